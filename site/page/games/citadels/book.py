"""The rules of Citadels to read: which sections, and which terms."""

from functools import cache

from page.games.citadels.facts import facts
from page.games.citadels.figures import FIGURES
from page.games.citadels.words import GAME
from page.kit.teaching import Rulebook
from page.words import FRAME, Catalogues, Words

RULES = Catalogues("page.games.citadels.words.rules")

SECTIONS = (
    "aim setup card round draft turn build income roles dark crown warlord purple end score ties "
    "team different cases"
)
TERMS = (
    "district city role crown round aside call power income gold hand deck murder theft purple "
    "complete team"
)


@cache
def rulebook(language: str) -> Rulebook:
    """Give the rules in a language."""
    say = Words(language, FRAME, GAME, RULES)
    sections, terms = tuple(SECTIONS.split()), tuple(TERMS.split())
    return Rulebook("citadels", say, sections, terms, facts(), FIGURES)
