"""The lobby of a room: the invitation, who sits where, who is ready, and what is trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.core import Options, Seat
from bottega.log import LONGEST_NAME
from page import games
from page.home.first_screen import kind_choice, level_lines
from page.html.controls import button, emblem, icon, kind_icon, kind_name
from page.html.markup import Child, Html, symbol, tag
from page.room import connecting_dialogs as dialogs
from page.room.agreeing import agreement
from page.room.clock_choice import clock_agreement
from page.room.giving_up import dealing, given_up
from page.room.instead import by_code, reach_told, strange_head, strangeness
from page.room.inviting import Invite, Inviting
from page.room.marks import quality_mark, squares_svg
from page.room.naming import device_names, host_name, lobby_names
from page.room.reach import CANNOT
from page.room.wire import Wire
from page.table.levels import LEVELS
from page.table.plan import complete
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica
    from page.room.session import Session


def lobby_screen(
    session: Session, replica: Replica, offered: list[Html], trouble: str, say: Words
) -> Html:
    """Show the whole lobby, with the links to be sent from it.

    For a game that this page cannot play it shows who is there all the same.
    """
    warning = tag("p", trouble, class_="warning", role="alert") if trouble else None
    assert replica.lobby
    wire = session.wire
    before, strange = given_up(replica, say), strangeness(replica.lobby)
    table = (
        tag("h2", say("room.seats"), id="room-seats"),
        seats(replica, wire, say),
        level_lines([place.kind for place in replica.lobby.seats], say),
        watchers(replica, wire, say),
        tag("p", before, class_="warning room-given-up") if before else None,
        None if strange else agreement(replica, say),
        None if strange else clock_agreement(replica, say),
        None if strange else ways_on(replica, say),
    )
    heading = strange_head(strange, replica, say) if strange else head(replica, say)
    left = tag("section", heading, *table, class_="room-table")
    right = tag("div", offered, trust(replica, say), class_="room-side")
    # To try again cuts every connection, so a device that has one is not offered it.
    again = None if wire.heard else button(say("room.reach.again"), "room-reach", class_="deed")
    ways = (again, None if replica.by_post else by_code(say))
    reach = reach_told(session.reach, ways, say)
    columns = tag("div", left, right, class_="room-columns")
    return tag("div", warning, reach, columns, class_="lobby")


def head(replica: Replica, say: Words) -> Html:
    """Name the game and how it is played."""
    lobby = replica.lobby
    assert lobby
    words = games.load(lobby.game).words(say.language)
    way = preset_name(lobby.game, lobby.options, say)
    host = host_name(replica)
    hosted = say("room.hosted.you") if replica.is_host else say("room.hosted", name=host)
    told = tag(
        "div",
        tag("h2", words(f"{lobby.game}.title")),
        tag("p", f"{way} · {hosted}", class_="small"),
    )
    return tag("header", symbol(f"game-{lobby.game}", "game-mark"), told, class_="room-head")


def preset_name(game: str, options: Options, say: Words) -> str:
    """Name the way to play, or say that it is a mix of options."""
    page = games.load(game)
    words = page.words(say.language)
    for name, preset in page.PRESETS.items():
        if complete(game, preset) == dict(options):
            return words(f"{game}.preset.{name}")
    return say("room.options")


# ------------------------------------------------------------------ seats


def seats(replica: Replica, wire: Wire, say: Words) -> Html:
    """Show every seat."""
    lobby = replica.lobby
    assert lobby
    rows = [row(seat, replica, wire, say) for seat in range(len(lobby.seats))]
    return tag("ol", rows, class_="places room-places", aria_labelledby="room-seats")


def row(seat: Seat, replica: Replica, wire: Wire, say: Words) -> Html:
    """Show one seat: who sits there, how ready, how well connected, and what can be done."""
    lobby = replica.lobby
    assert lobby
    place = lobby.seats[seat]
    mine = bool(place.kind) and place.device == replica.device
    strange = strangeness(lobby)
    if not place.kind and seat in replica.wishes:
        who: Child = name_field(f"room-seat {seat}", f"room-name-{seat}", replica.wishes[seat], say)
    elif not place.kind:
        who = tag("span", say("room.free"), class_="room-free")
    elif mine and place.kind == "person" and not strange:
        who = name_field(f"room-seat {seat}", f"room-name-{seat}", place.name, say)
    else:
        who = tag(
            "span",
            kind_icon(place.kind) if place.kind != "person" else None,
            lobby_names(lobby)[seat],
            class_="name",
        )
    return tag(
        "li",
        emblem(seat),
        tag("div", who, state(seat, replica, wire, say), class_="who"),
        tag("div", None if strange else deeds(seat, replica, say), class_="room-deeds"),
        class_="place",
        data_ready="yes" if place.ready else "no",
    )


def seats_here(replica: Replica) -> list[Seat]:
    """Give the seats of people at this device."""
    places = replica.lobby.seats if replica.lobby else ()
    mine = [place.kind == "person" and place.device == replica.device for place in places]
    return [seat for seat, here in enumerate(mine) if here]


def name_field(field: str, ident: str, value: str, say: Words) -> Html:
    """Make a field for a player's name."""
    return tag(
        "input",
        id=ident,
        type="text",
        value=value,
        maxlength=LONGEST_NAME,
        autocomplete="off",
        spellcheck="false",
        aria_label=say("room.name"),
        data_input=field,
    )


