"""What a change can reach, in small projects and in this one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.import_graph import Graph, read_source
from tests.quick import project_files

ROOT = Path(__file__).resolve().parents[1]


def graph(*others: str, **sources: str) -> Graph:
    """A project of these files; `a__b` is `a/b.py`, and `a__package` is `a/__init__.py`."""
    paths = {name: name.replace("__", "/").replace("package", "__init__") for name in sources}
    named = {f"{paths[name]}.py": text for name, text in sources.items()}
    return Graph({name: read_source(name, text) for name, text in named.items()}, others)


@pytest.fixture(scope="module")
def project() -> Graph:
    return Graph.read(ROOT, project_files(ROOT))


def test_a_change_reaches_what_imports_it_step_by_step() -> None:
    small = graph(a="", b="import a", c="def f():\n    from b import thing", d="import e", e="")
    assert small.reached_from(["a.py"]) == {"a.py": 0, "b.py": 1, "c.py": 2}
    assert small.reached_from(["a.py", "c.py"]) == {"a.py": 0, "b.py": 1, "c.py": 0}
    assert small.reached_from(["d.py"]) == {"d.py": 0}
    assert small.reached_from(["unknown.py"]) == {}


def test_modules_are_found_below_the_folders_that_hold_packages() -> None:
    small = graph(
        engine__bottega__core="",
        engine__bottega__table="from bottega.core import Game",
        site__page__app="from bottega import table",
        site__build="import page.app",
        tests__test_a="import build",
    )
    assert small.reached_from(["engine/bottega/core.py"])["tests/test_a.py"] == 4


def test_an_import_runs_the_packages_around_a_module() -> None:
    small = graph(a__package="import b", a__c="", b="", d="import a.c")
    assert small.reached_from(["b.py"]) == {"b.py": 0, "a/__init__.py": 1, "d.py": 2}


def test_what_a_module_looks_for_when_called_reaches_those_who_can_call_it() -> None:
    looking = (
        'from importlib import import_module\ndef load(name): import_module(f"{__name__}.{name}")'
    )
    small = graph(
        games__package=looking,
        games__one="",
        games__one__rules="",
        caller="from games import load",
        player="import games.one",
    )
    reached = small.reached_from(["games/one.py"])
    assert {"caller.py", "player.py"} <= {*reached}
    assert small.reached_from(["games/one/rules.py"]) == {"games/one/rules.py": 0}


def test_the_name_of_a_package_as_text_means_what_is_directly_in_it() -> None:
    words = 'GAME = Catalogues("game.words")'
    small = graph(game__package=words, game__words__package="", game__words__en="", a="import game")
    assert "a.py" in small.reached_from(["game/words/en.py"])


def test_a_change_of_any_other_file_reaches_what_mentions_it_and_its_importers() -> None:
    small = graph(
        "static/style.css",
        "static/games/one/look.css",
        "Makefile",
        assemble='SHEETS = folder / "static", ("*.css",)',
        test_assemble="import assemble",
        test_one='(ROOT / "static/games/one/look.css").read_text()',
        test_make='read("Makefile")',
        elsewhere='glob("docs/*.css")',
        reader='("tests", "test_*.py", "static", "*")',
    )
    sheet = small.reached_from(["static/style.css"])
    assert sheet == {"static/style.css": 0, "assemble.py": 2, "test_assemble.py": 3}
    assert "test_one.py" in small.reached_from(["static/games/one/look.css"])
    assert small.reached_from(["Makefile"]) == {"Makefile": 0, "test_make.py": 2}


def test_what_every_test_needs_reaches_every_test_below_it() -> None:
    small = graph(
        tests__conftest="", tests__page__conftest="", tests__test_a="", tests__page__test_b=""
    )
    assert {*small.reached_from(["tests/conftest.py"])} == {
        "tests/conftest.py",
        "tests/test_a.py",
        "tests/page/test_b.py",
    }
    assert "tests/test_a.py" not in small.reached_from(["tests/page/conftest.py"])


def test_a_module_that_was_deleted_or_is_half_written_still_has_its_importers(
    tmp_path: Path,
) -> None:
    (tmp_path / "b.py").write_text("import a")
    (tmp_path / "c.py").write_text("import b\ndef")
    small = Graph.read(tmp_path, ["a.py", "b.py", "c.py"])
    assert small.reached_from(["a.py"]) == {"a.py": 0, "b.py": 1}


@pytest.mark.parametrize(
    ("changed", "reached"),
    [
        ("engine/bottega/games/azul/rules.py", "tests/games/azul/test_taking.py"),
        ("engine/bottega/games/azul/rules.py", "tests/test_laws.py"),
        ("engine/bottega/core.py", "tests/page/test_storage.py"),
        ("engine/training/td.py", "tests/training/test_learning.py"),
        ("site/page/room/words/en.py", "tests/page/test_words.py"),
        ("site/page/games/azul/words/zh_hans.py", "tests/page/games/azul/test_story.py"),
        ("site/page/room/lobby.py", "tests/page/test_rooms.py"),
        ("site/assemble.py", "tests/test_build.py"),
        ("site/tools.py", "tests/test_tools.py"),
        ("static/style.css", "tests/test_build.py"),
        ("static/games/citadels/style.css", "tests/page/games/citadels/test_art.py"),
        ("tests/golden.py", "tests/test_golden.py"),
        ("tests/games/azul/positions.py", "tests/test_hostile.py"),
        ("tests/test_rng.py", "tests/test_rng.py"),
        ("e2e/drivers/browser.py", "tests/test_browsers.py"),
        ("e2e/drivers/rooms.py", "e2e/tests/test_room.py"),
        ("engine/RULINGS.md", "tests/test_rulings.py"),
        ("Makefile", "tests/test_project_files.py"),
        (".github/workflows/test.yml", "tests/test_workflows.py"),
    ],
)
def test_a_change_here_reaches_its_test(project: Graph, changed: str, reached: str) -> None:
    assert reached in project.reached_from([changed])


def test_a_change_here_does_not_reach_everything(project: Graph) -> None:
    training = project.reached_from(["engine/training/td.py"])
    assert [name for name in training if name.startswith("tests/page/games")] == []
    assert "tests/games/azul/test_taking.py" not in project.reached_from(["static/style.css"])
    assert "tests/test_build.py" not in project.reached_from(["tests/test_rng.py"])
