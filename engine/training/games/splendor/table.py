"""A table of Splendor as a row of whole numbers, for self-play: what stands where in it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from bottega.core import Options
from bottega.games.splendor.data import BONUS, COST, NOBLES, POINTS
from bottega.games.splendor.state import GEMS_IN_BANK, TURN_LIMIT

SEATS, TARGET, ROW, TEAMS, PHASE, DUE, TURN, PASSES, FINAL, GONE = range(10)
BANK = 10  # six piles; before them, in GONE, the card that the last move took from the market
MARKET = BANK + 6  # up to twelve cards
DECKS = MARKET + 12  # how many cards each level's deck has left
COURT = DECKS + 3  # up to five nobles; NOBODY where there is none
PLAYERS = COURT + 5
TOKENS, PRESTIGE, BONUSES, BOUGHT, HELD, HAND, BLIND = 0, 6, 7, 12, 13, 14, 17  # in a player
PLAYER = 20
STACK = PLAYERS + 4 * PLAYER  # the three decks, each from its bottom up
FIRST_OF_LEVEL = np.array([0, 40, 70, 90], np.int32)
HAVE = STACK + 90  # room to work with: a seat's bonuses,
GAINS = HAVE + 5  # and what a noble would bring with a card of each colour
STATE = GAINS + 5
NOBODY = -1

MOVES = 100
DECISIONS = 2 * TURN_LIMIT

CARD_COST = np.array([*COST, (0,) * 5], np.int32)
CARD_POINTS = np.array([*POINTS, 0], np.int32)
CARD_BONUS = np.array([*BONUS, 0], np.int32)
NOBLE_ASKS = np.array(NOBLES, np.int32)
GEMS = np.array([GEMS_IN_BANK.get(seats, 0) for seats in range(5)], np.int32)

TAKE, RESERVE, DRAW, BUY, BUY_HELD, GIVE, RECEIVE, PASS = range(8)  # kinds of moves
KIND = 1 << 16  # a move is its kind times this, and what it is about


def settings(seats: int, options: Options) -> npt.NDArray[np.int32]:
    """The kinds of tables to play at: one of the rows, each time any.

    Where nothing is said about target and market, every fourth game is a quick one, so that one
    network knows both.
    """
    teams = int(options.get("teams", 0))
    if "target" in options or "market" in options:
        told = (int(options.get("target", 15)), int(options.get("market", 4)))
        return np.array([(seats, *told, teams)], np.int32)
    return np.array([(seats, 15, 4, teams)] * 3 + [(seats, 10, 3, teams)], np.int32)


def sides(seats: int, options: Options) -> int:
    """Everybody alone, or two teams."""
    return 2 if options.get("teams") else seats
