"""Joining by code, by clicks: the steps of who invites and of who is invited."""

import re
from html import unescape

import pytest

from page import app
from tests.asynchronous import awaited
from tests.page.air import Air, PaperKeys
from tests.page.paper import Paper, PaperShelf, visited
from tests.page.test_rooms import dealt, settle, take_gems


def field(paper: Paper, ident: str, region: str = "main") -> str:
    """What stands in a field."""
    found = re.search(rf'<input[^>]*id="{ident}"[^>]*>', paper.regions[region])
    assert found, paper.regions[region]
    value = re.search(r'value="([^"]*)"', found[0])
    return unescape(value[1]) if value else ""


def offered(host: Paper) -> str:
    """The address that the link leads to."""
    return field(host, "near-link").partition("#")[2]


async def invited(air: Air, **things: object) -> Paper:
    """Somebody who has made a table that is joined by code."""
    host = await visited(net=air.net(), **things)
    await host.click("near-make")
    await settle(host)
    return host


async def opened(host: Paper, air: Air, address: str, **things: object) -> Paper:
    """Somebody who has opened a link."""
    guest = Paper("en", net=air.net(), **things)  # type: ignore[arg-type]
    guest.where = address
    await app.start(guest)
    await settle(host, guest)
    return guest


async def enter(host: Paper, text: str, *others: Paper) -> None:
    """Paste something into the field for replies."""
    assert host.hands
    host.hands.typed("near-code", text)
    await host.click("near-connect")
    await settle(host, *others)


async def joined(air: Air, host: Paper) -> Paper:
    """Somebody whose reply was entered."""
    guest = await opened(host, air, offered(host))
    await enter(host, field(guest, "near-reply-link"), guest)
    return guest


@awaited
async def test_a_reply_leads_to_the_table_and_nobody_is_asked_for_help() -> None:
    air = Air()
    host = await invited(air)
    assert host.where.startswith("/near/1/")
    assert "invites you" not in host.regions["main"]
    guest = await opened(host, air, offered(host))
    assert "invites you" in guest.regions["main"]
    assert guest.where == host.where  # a reload answers no old offer
    await enter(host, f"My reply: {field(guest, 'near-reply-link')}", guest)
    assert "At the table" in guest.regions["main"]
    await dealt(host, guest)
    await take_gems(host, guest)
    assert air.lines == []  # no relay was asked for anything


@awaited
async def test_the_next_person_gets_another_link_and_meets_everybody() -> None:
    air = Air()
    host = await invited(air)
    first = offered(host)
    guest = await joined(air, host)
    assert offered(host) != first
    third = await joined(air, host)
    await settle(host, guest, third)
    for paper in (host, guest, third):
        peers = [pair for pair in paper.near.pairs if pair.open and not pair.ended]
        assert len(peers) == 2


@awaited
async def test_what_is_wrong_with_a_reply_is_told() -> None:
    air = Air()
    host = await invited(air)
    guest = await opened(host, air, offered(host))
    reply = field(guest, "near-reply-link")
    for wrong, told in (
        ("hello", "There is no reply in this text"),
        (host.link(offered(host)), "not the reply to it"),
        (reply[:-1], "was changed on the way"),
    ):
        await enter(host, wrong)
        assert told in host.regions["main"], wrong
    before = offered(host)
    await host.click("near-new")
    await settle(host)
    assert offered(host) != before
    await enter(host, reply, guest)  # older links still count, each once
    assert "At the table" in guest.regions["main"]
    await enter(host, reply, guest)
    assert "belongs to another link" in host.regions["main"]


@awaited
async def test_a_reply_that_comes_too_late_is_told_and_a_new_link_offered() -> None:
    air = Air()
    host = await invited(air)
    guest = await opened(host, air, offered(host))
    reply = field(guest, "near-reply-link")
    for pair in guest.near.pairs:
        pair.close()
    await guest.tick(1)
    assert "Ask for a new link" in guest.regions["main"]
    await enter(host, reply)
    assert "Connecting" in host.regions["main"]
    await host.tick(30)
    assert "It came too late" in host.regions["main"]
    assert ("near-new", "") in host.deeds()


@pytest.mark.parametrize("rest", ["1/ab", "1/" + "a" * 32 + "/x/y/z", "x", ""])
@awaited
async def test_a_link_that_leads_nowhere_is_refused(rest: str) -> None:
    air = Air()
    host = await visited(net=air.net())
    stranger = await opened(host, air, f"/near/{rest}")
    assert "This link leads to no table" in stranger.regions["main"]


@awaited
async def test_a_damaged_offer_is_told_and_another_link_can_be_entered() -> None:
    air = Air()
    host = await invited(air)
    address = offered(host)
    room, code = address.split("/")[3:5]
    guest = await opened(host, air, f"/near/1/{room}/{code[:40]}")
    assert "Have it sent once more" in guest.regions["main"]
    await enter(guest, f"https://x.example/#{address}", host)
    assert field(guest, "near-reply-link")


@awaited
async def test_after_a_reload_one_code_brings_the_game_back() -> None:
    air, rooms = Air(), PaperShelf()
    host = await invited(air, rooms=rooms)
    guest = await joined(air, host)
    await dealt(host, guest)
    for pair in host.near.pairs:
        pair.close()
    again = await opened(guest, air, host.where, rooms=rooms, keys=host.keys, locks={})
    assert "A new link and its reply" in again.regions["notice"]
    await guest.tick(1)
    await guest.click("dialog", "near-invite")
    await settle(guest, again)
    link = field(guest, "near-link", "dialog").partition("#")[2]
    again.go(link)
    await settle(guest, again)
    reply = field(again, "near-reply-link", "dialog")
    await enter(guest, reply, again)
    assert "A new link and its reply" not in again.regions["notice"]
    await take_gems(again, guest)


@awaited
async def test_the_camera_reads_a_reply() -> None:
    air = Air()
    host = await invited(air)
    guest = await opened(host, air, offered(host))
    await host.click("near-scan")
    await settle(host)
    assert 'id="near-video"' in host.regions["main"]
    assert host.near.camera
    host.near.camera("https://something.else/")
    host.near.camera(field(guest, "near-reply-link"))
    await settle(host, guest)
    assert "At the table" in guest.regions["main"]
    assert host.near.camera is None


@awaited
async def test_a_table_by_link_can_be_joined_by_code_when_no_relay_is_reached() -> None:
    air = Air()
    host = await visited(net=air.net())
    await host.click("room-make")
    await settle(host)
    lost = await opened(
        host, Air(), host.where, keys=PaperKeys("lost")
    )  # in another world of relays
    assert ("near-switch", "") in lost.deeds()
    await host.click("near-switch")
    await settle(host)
    assert air.lines == []
    lost.near.ether = host.near.ether  # but in one network
    lost.go(offered(host))
    await settle(host, lost)
    await enter(host, field(lost, "near-reply-link"), lost)
    assert "At the table" in lost.regions["main"]


@awaited
async def test_who_stands_between_two_who_join_by_code_is_found_out() -> None:
    air = Air()
    host = await invited(air)
    host.near.between = True
    guest = await joined(air, host)
    assert "At the table" not in guest.regions["main"]
    assert "Make a new link, and send it and its reply" in host.regions["notice"]


@awaited
async def test_a_browser_without_codes_in_its_camera_offers_none() -> None:
    air = Air()
    host = await invited(air)
    assert ("near-scan", "") in host.deeds()
    host.near.blind = True
    await host.tick(1)
    assert ("near-scan", "") not in host.deeds()
