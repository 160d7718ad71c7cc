"""Whatever peers send: nothing crashes, nothing changes, and each refusal has its code."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega.core import DEALER, HIDDEN, parse_action
from bottega.log import Entry, Opening, entry_hash, salts_from, write_entry
from bottega.record import entry_line
from bottega.replica import REFUSALS
from bottega.replica.codes import LONGEST_MESSAGE
from bottega.replica.play import signed_entry
from tests.hostile import FIXED
from tests.peers import Net, Node, began, moves, run, to_the_end

FOUR = ({0: "person", 3: "person"}, {1: "person"}, {2: "person"}, {})


def room(game: str = "citadels", plies: int = 12, seed: int = 1) -> Net:
    net = began(*FOUR, game=game, seed=seed)
    moves(net, plies)
    return net


def nodes(net: Net) -> list[Node]:
    return list(net.nodes.values())


def standing(net: Net) -> list[object]:
    """All that a hostile message must leave as it was."""
    return [
        (
            node.up.record(),
            node.up.lobby,
            tuple(node.up.play.entries),
            {viewer: table.state for viewer, table in node.up.play.tables.items()},
            tuple(node.up.play.deeds.all),
            [row for row in node.disk if '"s":"proof"' not in row],
        )
        for node in nodes(net)
    ]


def throw(sender: Node, receiver: Node, text: str) -> None:
    """Let any text arrive over the connection that there is."""
    sender.net.carry(sender.wire, receiver.wire, text)
    sender.net.settle()


@contextmanager
def refused(net: Net, receiver: Node, code: str) -> Iterator[None]:
    """What happens within is refused with this code, told on both sides, and changes nothing."""
    before, told = standing(net), len(receiver.news)
    yield
    codes = [n.facts["code"] for n in receiver.news[told:] if n.kind == "refused"]
    assert codes == [code]
    assert standing(net) == before


def entries(*lines: str) -> str:
    return json.dumps({"k": "entries", "deal": 1, "deeds": 0, "lines": lines})


def signed(node: Node, key: str, entry: Entry) -> str:
    """An entry as a line, signed with a key that the device has."""
    signature = run(node.keyring.sign(key, signed_entry(entry.hash)))
    return entry_line(entry._replace(signature=signature))


def next_entry(net: Net, action: str, author: int | None = None) -> Entry:
    """An entry that follows all the others, with everything about it in order but itself."""
    play = net.nodes["n0"].up.play
    seat = play.turn if author is None else author
    act = parse_action(action)
    previous = play.hash_at(play.count)
    return write_entry(play.count, seat, act, act, previous, salts_from(b"x"))


def mover(net: Net) -> Node:
    return next(node for node in nodes(net) if node.up.turn in node.up.seats)


def legal(net: Net) -> str:
    node = mover(net)
    return str(node.up.table(node.up.turn).legal()[0])


def hostile_to(net: Net) -> list[tuple[Node, Node]]:
    """A hostile watcher, and whom it attacks: the dealing peer and a guest."""
    return [(net.nodes["n3"], net.nodes["n0"]), (net.nodes["n3"], net.nodes["n1"])]


# ------------------------------------------------------------------ entries


@pytest.mark.parametrize("game", ["splendor", "azul"])
def test_a_forged_author_is_refused(game: str) -> None:
    net = room(game)
    for thief, victim in hostile_to(net):
        entry = next_entry(net, legal(net))
        with refused(net, victim, "forged"):
            throw(thief, victim, entries(signed(thief, thief.up.device, entry)))
        with refused(net, victim, "forged"):
            throw(thief, victim, entries(entry_line(entry)))


def test_the_turn_of_another_is_refused() -> None:
    net = room("azul")
    for thief, victim in hostile_to(net):
        entry = next_entry(net, legal(net), author=(net.nodes["n0"].up.turn + 1) % 4)
        with refused(net, victim, "wrong-author"):
            throw(thief, victim, entries(signed(thief, thief.up.device, entry)))


@pytest.mark.parametrize("action", ["zzz", "take 9 9 9", "back 1", "place 0", "take 0 0"])
def test_an_illegal_move_is_refused_though_its_author_signed_it(action: str) -> None:
    net = room("azul")
    while mover(net).name != "n1":
        moves(net, 1)
    cheater, key = net.nodes["n1"], net.nodes["n1"].up.play.setting.keys[1]
    for victim in (net.nodes["n0"], net.nodes["n2"], net.nodes["n3"]):
        entry = next_entry(net, action)
        if parse_action(action) in victim.up.play.lead.legal():
            continue
        code = "no-undo" if action.startswith("back") else "illegal"
        with refused(net, victim, code):
            throw(cheater, victim, entries(signed(cheater, key, entry)))


def test_a_tampered_entry_is_refused() -> None:
    net = room("azul")
    while mover(net).name != "n1":
        moves(net, 1)
    cheater, key = net.nodes["n1"], net.nodes["n1"].up.play.setting.keys[1]
    first, second, *_ = net.nodes["n1"].up.table(1).legal()
    entry = next_entry(net, str(first))
    for victim in (net.nodes["n0"], net.nodes["n3"]):
        tampered = entry._replace(action=second)
        with refused(net, victim, "wrong-hash"):
            throw(cheater, victim, entries(signed(cheater, key, tampered)))
        other = entry._replace(previous="0" * 64)
        hashed = entry_hash(other.number, other.author, other.action, (), other.previous)
        with refused(net, victim, "wrong-hash"):
            throw(cheater, victim, entries(signed(cheater, key, other._replace(hash=hashed))))


def doubled(net: Net) -> tuple[Node, list[str]]:
    """The player of seat 1 in turn, and two entries that it signed for one place."""
    while mover(net).name != "n1":
        moves(net, 1)
    cheater = net.nodes["n1"]
    key = cheater.up.play.setting.keys[1]
    legal_moves = cheater.up.table(1).legal()
    return cheater, [signed(cheater, key, next_entry(net, str(a))) for a in legal_moves[:2]]


def test_two_entries_at_one_number_are_proof_of_cheating_and_the_game_stands() -> None:
    net = room("azul")
    cheater, lines = doubled(net)
    host, watcher = net.nodes["n0"], net.nodes["n3"]
    throw(cheater, host, entries(lines[0]))
    before = host.up.play.entries[:]
    throw(cheater, host, entries(lines[1]))
    assert host.refusals() == ["double-entry"]
    assert host.up.play.entries == before
    facts = host.told("cheat")[0].facts
    assert facts["device"] == cheater.up.device
    assert facts["author"] == 1
    assert facts["proof"] == lines
    assert host.up.proofs[0]["proof"] == lines
    throw(cheater, host, entries(lines[1]))
    assert len(host.told("cheat")) == 1
    host.crash()
    host.boot()
    assert len(host.up.proofs) == 1
    assert watcher.up.count == host.up.count


def test_peers_told_different_things_follow_the_dealing_peer_and_show_the_cheat() -> None:
    net = room("azul")
    cheater, lines = doubled(net)
    host, other, watcher = net.nodes["n0"], net.nodes["n2"], net.nodes["n3"]
    for victim, line in ((other, lines[1]), (watcher, lines[1]), (host, lines[0])):
        net.carry(cheater.wire, victim.wire, entries(line))
        net.deliver((cheater.wire, victim.wire))
    assert other.up.play.hash_at(other.up.count) != host.up.play.hash_at(host.up.count)
    net.settle()
    for node in (other, watcher):
        assert node.up.play.hash_at(node.up.count) == host.up.play.hash_at(host.up.count)
        assert node.told("cut")
        assert node.told("cheat")[0].facts["device"] == cheater.up.device


def test_a_guest_cannot_make_another_give_up_an_entry() -> None:
    net = room("azul")
    cheater, lines = doubled(net)
    watcher = net.nodes["n3"]
    net.carry(cheater.wire, watcher.wire, entries(lines[0]))
    net.deliver((cheater.wire, watcher.wire))
    before = watcher.up.play.entries[:]
    net.carry(cheater.wire, watcher.wire, entries(lines[1]))
    net.deliver((cheater.wire, watcher.wire))
    assert watcher.up.play.entries == before
    assert watcher.refusals() == ["double-entry"]


def test_what_the_dealing_peer_dealt_once_it_cannot_deal_otherwise() -> None:
    net = room("splendor")
    host, guest = net.nodes["n0"], net.nodes["n1"]
    play = host.up.play
    number = next(e.number for e in reversed(play.entries) if e.author == DEALER and not e.seals)
    table = play.tables[DEALER]
    other = next(
        a for a, _ in table.game.outcomes(table.states[number]) if a != play.entries[number].action
    )
    entry = write_entry(number, DEALER, other, other, play.hash_at(number), salts_from(b"x"))
    with refused(net, guest, "double-entry"):
        throw(host, guest, entries(signed(host, host.up.device, entry)))
    assert guest.told("cheat")[0].facts["author"] == DEALER


def test_an_entry_that_shows_too_much_is_refused() -> None:
    net = room("citadels", plies=0)
    host, watcher = net.nodes["n0"], net.nodes["n3"]
    number = next(e.number for e in host.up.play.entries if e.seals)
    watcher.up.play.cut(number)
    text = entries(entry_line(host.up.play.entries[number]))
    run(watcher.up.received(host.wire, text))
    assert watcher.refusals() == ["wrong-veil"]
    assert watcher.up.count == number
    assert host.up.play.entries[number].openings[0].salt not in "".join(watcher.disk)  # type: ignore[union-attr]


def test_an_entry_that_shows_too_little_is_asked_for_where_it_is_known() -> None:
    net = room("citadels", plies=0)
    host, guest, watcher = net.nodes["n0"], net.nodes["n1"], net.nodes["n3"]
    number = next(
        e.number for e in guest.up.play.entries if e.openings and any(e.openings) and e.seals
    )
    guest.up.play.cut(number)
    bare = watcher.up.play.entries[number]
    assert not bare.openings
    run(guest.up.received(watcher.wire, entries(entry_line(bare))))
    assert guest.refusals() == []
    assert guest.up.count == number
    net.settle()
    assert guest.up.count == host.up.count
    assert guest.up.table(1).state == host.up.play.tables[DEALER].view(1)


def test_a_wrong_opening_of_an_old_entry_is_refused() -> None:
    net = room("citadels", plies=0)
    host, guest = net.nodes["n0"], net.nodes["n1"]
    entry = next(e for e in guest.up.play.entries if e.openings)
    wrong = tuple([Opening("0" * 32, 1) for _ in entry.openings])
    with refused(net, guest, "wrong-opening"):
        throw(host, guest, entries(entry_line(entry._replace(openings=wrong))))
    fewer = entry._replace(seals=entry.seals * 2, openings=())
    with refused(net, guest, "wrong-seals"):
        throw(host, guest, entries(entry_line(fewer)))


def test_secrets_are_not_sent_to_who_only_asks() -> None:
    net = room("citadels", plies=30)
    host, watcher = net.nodes["n0"], net.nodes["n3"]
    heard = len(watcher.heard)
    for since, opened in ((0, False), (0, True)):
        text = json.dumps({"k": "want", "deal": 1, "since": since, "deeds": 0, "opened": opened})
        throw(watcher, host, text)
    lines = "".join(watcher.heard[heard:])
    assert '"entries"' in lines
    assert "=" not in lines  # an opened seal is written with one
    assert any(HIDDEN in e.known().args for e in watcher.up.play.entries)


# ------------------------------------------------------------------ deeds


def test_a_change_of_seats_that_the_dealing_peer_did_not_sign_is_refused() -> None:
    net = room()
    host, guest, thief = net.nodes["n0"], net.nodes["n1"], net.nodes["n3"]
    play = guest.up.play
    for kind in ("take", "grant", "resign"):
        key = host.up.device if kind != "grant" else thief.up.device
        deed = play.deeds.next(play.count, 2, kind, key, key, "-" if kind == "take" else "0" * 128)
        data = f"bottega deed: {deed.hash}".encode()
        signature = run(thief.keyring.sign(thief.up.device, data))
        deed = deed._replace(signature=signature)
        text = json.dumps({"k": "deeds", "deal": 1, "lines": [str(deed)]})
        with refused(net, guest, "forged" if kind == "take" else "wrong-deed"):
            throw(thief, guest, text)


@pytest.mark.parametrize("change", ["past", "stranger", "unasked", "seat", "chain"])
def test_the_dealing_peer_cannot_change_seats_as_it_likes(change: str) -> None:
    net = room("azul", plies=14)
    host, guest = net.nodes["n0"], net.nodes["n1"]
    play, me = guest.up.play, host.up.device
    device = net.nodes["n3"].up.device
    at, seat = play.count, 2
    deeds = {
        "past": (play.count - 8, seat, "take", me, me, "-"),
        "stranger": (at, seat, "take", device, device, "-"),
        "unasked": (at, seat, "grant", device, device, "0" * 128),
        "seat": (at, 9, "take", me, me, "-"),
        "chain": (at, seat, "take", me, me, "-"),
    }
    play.confirmed = play.count
    deed = play.deeds.next(*deeds[change])
    if change == "chain":
        deed = deed._replace(hash="0" * 64)
    signature = run(host.keyring.sign(me, f"bottega deed: {deed.hash}".encode()))
    text = json.dumps({"k": "deeds", "deal": 1, "lines": [str(deed._replace(signature=signature))]})
    with refused(net, guest, "wrong-deed"):
        throw(host, guest, text)


def test_two_deeds_of_one_number_are_proof_of_cheating() -> None:
    net = room("azul")
    host, guest = net.nodes["n0"], net.nodes["n1"]
    other = guest.up.play.deeds.next(guest.up.count, 1, "take", *[host.up.device] * 2, "-")
    run(host.up.take(2))
    net.settle()
    signature = run(host.keyring.sign(host.up.device, f"bottega deed: {other.hash}".encode()))
    deed = str(other._replace(signature=signature))
    with refused(net, guest, "double-entry"):
        throw(host, guest, json.dumps({"k": "deeds", "deal": 1, "lines": [deed]}))
    assert guest.told("cheat")[0].facts["device"] == host.up.device


# ------------------------------------------------------------------ anything at all


def test_ten_megabytes_are_refused_unread() -> None:
    net = room("azul")
    thief, victim = hostile_to(net)[0]
    with refused(net, victim, "flood"):
        throw(thief, victim, "x" * 10_000_000)
    with refused(net, victim, "too-long"):
        throw(thief, victim, "x" * (LONGEST_MESSAGE + 1))


def test_a_flood_is_dropped_and_the_game_goes_on() -> None:
    net = room("azul")
    thief, victim = hostile_to(net)[0]
    before, told = standing(net), len(victim.news)
    for _ in range(5000):
        net.carry(thief.wire, victim.wire, '{"k":"zzz"}')
    while net.streams[thief.wire, victim.wire]:
        net.deliver((thief.wire, victim.wire))
    codes = [n.facts["code"] for n in victim.news[told:]]
    assert len(codes) < 700
    assert codes[-1] == "flood"
    assert standing(net) == before
    net.settle()
    net.tick()
    net.tick(30)
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}


def test_asking_for_everything_again_and_again_is_a_flood() -> None:
    net = room("citadels", plies=30)
    thief, victim = hostile_to(net)[0]
    heard = len(thief.heard)
    for _ in range(500):
        throw(thief, victim, '{"k":"want","deal":1,"since":0,"deeds":0,"opened":false}')
    assert "flood" in victim.refusals()
    assert len(thief.heard) - heard < 600


def test_early_lines_do_not_fill_the_memory() -> None:
    net = room("azul")
    thief, victim = hostile_to(net)[1]
    line = entry_line(next_entry(net, legal(net)))
    rest = line.partition(" ")[2]
    for number in range(1000, 1300):
        run(victim.up.received(thief.wire, entries(f"{number} {rest}")))
    assert sum(len(row) for row in victim.up.play.held.values()) <= 64


def test_rubbish_that_came_early_does_not_displace_the_true_entry() -> None:
    net = room("azul")
    thief, host, victim = net.nodes["n3"], net.nodes["n0"], net.nodes["n2"]
    start = victim.up.count - 3
    lines = [entry_line(entry) for entry in host.up.play.entries[start:]]
    victim.up.play.cut(start)
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
        assert set(codes) <= set(REFUSALS) | {"bad-entry"}
    assert standing(net) == before


def test_what_is_no_text_is_refused() -> None:
    net = began({0: "person"}, {1: "person"}, {})
    thief, victim = net.nodes["n2"], net.nodes["n0"]
    for stuff in (None, 7, b"{}", {"k": "hello"}):
        run(victim.up.received(thief.wire, stuff))  # type: ignore[arg-type]
    assert victim.refusals() == ["malformed"] * 4


ARENA = room("citadels", plies=25)
"""A game that hypothesis attacks; nothing it does may change it."""

STANDS = standing(ARENA)
HEARD = sorted({text for node in nodes(ARENA) for text in node.heard})

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
    message: dict[str, Any] = json.loads(draw(st.sampled_from(HEARD)))
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
    thief, victim = ARENA.nodes[f"n{sender}"], ARENA.nodes[f"n{receiver}"]
    ARENA.tick(60)
    run(victim.up.received(thief.wire, text))
    for stream in ARENA.streams.values():
        stream.clear()
    assert standing(ARENA) == STANDS


def test_the_arena_still_plays() -> None:
    ARENA.settle()
    moves(ARENA, 5)
    assert len({node.up.count for node in nodes(ARENA)}) == 1
