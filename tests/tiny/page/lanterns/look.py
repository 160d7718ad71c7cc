"""What the parts of the table of Lanterns need to draw themselves, worked out once for all."""

from typing import NamedTuple

from bottega.core import Seat
from bottega.games.lanterns.state import to_move
from page.kit.scene import Scene
from page.kit.things import Marks
from page.words import Words


class Look(NamedTuple):
    """A scene with what follows from it."""

    scene: Scene
    say: Words
    awaited: Seat
    marks: Marks  # what a hint suggests
    hand: tuple[int, ...]  # of the person looking


def look_at(scene: Scene, say: Words) -> Look:
    """Work out what follows from a scene."""
    hand = scene.view.hands[scene.seat] if scene.seated else ()
    return Look(scene, say, to_move(scene.view), Marks(_suggested(scene)), hand)


def _suggested(scene: Scene) -> frozenset[str]:
    """Name what is to be touched to follow the hint."""
    if scene.hint is None:
        return frozenset()
    verb, (number,) = scene.hint
    return frozenset({"guess": [f"guess {number}"], "offer": [f"lantern {number}", "offer"]}[verb])
