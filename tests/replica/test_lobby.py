"""Before the game: sitting down, arranging the table, being ready."""

from __future__ import annotations

import pytest

from bottega.core import Refusal
from bottega.log import LONGEST_NAME
from tests.replica.peers import Node, run
from tests.replica.rooms import TWO, began, forge, nodes, room, to_the_end


def refused(node: Node, code: str) -> None:
    """Others refused what this device asked for."""
    assert node.answers()[-1:] == [code]


def test_people_sit_down_and_everybody_sees_it() -> None:
    net = room({}, {}, {})
    host, guest, other = nodes(net)
    run(guest.up.sit(1, "Bob"))
    run(host.up.sit(0, "大卫"))
    net.settle()
    for node in nodes(net):
        assert node.up.lobby is not None
        assert [(p.name, p.kind) for p in node.up.lobby.seats] == [
            ("大卫", "person"),
            ("Bob", "person"),
        ]
        assert node.up.lobby.seats[1].device == guest.up.device
        assert node.up.lobby.seats[1].key != guest.up.device
    run(guest.up.stand(1))
    net.settle()
    assert other.up.lobby is not None
    assert other.up.lobby.seats[1].kind == ""


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
    for wish in ({"do": "stand"}, {"do": "ready", "key": lobby.seats[1].key, "commit": "0" * 64}):
        forge(other, host, k="ask", seat=1, **wish)
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
    assert host.up.lobby.seats[1].kind == ""
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
    assert host.up.lobby.seats[1].name == name


def test_only_the_host_arranges_removes_and_deals() -> None:
    net = room({}, {})
    host, guest = nodes(net)
    for wish in (
        guest.up.arrange("azul", {}, 2),
        guest.up.remove(0),
        guest.up.start(),
        guest.up.rematch(),
        guest.up.take(0) if guest.up.deal else guest.up.start(),
    ):
        with pytest.raises(Refusal) as refusal:
            run(wish)
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
    assert (lobby.game, len(lobby.seats)) == ("citadels", 4)
    assert sum(seat.kind == "person" for seat in lobby.seats) == 1
    assert not any(seat.ready for seat in lobby.seats)
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
    assert host.up.lobby.seats[0].name == "Bob"


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


def test_bots_are_ready_by_themselves() -> None:
    net = room({}, {}, seats=2)
    host, guest = nodes(net)
    run(host.up.sit(0, "Bot", "easy"))
    run(guest.up.sit(1, "Other", "normal"))
    net.settle()
    assert host.up.lobby is not None
    assert all(seat.ready for seat in host.up.lobby.seats)
    run(host.up.start())
    net.settle()
    assert host.up.bots == {0: "easy"}
    assert guest.up.bots == {1: "normal"}


def test_a_bot_whose_readiness_was_lost_with_the_connection_is_ready_after_it() -> None:
    net = room({}, {}, seats=2)
    host, guest = nodes(net)
    run(guest.up.sit(1, "Other", "normal"))
    to_host, to_guest = (guest.wire, host.wire), (host.wire, guest.wire)
    net.deliver(to_host)
    net.deliver(to_guest)  # the guest asks for its bot, and nobody will hear it
    assert len(net.streams[to_host]) == 1
    net.cut(guest.wire, host.wire)
    net.connect(host, guest)
    net.settle()
    assert host.up.lobby is not None
    assert host.up.lobby.seats[1].ready
