"""Why something cannot be done: in a sentence for each touch, and in a word on what is dimmed.

Nothing here decides what is legal; it only explains what the legal actions leave out.
"""

from collections.abc import Callable
from typing import NamedTuple

from bottega.core import Seat
from bottega.games.citadels.data import (
    ASSASSIN,
    COST,
    INCOME_COLOUR,
    KEEP,
    MAGICIAN,
    NO_ROLE,
    WARLORD,
)
from bottega.games.citadels.powers import price
from bottega.games.citadels.state import (
    ACT,
    COLLECTED,
    EMPOWERED,
    FORGED,
    GATHERED,
    GRAVE,
    KEEP_ONE,
    PICK,
    POWER,
    SOLD,
    TOSS,
    is_complete,
    is_protected,
)
from bottega.games.citadels.turn import SMITHY_PRICE
from page.games.citadels.look import Look
from page.games.citadels.offer import POWERS, hand_use, left_to_toss, power_of
from page.kit.waiting import waiting


class Reason(NamedTuple):
    """What keeps something from being done; `citadels.why.KEY` says it, `citadels.no.KEY` briefly.

    What it is about fills both.
    """

    key: str
    about: dict[str, object]


STEPS = {PICK: "pick", KEEP_ONE: "keep", POWER: "power", TOSS: "toss", GRAVE: "grave"}
"""What a seat is asked before, or instead of, the actions of its turn."""


def in_a_sentence(look: Look, reason: Reason) -> str:
    """Say why not, unless something else is to be done first."""
    return another_step(look) or _sentence(look, reason)


def in_a_word(look: Look, reason: Reason) -> str:
    """Say why not, to be read on the thing itself."""
    return look.say(f"citadels.no.{reason.key}", **reason.about)


def another_step(look: Look) -> str:
    """Say what is to be done first, when this is not the time for a turn's actions."""
    if not look.scene.legal:
        return waiting_for(look)
    phase = look.view.phase
    return look.say(f"citadels.why.step.{STEPS[phase]}") if phase in STEPS else ""


def waiting_for(look: Look) -> str:
    """Say who is awaited, and what for, to somebody who may do nothing."""
    view, awaited = look.view, look.awaited
    if awaited < 0 or awaited == look.own:
        return waiting(look)
    name = look.scene.names[awaited]
    if view.phase in WAITS:
        return look.say(f"citadels.wait.{WAITS[view.phase]}", name=name)
    if view.phase == GRAVE:
        ruin = look.say(f"citadels.district.{view.ruin}")
        return look.say("citadels.wait.grave", name=name, district=ruin)
    role = look.say(f"citadels.role.{view.roles[awaited]}")
    return look.say("citadels.wait.turn", name=name, role=role)


WAITS = {PICK: "pick", KEEP_ONE: "keep"}
"""What others are waited for in secret."""


def _sentence(look: Look, reason: Reason) -> str:
    return look.say(f"citadels.why.{reason.key}", **reason.about)


# ------------------------------------------------------------------ deeds of the dock


def no_deed(look: Look, verb: str) -> str:
    """Say why a deed cannot be done."""
    reason = of_deed(look, verb)
    if verb in POWERS.get(power_of(look.scene), ()):
        return _sentence(look, reason)
    return in_a_sentence(look, reason)


def of_deed(look: Look, verb: str) -> Reason:
    """Tell what keeps a deed of the own turn from being done."""
    role = look.view.roles[look.own] if look.seated else NO_ROLE
    foreign = any(verb in verbs for verbs in POWERS.values()) and verb not in POWERS.get(role, ())
    if foreign or verb not in _OF_DEEDS or role == NO_ROLE:
        return Reason("unasked", {})
    return _OF_DEEDS[verb](look)


def _of_gold(look: Look) -> Reason:
    return Reason("gathered", {})


def _of_draw(look: Look) -> Reason:
    return Reason("gathered" if look.view.spent & GATHERED else "deck", {})


def _of_collect(look: Look) -> Reason:
    if look.view.spent & COLLECTED:
        return Reason("collected", {})
    colour = INCOME_COLOUR.get(look.view.roles[look.own])
    if colour is None:
        return Reason("poor", {})
    return Reason("income", {"colour": look.say(f"citadels.colour.{colour}")})


def _of_build(look: Look) -> Reason:
    """Too many were built, too early, or nothing in the hand will do."""
    if limit := _build_limit(look):
        return limit
    return Reason("none" if look.hand else "hand", {"gold": look.view.gold[look.own]})


def _build_limit(look: Look) -> Reason | None:
    """Tell what forbids to build anything."""
    view = look.view
    if not view.builds:
        full = not view.rules.builds_beyond and is_complete(view, look.own)
        return Reason("complete" if full else "built", {"n": view.rules.city_size})
    early = view.rules.gathers_first and not view.spent & GATHERED
    return Reason("gather", {}) if early else None


