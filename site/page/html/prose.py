"""Longer texts: paragraphs, lists, figures and links from a few marks.

A blank line ends a paragraph; lines that begin with "- " are a list; a line "@name" is a figure.
Within a line, **bold** is bold and [[term]], or [[term|other words]], leads to the glossary.
"""

import re
from collections.abc import Callable

from page.html.markup import Child, Html, tag, text

Link = Callable[[str, str], Html]  # makes a link to a term, with these words
Figure = Callable[[str], Html]  # gives the figure of this name

MARK = re.compile(r"\*\*(.+?)\*\*|\[\[(\w+)(?:\|(.+?))?\]\]")


def prose(source: str, link: Link, figure: Figure) -> Html:
    """Show a text."""
    return text([block(each, link, figure) for each in re.split(r"\n\s*\n", source.strip())])


def block(source: str, link: Link, figure: Figure) -> Html:
    """Show a paragraph, a list or a figure."""
    if source.startswith("@"):
        return figure(source[1:].strip())
    lines = source.splitlines()
    if lines[0].startswith("- "):
        items = re.split(r"\n- ", source[2:])
        return tag("ul", [tag("li", marked(joined(item), link)) for item in items])
    return tag("p", marked(joined(source), link))


def joined(source: str) -> str:
    """Join lines that were broken only for the editor: with a blank, except between Chinese."""
    return re.sub(r"(?<=[\u3000-\uffef])\n\s*|\n\s*(?=[\u3000-\uffef])", "", source).replace(
        "\n", " "
    )


def marked(source: str, link: Link) -> Html:
    """Show a line with its marks."""
    shown: list[Child] = []
    end = 0
    for found in MARK.finditer(source):
        shown.append(source[end : found.start()])
        bold, term, words = found.groups()
        shown.append(tag("strong", marked(bold, link)) if bold else link(term, words or term))
        end = found.end()
    shown.append(source[end:])
    return text(shown)


def terms_in(source: str) -> set[str]:
    """Name the terms that a text leads to."""
    return {found[1] for found in MARK.findall(source) if found[1]} | {
        term for found in MARK.findall(source) if found[0] for term in terms_in(found[0])
    }


def figures_in(source: str) -> set[str]:
    """Name the figures that a text shows."""
    return set(re.findall(r"^@(\w+)$", source, re.MULTILINE))


def plain(source: str) -> str:
    """Give a line without its marks, to be read out."""
    return MARK.sub(lambda found: found[1] or found[3] or found[2], source)
