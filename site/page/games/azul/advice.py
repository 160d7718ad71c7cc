"""A hint in words: what to do, and what speaks for it; prepared so that one more touch does it."""

from bottega.core import Action, Reason
from bottega.games.azul.data import colours_in, counts
from page.games.azul.look import row_name, source_name
from page.games.azul.offer import Draft
from page.kit.scene import Advice, Scene
from page.words import Words

ALL = 5  # tiles of a column, or of a colour


def advise(scene: Scene, action: Action, say: Words) -> Advice:
    """Say an action that is recommended to the person looking, and prepare it."""
    if action.verb == "place":
        row, column = action.args
        (colour,) = colours_in(scene.view.players[scene.seat].lines[row])
        name = say(f"azul.colour.{colour}")
        return Advice(say("azul.hint.place", colour=name, column=column + 1))
    source, colour, row = action.args
    number = counts(scene.view.sources[source])[colour]
    sentence = say(
        "azul.hint.take",
        tiles=say.count(f"azul.tiles.{colour}", number),
        origin=source_name(scene.view, source, say),
        row=row_name(row, say),
    )
    return Advice(sentence, Draft(source, colour))


def reason(scene: Scene, reason: Reason, say: Words) -> str:
    """Say what speaks for a move, as the rules found it."""
    kind, numbers = reason
    key = f"azul.reason.{kind}"
    if kind == "ends":
        row, lead = numbers
        return say(f"{key}.lead" if lead else key, row=row + 1, lead=lead)
    if kind in ("column", "colour"):
        which, n = numbers
        about = {"column": which + 1} if kind == "column" else {"colour": _colour(which, say)}
        return say(f"{key}.all" if n == ALL else key, n=n, **about)
    if kind == "denies":
        rival, row, _ = numbers
        return say(key, name=scene.names[rival], row=row + 1)
    if kind == "most":
        return say(key)
    if kind == "starts" and not numbers[0]:
        return say(f"{key}.free")
    return say.count(key, numbers[-1])


def _colour(colour: int, say: Words) -> str:
    return say(f"azul.colour.{colour}")
