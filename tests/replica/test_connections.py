"""Connections: who stands between, what one that proves nothing can do, and what is remembered."""

from __future__ import annotations

import json
from collections import deque
from typing import Any

import pytest

from bottega.replica import Fingerprints, Ports
from bottega.replica.connections import LONGEST_GREETING, MOST_CONNECTIONS
from bottega.replica.handshake import MOST_AWAY
from bottega.replica.held import MOST_HELD_CHARACTERS, MOST_HELD_TOGETHER
from tests.replica.attacks import entries, midgame
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import began, forge, moves, nodes, throw

DIRECT = Fingerprints("sha-256=aa", "sha-256=bb")


def between(net: Net, one: Node, other: Node, *prints: Fingerprints) -> None:
    """Connect two through somebody who passes every text on; each end has these fingerprints."""
    for ends in ((one.wire, other.wire), (other.wire, one.wire)):
        net.streams[ends] = deque()
    for node, peer, seen in zip((one, other), (other, one), prints, strict=True):
        node.do(node.up.connected(peer.wire, seen))


def kinds(node: Node) -> set[str]:
    """The kinds of messages that reached a device."""
    return {json.loads(text)["k"] for text in node.heard}


def apart() -> tuple[Net, Node, Node]:
    """A host and a guest who are not connected."""
    net = Net(3)
    host = net.host("n0", "splendor", {}, 2)
    return net, host, net.guest("n1", host.up.room)


# ------------------------------------------------------------------ who stands between


@pytest.mark.parametrize(
    ("hosts", "guests"),
    [
        pytest.param(("h", "m"), ("g", "k"), id="another"),
        pytest.param(("h", "m,g"), ("g", "h,k"), id="one of two"),
        pytest.param(("h", "m"), ("g", "h"), id="only one side"),
        pytest.param(("g", "h"), ("g", "h"), id="turned round"),
    ],
)
def test_who_stands_between_is_found_out(hosts: tuple[str, str], guests: tuple[str, str]) -> None:
    net, host, guest = apart()
    between(net, host, guest, Fingerprints(*hosts), Fingerprints(*guests))
    net.settle()
    for node in (host, guest):
        assert "wrong-proof" in node.refusals()
        assert kinds(node) <= {"hello", "proof", "refuse"}
        assert {"hello", "proof"} <= kinds(node), "they were kept apart before it came to that"
        assert node.up.people == {}
    for _ in range(5):
        net.tick()
    assert net.streams == {}, "a connection that is not proven ends"
    net.connect(host, guest)
    net.settle()
    assert guest.up.lobby == host.up.lobby
    assert host.up.people[guest.up.device].peer == guest.wire


def test_who_passes_on_what_is_encrypted_for_others_stands_between_nobody() -> None:
    net, host, guest = apart()
    between(net, host, guest, Fingerprints("h", "g"), Fingerprints("g", "h"))
    net.settle()
    assert guest.up.lobby == host.up.lobby
    assert host.refusals() == guest.refusals() == []


@pytest.mark.parametrize("known", [("", ""), ("h", ""), ("", "g")])
def test_over_a_connection_nobody_can_tell_the_encryption_of_nothing_is_proven(
    known: tuple[str, str],
) -> None:
    net, host, guest = apart()
    mine, theirs = known
    between(net, host, guest, Fingerprints(mine, theirs), Fingerprints(theirs, mine))
    net.settle()
    for node in (host, guest):
        assert node.refusals() == ["not-proven"]
        assert node.up.people == {}


def test_another_connection_of_the_same_name_has_proven_nothing() -> None:
    net = began({0: "person"}, {1: "person"}, {})
    host, guest, _ = nodes(net)
    run(host.up.connected(guest.wire, DIRECT))
    assert host.up.people[guest.up.device].peer == ""
    forge(guest, host, k="talk", code="clap", seat=1, to=None)
    assert host.refusals() == ["not-proven"]
    assert host.told("talk") == []


