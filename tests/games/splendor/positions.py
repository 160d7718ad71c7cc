"""Positions in the middle of a game, built so that nothing is lost: what is not said is filled in.

    table(player(white=2, cards=(1, 12)), player(gold=1, blind=(40,)), faces=(24,), nobles=(2,))

puts the named cards where they are named, fills the market with the lowest ids that are free and
leaves every other card in its deck; the bank holds the tokens that nobody has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bottega.core import DEALER, OVER, Action
from bottega.games import splendor
from bottega.games.splendor.data import (
    CARDS,
    COLOURS,
    COST,
    EMPTY,
    LEVEL,
    NOBLES,
    POINTS,
    card_set,
    members,
)
from bottega.games.splendor.state import ACT, Player, Rules, State
from bottega.rng import Rng
from tests.hostile import Arena
from tests.playing import done

Counts = tuple[int, ...]
Policy = Callable[[State, Sequence[Action], Rng], Action]

GEMS = {2: 4, 3: 5, 4: 7}
CHEAP_WHITE = (0, 1, 2, 3, 4, 5, 6)  # level 1, worth nothing but their bonus
CHEAP_BLUE = (8, 9, 10, 11, 12, 13, 14)
CHEAP_GREEN = (16, 17, 18, 19, 20, 21, 22)
CHEAP_RED = (24, 25, 26, 27, 28, 29, 30)
CHEAP_BLACK = (32, 33, 34, 35, 36, 37, 38)
CHEAP = (CHEAP_WHITE, CHEAP_BLUE, CHEAP_GREEN, CHEAP_RED, CHEAP_BLACK)

Seating = tuple[int, dict[str, int]]
SEATINGS: tuple[Seating, ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"target": 10, "market": 3}),
    (3, {"target": 10, "market": 3}),
    (4, {"target": 10, "market": 3}),
    (4, {"teams": 1}),
    (4, {"target": 10, "market": 3, "teams": 1}),
)


def coins(**named: int) -> Counts:
    """A row of six tokens by colour names: `coins(white=2, gold=1)`."""
    assert set(named) <= set(COLOURS), named
    return tuple(named.get(colour, 0) for colour in COLOURS)


def bonus_cards(**named: int) -> tuple[int, ...]:
    """Worthless level 1 cards that give these bonuses: `bonus_cards(red=2, black=1)`."""
    assert all(count <= 7 for count in named.values())
    return tuple(c for colour, n in named.items() for c in CHEAP[COLOURS.index(colour)][:n])


def player(
    cards: Iterable[int] = (),
    reserved: Sequence[int] = (),
    blind: Iterable[int] = (),
    nobles: Sequence[int] = (),
    **tokens: int,
) -> Player:
    """A player with purchased cards, reserved ones, nobles and tokens."""
    bought = tuple(cards)
    return Player(
        tokens=coins(**tokens),
        points=sum(POINTS[card] for card in bought) + 3 * len(nobles),
        purchased=card_set(bought),
        reserved=tuple(reserved),
        blind=tuple(sorted(blind)),
        nobles=tuple(nobles),
    )


def table(
    *players: Player,
    faces: Iterable[int] = (),
    nobles: Sequence[int] | None = None,
    sold_out: Sequence[int] = (),
    turn: int = 0,
    passes: int = 0,
    **options: int,
) -> State:
    """A checked State at the start of a turn; of `sold_out` levels the last player bought all."""
    seats = len(players)
    blank = splendor.setup(seats, options)
    rules = blank.rules
    held = [c for p in players for c in (*members(p.purchased), *p.reserved, *p.blind)]
    row = _market(tuple(faces), set(held), rules.market)
    rest = [card for card in CARDS if card not in held and card not in row]
    sold = [card for card in rest if LEVEL[card] in sold_out]
    if sold:
        players = (*players[:-1], _with_cards(players[-1], sold))
    deck = [card for card in rest if card not in sold]
    state = blank._replace(
        phase=ACT,
        turn=turn,
        passes=passes,
        final=_target_reached(players, rules),
        bank=_bank(players),
        market=row,
        decks=tuple(sum(LEVEL[card] == level for card in deck) for level in (1, 2, 3)),
        unseen=card_set(tuple(deck)),
        nobles=_nobles_at_table(players, nobles),
        players=players,
    )
    splendor.check(state)
    return state


def _market(named: tuple[int, ...], held: set[int], width: int) -> tuple[int, ...]:
    """The market: the named cards first in their rows, then the lowest free ids."""
    rows: list[int] = []
    for level in (1, 2, 3):
        first = [card for card in named if card != EMPTY and LEVEL[card] == level]
        free = [c for c in CARDS if LEVEL[c] == level and c not in held and c not in first]
        row = [*first, *free][:width]
        rows += row + [EMPTY] * (width - len(row))
    assert set(named) <= set(rows), "too many cards named for a row"
    return tuple(rows)


def _with_cards(owner: Player, cards: Sequence[int]) -> Player:
    return player(
        cards=(*members(owner.purchased), *cards),
        reserved=owner.reserved,
        blind=owner.blind,
        nobles=owner.nobles,
        **dict(zip(COLOURS, owner.tokens, strict=True)),
    )


def _bank(players: Sequence[Player]) -> Counts:
    stock = (GEMS[len(players)],) * 5 + (5,)
    return tuple(n - sum(p.tokens[k] for p in players) for k, n in enumerate(stock))


def _target_reached(players: Sequence[Player], rules: Rules) -> bool:
    points = [p.points for p in players]
    if rules.teams:
        points = [points[0] + points[2], points[1] + points[3]]
    return max(points) >= rules.target


def _nobles_at_table(players: Sequence[Player], named: Sequence[int] | None) -> tuple[int, ...]:
    """The named nobles and, up to one more than players in all, the highest ids that are free."""
    received = [noble for p in players for noble in p.nobles]
    chosen = list(named or ())
    free = [n for n in reversed(range(len(NOBLES))) if n not in received and n not in chosen]
    missing = len(players) + 1 - len(received) - len(chosen)
    return tuple(sorted(chosen + free[:missing]))


# ------------------------------------------------------------------ moving


def do(state: State, *texts: str) -> State:
    """Do legal actions given as text."""
    after: State = done(splendor, state, texts)
    return after


def settle(state: State) -> State:
    """Let the dealer take its lowest outcome until somebody else is to move."""
    while splendor.to_move(state) == DEALER:
        state = splendor.apply(state, min(splendor.outcomes(state))[0])
    return state


def play(state: State, *texts: str) -> State:
    """Do actions, the dealer settling what each of them calls for."""
    for text in texts:
        state = settle(do(state, text))
    return state


def opening(seats: int, **options: int) -> State:
    """A new game with the first outcome dealt everywhere, seat 0 to act."""
    return settle(splendor.setup(seats, options))


def texts(state: State, verb: str = "") -> set[str]:
    """The legal actions as text; those of one verb, if it is given."""
    return {str(a) for a in splendor.legal(state) if not verb or a.verb == verb}


def buys(state: State, card: int) -> set[Counts]:
    """The legal payments for a card."""
    return {a.args[1:] for a in splendor.legal(state) if a.verb == "buy" and a.args[0] == card}


def default_buys(state: State, card: int) -> list[Counts]:
    """The principal payments for a card."""
    actions = splendor.principal(state)
    return [a.args[1:] for a in actions if a.verb == "buy" and a.args[0] == card]


# ------------------------------------------------------------------ random games


def uniform(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Any action, each as likely as the other."""
    return rng.choice(actions)


