"""Positions in the middle of a game, built so that nothing is lost: what is not said is filled in.

    table(player(gold=3, hand=(TAVERN,), role=KING), player(city=(KEEP,)), player(), player())

puts the named cards where they are named and all others in the deck, gives every seat a role (the
highest that are free), discards as many as the rules say, and lets seat 0 begin to act.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bottega.core import DEALER, OVER, Action
from bottega.games import citadels
from bottega.games.citadels.data import (
    ACTIVE,
    ARCHITECT,
    DECK,
    KING,
    ROLES,
    district_set,
)
from bottega.games.citadels.rules import _VERBS
from bottega.games.citadels.state import (
    ACT,
    CALL,
    FACE_UP,
    GATHERED,
    POWER,
    State,
)
from bottega.rng import Rng
from tests.hostile import Arena
from tests.playing import done

TAVERN, TRADING_POST, MARKET, DOCKS, HARBOR, TOWN_HALL, MANOR, CASTLE, PALACE = range(9)
TEMPLE, CHURCH, MONASTERY, CATHEDRAL, WATCHTOWER, PRISON, BATTLEFIELD, FORTRESS = range(9, 17)

Seating = tuple[int, str]
SEATINGS: tuple[Seating, ...] = (
    (4, "classic"),
    (5, "classic"),
    (6, "classic"),
    (7, "classic"),
    (4, "team"),
    (6, "team"),
)
CHEAP_SEVEN = (TAVERN, TRADING_POST, MARKET, DOCKS, TEMPLE, CHURCH, MONASTERY)
CHEAP_EIGHT = (*CHEAP_SEVEN, WATCHTOWER)


class Player(NamedTuple):
    """What a seat is given."""

    gold: int
    hand: tuple[int, ...]
    city: tuple[int, ...]
    role: int


def player(
    gold: int = 0, hand: Iterable[int] = (), city: Iterable[int] = (), role: int = 0
) -> Player:
    """A seat with gold, cards, districts and a role; any free role if none is named."""
    return Player(gold, tuple(sorted(hand)), tuple(city), role)


def table(
    *players: Player,
    turn: int = 0,
    rules: str = "classic",
    calling: bool = False,
    pools: Sequence[tuple[int, ...]] | None = None,
    faceup: Sequence[int] = (),
    **fields: Any,
) -> State:
    """A checked State in which a seat begins its turn, or, if `calling`, is about to be called."""
    blank = citadels.setup(len(players), {"rules": rules})
    opener = fields.pop("opener", fields.get("crown", 0))
    roles = _roles(players, faceup)
    shown, buried = _discards(roles, faceup, len(players), blank.rules.king_exempt)
    called = fields.pop("called", roles[turn])
    cities = tuple(district_set(p.city) for p in players)
    state = blank._replace(
        turn=turn,
        round=1,
        crown=opener,
        opener=opener,
        called=called,
        roles=roles,
        offers=_offers(roles, shown, buried, opener),
        faceup=sum(1 << role for role in shown),
        buried=buried,
        gold=tuple(p.gold for p in players),
        cities=cities,
        **_deck(players, pools),
    )._replace(**fields)
    state = _with_phase(state, calling, set(fields))
    full = [s for s, c in enumerate(cities) if c.bit_count() >= blank.rules.city_size]
    if full and "first" not in fields:
        state = state._replace(first=full[0])
    citadels.check(state)
    return state


def _roles(players: Sequence[Player], faceup: Sequence[int]) -> tuple[int, ...]:
    named = {*faceup, *[p.role for p in players]}
    free = [role for role in reversed(ROLES) if role not in named]
    return tuple(p.role or free.pop(0) for p in players)


def _discards(
    roles: tuple[int, ...], faceup: Sequence[int], seats: int, king_exempt: bool
) -> tuple[list[int], int]:
    """The roles discarded face up, and the one face down: those nobody holds."""
    left = [role for role in ROLES if role not in roles and role not in faceup]
    left.sort(key=lambda role: (role == KING, role))  # the King is discarded last
    count = FACE_UP[seats] - len(faceup)
    shown = [*faceup, *left[:count]]
    assert not (king_exempt and KING in shown), "the King cannot lie face up"
    rest = left[count:]
    return shown, rest[0] if rest else roles[0]


def _offers(
    roles: tuple[int, ...], faceup: Sequence[int], buried: int, opener: int
) -> tuple[int, ...]:
    pool = sum(1 << role for role in ROLES if role not in faceup and role != buried)
    offers = [0] * len(roles)
    for place in range(len(roles)):
        seat = (opener + place) % len(roles)
        pool |= 1 << buried if place == 6 else 0
        offers[seat] = pool
        pool &= ~(1 << roles[seat])
    return tuple(offers)


def _deck(players: Sequence[Player], pools: Sequence[tuple[int, ...]] | None) -> dict[str, Any]:
    """The deck: every card not named elsewhere; with pools, the last seat's hand has the rest."""
    held = Counter(card for p in players for card in (*p.hand, *p.city))
    rest = tuple(sorted((Counter(DECK) - held).elements()))
    assert held <= Counter(DECK), "more cards named than there are"
    if pools is None:
        pools, rest = ((rest,) if rest else ()), ()
    below = Counter(rest) - Counter(card for pool in pools for card in pool)
    hands = [p.hand for p in players]
    hands[-1] = tuple(sorted((*hands[-1], *below.elements())))
    memory = ((),) * (len(players) + 1 + len(pools))
    return {"deck": tuple(pools), "memory": memory, "hands": tuple(hands)}


