"""A deal that nobody can bend: promises first, then shares; and a rematch."""

from __future__ import annotations

import json

import pytest

from bottega.core import Refusal
from bottega.replica.terms import Share, commit_of
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import TWO, began, forge, nodes, prepare, room, seated, to_the_end


def messages(node: Node, kind: str) -> list[dict[str, object]]:
    return [m for m in map(json.loads, node.heard) if m["k"] == kind]


def test_no_share_is_shown_before_the_secret_and_every_share_are_promised() -> None:
    net = began(*TWO, {})
    watcher = net.nodes["n2"]
    kinds = [json.loads(text)["k"] for text in watcher.heard]
    assert kinds.index("setting") < kinds.index("share") < kinds.index("entries")
    terms = messages(watcher, "setting")[0]
    assert len(str(terms["promise"])) == 64
    assert len(terms["commits"]) == 2  # type: ignore[arg-type]


def test_every_share_counts() -> None:
    net = began(*TWO)
    game = net.nodes["n0"].up.game
    deal = game.header.deal
    assert deal is not None
    assert len(set(deal.shares)) == 2
    assert game.dealer is not None
    assert game.dealer.promise == game.header.promise
    assert game.header == net.nodes["n1"].up.game.header


def changed_terms(net: Net, **changes: object) -> tuple[Node, Node]:
    """A dealer that tells its guest other terms than were agreed, signed by itself."""
    host, guest = net.nodes["n0"], net.nodes["n1"]
    for node in (guest, host):
        while node.act("sensible") and node is guest:
            net.settle()
    assert host.up.lobby is not None
    if host.up.lobby.phase == "open":
        run(host.up.start())
    for stream in net.streams.values():
        stream.clear()
    deal = host.up._room.agreements[1]
    terms = deal.terms._replace(**changes)  # type: ignore[arg-type]
    data = f"bottega setting: {terms.hash}".encode()
    signature = run(host.keyring.sign(host.up.device, data))
    forge(host, guest, k="setting", **terms.fields(), signature=signature)
    return host, guest


def agreed_room() -> Net:
    net = room(*TWO)
    host, guest = nodes(net)
    for _ in range(3):
        for node in (guest, host):
            if not all(p.ready for p in host.up.lobby.seats):  # type: ignore[union-attr]
                node.act("sensible")
            net.settle()
    return net


@pytest.mark.parametrize("swap", ["name", "commit", "key", "device"])
def test_terms_that_sit_one_otherwise_gets_no_share(swap: str) -> None:
    net = agreed_room()
    seats = net.nodes["n0"].up.lobby.seats  # type: ignore[union-attr]
    changes = {
        "name": {"names": (seats[0].name, "Eve")},
        "commit": {"commits": (seats[0].commit, seats[0].commit)},
        "key": {"keys": (seats[0].key, net.nodes["n0"].up.device)},
        "device": {"devices": (seats[0].device, seats[0].device)},
    }[swap]
    _, guest = changed_terms(net, **changes)
    assert guest.refusals()[-1] == "wrong-setting"
    assert guest.up.deal == 0
    assert not messages(net.nodes["n0"], "share")


def test_terms_signed_by_somebody_else_are_forged() -> None:
    net = agreed_room()
    host, guest = net.nodes["n0"], net.nodes["n1"]
    run(host.up.start())
    terms = host.up._room.agreements[1].terms._replace(promise="0" * 64)
    signature = run(guest.keyring.sign(guest.up.device, b"x"))
    for stream in net.streams.values():
        stream.clear()
    forge(host, guest, k="setting", **terms.fields(), signature=signature)
    assert guest.refusals()[-1] == "forged"


def test_two_terms_of_one_deal_are_proof_of_cheating() -> None:
    net = agreed_room()
    changed_terms(net, promise="0" * 64)
    guest = net.nodes["n1"]
    host = net.nodes["n0"]
    true = host.up._room.agreements[1]
    forge(host, guest, k="setting", **true.terms.fields(), signature=true.signature)
    assert guest.refusals()[-1] == "second-setting"
    assert guest.told("cheat")[0].facts["device"] == host.up.device


