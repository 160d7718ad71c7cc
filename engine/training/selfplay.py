"""Games of the network against itself, one move deep, and what it learns from them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from training.contract import Inputs, Lesson, Moves, Rules, Shares, State, compiled
from training.td import Floats, Thoughts, Weights, add_up, judge, learn, tell, thoughts


class Desk(NamedTuple):
    """Room for one game and what is to be learnt from it."""

    state: State
    trial: State  # after a move that is only considered
    moves: Moves
    inputs: Inputs  # after a move that is only considered
    result: Shares  # each side's share of the victory
    counts: npt.NDArray[np.int32]  # for each decision, how many inputs were on
    actives: npt.NDArray[np.int32]  # for each decision, which
    movers: npt.NDArray[np.int32]  # for each decision, the side that moved
    values: Floats  # for each decision, each side's chance after it
    target: Shares  # what one decision should have been judged as


def desk(lesson: Lesson, sides: int) -> Desk:
    """An empty desk for a game."""
    long = lesson.DECISIONS
    return Desk(
        state=np.zeros(lesson.STATE, np.int32),
        trial=np.zeros(lesson.STATE, np.int32),
        moves=np.zeros(lesson.MOVES, np.int64),
        inputs=np.zeros(lesson.ACTIVE, np.int32),
        result=np.zeros(sides, np.float32),
        counts=np.zeros(long, np.int32),
        actives=np.zeros((long, lesson.ACTIVE), np.int32),
        movers=np.zeros(long, np.int32),
        values=np.zeros((long, sides), np.float32),
        target=np.zeros(sides, np.float32),
    )


@compiled
def choose(rules: Rules, weights: Weights, place: Desk, mind: Thoughts, noise: float) -> int:
    """The move after which the mover's chance looks best, give or take a little noise."""
    seat = rules.mover(place.state)
    count = rules.moves(place.state, place.moves)
    best, best_value = 0, -1e9
    if count > 1:
        for part in range(1, rules.parts(place.state) + 1):
            mind.parts[part] = 0
            on = rules.part(place.state, seat, part, place.inputs)
            add_up(weights, place.inputs, on, mind.parts[part])
        for i in range(count):
            value = _value_after(rules, weights, place, mind, place.moves[i], seat)
            value -= noise * np.log(-np.log(np.random.random() + 1e-12) + 1e-12)
            if value > best_value:
                best, best_value = i, value
    return int(place.moves[best])


@compiled
def _value_after(
    rules: Rules, weights: Weights, place: Desk, mind: Thoughts, move: int, seat: int
) -> float:
    trial = place.trial
    trial[:] = place.state
    rules.play(trial, move)
    if rules.over(trial):
        rules.result(trial, place.result)
        return float(place.result[rules.side(trial, seat)])
    if rules.parts(trial) == 0:
        judge(weights, place.inputs, rules.features(trial, seat, place.inputs), mind)
    else:
        _judge_parts(rules, weights, place, mind, seat)
    return float(mind.chances[0])


@compiled
def _judge_parts(rules: Rules, weights: Weights, place: Desk, mind: Thoughts, seat: int) -> None:
    """Judge a trial by what it changes in each part."""
    state, trial, inputs = place.state, place.trial, place.inputs
    mind.sums[:] = weights.columns[weights.columns.shape[0] - 1]
    add_up(weights, inputs, rules.part(trial, seat, 0, inputs), mind.sums)
    for part in range(1, rules.parts(trial) + 1):
        count = rules.change(state, trial, seat, part, inputs)
        if count < 0:
            count = rules.part(trial, seat, part, inputs)
        else:
            mind.sums[:] += mind.parts[part]
        add_up(weights, inputs, count, mind.sums)
    tell(weights, mind)


