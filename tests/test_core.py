"""Actions and their text, options, seatings, refusals."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega import games
from bottega.core import (
    DEEPEST,
    HIDDEN,
    MOST_KEYS,
    Action,
    IllegalAction,
    MalformedAction,
    Option,
    Refusal,
    check_seating,
    complete_options,
    parse_action,
    read_json,
    span,
    unquoted,
)

VERBS = st.from_regex(r"[a-z]{1,16}", fullmatch=True)
NUMBERS = st.integers(min_value=HIDDEN, max_value=9999)
ACTIONS = st.builds(Action, VERBS, st.lists(NUMBERS, max_size=99).map(tuple))

OPTIONS = (Option("target", 15, (10, 15, 20)), Option("deck", "old", ("old", "new")))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Action("pass")),
        ("reserve 47", Action("reserve", (47,))),
        ("take 1 1 1 0 0", Action("take", (1, 1, 1, 0, 0))),
        ("deal ?", Action("deal", (HIDDEN,))),
        ("swap ? 3 ? 9999", Action("swap", (HIDDEN, 3, HIDDEN, 9999))),
    ],
)
def test_an_action_is_written_and_read(text: str, action: Action) -> None:
    assert str(action) == text
    assert parse_action(text) == action


@given(ACTIONS)
def test_every_action_survives_its_text(action: Action) -> None:
    assert parse_action(str(action)) == action


def test_actions_with_equal_numbers_differ_by_their_verb() -> None:
    assert Action("deal", (1,)) != Action("invite", (1,))
    assert len({Action("deal", (1,)), Action("deal", (1,)), Action("invite", (1,))}) == 2


BAD_TEXTS = [
    *("", " ", "Take 1", "take  1", "take 1 ", " take 1", "take 01", "take 1\n", "take\t1"),
    *("take -1", "take +1", "take 1.0", "take 10000", "take ??", "take ?1", "take 1,2", "take ٣"),
    *("1 take", "täke 1", "take 1;pass", "abcdefghijklmnopq", "take_1", "?"),
    *("take" + " 1" * 100, "take 1\x00", "pass\r", "take 0x1", "take 1e3", "take one", "take １"),
]


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_what_is_no_action_is_refused_by_name(text: str) -> None:
    with pytest.raises(MalformedAction, match="is not an action") as refusal:
        parse_action(text)
    assert refusal.value.code == "malformed-action"
    assert repr(text[:20])[1:-1] in str(refusal.value)


def test_a_long_text_is_refused_with_a_short_message() -> None:
    with pytest.raises(MalformedAction) as refusal:
        parse_action("take " + "1 " * 1_000_000)
    assert len(str(refusal.value)) < 100


@given(st.text() | st.text(alphabet="take pass0123456789 ?-\n"))
def test_the_parser_reads_or_refuses_and_nothing_else(text: str) -> None:
    try:
        action = parse_action(text)
    except MalformedAction:
        return
    assert str(action) == text


@given(ACTIONS, st.integers(0, 60), st.characters())
def test_a_changed_action_text_is_refused_or_another_action(
    action: Action, place: int, letter: str
) -> None:
    text = str(action)
    changed = text[:place] + letter + text[place + 1 :]
    try:
        read = parse_action(changed)
    except MalformedAction:
        return
    assert (read == action) == (changed == text)


def test_refusals_carry_a_code_a_sentence_and_facts() -> None:
    refusal = IllegalAction("illegal", "not now", action="pass")
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, ValueError)
    assert (refusal.code, str(refusal), refusal.facts) == ("illegal", "not now", {"action": "pass"})


def test_options_not_chosen_take_their_default() -> None:
    assert complete_options("game", OPTIONS, {}) == {"target": 15, "deck": "old"}
    assert complete_options("game", OPTIONS, {"deck": "new"}) == {"target": 15, "deck": "new"}
    assert complete_options("game", (), {}) == {}


@pytest.mark.parametrize(
    ("chosen", "code", "named"),
    [
        ({"colour": 1}, "unknown-option", "colour.*target, deck"),
        ({"target": 11}, "bad-option", "target cannot be 11 .* 10 or 15 or 20"),
        ({"target": "15"}, "bad-option", "target cannot be '15'"),
        ({"target": True}, "bad-option", "target cannot be True"),
        ({"deck": "used"}, "bad-option", "deck cannot be 'used' .* old or new"),
        ({"deck": ""}, "bad-option", "deck cannot be ''"),
    ],
)
def test_bad_options_are_refused_by_name(chosen: dict[str, int], code: str, named: str) -> None:
    with pytest.raises(Refusal, match=named) as refusal:
        complete_options("game", OPTIONS, chosen)
    assert refusal.value.code == code


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_bad_seatings_are_refused_by_number(seats: int) -> None:
    with pytest.raises(Refusal, match=f"2 to 4 players, not {seats}$") as refusal:
        check_seating("game", (2, 3, 4), seats)
    assert refusal.value.code == "bad-seats"
    assert refusal.value.facts == {"seats": seats, "allowed": (2, 3, 4)}


def test_good_seatings_are_accepted() -> None:
    for seats in (2, 3, 4):
        check_seating("game", (2, 3, 4), seats)


def test_values_are_written_for_people() -> None:
    assert span((2, 3, 4)) == "2 to 4"
    assert span((3, 4)) == "3 or 4"
    assert span((4,)) == "4"
    assert span((2, 4, 6)) == "2 or 4 or 6"
    assert span(("classic", "team")) == "classic or team"


@pytest.mark.parametrize("name", ["", "chess", "Splendor", "../splendor", "splendor.rules", "_x"])
def test_an_unknown_game_is_refused_by_name(name: str) -> None:
    with pytest.raises(Refusal, match="there is no game") as refusal:
        games.load(name)
    assert refusal.value.code == "unknown-game"
    assert repr(name) in str(refusal.value)
    assert all(known in str(refusal.value) for known in games.names())


# ------------------------------------------------------------------ JSON without its strings


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ('{"a": [1, "]"]}', "{: [1, ]}"),
        (r'["\"[", 2]', "[, 2]"),
        (r'["\\", [1]]', "[, [1]]"),
        (r'["\\\"[", [1]]', "[, [1]]"),
        ('["never closed [[[', "["),
        ("", ""),
    ],
)
def test_what_stands_in_quotes_is_left_out(text: str, bare: str) -> None:
    assert unquoted(text) == bare


@pytest.mark.parametrize(
    "text", ["[" * 50_000, '{"a":' * 9, "[" * 9 + "]" * 9, '["' * 20_000, "", "{"]
)
def test_json_that_is_none_or_nested_too_deep_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"deep|Expecting|Unterminated"):
        read_json(text)


def test_json_with_more_keys_than_anybody_needs_is_refused() -> None:
    many = {f"{number}:": ":" for number in range(MOST_KEYS)}
    assert read_json(json.dumps(many)) == many
    with pytest.raises(ValueError, match="too many keys"):
        read_json(json.dumps([many, {"one": "more"}]))


def test_json_is_read_to_the_depth_that_is_ours() -> None:
    text = "[" * DEEPEST + '"]]]{{{"' + "]" * DEEPEST
    assert json.dumps(read_json(text)) == text
    assert len(read_json("[" + ",".join(["[]"] * 5000) + "]")) == 5000


def lists_in(value: object) -> int:
    return 1 + sum(map(lists_in, value)) if isinstance(value, list) else 0


@given(st.recursive(st.text() | st.integers() | st.none(), st.lists, max_leaves=20))
def test_brackets_are_counted_as_whoever_reads_json_would(value: object) -> None:
    bare = unquoted(json.dumps(value))
    assert bare.count("[") == bare.count("]") == lists_in(value)


@pytest.mark.parametrize("piece", ['\\"', '"', "\\", "[", '"\\', "\\\\"])
@pytest.mark.parametrize("opened", ["", '"'])
def test_the_worst_text_is_read_in_one_pass(piece: str, opened: str) -> None:
    text = opened + piece * 500_000  # a pattern that tries again at every quote would never end
    assert len(unquoted(text)) <= len(text)
