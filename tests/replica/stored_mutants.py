"""The checks of what a store has kept, each broken once; see `tests/replica/mutants.py`."""

STORED = "replica/test_stored.py"

ROWS = [
    ("a store names any founder", "a_row_that_cannot_have_followed", STORED, "resuming.py",
     '    _check(now.room.is_founder(device), "the room is not named after this key")\n', ""),
    ("a row of a newer version is passed over", "a_row_of_a_newer_version", STORED, "resuming.py",
     "    if not first and kind not in ROWS:\n", "    if False:\n"),
    ("a store says anything of returns", "a_row_that_cannot_have_followed", STORED, "resuming.py",
     "now.room.session < number <= now.row + 1", "True"),
    ("a lost key is missed too late", "a_row_that_cannot_have_followed", STORED, "resuming.py",
     '    _check(await _can_sign(room, device), "the key of this device is lost")\n', ""),
    ("a store hides a share again", "a_row_that_cannot_have_followed", STORED, "resuming.py",
     'before.shown_in in ("", share.shown_in)', "True"),
    ("a stored lobby goes back", "a_row_that_cannot_have_followed", STORED, "resuming.py",
     "old is None or lobby.revision > old.revision", "True"),
    ("a host comes back without a lobby", "a_row_that_cannot_have_followed", STORED,
     "resuming.py", '    _check(lobby is not None, "the host has no lobby")\n', ""),
    ("a stored share counts twice", "a_row_that_cannot_have_followed", STORED, "resuming.py",
     "seat not in agreement.shares", "True"),
    ("stored entries need not be signed", "a_row_that_cannot_have_followed", STORED,
     "resuming.py", "await _check_signed(now.room, key, signed_entry(entry.hash)",
     "_ = (now.room, key, signed_entry(entry.hash)"),
    ("a stored change is not checked", "a_row_that_cannot_have_followed", STORED, "resuming.py",
     "    await game.seat_changes.check_kept(change, now.room.ports.signer)\n", ""),
    ("a stored verdict comes too early", "a_row_that_cannot_have_followed", STORED,
     "resuming.py", "game.complete and not game.verdict", "True"),
]  # fmt: skip
