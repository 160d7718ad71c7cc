"""During the game: entries that all peers agree on, seats that change hands, talk, the end."""

from __future__ import annotations

import json

import pytest

from bottega.core import DEALER, OVER, SPECTATOR, IllegalAction, Refusal
from bottega.record import entry_line, read_entry
from bottega.replica import TALK, Replica
from bottega.table import Table
from tests.peers import Crash, Net, Node, began, moves, prepare, run, to_the_end
from tests.playing import POLICIES

TWO = ({0: "person"}, {1: "person"})
THREE = ({0: "person"}, {1: "person"}, {2: "person"})
FOUR = ({0: "person", 3: "person"}, {1: "person"}, {2: "person"})  # as many as Citadels wants


def nodes(net: Net) -> list[Node]:
    return list(net.nodes.values())


def mover(net: Net) -> Node:
    """The device whose turn it is."""
    return next(node for node in nodes(net) if node.up.turn in node.up.seats)


def forge(sender: Node, receiver: Node, **message: object) -> None:
    """Send any message over the connection that there is."""
    sender.net.carry(sender.wire, receiver.wire, json.dumps(message))
    sender.net.settle()


def legal(node: Node) -> str:
    """Something that may be done now."""
    table = node.up.table(node.up.turn)
    return str(POLICIES["sensible"](table.game, table.state, node.rng))


def heads(net: Net) -> set[tuple[int, str]]:
    """How far everybody is, by count and hash."""
    return {(n.up.count, n.up.play.hash_at(n.up.count)) for n in nodes(net) if n.replica}


# ------------------------------------------------------------------ moving


@pytest.mark.parametrize("game", ["splendor", "azul", "citadels"])
def test_everybody_has_the_same_log_and_their_own_view(game: str) -> None:
    plans = ({0: "person", 1: "easy"}, {2: "person"}, {3: "person"}, {})
    net = began(*plans, game=game)
    moves(net, 25)
    assert len(heads(net)) == 1
    full = net.nodes["n0"].up.play.tables[DEALER]
    for node in nodes(net):
        for seat in (*node.up.seats, SPECTATOR):
            assert node.up.table(seat).state == full.view(seat)
            assert node.up.table(seat).viewer == seat


def test_nobody_sees_the_table_of_others_not_even_who_deals() -> None:
    net = began(*TWO, {})
    for node, others in zip(nodes(net), ((1, DEALER), (0, DEALER), (0, 1, DEALER)), strict=True):
        for viewer in others:
            with pytest.raises(Refusal) as refusal:
                node.up.table(viewer)
            assert refusal.value.code == "not-your-seat"
    assert Table.load(net.nodes["n0"].up.record()).viewer == 0
    assert Table.load(net.nodes["n1"].up.record()).viewer == 1
    assert Table.load(net.nodes["n2"].up.record()).viewer == SPECTATOR


def test_only_who_holds_the_seat_plays_it_in_turn_and_by_the_rules() -> None:
    net = began(*TWO, {})
    node = mover(net)
    seat, action = node.up.turn, legal(node)
    before = heads(net)
    for other in nodes(net):
        for wrong in {0, 1} - ({seat} if other is node else set()):
            with pytest.raises(Refusal) as refusal:
                run(other.up.submit(wrong, action))
            assert refusal.value.code in ("not-your-seat", "not-your-turn")
    with pytest.raises(IllegalAction):
        run(node.up.submit(seat, "buy 9999"))
    with pytest.raises(Refusal):
        run(node.up.submit(seat, "back 1"))
    assert heads(net) == before
    run(node.up.submit(seat, action))
    net.settle()
    assert heads(net) != before
    assert len(heads(net)) == 1


def test_news_tell_every_entry_once_and_in_order() -> None:
    net = began(*TWO, {})
    moves(net, 10)
    for node in nodes(net):
        numbers = [news.facts["number"] for news in node.told("entry")]
        assert numbers == list(range(node.up.count))


