"""Records with every hash in order that tell of games nobody can have played; and fuzzed ones."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action
from bottega.dealer import SeededDealer
from bottega.log import Entry, write_entry
from bottega.record import BrokenRecord, read_record, write_record
from bottega.table import Table
from tests.forging import (
    finished_table,
    forged,
    line_of,
    resummed,
    secret_of,
    secretive_table,
    with_line,
)


@cache
def table() -> Table:
    return secretive_table()


@cache
def half() -> Table:
    """A game still going on: its record tells no secret of the dealer's."""
    return secretive_table(plies=60)


def refused(text: str, code: str, number: int | None = None) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as refusal:
        Table.load(text)
    assert refusal.value.code == code, refusal.value
    if number is not None:
        assert refusal.value.facts["line"] == line_of(text, f"{number} ")
    return refusal.value


def test_what_is_forged_without_changes_is_the_record() -> None:
    assert forged(table(), {}) == table().record()
    assert secret_of(half()) is None


# ------------------------------------------------------------------ draws


@pytest.mark.parametrize("sealed", [False, True])
def test_a_card_that_the_secret_does_not_give_is_refused(sealed: bool) -> None:
    tried = 0
    for entry, state in zip(table().entries, table().states, strict=False):
        if entry.author != DEALER or bool(entry.seals) != sealed:
            continue
        others = [a for a in table().game.legal(state) if a != entry.known()]
        for action in others[:2]:
            error = refused(forged(table(), {entry.number: action}), "wrong-draw", entry.number)
            assert str(action) in str(error)
            tried += 1
    assert tried > 1


def test_a_card_that_the_known_dealer_did_not_deal_is_refused() -> None:
    dealer = half().dealer
    assert isinstance(dealer, SeededDealer)
    entry = next(e for e in reversed(half().entries) if e.author == DEALER and not e.seals)
    state = half().states[entry.number]
    other = next(a for a in half().game.legal(state) if a != entry.known())
    cut = Table(half().header, DEALER, dealer)
    for earlier in half().entries[: entry.number]:
        cut.accept(earlier)
    cut.submit(DEALER, other)
    Table.load(cut.record())
    with pytest.raises(BrokenRecord, match="does not follow from the dealer's secret"):
        Table.load(cut.record(), SeededDealer(dealer.secret))


def test_a_secret_that_was_not_promised_is_refused() -> None:
    text = table().record()
    error = refused(resummed(with_line(text, "secret ", "secret " + "00" * 32)), "wrong-dealer")
    assert error.facts["line"] == line_of(text, "secret ")


@pytest.mark.parametrize("line", ["secret ", "secret 0", "secret xy", "secret " + "00" * 99])
def test_a_secret_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(BrokenRecord):
        Table.load(resummed(with_line(table().record(), "secret ", line)))


def test_a_secret_that_was_not_promised_is_refused_in_a_viewers_record_too() -> None:
    text = table().record(SPECTATOR)
    for secret in ("00" * 32, "ff"):
        lines = f"secret {secret}\nend {len(table().entries)}"
        with pytest.raises(BrokenRecord):
            Table.load(resummed(with_line(text, "end ", lines)))


@pytest.mark.parametrize("eyes", [SPECTATOR, 0])
def test_a_true_secret_does_not_vouch_for_draws_that_cannot_be_made_again(eyes: int) -> None:
    """Whoever sees only a part cannot say that it was dealt fairly."""
    text = table().record(eyes)
    full, lines = table().record(), text.split("\n")
    secret = full.split("\n")[line_of(full, "secret ") - 1]
    end = lines[line_of(text, "end ") - 1]
    refused(resummed(with_line(text, "end ", f"{secret}\n{end}")), "bad-secret")


def test_another_dealer_is_refused() -> None:
    with pytest.raises(BrokenRecord, match="not the dealer who made the promise") as refusal:
        Table.load(half().record(), SeededDealer(b"another"))
    assert refusal.value.code == "wrong-dealer"


# ------------------------------------------------------------------ moves


@pytest.mark.parametrize(
    "action",
    [Action("zzz"), Action("zzz", (1, 2)), Action("pass", (1,)), Action("buy"), Action("noble")],
    ids=str,
)
def test_an_illegal_move_is_refused(action: Action) -> None:
    entry = next(entry for entry in table().entries if entry.author >= 0)
    error = refused(forged(table(), {entry.number: action}), "illegal", entry.number)
    assert str(action) in str(error)


