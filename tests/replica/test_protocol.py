"""`engine/PROTOCOL.md` says what the code does: kinds, fields, codes and limits, both ways."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from bottega import seat_change
from bottega.core import DEEPEST, MOST_KEYS
from bottega.log import LONGEST_NAME
from bottega.replica import (
    clock,
    codes,
    connections,
    exchange,
    handshake,
    held,
    letters,
    messages,
    portions,
    post,
    replica,
    room,
    seat_changes,
    seat_codes,
    succession,
    told_takeovers,
)
from bottega.replica.connections import Purse
from bottega.replica.letters import read_envelope, read_open
from bottega.replica.resuming import ROWS
from tests.mutants import ROOT
from tests.replica.attacks import entries, next_entry, signed
from tests.replica.in_league import twice_taken_over
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import (
    began,
    forge,
    lend,
    moves,
    nodes,
    seated,
    throw,
    to_the_end,
)
from tests.replica.test_clock import pass_time, timed
from tests.replica.test_post import carried, dealt
from tests.replica.test_succession import agree, back, lost

ENGINE = ROOT / "engine/bottega"
PAGE = (ENGINE.parent / "PROTOCOL.md").read_text(encoding="utf-8")
SOURCES = sorted((ENGINE / "replica").glob("*.py"))


def section(title: str) -> str:
    """What stands under a heading of the second order."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def kinds(title: str) -> dict[str, str]:
    """The kinds listed under a heading, each with what is said about it."""
    parts = re.split(r"\n### `(\w+)`\n", section(title))
    names = parts[1::2]
    assert len(set(names)) == len(names), "a kind is listed twice"
    return dict(zip(names, parts[2::2], strict=True))


def first_cells(text: str) -> list[tuple[str, str]]:
    """The first cell of each row of the tables of a text, as code, and the second."""
    return re.findall(r"^\| `([\w-]+)` \| ([^|]*) \|", text, re.MULTILINE)


def fields(text: str) -> tuple[set[str], set[str]]:
    """The fields that a kind must have, and those it may have."""
    rows = dict(first_cells(text))
    may = {name for name, kind in rows.items() if "optional" in kind}
    return set(rows) - may, may


# ------------------------------------------------------------------ kinds


def test_every_message_that_is_heard_is_listed_and_no_other() -> None:
    heard = Net(1).host("n0", "splendor", {}, 2).up
    assert set(kinds("Messages")) == set(heard._from_anybody) | set(heard._from_proven)


def posted(path: Path) -> set[str]:
    """The kinds of messages that a source sends."""
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    sends = [c for c in calls if getattr(c.func, "attr", "") in ("post", "post_all")]
    texts = [arg for call in sends for arg in call.args if isinstance(arg, ast.Constant)]
    return {str(text.value) for text in texts}


