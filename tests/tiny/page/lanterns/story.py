"""What happened at a table of Lanterns: for the log, for the ear, and in beats."""

from collections.abc import Callable, Sequence
from html import escape

from bottega.core import Event, Motion
from bottega.games.lanterns.state import COLOURS, colour_of
from page.games.lanterns.table import lantern
from page.html.markup import Html
from page.kit.scene import Beat, Happened, Mark
from page.words import Words


def story(event: Event, names: Sequence[str], say: Words) -> Html | None:
    """Tell an event for the log; dealing needs no line."""
    told = _sentence(event, names, say, lambda name: f"<b>{escape(name)}</b>")
    return Html(told) if told else None


def tell(event: Event, names: Sequence[str], say: Words) -> str:
    """Tell an event in a sentence, to be read out."""
    return _sentence(event, names, say, str)


def _sentence(event: Event, names: Sequence[str], say: Words, who: Callable[[str], str]) -> str:
    facts, mover = event.facts, who(names[event.seat]) if event.seat >= 0 else ""
    if event.kind == "offered":
        return say("lanterns.event.offered", who=mover, to=who(names[facts["to"]]))
    if event.kind == "guessed":
        colour = say(f"lanterns.kind.{COLOURS[facts['colour']]}")
        return say("lanterns.event.guessed", who=mover, what=colour)
    if event.kind == "shown":
        colour = say(f"lanterns.kind.{COLOURS[colour_of(facts['lantern'])]}")
        return say("lanterns.event.shown", who=who(names[facts["winner"]]), what=colour)
    if event.kind == "over":
        return say(
            "lanterns.event.over", who=say.listing([who(names[s]) for s in facts["winners"]])
        )
    return ""


def beats(happened: Sequence[Happened], names: Sequence[str], say: Words) -> list[Beat]:
    """Let each thing be a beat; all that is dealt flies together."""
    events = [event for entry in happened for event in entry.events]
    dealt = [motion for event in events if event.kind == "dealt" for motion in event.motions]
    first = [Beat(motions=tuple(dealt), sound="rustle")] if dealt else []
    return [*first, *[_beat(event, names, say) for event in events if event.kind != "dealt"]]


def _beat(event: Event, names: Sequence[str], say: Words) -> Beat:
    sentence, urgent = tell(event, names, say), event.kind == "over"
    if event.kind != "shown":
        sound = "rustle" if event.motions else ""
        return Beat(sentence, event.motions, sound=sound, urgent=urgent)
    mark = Mark(f"won {event.facts['winner']}", "+1", "gain")
    return Beat(sentence, event.motions, (mark,), sound="chime")


def piece(motion: Motion, say: Words) -> Html:
    """Draw what moves: a lantern, or the cloth over it."""
    return lantern(motion.ident, say)