def test_a_share_serves_only_one_deal() -> None:
    net = agreed_room()
    changed_terms(net, promise="0" * 64)  # the guest has shown its share
    host, guest = net.nodes["n0"], net.nodes["n1"]
    again = host.up._room.agreements[1].terms._replace(deal=2)
    data = f"bottega setting: {again.hash}".encode()
    signature = run(host.keyring.sign(host.up.device, data))
    forge(host, guest, k="setting", **again.fields(), signature=signature)
    assert guest.refusals()[-1] == "used-share"


def test_another_share_than_promised_and_a_forged_one_are_refused() -> None:
    net = agreed_room()
    host, guest = net.nodes["n0"], net.nodes["n1"]
    run(host.up.start())
    net.streams[host.wire, guest.wire].clear()  # the guest never hears of it
    true = host.up._room.shares
    share = guest.up._room.shares[host.up._room.agreements[1].terms.commits[1]].share
    for text, code in (("0" * 64, "wrong-share"), (share, "forged")):
        forge(guest, host, k="share", deal=1, seat=1, share=text, signature="0" * 128)
        assert host.refusals()[-1] == code
    assert host.up.missing == (1,)
    assert true


def test_who_never_gives_a_share_can_be_removed_and_the_deal_made_anew() -> None:
    net = seated(3, "splendor", {}, ({0: "person"}, {1: "person"}, {}), 2)
    host, silent, other = nodes(net)
    net.settle()
    for _ in range(2):
        silent.act("sensible")
        net.settle()
    while not host.up._room.agreements:
        host.act("sensible")
    net.cut_all(silent.wire)
    net.settle()
    assert host.up.missing == (1,)
    assert host.up.deal == 0
    run(host.up.remove(1))
    net.settle()
    assert host.up.lobby is not None
    assert host.up.lobby.phase == "open"
    assert not any(seat.ready for seat in host.up.lobby.seats)
    del net.nodes[silent.name]
    other.plan = {1: "person"}
    prepare(net)
    assert host.up.deal == other.up.deal == 2
    to_the_end(net)
    assert other.up.verdict == "fair"


def test_a_deal_thrown_away_after_it_was_complete_is_told() -> None:
    net = began(*TWO)
    host, guest = nodes(net)
    guest.up.game.cut(0)  # as if the dealer had looked and never dealt
    guest.news.clear()
    terms = host.up._room.agreements[1].terms
    seat_key = terms.keys[1]
    run(guest.up._room.keep_share(*promised(seat_key)))
    commits = (terms.commits[0], promised(seat_key)[0])
    again = terms._replace(deal=2, commits=commits)
    signature = run(host.keyring.sign(host.up.device, f"bottega setting: {again.hash}".encode()))
    forge(host, guest, k="setting", **again.fields(), signature=signature)
    assert [news.facts for news in guest.told("dealt-again")] == [{"deal": 1}]


def promised(key: str) -> tuple[str, Share]:
    return commit_of(key, "ab" * 32), Share("ab" * 32)


def test_a_rematch_seats_the_same_people_and_deals_anew() -> None:
    net = began(*TWO, {})
    host = net.nodes["n0"]
    with pytest.raises(Refusal) as refusal:
        run(host.up.rematch())
    assert refusal.value.code == "not-over"
    to_the_end(net)
    first = host.up.record()
    run(host.up.rematch())
    net.settle()
    lobby = net.nodes["n1"].up.lobby
    assert lobby is not None
    assert [seat.name for seat in lobby.seats] == list(host.up.names)
    assert not any(seat.ready for seat in lobby.seats)
    prepare(net)
    assert host.up.deal == 2
    to_the_end(net)
    records = {node.up.record() for node in nodes(net)}
    assert len(records) == 1
    assert first not in records
    assert all(node.up.record(1) == first for node in nodes(net))


def test_a_room_survives_a_restart_of_everybody_before_the_deal() -> None:
    net = agreed_room()
    before = net.nodes["n0"].up.lobby
    for node in nodes(net):
        node.crash()
        node.boot()
    net.connect_all()
    net.settle()
    assert net.nodes["n1"].up.lobby == net.nodes["n0"].up.lobby == before
    run(net.nodes["n0"].up.start())
    net.settle()
    to_the_end(net)
    assert net.nodes["n1"].up.verdict == "fair"
