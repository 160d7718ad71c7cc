"""Before the game: meeting, sitting down, being ready, and a deal that nobody can bend."""

from __future__ import annotations

import json

import pytest

from bottega.core import Refusal
from bottega.log import LONGEST_NAME
from bottega.replica import PROTOCOL, Replica
from bottega.replica.setting import room_of
from tests.peers import Net, Node, began, prepare, run, seated, to_the_end

TWO = ({0: "person"}, {1: "person"})


def room(*plans: dict[int, str], seats: int = 2, game: str = "splendor") -> Net:
    net = seated(7, game, {}, plans, seats)
    net.settle()
    return net


def refused(node: Node, code: str) -> None:
    """Others refused what this device asked for."""
    assert node.answers()[-1:] == [code]


def forge(sender: Node, receiver: Node, **message: object) -> None:
    """Send any message over the connection that there is."""
    sender.net.carry(sender.wire, receiver.wire, json.dumps(message))
    sender.net.settle()


def nodes(net: Net) -> list[Node]:
    return list(net.nodes.values())


# ------------------------------------------------------------------ meeting


def test_the_room_is_named_after_the_dealing_peer_so_nobody_else_can_be_it() -> None:
    net = room({}, {}, {})
    host, guest, other = nodes(net)
    assert host.up.room == room_of(host.up.device)
    assert host.up.is_host
    assert not guest.up.is_host
    assert guest.up.host == other.up.host == host.up.device
    assert guest.up.lobby == host.up.lobby


def test_everybody_knows_who_is_there_and_who_went_when() -> None:
    net = room({}, {}, {})
    host, guest, _ = nodes(net)
    net.tick(9)
    assert {p.name for p in host.up.people.values() if p.peer} == {"n1", "n2"}
    gone = guest.up.device
    guest.crash()
    assert host.up.people[gone].peer == ""
    assert host.up.people[gone].since == net.now
    net.tick(5)
    guest.boot()
    net.connect_all()
    net.settle()
    assert host.up.people[gone].peer == guest.wire
    assert host.up.people[gone].since == net.now
    run(guest.up.rename("Ada"))
    net.settle()
    assert host.up.people[gone].name == "Ada"


@pytest.mark.parametrize(
    ("version", "here", "there"),
    [(PROTOCOL + 1, "too-old", "too-old"), (PROTOCOL - 1, "too-new", "too-new")],
)
def test_another_version_is_told_on_both_sides(version: int, here: str, there: str) -> None:
    net = Net(1)
    host = net.host("n0", "splendor", {}, 2)
    run(host.up.connected("x.1"))
    hello = {"k": "hello", "protocol": version, "future": "unknown"}
    run(host.up.received("x.1", json.dumps(hello)))
    assert host.refusals() == [here]
    assert host.told("refused")[0].facts["protocol"] == version


def test_another_room_is_refused() -> None:
    net = Net(1)
    host = net.host("n0", "splendor", {}, 2)
    net.guest("n1", "0" * 32)
    net.connect_all()
    net.settle()
    assert host.refusals() == ["wrong-room"]
    assert host.up.people == {}


def test_who_cannot_prove_a_key_hears_nothing() -> None:
    net = room({}, {}, {})
    host, guest, thief = nodes(net)
    net.cut(thief.wire, host.wire)
    thief.up._desk.device = guest.up.device  # says it is the other one, without its key
    thief.keyring.pairs[guest.up.device] = next(iter(thief.keyring.pairs.values()))
    before = len(thief.heard)
    net.connect(thief, host)
    net.settle()
    assert "not-proven" in host.refusals()
    kinds = [json.loads(text)["k"] for text in thief.heard[before:]]
    assert set(kinds) <= {"hello", "proof", "refuse"}
    assert host.up.people[guest.up.device].peer == guest.wire


def test_a_proof_is_of_no_use_on_another_connection() -> None:
    net = room({}, {}, {})
    host, _, thief = nodes(net)
    proofs = [text for text in host.heard if json.loads(text)["k"] == "proof"]
    net.cut(thief.wire, host.wire)
    net.connect(thief, host)
    net.streams[thief.wire, host.wire].clear()
    for text in proofs:
        net.carry(thief.wire, host.wire, text)
    net.settle()
    assert "not-proven" in host.refusals()


