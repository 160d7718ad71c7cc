"""Whatever a text says, it stays text."""

from hypothesis import given
from hypothesis import strategies as st

from page.html.markup import Html, symbol, tag, text

HOSTILE = "<img src=x onerror=\"alert(1)\"> & 'quotes'"


def test_text_is_escaped() -> None:
    assert tag("p", HOSTILE) == (
        "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#x27;quotes&#x27;</p>"
    )


def test_attributes_are_escaped_and_spelled() -> None:
    made = tag("li", class_="a", aria_label='"><b>', data_do="x", hidden=True, id=None, open=False)
    assert made == '<li class="a" aria-label="&quot;&gt;&lt;b&gt;" data-do="x" hidden></li>'


def test_html_is_kept_and_nests_are_flattened() -> None:
    assert tag("ul", [tag("li", 1), [tag("li", "a<b")]], None) == (
        "<ul><li>1</li><li>a&lt;b</li></ul>"
    )


def test_an_element_without_content_has_no_end() -> None:
    assert tag("br") == "<br>"
    assert 'href="#gem"' in symbol("gem", "big")


@given(st.text())
def test_no_text_opens_or_closes_anything(words: str) -> None:
    inside = text(words)
    assert isinstance(inside, Html)
    assert not set('<>"') & set(inside)
