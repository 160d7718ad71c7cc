"""Players by link at one table: games in browsers that find each other through a relay."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bottega.core import parse_action
from e2e.conftest import PHONE
from e2e.drivers.axe import violations
from e2e.drivers.browser import Browsers
from e2e.drivers.hostile import KEEP_FRAMES, Cheat
from e2e.drivers.knowing import HEAR, Secretive, played, secrets
from e2e.drivers.playing import ASKED, Person, quick_bots, wait_until
from e2e.drivers.relay import Relay
from e2e.drivers.rooms import Guest, open_channels
from e2e.drivers.table_by_link import (
    CUT_OFF,
    OPEN,
    entries,
    meet,
    next_asked,
    offered_code,
    pass_time,
    people,
    play,
    type_code,
    wait_until_equal,
)
from e2e.drivers.tiling import Tiler

PAIRS = [
    ("chromium", "chromium"),
    pytest.param(("chromium", "firefox"), marks=pytest.mark.later),
    pytest.param(("firefox", "firefox"), marks=pytest.mark.later),
]
Come = Callable[..., Guest]
CHEATED = "made a move that the rules do not allow"
NOTE_ASLEEP = """
    window.asleep = [];
    new MutationObserver(() => {
        const table = document.querySelector("#main[data-asleep] > [inert]");
        if (table && document.getElementById("asleep")) asleep[0] = "#asleep and a table";
    }).observe(document, { subtree: true, childList: true, attributes: true });
