"""Files of the visitor's own: one that the page offers to save, one that the visitor chooses."""

import asyncio
from typing import Any

from bottega.core import Refusal
from page.device.bridge import Bridge

READING_SECONDS = 60  # for the browser to write a file


class Disk:
    """The visitor's files, as the browser hands them over."""

    def __init__(self, bridge: Bridge) -> None:
        """Use this window."""
        self.window, self.proxy, self.to_js = bridge
        self.chosen: asyncio.Future[Any] | None = None  # the choice that is waited for

    def save(self, name: str, text: str) -> None:
        """Offer a text as a file to save."""
        window = self.window
        kind = self.to_js({"type": "text/plain;charset=utf-8"})
        address = window.URL.createObjectURL(window.Blob.new(self.to_js([text]), kind))
        link = window.document.createElement("a")
        link.href, link.download = address, name
        link.click()
        forget = window.URL.revokeObjectURL  # later: some browsers begin to read it only then
        asyncio.get_running_loop().call_later(READING_SECONDS, forget, address)

    def may_ask(self) -> bool:
        """Tell whether the browser would let the visitor choose now: only soon after a touch."""
        touched = getattr(self.window.navigator, "userActivation", None)
        return touched is None or bool(touched.isActive)

    async def choose(self, most: int) -> str | None:
        """Let the visitor choose a file; give its text, None if there was no choice.

        Some browsers tell of a choice called off and then of a choice after all, others tell of
        neither: so a question without an answer is over when the next one is put.
        """
        if self.chosen:
            self.chosen.cancel()
        chosen = self.chosen = asyncio.get_running_loop().create_future()
        field = self.window.document.createElement("input")
        field.type = "file"

        def answered(_: Any) -> None:
            if not chosen.done():
                chosen.set_result(field.files.item(0))

        listener = self.proxy(answered)
        field.addEventListener("change", listener)
        field.click()
        try:
            file = await chosen
        except asyncio.CancelledError:
            return None
        finally:
            field.removeEventListener("change", listener)
            listener.destroy()
        return None if file is None else await self.read(file, most)

    @staticmethod
    async def read(file: Any, most: int) -> str:
        """Read a file, unless it is too large to be one of ours, or no text."""
        if file.size > most:
            raise Refusal("big-file", "this file is too large to be one of ours", size=file.size)
        try:
            return str(await file.text())
        except Exception as error:
            raise Refusal("unreadable-file", "this file could not be read") from error
