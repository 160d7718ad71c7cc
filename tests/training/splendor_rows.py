"""A table of Splendor as the row of numbers that training plays with, and its moves as actions."""

from __future__ import annotations

import numpy as np

from bottega.core import Action
from bottega.games.splendor.data import EMPTY
from bottega.games.splendor.purchase import default_buys
from bottega.games.splendor.state import REFILL, State, bonuses_of
from training.contract import State as Row
from training.games.splendor import table as r


def row_of(state: State) -> Row:
    """The same table; what is in the decks is left open."""
    row = np.zeros(r.STATE, np.int32)
    seats = len(state.players)
    told = [seats, *map(int, state.rules), state.phase, 0, state.turn, 0, state.final, EMPTY]
    row[: r.BANK] = told
    row[r.DUE] = state.due if state.phase == REFILL else max(0, state.due - 1)
    row[r.PASSES] = state.passes
    row[r.BANK : r.MARKET] = state.bank
    row[r.MARKET : r.MARKET + len(state.market)] = state.market
    row[r.DECKS : r.COURT] = state.decks
    row[r.COURT : r.PLAYERS] = [*state.nobles, *[r.NOBODY] * (5 - len(state.nobles))]
    for seat, player in enumerate(state.players):
        hand = (*player.reserved, *player.blind)
        blind = [0] * len(player.reserved) + [1] * len(player.blind)
        rest = [0] * (3 - len(hand))
        at = r.PLAYERS + seat * r.PLAYER
        row[at : at + r.PLAYER] = [
            *player.tokens,
            player.points,
            *player.bonuses,
            player.purchased.bit_count(),
            len(hand),
            *[*hand, *rest],
            *[*blind, *rest],
        ]
    return row


def action_of(state: State, move: int) -> Action:
    """A coded move as an action of the engine."""
    kind, about = divmod(move, r.KIND)
    seat = state.turn % len(state.players)
    player = state.players[seat]
    gems = tuple([about >> 2 * colour & 3 for colour in range(5)])
    if kind == r.TAKE:
        return Action("take", gems)
    if kind == r.GIVE:
        return Action("give", (*gems, 0))
    if kind == r.RESERVE:
        return Action("reserve", (state.market[about],))
    if kind == r.DRAW:
        return Action("draw", (about + 1,))
    if kind == r.RECEIVE:
        return Action("noble", (state.nobles[about],))
    if kind == r.PASS:
        return Action("pass")
    hand = (*player.reserved, *player.blind)
    card = state.market[about] if kind == r.BUY else hand[about]
    return default_buys([card], player.tokens, bonuses_of(state, seat))[0]


def told(row: Row) -> list[object]:
    """What two rows of one table must agree in: not the order of hands and nobles, nor the gap."""
    players = []
    for at in range(r.PLAYERS, r.STACK, r.PLAYER):
        held = row[at + r.HELD]
        hand = zip(row[at + r.HAND : at + r.BLIND], row[at + r.BLIND : at + r.PLAYER])
        players.append([*row[at : at + r.HAND].tolist(), sorted([*hand][:held])])
    court = sorted(row[r.COURT : r.PLAYERS].tolist())
    size = 3 * row[r.ROW]
    market = row[r.MARKET : r.MARKET + size].tolist()
    due = row[r.DUE] if EMPTY in market else 0
    table = [*row[: r.DUE].tolist(), due, *row[r.TURN : r.GONE].tolist()]
    table += row[r.BANK : r.MARKET].tolist()
    return [table, market, row[r.DECKS : r.COURT].tolist(), court, players]
