"""The table of Lanterns: its layout, what its regions hold, and a lantern shown large."""

from typing import Any

from bottega.core import HIDDEN, Seat
from bottega.games.lanterns.rules import scores
from bottega.games.lanterns.state import COLOURS, GUESS, LANTERNS, NOTHING, SHOW, colour_of, unseen
from page.games.lanterns.look import Look, look_at
from page.html.markup import Html, symbol, tag
from page.kit.players import heading, panel, score
from page.kit.scene import DOCK, RECENT, Scene
from page.kit.things import collection, place, spoken, touchable
from page.kit.zoom import Zooms, large, shown
from page.words import Words


def layout(scene: Scene, say: Words) -> Html:
    """Lay out the table: everybody's place round the middle."""
    seats = [tag("div", id=f"ln-seat-{seat}") for seat in range(len(scene.names))]
    framed = [tag("div", id=region) for region in (DOCK, RECENT)]
    return tag("div", seats, tag("div", id="ln-middle"), framed, class_="ln-table")


def regions(scene: Scene, say: Words) -> dict[str, Html]:
    """Give what each region holds."""
    look = look_at(scene, say)
    seats = {f"ln-seat-{seat}": _seat(look, seat) for seat in range(len(scene.names))}
    return {"ln-middle": _middle(look), **seats}


def lantern(number: int, say: Words) -> Html:
    """Show a lantern, or the cloth over one that nobody may see here."""
    kind = "cloth" if number == HIDDEN else COLOURS[colour_of(number)]
    return Html(symbol(f"ln-{kind}", "ln-lantern") + spoken(say(f"lanterns.kind.{kind}")))


def _middle(look: Look) -> Html:
    """Show the pile, and what is held out."""
    view, say = look.scene.view, look.say
    out = sum(map(len, (*view.hands, *view.won))) + (view.covered != NOTHING)
    pile = [f'<li>{lantern(HIDDEN, say)}<b class="count">{len(LANTERNS) - out}</b></li>']
    return Html(
        collection("ln-pile", say("lanterns.pile"), pile, place(look.scene, "pile"))
        + collection("ln-held", say("lanterns.held"), _held(look), place(look.scene, "cloth"))
    )


def _held(look: Look) -> list[str]:
    """Show what is held out, under the cloth until it is lifted, and what was guessed."""
    view, say = look.scene.view, look.say
    if view.covered == NOTHING:
        return []
    known = view.phase in (GUESS, SHOW) and view.covered != HIDDEN  # to who holds it out
    cloth = symbol("ln-cloth", "ln-lantern ln-over") if known else ""
    shown = [f"<li>{lantern(view.covered, say)}{cloth}</li>"]
    if view.guess != NOTHING:
        said = say("lanterns.guess")
        shown.append(f'<li class="ln-guess"><span>{said}</span>{lantern(view.guess, say)}</li>')
    return shown


def _seat(look: Look, seat: Seat) -> Html:
    """Show who sits there, the lanterns in hand and those that were won."""
    scene, say = look.scene, look.say
    points = scores(scene.view)[seat]
    hand = [f"<li>{_in_hand(look, number)}</li>" for number in scene.view.hands[seat]]
    won = [f'<li data-zoom="lantern {n}">{lantern(n, say)}</li>' for n in scene.view.won[seat]]
    return panel(
        look,
        seat,
        heading(look, seat, score(points, say.count("lanterns.points", points)))
        + collection("ln-hand", say("lanterns.hand"), hand, place(scene, f"hand {seat}"))
        + collection("ln-won", say("lanterns.won"), won, place(scene, f"won {seat}")),
        "wood" if seat == scene.seat else "",
    )


def _in_hand(look: Look, number: int) -> Html:
    """Show a lantern in somebody's hand; who may hold it out can choose it."""
    if number == HIDDEN:
        return lantern(number, look.say)
    return touchable(
        look,
        f"ln-own-{number}",
        f"lantern {number}",
        lantern(number, look.say),
        pressed=look.scene.draft == number,
        off=not any(action.verb == "offer" for action in look.scene.legal),
        zoom=f"lantern {number}",
    )


# ------------------------------------------------------------------ large; and secrets


def zoom(scene: Scene, thing: str, say: Words) -> Html:
    """Show a lantern large, and how many of its colour were not seen yet."""
    return shown(ZOOMS, scene, thing, say)


def _lantern(scene: Scene, number: int, say: Words) -> Html:
    colour = colour_of(number)
    left = [other for other in unseen(scene.view) if colour_of(other) == colour]
    told = (say(f"lanterns.kind.{COLOURS[colour]}"), say("lanterns.unseen", n=len(left)))
    return large(symbol(f"ln-{COLOURS[colour]}", "ln-lantern"), *told)


ZOOMS: Zooms = {"lantern": (LANTERNS, _lantern)}


def keeps_secrets(view: Any, seat: Seat) -> bool:
    """Tell whether the seat holds lanterns, in the hand or under the cloth."""
    return bool(view.hands[seat]) or view.covered >= 0
