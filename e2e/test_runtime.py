"""What the page stands on is there, served from our own folder and under its policy."""

import pytest
from playwright.sync_api import Page

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
