"""The rules of Splendor."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

from bottega.core import HIDDEN, Action, Option, Options, Seat, check_seating, complete_options
from bottega.counts import Counts, add, choices, replaced, sub, unit, without
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
    points_of,
    purchases_of,
    slot_level,
)

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
        return _returns(tokens, sum(tokens) - TOKEN_LIMIT)
    return _only_steps(state)


def principal(state: State) -> list[Action]:
    """The actions worth searching: the default payment only, and no gold given back."""
    if state.phase == ACT:
        return _turn_actions(state, default_buys)
    if state.phase == RETURN:
        tokens = _active(state).tokens
        return _returns((*tokens[:GOLD], 0), sum(tokens) - TOKEN_LIMIT)
    return _only_steps(state)


def _turn_actions(state: State, buys: Callable[..., list[Action]]) -> list[Action]:
    """One of the four actions; to pass is allowed only when there is none."""
    player = _active(state)
    tokens, bonuses = player.tokens, bonuses_of(state, state.turn % len(state.players))
    actions = [*_takes(state.bank[:GOLD])]
    if len(player.reserved) + len(player.blind) < RESERVE_LIMIT:
        actions += [_RESERVE[card] for card in state.market if card != EMPTY]
        actions += [_DRAW[level] for level in (1, 2, 3) if state.decks[level - 1]]
    reach = within_reach(tokens, bonuses)
    if reach:
        cards = (*state.market, *player.reserved, *player.blind)
        actions += buys([c for c in cards if c >= 0 and reach >> c & 1], tokens, bonuses)
    return actions or [_PASS]


def _only_steps(state: State) -> list[Action]:
    """The noble to choose; or what the dealer may do."""
    if state.phase == VISIT:
        return [Action("noble", (noble,)) for noble in _visitors(state, _active(state))]
    return [action for action, _ in outcomes(state)]


@lru_cache(maxsize=1 << 14)
def _takes(bank: Counts) -> list[Action]:
    """Three gems of different colours, or two alike from a pile of four or more.

    When fewer than three colours are left, one of each.
    """
    piles = [colour for colour in range(GOLD) if bank[colour]]
    different = combinations(piles, min(3, len(piles))) if piles else ()
    takes = [tuple([int(colour in chosen) for colour in range(GOLD)]) for chosen in different]
    takes += [unit(colour, GOLD, 2) for colour in piles if bank[colour] >= 4]
    return [Action("take", gems) for gems in takes]


def _returns(tokens: Counts, surplus: int) -> list[Action]:
    """Every way to return exactly the surplus."""
    return [*_ways_to_return(tuple([min(count, surplus) for count in tokens]), surplus)]


@lru_cache(maxsize=1 << 14)
def _ways_to_return(tokens: Counts, surplus: int) -> list[Action]:
    return [Action("give", given) for given in choices(tokens, surplus)]


_RESERVE = [Action("reserve", (card,)) for card in CARDS]
_DRAW = [Action("draw", (level,)) for level in range(4)]
_PASS = Action("pass")


# ------------------------------------------------------------------ the dealer

_DEAL = [(Action("deal", (card,)), 1) for card in CARDS]
_INVITE = [(Action("invite", (noble,)), 1) for noble in range(len(NOBLES))]


def outcomes(state: State) -> list[tuple[Action, int]]:
    """Any card left in the deck, or any noble not yet invited, each as likely as the other."""
    if state.phase == INVITE:
        return [pair for noble, pair in enumerate(_INVITE) if noble not in state.nobles]
    if state.phase in (STOCK, REFILL, DRAWN):
        level = state.due if state.phase == DRAWN else slot_level(state, state.due)
        return _deals(state.unseen & OF_LEVEL[level])
    return []


def _deals(cards: CardSet) -> list[tuple[Action, int]]:
    """To deal any of these cards; read byte by byte, for it happens at every other move."""
    deals: list[tuple[Action, int]] = []
    for place, byte in enumerate(cards.to_bytes(12, "little")):
        if byte:
            deals += _deals_of_byte(place, byte)
    return deals


@cache  # at most 12 places of 256 bytes
def _deals_of_byte(place: int, byte: int) -> list[tuple[Action, int]]:
    return [_DEAL[card] for card in members(byte << place * 8)]


def _deal(state: State, card: int) -> State:
    """Turn up a card for the market, or hand a blind card to the player who drew."""
    if state.phase == DRAWN:
        return _hand_over(state, card)
    level = LEVEL[card]
    market = replaced(state.market, state.due, card)
    decks = replaced(state.decks, level - 1, state.decks[level - 1] - 1)
    unseen = state.unseen & ~(1 << card)
    if state.phase == REFILL:
        return _after_action(state, _active(state), market=market, decks=decks, unseen=unseen)
    phase, due = (STOCK, state.due + 1) if EMPTY in market else (INVITE, 0)
    return state._replace(market=market, decks=decks, unseen=unseen, phase=phase, due=due)


def _hand_over(state: State, card: int) -> State:
    """The drawn card goes to the hand; who may not see it sees its level."""
    player, level = _active(state), state.due
    decks = replaced(state.decks, level - 1, state.decks[level - 1] - 1)
    if card == HIDDEN:
        seen, unseen = -level, state.unseen
    else:
        seen, unseen = card, state.unseen & ~(1 << card)
    player = player._replace(blind=tuple(sorted((*player.blind, seen))))
    return _after_action(state, player, decks=decks, unseen=unseen)


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
    tokens = (*gems, 0)
    player = _active(state)
    player = Player(add(player.tokens, tokens), *player[1:])
    return _after_action(state, player, bank=sub(state.bank, tokens), passes=0)


def _reserve(state: State, card: int) -> State:
    """Keep a face-up card for later, and take a gold token if there is one."""
    player = _active(state)
    gold = _gold_on_offer(state)
    player = player._replace(tokens=add(player.tokens, gold), reserved=(*player.reserved, card))
    return _leave_gap(state, card, player, sub(state.bank, gold))


def _draw(state: State, level: int) -> State:
    """Keep the top card of a deck unseen by the others, and take a gold token if there is one."""
    player = _active(state)
    gold = _gold_on_offer(state)
    player = player._replace(tokens=add(player.tokens, gold))
    bank = sub(state.bank, gold)
    return state._replace(
        players=_seated(state, player), bank=bank, passes=0, phase=DRAWN, due=level
    )


def _buy(state: State, card: int, *payment: int) -> State:
    """Pay for a card from the market or one's own hand; it counts from now on."""
    player = _active(state)
    player = player._replace(
        tokens=sub(player.tokens, payment),
        points=player.points + POINTS[card],
        purchased=player.purchased | 1 << card,
    )
    bank = add(state.bank, payment)
    if card in state.market:
        return _leave_gap(state, card, player, bank)
    unseen = state.unseen & ~(1 << card)
    return _after_action(state, _out_of_hand(player, card), bank=bank, unseen=unseen, passes=0)