def prefer(*verbs: str) -> Policy:
    """A policy that does the first of these verbs it can, three times out of four."""

    def choose(state: State, actions: Sequence[Action], rng: Rng) -> Action:
        for verb in verbs:
            liked = [action for action in actions if action.verb == verb]
            if liked and rng.below(4):
                return rng.choice(liked)
        return rng.choice(actions)

    return choose


POLICIES: tuple[Policy, ...] = (
    uniform,
    prefer("buy"),
    prefer("take"),
    prefer("draw", "buy"),
    prefer("buy", "reserve"),
)


def walk(seats: int, options: dict[str, int], policy: Policy, seed: int) -> Iterable[State]:
    """Every State of one random game, the last one over."""
    rng = Rng(f"walk {seats} {sorted(options.items())} {seed}")
    state = splendor.setup(seats, options)
    while splendor.to_move(state) != OVER:
        yield state
        actions = splendor.legal(state)
        dealer = splendor.to_move(state) == DEALER
        state = splendor.apply(
            state, rng.choice(actions) if dealer else policy(state, actions, rng)
        )
    yield state


VERBS = ("take", "reserve", "draw", "buy", "give", "noble", "pass", "deal", "invite")
ARENA = Arena(
    splendor,
    VERBS,
    [(*seating, policy) for seating in SEATINGS for policy in POLICIES],
    lambda kind: walk(kind[0], kind[1], kind[2], 300),
)


def full_cost(card: int) -> Counts:
    """The printed cost of a card as tokens: no gold."""
    return (*COST[card], 0)
