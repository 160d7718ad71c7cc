"""The middle of the table: the factories, the centre, the bag and the lid."""

from functools import lru_cache
from typing import NamedTuple

from bottega.games.azul.data import MARKER, size
from page.games.azul.look import Glance, Look
from page.games.azul.tiles import TILE, groups
from page.html.markup import Html
from page.kit.things import collection, place, spoken, touchable
from page.words import Words

SHOWN = 6  # tiles of a heap in the centre; how many there are, a number tells


class Heap(NamedTuple):
    """Tiles of a colour that lie together, and how they may be touched."""

    source: int
    colour: int
    number: int
    lifted: bool
    wanted: bool  # whether they fit the row that was chosen for them
    off: bool
    unfit: bool  # whether a row was chosen that does not take them


def factory(look: Look, number: int) -> Html:
    """Show a factory with its tiles, those of a colour together."""
    return _factory(look.glance, number, _heaps(look, number))


@lru_cache(maxsize=512)
def _factory(glance: Glance, number: int, heaps: tuple[Heap, ...]) -> Html:
    word = glance.say("azul.factory", n=number + 1)
    shown = [_heap(glance, heap, word, "") for heap in heaps]
    key = f'<kbd class="az-key" aria-hidden="true">{number + 1}</kbd>'
    where = place(glance.scene, f"factory {number}")
    bare = "" if heaps else " az-bare"
    label = glance.say("azul.factory.holds", n=number + 1, what=_contents(heaps, glance.say))
    tiles = collection("az-heaps", label, shown)
    return Html(f'<div class="az-factory{bare}" {where}><i class="az-plate"></i>{key}{tiles}</div>')


def centre(look: Look) -> Html:
    """Show what lies in the centre: the starting-player tile, and a heap of each colour."""
    heaps, word, glance = _heaps(look, look.centre), look.say("azul.centre"), look.glance
    shown = [_heap(glance, heap, word, f'<b class="count">{heap.number}</b>') for heap in heaps]
    if look.view.marker:
        said = spoken(look.say("azul.marker"))
        shown.insert(0, f'<li class="az-marker" data-zoom="marker 0">{said}{TILE[MARKER]}</li>')
    key = '<kbd class="az-key" aria-hidden="true">c</kbd>'
    where = place(look.scene, "centre")
    label = look.say("azul.centre.holds", what=_contents(heaps, look.say))
    tiles = collection("az-heaps", label, shown)
    idle = "" if look.view.sources[look.centre] else " az-idle"
    return Html(f'<div class="az-centre{idle}" {where}>{key}{tiles}</div>')


def _heaps(look: Look, source: int) -> tuple[Heap, ...]:
    """The tiles of a source by colour, with what may be done with them."""
    row, heaps = look.draft.row, []
    for colour, number in groups(look.view, source):
        rows = look.offer.takes.get((source, colour), ())
        wanted = row is not None and row in rows
        lifted = look.draft.tiles == (source, colour)
        unfit = row is not None and not wanted
        heaps.append(Heap(source, colour, number, lifted, wanted, not rows or unfit, unfit))
    return tuple(heaps)


def _contents(heaps: tuple[Heap, ...], say: Words) -> str:
    """Say what lies on a factory or in the centre."""
    held = [say.count(f"azul.tiles.{heap.colour}", heap.number) for heap in heaps]
    return say.listing(held) if held else say("azul.nothing")


def _heap(glance: Glance, heap: Heap, word: str, many: str) -> str:
    """Show the tiles of one colour, which are taken together."""
    source, colour, number = heap[:3]
    tiles = glance.say.count(f"azul.tiles.{colour}", number)
    words, shown = glance.say("azul.heap", tiles=tiles, where=word), min(number, SHOWN)
    inside = (
        f'{spoken(words)}<span class="az-some" aria-hidden="true">{TILE[colour] * shown}</span>'
        f"{many}"
    )
    made = touchable(
        glance,
        f"az-heap-{source}-{colour}",
        f"tiles {source} {colour}",
        inside,
        f"az-heap{' az-wanted' if heap.wanted else ' az-unfit' if heap.unfit else ''}",
        pressed=heap.lifted,
        off=heap.off,
        drag=True,
    )
    return f'<li class="az-of-{shown}">{made}</li>'


# ------------------------------------------------------------------ the bag and the lid


def supply(look: Look) -> Html:
    """Show the bag and the lid; what is in them, a touch tells."""
    return Html(
        f'<div class="az-supply">{_store(look, "bag", look.view.bag)}'
        f"{_store(look, 'lid', look.view.lid)}</div>"
    )


def _store(look: Look, name: str, heap: int) -> str:
    number = size(heap)
    words = spoken(look.say.count(f"azul.{name}.told", number))
    return (
        f'<button type="button" id="az-{name}-here" class="az-store" data-do="zoom"'
        f' data-value="{name} 0" {place(look.scene, name)}>{words}'
        f'<i class="az-{name}"></i><b class="count" aria-hidden="true">{number}</b></button>'
    )
