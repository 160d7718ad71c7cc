"""The rules of Azul to read: which sections, and which terms."""

from functools import cache

from page.games.azul.facts import facts
from page.games.azul.figures import FIGURES
from page.games.azul.words import GAME
from page.kit.teaching import Rulebook
from page.words import FRAME, Catalogues, Words

RULES = Catalogues("page.games.azul.words.rules")

SECTIONS = "aim setup board take marker rows wall score floor next end bonus grey cases"
TERMS = "tile factory centre row wall floor marker round bag lid bonus grey"


@cache
def rulebook(language: str) -> Rulebook:
    """Give the rules in a language."""
    say = Words(language, FRAME, GAME, RULES)
    return Rulebook("azul", say, tuple(SECTIONS.split()), tuple(TERMS.split()), facts(), FIGURES)
