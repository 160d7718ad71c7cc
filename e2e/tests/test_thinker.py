"""The bots' worker in a real browser: started by a page, it moves in every game."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from bottega import games
from bottega.dealer import SeededDealer
from bottega.table import Table
from e2e.conftest import Visit
from page.table.thinker import think

START = """() => {
    window.answers = [];
    window.worker = new Worker(document.documentElement.dataset.thinker, { type: "module" });
    worker.onmessage = ({ data }) => "id" in JSON.parse(data) && answers.push(data);
    worker.onerror = ({ message }) => answers.push(`worker: ${message}`);
}"""


def question(game: str, number: int, bot: str = "journeyman", budget: int = 0) -> str:
    """Ask for the first move of a game."""
    seats = games.load(game).seatings({})[0]
    table = Table.open(game, [str(seat + 1) for seat in range(seats)], {}, SeededDealer(b"e" * 32))
    table.deal()
    seat = table.to_move
    asked = {"id": number, "record": table.record(seat), "seat": seat, "bot": bot, "seed": "ab"}
    return json.dumps({**asked, "game": game, "part": 0, "budget": budget, "milliseconds": 60_000})


def answers(page: Page, questions: list[str]) -> list[Any]:
    """Put the questions to a new worker and wait for all answers."""
    page.evaluate(START)
    for text in questions:
        page.evaluate("(text) => worker.postMessage(text)", text)
    page.wait_for_function(f"() => answers.length >= {len(questions)}")
    return [json.loads(answer) for answer in page.evaluate("() => answers")]


@pytest.mark.browsers("chromium", later=("firefox",))
def test_the_worker_moves_in_every_game_beneath_a_sub_path(
    browser: Browser, deep_home: str
) -> None:
    visit = Visit(browser, deep_home)
    kinds = [(game, bot) for game in games.names() for bot in ("journeyman", "grandmaster")]
    questions = [question(game, number, bot, 300) for number, (game, bot) in enumerate(kinds)]
    assert answers(visit.open(), questions) == [json.loads(think(text)) for text in questions]
    visit.check()


def test_a_worker_that_cannot_start_answers_with_a_sentence(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    visit.context.route("**/page.pack", lambda route: route.fulfill(status=404))
    (answer,) = answers(page, ['{"id": 5}'])
    assert answer["id"] == 5
    assert "The bots cannot think" in answer["error"]


def test_the_worker_answers_at_once_when_it_is_told_to(visit: Visit) -> None:
    page = visit.open()
    warm, long = question("splendor", 1), question("splendor", 2, "grandmaster", 10**12)
    answers(page, [warm])
    asked = {**json.loads(long), "milliseconds": 10**9, "every": 1}
    page.evaluate(
        """(text) => {
            worker.addEventListener("message", ({ data }) => {
                const { sofar, positions } = JSON.parse(data);
                if (sofar && positions > 100) worker.postMessage(2);
            });
            worker.postMessage(text);
        }""",
        json.dumps(asked),
    )
    page.wait_for_function("() => !JSON.parse(answers.at(-1)).sofar && answers.length > 1")
    answer = json.loads(page.evaluate("answers.at(-1)"))
    assert answer["id"] == 2
    assert answer["positions"] > 100
    assert len(answer["weighed"]) > 1
