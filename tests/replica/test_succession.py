"""Going on without a dealer who is gone: who may, who cannot, and what everybody is told."""

from __future__ import annotations

import json

import pytest

from bottega.core import DEALER, HIDDEN, SPECTATOR, Refusal
from bottega.replica.seeing import visible_places
from bottega.table import Table
from bottega.takeover import read_takeover
from tests.replica.keyring import Keyring
from tests.replica.lost_dealer import game_without_dealer
from tests.replica.peers import Net, Node, run
from tests.replica.replication import cases_among_peers, hexes
from tests.replica.rooms import FOUR, THREE, TWO, began, forge, lend, moves, to_the_end

EACH = ({0: "person"}, {1: "person"}, {2: "person"}, {3: "person"})


def lost(net: Net) -> Node:
    """The dealer is gone."""
    net.settle()
    node = net.nodes["n0"]
    node.crash()
    del net.nodes["n0"]
    return node


def back(net: Net, node: Node) -> None:
    """Somebody who was gone is there again."""
    net.nodes[node.name] = node
    node.boot()
    net.connect_all()
    for _ in range(12):
        net.settle()
        net.tick()
    net.settle()


def agree(net: Net, *names: str) -> None:
    """These agree to go on, and everything is told."""
    for name in names:
        run(net.nodes[name].up.go_on())
        net.settle()
    net.tick()  # who was called before it had heard every vote is called again
    net.settle()


def part(net: Net, one: set[str]) -> None:
    """The network breaks in two."""
    net.settle()
    for a, b in list(net.streams):
        if (a.split(".")[0] in one) != (b.split(".")[0] in one):
            net.cut(a, b)


def took(node: Node) -> int:
    return len(node.up.game.takeovers)


@pytest.mark.parametrize(
    ("game", "plans"), [("splendor", THREE), ("azul", TWO), ("citadels", FOUR)]
)
def test_those_left_go_on_and_the_end_tells_what_was_checked(
    game: str, plans: tuple[dict[int, str], ...]
) -> None:
    net = began(*plans, game=game, seed="go on")
    moves(net, 9)
    dealer = lost(net)
    count = net.nodes["n1"].up.count
    agree(net, *net.nodes)
    first = net.nodes["n1"].up
    assert first.is_dealer
    assert first.checked_from == count
    assert first.stands_in(0)
    assert all(node.up.dealer == first.device for node in net.nodes.values())
    to_the_end(net)
    records = {node.up.record() for node in net.nodes.values()}
    table = Table.load(records.pop())
    assert not records
    assert {node.up.verdict for node in net.nodes.values()} == {"fair"}
    assert read_takeover(table.takeovers[0]).at == count
    assert table.record() == first.record()
    assert dealer.replica is None


def test_nobody_goes_on_while_the_dealer_is_there() -> None:
    net = began(*THREE, seed="there")
    moves(net, 5)
    with pytest.raises(Refusal, match="is there"):
        run(net.nodes["n1"].up.go_on())
    net.settle()
    net.cut(net.nodes["n0"].wire, net.nodes["n1"].wire)
    agree(net, "n1")  # who has lost sight of the dealer alone cannot claim it
    assert net.nodes["n1"].answers()[-1] == "dealer-there"
    net.tick()
    net.settle()
    assert [took(node) for node in net.nodes.values()] == [0, 0, 0]
    with pytest.raises(Refusal, match="is there"):
        run(net.nodes["n0"].up.go_on())


def test_all_who_are_there_must_agree_and_may_change_their_mind() -> None:
    net = began(*EACH, seed="all")
    moves(net, 5)
    lost(net)
    agree(net, "n1", "n2")
    assert took(net.nodes["n1"]) == 0
    assert net.nodes["n3"].up.succession.votes.keys() == {
        net.nodes["n1"].up.device,
        net.nodes["n2"].up.device,
    }
    run(net.nodes["n1"].up.wait_on())
    net.settle()
    assert net.nodes["n3"].up.succession.votes.keys() == {net.nodes["n2"].up.device}
    agree(net, "n3")
    assert took(net.nodes["n1"]) == 0
    agree(net, "n1")
    assert [took(node) for node in net.nodes.values()] == [1, 1, 1]


def test_too_few_do_not_go_on() -> None:
    net = began(*THREE, seed="few")
    moves(net, 5)
    lost(net)
    net.nodes["n2"].crash()
    agree(net, "n1")
    assert net.nodes["n1"].up.succession.next == ""
    assert took(net.nodes["n1"]) == 0
    net.nodes["n2"].boot()
    net.connect_all()
    net.settle()
    net.tick()
    agree(net, "n2")
    net.tick()
    net.settle()
    assert [took(node) for node in net.nodes.values()] == [1, 1]


