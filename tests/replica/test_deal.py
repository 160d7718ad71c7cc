"""A deal that nobody can bend: promises first, then shares; and a rematch."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from bottega.core import Refusal
from bottega.replica.lobby import Lobby, LobbySeat, arranged
from bottega.replica.terms import Share, commit_of, signed_terms
from tests.replica.deals import agreed_room, announced_only, dealt, lose, messages, terms_of, told
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import TWO, began, forge, nodes, prepare, room, seated, to_the_end


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
    announced_only(net)
    deal = host.up._room.agreements[1]
    terms = deal.terms._replace(**changes)  # type: ignore[arg-type]
    data = f"bottega setting: {terms.hash}".encode()
    signature = run(host.keyring.sign(host.up.device, data))
    forge(host, guest, k="setting", **terms.fields(), signature=signature)
    return host, guest


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


@pytest.mark.parametrize("swap", ["name", "key", "device"])
def test_terms_that_sit_one_otherwise_get_no_share_though_the_lobby_says_so_too(swap: str) -> None:
    net = agreed_room()
    host, guest = nodes(net)
    lobby = host.up.lobby
    assert lobby is not None
    seat = {
        "name": lobby.seats[1]._replace(name="Eve"),
        "key": lobby.seats[1]._replace(key=host.up.device),
        "device": lobby.seats[1]._replace(device=host.up.device),
    }[swap]
    dealing = lobby.with_seat(1, seat)._replace(phase="dealing", deal=1)
    told(host, guest, dealing)
    dealt(host, guest, terms_of(host, dealing))
    assert guest.refusals()[-1] == "wrong-setting"
    assert not messages(host, "share")
    assert guest.up._room.agreements == {}


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


# ------------------------------------------------------------------ what was agreed to


def test_a_promise_is_void_once_it_was_taken_back_or_followed_by_another() -> None:
    net = agreed_room()
    host, guest = nodes(net)
    old = host.up.lobby
    assert old is not None
    run(guest.up.ready(1, False))
    net.settle()
    told(host, guest, old)  # as if nothing had been said
    assert guest.up.lobby is not None
    assert guest.up.lobby.seats[1].commit == old.seats[1].commit
    for again in (False, True):
        if again:
            told(host, guest, old.unready())
            run(guest.up.ready(1))
        net.settle()
        guest.news.clear()
        dealing = old._replace(phase="dealing", deal=1)
        told(host, guest, dealing)
        dealt(host, guest, terms_of(host, dealing))
        assert guest.refusals() == ["wrong-setting"]
        assert not messages(host, "share")
        assert guest.up._room.agreements == {}


def test_of_several_promises_only_the_newest_counts() -> None:
    net = agreed_room()
    host, guest = nodes(net)
    old = host.up.lobby
    assert old is not None
    key = old.seats[1].key
    newer = Share("ab" * 32, agreed=old.played)  # pages of before voided none
    run(guest.up._room.keep_share(commit_of(key, newer.share), newer))
    dealing = old._replace(phase="dealing", deal=1)
    told(host, guest, dealing)
    dealt(host, guest, terms_of(host, dealing))
    assert guest.refusals() == ["wrong-setting"]
    assert not messages(host, "share")


def test_what_was_taken_back_stays_so_after_a_reload() -> None:
    net = agreed_room()
    host, guest = nodes(net)
    lobby = host.up.lobby
    assert lobby is not None
    run(guest.up.ready(1, False))
    guest.crash()
    guest.boot()
    net.connect_all()
    net.settle()
    assert host.up.lobby is not None
    assert not host.up.lobby.seats[1].ready, "it is said again, since it was lost on the way"
    dealing = lobby._replace(phase="dealing", deal=1)
    told(host, guest, dealing)
    dealt(host, guest, terms_of(host, dealing))
    assert guest.refusals()[-1] == "wrong-setting"
    assert not messages(host, "share")


@pytest.mark.parametrize(
    "change",
    [
        lambda lobby: lobby._replace(options={**lobby.options, "target": 21}),
        lambda lobby: lobby._replace(rules=lobby.rules + 1),
        lambda lobby: arranged(lobby, "azul", {}, 2, False, "")._replace(seats=lobby.seats),
        lambda lobby: lobby._replace(
            seats=(*lobby.seats, LobbySeat("Eve", "easy", *lobby.seats[0][2:]))
        ),
        lambda lobby: lobby._replace(hints=True),
    ],
    ids=["options", "rules", "game", "seats", "hints"],
)
def test_who_was_ready_for_one_game_is_not_dealt_another(change: Callable[[Lobby], Lobby]) -> None:
    net = agreed_room()
    host, guest = nodes(net)
    assert host.up.lobby is not None
    commit = host.up.lobby.seats[1].commit
    other = change(host.up.lobby)._replace(phase="dealing", deal=1)
    told(host, guest, other)
    dealt(host, guest, terms_of(host, other))
    assert not messages(host, "share")
    assert guest.up._room.agreements == {}
    guest.crash()
    guest.boot()
    assert guest.up._room.shares[commit].void


def test_a_seat_that_was_freed_or_made_unready_takes_its_promise_along() -> None:
    net = agreed_room()
    host, guest = nodes(net)
    old = host.up.lobby
    assert old is not None
    for without in (old.with_seat(1, LobbySeat()), old.unready()):
        told(host, guest, without)
        dealing = old._replace(phase="dealing", deal=1)
        told(host, guest, dealing)
        dealt(host, guest, terms_of(host, dealing))
        assert guest.refusals()[-1] == "wrong-setting"
    assert not messages(host, "share")


def test_a_promise_that_is_left_out_of_a_deal_serves_for_no_other() -> None:
    net = room({}, {})
    host, guest = nodes(net)
    for seat in (0, 1):  # two people at one device
        run(guest.up.sit(seat, f"Bob {seat}"))
        net.settle()
    lose(net, host, "lobby")  # it keeps back that both are ready
    for seat in (0, 1):
        run(guest.up.ready(seat))
    net.settle()
    ready = host.up.lobby
    assert ready is not None
    del net.carry
    own = LobbySeat("Ann", "person", host.up.device, host.up.device, "0" * 64)
    first = ready._replace(phase="dealing", deal=1, seats=(own, ready.seats[1]))
    second = ready._replace(phase="dealing", deal=2, seats=(own, ready.seats[0]))
    for lobby in (first, second):
        told(host, guest, lobby)
        dealt(host, guest, terms_of(host, lobby))
    assert {row["deal"] for row in messages(host, "share")} == {1}
    assert guest.refusals()[-1] == "wrong-setting"


@pytest.mark.parametrize("name", ["game", "options", "names", "kinds", "commits", "hints"])
def test_terms_are_what_the_lobby_says(name: str) -> None:
    net = agreed_room()
    host, guest = nodes(net)
    seats = host.up.lobby.seats  # type: ignore[union-attr]
    changes: dict[str, object] = {
        "game": "azul",
        "options": {**host.up.lobby.options, "target": 21},  # type: ignore[union-attr]
        "names": ("Eve", seats[1].name),
        "kinds": ("easy", "person"),
        "commits": ("0" * 64, seats[1].commit),
        "hints": True,
    }
    changed_terms(net, **{name: changes[name]})
    assert guest.refusals()[-1] in ("wrong-setting", "unknown-option")
    assert not messages(host, "share")
    assert guest.told("cheat") == []


def test_terms_that_come_before_their_lobby_wait_for_it() -> None:
    net = seated(5, "splendor", {}, ({0: "person"}, {1: "person"}, {}), 2)
    host, guest, third = nodes(net)
    net.settle()
    for node in (guest, guest, host, host):
        node.act("sensible")
        net.settle()
    run(host.up.start())
    net.streams[host.wire, guest.wire].clear()
    while net.streams[host.wire, third.wire]:
        net.deliver((host.wire, third.wire))
    agreement = third.up._room.agreements[1]
    terms = {**agreement.terms.fields(), "signature": agreement.signature}
    forge(third, guest, k="setting", **terms)
    assert guest.news[-1].kind != "refused"
    assert not messages(host, "share")
    net.tick()
    net.tick(5)
    net.settle()
    assert guest.up.deal == host.up.deal == 1


def test_who_passes_terms_on_is_not_blamed_for_them() -> None:
    net = agreed_room(*TWO, {})
    host, guest, third = nodes(net)
    assert host.up.lobby is not None
    dealing = host.up.lobby._replace(phase="dealing", deal=1)
    told(host, guest, dealing)
    terms = terms_of(host, dealing)._replace(names=("Eve", dealing.seats[1].name))
    signature = run(host.keyring.sign(host.up.device, signed_terms(terms)))
    forge(third, guest, k="setting", **terms.fields(), signature=signature)
    assert guest.refusals() == []
    assert third.answers() == []
    assert guest.up._room.agreements == {}
    dealt(host, guest, terms)
    assert guest.refusals() == ["wrong-setting"]


def test_a_promise_is_the_same_until_it_is_shown() -> None:
    net = room({}, {})
    host, guest = nodes(net)
    run(guest.up.sit(1, "Bot", "easy"))
    net.deliver((guest.wire, host.wire))
    lobby = host.up.lobby
    assert lobby is not None
    for revision in range(1, 50):  # a host that does not listen
        text = json.dumps({"k": "lobby", **lobby._replace(revision=revision).fields()})
        run(guest.up.received(host.wire, text))
    rows = [row for row in guest.disk if '"s":"promise"' in row]
    asked = {json.loads(text)["commit"] for text in net.streams[guest.wire, host.wire]}
    assert len(rows) == len(asked) == 1


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
    dealt(host, guest, host.up._room.agreements[1].terms._replace(deal=2))
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
