"""Letters as they are shown: who to send them to, and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from page.html.controls import button, icon
from page.html.frame import dialog, menu_item, notice
from page.html.markup import Child, Html, tag
from page.room.inviting import Invite, Inviting
from page.room.marks import squares_svg
from page.room.naming import writer_name
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica
    from page.room.session import Session


def sending(device: str, invite: Invite, say: Words) -> Html:
    """Show a letter as a link, with the ways to send it."""
    mark = device[-8:] or "all"
    field = tag(
        "input",
        type="text",
        readonly=True,
        value=invite.link,
        id=f"post-link-{mark}",
        class_="post-link",
        aria_label=say("post.link"),
    )
    word = say("room.copied") if invite.copied else say("room.copy")
    copy, save = (icon("copy"), tag("span", word)), (icon("save"), tag("span", say("post.file")))
    offered: list[Child] = [
        button(copy, "post-copy", device, class_="deed", id=f"post-send-{mark}")
    ]
    if invite.can_share:
        share = (icon("share"), tag("span", say("room.share")))
        offered.append(button(share, "post-share", device, id=f"post-hand-{mark}"))
    offered.append(button(save, "post-save", device, id=f"post-save-{mark}"))
    code = squares_svg(invite.squares, say("post.qr")) if invite.squares else None
    return tag(
        "div",
        field,
        tag("div", offered, class_="deeds"),
        tag("div", code, class_="room-qr") if code else None,
        class_="post-letter",
    )


def cards(letters: Mapping[str, Inviting], replica: Replica, say: Words) -> list[Html]:
    """Show every letter to be sent: to whom, and how."""
    return [card(device, letter.shown(), replica, say) for device, letter in letters.items()]


def card(device: str, invite: Invite, replica: Replica, say: Words) -> Html:
    """Show one letter to be sent."""
    name = writer_name(replica, device)
    mark = device[-8:] or "all"
    return tag(
        "section",
        tag(
            "h2", icon("letter"), tag("span", title(device, name, replica, say)), id=f"post-{mark}"
        ),
        tag("p", why(device, name, replica, say), class_="small"),
        sending(device, invite, say),
        tag("p", say("post.again", name=name), class_="small") if device else None,
        class_="room-card post-card",
        aria_labelledby=f"post-{mark}",
    )


def notices(letters: Mapping[str, Inviting], replica: Replica, say: Words) -> list[Html]:
    """Say at the table what is to be sent to whom, with the quickest way to do so."""
    return [
        to_send(device, writer_name(replica, device), letter.shown(), replica, say)
        for device, letter in letters.items()
        if device
    ]


def to_send(device: str, name: str, invite: Invite, replica: Replica, say: Words) -> Html:
    """Say that a letter is to be sent."""
    mark = device[-8:]
    word = say("room.copied") if invite.copied else say("room.copy")
    copy = (icon("copy"), tag("span", word))
    offered = [button(copy, "post-copy", device, class_="deed", id=f"post-copy-{mark}")]
    if invite.can_share:
        share = (icon("share"), tag("span", say("room.share")))
        offered.append(button(share, "post-share", device, id=f"post-share-{mark}"))
    more = button(say("post.more"), "dialog", f"post-send {device}", id=f"post-more-{mark}")
    told = (icon("letter"), tag("span", why(device, name, replica, say)))
    return notice(told, *offered, more, kind="post")


def send_dialog(device: str, letter: Inviting, replica: Replica, say: Words) -> Html:
    """Show all ways to send a letter."""
    name, invite = writer_name(replica, device), letter.shown()
    length = tag("p", say("post.length", n=len(invite.link)), class_="small")
    about = tag("p", why(device, name, replica, say))
    again = tag("p", say("post.again", name=name), class_="small")
    shown = (about, sending(device, invite, say), length, again)
    return dialog(say("post.to", name=name), say, *shown)


def title(device: str, name: str, replica: Replica, say: Words) -> str:
    """Say to whom a letter goes."""
    return say("post.to", name=name) if device else say("room.invite")


def why(device: str, name: str, replica: Replica, say: Words) -> str:
    """Say what a letter is for."""
    if not device:
        return say("post.invite.how")
    lobby, playing = replica.lobby, replica.deal > 0
    if lobby and lobby.phase == "open":
        return say("post.answer.how", name=name)
    if not playing or (lobby and lobby.phase == "dealing" and lobby.deal > replica.deal):
        return say("post.share.how" if replica.is_host else "post.shuffle.how", name=name)
    if replica.game.over:
        return say("post.over.how", name=name)
    if replica.turn < 0:
        return say("post.deal.how", name=name)
    return say("post.turn.how", name=name)


def read_dialog(pasted: str, say: Words) -> Html:
    """Take a letter that came as a file, or as a link that cannot be clicked."""
    field = tag(
        "textarea",
        pasted,
        id="post-letter",
        rows=4,
        spellcheck="false",
        aria_label=say("post.open.field"),
        data_input="post-letter",
    )
    offered = (
        button(say("post.open.do"), "post-read", class_="deed", id="post-read"),
        button((icon("open"), tag("span", say("post.open.file"))), "post-file", id="post-file"),
    )
    body = (tag("p", say("post.open.how")), field, tag("div", offered, class_="deeds"))
    return dialog(say("post.open"), say, *body)


def why_not_dialog(reason: str, say: Words) -> Html:
    """Say why a game is not offered by post."""
    return dialog(say("post.home"), say, tag("p", reason))


def online_card(session: Session, say: Words) -> list[Html]:
    """Say whether others are looked for online as well, and let that be changed."""
    if session.alone:
        return []
    card = tag(
        "section",
        tag("h2", icon("link"), tag("span", say("post.live")), id="post-live"),
        tag("p", say("post.apart" if session.apart else "post.online"), class_="small"),
        tag(
            "div",
            button(online_word(session, say), "post-online", id="post-online"),
            class_="deeds",
        ),
        class_="room-card post-card post-live",
        aria_labelledby="post-live",
    )
    return [card]


def online_item(session: Session | None, say: Words) -> list[Html]:
    """Offer the same at the table, where letters go from."""
    if session is None or session.alone or not (session.replica and session.replica.by_post):
        return []
    return [menu_item("link", online_word(session, say), "post-online")]


def online_word(session: Session, say: Words) -> str:
    """Name what the switch would do."""
    return say("post.online.do" if session.apart else "post.apart.do")
