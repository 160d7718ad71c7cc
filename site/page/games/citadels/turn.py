"""What touching the table leads to: a move half made, a move, or the reason why not."""

from collections.abc import Mapping
from functools import partial

from bottega.core import Action, Seat
from bottega.games.citadels.data import KINDS, ROLES, members
from bottega.games.citadels.state import ACT, KEEP_ONE, TOSS, partners
from page.games.citadels import why
from page.games.citadels.choices import choices
from page.games.citadels.look import Look, look_at
from page.games.citadels.offer import POWERS, Draft, hand_use, left_to_toss, usable_cards
from page.kit.scene import LET_GO, Answer, Scene
from page.kit.touches import Touches, follow, ignored, refused
from page.words import Words

HAND_KEYS = "qwertadfgh"
"""The keys of the first ten cards of the hand."""

SHORTCUTS: Mapping[str, str] = {
    **{str(number): f"number {number}" for number in ROLES},
    **{key: f"hand {place}" for place, key in enumerate(HAND_KEYS)},
    "m": "gold",
    "c": "cards",
    "n": "collect",
    "p": "power",
    "j": "toss",
    "b": "build",
    "z": "forge",
    "x": "sell",
    "k": "leave",
    "v": "end",
    "o": "confirm",
    "0": LET_GO,
}


def touch(scene: Scene, thing: str, say: Words) -> Answer:
    """Follow a touch; nonsense is ignored."""
    return follow(TOUCHES, scene, thing, look_at(scene, say))


# ------------------------------------------------------------------ roles and cards drawn


def _role(look: Look, role: int) -> Answer:
    """Choose a role, to be or to strike; touched again it is done."""
    if role not in ROLES:
        return ignored(look.scene)
    if role not in look.offer.roles:
        return refused(look.scene, why.no_role(look, role))
    if look.draft.role == role:
        return _named(look, look.offer.naming)
    return Answer(Draft(look.offer.naming, role))


def _named(look: Look, verb: str) -> Answer:
    """Do what was chosen for a role; while other things can be done, ask for the role first."""
    if look.offer.naming != verb:
        return _refuse_deed(look, verb)
    if look.draft.role is not None:
        return Answer(action=Action(verb, (look.draft.role,)))
    if look.view.phase == ACT and look.draft.verb != verb:
        return Answer(Draft(verb))
    return refused(look.scene, why.choose_first(look, verb))


def _drawn(look: Look, card: int) -> Answer:
    """Choose which of the cards drawn stays; touched again it does."""
    if card not in look.offer.keeps:
        return ignored(look.scene)
    return _keep(look) if look.draft.drawn == card else Answer(Draft("keep", card))


def _keep(look: Look) -> Answer:
    if look.draft.drawn is not None:
        return Answer(action=Action("keep", (look.draft.drawn,)))
    first = look.offer.keeps and why.choose_first(look, "keep")
    return refused(look.scene, first or why.another_step(look) or look.say("citadels.why.drawn"))


# ------------------------------------------------------------------ the hand


def _card(look: Look, card: int) -> Answer:
    """Choose a card of the hand, or let go of it."""
    if card not in look.hand:
        return ignored(look.scene)
    if card not in usable_cards(look.scene, look.draft):
        return refused(look.scene, why.no_card(look, card))
    use = hand_use(look.scene, look.draft)
    if use == "toss":
        return _toggle(look, card)
    return Answer(None if look.draft.card == card else Draft(use, card))


def _toggle(look: Look, card: int) -> Answer:
    """Let one more copy of a card go; if all of them go already, none."""
    cards = look.draft.cards
    if cards.count(card) < left_to_toss(look.view).count(card):
        return Answer(Draft("toss", cards=tuple(sorted((*cards, card)))))
    rest = tuple([each for each in cards if each != card])
    opened = look.view.phase == ACT
    return Answer(Draft("toss", cards=rest) if rest or opened else None)


