"""The strict reader of HTML reads what is right, and refuses what a browser would mend."""

import pytest

from tests.page.reading import read


def test_what_is_right_is_read() -> None:
    sheet = read('<ul><li id="a" data-place="p 1">x &amp; y</li><li><br>z</li></ul><i></i>')
    assert [element.name for element in sheet.elements] == ["ul", "li", "li", "br", "i"]
    assert sheet.all_of("id") == ["a"]
    assert sheet.elements[1].get("data-place") == "p 1"
    assert "x & y" in sheet.tokens
    assert [element.empty for element in sheet.elements] == [False, False, False, True, True]


@pytest.mark.parametrize(
    "html",
    [
        "<p>open",
        "<p></b>",
        "</p>",
        "a < b",
        "a & b",
        '<a title="a & b"></a>',
        '<i id="a" id="b"></i>',
        '<i style="color:red"></i>',
        '<i onclick="x"></i>',
        "<script></script>",
        "<p><ul></ul></p>",
        "<div><li></li></div>",
        "<button><button></button></button>",
        "<table><td></td></table>",
        "<h2><p></p></h2>",
        '<i title="a>b"></i>',
        "<i title=a></i>",
    ],
)
def test_what_is_wrong_is_refused(html: str) -> None:
    with pytest.raises(AssertionError):
        read(html)
