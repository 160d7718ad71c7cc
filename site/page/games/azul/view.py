"""The Azul table: its layout, and what each of its regions holds."""

from html import escape
from typing import Any

from bottega.core import Seat
from bottega.games.azul.state import PLACE, TAKE
from page.games.azul.boards import own, rival
from page.games.azul.ledger import ledger
from page.games.azul.look import Look, look_at
from page.games.azul.middle import centre, factory, supply
from page.games.azul.pictures import DARK, Picture
from page.games.azul.prospect import prospect_of
from page.html.markup import Html
from page.kit.remembering import Still
from page.kit.scene import DOCK, LET_GO, RECENT, Scene
from page.words import Words

NOTHING = Html("")


def layout(scene: Scene, say: Words) -> Html:
    """Lay out the table; touching it where nothing lies puts lifted tiles back."""
    number = len(scene.view.sources) - 1
    seats = "".join([f'<div id="az-seat-{seat}"></div>' for seat in _others(scene)])
    plates = "".join([f'<div id="az-factory-{n}" class="az-at-{n}"></div>' for n in range(number)])
    watched = ("" if scene.seated else " az-watched") + (" az-past" if scene.past else "")
    grey = " az-grey" if scene.view.grey else ""
    return Html(
        f'<div class="az-table az-seats-{len(scene.names)}{watched}{grey}" data-do="touch"'
        f' data-value="{LET_GO}"><div id="az-banner"></div>'
        f'<section class="az-rivals" aria-label="{say("players")}">{seats}'
        f'<div id="{RECENT}"></div></section>'
        f'<section class="az-factories az-plates-{number}" aria-label="{say("azul.factories")}">'
        f'{plates}</section><div id="az-centre"></div><div id="az-supply"></div>'
        f'<div id="az-own"></div><div id="az-round"></div><div id="{DOCK}"></div></div>'
    )


def _others(scene: Scene) -> list[Seat]:
    """The other seats in the order in which they play, from the person looking on."""
    seats = len(scene.names)
    if not scene.seated:
        return [*range(seats)]
    return [(scene.seat + n) % seats for n in range(1, seats)]


def regions(scene: Scene, say: Words) -> dict[str, Html]:
    """Give what each region holds."""
    look = look_at(scene, say)
    idle = scene._replace(draft=None, hint=None, legal=())
    lit = scene.view.lit if isinstance(scene.view, Picture) else DARK
    return {
        **{f"az-factory-{n}": factory(look, n) for n in range(look.centre)},
        "az-centre": centre(look),
        "az-own": own(look) if scene.seated else NOTHING,
        **_still.drawn((idle, lit, say), lambda: _around(look)),
    }


_still = Still()  # most touches only lift tiles, or put them back


def _around(look: Look) -> dict[str, Html]:
    """Give the regions that no touch changes before the move is made."""
    return {
        "az-supply": supply(look),
        **{f"az-seat-{seat}": rival(look, seat) for seat in _others(look.scene)},
        "az-round": ledger(look),
        "az-banner": banner(look),
    }


def banner(look: Look) -> Html:
    """Say that this is the last round, as soon as somebody will complete a row of the wall."""
    view = look.view
    if view.phase not in (TAKE, PLACE):
        return NOTHING
    names = [
        escape(name)
        for name, player in zip(look.scene.names, view.players, strict=True)
        if prospect_of(player, view.grey).last
    ]
    if not names:
        return NOTHING
    told = look.say("azul.banner", who=look.say.listing(names))
    return Html(f'<p class="last-round">{told}</p>')


def keeps_secrets(view: Any, seat: Seat) -> bool:
    """Nobody does: everything lies open."""
    return False
