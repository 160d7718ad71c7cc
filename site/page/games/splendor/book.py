"""The rules of Splendor to read: which sections, and which terms."""

from functools import cache

from page.games.splendor.facts import facts
from page.games.splendor.figures import FIGURES
from page.games.splendor.words import GAME
from page.kit.teaching import Rulebook
from page.words import FRAME, Catalogues, Words

RULES = Catalogues("page.games.splendor.words.rules")

SECTIONS = "aim setup card turn take reserve buy limit nobles end ways cases"
TERMS = "token gem gold bank card level market cost bonus prestige noble reserve round"


@cache
def rulebook(language: str) -> Rulebook:
    """Give the rules in a language."""
    say = Words(language, FRAME, GAME, RULES)
    return Rulebook(
        "splendor", say, tuple(SECTIONS.split()), tuple(TERMS.split()), facts(), FIGURES
    )
