"""Two players of Azul look at all replies until the round ends."""

from __future__ import annotations

from bottega.bots.search.duel import STRIDE, Duel
from bottega.core import DEALER, OVER, Action
from bottega.games import azul
from bottega.games.azul.state import State
from bottega.judging import ONE
from bottega.rng import Rng
from tests.games.azul.positions import player, table


def late() -> State:
    """Few tiles are left of a round in which both players have begun lines."""
    mine = player(lines=("", "R", "BB", "KKK"), wall=("B..K.",), floor="R1")
    yours = player(lines=("W", "", "YY", "", "RRRR"))
    return table(mine, yours, factories=("BBRW",), centre="KYR")


def after(state: State, action: Action) -> int:
    """The chance of who moves, when both play on perfectly until the dealer moves."""
    mover, state = state.seat, azul.apply(state, action)
    if azul.to_move(state) in (DEALER, OVER):
        return azul.judgement(state).chances(state, mover)[mover]
    best = max([after(state, reply) for reply in azul.principal(state)])
    return best if state.seat == mover else ONE - best


def test_what_remains_of_a_round_is_looked_at_exactly() -> None:
    state = late()
    actions = azul.principal(state)
    *_, last = Duel(azul, state, actions, Rng(0)).thoughts()
    values = {action: after(state, action) for action in actions}
    assert last.weighed[0].chance == max(values.values())
    assert values[last.action] == max(values.values())


def test_it_ends_when_everything_is_known() -> None:
    state = late()
    thoughts = list(Duel(azul, state, azul.principal(state), Rng(0)).thoughts())
    assert thoughts[-1].positions < 20_000
    assert thoughts[-1].weighed[0].visits > 3


def test_it_pauses_often_and_knows_more_each_time() -> None:
    rng, state = Rng(3), azul.setup(2, {})
    while azul.to_move(state) == DEALER:
        state = azul.apply(state, azul.sample(state, rng))
    before, depths = 0, []
    for thought in Duel(azul, state, azul.principal(state), Rng(0)).thoughts():
        assert before < thought.positions <= before + STRIDE + 200
        before = thought.positions
        depths.append(thought.weighed[0].visits)
        if before > 5000:
            break
    assert depths == sorted(depths)
    assert depths[-1] > depths[0]
