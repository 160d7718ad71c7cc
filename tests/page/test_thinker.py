"""A bot's move from a record: the right one, only from what its seat may see, and never a crash."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from bottega import bots, games
from bottega.bots import Thought
from bottega.core import DEALER, SPECTATOR, Action
from bottega.dealer import SeededDealer
from bottega.rng import Rng
from bottega.table import Table
from page.table.bot_choice import read_thought
from page.table.thinker import Thinking, think

SEED = "00ff17"


def table_of(game: str, moves: int = 10) -> Table:
    seats = games.load(game).seatings({})[0]
    table = Table.open(game, [str(seat + 1) for seat in range(seats)], {}, SeededDealer(b"s" * 32))
    rng = Rng(1)
    for _ in range(moves):
        table.deal()
        table.submit(table.to_move, rng.choice(table.game.principal(table.state)))
    table.deal()
    return table


def question(table: Table, **changes: object) -> dict[str, object]:
    seat = table.to_move
    record = table.record(seat)
    asked = {"id": 7, "record": record, "seat": seat, "bot": "greedy", "seed": SEED}
    return {**asked, "part": 0, "budget": 0, "milliseconds": 1000, **changes}


def ask(message: object) -> Any:
    text = message if isinstance(message, str) else json.dumps(message)
    return json.loads(think(text))


@pytest.mark.parametrize("bot", bots.names())
@pytest.mark.parametrize("game", games.names())
def test_a_bot_moves_as_it_would_at_the_table(game: str, bot: str) -> None:
    table = table_of(game)
    view = table.view(table.to_move)
    player = bots.load(bot, table.game)
    thought = next(player.ponder(view, table.game.legal(view), Rng(bytes.fromhex(SEED))))
    answer = ask(question(table, bot=bot))
    assert answer["id"] == 7
    assert answer["action"] == str(thought.action)
    assert answer["positions"] == thought.positions
    assert answer["weighed"] == [[str(action), *numbers] for action, *numbers in thought.weighed]


@pytest.mark.parametrize("game", games.names())
def test_who_asks_for_it_is_told_what_is_expected_to_follow(game: str) -> None:
    table = table_of(game)
    asked = question(table, bot="master", budget=1500)
    assert "lines" not in ask(asked)
    answer = ask({**asked, "lines": True})
    view = table.view(table.to_move)
    master = bots.load("master", table.game)
    for thought in master.ponder(view, table.game.legal(view), Rng(bytes.fromhex(SEED))):
        if thought.positions >= 1500:
            break
    lines = bots.with_lines(master, thought).lines
    assert answer["lines"] == [[[seat, str(step)] for seat, step in line] for line in lines]
    read = read_thought(json.dumps(answer))
    assert read == thought._replace(lines=lines)


@pytest.mark.parametrize("game", games.names())
def test_bots_play_on_by_question_and_answer(game: str) -> None:
    table = table_of(game)
    for number in range(30):
        answer = ask(question(table, id=number, bot="random", seed=f"{number:04x}"))
        assert answer["id"] == number
        table.submit(table.to_move, answer["action"])
        table.deal()


def test_a_record_with_everybodys_secrets_is_refused() -> None:
    table = table_of("splendor")
    answer = ask(question(table, record=table.record(DEALER)))
    refused = {"error": "a bot may not see a record with everybody's secrets", "lacking": ""}
    assert answer == {"id": 7, **refused}


def test_anothers_eyes_are_refused() -> None:
    table = table_of("splendor")
    other = 1 - table.to_move
    for viewer in (other, SPECTATOR):
        error = ask(question(table, record=table.record(viewer)))["error"]
        assert error == f"this record is not what seat {table.to_move} sees"


def test_a_seat_whose_turn_it_is_not_is_refused() -> None:
    table = table_of("splendor")
    other = 1 - table.to_move
    answer = ask(question(table, record=table.record(other), seat=other))
    assert answer["error"] == f"it is not the turn of seat {other}"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"bot": "genius"}, "there is no bot 'genius'"),
        ({"seed": "xyz"}, "the seed is not hexadecimal"),
        ({"seat": "0"}, "the question's seat is missing or of another kind"),
        ({"seat": True}, "the question's seat is missing or of another kind"),
        ({"record": None}, "the question's record is missing or of another kind"),
        ({"record": "hello"}, "line 1: this is not a record of a game"),
        ({"budget": "long"}, "the question's budget is missing or of another kind"),
        ({"milliseconds": 0.5}, "the question's milliseconds is missing or of another kind"),
        ({"part": -1}, "nobody has that part in a question"),
        ({"part": 64}, "nobody has that part in a question"),
    ],
)
def test_a_bad_question_is_answered_with_a_sentence(
    changes: dict[str, object], sentence: str
) -> None:
    answer = ask(question(table_of("splendor"), **changes))
    assert answer["id"] == 7
    assert answer["error"].startswith(sentence)


def test_a_record_with_a_changed_letter_is_refused() -> None:
    table = table_of("splendor")
    record = table.record(table.to_move).replace("take 1", "take 0", 1)
    assert ask(question(table, record=record))["error"].startswith("line ")


@pytest.mark.parametrize("message", ["", "{", "7", "null", "[]", '"x"', "[" * 100_000])
def test_what_is_no_question_is_answered_too(message: str) -> None:
    answer = ask(message)
    assert answer["id"] is None
    assert answer["error"]


def test_a_bot_that_fails_or_cheats_is_told_and_does_not_stop_the_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thoughts: list[object] = []

    class Bot:
        def ponder(self, *_: object) -> Iterator[object]:
            yield from thoughts
            yield 1 // 0

    table = table_of("splendor")
    best = table.legal()[0]
    monkeypatch.setattr(bots, "load", lambda *_: Bot())
    assert "ZeroDivisionError" in ask(question(table))["error"]
    thoughts.append(Thought(Action("fly", (7,)), 1))
    assert ask(question(table))["error"] == "greedy chose fly 7, which is not allowed"
    thoughts[0] = Thought(best, 1)
    assert ask(question(table, budget=9))["action"] == str(best), "the best before it failed"


class TestThinking:
    """A question thought about a little at a time."""

    def test_it_can_be_stopped_at_any_moment_with_its_best_answer_so_far(self) -> None:
        asked = json.dumps(question(table_of("splendor"), bot="grandmaster", budget=10**9))
        thinking = Thinking(asked)
        at_once = json.loads(Thinking(asked).answer())
        assert at_once["action"], "before it has thought at all"
        positions = [0]
        for _ in range(6):
            assert thinking.go_on()
            answer = json.loads(thinking.answer())
            assert len(answer["weighed"]) > 1
            positions.append(answer["positions"])
        assert positions == sorted(set(positions)), "each is better founded than the last"

    def test_it_ends_when_the_budget_is_spent(self) -> None:
        asked = question(table_of("splendor"), bot="master", budget=300)
        answer = ask(asked)
        assert 300 <= answer["positions"] < 600
        assert ask(asked) == answer, "and is the same every time"

    def test_several_who_think_about_the_same_imagine_other_things(self) -> None:
        asked = question(table_of("splendor", 30), bot="grandmaster", budget=500)
        alone, beside = ask(asked), ask({**asked, "part": 1})
        assert {tuple(row) for row in alone["weighed"]} != {tuple(r) for r in beside["weighed"]}
