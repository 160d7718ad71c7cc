"""The rules of Lanterns to read, and the first game."""

from functools import cache

from bottega.core import Action, parse_action
from bottega.games.lanterns.state import HAND, LANTERNS
from page.games.lanterns.words import words
from page.kit.teaching import Rulebook, Script, Step

FACTS = {"hand": HAND, "all": len(LANTERNS)}


@cache
def rulebook(language: str) -> Rulebook:
    """Give the rules in a language: one section, one term."""
    return Rulebook("lanterns", words(language), ("play",), ("cloth",), FACTS, {})


def moves(text: str) -> tuple[Action, ...]:
    """Read moves, with commas between."""
    return tuple([parse_action(each) for each in text.split(", ")])


# Red, gold and jade for the learner, then the same for the other.
DEALT = (0, 1, 2, 3, 4, 5)
REST = "guess 0, offer 1, guess 1, offer 4, guess 1, offer 2, guess 0, offer 5"

SCRIPT = Script(
    words=words,
    options={},
    seats=2,
    deals=tuple([Action(verb, (number,)) for verb in ("deal", "show") for number in DEALT]),
    steps=(
        Step(
            "offer", Action("offer", (0,)), ("lantern 0", "offer"), then=moves("guess 2, offer 3")
        ),
        Step("rest", then=moves(REST)),  # where nothing is asked for, the learner's moves go too
        Step("guess", Action("guess", (2,)), ("guess 2",), ("cloth",)),
    ),
    facts=FACTS,
)
