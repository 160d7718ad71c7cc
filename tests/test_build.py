"""The builder does only what changed, and the site is complete in itself."""

import ast
import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

import apart
import assemble
import build
import bytecode
import packing
import start
from page import games
from page.app import FLAGSHIP


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "BUILD", tmp_path / ".build")
    (tmp_path / "source").mkdir()
    (tmp_path / "source/a.txt").write_text("one")
    return tmp_path


SCRIPTS = Path(__file__).parents[1] / "site/scripts"


def copying(bench: Path) -> build.BuildStep:
    made = bench / "made.txt"

    def run() -> None:
        made.write_text((bench / "source/a.txt").read_text())

    return build.BuildStep("copy", "Copying", (bench / "source",), made, run)


def test_a_step_runs_once_and_again_when_its_source_changes(bench: Path) -> None:
    step = copying(bench)
    assert [build.carry_out(step), build.carry_out(step)] == [True, False]
    (bench / "source/a.txt").write_text("two")
    assert [build.carry_out(step), build.carry_out(step)] == [True, False]
    assert step.makes.read_text() == "two"


def test_a_step_runs_again_when_its_product_is_gone_or_a_file_was_renamed(bench: Path) -> None:
    step = copying(bench)
    build.carry_out(step)
    step.makes.unlink()
    assert build.carry_out(step)
    (bench / "source/b.txt").write_text("new")
    assert build.carry_out(step)


def test_a_step_that_failed_is_tried_again(bench: Path) -> None:
    def fail() -> None:
        raise build.BuildError("no")

    step = copying(bench)
    with pytest.raises(build.BuildError):
        build.carry_out(step._replace(run=fail))
    assert build.carry_out(step)


def test_what_has_changed_since_it_was_compiled_comes_as_source(tmp_path: Path) -> None:
    now = {"a.py": b"old", "b.py": b"new", "c.py": b"added", "weights.bin": b"1"}
    for name, data in now.items():
        path = tmp_path / "page/kit" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    compiled = {f"page/kit/{name}.py": b"old" for name in "abd"} | {"page/kit/weights.bin": b"0"}
    code = {f"{name}c": b"code" for name in compiled} | {"x.dist-info/RECORD": b"listed"}
    assert build.with_sources(code, compiled, tmp_path / "page") == {
        "page/kit/a.pyc": b"code",
        "page/kit/b.py": b"new",
        "page/kit/c.py": b"added",
        "page/kit/weights.bin": b"1",
        "x.dist-info/RECORD": b"listed",
    }


def test_a_command_that_fails_tells_what_to_do(bench: Path) -> None:
    with pytest.raises(build.BuildError, match=r"(?s)cannot open.*Try that"):
        build.run(["sh", "-c", "echo cannot open; exit 3"], bench, "Try that.")


def test_the_lock_file_names_micropip_alone() -> None:
    stock = {"info": {"python": "3"}, "packages": {"micropip": {"depends": []}, "numpy": {}}}
    lock = json.loads(assemble.lock_file(json.dumps(stock)))
    assert lock == {"info": {"python": "3"}, "packages": {"micropip": {"depends": []}}}


def test_the_library_holds_micropip_and_pyscripts_own_modules(tmp_path: Path) -> None:
    library, micropip, own = tmp_path / "a.zip", tmp_path / "b.whl", tmp_path / "pyscript"
    finder = tmp_path / "finder.py"
    finder.write_text("4")
    library.write_bytes(packing.packed({"json/__init__.py": b"1"}))
    micropip.write_bytes(packing.packed({"micropip/__init__.py": b"2"}))
    own.mkdir()
    (own / "ffi.py").write_text("3")
    joined = tmp_path / "joined.zip"
    joined.write_bytes(assemble.library_archive(library, micropip, own, finder))
    assert packing.unpacked(joined) == {
        "json/__init__.py": b"1",
        "micropip/__init__.py": b"2",
        "pyscript/ffi.py": b"3",
        "sitecustomize.py": b"4",
        "python_rest.txt": b"",
    }


def test_the_page_is_told_the_digest_of_a_snapshot_once() -> None:
    script = (Path(assemble.__file__).parent / "scripts/waking.mjs").read_bytes()
    told = assemble.with_snapshot({assemble.WAKING: script, "a": b"1"}, "ab+c=")
    assert told["a"] == b"1"
    assert b'const DIGEST = "ab+c=";' in told[assemble.WAKING]
    with pytest.raises(ValueError, match="no place"):
        assemble.with_snapshot(told, "d")


