"""A deal that waits for a share in vain is called off: by the host, by itself, or by who left."""

from __future__ import annotations

import pytest

from bottega.core import Refusal
from bottega.replica.codes import LONGEST_WAIT
from tests.replica.deals import agreed_room, all_ready, lose
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import TWO, forge, nodes, prepare, to_the_end

WITH_BOT: tuple[dict[int, str], ...] = ({0: "person"}, {1: "person", 2: "easy"}, {})


def vanished(*plans: dict[int, str]) -> Net:
    """A deal that has begun while a guest, who had said that it was ready, was not there."""
    net = agreed_room(*(plans or (*TWO, {})), seats=sum(map(len, plans or TWO)))
    host, silent = nodes(net)[:2]
    net.cut_all(silent.wire)
    run(host.up.start())
    net.settle()
    return net


def phases(*some: Node) -> list[str]:
    return [node.up.lobby.phase if node.up.lobby else "" for node in some]


def called_off(node: Node) -> list[object]:
    return [news.facts["names"] for news in node.told("called-off")]


def test_the_host_frees_whom_the_deal_waits_for_and_all_are_told() -> None:
    net = vanished(*WITH_BOT)
    host, silent, watcher = nodes(net)
    assert host.up.missing == watcher.up.missing == (1, 2)
    run(host.up.call_off())
    net.settle()
    assert phases(host, watcher) == ["open", "open"]
    assert not host.up.missing
    assert host.up.lobby is not None
    assert [seat.kind for seat in host.up.lobby.seats] == ["person", "", ""]
    assert called_off(host) == called_off(watcher) == [["Bob", "Zoë"]]
    net.connect_all()
    net.settle()
    assert phases(silent) == ["open"]
    assert silent.up._room.agreements == {}
    watcher.plan = {1: "person", 2: "easy"}
    silent.plan = {}
    prepare(net)
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}


def test_only_the_host_calls_a_deal_off_and_only_while_it_waits() -> None:
    net = vanished()
    host, _, watcher = nodes(net)
    with pytest.raises(Refusal) as refusal:
        run(watcher.up.call_off())
    assert refusal.value.code == "not-host"
    run(host.up.call_off())
    before = host.up.lobby
    run(host.up.call_off())
    assert host.up.lobby == before


def test_a_deal_is_called_off_by_itself_after_a_while() -> None:
    net = vanished()
    host, _, watcher = nodes(net)
    net.tick()
    net.tick(LONGEST_WAIT - 1)
    net.settle()
    assert phases(host, watcher) == ["dealing", "dealing"]
    assert host.up.waited == watcher.up.waited == LONGEST_WAIT - 1
    net.tick(1)
    net.settle()
    assert phases(host, watcher) == ["open", "open"]
    assert called_off(host) == called_off(watcher) == [["Bob"]]
    assert host.up.waited == 0
    assert host.up.given_up == 1
    host.crash()
    host.boot()
    assert host.up.given_up == 1


def test_a_host_that_comes_back_in_the_middle_of_a_deal_calls_it_off_too() -> None:
    for by_hand in (True, False):
        net = vanished()
        host = net.nodes["n0"]
        host.crash()
        host.boot()
        net.connect(host, net.nodes["n2"])
        net.settle()
        assert host.up.missing == (1,)
        if by_hand:
            run(host.up.call_off())
        else:
            net.tick()
            net.tick(LONGEST_WAIT)
        net.settle()
        assert phases(host, net.nodes["n2"]) == ["open", "open"]


def test_who_comes_back_in_time_is_waited_for() -> None:
    net = vanished()
    host, silent, _ = nodes(net)
    net.tick()
    net.tick(LONGEST_WAIT - 10)
    net.connect_all()
    net.settle()
    assert phases(*nodes(net)) == ["playing"] * 3
    assert called_off(host) == called_off(silent) == []


def test_no_guest_calls_a_deal_off_by_the_clock() -> None:
    net = vanished()
    host, _, watcher = nodes(net)
    net.cut_all(host.wire)
    for _ in range(3):
        run(watcher.up.tick(net.now + LONGEST_WAIT))
        net.now += LONGEST_WAIT
    assert phases(watcher) == ["dealing"]


def test_a_deal_is_waited_for_anew_after_another() -> None:
    net = vanished()
    host, silent, _ = nodes(net)
    net.tick()
    net.tick(LONGEST_WAIT - 1)
    run(host.up.call_off())
    net.connect_all()
    net.settle()
    silent.plan = {1: "person"}
    all_ready(net)
    net.cut_all(silent.wire)
    run(host.up.start())
    net.tick(2)
    net.tick(LONGEST_WAIT - 1)
    assert phases(host) == ["dealing"]


@pytest.mark.parametrize("wish", ["ready", "stand"])
def test_who_changes_their_mind_as_the_deal_begins_calls_it_off(wish: str) -> None:
    net = agreed_room(*TWO, {})
    host, guest, _ = nodes(net)
    run(guest.up.ready(1, False) if wish == "ready" else guest.up.stand(1))
    run(host.up.start())  # neither has heard of the other
    net.settle()
    assert phases(*nodes(net)) == ["open"] * 3
    assert guest.up._room.agreements == {}
    assert host.up.lobby is not None
    assert host.up.lobby.seats[1].kind == ("person" if wish == "ready" else "")
    assert not host.up.lobby.seats[1].ready
    assert called_off(host) == [[] if wish == "ready" else ["Bob"]]


def test_whoever_has_shown_a_share_cannot_call_the_deal_off() -> None:
    net = agreed_room({0: "person"}, {1: "person"}, {2: "person"}, seats=3)
    host, guest, silent = nodes(net)
    net.cut_all(silent.wire)
    run(host.up.start())
    net.settle()
    assert host.up.missing == (2,)
    key = host.up.lobby.seats[1].key  # type: ignore[union-attr]
    for wish in ({"do": "stand"}, {"do": "ready", "key": key, "commit": ""}):
        forge(guest, host, k="ask", seat=1, **wish)
        assert guest.answers()[-1] == "game-running"
    assert phases(host, guest) == ["dealing", "dealing"]


def test_a_share_that_comes_after_all_does_not_begin_what_is_off() -> None:
    net = agreed_room(*TWO, {})
    host, guest, _ = nodes(net)
    lose(net, guest, "share")
    run(host.up.start())
    net.settle()
    run(host.up.call_off())
    net.settle()
    share, signature = guest.up._room.agreements[1].shares[1]
    fields = {"deal": 1, "seat": 1, "share": share, "signature": signature}
    del net.carry
    forge(guest, host, k="share", **fields)
    assert phases(*nodes(net)) == ["open"] * 3
    assert host.up.deal == 0
    assert host.up.given_up == guest.up.given_up == 1
