"""Devices in a room on a simulated network: delay, cut connections, crashes, all from one seed.

Nothing here waits: a coroutine of a replica runs to its end at once, so a run is one sequence of
events and the same for the same seed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeVar

from bottega.core import Options, Refusal, Seat
from bottega.replica import Fingerprints, News, Ports, Replica, Unstored
from tests.playing import NAMES, POLICIES
from tests.replica.keyring import Keyring

T = TypeVar("T")


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that never has to wait."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]
    raise AssertionError("a replica waits for something that the test does not give")


class Crash(BaseException):
    """The device stops in the middle of what it does."""


class Node:
    """A device: its keys and its disk outlive the replica that runs on it."""

    def __init__(self, net: Net, name: str) -> None:
        self.net, self.name = net, name
        self.rng = Random(f"{net.seed} {name}")
        self.keyring = Keyring(self.rng)
        self.disk: list[str] = []
        self.heard: list[str] = []  # every message that came, whole
        self.news: list[News] = []
        self.replica: Replica | None = None
        self.boots = 0
        self.wire = ""
        self.fuse = -1  # stores and sends until it crashes; never, if negative
        self.room_left = -1  # how often its disk can still store something; always, if negative
        self.plan: dict[Seat, str] = {}  # the seats it wants, with who plays there

    # -- the ports

    async def append(self, lines: list[str]) -> None:
        self._burn()
        if self.room_left == 0:
            raise Unstored("full")
        self.room_left -= self.room_left > 0
        self.disk += lines
        self._burn()

    def send(self, peer: str, text: str) -> None:
        self._burn()
        self.net.carry(self.wire, peer, text)

    def drop(self, peer: str) -> None:
        self.net.dropped.append((self.wire, peer))

    def _burn(self) -> None:
        self.fuse -= self.fuse > 0
        if self.fuse == 0:
            raise Crash

    def ports(self) -> Ports:
        self.boots += 1
        self.wire = f"{self.name}.{self.boots}"
        told, random = self.news.append, self.rng.randbytes
        return Ports(
            self.wire, self.keyring, self, self.send, self.drop, told, random, self.keyring
        )

    # -- life

    @property
    def up(self) -> Replica:
        assert self.replica is not None, f"{self.name} is down"
        return self.replica

    def boot(self) -> None:
        """Come back from the disk, which has room again."""
        self.fuse = self.room_left = -1
        self.replica = run(Replica.resume(self.ports(), self.disk))

    def crash(self) -> None:
        self.fuse = -1
        self.replica = None
        self.net.cut_all(self.wire)

    def do(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run what the replica is told; it may crash."""
        try:
            run(coroutine)
        except Crash:
            self.crash()
        self.net.end_dropped()

    def told(self, kind: str) -> list[News]:
        """The news of one kind."""
        return [news for news in self.news if news.kind == kind]

    def refusals(self) -> list[str]:
        """The codes of what was refused here."""
        return [str(news.facts["code"]) for news in self.told("refused")]

    def answers(self) -> list[str]:
        """The codes of what others refused."""
        return [str(news.facts["code"]) for news in self.told("answer")]

    # -- playing

    def act(self, policy: str) -> bool:
        """Do the next thing that whoever sits at this device would do, if there is any."""
        replica = self.replica
        if replica is None or replica.lobby is None or replica.elsewhere or replica.stopped:
            return False
        try:
            if replica.lobby.phase == "open":
                return self._prepare(replica)
            return self._move(replica, policy)
        except Refusal as error:
            if error.code not in ("host-away", "behind") and not replica.stopped:
                raise
            return False

    def _prepare(self, replica: Replica) -> bool:
        assert replica.lobby
        for seat, kind in self.plan.items():
            sits = replica.lobby.seats[seat]
            if sits.device != replica.device:
                self.do(replica.sit(seat, f"{NAMES[seat]}", kind))
                return True
            if not sits.ready and kind == "person":
                self.do(replica.ready(seat))
                return True
        if replica.is_host and all(seat.ready for seat in replica.lobby.seats):
            self.do(replica.start())
            return True
        return False

    def _move(self, replica: Replica, policy: str) -> bool:
        if not replica.deal or replica.turn not in replica.seats:
            return False
        seat = replica.turn
        if seat in replica.game.waiting:
            return False
        table = replica.table(seat)
        action = POLICIES[policy](table.game, table.state, self.rng)
        self.do(replica.submit(seat, action))
        return True


