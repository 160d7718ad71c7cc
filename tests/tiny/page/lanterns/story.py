"""What happened at a table of Lanterns: for the log, for the ear, and in beats."""

from collections.abc import Sequence

from bottega.core import Event, Motion
from bottega.games.lanterns.state import COLOURS, colour_of
from page.games.lanterns.table import lantern
from page.html.markup import Html
from page.kit.scene import Beat, Happened, Mark
from page.kit.voice import Facts, Sentences, Voice, ending, line, told
from page.words import Words


def story(event: Event, names: Sequence[str], say: Words) -> Html | None:
    """Tell an event for the log; dealing needs no line."""
    return line(event, names, say, SENTENCES)


def tell(event: Event, names: Sequence[str], say: Words) -> str:
    """Tell an event in a sentence, to be read out."""
    return told(event, Voice(say, names, False), SENTENCES)


def _offered(voice: Voice, who: str, facts: Facts) -> str:
    return voice.say("lanterns.event.offered", who=who, to=voice.who([facts["to"]]))


def _guessed(voice: Voice, who: str, facts: Facts) -> str:
    colour = voice.say(f"lanterns.kind.{COLOURS[facts['colour']]}")
    return voice.say("lanterns.event.guessed", who=who, what=colour)


def _shown(voice: Voice, _: str, facts: Facts) -> str:
    colour = voice.say(f"lanterns.kind.{COLOURS[colour_of(facts['lantern'])]}")
    return voice.say("lanterns.event.shown", who=voice.who([facts["winner"]]), what=colour)


SENTENCES: Sentences = {
    "offered": _offered,
    "guessed": _guessed,
    "shown": _shown,
    "over": ending("lanterns"),
}


# ------------------------------------------------------------------ beats


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
