"""A review as a line of text, to be kept beside its game and to travel with it.

{"review":1,"log":"77ab…","open":[536,464,…],"seats":[[0,[536,464,…],[[12,300,31000,"buy 3",…]]]]}

The hash is that of the game's last entry: a review of anything else is refused. Chances stand one
after the other, of every side at every step. A decision is the number of its entry, how often its
move was tried and the chance it has, then the same of a better move, if one was found. Whatever is
read is checked against the game, so that the worst a stranger's review can do is to be mistaken.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bottega.bots import Weighed
from bottega.core import DEALER, Refusal, Seat, parse_action, read_json
from bottega.judging import ONE
from bottega.review import Decision, Found, Shares, decisions, stops
from bottega.table import Table

VERSION = 1
LONGEST = 200_000  # letters; the longest game takes a tenth of it
MOST_VISITS = 1 << 20


class Part(NamedTuple):
    """What one seat's own eyes found."""

    course: tuple[Shares, ...] = ()  # each side's chance after every step; empty if not known yet
    found: tuple[Found, ...] = ()  # the decisions judged so far, in their order

    def with_found(self, one: Found) -> Part:
        """The same with one more decision."""
        others = [each for each in self.found if each.number != one.number]
        return self._replace(found=tuple(sorted([*others, one])))


class Reviewed(NamedTuple):
    """All that was found in a game so far."""

    log: str  # the hash of the game's last entry
    seats: Mapping[Seat, Part]
    open: tuple[Shares, ...] = ()  # the course with all cards open

    def part(self, seat: Seat) -> Part:
        """What was found for a seat."""
        return self.seats.get(seat, Part())

    def with_part(self, seat: Seat, part: Part) -> Reviewed:
        """The same with another part."""
        return self._replace(seats={**self.seats, seat: part})


def nothing_yet(table: Table) -> Reviewed:
    """The review of a game of which nothing is known yet."""
    return Reviewed(last_hash(table), {})


def last_hash(table: Table) -> str:
    """The hash that no other game ends with, nor this one if it goes on."""
    return table.entries[-1].hash if table.entries else table.header.hash


# ------------------------------------------------------------------ writing


def write_review(review: Reviewed) -> str:
    """Write a review down, in one line."""
    seats = [
        [seat, _flat(part.course), [_row(found) for found in part.found]]
        for seat, part in sorted(review.seats.items())
    ]
    told = {"review": VERSION, "log": review.log, "open": _flat(review.open), "seats": seats}
    return json.dumps(told, separators=(",", ":"))


def _flat(course: Sequence[Shares]) -> list[int]:
    return [share for shares in course for share in shares]


def _row(found: Found) -> list[int | str]:
    played, best = found.played, found.best
    row: list[int | str] = [found.number, played.visits, played.chance]
    return row if best == played else [*row, str(best.action), best.visits, best.chance]


# ------------------------------------------------------------------ reading


def read_review(text: str, table: Table) -> Reviewed:
    """Read a review of this very game; refuse any other, and one that is damaged."""
    try:
        if len(text) > LONGEST:
            raise ValueError
        told = read_json(text)
        if _number(told["review"], 1, 1_000_000) > VERSION:
            raise Refusal("newer-review", "this review was written by a newer version")
        if told["log"] != last_hash(table):
            raise Refusal("other-review", "this review is not of this game")
        seats = dict([_read_seat(row, table) for row in _listed(told["seats"])])
        shown = _read_course(told["open"], table) if table.viewer == DEALER else ()
        return Reviewed(told["log"], seats, shown)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        if isinstance(error, Refusal) and error.code.endswith("-review"):
            raise
        raise Refusal("broken-review", "this review cannot be read") from error


def _read_seat(row: Any, table: Table) -> tuple[Seat, Part]:
    seat, shares, found = _listed(row)
    seats = len(table.header.seats)
    course = _read_course(shares, table)
    made = {each.number: each for each in decisions(table, _number(seat, 0, seats - 1))}
    read = [_read_found(each, table, seat, made) for each in _listed(found)]
    if sorted({each.number for each in read}) != [each.number for each in read]:
        raise ValueError
    return seat, Part(course, tuple(read))


def _read_course(shares: Any, table: Table) -> tuple[Shares, ...]:
    """The chances at every step, or none at all."""
    sides = len(table.game.sides(len(table.header.seats), table.header.options))
    numbers = [_number(share, 0, 1000) for share in _listed(shares)]
    if len(numbers) not in (0, sides * len(stops(table))):
        raise ValueError
    return tuple([tuple(numbers[n : n + sides]) for n in range(0, len(numbers), sides)])


def _read_found(row: Any, table: Table, seat: Seat, made: Mapping[int, Decision]) -> Found:
    number, visits, chance, *better = _listed(row)
    decision = made[_number(number, 0, len(table.entries))]
    played = _weighed(str(decision.action), visits, chance)
    if not better:
        return Found(number, played, played)
    best = _weighed(*better)
    legal = table.game.legal(table.view_at(number, seat))
    if best.action not in legal or best.action == played.action or best.chance < played.chance:
        raise ValueError
    return Found(number, played, best)


def _weighed(action: Any, visits: Any, chance: Any) -> Weighed:
    if not isinstance(action, str):
        raise TypeError
    return Weighed(parse_action(action), _number(visits, 0, MOST_VISITS), _number(chance, 0, ONE))


def _listed(told: Any) -> list[Any]:
    if not isinstance(told, list):
        raise TypeError
    return told


def _number(told: Any, least: int, most: int) -> int:
    if type(told) is not int or not least <= told <= most:
        raise ValueError
    return told
