"""Forged entries and changes of seats: each is refused with its code, or proves who cheats."""

from __future__ import annotations

import json

import pytest

from bottega.core import DEALER, HIDDEN, parse_action
from bottega.log import Opening, entry_hash, salts_from, write_entry
from bottega.record import entry_line
from tests.replica.attacks import entries, hostile_to, legal, midgame, next_entry, refused, signed
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import (
    lend,
    mover,
    moves,
    throw,
)

# ------------------------------------------------------------------ entries


@pytest.mark.parametrize("game", ["splendor", "azul"])
def test_a_forged_author_is_refused(game: str) -> None:
    net = midgame(game)
    for thief, victim in hostile_to(net):
        entry = next_entry(net, legal(net))
        with refused(net, victim, "forged"):
            throw(thief, victim, entries(signed(thief, thief.up.device, entry)))
        with refused(net, victim, "forged"):
            throw(thief, victim, entries(entry_line(entry)))


def test_the_turn_of_another_is_refused() -> None:
    net = midgame("azul")
    for thief, victim in hostile_to(net):
        entry = next_entry(net, legal(net), author=(net.nodes["n0"].up.turn + 1) % 4)
        with refused(net, victim, "wrong-author"):
            throw(thief, victim, entries(signed(thief, thief.up.device, entry)))


@pytest.mark.parametrize("action", ["zzz", "take 9 9 9", "back 1", "place 0", "take 0 0"])
def test_an_illegal_move_is_refused_though_its_author_signed_it(action: str) -> None:
    net = midgame("azul")
    while mover(net).name != "n1":
        moves(net, 1)
    cheater, key = net.nodes["n1"], net.nodes["n1"].up.game.terms.keys[1]
    for victim in (net.nodes["n2"], net.nodes["n3"]):
        entry = next_entry(net, action)
        if parse_action(action) in victim.up.game.lead.legal():
            continue
        code = "no-undo" if action.startswith("back") else "illegal"
        with refused(net, victim, code):
            throw(cheater, victim, entries(signed(cheater, key, entry)))


def test_a_tampered_entry_is_refused() -> None:
    net = midgame("azul")
    while mover(net).name != "n1":
        moves(net, 1)
    cheater, key = net.nodes["n1"], net.nodes["n1"].up.game.terms.keys[1]
    first, second, *_ = net.nodes["n1"].up.table(1).legal()
    entry = next_entry(net, str(first))
    for victim in (net.nodes["n0"], net.nodes["n3"]):
        tampered = entry._replace(action=second)
        with refused(net, victim, "wrong-hash"):
            throw(cheater, victim, entries(signed(cheater, key, tampered)))
        other = entry._replace(previous="0" * 64)
        hashed = entry_hash(other.number, other.author, other.action, (), other.previous)
        with refused(net, victim, "wrong-hash"):
            throw(cheater, victim, entries(signed(cheater, key, other._replace(hash=hashed))))


def doubled(net: Net) -> tuple[Node, list[str]]:
    """The player of seat 1 in turn, and two entries that it signed for one place."""
    while mover(net).name != "n1":
        moves(net, 1)
    cheater = net.nodes["n1"]
    key = cheater.up.game.terms.keys[1]
    legal_moves = cheater.up.table(1).legal()
    return cheater, [signed(cheater, key, next_entry(net, str(a))) for a in legal_moves[:2]]


def test_two_entries_at_one_number_are_proof_of_cheating_and_the_game_stands() -> None:
    net = midgame("azul")
    cheater, lines = doubled(net)
    host, watcher = net.nodes["n0"], net.nodes["n3"]
    throw(cheater, host, entries(lines[0]))
    before = host.up.game.entries[:]
    throw(cheater, host, entries(lines[1]))
    assert host.refusals() == ["double-entry"]
    assert host.up.game.entries == before
    facts = host.told("cheat")[0].facts
    assert facts["device"] == cheater.up.device
    assert facts["author"] == 1
    assert facts["proof"] == lines
    assert host.up.proofs[0]["proof"] == lines
    throw(cheater, host, entries(lines[1]))
    assert len(host.told("cheat")) == 1
    host.crash()
    host.boot()
    assert len(host.up.proofs) == 1
    assert watcher.up.count == host.up.count


