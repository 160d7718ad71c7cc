"""Everything that a part of the table needs to draw itself, worked out once for all of them."""

from collections.abc import Iterable
from typing import NamedTuple

from bottega.core import Event
from bottega.counts import Counts
from page.games import Scene
from page.games.splendor.offer import Draft, Offer, draft_of, offer_of
from page.games.splendor.prices import Purse, purse_of
from page.words import Words


class Look(NamedTuple):
    """A scene with what follows from it."""

    scene: Scene
    say: Words
    offer: Offer  # what may be done
    draft: Draft  # the move half made
    purse: Purse | None  # of the person looking
    marked: frozenset[str]  # the places that the last action touched

    @property
    def bonuses(self) -> Counts | None:
        """The bonuses of the person looking."""
        return self.purse.bonuses if self.purse else None


def look_at(scene: Scene, say: Words) -> Look:
    """Work out what follows from a scene."""
    return Look(
        scene,
        say,
        offer_of(scene.legal),
        draft_of(scene),
        purse_of(scene),
        places_of(scene.last),
    )


def places_of(events: Iterable[Event]) -> frozenset[str]:
    """The places that things went from or to."""
    return frozenset(
        [
            place
            for event in events
            for motion in event.motions
            for place in (motion.origin, motion.target)
        ]
    )


def button(
    ident: str,
    thing: str,
    inside: str,
    class_: str,
    *,
    pressed: bool | None = None,
    off: bool = False,
    zoom: str = "",
) -> str:
    """Make something that can be touched; what cannot be followed now still answers why."""
    state = "" if pressed is None else f' aria-pressed="{"true" if pressed else "false"}"'
    if off:
        state += ' aria-disabled="true"'
    if zoom:
        state += f' data-zoom="{zoom}"'
    return (
        f'<button type="button" id="{ident}" class="{class_}" data-do="touch"'
        f' data-value="{thing}"{state}>{inside}</button>'
    )
