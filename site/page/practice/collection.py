"""The puzzles that there are: those that came with the page, and those made on this device."""

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import NamedTuple

from bottega.puzzles import Puzzle
from bottega.puzzles.text import read, write
from page.device.browser import Browser
from page.history.practised import EVERY_LEVEL, Practised

MADE = "bottega.practice.made."  # and the game: those made on this device
MOST_MADE = 24  # of a game
DAY = 86_400_000  # milliseconds


class Collection(NamedTuple):
    """The puzzles of a game."""

    game: str
    shipped: tuple[Puzzle, ...]
    made: tuple[Puzzle, ...] = ()  # on this device
    faults: tuple[int, ...] = ()  # lines of what came with the page that cannot be read

    @property
    def all(self) -> tuple[Puzzle, ...]:
        """Every puzzle, in an order that tells nothing."""
        return tuple(sorted({p.ident: p for p in (*self.made, *self.shipped)}.values(), key=_mixed))

    def named(self, ident: str) -> Puzzle | None:
        """Give the puzzle of this name."""
        return next((puzzle for puzzle in self.all if puzzle.ident == ident), None)

    def daily(self, now: int) -> Puzzle | None:
        """Give the puzzle of the day, the same for everybody with this version of the page.

        Days begin at midnight in Greenwich, so that it is the same everywhere at any moment. Each
        comes once before any comes again.
        """
        turn = sorted(self.shipped, key=lambda puzzle: _digest(f"daily {puzzle.ident}"))
        return turn[now // DAY % len(turn)] if turn else None

    def next(self, practised: Practised, after: str = "") -> Puzzle | None:
        """Give one that was not tried yet; else one not solved; else the next one, in any case."""
        every = of_level(self.all, practised.level) or self.all
        place = next((n for n, puzzle in enumerate(every) if puzzle.ident == after), -1)
        turned = [*every[place + 1 :], *every[: place + 1]]
        marks = practised.of(self.game)
        fresh = [puzzle for puzzle in turned if puzzle.ident not in marks]
        unsolved = [puzzle for puzzle in turned if marks.get(puzzle.ident)]
        wanted = fresh or [puzzle for puzzle in unsolved if puzzle.ident != after] or turned
        return wanted[0] if wanted else None


def of_level(puzzles: Sequence[Puzzle], level: int) -> tuple[Puzzle, ...]:
    """Give those of a difficulty; every one, if none is wanted."""
    return tuple([puzzle for puzzle in puzzles if level in (EVERY_LEVEL, puzzle.level)])


def day_of(now: int) -> str:
    """Name the day of a puzzle: the date in Greenwich."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def _mixed(puzzle: Puzzle) -> bytes:
    return _digest(puzzle.ident)


def _digest(text: str) -> bytes:
    return sha256(text.encode()).digest()


async def fetch(browser: Browser, game: str) -> Collection:
    """Fetch the puzzles of a game, with those that were made on this device."""
    shelf = read(await browser.puzzles(game), game)
    lines = tuple([int(str(fault.facts["line"])) for fault in shelf.faults])
    return Collection(game, shelf.puzzles, made_here(browser, game), lines)


def made_here(browser: Browser, game: str) -> tuple[Puzzle, ...]:
    """Give the puzzles of a game that were made on this device; what is damaged is left out."""
    return read(browser.recall(MADE + game) or "", game).puzzles[-MOST_MADE:]


def keep_made(browser: Browser, game: str, puzzles: Sequence[Puzzle]) -> tuple[Puzzle, ...]:
    """Keep puzzles made on this device beside those before, the latest of them."""
    every = {puzzle.ident: puzzle for puzzle in (*made_here(browser, game), *puzzles)}
    kept = tuple(every.values())[-MOST_MADE:]
    browser.keep(MADE + game, write(game, kept))
    return kept
