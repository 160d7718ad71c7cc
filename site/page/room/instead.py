"""What a room shows instead of its lobby: looking for it, why it cannot be entered or played."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bottega.core import Refusal
from bottega.replica.lobby import Lobby, check_known
from page import games
from page.html.controls import button, icon
from page.html.frame import notice
from page.html.markup import Child, Html, symbol, tag
from page.room.connecting_dialogs import ways_on
from page.room.invitation import Invitation
from page.room.naming import host_name
from page.room.reach import CANNOT, CONNECTING, READY
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica
    from page.room.session import Session

REACH_ICONS = {CONNECTING: "clock", READY: "check", CANNOT: "close"}
PATIENCE = 12  # seconds before it is said that nobody answers


class Refused(NamedTuple):
    """Why a room cannot be entered."""

    code: str
    address: str = ""  # of the room, if the link to it could be read


OTHER_VERSION = frozenset({"newer-room", "newer-rules", "older-rules", "unknown-game"})
"""What is wrong where a newer version of the page may help."""

UNREADABLE = OTHER_VERSION | {"broken-room"}
"""What is wrong with what this device has kept of a room."""


NOT_STORED = frozenset({"full", "blocked", "failed", "held", "newer", "unstored"})
"""What is wrong where this device cannot store what it does in the room."""


def invited(invitation: Invitation, say: Words) -> list[Child]:
    """Say to which game a link invites, and who does: as the link says, which nobody has proved."""
    game, host = invitation.game, invitation.host
    title = games.face(game, "title", say.language)
    told = (
        say("room.invited", name=host, game=title) if host else say("room.invited.to", game=title)
    )
    return [symbol(f"game-{game}", "lantern"), tag("h2", told), tag("p", say("room.looking"))]


def reach_told(reach: str, offered: Child, say: Words) -> Html | None:
    """Show whether others can come by the link, and what to do if not."""
    if not reach:
        return None
    told = (icon(REACH_ICONS[reach]), tag("span", say(f"room.reach.{reach}")))
    shown: list[Child] = [tag("p", told, id="room-reach", role="status")]
    if reach == CANNOT:
        shown += [tag("p", say("room.reach.do")), tag("div", offered, class_="deeds")]
        shown.append(ways_on(say, "try", "ways", place="reach"))
    return tag("section", shown, class_="room-reach", data_reach=reach)


def looking(seconds: float, session: Session | None, say: Words) -> Html:
    """Say that the others are being looked for, and after a while what may be wrong."""
    invitation = session.invitation if session else None
    plain: list[Child] = [symbol("b-lantern", "lantern"), tag("h2", say("room.looking"))]
    said = invited(invitation, say) if invitation and invitation.game else plain
    said.append(tag("p", say("room.looking.how"), role="status"))
    if session and session.unreachable:
        said.append(tag("p", say("room.unreachable"), class_="warning", role="alert"))
    elif session and session.reach == CANNOT:
        said.append(tag("p", say("room.reach.cannot"), class_="warning", role="alert"))
    elif seconds >= PATIENCE:
        said.append(tag("p", say("room.nobody"), class_="warning", role="alert"))
    offered = (
        button(say("leave"), "home", id="leave"),
        by_code(say) if invitation else None,
    )
    said.append(tag("div", offered, class_="deeds"))
    said.append(ways_on(say, "help", "try", "ways"))
    return tag("section", said, class_="elsewhere room-looking")


def by_code(say: Words) -> Html:
    """Offer to enter the same room without any relay; which room it is, no picture says."""
    return button(say("near.switch"), "near-switch", id="near-switch")


def unstored(code: str, say: Words) -> Html:
    """Say that this device cannot store the game, what that means, and what to do about it."""
    offered = (
        button(say("door.again"), "arrive", class_="deed", id="arrive"),
        button(say("leave"), "home", id="leave"),
    )
    return tag(
        "section",
        tag("h2", say("room.unstored")),
        tag("p", say.either(f"room.no.{code}", say("room.no.failed")), role="alert"),
        tag("p", say("room.unstored.rest")),
        tag("div", offered, class_="deeds"),
        class_="elsewhere",
    )


def refused(why: Refused, say: Words) -> Html:
    """Say why a room cannot be entered, and offer what may help; nothing is lost by itself."""
    if why.code in NOT_STORED:
        return unstored(why.code, say)
    kept = why.code in UNREADABLE and why.address
    offered: list[Child] = []
    if why.code in {*OTHER_VERSION, "newer-link"}:
        offered.append(renewing(say))
    offered.append(button(say("leave"), "home", class_="" if offered else "deed", id="leave"))
    if kept:
        save = (icon("save"), tag("span", say("room.rescue")))
        drop = (icon("trash"), tag("span", say("room.forget.do")))
        offered += [
            button(save, "room-rescue", why.address, id="room-rescue"),
            button(drop, "room-forget", why.address, id="room-forget"),
        ]
    return tag(
        "section",
        tag("h2", say("room.unreadable" if kept else "room.closed")),
        tag("p", say.either(f"room.no.{why.code}", say("room.no")), role="alert"),
        [tag("p", say(key)) for key in ("room.unreadable.rest", "room.unreadable.how") if kept],
        tag("div", offered, class_="deeds"),
        class_="elsewhere",
    )


def elsewhere(say: Words) -> Html:
    """Say that another tab of this device has the room, and offer to take it over."""
    return tag(
        "section",
        tag("h2", say("room.elsewhere")),
        tag("p", say("elsewhere.why")),
        button(say("elsewhere.seize"), "room-seize", class_="deed", id="seize"),
        button(say("leave"), "home", id="leave"),
        class_="elsewhere",
    )


def unproven(near: bool, say: Words) -> Html:
    """Say that somebody may stand between, and what to do; by code there are no relays."""
    if near:
        return notice(say("near.unproven"), kind="warning")
    ways = ways_on(say, "ways", "help", place="unproven")
    return notice(say("room.unproven"), ways, kind="warning")


def renewing(say: Words) -> Html:
    """Offer to open the page anew in its newest version."""
    face = (icon("renew"), tag("span", say("room.renew")))
    return button(face, "update", class_="deed", id="update")


# ------------------------------------------------------------------ a game that is not known


def strangeness(lobby: Lobby) -> str:
    """Tell why this page cannot play what a lobby is for: the code of a refusal, or nothing."""
    if lobby.game not in games.names():
        return "unknown-game"
    try:
        check_known(lobby)
        games.load(lobby.game)
    except Refusal as refusal:  # or it cannot be fetched just now
        return refusal.code
    return ""


def strange_head(code: str, replica: Replica, say: Words) -> Html:
    """Say that this page cannot play this, and what can be done: reload it, talk, or wait."""
    assert replica.lobby
    host = host_name(replica)
    told = say.either(f"room.no.{code}", say("room.no.unknown-game"))
    hosted = say("room.hosted.you") if replica.is_host else say("room.hosted", name=host)
    title = tag("div", tag("h2", say("room.strange")), tag("p", hosted, class_="small"))
    offered = (
        renewing(say),
        button((icon("chat"), tag("span", say("talk"))), "dialog", "room-talk"),
        button(say("leave"), "home", id="leave"),
    )
    return tag(
        "div",
        tag("header", icon("link"), title, class_="room-head"),
        tag("p", told, class_="warning", role="alert"),
        tag("p", say("room.strange.how", name=host)),
        tag("div", offered, class_="deeds"),
        class_="room-strange",
    )
