"""Players' boards: rows, wall and floor; the others' to be looked at, one's own to be touched."""

from functools import lru_cache
from html import escape

from bottega.core import Seat
from bottega.games.azul.data import (
    COLOURS,
    FLOOR_PENALTIES,
    MARKER,
    ROWS,
    WALL,
    colours_in,
    rows_of,
    size,
    spaces,
)
from bottega.games.azul.state import PLACE, TAKE, Player
from page.games.azul.lines import HOLE, floor_sentence, sentence
from page.games.azul.look import Glance, Look
from page.games.azul.own import own_floor, own_line, own_space
from page.games.azul.pictures import DARK, Lit, lit_on
from page.games.azul.prospect import Prospect, prospect_of
from page.games.azul.story import shown
from page.games.azul.tiles import TILE, signed
from page.html.markup import Html
from page.kit.players import done_last, heading, panel, score
from page.kit.things import named_picture, place, spoken, touched_last
from page.words import Words


def rival(look: Look, seat: Seat) -> Html:
    """Show the board of another player, to be enlarged by a touch."""
    name = escape(look.scene.names[seat])
    large = (
        f'<button type="button" id="az-enlarge-{seat}" class="az-enlarge" data-do="zoom"'
        f' data-value="board {seat}">{spoken(look.say("azul.enlarge", name=name))}</button>'
    )
    return panel(look, seat, f"{_who(look, seat)}{_board(look, seat)}{large}", "az-rival")


def own(look: Look) -> Html:
    """Show the board of the person looking."""
    seat = look.scene.seat
    lifted = " az-lifting" if look.draft.tiles else ""
    return panel(look, seat, f"{_who(look, seat)}{_board(look, seat)}", f"wood az-mine{lifted}")


# ------------------------------------------------------------------ who it is, and how it stands


def _who(look: Look, seat: Seat) -> str:
    """Show who it is, the points, what the round brings, and who starts next."""
    points = look.view.players[seat].score
    told = score(points, look.say.count("azul.points", points))
    deeds = done_last(look, seat, "azul", shown)
    return f"{heading(look, seat, told, _coming(look, seat), _beside(look, seat))}{deeds}"


def _coming(look: Look, seat: Seat) -> str:
    """Show what the round will bring, as it stands."""
    if look.view.phase not in (TAKE, PLACE):
        return ""
    coming = prospect_of(look.view.players[seat], look.view.grey)
    wall, floor = signed(coming.wall), signed(coming.floor)
    key = "azul.coming.most" if coming.open else "azul.coming"
    said = spoken(look.say(key, points=signed(coming.points), wall=wall, floor=floor))
    most = "≤" if coming.open else ""
    kind = "loss" if coming.points < 0 else "gain" if coming.points else "none"
    return (
        f'<span class="az-coming az-{kind}">{said}'
        f'<span aria-hidden="true">{most}{signed(coming.points)}</span></span>'
    )


def _beside(look: Look, seat: Seat) -> str:
    """Show the starting-player tile beside who took it."""
    where = place(look.scene, f"beside {seat}")
    has = look.view.starter == seat and not look.view.marker
    inside = spoken(look.say("azul.starts")) + TILE[MARKER] if has else ""
    return f'<span class="az-beside" {where}>{inside}</span>'


# ------------------------------------------------------------------ the board


def _board(look: Look, seat: Seat) -> str:
    """Show rows with the wall beside them, and the floor."""
    view, player, mine = look.view, look.view.players[seat], seat == look.scene.seat
    prospect = prospect_of(player, view.grey) if view.phase in (TAKE, PLACE) else None
    lit, touched = lit_on(view, seat), _taken_to(look)
    rows = []
    for row in ROWS:
        name = f"line {seat} {row}"
        line = own_line(look, row) if mine else _line(player, row, look.say)
        last = " touched-last" if name in touched else ""
        rows.append(
            f'<li class="az-row"><span class="az-line-at{last}" {place(look.scene, name)}>{line}'
            f"</span>{_wall_row(look, seat, row, prospect, lit)}</li>"
        )
    last = " touched-last" if f"floor {seat}" in touched else ""
    floor = own_floor(look) if mine else _floor(player, look.say)
    return (
        f'<div class="az-board"><ol class="az-rows">{"".join(rows)}</ol>'
        f'<div class="az-floor-at{last}" {place(look.scene, f"floor {seat}")}>{floor}</div></div>'
    )


