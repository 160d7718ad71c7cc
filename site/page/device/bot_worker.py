"""The worker where the bots think, as the page sees it: questions go in, answers come out."""

import asyncio
import json
from typing import Any

from page.device.bridge import Bridge


class BotWorker:
    """Asks the worker, which starts when a bot is going to be asked."""

    def __init__(self, bridge: Bridge) -> None:
        """Use this window's workers."""
        self.window, self.proxy, self.to_js = bridge
        self.worker: Any = None
        self.questions: dict[int, asyncio.Future[str]] = {}
        self.awaited = False  # whether it starts as soon as the page has nothing to do

    def prepare(self) -> None:
        """Start the worker as soon as the page has nothing to do."""
        if self.awaited or self.worker is not None:
            return
        self.awaited = True
        idle = getattr(self.window, "requestIdleCallback", None) or self.window.setTimeout
        idle(self.proxy(self._begin))

    async def ask(self, message: str) -> str:
        """Put a question; it gets a number, by which its answer is known."""
        self._begin()
        number = len(self.questions) + 1
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.questions[number] = answer
        self.worker.postMessage(f'{{"id": {number}, {message[1:]}')
        return await answer

    def _begin(self, *_: Any) -> None:
        self.awaited = False
        if self.worker is None:
            self.worker = self._start()
            self._hand_over()

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
        worker.onmessage = self.proxy(self._answered)
        worker.onerror = self.proxy(self._gave_up)
        return worker

    def _answered(self, event: Any) -> None:
        text = str(event.data)
        question = self.questions[int(json.loads(text)["id"])]
        if not question.done():
            question.set_result(text)

    def _gave_up(self, event: Any) -> None:
        self.worker = None
        for question in self.questions.values():
            if not question.done():
                question.set_exception(RuntimeError("the bots' worker stopped"))
