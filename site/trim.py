"""Trims Pyodide: what its WebAssembly offers to extensions written in C, of which none comes here.

Those could call any function of Python's, so all of them are there under their names, and with them
whatever extensions alone could want. What Pyodide's own scripts or ours name is kept; what nothing
leads to any more, `wasm-opt` then finds and leaves out. Last, the memory that it brings along is
emptied of what nothing reads (unread.py).
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Set

import unread

NAMES = re.compile(r"[\w$]+")
TAKEN = re.compile(  # where the loader takes what is offered: its names for that, and how
    r"var (?P<names>(?:[\w$]+,)*[\w$]+);function assignWasmExports\(wasmExports\){(?P<deeds>[^}]*)}"
)
OFFERED = re.compile(r'wasmExports\["([\w$]+)"\]')
WRAPPED = re.compile(r'wasmExports\["([\w$]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);')
HEAD = 8  # bytes before the first section of WebAssembly
EXPORTS = 7  # the section that names what is offered
CODE, MEMORY, MANY = (
    10,
    11,
    12,
)  # those with all functions, with what is laid into memory, its number
AT = b"\0\x41"  # how a piece of memory begins, before its address: i32.const
END = b"\x0b"  # and what follows that

# What Pyodide's WebAssembly is written with: nothing that is newer may come in.
FEATURES = (
    "bulk-memory",
    "exception-handling",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)
LEAVE_OUT = ("--remove-unused-module-elements", *[f"--enable-{name}" for name in FEATURES])


def trimmed(loader: str, others: Iterable[str], wasm: bytes) -> tuple[str, bytes]:
    """Give the loader and the WebAssembly, which then offers only what one of the scripts names."""
    taken = TAKEN.search(loader)
    if not taken:
        raise ValueError("Pyodide's loader is not written as it was: see site/trim.py")
    before, after = loader[: taken.start()], loader[taken.end() :]
    scripts = (WRAPPED.sub("", before), WRAPPED.sub("", after), *others)
    spoken = {name for script in scripts for name in NAMES.findall(script)}
    names = [name for name in taken["names"].split(",") if name in spoken]
    deeds = [deed for deed in taken["deeds"].split(";") if deed.partition("=")[0] in spoken]
    kept = spoken | set(OFFERED.findall(";".join(deeds)))
    body = f"var {','.join(names)};function assignWasmExports(wasmExports){{{';'.join(deeds)}}}"
    text = WRAPPED.sub(lambda found: found[0] if found[1] in kept else "", before + body + after)
    return text, offering(wasm, kept)


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """Take WebAssembly apart: the kind and the content of each section."""
    at = HEAD
    while at < len(wasm):
        kind = wasm[at]
        size, start = number(wasm, at + 1)
        at = start + size
        yield kind, wasm[start:at]


def with_sections(wasm: bytes, others: Mapping[int, bytes]) -> bytes:
    """Give WebAssembly other sections of some kinds."""
    made = [wasm[:HEAD]]
    for kind, content in sections(wasm):
        section = others.get(kind, content)
        made += [bytes([kind]), written(len(section)), section]
    return b"".join(made)


def offering(wasm: bytes, kept: Set[str]) -> bytes:
    """Let WebAssembly offer nothing but these."""
    offered = dict(sections(wasm))[EXPORTS]
    return with_sections(wasm, {EXPORTS: among(offered, kept)})


def lean(wasm: bytes, frozen: Mapping[str, bytes]) -> bytes:
    """Empty the memory of what nothing reads."""
    parts = dict(sections(wasm))
    content = unread.lean(laid_out(parts[MEMORY]), parts[CODE], frozen)
    pieces = [
        AT + written_signed(at) + END + written(len(piece)) + piece
        for at, piece in unread.pieces(content)
    ]
    many = written(len(pieces))
    return with_sections(wasm, {MEMORY: many + b"".join(pieces), MANY: many})


def laid_out(section: bytes) -> bytes:
    """Lay pieces of memory where they belong."""
    many, at = number(section, 0)
    memory = bytearray()
    for _ in range(many):
        if not section.startswith(AT, at):
            raise ValueError("Pyodide's memory is not written as it was: see site/trim.py")
        address, at = number(section, at + len(AT))
        size, start = number(section, at + len(END))
        at = start + size
        memory.extend(bytes(max(0, address + size - len(memory))))
        memory[address : address + size] = section[start:at]
    return bytes(memory)


def among(section: bytes, kept: Set[str]) -> bytes:
    """Write the list of what is offered again, with these alone."""
    many, at = number(section, 0)
    left = []
    for _ in range(many):
        start = at
        length, at = number(section, at)
        name = section[at : at + length].decode()
        _, at = number(section, at + length + 1)  # what it is, and which
        if name in kept:
            left.append(section[start:at])
    return written(len(left)) + b"".join(left)


def number(data: bytes, at: int) -> tuple[int, int]:
    """Read a number as WebAssembly writes it, and tell where it ends."""
    value = shift = 0
    while data[at] > 127:
        value |= (data[at] & 127) << shift
        shift, at = shift + 7, at + 1
    return value | data[at] << shift, at + 1


def written(value: int) -> bytes:
    """Write a number as WebAssembly does."""
    low, rest = value & 127, value >> 7
    return bytes([low | 128]) + written(rest) if rest else bytes([low])


def written_signed(value: int) -> bytes:
    """Write a number where one could be less than nothing: the last digit must not look so."""
    digits = written(value)
    return digits if digits[-1] < 64 else digits[:-1] + bytes([digits[-1] | 128, 0])
