"""A game outlives the device that dealt it: offered, agreed to, played to the end, and kept."""

from types import SimpleNamespace
from typing import Any

from bottega.core import DEALER
from page import words
from page.room.going_on import offer
from page.table.note import SUCCEEDED, read_note
from page.words import Words
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.paper import Paper
from tests.page.test_replay import playback_of
from tests.page.test_room_past import finish, kept, ledger, seated
from tests.page.test_rooms import guest_of, settle


async def left_alone(air: Air, seats: int = 2) -> tuple[Paper, Paper]:
    """A guest whose host has gone in the midst of the game."""
    host, guest = await seated(air, seats)
    await finish(host, guest, moves=5)
    host.go("/")
    await settle(host, guest)
    await guest.tick(1)
    return host, guest


def offers(paper: Paper) -> bool:
    return any(deed == "room-go-on" for deed, _ in paper.deeds())


@awaited
async def test_after_a_minute_those_left_may_go_on_and_end_the_game() -> None:
    host, guest = await left_alone(Air(), seats=3)
    await guest.tick(50)
    assert not offers(guest)
    await guest.tick(15)
    told = guest.regions["notice"]
    assert "You can go on without Ann, if all who are here agree." in told
    assert "your device turns up the cards" in told
    assert "cannot be checked any more" in told
    await guest.click("room-go-on")
    await settle(guest)
    assert "Your device turns up the cards from now on" in guest.regions["notice"]
    assert not offers(guest)
    await finish(guest)
    assert "Dealt fairly from move" in guest.regions["notice"]
    assert "One game" in await ledger(guest)
    (text, _), *_ = guest.shelf.kept.values()
    note = read_note(text)
    assert note.takeovers
    assert f'"version": {SUCCEEDED}' in text
    await guest.click("replay", kept(guest)[0])
    playback = playback_of(guest)
    assert playback.table.viewer == DEALER
    for key in ("Home", "ArrowRight", "End", "ArrowLeft"):
        await guest.press(key)
    assert playback.no_fork() == "taken"
    assert playback.letters()
    host.go("/")


@awaited
async def test_who_comes_back_is_told_and_has_the_seat_again() -> None:
    host, guest = await left_alone(Air())
    await guest.tick(65)
    await guest.click("room-go-on")
    await settle(guest)
    await finish(guest, moves=2)
    host.go(guest.where)
    await settle(host, guest)
    for _ in range(8):
        await host.tick()
        await guest.tick()
        await settle(host, guest)
    told = host.regions["notice"]
    assert "While your device was away, the others agreed to go on" in told
    await finish(guest, host)
    assert kept(host) == kept(guest) != []


@awaited
async def test_who_watches_is_told_that_it_is_for_the_players_to_agree() -> None:
    air = Air()
    host, guest = await seated(air)
    third = await guest_of(host, air, "zh-Hant")
    await settle(host, guest, third)
    await finish(host, guest, moves=3)
    host.go("/")
    await settle(host, guest, third)
    for paper in (guest, third):
        await paper.tick(1)
        await paper.tick(70)
    assert "在座的玩家可以商定不等Ann" in third.regions["notice"]
    assert not offers(third)
    assert offers(guest)


def test_while_the_cards_are_handed_over_all_have_agreed_and_it_says_so() -> None:
    agreed = SimpleNamespace(
        present=lambda game: ("a", "b"), next="a", agreed=True, votes={"a": 0, "b": 0}
    )
    replica: Any = SimpleNamespace(succession=agreed, game=None, device="b")
    told = offer(replica, "Ann", Words("en", words.FRAME))
    assert "All have agreed. The cards are being handed over." in told
