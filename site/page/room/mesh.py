"""Devices connected by codes: everybody with everybody, without relays.

The first connection of a device is made by an offer and a reply that people carry. From then on
those who are connected pass the others' offers and replies on. PROTOCOL.md tells what is said.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Coroutine
from typing import Any

from bottega.core import Refusal, read_json
from page.device.near import Near, Pair
from page.device.net import Hears
from page.room.packing import OFFER, REPLY, Code, End, read_code, read_description

MOST_LINKS = 24  # connections, made or being made
MOST_PASSED = 60  # offers and replies that are passed on for one peer in a minute
LONGEST_SIGNAL = 700
TRY_SECONDS = 8.0  # for one attempt to connect through somebody else
OPEN_OFFERS = 6  # offers for people that wait for their replies
_NAME = re.compile(r"[0-9a-f]{20}")
Later = Callable[[Coroutine[Any, Any, None]], None]
NAMED, SAID, ASKED, BACK, ROSTER, SIGNAL = "n", "s", "p", "q", "r", "x"


class Link:
    """One connection, while it is made and when it stands."""

    def __init__(self, expected: str = "") -> None:
        """Begin; whoever is expected has to be at the other end."""
        self.pair: Pair | None = None
        self.expected = expected
        self.name = ""  # how the other end is called, once it has said so
        self.prints = ""  # what encrypts it, once it is open
        self.mark = ""  # the offer's
        self.theirs: End | None = None  # who is to be reached, for who answers
        self.began = 0.0
        self.closed = False
        self.knows: frozenset[str] = frozenset()  # whom the other end is connected with
        self.passed = 0  # what was passed on for it in this minute

    def say(self, kind: str, text: str) -> None:
        """Send something of a kind."""
        if self.pair:
            self.pair.say(kind + text)

    def close(self) -> None:
        """End it."""
        if self.pair:
            self.pair.close()
        self.closed = True


class Mesh:
    """The connections of one tab in one room; a `Channel` like that of a room with relays."""

    def __init__(
        self,
        near: Near,
        name: str,
        hears: Hears,
        later: Later,
        clock: Callable[[], float],
        entropy: Callable[[int], bytes],
    ) -> None:
        """Be called so by the others; nobody is connected yet."""
        self.near, self.name, self.hears, self.later = near, name, hears, later
        self.clock, self.entropy = clock, entropy
        self.links: set[Link] = set()
        self.peers: dict[str, Link] = {}  # who is there
        self.offers: dict[str, Link] = {}  # by their marks, for people to carry
        self.tries: dict[str, Link] = {}  # by names: who is called through others
        self.pongs: dict[str, asyncio.Future[None]] = {}
        self.minute = 0.0

    # -------------------------------------------------------------- as any room

    def say(self, peer: str, text: str) -> None:
        """Send a text to a peer; if the peer is gone, nothing happens."""
        if peer in self.peers:
            self.peers[peer].say(SAID, text)

    async def ping(self, peer: str) -> float:
        """Give how many milliseconds it takes to a peer and back."""
        since = self.clock()
        self.pongs[peer] = answered = asyncio.get_running_loop().create_future()
        self.peers[peer].say(ASKED, "")
        await answered
        return (self.clock() - since) * 1000

    def knock(self) -> None:
        """Call, through whoever is there, for those who are not connected."""
        self.look()

    def drop(self, peer: str) -> None:
        """End the connection to a peer."""
        if peer in self.peers:
            self.peers[peer].close()

    def relays(self) -> int:
        """Count the relays: there are none, and nothing is wrong with that."""
        return 0

    def leave(self) -> None:
        """Leave all."""
        self.hears = lambda *_: None
        for link in list(self.links):
            link.close()

    # -------------------------------------------------------------- by code

    async def offer(self) -> str:
        """Make an offer for one person."""
        link, code = await self._offer("")
        for mark in list(self.offers)[: 1 - OPEN_OFFERS]:
            self.offers.pop(mark).close()
        self.offers[link.mark] = link
        return code

    async def reply(self, code: Code) -> tuple[Link, str]:
        """Answer somebody's offer."""
        if code.kind != OFFER:
            raise Refusal("not-offer", "this is a reply, not an offer")
        return await self._reply(code, "")

    async def accept(self, code: Code) -> Link:
        """Take the reply to an offer that waits for it."""
        if code.kind != REPLY:
            raise Refusal("not-reply", "this is an offer, not a reply")
        link = self.offers.pop(code.mark, None)
        if link is None or link.closed:
            raise Refusal("other-reply", "no offer waits for this reply")
        await self._accept(link, code.end)
        return link

    # -------------------------------------------------------------- making connections

    async def _link(self, expected: str) -> Link:
        link = Link(expected)
        link.began = self.clock()
        self.links.add(link)
        link.pair = await self.near.pair(lambda kind, text: self._hear(link, kind, text))
        return link

    async def _offer(self, expected: str) -> tuple[Link, str]:
        link = await self._link(expected)
        assert link.pair
        link.mark = self.entropy(3).hex()
        end = read_description(await link.pair.offer())
        return link, Code(OFFER, link.mark, end).write()

    async def _reply(self, code: Code, expected: str) -> tuple[Link, str]:
        link = await self._link(expected)
        assert link.pair
        link.mark, link.theirs = code.mark, code.end
        description = await link.pair.answer(code.end.description(OFFER))
        if expected or "mozilla" in description:  # see PROTOCOL.md, on who is reached when
            await link.pair.reach(code.end.candidates())
        return link, Code(REPLY, code.mark, read_description(description)).write()

    async def reach(self, link: Link) -> None:
        """Try to reach who made the offer: they have the reply by now."""
        if link.pair and link.theirs and not link.closed:
            await link.pair.reach(link.theirs.candidates())

    async def _accept(self, link: Link, end: End) -> None:
        assert link.pair
        link.began = self.clock()
        await link.pair.accept(end.description(REPLY))
        await link.pair.reach(end.candidates())

    # -------------------------------------------------------------- what comes in

    def _hear(self, link: Link, kind: str, text: str) -> None:
        if kind == "open":
            link.prints = text
            link.say(NAMED, self.name)
        elif kind == "closed":
            self._ended(link)
        elif not link.closed:
            self._heard(link, text[:1], text[1:])

    def _ended(self, link: Link) -> None:
        link.closed = True
        self.links.discard(link)
        if self.tries.get(link.expected) is link:
            del self.tries[link.expected]
        if self.peers.get(link.name) is link:
            del self.peers[link.name]
            self.hears("left", link.name, "")
            self._tell_roster()
            self.look()

    def _heard(self, link: Link, kind: str, text: str) -> None:
        if not link.name:
            if kind == NAMED:
                self._named(link, text)
            else:
                link.close()
        elif kind == SAID:
            self.hears("said", link.name, text)
        elif kind == ASKED:
            link.say(BACK, "")
        elif kind == BACK:
            answered = self.pongs.pop(link.name, None)
            if answered and not answered.done():
                answered.set_result(None)
        elif kind == ROSTER:
            link.knows = read_roster(text)
            self.look()
        elif kind == SIGNAL:
            self._signalled(link, text)

    def _named(self, link: Link, name: str) -> None:
        """Know who has come: nobody who is here already, and nobody else than was called."""
        strange = not _NAME.fullmatch(name) or name == self.name or name in self.peers
        if strange or (link.expected and name != link.expected):
            link.close()
            return
        link.name = name
        self.peers[name] = link
        if self.tries.get(name) is link:
            del self.tries[name]
        self.hears("came", name, link.prints)
        self._tell_roster()
        self.look()

    def _tell_roster(self) -> None:
        names = json.dumps(sorted(self.peers), separators=(",", ":"))
        for link in self.peers.values():
            link.say(ROSTER, names)

    # -------------------------------------------------------------- through others

    def tick(self, now: float) -> None:
        """Give up attempts that lead to nothing, and begin new ones; once a second."""
        if now - self.minute > 60:
            self.minute = now
            for link in self.links:
                link.passed = 0
        for link in list(self.links):
            if link.expected and not link.name and now - link.began > TRY_SECONDS:
                link.close()
        self.look()

    def look(self) -> None:
        """Call those of whom others tell; of two who miss each other, the lesser name calls."""
        for friend in self.peers.values():
            for name in friend.knows - self.peers.keys() - self.tries.keys():
                if self.name < name and len(self.links) < MOST_LINKS:
                    self.tries[name] = Link(name)  # until the real one is there
                    self.later(self._call(name, friend))

    async def _call(self, name: str, friend: Link) -> None:
        try:
            link, code = await self._offer(name)
        except Exception:  # a browser that cannot just now: the next tick tries again
            self.tries.pop(name, None)
            return
        self.tries[name] = link
        friend.say(SIGNAL, signal(self.name, name, code))

    def _signalled(self, link: Link, text: str) -> None:
        """Pass an offer or a reply on, or take it."""
        try:
            sender, to, code = read_signal(text)
        except Refusal:
            return
        if to == self.name:
            self.later(self._take(sender, code, link))
        elif sender == link.name and to in self.peers and link.passed < MOST_PASSED:
            link.passed += 1
            self.peers[to].say(SIGNAL, text)

    async def _take(self, sender: str, code: Code, way: Link) -> None:
        """Answer an offer that was passed on, or take a reply."""
        called = self.tries.get(sender)
        if sender in self.peers or sender == self.name:
            return
        try:
            if code.kind == OFFER and sender < self.name and len(self.links) < MOST_LINKS:
                if called:
                    called.close()
                self.tries[sender], reply = await self._reply(code, sender)
                way.say(SIGNAL, signal(self.name, sender, reply))
            elif code.kind == REPLY and called and called.mark == code.mark and not called.theirs:
                called.theirs = code.end
                await self._accept(called, code.end)
        except Exception:  # nothing that this browser understands: they call again
            return


def signal(sender: str, to: str, code: str) -> str:
    """Write an offer or a reply that others pass on."""
    return f"{sender} {to} {code}"


def read_signal(text: str) -> tuple[str, str, Code]:
    """Read an offer or a reply that was passed on: from whom, to whom, and which."""
    parts = text[: LONGEST_SIGNAL + 1].split(" ")
    if len(parts) != 3 or len(text) > LONGEST_SIGNAL or not all(map(_NAME.fullmatch, parts[:2])):
        raise Refusal("no-code", "nothing to be passed on")
    return parts[0], parts[1], read_code(parts[2])


def read_roster(text: str) -> frozenset[str]:
    """Read whom somebody is connected with; of what nobody honest says, nothing."""
    try:
        names = read_json(text) if len(text) <= 40 * MOST_LINKS else None
    except ValueError:
        return frozenset()
    known = names if isinstance(names, list) and len(names) <= MOST_LINKS else []
    return frozenset([name for name in known if isinstance(name, str) and _NAME.fullmatch(name)])
