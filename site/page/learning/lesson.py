"""The first game: a real table with a known script, where each step is asked for."""

from collections.abc import Callable, Iterator
from typing import Any

from bottega.core import OVER, Action, Seat
from bottega.dealer import Outcomes, SeededDealer
from bottega.log import Header
from bottega.table import Table
from page.kit.scene import LET_GO, Answer, Scene
from page.kit.teaching import Script, Step
from page.table.levels import USUAL
from page.table.note import Note
from page.table.sitting import OwnSitting
from page.words import Words

LEARNER: Seat = 0
MOST_TOUCHES = 8  # on the way to a move


class ArrangedDealer(SeededDealer):
    """Deals as if the decks had been put in order beforehand."""

    def __init__(self, order: tuple[Action, ...]) -> None:
        """Deal in this order, each once, and by a fixed secret where it says nothing."""
        super().__init__(b"a first game")
        self.left = [*order]

    def choose(self, outcomes: Outcomes, times_before: int) -> Action:
        """Do the first that is possible of what is left of the order."""
        possible = {action for action, _ in outcomes}
        for place, action in enumerate(self.left):
            if action in possible:
                return self.left.pop(place)
        return super().choose(outcomes, times_before)


class Lesson(OwnSitting):
    """A game in which every move is laid down; another one changes nothing."""

    offers = frozenset()  # it only teaches: nothing is kept, hinted at or taken back
    again = ""
    not_undone = "undo.lesson"

    def __init__(self, game: str, script: Script, names: tuple[str, ...], at: int = 0) -> None:
        """Lay the table as it is when a step begins."""
        dealer = ArrangedDealer(script.deals)
        header: Header = Table.open(game, names, script.options, dealer).header
        kinds = ("person", *[USUAL] * (script.seats - 1))
        super().__init__(Note("lesson", header, kinds, dealer.secret, 0, 0, "open"), dealer)
        self.script = script
        self.at = 0  # which step; as many as there are steps when all are done
        self.replies: list[Action] = []  # what is to be played before the next step
        self.progress: Callable[[], None] = lambda: None  # is told of every step done
        self.eyes = LEARNER
        self.own.deal()
        while self.at < min(at, len(script.steps)):
            self.complete()

    # -------------------------------------------------------------- the steps

    @property
    def step(self) -> Step | None:
        """The step that is on; None when all are done."""
        steps = self.script.steps
        return steps[self.at] if self.at < len(steps) else None

    @property
    def asked(self) -> Action | None:
        """The move that is asked for now."""
        return self.step.asked if self.step and not self.replies else None

    def complete(self) -> None:
        """Do what the step asks for, and all that follows, at once."""
        step = self.step
        if step is None:
            return
        for action in (*([step.asked] if step.asked else ()), *step.then):
            self.own.submit(self.own.to_move, action)
            self.own.deal()
        self.draft = None
        self.at += 1
        self.progress()

    def act(self, seat: Seat, action: Action, *then: Action) -> int:
        """Do a move; the learner's ends a step, and whatever goes with it is the next one's."""
        step = self.step
        first = super().act(seat, action)
        if self.replies:
            self.replies.pop(0)
        elif step:
            self.replies = [*step.then]
            self.at += 1
            self.progress()
        return first

    def reply(self, seat: Seat) -> Action | None:
        """Give the move that is laid down for another seat."""
        return self.replies[0] if self.replies else None

    def asks_bots(self) -> bool:
        """Tell that nobody needs to think: all moves are laid down."""
        return False

    # -------------------------------------------------------------- what the learner touches

    def follow(self, scene: Scene, thing: str, say: Words) -> Answer:
        """Follow a touch; a move that is not asked for is explained instead of made."""
        answer = super().follow(scene, thing, say)
        if answer.action is None or answer.action == self.asked:
            return answer
        return Answer(why=self.objection(say))

    def objection(self, say: Words) -> str:
        """Say why another move than this one is asked for now."""
        if self.step and self.step.asked:
            return self.phrase("wrong", say.language)
        return say("learn.read.first")

    def phrase(self, part: str, language: str, step: Step | None = None) -> str:
        """Give a phrase of a step; of the one that is on, unless another is named."""
        step = step or self.step
        names = {f"name{seat}": name for seat, name in enumerate(self.names)}
        say = self.script.words(language)
        key = f"{self.note.header.game}.lesson.{step.name if step else 'end'}.{part}"
        return say(key, **self.script.facts, **names)

    # -------------------------------------------------------------- pointing

    def scene(self) -> Scene:
        """Give the table as the learner sees it, with what is to be touched or looked at."""
        scene = super().scene()
        if not self.step or not scene.legal:
            return scene
        return scene._replace(pointed=frozenset((*self.step.places, *self.next_touches(scene))))

    def next_touches(self, scene: Scene) -> list[str]:
        """Find what to touch next: the beginnings of all shortest ways to the move."""
        if not self.asked or not self.step:
            return []
        ways: list[tuple[str, Any]] = [("", scene.draft)]  # how each began, and where it is now
        seen = [scene.draft]
        for _ in range(MOST_TOUCHES):
            further: list[tuple[str, Any]] = []
            arrived: list[str] = []
            for first, draft in ways:
                for thing, answer in self.answers(scene._replace(draft=draft)):
                    if answer.action == self.asked:
                        arrived.append(first or thing)
                    elif answer.action is None and not answer.why and answer.draft not in seen:
                        further.append((first or thing, answer.draft))
            if arrived:
                return sorted(set(arrived))
            seen += [draft for _, draft in further]
            ways = further
        return []

    def answers(self, scene: Scene) -> Iterator[tuple[str, Answer]]:
        """Try everything that may be touched on the way to the move; in whatever language."""
        say = self.page.words("en")
        for thing in (*(self.step.touches if self.step else ()), LET_GO):
            yield thing, self.page.touch(scene, thing, say)

    # -------------------------------------------------------------- how it stands

    @property
    def waiting_for_others(self) -> bool:
        """Tell whether somebody else moves before the next step."""
        return self.table.to_move not in (LEARNER, OVER)
