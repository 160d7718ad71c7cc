"""Whole games whose dealer is lost at some moment, for good or for a while; and broken networks.

    python -m tests.replica.lost_dealer [--games 500] [--first 0] [--game NAME] [--processes 2]

Those left agree to go on, in the midst of all that may happen. Everybody must end with the same
record, judged fair, and no secret where it does not belong.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import Pool
from random import Random
from typing import NamedTuple

from bottega import games
from bottega.core import DEALER, HIDDEN, Refusal
from bottega.replica.seeing import visible_places
from bottega.table import Table
from tests.playing import Case
from tests.replica.peers import Node
from tests.replica.replication import POLICIES, cases_among_peers, hexes, plans_of
from tests.replica.rooms import prepare, seated

WAYS = ("for good", "comes back", "parted")
STEPS = 40_000


class Outcome(NamedTuple):
    """What became of a game."""

    way: str
    entries: int
    before: int  # of them, before the last takeover
    takeovers: int
    sealed: int  # secrets that somebody was not to see, looked for everywhere


class Story:
    """One game, and what happens to its dealer."""

    def __init__(self, case: Case, seed: int, faults: float) -> None:
        self.rng = rng = Random(f"lost {case} {seed}")
        self.faults, self.policy = faults, rng.choice(POLICIES)
        self.way = WAYS[seed % len(WAYS)]
        plans = [plan for plan in plans_of(case.seats, rng) if plan or rng.random() < 0.5]
        self.net = seated(f"lost {case} {seed}", case.game, dict(case.options), plans, case.seats)
        self.dealer = self.net.nodes["n0"]
        self.everybody = list(self.net.nodes.values())
        self.sides: dict[str, int] = {}
        self._watch_connections()

    def _watch_connections(self) -> None:
        """Let nobody connect across a broken network."""
        connect = self.net.connect

        def within(one: Node, other: Node) -> None:
            if self.sides.get(one.name) == self.sides.get(other.name):
                connect(one, other)

        self.net.connect = within  # type: ignore[method-assign]

    def told(self) -> None:
        """Play it to its end."""
        prepare(self.net)
        self.play(self.rng.choice([5, 50, 200, 600, 1500]))
        if self.way == "parted":
            self._part()
            self.play(self.rng.choice([200, 1000, 3000]))
            self.sides = {}
        else:
            self.dealer.crash()
            del self.net.nodes["n0"]
            if self.way == "comes back":
                self.play(self.rng.choice([200, 1000, 3000]))
                self.net.nodes["n0"] = self.dealer
        if not self.play(STEPS):
            raise AssertionError(f"not over: {self.net.report()}")

    def _part(self) -> None:
        """The network breaks in two; the dealer is on one side."""
        self.sides = {name: self.rng.randrange(2) for name in self.net.nodes}
        for one, other in list(self.net.streams):
            if self.sides[one.split(".")[0]] != self.sides[other.split(".")[0]]:
                self.net.cut(one, other)

    def play(self, steps: int) -> bool:
        """Let so much happen, unless the game is over before; whether it is, for everybody."""
        net = self.net
        for step in range(steps):
            nodes = list(net.nodes.values())
            if all(node.replica and node.replica.deal and node.replica.verdict for node in nodes):
                return True
            if net.rng.random() < self.faults * (step < steps // 2):
                net.trouble()
            elif step % 40 == 39:
                net.tick()
                net.mend()
            elif not (net.rng.random() < 0.8 and net.deliver_any()):
                node = net.rng.choice(nodes)
                if not (net.rng.random() < 0.1 and goes_on(node)):
                    node.act(self.policy)
        return False

    def check(self) -> Outcome:
        """Everybody has the same record, judged fair, and nobody heard what is not theirs."""
        nodes = list(self.net.nodes.values())
        for node in nodes:
            node.fuse = -1  # whatever was to crash, crashed while it was played
        last = max(nodes, key=lambda node: [t.epoch for t in node.up.game.takeovers])
        record = last.up.record()
        table = Table.load(record)
        self.net.connect_all()
        for _ in range(12):
            self.net.settle()
            self.net.tick()
        for node in nodes:
            assert node.up.verdict == "fair", node.told("verdict")
            if node.up.record() != record:  # both halves had ended it before they met
                assert node.told("parted"), f"{node.name} has another record"
                assert Table.load(node.up.record()).viewer == DEALER
            assert node.told("cheat") == [], node.told("cheat")
        game = last.up.game
        sealed = sum(self._unheard(node) for node in self.everybody)
        assert table.viewer == DEALER
        return Outcome(self.way, game.count, game.checked_from, len(game.takeovers), sealed)

    def _unheard(self, node: Node) -> int:
        """Look for all that a device was not to see before the end; how much that is."""
        knows = max(
            self.net.nodes.values(), key=lambda one: [t.epoch for t in one.up.game.takeovers]
        )
        game, device = knows.up.game, json.loads(node.disk[0])["device"]
        heard, count = hexes(node), 0
        dealt = {game.terms.dealer, *[t.dealer for t in game.takeovers]}
        for other in self.everybody:
            if other is not node:
                assert json.loads(other.disk[0])["salt"] not in heard
        for secret in secrets_of(self.everybody, but=node):
            assert secret not in heard, f"{node.name} knows a dealer's secret"
        if device in dealt or any(text.startswith('{"k":"part"') for text in node.heard):
            return 0  # hidden cards were told to it, so that it could take over
        seats = {s for s, at in enumerate(game.terms.devices) if at == device}
        seats |= {c.seat for c in game.seat_changes.all if c.device == device}
        for entry in game.entries:
            visible = visible_places(game.lead, entry.number, entry.action, seats)
            places = [place for place, arg in enumerate(entry.action.args) if arg == HIDDEN]
            for place, opening in zip(places, entry.openings, strict=False):
                if opening and place not in visible:
                    assert opening.salt not in heard, f"{node.name} can open {entry.number}"
                    count += 1
        return count


def secrets_of(nodes: Sequence[Node], but: Node) -> set[str]:
    """The dealers' secrets that others than one device keep; not what was opened in the end."""
    rows = [json.loads(line) for node in nodes if node is not but for line in node.disk]
    return {
        row["secret"] for row in rows if row["s"] in ("setting", "takeover") and "secret" in row
    }


