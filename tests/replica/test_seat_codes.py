"""One-time codes: typed as people type, tried by who should not, heard only by who made them."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from bottega.core import Refusal
from bottega.replica.seat_codes import (
    CODE_LENGTH,
    LETTERS,
    MOST_WRONG,
    grouped,
    new_code,
    read_code,
)
from tests.replica.attacks import refused
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import (
    TWO,
    began,
    forge,
    lend,
    nodes,
    prepare,
    throw,
    to_the_end,
)


def offered() -> tuple[Net, str, tuple[Node, ...]]:
    """A table where seat 1 is offered under a code: who deals, who offers, and two who watch."""
    net = began(*TWO, {}, {})
    return net, run(net.nodes["n1"].up.offer_seat(1)), tuple(nodes(net))


def wrong(code: str) -> str:
    """A code for the same seat, with its last letter wrong."""
    return code[:-1] + ("A" if code[-1] != "A" else "B")


def refusal_of(node: Node, code: str) -> str:
    """Why a code is not even sent."""
    with pytest.raises(Refusal) as refusal:
        run(node.up.redeem(code))
    return refusal.value.code


def test_a_code_says_its_seat_and_is_long_and_random() -> None:
    entropy = Random(1).randbytes
    found = {new_code(seat, entropy) for seat in range(10) for _ in range(50)}
    assert len(found) == 500
    for code in found:
        assert read_code(code) == (LETTERS.index(code[0]), code)
        assert re.fullmatch("[A-Z2-9]{4}(-[A-Z2-9]{4}){3}", grouped(code))
    assert {letter for code in found for letter in code[1:]} == set(LETTERS)
    assert CODE_LENGTH == 16


def test_a_code_is_read_however_it_is_typed() -> None:
    code = "BK7Q2MWX9FHDR4TC"
    full = "".join([chr(ord(letter) + 0xFEE0) for letter in code])  # as typed between Chinese
    for typed in (
        code.lower(),
        grouped(code),
        " bk7q 2mwx\t9fhd r4tc\n",
        "BK7Q–2MWX—9FHD‑R4TC",
        full,
    ):
        assert read_code(typed) == (1, code)


@pytest.mark.parametrize("typed", ["", "B", "B" * 15, "B" * 17, "O" * 16, "é" * 16, "9" * 16])
def test_what_cannot_be_a_code_is_not_sent(typed: str) -> None:
    net, _, (_, _, laptop, _) = offered()
    keys = len(laptop.keyring.pairs)
    assert refusal_of(laptop, typed) == "wrong-code"
    assert len(laptop.keyring.pairs) == keys
    assert not net.deliver_any()


def test_a_wrong_code_opens_nothing_and_voids_nothing_for_others() -> None:
    net, code, (_, phone, laptop, thief) = offered()
    for _ in range(MOST_WRONG):
        with refused(net, phone, "wrong-code"):
            run(thief.up.redeem(wrong(code)))
            thief.disk.pop()  # the key that it made
            net.settle()
    assert thief.answers() == ["wrong-code"] * MOST_WRONG
    net.cut(thief.wire, phone.wire)
    net.connect_all()
    net.settle()
    run(thief.up.redeem(code))  # too late for this one, over whichever connection
    net.settle()
    assert thief.up.seats == ()
    assert thief.answers()[-1] == "wrong-code"
    run(laptop.up.redeem(code))
    net.settle()
    assert laptop.up.seats == (1,)


def test_a_new_code_is_a_new_chance() -> None:
    net, code, (_, phone, laptop, _) = offered()
    for _ in range(MOST_WRONG + 1):
        run(laptop.up.redeem(wrong(code)))
        net.settle()
    new = run(phone.up.offer_seat(1))
    run(laptop.up.redeem(code))
    net.settle()
    assert laptop.answers()[-1] == "wrong-code"
    run(laptop.up.redeem(new))
    net.settle()
    assert laptop.up.seats == (1,)


def test_only_who_holds_the_seat_hears_what_proves_a_code() -> None:
    net, code, everybody = offered()
    run(everybody[2].up.redeem(code))
    net.settle()
    heard = [any('"mark"' in text for text in node.heard) for node in everybody]
    assert heard == [False, True, False, False]


def test_what_proves_a_code_is_of_no_use_to_another_device() -> None:
    net, code, (_, phone, laptop, thief) = offered()
    run(laptop.up.redeem(code))
    (text,) = [t for t in net.streams[laptop.wire, phone.wire] if '"k":"redeem"' in t]
    with refused(net, phone, "wrong-code"):
        net.streams[laptop.wire, phone.wire].clear()
        throw(thief, phone, text)
    throw(laptop, phone, text)
    assert laptop.up.seats == (1,)


def test_who_knows_the_code_but_has_not_signed_for_the_seat_does_not_get_it() -> None:
    net, code, (_, phone, laptop, _) = offered()
    run(laptop.up.redeem(code))
    (text,) = [t for t in net.streams[laptop.wire, phone.wire] if '"k":"redeem"' in t]
    with refused(net, phone, "forged"):
        net.streams[laptop.wire, phone.wire].clear()
        forge(laptop, phone, **{**json.loads(text), "accept": "0" * 128})
    run(laptop.up.redeem(code))
    net.settle()
    assert laptop.up.seats == (1,)


def test_a_code_whose_device_is_not_there_says_so() -> None:
    net, code, (host, phone, laptop, _) = offered()
    assert refusal_of(phone, code) == "own-seat"
    net.cut(phone.wire, laptop.wire)
    assert refusal_of(laptop, code) == "holder-away"
    net.connect_all()
    net.settle()
    net.cut(phone.wire, host.wire)
    run(laptop.up.redeem(code))
    net.settle()
    assert laptop.answers() == ["dealer-away"]
    net.connect_all()
    net.settle()
    run(laptop.up.redeem(code))  # the code is still good
    net.settle()
    assert laptop.up.seats == (1,)


def test_a_code_ends_when_the_seat_changes_hands_and_with_the_game() -> None:
    net, code, (host, phone, laptop, _) = offered()
    lend(host, 1)
    run(host.up.give_back(1))
    net.settle()
    run(laptop.up.redeem(code))
    net.settle()
    assert laptop.answers() == ["wrong-code"]
    code = run(phone.up.offer_seat(1))
    to_the_end(net)
    run(host.up.rematch())
    prepare(net)
    assert phone.up.seats == (1,)
    run(laptop.up.redeem(code))
    net.settle()
    assert laptop.up.seats == ()
    assert laptop.answers()[-1] == "wrong-code"
