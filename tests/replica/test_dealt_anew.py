"""A dealer that deals until it likes the cards: everybody is told how often."""

from __future__ import annotations

import json

import pytest

from tests.replica.deals import agreed_room, all_ready, dealt, lose, messages, terms_of, told
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import TWO, began, forge, nodes, prepare, seated, to_the_end

WATCHED: tuple[dict[int, str], ...] = (*TWO, {})


def look_and_give_up(net: Net) -> None:
    """The dealer sees all shares but its own, which it keeps back, and lets the deal fall."""
    host = net.nodes["n0"]
    carry = net.carry
    lose(net, host, "share")
    run(host.up.start())
    net.settle()
    assert messages(host, "share"), "the dealer knows what would be dealt"
    room, lobby = host.up._room, host.up.lobby
    assert lobby is not None
    for game in [n for n in room.games if n == room.deal]:
        del room.games[game]  # a changed page need not begin
    run(host.up._gathering.change(lobby._replace(phase="dealing").reopened()))
    net.carry = carry  # type: ignore[method-assign]
    net.settle()


def dealt_again(node: Node) -> list[dict[str, object]]:
    return [dict(news.facts) for news in node.told("dealt-again")]


def test_every_deal_given_up_after_it_was_seen_is_counted_and_told() -> None:
    net = agreed_room(*WATCHED)
    for times in (1, 2):
        look_and_give_up(net)
        for node in nodes(net):
            assert node.up.given_up == times
            assert [news.facts["deal"] for news in node.told("called-off")][-1] == times
        all_ready(net)
    prepare(net)
    for node in nodes(net):
        assert dealt_again(node) == [{"deal": 2, "times": 1}, {"deal": 3, "times": 2}]
        assert node.up.given_up == 2
    to_the_end(net)
    for node in nodes(net):
        assert node.up.verdict == "fair"
        assert node.up.given_up == 2, "a fair verdict does not hide it"
    for node in nodes(net)[1:]:
        node.crash()
        node.boot()
        assert node.up.given_up == 2, "nor does a reload"


def test_the_count_begins_anew_with_every_game() -> None:
    net = agreed_room(*WATCHED)
    look_and_give_up(net)
    prepare(net)
    to_the_end(net)
    run(net.nodes["n0"].up.rematch())
    net.settle()
    assert {node.up.given_up for node in nodes(net)} == {0}
    prepare(net)
    assert {node.up.given_up for node in nodes(net)} == {0}
    assert [len(dealt_again(node)) for node in nodes(net)] == [1, 1, 1]


def test_bots_that_are_ready_by_themselves_do_not_hide_it() -> None:
    net = agreed_room({0: "person"}, {1: "easy"})
    guest = net.nodes["n1"]
    for times in (1, 2):
        look_and_give_up(net)
        assert guest.up.lobby is not None
        assert guest.up.lobby.seats[1].ready, "nobody had to press anything"
        assert guest.up.given_up == times
        assert len(guest.told("called-off")) == times
        all_ready(net)
    prepare(net)
    assert dealt_again(guest)[-1] == {"deal": 3, "times": 2}


def test_a_complete_deal_that_is_thrown_away_is_told() -> None:
    net = agreed_room()
    host, guest = nodes(net)
    lose(net, host, "entries", "head")
    run(host.up.start())
    net.settle()
    assert guest.up.deal == 1
    assert guest.up.count == 0
    lobby = host.up.lobby
    assert lobby is not None
    told(host, guest, lobby.reopened())
    assert guest.up.given_up == 1
    run(guest.up.ready(1))
    mine = guest.up._room.promised(lobby.seats[1].key)
    seats = (lobby.seats[0], lobby.seats[1]._replace(commit=mine))
    dealing = lobby._replace(phase="dealing", deal=2, seats=seats)
    told(host, guest, dealing)
    dealt(host, guest, terms_of(host, dealing))
    assert dealt_again(guest) == [{"deal": 2, "times": 1}]


