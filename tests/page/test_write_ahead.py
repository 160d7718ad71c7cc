"""What is written down at once, until the database has it."""

import json
from types import SimpleNamespace

from page.device.write_ahead import WriteAhead

NOTE, OTHER = '{"ident": "a"}', '{"ident": "b"}'


class Storage:
    """The browser's small storage, of paper."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.full = False
        self.setItem = self.write
        self.getItem = self.texts.get
        self.removeItem = lambda name: self.texts.pop(name, None)

    def write(self, name: str, text: str) -> None:
        if self.full:
            raise OSError("full")
        self.texts[name] = text


def test_what_is_written_can_be_read_until_it_is_struck_out() -> None:
    storage = Storage()
    journal = WriteAhead(SimpleNamespace(localStorage=storage))
    assert journal.read("a") is None
    assert journal.write("a", NOTE, 3, ["three", "four"])
    assert journal.write("b", OTHER, 0, [])
    assert WriteAhead(SimpleNamespace(localStorage=storage)).read("a") == (
        NOTE,
        3,
        ["three", "four"],
    )
    journal.strike("a")
    assert journal.read("a") is None
    assert journal.read("b") == (OTHER, 0, [])


def test_when_it_cannot_be_written_nothing_old_is_left() -> None:
    storage = Storage()
    journal = WriteAhead(SimpleNamespace(localStorage=storage))
    journal.write("a", NOTE, 3, ["three"])
    storage.full = True
    assert not journal.write("a", NOTE, 3, ["three", "four"])
    assert journal.read("a") is None


def test_without_storage_nothing_is_safe_and_nothing_breaks() -> None:
    journal = WriteAhead(SimpleNamespace())
    assert not journal.write("a", NOTE, 0, [])
    assert journal.read("a") is None
    journal.strike("a")


def test_what_somebody_else_wrote_there_is_not_believed() -> None:
    storage = Storage()
    journal = WriteAhead(SimpleNamespace(localStorage=storage))
    journal.write("a", NOTE, 3, [])
    odd = (
        [NOTE, 3],
        [NOTE, "3", []],
        [NOTE, -1, []],
        [NOTE, 3, [4]],
        [NOTE, 3, {}],
        [OTHER, 3, []],
    )
    for text in ("nonsense", "[]", "7", '{"note": 1}', "[" * 9000, *map(json.dumps, odd)):
        storage.texts[next(iter(storage.texts))] = text
        assert journal.read("a") is None
