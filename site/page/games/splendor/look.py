"""Everything that a part of the table needs to draw itself, worked out once for all of them."""

from typing import NamedTuple

from bottega.core import Seat
from bottega.counts import Counts
from bottega.games.splendor.state import to_move
from page.games.splendor.advice import aim_of, tip_of
from page.games.splendor.offer import Draft, Offer, draft_of, offer_of
from page.games.splendor.prices import Purse, purse_of
from page.kit.remembering import latest
from page.kit.scene import Scene
from page.kit.things import Marks
from page.words import Words


class Look(NamedTuple):
    """A scene with what follows from it."""

    scene: Scene
    say: Words
    awaited: Seat
    marks: Marks  # what a hint suggests
    offer: Offer  # what may be done
    draft: Draft  # the move half made
    purse: Purse | None  # of the person looking

    @property
    def bonuses(self) -> Counts | None:
        """The bonuses of the person looking."""
        return self.purse.bonuses if self.purse else None


@latest
def look_at(scene: Scene, say: Words) -> Look:
    """Work out what follows from a scene."""
    offer, purse = offer_of(scene.legal), purse_of(scene)
    return Look(
        scene, say, to_move(scene.view), marks_of(scene, say), offer, draft_of(scene), purse
    )


def marks_of(scene: Scene, say: Words) -> Marks:
    """Give what the hint marks: what to touch, and the card that it brings nearer."""
    if scene.hint is None:
        return Marks()
    tip, aim = tip_of(scene, scene.hint, say), aim_of(scene)
    return Marks(tip.things, frozenset({f"card {aim}", f"held {aim}"}))