def test_an_almost_legal_move_is_refused() -> None:
    for entry, state in zip(table().entries, table().states, strict=False):
        if entry.author >= 0 and entry.number % 5 == 0 and entry.action.args:
            verb, (first, *rest) = entry.action
            for args in ((first + 1, *rest), (*rest, first), (9999, *rest), (first, *rest, 0)):
                action = Action(verb, tuple(args))
                if action not in table().game.legal(state):
                    refused(forged(table(), {entry.number: action}), "illegal", entry.number)


def test_an_illegal_draw_is_refused() -> None:
    for number in (0, 3):
        for action in (Action("deal", (9999,)), Action("deal"), Action("take", (1, 1, 1, 0, 0))):
            refused(forged(half(), {number: action}), "illegal", number)


def test_a_move_by_another_seat_is_refused() -> None:
    number = next(entry.number for entry in table().entries if entry.author >= 0)
    for author in (DEALER, 1):
        entries = rechained(
            [e._replace(author=author) if e.number == number else e for e in table().entries]
        )
        refused(write_record(table().header, DEALER, entries), "wrong-author", number)


def rechained(entries: list[Entry]) -> list[Entry]:
    """The entries with all hashes made anew."""
    chain: list[Entry] = []
    for number, entry in enumerate(entries):
        previous = chain[-1].hash if chain else table().header.hash
        secret = entry.known()
        new = write_entry(number, entry.author, entry.action, secret, previous, table().salter)
        chain.append(new)
    return chain


def test_a_move_after_the_end_is_refused() -> None:
    entries = table().entries
    again = rechained([*entries, entries[-1]])
    refused(write_record(table().header, DEALER, again), "game-over", len(entries))


# ------------------------------------------------------------------ seals


def first_sealed() -> Entry:
    return next(entry for entry in half().entries if entry.seals)


def rewritten(number: int, public: Action, secret: Action) -> str:
    """The half game with one entry shown otherwise, all hashes in order."""
    chain: list[Entry] = []
    for entry in half().entries:
        shown = public if entry.number == number else entry.action
        known = secret if entry.number == number else entry.known()
        previous = chain[-1].hash if chain else half().header.hash
        chain.append(write_entry(entry.number, entry.author, shown, known, previous, half().salter))
    return write_record(half().header, DEALER, chain)


def test_a_secret_shown_to_everybody_is_refused() -> None:
    entry = first_sealed()
    refused(rewritten(entry.number, entry.known(), entry.known()), "wrong-veil", entry.number)


def test_a_public_card_under_seal_is_refused() -> None:
    entry = half().entries[2]
    assert not entry.seals
    public = Action(entry.action.verb, (HIDDEN,) * len(entry.action.args))
    refused(rewritten(2, public, entry.known()), "wrong-veil", 2)


def test_a_public_card_under_seal_is_refused_by_those_who_cannot_open_it() -> None:
    entry = half().entries[2]
    public = Action(entry.action.verb, (HIDDEN,) * len(entry.action.args))
    record = read_record(rewritten(2, public, entry.known()))
    for viewer in (0, 1, SPECTATOR, DEALER):
        closed = [entry._replace(openings=()) for entry in record.entries]
        text = write_record(record.header, viewer, closed)
        with pytest.raises(BrokenRecord) as refusal:
            Table.load(text)
        assert refusal.value.facts["line"] == line_of(text, "2 ")


def test_a_full_record_with_a_secret_left_sealed_is_refused() -> None:
    entry = first_sealed()
    closed = [e._replace(openings=()) if e == entry else e for e in half().entries]
    text = write_record(half().header, DEALER, closed)
    with pytest.raises(BrokenRecord) as refusal:
        Table.load(text)
    assert refusal.value.facts["line"] == line_of(text, f"{entry.number} ")


def test_an_owners_record_with_its_own_secret_left_sealed_is_refused() -> None:
    entry = first_sealed()
    owner = half().entries[entry.number - 1].author
    entries = half().entries_for(owner)
    entries[entry.number] = entry._replace(openings=())
    text = write_record(half().header, owner, entries)
    with pytest.raises(BrokenRecord) as refusal:
        Table.load(text)
    assert refusal.value.facts["line"] == line_of(text, f"{entry.number} ")


