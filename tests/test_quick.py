"""What `make quick` runs: the nearest tests that a change can reach, as many as time allows."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests import quick
from tests.file_times import LOADING, UNKNOWN, FileTimes
from tests.import_graph import Graph, read_source

ROOT = Path(__file__).resolve().parents[1]


def times(folder: Path, **seconds: float) -> FileTimes:
    """The times of files below tests."""
    path = folder / "times.json"
    path.write_text(json.dumps({f"tests/test_{name}.py": s for name, s in seconds.items()}))
    return FileTimes(path)


def reached(**far: int) -> dict[str, int]:
    return {f"tests/test_{name}.py": distance for name, distance in far.items()}


def short(names: list[str]) -> list[str]:
    return [Path(name).stem.removeprefix("test_") for name in names]


def test_the_nearest_tests_are_run_and_the_quicker_of_those_equally_near(tmp_path: Path) -> None:
    known = times(tmp_path, near=3, slow=5, quick=1, far=1)
    found = {
        **reached(far=3, slow=2, quick=2, near=1),
        "site/build.py": 1,
        "e2e/tests/test_a.py": 1,
    }
    choice = quick.choose(found, ["site/serve.py"], known, 100)
    assert short(choice.run) == ["near", "quick", "slow", "far"]
    assert choice.left == []


def test_what_there_is_no_time_for_is_left_out_and_what_still_fits_is_run(tmp_path: Path) -> None:
    known = times(tmp_path, near=3, slow=5, quick=1, far=1)
    found = reached(far=3, slow=2, quick=2, near=1)
    choice = quick.choose(found, ["site/serve.py"], known, 5 + 4 * LOADING)
    assert short(choice.run) == ["near", "quick", "far"]
    assert short(choice.left) == ["slow"]


def test_tests_that_bear_the_name_of_what_was_changed_are_nearer(tmp_path: Path) -> None:
    found = {
        "tests/games/citadels/test_turn.py": 2,
        "tests/games/azul/test_tiling.py": 3,
        "tests/test_laws.py": 2,
    }
    choice = quick.choose(found, ["engine/bottega/games/azul/rules.py"], times(tmp_path), 100)
    assert short(choice.run) == ["tiling", "turn", "laws"]


def test_a_test_that_was_changed_itself_is_the_first(tmp_path: Path) -> None:
    changed = ["tests/test_b.py", "site/page/a.py"]
    found = {**reached(a=1, b=0), "tests/page/test_a.py": 1}
    assert short(quick.choose(found, changed, times(tmp_path), 100).run)[0] == "b"


def test_a_file_without_a_record_is_thought_to_take_some_seconds(tmp_path: Path) -> None:
    assert FileTimes(tmp_path / "none").of("tests/test_a.py") == UNKNOWN + LOADING
    known = times(tmp_path, a=1, b=2)
    assert known.of("tests/test_a.py") == 1 + LOADING
    assert known.of("tests/test_d.py") == UNKNOWN + LOADING
    known.record({"tests/test_a.py": 4.004})
    assert FileTimes(known.path).seconds == {**known.seconds, "tests/test_a.py": 4.0}


@pytest.mark.parametrize(
    ("changed", "small"),
    [
        (["static/style.css"], True),
        (["site/page/room/words/en.py", "README.md"], True),
        (["site/page/words/__init__.py", "site/page/words/en.py"], True),
        (["site/page/words/en.py", "site/page/app.py"], False),
        (["static/package.json"], False),
    ],
)
def test_texts_and_styles_have_less_time(changed: list[str], small: bool) -> None:
    assert (quick.budget_for(changed) == quick.SMALL_BUDGET) == small


def test_browser_tests_with_a_word_of_the_change_come_first() -> None:
    found = {"e2e/tests/test_azul.py": 4, "e2e/tests/test_room_trouble.py": 5, "tests/test_a.py": 1}
    names = quick.browser_tests(found, ["site/page/room/lobby.py"])
    assert names == ["e2e/tests/test_room_trouble.py", "e2e/tests/test_azul.py"]


def test_what_was_run_and_what_was_not_is_said(tmp_path: Path) -> None:
    choice = quick.Choice(["tests/test_a.py"], [f"tests/test_{n}.py" for n in range(9)])
    lines = quick.summary(
        {"Style": "passed"}, choice, ["e2e/tests/test_b.py"], times(tmp_path, x=1)
    )
    assert lines[:2] == ["Style: passed", "Run: tests/test_a.py"]
    assert "about 29 s" in lines[2]
    assert "tests/test_5.py and 3 more" in lines[2]
    assert lines[3].startswith("How long 10 of them take is a guess")
    assert lines[4].endswith("browser tests, nearest e2e/tests/test_b.py")


@pytest.fixture(scope="module")
def project() -> Graph:
    return Graph.read(ROOT, quick.project_files(ROOT))


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository with a branch that has left main."""
    for words in (
        "init --quiet --initial-branch main",
        "config user.email a@example.org",
        "config user.name A",
        "commit --quiet --allow-empty --message one",
        "checkout --quiet -b branch",
    ):
        subprocess.run(["git", *words.split()], cwd=tmp_path, check=True)
    return tmp_path


