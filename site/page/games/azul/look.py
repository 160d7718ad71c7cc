"""Everything that a part of the table needs to draw itself, worked out once for all of them."""

from typing import NamedTuple

from bottega.core import Seat
from bottega.games.azul.data import FLOOR
from bottega.games.azul.state import PLACE, Player, State, to_move
from page.games.azul.offer import Draft, Offer, draft_of, offer_of
from page.games.azul.prospect import Preview, previews
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
    previews: tuple[Preview, ...]  # what would become of lifted tiles, by row

    @property
    def view(self) -> State:
        """The table."""
        view: State = self.scene.view
        return view

    @property
    def own(self) -> Player:
        """The board of the person looking, who has a seat."""
        return self.view.players[self.scene.seat]

    @property
    def centre(self) -> int:
        """The number of the centre among the sources."""
        return len(self.view.sources) - 1

    @property
    def choosing(self) -> bool:
        """Whether the person looking has a column to choose."""
        return self.view.phase == PLACE and bool(self.scene.legal)

    @property
    def glance(self) -> "Glance":
        """As much of it as a thing needs that is touched; the same as long as that is the same."""
        scene = Scene(None, self.scene.seat, (), (), (), pointed=self.scene.pointed)
        return Glance(scene, self.say, self.awaited, self.marks)


class Glance(NamedTuple):
    """What faces are remembered by: a look without what changes with every touch."""

    scene: Scene  # nothing but who looks, and what a teacher points at
    say: Words
    awaited: Seat
    marks: Marks


@latest
def look_at(scene: Scene, say: Words) -> Look:
    """Work out what follows from a scene."""
    draft = draft_of(scene)
    lifted = draft.tiles if scene.seated else None
    coming = previews(scene.view, scene.seat, *lifted) if lifted else ()
    marks = Marks(marked(scene))
    return Look(scene, say, to_move(scene.view), marks, offer_of(scene.legal), draft, coming)


def marked(scene: Scene) -> frozenset[str]:
    """Name what is to be touched to follow the hint."""
    if scene.hint is None:
        return frozenset()
    numbers = scene.hint.args
    if scene.hint.verb == "place":
        return frozenset({"space {} {}".format(*numbers)})
    source, colour, row = numbers
    return frozenset({f"tiles {source} {colour}", f"row {row}"})


def row_name(row: int, say: Words) -> str:
    """Name a row of a board, or the floor."""
    return say("azul.floor") if row == FLOOR else say("azul.row", n=row + 1)


def source_name(view: State, source: int, say: Words) -> str:
    """Name a factory, or the centre."""
    if source == len(view.sources) - 1:
        return say("azul.centre")
    return say("azul.factory", n=source + 1)
