"""Games kept on the device, in the browser's own database (IndexedDB)."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from page.browser import ShelfTrouble

NAME = "bottega"
VERSION = 1
NOTES = "notes"  # a game's note, by the game
LINES = "lines"  # a line of a game, by the game and the line's number
SOON = {"durability": "relaxed"}  # safe once the browser has it: a killed tab loses nothing
PAST_ALL = 1_000_000_000


class Database:
    """The shelf, as IndexedDB keeps it; the browser's things are handed in."""

    def __init__(
        self, window: Any, proxy: Callable[[Any], Any], to_js: Callable[[Any], Any]
    ) -> None:
        """Use this window's database, opened when it is first needed."""
        self.window = window
        self.proxy = proxy
        self.to_js = to_js
        self.opened: Any = None

    async def notes(self) -> list[str]:
        """Give the notes of all games."""
        database = await self._database()
        try:
            request = database.transaction(NOTES).objectStore(NOTES).getAll()
            return [str(note) for note in await self._answer(request, "success")]
        except ShelfTrouble:
            raise
        except Exception as error:
            raise ShelfTrouble("failed") from error

    async def take(self, ident: str) -> tuple[str | None, list[str]]:
        """Give a game's note, None if there is none, and its lines."""
        database = await self._database()
        deal = database.transaction(self.to_js([NOTES, LINES]))
        note = self._answer(deal.objectStore(NOTES).get(ident), "success")
        lines = self._answer(deal.objectStore(LINES).getAll(self._from(ident, 0)), "success")
        told, written = await note, await lines
        return (str(told) if told else None), [str(line) for line in written]

    async def put(self, ident: str, note: str, first: int, lines: Sequence[str]) -> None:
        """Keep a note, and the lines from a number on: all of it, or nothing."""
        database = await self._database()
        try:
            deal = database.transaction(self.to_js([NOTES, LINES]), "readwrite", self.to_js(SOON))
            deal.objectStore(NOTES).put(note, ident)
            shelf = deal.objectStore(LINES)
            for number, line in enumerate(lines, first):
                shelf.put(line, self.to_js([ident, number]))
            shelf.delete(self._from(ident, first + len(lines)))
        except Exception as error:
            raise ShelfTrouble("failed") from error
        await self._answer(deal, "complete")

    async def remove(self, ident: str) -> None:
        """Forget a game."""
        database = await self._database()
        deal = database.transaction(self.to_js([NOTES, LINES]), "readwrite")
        deal.objectStore(NOTES).delete(ident)
        deal.objectStore(LINES).delete(self._from(ident, 0))
        await self._answer(deal, "complete")

    def _from(self, ident: str, first: int) -> Any:
        """The lines of a game from a number on."""
        bound = [self.to_js([ident, number]) for number in (first, PAST_ALL)]
        return self.window.IDBKeyRange.bound(*bound)

    async def _database(self) -> Any:
        if self.opened is None:
            try:
                request = self.window.indexedDB.open(NAME, VERSION)
            except Exception as error:
                raise ShelfTrouble("blocked") from error
            upgrade = self.proxy(lambda _: self._build(request.result))
            request.onupgradeneeded = upgrade
            try:
                self.opened = await self._answer(request, "success")
            except ShelfTrouble as error:
                raise ShelfTrouble("blocked" if error.code == "failed" else error.code) from error
        return self.opened

    @staticmethod
    def _build(database: Any) -> None:
        for name in (NOTES, LINES):
            if not database.objectStoreNames.contains(name):
                database.createObjectStore(name)

    def _answer(self, asked: Any, done: str) -> "asyncio.Future[Any]":
        """Wait for a request or a transaction; its failure becomes a trouble with a code.

        It listens at once: what was asked for may be answered before anybody awaits it.
        """
        waiting: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def succeed(_: Any) -> None:
            if not waiting.done():
                waiting.set_result(getattr(asked, "result", None))

        def fail(_: Any) -> None:
            if not waiting.done():
                name = str(asked.error.name) if asked.error else ""
                code = "full" if name == "QuotaExceededError" else "failed"
                waiting.set_exception(ShelfTrouble(code))

        ends = {f"on{done}": succeed, "onerror": fail, "onabort": fail}
        listeners = {name: self.proxy(listener) for name, listener in ends.items()}
        for name, listener in listeners.items():
            setattr(asked, name, listener)

        def forget(_: object) -> None:
            for name, listener in listeners.items():
                setattr(asked, name, None)
                listener.destroy()

        waiting.add_done_callback(forget)
        return waiting
