"""Playing by post, on paper: tabs that never meet, and the links they are given to send."""

from copy import deepcopy
from typing import Any

from page import app
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.paper import Paper, PaperShelf
from tests.page.test_rooms import settle, take_gems


def apart(number: int) -> Any:
    """A network on which nobody else is; tabs on different ones have different names."""
    air = Air()
    return [air.net() for _ in range(number + 1)][number]


def letters(paper: Paper) -> list[str]:
    """The devices that a letter should go to."""
    return [value for deed, value in paper.deeds() if deed == "post-copy"]


async def copied(paper: Paper, device: str = "") -> str:
    """The link that is copied, to be sent."""
    await paper.click("post-copy", device or letters(paper)[0])
    await settle(paper)
    return paper.copied


async def opened(link: str, number: int = 1, **things: Any) -> Paper:
    """Somebody who opens a link for the first time."""
    paper = Paper(net=apart(number), **things)
    paper.where = link.partition("#")[2]
    await app.start(paper)
    await settle(paper)
    return paper


async def follow(paper: Paper, link: str) -> None:
    """Open another link in a tab."""
    paper.go(link.partition("#")[2])
    await settle(paper)


async def invited() -> tuple[Paper, str]:
    """Somebody who has made a table by post, and the invitation."""
    host = Paper(net=apart(0))
    await app.start(host)
    await host.click("post-make")
    await settle(host)
    return host, await copied(host)


async def dealt() -> tuple[Paper, Paper]:
    """Two people by post, to the first move."""
    host, invitation = await invited()
    guest = await opened(invitation)
    await guest.click("room-sit", "1")
    await settle(guest)
    await follow(host, await copied(guest))
    return host, guest


@awaited
async def test_an_invitation_is_answered_and_the_game_begins_with_the_answer() -> None:
    host, invitation = await invited()
    assert "#/post/" in invitation
    assert "Send this link to whom you want to play with" in host.regions["main"]
    guest = await opened(invitation)
    assert "Sit down, then send your answer to" in guest.regions["main"]
    await guest.click("room-sit", "1")
    await settle(guest)
    assert "your answer is ready to be sent" in guest.regions["main"]
    await follow(host, await copied(guest))
    assert host.where.startswith("/room/")
    assert 'data-entries="' in host.regions["frame"]
    assert letters(host) == [] or "turn" in host.regions["notice"]


@awaited
async def test_moves_go_to_and_fro_by_links() -> None:
    host, guest = await dealt()
    for _ in range(3):
        mover = host if ("touch", "gem 0") in host.deeds() else guest
        other = guest if mover is host else host
        if ("touch", "gem 0") in mover.deeds():
            await take_gems(mover)
        assert "Send them this link" in mover.regions["notice"]
        assert ("touch", "gem 0") not in mover.deeds()
        await follow(other, await copied(mover))
        assert "the game has moved on" in other.regions["notice"]
        assert ("touch", "gem 0") in other.deeds()
    assert host.regions["frame"]


@awaited
async def test_a_letter_opened_twice_or_by_its_writer_is_told_and_changes_nothing() -> None:
    host, guest = await dealt()
    mover, other = (host, guest) if ("touch", "gem 0") in host.deeds() else (guest, host)
    await take_gems(mover)
    link = await copied(mover)
    await follow(other, link)
    before = other.regions["frame"]
    await follow(other, link)
    assert "Nothing in this letter" in other.regions["notice"]
    assert other.regions["frame"] == before
    await follow(mover, link)
    assert "You wrote this letter yourself" in mover.regions["notice"]


@awaited
async def test_a_stranger_cannot_open_a_letter() -> None:
    host, guest = await dealt()
    mover = host if ("touch", "gem 0") in host.deeds() else guest
    await take_gems(mover)
    stranger = await opened(await copied(mover), 5)
    assert "sealed for another device" in stranger.regions["main"]


@awaited
async def test_half_a_link_says_so() -> None:
    _, invitation = await invited()
    guest = await opened(invitation[:-40])
    assert "A part of the link is missing" in guest.regions["main"]


