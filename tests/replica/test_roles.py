"""Founder, host and dealer are three things, though one device is all of them at first.

Nobody can be appointed host yet, so these tests appoint somebody by hand on every device: `n0`
founded the room and deals its game, `n1` hosts it from then on.
"""

from __future__ import annotations

import json

import pytest

from bottega.core import DEALER, Refusal
from bottega.log import salts_from, write_entry
from bottega.record import entry_line
from bottega.replica.room import room_of
from bottega.replica.seat_changes import signed_change
from bottega.replica.terms import Terms, signed_terms
from tests.replica.attacks import entries, next_entry, refused, signed
from tests.replica.peers import Net, Node, run
from tests.replica.replication import check_game
from tests.replica.rooms import (
    FOUR,
    began,
    forge,
    lend,
    mover,
    moves,
    nodes,
    prepare,
    sensible,
    throw,
    to_the_end,
)


def appoint(net: Net, name: str) -> None:
    """Let this device host the room, in everybody's eyes."""
    device = net.nodes[name].up.device
    for node in nodes(net):
        node.up._room.host = device


def rehosted(game: str = "azul", plies: int = 6, seed: object = 1) -> Net:
    """A game dealt by `n0` in the room that it founded, hosted by `n1` by now; `n3` watches."""
    net = began(*FOUR, {}, game=game, seed=seed)
    moves(net, plies)
    appoint(net, "n1")
    return net


def terms_by(node: Node, terms: Terms) -> dict[str, object]:
    """A message with these terms, signed by this device as their dealer."""
    terms = terms._replace(dealer=node.up.device)
    signature = run(node.keyring.sign(node.up.device, signed_terms(terms)))
    return {"k": "setting", **terms.fields(), "signature": signature}


# ------------------------------------------------------------------ the founder


def test_at_first_one_device_is_founder_host_and_dealer() -> None:
    net = began(*FOUR, {})
    first = net.nodes["n0"].up
    for node in nodes(net):
        assert node.up.founder == node.up.host == node.up.dealer == first.device
        assert node.up.is_host == node.up.is_dealer == (node.up is first)


def test_a_room_keeps_its_name_and_its_link_whoever_hosts() -> None:
    net = rehosted()
    founder, host = net.nodes["n0"].up, net.nodes["n1"].up
    assert host.room == room_of(founder.device)
    assert host.is_host
    assert not founder.is_host
    late = net.guest("late", host.room)
    net.connect(late, net.nodes["n1"])
    net.settle()
    assert late.up.people[host.device].peer
    assert late.up.founder == founder.device, "named in the terms that the host told"
    assert "wrong-room" not in late.refusals() + net.nodes["n1"].refusals()


def test_who_is_met_is_the_founder_only_if_the_room_is_named_after_it() -> None:
    net = began(*FOUR, {})
    late = net.guest("late", net.nodes["n0"].up.room)
    room = late.up._room
    run(room.meet(net.nodes["n1"].up.device))
    assert (room.founder, room.host) == ("", "")
    run(room.meet(net.nodes["n0"].up.device))
    assert room.founder == room.host == net.nodes["n0"].up.device
    kept = [json.loads(line) for line in late.disk]
    assert [row["device"] for row in kept if row["s"] == "host"] == [room.founder]


# ------------------------------------------------------------------ the host


def test_the_lobby_is_told_by_the_host_and_not_by_who_deals() -> None:
    net = rehosted()
    dealer, host, guest, _ = nodes(net)
    lobby = host.up.lobby
    assert lobby is not None
    newer = lobby._replace(revision=lobby.revision + 1)
    with refused(net, guest, "not-host"):
        forge(dealer, guest, k="lobby", **newer.fields())
    forge(host, guest, k="lobby", **newer.fields())
    assert guest.up.lobby == newer