def commit(clone: Path, name: str) -> None:
    (clone / name).write_text(name)
    subprocess.run(["git", "add", name], cwd=clone, check=True)
    subprocess.run(["git", "commit", "--quiet", "--message", name], cwd=clone, check=True)


def test_what_was_changed_since_main_is_committed_or_not_or_new(clone: Path) -> None:
    commit(clone, "a b.py")
    commit(clone, "c.css")
    (clone / "c.css").unlink()
    (clone / "新.md").write_text("")
    base = quick.base_of(clone, "")
    assert quick.changed_since(clone, base) == ["a b.py", "新.md"]
    assert quick.changed_since(clone, quick.base_of(clone, "HEAD")) == ["c.css", "新.md"]
    assert {*quick.project_files(clone)} == {"a b.py", "c.css", "新.md"}


def test_a_base_that_is_no_commit_is_refused(clone: Path) -> None:
    with pytest.raises(SystemExit, match="no commit 'nowhere'"):
        quick.base_of(clone, "nowhere")


def test_types_are_checked_as_make_types_checks_them() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert f"-m mypy --strict {' '.join(quick.CHECKED)}\n" in makefile


@pytest.mark.parametrize("failing", ["", "Style", "Tests"])
def test_a_failure_anywhere_is_a_failure(
    failing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The tests are run nevertheless. A stylesheet needs no types."""

    def ran(title: str, *commands: object) -> str:
        begun.append(title.split()[0].rstrip(":"))
        return quick.FAILED if begun[-1] == failing else quick.PASSED

    begun: list[str] = []
    monkeypatch.setattr(quick, "run", ran)
    monkeypatch.setattr(quick, "changed_since", lambda *_: ["static/style.css"])
    reader = {"tests/test_a.py": read_source("tests/test_a.py", '"static/style.css"')}
    monkeypatch.setattr(Graph, "read", lambda *_: Graph(reader, ["static/style.css"]))
    monkeypatch.setattr(sys, "argv", ["quick", "--base", "HEAD"])
    assert quick.main() == (1 if failing else 0)
    assert begun == ["Style", "Tests"]
    shown = capsys.readouterr().out
    assert f"{failing}: FAILED" in shown or not failing
    assert "Types: not checked" in shown


PARTS = """
def test_works():
    sum(range(3_000_000))

def test_rests():
    pass
"""


def test_a_run_records_the_processor_time_of_each_file(tmp_path: Path) -> None:
    """In a project with the same conftest; a run of some of its tests leaves the record alone."""
    (tmp_path / "tests").mkdir()
    for name in ("conftest.py", "file_times.py", "long_run.py"):
        (tmp_path / "tests" / name).write_text((ROOT / "tests" / name).read_text())
    (tmp_path / "tests/test_a.py").write_text(PARTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = .\naddopts = -p tests.long_run\n")
    pytest_here = [sys.executable, "-m", "pytest", "-q", "tests"]
    record = tmp_path / ".build/test-times.json"
    subprocess.run([*pytest_here, "-k", "works"], cwd=tmp_path, check=True, capture_output=True)
    assert not record.exists()
    subprocess.run([*pytest_here, "-n", "2"], cwd=tmp_path, check=True, capture_output=True)
    (name, seconds), *others = json.loads(record.read_text()).items()
    assert (name, others) == ("tests/test_a.py", [])
    assert seconds > 0


@pytest.mark.parametrize(
    ("changed", "first"),
    [
        ("engine/bottega/games/azul/rules.py", "tests/games/azul"),
        ("site/page/games/citadels/turn.py", "tests/page/games/citadels"),
        ("site/page/room/lobby.py", "tests/page/test_rooms.py"),
        ("engine/bottega/replica/letters.py", "tests/replica/test_post.py"),
        ("tests/test_rng.py", "tests/test_rng.py"),
        ("site/tools.py", "tests/test_tools.py"),
    ],
)
def test_the_nearest_tests_here(project: Graph, tmp_path: Path, changed: str, first: str) -> None:
    choice = quick.choose(
        project.reached_from([changed]), [changed], FileTimes(tmp_path / "none"), 20
    )
    assert any(name.startswith(first) for name in choice.run), choice.run
    assert len(choice.run) == 6