def _hand_place(look: Look, place: int) -> Answer:
    """Touch the card at a place of the hand."""
    if place < len(look.hand):
        return _card(look, look.hand[place])
    return refused(look.scene, look.say("citadels.why.nocard"))


def _with_card(look: Look, verb: str) -> Answer:
    """Build or sell the chosen card; if none is chosen, ask for it."""
    card, cards = look.draft.card, look.offer.builds if verb == "build" else look.offer.sells
    if card in cards:
        return Answer(action=Action(verb, (card,)))
    if card is not None and verb == "build":
        return refused(look.scene, why.in_a_sentence(look, why.of_card(look, card)))
    if not cards or card is not None:
        return _refuse_deed(look, verb)
    if look.draft.verb == verb:
        return refused(look.scene, why.choose_first(look, verb))
    return Answer(Draft(verb))


def _toss(look: Look) -> Answer:
    """Let the chosen cards go and draw as many; if none are chosen, ask for them."""
    cards = look.draft.cards
    if cards:
        first, *rest = [Action("toss", (card,)) for card in cards]
        return Answer(action=first, then=(*rest, Action("done")))
    if not look.offer.tosses:
        return _refuse_deed(look, "toss")
    if look.draft.verb == "toss" or look.view.phase == TOSS:
        return refused(look.scene, why.choose_first(look, "toss"))
    return Answer(Draft("toss"))


# ------------------------------------------------------------------ the others


def _seat(look: Look, seat: Seat) -> Answer:
    """Choose with whom to swap hands, or let go of it."""
    if seat >= len(look.scene.names):
        return ignored(look.scene)
    if seat not in look.offer.swaps:
        return refused(look.scene, why.no_seat(look, seat))
    return Answer(None if look.draft.partner == seat else Draft("swap", seat=seat))


def _swap(look: Look) -> Answer:
    """Swap hands with the chosen player; if none is chosen, ask for one."""
    if not look.offer.swaps:
        return _refuse_deed(look, "swap")
    if look.draft.partner is not None:
        return Answer(action=Action("swap", (look.draft.partner,)))
    if look.draft.verb == "swap":
        return refused(look.scene, why.choose_first(look, "swap"))
    return Answer(Draft("swap"))


def _district(look: Look, seat: Seat, card: int) -> Answer:
    """Choose a district to destroy, or let go of it."""
    if seat >= len(look.scene.names) or card not in KINDS or not look.view.cities[seat] >> card & 1:
        return ignored(look.scene)
    if (seat, card) not in look.offer.destroys:
        return refused(look.scene, why.no_district(look, seat, card))
    chosen = look.draft.district == (seat, card)
    return Answer(None if chosen else Draft("destroy", card, seat))


def _destroy(look: Look) -> Answer:
    """Destroy the chosen district; one of the own team only when asked for twice."""
    if not look.offer.destroys:
        return _refuse_deed(look, "destroy")
    district = look.draft.district
    if district:
        friend = look.teams and district[0] in partners(look.view, look.own)
        if friend and not look.draft.sure:
            return Answer(look.draft._replace(sure=True))
        return Answer(action=Action("destroy", district))
    if look.draft.verb == "destroy":
        return refused(look.scene, why.choose_first(look, "destroy"))
    return Answer(Draft("destroy"))


# ------------------------------------------------------------------ what needs nothing chosen


def _plain(look: Look, verb: str) -> Answer:
    """Do something that nothing is to be chosen for."""
    if verb in look.offer.verbs:
        return Answer(action=Action(verb))
    return _refuse_deed(look, verb)


def _draw(look: Look, count: int, kept: int) -> Answer:
    """Draw cards in one of the ways that the city allows."""
    if (count, kept) in look.offer.draws:
        return Answer(action=Action("draw", (count, kept)))
    known = (count, kept) in ((2, 1), (3, 1), (2, 2))
    return _refuse_deed(look, "draw") if known else ignored(look.scene)


