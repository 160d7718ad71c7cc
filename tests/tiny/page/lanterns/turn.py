"""What touching the table of Lanterns leads to."""

from collections.abc import Mapping

from bottega.core import Action
from bottega.games.lanterns.state import COLOURS, GUESS, colour_of
from page.games.lanterns.table import waiting
from page.kit.scene import LET_GO, Advice, Answer, Scene
from page.words import Words

SHORTCUTS: Mapping[str, str] = {
    **{str(colour + 1): f"guess {colour}" for colour in range(len(COLOURS))},
    "o": "offer",
    "0": LET_GO,
}


def touch(scene: Scene, thing: str, say: Words) -> Answer:
    """Follow a touch; nonsense is ignored."""
    if thing == LET_GO:
        return Answer()
    for action in scene.legal:
        if thing == f"guess {action.args[0]}" and action.verb == "guess":
            return Answer(action=action)
    if thing == "offer":
        return _offer(scene, say)
    if thing in [f"lantern {number}" for number in _hand(scene)]:
        return _choose(scene, int(thing.split()[1]), say)
    known = thing in SHORTCUTS.values()
    return Answer(scene.draft, why=_why(scene, "lanterns.why.guess", say) if known else "")


def _hand(scene: Scene) -> tuple[int, ...]:
    hand: tuple[int, ...] = scene.view.hands[scene.seat] if scene.seated else ()
    return hand


def _choose(scene: Scene, number: int, say: Words) -> Answer:
    """Choose a lantern of the own hand, or let go of it."""
    if Action("offer", (number,)) not in scene.legal:
        return Answer(scene.draft, why=_why(scene, "lanterns.why.first", say))
    return Answer(None if scene.draft == number else number)


def _offer(scene: Scene, say: Words) -> Answer:
    """Hold out the lantern that was chosen."""
    action = Action("offer", (scene.draft,)) if scene.draft is not None else None
    if action in scene.legal:
        return Answer(action=action)
    return Answer(scene.draft, why=_why(scene, "lanterns.why.choose", say))


def _why(scene: Scene, reason: str, say: Words) -> str:
    """Say why not: it is not one's move, or not the time for it, or something is lacking."""
    if not scene.legal:
        return waiting(scene, say)
    return say("lanterns.why.first" if scene.view.phase == GUESS else reason)


def advise(scene: Scene, action: Action, say: Words) -> Advice:
    """Recommend a lantern to hold out, or a colour to name."""
    (number,) = action.args
    if action.verb == "guess":
        return Advice(say("lanterns.hint.guess", what=say(f"lanterns.kind.{COLOURS[number]}")))
    what = say(f"lanterns.kind.{COLOURS[colour_of(number)]}")
    return Advice(say("lanterns.hint.offer", what=what), draft=number)
