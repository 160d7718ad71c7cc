"""Whatever peers send: nothing crashes, nothing changes, and each refusal has its code."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega.record import entry_line
from bottega.replica import REFUSALS
from bottega.replica.codes import LONGEST_MESSAGE, TABLE_REFUSALS
from tests.hostile import FIXED
from tests.replica.attacks import entries, hostile_to, legal, midgame, next_entry, refused, standing
from tests.replica.peers import Net, run
from tests.replica.rooms import began, moves, nodes, throw, to_the_end


def test_ten_megabytes_are_refused_unread() -> None:
    net = midgame("azul")
    thief, victim = hostile_to(net)[0]
    with refused(net, victim, "flood"):
        throw(thief, victim, "x" * 10_000_000)
    with refused(net, victim, "too-long"):
        throw(thief, victim, "x" * (LONGEST_MESSAGE + 1))


def test_a_flood_is_dropped_and_the_game_goes_on() -> None:
    net = midgame("azul")
    thief, victim = hostile_to(net)[0]
    before, told = standing(net), len(victim.news)
    text = json.dumps({"k": "head", "deal": 1, "deeds": 0, "count": 0, "hash": "0" * 64})
    for _ in range(5000):
        net.carry(thief.wire, victim.wire, text)
    while net.streams[thief.wire, victim.wire]:
        net.deliver((thief.wire, victim.wire))
    codes = [n.facts["code"] for n in victim.news[told:]]
    assert codes == ["flood"]
    assert standing(net) == before
    net.settle()
    net.tick()
    net.tick(30)
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}


def test_asking_for_everything_again_and_again_is_a_flood() -> None:
    net = midgame("citadels", plies=30)
    thief, victim = hostile_to(net)[0]
    heard = len(thief.heard)
    for _ in range(500):
        throw(thief, victim, '{"k":"want","deal":1,"since":0,"deeds":0,"opened":false}')
    assert "flood" in victim.refusals()
    assert len(thief.heard) - heard < 600


def test_early_lines_do_not_fill_the_memory() -> None:
    net = midgame("azul")
    thief, victim = hostile_to(net)[1]
    line = entry_line(next_entry(net, legal(net)))
    rest = line.partition(" ")[2]
    for number in range(1000, 1300):
        run(victim.up.received(thief.wire, entries(f"{number} {rest}")))
    assert sum(len(row) for row in victim.up.game.held.rows.values()) <= 64


def test_rubbish_that_came_early_does_not_displace_the_true_entry() -> None:
    net = midgame("azul")
    thief, host, victim = net.nodes["n3"], net.nodes["n0"], net.nodes["n2"]
    start = victim.up.count - 3
    lines = [entry_line(entry) for entry in host.up.game.entries[start:]]
    victim.up.game.cut(start)
    rubbish = lines[1].partition("#")[0] + "#" + "0" * 64 + " ~" + "0" * 128
    run(victim.up.received(thief.wire, entries(rubbish)))
    run(victim.up.received(host.wire, entries(lines[1])))
    run(victim.up.received(host.wire, entries(lines[2])))
    run(victim.up.received(host.wire, entries(lines[0])))
    assert victim.up.count == host.up.count
    assert "wrong-hash" in victim.refusals()


ODD = [
    "",
    "{",
    "[]",
    "null",
    "7",
    '"hello"',
    "{}",
    '{"k":7}',
    '{"k":"zzz"}',
    '{"k":"__class__"}',
    '{"k":"entries"}',
    '{"k":"entries","deal":1,"deeds":0,"lines":"x"}',
    '{"k":"entries","deal":1,"deeds":0,"lines":[7]}',
    '{"k":"entries","deal":1,"deeds":0,"lines":["x"]}',
    '{"k":"entries","deal":1e999,"deeds":0,"lines":[]}',
    '{"k":"entries","deal":true,"deeds":0,"lines":[]}',
    '{"k":"head","deal":1,"count":-1,"hash":"","deeds":0}',
    '{"k":"want","deal":1,"since":' + "9" * 5000 + "}",
    '{"k":"lobby"}',
    '{"k":"setting"}',
    '{"k":"share","deal":1,"seat":99}',
    '{"k":"over","deal":1,"secret":"zz"}',
    '{"k":"deeds","deal":1,"lines":["x"]}',
    '{"k":"consent","deal":1}',
    '{"k":"redeem","deal":1}',
    '{"k":"ask","do":"fly","seat":1}',
    '{"k":"talk","code":"nudge","seat":"x"}',
    '{"k":"hello"}',
    '{"k":"proof","signature":"x"}',
    '{"k":"name","name":""}',
    '{"k":"refuse","code":7}',
    "[" * 60_000,
    '{"k":"lobby","places":' + "[" * 5000 + "]" * 5000 + "}",
    "\ud800",
    '{"k":"name","name":"\\ud800"}',
]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_odd_messages_are_refused(text: str) -> None:
    net = began({0: "person"}, {1: "person"}, {})
    before = standing(net)
    for victim in (net.nodes["n0"], net.nodes["n1"]):
        told = len(victim.news)
        throw(net.nodes["n2"], victim, text)
        codes = [n.facts["code"] for n in victim.news[told:] if n.kind == "refused"]
        assert codes
        assert set(codes) <= set(REFUSALS) | set(TABLE_REFUSALS)
    assert standing(net) == before


def test_what_is_no_text_is_refused() -> None:
    net = began({0: "person"}, {1: "person"}, {})
    thief, victim = net.nodes["n2"], net.nodes["n0"]
    for stuff in (None, 7, b"{}", {"k": "hello"}):
        run(victim.up.received(thief.wire, stuff))  # type: ignore[arg-type]
    assert victim.refusals() == ["malformed"] * 4


@cache
def arena() -> tuple[Net, list[object], list[str]]:
    """A game that hypothesis attacks, how it stands, and all that was said in it."""
    net = midgame("citadels", plies=25)
    return net, standing(net), sorted({text for node in nodes(net) for text in node.heard})


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 10**7)
    | st.text(max_size=8)
    | st.sampled_from(["0" * 64, "0" * 128, "04" + "0" * 128, "deal 1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """A true message with some of its fields changed, lost or added."""
    message: dict[str, Any] = json.loads(draw(st.sampled_from(arena()[2])))
    for _ in range(draw(st.integers(1, 3))):
        field = draw(st.sampled_from([*sorted(message), "zzz"]))
        match draw(st.integers(0, 3)):
            case 0:
                message.pop(field, None)
            case 1:
                message[field] = draw(json_values)
            case 2 if isinstance(message.get(field), str) and message[field]:
                place = draw(st.integers(0, len(message[field]) - 1))
                letter = draw(st.sampled_from("0123456789abcdef ?x"))
                message[field] = message[field][:place] + letter + message[field][place + 1 :]
            case 3 if isinstance(message.get(field), list) and message[field]:
                rows = message[field]
                place = draw(st.integers(0, len(rows) - 1))
                if isinstance(rows[place], str) and rows[place]:
                    spot = draw(st.integers(0, len(rows[place]) - 1))
                    letter = draw(st.sampled_from("0123456789abcdef ?#=:~"))
                    rows[place] = rows[place][:spot] + letter + rows[place][spot + 1 :]
                else:
                    rows[place] = draw(json_values)
            case _:
                pass
    return json.dumps(message)


@FIXED
@given(text=mangled() | st.text(max_size=40), sender=st.integers(1, 3), receiver=st.integers(0, 3))
def test_nothing_that_a_guest_sends_changes_a_game(text: str, sender: int, receiver: int) -> None:
    if sender == receiver:
        return
    net, stands, _ = arena()
    thief, victim = net.nodes[f"n{sender}"], net.nodes[f"n{receiver}"]
    net.tick(60)
    run(victim.up.received(thief.wire, text))
    for stream in net.streams.values():
        stream.clear()
    assert standing(net) == stands


def test_the_arena_still_plays() -> None:
    net, *_ = arena()
    net.settle()
    moves(net, 5)
    assert len({node.up.count for node in nodes(net)}) == 1
