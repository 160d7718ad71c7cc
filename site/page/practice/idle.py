"""More puzzles, made on this device: in the bots' worker, while practice is open and nobody plays.

Whoever else asks the worker has it at once: what was thought until then is kept, and gone on with.
"""

import json
from collections.abc import Callable
from hashlib import sha256

from bottega.core import Refusal
from bottega.puzzles import Puzzle, lay
from bottega.puzzles.text import read_line
from page.history.practised import Practised
from page.parts import Desk
from page.practice.collection import MOST_MADE, keep_made, made_here
from page.table.bot_choice import nobody

PLACE = "bottega.practice.place."  # and the game: where making stands
OFTEN = 4.0  # seconds between two questions
PIECE = 120_000  # milliseconds of thought at once, if nobody else asks
LONGEST = 40  # letters of what is kept of a place

Take = Callable[[str, tuple[Puzzle, ...]], None]


class IdleMaking:
    """Asks for puzzles of one game, again and again."""

    def __init__(self, desk: Desk, practised: Callable[[], Practised], take: Take) -> None:
        """Make none yet; whoever is told of new ones takes them."""
        self.desk = desk
        self.practised = practised
        self.take = take
        self.game = ""
        self.asking = False
        self.stop: Callable[[], None] = lambda: None

    def begin(self, game: str) -> None:
        """Make puzzles of this game from now on, whenever there is nothing else to do."""
        self.end()
        self.game = game
        self.stop = self.desk.browser.every(OFTEN, self.go_on)

    def end(self) -> None:
        """Make no more; what is being thought about is let go."""
        self.stop()
        self.stop = lambda: None
        self.game = ""
        if self.asking:
            self.desk.browser.hurry_bots()

    def wanted(self) -> bool:
        """Tell whether there is room for more, and nobody is kept from anything."""
        browser = self.desk.browser
        if not self.game or self.asking or browser.attention.is_hidden():
            return False
        tried = self.practised().of(self.game)
        fresh = [p for p in made_here(browser, self.game) if p.ident not in tried]
        return len(fresh) < MOST_MADE // 2

    def go_on(self) -> None:
        """Ask for more, if they are wanted."""
        if self.wanted():
            self.asking = True
            self.desk.later(self.ask(self.game))

    async def ask(self, game: str) -> None:
        """Let the worker look for puzzles for a while, and keep what it finds."""
        browser = self.desk.browser
        number, first = read_place(browser.recall(PLACE + game))
        question = {
            "make": game,
            "game": game,
            "seed": self.seed(game),
            "number": number,
            "first": first,
            "milliseconds": PIECE,
        }
        try:
            answers = await browser.think(json.dumps(question), False, nobody)
            self.hear(game, answers[0])
        except Exception:  # whatever ails the worker: there are puzzles enough
            self.end()
        finally:
            self.asking = False

    def seed(self, game: str) -> int:
        """Give the number that sets the games of this device apart from those of others."""
        name = f"{PLACE}seed"
        kept = self.desk.browser.recall(name) or self.desk.browser.secret(8).hex()
        self.desk.browser.keep(name, kept[:LONGEST])
        named = f"{kept[:LONGEST]} {game}".encode(errors="replace")  # kept may be anything
        return int.from_bytes(sha256(named).digest()[:4], "big")

    def hear(self, game: str, answer: str) -> None:
        """Keep what was found, and where to go on."""
        told = json.loads(answer)
        if "number" not in told:
            raise ValueError(told.get("error", ""))
        browser = self.desk.browser
        browser.keep(PLACE + game, f"{int(told['number'])} {int(told['first'])}")
        puzzles = [puzzle for line in told["puzzles"] if (puzzle := sound(line, game))]
        if puzzles:
            self.take(game, keep_made(browser, game, puzzles))
            self.desk.show()


def sound(line: str, game: str) -> Puzzle | None:
    """Read a puzzle that can be laid out; None if it cannot."""
    try:
        puzzle = read_line(line, game)
        lay(puzzle, [f"{seat}" for seat in range(puzzle.seats)])
    except Refusal:
        return None
    return puzzle


def read_place(text: str | None) -> tuple[int, int]:
    """Read where making stands: the number of a game, and an entry of it."""
    numbers = (text or "").split(" ")
    if len(numbers) != 2 or not all(n.isascii() and n.isdecimal() and len(n) < 7 for n in numbers):
        return 0, 0
    return int(numbers[0]), int(numbers[1])
