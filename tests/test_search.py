"""The levels think: at any moment they have an answer, always the same, and they do not peek."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

import pytest

from bottega import bots
from bottega.bots import LEVELS, Thought, Weighed, pooled
from bottega.bots.search import Searcher
from bottega.bots.search.tree import MOST, STRIDE, Node, Tree
from bottega.core import DEALER, OVER, Action
from bottega.judging import EXP, ONE, STEPS, Chances, Judgement, Manner, result, sides_of, softmax
from bottega.rng import Rng
from tests.long_run import by_turns
from tests.playing import Case, cases, game_of, plain_cases

NAMES = [level.name for level in LEVELS]
LOOKING_AHEAD = ("master", "grandmaster")

every_case = by_turns(cases())


def views_of(case: Case, places: int) -> list[Any]:
    """What seats to move see, at a few places of a game at which they have a choice."""
    game = case.load()
    moves = [step for step in game_of(case, "sensible", 9) if step.author != DEALER]
    seen = [game.redact(step.before, step.author) for step in moves]
    choices = [view for view in seen if len(game.principal(view)) > 1]
    return choices[:: max(1, len(choices) // places)][:places]


# ------------------------------------------------------------------ every level, every game


@pytest.mark.parametrize("case", plain_cases(), ids=str)
@pytest.mark.parametrize("level", NAMES)
def test_there_is_an_answer_at_any_moment(case: Case, level: str) -> None:
    game = case.load()
    for view in views_of(case, 3):
        legal, before = game.legal(view), -1
        for thought in islice(bots.load(level, game).ponder(view, legal, Rng(4)), 6):
            assert thought.action in legal
            assert thought.positions > before
            assert {row.action for row in thought.weighed} <= set(legal)
            if level in LOOKING_AHEAD:
                assert thought.positions - before <= STRIDE + 200, "one node more at most"
                assert thought.action == thought.weighed[0].action
            before = thought.positions


@pytest.mark.parametrize("case", plain_cases(), ids=str)
@pytest.mark.parametrize("level", NAMES)
def test_the_same_question_brings_the_same_thoughts(case: Case, level: str) -> None:
    game = case.load()
    for view in views_of(case, 2):
        legal = game.legal(view)
        first, again = [
            list(islice(bots.load(level, game).ponder(view, legal, Rng("same")), 4)) for _ in "ab"
        ]
        assert first == again


def depth_of(node: Node) -> int:
    """How many moves one after the other were looked at from a node on."""
    return max([1 + depth_of(met) for way in node.ways for met in way], default=0)


def test_a_master_looks_two_moves_ahead_and_a_grandmaster_further() -> None:
    case = next(case for case in plain_cases() if case.game == "splendor")
    game, view = case.load(), views_of(case, 3)[1]
    depths = []
    for level in LOOKING_AHEAD:
        player = bots.load(level, game)
        player.choose(view, game.legal(view), Rng(3), 4000)
        assert isinstance(player, Searcher)
        assert isinstance(player.searched, Tree)
        depths.append(depth_of(player.searched.root))
    assert depths[0] == 2
    assert depths[1] > 2


@every_case
def test_no_level_peeks(case: Case) -> None:
    """Two States that look alike from a seat get the same choice, whatever lies behind."""
    game = case.load()
    for view in views_of(case, 2):
        legal, seat = game.legal(view), game.to_move(view)
        for level in NAMES:
            answers = set()
            for hidden in (1, 2):
                state = game.determinize(view, Rng(hidden))
                seen = game.redact(state, seat)
                player = bots.load(level, game)
                answers.add(player.choose(seen, game.legal(state), Rng("same"), 150))
            assert len(answers) == 1
            assert answers <= set(legal)


@every_case
def test_a_judgement_asked_about_a_full_table_uses_only_what_the_mover_knows(case: Case) -> None:
    """In imagined games a bot looks at full States: what lies behind a view must not matter."""
    game = case.load()
    for view in views_of(case, 3):
        judge, seat = game.judgement(view), game.to_move(view)
        actions = game.principal(view)
        behind = [game.determinize(view, Rng(hidden)) for hidden in (1, 2)]
        assert [judge.rate(state, actions) for state in behind] == [judge.rate(view, actions)] * 2
        after = [game.apply(state, actions[0]) for state in behind]
        assert len({judge.chances(state, seat)[seat] for state in after}) == 1


@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_a_judgement_says_what_it_promises(case: Case) -> None:
    """Chances of the sides add up to ONE, partners have the same, and `rate` agrees with them."""
    game = case.load()
    sides = game.sides(case.seats, dict(case.options))
    for step in islice(game_of(case, "sensible", 2), 0, None, 7):
        judge: Judgement = game.judgement(step.before)
        if step.author == DEALER:
            continue
        actions = game.principal(step.before)[:4]
        for action, rated in zip(actions, judge.rate(step.before, actions), strict=True):
            chances = judge.chances(game.apply(step.before, action), step.author)
            assert rated == chances[step.author]
            assert all(isinstance(chance, int) for chance in chances)
            assert abs(sum(chances[side[0]] for side in sides) - ONE) < len(sides)
            assert all(chances[seat] == chances[side[0]] for side in sides for seat in side)


@every_case
def test_a_judgement_knows_who_has_won(case: Case) -> None:
    game = case.load()
    *_, last = game_of(case, "sensible", 3)
    won = game.winners(last.after)
    sides = game.sides(case.seats, dict(case.options))
    shared = ONE // len([side for side in sides if side[0] in won])
    expected = tuple(shared if seat in won else 0 for seat in range(case.seats))
    assert game.judgement(last.after).chances(last.after, last.author) == expected


# ------------------------------------------------------------------ games small enough to solve


class Heap(NamedTuple):
    """Take one, two or three; who takes the last has won. Or gamble."""

    left: int
    seat: int
    seats: int
    tossing: bool = False


class Nim:
    """A game that can be solved on paper, with a judgement that knows nothing but the end."""

    manner = Manner()

    def to_move(self, state: Heap) -> int:
        if state.tossing:
            return DEALER
        return state.seat if state.left > 0 else OVER

    def principal(self, state: Heap) -> list[Action]:
        return [Action("take", (n,)) for n in (1, 2, 3) if n <= state.left]

    def apply(self, state: Heap, action: Action) -> Heap:
        return Heap(state.left - action.args[0], (state.seat + 1) % state.seats, state.seats)

    def determinize(self, view: Heap, rng: Rng) -> Heap:
        return view

    def scores(self, state: Heap) -> tuple[int, ...]:
        return (0,) * state.seats

    def winners(self, state: Heap) -> tuple[int, ...]:
        return ((state.seat - 1) % state.seats,)

    def judgement(self, view: Heap) -> Nim:
        return self

    def chances(self, state: Heap, mover: int) -> Chances:
        if self.to_move(state) == OVER:
            return result(self.winners(state), range(state.seats))
        return (ONE // state.seats,) * state.seats

    def rate(self, state: Heap, actions: Sequence[Action]) -> list[int]:
        mover = state.seat
        return [self.chances(self.apply(state, action), mover)[mover] for action in actions]


class Gamble(Nim):
    """To take one is to toss a coin for the heap; to take two leaves the other a sure loss."""

    def apply(self, state: Heap, action: Action) -> Heap:
        if action.verb == "toss":
            return Heap(0, action.args[0], 2)
        if action.args[0] == 1 and state.left == 6:
            return state._replace(tossing=True)
        return super().apply(state, action)

    def sample(self, state: Heap, rng: Rng) -> Action:
        return Action("toss", (rng.below(2),))


def thought_of(game: Any, view: Any, budget: int = 1500) -> Thought:
    last = Thought(Action("nothing"), 0)
    for last in Searcher(game).ponder(view, game.principal(view), Rng(1)):
        if last.positions >= budget:
            break
    return last


@pytest.mark.parametrize(("heap", "take"), [(5, 1), (6, 2), (7, 3), (9, 1), (10, 2), (11, 3)])
def test_a_search_solves_a_small_game(heap: int, take: int) -> None:
    thought = thought_of(Nim(), Heap(heap, 0, 2))
    assert thought.action == Action("take", (take,))
    assert thought.weighed[0].chance > ONE * 3 // 4


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_each_of_three_wants_its_own_victory(seat: int) -> None:
    """With five left, who takes one or two lets the next two divide it: so nobody else must end."""
    thought = thought_of(Nim(), Heap(3, seat, 3))
    assert thought.action == Action("take", (3,))
    assert thought.positions == 3, "to win at once needs no more thought"


@pytest.mark.parametrize(("heap", "chance"), [(7, ONE), (8, 0), (9, ONE), (12, 0)])
def test_thinking_ends_when_every_move_is_known(heap: int, chance: int) -> None:
    """And then it knows them exactly, however little the judgement knew."""
    thought = thought_of(Nim(), Heap(heap, 0, 2), MOST)
    assert thought.positions < 4000
    assert thought.weighed[0].chance == chance


def test_with_three_it_is_known_too_what_everybody_would_do() -> None:
    """Who leaves three or fewer has lost to the next; who leaves four, to the one after."""
    for heap in (4, 5):
        thought = thought_of(Nim(), Heap(heap, 0, 3), MOST)
        assert thought.positions < 100
        assert [row.chance for row in thought.weighed] == [0, 0, 0]


def test_a_move_that_is_known_is_played_though_others_were_tried_more() -> None:
    node = Node(None, 0, [Action("left"), Action("right")], [ONE // 2] * 2, (ONE // 2,) * 2, 1)
    left, right = node.ways
    right.append(Node(None, 1, [Action("on")] * 2, [0, 0], (0, ONE), 1))
    for _ in range(5):
        node.learn(1, (ONE // 3, ONE - ONE // 3))
    left.append(Node(None, 1, (), (), (ONE // 2, ONE // 2), 0))
    assert node.learn(0, (ONE // 2, ONE // 2))[0] == ONE // 2
    assert node.most_urgent() == 1, "there is nothing to learn from the other"
    assert node.learn(1, (0, ONE))[0] == ONE // 2, "who has something better plays that"
    assert node.weighed()[0].action == Action("left")
    node.learn(1, (ONE, 0))
    for _ in range(9):
        node.learn(1, (ONE, 0))
    assert node.weighed()[0].action == Action("right"), "what looks better now is played again"
    assert node.known is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_takes_of_a_round_of_azul_need_no_long_thought(seats: int) -> None:
    """What follows them is the dealer's, and is not looked at."""
    case = next(case for case in plain_cases() if case.game == "azul" and case.seats == seats)
    game, ended = case.load(), 0
    for step in game_of(case, "sensible", 9):
        if step.author != DEALER and 1 < len(game.principal(step.before)) < 5:
            view = game.redact(step.before, step.author)
            player = bots.load("grandmaster", game)
            *_, last = player.ponder(view, game.legal(view), Rng(2))
            assert last.positions < 400
            ended += 1
    assert ended > 3


