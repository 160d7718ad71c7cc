"""Players who join by code: each in a browser context of their own, with nothing in between."""

import re
from typing import Any

from playwright.sync_api import Browser, Page

from e2e.conftest import Visit
from e2e.drivers.playing import choose
from e2e.drivers.rooms import NOTE_CONNECTIONS

# Which servers each connection was told of, and every socket that was opened.
NOTE_SERVERS = """
    window.told = [];
    const Asking = RTCPeerConnection;
    window.RTCPeerConnection = class extends Asking {
        constructor(settings) {
            super(settings);
            told.push((settings?.iceServers ?? []).length);
        }
    };
    window.sockets = 0;
    const Socket = WebSocket;
    window.WebSocket = class extends Socket {
        constructor(...told) {
            super(...told);
            sockets += 1;
        }
    };
"""
LOBBY = ".room-places"
OPEN_NOW = "() => channels.filter((one) => one.readyState === 'open').length"


class Neighbour(Visit):
    """A visitor who plays without the internet's help."""

    def __init__(self, browser: Browser, home: str, **settings: Any) -> None:
        super().__init__(browser, home, **settings)
        self.context.add_init_script(NOTE_CONNECTIONS)
        self.context.add_init_script(NOTE_SERVERS)

    def note(self, kind: str, text: str) -> None:
        """Keep an error that the browser reports; that a reply came too late is none."""
        if not text.startswith("ICE failed"):
            super().note(kind, text)

    def invite(self, *kinds: str, game: str = "") -> str:
        """Make a table with these seats; give the link for the first guest."""
        page = self.open()
        choose(page, game)
        page.click(f"#do-seats-{len(kinds)}")
        for seat, kind in enumerate(kinds):
            page.click(f"#do-kind-{seat}-{kind}")
        page.click("#play-by-code")
        page.wait_for_selector(LOBBY)
        return self.link()

    def link(self, before: str = "") -> str:
        """Give the link that is shown, once it is another than before."""
        shown = "(old) => { const now = document.querySelector('#near-link')?.value;"
        self.page.wait_for_function(f"{shown} return now && now !== old }}", arg=before)
        return self.page.input_value("#near-link")

    def answer(self, link: str) -> str:
        """Open a link; give the reply to it."""
        self.page.goto(link)
        self.page.wait_for_selector("#near-reply-link")
        return self.page.input_value("#near-reply-link")

    def take(self, reply: str) -> None:
        """Enter a reply."""
        self.page.fill("#near-code", reply)
        self.page.click("#near-connect")

    def sit(self, seat: int) -> None:
        """Take a seat, and be ready."""
        self.page.click(f"#do-room-sit-{seat}")
        self.page.wait_for_selector(f"#room-name-{seat}")
        self.page.click("#room-ready[aria-pressed=false]")
        self.page.wait_for_selector("#room-ready[aria-pressed=true]")

    def start(self) -> None:
        """Start the game."""
        self.page.click("#room-start:not([aria-disabled])")
        self.page.wait_for_selector(".at-table")

    def waits_for_peers(self, count: int) -> None:
        """Wait until so many connections stand."""
        self.page.wait_for_function(f"{OPEN_NOW} === {count}")

    def asked_nobody(self) -> None:
        """Check that no server was told to any connection, and no socket opened."""
        told = self.page.evaluate("() => told")
        assert told
        assert set(told) == {0}
        assert self.page.evaluate("() => sockets") == 0


def joined(host: Neighbour, link: str, guest: Neighbour) -> Page:
    """Carry a link and its reply; give the guest's page, who sees the table."""
    reply = guest.answer(link)
    assert re.fullmatch("R[A-Za-z0-9_-]{79,199}", reply)
    host.take(reply)
    guest.page.wait_for_selector(f"{LOBBY}, .at-table")
    return guest.page