def test_the_host_is_asked_for_seats_and_not_who_deals() -> None:
    net = rehosted()
    dealer, host, guest, _ = nodes(net)
    with refused(net, dealer, "not-host"):
        forge(guest, dealer, k="ask", do="stand", seat=2)
    with refused(net, host, "game-running"):
        forge(guest, host, k="ask", do="stand", seat=2)
    for wish in (dealer.up.arrange("azul", {}, 2), dealer.up.remove(2), dealer.up.rematch()):
        with pytest.raises(Refusal) as refusal:
            run(wish)
        assert refusal.value.code == "not-host"
    to_the_end(net)
    run(host.up.rematch())
    net.settle()
    net.cut(guest.wire, dealer.wire)
    run(guest.up.stand(2))
    net.settle()
    assert dealer.up.lobby == host.up.lobby
    assert host.up.lobby is not None
    assert host.up.lobby.seats[2].kind == ""


def test_the_host_marks_how_far_the_game_is_though_it_does_not_deal() -> None:
    net = rehosted()
    told = len(net.nodes["n2"].heard)
    to_the_end(net)
    for node in nodes(net):
        assert node.up.lobby is not None
        assert node.up.lobby.phase == "over"
        assert node.up.lobby == net.nodes["n1"].up.lobby
    assert '"phase":"over"' in "".join(net.nodes["n2"].heard[told:])
    assert "not-host" not in [code for node in nodes(net) for code in node.refusals()]


def test_a_full_room_lets_the_host_and_the_dealer_in() -> None:
    net = began({}, {0: "person"}, {1: "person"})
    appoint(net, "n2")
    for name in ("n0", "n2"):
        net.nodes[name].crash()
    door = net.nodes["n1"]
    for number in range(16):
        guest = net.guest(f"g{number}", door.up.room)
        net.connect(guest, door)
        net.settle()
    lobby = door.up._room.lobby
    assert lobby is not None
    door.up._room.lobby = lobby.with_seat(1, lobby.seats[0])  # so that the host sits nowhere
    for name in ("n0", "n2"):
        node = net.nodes[name]
        node.boot()
        net.connect(node, door)
        net.settle()
        assert door.up.people[node.up.device].peer == node.wire
    late = net.guest("late", door.up.room)
    net.connect(late, door)
    net.settle()
    assert late.up.device not in door.up.people


# ------------------------------------------------------------------ the dealer


@pytest.mark.parametrize("game", ["splendor", "citadels"])
def test_the_dealer_deals_to_the_end_and_the_host_learns_no_secret(game: str) -> None:
    net = rehosted(game)
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}
    assert check_game(net).sealed > 0


def doubled(net: Net) -> tuple[Node, list[str]]:
    """The player of seat 2 in turn, and two entries that it signed for one place."""
    while mover(net).name != "n2":
        moves(net, 1)
    cheater = net.nodes["n2"]
    key = cheater.up.game.terms.keys[2]
    legal_moves = cheater.up.table(2).legal()
    return cheater, [signed(cheater, key, next_entry(net, str(a))) for a in legal_moves[:2]]


def test_all_follow_the_dealer_and_not_the_host_between_two_entries() -> None:
    net = rehosted()
    cheater, lines = doubled(net)
    dealer, host, _, watcher = nodes(net)
    for victim, line in ((host, lines[1]), (watcher, lines[1]), (dealer, lines[0])):
        net.carry(cheater.wire, victim.wire, entries(line))
        net.deliver((cheater.wire, victim.wire))
    net.settle()
    for node in (host, watcher):
        assert node.up.game.hash_at(node.up.count) == dealer.up.game.hash_at(dealer.up.count)
        assert node.told("cut")


def test_the_host_cannot_make_anybody_give_up_an_entry() -> None:
    net = rehosted()
    cheater, lines = doubled(net)
    host, watcher = net.nodes["n1"], net.nodes["n3"]
    net.carry(cheater.wire, watcher.wire, entries(lines[0]))
    net.deliver((cheater.wire, watcher.wire))
    before = watcher.up.game.entries[:]
    net.carry(host.wire, watcher.wire, entries(lines[1]))
    net.deliver((host.wire, watcher.wire))
    assert watcher.up.game.entries == before
    assert watcher.refusals() == ["double-entry"]


