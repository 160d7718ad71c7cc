"""Attacks on a game among peers: hostile messages, and what they must leave as it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from bottega.core import parse_action
from bottega.log import Entry, salts_from, write_entry
from bottega.record import entry_line
from bottega.replica.seat_changes import signed_entry
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import FOUR, began, mover, moves, nodes


def midgame(game: str = "citadels", plies: int = 12, seed: int = 1) -> Net:
    """A game on three devices, with a fourth that watches, some moves after its deal."""
    net = began(*FOUR, {}, game=game, seed=seed)
    moves(net, plies)
    return net


def standing(net: Net) -> list[object]:
    """All that a hostile message must leave as it was."""
    return [
        (
            node.up.record(),
            node.up.lobby,
            tuple(node.up.game.entries),
            {viewer: table.state for viewer, table in node.up.game.tables.items()},
            tuple(node.up.game.seat_changes.all),
            [row for row in node.disk if '"s":"proof"' not in row],
        )
        for node in nodes(net)
    ]


@contextmanager
def refused(net: Net, receiver: Node, code: str) -> Iterator[None]:
    """What happens within is refused with this code, told on both sides, and changes nothing."""
    before, told = standing(net), len(receiver.news)
    yield
    codes = [n.facts["code"] for n in receiver.news[told:] if n.kind == "refused"]
    assert codes == [code]
    assert standing(net) == before


def entries(*lines: str) -> str:
    """A message that brings these entries."""
    return json.dumps({"k": "entries", "deal": 1, "deeds": 0, "lines": lines})


def signed(node: Node, key: str, entry: Entry) -> str:
    """An entry as a line, signed with a key that the device has."""
    signature = run(node.keyring.sign(key, signed_entry(entry.hash)))
    return entry_line(entry._replace(signature=signature))


def next_entry(net: Net, action: str, author: int | None = None) -> Entry:
    """An entry that follows all the others, with everything about it in order but itself."""
    game = net.nodes["n0"].up.game
    seat = game.turn if author is None else author
    act = parse_action(action)
    previous = game.hash_at(game.count)
    return write_entry(game.count, seat, act, act, previous, salts_from(b"x"))


def legal(net: Net) -> str:
    """Something that may be done now."""
    node = mover(net)
    return str(node.up.table(node.up.turn).legal()[0])


def hostile_to(net: Net) -> list[tuple[Node, Node]]:
    """A hostile watcher, and whom it attacks: the dealer and a guest."""
    return [(net.nodes["n3"], net.nodes["n0"]), (net.nodes["n3"], net.nodes["n1"])]
