"""The level that would suit somebody, as the results of past games tell."""

from collections.abc import Iterable
from typing import NamedTuple

from page.history import ledger
from page.history.ledger import Played
from page.table import levels
from page.table.levels import LEVELS
from page.table.note import Note

AGAIN = 10  # games against a level from one offer to the next: nobody likes to be pressed


class Span(NamedTuple):
    """How many games are looked at, and how many of them must be won to be ready for more."""

    games: int
    enough: int


TWO_SIDES, MORE_SIDES = Span(5, 4), Span(8, 4)


class Offer(NamedTuple):
    """A level that would suit somebody better, and why."""

    game: str
    players: int
    level: str  # against which was played
    won: int  # so many games
    of: int  # of the last so many
    to: str  # the level that would suit

    @property
    def up(self) -> bool:
        """Whether it is for who wins too easily."""
        return LEVELS.index(self.to) > LEVELS.index(self.level)


def offered(notes: Iterable[Note], last: Note) -> Offer | None:
    """Tell which level would suit who has just ended a game alone with bots, if it is another.

    Only games of the same kind count, against the same level; and after one offer some games must
    pass before there is another.
    """
    level, people = level_of(last), ledger.people([last])
    if not level or len(people) != 1:
        return None
    known = {note.ident: note for note in (*notes, last)}.values()
    alike = [note for note in known if level_of(note) == level and is_like(note, last)]
    finished = ledger.played(alike, people[0])
    if not finished or finished[-1].note.ident != last.ident:
        return None
    return _offer(finished, level)


def level_of(note: Note) -> str:
    """Give the level of all bots in a game; nothing, if they differ or there are none."""
    kinds = {levels.today(kind) for kind in note.kinds if kind != "person"}
    return kinds.pop() if len(kinds) == 1 and kinds <= set(LEVELS) else ""


def is_like(note: Note, other: Note) -> bool:
    """Tell whether two games are of a kind: as many players, on as many sides, from the start."""
    same = note.header.game == other.header.game and note.forked is other.forked is None
    return same and len(note.kinds) == len(other.kinds) and sides(note) == sides(other)


def sides(note: Note) -> int:
    """Count the sides that play against each other."""
    return len({ledger.side_of(note, seat) for seat in range(len(note.kinds))})


def _offer(finished: list[Played], level: str) -> Offer | None:
    """Go through the games as they were played: the last of them may be the time for an offer."""
    note = finished[-1].note
    span = TWO_SIDES if sides(note) == 2 else MORE_SIDES
    won = [each.result == "won" for each in finished]
    offer, before = None, -AGAIN
    for end in range(span.games, len(won) + 1):
        count = sum(won[end - span.games : end])
        step = 1 if count >= span.enough else -1 if count == 0 else 0
        to = LEVELS.index(level) + step
        offer = None
        if step and 0 <= to < len(LEVELS) and end - before >= AGAIN:
            header, before = note.header, end
            offer = Offer(header.game, len(note.kinds), level, count, span.games, LEVELS[to])
    return offer
