"""What touching the table leads to: a move half made, a move, or the reason why not."""

from collections.abc import Mapping
from functools import partial

from bottega.core import Action
from bottega.counts import Counts
from bottega.games.splendor.data import EMPTY, GOLD
from page.games.splendor import why
from page.games.splendor.look import Look, look_at
from page.games.splendor.offer import NO_GEMS, Draft, complete, hand_of, leads_to, picked
from page.kit.scene import LET_GO, Answer, Scene
from page.kit.touches import Touches, follow, ignored, refused
from page.kit.waiting import waiting
from page.words import Words

SHORTCUTS: Mapping[str, str] = {
    **{str(colour + 1): f"gem {colour}" for colour in range(5)},
    **{key: f"slot 3 {n}" for n, key in enumerate("qwer")},
    **{key: f"slot 2 {n}" for n, key in enumerate("adfg")},
    **{key: f"slot 1 {n}" for n, key in enumerate("zxcv")},
    **{key: f"deck {level}" for key, level in zip("thn", (3, 2, 1))},
    **{str(place + 7): f"hand {place}" for place in range(3)},
    "b": "buy",
    "k": "reserve",
    "p": "pay",
    "o": "confirm",
    "0": LET_GO,
}


def touch(scene: Scene, thing: str, say: Words) -> Answer:
    """Follow a touch; nonsense is ignored."""
    return follow(TOUCHES, scene, thing, look_at(scene, say))


# ------------------------------------------------------------------ gems


def _gem(look: Look, colour: int) -> Answer:
    """Pick a gem; touched again it is a pair, where that may be, or goes back."""
    if colour > GOLD:
        return ignored(look.scene)
    answer = _pick(look, look.offer.takes, colour) if colour < GOLD else None
    return answer or refused(look.scene, why.no_gem(look, colour))


def _mine(look: Look, colour: int) -> Answer:
    """Pick an own token to give back."""
    if colour > GOLD:
        return ignored(look.scene)
    return _pick(look, look.offer.gives, colour) or refused(look.scene, why.no_return(look, colour))


def _pick(look: Look, ways: tuple[Counts, ...], colour: int) -> Answer | None:
    """Pick one more of a colour; if no more may be picked, none of it."""
    gems = look.draft.gems
    if not ways:
        return None
    if leads_to(ways, more := picked(gems, colour, 1)):
        return Answer(Draft(more))
    return _without(gems, colour, gems[colour]) if gems[colour] else None


def _drop(look: Look, colour: int) -> Answer:
    """Put back one of the picked gems."""
    if colour > GOLD or not look.draft.gems[colour]:
        return ignored(look.scene)
    return _without(look.draft.gems, colour, 1)


def _without(gems: Counts, colour: int, count: int) -> Answer:
    fewer = picked(gems, colour, -count)
    return Answer(Draft(fewer) if fewer != NO_GEMS else None)


def _finish(look: Look, verb: str) -> Answer:
    """Take the picked gems, or give the picked tokens back."""
    ways = look.offer.takes if verb == "take" else look.offer.gives
    way = complete(ways, look.draft.gems)
    if way is None:
        return refused(look.scene, why.not_complete(look))
    return Answer(action=Action(verb, way))


# ------------------------------------------------------------------ cards and decks


def _card(look: Look, card: int) -> Answer:
    """Choose a card of the market, or let go of it."""
    if card not in look.scene.view.market or card == EMPTY:
        return ignored(look.scene)
    if card in look.offer.buys or card in look.offer.reserves:
        return _choose(look, card)
    return refused(look.scene, why.no_card(look, card))


def _held(look: Look, card: int) -> Answer:
    """Choose a reserved card, or let go of it."""
    if card not in hand_of(look.scene):
        return ignored(look.scene)
    if card in look.offer.buys:
        return _choose(look, card)
    return refused(look.scene, why.no_buy(look, card))


def _choose(look: Look, card: int) -> Answer:
    return Answer(None if look.draft.card == card else Draft(card=card))


def _slot(look: Look, level: int, place: int) -> Answer:
    """Touch the card at a place of the market."""
    view = look.scene.view
    if not 1 <= level <= 3 or place >= view.rules.market:
        return ignored(look.scene)
    card = view.market[(level - 1) * view.rules.market + place]
    if card == EMPTY:
        return refused(look.scene, look.say("splendor.why.empty"))
    return _card(look, card)


def _hand_place(look: Look, place: int) -> Answer:
    """Touch the reserved card at a place of the own hand."""
    hand = hand_of(look.scene)
    if place < len(hand):
        return _held(look, hand[place])
    return refused(look.scene, look.say("splendor.why.no.card"))