def test_chance_is_met_again_and_again() -> None:
    thought = thought_of(Gamble(), Heap(6, 0, 2), 4000)
    assert thought.action == Action("take", (2,))
    gamble = next(row for row in thought.weighed if row.action.args == (1,))
    assert 0 < gamble.chance < ONE, "it went this way and that"


def test_a_manner_may_end_where_the_dealer_begins() -> None:
    game = Gamble()
    game.manner = Manner(beyond=False)
    thought = thought_of(game, Heap(6, 0, 2), 4000)
    gamble = next(row for row in thought.weighed if row.action.args == (1,))
    assert gamble.chance == ONE // 2, "just as it was judged"


def test_only_the_best_moves_are_followed() -> None:
    game = Nim()
    game.manner = Manner(moves=2)
    assert len(thought_of(game, Heap(9, 0, 2)).weighed) == 2


def test_what_is_hidden_is_imagined_several_times() -> None:
    asked = []

    def determinize(view: Heap, rng: Rng) -> Heap:
        asked.append(rng.below(1000))
        return view._replace(left=view.left + rng.below(2))

    game = Nim()
    game.determinize = determinize  # type: ignore[method-assign]
    thought = thought_of(game, Heap(8, 0, 2), 600)
    assert len(set(asked)) == Manner().deals
    assert len(thought.weighed) == 3