def kept(path: Path) -> set[str]:
    """The kinds of rows that a source stores."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "s":
                    assert isinstance(value, ast.Constant), path
                    found.add(str(value.value))
    return found


def test_every_message_that_is_sent_is_listed_and_no_other() -> None:
    assert set(kinds("Messages")) == set().union(*map(posted, SOURCES))


def test_every_row_that_is_read_or_stored_is_listed_and_no_other() -> None:
    assert set(kinds("Stored rows")) == {"room", *ROWS}
    assert set(kinds("Stored rows")) == set().union(*map(kept, SOURCES))


# ------------------------------------------------------------------ fields


@cache
def eventful() -> tuple[list[str], list[str]]:
    """All messages and all rows of rooms in which everything happens once."""
    calm = began({0: "person"}, {1: "person"}, {}, game="azul", seed="protocol")
    host, guest, watcher = nodes(calm)
    moves(calm, 3)
    run(guest.up.rename("Ada"))
    run(guest.up.talk("clap", seat=1))
    run(watcher.up.redeem("B" * 16))
    calm.settle()
    run(watcher.up.redeem(run(guest.up.offer_seat(1))))
    calm.settle()
    run(host.up.agree(1))
    lend(host, 1)
    calm.settle()
    run(watcher.up.come_back(1))
    calm.settle()
    forge(watcher, host, k="zzz")
    host.crash()
    host.boot()
    calm.connect_all()
    to_the_end(calm)
    run(host.up.rematch())
    calm.settle()
    run(watcher.up.ready(1))
    run(watcher.up.ready(1, False))
    run(watcher.up.stand(1))
    calm.settle()
    every = [*nodes(calm), *nodes(needy()), *nodes(cheated()), *nodes(late()), *succeeded()]
    posts = by_post()
    heard = [m for n in every for m in n.heard] + [m for m in posts[0] if m.startswith(ADDRESS)]
    return heard, [*[row for n in every for row in n.disk], *posts[1]]


ADDRESS = '{"k":"address"'


@cache
def by_post() -> tuple[list[str], list[str]]:
    """All messages of letters, and all rows, of tables by post where everything happens once."""
    two, three = dealt("splendor", 2), carried()
    offer = read_open(read_envelope(two.carried[0])).told
    two.live(1)
    for bag in (two, three):
        bag.play()
    every = [*two.nodes, *three.nodes]
    told = [json.dumps({"k": kind, **fields}) for kind, fields in offer]
    return [m for n in every for m in n.heard] + told, [row for n in every for row in n.disk]


def test_every_message_that_only_letters_have_is_listed_with_its_fields() -> None:
    ears = Net(1).host("n0", "splendor", {}, 2).up._post.ears
    listed = {kind: fields(text) for kind, text in kinds("Letters").items()}
    assert set(ears) == set(listed) | {"address", "lobby", "setting", "share", "deeds", "over"}
    met: dict[str, set[str]] = {kind: set() for kind in listed}
    for text in by_post()[0]:
        fact = json.loads(text)
        if isinstance(fact, list) or fact["k"] not in listed or "lines" in fact:
            continue
        kind = fact.pop("k")
        must, may = listed[kind]
        assert must <= set(fact) <= must | may, kind
        met[kind] |= set(fact)
    assert met == {kind: must | may for kind, (must, may) in listed.items()}


def needy() -> Net:
    """A room with hints where the terms of a deal are lost on their way to a watcher."""
    net = seated("needy", "azul", {}, ({0: "person"}, {1: "person"}, {}), 2)
    run(net.nodes["n0"].up.arrange("azul", {}, 2, hints=True))
    watcher, carry = net.nodes["n2"], net.carry

    def lose(sender: str, receiver: str, text: str) -> None:
        if receiver != watcher.wire or not text.startswith(('{"k":"setting"', '{"k":"share"')):
            carry(sender, receiver, text)

    net.carry = lose  # type: ignore[method-assign]
    while not any('"k":"need"' in text for text in net.nodes["n0"].heard):
        net.settle()
        for node in nodes(net):
            node.act("sensible")
    return net


def succeeded() -> list[Node]:
    """The devices of a game whose dealer is lost, and comes back."""
    net = began({0: "person"}, {1: "person"}, game="azul", seed="succeeded")
    moves(net, 3)
    dealer = lost(net)
    agree(net, "n1")
    back(net, dealer)
    three = began({0: "person"}, {1: "person"}, {2: "person"}, game="azul", seed="three")
    lost(three)
    agree(three, "n1")
    run(three.nodes["n1"].up.wait_on())
    agree(three, "n2", "n1")
    moves(three, 2)
    three.tick(6)
    three.settle()
    return [*nodes(net), *nodes(three), *nodes(twice_taken_over("protocol"))]


def late() -> Net:
    """A game with a clock in which somebody's time is over."""
    net = timed("60+0 lend", {0: "person"}, {1: "person"}, {2: "person"})
    pass_time(net, 70)
    moves(net, 2)
    pass_time(net, 6)
    return net


def cheated() -> Net:
    """A game in which a player tells its dealer and the others two different things."""
    net = began({0: "person"}, {1: "person"}, {}, game="azul", seed="cheated")
    cheater = net.nodes["n1"]
    while cheater.up.turn != 1:
        moves(net, 1)
    key, legal = cheater.up.game.terms.keys[1], cheater.up.table(1).legal()
    lines = [signed(cheater, key, next_entry(net, str(action))) for action in legal[:2]]
    for name, line in (("n2", lines[1]), ("n0", lines[0])):
        net.carry(cheater.wire, net.nodes[name].wire, entries(line))
        net.deliver((cheater.wire, net.nodes[name].wire))
    net.settle()
    throw(cheater, net.nodes["n0"], entries(lines[1]))
    return net


@pytest.mark.parametrize(
    ("title", "mark", "texts"), [("Messages", "k", 0), ("Stored rows", "s", 1)]
)
def test_what_is_really_sent_and_stored_has_the_fields_listed(
    title: str, mark: str, texts: int
) -> None:
    listed = {kind: fields(text) for kind, text in kinds(title).items()}
    met: dict[str, set[str]] = {kind: set() for kind in listed}
    for text in eventful()[texts]:
        fact = json.loads(text)
        kind = fact.pop(mark)
        if kind == "zzz":
            continue
        must, may = listed[kind]
        assert must <= set(fact) <= must | may, kind
        met[kind] |= set(fact)
    for kind, (must, may) in listed.items():
        assert met[kind] == must | may, f"{kind} was never met with all its fields"


