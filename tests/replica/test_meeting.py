"""Meeting in a room: who is there, who can prove it, and who is refused."""

from __future__ import annotations

import json

import pytest

from bottega.core import Refusal
from bottega.replica import PROTOCOL, Replica
from bottega.replica.room import room_of
from tests.replica.peers import Net, run
from tests.replica.rooms import forge, nodes, room


def test_the_room_is_named_after_its_founder_whom_nobody_else_can_be() -> None:
    net = room({}, {}, {})
    host, guest, other = nodes(net)
    assert host.up.room == room_of(host.up.device)
    assert host.up.is_host
    assert not guest.up.is_host
    assert guest.up.host == other.up.host == host.up.device
    assert guest.up.lobby == host.up.lobby


def test_everybody_knows_who_is_there_and_who_went_when() -> None:
    net = room({}, {}, {})
    host, guest, _ = nodes(net)
    net.tick(9)
    assert {p.name for p in host.up.people.values() if p.peer} == {"n1", "n2"}
    gone = guest.up.device
    guest.crash()
    assert host.up.people[gone].peer == ""
    assert host.up.people[gone].since == net.now
    net.tick(5)
    guest.boot()
    net.connect_all()
    net.settle()
    assert host.up.people[gone].peer == guest.wire
    assert host.up.people[gone].since == net.now
    run(guest.up.rename("Ada"))
    net.settle()
    assert host.up.people[gone].name == "Ada"


@pytest.mark.parametrize(
    ("version", "here", "there"),
    [(PROTOCOL + 1, "too-old", "too-old"), (PROTOCOL - 1, "too-new", "too-new")],
)
def test_another_version_is_told_on_both_sides(version: int, here: str, there: str) -> None:
    net = Net(1)
    host = net.host("n0", "splendor", {}, 2)
    run(host.up.connected("x.1"))
    hello = {"k": "hello", "protocol": version, "future": "unknown"}
    run(host.up.received("x.1", json.dumps(hello)))
    assert host.refusals() == [here]
    assert host.told("refused")[0].facts["protocol"] == version


def test_another_room_is_refused() -> None:
    net = Net(1)
    host = net.host("n0", "splendor", {}, 2)
    net.guest("n1", "0" * 32)
    net.connect_all()
    net.settle()
    assert host.refusals() == ["wrong-room"]
    assert host.up.people == {}


def test_who_cannot_prove_a_key_hears_nothing() -> None:
    net = room({}, {}, {})
    host, guest, thief = nodes(net)
    net.cut(thief.wire, host.wire)
    thief.up._room.device = guest.up.device  # says it is the other one, without its key
    thief.keyring.pairs[guest.up.device] = next(iter(thief.keyring.pairs.values()))
    before = len(thief.heard)
    net.connect(thief, host)
    net.settle()
    assert "wrong-proof" in host.refusals()
    kinds = [json.loads(text)["k"] for text in thief.heard[before:]]
    assert set(kinds) <= {"hello", "proof", "refuse"}
    assert host.up.people[guest.up.device].peer == guest.wire


def test_a_proof_is_of_no_use_on_another_connection() -> None:
    net = room({}, {}, {})
    host, _, thief = nodes(net)
    proofs = [text for text in host.heard if json.loads(text)["k"] == "proof"]
    net.cut(thief.wire, host.wire)
    net.connect(thief, host)
    net.streams[thief.wire, host.wire].clear()
    for text in proofs:
        net.carry(thief.wire, host.wire, text)
    net.settle()
    assert "not-proven" in host.refusals()


def test_who_speaks_before_proving_is_refused() -> None:
    net = Net(1)
    host = net.host("n0", "splendor", {}, 2)
    run(host.up.connected("x.1"))
    run(host.up.received("x.1", '{"k":"want","deal":1,"since":0,"deeds":0}'))
    assert host.refusals() == ["not-proven"]


def test_the_same_device_twice_plays_in_the_newer_tab() -> None:
    net = room({}, {}, {})
    host, guest, _ = nodes(net)
    second = net.node("tab")
    second.keyring, second.disk = guest.keyring, guest.disk
    second.boot()
    net.connect(second, host)
    net.settle()
    assert guest.up.elsewhere
    assert guest.told("elsewhere")
    assert not second.up.elsewhere
    assert host.up.people[second.up.device].peer == second.wire
    with pytest.raises(Refusal, match="newer tab"):
        run(guest.up.sit(0, "Ann"))


def test_two_tabs_of_the_host_agree_which_one_deals() -> None:
    net = room({}, {})
    host, _ = nodes(net)
    second = net.node("tab")
    second.keyring, second.disk = host.keyring, host.disk
    second.boot()
    net.connect(second, host)
    net.settle()
    assert host.up.elsewhere
    assert not second.up.elsewhere
    assert second.up.is_host


def test_nobody_but_the_host_can_send_a_tab_away() -> None:
    net = room({}, {}, {})
    _, guest, other = nodes(net)
    forge(other, guest, k="refuse", code="same-device", facts={})
    assert not guest.up.elsewhere
    assert guest.answers() == ["same-device"]


def test_a_room_admits_so_many_and_those_who_sit() -> None:
    net = room({}, *[{} for _ in range(16)], {})
    host = net.nodes["n0"]
    assert len([p for p in host.up.people.values() if p.peer]) == 16
    assert "room-full" in host.refusals()


def test_an_empty_store_is_no_room() -> None:
    net = Net(1)
    node = net.node("n0")
    with pytest.raises(Refusal, match="holds no room"):
        run(Replica.resume(node.ports(), []))
