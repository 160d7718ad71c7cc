"""What touching the table leads to: a move half made, a move, or the reason why not."""

from collections.abc import Mapping

from bottega.core import Action
from bottega.games.azul.data import FLOOR, ROWS, colours_in
from page.games.azul import why
from page.games.azul.look import Look, look_at
from page.games.azul.offer import Draft
from page.games.azul.tiles import groups
from page.kit.scene import LET_GO, Answer, Scene
from page.kit.touches import Touches, follow, ignored, refused
from page.words import Words

ROW_KEYS = "qwertf"
"""The keys of the five rows and of the floor."""

SHORTCUTS: Mapping[str, str] = {
    **{str(number): f"number {number}" for number in range(1, 10)},
    "c": "centre",
    **{key: f"row {row}" for row, key in enumerate(ROW_KEYS)},
    "0": LET_GO,
}


def touch(scene: Scene, thing: str, say: Words) -> Answer:
    """Follow a touch; nonsense is ignored."""
    return follow(TOUCHES, scene, thing, look_at(scene, say))


# ------------------------------------------------------------------ tiles


def _tiles(look: Look, source: int, colour: int) -> Answer:
    """Lift tiles, or put them back; for a row that was chosen before, take them."""
    if source > look.centre or colour not in colours_in(look.view.sources[source]):
        return ignored(look.scene)
    rows = look.offer.takes.get((source, colour))
    if not rows:
        return refused(look.scene, why.another_step(look))
    row = look.draft.row
    if row is not None:
        return _take(look, source, colour, row)
    lifted = look.draft.tiles == (source, colour)
    return Answer(None if lifted else Draft(source, colour))


def _row(look: Look, row: int) -> Answer:
    """Put lifted tiles into a row, or choose the row for tiles to come."""
    if row > FLOOR or not look.scene.seated:
        return ignored(look.scene)
    if look.draft.tiles:
        return _take(look, *look.draft.tiles, row)
    if row not in look.offer.rows:
        return refused(look.scene, why.no_tiles(look, row))
    return Answer(None if look.draft.row == row else Draft(row=row))


def _take(look: Look, source: int, colour: int, row: int) -> Answer:
    if row in look.offer.takes[source, colour]:
        return Answer(action=Action("take", (source, colour, row)))
    return refused(look.scene, why.no_room(look, row, colour))


# ------------------------------------------------------------------ the grey wall


def _space(look: Look, row: int, column: int) -> Answer:
    """Lay a tile of a completed row into a column of the grey wall."""
    if not look.choosing or column not in ROWS or row != look.offer.places[0][0]:
        return ignored(look.scene)
    if (row, column) in look.offer.places:
        return Answer(action=Action("place", (row, column)))
    return refused(look.scene, why.no_space(look, row, column))


# ------------------------------------------------------------------ keys


def _number(look: Look, number: int) -> Answer:
    """Lift the next colour of a factory; where a column is to be chosen, choose it."""
    if look.choosing:
        return _space(look, look.offer.places[0][0], number - 1)
    if not 1 <= number <= look.centre:
        return ignored(look.scene)
    return _next_colour(look, number - 1)


def _centre(look: Look) -> Answer:
    """Lift the next colour of the centre."""
    return _next_colour(look, look.centre)


def _next_colour(look: Look, source: int) -> Answer:
    """Lift tiles of a source, each time of another colour; by key it never decides anything."""
    if step := why.another_step(look):
        return refused(look.scene, step)
    colours = [colour for colour, _ in groups(look.view, source)]
    if not colours:
        return refused(look.scene, look.say("azul.why.empty"))
    held = look.draft.colour if look.draft.source == source else None
    nth = (colours.index(held) + 1) % len(colours) if held in colours else 0
    return Answer(Draft(source, colours[nth]))


TOUCHES: Touches = {
    "tiles": (_tiles, (2,)),
    "row": (_row, (1,)),
    "space": (_space, (2,)),
    "number": (_number, (1,)),
    "centre": (_centre, (0,)),
}
