"""A device that cannot store stops: it sends nothing that it would forget; nobody is accused."""

from __future__ import annotations

import pytest

from bottega.core import Refusal
from bottega.replica import Replica
from tests.replica.mail import seated_by_post
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import (
    THREE,
    TWO,
    began,
    heads,
    lend,
    mover,
    moves,
    nodes,
    seated,
    sensible,
    to_the_end,
)
from tests.replica.test_succession import agree, lost

SHORT = {"target": 5}


class Wiretap:
    """What a device sends from now on."""

    def __init__(self, net: Net, node: Node) -> None:
        self.sent: list[str] = []
        carry, wire = net.carry, node.wire

        def carry_and_note(sender: str, receiver: str, text: str) -> None:
            if sender == wire:
                self.sent.append(text)
            carry(sender, receiver, text)

        net.carry = carry_and_note  # type: ignore[method-assign]


def goes_on(net: Net, steps: int) -> None:
    """Everybody does what is to be done, for a while."""
    for _ in range(steps):
        net.settle()
        for node in nodes(net):
            node.act("sensible")
        net.tick()
    net.settle()


def check_stopped(net: Net, node: Node) -> None:
    """A device has stopped: it says nothing, does nothing, and is away to all others."""
    tap = Wiretap(net, node)
    assert node.told("stopped")[-1].facts["code"] == "full"
    net.connect_all()  # the transport connects again by itself
    goes_on(net, 8)
    assert tap.sent == []
    device = node.up.device
    for other in nodes(net):
        person = other.up.people.get(device)
        assert other is node or person is None or not person.peer
    for deed in (node.up.ready(0), node.up.rename("Anna"), node.up.submit(0, "take 1 1 1 0 0")):
        with pytest.raises(Refusal) as refusal:
            run(deed)
        assert refusal.value.code == "full"


def check_nobody_accused(net: Net) -> None:
    for node in nodes(net):
        assert node.up.proofs == []
        assert node.told("cheat") == []


def reload(net: Net, node: Node) -> None:
    """The page is opened again, and storage works."""
    node.crash()
    node.boot()
    net.connect_all()
    net.settle()


def check_stored(net: Net, node: Node) -> None:
    """Whatever others have of a device's entries is on its own disk."""
    rows = "\n".join(node.disk)
    for other in nodes(net):
        game = other.up.game if other.up.deal else None
        for entry in game.entries if game else ():
            if game and game.key_of(entry.author, entry.number) in node.keyring.pairs:
                assert entry.hash in rows, "sent before it was stored"


@pytest.mark.parametrize("name", ["n0", "n1"])
@pytest.mark.parametrize("writes", range(18))
def test_whatever_cannot_be_stored_is_not_sent_and_the_game_goes_on_later(
    name: str, writes: int
) -> None:
    net = seated(f"unstored {name} {writes}", "splendor", SHORT, TWO, 2)
    net.settle()
    node, other = net.nodes[name], net.nodes["n1" if name == "n0" else "n0"]
    node.room_left = writes
    for _ in range(40):
        goes_on(net, 1)
        if node.up.stopped:
            break
    check_stored(net, node)
    check_stopped(net, node)
    reload(net, node)
    before = node.up.count if node.up.deal else 0
    for _ in range(40):
        goes_on(net, 1)
        if node.up.deal and node.up.count > before + 6 and len(heads(net)) == 1:
            break
    else:
        raise AssertionError(net.report())
    assert other.up.people[node.up.device].peer
    check_nobody_accused(net)


def test_after_the_reload_another_move_may_be_made_and_the_game_ends_fairly() -> None:
    net = began(*THREE, seed="another", options=SHORT)
    moves(net, 4)
    node = mover(net)
    seat, legal = node.up.turn, [str(a) for a in node.up.table(node.up.turn).legal()]
    node.room_left = 0
    with pytest.raises(Refusal):
        run(node.up.submit(seat, legal[0]))
    check_stopped(net, node)
    reload(net, node)
    run(node.up.submit(seat, legal[1]))
    to_the_end(net)
    assert {each.up.verdict for each in nodes(net)} == {"fair"}
    check_nobody_accused(net)