def test_who_speaks_before_proving_is_refused() -> None:
    net = Net(1)
    host = net.host("n0", "splendor", {}, 2)
    run(host.up.received("x.1", '{"k":"want","deal":1,"since":0,"deeds":0}'))
    assert host.refusals() == ["not-proven"]


def test_the_same_device_twice_plays_in_the_newer_tab() -> None:
    net = room({}, {}, {})
    host, guest, _ = nodes(net)
    second = net.node("tab")
    second.keyring, second.disk = guest.keyring, guest.disk
    second.boot()
    net.connect(second, host)
    net.settle()
    assert guest.up.elsewhere
    assert guest.told("elsewhere")
    assert not second.up.elsewhere
    assert host.up.people[second.up.device].peer == second.wire
    with pytest.raises(Refusal, match="newer tab"):
        run(guest.up.sit(0, "Ann"))


def test_two_tabs_of_the_dealing_peer_agree_which_one_deals() -> None:
    net = room({}, {})
    host, _ = nodes(net)
    second = net.node("tab")
    second.keyring, second.disk = host.keyring, host.disk
    second.boot()
    net.connect(second, host)
    net.settle()
    assert host.up.elsewhere
    assert not second.up.elsewhere
    assert second.up.is_host


def test_nobody_but_the_dealing_peer_can_send_a_tab_away() -> None:
    net = room({}, {}, {})
    _, guest, other = nodes(net)
    forge(other, guest, k="refuse", code="same-device", facts={})
    assert not guest.up.elsewhere
    assert guest.answers() == ["same-device"]


def test_a_room_admits_so_many_and_those_who_sit() -> None:
    net = room({}, *[{} for _ in range(16)], {})
    host = net.nodes["n0"]
    assert len([p for p in host.up.people.values() if p.peer]) == 16
    assert "room-full" in host.refusals()


# ------------------------------------------------------------------ the lobby


def test_people_sit_down_and_everybody_sees_it() -> None:
    net = room({}, {}, {})
    host, guest, other = nodes(net)
    run(guest.up.sit(1, "Bob"))
    run(host.up.sit(0, "大卫"))
    net.settle()
    for node in nodes(net):
        assert node.up.lobby is not None
        assert [(p.name, p.kind) for p in node.up.lobby.places] == [
            ("大卫", "person"),
            ("Bob", "person"),
        ]
        assert node.up.lobby.places[1].device == guest.up.device
        assert node.up.lobby.places[1].key != guest.up.device
    run(guest.up.stand(1))
    net.settle()
    assert other.up.lobby is not None
    assert other.up.lobby.places[1].kind == ""


def test_a_full_table_and_a_taken_seat_have_their_answers() -> None:
    net = room({}, {}, {}, seats=3)
    host, guest, other = nodes(net)
    run(host.up.sit(0, "Ann"))
    net.settle()
    run(guest.up.sit(0, "Bob"))
    net.settle()
    refused(guest, "seat-taken")
    run(guest.up.sit(1, "Bob"))
    run(guest.up.sit(2, "Bot", "easy"))
    net.settle()
    run(other.up.sit(2, "Eve"))
    net.settle()
    refused(other, "table-full")


def test_nobody_stands_up_or_is_ready_for_others() -> None:
    net = room({}, {}, {})
    host, guest, other = nodes(net)
    run(guest.up.sit(1, "Bob"))
    net.settle()
    lobby = host.up.lobby
    assert lobby is not None
    for deed in ({"do": "stand"}, {"do": "ready", "key": lobby.places[1].key, "commit": "0" * 64}):
        forge(other, host, k="ask", seat=1, **deed)
        refused(other, "not-your-seat")
    assert host.up.lobby == lobby
    with pytest.raises(Refusal) as refusal:
        run(other.up.ready(1))
    assert refusal.value.code == "not-your-seat"


@pytest.mark.parametrize("name", ["", " ", "b" * (LONGEST_NAME + 1), "a\nb", "\u202eAnn", 7, None])
def test_names_that_a_table_cannot_show_are_refused(name: object) -> None:
    net = room({}, {})
    host, guest = nodes(net)
    key = run(guest.keyring.make())
    forge(guest, host, k="ask", do="sit", seat=1, name=name, kind="person", key=key)
    assert guest.answers()[-1] in ("bad-name", "long-name", "malformed")
    assert host.up.lobby is not None
    assert host.up.lobby.places[1].kind == ""
    if isinstance(name, str):
        with pytest.raises(Refusal):
            run(guest.up.sit(1, name))


