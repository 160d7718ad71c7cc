"""The dialogs of a room: talking, people, resigning, moving a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.core import Seat
from bottega.replica import PHRASES, REACTIONS
from page.html.controls import button, emblem, icon, kind_name
from page.html.frame import dialog
from page.html.markup import Child, Html, tag
from page.room.agreeing import at_the_table
from page.room.marks import quality_mark, reaction
from page.room.naming import device_names, player_names
from page.room.wire import Wire
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica


def talk_dialog(say: Words) -> Html:
    """Offer everything that can be said."""
    reactions = [
        button((reaction(code), tag("span", say(f"talk.{code}"))), "room-say", code)
        for code in REACTIONS
    ]
    phrases = [button(say(f"talk.{code}"), "room-say", code) for code in PHRASES]
    return dialog(
        say("talk"),
        say,
        tag("div", reactions, class_="room-reactions", role="group", aria_label=say("talk.react")),
        tag("div", phrases, class_="room-phrases", role="group", aria_label=say("talk.phrases")),
        tag("p", say("talk.how"), class_="small"),
    )


def people_dialog(
    replica: Replica, wire: Wire, muted: set[str], overdue: frozenset[Seat], say: Words
) -> Html:
    """Show everybody in the room, with what can be done; some seats have not moved for long."""
    rows = [
        seat_row(seat, replica, wire, muted, seat in overdue, say)
        for seat in range(len(replica.names))
    ]
    seated = {replica.holder(seat) for seat in range(len(replica.names))}
    named = device_names(replica)
    watching = [
        tag("li", icon("eye"), tag("span", named[device]), mute_button(device, muted, say))
        for device, person in replica.people.items()
        if device not in seated and person.peer
    ]
    enter_code = button(say("room.redeem"), "dialog", "room-redeem")
    listed = tag("ul", rows, watching, class_="room-people")
    agreed = tag("p", icon("hint"), tag("span", at_the_table(replica, say)), class_="room-agreed")
    return dialog(say("room.people"), say, listed, agreed, enter_code)


def seat_row(
    seat: Seat, replica: Replica, wire: Wire, muted: set[str], overdue: bool, say: Words
) -> Html:
    """Show one player; whoever deals may let a bot play on for who does not come."""
    device = replica.holder(seat)
    person = replica.people.get(device)
    there = bool(person and person.peer)
    told: list[Child] = [tag("b", player_names(replica)[seat])]
    offered: list[Child] = []
    if device == replica.device:
        told.append(tag("span", played_by(seat, replica, say) or say("room.here")))
        offered.append(own_seat_button(seat, replica, say))
    elif not there:
        told.append(tag("span", say("room.away"), class_="room-away"))
    elif overdue:
        told.append(tag("span", say("room.not-moving"), class_="room-away"))
    elif replica.bot_at(seat):
        told.append(tag("span", played_by(seat, replica, say)))
    elif person:
        told.append(quality_mark(wire.quality(person.peer), wire.delay.get(person.peer), say))
    if there and not replica.bot_at(seat):
        offered.append(mute_button(device, muted, say))
    if seat in replica.lent:
        offered.append(button(say("room.stand-in.back"), "room-return", str(seat)))
    elif device != replica.device and (overdue or not there):
        offered += stand_in_button(seat, replica, say)
    return tag("li", emblem(seat), tag("span", told, class_="who"), offered)


def stand_in_button(seat: Seat, replica: Replica, say: Words) -> list[Html]:
    """Offer to let a bot play a seat: with the others' agreement, or by post alone."""
    if replica.may_agree(seat):
        return [button(say("room.stand-in.yes"), "room-agree", str(seat))]
    if replica.is_dealer and not replica.game.terms.lends:
        return [button(say("room.take"), "room-take", str(seat))]
    return []


def played_by(seat: Seat, replica: Replica, say: Words) -> str:
    """Name the bot that plays a seat; nothing for a person."""
    bot = replica.bot_at(seat)
    if replica.stands_in(seat):
        return say("room.bot.here")
    return kind_name(bot, say) if bot else ""


def own_seat_button(seat: Seat, replica: Replica, say: Words) -> Html | None:
    """Offer what can be done with a seat at this device."""
    if not replica.bot_at(seat):
        return button(say("room.offer"), "room-offer", str(seat))
    if replica.stands_in(seat) and replica.is_dealer and not replica.game.terms.lends:
        return button(say("room.back"), "room-back", str(seat))
    return None


def mute_button(device: str, muted: set[str], say: Words) -> Html:
    """Offer to hear nothing more from somebody."""
    return button(
        (icon("mute"), tag("span", say("room.mute"))),
        "room-mute",
        device,
        id=f"room-mute-{device[2:14]}",
        aria_pressed="true" if device in muted else "false",
    )


def resign_dialog(replica: Replica, say: Words) -> Html:
    """Ask whether somebody here really gives up."""
    here = [seat for seat in replica.seats if seat not in replica.bots]
    deeds = [button(say("room.resign.no"), "close", id="resign-no", class_="deed")] + [
        button(say("room.resign.yes", name=player_names(replica)[seat]), "room-resign", str(seat))
        for seat in here
    ]
    return dialog(
        say("room.resign"), say, tag("p", say("room.resign.ask")), tag("div", deeds, class_="deeds")
    )


def code_dialog(code: str, say: Words) -> Html:
    """Show the code under which another device takes a seat over."""
    groups = [(tag("span", group), " ") for group in code.split("-")]
    steps = [tag("li", say(f"room.code.{step}")) for step in (1, 2, 3)]
    return dialog(
        say("room.offer"),
        say,
        tag("output", groups, class_="room-code", id="room-code"),
        tag("ol", steps, class_="room-steps"),
    )


def redeem_dialog(typed: str, say: Words) -> Html:
    """Take the code that another device shows."""
    field = tag(
        "input",
        type="text",
        id="room-code-field",
        value=typed,
        autocomplete="off",
        autocapitalize="characters",
        spellcheck="false",
        maxlength=100,
        aria_label=say("room.redeem.code"),
        data_input="room-code",
    )
    take = button(say("room.redeem.do"), "room-redeem", class_="deed", id="room-redeem")
    return dialog(say("room.redeem"), say, tag("p", say("room.redeem.how")), field, take)