class Net:
    """The connections between the devices: each an ordered stream, as slow as chance will."""

    def __init__(self, seed: object) -> None:
        self.seed = seed
        self.rng = Random(f"net {seed}")
        self.nodes: dict[str, Node] = {}
        self.streams: dict[tuple[str, str], deque[str]] = {}  # by sender and receiver
        self.dropped: list[tuple[str, str]] = []  # connections that one end wants to end
        self.certificates = 0  # made so far: each end of each connection has its own
        self.now = 1.0
        self.carried = 0

    def node(self, name: str) -> Node:
        self.nodes[name] = Node(self, name)
        return self.nodes[name]

    def host(self, name: str, game: str, options: Options, seats: int) -> Node:
        node = self.node(name)
        node.replica = run(Replica.create(node.ports(), game, options, seats, name))
        return node

    def guest(self, name: str, room: str) -> Node:
        node = self.node(name)
        node.replica = run(Replica.join(node.ports(), room, name))
        return node

    def at(self, wire: str) -> Node | None:
        """The device at this end of a connection, if it is still the same life of it."""
        node = self.nodes[wire.split(".")[0]]
        return node if node.replica and node.wire == wire else None

    # -- connections

    def connect(self, one: Node, other: Node) -> None:
        if (one.wire, other.wire) in self.streams or not (one.replica and other.replica):
            return
        self.streams[one.wire, other.wire] = deque()
        self.streams[other.wire, one.wire] = deque()
        mine, theirs = self.certificate(), self.certificate()
        one.do(one.up.connected(other.wire, Fingerprints(mine, theirs)))
        if other.replica:
            other.do(other.replica.connected(one.wire, Fingerprints(theirs, mine)))

    def certificate(self) -> str:
        """The fingerprint of what one end of a connection is encrypted with."""
        self.certificates += 1
        return f"sha-256={self.certificates:02x}"

    def connect_all(self) -> None:
        nodes = list(self.nodes.values())
        for i, one in enumerate(nodes):
            for other in nodes[i + 1 :]:
                self.connect(one, other)

    def cut(self, one: str, other: str) -> None:
        """End a connection; what was under way is lost."""
        for ends in ((one, other), (other, one)):
            if self.streams.pop(ends, None) is not None:
                node = self.at(ends[1])
                if node and node.replica:
                    node.do(node.replica.left(ends[0]))

    def end_dropped(self) -> None:
        """End what replicas want to end, after they have said so."""
        while self.dropped:
            self.cut(*self.dropped.pop())

    def cut_all(self, wire: str) -> None:
        for one, other in list(self.streams):
            if one == wire:
                self.cut(one, other)

    def carry(self, sender: str, receiver: str, text: str) -> None:
        stream = self.streams.get((sender, receiver))
        if stream is not None:
            stream.append(text)

    def deliver(self, ends: tuple[str, str]) -> None:
        """Let the oldest message of a connection arrive."""
        text = self.streams[ends].popleft()
        node = self.at(ends[1])
        if node and node.replica:
            self.carried += 1
            node.heard.append(text)
            node.do(node.replica.received(ends[0], text))

    def deliver_any(self) -> bool:
        """Let any message arrive; whether there was one."""
        waiting = [ends for ends, stream in self.streams.items() if stream]
        if not waiting:
            return False
        self.deliver(self.rng.choice(waiting))
        return True

    def settle(self) -> None:
        """Let everything under way arrive."""
        while self.deliver_any():
            pass

    def tick(self, seconds: float = 1.0) -> None:
        self.now += seconds
        for node in self.nodes.values():
            if node.replica:
                node.do(node.replica.tick(self.now))

    # -- whole games

    def play(
        self,
        policy: str,
        faults: float,
        upheaval: Callable[[Net], None] = lambda net: None,
        most: int = 60_000,
    ) -> None:
        """Play until every device has its verdict; trouble comes as often as `faults` says."""
        for step in range(most):
            if all(node.replica and _judged(node.replica) for node in self.nodes.values()):
                return
            if self.rng.random() < faults * (step < most // 2):
                self.trouble()
            elif self.rng.random() < 0.002:
                upheaval(self)
            elif step % 40 == 39:
                self.tick()
                self.mend()
            elif not (self.rng.random() < 0.8 and self.deliver_any()):
                node = self.rng.choice(list(self.nodes.values()))
                node.act(policy)
        raise AssertionError(f"not over after {most} steps: {self.report()}")

    def trouble(self) -> None:
        """Something happens: a connection is cut, a message lost, a device crashes now or soon."""
        node = self.rng.choice(list(self.nodes.values()))
        what = self.rng.randrange(5)
        if what == 0 and self.streams:
            self.cut(*self.rng.choice(list(self.streams)))
        elif what == 1:
            node.crash()
        elif what == 2:
            node.fuse = self.rng.randrange(1, 12)
        elif what == 3 and self.streams:  # the connection seems whole, but a message is lost
            stream = self.rng.choice(list(self.streams.values()))
            if stream:
                stream.popleft()
        else:
            self.tick(self.rng.random() * 30)

    def mend(self) -> None:
        """Devices come back, and connections too, a few at a time."""
        for node in self.nodes.values():
            if node.replica is None and self.rng.random() < 0.5:
                node.boot()
        nodes = list(self.nodes.values())
        for i, one in enumerate(nodes):
            for other in nodes[i + 1 :]:
                if self.rng.random() < 0.5:
                    self.connect(one, other)

    def report(self) -> str:
        """Where everybody stands, for a failure to tell."""
        rows = []
        for name, node in self.nodes.items():
            r = node.replica
            where = (r.deal, r.count, r.turn, r.verdict) if r and r.deal else None
            rows.append(f"{name}: {where} refused {node.refusals()[-3:]}")
        return "; ".join(rows)


def _judged(replica: Replica) -> bool:
    return bool(replica.deal and replica.verdict)
