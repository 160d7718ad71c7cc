"""The rules of Splendor."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations

from bottega.core import HIDDEN, Action, Option, Options, Seat, check_seating, complete_options
from bottega.counts import Counts, add, choices, replaced, sub, unit, without
from bottega.games.splendor.data import (
    BONUS,
    CARDS,
    EMPTY,
    GOLD,
    LEVEL,
    NOBLE_POINTS,
    NOBLES,
    OF_LEVEL,
    POINTS,
    members,
)
from bottega.games.splendor.purchase import default_payment, payments, persuaded, within_reach
from bottega.games.splendor.state import (
    ACT,
    DRAWN,
    END,
    INVITE,
    REFILL,
    RESERVE_LIMIT,
    RETURN,
    STOCK,
    TOKEN_LIMIT,
    TURN_LIMIT,
    VISIT,
    Player,
    State,
    bonuses_of,
    deal_table,
    hole,
    points_of,
    purchases_of,
    slot_level,
)

NAME = "splendor"
RULES = 1
OPTIONS = (
    Option("target", 15, tuple(range(5, 31))),
    Option("market", 4, (3, 4)),
    Option("teams", 0, (0, 1)),
)


# ------------------------------------------------------------------ before the game


def seatings(options: Options) -> tuple[int, ...]:
    """Two to four players; teams are two against two."""
    return (4,) if complete_options(NAME, OPTIONS, options)["teams"] else (2, 3, 4)


def setup(seats: int, options: Options) -> State:
    """The table before the first card is turned."""
    check_seating(NAME, seatings(options), seats)
    return deal_table(seats, complete_options(NAME, OPTIONS, options))


# ------------------------------------------------------------------ what is allowed


def legal(state: State) -> list[Action]:
    """Every action the rules allow, all exact payments included."""
    if state.phase == ACT:
        return _turn_actions(state, payments)
    if state.phase == RETURN:
        tokens = _active(state).tokens
        return _returns(tokens, sum(tokens) - TOKEN_LIMIT)
    return _only_steps(state)


def principal(state: State) -> list[Action]:
    """The actions worth searching: the default payment only, and no gold given back."""
    if state.phase == ACT:
        return _turn_actions(state, default_payment)
    if state.phase == RETURN:
        tokens = _active(state).tokens
        return _returns((*tokens[:GOLD], 0), sum(tokens) - TOKEN_LIMIT)
    return _only_steps(state)


def _turn_actions(state: State, ways_to_pay: Callable[..., list[Counts]]) -> list[Action]:
    """One of the four actions; to pass is allowed only when there is none."""
    player = _active(state)
    actions = _takes(state.bank)
    if len(player.reserved) + len(player.blind) < RESERVE_LIMIT:
        actions += [_RESERVE[card] for card in state.market if card != EMPTY]
        actions += [_DRAW[level] for level in (1, 2, 3) if state.decks[level - 1]]
    bonuses = bonuses_of(state, state.turn % len(state.players))
    reach = within_reach(player.tokens, bonuses)
    if reach:
        for card in (*state.market, *player.reserved, *player.blind):
            if card >= 0 and reach >> card & 1:
                for payment in ways_to_pay(card, player.tokens, bonuses):
                    actions.append(Action("buy", (card, *payment)))
    return actions or [_PASS]


def _only_steps(state: State) -> list[Action]:
    """The noble to choose; or what the dealer may do."""
    if state.phase == VISIT:
        return [Action("noble", (noble,)) for noble in _visitors(state)]
    return [action for action, _ in outcomes(state)]


def _takes(bank: Counts) -> list[Action]:
    """Three gems of different colours, or two alike from a pile of four or more."""
    piles = [colour for colour in range(GOLD) if bank[colour]]
    tall = [colour for colour in range(GOLD) if bank[colour] >= 4]
    return [*_DIFFERENT[tuple(piles)], *[_ALIKE[colour] for colour in tall]]


@lru_cache(maxsize=1 << 14)
def _returns(tokens: Counts, surplus: int) -> list[Action]:
    return [Action("give", given) for given in choices(tokens, surplus)]


def _different(piles: tuple[int, ...]) -> list[Action]:
    """Three colours, or as many as there are when fewer than three piles are left."""
    if not piles:
        return []
    return [
        Action("take", tuple([int(colour in chosen) for colour in range(GOLD)]))
        for chosen in combinations(piles, min(3, len(piles)))
    ]


_DIFFERENT = {
    piles: _different(piles) for size in range(6) for piles in combinations(range(GOLD), size)
}
_ALIKE = [Action("take", unit(colour, GOLD, 2)) for colour in range(GOLD)]
_RESERVE = [Action("reserve", (card,)) for card in CARDS]
_DRAW = [Action("draw", (level,)) for level in range(4)]
_PASS = Action("pass")


# ------------------------------------------------------------------ the dealer

_DEAL = [Action("deal", (card,)) for card in CARDS]
_INVITE = [Action("invite", (noble,)) for noble in range(len(NOBLES))]


def outcomes(state: State) -> list[tuple[Action, int]]:
    """Any card left in the deck, or any noble not yet invited, each as likely as the other."""
    if state.phase == INVITE:
        return [(action, 1) for action in _INVITE if action.args[0] not in state.nobles]
    if state.phase in (STOCK, REFILL, DRAWN):
        level = state.due if state.phase == DRAWN else slot_level(state, state.due)
        return [(_DEAL[card], 1) for card in members(state.unseen & OF_LEVEL[level])]
    return []


def _deal(state: State, card: int) -> State:
    """Turn up a card for the market, or hand a blind card to the player who drew."""
    if state.phase == DRAWN:
        return _hand_over(state, card)
    market = replaced(state.market, state.due, card)
    state = _off_the_deck(state, card, LEVEL[card])._replace(market=market)
    if state.phase == REFILL:
        return _after_action(state)
    if EMPTY in market:
        return state._replace(due=state.due + 1)
    return state._replace(phase=INVITE)


def _hand_over(state: State, card: int) -> State:
    """The drawn card goes to the hand; who may not see it sees its level."""
    player = _active(state)
    seen = -state.due if card == HIDDEN else card
    player = player._replace(blind=tuple(sorted((*player.blind, seen))))
    return _after_action(_seated(_off_the_deck(state, card, state.due), player))


def _off_the_deck(state: State, card: int, level: int) -> State:
    """One card less lies in the deck of this level."""
    decks = replaced(state.decks, level - 1, state.decks[level - 1] - 1)
    return state._replace(decks=decks, unseen=_seen(state, card))


def _invite(state: State, noble: int) -> State:
    """One noble more than there are players comes to the table; then seat 0 begins."""
    nobles = tuple(sorted((*state.nobles, noble)))
    phase = ACT if len(nobles) == len(state.players) + 1 else INVITE
    return state._replace(nobles=nobles, phase=phase)


# ------------------------------------------------------------------ a turn


def apply(state: State, action: Action) -> State:
    """The State after a legal action."""
    return _VERBS[action.verb](state, *action.args)


def _take(state: State, *gems: int) -> State:
    """Take gems from the bank."""
    return _after_action(_move_tokens(state, (*gems, 0)))


def _reserve(state: State, card: int) -> State:
    """Keep a face-up card for later, and take a gold token if there is one."""
    player = _active(state)
    player = player._replace(reserved=(*player.reserved, card))
    return _leave_gap(_take_gold(_seated(state, player)), card)


def _draw(state: State, level: int) -> State:
    """Keep the top card of a deck unseen by the others, and take a gold token if there is one."""
    return _take_gold(state)._replace(phase=DRAWN, due=level)


def _buy(state: State, card: int, *payment: int) -> State:
    """Pay for a card from the market or one's own hand; it counts from now on."""
    player = _active(state)
    bonus = BONUS[card]
    state = _move_tokens(state, tuple([-paid for paid in payment]))
    bought = _active(state)._replace(
        bonuses=replaced(player.bonuses, bonus, player.bonuses[bonus] + 1),
        points=player.points + POINTS[card],
        purchased=player.purchased | 1 << card,
    )
    if card in state.market:
        return _leave_gap(_seated(state, bought), card)
    return _after_action(_seated(state, _out_of_hand(bought, card))._replace(unseen=_seen(state, card)))


