"""The first game tells the truth: the numbers in its words are those of its table."""

import re

import pytest

from bottega.core import Action
from bottega.counts import Counts
from bottega.games.splendor.data import BONUS, COST, LEVEL, NOBLES, POINTS
from bottega.games.splendor.state import TOKEN_LIMIT, Player, State
from page.games import splendor as page
from page.games.splendor.lesson import SCRIPT
from page.learning.lesson import LEARNER, Lesson
from page.words import LANGUAGES

STEPS = [step.name for step in SCRIPT.steps]
SMALL = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
SPELLED = {
    "en": ("no", *SMALL),
    "zh-Hans": (*"零一两三四五六七八九十", "十一"),
    "zh-Hant": (*"零一兩三四五六七八九十", "十一"),
}


def at(step: str) -> Lesson:
    """The first game when a step begins; its end, if there is no such step."""
    return Lesson("splendor", SCRIPT, ("Ann", "Bob"), [*STEPS, "end"].index(step))


def state_at(step: str) -> State:
    state: State = at(step).own.state
    return state


def learner_at(step: str) -> Player:
    return state_at(step).players[LEARNER]


def asked(step: str) -> Action:
    action = SCRIPT.steps[STEPS.index(step)].asked
    assert action
    return action


def told(step: str, part: str, language: str) -> str:
    return at(step).phrase(part, language)


def amounts(text: str, language: str) -> list[tuple[int, int]]:
    """Every amount of a colour that a text names, `two sapphires` as (1, 2), as they stand."""
    gems = [page.words(language)(f"splendor.gem.{colour}").removesuffix("y") for colour in range(5)]
    spelled = SPELLED[language]
    number, gem = "|".join(spelled[1:]), "|".join(gems)
    rule = rf"\b(an?|{number}) ({gem})" if language == "en" else rf"({number})[个個张張]({gem})"
    return [
        (gems.index(name), 1 if amount in ("a", "an") else spelled.index(amount))
        for amount, name in re.findall(rule, text)
    ]


def pairs(counts: Counts) -> list[tuple[int, int]]:
    """Each colour of which there is any, with its amount."""
    return [(colour, amount) for colour, amount in enumerate(counts[:5]) if amount]


def test_the_first_game_takes_its_time() -> None:
    assert 10 <= len(STEPS) <= 14


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_that_is_explained_lies_there_and_costs_what_is_told(language: str) -> None:
    card = state_at("card").market[0]
    text = told("card", "tell", language)
    assert LEVEL[card] == 1
    assert POINTS[card] == 0
    assert page.words(language)(f"splendor.gem.{BONUS[card]}") in text
    assert amounts(text, language)[-2:] == pairs(COST[card])
    assert asked("buy").args[0] == card, "it is the one that is bought first"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gems_to_take_are_those_of_the_move(language: str) -> None:
    assert amounts(told("three", "ask", language), language) == pairs(asked("three").args)
    assert amounts(told("two", "wrong", language), language) == pairs(asked("two").args)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", ["bonus", "gold", "last"])
def test_a_card_to_buy_costs_what_is_told(step: str, language: str) -> None:
    card, *paid = asked(step).args
    price = pairs(COST[card])
    stated = amounts(told(step, "tell", language), language)
    assert stated[: len(price)] == price
    if step == "last":
        assert stated[len(price) :] == pairs(tuple(paid)), "what the bonuses leave to pay"


def test_a_bonus_pays_the_ruby_and_gold_pays_one_onyx() -> None:
    sapphire, ruby, onyx = 1, 3, 4
    assert pairs(learner_at("bonus").bonuses) == [(ruby, 1)]
    assert learner_at("bonus").tokens[ruby] == 0
    assert pairs(learner_at("gold").bonuses) == [(sapphire, 1), (ruby, 1)]
    assert learner_at("gold").reserved == (asked("gold").args[0],)
    assert asked("gold").args[1:] == (1, 0, 0, 0, 1, 1)
    assert COST[asked("gold").args[0]][onyx] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_noble_wants_what_is_told_and_the_learner_has_all_but_one_card(language: str) -> None:
    (needs,) = [NOBLES[n] for n in state_at("noble").nobles if n in learner_at("last").nobles]
    mine = learner_at("noble").bonuses
    missing = BONUS[asked("noble").args[0]]
    stated = amounts(told("noble", "tell", language), language)
    assert stated[:2] == pairs(needs)
    assert sorted(stated[2:]) == [(colour, mine[colour]) for colour, _ in pairs(needs)]
    assert {c: n - mine[c] for c, n in pairs(needs) if n > mine[c]} == {missing: 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_returned_is_there(language: str) -> None:
    stated = amounts(told("return", "tell", language), language)
    ((colour, held),) = stated
    assert learner_at("return").tokens[colour] == held
    assert pairs(asked("return").args) == [(colour, 1)]


def tokens_at(step: str) -> list[int]:
    return [sum(learner_at(step).tokens)]


def colours_left_at(step: str) -> list[int]:
    return [len(pairs(state_at(step).bank))]


def paid_and_printed(step: str) -> list[int]:
    card, *paid = asked(step).args
    return [sum(paid), sum(COST[card])]


def cards_and_colours_at(step: str) -> list[int]:
    learner = learner_at(step)
    return [learner.purchased.bit_count(), len(pairs(learner.bonuses))]


def points_of(step: str) -> list[int]:
    return [POINTS[asked(step).args[0]]]


SAID = [  # a step and its part; the numbers, of which step; how each language says them
    ("two", "done", tokens_at, "buy", "{0} tokens", "{0}个标记", "{0}個標記"),
    ("gather", "done", tokens_at, "bonus", "{0} tokens", "{0}个标记", "{0}個標記"),
    ("bonus", "done", paid_and_printed, "bonus",
     "{0} gems instead of {1}", "只付{0}个，不用付{1}个", "只付{0}個，不用付{1}個"),
    ("gold", "done", cards_and_colours_at, "later",
     "{0} cards, with bonuses in {1} colours", "{0}张卡，{1}种颜色", "{0}張卡牌，{1}種顏色"),
    ("eleven", "tell", tokens_at, "eleven",
     "you hold {0} tokens", "你有{0}个标记", "你有{0}個標記"),
    ("eleven", "tell", colours_left_at, "eleven",
     "only {0} colours left", "只剩{0}种颜色", "只剩{0}種顏色"),
    ("eleven", "tell", tokens_at, "return",
     "makes {0}, more than", "就是{0}个，超过", "就是{0}個，超過"),
    ("last", "tell", points_of, "last", "{0} points!", "值{0}点", "值{0}點"),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", SAID, ids=lambda row: f"{row[0]}-{row[2].__name__}")
def test_what_is_counted_in_words_is_so(row: tuple, language: str) -> None:  # type: ignore[type-arg]
    step, part, count, when, *ways = row
    spelled = [SPELLED[language][number] for number in count(when)]
    way = dict(zip(LANGUAGES, ways, strict=True))[language]
    assert way.format(*spelled) in told(step, part, language).lower()


def test_eleven_are_too_many_by_one() -> None:
    assert sum(learner_at("return").tokens) == TOKEN_LIMIT + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_that_is_told_is_the_result(language: str) -> None:
    learner, other = [player.points for player in state_at("end").players]
    assert learner == SCRIPT.facts["target"], "the last card takes the learner just there"
    result = {
        "en": f"{learner} points against {SPELLED['en'][other]}.",
        "zh-Hans": f"{learner} 点对 {other} 点，",
        "zh-Hant": f"{learner} 點對 {other} 點，",
    }
    assert told("end", "tell", language).startswith(result[language])
