"""What happened at a table of Lanterns: for the log, for the ear, and in beats."""

from collections.abc import Sequence

from bottega.core import Event, Motion
from bottega.games.lanterns.rules import scores
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
    """Let each thing be a beat with a picture of its own; all that is dealt flies together."""
    dealt = [entry for entry in happened if entry.events[0].kind == "dealt"]
    shown = [_dealt(dealt)] if dealt else []
    for entry in happened:
        for event in entry.events:
            shown += _beats(entry, event, tell(event, names, say))
    end = happened[-1].after  # the table as it is, which needs no picture
    return [beat._replace(view=None) if beat.view is end else beat for beat in shown]


def _beats(entry: Happened, event: Event, sentence: str) -> list[Beat]:
    if event.kind == "dealt":
        return []
    if event.kind == "shown":
        return _lifted(entry, event, sentence)
    sound = "rustle" if event.motions else ""
    return [Beat(sentence, event.motions, (), entry.after, sound, urgent=event.kind == "over")]


def _dealt(entries: Sequence[Happened]) -> Beat:
    motions = [motion for entry in entries for event in entry.events for motion in event.motions]
    return Beat(motions=tuple(motions), view=entries[-1].after, sound="rustle")


def _lifted(entry: Happened, event: Event, sentence: str) -> list[Beat]:
    """Let the cloth be lifted where the lantern is held out; only then let it go to the winner."""
    before, after, winner = entry.before, entry.after, event.facts["winner"]
    held = after._replace(covered=event.facts["lantern"], guess=before.guess, won=before.won)
    mark = Mark(f"won {winner}", f"+{scores(after)[winner] - scores(before)[winner]}", "gain")
    hung = Beat("", event.motions, (mark,), after, "rustle")
    return [Beat(sentence, view=held, sound="chime"), hung]


def piece(motion: Motion, say: Words) -> Html:
    """Draw what moves: a lantern, or the cloth over it."""
    return lantern(motion.ident, say)