def _out_of_hand(player: Player, card: int) -> Player:
    """The hand without the card it held."""
    if card in player.reserved:
        return player._replace(reserved=without(player.reserved, card))
    held = card if card in player.blind else hole(card)
    return player._replace(blind=without(player.blind, held))


def _pass(state: State) -> State:
    """Do nothing, because nothing can be done."""
    return _after_action(state._replace(passes=state.passes + 1))


def _leave_gap(state: State, card: int) -> State:
    """A card has left the market; the next of its deck takes its place at once."""
    slot = state.market.index(card)
    state = state._replace(market=replaced(state.market, slot, EMPTY))
    if state.decks[LEVEL[card] - 1]:
        return state._replace(phase=REFILL, due=slot)
    return _after_action(state)


# ------------------------------------------------------------------ the end of a turn


def _after_action(state: State) -> State:
    """Nobody may keep more than ten tokens."""
    if sum(_active(state).tokens) > TOKEN_LIMIT:
        return state._replace(phase=RETURN)
    return _receive_nobles(state)


def _give(state: State, *tokens: int) -> State:
    """Return tokens down to ten."""
    return _receive_nobles(_move_tokens(state, tuple([-token for token in tokens])))


def _receive_nobles(state: State) -> State:
    """A noble comes by itself; of several the player chooses one."""
    visitors = _visitors(state)
    if len(visitors) > 1:
        return state._replace(phase=VISIT)
    return _noble(state, visitors[0]) if visitors else _end_turn(state)


