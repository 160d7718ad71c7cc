"""The Splendor table: its layout, and what each of its regions holds."""

from html import escape
from typing import Any

from bottega.core import Seat
from bottega.games.splendor.state import END, State
from page.games.splendor.look import Look, look_at
from page.games.splendor.market import bank, nobles, row
from page.games.splendor.players import own, rival
from page.html.markup import Html
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
    return {
        **{f"sp-row-{level}": row(look, level) for level in LEVELS},
        **{
            f"sp-seat-{seat}": rival(look, seat) if seat != scene.seat else NOTHING
            for seat in range(len(scene.names))
        },
        "sp-nobles": nobles(look),
        "sp-bank": bank(look),
        "sp-own": own(look) if scene.seated else NOTHING,
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