def test_while_it_is_away_a_bot_may_stand_in_for_it() -> None:
    net = began(*THREE, seed="stand in", options=SHORT)
    host, node = net.nodes["n0"], net.nodes["n1"]
    while net.nodes["n0"].up.turn != 1:
        moves(net, 1)
    node.room_left = 0
    node.act("sensible")
    net.settle()
    lend(host, 1)
    assert host.up.bots == {1: "journeyman"}
    goes_on(net, 4)
    reload(net, node)
    assert node.up.seats == (1,)
    to_the_end(net)
    check_nobody_accused(net)


def test_a_change_of_seats_that_cannot_be_stored_is_not_told() -> None:
    net = began(*THREE, seed="change", options=SHORT)
    host, node = net.nodes["n0"], net.nodes["n1"]
    host.room_left = 0
    node.do(node.up.resign(1))
    net.settle()
    assert not net.nodes["n2"].up.game.seat_changes.all
    check_stopped(net, host)
    reload(net, host)
    node.do(node.up.resign(1))
    to_the_end(net)
    assert [c.kind for c in host.up.game.seat_changes.all] == ["resign"]
    check_nobody_accused(net)


def test_a_device_that_cannot_store_a_takeover_deals_only_once_it_can() -> None:
    net = began(*THREE, seed="takeover", options=SHORT)
    moves(net, 5)
    lost(net)
    one, two = net.nodes["n1"], net.nodes["n2"]
    one.room_left = 0
    agree(net, "n2", "n1")
    assert two.up.game.takeovers == []
    check_stopped(net, one)
    reload(net, one)
    agree(net, "n2", "n1")
    assert one.up.is_dealer
    to_the_end(net)
    assert {each.up.verdict for each in nodes(net)} == {"fair"}
    check_nobody_accused(net)


def test_it_is_silent_even_where_its_connections_last() -> None:
    net = began(*TWO, seed="silent", options=SHORT)
    node = net.nodes["n1"]
    node.drop = lambda peer: None  # type: ignore[method-assign]
    reload(net, node)
    node.room_left = 0
    tap = Wiretap(net, node)
    with pytest.raises(Refusal):
        run(node.up.rename("Bobby"))
    run(node.up.wait_on())
    net.tick(6)
    net.settle()
    assert tap.sent == []


def test_by_post_no_letter_tells_what_is_not_stored() -> None:
    bag = seated_by_post("unstored", "splendor", SHORT, 2)
    host, guest = bag.nodes
    bag.read(host, bag.write(guest, host.up.device))
    bag.read(guest, bag.write(host, guest.up.device))
    while guest.up.turn != 1:
        bag.move(host)
        bag.read(guest, bag.write(host, guest.up.device))
    guest.room_left = 0
    for deed in (guest.up.submit(1, sensible(guest)), guest.up.write(host.up.device)):
        with pytest.raises(Refusal) as refusal:
            run(deed)
        assert refusal.value.code == "full"
    guest.crash()
    guest.boot()
    bag.play()
    assert {node.up.verdict for node in bag.nodes} == {"fair"}
    assert all(node.up.proofs == [] for node in bag.nodes)


def test_where_nothing_can_be_stored_no_room_is_entered() -> None:
    net = seated("entering", "splendor", SHORT, ({0: "person"},), 2)
    guest = net.node("n1")
    guest.room_left = 0
    with pytest.raises(Refusal) as refusal:
        run(Replica.join(guest.ports(), net.nodes["n0"].up.room, "Bob"))
    assert refusal.value.code == "full"


def test_a_device_that_comes_back_to_a_full_disk_may_try_again() -> None:
    net = began(*TWO, seed="again", options=SHORT)
    node = net.nodes["n1"]
    node.crash()
    node.room_left = 0
    with pytest.raises(Refusal) as refusal:
        run(Replica.resume(node.ports(), node.disk))
    assert refusal.value.code == "full"
    node.boot()
    net.connect_all()
    to_the_end(net)
    check_nobody_accused(net)
