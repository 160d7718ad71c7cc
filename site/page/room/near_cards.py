"""Joining by code as it is shown: what to send, what to enter, and what went wrong."""

from __future__ import annotations

from typing import NamedTuple

from page import games
from page.html.controls import button, icon
from page.html.frame import dialog, notice
from page.html.markup import Child, Html, symbol, tag
from page.room.invitation import Invitation
from page.room.inviting import Invite
from page.room.marks import squares_svg
from page.words import Words

FINAL = frozenset({"late-reply", "other-reply", "no-offer"})
"""Troubles after which only a new link helps."""


class Steps(NamedTuple):
    """How far joining by code has come."""

    offer: Invite | None  # the link to be sent
    reply: Invite | None  # the code to be sent back
    pasted: str
    trouble: str  # the code of a refusal
    connecting: bool  # whether a reply was entered and the connection is being made
    reached: bool  # whether it was tried from here too
    camera: str  # "" where there is none, else "on" or "off"


def card(steps: Steps, say: Words) -> Html:
    """Show the steps as a card of the lobby."""
    title = say("near.reply") if steps.reply else say("near.invite")
    return tag(
        "section",
        tag("h2", title, id="near-title"),
        replying(steps, "", say) if steps.reply else inviting(steps, say),
        class_="room-card near-card",
        aria_labelledby="near-title",
    )


def steps_dialog(steps: Steps, say: Words) -> Html:
    """Show the steps over the table."""
    if steps.reply:
        return dialog(say("near.reply"), say, replying(steps, "", say))
    return dialog(say("near.invite"), say, inviting(steps, say))


def lost_notice(say: Words) -> Html:
    """Say at the table that somebody can only come back by a code."""
    again = button(say("near.again"), "dialog", "near-invite", class_="deed", id="near-again")
    return notice(say("near.lost"), again)


# ------------------------------------------------------------------ who invites


def inviting(steps: Steps, say: Words) -> list[Html]:
    """Show the link to be sent, and where its reply is entered."""
    first = [tag("p", say("near.link.how"))]
    if steps.offer:
        first += sending("near", steps.offer, say("room.link"), say("room.qr"), say)
    elif not steps.trouble:
        first.append(tag("p", say("near.making"), role="status"))
    second = [tag("p", say("near.code.how")), *entering(steps, say("near.code"), say)]
    return [
        tag("p", say("near.how"), class_="small"),
        tag("ol", tag("li", first), tag("li", second), class_="near-steps"),
        tag("p", say("near.next"), class_="small"),
    ]


def entering(steps: Steps, label: str, say: Words) -> list[Html]:
    """Show where a code is pasted or scanned, and what was wrong with the last one."""
    field = tag(
        "textarea",
        steps.pasted,
        id="near-code",
        rows=3,
        spellcheck="false",
        autocomplete="off",
        aria_label=label,
        aria_describedby="near-trouble" if steps.trouble else None,
        data_input="near-code",
    )
    offered: list[Child] = [
        button(say("near.connect"), "near-connect", class_="deed", id="near-connect")
    ]
    if steps.camera:
        word = say("near.scan.stop") if steps.camera == "on" else say("near.scan")
        offered.append(button((icon("eye"), tag("span", word)), "near-scan", id="near-scan"))
    if steps.trouble:
        offered.append(renewing(steps, say))
    shown: list[Html] = []
    if steps.camera == "on":
        video = tag(
            "video", id="near-video", muted=True, playsinline=True, aria_label=say("near.scan")
        )
        shown.append(video)
    shown += [field, tag("div", offered, class_="deeds")]
    if steps.connecting:
        shown.append(tag("p", say("near.connecting"), role="status"))
    if steps.trouble:
        shown.append(told(steps.trouble, say))
    return shown


def renewing(steps: Steps, say: Words) -> Html:
    """Offer a new link, first of all where nothing else helps."""
    face = (icon("renew"), tag("span", say("near.new")))
    final = "deed" if steps.trouble in FINAL else ""
    return button(face, "near-new", class_=final, id="near-new")


def told(trouble: str, say: Words) -> Html:
    """Say what went wrong."""
    sentence = say.either(f"near.no.{trouble}", say("near.no.broken-code"))
    return tag("p", sentence, class_="warning", role="alert", id="near-trouble")


def sending(mark: str, invite: Invite, label: str, drawn: str, say: Words) -> list[Html]:
    """Show a link or a code, with the ways to send it."""
    field = tag(
        "input",
        type="text",
        readonly=True,
        value=invite.link,
        id=f"{mark}-link",
        class_="near-link",
        aria_label=label,
    )
    plain = say("room.copy") if mark == "near" else say("near.reply.copy")
    word = say("room.copied") if invite.copied else plain
    copy = (icon("copy"), tag("span", word))
    offered: list[Child] = [button(copy, f"{mark}-copy", class_="deed", id=f"{mark}-copy")]
    if invite.can_share:
        share = (icon("share"), tag("span", say("room.share")))
        offered.append(button(share, f"{mark}-share", id=f"{mark}-share"))
    code = squares_svg(invite.squares, drawn) if invite.squares else None
    return [
        field,
        tag("div", offered, class_="deeds"),
        *([tag("div", code, class_="room-qr")] if code else []),
    ]


# ------------------------------------------------------------------ who is invited


def joining(steps: Steps, invitation: Invitation | None, say: Words) -> Html:
    """Show who was invited what to send back, or what is wrong with the link."""
    game = invitation.game if invitation else ""
    host = invitation.host if invitation else ""
    heading: list[Child] = [symbol("b-lantern", "lantern"), tag("h2", say("near.reply"))]
    if game:
        title = games.face(game, "title", say.language)
        words = say("room.invited", name=host, game=title) if host else None
        named = words or say("room.invited.to", game=title)
        heading = [symbol(f"game-{game}", "lantern"), tag("h2", named)]
    leave = tag("div", button(say("leave"), "home", id="leave"), class_="deeds")
    body = replying(steps, host, say) if steps.reply else lacking(steps, say)
    return tag("section", heading, body, leave, class_="elsewhere near-joining")


def replying(steps: Steps, host: str, say: Words) -> list[Html]:
    """Show the reply, and what follows."""
    assert steps.reply
    how = say("near.reply.how", name=host) if host else say("near.reply.how.plain")
    shown = [
        tag("p", how),
        *sending("near-reply", steps.reply, say("near.code"), say("near.reply.qr"), say),
        tag("p", say("near.reply.stay"), role="status"),
    ]
    if steps.trouble:
        return [*shown[:1], told(steps.trouble, say), *entering_link(steps, say)]
    word = say("near.reply.tried") if steps.reached else say("near.reply.now")
    return [*shown, tag("div", button(word, "near-now", id="near-now"), class_="deeds")]


def lacking(steps: Steps, say: Words) -> list[Html]:
    """Say that there is no offer to answer, or what is wrong with it, and take another link."""
    if steps.trouble:
        return [told(steps.trouble, say), *entering_link(steps, say)]
    return [tag("p", say("near.lacking")), *entering_link(steps, say)]


def entering_link(steps: Steps, say: Words) -> list[Html]:
    """Take another link."""
    return [
        tag("p", say("near.another"), class_="small"),
        *entering(steps._replace(trouble="", connecting=False), say("near.another.field"), say),
    ]
