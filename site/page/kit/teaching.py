"""How a game is taught: its rules to read, and its first game to play, as data."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from bottega.core import Action, Options, parse_action
from page.html.markup import Html
from page.words import Words


class Rulebook(NamedTuple):
    """The rules of a game, in one language.

    A section's title is `GAME.rules.NAME`, its text `GAME.rules.NAME.text`; a term of the glossary
    is `GAME.term.NAME`, explained by `GAME.term.NAME.text`. How a text is marked up says `prose`.
    """

    game: str
    words: Words
    sections: tuple[str, ...]
    terms: tuple[str, ...]
    facts: Mapping[str, object]  # the numbers that fill the texts, from the rules themselves
    figures: Mapping[str, Callable[[Words], Html]]  # by the name that a text calls them


class Step(NamedTuple):
    """One step of a first game; its phrases are `GAME.lesson.NAME.…`.

    `title`, `tell` (the explanation) and `ask` (what to do); where a move is asked for, also
    `wrong` (why not another one now) and `done` (once it is made).
    """

    name: str
    asked: Action | None = None  # the move; None if there is only something to read
    touches: tuple[str, ...] = ()  # what may be touched on the way to the move
    places: tuple[str, ...] = ()  # what else is spoken of, by its `data-place` or `data-value`
    then: tuple[Action, ...] = ()  # what is played afterwards, before the next step


class Script(NamedTuple):
    """A first game that teaches: a whole game, known beforehand."""

    words: Callable[[str], Words]  # the phrases of a language, the game's and the frame's included
    options: Options
    seats: int  # the learner has the first
    deals: tuple[Action, ...]  # the dealer does the first of these that is possible, each once
    steps: tuple[Step, ...]
    facts: Mapping[str, object]  # the numbers that fill the phrases


def moves(text: str) -> tuple[Action, ...]:
    """Read moves, with commas or line breaks between."""
    return tuple([parse_action(each) for each in text.strip().replace("\n", ", ").split(", ")])


def asking(name: str, move: str, touches: str, then: str = "", places: str = "") -> Step:
    """Make a step that asks for a move, by touches with commas between."""
    return Step(
        name,
        asked=parse_action(move),
        touches=tuple(touches.split(", ")),
        places=(places,) if places else (),
        then=moves(then) if then else (),
    )
