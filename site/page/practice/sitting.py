"""A puzzle as a Sitting: the table as one seat knows it, where one move is asked for."""

from collections.abc import Callable, Sequence

from bottega.bots import Thought, Weighed
from bottega.coach import Advised, advised
from bottega.core import DEALER, OVER, Action, Refusal, Seat
from bottega.judging import ONE
from bottega.puzzles import THOUSAND, Puzzle, go_on, lay
from page.html.markup import Html
from page.kit.charts import in_percent
from page.kit.scene import Answer, Scene
from page.table.chronicle import Chronicle
from page.table.levels import USUAL
from page.table.note import Note
from page.table.sitting import Sitting
from page.words import Words


class PuzzleSitting(Sitting):
    """A position in which one move is made, and then judged."""

    offers = frozenset()  # nothing is kept, hinted at or taken back
    again = ""
    not_undone = "undo.lesson"

    def __init__(self, puzzle: Puzzle, names: Sequence[str], day: str = "") -> None:
        """Lay the table of a puzzle, which may be that of a day."""
        self.own = lay(puzzle, names)
        kinds = tuple(["person" if s == puzzle.seat else USUAL for s in range(puzzle.seats)])
        super().__init__(Note("puzzle", self.own.header, kinds, b"", 0, 0, "open"), self.own)
        self.puzzle = puzzle
        self.day = day
        self.first = len(self.own.entries)  # how many led to the question
        self.moves = tuple(self.own.legal())
        self.made: Action | None = None  # what the visitor did
        self.laid = 0  # how often the table was laid out again
        self.tipped = False  # whether the tip is shown
        self.answered: Callable[[], None] = lambda: None  # is told when a move was made
        self.eyes = puzzle.seat

    # -------------------------------------------------------------- what was done

    @property
    def status(self) -> str:
        """Open, however the table ends: what counts is the one move."""
        return "open"

    @property
    def grade(self) -> str:
        """What the move is worth, once it is made."""
        return self.puzzle.grade(self.moves, self.made) if self.made else ""

    @property
    def found(self) -> bool:
        """Whether the best move itself was made."""
        return self.made == self.puzzle.best

    @property
    def at_question(self) -> bool:
        """Whether the table lies as it did when the move was asked for."""
        return len(self.own.entries) == self.first

    def chance(self, action: Action) -> int:
        """The chance to win after a move, in percent."""
        return in_percent(self.puzzle.chance_of(self.moves, action), THOUSAND)

    async def submit(self, seat: Seat, action: Action) -> None:
        """Make the one move."""
        if self.made is None:
            self.made, self.draft = action, None
            go_on(self.own, action)
            self.answered()

    def may(self, seat: Seat, action: Action) -> bool:
        """Let nothing follow the one move."""
        return self.made is None and super().may(seat, action)

    def ask_again(self) -> None:
        """Lay the table as it was, for another try."""
        self.lay_back()
        self.made = self.hint = None

    def lay_back(self) -> None:
        """Lay the table as it was when the move was asked for."""
        self.laid += 1
        self.own.cut(self.first)
        self.chronicle.forget()
        self.shown, self.draft, self.moved = self.first, None, None

    def mark_best(self, say: Words) -> None:
        """Lay the table as it was, and mark the best move on it."""
        self.lay_back()
        self.hint = self.puzzle.best
        self.draft = self.page.advise(self.scene(), self.puzzle.best, say).draft

    # -------------------------------------------------------------- what follows

    def turns(self) -> list[list[Action]]:
        """The best move and what is expected to follow, one turn of somebody after the other."""
        turns: list[list[Action]] = []
        last = DEALER
        for mover, action in ((self.puzzle.seat, self.puzzle.best), *self.course()):
            if mover not in (DEALER, last):
                turns.append([])
                last = mover
            turns[-1].append(action)
        return turns

    def advance(self, turn: Sequence[Action]) -> None:
        """Let a turn of what is expected happen on the table."""
        self.draft = self.hint = None
        for action in turn:
            go_on(self.own, action)

    def recommended(self) -> Advised:
        """The best move with what speaks for it."""
        rows = [Weighed(a, 0, c * ONE // THOUSAND) for a, c in zip(self.moves, self.puzzle.chances)]
        rows.sort(key=lambda row: (row.action != self.puzzle.best, -row.chance))
        view, game = self.own.states[self.first], self.own.game
        thought = Thought(self.puzzle.best, self.puzzle.budget, tuple(rows), (self.course(),))
        return advised(game, view, thought, 1)[0]

    def course(self) -> tuple[tuple[Seat, Action], ...]:
        """What is expected to follow the best move, with who does it; as far as the rules allow."""
        table, steps = lay(self.puzzle, self.note.header.seats), list[tuple[Seat, Action]]()
        try:
            go_on(table, self.puzzle.best)
            for action in self.puzzle.line:
                mover = table.to_move
                go_on(table, action)
                steps.append((mover, action))
        except Refusal:  # what is sound until here is told
            pass
        return tuple(steps)

    def expected(self, say: Words) -> list[Html]:
        """Tell what is expected to follow, each in a line; the best move itself is told before."""
        table = lay(self.puzzle, self.note.header.seats)
        go_on(table, self.puzzle.best)
        first = len(table.entries)
        for _, action in self.course():
            go_on(table, action)
        told = Chronicle(table, self.page).log(say, len(table.entries), self.puzzle.seat)
        return [line for number, line in told if number >= first]

    # -------------------------------------------------------------- how it looks

    def is_bot(self, seat: Seat) -> bool:
        """Let nobody think: only one move is made here."""
        return False

    def asks_bots(self) -> bool:
        """Tell that no bot is asked."""
        return False

    def awaits_person(self) -> bool:
        """Call nobody back for a puzzle."""
        return False

    def is_asked(self) -> bool:
        """Tell whether the move is asked for, or the best one marked on the table."""
        return self.at_question and self.own.to_move != OVER and super().is_asked()

    def follow(self, scene: Scene, thing: str, say: Words) -> Answer:
        """Follow a touch, until the move is made."""
        if self.made is not None:
            return Answer(scene.draft, why=say("practice.answered"))
        return super().follow(scene, thing, say)

    def question(self) -> Scene:
        """Give the table as it lay when the move was asked for."""
        scene = self.scene()
        view = self.own.states[self.first]
        return scene._replace(view=view, legal=self.moves, draft=None, hint=None)
