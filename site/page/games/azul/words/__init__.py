"""What the page says of Azul.

The Chinese nouns are those that the engine has too. In simplified Chinese a row is 行 and a column
列, in traditional Chinese a row is 列 and a column 行.
"""

from functools import cache

from page.words import FRAME, Catalogues, Words

GAME = Catalogues("page.games.azul.words")


@cache
def words(language: str) -> Words:
    """Give the words for an Azul table; one object for each language, to remember faces by."""
    return Words(language, FRAME, GAME)
