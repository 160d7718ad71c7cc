"""Trying everything that playing by link needs: what was reached, and what to do next."""

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bottega.core import read_json
from page.parts import Desk
from page.room.servers import Servers

WAITING, TRYING, REACHED, STOPPED, NONE = "waiting", "trying", "reached", "stopped", "none"
OBSTACLES = ("insecure", "no-webrtc")
WRONG = frozenset({"wrong-address", "half-turn"})
CODES = WRONG | {
    *(WAITING, TRYING, REACHED, STOPPED, NONE, *OBSTACLES),
    *("offline", "blocked", "silent", "unreachable", "no-relay"),
    *("refused", "no-turn", "unclear", "failed"),
}
"""How a trial may stand; what else a browser should say counts as failed."""


class Line(NamedTuple):
    """One thing to try, and how it stands."""

    kind: str  # "page", "relay", "stun", "turn", "direct" or "relayed"
    what: str = ""  # the address, where there is one
    code: str = WAITING
    ms: int = 0
    settings: str = ""  # what the browser is told, if that is more than the address

    @property
    def is_settled(self) -> bool:
        """Whether it has been tried, or need not be."""
        return self.code not in (WAITING, TRYING)


def to_try(servers: Servers) -> list[Line]:
    """List what is to be tried, in the order in which it is shown."""
    lines = [Line("page", code=REACHED)]
    lines += [Line("relay", url) for url in servers.relays]
    lines += [Line("stun", url) for url in servers.stun]
    for turn, told in zip(servers.turn, servers.ice()[len(servers.stun) :], strict=True):
        lines.append(Line("turn", turn.url, settings=json.dumps(told)))
    direct = {"ice": servers.open_to_all().ice(), "relayed": False}
    relayed = {"ice": servers.ice(), "relayed": True}
    lines.append(Line("direct", settings=json.dumps(direct)))
    code = WAITING if servers.turn else NONE
    return [*lines, Line("relayed", code=code, settings=json.dumps(relayed))]


class Trial:
    """Tries everything, and shows how far it is."""

    def __init__(self, desk: Desk) -> None:
        """Try nothing yet."""
        self.desk = desk
        self.lines: list[Line] = []
        self.servers = Servers()
        self.running = False
        self.turn = 0  # what was begun before has no more to say

    async def start(self, servers: Servers) -> None:
        """Try all of these servers, those of a kind together; then a connection with oneself."""
        self.stop()
        self.turn += 1
        self.servers, turn = servers, self.turn
        obstacle = self.desk.browser.net.obstacle()
        if obstacle:
            self.lines = [Line("page", code=obstacle)]
            self.tell()
            return
        self.running, self.lines = True, to_try(servers)
        for kinds in (("relay", "stun", "turn"), ("direct",), ("relayed",)):
            chosen = [n for n, line in enumerate(self.lines) if line.kind in kinds]
            await asyncio.gather(*[self.attempt(number, turn) for number in chosen])
            if turn != self.turn:
                return
        self.running = False
        self.tell()

    async def attempt(self, number: int, turn: int) -> None:
        """Try one thing, unless it was stopped meanwhile."""
        line = self.lines[number]
        if turn != self.turn or line.is_settled:
            return
        self.put(number, line._replace(code=TRYING))
        kind = "peer" if line.kind in ("direct", "relayed") else line.kind
        answer = await self.desk.browser.trials.attempt(kind, line.settings or line.what)
        if turn == self.turn:
            self.put(number, line._replace(**read_answer(answer, line.kind)))

    def put(self, number: int, line: Line) -> None:
        """Show how one thing stands now."""
        self.lines[number] = line
        self.desk.show()

    def stop(self) -> None:
        """Try nothing more; what was reached stays."""
        if not self.running:
            return
        self.turn += 1
        self.running = False
        self.desk.browser.trials.stop()
        self.lines = [
            line if line.is_settled else line._replace(code=STOPPED) for line in self.lines
        ]
        self.desk.show()

    def tell(self) -> None:
        """Say aloud what came of it."""
        say = self.desk.say
        self.desk.browser.announce(" ".join([say(f"try.next.{key}") for key in self.advice()]))
        self.desk.show()

    def advice(self) -> list[str]:
        """Give what to do next, the most pressing first; nothing while it is being tried."""
        if self.running or not self.lines:
            return []
        return advice(self.lines)


def read_answer(answer: str, kind: str) -> dict[str, Any]:
    """Read what the browser says of a trial; what is not understood counts as failed."""
    try:
        told = read_json(answer)
        code, ms, way = str(told["code"]), told.get("ms", 0), str(told.get("way", ""))
    except (ValueError, TypeError, KeyError, AttributeError):
        return {"code": "failed"}
    if kind == "relayed" and code == REACHED and way and "relay" not in way.split():
        code = "failed"  # it went another way than it was to go
    return {"code": code if code in CODES else "failed", "ms": ms if isinstance(ms, int) else 0}


def advice(lines: Sequence[Line]) -> list[str]:
    """Conclude from what was reached what to do next; the words are `try.next.KEY`."""
    codes = {kind: [line.code for line in lines if line.kind == kind] for kind in KINDS}
    everything = [line.code for line in lines]
    if codes["page"] and codes["page"][0] != REACHED:
        return codes["page"]
    if "offline" in everything:
        return ["offline"]
    if STOPPED in everything:
        return [STOPPED]
    return [key for key, holds in CONCLUSIONS if holds(codes)] or ["good"]


Codes = dict[str, list[str]]
KINDS = ("page", "relay", "stun", "turn", "direct", "relayed")


def _unreached(kind: str) -> Callable[[Codes], bool]:
    """Whether there are such servers and none was reached."""
    return lambda codes: bool(codes[kind]) and REACHED not in codes[kind]


def _any(kind: str, *wanted: str) -> Callable[[Codes], bool]:
    """Whether one of such servers answered like this."""
    return lambda codes: any(code in wanted for code in codes[kind])


CONCLUSIONS: tuple[tuple[str, Callable[[Codes], bool]], ...] = (
    ("address", lambda codes: any(WRONG & set(each) for each in codes.values())),
    ("relays", _unreached("relay")),
    ("some-relays", lambda codes: len(set(codes["relay"])) > 1 and REACHED in codes["relay"]),
    ("direct", _unreached("direct")),
    ("stun", _unreached("stun")),
    ("turn-refused", _any("turn", "refused")),
    ("turn-unclear", _any("turn", "unclear")),
    ("turn-unreached", _any("turn", "unreachable", "silent", "no-turn", "failed", "blocked")),
    ("turn-closed", lambda codes: REACHED in codes["turn"] and REACHED not in codes["relayed"]),
    ("strong", lambda codes: REACHED in codes["relay"] and REACHED in codes["relayed"]),
)
"""What follows from how everything stands."""
