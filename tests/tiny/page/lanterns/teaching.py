"""The rules of Lanterns to read, and the first game."""

from functools import cache

from bottega.core import Action
from bottega.games.lanterns.state import HAND, LANTERNS
from page.games.lanterns.words import words
from page.kit.teaching import Rulebook, Script, Step, asking, moves

FACTS = {"hand": HAND, "all": len(LANTERNS)}


@cache
def rulebook(language: str) -> Rulebook:
    """Give the rules in a language: one section, one term."""
    return Rulebook("lanterns", words(language), ("play",), ("cloth",), FACTS, {})


# Red, gold and jade for the learner, then the same for the other.
DEALT = (0, 1, 2, 3, 4, 5)
REST = "guess 0, offer 1, guess 1, offer 4, guess 1, offer 2, guess 0, offer 5"

SCRIPT = Script(
    words=words,
    options={},
    seats=2,
    deals=tuple([Action(verb, (number,)) for verb in ("deal", "show") for number in DEALT]),
    steps=(
        asking("offer", "offer 0", "lantern 0, offer", then="guess 2, offer 3"),
        Step("rest", then=moves(REST)),  # where nothing is asked for, the learner's moves go too
        asking("guess", "guess 2", "guess 2", places="cloth"),
    ),
    facts=FACTS,
)
