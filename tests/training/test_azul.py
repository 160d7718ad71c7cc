"""The compiled Azul plays by the engine's rules and sees what the judgement sees."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pytest

from bottega.core import Action
from bottega.games import azul
from bottega.games.azul.data import colours_in, counts, rows_of, size, spaces
from bottega.games.azul.inputs import active, number_of_inputs
from bottega.games.azul.state import END, FILL, State
from bottega.rng import Rng
from training.games.azul import sight, table

SEATINGS = [(seats, wall) for seats in (2, 3, 4) for wall in ("coloured", "grey")]


def compiled(state: State) -> npt.NDArray[np.int32]:
    """The engine's table as a row of numbers."""
    row = np.zeros(table.SIZE, np.int32)
    seats = len(state.players)
    row[: table.BAG] = (
        *(seats, state.grey, state.phase, state.rounds, state.seat, state.starter, state.marker),
    )
    row[table.BAG : table.LID] = counts(state.bag)
    row[table.LID : table.SOURCES] = counts(state.lid)
    for source, heap in enumerate(state.sources):
        row[table.SOURCES + 5 * source :][:5] = counts(heap)
    for seat, player in enumerate(state.players):
        at = row[table.PLAYERS + seat * table.PLAYER :]
        at[table.SCORE] = player.score
        tiles = [tile + 1 for line in rows_of(player.wall) for tile in spaces(line)]
        at[table.WALL : table.WALL + 25] = tiles
        for line, heap in enumerate(player.lines):
            at[table.COLOUR + line] = (*colours_in(heap), -1)[0]
            at[table.FILLED + line] = size(heap)
        for colour in range(5):
            at[table.FLOOR + colour] = player.floor.count(colour)
        at[table.FALLEN] = len(player.floor)
    return row


def as_action(move: int) -> Action:
    """A compiled move as the engine writes it."""
    if move >= table.TO_WALL:
        return Action("place", divmod(move - table.TO_WALL, 5))
    return Action("take", (move // 30, move // 6 % 5, move % 6))


def wandering(seats: int, wall: str, rng: Rng) -> Iterator[tuple[State, int]]:
    """Tables of a random game, each with the seat that has just moved."""
    state, mover = azul.setup(seats, {"wall": wall}), 0
    while state.phase != END:
        if state.phase == FILL:
            state = azul.apply(state, azul.sample(state, rng))
            continue
        yield state, mover
        mover = state.seat
        few = azul.principal(state) if rng.below(4) else azul.legal(state)
        state = azul.apply(state, rng.choice(few))
        yield state, mover


@pytest.mark.parametrize(("seats", "wall"), SEATINGS)
def test_the_same_moves_are_legal_and_lead_to_the_same_table(seats: int, wall: str) -> None:
    rng, found = Rng(seats), np.zeros(table.MOST_MOVES, np.int64)
    for _ in range(3):
        for state, _ in wandering(seats, wall, rng):
            if state.phase in (FILL, END):
                continue
            row = compiled(state)
            number = table.moves(row, found)
            actions = [as_action(move) for move in found[:number].tolist()]
            assert sorted(actions) == sorted(azul.legal(state))
            chosen = rng.below(number)
            table.play(row, found[chosen])
            assert row.tolist() == compiled(azul.apply(state, actions[chosen])).tolist()


@pytest.mark.later  # it takes long to compile
@pytest.mark.parametrize(("seats", "wall"), SEATINGS)
def test_the_same_inputs_are_active(seats: int, wall: str) -> None:
    rng, found = Rng(seats), np.zeros(sight.ROOM, np.int32)
    for _ in range(3):
        for state, mover in wandering(seats, wall, rng):
            if state.phase != END:
                number = sight.features(compiled(state), mover, found)
                assert sorted(found[:number]) == sorted(active(state, mover))
                assert max(found[:number]) < number_of_inputs(seats)


@pytest.mark.parametrize(("seats", "wall"), SEATINGS)
def test_the_same_seats_win(seats: int, wall: str) -> None:
    rng, shares = Rng(seats), np.zeros(4)
    for _ in range(5):
        *_, (state, _) = wandering(seats, wall, rng)
        table.result(compiled(state), shares)
        won = azul.winners(state)
        expected = [1 / len(won) if seat in won else 0 for seat in range(seats)]
        assert shares[:seats].tolist() == pytest.approx(expected)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_filling_draws_from_the_bag_and_then_from_the_lid(seats: int) -> None:
    row = compiled(azul.setup(seats, {}))
    factories = azul.setup(seats, {}).sources[:-1]
    row[table.BAG : table.LID] = (0, 1, 0, 0, 0)
    row[table.LID : table.SOURCES] = (20, 0, 0, 0, 19)
    table.chance(row)
    drawn = row[table.SOURCES : table.PLAYERS].reshape(-1, 5)
    assert drawn[0, 1] == 1
    assert drawn.sum() == min(40, 4 * len(factories))
    assert row[table.BAG : table.LID].sum() == 40 - drawn.sum()
    assert not row[table.LID : table.SOURCES].any()
