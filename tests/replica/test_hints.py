"""Hints among peers: only if the host says so before the deal, everybody sees it, and is ready."""

from __future__ import annotations

import json

import pytest

from bottega.core import Refusal
from tests.replica.deals import agreed_room, all_ready, announced_only, messages
from tests.replica.peers import Net, run
from tests.replica.rooms import TWO, began, forge, nodes, prepare, to_the_end
from tests.replica.test_stored import NAMES, awake


def agree(net: Net, yes: bool = True) -> None:
    """Let the host turn hints on, or off again."""
    host = net.nodes["n0"].up
    assert host.lobby
    run(host.arrange(host.lobby.game, host.lobby.options, len(host.lobby.seats), yes))
    net.settle()


def test_without_a_word_there_are_none_and_nothing_is_told_of_them() -> None:
    net = began(*TWO, {})
    for node in nodes(net):
        assert node.up.lobby
        assert (node.up.lobby.hints, node.up.hints) == (False, False)
        assert not any('"hints"' in text for text in (*node.heard, *node.disk))


def test_a_room_of_before_has_none_and_its_terms_are_still_signed() -> None:
    net = Net("stored")
    for name in NAMES:
        awake(net, name)
    assert [node.up.hints for node in nodes(net)] == [False] * 3


def test_hints_are_agreed_on_anew_by_who_was_ready() -> None:
    net = agreed_room(*TWO, {})
    host, guest, watcher = nodes(net)
    for yes in (True, False):
        agree(net, yes)
        for node in (host, guest, watcher):
            assert node.up.lobby
            assert node.up.lobby.hints == yes
            assert not any(seat.ready for seat in node.up.lobby.seats)
        with pytest.raises(Refusal) as refusal:
            run(host.up.start())
        assert refusal.value.code == "not-ready"
        all_ready(net)


def test_the_terms_say_so_at_every_device_and_after_a_reload() -> None:
    net = agreed_room(*TWO, {})
    agree(net)
    prepare(net)
    for node in nodes(net):
        assert node.up.hints
        node.crash()
        node.boot()
        assert node.up.lobby
        assert (node.up.lobby.hints, node.up.hints) == (True, True)
    net.connect_all()
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}


def test_a_rematch_keeps_them_and_another_game_asks_again() -> None:
    net = agreed_room()
    agree(net)
    prepare(net)
    to_the_end(net)
    host, guest = nodes(net)
    run(host.up.rematch())
    net.settle()
    assert guest.up.lobby
    assert guest.up.lobby.hints
    agree(net, False)
    prepare(net)
    assert (host.up.deal, guest.up.deal) == (2, 2)
    assert [guest.up.game_of(deal).terms.hints for deal in (1, 2)] == [True, False]
    assert not guest.up.hints


def test_only_the_host_turns_them_on_and_not_once_the_cards_are_dealt() -> None:
    net = agreed_room()
    host, guest = nodes(net)
    with pytest.raises(Refusal) as refusal:
        run(guest.up.arrange("splendor", {}, 2, hints=True))
    assert refusal.value.code == "not-host"
    prepare(net)
    with pytest.raises(Refusal) as refusal:
        run(host.up.arrange("splendor", {}, 2, hints=True))
    assert refusal.value.code == "game-running"
    lobby = host.up.lobby
    assert lobby
    forge(host, guest, k="lobby", **lobby._replace(revision=99, hints=True).fields())
    assert not guest.up.hints, "what was agreed stands, whatever the host says afterwards"


@pytest.mark.parametrize("said", [True, False, None], ids=["more", "no", "nothing"])
def test_hints_that_nobody_signed_are_forged(said: bool | None) -> None:
    """Who passes the terms on can neither add the agreement nor take it away."""
    net = agreed_room()
    host, guest = nodes(net)
    if said is not True:
        agree(net)
        all_ready(net)
    run(host.up.start())
    announced_only(net)
    deal = host.up._room.agreements[1]
    fields = {**deal.terms.fields(), "hints": said}
    if said is None:
        del fields["hints"]
    forge(host, guest, k="setting", **fields, signature=deal.signature)
    assert guest.refusals()[-1] == "forged"
    assert not messages(host, "share")


def test_a_dealer_who_tells_both_is_found_out() -> None:
    net = began(*TWO)
    host, guest = nodes(net)
    terms = host.up.game.terms._replace(hints=True)
    data = f"bottega setting: {terms.hash}".encode()
    signature = run(host.keyring.sign(host.up.device, data))
    forge(host, guest, k="setting", **terms.fields(), signature=signature)
    assert guest.refusals()[-1] == "second-setting"
    assert json.dumps(guest.up.proofs).count("hints") == 1
    assert not guest.up.hints


@pytest.mark.parametrize("word", ["yes", 1, None])
def test_a_word_that_is_neither_yes_nor_no_is_malformed(word: object) -> None:
    net = agreed_room()
    host, guest = nodes(net)
    assert host.up.lobby
    forge(host, guest, k="lobby", **{**host.up.lobby.fields(), "revision": 99, "hints": word})
    assert guest.refusals()[-1] == "malformed"
