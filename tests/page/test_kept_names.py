"""The names under which devices keep things never change: what was kept would be lost."""

from page import settings
from page.device import database, write_ahead
from page.home import offline
from page.learning import coach
from page.room import connecting, seating
from page.table import note, plan


def test_small_texts_are_kept_where_they_always_were() -> None:
    assert settings.PLACE == "bottega.settings"
    assert plan.PLACE == "bottega.names"
    assert connecting.PLACE == "bottega.ways"
    assert seating.NAME == "bottega.name"
    assert coach.PROGRESS == "bottega.learn."
    assert offline.STAYING == "bottega.staying"
    assert write_ahead.NAME == "bottega.journal."


def test_games_rooms_and_keys_are_kept_where_they_always_were() -> None:
    assert (database.NAME, database.VERSION) == ("bottega", 2)
    kept = (database.NOTES, database.LINES, database.ROOM_NOTES, database.ROOM_LINES, database.KEYS)
    assert kept == ("notes", "lines", "room-notes", "room-lines", "keys")
    assert (note.VERSION, note.BY_LINK) == (2, 3)
