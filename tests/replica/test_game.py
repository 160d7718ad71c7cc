"""During the game: entries that all peers agree on, their own views, and talk."""

from __future__ import annotations

import json

import pytest

from bottega.core import DEALER, SPECTATOR, IllegalAction, Refusal
from bottega.record import entry_line
from bottega.replica import Replica
from bottega.table import Table
from tests.replica.peers import Net, run
from tests.replica.rooms import FOUR, THREE, TWO, began, forge, heads, mover, moves, nodes, sensible

# ------------------------------------------------------------------ moving


def test_before_the_first_deal_there_is_nothing_to_play() -> None:
    net = Net(1)
    replica: Replica = net.host("n0", "splendor", {}, 2).up
    assert replica.deal == 0
    assert replica.seats == ()
    assert replica.missing == ()
    for look in (lambda: replica.turn, replica.record, lambda: replica.table(0)):
        with pytest.raises(Refusal) as refusal:
            look()
        assert refusal.value.code == "no-game"


@pytest.mark.parametrize("game", ["splendor", "azul", "citadels"])
def test_everybody_has_the_same_log_and_their_own_view(game: str) -> None:
    plans: tuple[dict[int, str], ...] = ({0: "person", 1: "easy"}, {2: "person"}, {3: "person"}, {})
    net = began(*plans, game=game)
    moves(net, 25)
    assert len(heads(net)) == 1
    full = net.nodes["n0"].up.game.tables[DEALER]
    for node in nodes(net):
        for seat in (*node.up.seats, SPECTATOR):
            assert node.up.table(seat).state == full.view(seat)
            assert node.up.table(seat).viewer == seat


def test_nobody_sees_the_table_of_others_not_even_who_deals() -> None:
    net = began(*TWO, {})
    for node, others in zip(nodes(net), ((1, DEALER), (0, DEALER), (0, 1, DEALER)), strict=True):
        for viewer in others:
            with pytest.raises(Refusal) as refusal:
                node.up.table(viewer)
            assert refusal.value.code == "not-your-seat"
    assert Table.load(net.nodes["n0"].up.record()).viewer == 0
    assert Table.load(net.nodes["n1"].up.record()).viewer == 1
    assert Table.load(net.nodes["n2"].up.record()).viewer == SPECTATOR


@pytest.mark.parametrize("plies", [0, 1])
def test_only_who_holds_the_seat_plays_it_in_turn_and_by_the_rules(plies: int) -> None:
    net = began(*TWO, {})
    moves(net, plies)
    node = mover(net)
    seat, action = node.up.turn, sensible(node)
    before = heads(net)
    for other in nodes(net):
        for wrong in {0, 1} - ({seat} if other is node else set()):
            with pytest.raises(Refusal) as refusal:
                run(other.up.submit(wrong, action))
            assert refusal.value.code in ("not-your-seat", "not-your-turn")
    with pytest.raises(IllegalAction):
        run(node.up.submit(seat, "buy 9999"))
    with pytest.raises(Refusal):
        run(node.up.submit(seat, "back 1"))
    assert heads(net) == before
    run(node.up.submit(seat, action))
    net.settle()
    assert heads(net) != before
    assert len(heads(net)) == 1


def test_news_tell_every_entry_once_and_in_order() -> None:
    net = began(*TWO, {})
    moves(net, 10)
    for node in nodes(net):
        numbers = [news.facts["number"] for news in node.told("entry")]
        assert numbers == list(range(node.up.count))


def test_a_move_reaches_all_without_the_dealer_in_between() -> None:
    net = began(*THREE, game="azul")
    while mover(net).name != "n1":
        moves(net, 1)
    node, other = net.nodes["n1"], net.nodes["n2"]
    run(node.up.submit(node.up.turn, sensible(node)))
    net.deliver((node.wire, other.wire))
    assert other.up.count == node.up.count


def test_a_pair_without_connection_plays_through_the_dealer() -> None:
    net = began(*FOUR, game="citadels")
    net.cut(net.nodes["n1"].wire, net.nodes["n2"].wire)
    moves(net, 60)
    assert len(heads(net)) == 1
    for node in nodes(net)[1:]:
        (seat,) = node.up.seats
        assert node.up.table(seat).state == net.nodes["n0"].up.game.tables[DEALER].view(seat)


def test_early_entries_are_held_and_taken_in_order() -> None:
    net = began(*TWO, {}, game="azul")
    host, watcher = net.nodes["n0"], net.nodes["n2"]
    moves(net, 6)
    start = host.up.count - 5
    watcher.up.game.cut(start)
    lines = [entry_line(host.up.game.entries[n]) for n in range(start, host.up.count)]
    asked = len(host.heard)
    for line in reversed(lines):
        text = json.dumps({"k": "entries", "deal": 1, "deeds": 0, "lines": [line]})
        run(watcher.up.received(host.wire, text))
    assert watcher.up.count == host.up.count
    net.settle()
    wants = [m for m in map(json.loads, host.heard[asked:]) if m["k"] == "want"]
    assert [want["since"] for want in wants] == [start]


def test_what_comes_twice_changes_nothing() -> None:
    net = began(*FOUR, {}, game="citadels")
    moves(net, 20)
    before = heads(net)
    for node in nodes(net):
        disk, news = list(node.disk), list(node.news)
        for text in node.heard:
            if json.loads(text)["k"] in ("entries", "share", "setting", "lobby"):
                for peer in list(node.up._room.connections):
                    run(node.up.received(peer, text))
        assert [n for n in node.news if n not in news and n.kind not in ("refused",)] == []
        assert [row for row in node.disk[len(disk) :] if '"entry"' in row] == []
    assert heads(net) == before


# ------------------------------------------------------------------ talk


def test_what_can_be_said_is_a_code_and_reaches_everybody() -> None:
    net = began(*TWO, {})
    host, node, watcher = nodes(net)
    run(node.up.talk("clap", seat=1))
    run(watcher.up.talk("nudge", to=0))
    net.settle()
    said = [(n.facts["device"], n.facts["code"], n.facts["seat"]) for n in host.told("talk")]
    assert set(said) == {
        (node.up.device, "clap", 1),
        (watcher.up.device, "nudge", None),
    }
    with pytest.raises(Refusal):
        run(node.up.talk("anything else"))
    forge(node, host, k="talk", code="<script>", seat=1, to=None)
    assert host.refusals()[-1] == "malformed"
    forge(node, host, k="talk", code="clap", seat=0, to=None)
    assert host.refusals()[-1] == "not-your-seat"
    assert len(host.told("talk")) == 2


def test_talk_is_limited() -> None:
    net = began(*TWO)
    host, node = nodes(net)
    net.tick()
    net.tick(10)
    for _ in range(50):
        run(node.up.talk("clap"))
    net.settle()
    assert len(host.told("talk")) == 6
    assert "flood" in host.refusals()
    net.tick()
    net.tick(10)
    run(node.up.talk("clap"))
    net.settle()
    assert len(host.told("talk")) == 7
