"""Who is in the room, honest or not, and the network between them."""

from __future__ import annotations

import json
from random import Random
from typing import NamedTuple

from bottega.core import Options
from bottega.replica import Replica
from tests.replica.peers import Net, Node, run
from tests.replica.safety import Broken, Known
from tests.replica.villain import QuickKeyring, Villain

ROLES = ("stranger", "watcher", "guest", "guest", "two devices", "host")
GAMES: dict[str, tuple[tuple[int, ...], Options]] = {
    "splendor": ((2, 3, 4), {"target": 5}),
    "citadels": ((4,), {}),
    "azul": ((2, 3), {}),
    "lanterns": ((2, 4), {}),
}
"""How many play, and options that make a game short."""

TALKATIVE = 30_000  # messages until everything should have been said


class Scene(NamedTuple):
    """Who is there, and how far they are when it begins."""

    seed: int
    game: str
    seats: int
    honest: int  # devices
    role: str
    plies: int  # moves before the villain turns to evil; below 0, nobody sits yet
    enough: int  # moves afterwards that prove that the game goes on; 0 for all to its end


def scene_of(seed: int, game: str | None = None, role: str | None = None) -> Scene:
    """The scene of a seed."""
    rng = Random(f"scene {seed}")
    game = game or rng.choice(["splendor", *GAMES])
    seats = rng.choice(GAMES[game][0])
    role = role or rng.choice(ROLES)
    honest, plies = rng.randint(2, 4), rng.choice([-1, -1, 0, 3, 12, 30])
    enough = 0 if game == "lanterns" or rng.random() < 0.1 else 6
    return Scene(seed, game, seats, honest, role, plies, enough)


class World(Net):
    """The network with everybody on it."""

    def __init__(self, scene: Scene, trace: list[str]) -> None:
        super().__init__(scene)
        self.scene = scene
        self.trace = trace  # what happened, for people
        self.book: dict[str, bytes] = {}
        self.known = Known()
        self.villains: list[Villain] = []
        self.honest: list[Node] = []
        self.visits = 0
        self._seat_everybody()

    def _seat_everybody(self) -> None:
        scene, rng = self.scene, Random(f"plans {self.scene.seed}")
        hostile = {"two devices": 2}.get(scene.role, 1)
        names = [f"n{i}" for i in range(scene.honest)] + [f"v{i}" for i in range(hostile)]
        if scene.role == "host":
            names.insert(0, names.pop())
        options = GAMES[scene.game][1]
        room = ""
        for name in names:
            if room:
                self.guest(name, room)
            else:
                room = self.host(name, scene.game, options, scene.seats).up.room
        sitting = [n for n in names if n[0] == "n" or scene.role not in ("stranger", "watcher")]
        first = [name for name in sitting if name[0] == "v"] + [n for n in sitting if n[0] == "n"]
        for seat in range(scene.seats):
            name = first[seat] if seat < len(first) else rng.choice(first)
            self.nodes[name].plan[seat] = "person"
        if scene.role == "stranger":
            self.villains[0].withheld.add("proof")

    def node(self, name: str) -> Node:
        made = Villain(self, name) if name[0] == "v" else Node(self, name)
        made.keyring = QuickKeyring(made.rng, self.book)
        if isinstance(made, Villain):
            made.trace = self.trace
            self.villains.append(made)
        else:
            self.honest.append(made)
        self.nodes[name] = made
        return made

    # -------------------------------------------------------------- who is who

    @property
    def honest_host(self) -> bool:
        """Whether who hosts and deals is honest."""
        return self.scene.role != "host"

    @property
    def host_node(self) -> Node:
        """Who hosts and deals."""
        return next(iter(self.nodes.values()))

    def up_honest(self) -> list[Node]:
        """The honest devices that run."""
        return [node for node in self.honest if node.replica]

    # -------------------------------------------------------------- the network

    def wires(self, live: bool = True) -> list[tuple[str, str]]:
        """The connections that carry something, in an order that is always the same."""
        return [ends for ends, stream in self.streams.items() if stream or not live]

    def visit(self, name: str) -> None:
        """Somebody unknown comes in, says who they are to everybody, and goes."""
        visitor = Villain(self, name)
        visitor.keyring = QuickKeyring(visitor.rng, self.book)
        room = json.loads(self.host_node.disk[0])["room"]
        visitor.replica = run(Replica.join(visitor.ports(), room, name))
        self.nodes[name] = visitor
        for victim in [node for node in self.honest if node.replica]:
            self.connect(visitor, victim)
            for ends in [(victim.wire, visitor.wire), (visitor.wire, victim.wire)] * 2:
                while self.streams.get(ends):
                    self.deliver(ends)
        visitor.crash()
        del self.nodes[name]

    def settle(self) -> None:
        """Let everything under way arrive; at some time there must be nothing more."""
        for _ in range(TALKATIVE):
            if not self.deliver_any():
                return
        raise Broken("bounds: they never stop talking")

    def prepare(self) -> None:
        """Come as far as the scene says, everybody behaving."""
        self.connect_all()
        self.settle()
        for _ in range(30 if self.scene.plies >= 0 else 0):
            for node in self.nodes.values():
                node.act("sensible")
            self.settle()
            if all(node.replica and node.replica.deal for node in self.honest):
                break
        for _ in range(max(0, self.scene.plies)):
            any(node.act("sensible") for node in self.nodes.values())
            self.settle()
