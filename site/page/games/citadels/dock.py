"""What the dock holds: what is asked of the person looking, and every deed with its effect."""

from collections.abc import Callable
from html import escape

from bottega.games.citadels.data import (
    COST,
    INCOME_COLOUR,
    LIBRARY,
    OBSERVATORY,
    SCHOOL_OF_MAGIC,
)
from bottega.games.citadels.powers import GRAVEYARD_PRICE, price
from bottega.games.citadels.state import (
    GATHERED,
    GRAVE,
    KEEP_ONE,
    NOBODY,
    PICK,
    POWER,
    TOSS,
    deck_size,
)
from bottega.games.citadels.turn import (
    GOLD_GATHERED,
    LABORATORY_PRICE,
    SMITHY_CARDS,
    SMITHY_PRICE,
    income,
)
from page.games.citadels import why
from page.games.citadels.choices import Deed, choices, left_open
from page.games.citadels.look import Look, look_at
from page.games.citadels.offer import FRESH, POWERS
from page.games.citadels.pictures import event_on
from page.games.citadels.story import tell
from page.html.markup import Html
from page.kit.dock import cancel, deed, note
from page.kit.scene import Scene
from page.words import Words

# ------------------------------------------------------------------ what is asked


def prompt(scene: Scene, say: Words) -> str:
    """Say what is asked of the person looking, or who is waited for."""
    look = look_at(scene, say)
    if not scene.legal:
        event = event_on(scene.view)  # what is being proclaimed stands here too
        return tell(event, scene.names, say) if event else why.waiting_for(look)
    if look.draft != FRESH:
        return _ask_half(look)
    phase = look.view.phase
    if phase == PICK:
        return say("citadels.ask.pick", n=len(look.offer.roles))
    if phase == KEEP_ONE:
        return say("citadels.ask.keep", n=len(look.view.drawn))
    if phase == GRAVE:
        return _ask_grave(look)
    if phase == TOSS:
        return say.count("citadels.ask.tossed", len(look.view.tossed))
    return _ask_power(look) if phase == POWER else _ask_turn(look)


def _ask_grave(look: Look) -> str:
    """Ask the Graveyard's owner about what was destroyed; whose it was, if that was seen."""
    say, ruin = look.say, look.say(f"citadels.district.{look.view.ruin}")
    whose = [e.facts["of"] for e in look.scene.last if e.kind == "destroyed"]
    known = {"district": ruin, "cost": COST[look.view.ruin], "n": GRAVEYARD_PRICE}
    if not whose:
        return say("citadels.ask.grave", **known)
    if whose[-1] == look.own:
        return say("citadels.ask.grave.own", **known)
    return say("citadels.ask.grave.of", name=look.scene.names[whose[-1]], **known)


def _ask_power(look: Look) -> str:
    """Ask for the power of a role, before all else."""
    verb = next(iter(POWERS[look.view.roles[look.own]]))
    if verb == "destroy" and not look.offer.destroys:
        return look.say("citadels.ask.destroy.none", gold=look.view.gold[look.own])
    if verb == "swap" and not look.hand:
        return look.say("citadels.ask.swap.bare")
    return look.say(f"citadels.ask.{verb}")


def _ask_turn(look: Look) -> str:
    """Ask for the actions of a turn: to gather, to build, to end it."""
    say, view = look.say, look.view
    role = say(f"citadels.role.{view.roles[look.own]}")
    if not view.spent & GATHERED:
        either = look.offer.builds or not view.rules.gathers_first
        return say("citadels.ask.gather.any" if either else "citadels.ask.gather", role=role)
    if look.offer.builds:
        return say.count("citadels.ask.build", view.builds)
    return say("citadels.ask.end" if "end" in look.offer.verbs else "citadels.ask.name", role=role)


def _ask_half(look: Look) -> str:
    """Ask to finish a move half made: what it needs yet, or whether to do it."""
    draft, say = look.draft, look.say
    if draft.verb == "toss":
        return say.count("citadels.half.toss", len(draft.cards)) if draft.cards else _choose(look)
    if draft.thing is None and draft.seat is None:
        return _choose(look)
    if draft.card is not None:
        gold, name = look.view.gold[look.own], say(f"citadels.district.{draft.card}")
        return say("citadels.half.card", district=name, cost=COST[draft.card], gold=gold)
    if draft.verb == "keep":
        return say.count("citadels.half.keep", len(look.view.drawn) - 1, what=_what(look))
    key = "citadels.half.sure" if draft.sure else f"citadels.half.{draft.verb}"
    return say(key, **_facts(look))


