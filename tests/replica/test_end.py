"""The end of a game: the seals are opened, and everybody checks the whole record."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, OVER
from bottega.table import Table
from tests.replica.peers import run
from tests.replica.rooms import TWO, began, forge, heads, moves, nodes, prepare, to_the_end


@pytest.mark.parametrize("game", ["splendor", "azul", "citadels"])
def test_at_the_end_everybody_has_checked_the_same_whole_record(game: str) -> None:
    net = began({0: "person"}, {1: "person", 2: "easy"}, {3: "person"}, {}, game=game)
    to_the_end(net)
    records = {node.up.record() for node in nodes(net)}
    assert len(records) == 1
    table = Table.load(records.pop())
    assert table.viewer == DEALER
    assert table.to_move == OVER
    assert table.record() == net.nodes["n0"].up.record()
    for node in nodes(net):
        assert node.up.verdict == "fair"
        assert [news.facts["code"] for news in node.told("verdict")] == ["fair"]
        lobby = node.up.lobby
        assert lobby is not None
        assert lobby.phase == "over"


def test_who_was_away_at_the_end_checks_it_later_even_from_another_guest() -> None:
    net = began(*TWO, {})
    host, node, watcher = nodes(net)
    moves(net, 20)
    watcher.crash()
    del net.nodes[watcher.name]
    to_the_end(net)
    net.nodes[watcher.name] = watcher
    host.crash()
    watcher.boot()
    net.connect(node, watcher)
    for _ in range(20):
        net.settle()
        net.tick()
    assert watcher.up.count == node.up.count
    host.boot()
    net.connect_all()
    for _ in range(20):
        net.settle()
        net.tick()
    assert watcher.up.verdict == "fair"
    assert watcher.up.record() == node.up.record()


def test_another_secret_than_promised_is_refused() -> None:
    net = began(*TWO)
    host, node = nodes(net)
    forge(host, node, k="over", deal=1, secret="00" * 32)
    assert node.refusals() == ["wrong-secret"]
    assert node.up.verdict == ""


def test_cards_that_do_not_follow_from_the_secret_are_found_out() -> None:
    net = began(*TWO)
    host = net.nodes["n0"]
    game = host.up.game
    assert game.dealer is not None
    game.dealer.seed = b"another"  # deals what it likes from now on
    to_the_end(net)
    for node in nodes(net):
        assert node.up.verdict == "wrong-draw"
        assert node.told("verdict")[0].facts["sentence"]


def test_a_signature_that_is_not_the_authors_is_found_out_at_the_end() -> None:
    net = began(*TWO)
    moves(net, 5)
    node = net.nodes["n1"]
    entries = node.up.game.entries
    entries[3] = entries[3]._replace(signature="0" * 128)
    to_the_end(net)
    assert node.up.verdict == "forged"
    assert net.nodes["n0"].up.verdict == "fair"


def test_a_verdict_is_kept_over_a_reload() -> None:
    net = began(*TWO)
    to_the_end(net)
    for node in nodes(net):
        record = node.up.record()
        node.crash()
        node.boot()
        assert node.up.verdict == "fair"
        assert node.up.record() == record


def test_who_missed_the_end_and_the_rematch_catches_up_with_both() -> None:
    net = began(*TWO, {}, game="azul")
    host, _, watcher = nodes(net)
    moves(net, 5)
    watcher.crash()
    del net.nodes[watcher.name]
    to_the_end(net)
    run(host.up.rematch())
    prepare(net)
    net.nodes[watcher.name] = watcher
    watcher.boot()
    net.connect_all()
    for _ in range(30):
        net.settle()
        net.tick()
    assert watcher.up.deal == 2
    assert len(heads(net)) == 1
    to_the_end(net)
    assert watcher.up.record(1) == host.up.record(1)
    assert watcher.up.record() == host.up.record()


@pytest.mark.parametrize("kind", ["over", "lobby"])
def test_what_is_swallowed_on_a_connection_that_seems_whole_is_told_again(kind: str) -> None:
    net = began(*TWO)
    host, guest = nodes(net)
    carry = net.carry
    swallowed: list[str] = []

    def swallow(sender: str, receiver: str, text: str) -> None:
        if f'"k":"{kind}"' in text and not swallowed:
            swallowed.append(text)
        else:
            carry(sender, receiver, text)

    net.carry = swallow  # type: ignore[method-assign]
    while not host.up.verdict:
        moves(net, 1)
    assert swallowed
    assert host.up.lobby is not None
    assert host.up.lobby.phase == "over"
    for _ in range(6):  # the next heartbeat
        net.tick()
        net.settle()
    assert guest.up.verdict == "fair"
    assert guest.up.lobby == host.up.lobby
