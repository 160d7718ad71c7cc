"""A move that the rules do not allow is proven, its maker named, and the game goes on."""

from __future__ import annotations

import pytest

from bottega.core import Refusal
from bottega.log import Entry
from bottega.replica.seat_changes import barred_by, signed_change
from tests.replica.attacks import entries, next_entry, signed
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import FOUR, began, forge, heads, moves, nodes, to_the_end

PLAYED = "citadels"


def about_to_build() -> tuple[Net, Node, str, str]:
    """A game in which somebody may build: with what they may, and what only their hand forbids."""
    net = began(*FOUR, game=PLAYED)
    host, cheater, other = nodes(net)
    for _ in range(400):
        if host.up.turn == 1:
            legal = [str(a) for a in cheater.up.table(1).legal() if a.verb == "build"]
            whole = host.up.game.lead
            for card in range(80) if legal else ():
                words = f"build {card}"
                guess = type(cheater.up.table(1).legal()[0])("build", (card,))
                seen = other.up.game.lead
                if seen.game.admits(seen.state, guess) and not whole.game.admits(
                    whole.state, guess
                ):
                    return net, cheater, legal[0], words
        moves(net, 1)
    raise AssertionError("nobody could build")


def line_of(net: Net, cheater: Node, action: str) -> tuple[Entry, str]:
    entry = next_entry(net, action)
    key = cheater.up.game.terms.keys[1]
    signature = run(cheater.keyring.sign(key, f"bottega entry: {entry.hash}".encode()))
    return entry._replace(signature=signature), signed(cheater, key, entry)


def test_a_move_that_only_the_hidden_hand_forbids_is_withdrawn_named_and_played_on() -> None:
    net, cheater, _, illegal = about_to_build()
    host, _, other = nodes(net)
    _, line = line_of(net, cheater, illegal)
    before = host.up.count
    net.carry(cheater.wire, other.wire, entries(line))
    net.deliver((cheater.wire, other.wire))
    assert other.up.count == before + 1, "its View allows it"
    net.carry(cheater.wire, host.wire, entries(line))
    net.settle()
    assert "illegal" in host.refusals()
    assert other.told("cut"), "who deals orders: it is withdrawn everywhere"
    for node in nodes(net):
        facts = node.told("seat")[-1].facts
        assert (facts["seat"], facts["kind"]) == (1, "bar")
        assert node.up.holder(1) == host.up.device
    assert len(heads(net)) == 1
    assert host.up.bots == {1: "journeyman"}
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}, "the refusal was right"


def test_who_was_barred_may_come_back_but_not_by_itself() -> None:
    net, cheater, _, illegal = about_to_build()
    host = net.nodes["n0"]
    net.carry(cheater.wire, host.wire, entries(line_of(net, cheater, illegal)[1]))
    net.settle()
    cheater.crash()
    cheater.boot()
    net.connect_all()
    net.settle()
    assert not cheater.up.seats
    run(cheater.up.come_back(1))
    net.settle()
    assert cheater.up.seats == (1,)


def test_a_dealer_that_bars_somebody_for_an_allowed_move_is_found_out_by_all() -> None:
    net, honest, legal, _ = about_to_build()
    host = net.nodes["n0"]
    entry, _ = line_of(net, honest, legal)
    run(host.up._handover.bar(host.up.game, entry))
    net.settle()
    assert net.nodes["n2"].up.holder(1) == host.up.device, "nobody else knows the hand yet"
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"wrong-bar"}


def test_a_dealer_cannot_bar_anybody_for_what_they_have_not_signed_there() -> None:
    net, cheater, _, illegal = about_to_build()
    host, _, other = nodes(net)
    entry, _ = line_of(net, cheater, illegal)
    forged = entry._replace(signature="0" * 128)
    early = next(e for e in host.up.game.entries if e.author == 1)
    elsewhere = entry._replace(hash="0" * 64)
    key = cheater.up.game.terms.keys[1]
    data = f"bottega entry: {elsewhere.hash}".encode()
    elsewhere = elsewhere._replace(signature=run(cheater.keyring.sign(key, data)))
    for wrong, code in ((forged, "wrong-deed"), (early, "wrong-deed"), (elsewhere, "wrong-hash")):
        game, me = host.up.game, host.up.device
        change = game.seat_changes.next(game.count, 1, "bar", me, me, barred_by(wrong))
        signature = run(host.keyring.sign(me, signed_change(change.hash)))
        line = str(change._replace(signature=signature))
        forge(host, other, k="deeds", deal=1, lines=[line])
        assert other.refusals()[-1] == code
    assert not other.up.game.seat_changes.all


def test_an_honest_move_bars_nobody() -> None:
    net, honest, legal, _ = about_to_build()
    run(honest.up.submit(1, legal))
    net.settle()
    assert not net.nodes["n0"].up.game.seat_changes.all
    with pytest.raises(Refusal):
        run(honest.up.come_back(1))