def state(seat: Seat, replica: Replica, wire: Wire, say: Words) -> Html | None:
    """Say in a word how things stand with a seat."""
    lobby = replica.lobby
    assert lobby
    place = lobby.seats[seat]
    if not place.kind and seat in replica.wishes:
        return tag("span", say("post.wished"), class_="room-state")
    if not place.kind:
        return None
    words: list[Child] = []
    if place.kind != "person":
        words.append(tag("span", kind_name(place.kind, say)))
    called = lobby_names(lobby)[seat]
    if place.device == replica.device:
        words.append(tag("span", say("room.here")))
        if called != place.name:
            words.append(tag("span", say("room.called", name=called)))
    else:
        person = replica.people.get(place.device)
        if (person is None or not person.peer) and replica.by_post:
            words.append(tag("span", icon("letter"), say("post.far")))
        elif person is None or not person.peer:
            words.append(tag("span", say("room.away"), class_="room-away"))
        else:
            words.append(quality_mark(wire.quality(person.peer), wire.delay.get(person.peer), say))
    if place.kind == "person" and place.device != replica.host:  # who deals is, by starting
        mark = (icon("check"), say("room.is-ready")) if place.ready else (say("room.not-ready"),)
        words.append(tag("span", mark, class_="room-ready" if place.ready else "room-unready"))
    return tag("span", words, class_="room-state")


def deeds(seat: Seat, replica: Replica, say: Words) -> list[Html]:
    """Offer what can be done about a seat."""
    lobby = replica.lobby
    assert lobby
    place = lobby.seats[seat]
    if lobby.phase != "open":
        return []
    value = str(seat)
    if not place.kind and seat in replica.wishes:
        return []
    if not place.kind:
        sits = any(p.device == replica.device and p.kind == "person" for p in lobby.seats)
        word = say("room.sit.also") if sits else say("room.sit")
        offered = [button(word, "room-sit", value, class_="" if sits else "deed")]
        if replica.is_host:
            label = say("home.who", n=seat + 1)
            offered.append(kind_choice("room-bot", seat, LEVELS, "", label, say))
        return offered
    if place.device == replica.device:
        word = "room.stand" if place.kind == "person" else "room.free-seat"
        return [button(say(word), "room-stand", value)]
    return [button(say("room.free-seat"), "room-free", value)] if replica.is_host else []


def watchers(replica: Replica, wire: Wire, say: Words) -> Html | None:
    """Name who is here without a seat."""
    lobby = replica.lobby
    assert lobby
    seated = {place.device for place in lobby.seats if place.kind}
    named = device_names(replica)
    names = [
        named[device]
        for device, person in replica.people.items()
        if device not in seated and person.peer
    ]
    if not names:
        return None
    told = say("room.watching", names=say.listing(names))
    return tag("p", icon("eye"), tag("span", told), class_="room-watchers small")


# ------------------------------------------------------------------ going on