def test_a_move_reaches_all_without_the_dealing_peer_in_between() -> None:
    net = began(*THREE, game="azul")
    while mover(net).name != "n1":
        moves(net, 1)
    node, other = net.nodes["n1"], net.nodes["n2"]
    run(node.up.submit(node.up.turn, legal(node)))
    net.deliver((node.wire, other.wire))
    assert other.up.count == node.up.count


def test_a_pair_without_connection_plays_through_the_dealing_peer() -> None:
    net = began(*FOUR, game="citadels")
    net.cut(net.nodes["n1"].wire, net.nodes["n2"].wire)
    moves(net, 60)
    assert len(heads(net)) == 1
    for node in nodes(net)[1:]:
        (seat,) = node.up.seats
        assert node.up.table(seat).state == net.nodes["n0"].up.play.tables[DEALER].view(seat)


def test_early_entries_are_held_and_taken_in_order() -> None:
    net = began(*TWO, {}, game="azul")
    host, watcher = net.nodes["n0"], net.nodes["n2"]
    moves(net, 6)
    start = host.up.count - 5
    watcher.up.play.cut(start)
    lines = [entry_line(host.up.play.entries[n]) for n in range(start, host.up.count)]
    asked = len(host.heard)
    for line in reversed(lines):
        text = json.dumps({"k": "entries", "deal": 1, "deeds": 0, "lines": [line]})
        run(watcher.up.received(host.wire, text))
    assert watcher.up.count == host.up.count
    net.settle()
    wants = [m for m in map(json.loads, host.heard[asked:]) if m["k"] == "want"]
    assert [want["since"] for want in wants] == [start]


def test_what_comes_twice_changes_nothing() -> None:
    net = began(*FOUR, {}, game="citadels")
    moves(net, 20)
    before = heads(net)
    for node in nodes(net):
        disk, news = list(node.disk), list(node.news)
        for text in node.heard:
            if json.loads(text)["k"] in ("entries", "share", "setting", "lobby"):
                for link in list(node.up._desk.links):
                    run(node.up.received(link, text))
        assert [n for n in node.news if n not in news and n.kind not in ("refused",)] == []
        assert [row for row in node.disk[len(disk) :] if '"entry"' in row] == []
    assert heads(net) == before


# ------------------------------------------------------------------ coming back


@pytest.mark.parametrize("who", ["n0", "n1", "n3"])
def test_who_reloads_is_where_they_were(who: str) -> None:
    net = began(*FOUR, {}, game="citadels")
    moves(net, 30)
    node = net.nodes[who]
    state = {seat: node.up.table(seat).state for seat in (*node.up.seats, SPECTATOR)}
    count = node.up.count
    node.crash()
    node.boot()
    assert node.up.count == count
    assert {seat: node.up.table(seat).state for seat in state} == state
    net.connect_all()
    net.settle()
    moves(net, 10)
    assert len(heads(net)) == 1


def test_who_was_away_asks_for_the_entries_after_theirs() -> None:
    net = began(*TWO, {}, game="azul")
    watcher = net.nodes["n2"]
    moves(net, 3)
    count = watcher.up.count
    watcher.crash()
    moves(net, 8)
    watcher.boot()
    net.connect_all()
    heard = len(watcher.heard)
    net.settle()
    assert len(heads(net)) == 1
    lines = [
        line
        for m in map(json.loads, watcher.heard[heard:])
        if m["k"] == "entries"
        for line in m["lines"]
    ]
    assert min(read_entry(line, "").number for line in lines) == count


def test_a_crash_between_store_and_send_neither_loses_nor_doubles_a_move() -> None:
    for fuse in range(1, 8):
        net = began(*FOUR, {}, game="citadels", seed=fuse)
        moves(net, 4)
        node = mover(net)
        node.fuse = fuse
        node.act("sensible")
        if node.replica is None:
            node.boot()
            net.connect_all()
        node.fuse = -1
        net.settle()
        assert len(heads(net)) == 1
        moves(net, 6)
        assert all(n.told("cheat") == [] for n in nodes(net))


