"""Pyodide is trimmed of what only extensions in C could want."""

import pytest

import trim

LOADER = (
    "var a=1;var _malloc,_PyList_New,_gone,memory,wasmMemory;"
    'function assignWasmExports(wasmExports){_malloc=Module["_malloc"]=wasmExports["malloc"];'
    '_PyList_New=Module["_PyList_New"]=wasmExports["PyList_New"];'
    '_gone=Module["_gone"]=wasmExports["gone"].value>>>0;'
    'memory=Module["memory"]=wasmMemory=wasmExports["memory"]}'
    'function wrap(){wasmExports["malloc"]=makeWrapper_pp(wasmExports["malloc"]);'
    'wasmExports["gone"]=makeWrapper_p(wasmExports["gone"]);}'
    'wrap();_malloc(memory);run("__main")'
)
OTHER = "module._PyList_New(3)"
OFFERED = ("malloc", "PyList_New", "gone", "memory", "__main", "Py_Rare", "x" * 200)


def wasm(names: tuple[str, ...]) -> bytes:
    """Write WebAssembly that offers these, with a section before and one after."""
    listed = b"".join(
        trim.written(len(name)) + name.encode() + b"\0" + trim.written(300 + number)
        for number, name in enumerate(names)
    )
    offered = trim.written(len(names)) + listed
    sections = ((1, b"types" * 99), (7, offered), (10, b"code"))
    return b"\0asm\1\0\0\0" + b"".join(
        bytes([kind]) + trim.written(len(data)) + data for kind, data in sections
    )


@pytest.mark.parametrize("value", [0, 127, 128, 300, 9_598_218])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    data = b"." + trim.written(value) + b"."
    assert trim.number(data, 1) == (value, len(data) - 1)


def test_what_a_script_names_is_kept_and_all_else_is_offered_no_more() -> None:
    _, made = trim.trimmed(LOADER, [OTHER], wasm(OFFERED))
    kept = ("malloc", "PyList_New", "memory", "__main")
    numbers = [OFFERED.index(name) for name in kept]
    expected = wasm(kept)
    for new, old in enumerate(numbers):
        expected = expected.replace(
            kept[new].encode() + b"\0" + trim.written(300 + new),
            kept[new].encode() + b"\0" + trim.written(300 + old),
        )
    assert made == expected


def test_the_loader_takes_no_more_than_is_offered() -> None:
    text, _ = trim.trimmed(LOADER, [OTHER], wasm(OFFERED))
    assert "gone" not in text
    assert "var _malloc,_PyList_New,memory;" in text
    assert 'wasmMemory=wasmExports["memory"]}' in text
    assert 'wasmExports["malloc"]=makeWrapper_pp' in text
    assert text.endswith('wrap();_malloc(memory);run("__main")')


def test_a_loader_written_otherwise_is_not_guessed_at() -> None:
    with pytest.raises(ValueError, match="not written as it was"):
        trim.trimmed("var a;", [], wasm(()))