def test_a_script_in_a_name_is_a_name() -> None:
    net = room({}, {})
    host, guest = nodes(net)
    name = "<img src=x onerror=alert(1)>"
    run(guest.up.sit(1, name))
    net.settle()
    assert host.up.lobby is not None
    assert host.up.lobby.places[1].name == name


def test_only_the_dealing_peer_arranges_removes_and_deals() -> None:
    net = room({}, {})
    host, guest = nodes(net)
    for deed in (
        guest.up.arrange("azul", {}, 2),
        guest.up.remove(0),
        guest.up.start(),
        guest.up.rematch(),
        guest.up.take(0) if guest.up.deal else guest.up.start(),
    ):
        with pytest.raises(Refusal) as refusal:
            run(deed)
        assert refusal.value.code == "not-host"
    assert host.up.lobby is not None
    forge(guest, host, k="lobby", **host.up.lobby._replace(revision=99).fields())
    assert host.refusals()[-1] == "not-host"


def test_the_game_and_the_seats_can_be_arranged_anew() -> None:
    net = room({}, {})
    host, guest = nodes(net)
    run(guest.up.sit(1, "Bob"))
    net.settle()
    run(guest.up.ready(1))
    net.settle()
    run(host.up.arrange("citadels", {}, 4))
    net.settle()
    lobby = guest.up.lobby
    assert lobby is not None
    assert (lobby.game, len(lobby.places)) == ("citadels", 4)
    assert sum(place.kind == "person" for place in lobby.places) == 1
    assert not any(place.ready for place in lobby.places)
    for game, seats, code in (("chess", 2, "unknown-game"), ("splendor", 9, "bad-seats")):
        with pytest.raises(Refusal) as refusal:
            run(host.up.arrange(game, {}, seats))
        assert refusal.value.code == code


def test_who_cannot_make_up_their_mind_does_not_fill_everybodys_store() -> None:
    net = room({}, {})
    host, guest = nodes(net)
    before = len(host.disk)
    for _ in range(100):
        run(guest.up.sit(1, "Bob"))
        net.settle()
    assert "flood" in host.refusals()
    assert len(host.disk) - before <= 61
    net.tick()
    net.tick(5)
    run(guest.up.sit(0, "Bob"))
    net.settle()
    assert host.up.lobby is not None
    assert host.up.lobby.places[0].name == "Bob"


def test_a_deal_wants_every_seat_taken_and_ready() -> None:
    net = room({}, {})
    host, _ = nodes(net)
    with pytest.raises(Refusal) as refusal:
        run(host.up.start())
    assert refusal.value.code == "not-ready"
    assert refusal.value.facts["seats"] == [0, 1]


def test_after_the_deal_one_may_watch_and_after_the_game_too() -> None:
    net = began(*TWO)
    host = net.nodes["n0"]
    late = net.guest("late", host.up.room)
    net.connect_all()
    net.settle()
    assert late.up.count == host.up.count
    assert late.up.seats == ()
    key = run(late.keyring.make())
    forge(late, host, k="ask", do="sit", seat=1, name="Eve", kind="person", key=key)
    refused(late, "game-running")
    with pytest.raises(Refusal, match="begun"):
        run(late.up.sit(1, "Eve"))
    to_the_end(net)
    forge(late, host, k="ask", do="sit", seat=1, name="Eve", kind="person", key=key)
    refused(late, "game-over")
    after = net.guest("after", host.up.room)
    net.connect_all()
    net.settle()
    assert after.up.verdict == "fair"
    assert after.up.record() == host.up.record()


# ------------------------------------------------------------------ the deal


def messages(node: Node, kind: str) -> list[dict[str, object]]:
    return [m for m in map(json.loads, node.heard) if m["k"] == kind]


def test_no_share_is_shown_before_the_secret_and_every_share_are_promised() -> None:
    net = began(*TWO, {})
    watcher = net.nodes["n2"]
    kinds = [json.loads(text)["k"] for text in watcher.heard]
    assert kinds.index("setting") < kinds.index("share") < kinds.index("entries")
    setting = messages(watcher, "setting")[0]
    assert len(str(setting["promise"])) == 64
    assert len(setting["commits"]) == 2  # type: ignore[arg-type]


