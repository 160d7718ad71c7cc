"""One's own account of the round: roles seen and passed on, and who may be what.

It follows from what the person looking was shown, and from nothing else.
"""

from functools import lru_cache
from html import escape

from bottega.core import Seat
from bottega.games.citadels.data import NO_ROLE, ROLES
from bottega.games.citadels.holders import may_hold
from bottega.games.citadels.state import State
from page.games.citadels.draft_sheet import missing
from page.games.citadels.look import Look
from page.games.citadels.roles import icon, medallion, role_name
from page.html.controls import icon as drawing
from page.html.markup import Html
from page.kit.scene import Scene
from page.kit.things import emblem, spoken
from page.words import Words

NO, MAY, IS = "no", "may", "is"
SIGNS = {NO: "·", MAY: "?", IS: "✓"}

Table = tuple[tuple[Seat, tuple[str, ...]], ...]
"""For each other seat, whether it may have each of the roles."""


def account(look: Look) -> Html:
    """Show the grid beside the table; it can be hidden, and enlarged."""
    if not keeps_account(look.scene):
        return Html("")
    title, large = look.say("citadels.grid"), look.say("citadels.grid.enlarge")
    return Html(
        f'<section class="ct-account" aria-label="{title}">{_switch("off", title, look.say)}'
        f"{_switch('on', title, look.say)}"
        f'<button type="button" id="ct-account-large" class="ct-account-large" data-do="zoom"'
        f' data-value="grid 0" title="{large}">{spoken(large)}{drawing("eye")}'
        f'<span class="ct-account-word">{title}</span></button>'
        f'<div class="ct-account-sheet">{_grid(look.scene, look.say)}</div></section>'
    )


def _switch(to: str, title: str, say: Words) -> str:
    """Make the button that hides the grid, or the one that shows it: the setting knows which."""
    word = say(f"citadels.grid.turn.{to}")
    return (
        f'<button type="button" id="ct-account-{to}" class="ct-account-switch ct-turns-{to}"'
        f' data-do="set" data-value="notes {to}"><span>{title}</span> <small>{word}</small>'
        "</button>"
    )


def keeps_account(scene: Scene) -> bool:
    """Tell whether somebody looks who may have an account: a table can agree to play without."""
    return scene.seated and bool(scene.view.rules.notes)


def large_account(scene: Scene, say: Words) -> Html:
    """Show the grid large, with what was seen and passed on."""
    return Html(
        f'<div class="ct-account-full"><h3>{say("citadels.grid")}</h3>'
        f"{notes(scene, say)}{_grid(scene, say)}<p>{say('citadels.grid.about')}</p></div>"
    )


# ------------------------------------------------------------------ what was seen


def notes(scene: Scene, say: Words) -> str:
    """Tell what the person looking took, passed on, and never saw in the draft."""
    view, seat = scene.view, scene.seat
    if not scene.seated or view.offers[seat] <= 0:
        return f"<p>{say('citadels.grid.nothing')}</p>"
    taken = max(NO_ROLE, view.roles[seat])
    passed = [r for r in ROLES if view.offers[seat] >> r & 1 and r != taken]
    rows = [
        ("took", [taken] if taken else []),
        ("passed" if taken else "seen", passed),
        ("gone", missing(view, seat)),
        ("away", [role for role in ROLES if view.faceup >> role & 1]),
    ]
    told = [
        f"<div><dt>{say(f'citadels.grid.{key}')}</dt>"
        f"<dd>{''.join([icon(role, say) for role in found])}</dd></div>"
        for key, found in rows
        if found
    ]
    return f'<dl class="ct-notes">{"".join(told)}</dl>'


# ------------------------------------------------------------------ who may be what


def _grid(scene: Scene, say: Words) -> Html:
    view = scene.view
    if view.offers[scene.seat] <= 0:
        return Html(f"<p>{say('citadels.grid.nothing')}</p>")
    return _drawn(table_of(view, scene.seat), scene.names, say)


def table_of(view: State, own: Seat) -> Table:
    """Work out who may be what, from what lies in a view."""
    bare = view._replace(
        gold=(0,) * len(view.gold),
        cities=(0,) * len(view.gold),
        hands=(),
        drawn=(),
        tossed=(),
        deck=(),
        spent=0,
        builds=0,
        robbed=0,
        due=0,
        crown=0,
        round=0,
        first=0,
        haunted=0,
        ruin=0,
        then=0,
    )
    return _table_of(bare, own)


@lru_cache(maxsize=16)
def _table_of(view: State, own: Seat) -> Table:
    """Work it out; remembered by the view, which is one person's, and by nothing else."""
    seats = [seat for seat in range(len(view.gold)) if seat != own]
    return tuple([(seat, tuple([_cell(view, seat, role) for role in ROLES])) for seat in seats])


def _cell(view: State, seat: Seat, role: int) -> str:
    if view.roles[seat] > 0:
        return IS if view.roles[seat] == role else NO
    return MAY if may_hold(view, seat, role) else NO


@lru_cache(maxsize=32)
def _drawn(table: Table, names: tuple[str, ...], say: Words) -> Html:
    heads = [
        f'<th scope="col">{spoken(role_name(role, say))}{medallion(role)}'
        f'<b aria-hidden="true">{role}</b></th>'
        for role in ROLES
    ]
    rows = []
    for seat, cells in table:
        found = [cell for cell in cells if cell != NO]
        sure = len(found) == 1
        shown = [_shown(IS if sure and cell == MAY else cell, say) for cell in cells]
        name = escape(names[seat])
        rows.append(
            f'<tr><th scope="row">{emblem(seat)}<bdi>{name}</bdi></th>{"".join(shown)}</tr>'
        )
    return Html(
        f'<table class="ct-grid"><caption class="spoken">{say("citadels.grid")}</caption>'
        f"<thead><tr><td></td>{''.join(heads)}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _shown(cell: str, say: Words) -> str:
    word = spoken(say(f"citadels.grid.cell.{cell}"))
    return f'<td class="ct-cell-{cell}">{word}<span aria-hidden="true">{SIGNS[cell]}</span></td>'
