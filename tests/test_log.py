"""Entries: chained by hashes, sealed where they are secret."""

from __future__ import annotations

from hashlib import sha256

import pytest

from bottega.core import DEALER, HIDDEN, Action, Refusal
from bottega.dealer import SeededDealer
from bottega.log import (
    LONGEST_NAME,
    BrokenLog,
    Entry,
    Header,
    Opening,
    author_text,
    check_entry,
    check_names,
    check_written_names,
    entry_hash,
    no_salts,
    salts_from,
    seal,
    write_entry,
)
from bottega.record import read_record, write_record
from bottega.table import Table

HEADER = Header("splendor", 1, {"target": 15, "market": 4}, ("Ann", "Bob"), "ab" * 32)
SALTER = salts_from(b"salt and pepper")
PUBLIC = Action("swap", (3, HIDDEN, HIDDEN))
SECRET = Action("swap", (3, 47, 5))


def sealed_entry() -> Entry:
    return write_entry(7, DEALER, PUBLIC, SECRET, HEADER.hash, SALTER)


def open_entry() -> Entry:
    action = Action("take", (1, 1, 1, 0, 0))
    return write_entry(7, 1, action, action, HEADER.hash, SALTER)


def refused(entry: Entry, author: int = DEALER) -> str:
    with pytest.raises(BrokenLog) as refusal:
        check_entry(entry, 7, author, HEADER.hash)
    assert str(refusal.value)
    return refusal.value.code


def test_a_header_is_text_with_sorted_options() -> None:
    assert HEADER.lines() == [
        *("game splendor", "rules 1", "options market=4 target=15", "seat Ann", "seat Bob"),
        f"promise {'ab' * 32}",
    ]
    assert HEADER.hash == HEADER._replace(options={"market": 4, "target": 15}).hash


@pytest.mark.parametrize(
    "other",
    [
        HEADER._replace(game="azul"),
        HEADER._replace(rules=2),
        HEADER._replace(options={"target": 15, "market": 3}),
        HEADER._replace(options={}),
        HEADER._replace(seats=("Bob", "Ann")),
        HEADER._replace(seats=("Ann", "Bob", "Eve")),
        HEADER._replace(promise="cd" * 32),
    ],
)
def test_the_hash_of_a_header_covers_all_of_it(other: Header) -> None:
    assert other.hash != HEADER.hash


def test_an_open_entry_has_no_seals_and_is_accepted() -> None:
    entry = open_entry()
    assert (entry.seals, entry.openings) == ((), ())
    assert entry.known() == entry.action
    check_entry(entry, 7, 1, HEADER.hash)


def test_a_sealed_entry_opens_to_its_secret() -> None:
    entry = sealed_entry()
    assert entry.action == PUBLIC
    assert entry.known() == SECRET
    assert [seal(opening) for opening in entry.openings if opening] == list(entry.seals)
    check_entry(entry, 7, DEALER, HEADER.hash)


@pytest.mark.parametrize(
    ("seen", "known"),
    [
        (Action("swap", (3, 47, 5)), Action("swap", (3, 47, 5))),
        (Action("swap", (3, 47, HIDDEN)), Action("swap", (3, 47, HIDDEN))),
        (Action("swap", (3, HIDDEN, 5)), Action("swap", (3, HIDDEN, 5))),
        (PUBLIC, PUBLIC),
    ],
)
def test_a_copy_has_only_what_its_holder_may_know(seen: Action, known: Action) -> None:
    copy = sealed_entry().shown_as(seen)
    assert copy.known() == known
    assert copy.hash == sealed_entry().hash
    check_entry(copy, 7, DEALER, HEADER.hash)
    assert copy.shown_as(PUBLIC).openings == ()
    assert open_entry().shown_as(open_entry().action) == open_entry()


def test_seals_hide_equal_secrets_behind_different_salts() -> None:
    entry = write_entry(7, DEALER, PUBLIC, Action("swap", (3, 5, 5)), HEADER.hash, SALTER)
    assert entry.seals[0] != entry.seals[1]
    later = write_entry(8, DEALER, PUBLIC, Action("swap", (3, 5, 5)), HEADER.hash, SALTER)
    assert not set(entry.seals) & set(later.seals)


def test_salts_follow_from_the_secret_the_number_and_the_place() -> None:
    salts = {salts_from(s)(n, p) for s in (b"a", b"b") for n in (1, 11) for p in (0, 1)}
    assert len(salts) == 8
    assert all(len(salt) == 32 for salt in salts)
    assert SALTER(1, 0) == salts_from(b"salt and pepper")(1, 0)


def test_known_answers() -> None:
    known = seal(Opening("00" * 16, 47))
    assert known == sha256(f"seal {'00' * 16} 47".encode()).hexdigest()
    assert known == "d93e8637679b88873ef7680b301e57fa1d5dbaf907f5496ce018406aec4bdcf9"
    assert HEADER.hash == "934f7dfe074eaa20bcf5f4ea89a73453d2877432142fe5530e3c51462fce6ca0"
    hashed = sealed_entry().hash
    assert hashed == "65ccb5638b0ab55a42675e1767d49402f3f0b54e29f29bbcff4948e1928c79c9"


def test_another_number_is_refused() -> None:
    assert refused(sealed_entry()._replace(number=8)) == "wrong-number"