def _visitors(state: State) -> list[int]:
    """The nobles at the table whom the active player's bonuses persuade."""
    ready = persuaded(bonuses_of(state, state.turn % len(state.players)))
    return [noble for noble in state.nobles if ready >> noble & 1] if ready else []


def _noble(state: State, noble: int) -> State:
    """Receive a noble: the only one of this turn."""
    player = _active(state)
    player = player._replace(nobles=(*player.nobles, noble), points=player.points + NOBLE_POINTS)
    return _end_turn(_seated(state, player)._replace(nobles=without(state.nobles, noble)))


def _end_turn(state: State) -> State:
    """The next seat's turn; or the end, once all have had equally many turns."""
    turn = state.turn + 1
    seats = len(state.players)
    round_complete = turn % seats == 0
    over = (
        (round_complete and final_round(state)) or state.passes == seats or turn == TURN_LIMIT
    )
    return state._replace(turn=turn, phase=END if over else ACT, due=0)


def final_round(state: State) -> bool:
    """Whether somebody has reached the target."""
    return any([points_of(state, seat) >= state.rules.target for seat in range(len(state.players))])


# ------------------------------------------------------------------ the result


def scores(state: State) -> tuple[int, ...]:
    """The prestige of each seat, or of its team."""
    return tuple([points_of(state, seat) for seat in range(len(state.players))])


def winners(state: State) -> tuple[Seat, ...]:
    """Most prestige; among equals fewest purchased cards; equals again share the victory."""
    ranks = [
        (points_of(state, seat), -purchases_of(state, seat)) for seat in range(len(state.players))
    ]
    return tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])


# ------------------------------------------------------------------ small deeds


def _active(state: State) -> Player:
    """The player whose turn it is."""
    return state.players[state.turn % len(state.players)]


def _seated(state: State, player: Player) -> State:
    """The table with the active player as given."""
    seat = state.turn % len(state.players)
    return state._replace(players=replaced(state.players, seat, player))


def _move_tokens(state: State, tokens: Counts) -> State:
    """Move tokens from the bank to the active player; negative ones go back.

    Every action but the pass moves tokens, if only none: so it breaks a row of passes.
    """
    player = _active(state)
    player = player._replace(tokens=add(player.tokens, tokens))
    return _seated(state, player)._replace(bank=sub(state.bank, tokens), passes=0)


def _take_gold(state: State) -> State:
    """Take a gold token, if one is left."""
    return _move_tokens(state, unit(GOLD, 6, 1 if state.bank[GOLD] else 0))


def _seen(state: State, card: int) -> int:
    """The cards still unseen once this one has been shown."""
    return state.unseen if card == HIDDEN else state.unseen & ~(1 << card)


_VERBS: dict[str, Callable[..., State]] = {
    "deal": _deal,
    "invite": _invite,
    "take": _take,
    "reserve": _reserve,
    "draw": _draw,
    "buy": _buy,
    "give": _give,
    "noble": _noble,
    "pass": _pass,
}
