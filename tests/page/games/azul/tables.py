"""Azul tables in the middle of a game, as somebody sees them."""

import random
from collections.abc import Iterable
from typing import Any

from bottega.core import DEALER, OVER, SPECTATOR, Action
from bottega.dealer import SeededDealer
from bottega.games.azul import apply, events, legal
from bottega.games.azul.data import laid, some, tiles
from bottega.games.azul.state import FILL, NOBODY_YET, Player, State, lay_table
from bottega.table import Table
from page.games import azul as page
from page.kit.scene import Happened, Scene
from page.table.dock import dock

NAMES = ("Ann", "Bob", "Cat", "Dan")
EN = page.words("en")
BLUE, YELLOW, RED, BLACK, WHITE = range(5)
COLOURED, GREY = {"wall": "coloured"}, {"wall": "grey"}
Place = tuple[int, int, int]  # of a tile on a wall: colour, row, column


def board(
    score: int = 0,
    wall: Iterable[Place] = (),
    lines: dict[int, tuple[int, int]] | None = None,
    floor: tuple[int, ...] = (),
) -> Player:
    """A board: tiles on the wall, and lines by row, each with a colour and a number."""
    held = [some(*lines[row]) if lines and row in lines else 0 for row in range(5)]
    return Player(score, sum([laid(*place) for place in wall]), tuple(held), floor)


def table(
    *sources: tuple[int, ...],
    mine: Player = NOBODY_YET,
    other: Player = NOBODY_YET,
    wall: str = "coloured",
    phase: int = 1,
    marker: bool = True,
) -> State:
    """A table for two with these tiles on the first factories; the last heap is the centre's."""
    *plates, centre = [tiles(*heap) for heap in sources]
    empty = lay_table(2, {"wall": wall})
    plates += [0] * (len(empty.sources) - 1 - len(plates))
    return empty._replace(
        viewer=0, phase=phase, marker=marker, sources=(*plates, centre), players=(mine, other)
    )


def scene_of(view: State, seat: int = 0, draft: Any = None) -> Scene:
    """What a seat sees of a table; whoever is to move may do what is legal."""
    allowed = tuple(legal(view)) if view.phase != FILL and view.seat == seat else ()
    kinds = ("person", *["apprentice"] * (len(view.players) - 1))
    return Scene(view, seat, allowed, NAMES[: len(view.players)], kinds, draft)


def touched(scene: Scene, *things: str) -> Scene:
    """The scene after touches that only draft."""
    for thing in things:
        answer = page.touch(scene, thing, EN)
        assert answer.action is None
        assert not answer.why, answer.why
        scene = scene._replace(draft=answer.draft)
    return scene


def done(view: State, action: Action) -> Happened:
    """What somebody saw of an action."""
    after = apply(view, action)
    return Happened(view, after, events(view, action, after))


def region(scene: Scene, name: str, language: str = "en") -> str:
    """One region of the table."""
    return page.regions(scene, page.words(language))[name]


def whole(scene: Scene, language: str = "en") -> str:
    """Everything the page shows of a scene."""
    say = page.words(language)
    return "".join([*page.regions(scene, say).values(), dock(page, scene, "", say)])


def played(seats: int, seed: int, options: dict[str, str]) -> Table:
    """A whole game of random moves, in which rows come before the floor."""
    table = Table.open("azul", NAMES[:seats], options, SeededDealer(bytes([seed % 256] * 32)))
    table.deal()
    rng = random.Random(seed)
    while table.to_move != OVER:
        allowed = table.legal()
        rows = [action for action in allowed if action.args[-1] != 5]
        table.submit(table.to_move, rng.choice(rows or allowed))
        table.deal()
    return table


def turns(table: Table) -> list[Any]:
    """What everybody saw at each point where somebody had to decide, and at the end."""
    states = [state for state in table.course() if table.game.to_move(state) != DEALER]
    return [table.game.redact(state, SPECTATOR) for state in states]
