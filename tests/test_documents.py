"""The documents are true: their code runs, and what they name is there.

Every Markdown file is read. Its `python` blocks run one after the other, doctests among them; a
block that begins with a path in a comment is that file. Its `console` and `sh` lines run in a copy
of the project, in which those files stand; a command that plays many games plays a few, one that
would take minutes is rehearsed. A translation is not run: its commands are compared with those of
the original (tests/test_user_documents.py).

The long run also plays a few games of every ladder, not of one for each game, and collects the
tests that commands name; the others look whether these are there.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.test_layers import LAYERS

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = (".github", "e2e", "engine", "site", "static", "tests")
TRANSLATION = ".zh-"  # in the name of a document that says the same in another language
FEW = 4  # games, where a document plays thousands
PAIR = 2  # games, where a ladder plays dozens
PATIENCE = 300  # seconds for one command
NOT_HERE = ("git clone", "pip install nostr-relay", "python -m http.server")
"""How lines begin that need a network or wait for visitors: read, but not run."""


class Block(NamedTuple):
    """A piece of code in a document."""

    line: int  # of the document, the block's first
    language: str
    text: str

    @property
    def file(self) -> str:
        """The path that the block is to be saved at; nothing, if it is no file."""
        match = re.match(r"# (\S+\.py)\n", self.text)
        return match[1] if match else ""


class Command(NamedTuple):
    """A line for the shell, and what it is said to print; nothing, if it is not said."""

    line: str
    printed: str


def documents() -> list[Path]:
    """Every Markdown file of the project."""
    return sorted([*ROOT.glob("*.md"), *[p for f in FOLDERS for p in (ROOT / f).rglob("*.md")]])


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def blocks(text: str) -> list[Block]:
    """The code blocks of a document."""
    fenced = re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [Block(text[: m.start()].count("\n") + 2, m[1], m[2]) for m in fenced]


def commands(block: Block) -> Iterator[Command]:
    """The lines to type in a block; in a `console` block they follow a prompt."""
    if block.language == "sh":
        yield from [Command(_bare(line), "") for line in block.text.splitlines() if line.strip()]
    elif block.language == "console":
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            line, _, printed = part.partition("\n")
            yield Command(_bare(line), printed)


def headings(text: str) -> list[tuple[int, str]]:
    """Return the level and the words of each heading."""
    without_code = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    found = re.findall(r"^(#+) (.+)$", without_code, re.MULTILINE)
    return [(len(marks), words) for marks, words in found]


def anchors(text: str) -> set[str]:
    """Return what links can name after `#`, as GitHub makes it of headings."""
    kept = [re.sub(r"[^\w\- ]", "", words.lower()) for _, words in headings(text)]
    names = [words.replace(" ", "-") for words in kept]
    before = [names[:place].count(name) for place, name in enumerate(names)]
    return {f"{name}-{n}" if n else name for name, n in zip(names, before, strict=True)}


def _bare(line: str) -> str:
    return re.sub(r"\s+# .*", "", line).strip()


def rehearsed(line: str, spare: Path) -> list[str]:
    """The command as a test can run it: with this Python, few games, and no long tests."""
    words = shlex.split(line)
    if words[0] == "make":
        return ["make", "--dry-run", *words[1:]]
    if words[0] in ("python", ".venv/bin/python"):
        words[0] = sys.executable
    if words[1:3] == ["-m", "pytest"]:
        words += ["--collect-only", "--quiet"]
    if words[1:3] == ["-m", "pip"]:
        words += ["--quiet", "--no-deps", "--no-build-isolation", "--target", str(spare)]
    if "--games" in words:
        place = words.index("--games") + 1
        words[place] = str(min(PAIR if "ladder" in words else FEW, int(words[place])))
        words += ["--budget", "20"]
    return words


def chosen(lines: list[Command], shown: set[str], long: bool) -> list[Command]:
    """The commands to run: in the long run all of them.

    Else of ladders only the first of each game, and of tests only those that the document shows.
    """
    kept, climbed = [], set()
    for command in lines:
        ladder = re.match(r"python -m bottega ladder (\w+)", command.line)
        tests = given_to_pytest(command.line)
        again = ladder is not None and ladder[1] in climbed
        elsewhere = bool(tests) and not tests & shown
        if long or not (again or elsewhere):
            kept.append(command)
        if ladder:
            climbed.add(ladder[1])
    return kept


def given_to_pytest(text: str) -> set[str]:
    """The files and folders of tests that are given to pytest."""
    lines = re.findall(r"-m pytest ([^\n`]+)", text)
    return {word for line in lines for word in line.split() if "/" in word}


def agree(said: str, printed: str, figures: bool) -> bool:
    """Whether a command printed what the document says; `...` is anything."""
    if not figures:
        said, printed = (re.sub(r"[0-9][0-9.,]*", "0", text) for text in (said, printed))
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    return doctest.OutputChecker().check_output(said, printed, flags)


DOCUMENTS = documents()
every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the project for commands to work in."""
    folder = tmp_path / "bottega"
    built = shutil.ignore_patterns(
        ".git", ".build", ".venv", "node_modules", "__pycache__", ".*_cache"
    )
    shutil.copytree(ROOT, folder, ignore=built)
    return folder


