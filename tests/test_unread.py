"""Memory is emptied of what nothing reads, and of nothing else."""

import struct

import pytest

import trim
import unread

MODULES = ("_io", *sorted(unread.LEFT_OUT), "_codecs", "itertools")
NAMES = 1100  # where their names are
LIST = 1400  # where they are listed
ROWS, LETTERS = 2000, 4000  # a table of letters with two bytes
MANY_ROWS, WIDTH = 12, 10
DOCUMENTED = 5000  # a function's docstring, and one of which somebody needs the end
NEEDED = 5100
FROZEN, ROW = 6000, 5900  # a frozen module, and where it is told
SIZE = 60_000
CODE = b"\x41" + trim.written_signed(NEEDED + 20)


def words(*numbers: int) -> bytes:
    """Write numbers as they lie in memory."""
    return struct.pack(f"<{len(numbers)}I", *numbers)


def memory() -> bytearray:
    """Lay out a little of everything."""
    made = bytearray(SIZE)

    def lay(at: int, data: bytes) -> int:
        made[at : at + len(data)] = data
        return at + len(data)

    at = NAMES
    names = []
    for name in MODULES:
        names.append(at + 1)
        at = lay(at, f"\0{name}\0".encode())
    lay(LIST, b"".join(words(name, 20 + place) for place, name in enumerate(names)))
    for row in range(MANY_ROWS):
        begins = LETTERS + row * WIDTH * unread.WIDE
        lay(ROWS + row * 8, words(begins, 0x40 | 0x40 + WIDTH - 1 << 8))
    lay(LETTERS, b"\x4e" * MANY_ROWS * WIDTH * unread.WIDE)
    lay(DOCUMENTED, b"len($module, obj, /)\n--\n\nReturn how many.\0kept")
    lay(NEEDED, b"max($module)\n--\n\nmore of it\0")
    lay(5800, b"os\0")
    lay(ROW, words(5800, FROZEN, 50, 0))
    lay(FROZEN, b"c" * 50 + b"kept")
    return made


def emptied(code: bytes = b"") -> bytes:
    """Empty that memory; the frozen module was made anew."""
    return unread.lean(bytes(memory()), code, {"os": b"c" * 30})


def test_the_modules_left_out_are_listed_no_more_and_the_others_are() -> None:
    made = unread.Memory(emptied())
    listed = [made.text(row[0]) for _, row in made.rows(LIST, 2)]
    assert listed == ["_io", "_codecs", "itertools"]


def test_their_tables_are_empty() -> None:
    made = emptied()
    assert not any(made[ROWS:DOCUMENTED])


def test_tables_stay_where_the_modules_were_not_found() -> None:
    other = bytes(memory()).replace(b"itertools", b"something")
    made = unread.lean(other, b"", {})
    assert made[ROWS : LETTERS + 200] == other[ROWS : LETTERS + 200]


def test_of_a_docstring_the_parameters_stay_and_all_of_it_if_code_names_its_end() -> None:
    made = emptied(CODE)
    assert made[DOCUMENTED:].startswith(b"len($module, obj, /)\n--\n\n" + bytes(17) + b"kept")
    assert made[NEEDED:].startswith(b"max($module)\n--\n\nmore of it\0")
    assert b"more of it" not in emptied()


def test_a_frozen_module_takes_the_place_of_the_longer_one() -> None:
    made = emptied()
    assert made[FROZEN : FROZEN + 54] == b"c" * 30 + bytes(20) + b"kept"
    assert made[ROW + 8 : ROW + 12] == words(30)


@pytest.mark.parametrize("encoding", [encoding for encoding, _, _ in unread.ICONV])
def test_tables_of_the_library_of_c_go_unless_code_reads_them(encoding: str) -> None:
    (rows,) = [(leads, trails) for name, leads, trails in unread.ICONV if name == encoding]
    table = b"".join(unread.letter(encoding, lead, trail) for lead in rows[0] for trail in rows[1])
    content = bytes(unread.FROM) + table + b"kept"
    names_it = b"\x2f\x01" + trim.written_signed(unread.FROM)
    assert unread.lean(content, names_it, {}) == content
    assert unread.lean(content, b"", {}) == bytes(len(content) - 4) + b"kept"


@pytest.mark.parametrize("value", [0, 63, 64, 127, 8191, 8192, 1_000_000, 3_811_888])
def test_addresses_are_read_as_they_are_written(value: int) -> None:
    assert unread.signed(trim.written_signed(value)) == value
    assert trim.written_signed(value)[-1] < 64  # else it would be less than nothing


def test_memory_is_cut_where_it_is_empty_and_laid_out_again() -> None:
    content = bytes(500) + b"one" + bytes(20) + b"two" + bytes(300) + b"three"
    pieces = [*unread.pieces(content)]
    assert [(at, len(piece)) for at, piece in pieces] == [(500, 26), (826, 5)]
    parts = {trim.CODE: b"", trim.MEMORY: b"", trim.MANY: b""}
    wasm = b"\0asm\1\0\0\0" + b"".join(bytes([kind, 0]) for kind in parts)
    section = trim.written(1) + trim.AT + b"\0" + trim.END + trim.written(len(content)) + content
    made = trim.lean(trim.with_sections(wasm, {**parts, trim.MEMORY: section}), {})
    found = dict(trim.sections(made))
    assert trim.laid_out(found[trim.MEMORY]) == content
    assert found[trim.MANY] == trim.written(2)
