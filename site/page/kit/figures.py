"""Figures for the rules: a frame, a caption, numbers that a legend explains, arrows."""

from collections.abc import Iterable, Sequence

from page.html.controls import icon
from page.html.markup import Child, Html, tag
from page.html.prose import marked
from page.kit.things import emblem, spoken
from page.words import Words


def figure(class_: str, caption: str, *parts: Child) -> Html:
    """Frame a figure; parts stand side by side, as far as there is room."""
    body = tag("div", *parts, class_="figure-parts")
    return tag("figure", body, tag("figcaption", caption), class_=f"figure {class_}")


def table(class_: str, heads: Iterable[Child], rows: Iterable[Sequence[Child]]) -> Html:
    """Show a table; the first cell of a row heads it."""
    head = tag("tr", [tag("th", each, scope="col") for each in heads])
    body = [
        tag("tr", tag("th", first, scope="row"), [tag("td", cell) for cell in rest])
        for first, *rest in rows
    ]
    made = tag("table", tag("thead", head), tag("tbody", body))
    return tag("div", made, class_=f"figure figure-table {class_}")


def tiles(class_: str, drawn: Iterable[tuple[Child, str]]) -> Html:
    """Show things to do side by side, each with its word."""
    shown = [
        tag("li", tag("span", each, aria_hidden="true"), tag("b", word)) for each, word in drawn
    ]
    return tag("ol", shown, class_=f"figure figure-tiles {class_}")


def cases(class_: str, shown: Iterable[tuple[bool, Child, str]], say: Words) -> Html:
    """Show what may be done and what may not: a drawing, the verdict, and the words for it."""
    listed = [
        tag(
            "li",
            tag("span", drawn, class_="figure-case", aria_hidden="true"),
            tag("span", icon("check" if may else "close"), class_=f"figure-{_verdict(may)}"),
            tag("span", spoken(f"{say(f'figure.{_verdict(may)}')} · "), words),
        )
        for may, drawn, words in shown
    ]
    return tag("ul", listed, class_=f"figure figure-cases {class_}")


def _verdict(may: bool) -> str:
    return "yes" if may else "no"


def seats(shown: Iterable[tuple[str, str, str]]) -> Html:
    """Show players in their order: name, what is to be said of each, and a class."""
    listed = [
        tag("li", emblem(seat), tag("b", name), tag("small", note), class_=class_ or None)
        for seat, (name, note, class_) in enumerate(shown)
    ]
    return tag("ol", listed, class_="figure-seats")


def noted(thing: Child, *numbers: int) -> Html:
    """Show a thing with numbers at its parts, which a legend explains."""
    marks = [
        tag("b", n, class_=f"figure-number figure-number-{n}", aria_hidden="true") for n in numbers
    ]
    return tag("span", thing, marks, class_="figure-noted")


def legend(lines: Iterable[str]) -> Html:
    """Explain the numbers of a figure, in their order; a line may be marked up as prose."""
    told = [tag("li", marked(line, lambda _, words: Html(words))) for line in lines]
    return tag("ol", told, class_="figure-legend")


def arrow(name: str = "next") -> Html:
    """Point onward, or show another of the frame's drawings between things."""
    return tag("span", icon(name), class_="figure-onward")