def _choose(look: Look) -> str:
    return why.choose_first(look, look.draft.verb)


def _what(look: Look) -> str:
    """Name what was chosen."""
    draft, say = look.draft, look.say
    if draft.role is not None:
        return say(f"citadels.role.{draft.role}")
    return say(f"citadels.district.{draft.thing}") if draft.thing is not None else ""


def _facts(look: Look) -> dict[str, object]:
    """Give what a sentence about a move half made may need."""
    draft, view = look.draft, look.view
    facts: dict[str, object] = {"what": _what(look)}
    if draft.seat is not None:
        facts["name"] = look.scene.names[draft.seat]
        facts["cards"] = look.say.count("citadels.some.cards", len(view.hands[draft.seat]))
    if draft.district:
        facts["cost"] = price(view, *draft.district)
        facts["gold"] = view.gold[look.own]
    return facts


# ------------------------------------------------------------------ the buttons


def deeds(scene: Scene, say: Words) -> Html:
    """Offer everything that belongs to what is asked, each with its effect in numbers."""
    look = look_at(scene, say)
    shown = "".join([_deed(look, each) for each in choices(look)])
    half = look.draft != FRESH
    if half:
        shown += cancel(look)
    class_ = "dock-row ct-deeds ct-half" if half else "dock-row ct-deeds"
    return Html(f'<div class="{class_}">{shown}</div>{_completing(look)}')


def _deed(look: Look, each: Deed) -> Html:
    """Show a deed: what it is, and what it brings; or in a word why it cannot be done."""
    told = _effect(look, each) if each.on else _hindrance(look, each)
    small = f"<small>{told}</small>" if told else ""
    inside = f'<span class="ct-deed"><span>{_title(look, each)}</span>{small}</span>'
    return deed(look, each.thing, inside, "ct-doing", main=each.main and each.on, off=not each.on)


def _title(look: Look, each: Deed) -> str:
    """Name a deed, with what was chosen for it."""
    say, verb = look.say, each.verb
    if look.draft.sure:
        return say("citadels.deed.sure")
    if verb in CHOOSING and (what := _what(look)) and look.draft.verb != "swap":
        return say(f"citadels.deed.{verb}.it", what=what)
    return say(f"citadels.deed.{verb}")


CHOOSING = ("pick", "keep", "build", "sell", "murder", "rob", "destroy")
"""The deeds that say what they will be done to, once it is chosen."""


def _hindrance(look: Look, each: Deed) -> str:
    """Say in a word why a deed cannot be done."""
    draft = look.draft
    if each.verb in ("pick", "keep") or (draft != FRESH and draft.verb == each.verb):
        return why.choose_word(look, each.verb)
    if draft.card is not None and each.verb == "build":
        return why.in_a_word(look, why.of_card(look, draft.card))
    if look.view.phase == POWER and each.verb in ("murder", "rob"):
        return why.choose_word(look, each.verb)
    if each.verb in ("draw", "gold") and look.view.spent & GATHERED:
        return _gathered(look, each)
    return why.in_a_word(look, why.of_deed(look, each.verb))


def _gathered(look: Look, each: Deed) -> str:
    """Say whether this way to gather is the one that was used in this turn.

    The events of the turn tell. They are missing if another player had to decide something since:
    then only say that something was gathered.
    """
    own = [e for e in look.scene.last if e.seat == look.own and e.kind in ("took-gold", "draws")]
    if not own:
        return look.say("citadels.no.gathered")
    kind, facts = own[-1].kind, own[-1].facts
    same = (kind == "took-gold") == (each.verb == "gold")
    if same and each.verb == "draw" and len([d for d in choices(look) if d.verb == "draw"]) > 1:
        kept = int(each.thing.split(" ")[2])  # the two ways differ in how many cards are kept
        same = facts["keep"] == min(kept, facts["count"])
    return look.say(f"citadels.no.gathered.{each.verb}" if same else "citadels.no.other")


def _effect(look: Look, each: Deed) -> str:
    """Say in numbers what a deed brings; nothing, where there is nothing to reckon."""
    if each.verb == "draw":
        return _draws(look, *[int(number) for number in each.thing.split(" ")[1:]])
    return _EFFECTS[each.verb](look) if each.verb in _EFFECTS else ""