def test_a_store_that_fails_leaves_everything_as_it_was() -> None:
    net = began(*TWO, {}, game="azul")
    node = mover(net)
    before, action = heads(net), legal(node)
    node.append = broken  # type: ignore[method-assign]
    with pytest.raises(OSError, match="full"):
        run(node.up.submit(node.up.turn, action))
    del node.append  # type: ignore[method-assign]
    net.settle()
    assert heads(net) == before
    run(node.up.submit(node.up.turn, action))
    net.settle()
    assert len(heads(net)) == 1


async def broken(lines: list[str]) -> None:
    raise OSError("the disk is full")


def test_everything_is_stored_before_it_is_sent() -> None:
    net = began(*TWO, {})
    for node in nodes(net):
        watch_sends(node)
    to_the_end(net)


def watch_sends(node: Node) -> None:
    """Fail if a device sends an entry that is not on its disk."""
    send = node.up._desk.ports.send

    def watched(peer: str, text: str) -> None:
        message = json.loads(text)
        for line in message["lines"] if message["k"] == "entries" else ():
            hashed = read_entry(line, "").hash
            assert any(hashed in row for row in reversed(node.disk)), "sent before it was stored"
        send(peer, text)

    desk = node.up._desk
    desk.ports = desk.ports._replace(send=watched)


def test_who_crashes_while_it_stores_has_sent_nothing() -> None:
    net = began(*TWO, {}, game="azul")
    node = mover(net)
    node.fuse = 1  # before the line is on the disk
    with pytest.raises(Crash):
        run(node.up.submit(node.up.turn, legal(node)))
    assert not any(net.streams.values())


# ------------------------------------------------------------------ seats that change hands


def test_who_resigns_is_played_on_by_the_dealing_peer() -> None:
    net = began(*FOUR, game="citadels")
    moves(net, 10)
    host, node = net.nodes["n0"], net.nodes["n1"]
    run(node.up.resign(1))
    net.settle()
    for any_node in nodes(net):
        assert any_node.up.holder(1) == host.up.device
        facts = any_node.told("seat")[0].facts
        assert (facts["seat"], facts["kind"]) == (1, "resign")
    assert host.up.bots == {1: "normal"}
    assert node.up.seats == ()
    assert node.up.table(SPECTATOR).to_move == host.up.turn
    with pytest.raises(Refusal):
        node.up.table(1)
    to_the_end(net)
    assert {n.up.verdict for n in nodes(net)} == {"fair"}
    assert len({n.up.record() for n in nodes(net)}) == 1
    assert Table.load(host.up.record()).deeds[0].split(" ")[2:4] == ["1", "resign"]


def test_a_seat_is_taken_from_who_does_not_come_and_given_back() -> None:
    net = began(*THREE)
    host, node = net.nodes["n0"], net.nodes["n1"]
    node.crash()
    run(host.up.take(1))
    net.settle()
    assert host.up.seats == (0, 1)
    assert net.nodes["n2"].told("seat")[0].facts["kind"] == "take"
    while host.up.count < 40:
        for any_node in (host, net.nodes["n2"]):
            any_node.act("sensible")
            net.settle()
    node.boot()
    net.connect_all()
    net.settle()
    assert node.up.seats == ()
    assert len(heads(net)) == 1
    run(host.up.give_back(1))
    net.settle()
    assert node.up.seats == (1,)
    assert node.up.table(1).state == host.up.play.tables[DEALER].view(1)
    to_the_end(net)
    assert {n.up.verdict for n in nodes(net)} == {"fair"}


def test_a_move_made_while_the_seat_was_taken_is_withdrawn() -> None:
    net = began(*THREE, game="azul")
    while mover(net).name != "n1":
        moves(net, 1)
    host, node, other = nodes(net)
    net.cut(host.wire, node.wire)
    run(node.up.submit(1, legal(node)))
    net.deliver((node.wire, other.wire))
    assert other.up.count == host.up.count + 1
    run(host.up.take(1))
    net.settle()
    assert other.told("cut")
    assert other.up.count == host.up.count
    net.connect_all()
    net.settle()
    assert node.told("cut")
    assert len(heads(net)) == 1
    assert host.up.bots == {1: "normal"}
    to_the_end(net)
    assert {n.up.verdict for n in nodes(net)} == {"fair"}


