"""Drawings become pictures that stand alone."""

import re
from urllib.parse import unquote
from xml.etree import ElementTree as Xml

import drawings

SPRITE = """<svg xmlns="http://www.w3.org/2000/svg">
<defs><linearGradient id="shine"/><clipPath id="unused"/><path id="sky" class="air" d="M0 0"/>
<symbol id="leaf"><path fill="url(#shine)" d="M1 1"/></symbol></defs>
<symbol id="tree-oak" viewBox="0 0 9 9"><use href="#sky"/><use href="#leaf"/></symbol>
<symbol id="gem-red" viewBox="0 0 5 5"><path fill="#f00" d="M2 2"/></symbol>
</svg>"""


def pictures(lights: dict[str, list[drawings.Light]]) -> dict[str, Xml.Element]:
    sheet = drawings.picture_sheet(SPRITE, lights)
    found = re.findall(
        r'\.([\w-]+)\{background-image:url\("data:image/svg\+xml,([^"]*)"\)\}', sheet
    )
    assert len(found) == sheet.count("\n")
    return {name: Xml.fromstring(unquote(svg)) for name, svg in found}


def test_a_picture_holds_what_its_drawing_refers_to_and_no_more() -> None:
    shown = pictures({"tree-": [{"air": "#00f"}]})["tree-oak"]
    assert shown.attrib == {"viewBox": "0 0 9 9"}
    names = {part.attrib["id"] for part in shown.iter() if "id" in part.attrib}
    assert names == {"sky", "leaf", "shine"}
    assert "id" not in pictures({"gem-": [{}]})["gem-red"].attrib


def test_each_light_gives_a_picture_with_its_fills() -> None:
    shown = pictures({"tree-": [{"air": "#00f"}, {"air": "rgb(1 2 3 / .5)"}], "gem-": [{}]})
    assert list(shown) == ["tree-oak-0", "tree-oak-1", "gem-red"]
    skies = [tree.find(".//*[@id='sky']") for tree in (shown["tree-oak-0"], shown["tree-oak-1"])]
    assert [sky.attrib["fill"] for sky in skies if sky is not None] == ["#00f", "rgb(1 2 3 / .5)"]
    assert all("class" not in sky.attrib for sky in skies if sky is not None)


def test_an_address_ends_at_no_quote_and_at_no_hash() -> None:
    address = drawings.address('<svg fill="#fff">\n</svg>')
    assert address == "data:image/svg+xml,<svg fill='%23fff'></svg>"


def test_what_is_shown_only_as_pictures_is_taken_out_with_what_only_it_needs() -> None:
    left = drawings.drawings(drawings.without(SPRITE, ("tree-",)))
    assert set(left) == {"gem-red", "unused", "leaf", "shine"}, "a symbol may be referred to"
    assert set(drawings.drawings(drawings.without(SPRITE, ("gem-",)))) == {
        "shine",
        "unused",
        "sky",
        "leaf",
        "tree-oak",
    }
