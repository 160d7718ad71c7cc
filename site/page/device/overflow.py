"""Games that the shelf cannot take: they wait on a tray until the tab is closed."""

from collections.abc import Awaitable, Sequence
from contextlib import suppress

from page.device.browser import Kept, Shelf, ShelfTrouble


class OverflowShelf:
    """A shelf with a tray before it: what cannot be kept is not lost while the tab is open."""

    def __init__(self, shelf: Shelf) -> None:
        """Stand before this shelf."""
        self.shelf = shelf
        self.waiting: dict[str, tuple[str, list[str]]] = {}  # notes and all lines, by game

    async def notes(self) -> list[str]:
        """Give the notes of all games; trouble is passed on only if nothing waits here."""
        return list((await self.named()).values())

    async def named(self) -> dict[str, str]:
        """Give the notes of all games by the games' names, whatever the notes say."""
        if not self.waiting:
            return await self.shelf.named()
        kept: dict[str, str] = {}
        with suppress(ShelfTrouble):
            kept = await self.shelf.named()
        return kept | {ident: note for ident, (note, _) in self.waiting.items()}

    async def take(self, ident: str) -> tuple[str | None, list[str]]:
        """Give a game's note, None if there is none, and its lines."""
        if ident in self.waiting:
            note, lines = self.waiting[ident]
            return note, list(lines)
        return await self.shelf.take(ident)

    def jot(self, ident: str, note: str, first: int, lines: Sequence[str]) -> bool:
        """Write down at once what is to be put; give whether it is safe so."""
        return self.shelf.jot(ident, note, first, lines)

    def put(self, ident: str, note: str, first: int, lines: Sequence[str]) -> Awaitable[None]:
        """Begin to keep a note, and the lines from a number on: all of it, or nothing."""
        return self._put(self.shelf.put(ident, note, first, lines), ident, note, first, lines)

    async def _put(
        self, putting: Awaitable[None], ident: str, note: str, first: int, lines: Sequence[str]
    ) -> None:
        try:
            await putting
        except ShelfTrouble:
            if first == 0:  # a whole game
                self.waiting[ident] = (note, list(lines))
            raise
        self.waiting.pop(ident, None)
        await self._shelve()

    async def _shelve(self) -> None:
        """Put what still waits where something else has just found room."""
        with suppress(ShelfTrouble):
            for ident, (note, lines) in list(self.waiting.items()):
                await self.shelf.put(ident, note, 0, lines)
                del self.waiting[ident]

    async def put_all(self, games: Sequence[Kept]) -> None:
        """Keep whole games: all of them, or none."""
        await self.shelf.put_all(games)
        for ident, _, _ in games:
            self.waiting.pop(ident, None)

    async def remove(self, ident: str) -> None:
        """Forget a game."""
        if self.waiting.pop(ident, None) is None:
            await self.shelf.remove(ident)
            return
        with suppress(ShelfTrouble):  # the shelf may have an older copy, or work no more
            await self.shelf.remove(ident)

    async def clear(self) -> None:
        """Forget every game."""
        self.waiting.clear()
        await self.shelf.clear()
