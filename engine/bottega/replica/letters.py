"""Letters as text: what one device tells another, in so few letters that a link can hold it.

    kind, room                     an open letter, one with the writer's address, or a short one
    open:   signature, content     by the device that the content names
    sealed: reader, writer         beginnings of hashes; with its address: the writer's keys
            sealed content         which only these two devices can make and open

The content is JSON, deflated, in which every long hexadecimal number is only pointed at; the
numbers follow it as bytes, each once. A public key takes 33 of them: its second half follows from
the first.
"""

from __future__ import annotations

import json
import re
import zlib
from hashlib import sha256
from typing import Any, NamedTuple

from bottega.core import Refusal, parse_action, read_json
from bottega.link import LARGEST, BrokenLink, in_letters, out_of_letters
from bottega.log import Entry, Opening, entry_hash, seal
from bottega.replica.messages import HASH, KEY, SIGNATURE, malformed
from bottega.replica.ports import Key

OPEN, INTRODUCED, SHORT = 0, 1, 2  # kinds of letters
ROOM_BYTES, TAG_BYTES, POINT_BYTES, SIGNATURE_BYTES = 16, 4, 33, 64
MOST_TOLD = 400  # messages in one letter
MOST_NUMBERS = 4000  # hexadecimal numbers in one letter

_PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1  # of the curve P-256
_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
_HEX = re.compile("(?:[0-9a-f]{2}){16,}")
_WORDS = (
    b'"name":"","kind":"person","opened":["openings",["enclosed",{"writer":"$0","reader":"$1",'
    b'"sealed":"$2"["answer",{"seat":1,"name":"["offer",{"deal":1,"promise":"$'
    b'["deeds",{"deal":1,"lines":[["over",{"deal":1,"secret":"$'
    b'["address",{"device":"$0","key":"$1","signature":"$2"}],["lobby",{"revision":4,"deal":1,'
    b'"phase":"open","phase":"over","phase":"playing","game":"splendor","game":"azul","rules":1,'
    b'"options":{"wall":"coloured","market":4,"target":15,"teams":0},"places":[["","person","$0",'
    b'"$3","$4"],["","","","",""]],"host":""}],["setting",{"room":"$5","deal":1,"host":"$0",'
    b'"game":"splendor","rules":1,"options":{"market":4,"target":15,"teams":0},"names":["",""],'
    b'"kinds":["person","person"],"devices":["$0","$6"],"keys":["$3","$7"],"commits":["$4","$8"],'
    b'"promise":"$9","signature":"$10"}],["share",{"deal":1,"seat":0,"share":"$11","signature":"$12"'
    b'}],["entries",{"deal":1,"deeds":0,"first":0,"after":"","rows":[[-1,"deal ","$1"],'
    b'[0,"take 1 1 1 0 0 ","$2"],[1,"buy ","$3"],[0,"reserve ","$4"],[-1,"deal ?","$5","$6"]]}]]'
)
"""What letters are full of, so that it takes no space in them; part of their version."""

Told = tuple[str, dict[str, Any]]
"""A message of a letter: its kind and its fields."""


class Envelope(NamedTuple):
    """A letter as it can be read from outside."""

    kind: int
    room: str
    reader: str = ""  # the beginning of the hash of the device it is for
    writer: str = ""  # likewise of who wrote it; the whole key, if it brings its address
    address: Key = ""  # of the writer, if it brings it
    signature: str = ""  # over the address, or over an open letter
    content: bytes = b""  # sealed, unless it is an open letter


class OpenLetter(NamedTuple):
    """What an open letter says: who wrote it, how the room is found, and the messages."""

    writer: Key
    door: str  # the page's own words about where to meet
    told: list[Told]


def tag_of(device: Key) -> str:
    """A few digits by which a device is told from the others of a room."""
    return sha256(bytes.fromhex(device)).hexdigest()[: 2 * TAG_BYTES]


# ------------------------------------------------------------------ envelopes


