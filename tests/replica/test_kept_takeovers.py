"""Takeovers that a store has kept: they open again as they were, and what cannot be is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import pytest

from bottega.core import Refusal
from bottega.dealer import promise
from bottega.record import entry_number
from bottega.takeover import read_takeover
from tests.replica.in_league import SECRET, signed
from tests.replica.peers import Net, Node
from tests.replica.rooms import began, moves
from tests.replica.test_stored import added, changed, doubled, flipped, row_of
from tests.replica.test_succession import EACH, agree, back, lost

Change = Callable[[list[str]], int]
"""What is done to the rows of a store, and which of them is then found to be wrong."""


@cache
def taken_over() -> Net:
    """A game that n1 took over from n0, who came back and was dealt anew."""
    net = began(*EACH, game="citadels", seed="kept")
    moves(net, 14)
    dealer = lost(net)
    agree(net, "n1", "n2", "n3")
    moves(net, 4)
    back(net, dealer)
    moves(net, 2)
    return net


def woken(name: str, change: Change | None = None) -> tuple[Node, int]:
    """A device with what another has kept, changed or not; and which row is wrong then."""
    old, node = taken_over().nodes[name], Net(f"woken {name}").node(name)
    node.keyring.pairs.update(old.keyring.pairs)
    node.disk = list(old.disk)
    return node, change(node.disk) if change else -1


@pytest.mark.parametrize("name", ["n0", "n1", "n2", "n3"])
def test_a_game_that_was_taken_over_opens_where_it_was(name: str) -> None:
    (node, _), old = woken(name), taken_over().nodes[name]
    node.boot()
    was, now = old.up.game, node.up.game
    assert (now.takeovers, now.entries) == (was.takeovers, was.entries)
    assert (now.seat_changes.all, now.secret) == (was.seat_changes.all, was.secret)
    assert now.told_views == was.told_views
    assert [now.tables[v].state for v in was.tables] == [t.state for t in was.tables.values()]


def without_field(kind: str, field: str) -> Change:
    """Leave something out that the first row of a kind says."""

    def leave_out(lines: list[str]) -> int:
        number = row_of(lines, kind)
        row = json.loads(lines[number])
        del row[field]
        lines[number] = json.dumps(row)
        return number

    return leave_out


def without_the_entry_before(lines: list[str]) -> int:
    """Leave out the last entry before the takeover, and whatever else tells of it."""
    rows = [json.loads(line) for line in lines[: row_of(lines, "takeover")]]
    made = {n: entry_number(row["line"]) for n, row in enumerate(rows) if row["s"] == "entry"}
    last = max(made.values())
    lines[:] = [line for n, line in enumerate(lines) if made.get(n) != last]
    return row_of(lines, "takeover")


def said(**facts: object) -> Change:
    """Let the takeover say something else, signed by who took over."""

    def say(lines: list[str]) -> int:
        number = row_of(lines, "takeover")
        row = json.loads(lines[number])
        takeover = read_takeover(row["text"])._replace(**facts)  # type: ignore[arg-type]
        row["text"] = str(signed(takeover, taken_over().nodes["n1"]))
        lines[number] = json.dumps(row)
        return number

    return say


ABSURD: dict[str, tuple[str, Change]] = {
    "no takeover": ("n3", changed("takeover", text="{}")),
    "a takeover of no deal": ("n3", changed("takeover", deal=7)),
    "one after one that there is not": ("n3", changed("takeover", number=1)),
    "the same one twice": ("n1", doubled("takeover")),
    "a takeover that nobody signed": ("n3", changed("takeover", text="")),
    "who took over without its secret": ("n1", without_field("takeover", "secret")),
    "somebody else with a secret": ("n3", changed("takeover", secret=SECRET.hex())),
    "another secret": ("n1", flipped("takeover", "secret")),
    "another promise, for another secret": ("n1", said(promise=promise(SECRET))),
    "votes of another attempt": ("n3", said(epoch=9)),
    "another dealer before": ("n3", said(previous="0" * 64)),
    "a share that nobody promised": ("n3", said(shares=("0" * 64,) * 3)),
    "fewer entries than there were": ("n1", without_the_entry_before),
    "a view that was never dealt": ("n0", flipped("view", "salt")),
    "a view of another seat": ("n0", changed("view", seat=2)),
    "a view of no takeover": ("n0", added('{"s":"view","deal":1,"seat":3,"salt":"x","told":"x"}')),
}


@pytest.mark.parametrize("what", ABSURD)
def test_a_takeover_that_cannot_have_been_kept_is_refused_with_its_row(what: str) -> None:
    name, change = ABSURD[what]
    node, row = woken(name, change)
    before = list(node.disk)
    with pytest.raises(Refusal) as refusal:
        node.boot()
    assert (refusal.value.code, refusal.value.facts) == ("broken-room", {"row": row})
    assert node.disk == before, "nothing is written into it"


def test_who_took_over_has_kept_all_entries_before() -> None:
    net = began({}, {0: "person"}, {1: "person"}, seed="no seat")  # so nothing is dealt anew
    moves(net, 6)
    lost(net)
    agree(net, "n1", "n2")
    node = net.nodes["n1"]
    assert node.up.game.takeovers[0].absent == ()
    node.crash()
    row = without_the_entry_before(node.disk)
    with pytest.raises(Refusal) as refusal:
        node.boot()
    assert (refusal.value.code, refusal.value.facts) == ("broken-room", {"row": row})
