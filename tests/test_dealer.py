"""The seeded dealer: promises first, deals the same whatever is played, proves it later."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from random import Random

import pytest

from bottega.core import OVER, Action
from bottega.dealer import Dealer, Outcomes, SeededDealer, promise, question
from bottega.table import Table
from tests.playing import NAMES, POLICIES, Case, cases

SECRET = b"thirty-two random bytes, more or less"
LEVELS = ((0, 40), (40, 70), (70, 90))  # the ids of each level's cards in Splendor


def pool(verb: str, size: int) -> list[tuple[Action, int]]:
    return [(Action(verb, (card,)), 1) for card in range(size)]


def dealt_from(dealer: SeededDealer, sizes: dict[str, int], order: str) -> dict[str, list[Action]]:
    """Deal from several decks in this order; what came from each."""
    decks = {verb: pool(verb, size) for verb, size in sizes.items()}
    came: dict[str, list[Action]] = {verb: [] for verb in sizes}
    for verb in order:
        action = dealer.choose(decks[verb], 0)
        decks[verb].remove((action, 1))
        came[verb].append(action)
    return came


def test_a_dealer_is_what_a_table_expects() -> None:
    dealer: Dealer = SeededDealer(SECRET)
    assert dealer.promise == promise(SECRET) == sha256(b"bottega dealer:" + SECRET).hexdigest()
    assert len(dealer.salter(3, 0)) == 32


def test_the_same_question_has_the_same_answer() -> None:
    outcomes = pool("deal", 40)
    one, two = SeededDealer(SECRET), SeededDealer(SECRET)
    for times in range(5):
        two.choose(pool("invite", 7), times)
        assert one.choose(outcomes, times) == two.choose(outcomes, times)


def test_another_occurrence_another_secret_or_another_question_is_another_draw() -> None:
    outcomes = pool("deal", 1000)
    dealer = SeededDealer(SECRET)
    assert len({dealer.choose(outcomes, times) for times in range(100)}) > 80
    assert len({SeededDealer(bytes([n])).choose(outcomes, 0) for n in range(100)}) > 80
    assert len({dealer.choose(outcomes[:-n], 0) for n in range(1, 101)}) > 80


def test_a_deck_comes_in_the_same_order_however_the_others_are_dealt() -> None:
    sizes = {"a": 12, "b": 12, "c": 9}
    orders = ["a" * 12 + "b" * 12 + "c" * 9, "abc" * 9 + "ab" * 3, "c" * 9 + "ba" * 12]
    came = [dealt_from(SeededDealer(SECRET), sizes, order) for order in orders]
    assert came[0] == came[1] == came[2]
    assert all(len(set(cards)) == sizes[verb] for verb, cards in came[0].items())


class Listening(SeededDealer):
    """A dealer who writes down what it was asked and what it dealt."""

    def __init__(self, secret: bytes) -> None:
        super().__init__(secret)
        self.answers: dict[tuple[str, int], Action] = {}

    def choose(self, outcomes: Outcomes, times_before: int) -> Action:
        action = super().choose(outcomes, times_before)
        assert (question(outcomes), times_before) not in self.answers
        self.answers[question(outcomes), times_before] = action
        return action


def asked_and_dealt(case: Case, seed: int) -> dict[tuple[str, int], Action]:
    """What the dealer was asked, and what it dealt, while some game was played."""
    dealer, rng = Listening(SECRET), Random(seed)
    table = Table.open(case.game, NAMES[: case.seats], dict(case.options), dealer)
    table.deal()
    while table.to_move != OVER and len(table.entries) < 150:
        table.submit(table.to_move, POLICIES["every_verb"](table.game, table.state, rng))
        table.deal()
    return dealer.answers


@pytest.mark.parametrize("case", cases()[::4], ids=str)
def test_who_takes_back_and_plays_on_another_way_meets_the_same_cards(case: Case) -> None:
    games = [asked_and_dealt(case, seed) for seed in range(3)]
    for one in games:
        for two in games:
            common = set(one) & set(two)
            assert len(common) >= 5
            assert all(one[asks] == two[asks] for asks in common)


def test_splendors_decks_come_in_the_same_order_whatever_is_played() -> None:
    orders = []
    for seed in range(4):
        answers = asked_and_dealt(Case("splendor", (), 3), seed)
        cards = [a.args[0] for a in answers.values() if a.verb == "deal"]
        orders.append([[c for c in cards if low <= c < high] for low, high in LEVELS])
    for one in orders:
        for two in orders:
            for left, right in zip(one, two, strict=True):
                shorter = min(len(left), len(right))
                assert shorter >= 4
                assert left[:shorter] == right[:shorter]


def test_the_promise_hides_and_binds() -> None:
    secrets = [bytes([n]) * 32 for n in range(256)]
    promises = {promise(secret) for secret in secrets}
    assert len(promises) == 256
    for secret in secrets:
        assert secret.hex() not in promise(secret)
        assert sha256(secret).hexdigest() not in promises


def test_salts_do_not_give_the_draws_away() -> None:
    dealer = SeededDealer(SECRET)
    assert SECRET.hex() not in dealer.salter(0, 0)
    assert dealer.salter(0, 0) != SeededDealer(b"other").salter(0, 0)


def test_draws_are_about_uniform_over_secrets() -> None:
    outcomes = pool("deal", 40)
    seen = Counter(SeededDealer(str(n).encode()).choose(outcomes, 0) for n in range(4000))
    chi = sum((seen[action] - 100) ** 2 / 100 for action, _ in outcomes)
    assert chi < 100  # 39 degrees of freedom


def test_draws_follow_the_weights() -> None:
    outcomes = [(Action("deal", (0,)), 1), (Action("deal", (1,)), 3)]
    seen = Counter(SeededDealer(str(n).encode()).choose(outcomes, 0) for n in range(2000))
    assert 1400 < seen[Action("deal", (1,))] < 1600


def test_questions_differ_when_their_outcomes_or_weights_do() -> None:
    asked = [
        *(pool("deal", 3), pool("deal", 4), pool("invite", 3), pool("deal", 3)[::-1]),
        *([(Action("deal", (1,)), 11)], [(Action("deal", (1, 1)), 1)], []),
    ]
    assert len({question(outcomes) for outcomes in asked}) == len(asked)
