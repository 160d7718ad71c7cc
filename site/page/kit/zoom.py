"""One thing shown large, with all there is to know of it beside."""

from collections.abc import Callable, Container, Mapping

from page.html.markup import Html, tag
from page.kit.scene import Scene
from page.kit.touches import read_numbers
from page.words import Words

Zooms = Mapping[str, tuple[Container[int], Callable[[Scene, int, Words], Html]]]
"""How each kind of thing is shown, and which numbers it has: `{"card": (CARDS, card)}`."""


def shown(zooms: Zooms, scene: Scene, thing: str, say: Words) -> Html:
    """Show a thing large; nothing, if there is no such."""
    kind, _, number = thing.partition(" ")
    read = read_numbers([number])
    if kind not in zooms or read is None:
        return Html("")
    idents, show = zooms[kind]
    return show(scene, read[0], say) if read[0] in idents else Html("")


def large(picture: str, *lines: str) -> Html:
    """Show a picture, and lines beside it."""
    told = "".join([tag("p", line) for line in lines if line])
    return Html(f'<div class="zoomed">{picture}<div class="zoomed-text">{told}</div></div>')
