"""The engine's legality against a second, naive implementation, over whole random games."""

from __future__ import annotations

from collections import Counter

import pytest

from bottega.core import DEALER, OVER
from bottega.games import splendor
from bottega.games.splendor.state import ACT, State
from tests.games.splendor.positions import POLICIES, SEATINGS, prefer, walk
from tests.games.splendor.reference import discount, legal_texts, mover, persuades

GAMES = 4  # of each policy at each seating in the long run: 160 games; otherwise one


@pytest.mark.parametrize("policy", range(len(POLICIES)))
@pytest.mark.parametrize(("seats", "options"), SEATINGS)
def test_legal_agrees_with_the_reference(
    seats: int, options: dict[str, int], policy: int, long: bool
) -> None:
    """On every position of every game: the same actions, each once, principal among them."""
    positions = 0
    games = GAMES if long else 1
    for seed in range(games):
        for state in walk(seats, options, POLICIES[policy], seed):
            compare(state)
            positions += 1
    assert positions > 50 * games


def test_legal_agrees_when_everybody_hoards() -> None:
    """Players who only take and reserve empty the bank: the rarer kinds of taking, and passes."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        for state in walk(2, {}, prefer("take", "reserve"), 100 + seed):
            compare(state)
            piles = sum(pile > 0 for pile in state.bank[:5])
            seen[f"{piles} piles" if state.phase == ACT else "elsewhere"] += 1
    assert seen["0 piles"] + seen["1 piles"] + seen["2 piles"] > 50


def compare(state: State) -> None:
    """The engine and the reference say the same of a position."""
    legal = splendor.legal(state)
    names = [str(action) for action in legal]
    assert len(names) == len(set(names)), "an action is listed twice"
    assert set(names) == legal_texts(state)
    assert set(splendor.principal(state)) <= set(legal)
    mover_now = splendor.to_move(state)
    assert (mover_now == OVER) == (not names)
    if mover_now == DEALER:
        assert legal == [action for action, _ in splendor.outcomes(state)]
    if mover_now >= 0:
        assert splendor.principal(state), "nothing worth searching"
        compare_default_payments(state)
    splendor.check(state)


def compare_default_payments(state: State) -> None:
    """S11: of each card's legal payments, principal keeps the one with the least gold."""
    least: dict[int, int] = {}
    for action in splendor.legal(state):
        if action.verb == "buy":
            card, gold = action.args[0], action.args[6]
            least[card] = min(gold, least.get(card, gold))
    kept = [(a.args[0], a.args[6]) for a in splendor.principal(state) if a.verb == "buy"]
    assert sorted(kept) == sorted(least.items())


@pytest.mark.parametrize(("seats", "options"), SEATINGS)
def test_turns_end_as_the_rulebook_says(seats: int, options: dict[str, int]) -> None:
    """At each new turn: ten tokens at most, at most one new noble, none that had to come left."""
    turns = 0
    for seed in range(8):
        previous: State | None = None
        for state in walk(seats, options, prefer("buy"), 200 + seed):
            if previous is not None and state.turn > previous.turn:
                finish(previous, state)
                turns += 1
            previous = state
    assert turns > 100


def finish(before: State, after: State) -> None:
    """Look at what the last step of a turn left behind."""
    seat = before.turn % len(before.players)
    who = after.players[seat]
    assert sum(who.tokens) <= 10
    assert after.turn == before.turn + 1
    gained = len(who.nobles) - len(before.players[seat].nobles)
    assert gained in (0, 1)
    as_if_still_on_turn = after._replace(turn=before.turn)
    assert mover(as_if_still_on_turn) == who
    assert len(discount(as_if_still_on_turn)) == 5
    if not gained:
        assert not [n for n in after.nobles if persuades(as_if_still_on_turn, n)]
    reached = max(splendor.scores(after)) >= after.rules.target
    round_complete = after.turn % len(after.players) == 0
    usual_end = reached and round_complete
    assert (splendor.to_move(after) == OVER) == (usual_end or after.turn == 400 or all_stuck(after))


def all_stuck(state: State) -> bool:
    """Whether everybody has passed in a row."""
    return state.passes == len(state.players)
