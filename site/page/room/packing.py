"""Offers and replies of a connection, packed small enough for a link or a QR code.

A browser describes its end of a connection in some 700 characters, of which only few say anything:
what encrypts it, two passwords, and where it can be reached. These are packed into bytes, with the
mark of the offer and a sum, and written as about 110 letters.
"""

import base64
import re
from hashlib import sha256
from typing import NamedTuple

from bottega.core import Refusal

OFFER, REPLY = "O", "R"  # the letters that codes begin with
VERSION = 1  # of the packing, up to 3
MARK_BYTES = 3
MOST_WAYS = 6  # addresses of one end
LONGEST_CODE = 400
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_CODE = re.compile(r"(?<![A-Za-z0-9_-])[OR][A-Za-z0-9_-]{79,399}(?![A-Za-z0-9_-])")
_PRINT_BYTES = 32
_PLAIN = re.compile(r"[A-Za-z0-9+/]{4,63}")  # what passwords are made of
_HEX = re.compile(r"[0-9a-f]*")
_CANDIDATE = re.compile(
    r"a=candidate:\S{1,64} 1 udp \d{1,10} (\S{1,64}) (\d{1,5}) typ (host|srflx)(?: [ -~]*)?",
    re.IGNORECASE,
)
_FOUR = re.compile(r"(?:(?:25[0-5]|2[0-4]\d|1?\d{1,2})\.){3}(?:25[0-5]|2[0-4]\d|1?\d{1,2})")
_GROUP = re.compile(r"[0-9a-f]{1,4}", re.IGNORECASE)
_HIDDEN = re.compile(r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.local", re.IGNORECASE)
_HOST, _SEEN = 2_130_706_431, 1_694_498_815  # priorities: of its own address, and as seen outside


class Way(NamedTuple):
    """An address under which one end can be reached."""

    address: str  # of version 4 or 6, or a name that hides one within the local network
    port: int
    outside: bool = False  # whether it is how others outside the network see it

    def line(self, number: int) -> str:
        """Write it as browsers do."""
        kind = "srflx raddr 0.0.0.0 rport 0" if self.outside else "host"
        priority = (_SEEN if self.outside else _HOST) - number * 256
        return f"candidate:{number + 1} 1 udp {priority} {self.address} {self.port} typ {kind}"


class End(NamedTuple):
    """What the other side needs to know of one end of a connection."""

    print: str  # the fingerprint of its certificate, SHA-256, as 64 hexadecimal digits
    name: str  # the two passwords of this one connection
    password: str
    ways: tuple[Way, ...]

    def description(self, kind: str) -> str:
        """Write it as browsers want it, without the addresses, which are given apart."""
        digits = self.print.upper()
        colons = ":".join(digits[i : i + 2] for i in range(0, len(digits), 2))
        lines = (
            *("v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"),
            *("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"),
            *("a=mid:0", f"a=ice-ufrag:{self.name}", f"a=ice-pwd:{self.password}"),
            *("a=ice-options:trickle", f"a=fingerprint:sha-256 {colons}"),
            f"a=setup:{'actpass' if kind == OFFER else 'active'}",
            *("a=sctp-port:5000", "a=max-message-size:262144", ""),
        )
        return "\r\n".join(lines)

    def candidates(self) -> list[str]:
        """Write the addresses as browsers want them."""
        return [way.line(number) for number, way in enumerate(self.ways)]


class Code(NamedTuple):
    """An offer or a reply."""

    kind: str
    mark: str  # which offer it is, or answers: hexadecimal digits
    end: End

    def write(self) -> str:
        """Pack it."""
        head = bytes([_LETTERS.index(self.kind) << 2 | VERSION])
        body = head + bytes.fromhex(self.mark) + _packed_end(self.end)
        return _coded(body + _sum(body))


# ------------------------------------------------------------------ what browsers write


def read_description(sdp: str) -> End:
    """Read what matters in a browser's own description of its end."""
    lines = sdp[:20_000].splitlines()
    prints = {line.partition(" ")[2] for line in lines if line.startswith("a=fingerprint:sha-256 ")}
    digits = "".join(prints).replace(":", "").lower()
    names = {line.partition(":")[2] for line in lines if line.startswith("a=ice-ufrag:")}
    passwords = {line.partition(":")[2] for line in lines if line.startswith("a=ice-pwd:")}
    single = len(names) == len(passwords) == 1
    if not single or not re.fullmatch("[0-9a-f]{64}", digits):
        raise Refusal("no-offer", "this browser describes its connections in another way")
    found = [way for line in lines if (way := _way_in(line))]
    found.sort(key=lambda way: (way.outside, ":" in way.address))
    return End(digits, names.pop(), passwords.pop(), tuple(dict.fromkeys(found))[:MOST_WAYS])


def _way_in(line: str) -> Way | None:
    told = _CANDIDATE.fullmatch(line)
    if told is None or not 0 < int(told[2]) < 65536 or _kind_of(told[1]) is None:
        return None
    address = told[1].lower()
    if ":" in address:  # one way only to write a thing
        address = _written_address(_packed_address(address))
    return Way(address, int(told[2]), told[3].lower() == "srflx")


def _kind_of(address: str) -> int | None:
    """Tell what kind of address it is: of version 4, of version 6, or a hidden one."""
    if _HIDDEN.fullmatch(address):
        return 2
    try:
        return 0 if len(_packed_address(address)) == 4 else 1
    except ValueError:
        return None


def _packed_address(address: str) -> bytes:
    """Pack an address of version 4 or 6; ValueError for anything else."""
    if _FOUR.fullmatch(address):
        return bytes([int(part) for part in address.split(".")])
    front, gap, back = address.partition("::")
    heads, tails = (part.split(":") if part else [] for part in (front, back))
    missing = 8 - len(heads) - len(tails)
    groups = [*heads, *(["0"] * missing if gap else []), *tails]
    if len(groups) != 8 or not all(map(_GROUP.fullmatch, groups)):
        raise ValueError(f"{address} is no address")
    return b"".join(int(group, 16).to_bytes(2, "big") for group in groups)


def _written_address(packed: bytes) -> str:
    if len(packed) == 4:
        return ".".join(map(str, packed))
    pairs = zip(packed[::2], packed[1::2], strict=True)
    return ":".join(f"{high << 8 | low:x}" for high, low in pairs)


def _written_name(packed: bytes) -> str:
    """Write a name that hides an address: a number in five groups."""
    digits = packed.hex()
    cuts = ((0, 8), (8, 12), (12, 16), (16, 20), (20, 32))
    return "-".join(digits[start:end] for start, end in cuts) + ".local"


# ------------------------------------------------------------------ packing


def _packed_end(end: End) -> bytes:
    ways = b"".join(_packed_way(way) for way in end.ways)
    secrets = _packed_text(end.name) + _packed_text(end.password)
    return bytes.fromhex(end.print) + secrets + bytes([len(end.ways)]) + ways


def _packed_text(text: str) -> bytes:
    """Pack a password: four letters in three bytes, or two hexadecimal digits in one."""
    if _HEX.fullmatch(text) and len(text) % 2 == 0:
        return bytes([0x40 | len(text) // 2]) + bytes.fromhex(text)
    if not _PLAIN.fullmatch(text):
        raise Refusal("no-offer", "this browser describes its connections in another way")
    if len(text) % 4 == 0:
        packed = base64.b64decode(text)
        return bytes([0x80 | len(packed)]) + packed
    return bytes([len(text)]) + text.encode()


def _packed_way(way: Way) -> bytes:
    kind = _kind_of(way.address)
    if kind == 2:
        place = bytes.fromhex(way.address.removesuffix(".local").replace("-", ""))
    else:
        place = _packed_address(way.address)
    return bytes([(kind or 0) | way.outside << 2]) + place + way.port.to_bytes(2, "big")


def _coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _sum(data: bytes) -> bytes:
    return sha256(data).digest()[:2]


# ------------------------------------------------------------------ reading


class _Bytes:
    """Bytes that are read from the front; too few of them are refused."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def take(self, size: int) -> bytes:
        taken, self.data = self.data[:size], self.data[size:]
        if len(taken) < size:
            raise _broken()
        return taken

    def text(self) -> str:
        head = self.take(1)[0]
        packed = self.take(head & 0x3F)
        if head >> 6 == 1:
            return packed.hex()
        if head >> 6 == 2:
            return base64.b64encode(packed).decode()
        return packed.decode("ascii", "replace")

    def way(self) -> Way:
        kind = self.take(1)[0]
        if kind > 7 or kind & 3 == 3:
            raise _broken()
        place = self.take(4 if kind & 3 == 0 else 16)
        if kind & 3 == 2:
            address = _written_name(place)
        else:
            address = _written_address(place)
        return Way(address, int.from_bytes(self.take(2), "big"), bool(kind & 4))


def _broken() -> Refusal:
    return Refusal("broken-code", "a part of the code is missing or changed")


def read_code(text: str) -> Code:
    """Read an offer or a reply; refuse one that is damaged, or that only newer pages can read."""
    if not _CODE.fullmatch(text):
        raise Refusal("no-code", "this is no code")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise _broken() from error
    if _sum(data[:-2]) != data[-2:]:
        raise _broken()
    if data[0] & 3 != VERSION:
        raise Refusal("newer-code", "the code was made by a page of another version")
    code = _read_body(_Bytes(data[1:-2]), text[0])
    if code.write() != text:  # one way only to write a thing
        raise _broken()
    return code


def _read_body(data: _Bytes, kind: str) -> Code:
    mark = data.take(MARK_BYTES).hex()
    print_ = data.take(_PRINT_BYTES).hex()
    name, password = data.text(), data.text()
    count = data.take(1)[0]
    if count > MOST_WAYS or not all(map(_PLAIN.fullmatch, (name, password))):
        raise _broken()
    try:
        ways = tuple([data.way() for _ in range(count)])
        code = Code(kind, mark, End(print_, name, password, ways))
    except ValueError as error:
        raise error if isinstance(error, Refusal) else _broken() from error
    if data.data or not all(way.port > 0 for way in ways):
        raise _broken()
    return code


def find_code(text: str) -> str:
    """Find the code in what was pasted, with whatever stands around it or breaks its lines."""
    for tried in (text, "".join(text.split())):
        found: list[str] = _CODE.findall(tried[:10_000])
        if found:
            return found[-1]
    raise Refusal("no-code", "there is no code in this text")
