"""Readers on trial by post: letters as anybody could write them, and as a player could seal them.

A text has the moment in its first line (`playing dealer`: how far the game is, and who reads), then
either a letter, or in each line a message that the other player seals into one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from bottega.core import Refusal, read_json
from bottega.replica.letters import Envelope, packed, tag_of, write_envelope
from bottega.replica.writing import letter_about
from tests.fuzz.texts import ROOM, WIRE
from tests.fuzz.trial import Target
from tests.replica.mail import Mailbag
from tests.replica.peers import Net, Node, run
from tests.replica.test_post import dealt, moves

PHASES = ("lobby", "playing", "over")
ROLES = ("dealer", "guest")
MOST_MESSAGES = 6  # of one letter
SHORT = 2
CODES = (
    WIRE | ROOM | {"no-link", "long-link", "half-link", "broken-link", "wrong-link", "newer-link"}
)


@cache
def bag_at(phase: str) -> Mailbag:
    """A table by post at a moment."""
    if phase == "lobby":
        bag = Mailbag("fuzz", "splendor", {}, 2)
        bag.join("n1", 1, bag.invite())
        run(bag.host.up.open_letter(introduced(bag)))
        return bag
    bag = dealt("splendor", 2, "fuzz")
    moves(bag, 3)
    if phase == "over":
        bag.play()
    return bag


def introduced(bag: Mailbag) -> str:
    """A letter by which the host knows the guest's address, and nothing else."""
    guest = bag.nodes[1]
    wishes, guest.up._room.mail.wishes = guest.up._room.mail.wishes, {}
    text = run(guest.up.write(bag.host.up.device))
    guest.up._room.mail.wishes = wishes
    return text


def moment(line: str) -> tuple[str, str]:
    """How far the game is and who reads, as a text's first line says; any line says something."""
    phase, _, role = line.partition(" ")
    if phase in PHASES and role in ROLES:
        return phase, role
    return PHASES[len(line) % len(PHASES)], ROLES[len(line) % len(ROLES)]


READERS: dict[tuple[str, str], tuple[Node, int]] = {}


def reader_of(place: tuple[str, str]) -> Node:
    """The one who reads, as they were then; back from the disk if anything was kept since."""
    node, kept = READERS.get(place, (None, -1))
    if node is not None and len(node.disk) == kept:
        return node
    bag = bag_at(place[0])
    old = bag.nodes[ROLES.index(place[1])]
    node = Net("fuzz").node("again")
    node.keyring.pairs, node.disk = dict(old.keyring.pairs), list(old.disk)
    node.boot()
    READERS[place] = (node, len(node.disk))
    return node


def read_letter(text: str) -> None:
    """A letter is read or refused, whatever it is; what was kept by it can be resumed."""
    first, _, letter = text.partition("\n")
    opened(reader_of(moment(first)), lambda: letter)


def read_sealed(text: str) -> None:
    """The same of whatever the other player makes up and seals."""
    first, *lines = text.split("\n")
    place = moment(first)
    reader = reader_of(place)
    opened(reader, lambda: sealed(place, reader, lines[:MOST_MESSAGES]))


def sealed(place: tuple[str, str], reader: Node, lines: list[str]) -> str:
    """A letter with these messages, by the other player."""
    told: list[Any] = [read_json(line) for line in lines]
    writer = bag_at(place[0]).nodes[1 - ROLES.index(place[1])].up
    about = letter_about(writer.room, writer.device, reader.up.device)
    address = reader.up._room.mail.own
    content = run(
        writer._post.addresses.sealer.seal(writer._room.mail.own, address, packed(told), about)
    )
    ends = (tag_of(reader.up.device), tag_of(writer.device))
    return write_envelope(Envelope(SHORT, writer.room, *ends, content=content))


def opened(reader: Node, letter: Callable[[], str]) -> None:
    """Open a letter; what was refused is known, and the device can come back from its disk."""
    try:
        text = letter()
    except ValueError as error:
        raise Refusal("malformed", "nobody could seal this") from error
    before = len(reader.disk)
    found = run(reader.up.open_letter(text))
    assert set(found.refused) <= CODES, found.refused
    assert reader.up.letters_due is not None
    if len(reader.disk) > before:
        game = reader.up.record() if reader.up.deal else ""
        reader.crash()
        reader.boot()
        assert (reader.up.record() if reader.up.deal else "") == game
    if found.refused:
        raise Refusal(found.refused[-1], "refused")


def prepare() -> None:
    """Play the games of which the tables are left."""
    for phase in PHASES:
        bag_at(phase)


def seeds() -> dict[str, list[str]]:
    """Honest letters at every moment, whole and as their messages."""
    whole, parts = list[str](), list[str]()
    for phase in PHASES:
        bag = bag_at(phase)
        for number, role in enumerate(ROLES):
            reader, writer = bag.nodes[number], bag.nodes[1 - number]
            letter = run(writer.up.write(reader.up.device))
            whole.append(f"{phase} {role}\n{letter}")
            told = run(writer.up._post.writing._told(reader.up.device))
            parts.append("\n".join([f"{phase} {role}", *[json.dumps(each) for each in told]]))
        whole.append(f"{phase} guest\n{bag.carried[0]}")
    return {"letters": whole, "sealed-letters": parts}


TARGETS = (
    Target("letters", read_letter, CODES, prepare),
    Target("sealed-letters", read_sealed, CODES, prepare),
)
