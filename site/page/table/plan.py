"""What is settled before a game: which game, who sits where, and by which options."""

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from bottega import games as rules
from bottega.core import Options, Refusal, Value, complete_options, read_json
from bottega.log import LONGEST_NAME, check_names
from page import games
from page.table import levels

PLACE = "bottega.names"  # where it is kept who was typed
FAR = "far"
KINDS = ("person", FAR, *levels.LEVELS)
"""Who may sit on a seat: a person at this device, one who gets a link, or a bot of a level."""


class PlannedSeat(NamedTuple):
    """A seat to be taken."""

    kind: str
    name: str = ""  # as typed; when it is empty the seat has a name of the catalogue


class Plan(NamedTuple):
    """A game about to be started."""

    game: str
    places: tuple[PlannedSeat, ...]  # as many as the game can seat at most
    seats: int  # how many of them play
    options: Mapping[str, Value]

    @property
    def playing(self) -> tuple[PlannedSeat, ...]:
        """The places of those who play."""
        return self.places[: self.seats]

    @property
    def by_link(self) -> bool:
        """Whether somebody is to get a link."""
        return any(place.kind == FAR for place in self.playing)

    @property
    def preset(self) -> str:
        """The name of the way to play that these options are; empty if they are none."""
        presets = games.load(self.game).PRESETS
        return next(
            (name for name in presets if complete(self.game, presets[name]) == self.options), ""
        )


def complete(game: str, options: Options) -> dict[str, Value]:
    """Give every option of the game its value."""
    return complete_options(game, rules.load(game).OPTIONS, options)


def first_plan(game: str) -> Plan:
    """Propose a person against one bot."""
    seatings = rules.load(game).seatings({})
    places = [PlannedSeat("person"), *[PlannedSeat(levels.USUAL)] * (most_seats(game) - 1)]
    return Plan(game, tuple(places), min(seatings), complete(game, {}))


def most_seats(game: str) -> int:
    """Give the largest number of players with any option."""
    module = rules.load(game)
    ways = [{}, *[{o.name: v} for o in module.OPTIONS for v in o.values]]
    return max([max(module.seatings(way)) for way in ways])


def with_options(plan: Plan, options: Options) -> Plan:
    """Set options; the number of players follows if they ask for another."""
    chosen = complete(plan.game, {**plan.options, **options})
    allowed = rules.load(plan.game).seatings(chosen)
    seats = min(allowed, key=lambda n: (abs(n - plan.seats), n))
    return plan._replace(options=chosen, seats=seats)


def with_preset(plan: Plan, name: str) -> Plan:
    """Play the way that has this name."""
    presets = games.load(plan.game).PRESETS
    return with_options(plan, complete(plan.game, presets[name])) if name in presets else plan


def with_seats(plan: Plan, seats: int) -> Plan:
    """Play with this many; options that forbid it go back to what is usual."""
    module = rules.load(plan.game)
    if seats in module.seatings(plan.options):
        return plan._replace(seats=seats)
    for option in module.OPTIONS:
        tried = {**plan.options, option.name: option.default}
        if seats in module.seatings(tried):
            return plan._replace(seats=seats, options=tried)
    return plan


def with_place(plan: Plan, seat: int, change: Callable[[PlannedSeat], PlannedSeat]) -> Plan:
    """Change who sits on a seat."""
    if not 0 <= seat < len(plan.places):
        return plan
    places = list(plan.places)
    places[seat] = change(places[seat])
    return plan._replace(places=tuple(places))


def with_level(plan: Plan, level: str) -> Plan:
    """Let every bot be of this level."""
    bots = [place.kind in levels.LEVELS for place in plan.places]
    pairs = zip(plan.places, bots, strict=True)
    places = [place._replace(kind=level) if is_bot else place for place, is_bot in pairs]
    return plan._replace(places=tuple(places))


def for_link(plan: Plan) -> Plan:
    """Let somebody get a link: where nobody was meant to, in place of the bots."""
    if plan.by_link:
        return plan
    places = [place if place.kind == "person" else PlannedSeat(FAR) for place in plan.places]
    if all(place.kind == "person" for place in places[: plan.seats]):
        places[plan.seats - 1] = PlannedSeat(FAR)
    return plan._replace(places=tuple(places))


def seat_names(plan: Plan, usual: Callable[[int], str]) -> tuple[str, ...]:
    """Name those who play: as typed, else as usual."""
    typed = [" ".join(place.name.split()) for place in plan.playing]
    return tuple([name or usual(seat) for seat, name in enumerate(typed)])


def write_names(plan: Plan) -> str:
    """Write down who was typed where, to be proposed the next time."""
    return json.dumps([[place.kind, place.name] for place in plan.places], ensure_ascii=False)


def texts(*values: object) -> bool:
    """Tell whether all of these are texts."""
    return all(isinstance(value, str) for value in values)


def with_names(plan: Plan, text: str) -> Plan:
    """Propose who was typed the last time; nonsense proposes nobody."""
    try:
        kept = read_json(text)
        today = [(levels.today(kind), name) for kind, name in kept if texts(kind, name)]
        known = [PlannedSeat(kind, usable_name(name)) for kind, name in today if kind in KINDS]
    except (ValueError, TypeError, AttributeError):
        return plan
    return plan._replace(places=(*known, *plan.places[len(known) :])[: len(plan.places)])


def next_plan(game: str, names: str | None) -> Plan:
    """Propose a game with those who were typed the last time, if somebody was."""
    return with_names(first_plan(game), names or "")


def usable_name(kept: str) -> str:
    """Give a name that was kept, as far as somebody may take it; else none."""
    name = " ".join(kept[:LONGEST_NAME].split())
    try:
        check_names((name,))
    except Refusal:
        return ""
    return name