def test_a_tree_is_made_equal_and_unchanged_files_are_left_alone(tmp_path: Path) -> None:
    assemble.write_tree(tmp_path, {"a": b"1", "b/c": b"2"})
    before = (tmp_path / "a").stat().st_mtime_ns
    assemble.write_tree(tmp_path, {"a": b"1", "d": b"3"})
    assert (tmp_path / "a").stat().st_mtime_ns == before
    assert not (tmp_path / "b/c").exists()
    assert (tmp_path / "d").read_bytes() == b"3"


def test_the_page_is_packed_whole_and_the_same_every_time(tmp_path: Path) -> None:
    site = Path(build.__file__).parent
    assert assemble.page_archive(site) == assemble.page_archive(site)
    archive = tmp_path / "page.zip"
    archive.write_bytes(assemble.page_archive(site))
    sources = {path.relative_to(site).as_posix() for path in (site / "page").rglob("*.py")}
    assert set(packing.unpacked(archive)) == sources


def test_the_first_screen_has_its_words_in_every_language() -> None:
    words = json.loads(assemble.opening_words())
    assert set(words) == {"en", "zh-Hans", "zh-Hant"}
    assert all(key.startswith(assemble.OPENING) for each in words.values() for key in each)
    assert all({"title", "motto", "opening.title"} <= set(each) for each in words.values())
    assert "</" not in assemble.opening_words()


def test_modules_are_preloaded_and_the_rest_is_left_to_who_counts_it() -> None:
    links = assemble.preload_links(
        {
            "runtime/a.wasm": b"12",
            "page.pack": b"1",
            "runtime/b.mjs": b"",
            "games/a.pack": b"123",
            "runtime/python_rest.pack": b"123",
        }
    )
    assert links == '<link rel="modulepreload" href="runtime/b.mjs">'


def test_the_frames_drawings_come_first_and_are_not_needed(tmp_path: Path) -> None:
    assert assemble.sprites(tmp_path) == ""
    for folder in ("games/a", f"games/{FLAGSHIP}", "."):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / "sprite.svg").write_text(f"<svg id='{folder}'/>")
    assert assemble.sprites(tmp_path) == f"<svg id='.'/><svg id='games/{FLAGSHIP}'/>"