def write_envelope(letter: Envelope) -> str:
    """A letter as text for a link."""
    parts = [bytes([letter.kind]), bytes.fromhex(letter.room)]
    if letter.kind == OPEN:
        parts.append(bytes.fromhex(letter.signature))
    else:
        parts.append(bytes.fromhex(letter.reader))
    if letter.kind == INTRODUCED:
        keys = number_bytes(letter.writer) + number_bytes(letter.address)
        parts += [keys, bytes.fromhex(letter.signature)]
    elif letter.kind == SHORT:
        parts.append(bytes.fromhex(letter.writer))
    return in_letters(b"".join(parts) + letter.content)


def read_envelope(text: str) -> Envelope:
    """A letter as it can be read from outside; what it holds is still to be opened."""
    data = _Bytes(out_of_letters(text))
    kind, room = data.take(1)[0], data.take(ROOM_BYTES).hex()
    if kind == OPEN:
        signature = data.take(SIGNATURE_BYTES).hex()
        return Envelope(kind, room, signature=signature, content=data.rest())
    reader = data.take(TAG_BYTES).hex()
    if kind == SHORT:
        return Envelope(kind, room, reader, data.take(TAG_BYTES).hex(), content=data.rest())
    if kind != INTRODUCED:
        raise BrokenLink("newer-link", "this letter was made by a newer version", version=kind)
    writer, address = data.number(), data.number()
    if not re.fullmatch(KEY, writer) or not re.fullmatch(KEY, address):
        raise BrokenLink("wrong-link", "this letter brings no address")
    signature = data.take(SIGNATURE_BYTES).hex()
    return Envelope(kind, room, reader, writer, address, signature, data.rest())


def read_open(letter: Envelope) -> OpenLetter:
    """What an open letter says, its signature still to be checked."""
    match unpacked(letter.content):
        case [str(writer), str(door), list(told)] if re.fullmatch(KEY, writer):
            return OpenLetter(writer, door, read_told(told))
    raise malformed("letter")


def read_told(told: Any) -> list[Told]:
    """The messages of a letter."""
    if not isinstance(told, list) or len(told) > MOST_TOLD:
        raise malformed("letter")
    messages: list[Told] = []
    for each in told:
        match each:
            case [str(kind), dict(fields)]:
                messages.append((kind, fields))
            case _:
                raise malformed("letter")
    return messages


# ------------------------------------------------------------------ contents


def packed(content: Any) -> bytes:
    """A content as bytes."""
    numbers: dict[str, int] = {}
    told = json.dumps(_pointing(content, numbers), ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=_WORDS)
    tail = b"".join(map(number_bytes, numbers))
    return packer.compress(told.encode()) + packer.flush() + tail