def _of_forge(look: Look) -> Reason:
    view = look.view
    if view.spent & FORGED:
        return Reason("forged", {})
    if not view.deck:
        return Reason("deck", {})
    return Reason("smithy", {"cost": SMITHY_PRICE, "gold": view.gold[look.own]})


def _of_sell(look: Look) -> Reason:
    return Reason("sold" if look.view.spent & SOLD else "hand", {})


def _of_power(look: Look) -> Reason:
    return Reason("used" if look.view.spent & EMPOWERED else "target", {})


def _of_end(look: Look) -> Reason:
    if not look.view.spent & GATHERED:
        return Reason("gather", {})
    return Reason("name", {"role": look.say(f"citadels.role.{look.view.roles[look.own]}")})


_OF_DEEDS: dict[str, Callable[[Look], Reason]] = {
    "gold": _of_gold,
    "draw": _of_draw,
    "collect": _of_collect,
    "build": _of_build,
    "forge": _of_forge,
    "sell": _of_sell,
    "murder": _of_power,
    "rob": _of_power,
    "swap": _of_power,
    "toss": _of_power,
    "destroy": _of_power,
    "end": _of_end,
}


def choose_first(look: Look, verb: str) -> str:
    """Say what is to be chosen before a deed can be done."""
    return look.say(f"citadels.why.choose.{_CHOSEN[verb]}")


def choose_word(look: Look, verb: str) -> str:
    """Say the same in few words."""
    return look.say(f"citadels.no.choose.{_CHOSEN[verb]}")


_CHOSEN = {
    "pick": "role",
    "murder": "victim",
    "rob": "victim",
    "keep": "drawn",
    "build": "card",
    "sell": "card",
    "toss": "cards",
    "swap": "player",
    "destroy": "district",
}


# ------------------------------------------------------------------ cards, roles, cities


def no_card(look: Look, card: int) -> str:
    """Say why a card of the own hand leads nowhere."""
    use = hand_use(look.scene, look.draft)
    if use == "toss":
        going = card not in left_to_toss(look.view)
        return _sentence(look, Reason("going" if going else "order", {}))
    return in_a_sentence(look, of_card(look, card)) if use else another_step(look)


def of_card(look: Look, card: int) -> Reason:
    """Tell what keeps a card of the own hand from being built."""
    if limit := _build_limit(look):
        return limit
    view, name = look.view, look.say(f"citadels.district.{card}")
    if view.cities[look.own] >> card & 1:
        return Reason("stands", {"district": name})
    gold = view.gold[look.own]
    lacking = COST[card] - gold
    return Reason("cost", {"district": name, "cost": COST[card], "gold": gold, "n": lacking})


def no_role(look: Look, role: int) -> str:
    """Say why a role cannot be chosen, or named."""
    naming, name = look.offer.naming, look.say(f"citadels.role.{role}")
    if not look.scene.legal:
        return waiting_for(look)
    if not naming:
        return another_step(look) or look.say("citadels.why.unasked")
    return _sentence(look, Reason(_of_role(look, role, naming), {"role": name}))


def _of_role(look: Look, role: int, naming: str) -> str:
    if look.view.faceup >> role & 1:
        return "away"
    if naming == "pick":
        return "passed"
    if look.view.roles[look.own] == role:
        return "self"
    return "assassin" if role == ASSASSIN else "murdered"


def no_district(look: Look, seat: Seat, card: int) -> str:
    """Say why a district cannot be destroyed."""
    if power_of(look.scene) != WARLORD:
        return _not_now(look, WARLORD, "warlord")
    return _sentence(look, of_district(look, seat, card))


def of_district(look: Look, seat: Seat, card: int) -> Reason:
    """Tell what protects a district from the Warlord who looks."""
    view = look.view
    about: dict[str, object] = {
        "district": look.say(f"citadels.district.{card}"),
        "cost": price(view, seat, card),
        "gold": view.gold[look.own],
    }
    if seat == look.own:
        return Reason("own", about)
    if is_complete(view, seat):
        return Reason("full", about)
    if is_protected(view, seat):
        return Reason("bishop", about)
    return Reason("keep" if card == KEEP else "price", about)


def no_seat(look: Look, seat: Seat) -> str:
    """Say why hands cannot be swapped with somebody."""
    if power_of(look.scene) != MAGICIAN:
        return _not_now(look, MAGICIAN, "magician")
    return look.say("citadels.why.oneself")


def _not_now(look: Look, role: int, key: str) -> str:
    """Say that a power cannot be used now, or that it is another role's."""
    if not look.scene.legal or look.view.phase != ACT:
        return another_step(look)
    used = look.view.roles[look.own] == role and look.view.spent & EMPOWERED
    return _sentence(look, Reason("used" if used else key, {}))