def test_what_a_connection_is_called_cannot_blur_what_is_signed() -> None:
    net, host, _ = apart()
    for name in ("n1.1 to n0.1", "", "x" * 65, "n1\n1", "n1\xa01"):
        run(host.up.connected(name, DIRECT))
        assert (host.wire, name) in net.dropped
    assert host.up._room.connections == {}


# ------------------------------------------------------------------ who proves nothing


def test_who_proves_nothing_is_not_waited_for() -> None:
    net, host, _ = apart()
    net.tick()
    run(host.up.connected("x.1", DIRECT))
    net.tick(3600)
    assert "x.1" in host.up._room.connections, "the device may have slept"
    for _ in range(round(LONGEST_GREETING) + 2):
        net.tick()
    assert host.up._room.connections == {}


def test_strangers_do_not_shut_anybody_out() -> None:
    net, host, guest = apart()
    for number in range(3 * MOST_CONNECTIONS):
        run(host.up.connected(f"x.{number}", DIRECT))
        assert len(host.up._room.connections) <= MOST_CONNECTIONS
    net.connect(host, guest)
    net.settle()
    assert guest.up.lobby == host.up.lobby


def test_strangers_are_heard_a_little_each_and_not_much_together() -> None:
    _, host, _ = apart()
    run(host.up.connected("x.0", DIRECT))
    for _ in range(50):
        run(host.up.received("x.0", "{}"))
    assert host.refusals() == [*["malformed"] * 8, "flood"]
    for number in range(1, 200):
        run(host.up.connected(f"x.{number}", DIRECT))
        for _ in range(8):
            run(host.up.received(f"x.{number}", "{}"))
    assert host.refusals().count("malformed") == 240


def test_what_was_said_before_the_proof_is_charged_to_the_device() -> None:
    net, host, guest = apart()
    net.connect(host, guest)
    for _ in range(5):
        run(host.up.received(guest.wire, "{}"))
    net.settle()
    assert host.up.people[guest.up.device].peer
    left = host.up._room.purses[guest.up.device].messages.left
    assert left <= 300 - 5 - 2


# ------------------------------------------------------------------ what is remembered


def weight(thing: Any, seen: set[int]) -> int:
    """How much a device remembers: characters and values, wherever they are, but for its ports."""
    if isinstance(thing, str | bytes):
        return len(thing)
    if isinstance(thing, Ports) or id(thing) in seen:
        return 0
    seen.add(id(thing))
    if isinstance(thing, dict):
        return sum(weight(key, seen) + weight(value, seen) for key, value in thing.items())
    if isinstance(thing, list | tuple | set | deque):
        return sum(weight(value, seen) for value in thing)
    return 1 + (weight(vars(thing), seen) if hasattr(thing, "__dict__") else 0)


def remembered(node: Node) -> int:
    """How much a device remembers of its room."""
    return weight(node.up._room, set())


def early(node: Node, start: int = 0) -> str:
    """Entries that come too early, as long as one message may be."""
    number = node.up.count + 1000 + start
    rows = [f"{number + n} 0 pass #{'0' * 64} ~{'0' * 20_000}" for n in range(2)]
    return entries(*rows)


def test_what_came_early_goes_with_its_connection() -> None:
    net = midgame("azul")
    thief, victim = net.nodes["n3"], net.nodes["n1"]
    throw(thief, victim, early(victim))
    assert victim.up.game.held.rows
    net.cut(thief.wire, victim.wire)
    assert victim.up.game.held.rows == {}


def crowded() -> Net:
    """A game that many watch."""
    return began({0: "person"}, {1: "person"}, *[{} for _ in range(12)])


def test_what_came_early_is_little_however_many_send_it() -> None:
    net = crowded()
    victim = net.nodes["n1"]
    for thief in nodes(net)[2:]:
        for start in range(0, 200, 40):
            rest = f"0 pass #{'0' * 64} ~{'0' * 1000}"
            lines = [f"{victim.up.count + 9 + start + n} {rest}" for n in range(40)]
            throw(thief, victim, entries(*lines))
    lines = [line for row in victim.up.game.held.rows.values() for line in row.values()]
    assert 100 < len(lines) <= MOST_HELD_TOGETHER


