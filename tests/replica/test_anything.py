"""Whatever one device does, honest ones go on: a sample of the long run, and that it can fail."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bottega.core import HIDDEN
from bottega.record import entry_line
from bottega.replica import News
from tests import tiny
from tests.replica import safety
from tests.replica.anything import (
    Step,
    check,
    failure_of,
    kind_of,
    main,
    play,
    shortened,
    steps_of,
)
from tests.replica.happenings import DEEDS
from tests.replica.peers import Node
from tests.replica.stage import ROLES, Scene, World, scene_of
from tests.replica.ways import Way, ways_on

SAMPLE = 160
QUIET = Scene(1, "citadels", 4, 3, "guest", 12, 6)


@pytest.fixture(autouse=True)
def with_lanterns() -> Iterator[None]:
    with tiny.found():
        yield


@pytest.mark.parametrize("first", range(SAMPLE, SAMPLE + 48, 8))
def test_whatever_one_does_the_others_go_on(first: int) -> None:
    for seed in range(first, first + 8):
        failure = failure_of(scene_of(seed), steps_of(seed))
        assert failure is None, shortened(failure)


@pytest.mark.parametrize("role", sorted({*ROLES}))
def test_a_run_is_the_same_whenever_it_is_played(role: str) -> None:
    scene, steps = scene_of(7, "splendor", role), steps_of(7, 60)
    one, other = play(scene, steps), play(scene, steps)
    assert one.carried == other.carried
    assert [node.disk for node in one.honest] == [node.disk for node in other.honest]


def test_everything_happens_and_is_said() -> None:
    assert {step.deed for seed in range(20) for step in steps_of(seed)} == {*DEEDS}
    trace: list[str] = []
    for seed in range(3):
        play(scene_of(seed, "azul", "watcher"), steps_of(seed), trace)
    assert any(line.startswith("    v0 to n0: ") for line in trace)


# ------------------------------------------------------------------ it can fail


def test_a_failure_is_shortened_to_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(world: World, rng: Random) -> None:
        raise safety.Broken("fell at a stone")

    monkeypatch.setitem(DEEDS, "stop", (fall, 3))
    seed = next(s for s in range(99) if any(step.deed == "stop" for step in steps_of(s, 30)))
    failure = failure_of(scene_of(seed, "azul"), steps_of(seed, 30))
    assert failure is not None
    assert kind_of(failure) == "fell"
    assert [step.deed for step in shortened(failure).steps] == ["stop"]
    assert str(scene_of(seed, "azul")) in str(failure)


def test_what_is_raised_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(world: World, rng: Random) -> None:
        raise KeyError("stone")

    monkeypatch.setitem(DEEDS, "stop", (stumble, 3))
    failure = failure_of(QUIET, [Step("stop", 1)])
    assert failure is not None
    assert "raised: KeyError" in failure.reason


def midgame() -> World:
    """A game of Citadels, after some moves in which everybody behaved."""
    world = World(QUIET, [])
    world.prepare()
    check(world)
    return world


def told(node: Node, kind: str, **facts: object) -> None:
    node.news.append(News(kind, facts))


def test_an_accusation_of_somebody_honest_is_noticed() -> None:
    for kind, code in (("cheat", ""), ("refused", "flood"), ("refused", "wrong-share")):
        world = midgame()
        told(world.honest[1], kind, device=world.villains[0].up.device, code=code)
        check(world)
        told(world.honest[1], kind, device=world.honest[0].up.device, code=code)
        with pytest.raises(safety.Broken, match="blame"):
            check(world)


def test_a_secret_that_comes_to_others_is_noticed() -> None:
    world = midgame()
    dealer, guest = world.honest[:2]
    hers = safety.ever_held(guest, dealer.up.game)
    theirs = {s for villain in world.villains for s in safety.ever_held(villain, dealer.up.game)}
    number, salt = safety.secrets(dealer.up.game, hers | theirs)[0]
    entry = dealer.up.game.entries[number]
    assert HIDDEN in entry.action.args
    assert salt in entry_line(entry)
    guest.heard.append(entry_line(entry))
    with pytest.raises(safety.Broken, match=f"n1 can open entry {number}"):
        check(world)


def test_a_share_that_was_not_shown_is_noticed_elsewhere() -> None:
    world = World(Scene(1, "splendor", 3, 3, "guest", -1, 6), [])
    world.prepare()
    guest = world.honest[1]
    for _ in range(4):
        guest.act("sensible")
        world.settle()
    check(world)
    world.villains[0].heard.append(next(iter(guest.up._room.shares.values())).share)
    with pytest.raises(safety.Broken, match="v0 knows a share"):
        check(world)


def test_what_grows_without_bound_is_noticed() -> None:
    world = midgame()
    world.honest[0].up._room.own_keys["x"] = ["y" * 1000] * 1000
    with pytest.raises(safety.Broken, match="bounds: n0 holds"):
        check(world)
    world = midgame()
    world.honest[0].disk += ["{}"] * 100_000
    with pytest.raises(safety.Broken, match="bounds: n0 stored"):
        check(world)


def test_different_games_are_noticed() -> None:
    world = midgame()
    safety.check_agreement(world.honest, honest_dealer=True)
    game = world.honest[1].up.game
    game.entries[-1] = game.entries[-1]._replace(hash="0" * 64)
    with pytest.raises(safety.Broken, match="different games"):
        safety.check_agreement(world.honest, honest_dealer=True)


def test_a_game_that_cannot_go_on_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.replica.anything.go", lambda node, way: False)
    failure = failure_of(QUIET, [])
    assert failure is not None
    assert failure.reason.startswith("stall: n0: ")


def test_who_is_away_may_be_stood_in_for_if_all_agree() -> None:
    world = midgame()
    seat = world.villains[0].up.seats[0]
    world.villains[0].crash()
    host, guest = world.honest[:2]
    assert Way("agree", seat) in ways_on(host.up)
    assert Way("agree", seat) in ways_on(guest.up)
    host.crash()
    if guest.up.turn not in guest.up.seats:
        assert ways_on(guest.up) == [Way("wait: dealer-away")]


def test_the_long_run_tells_how_many_it_were(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--runs", "2", "--first", str(SAMPLE), "--processes", "1"]) == 0
    assert "2 runs" in capsys.readouterr().out
