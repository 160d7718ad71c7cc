"""Rooms on the simulated network: people meet, sit down, and play so many moves or to the end."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bottega.core import Options, Seat
from bottega.replica.seat_changes import lending
from tests.playing import POLICIES
from tests.replica.peers import Net, Node, run

TWO = ({0: "person"}, {1: "person"})
THREE = ({0: "person"}, {1: "person"}, {2: "person"})
FOUR = ({0: "person", 3: "person"}, {1: "person"}, {2: "person"})  # as many as Citadels wants


def seated(
    seed: object, game: str, options: Options, plans: Sequence[dict[Seat, str]], seats: int
) -> Net:
    """A room with a device for each plan, the first dealing; an empty plan is a watcher's."""
    net = Net(seed)
    for number, plan in enumerate(plans):
        if number == 0:
            node = net.host("n0", game, options, seats)
        else:
            node = net.guest(f"n{number}", net.nodes["n0"].up.room)
        node.plan = dict(plan)
    net.connect_all()
    return net


def room(*plans: dict[int, str], seats: int = 2, game: str = "splendor") -> Net:
    """A room where everybody has met and nobody sits yet."""
    net = seated(7, game, {}, plans, seats)
    net.settle()
    return net


def began(
    *plans: dict[Seat, str],
    game: str = "splendor",
    seed: object = 1,
    options: Options | None = None,
) -> Net:
    """A room where everybody has sat down and the game has just been dealt."""
    seats = sum(len(plan) for plan in plans)
    net = seated(seed, game, options or {}, plans, seats)
    prepare(net)
    return net


def prepare(net: Net) -> None:
    """Let everybody sit down and be ready, and the game be dealt."""
    for attempt in range(50):
        net.settle()
        if attempt > 9:  # what was lost comes again with time
            net.tick()
        nodes = list(net.nodes.values())
        if all(n.up.lobby and n.up.lobby.phase == "playing" and n.up.deal for n in nodes):
            return
        for node in nodes:
            if node.up.lobby and node.up.lobby.phase != "playing":
                node.act("sensible")
            net.settle()
    raise AssertionError(net.report())


def moves(net: Net, count: int, policy: str = "sensible") -> None:
    """So many moves of seats, each arriving everywhere."""
    for _ in range(count):
        assert any(node.act(policy) for node in net.nodes.values()), net.report()
        net.settle()


def to_the_end(net: Net) -> None:
    """Play the game out."""
    for step in range(5000):
        net.settle()
        if all(node.up.verdict for node in net.nodes.values()):
            return
        for node in net.nodes.values():
            node.act("sensible")
        if step % 20 == 0:
            net.tick()
    raise AssertionError(net.report())


def nodes(net: Net) -> list[Node]:
    return list(net.nodes.values())


def mover(net: Net) -> Node:
    """The device whose turn it is."""
    return next(node for node in nodes(net) if node.up.turn in node.up.seats)


def sensible(node: Node) -> str:
    """Something sensible that may be done now."""
    table = node.up.table(node.up.turn)
    return str(POLICIES["sensible"](table.game, table.state, node.rng))


def lend(dealer: Node, seat: Seat) -> None:
    """A bot stands in at a seat, with the agreement of all who are up; nobody waits for it."""
    game = dealer.up.game
    changes, moved = game.seat_changes, game.moves_of(seat, game.count)
    asked = lending(game.header.hash, seat, changes.times(seat), moved)
    up = {node.up.device: node for node in nodes(dealer.net) if node.replica}
    voters = [(by, up[device]) for by, device in changes.voters(seat).items() if device in up]
    given = [(by, run(node.keyring.sign(changes.key(by), asked))) for by, node in voters]
    dealer.do(dealer.up._stand_ins.lend(game, seat, moved, given))


def heads(net: Net) -> set[tuple[int, str]]:
    """How far everybody is, by count and hash."""
    return {(n.up.count, n.up.game.hash_at(n.up.count)) for n in nodes(net) if n.replica}


def throw(sender: Node, receiver: Node, text: str) -> None:
    """Let any text arrive over the connection that there is."""
    sender.net.carry(sender.wire, receiver.wire, text)
    sender.net.settle()


def forge(sender: Node, receiver: Node, **message: object) -> None:
    """Let any message arrive over the connection that there is."""
    throw(sender, receiver, json.dumps(message))
