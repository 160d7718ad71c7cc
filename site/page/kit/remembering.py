"""Remembering what was drawn last: most touches change little of a table."""

from collections.abc import Callable
from typing import TypeVar

from page.html.markup import Html
from page.kit.scene import Scene
from page.words import Words

T = TypeVar("T")


def latest(work: Callable[[Scene, Words], T]) -> Callable[[Scene, Words], T]:
    """Remember what followed from the very scene that was asked about last: several ask."""
    kept: list[tuple[Scene, Words, T]] = []

    def remembered(scene: Scene, say: Words) -> T:
        if not kept or kept[0][0] is not scene or kept[0][1] is not say:
            kept[:] = [(scene, say, work(scene, say))]
        return kept[0][2]

    remembered.__doc__ = work.__doc__
    return remembered


class Still:
    """Regions as they were drawn last, and what they were drawn from."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self.source: tuple[object, ...] = ()
        self.regions: dict[str, Html] = {}

    def drawn(
        self, source: tuple[object, ...], draw: Callable[[], dict[str, Html]]
    ) -> dict[str, Html]:
        """Give the regions, drawn anew only if what they are drawn from is not what it was."""
        if source != self.source:
            self.source, self.regions = source, draw()
        return self.regions