def test_a_viewers_record_with_anothers_secret_opened_is_refused() -> None:
    entry = first_sealed()
    owner = half().entries[entry.number - 1].author
    for viewer in (SPECTATOR, (owner + 1) % len(half().header.seats)):
        entries = half().entries_for(viewer)
        entries[entry.number] = entry
        with pytest.raises(BrokenRecord):
            Table.load(write_record(half().header, viewer, entries))


def test_an_opening_of_another_number_or_salt_is_refused() -> None:
    entry = first_sealed()
    (opening,) = entry.openings
    assert opening
    for bad in (opening._replace(value=opening.value ^ 1), opening._replace(salt="0" * 32)):
        entries = [e._replace(openings=(bad,)) if e == entry else e for e in half().entries]
        refused(write_record(half().header, DEALER, entries), "wrong-opening", entry.number)


# ------------------------------------------------------------------ fuzzing

LETTERS = st.sampled_from("0123456789abcdef ?=#:\nxé\u2028\x00\r٣") | st.characters()
EDITS = st.lists(
    st.tuples(
        st.sampled_from(["delete", "insert", "replace", "swap", "drop", "double", "move"]),
        st.integers(0, 10**6),
        st.integers(0, 10**6),
        LETTERS,
    ),
    min_size=1,
    max_size=4,
)


def edited(text: str, kind: str, where: int, other: int, letter: str) -> str:
    """The text with one letter or one line changed."""
    if kind in ("delete", "insert", "replace"):
        place = where % len(text)
        middle = "" if kind == "delete" else letter
        return text[:place] + middle + text[place + (kind != "insert") :]
    lines = text.split("\n")
    one, two = where % len(lines), other % len(lines)
    if kind == "swap":
        lines[one], lines[two] = lines[two], lines[one]
    elif kind == "drop":
        del lines[one]
    else:
        lines.insert(two, lines[one] if kind == "double" else lines.pop(one))
    return "\n".join(lines)


@pytest.mark.parametrize("viewer", [DEALER, 0, SPECTATOR])
@settings(max_examples=250)
@given(edits=EDITS)
def test_a_mutated_record_is_refused_or_is_the_same_game(
    viewer: int, edits: list[tuple[str, int, int, str]]
) -> None:
    original = (finished() if viewer == DEALER else half()).record(viewer)
    text = original
    for edit in edits:
        text = edited(text or "\n", *edit)
    same_or_refused(text, original)
    if re.search(r"\nend \d+( #\S*)?\n*$", text):
        same_or_refused(resummed(text), original)


@cache
def finished() -> Table:
    return finished_table()


def same_or_refused(text: str, original: str) -> None:
    try:
        loaded = Table.load(text)
    except BrokenRecord:
        return
    expected = Table.load(original)
    assert loaded.header == expected.header
    assert loaded.viewer == expected.viewer
    assert loaded.entries == expected.entries
    assert loaded.states == expected.states


@given(st.text() | st.text(alphabet="bottega record 1\ngamesplendoreyesall0?=#:dealer"))
def test_arbitrary_text_is_refused(text: str) -> None:
    with pytest.raises(BrokenRecord):
        Table.load(text)


HEAD = half().record().split("\n0 ")[0] + "\n"


@given(st.lists(st.text(alphabet="0123456789 dealrpstkuyb?=#:\u0660"), max_size=5))
def test_arbitrary_entries_are_refused(lines: list[str]) -> None:
    text = resummed(HEAD + "\n".join([*lines, f"end {len(lines)}"]))
    if lines:
        with pytest.raises(BrokenRecord):
            Table.load(text)


WORDS = st.sampled_from(["?", "0", "00", "7", "47", "0047", "99999", "-1", "f" * 64])
SEALS = st.sampled_from(["a" * 64, "a" * 64 + "=" + "b" * 32 + ":47", "a" * 63, "=", ":"])
LINES = st.tuples(
    st.sampled_from(["0", "00", "1", "999999", "9999999"]),
    st.sampled_from(["dealer", "0", "1", "9", "10", "nobody"]),
    st.sampled_from(["deal", "take", "invite", "x" * 17, "Deal", ""]),
    st.lists(WORDS, max_size=3).map(" ".join),
    st.lists(SEALS, max_size=3).map(" ".join),
    st.sampled_from(["#" + "0" * 64, "#", "#" + "0" * 65, "0" * 64]),
)


@given(LINES)
def test_entries_that_look_right_are_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(BrokenRecord):
        Table.load(resummed(f"{HEAD}{' '.join(word for word in words if word)}\nend 1"))
