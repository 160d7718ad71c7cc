"""The wire between peers: who is there, how quick, and what to do when somebody goes missing."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from page.device.net import Channel, Hears, Net
from page.room.invitation import Invitation
from page.room.reach import CANNOT, Reach

PING_SECONDS = 3.0
SILENCE_SECONDS = 12.0  # without an answer the connection counts as broken
KNOCKS = (4.0, 6.0, 8.0, 12.0, 15.0)  # seconds before each call for somebody who is missing
FRESH_STARTS = frozenset({3, 6, 12, 24, 48})  # calls, all in vain, after which to begin afresh
SLOW, SLUGGISH = 150, 400  # milliseconds there and back


class Wire:
    """One room's connections, kept alive."""

    def __init__(
        self, net: Net, invitation: Invitation, later: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        """Belong to this room; nothing is connected before `open`."""
        self.net = net
        self.invitation = invitation
        self.servers = invitation.servers  # where to look, which may be more than the link says
        self.later = later
        self.line: Channel | None = None
        self.hears: Hears = lambda *_: None
        self.heard: dict[str, float] = {}  # when each peer last answered, in seconds
        self.asked: dict[str, float] = {}  # when each peer was last asked
        self.delay: dict[str, float] = {}  # milliseconds to each peer and back
        self.now = 0.0
        self.knocks = 0
        self.next_knock = 0.0
        self.reach = Reach()
        self.entering = self.closed = False

    async def open(self, hears: Hears, afresh: bool = False) -> None:
        """Enter the room; from now on `hears` is told what happens there."""
        self.hears = hears
        servers = self.servers
        settings = {
            "name": self.invitation.room,
            "key": self.invitation.key,
            "relays": list(servers.relays),
            "ice": servers.ice(),
        }
        line = await self.net.enter(json.dumps(settings), self._hear, afresh)
        if self.closed:  # left while it was being entered
            line.leave()
        else:
            self.line = line
            self.look(self.now)

    def close(self) -> None:
        """Leave the room for good."""
        self.closed = True
        self.hears = lambda *_: None
        if self.line:
            self.line.leave()
            self.line = None

    def say(self, peer: str, text: str) -> None:
        """Send a text to a peer."""
        if self.line:
            self.line.say(peer, text)

    def drop(self, peer: str) -> None:
        """End the connection to a peer."""
        if self.line:
            self.line.drop(peer)

    def quality(self, peer: str) -> str:
        """Tell how good a connection is: "good", "slow", "poor", or "" while unknown."""
        delay = self.delay.get(peer)
        if delay is None:
            return ""
        return "good" if delay < SLOW else "slow" if delay < SLUGGISH else "poor"

    def _hear(self, kind: str, peer: str, text: str) -> None:
        if kind == "came":
            self.heard[peer] = self.now
        if kind == "left":
            for known in (self.heard, self.asked, self.delay):
                known.pop(peer, None)
        if kind in ("left", "woke"):
            self._knock_later()
        if kind == "woke" and self.reach.state == CANNOT and not self.heard:
            self.later(self.enter_anew())
        if kind == "reached":
            self.look(self.now)
        if kind == "returned":  # the browser had put the page away, and the room with it
            self.later(self.enter_anew())
        self.hears(kind, peer, text)

    # -------------------------------------------------------------- once a second

    def look(self, now: float) -> None:
        """Note whether a relay is reached; after a long time without any, enter again."""
        self.now, before = now, self.reach.state
        self.reach.look(now, self.line.relays() if self.line else 0)
        if self.reach.state != before:
            self.hears("reach", "", "")
        if not self.heard and self.reach.is_time_to_enter(now):
            self.later(self.enter_anew())

    def look_again(self, now: float) -> None:
        """Look for relays as if for the first time."""
        self.reach = Reach()
        self.reach.look(now, relays=0)
        self.later(self.enter_anew())

    def tick(self, now: float, missing: bool) -> None:
        """See to the connections; `missing` tells whether somebody should be here who is not."""
        leapt = not 0 <= now - self.now <= SILENCE_SECONDS
        self.look(now)
        if leapt:  # asleep, or just opened: nobody was asked meanwhile, so nobody was silent
            self.heard = dict.fromkeys(self.heard, now)
            self.asked.clear()
            self._knock_later()
        for peer, heard in list(self.heard.items()):
            if now - heard > SILENCE_SECONDS and self.line:
                self.line.drop(peer)
            elif now - self.asked.get(peer, 0.0) >= PING_SECONDS:
                self.asked[peer] = now
                self.later(self._ask(peer))
        if not missing or not self.next_knock:
            self._knock_later()
        elif now >= self.next_knock:
            self._call()

    def _knock_later(self) -> None:
        """Leave the library some time: it calls by itself at first, and two calls at once cross."""
        self.knocks, self.next_knock = 0, self.now + KNOCKS[0]

    async def _ask(self, peer: str) -> None:
        if self.line is None:
            return
        try:
            delay = await asyncio.wait_for(self.line.ping(peer), SILENCE_SECONDS)
        except Exception:  # gone, or silent: `tick` counts the seconds
            return
        if peer in self.heard:
            self.heard[peer], self.delay[peer] = self.now, delay

    def _call(self) -> None:
        self.knocks += 1
        self.next_knock = self.now + KNOCKS[min(self.knocks, len(KNOCKS) - 1)]
        if self.line is None:
            self.later(self.enter_anew())
            return
        if self.line.relays():
            if self.knocks in FRESH_STARTS and not self.heard:
                self.later(self.enter_anew(afresh=False))
            else:
                self.line.knock()

    async def enter_anew(self, afresh: bool = True) -> None:
        """Enter again: what the library prepared before a network was lost may be of no use.

        Afresh, with new connections to the relays: it gives one up for good after some failures.
        """
        if self.entering or self.closed:
            return
        self.entering = True
        self._forget_all()
        try:
            await self.open(self.hears, afresh)
        except Exception:  # no network: the next call tries again
            self.line = None
        finally:
            self.entering = False

    def _forget_all(self) -> None:
        """Leave, and let be heard that everybody is gone."""
        if self.line:
            self.line.leave()
            self.line = None
        for peer in list(self.heard):
            self._hear("left", peer, "")