def test_a_host_that_tells_of_an_end_between_does_not_hide_it() -> None:
    net = agreed_room()
    host, guest = nodes(net)
    lose(net, host, "share")
    run(host.up.start())
    net.settle()
    lobby = host.up.lobby
    assert lobby is not None
    for phase in ("playing", "over"):
        told(host, guest, lobby._replace(phase=phase))
    told(host, guest, lobby.reopened()._replace(deal=0))
    assert guest.up.given_up == 1


def test_a_deal_announced_but_never_told_does_not_hide_the_one_before() -> None:
    net = agreed_room()
    host, guest = nodes(net)
    lose(net, host, "share")
    run(host.up.start())
    net.settle()
    lobby = host.up.lobby
    assert lobby is not None
    told(host, guest, lobby._replace(phase="dealing", deal=2))
    told(host, guest, lobby.reopened()._replace(deal=2))
    assert guest.up.given_up == 1
    assert len(guest.told("called-off")) == 1


def test_a_deal_in_which_nothing_was_shown_is_called_off_and_not_counted() -> None:
    net = agreed_room(*WATCHED)
    host, guest, watcher = nodes(net)
    lose(net, host, "setting", "share")
    run(host.up.start())
    net.settle()
    run(host.up.remove(1))
    net.settle()
    for node in (guest, watcher):
        assert [dict(n.facts) for n in node.told("called-off")] == [{"deal": 1, "names": ["Bob"]}]
        assert node.up.given_up == 0
    assert host.up.given_up == 1, "it has shown its own share"


def test_who_comes_later_is_not_made_to_believe_that_a_played_game_was_given_up() -> None:
    net = began(*WATCHED)
    to_the_end(net)
    host, guest, liar = nodes(net)
    run(host.up.rematch())
    prepare(net)
    late = net.guest("late", host.up.room)
    net.connect(late, liar)
    while not late.up.people:
        net.deliver_any()
    old = guest.up._room.agreements[1]
    net.streams[liar.wire, late.wire].clear()
    forge(liar, late, k="setting", **old.terms.fields(), signature=old.signature)
    share, signature = old.shares[0]
    forge(liar, late, k="share", deal=1, seat=0, share=share, signature=signature)
    assert late.up._room.agreements[1].shares
    net.connect_all()
    net.settle()
    assert late.up.deal == 2
    assert late.up.given_up == 0
    assert dealt_again(late) == []


def test_who_was_away_for_a_whole_game_does_not_take_it_for_given_up() -> None:
    net = seated(9, "azul", {}, ({0: "person"}, {1: "person"}, {}), 2)
    host, guest, watcher = nodes(net)
    for _ in range(3):
        net.settle()
        for node in (guest, host):
            lobby = host.up.lobby
            if lobby and lobby.phase == "open" and not all(s.ready for s in lobby.seats):
                node.act("sensible")
                net.settle()
    run(host.up.start())
    net.deliver((host.wire, watcher.wire))
    net.deliver((host.wire, watcher.wire))
    net.deliver((host.wire, watcher.wire))  # the lobby, the terms, a share
    assert watcher.up.lobby is not None
    assert watcher.up.lobby.phase == "dealing"
    watcher.crash()
    net.settle()
    away = net.nodes.pop("n2")
    to_the_end(net)
    run(host.up.rematch())
    net.settle()
    net.nodes["n2"] = away
    away.boot()
    net.connect_all()
    net.settle()
    assert away.up.given_up == 0
    assert away.up.verdict == "fair"


@pytest.mark.parametrize("kind", ["setting", "share"])
def test_a_deal_that_is_off_is_neither_told_nor_answered(kind: str) -> None:
    net = agreed_room(*WATCHED)
    look_and_give_up(net)
    host, guest, watcher = nodes(net)
    agreement = guest.up._room.agreements[1]
    watcher.heard.clear()
    for _ in range(3):
        forge(host, guest, k="setting", **agreement.terms.fields(), signature=agreement.signature)
        net.tick(5)
        net.settle()
    assert kind not in {json.loads(text)["k"] for text in watcher.heard}
