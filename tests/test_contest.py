"""A bot of somebody's own against ours: the referee, the guest, and answers of every sort."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from bottega import games
from bottega.contest import LOST, Referee, read_terms
from bottega.core import OVER, Refusal
from bottega.guest import FILE, LONGEST_SAID, Guest, listening
from bottega.link import read_link
from page.workbench.examples import EXAMPLES
from tests.long_run import by_turns
from tests.playing import cases

RANDOM = EXAMPLES["random"]
TERMS = {
    "game": "splendor",
    "seats": 2,
    "options": {},
    "bot": "random",
    "budget": 0,
    "deals": 1,
    "seed": 5,
    "names": ["mine", "yours"],
    "allowance": 60_000,
}
Answering = Callable[[dict[str, Any]], dict[str, Any]]


def terms(**changed: object) -> str:
    return json.dumps({**TERMS, **changed})


def loaded(code: str) -> Guest:
    guest = Guest()
    assert json.loads(guest.hear(json.dumps({"code": code, "game": "splendor"}))) == {
        "loaded": True
    }
    return guest


def asking(guest: Guest) -> Answering:
    return lambda question: json.loads(guest.hear(json.dumps(question)))


def played(answering: Answering, **changed: object) -> dict[str, Any]:
    """Play a match to the end: what the referee told last."""
    referee, told = Referee(terms(**changed)), {}
    said = json.loads(referee.hear())
    while "over" not in said:
        if "told" in said:
            told = said["told"]
            said = json.loads(referee.hear())
        else:
            answer = answering(said["ask"])
            said = json.loads(referee.hear(json.dumps(answer)))
    return told


# ------------------------------------------------------------------ a match


@by_turns(cases())
def test_every_game_is_played_with_every_number_of_players_and_rules(case: Any) -> None:
    options = dict(case.options)
    told = played(asking(loaded(RANDOM)), game=case.game, seats=case.seats, options=options)
    assert told["played"] == told["games"] == 2
    assert told["lost"] == {}
    assert told["moves"] > 5
    table = read_link(told["replay"])
    assert (table.to_move, table.header.game) == (OVER, case.game)
    assert {name.rpartition(" ")[0] for name in table.header.seats} == {"mine", "yours"}


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("game", games.names())
def test_every_example_plays_every_game_without_losing_a_move(name: str, game: str) -> None:
    seats = min(games.load(game).seatings({}))
    told = played(asking(loaded(EXAMPLES[name])), game=game, seats=seats)
    assert (told["lost"], told["refused"]) == ({}, "")


def test_the_greedy_example_beats_chance() -> None:
    told = played(asking(loaded(EXAMPLES["greedy"])), deals=5)
    mine, yours = told["rows"]
    assert (mine["won"], yours["won"], mine["games"]) == (10, 0, 10)
    assert told["course"] == [1] * 10
    assert mine["points"] > yours["points"]
    assert mine["low"] > 0.6
    assert told["elo"][0] > 300


def test_the_same_seed_gives_the_same_match_and_another_gives_another() -> None:
    guest = asking(loaded(RANDOM))
    first, again, other = [played(guest, seed=seed)["replay"] for seed in (5, 5, 6)]
    assert first == again != other


def test_the_two_games_of_a_deal_change_seats_on_equal_cards() -> None:
    asked: list[dict[str, Any]] = []

    def note(question: dict[str, Any]) -> dict[str, Any]:
        asked.append(question)
        return {"lost": "slow"}

    played(note)
    by_game = {q["number"]: q for q in reversed(asked)}
    assert [by_game[n]["seat"] for n in (1, 2)] == [0, 1]
    dealt = [[a for a in by_game[n]["actions"] if a.startswith(("deal", "invite"))] for n in (1, 2)]
    assert dealt[0] == dealt[1][: len(dealt[0])]


def test_among_more_than_two_sides_each_is_alone_in_turn() -> None:
    seats: dict[int, set[int]] = {}

    def note(question: dict[str, Any]) -> dict[str, Any]:
        seats.setdefault(question["number"], set()).add(question["seat"])
        return {"lost": "slow"}

    told = played(note, seats=4)
    assert [len(seats[n]) for n in (1, 2)] == [1, 3]
    assert [row["games"] for row in told["rows"]] == [1, 1]


def test_the_guest_sees_what_its_seat_may_know_and_nothing_else() -> None:
    seen: list[str] = []

    def note(question: dict[str, Any]) -> dict[str, Any]:
        game = games.load(question["game"])
        seen.extend(question["actions"])
        view = game.redact(game.setup(question["seats"], question["options"]), question["seat"])
        assert question.keys() == {
            *("game", "seats", "options", "number", "seat", "actions", "seed", "budget")
        }
        return {"action": str(game.legal(_after(game, view, question["actions"]))[0])}

    played(note, game="citadels", seats=4)
    assert any("?" in action for action in seen)  # what others drew and picked


def test_the_guest_cannot_reckon_what_the_dealer_will_draw() -> None:
    asked: list[str] = []

    def note(question: dict[str, Any]) -> dict[str, Any]:
        asked.append(json.dumps(question))
        return {"lost": "slow"}

    seed = 7_306_155_203_371
    played(note, seed=seed)
    assert not any(str(seed) in text for text in asked), "the dealer draws from the match's seed"
    assert len({json.loads(text)["seed"] for text in asked}) == len(asked)


def _after(game: Any, view: Any, actions: list[str]) -> Any:
    from bottega.core import parse_action

    for action in actions:
        view = game.apply(view, parse_action(action))
    return view


# ------------------------------------------------------------------ moves lost


@pytest.mark.parametrize("why", [why for why in LOST if why not in ("illegal", "overtime")])
def test_a_move_that_does_not_come_is_lost_and_counted(why: str) -> None:
    told = played(lambda _: {"lost": why, "milliseconds": 7})
    assert told["lost"] == {why: told["moves"]}
    assert told["seconds"] == pytest.approx(told["moves"] * 0.007)
    assert told["played"] == 2


@pytest.mark.parametrize(
    "answer",
    [
        {"action": "take 9 9 9 9 9"},
        {"action": "nonsense"},
        {"action": "deal 1"},
        {"action": "take " + "1 " * 10_000},
        {"action": "\x00\ud800"},
        {"action": None},
        {"action": ["take", 1]},
        {},
        [],
        "take 1 1 1 0 0",
        None,
        7,
        {"lost": {"slow": 1}},
        {"lost": "because"},
        {"action": "pass", "milliseconds": "x"},
        {"action": "pass", "milliseconds": -(10**30)},
    ],
)
def test_whatever_is_answered_the_referee_goes_on(answer: Any) -> None:
    told = played(lambda _: answer)
    assert told["played"] == 2
    assert sum(told["lost"].values()) == told["moves"] > 0
    assert set(told["lost"]) <= {"illegal", "crashed"}
    assert len(told["refused"]) <= 100


def test_instead_of_a_lost_move_the_seed_draws_a_legal_one() -> None:
    first, again = [played(lambda _: {"lost": "slow"})["replay"] for _ in range(2)]
    assert first == again
    other = played(lambda _: {"lost": "slow"}, seed=6)["replay"]
    assert other != first


def test_when_the_time_for_a_game_is_used_up_nobody_is_asked_any_more() -> None:
    asked: list[int] = []

    def slow(question: dict[str, Any]) -> dict[str, Any]:
        asked.append(question["number"])
        return {"lost": "slow", "milliseconds": 1000}

    told = played(slow, allowance=3000)
    assert asked == [1, 1, 1, 2, 2, 2]
    assert told["lost"]["slow"] == 6
    assert told["lost"]["overtime"] == told["moves"] - 6


# ------------------------------------------------------------------ what is to be played


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "chess"},
        {"seats": 7},
        {"deals": 0},
        {"deals": 10**6},
        {"bot": "nobody"},
        {"options": {"target": 999}},
    ],
)
def test_what_cannot_be_played_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        read_terms(terms(**changed))


# ------------------------------------------------------------------ the guest


SIMPLE = """
class Bot:
    def __init__(self, game): pass
    def choose(self, view, legal, rng, budget): return legal[0]
