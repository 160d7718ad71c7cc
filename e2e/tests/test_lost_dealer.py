"""The device that deals is closed for good in mid-game: those left go on, to the end."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE
from e2e.drivers.axe import violations
from e2e.drivers.playing import Person, Player
from e2e.drivers.rooms import Guest
from e2e.drivers.ruling import Ruler
from e2e.drivers.table_by_link import entries, meet, pass_time, play, wait_until_equal
from e2e.drivers.tiling import Tiler

Come = Callable[..., Guest]
GO_ON = ".notice #do-room-go-on"


def go_on(pages: Sequence[Page]) -> None:
    """Wait until it is offered to go on, let everybody agree, and until another deals."""
    offers = [page.locator(GO_ON) for page in pages]
    pass_time(pages, lambda: all(offer.is_visible() for offer in offers))
    for page, offer in zip(pages, offers, strict=True):
        assert violations(page) == []
        offer.click()
    for page in pages:
        expect(page.locator(GO_ON)).to_have_count(0)
    expect(pages[0].locator("#notice")).to_contain_text("Your device turns up the cards from now")


def end(pages: Sequence[Page], who: type[Player]) -> None:
    """Play to the end, where everybody is told what could be checked."""
    assert play(pages, 2000, who)
    wait_until_equal(pages)
    for page in pages:
        page.wait_for_selector(".outcome #replay")
        page.click("#look")
        expect(page.locator(".notice.fair")).to_be_visible()
    expect(pages[0].locator(".notice.fair")).to_contain_text("Dealt fairly from move")


GAMES: dict[str, tuple[int, type[Player]]] = {
    "splendor": (3, Person),
    "azul": (3, Tiler),
    "citadels": (4, Ruler),
}


@pytest.mark.later
@pytest.mark.parametrize(
    "game",
    [
        "splendor",
        pytest.param("azul", marks=pytest.mark.later),
        pytest.param("citadels", marks=pytest.mark.later),
    ],
)
def test_a_game_outlives_the_device_that_dealt_it(come: Come, game: str) -> None:
    seats, who = GAMES[game]
    host, first, second = come(), come(), come(viewport=PHONE, locale="zh-CN")
    kinds = ["person", "far", "far", *["apprentice"] * (seats - 3)]
    points = 5 if game == "splendor" else 15
    meet(host, [first, second], kinds, points=points, game=game)
    pages = [first.page, second.page]
    play([host.page, *pages], 6, who)
    wait_until_equal([host.page, *pages])
    host.check()  # and it leaves
    go_on(pages)
    end(pages, who)


@pytest.mark.later
def test_who_dealt_comes_back_and_has_the_seat_as_it_goes_on(come: Come) -> None:
    host, guest = come(), come()
    meet(host, [guest], ["person", "far"])
    pages, link = [guest.page], host.page.url
    play([host.page, guest.page], 4)
    host.page.goto("about:blank")
    go_on(pages)
    count = entries(guest.page)
    play(pages, 2)
    assert entries(guest.page) > count + 2, "a bot plays in the other seat"
    host.page.goto(link)
    host.page.wait_for_selector(".at-table")
    told = host.page.locator("#notice")
    expect(told).to_contain_text("While your device was away")
    everybody = [host.page, guest.page]
    wait_until_equal(everybody)
    play(everybody, 4)
    wait_until_equal(everybody)
