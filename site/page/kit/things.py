"""The things of a table: what can be touched, where things lie, drawings, and marks on them."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, Protocol

from bottega.core import Seat
from page.html.controls import icon
from page.html.markup import Html, symbol
from page.kit.scene import Scene
from page.words import Words


class Marks(NamedTuple):
    """What a hint marks on the table, by `data-value`."""

    touch: frozenset[str] = frozenset()  # what to touch
    aim: frozenset[str] = frozenset()  # what that is to lead to


class Look(Protocol):
    """What a game works out of a scene before it draws it: these, and whatever else it needs."""

    @property
    def scene(self) -> Scene:
        """The scene itself."""

    @property
    def say(self) -> Words:
        """The words."""

    @property
    def awaited(self) -> Seat:
        """Who is to move: a seat, DEALER or OVER. Whoever speaks of it asks here."""

    @property
    def marks(self) -> Marks:
        """What a hint marks."""


# ------------------------------------------------------------------ touching and pointing


def touchable(
    look: Look,
    ident: str,
    thing: str,
    inside: str,
    class_: str = "",
    *,
    pressed: bool | None = None,
    off: bool = False,
    zoom: str = "",
    drag: bool = False,
) -> Html:
    """Make something that can be touched; what cannot be followed now still answers why.

    What is inside is HTML; the other names are the game's own, and need no escaping. What a hint
    marks has its mark inside, and shows it all round. Dragging something is touching it, and then
    touching what it is dropped on.
    """
    state = _pointed(look.scene, thing)
    if pressed is not None:
        state += ' aria-pressed="true"' if pressed else ' aria-pressed="false"'
    if off:
        state += ' aria-disabled="true"'
    if zoom:
        state += f' data-zoom="{zoom}"'
    if drag:
        state += ' data-drag="true"'
    mark = _hint_mark(look, thing)
    tipped = " tipped" if mark else ""
    return Html(
        f'<button type="button" id="{ident}" class="touchable {class_}{tipped}" data-do="touch"'
        f' data-value="{thing}"{state}>{inside}{mark}</button>'
    )


def place(scene: Scene, name: str) -> Html:
    """Give the attributes of a place that things fly from or to."""
    return Html(f'data-place="{name}"{_pointed(scene, name)}')


def _pointed(scene: Scene, name: str) -> str:
    return ' data-pointed="true"' if name in scene.pointed else ""


def _hint_mark(look: Look, thing: str) -> str:
    if thing in look.marks.touch:
        return tip("hint", look.say("hint.mark"))
    return tip("flag", look.say("hint.aimed")) if thing in look.marks.aim else ""


def tip(name: str, word: str) -> Html:
    """Make a mark: a small drawing, and the word for it."""
    return Html(f'<i class="tip tip-{name}">{spoken(word)}{icon(name)}</i>')


def touched_last(scene: Scene) -> frozenset[str]:
    """Name the places that things went from or to in what happened last."""
    moved = [motion for event in scene.last for motion in event.motions]
    return frozenset([place for motion in moved for place in (motion.origin, motion.target)])


def collection(class_: str, label: str, items: Iterable[str], where: str = "") -> Html:
    """List things that belong together, under a name for those who listen; perhaps at a place."""
    where = f" {where}" if where else ""
    return Html(f'<ul class="{class_}"{where} aria-label="{label}">{"".join(items)}</ul>')


# ------------------------------------------------------------------ words and drawings


def spoken(sentence: str) -> Html:
    """Give a sentence, already escaped, to those who listen instead of looking."""
    return Html(f'<span class="spoken">{sentence}</span>')


def sentences(say: Words, one: str, two: str) -> str:
    """Let a sentence follow on something that is none yet: "A card. You can buy it."."""
    return say("two.sentences", one=one, two=two)


def picture(kind: str, name: str) -> Html:
    """Show one of the drawings that are pictures, which is lighter: a class of their sheet."""
    return Html(f'<i class="{kind} {kind}-{name}"></i>')


def named_picture(kind: str, name: str, said: str) -> Html:
    """Show such a picture, with its name for those who listen: lighter than words beside it."""
    return Html(f'<i class="{kind} {kind}-{name}" role="img" aria-label="{said}"></i>')


@cache
def emblem(seat: Seat) -> Html:
    """Show the mark of a seat, as decoration."""
    return symbol(f"seat-{seat}", f"emblem seat-{seat}")
