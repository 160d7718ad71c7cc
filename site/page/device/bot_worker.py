"""The workers where the bots think, as the page sees them: questions go in, answers come out."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from page.device.bridge import Bridge
from page.device.browser import unheard

MOST = 4  # that think about one question
LITTLE_MEMORY = 4  # gigabytes: a device with less has room for one Python beside the page's


class BotWorker:
    """One worker; it starts when it is made."""

    def __init__(self, bridge: Bridge, gave_up: Callable[["BotWorker"], None]) -> None:
        """Start a worker of this window, which says so if it stops."""
        self.window, self.proxy, self.to_js = bridge
        self.gave_up = gave_up
        self.ready = False  # whether it can think at once
        self.asked = 0
        self.questions: dict[int, asyncio.Future[str]] = {}  # that wait for their answers
        self.begun: Callable[[], None] = lambda: None  # is told when it begins to think
        self.heard: Callable[[str], None] = unheard  # is told the answer so far, meanwhile
        self.worker = self._start()
        self._hand_over()

    def ask(self, message: str, part: int) -> asyncio.Future[str]:
        """Put a question; it gets a number, by which its answer is known."""
        self.asked += 1
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.questions[self.asked] = answer
        self.worker.postMessage(f'{{"id": {self.asked}, "part": {part}, {message[1:]}')
        return answer

    def hurry(self) -> None:
        """Ask for the best answers there are to all that it was asked."""
        for number in self.questions:
            self.worker.postMessage(number)

    def _hand_over(self) -> None:
        """Give the worker what is compiled of Python already; it compiles for itself otherwise."""
        try:
            self.worker.postMessage(getattr(self.window, "pythonCompiled", None))
        except Exception:  # a browser that shares nothing compiled
            self.worker.postMessage(None)

    def _start(self) -> Any:
        window = self.window
        url = window.URL.new(
            window.document.documentElement.dataset.thinker, window.document.baseURI
        ).href
        worker = window.Worker.new(url, self.to_js({"type": "module"}))
        worker.onmessage = self.proxy(self._hear)
        worker.onerror = self.proxy(self._give_up)
        return worker

    def _hear(self, event: Any) -> None:
        text = str(event.data)
        told = json.loads(text)
        self.ready = True
        if told.get("begun") == self.asked:
            self.begun()
        if told.get("sofar"):
            if told["id"] == self.asked:
                self.heard(text)
            return
        question = self.questions.pop(told.get("id", 0), None)
        if question and not question.done():
            question.set_result(text)

    def _give_up(self, _: Any) -> None:
        self.gave_up(self)
        for question in self.questions.values():
            if not question.done():
                question.set_exception(RuntimeError("the bots' worker stopped"))


class BotWorkers:
    """Asks the workers, which start when a bot is going to be asked; mostly there is one."""

    def __init__(self, bridge: Bridge) -> None:
        """Use this window's workers."""
        self.bridge = bridge
        self.workers: list[BotWorker] = []
        self.wanted = 0  # how many start as soon as the page has nothing to do

    @property
    def most(self) -> int:
        """How many may think at once: a core is left to the page, and memory to the rest."""
        navigator = self.bridge.window.navigator
        cores = int(getattr(navigator, "hardwareConcurrency", None) or 1)
        memory = float(getattr(navigator, "deviceMemory", None) or LITTLE_MEMORY)
        return min(max(cores - 1, 1), MOST) if memory >= LITTLE_MEMORY else 1

    def prepare(self, many: bool) -> None:
        """Start what will be needed as soon as the page has nothing to do."""
        needed = self.most if many else 1
        if needed <= max(self.wanted, len(self.workers)):
            return
        self.wanted = needed
        window = self.bridge.window
        idle = getattr(window, "requestIdleCallback", None) or window.setTimeout
        idle(self.bridge.proxy(self._begin))

    async def ask(
        self,
        message: str,
        many: bool,
        begun: Callable[[], None],
        heard: Callable[[str], None] = unheard,
    ) -> list[str]:
        """Put a question to the first worker, or to all that are ready; give their answers.

        What was asked before and has no answer yet is no longer waited for. `begun` is called when
        the first begins to think, which may be long after: it may have to start. `heard` is told
        its answers so far, if the question asks for them.
        """
        self.hurry()
        if not self.workers:
            self.wanted = max(self.wanted, 1)
            self._begin()
        first, *others = self.workers
        first.begun, first.heard = begun, heard
        answers = [first.ask(message, 0)]
        if many:
            helpers = [worker for worker in others if worker.ready]
            answers += [worker.ask(message, part) for part, worker in enumerate(helpers, 1)]
        told = [await answers[0]]
        self.hurry()  # all had the same time
        more = await asyncio.gather(*answers[1:], return_exceptions=True)
        return told + [text for text in more if isinstance(text, str)]

    def hurry(self) -> None:
        """Ask for the best answers there are."""
        for worker in self.workers:
            worker.hurry()

    def _begin(self, *_: Any) -> None:
        wanted, self.wanted = self.wanted, 0
        while len(self.workers) < wanted:
            self.workers.append(BotWorker(self.bridge, self._lose))

    def _lose(self, worker: BotWorker) -> None:
        if worker in self.workers:
            self.workers.remove(worker)
