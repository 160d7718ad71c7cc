"""Self-play teaches: a network beats random moves after seconds, and can then be shipped.

Compiling the training takes longer than the tests do, so most of them are left to the long run.
What remains runs a few games without compiling.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bottega.net import ONE, Net
from training import course as courses
from training.__main__ import main
from training.contract import lesson
from training.course import Course, Progress, attend, begin, keep, resume
from training.export import export
from training.selfplay import compete, desk, play_game
from training.td import Weights, ignorant_weights, judge, thoughts

ROOT = Path(__file__).resolve().parents[2]
COURSE = Course("splendor", 2, {}, games=3000, seed=3)


UNCOMPILED = """
from training import course
from bottega.net import Net
from training.export import export
course.BLOCK = course.WARM_UP = course.MATCH = 2
wanted = course.Course("splendor", 2, {"target": 5}, games=4, seed=3)
progress = list(course.attend(wanted, course.begin(wanted)))
print([row[0] for row in progress[-1].curve], Net.load(export(progress[-1].weights)).sides)
"""


def test_a_few_games_teach_a_network_that_can_be_shipped() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": "engine"}
    done = subprocess.run(
        [sys.executable, "-c", UNCOMPILED],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[2, 4] 2\n"


@pytest.fixture(scope="module")
def learnt() -> Progress:
    """After three thousand games."""
    return list(attend(COURSE, begin(COURSE)))[-1]


@pytest.mark.later
def test_it_beats_random_moves_after_seconds(learnt: Progress) -> None:
    game = lesson("splendor")
    settings, nobody = game.settings(2, {}), ignorant_weights(learnt.weights)
    assert compete(game, settings, learnt.weights, nobody, seed=1, games=100) > 0.9
    assert compete(game, settings, nobody, nobody, seed=1, games=100) == pytest.approx(0.5, abs=0.2)


@pytest.mark.later
def test_most_units_stay_awake(learnt: Progress) -> None:
    game, mind = lesson("splendor"), thoughts(learnt.weights)
    place, awake = desk(game, 2), np.zeros(32, bool)
    long = play_game(game.RULES, game.settings(2, {}), learnt.weights, place, mind, 0.01)
    for t in range(long):
        judge(learnt.weights, place.actives[t], place.counts[t], mind)
        awake |= mind.sums > 0
    assert awake.sum() >= 20


@pytest.mark.later
def test_the_file_tells_what_the_network_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courses, "MATCH", 10)
    course = COURSE._replace(games=20)
    weights = list(attend(course, begin(course)))[-1].weights
    game, mind = lesson("splendor"), thoughts(weights)
    net, place = Net.load(export(weights)), desk(game, 2)
    long = play_game(game.RULES, game.settings(2, {}), weights, place, mind, 0.01)
    for t in range(long):
        judge(weights, place.actives[t], place.counts[t], mind)
        on = place.actives[t][: place.counts[t]]
        told = net.chances(net.bias + sum([net.columns[i] for i in on]))
        assert [chance / ONE for chance in told] == pytest.approx(mind.chances.tolist(), abs=0.03)


@pytest.mark.later
def test_the_same_seed_teaches_the_same_stopped_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courses, "BLOCK", 10)
    monkeypatch.setattr(courses, "WARM_UP", 10)
    monkeypatch.setattr(courses, "MATCH", 10)
    course = COURSE._replace(games=40)
    straight = list(attend(course, begin(course)))
    keep(straight[1], tmp_path / "kept.npz")
    resumed = list(attend(course, resume(tmp_path / "kept.npz")))
    assert same(resumed[-1].weights, straight[-1].weights)
    assert resumed[-1].games == straight[-1].games == 40
    assert [row[0] for row in resumed[-1].curve] == [row[0] for row in straight[-1].curve]


def same(one: Weights, other: Weights) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@pytest.mark.later
def test_workers_of_a_cluster_learn_the_same(
    tmp_path: Path, cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courses, "MATCH", 10)
    course = COURSE._replace(games=20, workers=2)
    alone = list(attend(course, begin(course)))[-1]
    assert alone.games == 20
    asked = ["splendor", "--games", "20", "--seed", "3", "--kept", str(tmp_path)]
    assert main([*asked, "--jobs", "2", "--cluster", cluster]) == 0
    assert same(resume(tmp_path / "splendor-2.npz").weights, alone.weights)


def test_a_cluster_that_does_not_answer_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["splendor", "--kept", str(tmp_path), "--cluster", "nowhere"]) == 2
    assert "no Dask cluster answers at 'nowhere'" in capsys.readouterr().err


@pytest.mark.later
def test_the_command_writes_weights_and_a_curve(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courses, "MATCH", 10)
    out = tmp_path / "weights.bin"
    asked = ["splendor", "--games", "20", "--kept", str(tmp_path), "--out", str(out)]
    assert main([*asked, "--option", "target=5"]) == 0
    assert Net.load(out.read_bytes()).sides == 2
    told = capsys.readouterr().out
    assert "games,seconds,error,elo\n20," in told
    assert main([*asked, "--option", "target=5", "--resume"]) == 0
