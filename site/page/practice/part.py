"""Who leads through practice: lays puzzles out, judges the move, remembers, and goes on."""

from collections.abc import Coroutine, Mapping
from typing import Any, ClassVar

from bottega.core import Refusal
from bottega.puzzles import GRADES, Puzzle
from page import games
from page.history.practised import PLACE, Practised, read_practised
from page.html import frame
from page.html.frame import menu_item
from page.html.markup import Html
from page.parts import Deed, Desk, Keys
from page.practice.collection import Collection, day_of, fetch
from page.practice.door import PracticeDoor
from page.practice.idle import IdleMaking
from page.practice.overview import overview, titled
from page.practice.panel import panel, tip
from page.practice.sitting import PuzzleSitting
from page.table.sitting import Sitting
from page.words import Words

DAILY = "daily"
A_MOMENT = 1.1  # seconds in which one's own move is seen, before the best one is marked
A_TURN = 0.9  # seconds between two turns of what is expected
STARS = len(GRADES) - 1


class Practice(PracticeDoor):
    """Keeps puzzles going."""

    behind = ""
    own_keys: ClassVar[Keys] = {
        "i": ("practice-tip", ""),
        ",": ("practice-again", ""),
        "-": ("practice-next", ""),
    }

    def __init__(self, desk: Desk) -> None:
        """Nothing was fetched yet."""
        super().__init__(desk)
        self.collections: dict[str, Collection] = {}
        self.lost = False  # whether some puzzles did not come
        self.shared = ""  # what became of sharing
        self.idle = IdleMaking(desk, self.practised, self.made)

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {
            "practice-tip": self.show_tip,
            "practice-next": self.go_on,
            "practice-again": self.again,
            "practice-watch": self.watch,
            "practice-share": self.share,
            "practice-level": self.choose_level,
            "practice-all": self.go_to_all,
        }

    @property
    def sitting(self) -> PuzzleSitting | None:
        """The puzzle at this table, if it is one."""
        sitting = self.desk.steward.sitting
        return sitting if isinstance(sitting, PuzzleSitting) else None

    def practised(self) -> Practised:
        """Give how it went so far."""
        return read_practised(self.desk.browser.recall(PLACE))

    # -------------------------------------------------------------- coming and going

    async def arrive(self, way: str, rest: str) -> None:
        """Show all there is to practise, or lay the puzzle that the address names."""
        game, _, name = rest.partition("/")
        self.shared = ""
        if game and game not in games.names():
            await self.desk.lead_home()
            return
        for each in (game,) if game else games.names():
            await self.gather(each)
        self.idle.begin(game or games.names()[0])
        if game:
            await self.lay(game, name)

    def depart(self, address: str) -> None:
        """Make no more puzzles: the visitor has gone elsewhere."""
        self.idle.end()

    async def gather(self, game: str) -> None:
        """Fetch the puzzles of a game, unless they are here."""
        if game in self.collections:
            return
        try:
            self.collections[game] = await fetch(self.desk.browser, game)
            self.lost = False
        except Refusal:
            self.lost = True

    async def lay(self, game: str, name: str) -> None:
        """Lay out a puzzle by its name, or the day's, or one that was not tried yet."""
        collection, now = self.collections.get(game), self.desk.browser.now()
        if collection is None:
            await self.desk.lead_home("no-puzzles")
            return
        day = day_of(now) if name == DAILY else ""
        puzzle = collection.daily(now) if day else collection.named(name)
        puzzle = puzzle or (None if name else collection.next(self.practised()))
        if puzzle is None or not self.sit_down(puzzle, day):
            await self.desk.lead_home("no-puzzles")

    def sit_down(self, puzzle: Puzzle, day: str = "") -> bool:
        """Sit down at the table of a puzzle; tell whether it could be laid."""
        names = [self.desk.say(f"seat.{seat}") for seat in range(puzzle.seats)]
        try:
            sitting = PuzzleSitting(puzzle, names, day)
        except Refusal:  # made by other rules, or damaged with a checksum to match
            return False
        sitting.answered = lambda: self.judge(sitting)
        self.desk.steward.sit_down(sitting)
        return True

    def made(self, collection_of: str, puzzles: tuple[Puzzle, ...]) -> None:
        """Add what was made on this device."""
        if collection_of in self.collections:
            kept = self.collections[collection_of]._replace(made=puzzles)
            self.collections[collection_of] = kept

    # -------------------------------------------------------------- a puzzle

    def judge(self, sitting: PuzzleSitting) -> None:
        """Remember what a move was worth, say it, and then mark the best one."""
        puzzle, say = sitting.puzzle, self.desk.say
        practised = self.practised().tried(puzzle.game, puzzle.ident, sitting.grade, sitting.day)
        self.desk.browser.keep(PLACE, practised.write())
        self.desk.later(self.mark_best(sitting, sitting.laid, say))

    async def mark_best(self, sitting: PuzzleSitting, laid: int, say: Words) -> None:
        """Announce what the move was worth once it was shown, then mark the best move.

        Stop if the visitor leaves, asks for another try or watches the best move meanwhile.
        """
        await self.desk.steward.stage.finished()
        if not self.is_at(sitting, laid):
            return
        grade, best = say(f"practice.grade.{sitting.grade}"), sitting.puzzle.best
        told = say("practice.announce", grade=grade, n=sitting.chance(best))
        self.desk.browser.announce(told)
        if not sitting.found:
            await self.desk.browser.wait(A_MOMENT)
            if self.is_at(sitting, laid):
                sitting.mark_best(say)
                self.desk.show()

    def is_at(self, sitting: PuzzleSitting, laid: int) -> bool:
        """Return whether this puzzle is shown and was not laid out again since."""
        return self.sitting is sitting and sitting.laid == laid

    def show_tip(self, _: str) -> None:
        """Say what the best move is about; or no longer."""
        sitting = self.sitting
        if sitting and sitting.made is None:
            sitting.tipped = not sitting.tipped
            if sitting.tipped:
                self.desk.browser.announce(tip(sitting, self.desk.say))

    def again(self, _: str) -> None:
        """Ask the same once more."""
        if self.sitting and self.sitting.made is not None:
            self.desk.steward.stage.skip()
            self.sitting.ask_again()

    def go_on(self, _: str) -> None:
        """Go to the next puzzle of this game."""
        sitting = self.sitting
        if sitting is None:
            return
        after = sitting.puzzle.ident
        puzzle = self.collections[sitting.game].next(self.practised(), after)
        if puzzle is not None and puzzle.ident != after:
            self.desk.browser.go(f"/practice/{sitting.game}/{puzzle.ident}")
        else:
            self.go_to_all("")

    def go_to_all(self, _: str) -> None:
        """Go back to all there is to practise."""
        self.desk.browser.go("/practice")

    def watch(self, _: str) -> Coroutine[Any, Any, None] | None:
        """Let the best move be made, and what is expected to follow."""
        sitting = self.sitting
        if sitting is None or sitting.made is None or self.desk.steward.busy:
            return None
        self.desk.steward.stage.skip()
        sitting.lay_back()
        return self.let_happen(sitting)

    async def let_happen(self, sitting: PuzzleSitting) -> None:
        """Show one turn after the other, as long as the visitor looks."""
        steward, laid = self.desk.steward, sitting.laid
        for turn in sitting.turns():
            if not self.is_at(sitting, laid):
                return
            sitting.advance(turn)
            await steward.catch_up(sitting)
            await steward.stage.finished()
            self.desk.show()
            await self.desk.browser.wait(A_TURN)

    async def share(self, _: str) -> None:
        """Hand on how the day's puzzle went, without telling the move."""
        sitting, browser, say = self.sitting, self.desk.browser, self.desk.say
        if sitting is None or not sitting.day:
            return
        mark = self.practised().daily.get(f"{sitting.day} {sitting.game}", STARS)
        stars = "◆" * (STARS - mark) + "◇" * mark
        name = titled(sitting.game, say)
        text = say("practice.result", game=name, day=sitting.day, stars=stars)
        link = browser.link(f"/practice/{sitting.game}/{DAILY}")
        if browser.calls.can_share():
            await browser.calls.share(text, link)
        elif await browser.copy(f"{text} {link}"):
            self.shared = say("practice.copied")
        self.desk.show()

    def choose_level(self, value: str) -> None:
        """Choose how hard the puzzles are."""
        level = int(value) if value in ("0", "1", "2", "3") else 0
        self.desk.browser.keep(PLACE, self.practised()._replace(level=level).write())

    # -------------------------------------------------------------- what is shown

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Show all there is to practise."""
        listed = [self.collections[game] for game in games.names() if game in self.collections]
        shown = overview(listed, self.practised(), day_of(now), self.lost, say)
        return {"main": shown, "frame": frame.part_header(say("practice"), say)}

    def notice(self, sitting: Sitting | None, say: Words) -> Html | None:
        """Show the question, or what the move was worth, at the table of a puzzle."""
        if self.sitting is None or sitting is not self.sitting:
            return None
        return panel(self.sitting, self.practised().row, self.shared, say)

    def menu(self, sitting: Sitting, say: Words) -> list[Html]:
        """Lead back to all puzzles."""
        if not isinstance(sitting, PuzzleSitting):
            return []
        return [menu_item("chart", say("practice.all"), "practice-all")]