def _with_phase(state: State, calling: bool, named: set[str]) -> State:
    """Who has answered is known to all; the seat whose turn it is may begin."""
    silent = state.murdered if state.rules.murder_silent else 0
    past = state.called - 1 if calling else state.called
    shown = [s for s, role in enumerate(state.roles) if role <= past and role != silent]
    state = state._replace(revealed=sum(1 << seat for seat in shown))
    if calling:
        return state._replace(phase=CALL)
    role = state.roles[state.turn]
    powers = state.rules.powers_first and role in ACTIVE and "spent" not in named
    quota = 3 if role == ARCHITECT else 1
    if not state.rules.builds_beyond:
        quota = min(quota, state.rules.city_size - state.cities[state.turn].bit_count())
    builds = state.builds if "builds" in named else quota
    return state._replace(phase=POWER if powers else ACT, builds=builds)


def gathered(state: State) -> State:
    """The same with the resources already taken."""
    return state._replace(spent=state.spent | GATHERED)


def four(*players: Player, **more: Any) -> State:
    """A table for four: idle players sit on the seats not named."""
    seats = [*players, *[player()] * (4 - len(players))]
    return table(*seats, **more)


# ------------------------------------------------------------------ moving


def do(state: State, *texts: str) -> State:
    """Do legal actions given as text."""
    after: State = done(citadels, state, texts)
    return after


def settle(state: State) -> State:
    """Let the dealer take its first outcome until somebody else is to move."""
    while citadels.to_move(state) == DEALER:
        state = citadels.apply(state, citadels.outcomes(state)[0][0])
        citadels.check(state)
    return state


def play(state: State, *texts: str) -> State:
    """Do actions, the dealer settling what each of them calls for."""
    for text in texts:
        state = settle(do(state, text))
    return state


def deals(state: State, *cards: int) -> State:
    """Let the dealer deal these cards."""
    return do(state, *[f"deal {card}" for card in cards])


def texts(state: State, *verbs: str) -> set[str]:
    """The legal actions as text; those of some verbs, if any are given."""
    return {str(a) for a in citadels.legal(state) if not verbs or a.verb in verbs}


def verbs(state: State) -> set[str]:
    """The verbs of the legal actions."""
    return {action.verb for action in citadels.legal(state)}


def to_draft(seats: int, rules: str = "classic", crown: int = 0) -> State:
    """A new game with the first outcomes dealt, at the first step of the first draft."""
    state = do(citadels.setup(seats, {"rules": rules}), f"crown {crown}")
    while state.round == 0:
        actions = citadels.legal(state)
        state = citadels.apply(state, actions[0])
    return state


def drafted(seats: int, rules: str = "classic", crown: int = 0) -> State:
    """A new game after the first draft, everybody having picked the first role on offer."""
    state = to_draft(seats, rules, crown)
    while state.phase != CALL:
        state = citadels.apply(state, citadels.legal(state)[0])
    return state


# ------------------------------------------------------------------ random games


def walk(seats: int, rules: str, seed: int, policy: str = "") -> Iterable[State]:
    """Every State of one random game, the last one over; some verb preferred if named."""
    rng = Rng(f"walk {seats} {rules} {seed} {policy}")
    state = citadels.setup(seats, {"rules": rules})
    while citadels.to_move(state) != OVER:
        yield state
        state = citadels.apply(state, choose(state, rng, policy))
    yield state


def choose(state: State, rng: Rng, policy: str) -> Action:
    """Any action; three times out of four one of the preferred verb."""
    if citadels.to_move(state) == DEALER:
        return citadels.sample(state, rng)
    actions = citadels.legal(state)
    liked = [action for action in actions if action.verb == policy]
    return rng.choice(liked if liked and rng.below(4) else actions)


POLICIES = ("", "build", "toss", "draw", "swap")
ARENA = Arena(
    citadels,
    tuple(_VERBS),
    [(*seating, policy) for seating in SEATINGS for policy in POLICIES],
    lambda kind: walk(kind[0], kind[1], 300, kind[2]),
)
