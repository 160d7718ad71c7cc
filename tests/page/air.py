"""The air between tabs of paper: rooms, keys and messages, without any browser."""

import asyncio
import hashlib
import json
from collections.abc import Callable
from typing import Any

from page.device.net import Hears
from tests.page.nearness import PaperPair


class PaperKeys:
    """Keys of paper: whoever knows the public half could sign, but nobody here does."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.made: list[str] = []

    async def make(self) -> str:
        name = f"{self.owner} {len(self.made)}"
        key = "04" + hashlib.sha512(name.encode()).hexdigest()
        self.made.append(key)
        return key

    async def make_address(self) -> str:
        return await self.make()

    async def seal(self, address: str, other: str, data: bytes, about: bytes) -> bytes:
        assert address in self.made, "this address was not made here"
        return self.mark(address, other, about) + data[::-1]

    async def unseal(self, address: str, other: str, data: bytes, about: bytes) -> bytes | None:
        assert address in self.made, "this address was not made here"
        return data[:31:-1] if data[:32] == self.mark(other, address, about) else None

    def mark(self, writer: str, reader: str, about: bytes) -> bytes:
        return hashlib.sha256(f"{writer} {reader} ".encode() + about).digest()

    async def sign(self, key: str, data: bytes) -> str:
        assert key in self.made, "this key was not made here"
        return hashlib.sha512(key.encode() + data).hexdigest()

    async def verify(self, key: str, data: bytes, signature: str) -> bool:
        return signature == hashlib.sha512(key.encode() + data).hexdigest()


class Air:
    """Everybody who plays by link in a test."""

    def __init__(self) -> None:
        self.lines: list[PaperChannel] = []
        self.tabs = 0
        self.ether: dict[str, PaperPair] = {}  # connections by code
        self.certificates = 0
        self.between = False  # whether somebody stands between all who meet, and passes all on
        self.said: list[tuple[str, str, str]] = []  # from, to, text: everything that was sent

    def certificate(self) -> str:
        """Give the fingerprint of what encrypts one end of a connection."""
        self.certificates += 1
        return f"sha-256={self.certificates:02x}"

    def net(self) -> "PaperNet":
        self.tabs += 1
        return PaperNet(self, f"tab{self.tabs}")


class PaperChannel:
    """One tab in one room."""

    def __init__(self, air: Air, name: str, room: tuple[str, str], hears: Hears) -> None:
        self.air, self.name, self.room, self.hears = air, name, room, hears
        self.knocks = 0
        self.away = False
        self.reached = 1  # relays

    def others(self) -> "list[PaperChannel]":
        near = [line for line in self.air.lines if line.room == self.room and line is not self]
        return [line for line in near if not line.away and not self.away]

    def say(self, peer: str, text: str) -> None:
        self.air.said.append((self.name, peer, text))
        for line in self.others():
            if line.name == peer:
                asyncio.get_running_loop().call_soon(line.hears, "said", self.name, text)

    async def ping(self, peer: str) -> float:
        return 20.0

    def knock(self) -> None:
        self.knocks += 1

    def drop(self, peer: str) -> None:
        for line in self.others():
            if line.name == peer:
                line.hears("left", self.name, "")
                self.hears("left", peer, "")

    def relays(self) -> int:
        return self.reached

    def leave(self) -> None:
        for line in self.others():
            line.hears("left", self.name, "")
        self.air.lines.remove(self)


class PaperNet:
    """What a tab of paper has for playing by link."""

    def __init__(self, air: Air, name: str) -> None:
        self.air, self.name = air, name
        self.line: PaperChannel | None = None
        self.blocked = ""  # why nobody can be met
        self.settings: dict[str, Any] = {}  # with which a room was entered
        self.reached = 1  # relays, whenever a room is entered

    def obstacle(self) -> str:
        return self.blocked

    async def self_name(self) -> str:
        return self.name

    async def enter(self, settings: str, hears: Hears, afresh: bool) -> PaperChannel:
        told = self.settings = json.loads(settings)
        self.line = PaperChannel(self.air, self.name, (told["name"], told["key"]), hears)
        self.line.reached = self.reached
        self.air.lines.append(self.line)
        self.meet_all()
        return self.line

    def meet_all(self) -> None:
        """Be connected with everybody who is there."""
        assert self.line
        for other in self.line.others():
            mine, theirs = self.air.certificate(), self.air.certificate()
            seen = self.air.certificate() if self.air.between else mine
            other.hears("came", self.name, f"{theirs}\n{seen}")
            came = ("came", other.name, f"{mine}\n{theirs}")
            asyncio.get_running_loop().call_soon(self.line.hears, *came)

    def gone(self) -> None:
        """Let the tab be closed, or the device lose its network."""
        assert self.line
        self.line.leave()

    def connect_anew(self) -> None:
        """Let all connections end and be made anew."""
        assert self.line
        for other in self.line.others():
            self.line.drop(other.name)
        self.meet_all()

    async def squares(self, text: str) -> str:
        return "\n".join(["101", "010", "111"])


class Clockwork:
    """Deeds that a browser would do again and again; a test winds them."""

    def __init__(self) -> None:
        self.deeds: list[Callable[[], None]] = []

    def every(self, seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
        self.deeds.append(deed)
        return lambda: self.deeds.remove(deed)


class PaperCalls:
    """Remembers whom the page wanted to reach."""

    def __init__(self) -> None:
        self.called: list[str] = []
        self.shared: list[str] = []
        self.allowed = True

    def can_share(self) -> bool:
        return True

    async def share(self, text: str, link: str) -> None:
        self.shared.append(link)

    def call(self, title: str, sentence: str) -> None:
        if sentence:
            self.called.append(sentence)

    async def allow(self) -> bool:
        return self.allowed


class PaperTrials:
    """Answers what a test says of everything that is tried, or lets it wait."""

    def __init__(self) -> None:
        self.answers: dict[str, str] = {}  # by kind, or by what is tried; else it is reached
        self.tried: list[tuple[str, str]] = []
        self.waits: asyncio.Event | None = None  # until when nothing is answered
        self.stopped = 0

    async def attempt(self, kind: str, what: str) -> str:
        self.tried.append((kind, what))
        if self.waits:
            await self.waits.wait()
        relayed = kind == "peer" and json.loads(what)["relayed"]
        way = "relay relay" if relayed else "host host"
        usual = json.dumps({"code": "reached", "ms": 20, "way": way})
        return self.answers.get("relayed" if relayed else what, self.answers.get(kind, usual))

    def stop(self) -> None:
        self.stopped += 1
        if self.waits:
            self.waits.set()