def test_a_watcher_has_no_say() -> None:
    net = began({0: "person"}, {1: "person"}, {}, seed="watcher")
    moves(net, 5)
    lost(net)
    with pytest.raises(Refusal, match="only who holds a seat"):
        run(net.nodes["n2"].up.go_on())
    agree(net, "n1")
    assert net.nodes["n2"].up.dealer == net.nodes["n1"].up.device


def test_who_dealt_before_follows_and_has_its_seat_again() -> None:
    net = began(*THREE, seed="back")
    moves(net, 6)
    dealer = lost(net)
    agree(net, "n1", "n2")
    moves(net, 6)
    back(net, dealer)
    assert not dealer.up.is_dealer
    assert dealer.up.seats == (0,)
    assert dealer.told("takeover")[-1].facts["lost"] == 0
    to_the_end(net)
    assert len({node.up.record() for node in net.nodes.values()}) == 1
    assert {node.up.verdict for node in net.nodes.values()} == {"fair"}


def test_of_two_halves_that_went_on_all_follow_one_and_are_told() -> None:
    net = began(*EACH, seed="halves")
    moves(net, 6)
    part(net, {"n0", "n3"})
    agree(net, "n1", "n2")
    with pytest.raises(Refusal):
        run(net.nodes["n3"].up.go_on())
    for seat in (1, 2):
        lend(net.nodes["n0"], seat)
    for _ in range(6):
        moves(net, 1)
    split = net.nodes["n0"].up.count
    assert took(net.nodes["n0"]) == 0
    assert took(net.nodes["n2"]) == 1
    net.connect_all()
    for _ in range(12):
        net.settle()
        net.tick()
    told = net.nodes["n0"].told("takeover")[-1].facts
    assert told["lost"] == split - int(str(told["number"]))
    assert {node.up.dealer for node in net.nodes.values()} == {net.nodes["n1"].up.device}
    assert all(node.told("cheat") == [] for node in net.nodes.values())
    to_the_end(net)
    assert len({node.up.record() for node in net.nodes.values()}) == 1


def test_who_was_away_sees_what_was_dealt_anew_and_not_what_was_there_before() -> None:
    net = began(*EACH, game="citadels", seed="new eyes")
    moves(net, 20)
    part(net, {"n0"})
    dealer, table = net.nodes["n0"], net.nodes["n0"].up.table(0)
    agree(net, "n1", "n2", "n3")
    net.connect_all()
    for _ in range(12):
        net.settle()
        net.tick()
    game = net.nodes["n1"].up.game
    states, at = game.tables[DEALER].states, game.takeovers[0].at
    seen = [table.game.redact(states[number], 0) for number in (at, game.count)]
    assert seen[0] != table.states[at], "other cards than before"
    assert dealer.up.seats == (0,)
    assert dealer.up.table(0).state == seen[1]


def test_hidden_cards_are_told_to_the_next_dealer_alone() -> None:
    net = began(*EACH, game="citadels", seed="told")
    moves(net, 20)
    lost(net)
    before = {name: hexes(node) for name, node in net.nodes.items()}
    agree(net, "n1", "n2", "n3")
    game, found = net.nodes["n1"].up.game, 0
    for entry in game.entries:
        visible = visible_places(game.lead, entry.number, entry.action, [2])
        holes = [place for place, arg in enumerate(entry.action.args) if arg == HIDDEN]
        for place, opening in zip(holes, entry.openings, strict=False):
            if opening and place in visible and opening.salt in before["n2"]:
                found += 1
                assert opening.salt in hexes(net.nodes["n1"])
                assert opening.salt not in hexes(net.nodes["n3"])
    assert found > 3
    with pytest.raises(Refusal):
        net.nodes["n1"].up.table(2)  # the page of the new dealer shows its own seats alone


