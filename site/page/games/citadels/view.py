"""The table of Citadels: its layout, and what each of its regions holds."""

from html import escape
from itertools import chain
from typing import Any

from bottega.core import HIDDEN, Seat
from bottega.games.citadels.data import MAGICIAN, WARLORD
from bottega.games.citadels.state import END, NOBODY, State
from page.games.citadels.bar import bar
from page.games.citadels.cities import rival
from page.games.citadels.draft_sheet import sheet
from page.games.citadels.grid import account
from page.games.citadels.look import Look, look_at
from page.games.citadels.offer import power_of
from page.games.citadels.own import hand, own
from page.games.citadels.pictures import event_on
from page.games.citadels.story import story
from page.games.citadels.supply import supply
from page.html.markup import Html
from page.kit.remembering import Still
from page.kit.scene import DOCK, LET_GO, RECENT, Scene
from page.words import Words

NOTHING = Html("")
AIMING = (MAGICIAN, WARLORD)  # whose powers concern another's row


def layout(scene: Scene, say: Words) -> Html:
    """Lay out the table; touching it where nothing lies lets go of a move half made."""
    seats = "".join([f'<div id="ct-seat-{seat}"></div>' for seat in _others(scene)])
    kinds = ("" if scene.seated else " ct-watched") + (" ct-past" if scene.past else "")
    kinds += " ct-team-game" if scene.view.rules.teams else ""
    return Html(
        f'<div class="ct-table ct-seats-{len(scene.names)}{kinds}" data-do="touch"'
        f' data-value="{LET_GO}"><div id="ct-banner"></div><div id="ct-bar"></div>'
        f'<aside class="ct-side" aria-label="{say("citadels.side")}"><div id="ct-supply"></div>'
        f'<div id="ct-grid"></div><div id="{RECENT}"></div></aside>'
        f'<section class="ct-cities" aria-label="{say("citadels.cities")}">{seats}</section>'
        f'<div class="ct-near"><div id="ct-own"></div><div class="ct-docked">'
        f'<div id="ct-sheet"></div><div id="ct-hand"></div><div id="{DOCK}"></div></div></div>'
        f'<div id="ct-proclaimed"></div></div>'
    )


def _others(scene: Scene) -> list[Seat]:
    """The other seats in the order in which they sit, from the person looking on."""
    seats = len(scene.names)
    if not scene.seated:
        return [*range(seats)]
    return [(scene.seat + n) % seats for n in range(1, seats)]


def regions(scene: Scene, say: Words) -> dict[str, Html]:
    """Give what each region holds."""
    look = look_at(scene, say)
    seated, event = scene.seated, event_on(scene.view)
    idle = scene._replace(draft=None)
    aim = look.draft if power_of(scene) in AIMING else None
    return {
        **_still.drawn((idle, event, say), lambda: _around(look)),
        **_cities.drawn((idle, event, say, aim), lambda: _rivals(look)),
        "ct-bar": bar(look),
        "ct-own": own(look) if seated else NOTHING,
        "ct-sheet": sheet(look) if seated else NOTHING,
        "ct-hand": hand(look) if seated else NOTHING,
    }


_still, _cities = Still(), Still()  # most touches choose a card or a deed


def _around(look: Look) -> dict[str, Html]:
    """Give the regions that no touch changes before the move is made."""
    return {
        "ct-banner": banner(look),
        "ct-supply": supply(look),
        "ct-grid": account(look),
        "ct-proclaimed": proclaimed(look),
    }


def _rivals(look: Look) -> dict[str, Html]:
    """Give the others' cities, which only some may aim at."""
    return {f"ct-seat-{seat}": rival(look, seat) for seat in _others(look.scene)}


def banner(look: Look) -> Html:
    """Say that this is the last round, as soon as somebody has completed a city."""
    view = look.view
    if view.first == NOBODY or view.phase == END:
        return NOTHING
    told = look.say("citadels.banner", name=escape(look.scene.names[view.first]))
    return Html(f'<p class="last-round">{told}</p>')


def proclaimed(look: Look) -> Html:
    """Show large what nobody may miss, while it is being told."""
    event = event_on(look.view)
    told = story(event, look.scene.names, look.say) if event else None
    return Html(f'<p class="ct-proclaimed">{told}</p>') if told else NOTHING


def keeps_secrets(view: Any, seat: Seat) -> bool:
    """Tell whether the seat has seen what others may not: cards, its role, roles it passed on."""
    table: State = view
    secret_role = table.roles[seat] > 0 and not table.revealed >> seat & 1
    if secret_role or table.offers[seat] > 0:
        return True
    seen = [*table.drawn, *chain(*table.hands, *table.deck)]
    return seen.count(HIDDEN) < len(seen)
