"""The round as it stands: what it will bring everybody, row by row, and who begins the next."""

from functools import lru_cache
from html import escape

from bottega.core import Seat
from bottega.games.azul.state import PLACE, TAKE, Player
from page.games.azul.look import Look
from page.games.azul.prospect import prospect_of
from page.games.azul.tiles import TILE, signed
from page.html.markup import Html
from page.kit.things import emblem, spoken
from page.words import Words


def ledger(look: Look) -> Html:
    """Show for each player the rows that will be tiled, the floor, and the sum."""
    view, say, names = look.view, look.say, look.scene.names
    if view.phase not in (TAKE, PLACE):
        return Html("")
    lines = "".join(
        [
            _line(seat, name, player, view.grey, say)
            for seat, (name, player) in enumerate(zip(names, view.players, strict=True))
        ]
    )
    if view.marker:
        begins = say("azul.begins.open")
    else:
        begins = say("azul.begins", name=escape(names[view.starter]))
    title = say("azul.round", n=view.rounds + 1)
    return Html(
        f'<section class="az-ledger" aria-label="{title}"><h2>{title}</h2>'
        f"<table>{lines}</table><p>{begins}</p></section>"
    )


@lru_cache(maxsize=128)
def _line(seat: Seat, name: str, player: Player, grey: bool, say: Words) -> str:
    coming = prospect_of(player, grey)
    rows = [
        f"<span>{spoken(say('azul.row', n=each.row + 1))}{TILE[each.colour]}"
        f"<b>{signed(each.points)}</b></span>"
        for each in coming.tiled
        if each.points
    ]
    due = coming.wall - sum([each.points for each in coming.tiled])
    if coming.open:
        rows.append(f"<span>≤ <b>{signed(due)}</b></span>")
    floor = f'<b class="az-less">{signed(coming.floor)}</b>' if coming.floor else "–"
    most = "≤ " if coming.open else ""
    return (
        f'<tr><th scope="row">{emblem(seat)}<span>{escape(name)}</span></th>'
        f"<td>{''.join(rows) or '–'}</td>"
        f"<td>{spoken(say('azul.floor'))}{floor}</td>"
        f"<td><b>{most}{signed(coming.points)}</b></td></tr>"
    )
