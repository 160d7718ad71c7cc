"""What the page says of Citadels.

Names and the table's words lie here; what a turn asks and refuses in `turn`, what is told of what
happened and of the end in `story`; the rules and the first game are apart, and loaded when wanted.
"""

from functools import cache

from page.words import FRAME, Catalogues, Words

GAME = Catalogues(
    "page.games.citadels.words",
    "page.games.citadels.words.turn",
    "page.games.citadels.words.story",
)


@cache
def words(language: str) -> Words:
    """Give the words of a table; one object for each language, to remember faces by."""
    return Words(language, FRAME, GAME)
