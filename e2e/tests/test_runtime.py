"""What the page stands on is there, served from our own folder and under its policy."""

import base64
import gzip
import hashlib
import io
import zipfile

import pytest
from playwright.sync_api import Browser, Page

from e2e.drivers.pages import BUILD, PLAIN, answer_of, asking_page, served

pytestmark = pytest.mark.xdist_group("runtime")
INSTALLED = """
import micropip, bottega, page, pyscript
modules = (bottega, page, pyscript, micropip)
answer = {"packages": {name: package.source for name, package in micropip.list().items()}}
answer["files"] = [module.__file__ for module in modules]
"""

KEPT = """() => {
    const list = document.createElement("ul");
    list.innerHTML = "<li id='one'>1</li><li id='two'>2</li>";
    document.body.append(list);
    const two = list.children[1];
    morph(list, "<li id='two'>two</li><li id='one'>1</li>");
    return [list.textContent, list.children[0] === two];
}"""
EQUAL = """() => {
    const pieces = [
        "", "a", "<b>a</b>c", "<b class='x' hidden>a</b>", "<i id='p'>1</i><i id='q'>2</i>",
        "<i id='q'>2</i><b>a</b><i id='p'>1</i>", "<i id='r'>3</i>c", "<svg><use href='#x'/></svg>",
        "<ul><li>1</li><li><b>2</b></li></ul>", "<ul><li><b>2</b></li></ul><!--c-->",
    ];
    const box = document.createElement("div"), wrong = [];
    for (const before of pieces) for (const after of pieces) {
        box.innerHTML = after;
        const wanted = box.innerHTML;
        box.innerHTML = before;
        morph(box, after);
        if (box.innerHTML !== wanted) wrong.push([before, after, box.innerHTML]);
    }
    return wrong;
}"""
FIELDS = """() => {
    const option = (name, chosen) => `<option${name === chosen ? " selected" : ""}>${name}`;
    const form = (typed, chosen) => `<input id="f" value="${typed}">
        <details><p>${typed}</p></details>
        <select>${option("a", chosen)}${option("b", chosen)}</select>`;
    const box = document.createElement("div");
    document.body.append(box);
    morph(box, form("one", "a"));
    const [field, details, select] = box.children;
    details.open = true;
    select.value = "b";
    field.focus();
    field.value = "being typed";
    morph(box, form("two", "b"));
    const meanwhile = [field.value, document.activeElement === field, details.open, select.value];
    field.blur();
    morph(box, form("three", "a"));
    return [...meanwhile, field.value, select.value];
}"""
# Two regions within a third: one stays while the other goes, one comes, and all are given anew.
REGIONS = """() => {
    const outer = document.body.appendChild(document.createElement("section"));
    outer.id = "outer";
    const lie = (...names) => names.map((name) => `<div id="${name}"></div>`).join("");
    const held = (name, text = name) => [name, `<button id="b-${name}">${text}</button>`];
    morphRegions("outer", lie("left", "right"), ...held("left"), ...held("right"));
    const [, button] = outer.querySelectorAll("button");
    button.focus();
    morphRegions("outer", lie("right", "new"), ...held("right"), ...held("new"));
    const stayed = [outer.textContent, button.isConnected, document.activeElement === button];
    morphRegions("outer", lie("new", "left"), ...held("left"), ...held("new", "newer"));
    const gone = [outer.textContent, document.activeElement === document.body];
    morphRegions("outer", `<p id="new"></p>`);
    morphRegions("outer", lie("new"), ...held("new", "newer"), "nowhere", "lost");
    return [...stayed, ...gone, outer.textContent];
}"""


@pytest.mark.browsers("chromium", "firefox")
def test_regions_stay_as_they_are_wherever_they_move(same_page: Page) -> None:
    assert same_page.evaluate(REGIONS) == ["rightnew", True, True, "newerleft", True, "newer"]


@pytest.mark.browsers("chromium", "firefox")
def test_a_morph_keeps_the_elements_that_stay(same_page: Page) -> None:
    assert same_page.evaluate(KEPT) == ["two1", True]


@pytest.mark.browsers("chromium", "firefox")
def test_a_morph_makes_anything_equal_to_anything(same_page: Page) -> None:
    assert same_page.evaluate(EQUAL) == []


@pytest.mark.browsers("chromium", "firefox")
def test_a_morph_leaves_what_is_being_typed_and_follows_the_rest(same_page: Page) -> None:
    assert same_page.evaluate(FIELDS) == ["being typed", True, True, "b", "three", "a"]


def test_the_engine_is_a_valid_wheel_of_byte_code() -> None:
    (path,) = (PLAIN / "wheels").glob("*.whl.pack")
    assert path.name.endswith("-py3-none-any.whl.pack")
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(path.read_bytes()))) as wheel:
        files = {name: wheel.read(name) for name in wheel.namelist()}
    (record,) = [name for name in files if name.endswith(".dist-info/RECORD")]
    listed = dict(line.split(",", 1) for line in files[record].decode().splitlines())
    assert set(listed) == set(files)
    assert listed.pop(record) == ","
    for name, facts in listed.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).decode().rstrip("=")
        assert facts == f"sha256={digest},{len(files[name])}"
    assert "bottega/games/splendor/rules.pyc" in files
    assert not [name for name in files if name.endswith(".py")]


@pytest.mark.browsers("chromium", "firefox")
def test_micropip_installs_the_engine_and_nothing_is_compiled_again(browser: Browser) -> None:
    folder = BUILD / "e2e/installed"
    asking_page(folder, INSTALLED)
    with served(folder) as home:
        answer = answer_of(browser.new_context(), home)
    assert answer["packages"]["bottega"].startswith("emfs:/wheels/bottega-")
    assert all(file.endswith(".pyc") for file in answer["files"])


@pytest.mark.browsers("chromium", "firefox")
def test_once_the_page_is_there_python_looks_for_waste_but_not_in_what_stays(
    same_page: Page,
) -> None:
    assert same_page.evaluate(
        "async () => {"
        "  const boot = document.querySelector('script[src*=\"boot\"]').src;"
        "  const python = await (await import(boot)).loadPyodide();"
        "  return python.runPython('import gc; gc.isenabled() and gc.get_freeze_count() > 10_000');"
        "}"
    )