def test_two_draws_at_one_number_accuse_the_dealer_and_not_the_host() -> None:
    net = rehosted("splendor")
    dealer, host, guest, _ = nodes(net)
    game = dealer.up.game
    number = next(e.number for e in reversed(game.entries) if e.author == DEALER and not e.seals)
    table = game.tables[DEALER]
    outcomes = table.game.outcomes(table.states[number])
    other = next(action for action, _ in outcomes if action != game.entries[number].action)
    entry = write_entry(number, DEALER, other, other, game.hash_at(number), salts_from(b"x"))
    with refused(net, guest, "forged"):
        throw(host, guest, entries(signed(host, host.up.device, entry)))
    assert guest.told("cheat") == []
    with refused(net, guest, "double-entry"):
        throw(dealer, guest, entries(signed(dealer, dealer.up.device, entry)))
    assert guest.told("cheat")[0].facts["device"] == dealer.up.device


def test_only_the_dealers_word_confirms_entries() -> None:
    net = rehosted()
    dealer, host, _, watcher = nodes(net)
    game = watcher.up.game
    head = {"k": "head", "deal": 1, "deeds": 0, "count": game.count}
    game.confirmed = 0
    forge(host, watcher, **head, hash=game.hash_at(game.count))
    assert game.confirmed == 0
    forge(dealer, watcher, **head, hash=game.hash_at(game.count))
    assert game.confirmed == game.count


def test_who_deals_is_told_by_all_how_far_they_are() -> None:
    net = rehosted()
    while mover(net).name != "n2":
        moves(net, 1)
    dealer, host, node, watcher = nodes(net)
    net.cut(node.wire, dealer.wire)
    run(node.up.submit(2, sensible(node)))
    net.deliver((node.wire, watcher.wire))
    net.cut(node.wire, host.wire)
    behind = dealer.up.count
    forge(dealer, watcher, k="head", deal=1, deeds=0, count=behind, hash="0" * 64)
    assert dealer.up.count == behind + 1, "the watcher has told who deals that there is more"


def test_a_secret_that_is_missing_is_asked_of_the_dealer() -> None:
    net = rehosted("citadels", plies=0)
    dealer, host, guest, watcher = nodes(net)
    number = next(e.number for e in guest.up.game.entries if e.openings and any(e.openings))
    guest.up.game.cut(number)
    asked = len(host.heard), len(dealer.heard)
    bare = entry_line(watcher.up.game.entries[number])
    run(guest.up.received(watcher.wire, entries(bare)))
    net.settle()
    assert guest.up.count == dealer.up.count
    assert not [text for text in host.heard[asked[0] :] if '"want"' in text]
    assert [text for text in dealer.heard[asked[1] :] if '"want"' in text]


# ------------------------------------------------------------------ seats that change hands


def test_the_dealer_takes_and_gives_back_seats_and_the_host_does_not() -> None:
    net = rehosted()
    dealer, host, guest, _ = nodes(net)
    for wish in (host.up.take(2), host.up.give_back(2)):
        with pytest.raises(Refusal) as refusal:
            run(wish)
        assert refusal.value.code == "not-dealer"
    lend(dealer, 2)
    net.settle()
    assert {node.up.holder(2) for node in nodes(net)} == {dealer.up.device}
    run(dealer.up.give_back(2))
    net.settle()
    assert {node.up.holder(2) for node in nodes(net)} == {guest.up.device}
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}


def test_who_resigns_leaves_the_seat_to_the_dealer_and_needs_no_host() -> None:
    net = rehosted()
    dealer, host, guest, _ = nodes(net)
    net.cut_all(host.wire)
    run(guest.up.resign(2))
    net.settle()
    assert guest.up.holder(2) == dealer.up.holder(2) == dealer.up.device
    net.connect_all()
    net.settle()
    assert host.up.holder(2) == dealer.up.device