def test_another_author_is_refused() -> None:
    assert refused(sealed_entry(), author=0) == "wrong-author"
    assert refused(sealed_entry()._replace(author=1)) == "wrong-author"
    with pytest.raises(BrokenLog, match="1 moves where it is dealer's move"):
        check_entry(open_entry(), 7, DEALER, HEADER.hash)


def test_another_chain_is_refused() -> None:
    assert refused(sealed_entry()._replace(previous="00" * 32)) == "wrong-chain"


def test_another_hash_or_action_is_refused() -> None:
    entry = sealed_entry()
    assert refused(entry._replace(hash="00" * 32)) == "wrong-hash"
    assert refused(entry._replace(action=Action("swap", (4, HIDDEN, HIDDEN)))) == "wrong-hash"
    assert refused(entry._replace(action=Action("swop", (3, HIDDEN, HIDDEN)))) == "wrong-hash"


def test_other_seals_are_refused() -> None:
    entry = sealed_entry()
    one, two = entry.seals
    closed = entry._replace(openings=())
    assert refused(closed._replace(seals=(two, one))) == "wrong-hash"
    assert refused(closed._replace(seals=(one,))) == "wrong-seals"
    assert refused(closed._replace(seals=(one, two, two))) == "wrong-seals"
    assert refused(entry._replace(openings=entry.openings[:1])) == "wrong-seals"
    assert refused(open_entry()._replace(seals=(one,)), author=1) == "wrong-seals"


@pytest.mark.parametrize("place", [0, 1])
def test_another_opening_is_refused(place: int) -> None:
    entry = sealed_entry()
    opening = entry.openings[place]
    assert opening
    for bad in (opening._replace(value=9), opening._replace(salt="00" * 16)):
        openings = [*entry.openings[:place], bad, *entry.openings[place + 1 :]]
        assert refused(entry._replace(openings=tuple(openings))) == "wrong-opening"
        alone = [bad if i == place else None for i in range(2)]
        assert refused(entry._replace(openings=tuple(alone))) == "wrong-opening"


def test_the_hash_of_an_entry_covers_everything_before_it() -> None:
    one = entry_hash(1, 0, SECRET, (), HEADER.hash)
    others = [
        entry_hash(2, 0, SECRET, (), HEADER.hash),
        entry_hash(1, 1, SECRET, (), HEADER.hash),
        entry_hash(1, 0, PUBLIC, (), HEADER.hash),
        entry_hash(1, 0, SECRET, ("00",), HEADER.hash),
        entry_hash(1, 0, SECRET, (), one),
    ]
    assert len({one, *others}) == 6


def test_authors_are_written_for_people() -> None:
    assert [author_text(author) for author in (DEALER, 0, 3)] == ["dealer", "0", "3"]


def test_a_table_without_salts_refuses_to_seal() -> None:
    with pytest.raises(Refusal, match="cannot seal") as refusal:
        write_entry(7, DEALER, PUBLIC, SECRET, HEADER.hash, no_salts)
    assert refusal.value.code == "no-salts"


@pytest.mark.parametrize(
    "name", ["", " ", " Ann", "Ann ", "An\nn", "An\tn", "A\x00", "\u2028", "A\u200bB", "\ud800"]
)
def test_names_that_cannot_be_written_are_refused(name: str) -> None:
    with pytest.raises(Refusal, match="cannot be a player's name") as refusal:
        check_names(("Ann", name))
    assert refusal.value.code == "bad-name"


@pytest.mark.parametrize(
    "name", ["\u0301", "\u0301\u20dd", "\u0300 \u0301", "\u093e", "\ufe20\u200d"]
)
def test_names_of_marks_alone_are_refused_but_old_records_still_have_them(name: str) -> None:
    with pytest.raises(Refusal, match="cannot be a player's name") as refusal:
        check_names(("Ann", name))
    assert refusal.value.code == "bad-name"
    check_written_names(("Ann", name))
    header = Table.open("splendor", ("Ann", "Bob"), {}, SeededDealer(b"x")).header
    old = header._replace(seats=("Ann", name))
    assert Table.load(Table(old, DEALER, SeededDealer(b"x")).record()).header.seats[1] == name
    with pytest.raises(Refusal, match="cannot be a player's name"):
        Table.open("splendor", old.seats, {}, SeededDealer(b"x"))


def test_names_may_be_of_any_language_and_not_too_long() -> None:
    check_names(("Zoë", "大卫", "O'Neil #1", "x" * LONGEST_NAME, "seat Ann", "🦊"))
    with pytest.raises(Refusal, match=f"longer than {LONGEST_NAME}") as refusal:
        check_names(("x" * (LONGEST_NAME + 1),))
    assert refusal.value.code == "long-name"


@pytest.mark.parametrize("name", ["Zoë 🙋🏽‍♀️", "علی‌رضا", "\U0001fae9", "O’Brien", "欧阳 锋"])
def test_names_of_all_the_world_are_kept(name: str) -> None:
    check_names((name, "Bob"))
    header = Header("chess", 1, {}, (name, "Bob"), "")
    assert read_record(write_record(header, DEALER, [])).header.seats[0] == name


@pytest.mark.parametrize(
    "name", ["\u202eBob", "A\u200bnn", "\u3164", "", " ", "a\nb", "\u200d", "\ufe0f"]
)
def test_names_that_hide_something_are_refused(name: str) -> None:
    with pytest.raises(Refusal, match="cannot be a player's name"):
        check_names((name, "Bob"))