def test_every_share_counts() -> None:
    net = began(*TWO)
    play = net.nodes["n0"].up.play
    deal = play.header.deal
    assert deal is not None
    assert len(set(deal.shares)) == 2
    assert play.dealer is not None
    assert play.dealer.promise == play.header.promise
    assert play.header == net.nodes["n1"].up.play.header


def changed_setting(net: Net, **changes: object) -> tuple[Node, Node]:
    """A dealing peer that tells its guest another setting than was agreed, signed by itself."""
    host, guest = net.nodes["n0"], net.nodes["n1"]
    for node in (guest, host):
        while node.act("sensible") and node is guest:
            net.settle()
    assert host.up.lobby is not None
    if host.up.lobby.phase == "open":
        run(host.up.start())
    for stream in net.streams.values():
        stream.clear()
    deal = host.up._desk.deals[1]
    setting = deal.setting._replace(**changes)  # type: ignore[arg-type]
    data = f"bottega setting: {setting.hash}".encode()
    signature = run(host.keyring.sign(host.up.device, data))
    forge(host, guest, k="setting", **setting.fields(), signature=signature)
    return host, guest


def agreed_room() -> Net:
    net = room(*TWO)
    host, guest = nodes(net)
    for _ in range(3):
        for node in (guest, host):
            if not all(p.ready for p in host.up.lobby.places):  # type: ignore[union-attr]
                node.act("sensible")
            net.settle()
    return net


@pytest.mark.parametrize("swap", ["name", "commit", "key", "device"])
def test_a_setting_that_sits_one_otherwise_gets_no_share(swap: str) -> None:
    net = agreed_room()
    places = net.nodes["n0"].up.lobby.places  # type: ignore[union-attr]
    changes = {
        "name": {"names": (places[0].name, "Eve")},
        "commit": {"commits": (places[0].commit, places[0].commit)},
        "key": {"keys": (places[0].key, net.nodes["n0"].up.device)},
        "device": {"devices": (places[0].device, places[0].device)},
    }[swap]
    _, guest = changed_setting(net, **changes)
    assert guest.refusals()[-1] == "wrong-setting"
    assert guest.up.deal == 0
    assert not messages(net.nodes["n0"], "share")


def test_a_setting_signed_by_somebody_else_is_forged() -> None:
    net = agreed_room()
    host, guest = net.nodes["n0"], net.nodes["n1"]
    run(host.up.start())
    setting = host.up._desk.deals[1].setting._replace(promise="0" * 64)
    signature = run(guest.keyring.sign(guest.up.device, b"x"))
    for stream in net.streams.values():
        stream.clear()
    forge(host, guest, k="setting", **setting.fields(), signature=signature)
    assert guest.refusals()[-1] == "forged"


def test_two_settings_of_one_deal_are_proof_of_cheating() -> None:
    net = agreed_room()
    changed_setting(net, promise="0" * 64)
    guest = net.nodes["n1"]
    host = net.nodes["n0"]
    true = host.up._desk.deals[1]
    forge(host, guest, k="setting", **true.setting.fields(), signature=true.signature)
    assert guest.refusals()[-1] == "second-setting"
    assert guest.told("cheat")[0].facts["device"] == host.up.device


def test_a_share_serves_only_one_deal() -> None:
    net = agreed_room()
    changed_setting(net, promise="0" * 64)  # the guest has shown its share
    host, guest = net.nodes["n0"], net.nodes["n1"]
    again = host.up._desk.deals[1].setting._replace(deal=2)
    data = f"bottega setting: {again.hash}".encode()
    signature = run(host.keyring.sign(host.up.device, data))
    forge(host, guest, k="setting", **again.fields(), signature=signature)
    assert guest.refusals()[-1] == "used-share"