# ------------------------------------------------------------------ codes and limits


def test_every_refusal_is_listed_with_its_meaning() -> None:
    listed = dict(first_cells(section("Refusals")))
    assert listed == {**codes.REFUSALS, **codes.TABLE_REFUSALS}


def raised(path: Path) -> set[str]:
    """The codes with which a source refuses something."""
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    refusals = ("Refusal", "BrokenLog", "MissingSecret", "Unstored")
    named = [call.args[0] for call in calls if getattr(call.func, "id", "") in refusals]
    return {str(code.value) for code in named if isinstance(code, ast.Constant)}


def test_every_code_that_is_raised_is_known_and_every_known_one_is_raised() -> None:
    found = set().union(*map(raised, SOURCES))
    assert found <= set(codes.REFUSALS) | set(codes.TABLE_REFUSALS)
    elsewhere = {"too-old", "too-new", "bad-name", "long-name"}  # by version; by the log
    assert set(codes.REFUSALS) == (found & set(codes.REFUSALS)) | elsewhere


def test_every_code_named_with_a_message_is_listed() -> None:
    known = {*codes.REFUSALS, *codes.TABLE_REFUSALS}
    for kind, text in kinds("Messages").items():
        told = text.partition("**Refused:**")[2].partition("\n|")[0]
        named = set(re.findall(r"`([a-z]+(?:-[a-z]+)*)`", told)) - {"ask"}
        assert named <= known, kind


def test_the_limits_are_those_of_the_code() -> None:
    wire = (codes, connections, exchange, portions, handshake, held, messages, replica, succession)
    seats = (seat_change, seat_changes, seat_codes)
    modules = (*wire, told_takeovers, clock, letters, post, room, *seats)
    elsewhere = {"LONGEST_NAME": LONGEST_NAME, "DEEPEST": DEEPEST, "MOST_KEYS": MOST_KEYS}
    listed = dict(first_cells(section("Limits").split("Each device")[0]))
    for name, value in listed.items():
        found = {getattr(module, name) for module in modules if hasattr(module, name)}
        assert found | {elsewhere[n] for n in elsewhere if n == name} == {float(value)}, name
    bounds = {
        name
        for module in modules
        for name in vars(module)
        if re.match("(LONGEST|MOST|HEARTBEAT|CODE_LENGTH)", name)
    }
    assert set(listed) == bounds | set(elsewhere)


def test_the_allowances_are_those_of_the_code() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d.]+) \| ([\d.]+) \|$", section("Limits"), re.MULTILINE)
    listed = {name: (float(most), float(rate)) for name, most, rate in rows}
    assert listed == {name: (a.most, a.per_second) for name, a in vars(Purse()).items()}


def test_what_strangers_may_say_is_that_of_the_code() -> None:
    row = r"^\| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$"
    listed = re.findall(row, section("Limits"), re.MULTILINE)
    each, together = connections.strangers_purse(), connections.strangers_budget()
    for name, *numbers in listed:
        one, all_of_them = getattr(each, name), getattr(together, name)
        found = (one.most, one.per_second, all_of_them.most, all_of_them.per_second)
        assert tuple(map(float, numbers)) == found
    assert [name for name, *_ in listed] == list(vars(together))


def test_what_counts_for_more_is_that_of_the_code() -> None:
    part = section("Limits").partition("counts for so many more")[2]
    listed = re.findall(r"^\| `(\w+)` \| (\d+) \|$", part, re.MULTILINE)
    assert {kind: int(cost) for kind, cost in listed} == replica.COSTS


def test_the_version_is_that_of_the_code() -> None:
    assert f"is version {codes.PROTOCOL}." in section("Versions")


def test_every_line_about_attackers_names_tests_that_there_are() -> None:
    told = section("Who might attack, and what they can and cannot do")
    named = set(re.findall(r"`(test_\w+)`", told))
    sources = [path.read_text("utf-8") for part in ("tests", "e2e") for path in sources_in(part)]
    test = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
    there = {name for source in sources for name in test.findall(source)}
    assert len(named) > 40
    assert named - there == set()


def sources_in(part: str) -> list[Path]:
    return sorted((ROOT / part).rglob("test_*.py"))
