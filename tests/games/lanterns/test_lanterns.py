"""The fourth game keeps every law that is tested over all games, and no shared file knows of it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bottega import games as rules
from bottega.core import HIDDEN, SPECTATOR, parse_action
from page import games as pages
from page.kit.scene import Happened
from tests import tiny
from tests.import_graph import module_name
from tests.mutants import ROOT
from tests.page.sights import seen
from tests.playing import Step
from tests.test_layers import engine_faults, page_faults

OF_THE_ENGINE = (
    "test_laws.py",
    "test_leaks.py",
    "test_bots.py",
    "test_dealer.py",
    "test_record.py",
)
OF_THE_PAGE = ("test_page_laws.py", "test_words.py", "test_words_used.py", "test_rules.py")
TAUGHT = ("test_lesson.py", "test_parts.py")


def run(*words: str) -> str:
    """Run tests that run over all games, with this one among them."""
    command = [sys.executable, "-m", "pytest", "-p", "tests.tiny.found", "-q", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    return done.stdout


def passed(told: str) -> int:
    found = re.search(r"(\d+) passed", told)
    return int(found[1]) if found else 0


def test_it_keeps_the_laws_of_the_engine() -> None:
    files = [f"tests/{name}" for name in OF_THE_ENGINE]
    assert passed(run(*files, "-k", f"{tiny.NAME} or games_are_found or bad_setups")) > 20


def test_it_keeps_the_laws_of_the_page() -> None:
    files = [f"tests/page/{name}" for name in OF_THE_PAGE]
    assert passed(run(*files, "-k", f"{tiny.NAME} or asked_for or pages_are_found")) > 20


def test_it_can_be_learned_by_playing() -> None:
    files = [f"tests/page/{name}" for name in TAUGHT]
    assert passed(run(*files, "-k", tiny.NAME)) >= 8


@pytest.mark.parametrize(("gold", "lantern", "gain"), [(1, 1, "+1"), (2, 1, "+2"), (2, 2, "+1")])
def test_a_lantern_is_guessed_then_seen_by_all_and_only_then_hung(
    gold: int, lantern: int, gain: str
) -> None:
    with tiny.found():
        game, page = rules.load(tiny.NAME), pages.load(tiny.NAME)
        state, happened = game.setup(2, {"gold": gold}), list[Happened]()
        dealt = [f"deal {number}" for number in range(6)]
        for move in (*dealt, f"offer {lantern}", "guess 0", f"show {lantern}"):
            state, happened = after(state, move, happened)
        told = page.beats(happened, ("Ann", "Bob"), page.words("en"))
        last = page.beats(happened[-2:], ("Ann", "Bob"), page.words("en"))
    guessed, lifted, hung = last
    assert (guessed.view.guess, guessed.view.covered) == (0, HIDDEN)
    assert (lifted.view.guess, lifted.view.covered, lifted.view.won) == (0, lantern, ((), ()))
    assert hung.view is None, "that is how it ends"
    assert [mark.text for beat in last for mark in beat.marks] == [gain]
    assert [beat.sentence for beat in told if beat.sentence][-2:] == [
        "Bob guesses: red lantern.",
        f"It is a {('red', 'gold', 'jade')[lantern]} lantern, and Ann hangs it up.",
    ]
    assert [beat.view.phase for beat in told[:2]] == [1, 2], "dealt, then offered: as it was then"


def after(state: Any, move: str, happened: list[Happened]) -> tuple[Any, list[Happened]]:
    """The table after a move; and what happened until then, as a spectator saw it."""
    game, action = rules.load(tiny.NAME), parse_action(move)
    step = Step(state, game.to_move(state), action, game.apply(state, action))
    return step.after, [*happened, seen(game, step, SPECTATOR)]


def test_it_is_found_only_while_it_is_wanted() -> None:
    with tiny.found():
        assert tiny.NAME in rules.names()
        assert tiny.NAME in pages.names()
    assert tiny.NAME not in rules.names()
    assert tiny.NAME not in pages.names()


@pytest.mark.parametrize("folder", ["engine", "page"])
def test_it_leans_only_on_what_a_game_may_lean_on(folder: str) -> None:
    home = {"engine": "bottega.games", "page": "page.games"}[folder]
    faults = {"engine": engine_faults, "page": page_faults}[folder]
    files = sorted((tiny.FOLDER / folder).rglob("*.py"))
    assert len(files) > 4
    for file in files:
        name = f"{home}.{module_name(file, tiny.FOLDER / folder)}"
        assert faults(name, file.read_text("utf-8"), file.name == "__init__.py") == []


def test_no_shared_file_names_it() -> None:
    own = (tiny.FOLDER, Path(__file__).parent)
    for folder in ("engine", "site/page", "static"):
        for file in (ROOT / folder).rglob("*.*"):
            if file.suffix in (".py", ".css", ".svg", ".json") and not file.is_relative_to(own[0]):
                assert f"{tiny.NAME}." not in file.read_text("utf-8"), file
