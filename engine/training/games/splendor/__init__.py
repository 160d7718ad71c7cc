"""Splendor, to be learnt: two to four players, the quick game and teams."""

from training.contract import Rules
from training.games.splendor import moves, rules
from training.games.splendor.inputs import ACTIVE, change, features, inputs, part, parts
from training.games.splendor.table import DECISIONS, MOVES, STATE, settings, sides

__all__ = ["ACTIVE", "DECISIONS", "MOVES", "RULES", "STATE", "inputs", "settings", "sides"]

RULES = Rules(
    reset=rules.reset,
    mover=moves.mover,
    moves=moves.moves,
    play=rules.play,
    chance=rules.chance,
    over=rules.over,
    result=rules.result,
    side=moves.side,
    features=features,
    parts=parts,
    part=part,
    change=change,
)