def ways_on(replica: Replica, say: Words) -> Html:
    """Offer to be ready or to start, and say what is waited for."""
    lobby = replica.lobby
    assert lobby
    mine = [p for p in lobby.seats if p.kind == "person" and p.device == replica.device]
    free = sum(not p.kind for p in lobby.seats)
    called = zip(lobby.seats, lobby_names(lobby), strict=True)
    here = (replica.device, replica.host)
    unready = [name for p, name in called if p.kind and not p.ready and p.device not in here]
    if lobby.phase == "dealing":
        return dealing(replica, say)
    offered: list[Child] = []
    if not mine and not replica.is_host and not replica.wishes:
        offered.append(name_field("room-me", "room-me", replica.name, say))
    if replica.is_host and not (replica.by_post and (free or unready)):
        blocked = bool(free or unready)
        offered.append(
            button(
                (icon("play"), tag("span", say("room.start"))),
                "room-start",
                class_="deed start",
                id="room-start",
                aria_disabled="true" if blocked else None,
            )
        )
    elif mine and not replica.is_host:
        ready = all(place.ready for place in mine)
        offered.append(
            button(
                (icon("check"), tag("span", say("room.ready.undo" if ready else "room.ready"))),
                "room-ready",
                "no" if ready else "yes",
                class_="" if ready else "deed start",
                id="room-ready",
                aria_pressed="true" if ready else "false",
            )
        )
    told = waits(replica, free, unready, bool(mine), say)
    return tag("div", offered, tag("p", told, class_="room-wait", role="status"), class_="room-on")


def waits(replica: Replica, free: int, unready: list[str], seated: bool, say: Words) -> str:
    """Say what is waited for."""
    if replica.by_post:
        return waits_for_post(replica, free, unready, seated, say)
    if free and not (seated or replica.is_host):
        return say("room.wait.choose")
    if free:
        return say.count("room.wait.free", free)
    if unready:
        return say("room.wait.ready", names=say.listing(unready))
    if replica.is_host:
        return say("room.wait.none")
    return say("room.wait.host", name=host_name(replica))


def waits_for_post(
    replica: Replica, free: int, unready: list[str], seated: bool, say: Words
) -> str:
    """Say what is to be sent, or which letter is waited for."""
    name = host_name(replica)
    if replica.wishes:
        return say("post.wait.send", name=name)
    if not replica.is_host:
        return say("post.wait.sit" if free and not seated else "post.wait.host", name=name)
    if free:
        return say("post.wait.free")
    if unready:
        return say("post.wait.ready", names=say.listing(unready))
    return say("room.wait.none")


# ------------------------------------------------------------------ the invitation


def invitation_card(inviting: Inviting, reach: str, more: Html | None, say: Words) -> Html:
    """Show the link, the ways to send it, and the way to invite without any relay.

    While no relay is reached, nobody could come by the link, and it is not offered.
    """
    if reach == CANNOT:
        shown = [tag("p", say("room.invite.later"))]
    else:
        shown = [*link_to_send(inviting.shown(), more, say), by_code(say)]
    return tag(
        "section",
        tag("h2", say("room.invite"), id="room-invite"),
        shown,
        class_="room-card",
        aria_labelledby="room-invite",
    )


def link_to_send(invite: Invite, more: Html | None, say: Words) -> list[Html]:
    """Show the link and the ways to send it."""
    field = tag(
        "input",
        type="text",
        readonly=True,
        value=invite.link,
        id="room-link",
        aria_label=say("room.link"),
        data_do="room-link",
    )
    word = say("room.copied") if invite.copied else say("room.copy")
    offered: list[Child] = [
        button((icon("copy"), tag("span", word)), "room-copy", class_="deed", id="room-copy")
    ]
    if invite.can_share:
        offered.append(button((icon("share"), tag("span", say("room.share"))), "room-share"))
    code = squares_svg(invite.squares, say("room.qr")) if invite.squares else None
    shown = (
        tag("p", say("room.invite.how"), class_="small"),
        field,
        tag("div", offered, class_="deeds"),
        more,
        tag("div", code, class_="room-qr") if code else None,
    )
    return [part for part in shown if part]


def trust(replica: Replica, say: Words) -> Html:
    """Say plainly what the others could learn, and what nobody can do."""
    host = host_name(replica)
    dealer = say("room.trust.you") if replica.is_host else say("room.trust.deals", name=host)
    checks = (say("room.trust.anew"), say("room.trust.checked"))
    ways = [say("room.trust.address")]
    if replica.by_post:
        ways = [say("post.trust.sealed"), say("post.trust.live")]
    points = [*ways, dealer, *checks]
    return tag(
        "section",
        tag("h2", say("room.trust"), id="room-trust"),
        tag("ul", [tag("li", point) for point in points]),
        dialogs.ways_on(say, "safety", "try", "help"),
        class_="room-trust small",
        aria_labelledby="room-trust",
    )