def test_the_documents_are_found() -> None:
    names = {name_of(path) for path in DOCUMENTS}
    assert {"README.md", "engine/README.md", "engine/RULINGS.md"} <= names


@every_document
def test_the_python_of_a_document_runs(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": name_of(path)}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for block in blocks(path.read_text(encoding="utf-8")):
        if block.language != "python" or block.file:
            continue
        if ">>>" in block.text:
            parser = doctest.DocTestParser()
            examples = parser.get_doctest(block.text, names, path.name, str(path), block.line - 1)
            runner.run(examples, clear_globs=False)
            names = examples.globs
        else:
            exec(compile("\n" * (block.line - 1) + block.text, str(path), "exec"), names)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in DOCUMENTS
        if TRANSLATION not in path.name
        and any(any(commands(block)) for block in blocks(path.read_text("utf-8")))
    ],
    ids=name_of,
)
def test_the_commands_of_a_document_run(path: Path, copy: Path, long: bool) -> None:
    found = blocks(path.read_text(encoding="utf-8"))
    shown = {block.file for block in found}
    wanted = chosen([each for block in found for each in commands(block)], shown, long)
    for block in found:
        if block.file:
            (copy / block.file).write_text(block.text, encoding="utf-8")
        for command in commands(block):
            if command in wanted and not command.line.startswith(NOT_HERE):
                _try(command, copy)


