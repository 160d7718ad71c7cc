"""Everything that a part of the table needs to draw itself, worked out once for all of them."""

from typing import NamedTuple

from bottega.core import Action, Seat
from bottega.games.citadels.state import State, to_move
from page.games.citadels.offer import Draft, Offer, draft_of, offer_of
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

    @property
    def view(self) -> State:
        """The table, as the person looking knows it."""
        view: State = self.scene.view
        return view

    @property
    def own(self) -> Seat:
        """The seat of the person looking, who has one."""
        return self.scene.seat

    @property
    def seated(self) -> bool:
        """Whether the person looking has a seat."""
        return self.scene.seated

    @property
    def teams(self) -> bool:
        """Whether teams play."""
        return self.view.rules.teams

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the person looking; none, if they only watch."""
        return self.view.hands[self.scene.seat] if self.scene.seated else ()

    @property
    def glance(self) -> "Glance":
        """As much of it as a thing needs that is touched; the same as long as that is the same."""
        seen = self.scene
        scene = Scene(None, seen.seat, (), seen.names, seen.kinds, pointed=seen.pointed)
        return Glance(scene, self.say, self.awaited, self.marks)


class Glance(NamedTuple):
    """What faces are remembered by: a look without what changes with every touch."""

    scene: Scene  # nothing but who sits and looks there, and what a teacher points at
    say: Words
    awaited: Seat
    marks: Marks


@latest
def look_at(scene: Scene, say: Words) -> Look:
    """Work out what follows from a scene."""
    return Look(
        scene,
        say,
        to_move(scene.view),
        Marks(marked(scene)),
        offer_of(scene.legal),
        draft_of(scene),
    )


def marked(scene: Scene) -> frozenset[str]:
    """Name what is to be touched to follow the hint."""
    return frozenset() if scene.hint is None else frozenset(_touches_of(scene.hint))


def _touches_of(action: Action) -> tuple[str, ...]:
    """Name what leads to an action: what it concerns, and the deed that does it."""
    verb, numbers = action
    listed = " ".join(map(str, numbers))
    if verb in _THINGS:
        return (f"{_THINGS[verb]} {listed}", verb)
    return (f"{verb} {listed}" if numbers else verb,)


_THINGS = {
    "pick": "role",
    "murder": "role",
    "rob": "role",
    "keep": "drawn",
    "build": "card",
    "sell": "card",
    "toss": "card",
    "swap": "seat",
    "destroy": "district",
}
