"""The rules of Splendor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bottega.core import HIDDEN, Action, Option, Options, Seat, check_seating, complete_options
from bottega.counts import Counts, add, replaced, sub, unit, without
from bottega.games.splendor.data import (
    CARDS,
    EMPTY,
    GOLD,
    LEVEL,
    NOBLE_POINTS,
    NOBLES,
    OF_LEVEL,
    POINTS,
    CardSet,
    member,
    members,
)
from bottega.games.splendor.purchase import all_buys, default_buys, persuaded, within_reach
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
    partners,
    points_of,
    purchases_of,
    slot_level,
)
from bottega.games.splendor.tokens import returns, takes
from bottega.rng import Rng

NAME = "splendor"
RULES = 1
OPTIONS: tuple[Option, ...] = (
    Option("target", 15, tuple(range(5, 31))),
    Option("market", 4, (3, 4)),
    Option("teams", 0, (0, 1)),
)


# ------------------------------------------------------------------ before the game


def seatings(options: Options) -> tuple[int, ...]:
    """Two to four players; teams are two against two."""
    return (4,) if complete_options(NAME, OPTIONS, options)["teams"] else (2, 3, 4)


def sides(seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Everybody alone; or seats 0 and 2 against 1 and 3."""
    state = setup(seats, options)
    return tuple(dict.fromkeys([partners(state, seat) for seat in range(seats)]))


def setup(seats: int, options: Options) -> State:
    """The table before the first card is turned."""
    check_seating(NAME, seatings(options), seats)
    return deal_table(seats, complete_options(NAME, OPTIONS, options))


# ------------------------------------------------------------------ what is allowed


def legal(state: State) -> list[Action]:
    """Every action the rules allow, all exact payments included."""
    if state.phase == ACT:
        return _turn_actions(state, all_buys)
    if state.phase == RETURN:
        tokens = _active(state).tokens
        return returns(tokens, sum(tokens) - TOKEN_LIMIT)
    return _only_steps(state)


def principal(state: State) -> list[Action]:
    """The actions worth searching: the default payment only, and no gold given back."""
    if state.phase == ACT:
        return _turn_actions(state, default_buys)
    if state.phase == RETURN:
        tokens = _active(state).tokens
        return returns((*tokens[:GOLD], 0), sum(tokens) - TOKEN_LIMIT)
    return _only_steps(state)


def _turn_actions(state: State, buys: Callable[..., list[Action]]) -> list[Action]:
    """One of the four actions; to pass is allowed only when there is none."""
    player = _active(state)
    tokens = player.tokens
    bonuses = bonuses_of(state, state.turn % len(state.players))
    actions = takes(state.bank)
    if len(player.reserved) + len(player.blind) < RESERVE_LIMIT:
        actions += [_RESERVE[card] for card in state.market if card != EMPTY]
        actions += _draws(state.decks)
    reach = within_reach(tokens, bonuses)
    if reach:
        cards = (*state.market, *player.reserved, *player.blind)
        actions += buys([c for c in cards if c >= 0 and reach >> c & 1], tokens, bonuses)
    return actions or [_PASS]


def _draws(decks: Counts) -> list[Action]:
    """To draw from any deck that is not empty."""
    return _DRAW if all(decks) else [draw for draw, left in zip(_DRAW, decks) if left]


def _only_steps(state: State) -> list[Action]:
    """The noble to choose; or what the dealer may do."""
    if state.phase == VISIT:
        return [Action("noble", (noble,)) for noble in _visitors(state, _active(state))]
    return [action for action, _ in outcomes(state)]


_RESERVE = [Action("reserve", (card,)) for card in CARDS]
_DRAW = [Action("draw", (level,)) for level in (1, 2, 3)]
_PASS = Action("pass")


# ------------------------------------------------------------------ the dealer

_DEAL = [Action("deal", (card,)) for card in CARDS]
_INVITE = [Action("invite", (noble,)) for noble in range(len(NOBLES))]


def outcomes(state: State) -> list[tuple[Action, int]]:
    """Any card left in the deck, or any noble not yet invited, each as likely as the other."""
    if state.phase == INVITE:
        return [(action, 1) for action in _INVITE if action.args[0] not in state.nobles]
    if state.phase in (STOCK, REFILL, DRAWN):
        return [(_DEAL[card], 1) for card in members(_deck(state))]
    return []


