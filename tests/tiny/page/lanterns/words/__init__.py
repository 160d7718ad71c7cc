"""What the page says of Lanterns."""

from functools import cache

from page.words import FRAME, Catalogues, Words

GAME = Catalogues("page.games.lanterns.words")


@cache
def words(language: str) -> Words:
    """Give the words for a table of Lanterns."""
    return Words(language, FRAME, GAME)