def _deck(look: Look, level: int) -> Answer:
    """Choose a deck to draw from, or let go of it."""
    if not 1 <= level <= 3:
        return ignored(look.scene)
    if level not in look.offer.draws:
        return refused(look.scene, why.no_draw(look, level))
    return Answer(None if look.draft.deck == level else Draft(deck=level))


def _reserve(look: Look) -> Answer:
    """Reserve the chosen card, or the top card of the chosen deck."""
    card, level = look.draft.card, look.draft.deck
    if level is not None:
        return Answer(action=Action("draw", (level,)))
    if card is None:
        return _nothing_chosen(look)
    if card in look.offer.reserves:
        return Answer(action=Action("reserve", (card,)))
    held = card in hand_of(look.scene)
    return refused(look.scene, look.say("splendor.why.held") if held else why.no_reserve(look))


def _nothing_chosen(look: Look, reason: str = "splendor.why.choose") -> Answer:
    return refused(look.scene, why.another_step(look) or look.say(reason))


# ------------------------------------------------------------------ paying


def _buy(look: Look) -> Answer:
    """Buy the chosen card with the payment shown."""
    card = look.draft.card
    if card is None:
        return _nothing_chosen(look)
    payments = look.offer.buys.get(card)
    if not payments:
        return refused(look.scene, why.no_buy(look, card))
    return Answer(action=Action("buy", (card, *(look.draft.payment or payments[0]))))


def _pay(look: Look, *payment: int) -> Answer:
    """Open or close the choice of payments; with a payment, buy with it."""
    card = look.draft.card
    payments = look.offer.buys.get(card, []) if card is not None else []
    if payment:
        if card is None or payment not in payments:
            return ignored(look.scene)
        return Answer(action=Action("buy", (card, *payment)))
    if not payments:
        return _buy(look)
    if len(payments) == 1:
        return refused(look.scene, look.say("splendor.why.one.way"))
    chosen = None if look.draft.payment else payments[0]
    return Answer(look.draft._replace(payment=chosen))


def _shift(look: Look, colour: int, by: int) -> Answer:
    """Pay a colour with one token more or less, and one gold less or more."""
    draft = look.draft
    if draft.card is None or not draft.payment or colour >= GOLD:
        return ignored(look.scene)
    other = shifted(draft.payment, colour, by)
    if other not in look.offer.buys[draft.card]:
        return refused(look.scene, look.say("splendor.why.shift"))
    return Answer(draft._replace(payment=other))


def shifted(payment: Counts, colour: int, by: int) -> Counts:
    """The payment with more of a colour, and as much less gold."""
    return picked(picked(payment, colour, by), GOLD, -by)


# ------------------------------------------------------------------ nobles, and the rest


def _noble(look: Look, noble: int) -> Answer:
    """Receive a noble, if there is a choice."""
    if noble in look.offer.nobles:
        return Answer(action=Action("noble", (noble,)))
    if noble not in look.scene.view.nobles:
        return ignored(look.scene)
    return refused(look.scene, why.no_noble(look, noble))


def _pass(look: Look) -> Answer:
    """Pass, when nothing else can be done."""
    if look.offer.passing:
        return Answer(action=Action("pass"))
    return _nothing_chosen(look, "splendor.why.pass")


def _confirm(look: Look) -> Answer:
    """Do what the first button of the dock does."""
    draft, offer = look.draft, look.offer
    if not look.scene.legal:
        return refused(look.scene, waiting(look))
    if offer.passing:
        return _pass(look)
    if offer.gives:
        return _finish(look, "give")
    if draft.card is not None:
        return _buy(look)
    if draft.deck is not None:
        return _reserve(look)
    return _finish(look, "take") if any(draft.gems) else _nothing_chosen(look)


TOUCHES: Touches = {
    "gem": (_gem, (1,)),
    "mine": (_mine, (1,)),
    "drop": (_drop, (1,)),
    "take": (partial(_finish, verb="take"), (0,)),
    "give": (partial(_finish, verb="give"), (0,)),
    "card": (_card, (1,)),
    "held": (_held, (1,)),
    "slot": (_slot, (2,)),
    "hand": (_hand_place, (1,)),
    "deck": (_deck, (1,)),
    "reserve": (_reserve, (0,)),
    "buy": (_buy, (0,)),
    "pay": (_pay, (0, 6)),
    "more": (partial(_shift, by=1), (1,)),
    "less": (partial(_shift, by=-1), (1,)),
    "noble": (_noble, (1,)),
    "pass": (_pass, (0,)),
    "confirm": (_confirm, (0,)),
}