def test_peers_told_different_things_follow_the_dealer_and_show_the_cheat() -> None:
    net = midgame("azul")
    cheater, lines = doubled(net)
    net.tick()  # whatever was asked for may be asked for again
    net.settle()
    host, other, watcher = net.nodes["n0"], net.nodes["n2"], net.nodes["n3"]
    for victim, line in ((other, lines[1]), (watcher, lines[1]), (host, lines[0])):
        net.carry(cheater.wire, victim.wire, entries(line))
        net.deliver((cheater.wire, victim.wire))
    assert other.up.game.hash_at(other.up.count) != host.up.game.hash_at(host.up.count)
    net.settle()
    for node in (other, watcher):
        assert node.up.game.hash_at(node.up.count) == host.up.game.hash_at(host.up.count)
        assert node.told("cut")
        assert node.told("cheat")[0].facts["device"] == cheater.up.device


def test_a_guest_cannot_make_another_give_up_an_entry() -> None:
    net = midgame("azul")
    cheater, lines = doubled(net)
    watcher = net.nodes["n3"]
    net.carry(cheater.wire, watcher.wire, entries(lines[0]))
    net.deliver((cheater.wire, watcher.wire))
    before = watcher.up.game.entries[:]
    net.carry(cheater.wire, watcher.wire, entries(lines[1]))
    net.deliver((cheater.wire, watcher.wire))
    assert watcher.up.game.entries == before
    assert watcher.refusals() == ["double-entry"]


def test_what_the_dealer_dealt_once_it_cannot_deal_otherwise() -> None:
    net = midgame("splendor")
    host, guest = net.nodes["n0"], net.nodes["n1"]
    game = host.up.game
    number = next(e.number for e in reversed(game.entries) if e.author == DEALER and not e.seals)
    table = game.tables[DEALER]
    other = next(
        a for a, _ in table.game.outcomes(table.states[number]) if a != game.entries[number].action
    )
    entry = write_entry(number, DEALER, other, other, game.hash_at(number), salts_from(b"x"))
    with refused(net, guest, "double-entry"):
        throw(host, guest, entries(signed(host, host.up.device, entry)))
    assert guest.told("cheat")[0].facts["author"] == DEALER


def test_an_entry_that_shows_too_much_is_refused() -> None:
    net = midgame("citadels", plies=0)
    host, watcher = net.nodes["n0"], net.nodes["n3"]
    number = next(e.number for e in host.up.game.entries if e.seals)
    watcher.up.game.cut(number)
    text = entries(entry_line(host.up.game.entries[number]))
    run(watcher.up.received(host.wire, text))
    assert watcher.refusals() == ["wrong-veil"]
    assert watcher.up.count == number
    assert host.up.game.entries[number].openings[0].salt not in "".join(watcher.disk)  # type: ignore[union-attr]


def test_an_entry_that_shows_too_little_is_asked_for_where_it_is_known() -> None:
    net = midgame("citadels", plies=0)
    host, guest, watcher = net.nodes["n0"], net.nodes["n1"], net.nodes["n3"]
    number = next(
        e.number for e in guest.up.game.entries if e.openings and any(e.openings) and e.seals
    )
    guest.up.game.cut(number)
    bare = watcher.up.game.entries[number]
    assert not bare.openings
    run(guest.up.received(watcher.wire, entries(entry_line(bare))))
    assert guest.refusals() == []
    assert guest.up.count == number
    net.settle()
    assert guest.up.count == host.up.count
    assert guest.up.table(1).state == host.up.game.tables[DEALER].view(1)


