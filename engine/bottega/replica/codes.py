"""Every code that peers or the page may meet, in one place, each with what it means."""

from __future__ import annotations

from collections.abc import Mapping

PROTOCOL = 4
"""The version of the messages; peers of different versions do not play together."""

NEWS: Mapping[str, str] = {
    "lobby": "the lobby changed: read `replica.lobby`",
    "people": "somebody came or went: read `replica.people`",
    "started": "a deal is complete and the game begins; facts: deal",
    "called-off": "a deal was given up before its game began; facts: deal, names (of seats freed)",
    "dealt-again": "a deal after others that were given up since the last game; facts: deal, times",
    "entry": "an entry was taken; facts: deal, number, author",
    "cut": "entries from a number on were withdrawn, as the dealer has others; facts: deal, number",
    "views": "what seats at this device see was learnt anew (a seat moved here); facts: deal",
    "gone": "somebody agreed to go on without the dealer, or no more: read `replica.succession`; "
    "facts: deal",
    "takeover": "another device deals now; facts: deal, number (of entries before), device, "
    "gone (who dealt before), lost (how many entries of this device's game are withdrawn)",
    "parted": "others went on without the dealer, with a game that was over and judged here; "
    "facts: deal, number (of entries before), device (that deals there)",
    "seat": "a seat changed hands; facts: deal, number, seat, device, kind (grant, resign, take, "
    "lend, flag, bar, or return where a bot played until now), silent (seats that did not agree to "
    "lend it), clock (whether it was lent since time was over)",
    "asked": "somebody says whether a bot may stand in; facts: deal, seat (for whom)",
    "refused": "something from a peer was refused here; facts: code, sentence, device, and more",
    "answer": "a peer refused something of ours; facts: code, device, and more",
    "cheat": "somebody signed two different things for one place; facts: deal, number, author, "
    "device, proof (both texts)",
    "talk": "somebody said something; facts: device, seat, code, to (the seat nudged, or none)",
    "over": "the game is over, the seals are not yet opened; facts: deal",
    "verdict": "the whole game was checked; facts: deal, code (`fair` or what is wrong), sentence",
    "elsewhere": "this device plays this room in a newer tab: this one only watches from now on",
    "stopped": "this device could not store something: it does nothing more here until the page is "
    "opened again; facts: code",
}

REFUSALS: Mapping[str, str] = {
    # meeting
    "too-old": "the other page speaks a newer protocol: ours is too old; facts: protocol",
    "too-new": "the other page speaks an older protocol: theirs is too old; facts: protocol",
    "wrong-room": "the peer is in another room",
    "not-proven": "the peer could not prove that it holds its key, or spoke before it did",
    "wrong-proof": "the proof does not fit the key and this connection: somebody may stand between",
    "same-device": "the same device is connected a second time; the newer connection counts",
    "room-full": "more peers are connected than a room admits",
    # messages
    "malformed": "not a message, or one with wrong fields",
    "too-long": "a message longer than any honest one",
    "flood": "too many messages, or too much talk; some were dropped",
    "not-host": "only the host may do this",
    # lobby
    "table-full": "every seat is taken",
    "seat-taken": "this seat is taken",
    "no-seat": "there is no such seat",
    "not-your-seat": "this seat is held elsewhere",
    "unknown-bot": "there is no such bot here; facts: bot",
    "bad-name": "this cannot be a player's name",
    "long-name": "the name is too long",
    "game-running": "the game has begun: one may watch",
    "game-over": "the game is over",
    "not-over": "the game is not over yet",
    "host-away": "the host is not connected, or was never met",
    "not-ready": "not every seat is taken and ready; facts: seats",
    "elsewhere": "this tab only watches, since a newer one plays",
    "unstored": "this device could not store something, and has stopped; the page may say why",
    # the deal
    "wrong-setting": "terms that are not by who deals here, or not what this device agreed to",
    "second-setting": "two different terms of one deal: cheating",
    "used-share": "the deal wants a share that was already shown in another deal",
    "wrong-share": "a share that is not the one promised",
    # entries and seats
    "forged": "not signed by who holds the seat (or by the dealer)",
    "behind": "the seat has just come here and older entries are still on their way",
    "no-undo": "nothing is taken back among peers",
    "double-entry": "two entries by one author at one number: cheating",
    "wrong-bar": "a seat was barred for a move that the rules allow",
    "wrong-deed": "a change of seats that cannot be true",
    "wrong-code": "no seat is given away under this code",
    "own-seat": "the code is for a seat that is played from here already",
    "holder-away": "who holds the seat that the code is for is not connected",
    "no-game": "no game is being played",
    "not-dealer": "only who deals this game may do this",
    "dealer-away": "who deals this game is not connected",
    "dealer-there": "who deals this game is connected: nobody goes on without it",
    "by-post": "a game by post waits for its dealer",
    "wrong-takeover": "a takeover of the dealing that cannot be true",
    "missing-secret": "an entry without what a seat here should see of it; it is asked for again",
    "wrong-secret": "the secret is not the one promised",
    # letters
    "no-post": "no letters can be sealed on this device",
    "no-address": "the address of a device, which letters need, is not known",
    "own-letter": "the letter was written by this very device",
    "not-for-here": "the letter is sealed for another device",
    "wrong-seal": "the letter was not sealed by who it says wrote it",
    "old-answer": "the letter answers an earlier invitation than the one that counts",
    "letter-missing": "what happened before this letter is missing here",
    "other-branch": "the letter follows moves that were never played here",
    # coming back
    "newer-room": "the store has a row of a kind that only newer pages know; facts: kind",
    "broken-room": "the store has a row that cannot be read; facts: row",
}

TABLE_REFUSALS: Mapping[str, str] = {
    # games
    "unknown-game": "there is no such game here",
    "unknown-option": "the game has no such option",
    "bad-option": "an option cannot have this value, or is missing",
    "bad-seats": "the game cannot be played by so many",
    "newer-rules": "the game is played by newer rules than this page knows; facts: rules",
    "older-rules": "the game is played by older rules than this page knows; facts: rules",
    # entries
    "bad-entry": "this text is no entry",
    "malformed-action": "this text is no action",
    "not-your-turn": "it is somebody else's turn",
    "illegal": "the rules do not allow it here",
    "wrong-number": "the entry is not the next one",
    "wrong-author": "it is somebody else's move",
    "wrong-chain": "the entry does not follow the one before it",
    "wrong-hash": "the entry does not match its hash",
    "wrong-seals": "more or fewer seals than secret numbers",
    "wrong-opening": "an opened secret is not the one that was sealed",
    "wrong-veil": "the entry shows what is not for these eyes, or hides what all may see",
    "wrong-draw": "the card does not follow from the secret and the shares",
}
"""What games and tables refuse, as far as peers may meet it."""

FAIR = "fair"  # the verdict on a game in which everything was as promised

REACTIONS = ("clap", "laugh", "wow", "sad", "heart", "think", "party", "angry")
PHRASES = (
    *("hello", "good-luck", "well-played", "thanks", "sorry", "oops"),
    *("one-moment", "back-soon", "your-turn", "good-game", "rematch", "bye"),
)
NUDGE = "nudge"
TALK = frozenset({*REACTIONS, *PHRASES, NUDGE})
"""All that can be said: codes only, worded by each reader's page."""

LONGEST_MESSAGE = 65_536  # characters
LONGEST_WAIT = 60  # seconds for which a deal waits for its shares
MOST_PEERS = 16  # connected at once: seats and watchers
MOST_SEATS = 10