"""
FIRST_QUESTION = """
import json, sys
from bottega.guest import Guest
guest, (code, game, question) = Guest(), json.loads(sys.argv[1])
assert "loaded" in guest.hear(json.dumps({"code": code, "game": game}))
before = {*sys.modules}
print("action" in guest.hear(json.dumps(question)), sorted({*sys.modules} - before))
"""


@pytest.mark.parametrize("game", games.names())
def test_the_rules_are_loaded_before_a_bot_is_asked(game: str) -> None:
    """On a slow device loading them takes longer than a bot may think about a move."""
    seats = min(games.load(game).seatings({}))
    said = json.loads(Referee(terms(game=game, seats=seats)).hear())
    told = json.dumps([SIMPLE, game, said["ask"]])
    command = [sys.executable, "-c", FIRST_QUESTION, told]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "True []", done.stderr


def wrong(code: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(Guest().hear(json.dumps({"code": code, "game": "splendor"})))
    return told


def test_code_that_is_no_python_is_told_with_its_line() -> None:
    told = wrong("class Bot:\n    def choose(self) return 1\n")
    assert (told["wrong"], told["line"]) == ("syntax", 2)
    assert "def choose(self) return 1" in told["text"]


@pytest.mark.parametrize(
    "code", ["", "Bot = 3", "class Bot: pass", "class Bat:\n def choose(s): 1"]
)
def test_code_without_a_bot_is_told(code: str) -> None:
    assert wrong(code)["wrong"] == "no-bot"


def test_code_that_fails_when_it_is_read_is_told() -> None:
    told = wrong("x = 1\nraise SystemExit(3)\n")
    assert (told["wrong"], told["line"]) == ("crashed", 2)


def test_a_bot_that_fails_is_told_with_its_own_lines_only() -> None:
    guest = loaded(
        "class Bot:\n    def __init__(self, game): pass\n    def choose(self, *_):\n"
        "        return 1 / 0\n"
    )
    told = asking(guest)(question())
    assert (told["wrong"], told["line"]) == ("crashed", 4)
    assert told["text"].startswith(f'Traceback (most recent call last):\n  File "{FILE}", line 4')
    assert told["text"].rstrip().endswith("ZeroDivisionError: division by zero")
    assert "guest.py" not in told["text"]


def question(**changed: object) -> dict[str, Any]:
    asked: list[dict[str, Any]] = []

    def note(each: dict[str, Any]) -> dict[str, Any]:
        asked.append(each)
        return {"lost": "slow"}

    played(note)
    return {**asked[0], **changed}


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("raise MemoryError", "memory"),
        ("raise KeyboardInterrupt", "crashed"),
        ("raise BaseException('x' * 100_000)", "crashed"),
        ("import sys; sys.exit()", "crashed"),
        ("f = lambda: f(); f()", "crashed"),
    ],
)
def test_every_way_to_fail_is_an_answer(body: str, kind: str) -> None:
    guest = loaded(
        f"class Bot:\n  def __init__(self, game): pass\n  def choose(self, *_): {body}\n"
    )
    told = asking(guest)(question())
    assert told["wrong"] == kind
    assert len(told["text"]) <= 4000


@pytest.mark.parametrize(
    ("written", "comes"),
    [("'x' * 10**6", "x" * LONGEST_SAID), ("'short'", "short"), ("7", None), ("object()", None)],
)
def test_whatever_a_bot_makes_of_the_guest_no_more_comes_than_a_text(
    written: str, comes: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json, "dumps", json.dumps)  # put back in the end
    hear = listening()
    code = f"import json\nclass Bot:\n choose = 1\njson.dumps = lambda *_: {written}"
    told = json.dumps({"code": code, "game": "splendor"})
    if comes is None:
        with pytest.raises(TypeError):
            hear(told)
    else:
        assert hear(told) == comes


def test_a_bot_may_answer_with_text_or_ponder_instead() -> None:
    asked = question()
    code = "class Bot:\n def __init__(self, game): pass\n def choose(self, v, legal, r, b):"
    assert "action" in asking(loaded(f"{code} return str(legal[0])"))(asked)
    ponders = (
        "from bottega.bots import Thought\nclass Bot:\n def __init__(self, game): pass\n"
        " def ponder(self, view, legal, rng):\n"
        "  for n in range(10**9): yield Thought(legal[n % len(legal)], 500 * n)\n"
    )
    answer = asking(loaded(ponders))({**asked, "budget": 1000})
    game = games.load("splendor")
    view = _after(game, game.redact(game.setup(2, asked["options"]), 0), asked["actions"])
    assert answer == {"action": str(game.legal(view)[2])}


def test_a_bot_is_made_anew_for_every_seat_of_every_game() -> None:
    code = (
        "class Bot:\n made = 0\n def __init__(self, game): Bot.made += 1\n"
        " def choose(self, v, legal, r, b): return legal[0]\n"
    )
    guest = loaded(code)
    played(asking(guest), seats=4)
    assert guest.namespace["Bot"].made == 1 + 3
