"""The turn clock on the page: chosen in the lobby, told to all, and to be seen at the table."""

from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.paper import Paper
from tests.page.test_rooms import dealt, guest_of, invited, settle, take_gems


async def clocked(time: str, zero: str) -> tuple[Paper, Paper]:
    """Two at a table with a clock."""
    air = Air()
    host = await invited(air)
    guest = await guest_of(host, air)
    await host.click("room-clock", "move")
    await host.click("room-clock-time", time)
    await host.click("room-clock-zero", zero)
    await settle(host, guest)
    await dealt(host, guest)
    while not guest.title.startswith("Your turn"):
        await take_gems(host)
        await settle(host, guest)
    for paper in (host, guest):
        await paper.tick(1)
    return host, guest


@awaited
async def test_a_clock_is_chosen_told_and_agreed_on_anew() -> None:
    air = Air()
    host = await invited(air)
    guest = await guest_of(host, air)
    await guest.click("room-sit", "1")
    await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    for paper in (host, guest):
        assert "everybody takes the time they need" in paper.regions["main"]
    assert ("room-clock", "stock") not in guest.deeds()
    await host.click("room-clock", "stock")
    await settle(host, guest)
    told = "10 minutes each for the whole game, and 10 seconds more with every move."
    for paper in (host, guest):
        assert told in paper.regions["main"]
    assert "has changed the turn clock" in guest.regions["notice"]
    assert ("room-ready", "yes") in guest.deeds(), "who was ready is asked again"
    await host.click("room-clock-zero", "resign")
    await settle(host, guest)
    assert "the player has resigned" in guest.regions["main"]
    await host.click("room-hints", "on")
    await settle(host, guest)
    assert "the player has resigned" in guest.regions["main"], "hints leave the clock alone"
    await host.click("room-clock", "off")
    await settle(host, guest)
    assert "everybody takes the time they need" in guest.regions["main"]


@awaited
async def test_the_time_of_whoever_moves_is_shown_and_little_is_drawn_for_it() -> None:
    host, guest = await clocked("0+30", "nudge")
    assert 'role="timer"' in host.regions["frame"]
    shown = len(host.shows)
    for _ in range(5):
        for paper in (host, guest):
            await paper.tick(1)
    assert "26" in host.regions["room-clock"]
    assert "You" in guest.regions["room-clock"]
    drawn = [set(regions) for regions, _ in host.shows[shown:]]
    assert drawn == [{"room-clock"}] * 4, "the first second counts for nobody"
    for _ in range(30):
        for paper in (host, guest):
            await paper.tick(1)
    assert guest.said.count("You have 10 seconds left.") == 1
    assert guest.said.count("Your time is over.") == 1
    assert "time is over" in host.regions["room-clock"]
    assert "Your time is over." not in host.said


@awaited
async def test_at_zero_a_bot_stands_in_and_the_player_can_come_back() -> None:
    host, guest = await clocked("0+15", "lend")
    for _ in range(20):
        for paper in (host, guest):
            await paper.tick(1)
        await settle(host, guest)
    assert "time is over. A bot stands in" in guest.regions["notice"]
    await guest.click("room-return", "1")
    await settle(host, guest)
    assert "is back and plays on" in host.regions["notice"]
