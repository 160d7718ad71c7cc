"""Games by post on the simulated network: letters lost, doubled, opened late and by strangers.

Nobody is ever connected, except where a game is to go on live for a while. Whoever a letter from
here should go to gets one now and then; each may be lost, come twice, or long after others.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import NamedTuple

import pytest

from bottega.core import Options, Refusal, Seat
from bottega.replica import Replica
from bottega.replica.letters import unpacked
from tests.playing import NAMES, POLICIES, Case, cases_of
from tests.replica.keyring import Keyring
from tests.replica.peers import Net, Node, run
from tests.replica.replication import Outcome, check_game

LOST, TWICE, LATE = 0.15, 0.15, 0.3  # how often a letter is lost, comes again, or waits
LIVE = 0.004  # how often everybody is online for a while
DOOR = "/room/1/door"


class Letter(NamedTuple):
    """A letter under way."""

    text: str
    reader: str  # the name of the device; empty for an invitation


class ReadingKeyring(Keyring):
    """Keys that remember what they opened: all that a device comes to know by letters."""

    def __init__(self, rng: Random, heard: list[str]) -> None:
        super().__init__(rng)
        self.heard = heard

    async def unseal(self, address: str, other: str, data: bytes, about: bytes) -> bytes | None:
        content = await super().unseal(address, other, data, about)
        for told in unpacked(content) if content else ():
            kind = {"k": told[0], **told[1]} if isinstance(told[0], str) else told
            self.heard.append(json.dumps(kind, separators=(",", ":")))
        return content


class PostNet(Net):
    """Devices whose keys remember what they opened."""

    def node(self, name: str) -> Node:
        node = super().node(name)
        node.keyring = ReadingKeyring(node.rng, node.heard)
        return node


class Mailbag:
    """Devices that write to each other and are never connected."""

    def __init__(self, seed: object, game: str, options: Options, seats: int) -> None:
        self.net = PostNet(seed)
        self.rng = Random(f"mail {seed}")
        self.host = self.net.node("n0")
        created = Replica.create(self.host.ports(), game, options, seats, NAMES[0], by_post=True)
        self.host.replica = run(created)
        run(self.host.up.sit(0, NAMES[0]))
        self.under_way: list[Letter] = []
        self.lengths: list[int] = []  # of the letters written during the game
        self.first_lengths: list[int] = []  # and of those before it
        self.carried: list[str] = []  # every letter, as whoever carries it sees it
        self.told: Counter[str] = Counter()  # why letters were refused

    @property
    def nodes(self) -> list[Node]:
        return list(self.net.nodes.values())

    def invite(self) -> str:
        """The invitation of the host."""
        text = run(self.host.up.invite(DOOR))
        self.carried.append(text)
        return text

    def join(self, name: str, seat: Seat, invitation: str) -> Node:
        """Somebody opens the invitation and answers."""
        node = self.net.guest(name, self.host.up.room)
        run(node.up.open_letter(invitation))
        run(node.up.answer(seat, NAMES[seat]))
        return node

    def holder(self, device: str) -> Node:
        return next(node for node in self.nodes if node.up.device == device)

    # -------------------------------------------------------------- writing and reading

    def write(self, node: Node, device: str) -> str:
        """A letter, as the page would show it."""
        text = run(node.up.write(device))
        self.carried.append(text)
        began = node.up.deal and node.up.count > 0 and node.up.seats
        (self.lengths if began else self.first_lengths).append(len(text))
        return text

    def read(self, node: Node, text: str) -> None:
        """Open a letter; it may be of no use."""
        try:
            opened = run(node.up.open_letter(text))
        except Refusal as error:
            self.told[error.code] += 1
            return
        self.told.update(opened.refused)
        if not opened.news:
            self.told["nothing new"] += 1

    def post(self, node: Node) -> None:
        """Write whatever is due, and let chance have its way with it."""
        for device in node.up.letters_due:
            letter = Letter(self.write(node, device), self.holder(device).name)
            if self.rng.random() >= LOST:
                self.under_way += [letter] * (2 if self.rng.random() < TWICE else 1)

    def deliver(self) -> None:
        """Let a letter arrive: the oldest, or any."""
        if self.under_way:
            late = self.rng.random() < LATE
            number = self.rng.randrange(len(self.under_way)) if late else 0
            letter = self.under_way.pop(number)
            self.read(self.net.nodes[letter.reader], letter.text)

    # -------------------------------------------------------------- playing

    def move(self, node: Node, policy: str = "sensible") -> bool:
        """Play, if it is the turn of somebody here."""
        replica = node.up
        if not replica.deal or replica.turn not in replica.seats:
            return False
        table = replica.table(replica.turn)
        node.do(replica.submit(replica.turn, POLICIES[policy](table.game, table.state, node.rng)))
        return True

    def live(self, moves: int, policy: str = "sensible") -> None:
        """Everybody happens to be online: the game goes on so; then nobody is any more."""
        self.net.connect_all()
        self.net.tick()
        self.net.settle()
        for _ in range(moves):
            any(self.move(node, policy) for node in self.nodes)
            self.net.settle()
        for node in self.nodes:
            self.net.cut_all(node.wire)

    def step(self, policy: str) -> None:
        """Somebody opens the page: reads, plays, writes; now and then from the disk again."""
        self.deliver()
        if self.rng.random() < LIVE and all(node.up.deal for node in self.nodes):
            self.live(self.rng.randrange(4), policy)
        node = self.rng.choice(self.nodes)
        if self.rng.random() < 0.05:
            node.crash()
            node.boot()
        self.move(node, policy)
        waits = any(letter.reader in self.expected(node) for letter in self.under_way)
        if self.rng.random() < (0.05 if waits else 0.5):
            self.post(node)

    def expected(self, node: Node) -> list[str]:
        """The devices to which a letter is due."""
        return [self.holder(device).name for device in node.up.letters_due]

    @property
    def judged(self) -> bool:
        return all(node.up.deal and node.up.verdict for node in self.nodes)

    def play(self, policy: str = "sensible", most: int = 20_000) -> None:
        """Play until everybody has a verdict."""
        for _ in range(most):
            if self.judged:
                return
            self.step(policy)
        raise AssertionError(f"not over: {self.net.report()} {self.told}")


def seated_by_post(seed: object, game: str, options: Options, seats: int) -> Mailbag:
    """A table to which everybody was invited, and has answered."""
    bag = Mailbag(seed, game, options, seats)
    invitation = bag.invite()
    for seat in range(1, seats):
        bag.join(f"n{seat}", seat, invitation)
    return bag


def cases_by_post(game: str) -> list[Case]:
    """Every way to play a game by post."""
    return [case for case in cases_of(game) if 2 <= case.seats <= 4]


class Outcomes(NamedTuple):
    """What became of a game by post."""

    played: Outcome
    letters: int
    longest: int
    usual: int  # letters of the link that half of the links have at most
    told: Counter[str]


def game_by_post(case: Case, seed: int) -> Outcomes:
    """Play one whole game by post with all that may happen, then check it."""
    rng = Random(f"post {case} {seed}")
    bag = seated_by_post(f"{case} {seed}", case.game, dict(case.options), case.seats)
    bag.play(rng.choice(("sensible", "every_verb")))
    lengths = sorted(bag.lengths)
    check_nothing_in_clear(bag)
    usual = lengths[len(lengths) // 2]
    return Outcomes(check_game(bag.net), len(bag.carried), lengths[-1], usual, bag.told)


def check_nothing_in_clear(bag: Mailbag) -> None:
    """No letter shows who carries it anything of the game, nor opens for a stranger."""
    stranger = bag.net.guest("stranger", bag.host.up.room)
    run(stranger.up.open_letter(bag.carried[0]))
    for text in bag.rng.sample(bag.carried[1:], min(20, len(bag.carried) - 1)):
        with pytest.raises(Refusal, match="sealed for another device"):
            run(stranger.up.open_letter(text))
    del bag.net.nodes["stranger"]