def test_of_a_game_that_is_fetched_later_only_the_emblem_comes_with_the_page(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "games/a"
    folder.mkdir(parents=True)
    drawn = '<symbol id="game-a"><g fill="url(#gold)"/></symbol><symbol id="a-thing"/>'
    stock = '<defs><linearGradient id="gold"/><linearGradient id="lead"/></defs>'
    (folder / "sprite.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg">{stock}{drawn}</svg>'
    )
    shown = assemble.sprites(tmp_path)
    assert all(name in shown for name in ("game-a", "gold"))
    assert not any(name in shown for name in ("a-thing", "lead"))


def test_a_game_is_packed_for_itself_and_the_page_knows_its_face() -> None:
    site = build.ROOT / "site"
    python = assemble.beneath("page", assemble.wanted(site / "page", ("**/*.py",)))
    assert apart.games_apart(python) == sorted({*games.names()} - {FLAGSHIP})
    styles = {
        f"games/{game}/{name}.css": name.encode() for game in ("azul", FLAGSHIP) for name in "ab"
    }
    packed = apart.of_a_game("azul", python)
    dress = json.loads(apart.dress("azul", styles, build.ROOT / "static"))
    first = apart.with_the_page(python, site)
    left_out = {name for name in python if name not in first and "/azul/" in name}
    assert left_out == {name for name in packed if name in python} != set()
    assert dress["sheets"] == ["a", "b"]
    assert "az-tile-blue" in dress["sprite"]
    assert "game-azul" not in dress["sprite"], "the page has that"
    said = json.loads(first[apart.FACES])["azul"]
    assert {language: face["title"] for language, face in said.items()} == {
        "en": "Azul",
        "zh-Hans": games.face("azul", "title", "zh-Hans"),
        "zh-Hant": games.face("azul", "title", "zh-Hant"),
    }


def test_style_sheets_are_joined_the_frames_before_the_games() -> None:
    sheets = ("games/b/x.css", "games/a/z.css", "b.css", "style.css", "a.css")
    styles = {name: name.encode() for name in (*sheets, "icon.svg", "games/a/pictures.css")}
    joined = assemble.joined_styles(styles)
    assert {*joined} == {"style.css", "icon.svg", "games/a/pictures.css"}
    order = ["a.css", "b.css", "style.css", "games/a/z.css", "games/b/x.css"]
    assert joined["style.css"].decode().split() == order


def test_the_pictures_are_linked_apart() -> None:
    files = dict.fromkeys(("static/style.css", "static/games/a/pictures.css"), b"")
    links = assemble.picture_links(files)
    assert links == '<link rel="stylesheet" href="static/games/a/pictures.css">'


def test_byte_code_leaves_docstrings_behind_and_keeps_assertions() -> None:
    source = b'''"""Tells of lamps."""
from __future__ import annotations
class Lamp:
    """A lamp."""
    def light(self, oil):
        """Light it."""
        assert oil, "no oil"
        return "not this one"
'''
    room: dict[str, Any] = {}
    exec(compile(bytecode.without_docstrings(ast.parse(source)), "lamps.py", "exec"), room)
    lamp = room["Lamp"]()
    assert (room.get("__doc__"), lamp.__doc__, lamp.light.__doc__) == (None, None, None)
    assert lamp.light(1) == "not this one"
    with pytest.raises(AssertionError, match="no oil"):
        lamp.light(0)


def test_byte_code_leaves_types_behind_but_for_fields_and_what_is_registered() -> None:
    source = b"""
from functools import singledispatch
from typing import NamedTuple
class Lamp(NamedTuple):
    oil: int = 3
    def light(self, *others: Lamp, hours: int = 1) -> int:
        return self.oil - hours
@singledispatch
def tell(thing: object) -> str:
    return "something"
@tell.register
def _(thing: int) -> str:
    return "a number"
"""
    room: dict[str, Any] = {}
    exec(compile(bytecode.without_types(ast.parse(source)), "lamps.py", "exec"), room)
    lamp = room["Lamp"]
    assert (lamp._fields, lamp().light(hours=2), lamp.light.__annotations__) == (("oil",), 1, {})
    assert (room["tell"](1), room["tell"]("")) == ("a number", "something")


def test_the_browser_is_spared_the_descriptions_of_packages() -> None:
    metadata = b"Metadata-Version: 2.4\nName: lamps\nVersion: 1\n\n# Lamps\n\nThey shine.\n"
    files = {"lamps-1.dist-info/METADATA": metadata, "lamps-1.dist-info/LICENSE": b"a\n\nb"}
    assert dict(bytecode.compiled(files, False)) == {
        "lamps-1.dist-info/METADATA": b"Metadata-Version: 2.4\nName: lamps\nVersion: 1\n\n",
        "lamps-1.dist-info/LICENSE": b"a\n\nb",
    }


def test_what_bots_have_learnt_is_packed_by_game_and_their_worker_knows_where() -> None:
    engine = {
        "bottega/net.py": b"",
        "bottega/games/chess/rules.py": b"",
        "bottega/games/chess/weights-2.bin": b"2",
        "bottega/games/chess/weights-3.bin": b"3",
    }
    learnt = apart.learnt(engine)
    assert learnt == {"chess": {name: engine[name] for name in list(engine)[2:]}}
    lines = [f"{name},sha256=x,1\n" for name in engine]
    listed = {**engine, "b.dist-info/RECORD": "".join(lines).encode()}
    rules = apart.wheel_without(listed, {*learnt["chess"]})
    assert [*rules] == [*list(engine)[:2], "b.dist-info/RECORD"]
    assert rules["b.dist-info/RECORD"].decode() == "".join(lines[:2])
    script = Path(__file__).parents[1] / "site/scripts/thinker.mjs"
    pack = packing.solid(learnt["chess"])
    digest = hashlib.sha256(gzip.decompress(pack)).hexdigest()
    told = assemble.thinker_file(script, {"chess": pack}).decode()
    assert f'LEARNT = {{"chess": ["./games/chess-learnt.pack", "{digest}"]}};' in told
    arena = assemble.told(SCRIPTS / "arena.mjs", assemble.learnt_files(learnt)).decode()
    assert 'LEARNT = {"chess": "./games/chess-learnt.pack"};' in arena
    with pytest.raises(ValueError, match="no place"):
        assemble.told(SCRIPTS / "cell.js", {"the engine": "x"})


def test_the_cell_has_a_policy_of_its_own_and_the_page_names_its_script() -> None:
    script = (SCRIPTS / "cell.js").read_bytes()
    document = assemble.cell_document(script)
    policy = re.search(r'content="([^"]*)"', document)
    assert policy
    rules = dict(rule.split(" ", 1) for rule in policy[1].split("; "))
    assert rules == {
        "default-src": "'none'",  # so no connection, no frame, no picture
        "script-src": f"{start.integrity_quoted(script)} 'wasm-unsafe-eval'",
        "worker-src": "blob:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    inside = re.search(r"<script>(.*)</script>", document, re.DOTALL)
    assert inside
    assert inside[1].encode() == script, "another script would have another digest"
    page = (SCRIPTS.parent / "index.html").read_text("utf-8")
    assert "script-src 'self' 'unsafe-eval' <!-- cell -->;" in page
    assert "frame-src" not in page, "what is in the cell could lead its frame elsewhere"
    arena = (SCRIPTS / "arena.mjs").read_text("utf-8")
    assert 'setAttribute("sandbox", "allow-scripts")' in arena
