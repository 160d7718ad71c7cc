"""The first game of Citadels: a whole game between the learner and three opponents."""

from functools import cache

from page.games.citadels.facts import facts
from page.games.citadels.words import GAME
from page.kit.teaching import Script, Step, asking, moves
from page.words import FRAME, Catalogues, Words

LESSON = Catalogues("page.games.citadels.words.lesson")

# What the dealer does: the first hands, then each round with its roles aside, offers and calls.
DEALS = """
crown 0, deal 6, deal 9, deal 3, deal 15, deal 1, deal 13, deal 0, deal 12
deal 7, deal 15, deal 3, deal 8, deal 0, deal 2, deal 14, deal 5

discard 5, discard 8, bury 1, offer 2 3 4 6 7, offer 3 4 6 7, offer 3 4 7, offer 3 7
silence, answer 0, silence, answer 2, silence, answer 1, answer 3, deal 16, deal 10, silence

discard 3, discard 8, bury 5, offer 1 2 4 6 7, offer 1 2 6 7, offer 1 2 7, offer 2 7
answer 0, deal 2, deal 8, silence, silence, answer 2, silence, silence, answer 1, deal 10, deal 4
silence

discard 2, discard 5, bury 8, offer 1 3 4 6 7, offer 1 3 4 7, offer 3 4 7, offer 3 4
answer 3, silence, silence, answer 1, silence, answer 2, answer 0, deal 17, deal 14, silence

discard 3, discard 8, bury 1, offer 2 4 5 6 7, offer 2 4 6 7, offer 4 6 7, offer 6 7
silence, answer 2, deal 11, deal 5, silence, answer 3, deal 6, deal 13, answer 1, answer 0
silence, silence

discard 3, discard 6, bury 8, offer 1 2 4 5 7, offer 1 2 4 7, offer 1 2 7, offer 2 7
answer 1, silence, silence, answer 0, answer 3, silence, answer 2, deal 18, deal 1, silence

discard 5, discard 7, bury 1, offer 2 3 4 6 8, offer 2 3 4 6, offer 2 3 4, offer 2 3
silence, silence, answer 3, deal 4, deal 9, answer 2, silence, answer 1, silence, answer 0
"""

# After the learner's theft: the King, the robbed Merchant, the Architect; then the next choice.
THEFT = """
gold, build 7, collect, end, gold, build 1, collect, end, gold, build 0, build 2, end
pick 4, pick 6
"""

# After the murder: the King and the Architect, and the next choice.
MURDER = """
collect, gold, build 15, end, gold, build 13, end
pick 6, pick 1
"""

# The third round, until the learner is the Architect and has taken gold.
ARCHITECT = """
pick 7, pick 4
murder 8, gold, build 14, end, gold, build 0, end, gold, build 3, collect, end, gold
"""

# What all play while time passes, a line for each turn: until the learner, as the Warlord in the
# sixth round, has taken gold.
MEANWHILE = """
build 9, build 14, end

pick 5, pick 2, pick 4, pick 6
draw 2 1, keep 11, rob 5, end
draw 2 1, keep 6, end
gold, build 10, collect, end
gold, build 3, collect, end

pick 5, pick 4, pick 1, pick 7
murder 2, gold, end
gold, collect, build 2, end
gold, build 10, collect, end
gold, build 8, build 11, end

pick 8, pick 6, pick 4, pick 3
toss 5, toss 16, done, gold, build 6, end
collect, gold, build 18, end
gold, build 4, collect, end
gold
"""


def played(text: str) -> str:
    """Give moves without the blank lines between rounds."""
    return "\n".join([line for line in text.splitlines() if line])


STEPS = (
    Step("welcome"),
    asking("pick", "pick 2", "role 2, pick", "pick 6, pick 4, pick 7"),
    asking("gold", "gold", "gold"),
    asking("build", "build 6", "card 6, build"),
    asking("rob", "rob 6", "role 6, rob"),
    asking("call", "end", "end", THEFT.strip()),
    asking("know", "pick 1", "role 1, pick", "pick 7"),
    asking("draw", "draw 2 1", "draw 2 1"),
    asking("keep", "keep 2", "drawn 2, keep"),
    asking("murder", "murder 6", "role 6, murder"),
    asking("wait", "end", "end", MURDER.strip()),
    Step("architect", then=moves(played(ARCHITECT))),
    asking("purple", "build 17", "card 17, build"),
    Step("later", then=moves(played(MEANWHILE))),
    asking("seventh", "build 15", "card 15, build"),
    asking("income", "collect", "collect"),
    asking("destroy", "destroy 2 11", "district 2 11, destroy"),
    asking("last", "end", "end"),
)


@cache
def words(language: str) -> Words:
    """Give the phrases of the lesson, the game's and the frame's included."""
    return Words(language, FRAME, GAME, LESSON)


SCRIPT = Script(
    words=words, options={}, seats=4, deals=moves(played(DEALS)), steps=STEPS, facts=facts()
)