def _taken_to(look: Look) -> frozenset[str]:
    """Name the places that changed by the last take; what a round's end changes is no news."""
    takes = tuple([event for event in look.scene.last if event.kind == "took"])
    ended = len(takes) < len(look.scene.last)
    return frozenset() if ended else touched_last(look.scene._replace(last=takes))


def plain_board(player: Player, grey: bool, say: Words) -> Html:
    """Show a board that nothing flies to and nobody touches."""
    rows = []
    for row in ROWS:
        spaces_ = _spaces(player, row, grey, None, DARK, say)
        wall = "".join([f'<li class="{class_}">{inside}</li>' for class_, inside in spaces_])
        rows.append(
            f'<li class="az-row"><span class="az-line-at">{_line(player, row, say)}</span>'
            f'<ol class="az-wall">{wall}</ol></li>'
        )
    blank = " az-blank" if grey else ""
    return Html(
        f'<div class="az-board{blank}"><ol class="az-rows">{"".join(rows)}</ol>'
        f'<div class="az-floor-at">{_floor(player, say)}</div></div>'
    )


@lru_cache(maxsize=512)
def _line(player: Player, row: int, say: Words) -> str:
    """Show a pattern line, filled from the right."""
    line = player.lines[row]
    tiles = "".join([TILE[colour] * size(line) for colour in colours_in(line)])
    holes = HOLE * (row + 1 - size(line))
    return f'<span class="az-line">{spoken(sentence(player, row, say))}{holes}{tiles}</span>'


# ------------------------------------------------------------------ the wall


def _wall_row(look: Look, seat: Seat, row: int, prospect: Prospect | None, lit: Lit) -> str:
    """Show a row of a wall, its places each for itself: tiles fly to them."""
    player, grey = look.view.players[seat], look.view.grey
    shown = _spaces(player, row, grey, prospect, lit, look.say)
    if seat == look.scene.seat and look.choosing and row == look.offer.places[0][0]:
        shown = tuple([own_space(look, row, n) or each for n, each in enumerate(shown)])
    return _placed(shown, seat, row, look.glance)


@lru_cache(maxsize=1024)
def _placed(shown: tuple[tuple[str, str], ...], seat: Seat, row: int, glance: Glance) -> str:
    """Put what is shown of a row of a wall into its places."""
    places = [
        f'<li class="{class_}" {place(glance.scene, f"wall {seat} {row} {column}")}>{inside}</li>'
        for column, (class_, inside) in enumerate(shown)
    ]
    label = glance.say("azul.wall", row=row + 1)
    return f'<ol class="az-wall" aria-label="{label}">{"".join(places)}</ol>'


@lru_cache(maxsize=1024)
def _spaces(
    player: Player, row: int, grey: bool, prospect: Prospect | None, lit: Lit, say: Words
) -> tuple[tuple[str, str], ...]:
    """Give for each place of a row its classes, and what lies there, is printed or will come."""
    coming = {each.column: each for each in prospect.tiled if each.row == row} if prospect else {}
    shown: list[tuple[str, str]] = []
    for column, tile in enumerate(spaces(rows_of(player.wall)[row])):
        class_ = "az-space" + _lighting((row, column), lit)
        if column in coming:
            class_ += " az-coming-here"
            due = coming[column]
            told = say("azul.due", colour=say(f"azul.colour.{due.colour}"), n=due.points)
            face = f"{spoken(told)}{TILE[due.colour]}<b>{signed(due.points)}</b>"
        elif tile >= 0:
            face = named_picture("az-tile", COLOURS[tile], say(f"azul.colour.{tile}"))
        elif grey:
            face = spoken(say("azul.free"))
        else:
            printed = WALL[row][column]
            told = say("azul.free.for", colour=say(f"azul.colour.{printed}"))
            face = named_picture("az-print", COLOURS[printed], told)
        shown.append((class_, face))
    return tuple(shown)


def _lighting(spot: tuple[int, int], lit: Lit) -> str:
    across = " az-lit-across" if spot in lit.across else ""
    return f"{across} az-lit-down" if spot in lit.down else across


# ------------------------------------------------------------------ the floor


@lru_cache(maxsize=512)
def _floor(player: Player, say: Words) -> str:
    """Show the floor line: what lies there, and what each place costs."""
    cells = []
    for nth, lost in enumerate(FLOOR_PENALTIES):
        tile = TILE[player.floor[nth]] if nth < len(player.floor) else ""
        cells.append(f'<i class="az-slab"><small>{signed(-lost)}</small>{tile}</i>')
    said = spoken(floor_sentence(player, say))
    return f'<span class="az-floor">{said}<span aria-hidden="true">{"".join(cells)}</span></span>'
