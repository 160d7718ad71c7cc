"""Readers on trial of what is needed to join by code: codes, what is in them, links, signals."""

from __future__ import annotations

from page.room import packing
from page.room.invitation import near_address, read_near
from page.room.mesh import read_roster, read_signal
from page.room.packing import OFFER, Code, End, Way, find_code, read_code, read_description
from tests.fuzz.texts import any_hex, said
from tests.fuzz.trial import Target

CODES = said("near.no.", "room.no.")
END = End(
    "0123456789abcdef" * 4,
    "Ab3+",
    "0123456789abcdefABCDEF+/",
    (
        Way("8f14e45f-ceea-467f-a83f-1d0e2ad5c3b1.local", 46243),
        Way("192.168.1.20", 5000),
        Way("fe80:0:0:0:0:0:1c2:3", 5001, outside=True),
    ),
)
WIDER = END._replace(name="0a1b2c3d", password="00112233445566778899aabbccddeeff", ways=())


def read_pasted(text: str) -> None:
    """A code that is found in a text is written as it stands there, and described."""
    found = find_code(text)
    code = read_code(found)
    assert code.write() == found
    check_described(code)


def read_body(text: str) -> None:
    """The same of a code by somebody who can count and hash: hexadecimals."""
    body = bytes([packing._LETTERS.index(OFFER) << 2 | packing.VERSION]) + any_hex(text)
    read_pasted(packing._coded(body + packing._sum(body)))


def check_described(code: Code) -> None:
    """What a browser is told has no lines but its own, and is read as the same end."""
    told = code.end.description(code.kind)
    assert len(told.splitlines()) == 15
    lines = "".join([f"a={line}\r\n" for line in code.end.candidates()])
    again = read_description(told + lines)
    assert set(again.ways) == set(code.end.ways)
    assert again._replace(ways=()) == code.end._replace(ways=())


def read_near_link(text: str) -> None:
    """A link to a room by code is written so that it is read the same."""
    invitation, code = read_near(text)
    again = near_address(invitation, code).removeprefix("/near/")
    assert read_near(again)[0] == invitation


def read_passed(text: str) -> None:
    """What is passed on is written as it was read; whoever somebody knows are names."""
    assert all(len(name) == 20 for name in read_roster(text))
    sender, to, code = read_signal(text)
    assert f"{sender} {to} {code.write()}" == text


TARGETS = (
    Target("codes", read_pasted, CODES),
    Target("packed-codes", read_body, CODES),
    Target("near-links", read_near_link, CODES),
    Target("signals", read_passed, CODES),
)


def seeds() -> dict[str, list[str]]:
    """Honest texts for these readers."""
    written = [Code(kind, "0102ff", end).write() for kind in "OR" for end in (END, WIDER)]
    bodies = [packing._packed_end(end) for end in (END, WIDER)]
    room = "ab" * 16
    return {
        "codes": [*written, f"My reply: {written[-1][:60]}\n{written[-1][60:]}"],
        "packed-codes": [f"0102ff{body.hex()}" for body in bodies],
        "near-links": [
            f"1/{room}",
            f"1/{room}/{written[0]}",
            f"1/{room}/{written[1]}/WyJhenVsIiwiQW5uIl0",
        ],
        "signals": [f"{'0a' * 10} {'0b' * 10} {written[0]}", f'["{"0a" * 10}","{"0b" * 10}"]'],
    }
