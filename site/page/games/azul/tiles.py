"""The faces of Azul's tiles, and the words that say the same to the ear."""

from collections.abc import Iterable

from bottega.games.azul.data import COLOURS, counts
from bottega.games.azul.state import State
from page.html.markup import Html
from page.kit.things import picture, spoken
from page.words import Words

TILE = tuple([picture("az-tile", colour) for colour in (*COLOURS, "marker")])
"""Each colour's tile, and the starting-player tile."""

PRINT = tuple([picture("az-print", colour) for colour in COLOURS])
"""What is printed on an empty place of the coloured wall."""


def groups(view: State, source: int) -> list[tuple[int, int]]:
    """Give colours and numbers of a source as they lie: on a factory the largest heap first."""
    found = [(colour, n) for colour, n in enumerate(counts(view.sources[source])) if n]
    if source == len(view.sources) - 1:
        return found
    return sorted(found, key=lambda each: -each[1])


def amount(counts: Iterable[int], say: Words) -> str:
    """Say how many of what: "2 blue and 1 red"."""
    listed = [say.count(f"azul.tiles.{colour}", n) for colour, n in enumerate(counts) if n]
    return say.listing(listed) if listed else say("azul.nothing")


def icons(counts: Iterable[int], say: Words) -> Html:
    """Show how many of what, with the words for the ear."""
    counts = [*counts]
    shown = [f"{TILE[k]}<b>{n}</b>" for k, n in enumerate(counts) if n]
    return Html(
        f"{spoken(amount(counts, say))}"
        f'<span class="az-counts" aria-hidden="true">{"".join(shown) or "–"}</span>'
    )


def signed(points: int) -> str:
    """Write points that come or go: "+3", "−2", "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"