def _try(command: Command, copy: Path) -> None:
    """Run a command in the copy; it must go well, and print what it is said to print."""
    path = os.pathsep.join([str(copy / "engine"), str(copy)])
    run = subprocess.run(
        rehearsed(command.line, copy / "installed"),
        cwd=copy,
        env={**os.environ, "PYTHONPATH": path},
        input="quit\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert run.returncode == 0, f"{command.line}\n{run.stdout[-2000:]}{run.stderr[-2000:]}"
    if command.printed:
        figures = "--games" not in command.line
        assert agree(command.printed, run.stdout, figures), f"{command.line}\n{run.stdout}"


@every_document
def test_what_a_document_links_to_is_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    linked = re.findall(r"\]\(([^)#\s]+)[^)]*\)|<img src=\"([^\"]+)\"", text)
    inside = [one or other for one, other in linked if "://" not in one]
    found = [os.path.normpath(path.parent / link) for link in inside]
    assert [link for link in found if not os.path.exists(link)] == []


@every_document
def test_the_heading_that_a_link_names_is_there(path: Path) -> None:
    linked = re.findall(r"\]\(([^):\s]*)#([^)\s]+)\)", path.read_text(encoding="utf-8"))
    pages = [(path.parent / file if file else path, anchor) for file, anchor in linked]
    lost = [
        f"{name_of(page.resolve())}#{anchor}"
        for page, anchor in pages
        if page.suffix == ".md" and anchor not in anchors(page.read_text(encoding="utf-8"))
    ]
    assert lost == []


@every_document
def test_the_paths_that_a_document_names_are_there(path: Path) -> None:
    """In backquotes, from the top of the project; `*` and capitals stand for any name."""
    named = re.findall(
        r"`((?:engine|site|tests|e2e|static|\.github)/[\w./*-]+)`", path.read_text("utf-8")
    )
    written = {block.file for block in blocks(path.read_text("utf-8"))}
    patterns = {name: re.sub(r"\b[A-Z]+\b(?!\.md)", "*", name) for name in named}
    lost = [name for name, pattern in patterns.items() if not list(ROOT.glob(pattern.rstrip("/")))]
    assert [name for name in lost if name not in written] == []


@every_document
def test_the_tests_that_a_document_names_are_there(path: Path) -> None:
    text = path.read_text("utf-8")
    shown = {block.file for block in blocks(text)}
    assert [name for name in given_to_pytest(text) - shown if not (ROOT / name).exists()] == []


def test_the_layers_are_told_as_they_are() -> None:
    text = (ROOT / "engine" / "README.md").read_text(encoding="utf-8")
    told = [block.text for block in blocks(text) if block.text.startswith("core ")]
    assert [tuple(re.split(r" {2,}", line)[0].split()) for line in told[0].splitlines()] == [
        *LAYERS[:-1],
        LAYERS[-1][:-1],  # all but `__main__`, which only calls the command line
    ]


# ------------------------------------------------------------------ these tests can fail


def test_blocks_and_commands_are_found() -> None:
    text = (
        "a\n\n```python\n# a/b.py\nx = 1\n```\n\n```console\n$ one  # a remark\n1 2\n$ two\n```\n"
    )
    first, second = blocks(text)
    assert (first.line, first.language, first.file) == (4, "python", "a/b.py")
    assert list(commands(second)) == [Command("one", "1 2\n"), Command("two", "")]


def test_what_is_printed_must_agree() -> None:
    assert agree("2 to 4 players, ...\n", "2 to  4 players, rules 1\n", True)
    assert not agree("2 to 4 players\n", "2 to 5 players\n", True)
    assert agree("10,000 games in 60.5 s\n", "4 games in 0.2 s\n", False)
    assert not agree("10 games\n", "10 rounds\n", False)


def test_long_commands_are_rehearsed(tmp_path: Path) -> None:
    assert rehearsed("make test", tmp_path) == ["make", "--dry-run", "test"]
    simulated = rehearsed("python -m bottega simulate azul --games 10000 --seed 7", tmp_path)
    assert simulated[3:7] == ["simulate", "azul", "--games", str(FEW)]
    assert "--collect-only" in rehearsed(".venv/bin/python -m pytest tests", tmp_path)


def test_only_the_long_run_collects_all_tests_and_climbs_every_ladder() -> None:
    ladder = "python -m bottega ladder azul --games 40"
    collected = [".venv/bin/python -m pytest -q tests/a", ".venv/bin/python -m pytest tests/b.py"]
    lines = [Command(each, "") for each in (ladder, f"{ladder} --seats 3", *collected, "make play")]
    assert chosen(lines, {"tests/b.py"}, long=False) == [lines[0], *lines[3:]]
    assert chosen(lines, {"tests/b.py"}, long=True) == lines
    assert rehearsed(ladder, Path())[-3:] == [str(PAIR), "--budget", "20"]


def test_anchors_are_made_as_github_makes_them() -> None:
    text = "# What's `new`?\n\n```sh\n# no heading\n```\n\n## 开始玩\n\n## 开始玩\n"
    assert anchors(text) == {"whats-new", "开始玩", "开始玩-1"}
