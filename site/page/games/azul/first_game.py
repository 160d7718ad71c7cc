"""The first game of Azul: a whole game between the learner and one opponent."""

from functools import cache

from page.games.azul.facts import facts
from page.games.azul.words import GAME
from page.kit.teaching import Script, Step, asking, moves
from page.words import FRAME, Catalogues, Words

LESSON = Catalogues("page.games.azul.words.lesson")

# What the bag gives, a line for each round: blue, yellow, red, black, white.
FILLS = """
fill 0 3 1 0 0, fill 2 1 1 0 0, fill 0 0 0 2 2, fill 0 0 1 0 3, fill 3 0 1 0 0
fill 2 0 1 1 0, fill 1 0 3 0 0, fill 2 2 0 0 0, fill 0 3 0 1 0, fill 0 0 0 3 1
fill 2 1 1 0 0, fill 0 0 1 1 2, fill 0 1 0 1 2, fill 1 1 0 1 1, fill 1 0 1 1 1
fill 0 2 1 1 0, fill 0 0 2 0 2, fill 0 0 0 0 4, fill 0 2 1 1 0, fill 2 0 1 1 0
fill 1 1 1 1 0, fill 1 1 0 1 1, fill 1 1 1 1 0, fill 0 1 2 1 0, fill 1 0 0 2 1
"""

# What both play while time passes: the third round, the fourth, and half of the fifth.
MEANWHILE = """
take 2 3 0, take 1 2 0, take 0 0 2, take 3 0 3, take 4 0 2, take 5 2 1, take 5 3 4, take 5 4 4
take 5 1 3
take 2 4 3, take 4 0 0, take 1 4 0, take 5 2 1, take 3 3 2, take 5 1 3, take 5 3 1, take 0 3 4
take 5 2 4, take 5 1 2
take 3 3 1, take 1 3 1, take 2 0 3, take 5 2 4, take 5 1 2, take 0 1 0
"""

STEPS = (
    Step("welcome"),
    asking("take", "take 1 0 1", "tiles 1 0, row 1", "take 0 1 2"),
    asking("wait", "take 3 4 3", "tiles 3 4, row 3", "take 2 4 1"),
    asking("marker", "take 5 1 0", "tiles 5 1, row 0", "take 4 0 3"),
    asking("fall", "take 5 2 2", "tiles 5 2, row 2", "take 5 3 4"),
    Step("scored", places=("wall 0 0 1", "wall 0 1 1", "wall 0 2 4")),
    asking("shut", "take 0 2 0", "tiles 0 2, row 0", "take 1 2 2"),
    asking("both", "take 2 1 1", "tiles 2 1, row 1", "take 3 1 1", "wall 0 1 2"),
    asking("long", "take 5 0 4", "tiles 5 0, row 4", "take 4 3 4"),
    asking("full", "take 5 4 3", "tiles 5 4, row 3", "take 5 3 0"),
    Step("later", then=moves(MEANWHILE)),
    asking("column", "take 5 3 4", "tiles 5 3, row 4", "take 4 3 2", "wall 0 4 2"),
    asking("colour", "take 5 0 3", "tiles 5 0, row 3", "take 5 2 3", "wall 0 3 3"),
    asking("last", "take 5 4 0", "tiles 5 4, row 0", places="wall 0 0 4"),
)


@cache
def words(language: str) -> Words:
    """Give the phrases of the lesson, the game's and the frame's included."""
    return Words(language, FRAME, GAME, LESSON)


SCRIPT = Script(words=words, options={}, seats=2, deals=moves(FILLS), steps=STEPS, facts=facts())
