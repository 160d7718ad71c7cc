"""Games kept on the device, in the browser's own database (IndexedDB)."""

import asyncio
from collections.abc import Sequence
from typing import Any

from page.device.bridge import Bridge
from page.device.browser import Kept, ShelfTrouble
from page.device.write_ahead import WriteAhead

NAME = "bottega"
VERSION = 2
NOTES = "notes"  # a game's note, by the game
LINES = "lines"  # a line of a game, by the game and the line's number
ROOM_NOTES = "room-notes"  # the same of rooms, where games are played by link
ROOM_LINES = "room-lines"
KEYS = "keys"  # the private half of a key, by the public one
SOON = {"durability": "relaxed"}  # safe once the browser has it: a killed tab loses nothing
PAST_ALL = 1_000_000_000
SUCCESS = "success"
CODES = {"QuotaExceededError": "full", "VersionError": "newer"}
"""What the browser's errors mean; all others are "failed"."""


class Database:
    """The shelf, as IndexedDB keeps it."""

    def __init__(self, bridge: Bridge, stores: tuple[str, str] = (NOTES, LINES)) -> None:
        """Use these stores of this window's database, opened when it is first needed."""
        self.window, self.proxy, self.to_js = bridge
        self.notes_at, self.lines_at = stores
        self.opened: Any = None
        self.journal = WriteAhead(self.window)
        self.lost = False  # whether the database was closed over our head: it may be another now
        self.closing = self.proxy(lambda _: self._close())

    async def notes(self) -> list[str]:
        """Give the notes of all games."""
        return list((await self.named()).values())

    async def named(self) -> dict[str, str]:
        """Give the notes of all games by the games' names, whatever the notes say."""
        deal = await self._deal("readonly")
        store = deal.objectStore(self.notes_at)
        asked = [self._answer(each, SUCCESS) for each in (store.getAllKeys(), store.getAll())]
        names, notes = await asyncio.gather(*asked)
        return {str(name): str(note) for name, note in zip(names, notes, strict=True)}

    async def take(self, ident: str) -> tuple[str | None, list[str]]:
        """Give a game's note, None if there is none, and its lines."""
        unkept = self.journal.read(ident)
        if unkept:  # the tab was closed before the database had it
            await self.put(ident, *unkept)
        deal = await self._deal("readonly")
        note = self._answer(deal.objectStore(self.notes_at).get(ident), SUCCESS)
        lines = self._answer(deal.objectStore(self.lines_at).getAll(self._from(ident, 0)), SUCCESS)
        told, written = await asyncio.gather(note, lines)
        return (str(told) if told else None), [str(line) for line in written]

    def jot(self, ident: str, note: str, first: int, lines: Sequence[str]) -> bool:
        """Write down at once what is to be put; give whether it is safe so."""
        return self.journal.write(ident, note, first, lines)

    async def put(self, ident: str, note: str, first: int, lines: Sequence[str]) -> None:
        """Keep a note, and the lines from a number on: all of it, or nothing."""
        deal = await self._deal("readwrite")
        lost, self.lost = self.lost, False
        if lost and first:
            raise ShelfTrouble("failed")  # the lines before these may be gone: bring them all
        self._write(deal, (ident, note, lines), first)
        jotted = self.journal.read(ident)
        await self._answer(deal, "complete")
        if self.journal.read(ident) == jotted:  # else it is newer
            self.journal.strike(ident)

    async def put_all(self, games: Sequence[Kept]) -> None:
        """Keep whole games: all of them, or none."""
        deal = await self._deal("readwrite")
        for game in games:
            self._write(deal, game, 0)
        await self._answer(deal, "complete")
        for ident, _, _ in games:
            self.journal.strike(ident)

    async def remove(self, ident: str) -> None:
        """Forget a game."""
        deal = await self._deal("readwrite")
        deal.objectStore(self.notes_at).delete(ident)
        deal.objectStore(self.lines_at).delete(self._from(ident, 0))
        await self._answer(deal, "complete")
        self.journal.strike(ident)

    async def clear(self) -> None:
        """Forget every game: the whole database, and other tabs are told."""
        await self._database()
        self._close()
        try:
            request = self.window.indexedDB.deleteDatabase(NAME)
        except Exception as error:
            raise ShelfTrouble("blocked") from error
        await self._answer(request, SUCCESS)

    def _write(self, deal: Any, game: Kept, first: int) -> None:
        ident, note, lines = game
        try:
            deal.objectStore(self.notes_at).put(note, ident)
            shelf = deal.objectStore(self.lines_at)
            for number, line in enumerate(lines, first):
                shelf.put(line, self.to_js([ident, number]))
            shelf.delete(self._from(ident, first + len(lines)))
        except Exception as error:
            raise ShelfTrouble("failed") from error

    def _from(self, ident: str, first: int) -> Any:
        """The lines of a game from a number on."""
        bound = [self.to_js([ident, number]) for number in (first, PAST_ALL)]
        return self.window.IDBKeyRange.bound(*bound)

    # -------------------------------------------------------------- keys

    async def put_key(self, name: str, key: Any) -> None:
        """Keep a key, which only the browser can read."""
        deal = await self._deal("readwrite", KEYS)
        deal.objectStore(KEYS).put(key, name)
        await self._answer(deal, "complete")

    async def get_key(self, name: str) -> Any:
        """Give a key that was kept."""
        deal = await self._deal("readonly", KEYS)
        return await self._answer(deal.objectStore(KEYS).get(name), SUCCESS)

    # -------------------------------------------------------------- the connection

    async def _deal(self, mode: str, *stores: str) -> Any:
        """Begin a transaction; if the database was closed meanwhile, open it again."""
        names = self.to_js(stores or (self.notes_at, self.lines_at))
        for _ in range(2):
            database = await self._database()
            try:
                return database.transaction(names, mode, self.to_js(SOON))
            except Exception:
                self._close()
        raise ShelfTrouble("failed")

    def _close(self) -> None:
        """Let go of the database: it was closed, or another tab wants to change or delete it."""
        if self.opened is not None:
            self.opened.close()
            self.opened, self.lost = None, True

    async def _database(self) -> Any:
        if self.opened is None:
            try:
                self.opened = await self._open(VERSION)
            except ShelfTrouble as trouble:
                if trouble.code != "newer":
                    raise
                self.opened = await self._open()  # as a newer page of ours has left it
            self.opened.onversionchange = self.opened.onclose = self.closing
        return self.opened

    async def _open(self, *version: int) -> Any:
        try:
            request = self.window.indexedDB.open(NAME, *version)
        except Exception as error:
            raise ShelfTrouble("blocked") from error
        request.onupgradeneeded = self.proxy(lambda _: self._build(request.result))
        try:
            return await self._answer(request, SUCCESS)
        except ShelfTrouble as error:
            raise ShelfTrouble("blocked" if error.code == "failed" else error.code) from error

    @staticmethod
    def _build(database: Any) -> None:
        for name in (NOTES, LINES, ROOM_NOTES, ROOM_LINES, KEYS):
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
                waiting.set_exception(ShelfTrouble(CODES.get(name, "failed")))

        def wait(_: Any) -> None:
            if not waiting.done():
                waiting.set_exception(ShelfTrouble("held"))

        ends = {f"on{done}": succeed, "onerror": fail, "onabort": fail, "onblocked": wait}
        listeners = {name: self.proxy(listener) for name, listener in ends.items()}
        for name, listener in listeners.items():
            setattr(asked, name, listener)

        def forget(_: object) -> None:
            for name, listener in listeners.items():
                setattr(asked, name, None)
                listener.destroy()

        waiting.add_done_callback(forget)
        return waiting
