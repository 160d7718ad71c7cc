"""What the page stands on is there, served from our own folder and under its policy."""

import base64
import hashlib
import zipfile

import pytest
from playwright.sync_api import Browser, Page

from e2e.pages import BUILD, SITE, answer_of, asking_page, served

INSTALLED = """
import micropip, bottega, page, pyscript
modules = (bottega, page, pyscript, micropip)
answer = {"packages": {name: package.source for name, package in micropip.list().items()}}
answer["files"] = [module.__file__ for module in modules]
"""

MORPH = """() => {
    const list = document.createElement("ul");
    list.innerHTML = "<li id='one'>1</li><li id='two'>2</li>";
    document.body.append(list);
    const two = list.children[1];
    Idiomorph.morph(list, "<li id='two'>two</li><li id='one'>1</li>", { morphStyle: "innerHTML" });
    return [list.textContent, list.children[0] === two];
}"""


@pytest.mark.browsers("chromium", "firefox")
def test_a_morph_keeps_the_elements_that_stay(page: Page) -> None:
    assert page.evaluate(MORPH) == ["two1", True]


def test_the_engine_is_a_valid_wheel_of_byte_code() -> None:
    (path,) = (SITE / "wheels").glob("*.whl")
    assert path.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(path) as wheel:
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
        assert answer["packages"]["bottega"].startswith(f"{home}wheels/bottega-")
    assert all(file.endswith(".pyc") for file in answer["files"])
