"""The bar of roles: eight medallions with everything that is public of each, in signs and words."""

from functools import lru_cache
from html import escape
from typing import NamedTuple

from bottega.core import Seat
from bottega.games.citadels.data import ROLES
from bottega.games.citadels.state import CALL, END, NOBODY, State
from page.games.citadels.cards import CROWN, GOLD
from page.games.citadels.look import Glance, Look
from page.games.citadels.roles import medallion, role_name
from page.html.controls import icon
from page.html.markup import Html
from page.kit.things import collection, sentences, spoken, touchable
from page.words import Words

AWAY, WAITING, CALLED, SILENT, PLAYING, DONE = "away", "waiting", "called", "silent", "now", "done"
SIGNS = {AWAY: "✕", WAITING: "…", CALLED: "?", SILENT: "∅", PLAYING: "▸", DONE: "✓"}
MURDERED_SIGN = "†"


class Standing(NamedTuple):
    """What the person looking knows of a role in this round; all but `mine` is public."""

    role: int
    state: str
    who: Seat = NOBODY  # who has it, if that is known
    murdered: bool = False
    robbed: bool = False
    crowned: bool = False  # whether who is known to have it has the crown
    mine: bool = False  # it is the secret role of who looks


class Aim(NamedTuple):
    """How a medallion can be touched, while a role is to be named."""

    open: bool
    chosen: bool


def bar(look: Look) -> Html:
    """Show the eight roles, which can be enlarged, or named to be murdered or robbed."""
    naming = look.offer.naming not in ("", "pick")
    shown = []
    for role in ROLES:
        aim = Aim(role in look.offer.roles, look.draft.role == role) if naming else None
        shown.append(_medal(look.glance, standing(look.view, role, look.own), aim))
    return collection("ct-roles", look.say("citadels.bar"), shown)


# ------------------------------------------------------------------ what is known of a role


def standing(view: State, role: int, own: Seat) -> Standing:
    """Tell what is known of a role."""
    who = view.roles.index(role) if role in view.roles else NOBODY
    shown = who != NOBODY and bool(view.revealed >> who & 1)
    return Standing(
        role,
        _state(view, role, who if shown else NOBODY),
        who,
        view.murdered == role,
        view.robbed == role,
        shown and view.crown == who,
        who == own != NOBODY and not shown,
    )


def _state(view: State, role: int, who: Seat) -> str:
    if view.faceup >> role & 1:
        return AWAY
    if who != NOBODY:
        acts = view.turn == who and view.called == role and view.phase not in (CALL, END)
        return PLAYING if acts else DONE
    if view.phase == END or role < view.called:
        return SILENT
    return CALLED if role == view.called and view.phase == CALL else WAITING


def told(say: Words, known: Standing, names: tuple[str, ...]) -> str:
    """Say all that is known of a role in a sentence or two."""
    name = escape(names[known.who]) if known.who != NOBODY else ""
    key = "held" if known.who != NOBODY and known.state in (WAITING, CALLED) else known.state
    said = say(f"citadels.role.told.{key}", role=role_name(known.role, say), name=name)
    if known.mine:
        said = say("citadels.role.told.mine", role=role_name(known.role, say))
    for flag, word in _flags(known):
        if flag:
            said = sentences(say, said, say(f"citadels.role.told.{word}"))
    return said


def _flags(known: Standing) -> tuple[tuple[bool, str], ...]:
    return (
        (known.murdered, "murdered"),
        (known.robbed, "robbed"),
        (known.crowned, "crowned"),
    )


# ------------------------------------------------------------------ how it is shown


@lru_cache(maxsize=256)
def _medal(glance: Glance, known: Standing, aim: Aim | None) -> str:
    """Show a medallion; it is a target while a role is to be named, else it can be enlarged."""
    say, role = glance.say, known.role
    inside = (
        f"{spoken(told(say, known, glance.scene.names))}"
        f'<span class="ct-medal" aria-hidden="true">{medallion(role)}'
        f'<b class="ct-number">{role}</b></span>'
        f'<span class="ct-state" aria-hidden="true"><b>{role_name(role, say)}</b>'
        f"{_status(glance, known)}</span>"
    )
    class_ = f"ct-medallion ct-is-{known.state}{' ct-own-role' if known.mine else ''}"
    class_ += " ct-is-murdered" if known.murdered else ""
    ident, thing = f"ct-medallion-{role}", f"role {role}"
    if aim is not None:
        class_ += " ct-aim"
        made = touchable(
            glance, ident, thing, inside, class_, pressed=aim.chosen, off=not aim.open, zoom=thing
        )
    else:
        made = Html(
            f'<button type="button" id="{ident}" class="touchable {class_}" data-do="zoom"'
            f' data-value="{thing}">{inside}</button>'
        )
    return f"<li>{made}</li>"


def _status(glance: Glance, known: Standing) -> str:
    """Show in signs and few words how it stands."""
    say, named = glance.say, known.who != NOBODY
    name = f"<bdi>{escape(glance.scene.names[known.who])}</bdi>" if named else ""
    word = say("citadels.role.is.mine") if known.mine else say(f"citadels.role.is.{known.state}")
    sign = icon("eye-off") if known.mine else f"<i>{SIGNS[known.state]}</i>"
    shown = f"{name} <em>{word}</em>" if named and not known.mine else word
    parts = [f'<small class="ct-status">{sign} <span>{shown}</span></small>']
    if known.murdered:
        parts.append(_badge("murdered", MURDERED_SIGN, say))
    if known.robbed:
        parts.append(_badge("robbed", GOLD, say))
    if known.crowned:
        parts.append(_badge("crowned", CROWN, say))
    return "".join(parts)


def _badge(kind: str, sign: str, say: Words) -> str:
    word = say(f"citadels.role.is.{kind}")
    return f'<small class="ct-flag ct-{kind}"><i>{sign}</i> <span>{word}</span></small>'