def _out_of_hand(player: Player, card: int) -> Player:
    """The hand without the card it held."""
    if card in player.reserved:
        return player._replace(reserved=without(player.reserved, card))
    held = card if card in player.blind else hole(card)
    return player._replace(blind=without(player.blind, held))


def _leave_gap(state: State, card: int, player: Player, bank: Counts) -> State:
    """A card leaves the market, and the next of its deck takes its place at once."""
    slot = state.market.index(card)
    market = replaced(state.market, slot, EMPTY)
    if not state.decks[LEVEL[card] - 1]:
        return _after_action(state, player, bank=bank, market=market, passes=0)
    players = _seated(state, player)
    return state._replace(
        players=players, bank=bank, market=market, passes=0, phase=REFILL, due=slot
    )


def _pass(state: State) -> State:
    """Do nothing, because nothing can be done."""
    return _after_action(state, _active(state), passes=state.passes + 1)


# ------------------------------------------------------------------ the end of a turn
#
# The rest of a turn follows from the active player as the action left it, and from whatever
# else `changed` on the table. Handing these on until the State is made anew, once, is what is
# quick.


def _after_action(state: State, player: Player, **changed: Any) -> State:
    """Nobody may keep more than ten tokens."""
    if sum(player.tokens) > TOKEN_LIMIT:
        return state._replace(players=_seated(state, player), phase=RETURN, **changed)
    return _receive_nobles(state, player, changed)


def _give(state: State, *tokens: int) -> State:
    """Return tokens down to ten."""
    player = _active(state)
    player = player._replace(tokens=sub(player.tokens, tokens))
    return _receive_nobles(state, player, {"bank": add(state.bank, tokens)})


def _receive_nobles(state: State, player: Player, changed: dict[str, Any]) -> State:
    """A noble comes by itself; of several the player chooses one."""
    visitors = _visitors(state, player)
    if not visitors:
        return _end_turn(state, player, changed)
    if len(visitors) == 1:
        return _noble(state._replace(players=_seated(state, player), **changed), *visitors)
    return state._replace(players=_seated(state, player), phase=VISIT, **changed)


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
    return _end_turn(state, player, {"nobles": without(state.nobles, noble)})


def _end_turn(state: State, player: Player, changed: dict[str, Any]) -> State:
    """The next seat's turn; or the end, once all have had equally many turns."""
    seats = len(state.players)
    points = player.points + (_partner(state).points if state.rules.teams else 0)
    final = state.final or points >= state.rules.target
    turn = state.turn + 1
    all_passed = changed.get("passes", state.passes) == seats
    over = (final and turn % seats == 0) or all_passed or turn == TURN_LIMIT
    players = _seated(state, player)
    phase = END if over else ACT
    return state._replace(players=players, turn=turn, final=final, phase=phase, due=0, **changed)


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


def _seated(state: State, player: Player) -> tuple[Player, ...]:
    """The players, with the active one as given."""
    return replaced(state.players, state.turn % len(state.players), player)


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
