"""A bot's move from a record: the right one, only from what its seat may see, and never a crash."""

import json
from typing import Any

import pytest

from bottega import bots, games
from bottega.core import DEALER, SPECTATOR
from bottega.dealer import SeededDealer
from bottega.rng import Rng
from bottega.table import Table
from page.table.thinker import think

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
    asked = {"id": 7, "record": record, "seat": seat, "bot": "greedy", "seed": SEED, "budget": 0}
    return {**asked, **changes}


def ask(message: object) -> Any:
    text = message if isinstance(message, str) else json.dumps(message)
    return json.loads(think(text))


@pytest.mark.parametrize("bot", bots.names())
@pytest.mark.parametrize("game", games.names())
def test_a_bot_moves_as_it_would_at_the_table(game: str, bot: str) -> None:
    table = table_of(game)
    view = table.view(table.to_move)
    player = bots.load(bot, table.game)
    expected = player.choose(view, table.game.legal(view), Rng(bytes.fromhex(SEED)), 0)
    assert ask(question(table, bot=bot)) == {"id": 7, "action": str(expected)}


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
    assert answer == {"id": 7, "error": "a bot may not see a record with everybody's secrets"}


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
    assert answer == {"id": 7, "error": f"it is not the turn of seat {other}"}


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
    class Bot:
        def choose(self, *_: object) -> object:
            return 1 // 0

    table = table_of("splendor")
    monkeypatch.setattr(bots, "load", lambda *_: Bot())
    assert "ZeroDivisionError" in ask(question(table))["error"]
    monkeypatch.setattr(Bot, "choose", lambda *_: "fly 7")
    assert ask(question(table))["error"] == "greedy chose fly 7, which is not allowed"
