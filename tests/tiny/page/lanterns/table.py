"""The table of Lanterns: its layout, what its regions hold, and the dock."""

from typing import Any

from bottega.core import DEALER, HIDDEN, OVER, Seat
from bottega.games.lanterns.rules import scores
from bottega.games.lanterns.state import COLOURS, GUESS, LANTERNS, SHOW, colour_of, to_move, unseen
from page.html.controls import emblem
from page.html.markup import Child, Html, symbol, tag
from page.kit.scene import DOCK, LET_GO, RECENT, Scene
from page.words import Words


def layout(scene: Scene, say: Words) -> Html:
    """Lay out the table: everybody's place round the middle."""
    seats = [tag("section", id=f"ln-seat-{seat}") for seat in range(len(scene.names))]
    framed = [tag("div", id=region) for region in (DOCK, RECENT)]
    return tag("div", tag("div", id="ln-middle"), seats, framed, class_="ln-table")


def regions(scene: Scene, say: Words) -> dict[str, Html]:
    """Give what each region holds."""
    seats = range(len(scene.names))
    shown = {f"ln-seat-{seat}": _seat(scene, seat, say) for seat in seats}
    return {"ln-middle": _middle(scene, say), **shown}


def lantern(number: int, say: Words) -> Html:
    """Show a lantern, or the cloth over one that nobody may see here."""
    kind = "cloth" if number == HIDDEN else COLOURS[colour_of(number)]
    return Html(symbol(f"ln-{kind}", "ln-lantern") + _spoken(say(f"lanterns.kind.{kind}")))


def _spoken(words: str) -> Html:
    return tag("span", words, class_="spoken")


def _place(scene: Scene, name: str, label: str, *children: Child) -> Html:
    """Make a place that things fly from or to."""
    pointed = "true" if name in scene.pointed else None
    return tag(
        "ul",
        [tag("li", child) for child in children],
        class_="ln-place",
        data_place=name,
        data_pointed=pointed,
        aria_label=label,
    )


def _thing(
    scene: Scene, value: str, face: Child, *, live: bool = True, pressed: bool = False
) -> Html:
    """Make something that can be touched; what cannot be followed now still answers why."""
    tipped = scene.hint is not None and f"{scene.hint}".split()[-1] == value.split()[-1]
    return tag(
        "button",
        face,
        type="button",
        id=f"ln-do-{value.replace(' ', '-')}",
        class_="ln-thing ln-tip" if tipped else "ln-thing",
        data_do="touch",
        data_value=value,
        data_pointed="true" if value in scene.pointed else None,
        data_zoom=value if value.startswith("lantern") else None,
        aria_disabled=None if live else "true",
        aria_pressed="true" if pressed else None,
    )


def _middle(scene: Scene, say: Words) -> Html:
    """Show the pile, and what is held out under the cloth."""
    view = scene.view
    left = len(LANTERNS) - sum(map(len, (*view.hands, *view.won)))
    held = [lantern(view.covered, say)] if view.phase in (GUESS, SHOW) else []
    pile = tag("span", left - len(held), class_="ln-count")
    return Html(
        _place(scene, "pile", say("lanterns.pile"), lantern(HIDDEN, say), pile)
        + _place(scene, "cloth", say("lanterns.held"), *held)
    )


def _seat(scene: Scene, seat: Seat, say: Words) -> Html:
    """Show who sits there, the lanterns in hand and those that were won."""
    view, name = scene.view, scene.names[seat]
    mover = tag("em", say("lanterns.turn")) if to_move(view) == seat else None
    points = say.count("lanterns.points", scores(view)[seat])
    head = tag("h2", emblem(seat), tag("span", name), mover, tag("small", points))
    own = [_own(scene, number, say) for number in view.hands[seat] if number != HIDDEN]
    backs = [lantern(HIDDEN, say) for number in view.hands[seat] if number == HIDDEN]
    won = [tag("span", lantern(n, say), data_zoom=f"lantern {n}") for n in view.won[seat]]
    hand = _place(scene, f"hand {seat}", say("lanterns.hand", name=name), *own, *backs)
    return Html(head + hand + _place(scene, f"won {seat}", say("lanterns.won", name=name), *won))


def _own(scene: Scene, number: int, say: Words) -> Html:
    may = any(action.verb == "offer" for action in scene.legal)
    chosen = may and scene.draft == number
    face = lantern(number, say)
    return _thing(scene, f"lantern {number}", face, live=may, pressed=chosen)


# ------------------------------------------------------------------ the dock


def deeds(scene: Scene, say: Words) -> Html:
    """Offer to hold out what was chosen, or the colours to guess."""
    if any(action.verb == "guess" for action in scene.legal):
        faces = [lantern(colour, say) for colour in range(len(COLOURS))]
        guesses = [_thing(scene, f"guess {colour}", face) for colour, face in enumerate(faces)]
        return tag("div", guesses, class_="ln-deeds")
    chosen = scene.draft in scene.view.hands[scene.seat]
    offer = _thing(scene, "offer", say("lanterns.offer"), live=chosen)
    drop = _thing(scene, LET_GO, say("lanterns.drop")) if chosen else None
    return tag("div", offer, drop, class_="ln-deeds")


def prompt(scene: Scene, say: Words) -> str:
    """Say what is asked of the person looking, or who is waited for."""
    if not scene.legal:
        return waiting(scene, say)
    if scene.view.phase == GUESS:
        return say("lanterns.ask.guess", name=scene.names[scene.seat - 1])
    other = scene.names[(scene.seat + 1) % len(scene.names)]
    return say("lanterns.ask.offer" if scene.draft is None else "lanterns.ask.give", name=other)


def waiting(scene: Scene, say: Words) -> str:
    """Say whose move it is, to somebody who may do nothing."""
    mover = to_move(scene.view)
    if mover in (OVER, DEALER):
        return say("lanterns.over" if mover == OVER else "lanterns.dealing")
    return say("lanterns.waiting", name=scene.names[mover])


# ------------------------------------------------------------------ large; and secrets


def zoom(scene: Scene, thing: str, say: Words) -> Html:
    """Show a lantern large, and how many of its colour were not seen yet."""
    numbers = {f"lantern {number}": number for number in LANTERNS}
    if thing not in numbers:
        return Html("")
    colour = colour_of(numbers[thing])
    left = [number for number in unseen(scene.view) if colour_of(number) == colour]
    told = tag("p", say("lanterns.unseen", n=len(left)))
    return tag("div", lantern(numbers[thing], say), told, class_="ln-large")


def keeps_secrets(view: Any, seat: Seat) -> bool:
    """Tell whether the seat holds lanterns, in the hand or under the cloth."""
    return bool(view.hands[seat]) or view.covered >= 0
