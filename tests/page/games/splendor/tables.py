"""Splendor tables in the middle of a game, as somebody sees them."""

import random
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from bottega.core import DEALER, OVER, SPECTATOR, Action
from bottega.dealer import SeededDealer
from bottega.games.splendor import legal
from bottega.table import Table
from page.games import splendor as page
from page.kit.scene import Scene
from page.table.dock import dock

NAMES = ("Ann", "Bob", "Cat", "Dan")
EN = page.words("en")
BUTTON = re.compile(r"<button [^>]*>")


def dealt(seats: int = 2, seed: int = 0, **options: int) -> Table:
    table = Table.open("splendor", NAMES[:seats], options, SeededDealer(bytes([seed] * 32)))
    table.deal()
    return table


def do(table: Table, action: Action | str) -> None:
    table.submit(table.to_move, action)
    table.deal()


def played(seats: int, moves: int, seed: int, **options: int) -> Table:
    """A table after some random moves, in which buying comes first when it is possible."""
    table, rng = dealt(seats, seed, **options), random.Random(seed)
    for _ in range(moves):
        if table.to_move == OVER:
            break
        do(table, choice(table.legal(), rng))
    return table


def choice(allowed: list[Action], rng: random.Random) -> Action:
    verb = rng.choice(sorted({action.verb for action in allowed}))
    buys = [action for action in allowed if action.verb == "buy"]
    return rng.choice(buys or [action for action in allowed if action.verb == verb])


def last_events(table: Table) -> tuple[Any, ...]:
    events: list[Any] = []
    for number in range(len(table.entries) - 1, -1, -1):
        events = [*table.events(number, SPECTATOR), *events]
        if table.entries[number].author != DEALER:
            break
    return tuple(events)


def seen_by(table: Table, seat: int | None = None, draft: Any = None) -> Scene:
    """What a seat sees; if none is said, whoever is to move."""
    seat = table.to_move if seat is None else seat
    allowed = tuple(table.legal()) if table.to_move == seat else ()
    names = tuple(table.header.seats)
    kinds = ("person", *["greedy"] * (len(names) - 1))
    return Scene(table.view(seat), seat, allowed, names, kinds, draft, last_events(table))


def touched(scene: Scene, *things: str) -> Scene:
    """The scene after touches that only draft."""
    for thing in things:
        answer = page.touch(scene, thing, EN)
        assert answer.action is None
        assert not answer.why, answer.why
        scene = scene._replace(draft=answer.draft)
    return scene


def changed(scene: Scene, **fields: Any) -> Scene:
    """The scene with another view, and what is legal there."""
    view = scene.view._replace(**fields)
    return scene._replace(view=view, legal=tuple(legal(view)))


def with_player(scene: Scene, **fields: Any) -> Scene:
    players = list(scene.view.players)
    players[scene.seat] = players[scene.seat]._replace(**fields)
    return changed(scene, players=tuple(players))


class Button(NamedTuple):
    ident: str
    thing: str
    off: bool
    pressed: bool
    zoom: str


def buttons(html: str) -> Iterator[Button]:
    for text in BUTTON.findall(html):
        values = dict(re.findall(r'([\w-]+)="([^"]*)"', text))
        assert values["type"] == "button"
        assert values["data-do"] == "touch"
        yield Button(
            values["id"],
            values["data-value"],
            values.get("aria-disabled") == "true",
            values.get("aria-pressed") == "true",
            values.get("data-zoom", ""),
        )


def whole(scene: Scene, language: str = "en") -> str:
    """Everything the page shows of a scene."""
    say = page.words(language)
    return "".join([*page.regions(scene, say).values(), dock(page, scene, "", say)])
