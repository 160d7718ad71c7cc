"""One thing shown large, with all there is to know of it."""

from html import escape

from bottega.games.azul.data import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    MARKER,
    ROW_BONUS,
    counts,
    rows_of,
    size,
    spaces,
)
from bottega.games.azul.state import END, Player
from page.games.azul.boards import plain_board
from page.games.azul.prospect import prospect_of
from page.games.azul.tiles import TILE, icons, signed
from page.html.markup import Html
from page.kit.scene import Scene
from page.kit.zoom import Zooms, large, shown
from page.words import Words

NEAR = 3  # tiles; a bonus of which there are fewer is not spoken of yet


def zoom(scene: Scene, thing: str, say: Words) -> Html:
    """Show one thing large, with all there is to know of it."""
    return shown(ZOOMS, scene, thing, say)


def _board(scene: Scene, seat: int, say: Words) -> Html:
    """Show somebody's board, what the round will bring, and which bonuses are near."""
    if seat >= len(scene.names):
        return Html("")
    view, player = scene.view, scene.view.players[seat]
    coming = prospect_of(player, view.grey)
    key = "azul.coming.most" if coming.open else "azul.coming"
    wall, floor = signed(coming.wall), signed(coming.floor)
    told = say(key, points=signed(coming.points), wall=wall, floor=floor)
    starts = not view.marker and view.starter == seat
    return large(
        f'<div class="az-large">{plain_board(player, view.grey, say)}</div>',
        Html(escape(scene.names[seat])),
        say.count("azul.points", player.score),
        told if view.phase != END else "",
        say("azul.starts") if starts else "",
        *_near(player, say),
    )


def _near(player: Player, say: Words) -> list[str]:
    """Say which rows, columns and colours are far on, or complete."""
    wall = [spaces(row) for row in rows_of(player.wall)]
    laid = [tile for row in wall for tile in row]
    numbers = [
        *[("row", n, sum(t >= 0 for t in row), ROW_BONUS) for n, row in enumerate(wall)],
        *[("column", n, sum(t >= 0 for t in c), COLUMN_BONUS) for n, c in enumerate(zip(*wall))],
        *[("colour", n, laid.count(n), COLOUR_BONUS) for n in range(5)],
    ]
    return [
        say(
            f"azul.near.{kind}",
            n=which + 1,
            colour=say(f"azul.colour.{which}"),
            have=have,
            points=signed(points),
        )
        for kind, which, have, points in sorted(numbers, key=lambda each: -each[2])
        if have >= NEAR
    ]


def _bag(scene: Scene, _: int, say: Words) -> Html:
    """Show what is still in the bag: all that was not drawn yet."""
    heap = scene.view.bag
    return large(
        '<i class="az-bag az-large-thing"></i>',
        say.count("azul.bag.told", size(heap)),
        icons(counts(heap), say),
        say("azul.bag.about"),
    )


def _lid(scene: Scene, _: int, say: Words) -> Html:
    """Show what lies in the lid."""
    heap = scene.view.lid
    return large(
        '<i class="az-lid az-large-thing"></i>',
        say.count("azul.lid.told", size(heap)),
        icons(counts(heap), say),
        say("azul.lid.about"),
    )


def _marker(scene: Scene, _: int, say: Words) -> Html:
    """Show the starting-player tile, and what comes with it."""
    picture = f'<span class="az-large-thing">{TILE[MARKER]}</span>'
    return large(picture, say("azul.marker"), say("azul.with.marker"))


ZOOMS: Zooms = {
    "board": (range(4), _board),
    "bag": (range(1), _bag),
    "lid": (range(1), _lid),
    "marker": (range(1), _marker),
}
