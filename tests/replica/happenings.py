"""Everything that may happen in a room, in any order: each deed with dice of its own."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

from bottega.core import Refusal, Seat
from tests.playing import NAMES
from tests.replica.peers import Node
from tests.replica.stage import World
from tests.replica.villain import KINDS, LIES, Villain
from tests.replica.ways import go, ways_on

Deed = Callable[[World, Random], None]
DEEDS: dict[str, tuple[Deed, int]] = {}
"""Everything that may happen, with how likely it is."""


def likely(weight: int) -> Callable[[Deed], Deed]:
    """Add something that may happen."""

    def add(deed: Deed) -> Deed:
        DEEDS[deed.__name__] = (deed, weight)
        return deed

    return add


@likely(60)
def arrive(world: World, rng: Random) -> None:
    """Some messages arrive, of any connections."""
    for _ in range(rng.choice([1, 2, 5, 20])):
        wires = world.wires()
        if wires:
            world.deliver(rng.choice(wires))


@likely(6)
def double(world: World, rng: Random) -> None:
    """A message arrives twice."""
    if wires := world.wires():
        ends = rng.choice(wires)
        world.streams[ends].appendleft(world.streams[ends][0])
        world.deliver(ends)


@likely(5)
def lose(world: World, rng: Random) -> None:
    """A message is lost on a connection that seems whole."""
    if wires := world.wires():
        world.streams[rng.choice(wires)].popleft()


@likely(4)
def part(world: World, rng: Random) -> None:
    """A connection ends."""
    if wires := world.wires(live=False):
        world.cut(*rng.choice(wires))


@likely(8)
def meet(world: World, rng: Random) -> None:
    """Two devices connect."""
    one, other = rng.sample(list(world.nodes.values()), 2)
    world.connect(one, other)


@likely(8)
def pass_time(world: World, rng: Random) -> None:
    """Seconds pass."""
    world.tick(rng.choice([1, 1, 5, 5, 30, 70]))


@likely(3)
def stop(world: World, rng: Random) -> None:
    """An honest device crashes, now or in the middle of what it does next."""
    node = rng.choice(world.honest)
    if rng.random() < 0.5:
        node.crash()
    else:
        node.fuse = rng.randrange(1, 12)


@likely(6)
def come_back(world: World, rng: Random) -> None:
    """A device comes back from its disk."""
    for node in world.honest:
        if node.replica is None:
            node.boot()
            for other in world.nodes.values():
                if other is not node and rng.random() < 0.8:
                    world.connect(node, other)
            return


@likely(50)
def go_on(world: World, rng: Random) -> None:
    """Somebody honest does what is offered."""
    node = rng.choice(world.honest)
    if node.replica is None:
        return
    ways = [way for way in ways_on(node.replica) if not way.waits]
    if ways:
        go(node, rng.choice(ways))
    elif (lobby := node.replica.lobby) and lobby.phase == "open":
        seats = [seat for seat in node.plan if seat < len(lobby.seats)]
        attempt(node, lambda: sit_down(node, seats))


def sit_down(node: Node, seats: list[Seat]) -> None:
    """Ask for the first free seat of those that were planned."""
    assert node.up.lobby
    for seat in seats:
        if not node.up.lobby.seats[seat].kind:
            node.do(node.up.sit(seat, NAMES[seat]))
            return


@likely(6)
def change_mind(world: World, rng: Random) -> None:
    """Somebody honest does something else that may be done."""
    node = rng.choice(world.honest)
    if node.replica is None or node.replica.lobby is None:
        return
    replica, seat = node.replica, rng.randrange(world.scene.seats)
    deeds = [
        lambda: node.do(replica.sit(seat, NAMES[seat])),
        lambda: node.do(replica.stand(seat)),
        lambda: node.do(replica.ready(seat, rng.random() < 0.5)),
        lambda: node.do(replica.remove(seat)),
        lambda: node.do(replica.rematch()),
        lambda: node.do(replica.start()),
        lambda: node.do(replica.give_back(seat)),
        lambda: node.do(replica.rename(rng.choice(NAMES))),
        lambda: node.do(replica.talk("hello")),
        lambda: hand_over(world, node, seat, rng),
    ]
    attempt(node, rng.choice(deeds))


@likely(1)
def give_up(world: World, rng: Random) -> None:
    """Somebody honest resigns, or says that somebody is absent, or that they are back."""
    node, seat = rng.choice(world.honest), rng.randrange(world.scene.seats)
    if node.replica is not None:
        deeds = (node.replica.agree, node.replica.resign, node.replica.come_back)
        deed = rng.choice(deeds)
        attempt(node, lambda: node.do(deed(seat)))


def hand_over(world: World, node: Node, seat: Seat, rng: Random) -> None:
    """A seat moves from one honest device to another, by a code."""
    codes: list[str] = []

    async def ask() -> None:
        codes.append(await node.up.offer_seat(seat))

    node.do(ask())
    other = rng.choice(world.honest)
    if codes and other.replica and other is not node:
        other.do(other.replica.redeem(codes[0]))


def attempt(node: Node, deed: Callable[[], object]) -> None:
    """Do something that may be refused."""
    with suppress(Refusal):
        deed()


# ------------------------------------------------------------------ the villain


def villain_of(world: World, rng: Random) -> Villain | None:
    villain = rng.choice(world.villains)
    return villain if villain.replica else None


@likely(60)
def lie(world: World, rng: Random) -> None:
    """The villain says something to somebody, or to all."""
    villain = villain_of(world, rng)
    if villain is None:
        return
    made = LIES[rng.choice(list(LIES))]
    try:
        text = made(villain, rng)
    except (Refusal, LookupError):
        return
    for victim in world.honest if rng.random() < 0.3 else [rng.choice(world.honest)]:
        villain.say(victim, text)


@likely(25)
def behave(world: World, rng: Random) -> None:
    """The villain does what an honest one would."""
    villain = villain_of(world, rng)
    if villain is None:
        return
    ways = [way for way in ways_on(villain.up) if not way.waits]
    if ways and rng.random() < 0.7:
        attempt(villain, lambda: go(villain, rng.choice(ways)))
    else:
        attempt(villain, lambda: villain.act("anything"))


@likely(5)
def behave_oddly(world: World, rng: Random) -> None:
    """The villain does something else that its engine lets it do."""
    villain = villain_of(world, rng)
    if villain is None or villain.up.lobby is None:
        return
    replica, seat = villain.up, rng.randrange(world.scene.seats)
    deeds = [
        lambda: villain.do(replica.sit(seat, "Eve", rng.choice(["person", "easy", "zzz"]))),
        lambda: villain.do(replica.stand(seat)),
        lambda: villain.do(replica.ready(seat, rng.random() < 0.5)),
        lambda: villain.do(replica.resign(seat)),
        lambda: villain.do(replica.remove(seat)),
        lambda: villain.do(replica.rematch()),
        lambda: villain.do(replica.start()),
        lambda: villain.do(replica.take(seat)),
        lambda: villain.do(replica.agree(seat, rng.random() < 0.7)),
        lambda: villain.do(replica.come_back(seat)),
        lambda: villain.do(replica.give_back(seat)),
        lambda: villain.do(replica.redeem("ABCDEFGH")),
    ]
    attempt(villain, rng.choice(deeds))


@likely(6)
def withhold(world: World, rng: Random) -> None:
    """The villain keeps some kind of message back from now on, or no more."""
    villain = rng.choice(world.villains)
    if world.scene.role != "stranger":
        villain.withheld ^= {rng.choice(KINDS)}


@likely(2)
def flood(world: World, rng: Random) -> None:
    """The villain says one thing very often."""
    villain = villain_of(world, rng)
    if villain is None:
        return
    victim = rng.choice(world.honest)
    try:
        made = LIES[rng.choice(["replayed", *LIES])]
        text = made(villain, rng)
    except (Refusal, LookupError):
        return
    if len(text) < 5000:
        for _ in range(700):
            villain.say(victim, text)


@likely(4)
def vanish(world: World, rng: Random) -> None:
    """The villain breaks off, and comes back, perhaps with an older disk."""
    villain = rng.choice(world.villains)
    if villain.replica:
        villain.crash()
    if rng.random() < 0.3 and len(villain.disk) > 2:
        villain.disk = villain.disk[: rng.randrange(1, len(villain.disk))]
    try:
        villain.boot()
    except Exception:
        return
    for other in world.honest:
        world.connect(villain, other)


@likely(1)
def crowd(world: World, rng: Random) -> None:
    """Many devices that nobody knows come and go."""
    for _ in range(6):
        world.visits += 1
        world.visit(f"w{world.visits}")
