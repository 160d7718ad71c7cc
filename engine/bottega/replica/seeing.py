"""What the seats at a device may see of an entry."""

from __future__ import annotations

from collections.abc import Iterable

from bottega.core import DEALER, HIDDEN, Action, Refusal, Seat
from bottega.log import Entry
from bottega.table import Table


class MissingSecret(Refusal):
    """An entry without what a seat here should see of it: whoever knows it must send it again."""


def visible_places(table: Table, number: int, action: Action, seats: Iterable[Seat]) -> set[int]:
    """The places of an action that one of the seats may see; any View tells it."""
    full = Action(action.verb, tuple([0 if arg == HIDDEN else arg for arg in action.args]))
    state, visible = table.states[number], set[int]()
    for seat in seats:
        seen = table.game.veil(state, full, seat).args
        visible |= {place for place, arg in enumerate(seen) if arg != HIDDEN}
    return visible


def is_complete(table: Table, entry: Entry, seats: Iterable[Seat]) -> bool:
    """Whether an entry has all that these seats should see of it."""
    if not entry.seals:
        return True
    visible, known = visible_places(table, entry.number, entry.action, seats), entry.known().args
    return not any(arg == HIDDEN and place in visible for place, arg in enumerate(known))


def check_complete(table: Table, entry: Entry, seats: Iterable[Seat]) -> None:
    """Refuse an entry that lacks what these seats should see of it."""
    if not is_complete(table, entry, seats):
        raise MissingSecret("missing-secret", f"entry {entry.number} lacks a secret of seats here")


def seen_at(table: Table, entry: Entry) -> Entry:
    """The entry as the viewer of a table may see it."""
    return entry if table.viewer == DEALER else masked(table, entry, [table.viewer])


def masked(table: Table, entry: Entry, seats: Iterable[Seat]) -> Entry:
    """The entry with only that opened which one of the seats may see."""
    places = [place for place, arg in enumerate(entry.action.args) if arg == HIDDEN]
    if len(places) != len(entry.openings):
        return entry  # nothing is open, or a table will refuse it
    visible = visible_places(table, entry.number, entry.action, seats)
    pairs = zip(places, entry.openings, strict=True)
    kept = [opening if place in visible else None for place, opening in pairs]
    return entry._replace(openings=tuple(kept) if any(kept) else ())
