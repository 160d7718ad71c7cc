"""Empties what nothing reads of the memory that Pyodide's WebAssembly brings along.

A page speaks UTF-8, so the encodings of East Asia that came before it are left out: they are a
tenth of Python. Asked for one of them, Python says that it does not know it. C's own library holds
the same tables once more, for a function that nothing calls. And of what is written in C the
docstrings go, but for the line that tells the parameters.

Nothing tells where a table begins, so each is known by its shape or its content. What is not found
stays: it would be a heavier visit, not a broken one.
"""

import re
import struct
from collections.abc import Iterator, Mapping, Sequence

LEFT_OUT = frozenset(f"_codecs_{which}" for which in ("cn", "hk", "iso2022", "jp", "kr", "tw"))
KNOWN_BY = ("_codecs", "_io", "itertools")  # modules that stand in any list of those in C
GAP = 256  # so many empty bytes are not told; to tell fewer is less than to begin anew behind them
MANY = 8  # rows that fit together are a table
WORD, WIDE = 4, 2  # bytes of an address, and of a letter in a table
DOCUMENTED = re.compile(rb"\n--\n\n([^\0]+)\0")  # behind the parameters
# What code names: a number, or how far from one it reads; both are written in sevens.
NAMED = re.compile(rb"(?=(?:\x41|[\x28-\x3e][\x00-\x04])([\x80-\xff]{1,3}[\x00-\x7f]))")
FROM = 1024  # nothing lies before
LEADS, TRAILS = range(0xA1, 0xFF), (*range(0x40, 0x7F), *range(0xA1, 0xFF))
ICONV = (  # encoding, first bytes and second ones of its table
    ("gb18030", range(0x81, 0xFF), (*range(0x40, 0x7F), *range(0x80, 0xFF))),
    ("big5", range(0xA1, 0xFA), TRAILS),
    ("euc_kr", range(0xA1, 0xFE), LEADS),
    ("euc_jp", range(0xA1, 0xF5), LEADS),
)


