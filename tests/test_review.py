"""Reviews: what a decision is called, everybody's chance, and what is kept of it."""

from __future__ import annotations

import json
from functools import cache

import pytest

from bottega import bots, review
from bottega.bots import Thought, Weighed
from bottega.core import BACK, DEALER, OVER, Action, Refusal, Seat
from bottega.dealer import SeededDealer
from bottega.judging import ONE
from bottega.record import BrokenRecord, read_record, with_review
from bottega.review import BEST, GOOD, INACCURACY, MISTAKE, Decision, Found
from bottega.reviewed import Part, Reviewed, last_hash, nothing_yet, read_review, write_review
from bottega.rng import Rng
from bottega.table import Table
from tests.long_run import by_turns
from tests.playing import NAMES, Case, cases, plain_cases

QUICK = {"splendor": {"target": 5}, "azul": {}, "citadels": {}}


def opened(case: Case, seed: int = 1) -> Table:
    dealer = SeededDealer(f"review {seed}".encode())
    table = Table.open(case.game, NAMES[: case.seats], dict(case.options), dealer)
    table.deal()
    return table


def move(table: Table, bot: str, rng: Rng, budget: int = 50) -> None:
    seat = table.to_move
    player = bots.load(bot, table.game)
    table.submit(seat, player.choose(table.view(seat), table.legal(), rng, budget))
    table.deal()


@cache
def played(case: Case, *kinds: str, seed: int = 1, budget: int = 50) -> Table:
    """A whole game; the kinds sit in turn."""
    table, rng = opened(case, seed), Rng(seed)
    while table.to_move != OVER:
        move(table, kinds[table.to_move % len(kinds)], rng, budget)
    return table


def quick(game: str) -> Case:
    """The smallest table of a game, as short as its options allow."""
    case = next(each for each in plain_cases() if each.game == game)
    options = {**dict(case.options), **QUICK.get(game, {})}
    return case._replace(options=tuple(options.items()))


GAMES = sorted({case.game for case in plain_cases()})


