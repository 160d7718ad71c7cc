"""What the page says of Splendor.

The Chinese nouns are those of the rulebook of 2024, save where players of a region say another.
"""

from functools import cache

from page.words import FRAME, Catalogues, Words

GAME = Catalogues("page.games.splendor.words")


@cache
def words(language: str) -> Words:
    """Give the words for a Splendor table; one object for each language, to remember faces by."""
    return Words(language, FRAME, GAME)