class Memory:
    """What lies in memory before anything runs."""

    def __init__(self, content: bytes) -> None:
        """Lay the content out, from address 0 on."""
        self.content = bytearray(content)
        whole = len(content) // WORD * WORD
        self.words = struct.unpack(f"<{whole // WORD}I", content[:whole])

    def empty(self, start: int, end: int) -> None:
        """Leave nothing between two addresses."""
        self.content[start:end] = bytes(end - start)

    def text(self, address: int) -> str:
        """Read the text at an address, if there is one."""
        end = self.content.find(0, address) if FROM <= address < len(self.content) else address
        return self.content[address:end].decode("latin-1")

    def rows(self, start: int, size: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Read rows of words up to an empty one."""
        for at in range(start, len(self.content) - size * WORD, size * WORD):
            row = struct.unpack_from(f"<{size}I", self.content, at)
            if not any(row):
                return
            yield at, row


def lean(content: bytes, code: bytes, frozen: Mapping[str, bytes]) -> bytes:
    """Empty what nothing reads; `frozen` is what lies in it of Python, compiled anew."""
    memory = Memory(content)
    if without_modules(memory):
        for start, end in [*double_byte_tables(memory)]:
            memory.empty(start, end)
    named = {signed(found[1]) for found in NAMED.finditer(code)} | set(memory.words)
    for start, end in iconv_tables(memory):
        if start not in named:  # nobody calls what reads it
            memory.empty(start, end)
    for found in [*DOCUMENTED.finditer(memory.content)]:
        start, end = found.span(1)
        if named.isdisjoint(range(start, end)):  # nobody means only the end of it
            memory.empty(start, end)
    refreeze(memory, frozen)
    return bytes(memory.content)


def signed(digits: bytes) -> int:
    """Read a number that is written in sevens, as far as it may be an address."""
    return sum((digit & 127) << 7 * place for place, digit in enumerate(digits))


def without_modules(memory: Memory) -> bool:
    """Strike what is left out from the list of the modules that are written in C."""
    for listed in module_lists(memory):
        kept = [row for _, row in listed if memory.text(row[0]) not in LEFT_OUT]
        start, _ = listed[0]
        memory.empty(start, start + len(listed) * 2 * WORD)
        for place, row in enumerate(kept):
            struct.pack_into("<2I", memory.content, start + place * 2 * WORD, *row)
        return len(listed) - len(kept) == len(LEFT_OUT)
    return False


def module_lists(memory: Memory) -> Iterator[list[tuple[int, tuple[int, ...]]]]:
    """Find the list: rows of a name and the function that makes the module."""
    name = memory.content.find(f"\0{KNOWN_BY[0]}\0".encode()) + 1
    for place, word in enumerate(memory.words):
        start = place * WORD
        if word != name:
            continue
        while memory.text(
            struct.unpack_from("<I", memory.content, start - 2 * WORD)[0]
        ).isidentifier():
            start -= 2 * WORD
        listed = [*memory.rows(start, 2)]
        if {*KNOWN_BY} <= {memory.text(row[0]) for _, row in listed}:
            yield listed


def double_byte_tables(memory: Memory) -> Iterator[tuple[int, int]]:
    """Find the tables of letters with two bytes, and what points into them.

    For each first byte a row tells where its letters are, and which second bytes come first and
    last. They lie one after the other: each row must begin where the one before it ends.
    """
    place, words = FROM // WORD, memory.words
    while place < len(words) - 1:
        last, end, many = chain(words, place)
        if many < MANY:
            place += 1
            continue
        yield words[place], end
        yield place * WORD, last * WORD
        place = last


def chain(words: Sequence[int], place: int) -> tuple[int, int, int]:
    """Follow the rows from one on: tell where they end, where the letters do, and how many."""
    letters, last, many = words[place], place, 0
    if not FROM <= letters < len(words) * WORD:
        return last, letters, many
    for at in range(place, min(place + 512, len(words) - 1), 2):
        start, bounds = words[at], words[at + 1]
        if not start and not bounds:
            continue
        first, final = bounds & 255, bounds >> 8
        if start != letters or not first <= final < 256 or not bounds:
            break
        letters += WIDE * (final - first + 1)
        last, many = at + 2, many + 1
    return last, letters, many


def iconv_tables(memory: Memory) -> Iterator[tuple[int, int]]:
    """Find the tables of C's own library, which hold what Python's encodings say, in order."""
    for encoding, leads, trails in ICONV:
        table = b"".join(letter(encoding, lead, trail) for lead in leads for trail in trails)
        found = re.search(re.escape(table[:64]), memory.content)
        if found:
            yield found.start(), found.start() + len(table)


def letter(encoding: str, lead: int, trail: int) -> bytes:
    """Write the letter that two bytes mean."""
    text = bytes([lead, trail]).decode(encoding, "ignore")
    return struct.pack("<H", ord(text) if len(text) == 1 else 0)


def refreeze(memory: Memory, frozen: Mapping[str, bytes]) -> None:
    """Lay modules that are compiled anew where those were that came, if they are no longer."""
    for place in range(FROM // WORD, len(memory.words) - 3):
        name, code, size, package = memory.words[place : place + 4]
        made = frozen.get(memory.text(name)) if size < len(memory.content) and package < 2 else None
        if made and len(made) <= size and memory.content[code] & 127 == ord("c"):
            memory.empty(code, code + size)
            memory.content[code : code + len(made)] = made
            struct.pack_into("<I", memory.content, (place + 2) * WORD, len(made))


def pieces(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Cut memory into what is not empty, and tell where each lies."""
    start = 0
    for gap in re.finditer(rb"\0{%d,}" % GAP, content):
        if gap.start() > start:
            yield start, content[start : gap.start()]
        start = gap.end()
    if start < len(content):
        yield start, content[start:]