def judged(table: Table, decision: Decision, seat: Seat) -> Found:
    view = table.view_at(decision.number, seat)
    rng = Rng(f"review {table.entries[decision.number].hash}")
    thoughts = list(review.thoughts(table.game, view, decision.action, rng))
    return review.found(decision, thoughts[-1])


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that hardly think."""
    monkeypatch.setattr(review, "LOOK", 80)
    monkeypatch.setattr(review, "COMPARE", (80, 80, 80))


# ------------------------------------------------------------------ verdicts


def found_with(loss: float) -> Found:
    played, better = Action("pass"), Action("take", (1, 1, 1, 0, 0))
    best = ONE // 2 + round(loss * ONE)
    return Found(0, Weighed(played, 5, ONE // 2), Weighed(better, 9, best))


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [(0.001, GOOD), (0.029, GOOD), (0.031, INACCURACY), (0.079, INACCURACY), (0.081, MISTAKE)],
)
def test_a_move_is_called_by_what_it_loses(loss: float, verdict: str) -> None:
    assert found_with(loss).verdict == verdict


def test_what_is_best_is_called_best_whatever_it_is_worth() -> None:
    row = Weighed(Action("pass"), 1, 7)
    assert (Found(0, row, row).verdict, Found(0, row, row).loss) == (BEST, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_planted_blunder_is_a_mistake(game: str) -> None:
    """Somebody plays the move by which the judgement sees most lost."""
    table, rng, planted = opened(quick(game)), Rng(3), -1
    while table.to_move != OVER:
        seat = table.to_move
        view = table.view(seat)
        moves = table.game.principal(view)
        rated = table.game.judgement(view).rate(view, moves) if len(moves) > 1 else [0]
        if planted < 0 and max(rated) - min(rated) > ONE * 3 // 10:
            planted = len(table.entries)
            table.submit(seat, moves[rated.index(min(rated))])
            table.deal()
            break
        move(table, "greedy", rng)
    assert planted >= 0, "nothing to blunder"
    seat = table.entries[planted].author
    (decision,) = [each for each in review.decisions(table, seat) if each.number == planted]
    found = judged(table, decision, seat)
    assert (found.verdict, found.best.action != decision.action) == (MISTAKE, True)


@pytest.mark.later
def test_who_thinks_long_makes_next_to_no_mistakes_and_who_does_not_makes_more() -> None:
    case = quick("splendor")
    losses = {}
    for kind in ("master", "random"):
        table = played(case, kind, "greedy", seed=4, budget=3000)
        found = [judged(table, each, 0) for each in review.decisions(table, 0)[:7]]
        losses[kind] = sum([each.loss for each in found]) // len(found)
        if kind == "master":
            assert sum([each.verdict == MISTAKE for each in found]) <= 1
    assert losses["master"] < ONE // 100 < losses["random"]


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_every_kind_of_decision_can_be_judged_and_always_alike(case: Case) -> None:
    table = played(case, "greedy")
    verbs: set[str] = set()
    for decision in review.decisions(table, 0):
        if decision.action.verb not in verbs:
            verbs.add(decision.action.verb)
            found = judged(table, decision, 0)
            assert found == judged(table, decision, 0)
            assert found.played.action == decision.action
            legal = table.game.legal(table.view_at(decision.number, 0))
            assert found.best.action in legal
            assert 0 <= found.played.chance <= found.best.chance <= ONE
    assert verbs


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", GAMES)
def test_a_review_knows_no_more_than_the_seat_did(game: str) -> None:
    table = played(quick(game), "greedy")
    own = Table.load(table.record(0))
    assert review.decisions(own, 0) == review.decisions(table, 0)
    assert review.decisions(own, 1) == [], "what others decided is not for these eyes"
    for decision in review.decisions(table, 0)[::5]:
        assert judged(own, decision, 0) == judged(table, decision, 0)


def test_the_played_move_is_weighed_though_the_search_let_it_drop() -> None:
    other, mine = Action("take", (1, 1, 1, 0, 0)), Action("pass")
    thought = review._with(Thought(other, 9, (Weighed(other, 1, 5),)), mine)
    assert thought.weighed[-1] == Weighed(mine, 0, 0)


def test_only_what_both_rounds_agree_on_is_lost() -> None:
    better, mine = Action("take", (1, 1, 1, 0, 0)), Action("pass")
    duel = review.Duel((better, mine), Thought(better, 0))
    for one, other in ((60_000, 10_000), (30_000, 20_000), (24_000, 20_000)):
        duel.add(Thought(better, 10, (Weighed(better, 5, one),)))
        duel.add(Thought(mine, 10, (Weighed(mine, 5, other),)))
    assert duel.lead() == 4000, "the first round is but a sketch"
    assert duel.thought().weighed[0] == Weighed(better, 5, 24_000)
    duel.add(Thought(better, 10, (Weighed(better, 5, 20_000),)))
    duel.add(Thought(mine, 10, (Weighed(mine, 5, 21_000),)))
    assert duel.thought() == Thought(mine, 80, (Weighed(mine, 5, 21_000),))


# ------------------------------------------------------------------ what there is to review


def test_a_move_without_a_choice_is_no_decision() -> None:
    table = played(quick("citadels"), "greedy")
    decided = {each.number for each in review.decisions(table, 0)}
    for entry in table.entries:
        legal = table.game.legal(table.states[entry.number]) if entry.author == 0 else []
        assert entry.number not in decided or len(legal) > 1


def test_what_came_from_another_game_is_not_judged() -> None:
    table = Table.load(played(quick("splendor"), "greedy").record())
    every = review.decisions(table, 0)
    table.forked = every[3].number
    assert review.decisions(table, 0) == every[3:]


def test_what_was_taken_back_is_not_judged_and_stands_as_before() -> None:
    table, rng = opened(quick("splendor")), Rng(5)
    for _ in range(6):
        move(table, "greedy", rng)
    number = [entry.number for entry in table.entries if entry.author == 0][-1]
    table.take_back(0, number)
    assert table.entries[-1].action.verb == BACK
    assert number not in [each.number for each in review.decisions(table, 0)]
    told = list(review.course(table))
    assert told[-1] == told[review.stops(table).index(number)]


# ------------------------------------------------------------------ everybody's chance


@by_turns(cases())
def test_the_course_tells_each_side_after_every_step_and_ends_with_the_result(case: Case) -> None:
    table = played(case, "random")
    sides = table.game.sides(case.seats, dict(case.options))
    won = [side for side in sides if side[0] in table.game.winners(table.state)]
    for eyes in (DEALER, 0) if case in plain_cases() else (DEALER,):
        seen = table if eyes == DEALER else Table.load(table.record(eyes))
        told = list(review.course(seen))
        assert len(told) == len(review.stops(table))
        assert all(len(shares) == len(sides) and 970 <= sum(shares) <= 1000 for shares in told)
        for side, share in zip(sides, told[-1], strict=True):
            assert (share > 0) == (side in won)


def test_the_turning_points_are_the_largest_changes_in_their_order() -> None:
    told = [(500, 500), (510, 490), (200, 800), (210, 790), (600, 400), (590, 410), (480, 520)]
    assert review.turning_points(told) == [2, 4, 6]
    assert review.turning_points([(500, 500), (520, 480)]) == [], "nothing turned"
    assert review.turning_points([]) == []


# ------------------------------------------------------------------ kept as text


@cache
def whole() -> tuple[Table, Reviewed]:
    """A game, and a review of it as it may be."""
    table = played(quick("splendor"), "greedy")
    course = tuple(review.course(table))
    found = []
    for decision in review.decisions(table, 0)[:6]:
        legal = table.game.legal(table.view_at(decision.number, 0))
        other = next(each for each in legal if each != decision.action)
        mine = Weighed(decision.action, 30, 30_000)
        found.append(Found(decision.number, mine, mine))
        if decision.number % 2:
            found[-1] = Found(decision.number, mine, Weighed(other, 40, 32_000))
    part = Part(course, tuple(found))
    return table, nothing_yet(table)._replace(open=course).with_part(0, part)


def test_a_review_is_read_as_it_was_written() -> None:
    table, made = whole()
    text = write_review(made)
    assert read_review(text, table) == made
    assert "\n" not in text
    assert len(text) < 4000
    assert read_review(write_review(nothing_yet(table)), table) == nothing_yet(table)


def test_with_one_pair_of_eyes_all_cards_stay_closed() -> None:
    table, made = whole()
    own = Table.load(table.record(0))
    assert read_review(write_review(made), own) == made._replace(open=())


def damaged(change: object) -> str:
    told = json.loads(write_review(whole()[1]))
    change(told)  # type: ignore[operator]
    return json.dumps(told)


DAMAGES = {
    "no-seat": lambda told: told["seats"][0].__setitem__(0, 2),
    "true": lambda told: told["seats"][0].__setitem__(0, True),
    "twice": lambda told: told["seats"][0][2].append(told["seats"][0][2][-1]),
    "order": lambda told: told["seats"][0][2].reverse(),
    "no-entry": lambda told: told["seats"][0][2][0].__setitem__(0, 0),
    "chance": lambda told: told["seats"][0][2][0].__setitem__(2, ONE + 1),
    "visits": lambda told: told["seats"][0][2][0].__setitem__(1, -1),
    "illegal": lambda told: told["seats"][0][2][0].__setitem__(slice(3, 9), ["take 9", 1, 40_000]),
    "action": lambda told: told["seats"][0][2][0].__setitem__(slice(3, 9), [["buy"], 1, 40_000]),
    "short": lambda told: told["open"].pop(),
    "share": lambda told: told["open"].__setitem__(0, 1001),
    "text": lambda told: told["open"].__setitem__(0, "1"),
    "nothing": lambda told: told.clear(),
    "version": lambda told: told.__setitem__("review", 0),
    "seats": lambda told: told.__setitem__("seats", {"0": []}),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_review_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_review(damaged(DAMAGES[name]), whole()[0])
    assert refused.value.code == "broken-review"


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "[" * 50, '{"review":1}', "x" * 300_000])
def test_what_is_no_review_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_review(text, whole()[0])
    assert refused.value.code == "broken-review"


def test_a_review_of_another_game_or_of_a_newer_page_is_refused() -> None:
    table, _ = whole()
    for name, value, code in (("log", "0" * 64, "other-review"), ("review", 2, "newer-review")):
        text = damaged(lambda told, name=name, value=value: told.__setitem__(name, value))
        with pytest.raises(Refusal) as refused:
            read_review(text, table)
        assert refused.value.code == code
    longer = Table.load(table.record())
    longer.take_back(0, own_last(longer))
    assert last_hash(longer) != last_hash(table)
    with pytest.raises(Refusal):
        read_review(write_review(whole()[1]), longer)


def own_last(table: Table) -> int:
    return max(n for n in table.line.held if table.entries[n].author == 0)


def test_a_record_may_carry_a_review_and_is_the_same_game_without() -> None:
    table, made = whole()
    record = with_review(table.record(), write_review(made))
    assert read_record(record).review == write_review(made)
    assert Table.load(record).record() == table.record()
    assert with_review(table.record(), "") == table.record()
    assert Table.load(record.replace('"review":1', '"review":9')).record() == table.record()
    for more in ("review x\n", "what else\n"):
        with pytest.raises(BrokenRecord) as refused:
            read_record(record + more)
        assert refused.value.code == "after-end"