# ------------------------------------------------------------------ several who think at once


def test_answers_of_several_are_added_up() -> None:
    left, right = Action("left"), Action("right")
    one = Thought(left, 100, (Weighed(left, 6, 30_000), Weighed(right, 4, 20_000)))
    other = Thought(right, 90, (Weighed(right, 9, 40_000), Weighed(left, 1, 10_000)))
    both = pooled([one, other])
    assert both.action == right
    assert both.positions == 190
    assert [(row.action, row.visits) for row in both.weighed] == [(right, 13), (left, 7)]
    assert 30_000 < both.weighed[0].chance < 40_000
    assert pooled([one]).weighed == one.weighed


def test_who_did_not_weigh_still_counts() -> None:
    forced = Thought(Action("pass"), 0)
    assert pooled([forced, forced]) == forced


# ------------------------------------------------------------------ whole numbers


def test_powers_of_e_fall_as_they_should() -> None:
    assert EXP[0] == ONE
    assert abs(EXP[STEPS] - 24109) < 60, "65536 / e"
    assert min(EXP) == 1
    assert list(EXP) == sorted(EXP, reverse=True)


def test_shares_add_up_and_fall_with_the_distance() -> None:
    shares = softmax([0, 1000, 2000], 1000)
    assert shares[2] > 2 * shares[1] > 4 * shares[0]
    assert ONE - 3 < sum(shares) <= ONE
    assert softmax([-(10**9), 0], 1)[1] >= ONE - 2


def test_partners_share_a_victory() -> None:
    assert sides_of([(0, 2), (1, 3)]) == (0, 1, 0, 1)
    assert result((1, 3), (0, 1, 0, 1)) == (0, ONE, 0, ONE)
    assert result((0, 2), (0, 1, 2)) == (ONE // 2, 0, ONE // 2)