def _refuse_deed(look: Look, verb: str) -> Answer:
    """Say why a deed cannot be done."""
    return refused(look.scene, why.no_deed(look, verb))


# ------------------------------------------------------------------ keys


def _number(look: Look, number: int) -> Answer:
    """Touch whatever has this number: a card drawn, a player, a city's next district, a role."""
    if number not in ROLES:
        return ignored(look.scene)
    place = number - 1
    if look.scene.legal and look.view.phase == KEEP_ONE:
        drawn = look.view.drawn
        return _drawn(look, drawn[place]) if place < len(drawn) else ignored(look.scene)
    if place < len(look.scene.names):
        if look.draft.verb == "swap":
            return _seat(look, place)
        if look.offer.destroys:
            return _next_district(look, place)
    return _role(look, number)


def _next_district(look: Look, seat: Seat) -> Answer:
    """Choose a district of a city, each time another; by key it never decides anything."""
    city = members(look.view.cities[seat])
    open_ = [card for card in city if (seat, card) in look.offer.destroys]
    if not open_:
        named = {"name": look.scene.names[seat]}
        return refused(look.scene, look.say("citadels.why.safe", **named))
    chosen = look.draft.district
    held = chosen[1] if chosen and chosen[0] == seat else None
    nth = (open_.index(held) + 1) % len(open_) if held in open_ else 0
    return Answer(Draft("destroy", open_[nth], seat))


def _cards(look: Look) -> Answer:
    """Draw cards, by the first way that is shown."""
    ways = [deed.thing for deed in choices(look) if deed.verb == "draw"]
    return touch(look.scene, ways[0], look.say) if ways else _refuse_deed(look, "draw")


def _power(look: Look) -> Answer:
    """Use the power of the own role, the Magician's to swap hands."""
    role = look.view.roles[look.own] if look.seated else 0
    if role not in POWERS:
        step = why.another_step(look)
        return refused(look.scene, step or look.say("citadels.why.nopower"))
    return touch(look.scene, POWERS[role][0], look.say)


def _leave(look: Look) -> Answer:
    """Leave something be: the power, or the destroyed district."""
    for verb in ("skip", "decline"):
        if verb in look.offer.verbs:
            return _plain(look, verb)
    return refused(look.scene, why.another_step(look) or look.say("citadels.why.leave"))


def _confirm(look: Look) -> Answer:
    """Do what the bright button of the dock does, if there is one alone."""
    main = [deed for deed in choices(look) if deed.main]
    if len(main) == 1:
        return touch(look.scene, main[0].thing, look.say)
    waits = not look.scene.legal and why.another_step(look)
    return refused(look.scene, waits or look.say("citadels.why.several"))


_PLAIN = ("gold", "collect", "forge", "done", "skip", "redeem", "decline", "end")

TOUCHES: Touches = {
    "role": (_role, (1,)),
    "drawn": (_drawn, (1,)),
    "card": (_card, (1,)),
    "hand": (_hand_place, (1,)),
    "seat": (_seat, (1,)),
    "district": (_district, (2,)),
    "pick": (partial(_named, verb="pick"), (0,)),
    "murder": (partial(_named, verb="murder"), (0,)),
    "rob": (partial(_named, verb="rob"), (0,)),
    "keep": (_keep, (0,)),
    "build": (partial(_with_card, verb="build"), (0,)),
    "sell": (partial(_with_card, verb="sell"), (0,)),
    "toss": (_toss, (0,)),
    "swap": (_swap, (0,)),
    "destroy": (_destroy, (0,)),
    "draw": (_draw, (2,)),
    **{verb: (partial(_plain, verb=verb), (0,)) for verb in _PLAIN},
    "number": (_number, (1,)),
    "cards": (_cards, (0,)),
    "power": (_power, (0,)),
    "leave": (_leave, (0,)),
    "confirm": (_confirm, (0,)),
}
