"""A room of honest devices and one that does anything, on a network that loses, doubles and delays.

    PYTHONPATH=site python -m tests.replica.anything [--runs 2000] [--first 0] [--role guest]

A run is a scene and a list of steps, both from one seed. Each step brings its own dice and does
something in whatever state it meets, so that a run which fails can be shortened by leaving steps
out, and still means something.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
import traceback
from collections.abc import Sequence
from multiprocessing import Pool
from random import Random
from typing import NamedTuple

from tests import tiny
from tests.replica import safety
from tests.replica.happenings import DEEDS
from tests.replica.peers import Node
from tests.replica.safety import Broken, promised
from tests.replica.stage import GAMES, ROLES, Scene, World, scene_of
from tests.replica.ways import Way, go, ways_on

STEPS = 150
CHECKED = 25  # steps between two looks at everything
PATIENCE = 90  # seconds in which a room comes to rest by itself
ENDLESS = 3000  # rounds in which a game should be over


class Step(NamedTuple):
    """Something that happens, with dice of its own."""

    deed: str
    dice: int


class Failure(NamedTuple):
    """What went wrong in a run, and the steps that were needed for it."""

    scene: Scene
    steps: tuple[Step, ...]
    reason: str
    trace: list[str]

    def __str__(self) -> str:
        """Tell it so that it can be played again."""
        return "\n".join([self.reason, str(self.scene), *self.trace])


def steps_of(seed: int, count: int = STEPS) -> tuple[Step, ...]:
    """The steps of a seed."""
    rng = Random(f"steps {seed}")
    weights = [weight for _, weight in DEEDS.values()]
    chosen = rng.choices(list(DEEDS), weights, k=count)
    return tuple([Step(name, rng.getrandbits(32)) for name in chosen])


# ------------------------------------------------------------------ a run


def play(scene: Scene, steps: Sequence[Step], trace: list[str] | None = None) -> World:
    """Let it all happen, then see whether honest people can go on; raises what is broken."""
    world = World(scene, [] if trace is None else trace)
    world.prepare()
    for number, step in enumerate(steps):
        world.trace.append(f"  Step({step.deed!r}, {step.dice}),")
        DEEDS[step.deed][0](world, Random(step.dice))
        if number % CHECKED == CHECKED - 1:
            check(world)
    quiet(world)
    check(world)
    safety.check_agreement(world.honest, world.honest_host)
    if world.honest_host:
        carry_on(world)
        check(world)
    return world


def check(world: World) -> None:
    """All that must be true at any moment."""
    honest = safety.devices(world.honest)
    hostile = (
        sum(villain.sent + len(villain.said) for villain in world.villains) + 50 * world.visits
    )
    running = [node for node in world.honest if node.replica]
    for node in world.honest:
        safety.check_blame(node, honest, world.honest_host)
    for node in running:
        safety.check_bounds(node, hostile)
        safety.check_bots(node.up)
        others = [other for other in world.nodes.values() if other is not node]
        safety.check_shares(node, others, world.known)
    dealer = world.host_node
    if world.honest_host and dealer.replica:
        others = [node for node in world.nodes.values() if node is not dealer]
        safety.check_secrets(dealer, others, list(world.villains), world.known)


# ------------------------------------------------------------------ the aftermath


def quiet(world: World) -> None:
    """The villain is gone, everybody honest is back, and nothing is lost any more."""
    for villain in world.villains:
        villain.crash()
    for node in world.honest:
        node.fuse = -1
        if node.replica is None:
            node.boot()
    for _ in range(3):
        for i, one in enumerate(world.honest):
            for other in world.honest[i + 1 :]:
                if not (_hears(one, other) and _hears(other, one)):
                    world.cut(one.wire, other.wire)
                    world.connect(one, other)
        world.settle()
    for _ in range(PATIENCE // 5):
        world.tick(5)
        world.settle()


def _hears(one: Node, other: Node) -> bool:
    return one.up._room.connection_to(other.up.device) is not None


def carry_on(world: World) -> None:
    """Play on, doing only what is offered, until the game is over or has gone on for a while.

    If it is over already, the next one is played.
    """
    host, last = world.host_node, 0
    if host.up.deal and host.up.verdict:
        last = host.up.deal
        go(host, Way("rematch"))
    began, waited = -1, 0
    for turn in range(ENDLESS):
        done = [go(node, way) for node in world.honest for way in offered(node)[:1]]
        world.settle()
        waited = 0 if any(done) else waited + 1
        promised(waited < 20, f"stall: {stand(world)}")
        if turn % 10 == 0 or waited:
            world.tick(5)
            world.settle()
        if all(node.up.deal > last and node.up.verdict for node in world.honest):
            return
        counts = {(node.up.deal, node.up.count if node.up.deal else 0) for node in world.honest}
        deal, count = min(counts)
        if len(counts) == 1 and deal > last and began < 0:
            began = count
        if len(counts) == 1 and began >= 0 and 0 < world.scene.enough < count - began:
            return
    raise Broken(f"stall: not over: {stand(world)}")


def offered(node: Node) -> list[Way]:
    """What can be done at a device without waiting, but another game after this."""
    safety.check_bots(node.up)
    ways = [way for way in ways_on(node.up) if not way.waits]
    if ways == [Way("rematch")]:
        return []
    return ways


def stand(world: World) -> str:
    """What everybody is offered."""
    return "; ".join(f"{n.name}: {', '.join(w.name for w in ways_on(n.up))}" for n in world.honest)


# ------------------------------------------------------------------ failures


def failure_of(scene: Scene, steps: Sequence[Step]) -> Failure | None:
    """What goes wrong in a run, if anything does."""
    trace: list[str] = []
    try:
        play(scene, steps, trace)
    except Broken as error:
        return Failure(scene, tuple(steps), str(error), trace)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        reason = f"raised: {type(error).__name__} {error} in {last.name}"
        return Failure(scene, tuple(steps), reason, [*trace, traceback.format_exc()])
    return None


def kind_of(failure: Failure) -> str:
    """Which fault it is, as far as one can tell."""
    return re.sub(r"[0-9a-f]{32,}|[nvw]?\d+", "N", failure.reason.split(" at ")[0])[:60]


def shortened(failure: Failure, seconds: float = 30.0) -> Failure:
    """The same failure with as few steps as can be found in this time."""
    until, size = time.monotonic() + seconds, len(failure.steps) // 2
    while size and time.monotonic() < until:
        start = 0
        while start < len(failure.steps) and time.monotonic() < until:
            fewer = failure.steps[:start] + failure.steps[start + size :]
            found = failure_of(failure.scene, fewer)
            if found and kind_of(found) == kind_of(failure):
                failure = found
            else:
                start += size
        size //= 2
    return failure


# ------------------------------------------------------------------ the long run


class Batch(NamedTuple):
    """Some runs."""

    seeds: range
    game: str | None
    role: str | None


def batch(work: Batch) -> list[Failure]:
    """What fails in a batch."""
    with tiny.found():
        runs = [failure_of(scene_of(s, work.game, work.role), steps_of(s)) for s in work.seeds]
    return [failure for failure in runs if failure]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play many runs; name and shorten what fails, one of each kind; 1 if anything did."""
    parser = argparse.ArgumentParser(description="Honest devices and one that does anything.")
    parser.add_argument("--runs", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the seed to begin with (0)")
    parser.add_argument("--game", choices=list(GAMES), help="only this game")
    parser.add_argument("--role", choices=ROLES, help="only with such a villain")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    started, found = time.perf_counter(), dict[str, list[Failure]]()
    first, last = chosen.first, chosen.first + chosen.runs
    work = [
        Batch(range(s, min(s + 10, last)), chosen.game, chosen.role) for s in range(first, last, 10)
    ]
    with Pool(chosen.processes) as pool:
        for failures in pool.imap_unordered(batch, work):
            for failure in failures:
                found.setdefault(kind_of(failure), []).append(failure)
    print(f"{chosen.runs} runs in {time.perf_counter() - started:.0f} s")
    for kind, failures in found.items():
        with tiny.found():
            print(f"\n{len(failures)} FAILED: {kind}\n{shortened(failures[0])}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