def test_a_wrong_opening_of_an_old_entry_is_refused() -> None:
    net = midgame("citadels", plies=0)
    host, guest = net.nodes["n0"], net.nodes["n1"]
    entry = next(e for e in guest.up.game.entries if e.openings)
    wrong = tuple([Opening("0" * 32, 1) for _ in entry.openings])
    with refused(net, guest, "wrong-opening"):
        throw(host, guest, entries(entry_line(entry._replace(openings=wrong))))
    fewer = entry._replace(seals=entry.seals * 2, openings=())
    with refused(net, guest, "wrong-seals"):
        throw(host, guest, entries(entry_line(fewer)))


def test_secrets_are_not_sent_to_who_only_asks() -> None:
    net = midgame("citadels", plies=30)
    host, watcher = net.nodes["n0"], net.nodes["n3"]
    heard = len(watcher.heard)
    for since, opened in ((0, False), (0, True)):
        text = json.dumps({"k": "want", "deal": 1, "since": since, "deeds": 0, "opened": opened})
        throw(watcher, host, text)
    lines = "".join(watcher.heard[heard:])
    assert '"entries"' in lines
    assert "=" not in lines  # an opened seal is written with one
    assert any(HIDDEN in e.known().args for e in watcher.up.game.entries)


# ------------------------------------------------------------------ changes of seats


def test_a_change_of_seats_that_the_dealer_did_not_sign_is_refused() -> None:
    net = midgame()
    host, guest, thief = net.nodes["n0"], net.nodes["n1"], net.nodes["n3"]
    game = guest.up.game
    for kind in ("lend", "grant", "resign"):
        key = host.up.device if kind != "grant" else thief.up.device
        change = game.seat_changes.next(
            game.count, 2, kind, key, key, "0" if kind == "lend" else "0" * 128
        )
        data = f"bottega deed: {change.hash}".encode()
        signature = run(thief.keyring.sign(thief.up.device, data))
        change = change._replace(signature=signature)
        text = json.dumps({"k": "deeds", "deal": 1, "lines": [str(change)]})
        with refused(net, guest, "forged" if kind == "lend" else "wrong-deed"):
            throw(thief, guest, text)


@pytest.mark.parametrize("kind", ["past", "stranger", "unasked", "seat", "chain"])
def test_the_dealer_cannot_change_seats_as_it_likes(kind: str) -> None:
    net = midgame("azul", plies=14)
    host, guest = net.nodes["n0"], net.nodes["n1"]
    game, me = guest.up.game, host.up.device
    device = net.nodes["n3"].up.device
    at, seat = game.count, 2
    changes = {
        "past": (game.count - 8, seat, "take", me, me, "-"),
        "stranger": (at, seat, "take", device, device, "-"),
        "unasked": (at, seat, "grant", device, device, "0" * 128),
        "seat": (at, 9, "take", me, me, "-"),
        "chain": (at, seat, "take", me, me, "-"),
    }
    game.confirmed = game.count
    change = game.seat_changes.next(*changes[kind])
    if kind == "chain":
        change = change._replace(hash="0" * 64)
    signature = run(host.keyring.sign(me, f"bottega deed: {change.hash}".encode()))
    text = json.dumps(
        {"k": "deeds", "deal": 1, "lines": [str(change._replace(signature=signature))]}
    )
    with refused(net, guest, "wrong-deed"):
        throw(host, guest, text)


def test_two_changes_of_one_number_are_proof_of_cheating() -> None:
    net = midgame("azul")
    host, guest = net.nodes["n0"], net.nodes["n1"]
    me = host.up.device
    other = guest.up.game.seat_changes.next(guest.up.count, 1, "take", me, me, "-")
    lend(host, 2)
    net.settle()
    signature = run(host.keyring.sign(host.up.device, f"bottega deed: {other.hash}".encode()))
    change = str(other._replace(signature=signature))
    with refused(net, guest, "double-entry"):
        throw(host, guest, json.dumps({"k": "deeds", "deal": 1, "lines": [change]}))
    assert guest.told("cheat")[0].facts["device"] == host.up.device