def sample(state: State, rng: Rng) -> Action:
    """One of the outcomes, drawn at random."""
    if state.phase == INVITE:
        return rng.choice(outcomes(state))[0]
    deck = _deck(state)
    return _DEAL[member(deck, rng.below(deck.bit_count()))]


def _deck(state: State) -> CardSet:
    """The deck that the next card comes from: as far as the viewer knows."""
    level = state.due if state.phase == DRAWN else slot_level(state, state.due)
    return state.unseen & OF_LEVEL[level]


def _deal(state: State, card: int) -> State:
    """Turn up a card for the market, or hand a blind card to the player who drew."""
    if state.phase == DRAWN:
        return _hand_over(state, card)
    level = LEVEL[card]
    draft = [*state]
    draft[MARKET] = market = replaced(state.market, state.due, card)
    draft[DECKS] = replaced(state.decks, level - 1, state.decks[level - 1] - 1)
    draft[UNSEEN] = state.unseen & ~(1 << card)
    if state.phase == REFILL:
        return _after_action(state, _active(state), draft)
    draft[PHASE], draft[DUE] = (STOCK, state.due + 1) if EMPTY in market else (INVITE, 0)
    return _made(State, draft)


def _hand_over(state: State, card: int) -> State:
    """The drawn card goes to the hand; who may not see it sees its level."""
    player, level = _active(state), state.due
    draft = [*state]
    draft[DECKS] = replaced(state.decks, level - 1, state.decks[level - 1] - 1)
    if card != HIDDEN:
        draft[UNSEEN] = state.unseen & ~(1 << card)
    seen = -level if card == HIDDEN else card
    player = player._replace(blind=tuple(sorted((*player.blind, seen))))
    return _after_action(state, player, draft)


def _invite(state: State, noble: int) -> State:
    """One noble more than there are players comes to the table; then seat 0 begins."""
    nobles = tuple(sorted((*state.nobles, noble)))
    phase = ACT if len(nobles) == len(state.players) + 1 else INVITE
    return state._replace(nobles=nobles, phase=phase)


# ------------------------------------------------------------------ a turn
#
# An action drafts the next State as a list of its fields. The rest of the turn goes on with the
# draft and with the active player as the action left it, until the State is made: once, for
# that is what is quick.

_made = tuple.__new__  # as State._make does it, less its check
_, _, PHASE, DUE, TURN, PASSES, FINAL, BANK, MARKET, DECKS, UNSEEN, COURT, PLAYERS = range(
    len(State._fields)
)


def apply(state: State, action: Action) -> State:
    """The State after a legal action."""
    return _VERBS[action.verb](state, *action.args)


def _take(state: State, *gems: int) -> State:
    """Take gems from the bank."""
    return _after_action(state, *_paid_out(state, (*gems, 0)))


def _reserve(state: State, card: int) -> State:
    """Keep a face-up card for later, and take a gold token if there is one."""
    player, draft = _paid_out(state, _gold_on_offer(state))
    player = player._replace(reserved=(*player.reserved, card))
    return _leave_gap(state, card, player, draft)


def _draw(state: State, level: int) -> State:
    """Keep the top card of a deck unseen by the others, and take a gold token if there is one."""
    player, draft = _paid_out(state, _gold_on_offer(state))
    return _stop(state, player, draft, DRAWN, level)


def _buy(state: State, card: int, *payment: int) -> State:
    """Pay for a card from the market or one's own hand; it counts from now on."""
    tokens, points, purchased, *hand = _active(state)
    player = Player(sub(tokens, payment), points + POINTS[card], purchased | 1 << card, *hand)
    draft = [*state]
    draft[BANK] = add(state.bank, payment)
    draft[PASSES] = 0
    if card in state.market:
        return _leave_gap(state, card, player, draft)
    draft[UNSEEN] = state.unseen & ~(1 << card)
    return _after_action(state, _out_of_hand(player, card), draft)