def test_what_came_early_is_short_however_many_send_it() -> None:
    net = crowded()
    victim = net.nodes["n1"]
    for thief in nodes(net)[2:]:
        for start in range(0, 10, 2):
            throw(thief, victim, early(victim, start))
    lines = [line for row in victim.up.game.held.rows.values() for line in row.values()]
    assert 0 < sum(map(len, lines)) <= MOST_HELD_CHARACTERS


def test_who_comes_again_and_again_leaves_nothing_behind(long: bool) -> None:
    net = midgame("azul")
    thief, victim = net.nodes["n3"], net.nodes["n1"]
    sizes, disk = [], len(victim.disk)
    for _ in range(300 if long else 100):
        net.cut(thief.wire, victim.wire)
        net.connect(thief, victim)
        net.settle()
        for _ in range(5):
            throw(thief, victim, early(victim))
        sizes.append(remembered(victim))
    assert max(sizes[10:]) <= sizes[10] + 1000
    assert len(victim.disk) == disk
    net.tick(30)
    moves(net, 3)


def test_who_comes_under_another_key_each_time_leaves_nothing_behind(long: bool) -> None:
    net = midgame("azul")
    host, victim = net.nodes["n0"], net.nodes["n1"]
    seated = {node.up.device for node in nodes(net)[:3]} - {victim.up.device}
    sizes, disk, came = [], len(victim.disk), 0
    visitors = 300 if long else 120
    for number in range(visitors):
        thief = net.guest(f"x{number}", host.up.room)
        net.connect(thief, victim)
        net.settle()
        came += thief.up.device in victim.up.people
        for _ in range(5):
            throw(thief, victim, early(victim))
        thief.crash()
        del net.nodes[thief.name]
        net.now += 4
        run(victim.up.tick(net.now))
        sizes.append(remembered(victim))
    assert came > visitors * 2 / 3
    assert max(sizes[60:]) <= max(sizes[40:60]) + 5000
    assert len(victim.up.people) <= MOST_AWAY + len(seated) + 1
    assert seated <= set(victim.up.people)
    assert len(victim.up._room.purses) < 60
    assert len(victim.disk) == disk


def test_who_sits_is_remembered_however_many_come_and_go() -> None:
    net = began({0: "person"}, {1: "person"}, *[{} for _ in range(3)])
    host, guest = nodes(net)[:2]
    sits = guest.up.device
    guest.crash()
    for number in range(2 * MOST_AWAY):
        net.tick(10)
        watcher = net.guest(f"w{number}", host.up.room)
        net.connect(watcher, host)
        net.settle()
        watcher.crash()
    assert host.up.people[sits].name == "n1"
    assert len(host.up.people) <= MOST_AWAY + 1 + 3


def test_too_many_who_were_never_here_do_not_come_at_once() -> None:
    net, host, guest = apart()
    net.connect(host, guest)
    net.settle()
    for number in range(40):
        other = net.guest(f"x{number}", host.up.room)
        net.connect(other, host)
        net.settle()
        other.crash()
    assert len(host.up.people) == 24
    net.cut(guest.wire, host.wire)
    net.connect(guest, host)
    net.settle()
    assert host.up.people[guest.up.device].peer, "who was here before comes again"


def test_an_allowance_is_of_the_device_not_of_the_connection() -> None:
    net = midgame("azul")
    thief, victim = net.nodes["n3"], net.nodes["n1"]
    for _ in range(10):
        for _ in range(6):
            throw(thief, victim, '{"k":"talk","code":"clap","seat":null,"to":null}')
        net.cut(thief.wire, victim.wire)
        net.connect(thief, victim)
        net.settle()
    assert len(victim.told("talk")) <= 6


# ------------------------------------------------------------------ work for little


def counted(node: Node, kind: str, since: int) -> int:
    """How many messages of a kind reached a device since then."""
    return sum(json.loads(text)["k"] == kind for text in node.heard[since:])