@awaited
async def test_a_letter_comes_as_a_file_or_pasted() -> None:
    host, guest = await dealt()
    mover, other = (host, guest) if ("touch", "gem 0") in host.deeds() else (guest, host)
    await take_gems(mover)
    await mover.click("dialog", f"post-send {letters(mover)[0]}")
    await mover.click("post-save", letters(mover)[0])
    (other.files.chosen,) = mover.files.saved.values()
    other.go("/")
    await settle(other)
    await other.click("dialog", "post-open")
    await other.click("post-file")
    await settle(other)
    assert "the game has moved on" in other.regions["notice"]
    other.go("/")
    await settle(other)
    await other.click("dialog", "post-open")
    assert other.hands
    other.hands.typed("post-letter", "Look: nothing")
    await other.click("post-read")
    await settle(other)
    assert "There is no letter in this" in other.html


@awaited
async def test_a_game_that_cannot_be_played_by_post_says_why() -> None:
    host = Paper(net=apart(0))
    await app.start(host)
    await host.click("game", "citadels")
    await host.click("post-make")
    await settle(host)
    assert "Citadels is not played by post" in host.html
    assert host.where in ("", "/")


@awaited
async def test_letters_need_no_webrtc_and_survive_a_reload() -> None:
    rooms, net = PaperShelf(), apart(0)
    net.obstacle = lambda: "no-webrtc"
    host = Paper(net=net, rooms=rooms)
    await app.start(host)
    await host.click("post-make")
    await settle(host)
    invitation = await copied(host)
    again = Paper(net=net, rooms=rooms, keys=host.keys)
    again.where = host.where
    await app.start(again)
    await settle(again)
    guest = await opened(invitation)
    await guest.click("room-sit", "1")
    await settle(guest)
    await follow(again, await copied(guest))
    assert 'data-entries="' in again.regions["frame"]


@awaited
async def test_two_different_moves_at_one_place_are_both_shown() -> None:
    host, guest = await dealt()
    if ("touch", "gem 0") in host.deeds():
        await take_gems(host)
        await follow(guest, await copied(host))
    rooms = deepcopy(guest.rooms)
    await take_gems(guest)
    first = await copied(guest)
    twin = Paper(net=apart(3), rooms=rooms, keys=guest.keys)  # as from a copy of the device
    twin.where = guest.where
    await app.start(twin)
    await settle(twin)
    await twin.click("touch", "gem 4")
    await twin.click("touch", "gem 3")
    await twin.click("touch", "gem 2")
    await twin.click("touch", "take")
    await settle(twin)
    second = await copied(twin)
    await follow(host, first)
    assert "What stands:" not in host.regions["notice"]
    before = host.regions["frame"]
    await follow(host, second)
    notice = host.regions["notice"]
    assert "holds another move where one was played already" in notice
    assert "What stands:" in notice
    stands, _, besides = notice.partition("does not count:")
    assert "1 diamond" in stands.partition("What stands:")[2]
    assert "1 onyx" in besides
    assert host.regions["frame"] == before
    again = Paper(net=apart(4), rooms=host.rooms, keys=host.keys)
    again.where = twin.where
    await app.start(again)
    await settle(again)
    assert "What stands:" in again.regions["notice"], "it is still shown after a reload"


@awaited
async def test_nobody_is_looked_for_online_before_that_is_wished() -> None:
    host, guest = await dealt()
    nets = host.net, guest.net
    assert [net.air.lines for net in nets] == [[], []]
    await guest.click("post-online")
    await settle(guest)
    assert [len(net.air.lines) for net in nets] == [0, 1]
    again = Paper(net=apart(6), rooms=guest.rooms, keys=guest.keys)
    again.where = guest.where
    await app.start(again)
    await settle(again)
    assert len(again.net.air.lines) == 1, "the wish is kept"
    await again.click("post-online")
    await settle(again)
    assert again.net.air.lines == []
    assert 'data-entries="' in host.regions["frame"]


@awaited
async def test_the_lobby_by_post_says_whether_others_are_looked_for_online() -> None:
    host, _ = await invited()
    assert "no relay is contacted" in host.regions["main"]
    await host.click("post-online")
    await settle(host)
    assert "through relays, which learn" in host.regions["main"]
    assert len(host.net.air.lines) == 1
