"""A sample of the long run, and how little memory games take."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from tests import soak
from tests.long_run import by_turns
from tests.playing import POLICIES, Case, cases, game_of, plain_cases

every_case = by_turns(cases())
LARGEST_STATE = 2048  # bytes


@every_case
def test_some_games_of_every_kind(case: Case) -> None:
    tally = soak.soak(soak.Batch(case, range(1, 31)))
    assert tally.failures == []
    assert tally.refused == 0
    assert tally.games == sum(tally.endings.values()) == 30
    assert tally.plies > 30


def test_a_lawful_game_is_played_with_the_laws() -> None:
    tally = soak.soak(soak.Batch(plain_cases()[0], range(1)), every_check=1, every_laws=1)
    assert tally.failures == []


def test_a_game_that_fails_is_named_so_that_it_can_be_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    case = plain_cases()[0]
    monkeypatch.setattr(case.load(), "check", _fail)
    tally = soak.soak(soak.Batch(case, range(5, 8)), every_check=6)
    assert len(tally.failures) == 1
    assert f"{case} policy {soak.policy_of(6)} seed 6" in tally.failures[0]
    assert "lost a card" in tally.failures[0]
    assert soak.report({case: tally}, grown=0) == 1


def _fail(state: object) -> None:
    raise AssertionError("lost a card")


def test_the_tally_is_a_table_and_a_verdict() -> None:
    case = plain_cases()[0]
    good = soak.Tally(case, 10, 1000, 0.5, 0, Counter(target=9, passes=1), [])
    rows = soak.merged([good, good])
    assert rows[case].games == 20
    assert "target 18, passes 2" in soak.table(rows)
    assert soak.report(rows, grown=0) == 0
    assert soak.report(rows, grown=soak.MOST_GROWTH + 1) == 1
    assert soak.report({case: good._replace(refused=1)}, grown=0) == 1


def test_the_work_covers_every_game_once() -> None:
    work = soak.batches(cases(), 250)
    for case in cases():
        seeds = [seed for batch in work if batch.case == case for seed in batch.seeds]
        assert sorted(seeds) == list(range(250))
    assert {soak.policy_of(seed) for seed in range(250)} == set(POLICIES)


@pytest.mark.parametrize("arguments", [["--seats", "99"], ["--game", "chess"], ["--games", "0"]])
def test_nothing_to_play_is_an_error(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        soak.main(arguments)
    assert exit_.value.code == 2


# ------------------------------------------------------------------ memory


def test_games_do_not_grow_the_process() -> None:
    batch = soak.Batch(plain_cases()[0], range(1, 41))
    for _ in range(2):  # fills the caches
        soak.soak(batch)
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(5):
        soak.soak(batch)
    gc.collect()
    assert sys.getallocatedblocks() - before < 100


def parts(thing: Any, known: set[int]) -> Iterator[Any]:
    """Each object that a State is made of, once; not the small numbers that Python keeps."""
    small = isinstance(thing, int) and -5 <= thing <= 256
    if id(thing) in known or small or thing == ():
        return
    known.add(id(thing))
    yield thing
    if isinstance(thing, tuple):
        for part in thing:
            yield from parts(part, known)


def deep_size(state: Any, first: Any) -> int:
    """The bytes that a State takes for itself: not what it shares with the first of its game."""
    shared = {id(field) for field in first}
    return sum(sys.getsizeof(part) for part in parts(state, shared))


@every_case
def test_a_state_is_small_all_through_the_game(case: Case) -> None:
    largest = 0
    for policy in ("every_verb", "hoarding", "drawing"):
        steps = list(game_of(case, policy, seed=1))
        first = steps[0].before
        largest = max([largest, *[deep_size(step.after, first) for step in steps]])
    own_bound = getattr(import_module(f"tests.games.{case.game}.secrecy"), "LARGEST_STATE", None)
    assert 300 < largest < (own_bound or LARGEST_STATE)


def test_the_size_of_a_state_counts_each_thing_once() -> None:
    big = 10**6
    row = (big, big, 7)
    bytes_of_row = sys.getsizeof(row) + sys.getsizeof(big)
    assert deep_size((row, row), ()) == sys.getsizeof((row, row)) + bytes_of_row
    assert deep_size((row,), (row,)) == sys.getsizeof((row,))
