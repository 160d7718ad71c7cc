"""What lies in a pattern line and on a floor, in sentences that both kinds of board share."""

from bottega.games.azul.data import FLOOR_PENALTIES, colours_in, size
from bottega.games.azul.state import Player
from page.games.azul.tiles import signed
from page.words import Words

HOLE = '<i class="az-hole"></i>'


def sentence(player: Player, row: int, say: Words) -> str:
    """Say what a pattern line holds; it is no whole sentence yet."""
    line = player.lines[row]
    if not line:
        return say.count("azul.line.empty", row + 1, row=row + 1)
    (colour,) = colours_in(line)
    named = say(f"azul.colour.{colour}")
    return say("azul.line", row=row + 1, n=size(line), of=row + 1, colour=named)


def floor_sentence(player: Player, say: Words) -> str:
    """Say how much lies on the floor, and what that costs."""
    lost = sum(FLOOR_PENALTIES[: len(player.floor)])
    if not lost:
        return say("azul.floor.empty")
    return say.count("azul.floor.told", len(player.floor), points=signed(-lost))