def test_another_share_than_promised_and_a_forged_one_are_refused() -> None:
    net = agreed_room()
    host, guest = net.nodes["n0"], net.nodes["n1"]
    run(host.up.start())
    net.streams[host.wire, guest.wire].clear()  # the guest never hears of it
    true = host.up._desk.shares
    share = guest.up._desk.shares[host.up._desk.deals[1].setting.commits[1]].share
    for text, code in (("0" * 64, "wrong-share"), (share, "forged")):
        forge(guest, host, k="share", deal=1, seat=1, share=text, signature="0" * 128)
        assert host.refusals()[-1] == code
    assert host.up.missing == (1,)
    assert true


def test_who_never_gives_a_share_can_be_removed_and_the_deal_made_anew() -> None:
    net = seated(3, "splendor", {}, ({0: "person"}, {1: "person"}, {}), 2)
    host, silent, other = nodes(net)
    net.settle()
    for _ in range(2):
        silent.act("sensible")
        net.settle()
    while not host.up._desk.deals:
        host.act("sensible")
    net.cut_all(silent.wire)
    net.settle()
    assert host.up.missing == (1,)
    assert host.up.deal == 0
    run(host.up.remove(1))
    net.settle()
    assert host.up.lobby is not None
    assert host.up.lobby.phase == "open"
    assert not any(place.ready for place in host.up.lobby.places)
    del net.nodes[silent.name]
    other.plan = {1: "person"}
    prepare(net)
    assert host.up.deal == other.up.deal == 2
    to_the_end(net)
    assert other.up.verdict == "fair"


def test_a_deal_thrown_away_after_it_was_complete_is_told() -> None:
    net = began(*TWO)
    host, guest = nodes(net)
    guest.up.play.cut(0)  # as if the dealing peer had looked and never dealt
    guest.news.clear()
    setting = host.up._desk.deals[1].setting
    seat_key = setting.keys[1]
    run(guest.up._hall.keep_share(*promised(seat_key)))
    commits = (setting.commits[0], promised(seat_key)[0])
    again = setting._replace(deal=2, commits=commits)
    signature = run(host.keyring.sign(host.up.device, f"bottega setting: {again.hash}".encode()))
    forge(host, guest, k="setting", **again.fields(), signature=signature)
    assert [news.facts for news in guest.told("dealt-again")] == [{"deal": 1}]


def promised(key: str) -> tuple[str, object]:
    from bottega.replica.desk import Share
    from bottega.replica.setting import commit_of

    return commit_of(key, "ab" * 32), Share("ab" * 32)


def test_a_rematch_seats_the_same_people_and_deals_anew() -> None:
    net = began(*TWO, {})
    host = net.nodes["n0"]
    with pytest.raises(Refusal) as refusal:
        run(host.up.rematch())
    assert refusal.value.code == "not-over"
    to_the_end(net)
    first = host.up.record()
    run(host.up.rematch())
    net.settle()
    lobby = net.nodes["n1"].up.lobby
    assert lobby is not None
    assert [place.name for place in lobby.places] == list(host.up.names)
    assert not any(place.ready for place in lobby.places)
    prepare(net)
    assert host.up.deal == 2
    to_the_end(net)
    records = {node.up.record() for node in nodes(net)}
    assert len(records) == 1
    assert first not in records
    assert all(node.up.record(1) == first for node in nodes(net))


def test_bots_are_ready_by_themselves() -> None:
    net = room({}, {}, seats=2)
    host, guest = nodes(net)
    run(host.up.sit(0, "Bot", "easy"))
    run(guest.up.sit(1, "Other", "normal"))
    net.settle()
    assert host.up.lobby is not None
    assert all(place.ready for place in host.up.lobby.places)
    run(host.up.start())
    net.settle()
    assert host.up.bots == {0: "easy"}
    assert guest.up.bots == {1: "normal"}


def test_a_room_survives_a_restart_of_everybody_before_the_deal() -> None:
    net = agreed_room()
    before = net.nodes["n0"].up.lobby
    for node in nodes(net):
        node.crash()
        node.boot()
    net.connect_all()
    net.settle()
    assert net.nodes["n1"].up.lobby == net.nodes["n0"].up.lobby == before
    run(net.nodes["n0"].up.start())
    net.settle()
    to_the_end(net)
    assert net.nodes["n1"].up.verdict == "fair"


def test_an_empty_store_is_no_room() -> None:
    net = Net(1)
    node = net.node("n0")
    with pytest.raises(Refusal, match="holds no room"):
        run(Replica.resume(node.ports(), []))