def test_who_asks_for_terms_without_end_is_not_answered_without_end() -> None:
    net = midgame("azul")
    thief, victim = net.nodes["n3"], net.nodes["n1"]
    heard = len(thief.heard)
    for _ in range(300):
        throw(thief, victim, '{"k":"need"}')
    assert counted(thief, "setting", heard) == 1


def test_terms_told_without_end_do_not_make_everybody_speak_without_end() -> None:
    net = midgame("azul")
    thief, victim, other = net.nodes["n3"], net.nodes["n1"], net.nodes["n2"]
    terms = next(text for text in thief.heard if json.loads(text)["k"] == "setting")
    heard = len(other.heard)
    for _ in range(300):
        throw(thief, victim, terms)
    assert counted(other, "share", heard) <= 30


def test_whole_logs_are_not_sent_without_end() -> None:
    net = midgame("citadels", plies=30)
    thief, victim = net.nodes["n3"], net.nodes["n1"]
    heard = len(thief.heard)
    for _ in range(250):
        throw(thief, victim, '{"k":"want","deal":1,"since":0,"deeds":0,"opened":false}')
    texts = [json.loads(text) for text in thief.heard[heard:]]
    sent = sum(len(text["lines"]) for text in texts if text["k"] == "entries")
    assert victim.up.count < sent <= 4000


def test_old_entries_sent_without_end_are_not_read_without_end() -> None:
    net = midgame("azul", plies=20)
    thief, victim = net.nodes["n3"], net.nodes["n1"]
    asked = [text for text in thief.heard if json.loads(text)["k"] == "entries"]
    lines = [line for text in asked for line in json.loads(text)["lines"]][:60]
    assert len(lines) > 20
    before = victim.up._room.purses[thief.up.device].messages.left
    throw(thief, victim, entries(*lines))
    after = victim.up._room.purses[thief.up.device].messages.left
    assert before - after >= 1 + len(lines) / 6


def test_refusals_are_not_told_without_end() -> None:
    net = midgame("azul")
    thief, victim = net.nodes["n3"], net.nodes["n1"]
    told = len(victim.news)
    for _ in range(200):
        throw(thief, victim, '{"k":"refuse","code":"illegal"}')
        throw(thief, victim, '{"k":"zzz"}')
    assert len(victim.news) - told <= 30


def test_a_name_is_not_changed_without_end() -> None:
    net = midgame("azul")
    thief, victim = net.nodes["n3"], net.nodes["n1"]
    told = len(victim.told("people"))
    for number in range(200):
        forge(thief, victim, k="name", name=f"Eve {number}")
    assert len(victim.told("people")) - told <= 60


# ------------------------------------------------------------------ clocks


@pytest.mark.parametrize("leap", [-3600.0, -1e9, 3600.0, 1e9])
def test_a_clock_that_is_set_back_or_ahead_stops_nothing(leap: float) -> None:
    net = midgame("azul")
    host, guest = net.nodes["n0"], net.nodes["n1"]
    for _ in range(7):
        net.tick()
    net.settle()
    net.now += leap
    net.tick()
    net.settle()
    heard = len(guest.heard)
    for _ in range(12):
        net.tick()
    net.settle()
    assert 2 * 3 <= counted(guest, "head", heard) <= 3 * 3  # from each of the others
    purse = host.up._room.purses[guest.up.device]
    for allowance in vars(purse).values():
        assert 0 <= allowance.left <= allowance.most
    moves(net, 3)


def test_a_clock_set_back_does_not_refill_what_was_spent() -> None:
    net = midgame("azul")
    thief, victim = net.nodes["n3"], net.nodes["n1"]
    for _ in range(6):
        throw(thief, victim, '{"k":"talk","code":"clap","seat":null,"to":null}')
    for _ in range(20):
        net.now -= 10
        net.tick(0)
    throw(thief, victim, '{"k":"talk","code":"clap","seat":null,"to":null}')
    assert len(victim.told("talk")) <= 6
