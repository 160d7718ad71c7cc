"""Reckoning over past games: whose they are, against whom, with what result, and the figures."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from bottega import games as rules
from bottega.core import Refusal, Seat, Value
from page.table.note import Note
from page.table.plan import FAR
from page.table.summary import Summary

RESULTS = ("won", "drawn", "lost")
UNDECIDED = ("open", "abandoned")
FINISHED = "over"  # with a result that is not known, or not the person's
BOT, PERSON = "bot", "person"


class Choice(NamedTuple):
    """Which past games are looked at; what is empty leaves nothing out."""

    person: str = ""  # whose results are told
    game: str = ""
    opponent: str = ""  # "person NAME" or "bot LEVEL"
    result: str = ""
    players: str = ""


def people(notes: Iterable[Note]) -> list[str]:
    """Name the people who played at this device, the most frequent first, then the latest."""
    latest = sorted(notes, key=lambda note: -note.changed)
    sat = [name for note in latest for name in dict.fromkeys(_people_of(note))]
    return [name for name, _ in Counter(sat).most_common()]


def _people_of(note: Note) -> list[str]:
    seated = zip(note.header.seats, note.kinds, strict=False)
    return [name for name, kind in seated if kind == PERSON]


def seat_of(note: Note, person: str) -> Seat | None:
    """Find where a person sat; None if they did not play."""
    seated = enumerate(zip(note.header.seats, note.kinds, strict=False))
    return next((seat for seat, who in seated if who == (person, PERSON)), None)


def side_of(note: Note, seat: Seat) -> tuple[Seat, ...]:
    """Give the seats that play together with a seat, itself included."""
    header = note.header
    sides = _sides(header.game, len(header.seats), tuple(sorted(header.options.items())))
    return next((side for side in sides if seat in side), (seat,))


@cache
def _sides(
    game: str, seats: int, options: tuple[tuple[str, Value], ...]
) -> tuple[tuple[Seat, ...], ...]:
    """Who plays together: the same for many games, and asked for each of them.

    By the options of other rules, which this page does not know, everybody plays alone.
    """
    try:
        return rules.load(game).sides(seats, dict(options))
    except Refusal:
        return tuple([(seat,) for seat in range(seats)])


def opponents(note: Note, person: str) -> list[str]:
    """Tell against whom a person played, or who played if they did not: people and levels."""
    seat = seat_of(note, person)
    own = side_of(note, seat) if seat is not None else ()
    others = [other for other in range(len(note.kinds)) if other not in own]
    return list(dict.fromkeys([_opponent(note, other) for other in others]))


def _opponent(note: Note, seat: Seat) -> str:
    kind = note.kinds[seat]
    human = kind in (PERSON, FAR)
    return f"{PERSON} {note.header.seats[seat]}" if human else f"{BOT} {kind}"


def result(note: Note, person: str) -> str:
    """Tell how a game went for a person."""
    seat, summary = seat_of(note, person), note.summary
    if note.status != "over":
        return note.status
    if seat is None or summary is None:
        return FINISHED
    own = side_of(note, seat)
    if seat not in summary.winners or seat in note.resigned:
        return "lost"
    return "won" if set(summary.winners) <= set(own) else "drawn"


def chosen(notes: Iterable[Note], choice: Choice) -> list[Note]:
    """Give the games that were asked for, the latest first."""
    fitting = [note for note in notes if fits(note, choice)]
    return sorted(fitting, key=lambda note: -note.changed)


def fits(note: Note, choice: Choice) -> bool:
    """Tell whether a game is one of those that were asked for."""
    return (
        choice.game in ("", note.header.game)
        and choice.players in ("", str(len(note.header.seats)))
        and (not choice.opponent or choice.opponent in opponents(note, choice.person))
        and (not choice.result or choice.result == result(note, choice.person))
    )


# ------------------------------------------------------------------ figures


class Tally(NamedTuple):
    """How many games ended how."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """How many were played to the end."""
        return sum(self)


def tally(results: Iterable[str]) -> Tally:
    """Count results; what is no result does not count."""
    counted = Counter(results)
    return Tally(*[counted[name] for name in RESULTS])


class Streaks(NamedTuple):
    """How results followed each other."""

    kind: str = ""  # of the latest result
    length: int = 0  # how many of that kind came last in a row
    wins: int = 0  # the most games won in a row


def streaks(results: Iterable[str]) -> Streaks:
    """Find the streaks in results, the earliest first."""
    runs = [(kind, len(list(run))) for kind, run in groupby([r for r in results if r in RESULTS])]
    if not runs:
        return Streaks()
    return Streaks(*runs[-1], max([n for kind, n in runs if kind == "won"], default=0))


class Played(NamedTuple):
    """A game that a person played to its end."""

    note: Note
    summary: Summary
    seat: Seat
    result: str

    @property
    def points(self) -> tuple[int, ...]:
        """The person's points: before the first round, then after each."""
        return tuple([row[self.seat] for row in self.summary.points])


def played(notes: Iterable[Note], person: str) -> list[Played]:
    """Give the games that a person played to their end, the earliest first."""
    found = []
    for note in sorted(notes, key=lambda note: note.changed):
        seat, summary = seat_of(note, person), note.summary
        if note.status == "over" and seat is not None and summary is not None:
            found.append(Played(note, summary, seat, result(note, person)))
    return found


def by_opponent(finished: Iterable[Played], person: str) -> dict[str, Tally]:
    """Count results against everybody, the most frequent opponent first."""
    results: dict[str, list[str]] = {}
    for each in finished:
        for opponent in opponents(each.note, person):
            results.setdefault(opponent, []).append(each.result)
    order = sorted(results, key=lambda opponent: -len(results[opponent]))
    return {opponent: tally(results[opponent]) for opponent in order}


def middling(curves: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Give the median at each step, as far as half of the curves go; ended ones stay."""
    if not curves:
        return ()
    steps = median([len(curve) for curve in curves])
    columns = [[curve[min(n, len(curve) - 1)] for curve in curves] for n in range(steps)]
    return tuple([median(column) for column in columns])


def median(numbers: Sequence[int]) -> int:
    """Give the median, rounded down.

    The standard library's would take longer to import than most of the page.
    """
    ordered = sorted(numbers)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) // 2


def best(finished: Sequence[Played]) -> Played | None:
    """Give the best game: most points, in fewest rounds."""
    return max(finished, key=lambda each: (each.points[-1], -each.summary.rounds), default=None)


def habits(finished: Iterable[Played]) -> dict[str, tuple[int, ...]]:
    """Add up what a person liked to take, by kind."""
    sums: dict[str, list[int]] = {}
    for each in finished:
        for kind, counts in each.summary.habits[each.seat].items():
            before = sums.setdefault(kind, [0] * len(counts))
            sums[kind] = [a + b for a, b in zip(before, counts, strict=False)]
    return {kind: tuple(counts) for kind, counts in sums.items()}
