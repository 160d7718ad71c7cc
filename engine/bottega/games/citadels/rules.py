"""The rules of Citadels, put together.

The notation. Seats and roles by number, districts by id. The dealer: `crown SEAT`; `deal CARD` to
whoever is dealt to; `discard ROLE` face up, `bury ROLE` face down; `offer ROLE...` to the next to
pick (to the seventh: the role passed on, then the buried one); `answer SEAT` or `silence` when a
role is called; `exchange CARD...`, both hands of a swap, the Magician's first. The players: `pick
ROLE`; `gold` or `draw DRAWN KEPT` to gather, `keep CARD`; `collect` (income), `build CARD`,
`forge` (the Smithy), `sell CARD` (the Laboratory), `end`; `murder ROLE`, `rob ROLE`, `swap SEAT`,
`toss CARD` in ascending order and `done`, `destroy SEAT CARD`, `skip` (no power this turn);
`redeem` or `decline` a destroyed district (the Graveyard).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from bottega.core import Action, Option, Options, Seat, check_seating, complete_options
from bottega.games.citadels import calls, draft, powers, turn
from bottega.games.citadels.data import KINDS
from bottega.games.citadels.state import (
    ACT,
    BURY,
    CALL,
    CROWN,
    DEAL,
    DISCARD,
    EXCHANGE,
    GRAVE,
    KEEP_ONE,
    OFFER,
    PICK,
    POWER,
    RULE_SETS,
    TOSS,
    Rules,
    State,
    lay_table,
    partners,
)
from bottega.rng import Rng

NAME = "citadels"
RULES = 1
OPTIONS: tuple[Option, ...] = (
    Option("rules", "classic", tuple(RULE_SETS)),
    Option("notes", "yes", ("yes", "no")),
)


def seatings(options: Options) -> tuple[int, ...]:
    """Four to seven players; teams are two against two or three against three."""
    return _rules(options).seatings


def _rules(options: Options) -> Rules:
    """The rules that these options ask for."""
    chosen = complete_options(NAME, OPTIONS, options)
    rules = RULE_SETS[str(chosen["rules"])]
    return rules if chosen["notes"] == "yes" else rules._replace(notes=False)


def sides(seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Everybody alone; or every other seat together."""
    state = setup(seats, options)
    return tuple(dict.fromkeys([tuple(partners(state, seat)) for seat in range(seats)]))


def setup(seats: int, options: Options) -> State:
    """The table before anybody has the crown."""
    check_seating(NAME, seatings(options), seats)
    return lay_table(seats, _rules(options))


# ------------------------------------------------------------------ the players


def legal(state: State) -> list[Action]:
    """Every action the rules allow."""
    phase = state.phase
    if phase < PICK:
        return [action for action, _ in outcomes(state)]
    question = _CHOICES.get(phase)
    return question(state) if question else []


def principal(state: State) -> list[Action]:
    """The actions worth searching: no income left behind, nothing of one's own team destroyed."""
    actions = legal(state)
    if state.phase == ACT and actions[-1] is _END and _COLLECT in actions:
        del actions[-1]
    elif state.phase == POWER and state.rules.teams:
        own = partners(state, state.turn)
        return [a for a in actions if a.verb != "destroy" or a.args[0] not in own]
    return actions


_END, _COLLECT = turn.END_TURN, turn.COLLECT

_CHOICES: dict[int, Callable[[State], list[Action]]] = {
    PICK: draft.picks,
    KEEP_ONE: turn.keep_actions,
    POWER: powers.opening_actions,
    ACT: turn.turn_actions,
    TOSS: powers.toss_actions,
    GRAVE: powers.grave_actions,
}


# ------------------------------------------------------------------ the dealer

_CROWN = [Action("crown", (seat,)) for seat in range(7)]
_DEAL = [Action("deal", (card,)) for card in KINDS]
_DISCARD = [Action("discard", (role,)) for role in range(9)]
_BURY = [Action("bury", (role,)) for role in range(9)]


def outcomes(state: State) -> list[tuple[Action, int]]:
    """What is drawn at random, by weight; or the one thing that is revealed."""
    phase = state.phase
    if phase == DEAL:
        pool = Counter([card for card in state.deck[0] if card >= 0])
        return [(_DEAL[card], pool[card]) for card in pool]
    if phase == CALL:
        return [(action, 1) for action in calls.answers(state)]
    if phase in (OFFER, EXCHANGE):
        shown = draft.offer_of(state) if phase == OFFER else powers.exchange_of(state)
        return [(shown, 1)] if shown else []
    if phase == BURY:
        return [(_BURY[role], 1) for role in draft.buriable(state)]
    if phase == DISCARD:
        return [(_DISCARD[role], 1) for role in draft.discardable(state)]
    return [(action, 1) for action in _CROWN[: len(state.gold)]] if phase == CROWN else []


def sample(state: State, rng: Rng) -> Action:
    """One of the outcomes, drawn at random."""
    if state.phase == DEAL:
        pool = state.deck[0]
        return _DEAL[pool[rng.below(len(pool))] if len(pool) > 1 else pool[0]]
    return rng.weighted(outcomes(state))


# ------------------------------------------------------------------ what is done


def apply(state: State, action: Action) -> State:
    """The State after a legal action."""
    return _VERBS[action.verb](state, *action.args)


_VERBS: dict[str, Callable[..., State]] = {
    "crown": draft.crown,
    "deal": turn.deal,
    "discard": draft.discard,
    "bury": draft.bury,
    "offer": draft.offer,
    "pick": draft.pick,
    "answer": calls.answer,
    "silence": calls.silence,
    "exchange": powers.exchange,
    "gold": turn.take_gold,
    "draw": turn.draw,
    "keep": turn.keep,
    "collect": turn.collect,
    "build": turn.build,
    "forge": turn.forge,
    "sell": turn.sell,
    "end": turn.end,
    "murder": powers.murder,
    "rob": powers.rob,
    "swap": powers.swap,
    "toss": powers.toss,
    "done": powers.done,
    "destroy": powers.destroy,
    "skip": powers.skip,
    "redeem": powers.redeem,
    "decline": powers.decline,
}
