"""Finished games in which a seat changed hands, with changes as the devices sign them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bottega.core import Seat
from tests.playing import POLICIES
from tests.replica.attacks import entries, next_entry, signed
from tests.replica.mail import seated_by_post
from tests.replica.peers import Net
from tests.replica.rooms import THREE, lend, moves, nodes, prepare, seated, throw
from tests.replica.test_clock import agree, pass_time
from tests.replica.test_succession import agree as go_on
from tests.replica.test_succession import lost

SHORT = {"target": 5}
CHANGED = 1  # the seat that changes hands, played at the device n1


def begun(clock: str = "") -> Net:
    """Three people at a short game of Splendor; the seat is to move."""
    net = seated("changed seats", "splendor", SHORT, THREE, 3)
    net.settle()
    if clock:
        agree(net, clock)
    prepare(net)
    while net.nodes["n0"].up.turn != CHANGED:
        moves(net, 1)
    return net


def resigned() -> Net:
    """The player has resigned."""
    net = begun()
    net.nodes["n1"].do(net.nodes["n1"].up.resign(CHANGED))
    return net


def lent() -> Net:
    """A bot stands in for the player, who is away until the game is over."""
    net = begun()
    net.nodes["n1"].crash()
    net.settle()
    lend(net.nodes["n0"], CHANGED)
    return net


def granted() -> Net:
    """A bot stood in for the player, who is back."""
    net = lent()
    net.settle()
    net.nodes["n1"].boot()
    net.connect_all()
    return net


def flagged() -> Net:
    """The player's time is over, which was agreed to mean resigning."""
    net = begun(clock="60+0 resign")
    pass_time(net, 80)
    return net


def barred() -> Net:
    """The player has signed a move that the rules do not allow."""
    net = begun()
    host, cheat = net.nodes["n0"], net.nodes["n1"]
    line = signed(cheat, cheat.up.game.terms.keys[CHANGED], next_entry(net, "buy 89"))
    throw(cheat, host, entries(line))
    return net


def taken() -> Net:
    """By post, the dealer lets a bot play on for a player who does not answer."""
    bag = seated_by_post("changed seats", "splendor", SHORT, 2)
    guest = bag.net.nodes["n1"]
    bag.read(bag.host, bag.write(guest, bag.host.up.device))
    bag.read(guest, bag.write(bag.host, guest.up.device))
    bag.net.connect_all()
    bag.net.settle()
    bag.host.do(bag.host.up.take(CHANGED))
    return bag.net


def resigned_and_taken() -> Net:
    """The player has resigned; then the dealer is gone, and another takes the seat over with it."""
    net = seated("taken over", "splendor", SHORT, (*THREE, {3: "person"}), 4)
    prepare(net)
    moves(net, 6)
    net.nodes["n1"].do(net.nodes["n1"].up.resign(CHANGED))
    lost(net)
    go_on(net, "n2", "n3")
    return net


WAYS: Mapping[str, Callable[[], Net]] = {
    "grant": granted,
    "resign": resigned,
    "take": taken,
    "lend": lent,
    "flag": flagged,
    "bar": barred,
}
"""How it comes to each kind of change."""


def changes_of(net: Net) -> list[str]:
    """The kinds of all changes of the seat."""
    changes = net.nodes["n1"].up.game.seat_changes.all
    return [change.kind for change in changes if change.seat == CHANGED]


def won_by(net: Net, winner: Seat) -> None:
    """Play the game out; everybody else gathers and spends nothing, so that one seat wins."""
    net.settle()
    for step in range(3000):
        players = [node for node in nodes(net) if node.replica]
        if all(node.up.verdict for node in players):
            break
        for node in players:
            turn = node.up.turn
            if turn in node.up.seats:
                table = node.up.table(turn)
                policy = POLICIES["sensible" if turn == winner else "hoarding"]
                node.do(node.up.submit(turn, policy(table.game, table.state, node.rng)))
                net.settle()
        if step % 20 == 0:
            net.tick()
    for node in nodes(net):
        if not node.replica:  # who was away learns how it ended
            node.boot()
    net.connect_all()
    for _ in range(12):
        net.settle()
        net.tick()
    table = net.nodes["n1"].up.game.lead
    assert table.game.winners(table.state) == (winner,), net.report()


def finished(kind: str) -> Net:
    """A game that the seat has won, whoever played there, after a change of this kind."""
    net = WAYS[kind]()
    net.settle()
    assert kind == net.nodes["n0"].up.game.seat_changes.all[-1].kind
    won_by(net, CHANGED)
    return net
