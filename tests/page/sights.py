"""Tables in the middle of random games of every kind, as everybody sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from bottega.core import OVER, SPECTATOR, Action, Event, Game, Seat
from page import games
from page.games import GamePage
from page.html.markup import Html
from page.kit.scene import Happened, Scene
from page.table.dock import dock
from page.words import LANGUAGES, Words
from tests.page.reading import Element, read
from tests.playing import NAMES, Case, Step, cases_of, game_of

KINDS = ("person", "apprentice", "person", "journeyman", "apprentice", "person", "journeyman")


MOST_CASES = 8  # of a game, which suffice for each number of players with each kind of option


def page_cases() -> list[Case]:
    """Cases of every game that has a page; where they are many, some evenly spread."""
    found: list[Case] = []
    for name in games.names():
        every = cases_of(name)
        count = min(len(every), MOST_CASES)
        found += [every[n * len(every) // count] for n in range(count)]
    return found


@lru_cache(maxsize=64)
def course(case: Case, seed: int) -> tuple[Step, ...]:
    """A whole game, in which every kind of move comes as often as the others."""
    return tuple(game_of(case, "every_verb", seed))


def moments(case: Case, seed: int, count: int) -> list[tuple[int, Step]]:
    """Steps of a game with their numbers: some evenly spread, one near the end, and the end."""
    steps = course(case, seed)
    last = len(steps) - 1
    numbers = {*[last * (2 * n + 1) // (2 * count) for n in range(count)], last - 2, last}
    return [(number, steps[number]) for number in sorted(numbers)]


class Sight(NamedTuple):
    """A scene, with all that is needed to look at it."""

    game: Game
    page: GamePage
    say: Words
    scene: Scene

    @property
    def deeds(self) -> Html:
        """The buttons of the dock, which is empty while nothing is asked."""
        return self.page.deeds(self.scene, self.say) if self.scene.legal else Html("")

    @property
    def touchable(self) -> list[Html]:
        """What a game shows itself, and lets be touched: its regions and deeds."""
        return [*self.page.regions(self.scene, self.say).values(), self.deeds]

    @property
    def parts(self) -> list[Html]:
        """Everything that is on the screen: layout, regions and dock."""
        regions = self.page.regions(self.scene, self.say).values()
        docked = dock(self.page, self.scene, "", self.say)
        return [self.page.layout(self.scene, self.say), *regions, docked]

    def elements(self) -> list[Element]:
        """Read all of it; raise AssertionError if anything is not as it should be."""
        return [element for part in self.parts for element in read(part).elements]

    def all_of(self, attribute: str) -> list[str]:
        """Give the values of an attribute, wherever it is on the screen."""
        return [e.get(attribute) for e in self.elements() if attribute in e.attributes]

    def touches(self) -> dict[str, Element]:
        """Give the things that can be touched, by what they are called."""
        found = [touch for html in self.touchable for touch in read(html).touches]
        return {touch.get("data-value"): touch for touch in found}

    def with_(self, **changes: Any) -> Sight:
        """Look at the scene with something changed."""
        return self._replace(scene=self.scene._replace(**changes))


def sight_of(
    case: Case,
    state: Any,
    viewer: Seat,
    number: int = 0,
    last: tuple[Event, ...] = (),
    names: Sequence[str] = NAMES,
) -> Sight:
    """A table as a viewer sees it; the number chooses the language, so that all have their turn."""
    game, page = case.load(), games.load(case.game)
    legal = tuple(game.legal(state)) if game.to_move(state) == viewer else ()
    scene = Scene(
        game.redact(state, viewer),
        viewer,
        legal,
        tuple(names[: case.seats]),
        KINDS[: case.seats],
        last=last,
    )
    return Sight(game, page, page.words([*LANGUAGES][number % len(LANGUAGES)]), scene)


def viewers(case: Case) -> tuple[Seat, ...]:
    """Everybody who looks at a page: each seat, and a spectator."""
    return (*range(case.seats), SPECTATOR)


def sights(case: Case, seed: int, count: int) -> Iterator[Sight]:
    """What everybody sees at so many moments of a game, its beginning and its end included."""
    yield from [sight_of(case, case.setup(), viewer) for viewer in viewers(case)]
    for number, step in moments(case, seed, count):
        for viewer in viewers(case):
            last = seen(case.load(), step, viewer).events
            yield sight_of(case, step.after, viewer, number + viewer, last)


def asked(case: Case, seed: int, count: int) -> Iterator[Sight]:
    """What those see who are to move, at so many moments of a game."""
    game = case.load()
    steps = [step for step in course(case, seed) if game.to_move(step.before) >= 0]
    stride = max(1, len(steps) // count)
    for number, step in enumerate(steps[seed % stride :: stride]):
        yield sight_of(case, step.before, step.author, number)


def seen(game: Game, step: Step, viewer: Seat) -> Happened:
    """A step as a viewer saw it."""
    before, after = game.redact(step.before, viewer), game.redact(step.after, viewer)
    action: Action = game.veil(step.before, step.action, viewer)
    return Happened(before, after, game.events(before, action, after))


def is_over(game: Game, state: Any) -> bool:
    """Tell whether nobody moves any more."""
    return game.to_move(state) == OVER