@compiled
def play_game(
    rules: Rules,
    settings: npt.NDArray[np.int32],
    weights: Weights,
    place: Desk,
    mind: Thoughts,
    noise: float,
) -> int:
    """One game of the network against itself, kept on the desk; how many positions there were."""
    state, long = place.state, 0
    sides = place.result.shape[0]
    rules.reset(state, settings)
    while not rules.over(state):
        seat = rules.mover(state)
        rules.play(state, choose(rules, weights, place, mind, noise))
        if rules.over(state) or long == place.counts.shape[0]:
            break
        count = rules.features(state, seat, place.actives[long])
        judge(weights, place.actives[long], count, mind)
        side = rules.side(state, seat)
        place.counts[long], place.movers[long] = count, side
        for k in range(sides):
            place.values[long, (side + k) % sides] = mind.chances[k]
        long += 1
        rules.chance(state)
    rules.result(state, place.result)
    return long


@compiled
def learn_game(
    weights: Weights, place: Desk, mind: Thoughts, long: int, trust: float, rate: float
) -> float:
    """Learn from the game on the desk, last position first; the mean error.

    What a position should have been judged as: partly how the next was judged, and the more the
    larger `trust` is, how it came out in the end.
    """
    coming = place.result
    sides = coming.shape[0]
    loss = 0.0
    for t in range(long - 1, -1, -1):
        side = place.movers[t]
        for k in range(sides):
            place.target[k] = coming[(side + k) % sides]
        loss += learn(weights, place.actives[t], place.counts[t], place.target, mind, rate)
        for k in range(sides):
            coming[k] = np.float32(trust) * coming[k] + np.float32(1 - trust) * place.values[t, k]
    return loss / max(1, long)


@compiled
def _practise(
    rules: Rules,
    settings: npt.NDArray[np.int32],
    weights: Weights,
    place: Desk,
    mind: Thoughts,
    seed: int,
    games: int,
    plan: npt.NDArray[np.float64],
) -> float:
    np.random.seed(seed)
    loss = 0.0
    for n in range(games):
        long = play_game(rules, settings, weights, place, mind, plan[3])
        rate = plan[0] + (plan[1] - plan[0]) * n / games
        loss += learn_game(weights, place, mind, long, plan[2], rate)
    return loss / games


class Plan(NamedTuple):
    """How a lesson goes."""

    first_rate: float  # of learning, at the beginning
    last_rate: float  # and at the end
    trust: float = 0.7  # in how a game came out, against how its next position was judged
    noise: float = 0.01  # on the chance that each move seems to give


def practise(
    lesson: Lesson,
    settings: npt.NDArray[np.int32],
    weights: Weights,
    seed: int,
    games: int,
    plan: Plan,
) -> float:
    """So many games, learnt from one by one; the mean error. The same seed teaches the same."""
    place = desk(lesson, weights.out.shape[0])
    numbers = np.array(plan, np.float64)
    return float(
        _practise(lesson.RULES, settings, weights, place, thoughts(weights), seed, games, numbers)
    )


@compiled
def _compete(
    rules: Rules,
    settings: npt.NDArray[np.int32],
    one: Weights,
    other: Weights,
    place: Desk,
    mind: Thoughts,
    seed: int,
    games: int,
) -> float:
    np.random.seed(seed)
    sides = place.result.shape[0]
    won = 0.0
    for n in range(games):
        rules.reset(place.state, settings)
        while not rules.over(place.state):
            mine = rules.side(place.state, rules.mover(place.state)) == n % sides
            move = choose(rules, one if mine else other, place, mind, 1e-6)
            rules.play(place.state, move)
            if not rules.over(place.state):
                rules.chance(place.state)
        rules.result(place.state, place.result)
        won += place.result[n % sides]
    return won / games


def compete(
    lesson: Lesson,
    settings: npt.NDArray[np.int32],
    one: Weights,
    other: Weights,
    seed: int,
    games: int,
) -> float:
    """The share of games that one network wins on one side, the other playing all the others."""
    place = desk(lesson, one.out.shape[0])
    return float(_compete(lesson.RULES, settings, one, other, place, thoughts(one), seed, games))