"""


NOTE_ENTRIES = """(sentence) => {
    window.counts = new Set(); // of entries, until a notice with this sentence is shown
    const watch = new MutationObserver(() => {
        counts.add(+document.querySelector(".at-table").dataset.entries);
        if (document.getElementById("notice").textContent.includes(sentence)) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
}"""


def logged(page: Page) -> list[str]:
    """Read the log, and close it again."""
    page.keyboard.press("l")
    page.wait_for_selector("#log li")
    lines = page.locator("#log li").all_inner_texts()
    page.keyboard.press("l")
    return lines


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_two_finish_a_game_by_clicks_and_both_keep_it(come: Come, pair: tuple[str, str]) -> None:
    host, guest = [come(browser) for browser in pair]
    meet(host, [guest], ["person", "far"], points=5)
    pages = [host.page, guest.page]
    assert [open_channels(page) for page in pages] == [1, 1]
    assert play(pages)
    wait_until_equal(pages)
    for page in pages:
        page.wait_for_selector(".outcome #replay")  # the game is kept
        page.click("#look")
        page.wait_for_selector(".notice.fair")
    for page in pages:
        page.reload()
        page.wait_for_selector(".outcome #replay")
        page.click("#replay")
        expect(page.locator("#replay-at")).to_have_value("0")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#replay-at")).to_have_value("1")
        page.goto(f"{page.url.partition('#')[0]}#/history/games")
        expect(page.locator(".ledger-row")).to_have_count(1)
        expect(page.locator(".ledger-row:is(.won, .lost, .drawn)")).to_have_count(1)
        expect(page.locator(".ledger-row")).to_contain_text("Guest 1")


def test_a_reload_of_each_in_mid_turn_goes_on_where_it_was(come: Come) -> None:
    host, guest = come(), come()
    meet(host, [guest], ["person", "far"])
    pages = [host.page, guest.page]
    play(pages, 4)
    assert [page.locator("#do-hint").count() for page in pages] == [0, 0], "none were agreed on"
    for _ in pages:
        asked = next_asked([Person(page) for page in pages])
        assert asked
        page = asked.page
        before = entries(page)
        page.locator('[data-value^="gem "]:not([aria-disabled="true"])').first.click()
        page.add_init_script(NOTE_ASLEEP)
        page.reload()
        page.wait_for_selector(".at-table")
        assert entries(page) == before
        page.wait_for_function(OPEN)
        assert page.evaluate("() => asleep") == ["#asleep and a table"], "as it was left, at once"
        asked.act()
    assert {page.url for page in pages} == {host.page.url}
    wait_until_equal(pages)


@pytest.mark.later
def test_two_at_one_device_a_bot_and_a_peer_who_follows_a_hint_as_agreed(come: Come) -> None:
    host, guest = come(), come()
    host.open()
    quick_bots(host.page)
    meet(host, [guest], ["person", "person", "master", "far"], hints=True)
    pages, page = [host.page, guest.page], guest.page
    play(pages, 6)
    wait_until_equal(pages)
    playing = [Person(each) for each in pages]
    while (asked := next_asked(playing)) and asked.page is not page:
        asked.act()
    before = entries(page)
    page.click("#do-hint")
    page.wait_for_selector("#hint-1")  # a worker starts first
    assert "to win" in page.locator("#hint-1").inner_text()
    page.click(".dock-deed:has(.tip-hint)")
    page.wait_for_selector(f'.at-table:not([data-entries="{before}"])')
    assert page.locator(".hints").count() == 0
    wait_until_equal(pages)
    people(page)
    expect(page.locator(".room-agreed")).to_have_text("Hints are agreed on at this table.")


@pytest.mark.later
def test_four_peers_play_together(come: Come) -> None:
    host, *guests = [come() for _ in range(4)]
    meet(host, guests, ["person", "far", "far", "far"])
    pages = [host.page, *[guest.page for guest in guests]]
    assert [open_channels(page) for page in pages] == [3, 3, 3, 3]
    play(pages, 8)
    wait_until_equal(pages)


@pytest.mark.later
@pytest.mark.parametrize("pair", PAIRS[:1], ids="-".join)
def test_two_finish_a_game_of_azul(come: Come, pair: tuple[str, str]) -> None:
    host, guest = [come(browser) for browser in pair]
    host.open()
    quick_bots(host.page)
    meet(host, [guest], ["person", "far"], game="azul")
    pages = [host.page, guest.page]
    assert play(pages, who=Tiler)
    wait_until_equal(pages)
    for page in pages:
        page.wait_for_selector(".outcome #replay")
        page.click("#look")
    assert logged(host.page) == logged(guest.page)


@pytest.mark.later
def test_four_play_azul_together(come: Come) -> None:
    host, *guests = [come() for _ in range(4)]
    meet(host, guests, ["person", "far", "far", "far"], game="azul")
    pages = [host.page, *[guest.page for guest in guests]]
    play(pages, 24, who=Tiler)
    wait_until_equal(pages)
    assert len({tuple(logged(page)) for page in pages}) == 1


@pytest.mark.later
def test_nobody_comes_to_know_what_is_not_theirs(come: Come, long: bool) -> None:
    """In a whole game, or in its first moves."""
    moves = 200 if long else 8
    host, guest, watcher = come(), come(), come()
    for visit in (host, guest, watcher):
        visit.context.add_init_script(HEAR + KEEP_FRAMES)
    meet(host, [guest], ["person", "far"], points=5)
    watcher.follow(host.page.url)
    watcher.page.wait_for_selector(".at-table")
    assert not watcher.page.locator(ASKED).first.is_visible(), "who watches is asked for nothing"
    people = [Secretive(host.page, 1), Secretive(guest.page, 2)]
    _, guests, watchers = played(people, [host.page, guest.page, watcher.page], moves)
    found = secrets(host.page)
    assert {secret.owner for secret in found} == {0, 1}
    for secret in found:
        own = {"heard", "kept", "shown"} if secret.owner == 1 else set()
        assert secret.known_by(guests) == own
        assert secret.known_by(watchers) == set()
    assert len(guests) == len(watchers) >= (20 if long else moves)


@pytest.mark.later
def test_the_relay_may_go_once_all_are_there(
    needs_relay: None, browsers: Browsers, home: str
) -> None:
    relay = Relay()
    relay.start()
    host, guest = [Guest(browsers["chromium"], home, relay) for _ in range(2)]
    meet(host, [guest], ["person", "far"])
    relay.stop()
    play([host.page, guest.page], 6)
    wait_until_equal([host.page, guest.page])
    relay.start()
    play([host.page, guest.page], 1)
    guest.page.reload()
    guest.page.wait_for_selector(".at-table")
    guest.page.wait_for_function(OPEN)
    play([host.page, guest.page], 2)
    wait_until_equal([host.page, guest.page])
    relay.stop()
    for visit in (host, guest):
        visit.check()


@pytest.mark.later
def test_who_was_gone_for_a_while_plays_on(come: Come, long: bool) -> None:
    host, guest = come(), come()
    meet(host, [guest], ["person", "far"])
    pages = [host.page, guest.page]
    play(pages, 2)
    guest.context.set_offline(True)
    guest.page.evaluate(CUT_OFF)
    host.page.wait_for_selector(".notice:has-text('Guest 1 is away')")
    asked = Person(host.page)
    if asked.sees(ASKED):
        asked.act()  # meanwhile the other plays on
    guest.page.wait_for_selector(".notice:has-text('away')")
    if long:
        pass_time(pages, host.page.locator(".notice #do-room-agree-1").is_visible)
    guest.context.set_offline(False)
    host.page.wait_for_selector(".notice:has-text('away')", state="hidden")
    play(pages, 4)
    wait_until_equal(pages)


def test_a_wrong_key_opens_nothing_and_half_a_link_says_so(come: Come) -> None:
    host, stranger = come(), come()
    link = host.invite("person", "far")
    key = link.partition("#/room/")[2].split("/")[2]
    stranger.page.goto(link.replace(key, "0" * len(key)))
    stranger.page.wait_for_selector(".room-looking .warning")
    assert open_channels(stranger.page) == 0
    stranger.page.goto(link[: link.index(key) + 7])
    stranger.page.wait_for_selector("text=A part of the link is missing")
    assert host.page.locator(".room-watchers").count() == 0


@pytest.mark.later
def test_a_cheat_is_refused_and_the_game_goes_on(come: Come) -> None:
    host, guest = come(), come()
    guest.context.add_init_script(KEEP_FRAMES)
    meet(host, [guest], ["person", "far"])
    pages = [host.page, guest.page]
    play(pages, 2)
    wait_until_equal(pages)
    cheat, count = Cheat(guest.page, 1), entries(host.page)
    assert play(pages, 1) is False  # now it is the cheat's turn
    wait_until_equal(pages)
    count = entries(host.page)
    mine = cheat.last_own()
    forged = cheat.made(count, 0, "take 1 1 1 0 0")
    illegal = cheat.made(count, 1, "take 3 0 0 0 0")
    tampered = illegal._replace(action=parse_action("take 1 1 1 0 0"))
    other = "take 0 0 1 1 1" if str(mine.action) != "take 0 0 1 1 1" else "take 1 1 1 0 0"
    double = cheat.made(mine.number, 1, other)
    for hostile in (forged, tampered, double):
        before = host.page.locator(".notice.warning").count()
        cheat.send(hostile)
        host.page.wait_for_function(
            f"() => document.querySelectorAll('.notice.warning').length > {min(before, 2)}",
        )
        assert entries(host.page) == count
    assert host.page.locator(".notice:has-text('two different moves')").count()
    host.page.evaluate(NOTE_ENTRIES, CHEATED)
    for nonsense in ("nonsense", '{"k":"entries"}', '{"k":[]}', "[" * 50_000, "x" * 65_000):
        cheat.utter(nonsense)
    guest.page.evaluate("() => { for (let i = 0; i < 3000; i++) utter('flood'); }")
    barred = host.page.locator(f".notice:has-text('{CHEATED}')")

    def is_barred() -> bool:
        cheat.send(illegal)  # signed by its own hand: now a bot plays on
        return barred.is_visible()

    wait_until(host.page, is_barred, "a flood keeps what comes after it out")
    assert host.page.evaluate("() => [...counts]") == [count]
    guest.page.locator("#do-room-return-1").click()
    expect(host.page.locator("#notice")).to_contain_text("Guest 1 is back")
    play(pages, 4)
    wait_until_equal(pages)
    assert entries(host.page) > count


@pytest.mark.later
def test_a_seat_that_moves_to_a_device_that_does_not_play_is_played_on(come: Come) -> None:
    host, guest, laptop = come(), come(viewport=PHONE), come()
    meet(host, [guest], ["person", "far"])
    pages = [host.page, guest.page]
    play(pages, 1)
    wait_until_equal(pages)  # now it is the guest's turn
    laptop.follow(host.page.url)
    laptop.page.wait_for_selector(".at-table")
    code = offered_code(guest.page, 1)
    guest.page.keyboard.press("Escape")
    type_code(laptop.page, code.lower().replace(" ", "-"))
    laptop.page.wait_for_selector(ASKED)  # but nobody there plays
    take = host.page.locator(".notice #do-room-agree-1")
    host.page.wait_for_selector(".notice:has-text('from another device')")
    assert take.count() == 0
    count = entries(host.page)
    pass_time([host.page], take.is_visible)
    take.click()
    pass_time([host.page], host.page.locator(ASKED).first.is_visible)
    assert entries(host.page) > count, "the bot has moved"
    wait_until_equal([*pages, laptop.page])


@pytest.mark.later
def test_a_seat_given_to_who_never_asked_with_a_key_that_nobody_has_stays(come: Come) -> None:
    host, guest = come(), come()
    guest.context.add_init_script(KEEP_FRAMES)
    meet(host, [guest], ["person", "far"])
    pages = [host.page, guest.page]
    play(pages, 1)
    wait_until_equal(pages)
    cheat = Cheat(guest.page, 1)
    cheat.grant("04" + "7" * 128, cheat.dealer())
    refused = host.page.locator(".notice.warning", has_text="cannot change hands")
    expect(refused).to_be_visible()
    play(pages, 4)  # the seat is where it was, and plays
    wait_until_equal(pages)


@pytest.mark.later
@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.later), "dark"])
def test_axe_finds_nothing_in_the_lobby_and_its_dialogs(come: Come, theme: str) -> None:
    host, guest = come(color_scheme=theme), come(color_scheme=theme, viewport=PHONE)
    link = host.invite("person", "far", "apprentice")
    guest.follow(link)
    assert violations(guest.page) == []
    guest.sit(1)
    guest.ready()
    assert violations(host.page) == []
    assert violations(guest.page) == []
    host.start()
    for path in (["room-talk"], ["menu", "room-people"], ["menu", "settings", "room-ways"]):
        for name in path:
            host.page.click(f"#do-dialog-{name}")
        host.page.wait_for_selector("#dialog .sheet")
        assert violations(host.page) == []
        host.page.keyboard.press("Escape")
        host.page.wait_for_selector("#dialog", state="hidden")
