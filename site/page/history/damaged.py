"""What lies on this device and cannot be read: saved as a file, or removed, and nothing else."""

import json
from collections.abc import Callable
from typing import NamedTuple

from page.device.browser import Browser, Shelf, ShelfTrouble
from page.html.controls import button, icon
from page.html.frame import forget_dialog
from page.html.markup import Html, tag
from page.table.note import UnreadableNote, read_note
from page.table.room_note import is_damaged_room
from page.words import Words

FILE = "bottega-damaged.json"


class Damaged(NamedTuple):
    """Something that cannot be read, and not because it is of another version."""

    shelf: Shelf
    ident: str


def is_damaged_game(note: str) -> bool:
    """Tell whether the note of a game is damaged."""
    try:
        read_note(note)
    except UnreadableNote as trouble:
        return trouble.code == "broken-save"
    return False


async def found(browser: Browser) -> tuple[Damaged, ...]:
    """Find what is damaged: games, and rooms."""
    tests: list[tuple[Shelf, Callable[[str], bool]]] = [
        (browser.shelf, is_damaged_game),
        (browser.rooms, is_damaged_room),
    ]
    broken = []
    for shelf, is_damaged in tests:
        try:
            notes = await shelf.named()
        except ShelfTrouble:
            continue
        broken += [Damaged(shelf, ident) for ident, note in notes.items() if is_damaged(note)]
    return tuple(broken)


async def written(broken: tuple[Damaged, ...]) -> str:
    """Write down all that is kept of it, as it is."""
    kept = []
    for shelf, ident in broken:
        note, lines = await shelf.take(ident)
        kept.append({"ident": ident, "note": note, "lines": lines})
    return json.dumps({"bottega": "damaged", "version": 1, "kept": kept}, indent=1) + "\n"


async def removed(broken: tuple[Damaged, ...]) -> None:
    """Remove it from this device."""
    for shelf, ident in broken:
        await shelf.remove(ident)


def card(broken: tuple[Damaged, ...], say: Words) -> Html | None:
    """Say how much is damaged, and offer what can be done about it."""
    if not broken:
        return None
    deeds = (
        button((icon("save"), tag("span", say("damaged.save"))), "damaged-save"),
        button((icon("trash"), tag("span", say("damaged.remove"))), "dialog", "damaged"),
    )
    told = tag("p", say.count("damaged.found", len(broken)), role="alert")
    return tag("div", told, tag("div", deeds, class_="deeds"), class_="warning")


def question(broken: tuple[Damaged, ...], say: Words) -> Html:
    """Ask before it is removed."""
    return forget_dialog("damaged-remove", "", str(len(broken)), say, "damaged")
