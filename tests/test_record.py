"""Records: written, read back, verified; and refused, by line and reason, when damaged."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from bottega import games
from bottega.core import DEALER, HIDDEN, OVER, SPECTATOR, Refusal
from bottega.dealer import SeededDealer
from bottega.log import Header
from bottega.record import FORMAT, LONGEST, BrokenRecord, read_record, write_record
from bottega.table import Table
from tests.forging import (
    finished_table,
    forged,
    fresh_table,
    line_of,
    resummed,
    secretive_table,
    with_line,
)
from tests.playing import Case, cases, plain_cases, table_of, viewers

every_game = pytest.mark.parametrize("case", plain_cases(), ids=str)


@cache
def finished() -> str:
    return finished_table().record()


@cache
def begun() -> str:
    """The first part of a game with secrets in it."""
    return secretive_table(plies=45).record()


def refused(text: str) -> BrokenRecord:
    """The refusal of a text that is no sound record: one that names a line and a reason."""
    with pytest.raises(BrokenRecord) as refusal:
        Table.load(text)
    error = refusal.value
    assert isinstance(error, Refusal)
    line = error.facts["line"]
    assert isinstance(line, int)
    assert 1 <= line <= text.count("\n") + 2  # what is missing is missed on the next line
    assert str(error) == f"line {line}: {error.facts['reason']}"
    assert error.facts["reason"]
    return error


# ------------------------------------------------------------------ written and read


@every_game
@pytest.mark.parametrize("plies", [0, 1, 60, 20_000])
def test_a_record_reads_back_as_the_same_game(case: Case, plies: int) -> None:
    table = table_of(case, "every_verb", seed=1, plies=plies)
    again = Table.load(table.record())
    assert again.record() == table.record()
    assert again.header == table.header
    assert again.entries == table.entries
    assert again.states == table.states
    assert again.viewer == DEALER


def test_a_record_looks_as_promised() -> None:
    lines = finished().split("\n")
    assert lines[0] == f"bottega record {FORMAT}"
    kinds = [line.split(" ")[0] for line in lines]
    assert kinds[1:4] == ["game", "rules", "options"]
    assert kinds[-3:] == ["secret", "end", ""]
    entries = [line for line in lines if re.match(r"\d+ (dealer|\d) ", line)]
    assert re.fullmatch(f"end {len(entries)} #[0-9a-f]{{64}}", lines[-2])
    assert resummed(finished()) == finished()
    assert all(re.search(r" #[0-9a-f]{64}$", line) for line in entries)


def test_the_secret_is_told_only_when_it_is_over_and_only_to_the_dealers_record() -> None:
    table = finished_table()
    assert isinstance(table.dealer, SeededDealer)
    secret = table.dealer.secret.hex()
    assert table.to_move == OVER
    assert f"secret {secret}" in table.record()
    assert secret not in begun()
    for viewer in viewers(len(table.header.seats))[1:]:
        assert secret not in table.record(viewer)


@pytest.mark.parametrize("plies", [45, 20_000])
def test_a_viewers_record_reads_back_as_its_view(plies: int) -> None:
    table = secretive_table(plies)
    for viewer in viewers(len(table.header.seats)):
        again = Table.load(table.record(viewer))
        assert again.viewer == viewer
        assert again.states == [table.game.redact(state, viewer) for state in table.states]
        assert [e.hash for e in again.entries] == [e.hash for e in table.entries]
        assert again.record() == table.record(viewer)


@pytest.mark.parametrize("plies", [45, 20_000])
def test_a_viewers_record_holds_nobody_elses_secret(plies: int) -> None:
    table = secretive_table(plies)
    hidden = 0
    for viewer in viewers(len(table.header.seats)):
        text = table.record(viewer)
        for state, entry in zip(table.states, table.entries, strict=False):
            seen = table.game.veil(state, entry.known(), viewer)
            pairs = zip(seen.args, entry.action.args, strict=True)
            shown = [arg for arg, public in pairs if public == HIDDEN]
            for value, opening in zip(shown, entry.openings, strict=True):
                assert opening
                assert (f"{opening.salt}:{opening.value}" in text) == (value != HIDDEN)
                assert (opening.salt in text) == (value != HIDDEN)
                hidden += value == HIDDEN
    assert hidden


def test_records_without_options_or_entries_are_read() -> None:
    header = Header("chess", 3, {}, ("Ann", "Zoë"), "")
    record = read_record(write_record(header, SPECTATOR, []))
    assert record.header == header
    assert (record.viewer, record.entries, record.secret) == (SPECTATOR, (), None)


def test_a_missing_last_newline_or_some_more_are_no_damage() -> None:
    for text in (finished()[:-1], finished() + "\n\n"):
        assert Table.load(text).record() == finished()


# ------------------------------------------------------------------ one thing changed: law 7


def other_letters(letter: str) -> set[str]:
    """What a changed bit, or a slip of the pen, makes of a letter."""
    flipped = {chr(ord(letter) ^ 1 << bit) for bit in (0, 4, 6)}
    return (flipped | {"0", "x", " "}) - {letter}


def places(line: str) -> list[int]:
    """Some places in a line: its words' first letters, its ends, its middle."""
    starts = [match.start() for match in re.finditer(r"(?<![^ =:#])[^ ]", line)]
    return sorted({*starts[:6], len(line) // 2, len(line) - 1}) if line else []


def changed_at(text: str, place: int, letter: str) -> str:
    return text[:place] + letter + text[place + 1 :]


def check_every_line(text: str) -> None:
    start, first = 0, read_record(text).first_line
    for number, line in enumerate(text.split("\n")[:-1], 1):
        for place in places(line):
            for letter in sorted(other_letters(line[place])):
                error = refused(changed_at(text, start + place, letter))
                if number >= first and letter != "\n":
                    assert error.facts["line"] == number, error
        refused(changed_at(text, start + len(line), "x"))
        start += len(line) + 1


def test_law_7_a_letter_changed_anywhere_is_refused() -> None:
    check_every_line(begun())


def test_law_7_a_letter_changed_in_a_finished_record_is_refused() -> None:
    text, start = finished(), 0
    for line in text.split("\n")[:-1]:
        for place in {0, len(line) - 1} if line else ():
            refused(changed_at(text, start + place, "1" if line[place] == "0" else "0"))
        start += len(line) + 1


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_law_7_a_letter_changed_in_a_viewers_record_is_refused(viewer: int) -> None:
    check_every_line(secretive_table(plies=30).record(viewer))


def test_law_7_a_letter_changed_before_the_first_entry_is_refused() -> None:
    check_every_line(fresh_table().record())


@pytest.mark.parametrize(("eyes", "others"), [(DEALER, "0"), (0, "1"), (1, "0"), (0, "all")])
def test_a_record_is_not_read_with_other_eyes(eyes: int, others: str) -> None:
    text = table_of_secrets().record(eyes)
    refused(resummed(with_line(text, "eyes ", f"eyes {others}")))


def table_of_secrets() -> Table:
    """A table where both seat 0 and seat 1 have secrets."""
    for seed in range(50):
        table = secretive_table(seed=seed)
        views = [table.record(viewer) for viewer in (0, 1)]
        if all("=" in view.partition("\n\n")[2] for view in views):
            return table
    raise AssertionError("two never have secrets")


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_law_7_other_eyes_are_refused_though_nobody_has_secrets(viewer: int) -> None:
    text = table_of(plain_cases()[0], "sensible", seed=1, plies=14).record(viewer)
    refused(with_line(text, "eyes ", "eyes 1" if viewer == 0 else "eyes 0"))


def test_a_wrong_sum_is_refused_though_every_entry_is_right() -> None:
    text = finished()
    last = text.rindex("#") + 1
    error = refused(changed_at(text, last, "0" if text[last] != "0" else "1"))
    assert (error.code, error.facts["line"]) == ("wrong-sum", text.count("\n"))


def test_lines_left_out_doubled_or_swapped_are_refused() -> None:
    lines = begun().split("\n")
    for i in range(len(lines) - 1):
        refused("\n".join([*lines[:i], *lines[i + 1 :]]))
        refused("\n".join([*lines[: i + 1], *lines[i:]]))
        if i and i + 2 < len(lines) and lines[i] != lines[i + 1]:
            refused("\n".join([*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]]))


# ------------------------------------------------------------------ truncated


@pytest.mark.parametrize("ending", ["", "\n"])
def test_a_record_cut_after_any_line_is_refused(ending: str) -> None:
    lines = begun().split("\n")
    for count in range(len(lines) - 2):
        error = refused("\n".join(lines[:count]) + ending if count else "")
        assert error.code in ("truncated", "no-record")
        assert "end" in str(error) or "not a record" in str(error)
        assert error.facts["line"] in (count, count + 1, max(count, 1))


def test_a_record_cut_anywhere_is_refused() -> None:
    for text in (begun(), finished()):
        for place in [*range(0, 500, 7), *range(500, len(text) - 90, 97)]:
            refused(text[:place])
        for place in range(len(text) - 90, len(text) - 1):
            refused(text[:place])


def test_what_was_cut_off_is_named() -> None:
    lines = finished().split("\n")
    error = refused("\n".join(lines[:40]) + "\n")
    assert (error.code, error.facts["line"]) == ("truncated", 41)
    assert "the record ends here" in str(error)


# ------------------------------------------------------------------ what a record may not be


@pytest.mark.parametrize(
    ("start", "replacement", "code", "word"),
    [
        ("bottega ", "bottega record 4", "newer-format", "newer version"),
        ("bottega ", "bottega record 999999", "newer-format", "newer version"),
        ("bottega ", "bottega record 0", "no-record", "not a record"),
        ("bottega ", "Bottega record 1", "no-record", "not a record"),
        ("game ", "game ../../etc", "bad-header", "etc"),
        ("game ", "game", "bad-header", "game"),
        ("rules ", "rules 0", "bad-header", "rules"),
        ("rules ", "rules one", "bad-header", "rules"),
        ("options ", "options colour", "bad-header", "options"),
        ("options ", "options a=1  b=2", "bad-header", "options"),
        ("promise ", "promise 00", "bad-header", "promise"),
        ("eyes ", "eyes 9", "bad-eyes", "seat 9"),
        ("eyes ", "eyes nobody", "bad-header", "eyes"),
        ("end ", "end 1 #" + "0" * 64, "truncated", "where there should be 1"),
        ("end ", "end", "bad-entry", "'end'"),
        ("end ", "end 1", "bad-entry", "'end 1'"),
        ("end ", "end 999999999", "bad-entry", "end"),
        ("0 ", "0 dealer", "bad-entry", "no entry"),
        ("0 ", "0 nobody deal 1 #" + "0" * 64, "bad-entry", "no entry"),
        ("0 ", "0 dealer deal 0001 #" + "0" * 64, "bad-entry", "no entry"),
        ("0 ", "0 dealer deal" + " 1" * 200 + " #" + "0" * 64, "bad-entry", "no entry"),
        ("0 ", "0 dealer " + "x" * 30 + " #" + "0" * 64, "bad-entry", "no entry"),
        ("0 ", "٠ dealer deal 1 #" + "0" * 64, "bad-entry", "no entry"),
        ("3 ", "hello", "bad-entry", "hello"),
    ],
)
def test_what_no_record_says_is_refused_by_name(
    start: str, replacement: str, code: str, word: str
) -> None:
    error = refused(with_line(begun(), start, replacement))
    assert error.code == code
    assert word in str(error)
    assert error.facts["line"] == line_of(begun(), start)


@pytest.mark.parametrize(
    ("change", "code", "line", "word"),
    [
        ({"game": "chess"}, "unknown-game", 2, "chess"),
        ({"rules": 9999}, "newer-rules", 3, "newer rules .*9999"),
        ({"options": {"colour": 1}}, "unknown-option", 4, "colour"),
        ({"seats": ("", "Bob", "Eve")}, "bad-name", 5, "name"),
        ({"seats": (" Ann", "Bob", "Eve")}, "bad-name", 5, "name"),
        ({"seats": ("Ann", "B\tb", "Eve")}, "bad-name", 5, "name"),
        ({"seats": ("x" * 41, "Bob", "Eve")}, "long-name", 5, "longer"),
        ({"seats": ("Ann",)}, "bad-seats", 5, "players, not 1"),
        ({"seats": ("Ann",) * 9}, "bad-seats", 5, "players, not 9"),
    ],
)
def test_what_no_table_can_be_is_refused_by_name(
    change: dict[str, Any], code: str, line: int, word: str
) -> None:
    table = secretive_table(plies=45)
    error = refused(forged(table, {}, table.header._replace(**change)))
    assert (error.code, error.facts["line"]) == (code, line)
    assert re.search(word, str(error))


def test_a_name_that_cannot_be_encoded_is_refused() -> None:
    assert refused(with_line(begun(), "seat ", "seat A\ud800nn")).facts["line"] in (5, 6, 7)


def test_a_record_of_older_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = begun()
    game = games.load(read_record(text).header.game)
    monkeypatch.setattr(game, "RULES", game.RULES + 1)
    error = refused(text)
    assert (error.code, error.facts["line"]) == ("older-rules", 3)
    assert "older rules" in str(error)


def test_every_bad_option_is_refused_by_name() -> None:
    table = fresh_table()
    for option in table.game.OPTIONS:
        for value in (999999, "nonsense"):
            options = {**table.header.options, option.name: value}
            error = refused(forged(table, {}, table.header._replace(options=options)))
            assert (error.code, error.facts["line"]) == ("bad-option", 4)
            assert option.name in str(error)
            assert str(value) in str(error)


@pytest.mark.parametrize(
    "text",
    ["", "\n", " ", "\x00" * 100, "hello", "{}", "end 0"],
)
def test_what_is_nothing_like_a_record_is_refused(text: str) -> None:
    assert refused(text).facts["line"] == 1


def test_binary_garbage_is_refused() -> None:
    refused(bytes(range(256)).decode("latin-1") * 50)
    refused("bottega record 1\n" + bytes(range(256)).decode("latin-1") * 50)


def test_what_editors_do_to_a_text_is_no_damage() -> None:
    """A mark in front, and other line ends, come from saving the file elsewhere."""
    for text in ("\ufeff" + begun(), begun().replace("\n", "\r\n")):
        assert Table.load(text).record() == begun()


@pytest.mark.parametrize(
    "options",
    ["teams=0 market=3 target=5", "market=3 target=05 teams=0", "market=3 target=5 target=5"],
)
def test_a_header_is_written_in_one_way_only(options: str) -> None:
    error = refused(resummed(with_line(begun(), "options ", f"options {options}")))
    assert (error.code, error.facts["line"]) == ("bad-header", 4)


def test_a_text_of_five_megabytes_is_refused_at_once() -> None:
    for text in ("x" * 5_000_000, begun() + "x" * 5_000_000, "\n" * 5_000_000):
        error = refused(text)
        assert error.code == "too-long"
        assert str(LONGEST) in str(error)


def test_long_lines_are_refused_with_short_messages() -> None:
    for line in ("seat " + "x" * 3_000_000, "0 dealer deal" + " 1" * 1_000_000):
        start = line.split(" ")[0] + " "
        assert len(str(refused(with_line(begun(), start, line)))) < 200


def test_something_after_the_end_is_refused() -> None:
    error = refused(begun() + "more\n")
    assert (error.code, error.facts["line"]) == ("after-end", begun().count("\n") + 1)


def test_a_table_may_be_loaded_for_every_case() -> None:
    for case in cases():
        text = table_of(case, "sensible", seed=5, plies=25).record()
        assert Table.load(text).record() == text
