"""The Splendor table: its layout, and what each of its regions holds."""

from html import escape
from typing import Any

from bottega.core import Seat
from bottega.games.splendor.state import END, State
from page.games.splendor.look import Look, look_at
from page.games.splendor.market import bank, nobles, row
from page.games.splendor.players import own, rival
from page.html.markup import Html
from page.kit.remembering import Still
from page.kit.scene import DOCK, RECENT, Scene
from page.words import Words

LEVELS = (3, 2, 1)  # the dearest row lies on top, as on a real table
NOTHING = Html("")


def layout(scene: Scene, say: Words) -> Html:
    """Lay out the table; a region with nothing in it takes no room."""
    seats = "".join([f'<div id="sp-seat-{seat}"></div>' for seat in range(len(scene.names))])
    rows = "".join([f'<div id="sp-row-{level}"></div>' for level in LEVELS])
    kinds = ("" if scene.seated else " sp-watched") + (" sp-past" if scene.past else "")
    kinds += " sp-team-game" if scene.view.rules.teams else ""
    return Html(
        f'<div class="sp-table sp-seats-{len(scene.names)} sp-wide-{scene.view.rules.market}'
        f'{kinds}"><div id="sp-banner"></div>'
        f'<section class="sp-rivals" aria-label="{say("players")}">{seats}'
        f'<div id="{RECENT}"></div></section><div id="sp-nobles"></div>'
        f'<section class="sp-market" aria-label="{say("splendor.market")}">{rows}</section>'
        f'<div id="sp-bank"></div><div id="sp-own"></div><div id="{DOCK}"></div></div>'
    )


def regions(scene: Scene, say: Words) -> dict[str, Html]:
    """Give what each region holds."""
    look = look_at(scene, say)
    draft, idle = look.draft, scene._replace(draft=None)
    given = draft.gems if look.offer.gives else None
    return {
        **_market.drawn((idle, say, draft.card, draft.deck), lambda: _rows(look)),
        **_around.drawn((idle, say), lambda: _others(look)),
        "sp-bank": bank(look),
        **_mine.drawn((idle, say, draft.card, given), lambda: _own(look)),
    }


# Most touches pick a gem, which changes nothing but the bank and the dock.
_market, _around, _mine = Still(), Still(), Still()


def _rows(look: Look) -> dict[str, Html]:
    return {f"sp-row-{level}": row(look, level) for level in LEVELS}


def _own(look: Look) -> dict[str, Html]:
    return {"sp-own": own(look) if look.scene.seated else NOTHING}


def _others(look: Look) -> dict[str, Html]:
    """Give the regions that no touch changes before the move is made."""
    seat = look.scene.seat
    return {
        **{
            f"sp-seat-{other}": rival(look, other) if other != seat else NOTHING
            for other in range(len(look.scene.names))
        },
        "sp-nobles": nobles(look),
        "sp-banner": banner(look),
    }


def banner(look: Look) -> Html:
    """Say that this is the last round, and who has the last turn of it."""
    view, say = look.scene.view, look.say
    if not view.final or view.phase == END:
        return NOTHING
    last = escape(look.scene.names[-1])
    told = say("splendor.banner", target=view.rules.target, name=last)
    return Html(f'<p class="last-round">{told}</p>')


def keeps_secrets(view: Any, seat: Seat) -> bool:
    """Tell whether the seat holds cards that the others may not see."""
    table: State = view
    return bool(table.players[seat].blind)
