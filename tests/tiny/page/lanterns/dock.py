"""The dock of Lanterns: what is asked of the person looking, and the buttons that answer."""

from bottega.games.lanterns.state import COLOURS, GUESS, SHOW
from page.games.lanterns.look import look_at
from page.games.lanterns.table import lantern
from page.html.markup import Html
from page.kit.dock import cancel, deed, row
from page.kit.scene import Scene
from page.kit.waiting import waiting
from page.words import Words


def prompt(scene: Scene, say: Words) -> str:
    """Say what is asked of the person looking, or who is waited for."""
    if scene.view.phase == SHOW:
        return say("lanterns.lifting")
    if not scene.legal:
        return waiting(look_at(scene, say))
    if scene.view.phase == GUESS:
        return say("lanterns.ask.guess", name=scene.names[scene.seat - 1])
    other = scene.names[(scene.seat + 1) % len(scene.names)]
    return say("lanterns.ask.offer" if scene.draft is None else "lanterns.ask.give", name=other)


def deeds(scene: Scene, say: Words) -> Html:
    """Offer to hold out what was chosen, or the colours to guess."""
    look = look_at(scene, say)
    if scene.view.phase == GUESS:
        colours = range(len(COLOURS))
        return row(*[deed(look, f"guess {each}", lantern(each, say)) for each in colours])
    chosen = scene.draft in look.hand
    offer = deed(look, "offer", say("lanterns.offer"), main=True, off=not chosen)
    return row(offer, cancel(look) if chosen else "")