def _out_of_hand(player: Player, card: int) -> Player:
    """The hand without the card it held."""
    if card in player.reserved:
        return player._replace(reserved=without(player.reserved, card))
    held = card if card in player.blind else hole(card)
    return player._replace(blind=without(player.blind, held))


def _leave_gap(state: State, card: int, player: Player, draft: list[Any]) -> State:
    """A card leaves the market, and the next of its deck takes its place at once."""
    slot = state.market.index(card)
    draft[MARKET] = replaced(state.market, slot, EMPTY)
    if not state.decks[LEVEL[card] - 1]:
        return _after_action(state, player, draft)
    return _stop(state, player, draft, REFILL, slot)


def _pass(state: State) -> State:
    """Do nothing, because nothing can be done."""
    draft = [*state]
    draft[PASSES] = state.passes + 1
    return _after_action(state, _active(state), draft)


# ------------------------------------------------------------------ the end of a turn


def _after_action(state: State, player: Player, draft: list[Any]) -> State:
    """Nobody may keep more than ten tokens."""
    if sum(player.tokens) > TOKEN_LIMIT:
        return _stop(state, player, draft, RETURN)
    return _receive_nobles(state, player, draft)


def _give(state: State, *tokens: int) -> State:
    """Return tokens down to ten."""
    player = _active(state)
    player = Player(sub(player.tokens, tokens), *player[1:])
    draft = [*state]
    draft[BANK] = add(state.bank, tokens)
    return _receive_nobles(state, player, draft)


def _receive_nobles(state: State, player: Player, draft: list[Any]) -> State:
    """A noble comes by itself; of several the player chooses one."""
    visitors = _visitors(state, player)
    if not visitors:
        return _end_turn(state, player, draft)
    if len(visitors) == 1:
        return _noble(_stop(state, player, draft, VISIT), *visitors)
    return _stop(state, player, draft, VISIT)


def _visitors(state: State, player: Player) -> list[int]:
    """The nobles at the table whom the active player's bonuses persuade."""
    bonuses = player.bonuses
    if state.rules.teams:
        bonuses = add(bonuses, _partner(state).bonuses)
    ready = persuaded(bonuses)
    return [noble for noble in state.nobles if ready >> noble & 1] if ready else []


def _noble(state: State, noble: int) -> State:
    """Receive a noble: the only one of this turn."""
    player = _active(state)
    player = player._replace(nobles=(*player.nobles, noble), points=player.points + NOBLE_POINTS)
    draft = [*state]
    draft[COURT] = without(state.nobles, noble)
    return _end_turn(state, player, draft)


def _end_turn(state: State, player: Player, draft: list[Any]) -> State:
    """The next seat's turn; or the end, once all have had equally many turns."""
    seats = len(state.players)
    turn = state.turn + 1
    points = player.points + (_partner(state).points if state.rules.teams else 0)
    draft[FINAL] = final = state.final or points >= state.rules.target
    draft[TURN] = turn
    over = (final and turn % seats == 0) or draft[PASSES] == seats or turn == TURN_LIMIT
    return _stop(state, player, draft, END if over else ACT)


def _stop(state: State, player: Player, draft: list[Any], phase: int, due: int = 0) -> State:
    """Make the State, for whoever moves next."""
    draft[PHASE] = phase
    draft[DUE] = due
    draft[PLAYERS] = replaced(state.players, state.turn % len(state.players), player)
    return _made(State, draft)


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


# ------------------------------------------------------------------ at the table


def _active(state: State) -> Player:
    """The player whose turn it is."""
    return state.players[state.turn % len(state.players)]


def _partner(state: State) -> Player:
    """The active player's partner, in teams."""
    return state.players[(state.turn + 2) % 4]


def _paid_out(state: State, tokens: Counts) -> tuple[Player, list[Any]]:
    """The active player with these tokens more, and a draft of the table with as many less."""
    player = _active(state)
    draft = [*state]
    draft[BANK] = sub(state.bank, tokens)
    draft[PASSES] = 0
    return Player(add(player.tokens, tokens), *player[1:]), draft


def _gold_on_offer(state: State) -> Counts:
    """The gold token that comes with a reservation, if one is left."""
    return unit(GOLD, 6, 1 if state.bank[GOLD] else 0)


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
