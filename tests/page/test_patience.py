"""A table by link never stands still without a word: who does not come, and what can be done."""

from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.paper import Paper, visited
from tests.page.test_rooms import code_of, guest_of, settle, started, take_gems, wait_long

AGREE = ("room-agree", "1")


async def guests_turn(air: Air) -> tuple[Paper, Paper]:
    """Two at a table, where the guest is asked to move."""
    host, guest = await started(air)
    while not guest.title.startswith("Your turn"):
        await take_gems(host)
        await settle(host, guest)
    return host, guest


async def show_people(paper: Paper) -> str:
    """Look who is here."""
    await paper.click("dialog", "menu")
    await paper.click("dialog", "room-people")
    return paper.regions["dialog"]


@awaited
async def test_who_is_there_but_does_not_move_can_be_played_on_after_a_minute() -> None:
    host, guest = await guests_turn(Air())
    await wait_long(55, host)
    assert "is thinking" in host.regions["notice"]
    assert AGREE not in host.deeds()
    assert "does not move" not in await show_people(host)
    await host.click("close")
    await wait_long(15, host)
    assert "turn for a minute" in host.regions["notice"]
    assert AGREE in host.deeds()
    assert "does not move" in await show_people(host)
    assert host.deeds().count(AGREE) == 2, "over the table and among the people"
    await host.click(*AGREE)
    await settle(host, guest)
    assert "A bot stands in for" in guest.regions["notice"]
    before = host.entries()
    await take_gems(host, guest)
    assert host.entries() > before + 1, "the bot has moved too"
    assert AGREE not in host.deeds()
    assert "A bot is standing in for" in guest.regions["notice"]
    await guest.click("room-return", "1")
    await settle(host, guest)
    assert "is back and plays on" in host.regions["notice"]
    assert ("room-return", "1") not in guest.deeds()


@awaited
async def test_who_only_watches_is_told_and_not_asked() -> None:
    air = Air()
    host, guest = await guests_turn(air)
    watcher = await guest_of(host, air, "zh-Hans")
    await settle(host, guest, watcher)
    await watcher.tick(1)
    await watcher.tick(190)
    assert "已经 3 分钟了。" in watcher.regions["notice"]
    assert AGREE not in watcher.deeds()
    guest.go("/")
    await settle(host, guest, watcher)
    await watcher.tick(65)
    assert "已离开 1 分钟，座位会保留。" in watcher.regions["notice"]
    assert "代打" not in watcher.regions["notice"]


@awaited
async def test_coming_and_going_does_not_stop_the_clock_of_a_turn() -> None:
    host, guest = await guests_turn(Air())
    room = guest.where
    for _ in range(5):
        for where in ("/", room):
            guest.go(where)
            await settle(host, guest)
            await host.tick(7)
    assert "is away" not in host.regions["notice"]
    assert AGREE in host.deeds()


@awaited
async def test_a_seat_that_was_moved_and_is_not_played_can_be_lent() -> None:
    air = Air()
    host, guest = await guests_turn(air)
    phone = await guest_of(host, air)
    await settle(host, guest, phone)
    await moved(guest, phone, host)
    assert "room-code" not in guest.regions["dialog"], "the code was used"
    await wait_long(65, host)
    assert AGREE in host.deeds()
    await host.click(*AGREE)
    await settle(host, guest, phone)
    assert "A bot stands in for" in phone.regions["notice"]


async def moved(holder: Paper, other: Paper, *papers: Paper) -> None:
    """Let seat 1 move to another device."""
    await show_people(holder)
    await holder.click("room-offer", "1")
    await settle(holder, other, *papers)
    await redeem(other, code_of(holder), holder, *papers)


async def redeem(paper: Paper, code: str, *papers: Paper) -> None:
    """Type a code."""
    await show_people(paper)
    await paper.click("dialog", "room-redeem")
    assert paper.hands
    paper.hands.typed("room-code", code)
    await paper.click("room-redeem")
    await settle(paper, *papers)


@awaited
async def test_who_waits_for_the_dealing_player_is_told_so_plainly() -> None:
    host, guest = await started(Air())
    await guest.tick(1)
    assert host.title.startswith("Your turn")
    await guest.tick(65)
    assert "Let a bot stand in until Alba is back?" in guest.regions["notice"]
    await guest.click("room-wait", "0")
    assert "You would rather wait for Alba." in guest.regions["notice"]
    host.go("/")
    await settle(host, guest)
    await guest.tick(10)
    told = guest.regions["notice"]
    assert "turns up the cards, and it is away" in told
    assert "every seat is kept" in told
    assert "Alba is away" not in told, "it is said once"
    await guest.tick(90)
    assert guest.regions["notice"].count("seat is kept") == 1


@awaited
async def test_cards_that_the_dealing_device_does_not_turn_up_are_told() -> None:
    host, guest = await guests_turn(Air())
    assert host.net.line
    host.net.line.say = lambda peer, text: None  # type: ignore[method-assign]
    await guest.click("touch", "deck 1")
    await guest.click("touch", "reserve")
    await settle(host, guest)
    await guest.tick(1)
    assert "does not answer" not in guest.regions["notice"]
    await guest.tick(35)
    assert "turns up the cards, and it does not answer" in guest.regions["notice"]
    assert "every seat is kept" in guest.regions["notice"]


@awaited
async def test_refusals_of_codes_are_worded() -> None:
    air = Air()
    host, guest = await guests_turn(air)
    phone = await guest_of(host, air)
    await settle(host, guest, phone)
    await show_people(guest)
    await guest.click("room-offer", "1")
    await settle(host, guest, phone)
    code = code_of(guest)
    await redeem(phone, "nonsense", host, guest)
    assert "compare it letter by letter" in phone.regions["notice"]
    await redeem(phone, f"{code[:-1]}{'A' if code[-1] != 'A' else 'B'}", host, guest)
    assert phone.regions["notice"].count("compare it letter by letter") == 2
    assert "has typed a wrong code" in guest.regions["notice"]
    await guest.click("close")
    await redeem(guest, code, host, phone)
    assert "played from here already" in guest.regions["notice"]
    guest.go("/")
    await settle(host, guest, phone)
    await redeem(phone, code, host, guest)
    assert "is not connected" in phone.regions["notice"]


@awaited
async def test_all_who_are_there_are_asked_and_hear_each_other() -> None:
    air = Air()
    host, guest, third = await three(air)
    third.go("/")
    await settle(host, guest, third)
    await wait_long(65, host, guest)
    await guest.click("room-agree", "2")
    await settle(host, guest)
    assert "You have agreed. Still asked: Alba." in guest.regions["notice"]
    await host.click("room-wait", "2")
    await settle(host, guest)
    assert "Alba would rather wait." in guest.regions["notice"]
    await host.click("room-agree", "2")
    await settle(host, guest)
    for paper in (host, guest):
        assert "A bot stands in for" in paper.regions["notice"]
        assert "Without a word" not in paper.regions["notice"]


async def three(air: Air) -> tuple[Paper, Paper, Paper]:
    """Three at a table."""
    host = await visited(net=air.net())
    await host.click("seats", "3")
    for seat in ("1", "2"):
        await host.click("kind", f"{seat} far")
    await host.click("room-make")
    await settle(host)
    guests = [await guest_of(host, air) for _ in range(2)]
    for number, guest in enumerate(guests, 1):
        await guest.click("room-sit", str(number))
        await settle(host, *guests)
        await guest.click("room-ready", "yes")
        await settle(host, *guests)
    await host.click("room-start")
    await settle(host, *guests)
    return host, guests[0], guests[1]
