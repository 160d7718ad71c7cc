"""Citadels tables in the middle of a game, as somebody sees them; see `tests/games/citadels`."""

import re
from typing import Any, NamedTuple

from bottega.core import Event
from bottega.games import citadels
from bottega.games.citadels.state import State
from page.games import citadels as page
from page.kit.scene import Answer, Scene
from page.table.dock import dock
from tests.page.reading import read

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
EN = page.words("en")


class Button(NamedTuple):
    """A deed of the dock, as it is shown."""

    title: str
    effect: str  # what it brings; of what is greyed, in a word why not
    on: bool
    main: bool


def scene_of(state: State, seat: int | None = None, last: tuple[Event, ...] = ()) -> Scene:
    """What a seat sees of a table: who is to move, unless another is named."""
    mover = citadels.to_move(state)
    seat = mover if seat is None else seat
    legal = tuple(citadels.legal(state)) if mover == seat else ()
    seats = len(state.gold)
    kinds = ("person", *["apprentice"] * (seats - 1))
    return Scene(citadels.redact(state, seat), seat, legal, NAMES[:seats], kinds, last=last)


def touch(scene: Scene, thing: str) -> Answer:
    """Touch something."""
    return page.touch(scene, thing, EN)


def touched(scene: Scene, *things: str) -> Scene:
    """The scene after touches that only draft."""
    for thing in things:
        answer = touch(scene, thing)
        assert answer.action is None
        assert not answer.why, answer.why
        scene = scene._replace(draft=answer.draft)
    return scene


def done(scene: Scene, *things: str) -> str:
    """What the last of some touches does."""
    *first, last = things
    return str(touch(touched(scene, *first), last).action)


def why(scene: Scene, thing: str) -> str:
    """Why a touch leads nowhere."""
    answer = touch(scene, thing)
    assert answer.draft == scene.draft
    assert answer.action is None
    return answer.why


def asked(scene: Scene) -> str:
    """What the dock asks."""
    return page.prompt(scene, EN)


def buttons(scene: Scene, language: str = "en") -> dict[str, Button]:
    """The deeds of the dock, by what they are called."""
    shown = page.deeds(scene, page.words(language))
    return {name: _button(shown, name) for name in touches(shown)}


def touches(html: str) -> dict[str, bool]:
    """What can be touched in a piece of HTML, and whether it is dimmed."""
    return {
        each.get("data-value"): each.get("aria-disabled") == "true" for each in read(html).touches
    }


def _button(html: str, name: str) -> Button:
    found = re.search(rf'<button[^>]*data-value="{name}"[^>]*>.*?</button>', html)
    assert found
    inside = re.search(r"<span>(.*?)</span>(?:<small>(.*?)</small>)?", found[0])
    assert inside
    on = 'aria-disabled="true"' not in found[0]
    main = bool(re.search(r'class="[^"]*\bdeed\b(?!-)', found[0].replace("dock-deed", "")))
    return Button(inside[1], inside[2] or "", on, main)


def region(scene: Scene, name: str, language: str = "en") -> str:
    """One region of the table."""
    return page.regions(scene, page.words(language))[name]


def whole(scene: Scene, language: str = "en", reason: str = "") -> str:
    """Everything the page shows of a scene."""
    say: Any = page.words(language)
    return "".join([*page.regions(scene, say).values(), dock(page, scene, reason, say)])