def goes_on(node: Node) -> bool:
    """Agree to go on without who does not come, if that is possible here; whether it was."""
    replica = node.replica
    if replica is None or not replica.deal or replica.turn < DEALER or not replica.lobby:
        return False
    with suppress(Refusal):
        if replica.is_dealer and replica.turn >= 0:
            device = replica.holder(replica.turn)
            person = replica.people.get(device)
            if device == replica.device or (person and person.peer and plays(node, device)):
                return False
            node.do(replica.agree(replica.turn))
            return True
        node.do(replica.go_on())
        return True
    return False


def plays(node: Node, device: str) -> bool:
    """Whether anybody at a device still has something to do; not if the game ended for them."""
    there = [n.replica for n in node.net.nodes.values() if n.replica and n.replica.device == device]
    return any(not replica.verdict for replica in there)


def game_without_dealer(case: Case, seed: int, faults: float = 0.003) -> Outcome:
    """Play one whole game in which the dealer is lost, then check it."""
    story = Story(case, seed, faults)
    story.told()
    return story.check()


# ------------------------------------------------------------------ many of them


def soak(work: tuple[str, range]) -> list[tuple[str, Outcome | str]]:
    """Play some games; one that fails is named, not raised."""
    name, seeds = work
    found: list[tuple[str, Outcome | str]] = []
    for seed in seeds:
        cases = cases_among_peers(name)
        case = cases[seed % len(cases)]
        try:
            found.append((name, game_without_dealer(case, seed)))
        except Exception:
            found.append((name, f"{case} seed {seed}\n{traceback.format_exc()}"))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, play, tell; 1 if anything failed."""
    parser = argparse.ArgumentParser(description="Play games whose dealer is lost.")
    parser.add_argument("--games", type=int, default=500, help="of each game (500)")
    parser.add_argument("--first", type=int, default=0, help="the seed to begin with (0)")
    parser.add_argument("--game", choices=games.names(), help="only this game")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    started = time.perf_counter()
    last = chosen.first + chosen.games
    names = [chosen.game] if chosen.game else list(games.names())
    starts = range(chosen.first, last, 5)
    work = [(name, range(start, min(start + 5, last))) for start in starts for name in names]
    failures: list[str] = []
    tally: Counter[tuple[str, str, str]] = Counter()
    with Pool(chosen.processes, maxtasksperchild=20) as pool:
        for rows in pool.imap_unordered(soak, work):
            failures += [outcome for _, outcome in rows if isinstance(outcome, str)]
            for name, outcome in rows:
                if isinstance(outcome, Outcome):
                    for what in ("takeovers", "entries", "before", "sealed"):
                        tally[name, outcome.way, what] += getattr(outcome, what)
                    tally[name, outcome.way, "games"] += 1
    for (name, way, what), count in sorted(tally.items()):
        print(f"{name:9} {way:11} {what:10} {count}")
    print(f"{len(failures)} failed, in {time.perf_counter() - started:.0f} s")
    for failure in failures[:5]:
        print(f"\nFAILED {failure}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
