"""The note of a room by link that was entered on this device, as it lies on the shelf."""

import json
from typing import NamedTuple

from bottega.core import WORD_PATTERN, read_json
from bottega.log import check_written_names
from bottega.replica.codes import MOST_SEATS
from bottega.replica.messages import Fields
from page.table.note import LATEST

VERSION = 1  # of the notes
MOST_DEALS = 10_000  # that were put among the past games
BY_LINK = "/room/[0-9]{1,6}/[0-9a-f]{16,64}/[0-9a-f]{32}(/[A-Za-z0-9_-]{0,3800}){0,2}"
BY_CODE = "/near/[0-9]{1,6}/[0-9a-f]{16,64}"
ADDRESS = f"({BY_LINK}|{BY_CODE})"


class RoomNote(NamedTuple):
    """What the first screen tells of a room that was entered."""

    address: str
    game: str
    names: tuple[str, ...]
    changed: int  # milliseconds since 1970
    status: str  # "open" or "over"
    kept: tuple[int, ...] = ()  # the deals whose games were put among the past games
    apart: bool = False  # whether nobody is looked for online, as is usual by post
    draft: bool = False  # whether nobody was invited yet, so that the room goes when it is left

    def write(self) -> str:
        """Write the note down, to be kept."""
        told = {"version": VERSION, **self._asdict()}
        for name in ("kept", "apart", "draft"):  # older pages do not know of them
            if not told[name]:
                del told[name]
        return json.dumps(told, ensure_ascii=False)


def read_room_note(text: str) -> RoomNote | None:
    """Read a note, if this version can."""
    try:
        told = Fields(read_json(text))
        if told.number("version") != VERSION:
            return None
        names = told.texts("names", ".*", MOST_SEATS)
        check_written_names(names)
        return RoomNote(
            told.text("address", ADDRESS),
            told.text("game", f"({WORD_PATTERN})?"),
            names,
            told.number("changed", 0, LATEST),
            told.text("status", "open|over"),
            told.numbers("kept", MOST_DEALS) if "kept" in told.fields else (),
            told.flag("apart"),
            told.flag("draft"),
        )
    except (ValueError, TypeError, AttributeError):
        return None


def is_damaged_room(text: str) -> bool:
    """Tell whether the note of a room is damaged; one of a newer version is not."""
    if read_room_note(text):
        return False
    try:
        return Fields(read_json(text)).number("version") <= VERSION
    except (ValueError, TypeError, AttributeError):
        return True