def test_while_who_deals_is_away_no_seat_changes_hands() -> None:
    net = rehosted()
    dealer, host, guest, _ = nodes(net)
    net.cut_all(dealer.wire)
    with pytest.raises(Refusal) as refusal:
        run(guest.up.resign(2))
    assert refusal.value.code == "dealer-away"
    consent = {"seat": 2, "kind": "resign", "key": host.up.device, "device": host.up.device}
    with refused(net, host, "not-dealer"):
        forge(guest, host, k="consent", deal=1, **consent, consent="0" * 128, accept="")


def test_a_seat_that_moves_is_told_by_the_dealer_and_seated_by_the_host() -> None:
    net = rehosted()
    dealer, host, phone, laptop = nodes(net)
    revision = host.up.lobby.revision  # type: ignore[union-attr]
    run(laptop.up.redeem(run(phone.up.offer_seat(2))))
    net.settle()
    assert {node.up.holder(2) for node in nodes(net)} == {laptop.up.device}
    for node in nodes(net):
        assert node.up.lobby is not None
        assert node.up.lobby.seats[2].device == laptop.up.device
        assert node.up.lobby.revision == revision + 1
    assert "not-host" not in [code for node in nodes(net) for code in node.refusals()]
    assert dealer.up.lobby == host.up.lobby


def test_a_change_of_seats_signed_by_the_host_is_forged() -> None:
    net = rehosted()
    dealer, host, guest, _ = nodes(net)
    game, me = guest.up.game, dealer.up.device
    instead = game.seat_changes.next(game.count, 3, "lend", me, me, "0")
    lend(dealer, 2)
    net.settle()
    after = game.seat_changes.next(game.count, 3, "lend", me, me, "0")
    assert (instead.number, after.number) == (0, 1)
    for change in (instead, after):
        signature = run(host.keyring.sign(host.up.device, signed_change(change.hash)))
        line = str(change._replace(signature=signature))
        with refused(net, guest, "forged"):
            throw(host, guest, json.dumps({"k": "deeds", "deal": 1, "lines": [line]}))
    assert guest.told("cheat") == []


# ------------------------------------------------------------------ terms


def test_a_new_host_deals_the_next_game_in_the_same_room() -> None:
    net = rehosted()
    founder, host, guest, _ = nodes(net)
    to_the_end(net)
    run(host.up.rematch())
    prepare(net)
    for node in nodes(net):
        assert node.up.dealer == host.up.device
        assert node.up.founder == founder.up.device
        assert node.up.is_dealer == (node is host)
        deal = node.up.game.header.deal
        assert deal is not None
        assert (deal.room, deal.dealer) == (room_of(founder.up.device), host.up.device)
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}
    assert {node.up.game_of(1).terms.dealer for node in nodes(net)} == {founder.up.device}
    assert len(guest.up.fair_deals) == 2


def test_new_terms_are_by_the_host_and_not_by_who_founded_or_dealt_before() -> None:
    net = rehosted()
    founder, host, guest, watcher = nodes(net)
    to_the_end(net)
    terms = guest.up.game.terms._replace(deal=2)
    for stranger in (founder, watcher):
        with refused(net, guest, "wrong-setting"):
            forge(stranger, guest, **terms_by(stranger, terms))
    with refused(net, guest, "used-share"):  # the host may deal; but never with shares shown before
        forge(host, guest, **terms_by(host, terms))


def test_terms_already_agreed_on_are_their_dealers_whoever_hosts() -> None:
    net = rehosted()
    dealer, host, guest, _ = nodes(net)
    agreement = guest.up._room.agreements[1]
    told = len(guest.news)
    again = {**agreement.terms.fields(), "signature": agreement.signature}
    forge(dealer, guest, k="setting", **again)
    assert guest.news[told:] == []
    with refused(net, guest, "wrong-setting"):
        forge(host, guest, **terms_by(host, agreement.terms))
    assert guest.told("cheat") == []
    with refused(net, guest, "second-setting"):
        forge(dealer, guest, **terms_by(dealer, agreement.terms._replace(promise="0" * 64)))
    assert guest.told("cheat")[0].facts["device"] == dealer.up.device