def test_a_takeover_that_is_not_what_was_agreed_on_is_refused() -> None:
    net = began(*EACH, game="citadels", seed="forged")
    moves(net, 5)
    lost(net)
    watcher = net.guest("n9", net.nodes["n1"].up.room)
    net.connect_all()
    agree(net, "n1", "n2", "n3")
    true = net.nodes["n1"].up.game.takeovers[0]
    ring: Keyring = net.nodes["n3"].keyring
    stranger = run(ring.make())
    fakes = {
        "not enough": true._replace(
            voters=true.voters[:1],
            present=true.present[:1],
            commits=true.commits[:1],
            votes=true.votes[:1],
            shares=true.shares[:1],
            epoch=2,
        ),
        "another's turn": true._replace(dealer=true.voters[1], epoch=2),
        "share": true._replace(shares=("0" * 64, *true.shares[1:]), epoch=2),
        "absent": true._replace(absent=(), views=(), epoch=2),
        "vote": true._replace(epoch=2),
        "another dealer": true._replace(gone=stranger, epoch=2),
        "follow": true._replace(previous="0" * 64, epoch=2),
    }
    for fake in fakes.values():
        forge(watcher, net.nodes["n2"], k="takeover", deal=1, number=0, text=str(fake))
    codes = net.nodes["n2"].refusals()[-len(fakes) :]
    assert codes == ["wrong-takeover"] * 4 + ["forged"] + ["wrong-takeover"] * 2
    assert net.nodes["n2"].up.game.takeovers == [true]
    before = len(net.nodes["n2"].refusals())
    for text in ("[]", "{}", str(true).replace('"at":', '"at":-'), str(true)[:-2]):
        forge(watcher, net.nodes["n2"], k="takeover", deal=1, number=0, text=text)
    assert net.nodes["n2"].refusals()[before:] == ["malformed"] * 4


def test_a_share_is_shown_for_one_promise_only() -> None:
    net = began(*THREE, seed="promise")
    moves(net, 5)
    lost(net)
    one, two = net.nodes["n1"], net.nodes["n2"]
    run(two.up.go_on())
    net.settle()
    run(one.up.go_on())
    call = json.loads(next(t for t in net.streams[one.wire, two.wire] if '"k":"successor"' in t))
    succession = one.up.succession
    succession.secret = b"another secret, once it has seen"
    run(succession._call(one.up.game))
    while net.streams[one.wire, two.wire]:
        net.deliver((one.wire, two.wire))
    shares = [t for t in net.streams[two.wire, one.wire] if '"k":"part"' in t]
    assert call["epoch"] == 1
    assert len(shares) == 1
    assert two.refusals()[-1] == "used-share"


def test_who_takes_over_and_crashes_goes_on_from_its_store() -> None:
    net = began(*FOUR, game="citadels", seed="crash")
    moves(net, 12)
    lost(net)
    agree(net, "n1", "n2")
    moves(net, 5)
    for node in list(net.nodes.values()):
        node.crash()
        node.boot()
    net.connect_all()
    net.settle()
    assert net.nodes["n1"].up.is_dealer
    to_the_end(net)
    assert {node.up.verdict for node in net.nodes.values()} == {"fair"}


def test_the_next_dealer_may_be_lost_too() -> None:
    net = began(*EACH, game="citadels", seed="twice")
    moves(net, 8)
    lost(net)
    agree(net, "n1", "n2", "n3")
    moves(net, 8)
    net.nodes["n1"].crash()
    del net.nodes["n1"]
    agree(net, "n2", "n3")
    assert net.nodes["n3"].up.dealer == net.nodes["n2"].up.device
    to_the_end(net)
    assert {node.up.verdict for node in net.nodes.values()} == {"fair"}
    assert len({node.up.record() for node in net.nodes.values()}) == 1


def test_a_lying_new_dealer_is_found_out() -> None:
    net = began(*FOUR, game="citadels", seed="liar")
    moves(net, 12)
    lost(net)
    agree(net, "n1", "n2")
    liar = net.nodes["n1"].up.game
    assert liar.dealer is not None
    liar.dealer.seed = b"another seed than promised"
    liar.tables[-1].dealer = liar.dealer
    to_the_end(net)
    assert net.nodes["n2"].up.verdict == "wrong-draw"


def test_spectators_of_such_a_record_see_what_was_shown() -> None:
    net = began(*THREE, seed="eyes")
    moves(net, 9)
    lost(net)
    agree(net, "n1", "n2")
    to_the_end(net)
    table = Table.load(net.nodes["n2"].up.record())
    for count in (0, table.entries[-1].number):
        assert table.view_at(count, SPECTATOR) is not None


@pytest.mark.parametrize(
    ("game", "seeds"), [("azul", [1]), ("splendor", [0, 2]), ("citadels", [2])]
)
def test_whole_games_whose_dealer_is_lost(game: str, seeds: list[int]) -> None:
    cases = cases_among_peers(game)
    for seed in seeds:
        assert game_without_dealer(cases[seed % len(cases)], seed).entries
