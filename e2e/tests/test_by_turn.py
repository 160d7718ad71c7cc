"""Players whose networks let no direct connection through: everything goes by a TURN server."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE
from e2e.drivers import turn
from e2e.drivers.axe import violations
from e2e.drivers.browser import Browsers
from e2e.drivers.relay import Relay
from e2e.drivers.rooms import Guest
from e2e.drivers.table_by_link import meet, play, wait_until_equal
from e2e.drivers.turn import PASSWORD, USER, TurnServer
from page.room.invitation import read_link

pytestmark = pytest.mark.xdist_group("turn")  # the tests share a server

# As in a network that lets nothing else through: every connection goes by TURN, or not at all.
RELAY_ONLY = """
    const Strict = RTCPeerConnection;
    window.RTCPeerConnection = class extends Strict {
        constructor(settings) { super({ ...settings, iceTransportPolicy: "relay" }); }
    };
"""
CHOSEN = """async () => {
    const open = connections.filter((each) => each.connectionState === "connected");
    return Promise.all(open.map(async (connection) => {
        const stats = [...(await connection.getStats()).values()];
        const named = stats.find(({ type }) => type === "transport")?.selectedCandidatePairId;
        const pair = stats.find((each) => each.type === "candidate-pair"
            && (named ? each.id === named : each.selected));
        const kind = (id) => stats.find((each) => each.id === id).candidateType;
        return [kind(pair.localCandidateId), kind(pair.remoteCandidateId)];
    }));
}"""
DONE = "#dialog:has(#try-go[data-do=room-try])"


@pytest.fixture(scope="module")
def server() -> Iterator[TurnServer]:
    """Give a TURN server, where there is one to be had."""
    path = turn.find()
    if not path:
        pytest.skip(f"coturn: {turn.ADVICE}")
    server = TurnServer(path)
    server.start()
    yield server
    server.stop()


class ByTurn(Guest):
    """A visitor with a TURN server of their own in the settings."""

    def __init__(
        self, browsers: Browsers, home: str, relay: Relay, server: TurnServer, **more: Any
    ) -> None:
        password = more.pop("password", PASSWORD)
        strict = more.pop("strict", False)
        super().__init__(browsers[more.pop("browser", "chromium")], home, relay, **more)
        stun = f"stun:127.0.0.1:{server.port}"
        rows = [[server.url, USER, password]] if password else []
        ways = json.dumps({"relays": [relay.url], "stun": [stun], "turn": rows})
        self.context.add_init_script(
            f"try {{ localStorage['bottega.ways'] = {json.dumps(ways)}; }} catch {{}}"
        )
        if strict:
            self.context.add_init_script(RELAY_ONLY)

    def tries(self) -> Page:
        """Try everything from the settings of the first screen, and wait for what comes of it."""
        page = self.open()
        page.click("#do-dialog-settings")
        page.click("#do-dialog-room-ways")
        page.click("#next-try")
        page.wait_for_selector(DONE)
        return page


def codes(page: Page) -> list[tuple[str, str]]:
    """Read what came of every line."""
    told: list[list[str]] = page.locator(".room-trial li").evaluate_all(
        "all => all.map((one) => [one.querySelector('b').innerText, one.dataset.code])"
    )
    return [(what, code) for what, code in told]


@pytest.mark.parametrize(
    "pair",
    [("chromium", "chromium"), pytest.param(("chromium", "firefox"), marks=pytest.mark.later)],
    ids="-".join,
)
def test_two_who_can_connect_by_turn_alone_meet_and_play(
    browsers: Browsers, home: str, relay: Relay, server: TurnServer, pair: tuple[str, str]
) -> None:
    host, guest = [
        ByTurn(browsers, home, relay, server, browser=browser, strict=True) for browser in pair
    ]
    meet(host, [guest], ["person", "far"])
    pages = [host.page, guest.page]
    play(pages, 4)
    wait_until_equal(pages)
    for page in pages:
        assert page.evaluate(CHOSEN) == [["relay", "relay"]]
    shown = []
    for page in pages:
        page.click("#do-dialog-menu")
        page.click("#do-dialog-room-safety")
        shown.append(page.locator("#room-safety-number").inner_text().split())
    assert violations(pages[1]) == []
    assert shown[0] == shown[1]
    assert [len(group) for group in shown[0]] == [3, 3, 3]
    for visitor in (host, guest):
        visitor.check()


def test_a_link_brings_the_turn_server_only_if_the_host_says_so(
    browsers: Browsers, home: str, relay: Relay, server: TurnServer
) -> None:
    host = ByTurn(browsers, home, relay, server, strict=True)
    guest = ByTurn(browsers, home, relay, server, strict=True, password="", viewport=PHONE)
    plain = host.invite("person", "far")
    assert read_link(plain.partition("/room/")[2]).servers.turn == ()
    host.page.click("#do-room-carry-on")
    expect(host.page.locator("#room-link")).not_to_have_value(plain)
    assert violations(host.page) == []
    guest.follow(host.page.input_value("#room-link"))
    guest.page.wait_for_function("() => channels.some((one) => one.readyState === 'open')")
    assert guest.page.evaluate(CHOSEN) == [["relay", "relay"]]
    for visitor in (host, guest):
        visitor.check()


@pytest.mark.browsers("chromium", later=("firefox",))
def test_everything_is_tried_and_reached(
    browsers: Browsers, browser_name: str, home: str, relay: Relay, server: TurnServer
) -> None:
    visitor = ByTurn(browsers, home, relay, server, browser=browser_name, viewport=PHONE)
    page = visitor.tries()
    told = codes(page)
    assert [what for what, _ in told] == [
        *("This page", "Relay", "STUN", "TURN"),
        *("A connection, directly", "A connection by TURN alone"),
    ]
    wanted = [code for what, code in told if not (what == "STUN" and browser_name == "firefox")]
    assert set(wanted) == {"reached"}, told
    assert "between strict networks too" in page.locator(".room-next").inner_text()
    assert violations(page) == []
    page.focus("#try-go")
    page.keyboard.press("Enter")
    expect(page.locator("#try-go")).to_have_attribute("data-do", "room-try-stop")
    page.keyboard.press("Enter")
    page.wait_for_selector(DONE)
    assert page.evaluate("document.activeElement.id") == "try-go"
    page.click("#next-help")
    page.wait_for_selector(".room-cannot")
    assert violations(page) == []
    visitor.check()


def test_what_is_wrong_is_told_apart(
    browsers: Browsers, home: str, relay: Relay, server: TurnServer
) -> None:
    visitor = ByTurn(browsers, home, relay, server, password="a bad password")
    gone = Relay()  # which was never started
    page = visitor.open()
    page.click("#do-dialog-settings")
    page.click("#do-dialog-room-ways")
    page.fill("#ways-relays", f"{relay.url}\n{gone.url}")
    page.fill("#ways-stun", "")
    page.click("#next-try")
    page.wait_for_selector(DONE)
    told = codes(page)
    assert told[1:3] == [("Relay", "reached"), ("Relay", "unreachable")]
    assert ("TURN", "refused") in told
    assert ("A connection, directly", "reached") in told
    assert ("A connection by TURN alone", "failed") in told
    assert "does not accept this user or password" in page.locator(".room-next").inner_text()
    assert violations(page) == []
    page.click("#next-ways")
    page.fill("#ways-turn-0-url", "turn.example")
    page.click("#do-room-ways-save")
    expect(page.locator("#dialog .warning")).to_contain_text("“turn.example” is not written")
    assert violations(page) == []
    visitor.leave()  # that the other relay does not answer is no fault of the page
