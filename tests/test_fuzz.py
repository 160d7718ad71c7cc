"""A sample of the long run: every reader of foreign text, with its corpus and some changes of it.

`python -m tests.fuzz` tries more; see there. A reader may refuse a text, with a code that has a
sentence, or take it: then it can be written and read again. Nothing else may happen.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bottega.core import Refusal
from tests.fuzz import __main__ as long_run
from tests.fuzz.corpus import HOME, TARGETS, corpus, vocabulary
from tests.fuzz.mutation import Mutator
from tests.fuzz.seeds import seeds
from tests.fuzz.tally import FAULT, TAKEN, Tally, read_tally
from tests.fuzz.trial import Fault, Target, TooManySteps, bounded, data_of, text_of, tried

every_reader = pytest.mark.parametrize("name", TARGETS)
LARGEST_CORPUS = 300_000  # bytes
CHANGES = 150  # of a reader that takes long; of the others so many times more:
QUICK = {"actions": 10, "entries": 5, "seat-changes": 5, "room-links": 5, "settings": 5}
QUICK |= {"servers": 5, "room-notes": 5, "messages": 5, "links": 3, "notes": 2}


@every_reader
def test_the_corpus_is_read_or_refused(name: str, tmp_path: Path) -> None:
    tally = Tally(TARGETS[name], tmp_path)
    for text in corpus(name):
        tally.read(text)
    assert tally.faults == {}
    assert tally.counts[TAKEN], "something honest is among it"


@every_reader
def test_changed_texts_are_read_or_refused(name: str) -> None:
    inputs = len(corpus(name)) + CHANGES * QUICK.get(name, 1)
    tally = long_run.plainly(name, 600, inputs, "sample")
    assert tally.tried == inputs
    assert tally.faults == {}


@every_reader
def test_every_reader_has_honest_texts(name: str) -> None:
    assert seeds()[name]
    assert list((HOME / name).glob("seed-*.txt"))


def test_the_corpus_is_small_and_of_the_readers_that_there_are() -> None:
    files = [path for path in HOME.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < LARGEST_CORPUS
    assert {path.parent.name for path in files} == set(TARGETS)


# ------------------------------------------------------------------ the trial can fail


def reader(read: object) -> Target:
    return Target("reader", read, frozenset({"known"}))  # type: ignore[arg-type]


def test_a_refusal_that_is_known_is_no_fault() -> None:
    def refuse(text: str) -> None:
        raise Refusal(text, "no")

    assert tried(reader(refuse), "known") == "known"
    with pytest.raises(Fault, match="nobody knows the code 'unheard-of'"):
        tried(reader(refuse), "unheard-of")


def test_any_other_exception_is_a_fault_and_is_written_down_once(tmp_path: Path) -> None:
    tally = Tally(reader(lambda text: [][int(text)]), tmp_path)
    for text in ("1", "2", "x"):
        tally.read(text)
    assert tally.counts == {FAULT: 3}
    places = [place.split(" in ")[0] for place in tally.faults]
    assert sorted(places) == ["IndexError", "ValueError"]
    assert (tmp_path / "fault-0.txt").read_bytes() == b"1"
    assert "IndexError" in (tmp_path / "fault-0.why").read_text("utf-8")
    assert read_tally(tally.target, tmp_path, tally.written()).faults == tally.faults
    assert "FAULT IndexError" in str(tally)


def test_a_reader_that_takes_too_many_steps_is_a_fault() -> None:
    def step() -> int:
        return 1

    def slow(text: str) -> int:
        return sum(step() for _ in range(10**7))

    with pytest.raises(TooManySteps):
        bounded(slow, "x")
    with pytest.raises(Fault, match="TooManySteps"):
        tried(reader(slow), "x")
    assert bounded(lambda text: step(), "x") == 2


def test_a_run_with_a_fault_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(long_run, "BUILD", tmp_path)
    arguments = ["--plain", "--target", "actions", "--inputs", "30"]
    assert long_run.main(arguments) == 0
    broken = TARGETS["actions"]._replace(read=lambda text: [][1])
    monkeypatch.setitem(dict(TARGETS), "actions", broken)
    monkeypatch.setattr(long_run, "TARGETS", {**TARGETS, "actions": broken})
    assert long_run.main(arguments) == 1


# ------------------------------------------------------------------ changing texts


def test_the_same_seed_changes_a_text_the_same_way() -> None:
    text = corpus("messages")[0]
    one, same, other = [Mutator(seed, vocabulary(), [text]) for seed in (1, 1, 2)]
    changes = [[each.changed(text) for _ in range(20)] for each in (one, same, other)]
    assert changes[0] == changes[1] != changes[2]
    assert len(set(changes[0])) > 15


def test_any_text_survives_its_file() -> None:
    for text in ("", "é大\U0001f600", "\ud800 half", "\0\r\n"):
        assert text_of(data_of(text)) == text
    assert text_of(b"\xff\xfe") == "ÿþ"