@pytest.mark.parametrize("mover_first", [True, False])
def test_a_seat_moves_to_another_device_by_a_code(mover_first: bool) -> None:
    net = began({0: "person", 3: "easy"}, {1: "person", 2: "person"}, {}, game="citadels")
    moves(net, 30)
    host, phone, laptop = nodes(net)
    if mover_first:
        while host.up.turn != 1:
            moves(net, 1)
    code = run(phone.up.offer_seat(1))
    run(laptop.up.redeem(f" {code.lower()} "))
    net.settle()
    assert phone.up.seats == (2,)
    assert laptop.up.seats == (1,)
    full = host.up.play.tables[DEALER]
    assert laptop.up.table(1).state == full.view(1)
    assert phone.up.table(2).state == full.view(2)
    run(net.nodes["n2"].up.redeem(code))
    net.settle()
    assert laptop.up.seats == (1,)
    for node in (phone, laptop):
        node.crash()
        node.boot()
    net.connect_all()
    net.settle()
    assert laptop.up.table(1).state == host.up.play.tables[DEALER].view(1)
    to_the_end(net)
    assert {n.up.verdict for n in nodes(net)} == {"fair"}
    assert len({n.up.record() for n in nodes(net)}) == 1


def test_a_wrong_code_opens_nothing_and_too_many_end_the_right_one() -> None:
    net = began(*TWO, {}, {})
    phone, laptop, thief = net.nodes["n1"], net.nodes["n2"], net.nodes["n3"]
    code = run(phone.up.offer_seat(1))
    for _ in range(5):
        run(thief.up.redeem("AAAAAAAA"))
        net.settle()
    assert thief.answers() == ["wrong-code"] * 5
    run(laptop.up.redeem(code))
    net.settle()
    assert laptop.up.seats == ()


def test_nobody_gives_away_or_resigns_a_seat_of_others() -> None:
    net = began(*TWO, {})
    host, node, watcher = nodes(net)
    for deed in (watcher.up.resign(1), watcher.up.offer_seat(0), host.up.resign(1)):
        with pytest.raises(Refusal) as refusal:
            run(deed)  # type: ignore[arg-type]
        assert refusal.value.code == "not-your-seat"
    for deed in (node.up.take(0), node.up.give_back(0)):
        with pytest.raises(Refusal) as refusal:
            run(deed)
        assert refusal.value.code == "not-host"
    with pytest.raises(Refusal):
        run(host.up.give_back(1))
    with pytest.raises(Refusal):
        run(host.up.take(7))
    key = run(watcher.keyring.make())
    consent = run(watcher.keyring.sign(key, b"bottega consent"))
    row = {"seat": 1, "kind": "grant", "key": key, "device": watcher.up.device}
    forge(watcher, host, k="consent", deal=1, **row, consent=consent)
    assert host.refusals()[-1] == "wrong-deed"
    assert host.up.play.deeds.all == []


# ------------------------------------------------------------------ talk


def test_what_can_be_said_is_a_code_and_reaches_everybody() -> None:
    net = began(*TWO, {})
    host, node, watcher = nodes(net)
    run(node.up.talk("clap", seat=1))
    run(watcher.up.talk("nudge", to=0))
    net.settle()
    said = [(n.facts["device"], n.facts["code"], n.facts["seat"]) for n in host.told("talk")]
    assert set(said) == {
        (node.up.device, "clap", 1),
        (watcher.up.device, "nudge", None),
    }
    with pytest.raises(Refusal):
        run(node.up.talk("anything else"))
    forge(node, host, k="talk", code="<script>", seat=1, to=None)
    assert host.refusals()[-1] == "malformed"
    forge(node, host, k="talk", code="clap", seat=0, to=None)
    assert host.refusals()[-1] == "not-your-seat"
    assert len(host.told("talk")) == 2
    assert "clap" in TALK


def test_talk_is_limited() -> None:
    net = began(*TWO)
    host, node = nodes(net)
    for _ in range(50):
        run(node.up.talk("clap"))
    net.settle()
    assert len(host.told("talk")) == 6
    assert "flood" in host.refusals()
    net.tick()
    net.tick(10)
    run(node.up.talk("clap"))
    net.settle()
    assert len(host.told("talk")) == 7


