"""Reads the HTML that a page is made of, more strictly than any browser does."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from typing import NamedTuple

TOKEN = re.compile(
    r"<(?P<end>/)?(?P<name>[a-zA-Z][\w-]*)"
    r"(?P<attributes>(?:\s+[\w:-]+(?:=(?:\"[^\"<>]*\"|'[^'<>]*'))?)*)\s*(?P<empty>/)?>"
    r"|(?P<text>[^<>]+)"
)
ATTRIBUTE = re.compile(r"([\w:-]+)(?:=(?:\"([^\"]*)\"|'([^']*)'))?")
BARE_AMPERSAND = re.compile(r"&(?!(?:amp|lt|gt|quot|nbsp|#[0-9]+|#x[0-9a-fA-F]+);)")

VOID = frozenset({"br", "hr", "img", "input", "use"})
FORBIDDEN = frozenset({"script", "style", "iframe", "object", "embed", "link", "meta", "base"})
HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
LISTS = frozenset({"ul", "ol", "li", "dl", "dt", "dd"})
PARTS = frozenset({"section", "header", "footer", "nav", "article", "aside", "main", "figure"})
BLOCKS = HEADINGS | LISTS | PARTS | {"div", "p", "table", "form", "fieldset", "details"}
OF_PHRASES = HEADINGS | {"p", "button"}
"""Elements that hold no blocks; a browser would close a paragraph before one."""
INTERACTIVE = frozenset({"button", "a", "input", "select", "textarea", "summary"})
PARENTS = {
    "li": {"ul", "ol"},
    "tr": {"table", "thead", "tbody", "tfoot"},
    "td": {"tr"},
    "th": {"tr"},
    "dt": {"dl"},
    "dd": {"dl"},
}


class Element(NamedTuple):
    """An element with what is written into its tag."""

    name: str
    attributes: dict[str, str]
    empty: bool  # whether nothing at all is in it

    def get(self, name: str) -> str:
        """Give an attribute; nothing, if there is none."""
        return self.attributes.get(name, "")


class Sheet(NamedTuple):
    """A piece of HTML that was read."""

    elements: tuple[Element, ...]
    tokens: tuple[object, ...]  # tags and texts one after the other, what was escaped unescaped

    def all_of(self, attribute: str) -> list[str]:
        """Give the values of an attribute, wherever it is."""
        return [e.get(attribute) for e in self.elements if attribute in e.attributes]

    @property
    def touches(self) -> list[Element]:
        """The things that can be touched."""
        return [element for element in self.elements if element.get("data-do") == "touch"]


@lru_cache(maxsize=4096)
def read(html: str) -> Sheet:
    """Read HTML; raise AssertionError if anything about it is not as it should be."""
    elements: list[Element] = []
    tokens: list[object] = []
    stack: list[int] = []  # places of the open elements among all
    at = 0
    while at < len(html):
        found = TOKEN.match(html, at)
        assert found, f"this is no HTML: {html[at : at + 80]!r}"
        at = found.end()
        if stack and not found["end"]:
            elements[stack[-1]] = elements[stack[-1]]._replace(empty=False)
        if found["text"]:
            _check_text(found["text"])
            tokens.append(unescape(found["text"]))
        elif found["end"]:
            opened = elements[stack.pop()].name if stack else "nothing"
            assert opened == found["name"], f"</{found['name']}> closes {opened}"
            tokens.append(f"</{opened}>")
        else:
            element = Element(found["name"], _attributes(found["attributes"]), True)
            _check_place(element, [elements[place] for place in stack])
            if element.name not in VOID and not found["empty"]:
                stack.append(len(elements))
            elements.append(element)
            tokens.append((element.name, tuple(element.attributes.items())))
    assert not stack, f"{[elements[place].name for place in stack]} stay open"
    return Sheet(tuple(elements), tuple(tokens))


def _check_text(text: str) -> None:
    assert not BARE_AMPERSAND.search(text), f"an ampersand is not escaped in {text!r}"


def _attributes(written: str) -> dict[str, str]:
    """Read the attributes of a tag; each stands there once, and none is a style or a script."""
    found: dict[str, str] = {}
    for name, double, single in ATTRIBUTE.findall(written):
        value = double or single
        _check_text(value)
        assert name not in found, f"{name} stands twice in {written!r}"
        assert name != "style", "the page's policy forbids inline styles"
        assert not name.startswith("on"), "the page's policy forbids inline scripts"
        found[name] = unescape(value)
    return found


def _check_place(element: Element, around: list[Element]) -> None:
    """An element may stand where it stands."""
    name, parents = element.name, [each.name for each in around]
    parent = parents[-1] if parents else None
    assert name not in FORBIDDEN, f"<{name}> has no place in a page"
    if name in PARENTS and parent:
        assert parent in PARENTS[name], f"<{name}> in <{parent}>"
    if name in BLOCKS:
        wrong = OF_PHRASES & set(parents)
        assert not wrong, f"<{name}> in {wrong}"
    if name in INTERACTIVE:
        assert not {"button", "a"} & set(parents), f"<{name}> in something to be clicked"
