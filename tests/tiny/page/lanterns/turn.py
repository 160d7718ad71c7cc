"""What touching the table of Lanterns leads to."""

from collections.abc import Mapping

from bottega.core import Action
from bottega.games.lanterns.state import COLOURS, GUESS, colour_of
from page.games.lanterns.look import Look, look_at
from page.kit.scene import LET_GO, Advice, Answer, Scene
from page.kit.touches import Touches, follow, ignored, refused
from page.kit.waiting import waiting
from page.words import Words

SHORTCUTS: Mapping[str, str] = {
    **{str(colour + 1): f"guess {colour}" for colour in range(len(COLOURS))},
    "o": "offer",
    "0": LET_GO,
}


def touch(scene: Scene, thing: str, say: Words) -> Answer:
    """Follow a touch; nonsense is ignored."""
    return follow(TOUCHES, scene, thing, look_at(scene, say))


def _lantern(look: Look, number: int) -> Answer:
    """Choose a lantern of the own hand, or let go of it."""
    if number not in look.hand:
        return ignored(look.scene)
    if Action("offer", (number,)) in look.scene.legal:
        return Answer(None if look.scene.draft == number else number)
    return refused(look.scene, _why(look, "lanterns.why.choose"))


def _offer(look: Look) -> Answer:
    """Hold out the lantern that was chosen."""
    action = Action("offer", (look.scene.draft,))
    if action in look.scene.legal:
        return Answer(action=action)
    return refused(look.scene, _why(look, "lanterns.why.choose"))


def _guess(look: Look, colour: int) -> Answer:
    """Guess a colour."""
    if colour >= len(COLOURS):
        return ignored(look.scene)
    action = Action("guess", (colour,))
    if action in look.scene.legal:
        return Answer(action=action)
    return refused(look.scene, _why(look, "lanterns.why.guess"))


def _why(look: Look, lacking: str) -> str:
    """Say why not: it is not one's move, or a guess comes first, or something is lacking."""
    if not look.scene.legal:
        return waiting(look)
    return look.say("lanterns.why.first" if look.scene.view.phase == GUESS else lacking)


TOUCHES: Touches = {"lantern": (_lantern, (1,)), "offer": (_offer, (0,)), "guess": (_guess, (1,))}


def advise(scene: Scene, action: Action, say: Words) -> Advice:
    """Recommend a lantern to hold out, or a colour to name."""
    (number,) = action.args
    what = say(f"lanterns.kind.{COLOURS[colour_of(number)]}")  # a colour's number is a lantern's
    if action.verb == "guess":
        return Advice(say("lanterns.hint.guess", what=what))
    return Advice(say("lanterns.hint.offer", what=what), draft=number)
