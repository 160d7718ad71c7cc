"""What the dock holds: what is asked of the person looking, and what was lifted."""

from bottega.games.azul.data import FLOOR_SIZE, MARKER, colours_in, counts
from page.games.azul.look import Look, look_at, row_name, source_name
from page.games.azul.pictures import Picture
from page.games.azul.tiles import TILE
from page.html.markup import Html
from page.kit.dock import cancel, note, row
from page.kit.scene import Scene
from page.kit.waiting import waiting
from page.words import Words


def prompt(scene: Scene, say: Words) -> str:
    """Say what is asked of the person looking."""
    look = look_at(scene, say)
    if isinstance(scene.view, Picture):
        return scene.view.told or say("azul.scoring")
    if not scene.legal:
        return waiting(look)
    if look.choosing:
        return _ask_column(look)
    if look.draft.tiles:
        source, colour = look.draft.tiles
        number = counts(look.view.sources[source])[colour]
        tiles = say.count(f"azul.tiles.{colour}", number)
        return say("azul.ask.row", tiles=tiles, where=source_name(look.view, source, say))
    if look.draft.row is not None:
        return say("azul.ask.tiles", row=row_name(look.draft.row, say))
    return say("azul.ask")


def _ask_column(look: Look) -> str:
    row = look.offer.places[0][0]
    (colour,) = colours_in(look.own.lines[row])
    return look.say("azul.ask.column", row=row + 1, colour=look.say(f"azul.colour.{colour}"))


def deeds(scene: Scene, say: Words) -> Html:
    """Show what was lifted, and offer to put it back."""
    look = look_at(scene, say)
    if look.draft.tiles:
        source, colour = look.draft.tiles
        number = counts(look.view.sources[source])[colour]
        marker = look.view.marker and source == look.centre
        tiles = TILE[MARKER] * marker + TILE[colour] * number
        held = f'<span class="az-hand" aria-hidden="true">{tiles}</span>'
        return Html(row(held, cancel(look)) + (_warning(look) if marker else ""))
    return row(cancel(look)) if look.draft.row is not None else Html("")


def _warning(look: Look) -> str:
    """Say what comes with the starting-player tile."""
    room = len(look.own.floor) < FLOOR_SIZE
    return note(look.say("azul.with.marker" if room else "azul.with.marker.free"))
