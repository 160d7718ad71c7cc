"""What happened, told twice: with names and icons for the log, in words for the ear."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from bottega.core import Event, Seat
from page.html.markup import Html
from page.kit.things import emblem
from page.words import Words


class Voice(NamedTuple):
    """How a sentence is told: in words alone, or with icons and the words for them unseen."""

    say: Words
    names: Sequence[str]  # of the seats
    drawn: bool  # whether with icons; then it is HTML

    def who(self, seats: Iterable[Seat]) -> str:
        """Name some players."""
        names = [self.names[seat] for seat in seats]
        return self.say.listing([f"<b>{escape(n)}</b>" for n in names] if self.drawn else names)


Facts = Mapping[str, Any]
Sentences = Mapping[str, Callable[[Voice, str, Facts], str]]
"""How each kind of event is told: by a voice, of whom, from its facts."""


def told(event: Event, voice: Voice, sentences: Sentences) -> str:
    """Tell an event in a sentence; empty, if there is none for it."""
    tell = sentences.get(event.kind)
    who = voice.who([event.seat]) if event.seat >= 0 else ""
    return tell(voice, who, event.facts) if tell else ""


def line(event: Event, names: Sequence[str], say: Words, sentences: Sentences) -> Html | None:
    """Tell an event as a line of the log; None, if there is no sentence for it."""
    sentence = told(event, Voice(say, names, True), sentences)
    mark = emblem(event.seat) if event.seat >= 0 else ""
    return Html(f"{mark}<span>{sentence}</span>") if sentence else None


def won(facts: Facts, who: str, say: Words) -> str:
    """Say who has won; where a draw decided it, nobody has."""
    if facts["decided"] == "draw":
        return say("drawn")
    return say.count("won", len(facts["winners"]), who=who)


def ending(game: str) -> Callable[[Voice, str, Facts], str]:
    """Give how the end of a game is told: its cause, who won, and what decided it."""

    def tell(voice: Voice, _: str, facts: Facts) -> str:
        say = voice.say
        return say(
            "event.over",
            cause=say(f"{game}.cause.{facts['cause']}"),
            won=won(facts, voice.who(facts["winners"]), say),
            decided=say(f"{game}.decided.{facts['decided']}"),
        )

    return tell
