"""Records of games among peers: keys, shares, signatures and deeds; dealt from all shares."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from bottega.core import DEALER, Action
from bottega.dealer import (
    Dealer,
    SeededDealer,
    SharedDealer,
    at_one_device,
    dealer_of,
    promise,
)
from bottega.record import PEER_FORMAT, BrokenRecord, read_record
from bottega.table import Table
from tests.forging import finished_table, fresh_table, line_of, resummed, with_line
from tests.playing import Case, plain_cases, table_of
from tests.replica.rooms import (
    began,
    lend,
    moves,
    to_the_end,
)

SECRET = b"thirty-two random bytes, more or less"
OUTCOMES = [(Action("deal", (card,)), 1) for card in range(90)]


@cache
def record() -> str:
    """A whole game in which a seat changed hands."""
    net = began({0: "person"}, {1: "person"})
    moves(net, 6)
    lend(net.nodes["n0"], 1)
    net.settle()
    to_the_end(net)
    return net.nodes["n1"].up.record()


def refused(text: str, code: str) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as refusal:
        Table.load(resummed(text))
    assert refusal.value.code == code
    return refusal.value


def test_a_record_among_peers_looks_as_promised_and_reads_back() -> None:
    lines = record().split("\n")
    kinds = [line.split(" ")[0] for line in lines]
    assert lines[0] == f"bottega record {PEER_FORMAT}"
    assert kinds[6:12] == ["promise", "room", "dealer", "key", "key", "share"]
    assert kinds[-4:] == ["deed", "secret", "end", ""]
    assert " ~" in lines[line_of(record(), "0 dealer") - 1]
    table = Table.load(record())
    assert table.record() == record()
    assert table.viewer == DEALER
    assert len(table.deeds) == 1
    assert isinstance(table.dealer, SharedDealer)


def test_games_at_one_device_stay_as_they_were() -> None:
    text = finished_table().record()
    assert text.startswith("bottega record 1\n")
    for word in ("\nroom ", "\nkey ", "\nshare ", "\ndeed ", " ~"):
        assert word not in text


@pytest.mark.parametrize("start", ["room ", "dealer ", "key ", "share "])
def test_what_belongs_to_the_deal_may_not_be_missing(start: str) -> None:
    refused(with_line(record(), start, None), "bad-header")


@pytest.mark.parametrize(
    ("start", "line"),
    [
        ("room ", "room x 1"),
        ("dealer ", "dealer 05"),
        ("key ", "key -"),
        ("share ", "share " + "g" * 64),
    ],
)
def test_what_belongs_to_the_deal_must_look_right(start: str, line: str) -> None:
    refused(with_line(record(), start, line), "bad-header")


@pytest.mark.parametrize("start", ["room ", "dealer ", "key ", "share "])
def test_every_line_of_the_deal_is_under_the_first_hash(start: str) -> None:
    old = record().split("\n")[line_of(record(), start) - 1]
    digits = old[:-1] + ("1" if old[-1] != "1" else "2")
    refused(with_line(record(), start, digits), "wrong-hash")


def test_another_share_would_have_dealt_other_cards() -> None:
    table = Table.load(record())
    deal = table.header.deal
    assert deal is not None
    secret = read_record(record()).secret
    assert secret is not None
    others = [("0" * 64, deal.shares[1]), (deal.shares[0], "0" * 64), deal.shares[::-1]]
    draws = {tuple(drawn(SharedDealer(secret, s))) for s in (deal.shares, *others)}
    assert len(draws) == 4


def drawn(dealer: Dealer) -> list[Action]:
    return [dealer.choose(OUTCOMES, times) for times in range(12)]


def test_entries_are_signed_among_peers_and_only_there() -> None:
    line = next(line for line in record().split("\n") if line.startswith("1 dealer"))
    refused(with_line(record(), "1 dealer", line.partition(" ~")[0]), "bad-entry")
    text = finished_table().record()
    old = next(line for line in text.split("\n") if line.startswith("1 dealer"))
    refused(with_line(text, "1 dealer", old + " ~" + "0" * 128), "bad-entry")


def test_lines_of_peers_in_a_record_of_one_device_are_refused() -> None:
    text = finished_table().record()
    for line in ("room " + "0" * 32 + " 1", "key 04" + "0" * 128, "share " + "0" * 64):
        refused(with_line(text, "eyes ", f"{line}\neyes all"), "bad-header")
    refused(with_line(text, "secret ", f"deed x\n{line_in(text, 'secret ')}"), "bad-entry")


def line_in(text: str, start: str) -> str:
    return text.split("\n")[line_of(text, start) - 1]


def test_the_shared_dealer_promises_its_secret_alone() -> None:
    dealer: Dealer = SharedDealer(SECRET, ("a", "b"))
    assert dealer.promise == promise(SECRET) == SeededDealer(SECRET).promise
    assert dealer.salter(1, 2) == SeededDealer(SECRET).salter(1, 2)
    assert drawn(dealer) != drawn(SeededDealer(SECRET))
    assert drawn(dealer) == drawn(SharedDealer(SECRET, ("a", "b")))
    assert drawn(dealer) != drawn(SharedDealer(SECRET, ("a b",)))[::-1]
    assert drawn(SharedDealer(b"another", ("a", "b"))) != drawn(dealer)


def test_who_dealt_is_known_from_the_header() -> None:
    assert type(dealer_of(SECRET, None)) is SeededDealer
    deal = read_record(record()).header.deal
    assert deal is not None
    assert drawn(dealer_of(SECRET, deal)) == drawn(SharedDealer(SECRET, deal.shares))


def test_one_device_can_deal_the_very_cards_of_peers() -> None:
    read, peers = read_record(record()), Table.load(record())
    assert read.secret is not None
    header, secret = at_one_device(read.header, read.secret)
    assert header.deal is None
    alone = Table(header, DEALER, dealer_of(secret, None))
    alone.deal()
    for entry in peers.entries:
        if entry.author != DEALER:
            alone.submit(entry.author, entry.known())
            alone.deal()
    assert [e.known() for e in alone.entries] == [e.known() for e in peers.entries]
    assert Table.load(alone.record()).record() == alone.record()


def test_dealing_alone_stays_as_it_was() -> None:
    table = finished_table()
    assert isinstance(table.dealer, SeededDealer)
    secret = table.dealer.secret
    assert at_one_device(table.header, secret) == (table.header, secret)


def test_shared_draws_are_as_likely_as_their_weights() -> None:
    rng = Random(1)
    heavy = [(Action("deal", (0,)), 3), (Action("deal", (1,)), 1)]
    dealers = [SharedDealer(rng.randbytes(32), (rng.randbytes(32).hex(),)) for _ in range(2000)]
    zeros = sum(dealer.choose(heavy, 0).args == (0,) for dealer in dealers)
    assert 1420 < zeros < 1580


@pytest.mark.parametrize("case", plain_cases()[::3], ids=str)
def test_a_table_that_forgets_entries_deals_the_same_again(case: Case) -> None:
    table = table_of(case, "sensible", seed=1, plies=60)
    fresh = table_of(case, "sensible", seed=1, plies=0)
    entries, states = list(table.entries), list(table.states)
    for count in (40, 17, 0):
        table.cut(count)
        assert table.entries == entries[:count]
        assert table.states == states[: count + 1]
        assert +table._asked == +again(fresh, entries[:count])._asked
    for entry in entries:
        table.accept(entry)
    assert table.states == states


def again(table: Table, entries: list) -> Table:  # type: ignore[type-arg]
    table.cut(0)
    for entry in entries:
        table.accept(entry)
    return table


def test_a_fresh_table_forgets_nothing() -> None:
    table = fresh_table()
    table.cut(0)
    assert table.entries == []
