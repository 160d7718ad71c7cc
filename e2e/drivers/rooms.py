"""Players by link: each in a browser context of their own, who find each other through a relay."""

import json
from typing import Any

from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Visit
from e2e.drivers.playing import choose, target_of
from e2e.drivers.relay import Relay

# The test keeps an eye on every connection; the page itself knows nothing of it.
NOTE_CONNECTIONS = """
    window.connections = [];
    window.channels = [];
    const Plain = RTCPeerConnection;
    window.RTCPeerConnection = class extends Plain {
        constructor(...settings) {
            super(...settings);
            connections.push(this);
            this.addEventListener("datachannel", ({ channel }) => channels.push(channel));
        }
        createDataChannel(...settings) {
            const channel = super.createDataChannel(...settings);
            channels.push(channel);
            return channel;
        }
    };
"""
# Counts what the page does at intervals: once a second, at a table.
NOTE_ROUNDS = """
    window.rounds = 0;
    const repeat = window.setInterval;
    window.setInterval = (deed, ...more) => repeat(() => {
        deed();
        rounds += 1;
    }, ...more);
"""
OPEN_CHANNELS = """async () => {
    const open = async (connection) => [...(await connection.getStats()).values()]
        .filter((one) => one.type === "data-channel" && one.state === "open").length;
    return (await Promise.all(connections.map(open))).reduce((sum, one) => sum + one, 0);
}"""


def open_channels(page: Page) -> int:
    """Count the data channels that are open, by the browser's own statistics."""
    count: int = page.evaluate(OPEN_CHANNELS)
    return count


class Guest(Visit):
    """A visitor who plays by link."""

    def __init__(self, browser: Browser, home: str, relay: Relay, **settings: Any) -> None:
        super().__init__(browser, home, relay=relay.url, **settings)
        ways = json.dumps({"relays": [relay.url], "stun": []})
        self.context.add_init_script(NOTE_CONNECTIONS)
        self.context.add_init_script(NOTE_ROUNDS)
        self.context.add_init_script(
            f"try {{ localStorage['bottega.ways'] ??= {ways!r}; }} catch {{}}"
        )

    def invite(self, *kinds: str, game: str = "", preset: str = "", points: int = 15) -> str:
        """Make a room with these seats; give its link."""
        page = self.open()
        choose(page, game)
        if preset:
            page.click(f"#do-preset-{preset}")
        if page.locator(f"#do-seats-{len(kinds)}").get_attribute("aria-pressed") != "true":
            page.click(f"#do-seats-{len(kinds)}")
        for seat, kind in enumerate(kinds):
            page.click(f"#do-kind-{seat}-{kind}")
        if points != 15:
            target_of(page, points)
        page.click("#play-by-link")
        page.wait_for_selector("#room-link")
        return page.input_value("#room-link")

    def follow(self, link: str) -> Page:
        """Open a link, and wait until the table is found."""
        self.page.goto(link)
        self.page.wait_for_selector(".room-places, .at-table")
        return self.page

    def sit(self, seat: int, name: str = "") -> None:
        """Take a seat."""
        self.page.click(f"#do-room-sit-{seat}")
        self.page.wait_for_selector(f"#room-name-{seat}")
        if name:
            field = self.page.locator(f"#room-name-{seat}")
            field.fill(name)
            expect(field).to_have_attribute("value", name)  # as the host has it now

    def ready(self) -> None:
        """Say that one is ready."""
        self.page.click("#room-ready[aria-pressed=false]")
        self.page.wait_for_selector("#room-ready[aria-pressed=true]")

    def start(self) -> None:
        """Start the game."""
        self.page.click("#room-start:not([aria-disabled])")
        self.page.wait_for_selector(".at-table")
