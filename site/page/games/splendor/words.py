"""What the page says of Splendor, and the ways to play that have a name.

The Chinese nouns are those of the rulebook of 2024, save where players of a region say another.
"""

from collections.abc import Mapping
from functools import cache

from bottega.core import Options
from page.games.splendor.english import ENGLISH
from page.games.splendor.simplified import SIMPLIFIED
from page.games.splendor.traditional import TRADITIONAL
from page.words import FRAME, Catalogues, Words

GAME: Catalogues = {"en": ENGLISH, "zh-Hans": SIMPLIFIED, "zh-Hant": TRADITIONAL}

PRESETS: Mapping[str, Options] = {
    "standard": {},
    "quick": {"target": 10, "market": 3},
    "teams": {"teams": 1},
}


@cache
def words(language: str) -> Words:
    """Give the words for a Splendor table; one object for each language, to remember faces by."""
    return Words(language, FRAME, GAME)
