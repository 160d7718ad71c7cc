"""Messages between peers are read with suspicion."""

import pytest

from bottega.core import Refusal
from bottega.replica.messages import read, write

DEEP = ["[" * 50_000, '{"k":' * 9_000, '["' * 20_000, '{"k":"x","a":' + "[" * 101]


@pytest.mark.parametrize("text", DEEP, ids=range(len(DEEP)))
def test_nesting_that_would_exhaust_a_stack_is_refused_unread(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read(text)
    assert refusal.value.code == "malformed"


def test_brackets_in_a_name_are_no_nesting() -> None:
    name = "[" * 200 + '"\\{'
    kind, fields = read(write("name", {"name": name}))
    assert kind == "name"
    assert fields.text("name", ".*") == name