def unpacked(data: bytes) -> Any:
    """The content that `packed` gave as bytes; refuse what it never gave."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_WORDS)
    try:
        told = unpacker.decompress(data, LARGEST)
        if not unpacker.eof:
            raise ValueError("it ends too early, or never")
        tail, numbers = _Bytes(unpacker.unused_data), list[str]()
        while not tail.is_over and len(numbers) < MOST_NUMBERS:
            numbers.append(tail.number())
        return _pointed(read_json(told.decode()), numbers)
    except (zlib.error, ValueError, LookupError) as error:
        if isinstance(error, Refusal):
            raise
        raise BrokenLink("wrong-link", "this letter cannot be read") from error


def _pointing(value: Any, numbers: dict[str, int]) -> Any:
    """A content with pointers in the place of long hexadecimal numbers."""
    if isinstance(value, str):
        if _HEX.fullmatch(value):
            return f"${numbers.setdefault(value, len(numbers))}"
        return f"${value}" if value.startswith("$") else value
    if isinstance(value, dict):
        return {name: _pointing(each, numbers) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_pointing(each, numbers) for each in value]
    return value


def _pointed(value: Any, numbers: list[str]) -> Any:
    if isinstance(value, str) and value.startswith("$"):
        return value[1:] if value.startswith("$$") else _looked_up(value[1:], numbers)
    if isinstance(value, dict):
        return {name: _pointed(each, numbers) for name, each in value.items()}
    if isinstance(value, list):
        return [_pointed(each, numbers) for each in value]
    return value


def _looked_up(place: str, numbers: list[str]) -> str:
    if not re.fullmatch("0|[1-9][0-9]{0,3}", place, re.ASCII):
        raise ValueError("nothing to point at")
    return numbers[int(place)]


def number_bytes(number: str) -> bytes:
    """A hexadecimal number with its length before it; a key on the curve is 0 and its point."""
    data = bytes.fromhex(number)
    if re.fullmatch(KEY, number):
        point = bytes([2 + data[-1] % 2]) + data[1:33]
        if _whole_key(point) == data:
            return b"\0" + point
    if len(data) < 128:
        return bytes([len(data)]) + data
    return (0x8000 | len(data)).to_bytes(2, "big") + data


def _whole_key(point: bytes) -> bytes:
    """The public key whose first half and sign these are; empty if there is none."""
    x = int.from_bytes(point[1:], "big")
    square = (x**3 - 3 * x + _B) % _PRIME
    y = pow(square, (_PRIME + 1) // 4, _PRIME)
    if x >= _PRIME or y * y % _PRIME != square:
        return b""
    y = y if y % 2 == point[0] % 2 else _PRIME - y
    return b"\4" + point[1:] + y.to_bytes(32, "big")


class _Bytes:
    """Bytes, taken one after the other; a letter that ends too early is refused."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    @property
    def is_over(self) -> bool:
        return self.at >= len(self.data)

    def take(self, count: int) -> bytes:
        if count > len(self.data) - self.at:
            raise BrokenLink("wrong-link", "this letter ends too early")
        self.at += count
        return self.data[self.at - count : self.at]

    def rest(self) -> bytes:
        return self.take(len(self.data) - self.at)

    def number(self) -> str:
        """What `number_bytes` wrote."""
        length = self.take(1)[0]
        if length >= 128:
            length = (length & 127) << 8 | self.take(1)[0]
        if length:
            return self.take(length).hex()
        key = _whole_key(self.take(POINT_BYTES))
        if not key:
            raise BrokenLink("wrong-link", "this letter holds a key that there is not")
        return key.hex()


# ------------------------------------------------------------------ entries


def entry_row(entry: Entry) -> list[Any]:
    """An entry as a letter has it: author, action, signature, then each secret, open or sealed.

    Its number and its hash follow from where it stands.
    """
    openings = entry.openings or (None,) * len(entry.seals)
    pairs = zip(entry.seals, openings, strict=True)
    secrets = [[opening.salt, opening.value] if opening else sealed for sealed, opening in pairs]
    return [entry.author, str(entry.action), entry.signature, *secrets]


def read_row(row: Any, number: int, previous: str, known: dict[int, Opening]) -> Entry:
    """The entry that a row says, following the one of this hash; still to be verified.

    `known` are openings that came for it by another way, by their places.
    """
    match row:
        case [int(author), str(action), str(signature), *secrets] if re.fullmatch(
            SIGNATURE, signature
        ):
            pairs = [_secret(secret) for secret in secrets]
        case _:
            raise malformed("rows")
    done, seals = parse_action(action), tuple([sealed for sealed, _ in pairs])
    openings = [opening or known.get(place) for place, (_, opening) in enumerate(pairs)]
    hashed = entry_hash(number, author, done, seals, previous)
    opened = tuple(openings) if any(openings) else ()
    return Entry(number, author, done, seals, previous, hashed, opened, signature)


def _secret(secret: Any) -> tuple[str, Opening | None]:
    match secret:
        case [str(salt), int(value)]:
            opening = read_opening(salt, value)
            return seal(opening), opening
        case str() if re.fullmatch(HASH, secret):
            return secret, None
    raise malformed("rows")


def read_opening(salt: str, value: int) -> Opening:
    """An opening, if it looks like one."""
    if not re.fullmatch("[0-9a-f]{32}", salt) or type(value) is not int or not 0 <= value <= 9999:
        raise malformed("opened")
    return Opening(salt, value)
