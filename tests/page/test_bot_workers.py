"""The workers where the bots think, made of paper: asked, hurried, several at once, lost."""

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from page.device.bot_worker import BotWorkers
from tests.asynchronous import awaited
from tests.page.paper import bridge_to


class PaperWorker:
    """Remembers what was posted to it, and says what a test lets it say."""

    onmessage: Callable[[Any], None]
    onerror: Callable[[Any], None]

    def __init__(self) -> None:
        self.posted: list[Any] = []

    def postMessage(self, data: Any) -> None:  # noqa: N802, the browser's name
        self.posted.append(data)

    def say(self, **told: object) -> None:
        self.onmessage(SimpleNamespace(data=json.dumps(told)))

    @property
    def asked(self) -> list[Any]:
        """The questions, as they came."""
        return [json.loads(text) for text in self.posted if isinstance(text, str)]


class PaperWindow(SimpleNamespace):
    """A window of so many cores."""

    def __init__(self, **navigator: object) -> None:
        self.made: list[PaperWorker] = []
        self.idle: list[Callable[[], None]] = []
        root = SimpleNamespace(dataset=SimpleNamespace(thinker="thinker.mjs"))
        super().__init__(
            navigator=SimpleNamespace(**navigator),
            document=SimpleNamespace(documentElement=root, baseURI="https://here/"),
            URL=SimpleNamespace(new=lambda *parts: SimpleNamespace(href="".join(parts))),
            Worker=SimpleNamespace(new=self.make),
            requestIdleCallback=self.idle.append,
        )

    def make(self, url: str, options: object) -> PaperWorker:
        self.made.append(PaperWorker())
        return self.made[-1]


def workers(**navigator: object) -> tuple[BotWorkers, PaperWindow]:
    window = PaperWindow(**navigator)
    return BotWorkers(bridge_to(window)), window


async def turn() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("navigator", "most"),
    [
        ({}, 1),
        ({"hardwareConcurrency": 1}, 1),
        ({"hardwareConcurrency": 2}, 1),
        ({"hardwareConcurrency": 4}, 3),
        ({"hardwareConcurrency": 16}, 4),
        ({"hardwareConcurrency": 16, "deviceMemory": 2}, 1),
        ({"hardwareConcurrency": 8, "deviceMemory": 8}, 4),
    ],
)
def test_a_core_is_left_to_the_page_and_memory_to_the_rest(
    navigator: dict[str, object], most: int
) -> None:
    assert workers(**navigator)[0].most == most


def test_more_than_one_start_only_where_they_are_wanted_and_the_page_has_nothing_to_do() -> None:
    bots, window = workers(hardwareConcurrency=4)
    bots.prepare(many=False)
    bots.prepare(many=False)
    assert not window.made
    assert len(window.idle) == 1
    window.idle.pop()()
    assert len(window.made) == 1
    bots.prepare(many=False)
    assert not window.idle
    bots.prepare(many=True)
    window.idle.pop()()
    assert len(window.made) == 3


@awaited
async def test_a_question_is_answered_by_its_number_and_begun_is_told() -> None:
    bots, window = workers()
    begun: list[str] = []
    asked = asyncio.ensure_future(bots.ask('{"bot": "master"}', False, lambda: begun.append("yes")))
    await turn()
    (worker,) = window.made
    assert worker.posted[0] is None, "what is compiled comes first"
    assert worker.asked == [{"id": 1, "part": 0, "bot": "master"}]
    worker.say(ready=True)
    assert not begun
    worker.say(begun=1)
    assert begun == ["yes"]
    worker.say(id=2, action="of another question")
    await turn()
    assert not asked.done()
    worker.say(id=1, action="take")
    assert [json.loads(text)["action"] for text in await asked] == ["take"]


@awaited
async def test_move_now_asks_for_the_best_answer_so_far() -> None:
    bots, window = workers()
    bots.hurry()
    asked = asyncio.ensure_future(bots.ask('{"seat": 0}', False, lambda: None))
    await turn()
    bots.hurry()
    assert window.made[0].posted[-1] == 1
    window.made[0].say(id=1, action="take")
    await asked
    bots.hurry()
    assert window.made[0].posted.count(1) == 1, "what is answered is not asked for"


@awaited
async def test_another_question_hurries_the_one_before() -> None:
    bots, window = workers()
    first = asyncio.ensure_future(bots.ask('{"seat": 0}', False, lambda: None))
    await turn()
    second = asyncio.ensure_future(bots.ask('{"seat": 0}', False, lambda: None))
    await turn()
    (worker,) = window.made
    assert worker.posted[2] == 1
    assert [each["id"] for each in worker.asked] == [1, 2]
    worker.say(id=1)
    worker.say(id=2)
    await asyncio.gather(first, second)


@awaited
async def test_all_that_are_ready_think_and_none_is_waited_for_longer_than_the_first() -> None:
    bots, window = workers(hardwareConcurrency=5)
    bots.prepare(many=True)
    window.idle.pop()()
    first, second, third, fourth = window.made
    first.say(ready=True)
    second.say(ready=True)
    third.say(ready=True)
    asked = asyncio.ensure_future(bots.ask('{"seat": 0}', True, lambda: None))
    await turn()
    assert [worker.asked[0]["part"] for worker in (first, second, third)] == [0, 1, 2]
    assert not fourth.asked, "it is still starting"
    first.say(id=1, action="a")
    await turn()
    assert second.posted[-1] == third.posted[-1] == 1, "now is the time"
    second.say(id=1, action="b")
    third.onerror(None)
    assert [json.loads(text)["action"] for text in await asked] == ["a", "b"]
    assert len(bots.workers) == 3


@awaited
async def test_a_worker_that_stops_is_replaced_at_the_next_question() -> None:
    bots, window = workers()
    asked = asyncio.ensure_future(bots.ask('{"seat": 0}', False, lambda: None))
    await turn()
    window.made[0].onerror(None)
    with pytest.raises(RuntimeError, match="stopped"):
        await asked
    again = asyncio.ensure_future(bots.ask('{"seat": 0}', False, lambda: None))
    await turn()
    assert len(window.made) == 2
    window.made[1].say(id=1)
    await again
