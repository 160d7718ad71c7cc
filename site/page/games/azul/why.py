"""Why something cannot be done, in a sentence each; why not in this row, also in a word."""

from bottega.games.azul.data import FLOOR, colours_in, rows_of, size, spaces
from bottega.games.azul.state import PLACE, Player
from page.games.azul.look import Look
from page.kit.waiting import waiting


def another_step(look: Look) -> str:
    """Say that something else comes first, if it does."""
    if not look.scene.legal:
        return waiting(look)
    return look.say("azul.why.column") if look.view.phase == PLACE else ""


def obstacle(player: Player, row: int, colour: int) -> str:
    """Name what keeps tiles of a colour out of a row: "full", "other", "wall"; or nothing."""
    if row == FLOOR:
        return ""
    line = player.lines[row]
    if size(line) == row + 1:
        return "full"
    if line and colour not in colours_in(line):
        return "other"
    return "wall" if colour in spaces(rows_of(player.wall)[row]) else ""


def _said(look: Look, key: str, row: int, colour: int) -> str:
    """Say what keeps a colour out of a row."""
    obstructed = obstacle(look.own, row, colour)
    held = colours_in(look.own.lines[row])
    other = look.say(f"azul.colour.{held[0]}") if held else ""
    mine = look.say(f"azul.colour.{colour}")
    return look.say(f"azul.{key}.{obstructed}", row=row + 1, other=other, colour=mine)


def no_room(look: Look, row: int, colour: int) -> str:
    """Why tiles of a colour may not go into a row."""
    return another_step(look) or _said(look, "why", row, colour)


def in_a_word(look: Look, row: int, colour: int) -> str:
    """Why not, to be read on the row itself."""
    return _said(look, "no", row, colour)


def no_tiles(look: Look, row: int) -> str:
    """Why nothing that lies on the table may go into a row."""
    if step := another_step(look):
        return step
    full = size(look.own.lines[row]) == row + 1
    return look.say("azul.why.full" if full else "azul.why.nothing", row=row + 1)


def no_space(look: Look, row: int, column: int) -> str:
    """Why a tile may not go into a column of the grey wall."""
    (colour,) = colours_in(look.own.lines[row])
    if spaces(rows_of(look.own.wall)[row])[column] >= 0:
        return look.say("azul.why.taken", column=column + 1)
    return look.say("azul.why.twice", column=column + 1, colour=look.say(f"azul.colour.{colour}"))
