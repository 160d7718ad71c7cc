"""The first game of Splendor: a whole game between the learner and one opponent."""

from functools import cache

from bottega.core import Action
from page.games.splendor.facts import facts
from page.games.splendor.words import GAME
from page.kit.teaching import Script, Step, asking, moves
from page.words import FRAME, Catalogues, Words

LESSON = Catalogues("page.games.splendor.words.lesson")

# The decks from the top, level by level; the first four of each are the market.
DECKS = (
    (24, 12, 20, 27, 17, 26, 1, 23, 38, 28, 29, 3, 18, 36, 30, 14, 21, 37, 13, 11, 31, 22, 34, 35),
    (57, 51, 53, 58, 63, 62, 54, 42, 61, 40, 52, 45, 65),
    (75, 71, 70, 83, 82, 87, 88, 85, 76),
)
NOBLES = (6, 0, 7)

# What both play while time passes, the learner first: cards, and more cards.
MEANWHILE = """
take 1 0 0 1 1, buy 1 0 1 0 0 1 0, buy 26 1 0 0 0 1 0, take 0 1 1 0 1
take 0 1 0 1 1, reserve 70, take 2 0 0 0 0, buy 57 0 0 4 0 0 1
buy 29 2 0 0 0 1 0, take 2 0 0 0 0, reserve 53, reserve 63
take 0 0 2 0 0, buy 28 1 0 0 0 1 1, buy 18 0 1 0 0 0 0, reserve 54
buy 42 0 0 0 2 0 0, take 0 1 0 1 1, take 1 1 1 0 0, buy 63 0 0 0 3 0 1
buy 53 1 0 0 0 0 1, buy 36 0 2 0 0 0 0, take 0 1 1 0 1, reserve 83
take 1 1 0 0 1, buy 30 1 0 0 0 0 1, buy 61 0 3 0 0 0 0, buy 14 0 0 0 0 0 0
buy 40 0 0 0 0 2 0, take 0 0 0 2 0, take 1 0 0 1 1, take 0 1 0 1 1
reserve 87, buy 3 0 1 0 0 1 0, buy 37 0 0 0 0 0 0, buy 13 0 0 0 0 0 0
buy 11 0 0 0 0 1 0, buy 38 0 0 0 0 0 0
"""


THREE = "gem 0, gem 2, gem 4, take"  # a diamond, an emerald, an onyx

STEPS = (
    Step("welcome"),
    Step("card", places=("market 0",)),
    asking("three", "take 1 0 1 0 1", THREE, "take 1 0 0 1 1"),
    asking("two", "take 0 2 0 0 0", "gem 1, take", "take 1 0 1 1 0"),
    asking("buy", "buy 24 0 2 1 0 0 0", "card 24, buy", "buy 27 2 0 0 2 0 0"),
    asking("reserve", "reserve 20", "card 20, reserve", "take 0 1 0 1 1"),
    asking("gather", "take 1 0 1 0 1", THREE, "buy 17 0 1 0 1 2 0"),
    asking("bonus", "buy 12 1 0 1 0 1 0", "card 12, buy", "take 0 1 1 1 0"),
    asking("gold", "buy 20 1 0 0 0 1 1", "held 20, buy", "take 0 0 1 1 1"),
    Step("later", then=moves(MEANWHILE)),
    asking("eleven", "take 1 1 0 0 1", "gem 0, gem 1, gem 4, take"),
    asking("return", "give 1 0 0 0 0 0", "mine 0, give", "buy 22 0 0 0 0 0 0"),
    asking("noble", "buy 52 0 1 0 0 1 0", "card 52, buy", "buy 88 0 0 0 2 1 0", "noble 7"),
    asking("last", "buy 85 0 0 3 0 0 0", "card 85, buy", "buy 34 0 0 0 0 0 0"),
)


@cache
def words(language: str) -> Words:
    """Give the phrases of the lesson, the game's and the frame's included."""
    return Words(language, FRAME, GAME, LESSON)


SCRIPT = Script(
    words=words,
    options={},
    seats=2,
    deals=(
        *[Action("deal", (card,)) for deck in DECKS for card in deck],
        *[Action("invite", (noble,)) for noble in NOBLES],
    ),
    steps=STEPS,
    facts={**facts(), "rounds": len(moves(MEANWHILE)) // 2},
)
