"""Connections by code between tabs of paper: what each describes leads to the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from page.device.near import HearsPair
from page.room.packing import End, Way, read_description


class PaperNear:
    """What a tab of paper has to connect by codes; all tabs of one test share the ether."""

    ether: dict[str, PaperPair]

    def __init__(self, ether: dict[str, PaperPair] | None = None, firefox: bool = False) -> None:
        self.ether = {} if ether is None else ether
        self.firefox = firefox
        self.pairs: list[PaperPair] = []
        self.camera: Callable[[str], None] | None = None
        self.blind = False  # whether there is no camera
        self.between = False  # whether somebody stands between who accepts a reply and the other

    async def pair(self, hears: HearsPair) -> PaperPair:
        self.pairs.append(PaperPair(self, hears))
        return self.pairs[-1]

    def can_scan(self) -> bool:
        return not self.blind

    async def scan(self, ident: str, found: Callable[[str], None]) -> Callable[[], None]:
        self.camera = found

        def stop() -> None:
            self.camera = None

        return stop


class PaperPair:
    """One end of a connection."""

    def __init__(self, near: PaperNear, hears: HearsPair) -> None:
        self.near, self.hears = near, hears
        self.print = f"{len(near.ether) + 1:064x}"
        near.ether[self.print] = self
        self.other: PaperPair | None = None
        self.theirs = ""  # the fingerprint that was told of the other end
        self.reached: list[str] = []
        self.open = self.ended = False

    def described(self) -> str:
        origin = "mozilla...THIS_IS_SDPARTA" if self.near.firefox else "-"
        ways = (Way("11111111-2222-3333-4444-555555555555.local", 5000),)
        text = End(self.print, "abcd", "0123456789abcdef01234567", ways).description("O")
        lines = [f"a={line}\r\n" for line in End(self.print, "", "", ways).candidates()]
        return text.replace("o=- ", f"o={origin} ") + "".join(lines)

    async def offer(self) -> str:
        return self.described()

    async def answer(self, description: str) -> str:
        self.theirs = read_description(description).print
        return self.described()

    async def accept(self, description: str) -> None:
        self.theirs = read_description(description).print
        other = self.near.ether.get(self.theirs)
        if other is None or other.ended or other.theirs != self.print:
            return
        self.other, other.other = other, self
        for end in (self, other):
            end.open = True
            seen = "f" * 64 if self.near.between else end.theirs
            prints = f"sha-256={end.print}\nsha-256={seen}"
            asyncio.get_running_loop().call_soon(end.hears, "open", prints)

    async def reach(self, candidates: list[str]) -> None:
        self.reached += candidates

    def say(self, text: str) -> None:
        if self.open and self.other and not self.ended:
            asyncio.get_running_loop().call_soon(self.other.hear, text)

    def hear(self, text: str) -> None:
        if not self.ended:
            self.hears("said", text)

    def close(self) -> None:
        if self.ended:
            return
        self.ended = True
        self.hears("closed", "")
        if self.other:
            self.other.close()