def _income(look: Look) -> str:
    """Say what the districts of the role's colour bring, and the School of Magic."""
    role, city = look.view.roles[look.own], look.view.cities[look.own]
    school = city >> SCHOOL_OF_MAGIC & 1
    colour = look.say(f"citadels.colour.{INCOME_COLOUR[role]}")
    key = "citadels.gain.income.school" if school else "citadels.gain.income"
    return look.say.count(key, income(role, city), colour=colour)


def _gold(look: Look) -> str:
    view, say = look.view, look.say
    more = income(view.roles[look.own], view.cities[look.own])
    if not view.rules.gold_brings_income or not more:
        return say("citadels.gain.gold", n=GOLD_GATHERED)
    return say("citadels.gain.gold.more", n=GOLD_GATHERED, more=_income(look))


def _draws(look: Look, count: int, kept: int) -> str:
    say, number = look.say, min(count, deck_size(look.view.deck))
    works = {(3, 1): OBSERVATORY, (2, 2): LIBRARY}.get((count, kept))
    if number <= kept:
        told = say.count("citadels.gain.draw.all", number)
    else:
        told = say("citadels.gain.draw", n=number, kept=kept)
    if works is None:
        return told
    return say("citadels.gain.by", what=told, district=say(f"citadels.district.{works}"))


def _payment(look: Look, gold: int) -> str:
    return look.say("citadels.gain.pay", n=gold) if gold else look.say("citadels.gain.free")


def _build(look: Look) -> str:
    if look.draft.card is not None:
        return _payment(look, COST[look.draft.card])
    return look.say.count("citadels.gain.left", look.view.builds)


def _forge(look: Look) -> str:
    cards = min(SMITHY_CARDS, deck_size(look.view.deck))
    return look.say.count("citadels.gain.forge", cards, cost=SMITHY_PRICE)


def _sell(look: Look) -> str:
    if look.draft.card is not None:
        return look.say("citadels.gain.gold", n=LABORATORY_PRICE)
    return look.say("citadels.gain.sell", n=LABORATORY_PRICE)


def _swap(look: Look) -> str:
    """Say how many cards go, and how many come from whom."""
    say, mine, partner = look.say, len(look.hand), look.draft.partner
    if partner is None:
        return say.count("citadels.gain.swap", mine)
    other, name = len(look.view.hands[partner]), escape(look.scene.names[partner])
    return say("citadels.gain.swap.with", n=mine, other=other, name=name)


def _toss(look: Look) -> str:
    number = len(look.draft.cards) + len(look.view.tossed)
    return look.say.count("citadels.gain.toss", number) if number else ""


def _destroy(look: Look) -> str:
    if look.draft.district:
        return _payment(look, price(look.view, *look.draft.district))
    least = min([price(look.view, *district) for district in look.offer.destroys])
    return look.say("citadels.gain.destroy", n=least)


def _end(look: Look) -> str:
    """Say what would be left undone by ending the turn."""
    view, say = look.view, look.say
    gold = income(view.roles[look.own], view.cities[look.own])
    left = [say(f"citadels.left.{each}", n=gold) for each in left_open(look)]
    return say("citadels.gain.end", what=say.listing(left)) if left else ""


def _done(look: Look) -> str:
    return look.say.count("citadels.gain.toss", len(look.view.tossed))


_EFFECTS: dict[str, Callable[[Look], str]] = {
    "gold": _gold,
    "collect": _income,
    "build": _build,
    "forge": _forge,
    "sell": _sell,
    "swap": _swap,
    "toss": _toss,
    "done": _done,
    "destroy": _destroy,
    "end": _end,
    "redeem": lambda look: _payment(look, GRAVEYARD_PRICE),
}


# ------------------------------------------------------------------ what is to be known besides


def _completing(look: Look) -> str:
    """Warn that a district completes the city, which may end the game."""
    view, card = look.view, look.draft.card
    last = view.cities[look.own].bit_count() + 1 == view.rules.city_size
    if card is None or card not in look.offer.builds or not last:
        return ""
    first = "citadels.note.first" if view.first == NOBODY else "citadels.note.complete"
    return note(look.say(first, n=view.rules.city_size))
