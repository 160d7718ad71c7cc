"""How a player is shown: emblem, name, who plays, score, and whether it is their move."""

from collections.abc import Callable
from functools import cache
from html import escape

from bottega.core import Event, Seat
from page.html.controls import kind_icon, kind_name
from page.html.markup import Html
from page.kit.things import Look, emblem, spoken
from page.words import Words


def panel(look: Look, seat: Seat, inside: str, class_: str = "") -> Html:
    """Frame all that a player has; whoever is to move is to be seen at a glance."""
    turn = " player-turn" if look.awaited == seat else ""
    mine = " player-mine" if look.scene.seat == seat else ""
    return Html(
        f'<section class="player{turn}{mine} {class_}" data-seat="{seat}"'
        f' aria-labelledby="who-{seat}">{inside}</section>'
    )


def heading(look: Look, seat: Seat, *more: str) -> Html:
    """Show who a player is; more, as the score, follows."""
    name, kind = escape(look.scene.names[seat]), look.scene.kinds[seat]
    turn = ""
    if look.awaited == seat:
        turn = f'<span class="player-now">{look.say("player.turn")}</span>'
    return Html(
        f'<header class="player-heading">{emblem(seat)}'
        f'<h2 class="player-name" id="who-{seat}">{name}</h2>'
        f"{_kind(kind, look.say)}{turn}{''.join(more)}</header>"
    )


@cache
def _kind(kind: str, say: Words) -> Html:
    if kind == "person":
        told = say("player.person")
    else:
        told = say("player.bot", level=kind_name(kind, say))
    return Html(
        f'<span class="player-kind" title="{escape(told)}">{spoken(told)}{kind_icon(kind)}</span>'
    )


def score(points: int, said: str, target: int | None = None) -> Html:
    """Show a score, and what is to be reached, if there is such; and say it."""
    goal = f"<small>/{target}</small>" if target else ""
    shown = f'<span aria-hidden="true"><b>{points}</b>{goal}</span>'
    return Html(f'<span class="player-score">{spoken(said)}{shown}</span>')


def done_last(look: Look, seat: Seat, game: str, show: Callable[[Event, Words], str]) -> Html:
    """Show what a player did last: words of `GAME.did.KIND`, each with a drawing of what it was."""
    events = [event for event in look.scene.last if event.seat == seat]
    done = [_deed(event, game, show, look.say) for event in events]
    return Html(f'<p class="player-deeds">{"".join(done)}</p>' if any(done) else "")


def _deed(event: Event, game: str, show: Callable[[Event, Words], str], say: Words) -> str:
    word = say.either(f"{game}.did.{event.kind}", "")
    if not word:
        return ""
    return f'<span class="player-deed"><small>{word}</small> {show(event, say)}</span>'