# ------------------------------------------------------------------ the end


@pytest.mark.parametrize("game", ["splendor", "azul", "citadels"])
def test_at_the_end_everybody_has_checked_the_same_whole_record(game: str) -> None:
    net = began({0: "person"}, {1: "person", 2: "easy"}, {3: "person"}, {}, game=game)
    to_the_end(net)
    records = {node.up.record() for node in nodes(net)}
    assert len(records) == 1
    table = Table.load(records.pop())
    assert table.viewer == DEALER
    assert table.to_move == OVER
    assert table.record() == net.nodes["n0"].up.record()
    for node in nodes(net):
        assert node.up.verdict == "fair"
        assert [news.facts["code"] for news in node.told("verdict")] == ["fair"]
        lobby = node.up.lobby
        assert lobby is not None
        assert lobby.phase == "over"


def test_who_was_away_at_the_end_checks_it_later_even_from_another_guest() -> None:
    net = began(*TWO, {})
    host, node, watcher = nodes(net)
    moves(net, 20)
    watcher.crash()
    del net.nodes[watcher.name]
    to_the_end(net)
    net.nodes[watcher.name] = watcher
    host.crash()
    watcher.boot()
    net.connect(node, watcher)
    for _ in range(20):
        net.settle()
        net.tick()
    assert watcher.up.count == node.up.count
    host.boot()
    net.connect_all()
    for _ in range(20):
        net.settle()
        net.tick()
    assert watcher.up.verdict == "fair"
    assert watcher.up.record() == node.up.record()


def test_another_secret_than_promised_is_refused() -> None:
    net = began(*TWO)
    host, node = nodes(net)
    forge(host, node, k="over", deal=1, secret="00" * 32)
    assert node.refusals() == ["wrong-secret"]
    assert node.up.verdict == ""


def test_cards_that_do_not_follow_from_the_secret_are_found_out() -> None:
    net = began(*TWO)
    host = net.nodes["n0"]
    play = host.up.play
    assert play.dealer is not None
    play.dealer.seed = b"another"  # deals what it likes from now on
    to_the_end(net)
    for node in nodes(net):
        assert node.up.verdict == "wrong-draw"
        assert node.told("verdict")[0].facts["sentence"]


def test_a_signature_that_is_not_the_authors_is_found_out_at_the_end() -> None:
    net = began(*TWO)
    moves(net, 5)
    node = net.nodes["n1"]
    entries = node.up.play.entries
    entries[3] = entries[3]._replace(signature="0" * 128)
    to_the_end(net)
    assert node.up.verdict == "forged"
    assert net.nodes["n0"].up.verdict == "fair"


def test_a_verdict_is_kept_over_a_reload() -> None:
    net = began(*TWO)
    to_the_end(net)
    for node in nodes(net):
        record = node.up.record()
        node.crash()
        node.boot()
        assert node.up.verdict == "fair"
        assert node.up.record() == record


def test_who_missed_the_end_and_the_rematch_catches_up_with_both() -> None:
    net = began(*TWO, {}, game="azul")
    host, _, watcher = nodes(net)
    moves(net, 5)
    watcher.crash()
    del net.nodes[watcher.name]
    to_the_end(net)
    run(host.up.rematch())
    prepare(net)
    net.nodes[watcher.name] = watcher
    watcher.boot()
    net.connect_all()
    for _ in range(30):
        net.settle()
        net.tick()
    assert watcher.up.deal == 2
    assert len(heads(net)) == 1
    to_the_end(net)
    assert watcher.up.record(1) == host.up.record(1)
    assert watcher.up.record() == host.up.record()


def test_before_the_first_deal_there_is_nothing_to_play() -> None:
    net = Net(1)
    replica: Replica = net.host("n0", "splendor", {}, 2).up
    assert replica.deal == 0
    assert replica.seats == ()
    assert replica.missing == ()
    for look in (lambda: replica.turn, replica.record, lambda: replica.table(0)):
        with pytest.raises(Refusal) as refusal:
            look()
        assert refusal.value.code == "no-game"
