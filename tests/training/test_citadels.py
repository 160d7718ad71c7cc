"""The compiled Citadels plays by the same rules as the engine's, and learns."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from bottega.core import DEALER, OVER, Action, Options
from bottega.games import citadels
from bottega.games.citadels.sight import active
from bottega.games.citadels.state import State
from bottega.rng import Rng
from training.contract import State as Row
from training.games.citadels import inputs, matches, practise, settings, sides
from training.games.citadels import table as at
from training.games.citadels.inputs import MOST_INPUTS, features
from training.games.citadels.learn import compete, desk
from training.games.citadels.mirror import move_of, same, table_of
from training.games.citadels.moves import MOST_MOVES, moves, play
from training.games.citadels.playouts import suppose
from training.games.citadels.round import settle
from training.games.citadels.standing import EVERYBODY, value
from training.selfplay import Plan
from training.td import fresh_weights, ignorant_weights

TABLES: list[tuple[int, Options]] = [
    *[(seats, {}) for seats in (4, 5, 6, 7)],
    *[(seats, {"rules": "team"}) for seats in (4, 6)],
]
every_table = pytest.mark.parametrize(("seats", "options"), TABLES)


def random_play(seats: int, options: Options, games: int) -> Iterator[tuple[State, Action]]:
    """Every State of random games, with what is done there."""
    rng = Rng(f"{seats} {options}")
    for _ in range(games):
        state = citadels.setup(seats, options)
        while (mover := citadels.to_move(state)) != OVER:
            if mover == DEALER:
                action = citadels.sample(state, rng)
            else:
                action = rng.choice(citadels.principal(state))
            yield state, action
            state = citadels.apply(state, action)
        yield state, Action("over")


def dealt(row: Row, state: State, action: Action) -> None:
    """Let the dealer of a compiled table do just this."""
    drawn = 0
    if action.verb == "deal":
        first = row[at.RING : at.RING + len(state.deck[0])]
        place = first.tolist().index(action.args[0])
        first[0], first[place] = first[place], first[0]
    elif action.verb in ("crown", "discard", "bury"):
        drawn = action.args[0]
    settle(row, drawn)


@every_table
def test_moves_and_what_they_do_are_the_engines(seats: int, options: Options) -> None:
    buffer = np.zeros(MOST_MOVES, np.int64)
    for state, action in random_play(seats, options, 3):
        row = table_of(state)
        if action.verb == "over":
            assert won(row, seats) == [float(s in citadels.winners(state)) for s in range(seats)]
            continue
        if citadels.to_move(state) == DEALER:
            dealt(row, state, action)
        else:
            found = buffer[: moves(row, buffer)].tolist()
            assert sorted(found) == sorted(map(move_of, citadels.principal(state)))
            play(row, move_of(action))
        assert same(row, table_of(citadels.apply(state, action))), action


def won(row: Row, seats: int) -> list[float]:
    """For each seat whether it has a share of the victory."""
    shares = np.zeros(at.MOST, np.float32)
    at.shares(row, shares)
    return [float(share > 0) for share in shares[:seats]]


@pytest.mark.later  # like the next one, it takes long to compile
@every_table
def test_the_network_is_told_the_same(seats: int, options: Options) -> None:
    buffer = np.zeros(MOST_INPUTS, np.int32)
    for state, action in random_play(seats, options, 2):
        if (mover := citadels.to_move(state)) < 0:
            continue
        for each in (action, *citadels.principal(state)[:3]):
            after = citadels.apply(state, each)
            on = buffer[: features(table_of(after), mover, buffer)].tolist()
            assert sorted(on) == sorted(active(after, mover)), each


@pytest.mark.later
@every_table
def test_opponents_value_a_table_as_the_engine_does(seats: int, options: Options) -> None:
    teams = options.get("rules") == "team"
    for state, _ in random_play(seats, options, 1):
        if (mover := citadels.to_move(state)) < 0 or abs(citadels.value(state, mover)) > 200_000:
            continue  # a victory of several counts by their number there
        assert value(table_of(state), mover, EVERYBODY) == citadels.value(state, mover), teams


@pytest.mark.later  # to compile it takes half a minute
@pytest.mark.parametrize("rules", ["classic", "team"])
def test_it_learns_to_beat_who_knows_nothing(rules: str) -> None:
    options = {"rules": rules}
    table = settings(6, options)
    weights = fresh_weights(inputs(6, options), sides(6, options), seed=1, hidden=8)
    practise(table, weights, seed=1, games=300, plan=Plan(2e-3, 1e-3))
    assert compete(table, weights, ignorant_weights(weights), seed=2, games=60) > 0.8


@pytest.mark.later
def test_the_same_seed_teaches_the_same() -> None:
    options: Options = {"rules": "team"}
    table, learnt = settings(4, options), []
    for _ in range(2):
        weights = fresh_weights(inputs(4, options), sides(4, options), seed=3, hidden=8)
        practise(table, weights, seed=5, games=4, plan=Plan(1e-3, 1e-3))
        learnt.append(weights.columns)
    once, again = learnt
    assert np.array_equal(once, again)


@pytest.mark.later
@pytest.mark.parametrize("rules", ["classic", "team"])
def test_who_imagines_games_beats_hasty_players(
    rules: str, capsys: pytest.CaptureFixture[str]
) -> None:
    teams = ["--teams"] if rules == "team" else []
    asked = ["--seats", "4", "--games", "20", "--positions", "400", "--budget", "10", *teams]
    matches.main(asked)
    share, _, games = capsys.readouterr().out.partition(" % of ")
    assert float(share) >= (60 if teams else 40), "against who hardly looks"
    assert games.startswith("20 games (")


@pytest.mark.later
@every_table
def test_what_is_supposed_fits_what_the_seat_knows(seats: int, options: Options) -> None:
    weights = fresh_weights(inputs(seats, options), sides(seats, options), seed=1, hidden=8)
    place, buffer, other = (
        desk(weights),
        np.zeros(MOST_INPUTS, np.int32),
        np.zeros(at.LENGTH, np.int32),
    )
    for state, action in random_play(seats, options, 1):
        if (mover := citadels.to_move(state)) < 0:
            continue
        row = table_of(state)
        suppose(weights, place, row, mover, other)
        known = sorted(buffer[: features(row, mover, buffer)].tolist())
        assert sorted(buffer[: features(other, mover, buffer)].tolist()) == known, action
        secret = other[at.ROLES : at.ROLES + seats].tolist()
        held = [role for role in secret if role > 0]
        assert len(set(held)) == len(held), "nobody holds a role twice"
        assert sorted(_cards(other)) == sorted(_cards(row))


def _cards(row: Row) -> list[int]:
    """All cards that are in a hand or in the deck."""
    left, head = int(row[at.LEFT]), int(row[at.HEAD])
    deck = [int(row[at.RING + (head + i) % at.CARDS]) for i in range(left)]
    hands = row[at.HANDS : at.HANDS + at.MOST * at.KINDS].tolist()
    return deck + [place % at.KINDS for place, count in enumerate(hands) for _ in range(count)]
