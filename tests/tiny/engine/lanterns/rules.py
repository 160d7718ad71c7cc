"""The rules of Lanterns."""

from __future__ import annotations

from collections.abc import Callable

from bottega.core import (
    DEALER,
    HIDDEN,
    OVER,
    Action,
    Option,
    Options,
    Seat,
    check_seating,
    complete_options,
)
from bottega.counts import replaced, without
from bottega.games.lanterns.state import (
    COLOURS,
    DEAL,
    END,
    GOLD,
    GUESS,
    HAND,
    NOTHING,
    OFFER,
    SHOW,
    State,
    colour_of,
    guesser,
    holder,
    partners,
    receiver,
    to_move,
    unseen,
)
from bottega.rng import Rng

NAME, RULES = "lanterns", 1
OPTIONS: tuple[Option, ...] = (Option("gold", 1, (1, 2)),)


def seatings(options: Options) -> tuple[int, ...]:
    """Two play each other, four in two teams."""
    return (2, 4)


def sides(seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Every other seat plays together."""
    return tuple([tuple(partners(side, seats)) for side in (0, 1)])


def setup(seats: int, options: Options) -> State:
    """All lanterns in the pile."""
    gold = int(complete_options(NAME, OPTIONS, options)["gold"])
    check_seating(NAME, seatings(options), seats)
    return State(DEALER, gold, DEAL, 0, ((),) * seats, NOTHING, NOTHING, ((),) * seats)


# ------------------------------------------------------------------ what may be done


def legal(state: State) -> list[Action]:
    """Deal, hold out a lantern of one's hand, guess its colour, lift the cloth."""
    if state.phase == GUESS:
        return [Action("guess", (colour,)) for colour in range(len(COLOURS))]
    if state.phase == DEAL:
        return _any_of("deal", state, (HIDDEN,))
    if state.phase == OFFER:
        return _any_of("offer", state, state.hands[holder(state)])
    return _any_of("show", state, (state.covered,)) if state.phase == SHOW else []


def _any_of(verb: str, state: State, lanterns: tuple[int, ...]) -> list[Action]:
    """The same with each of these; a hole may be any lantern that was not seen."""
    known = [lantern for lantern in lanterns if lantern != HIDDEN]
    hidden = unseen(state) if HIDDEN in lanterns else []
    return [Action(verb, (lantern,)) for lantern in sorted([*known, *hidden])]


principal = legal


def outcomes(state: State) -> list[tuple[Action, int]]:
    """Any lantern of the pile alike; and there is but one under the cloth."""
    return [(action, 1) for action in legal(state)] if to_move(state) == DEALER else []


def sample(state: State, rng: Rng) -> Action:
    """One of the outcomes."""
    return rng.choice(legal(state))


# ------------------------------------------------------------------ what comes of it


def apply(state: State, action: Action) -> State:
    """The table after a legal action."""
    return _DEEDS[action.verb](state, *action.args)


def _deal(state: State, lantern: int) -> State:
    seat = receiver(state)
    hands = replaced(state.hands, seat, tuple(sorted((*state.hands[seat], lantern))))
    dealt = all(len(hand) == HAND for hand in hands)
    return state._replace(hands=hands, phase=OFFER if dealt else DEAL)


def _offer(state: State, lantern: int) -> State:
    seat = holder(state)
    hand = state.hands[seat]
    left = without(hand, lantern if lantern in hand else HIDDEN)
    return state._replace(hands=replaced(state.hands, seat, left), covered=lantern, phase=GUESS)


def _guess(state: State, colour: int) -> State:
    return state._replace(guess=colour, phase=SHOW)


def _show(state: State, lantern: int) -> State:
    seat = guesser(state) if colour_of(lantern) == state.guess else holder(state)
    return state._replace(
        won=replaced(state.won, seat, (*state.won[seat], lantern)),
        turn=state.turn + 1,
        phase=OFFER if any(state.hands) else END,
        covered=NOTHING,
        guess=NOTHING,
    )


_DEEDS: dict[str, Callable[..., State]] = {
    "deal": _deal,
    "offer": _offer,
    "guess": _guess,
    "show": _show,
}


# ------------------------------------------------------------------ the result


def scores(state: State) -> tuple[int, ...]:
    """What the lanterns of each seat's side count."""
    seats = range(len(state.won))
    own = [sum([_worth(state, lantern) for lantern in row]) for row in state.won]
    return tuple([sum([own[p] for p in partners(seat, len(seats))]) for seat in seats])


def _worth(state: State, lantern: int) -> int:
    return state.gold if colour_of(lantern) == GOLD else 1


def winners(state: State) -> tuple[Seat, ...]:
    """The side with more lanterns; both, if they have as many."""
    best = max(scores(state))
    return tuple([seat for seat, score in enumerate(scores(state)) if score == best])


def value(view: State, seat: Seat) -> int:
    """How far the seat's side is ahead; far more once it is over."""
    if to_move(view) == OVER:
        return 1000 if seat in winners(view) else -1000
    points = scores(view)
    return points[seat] - points[(seat + 1) % len(points)]
