"""A sample of the long run among peers, and proof that its checks can fail."""

from __future__ import annotations

import json

import pytest

from bottega import games
from bottega.replica.shared_game import SharedGame
from tests.long_run import by_turns
from tests.replica import soak
from tests.replica.peers import Net
from tests.replica.replication import cases_among_peers, check_game, game_among_peers, hexes
from tests.replica.rooms import FOUR, began, to_the_end

GAMES = [
    (game, seats)
    for game in games.names()
    for seats in sorted({case.seats for case in cases_among_peers(game)})
]


@by_turns(GAMES)
def test_whole_games_with_cuts_and_crashes_end_alike_everywhere(case: tuple[str, int]) -> None:
    game, seats = case
    setup = next(one for one in cases_among_peers(game) if one.seats == seats)
    outcome = game_among_peers(setup, 101, faults=0.006)
    assert outcome.entries > 50


def test_a_run_is_the_same_for_the_same_seed() -> None:
    case = cases_among_peers("splendor")[0]
    assert game_among_peers(case, 5) == game_among_peers(case, 5)


def test_crashes_and_changes_of_seats_do_happen() -> None:
    tally = soak.soak(soak.Batch("azul", range(6)))
    total = soak.Tally()
    for row in tally.values():
        total = total.plus(row)
    assert total.games == 6
    assert total.failures == ()
    assert total.sums[2] > 2
    assert total.sums[3] > 0


def finished() -> Net:
    net = began(*FOUR, {}, game="citadels")
    to_the_end(net)
    return net


def test_the_check_finds_secrets_to_look_for() -> None:
    assert check_game(finished()).sealed > 100


@pytest.mark.parametrize("where", ["heard", "disk"])
def test_the_check_finds_a_secret_in_the_wrong_place(where: str) -> None:
    net = finished()
    host, watcher = net.nodes["n0"], net.nodes["n3"]
    salt = next(e.openings[0].salt for e in host.up.game.entries if e.openings and e.openings[0])
    assert salt not in hexes(watcher)
    getattr(watcher, where).insert(1, json.dumps({"k": "entries", "lines": [salt]}))
    with pytest.raises(AssertionError, match="can open entry"):
        check_game(net)


def test_the_check_finds_the_dealers_secret_and_a_neighbours_salt() -> None:
    net = began({0: "person"}, {1: "person"}, {})
    to_the_end(net)
    secret = net.nodes["n0"].up.game.secret
    assert secret is not None
    check_game(net)
    for leaked in (secret.hex(), json.loads(net.nodes["n1"].disk[0])["salt"]):
        net.nodes["n2"].heard.insert(0, leaked)
        with pytest.raises(AssertionError):
            check_game(net)
        del net.nodes["n2"].heard[0]


def test_a_replica_that_sends_and_takes_everything_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SharedGame, "shown", lambda game, number, device: game.entries[number])
    monkeypatch.setattr(SharedGame, "_check_eyes", lambda game, entry: None)
    net = began({0: "person"}, {1: "person"}, {}, seed=3)
    to_the_end(net)
    with pytest.raises(AssertionError, match="can open entry"):
        check_game(net)


def test_the_tally_is_a_table_and_a_verdict(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert soak.main(["--games", "1", "--game", "azul", "--processes", "1"]) == 0
    assert "\n1 games in " in capsys.readouterr().out

    def fail(case: object, seed: int) -> None:
        raise AssertionError("lost a move")

    monkeypatch.setattr(soak, "game_among_peers", fail)
    (tally,) = soak.soak(soak.Batch("azul", range(1))).values()
    assert "lost a move" in tally.failures[0]
    with pytest.raises(SystemExit):
        soak.main(["--games", "0"])
