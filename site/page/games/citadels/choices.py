"""Which deeds the dock offers at a moment, which of them can be done, and which most likely will.

For the turn itself this is the table of the rule document: what is shown, and what is greyed.
"""

from typing import NamedTuple

from bottega.games.citadels.data import (
    ACTIVE,
    ASSASSIN,
    INCOME_COLOUR,
    LABORATORY,
    LIBRARY,
    OBSERVATORY,
    SMITHY,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.state import ACT, GATHERED, GRAVE, KEEP_ONE, PICK, POWER, TOSS
from page.games.citadels.look import Look
from page.games.citadels.offer import FRESH, POWERS


class Deed(NamedTuple):
    """A deed that the dock offers."""

    thing: str  # its `data-value`
    on: bool = True  # else it is greyed, and says why
    main: bool = False  # what a person most likely wants

    @property
    def verb(self) -> str:
        """What kind of deed it is."""
        return self.thing.split(" ")[0]


Deeds = tuple[Deed, ...]


def choices(look: Look) -> Deeds:
    """Give the deeds of the dock, in their order; none, while nothing is asked."""
    if not look.scene.legal:
        return ()
    if look.draft != FRESH:
        return _finishing(look)
    phase = look.view.phase
    if phase == PICK:
        return (Deed("pick", on=False, main=True),)
    if phase == KEEP_ONE:
        return (Deed("keep", on=False, main=True),)
    if phase == GRAVE:
        return (Deed("redeem", main=True), Deed("decline"))
    if phase == TOSS:
        return (Deed("done", main=True),)
    return _opening(look) if phase == POWER else _turn(look)


def _finishing(look: Look) -> Deeds:
    """What finishes a move half made."""
    draft, offer = look.draft, look.offer
    if draft.verb == "card":
        card = draft.thing
        build = Deed("build", card in offer.builds, card in offer.builds)
        lab = look.view.cities[look.own] >> LABORATORY & 1
        return (build, Deed("sell", card in offer.sells, not build.on)) if lab else (build,)
    ready = draft.thing is not None or draft.seat is not None or bool(draft.cards)
    return (Deed(draft.verb, ready, main=True),)


def _opening(look: Look) -> Deeds:
    """The power before all else; to the Magician and the Warlord it is left to use it."""
    role = look.view.roles[look.own]
    if role in (ASSASSIN, THIEF):
        return (Deed(POWERS[role][0], on=False, main=True),)
    return (*_powers(look, role), Deed("skip", main=role == WARLORD and not look.offer.destroys))


def _powers(look: Look, role: int) -> Deeds:
    """The uses of a power; there is no redraw without cards."""
    verbs = POWERS[role] if look.hand else POWERS[role][:1]
    return tuple([Deed(verb, verb in look.offer.verbs) for verb in verbs])


def _turn(look: Look) -> Deeds:
    """Everything that a turn may consist of."""
    view, verbs = look.view, look.offer.verbs
    city, role, rules = view.cities[look.own], view.roles[look.own], view.rules
    open_ = not view.spent & GATHERED
    ways = _ways_to_draw(city)
    deeds = [Deed(f"draw {n} {kept}", (n, kept) in look.offer.draws, open_) for n, kept in ways]
    deeds.append(Deed("gold", "gold" in verbs, open_))
    if role in INCOME_COLOUR and not rules.gold_brings_income:
        deeds.append(Deed("collect", "collect" in verbs))
    if role in ACTIVE and not rules.powers_first:
        must = not open_ and "end" not in verbs
        deeds += [deed._replace(main=must) for deed in _powers(look, role)]
    builds = bool(look.offer.builds)
    deeds.append(Deed("build", builds, builds and not open_))
    if city >> SMITHY & 1:
        deeds.append(Deed("forge", "forge" in verbs))
    if city >> LABORATORY & 1:
        deeds.append(Deed("sell", "sell" in verbs))
    deeds.append(Deed("end", "end" in verbs, "end" in verbs and not builds))
    return tuple(deeds)


def _ways_to_draw(city: int) -> list[tuple[int, int]]:
    """How cards can be drawn, by the districts of a city."""
    ways = [(3, 1)] if city >> OBSERVATORY & 1 else []
    if city >> LIBRARY & 1:
        ways.append((2, 2))
    return ways or [(2, 1)]


def left_open(look: Look) -> tuple[str, ...]:
    """What could still be done by somebody who may end the turn: "collect", "build", "power"."""
    verbs = look.offer.verbs
    if look.view.phase != ACT or "end" not in verbs:
        return ()
    powers = POWERS.get(look.view.roles[look.own], ())
    left = [verb for verb in ("collect", "build") if verb in verbs]
    return (*left, "power") if verbs & {*powers} else tuple(left)
