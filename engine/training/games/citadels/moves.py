"""What the players of a compiled Citadels table may do, and what comes of it."""

# mypy: disable-error-code="no-any-return"
# What stands in an array is Any to mypy, and a number to the compiler.
from __future__ import annotations

from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    GRAVEYARD,
    GREAT_WALL,
    HAUNTED_CITY,
    KEEP,
    LABORATORY,
    LIBRARY,
    MAGICIAN,
    NO_CARD,
    OBSERVATORY,
    SMITHY,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.state import (
    ACT,
    CALL,
    COLLECTED,
    DEAL,
    EMPOWERED,
    EXCHANGE,
    FORGED,
    GATHERED,
    GRAVE,
    KEEP_ONE,
    OFFER,
    PICK,
    POWER,
    SOLD,
    START,
    TOSS,
)
from training.contract import Moves, State, compiled
from training.games.citadels.round import ask_for_cards, call_next, go_on, put_under
from training.games.citadels.table import (
    BUILDS,
    CALLED,
    CITY,
    DRAWN,
    DUE,
    FACEUP,
    FIRST,
    GOLD,
    HANDS,
    HAUNTED,
    HELD,
    KINDS,
    LAST_TOSSED,
    LEFT,
    MURDERED,
    OFFERS,
    PHASE,
    PRICE,
    ROBBED,
    ROLES,
    ROUND,
    RUIN,
    SEATS,
    SIZE,
    SPENT,
    TEAMS,
    TOSSED,
    TOSSED_COUNT,
    TURN,
    bits,
    income,
    protected,
)

# A move is verb << 10 | one << 5 | two.
VERBS = (
    *("pick", "gold", "draw", "keep", "collect", "build", "forge", "sell", "end", "murder", "rob"),
    *("swap", "toss", "done", "destroy", "skip", "redeem", "decline"),
)
V_PICK, V_GOLD, V_DRAW, V_KEEP, V_COLLECT, V_BUILD, V_FORGE, V_SELL, V_END = range(9)
V_MURDER, V_ROB, V_SWAP, V_TOSS, V_DONE, V_DESTROY, V_SKIP, V_REDEEM, V_DECLINE = range(9, 18)
MOST_MOVES = 128


@compiled
def _active(role: int) -> bool:
    return role in (ASSASSIN, THIEF, MAGICIAN, WARLORD)


@compiled
def moves(table: State, out: Moves) -> int:
    """The moves worth considering; how many there are."""
    phase, turn, n = table[PHASE], table[TURN], 0
    if phase == PICK:
        for role in range(1, 9):
            if table[OFFERS + turn] >> role & 1:
                out[n] = V_PICK << 10 | role << 5
                n += 1
    elif phase == KEEP_ONE:
        for kind in range(KINDS):
            if table[DRAWN + kind]:
                out[n] = V_KEEP << 10 | kind << 5
                n += 1
    elif phase == POWER:
        n = _powers(table, out, n)
        if table[ROLES + turn] in (MAGICIAN, WARLORD):
            out[n] = V_SKIP << 10
            n += 1
    elif phase == ACT:
        n = _acts(table, out)
    elif phase == TOSS:
        n = _tosses(table, out, n)
        out[n] = V_DONE << 10
        n += 1
    elif phase == GRAVE:
        out[0], out[1], n = V_REDEEM << 10, V_DECLINE << 10, 2
    return n


@compiled
def _acts(table: State, out: Moves) -> int:
    turn, spent, teams, n = table[TURN], table[SPENT], table[TEAMS], 0
    role, city, gold = table[ROLES + turn], table[CITY + turn], table[GOLD + turn]
    gathered = spent & GATHERED
    if not gathered:
        n = _gatherings(table, out, city)
    collects = not teams and not spent & COLLECTED and income(role, city) > 0
    if collects:
        out[n] = V_COLLECT << 10
        n += 1
    if _active(role) and not teams and not spent & EMPOWERED:
        n = _powers(table, out, n)
    hand = HANDS + turn * KINDS
    if table[BUILDS] and (gathered or teams):
        for kind in range(KINDS):
            if table[hand + kind] and PRICE[kind] <= gold and not city >> kind & 1:
                out[n] = V_BUILD << 10 | kind << 5
                n += 1
    if city >> SMITHY & 1 and not spent & FORGED and gold >= 2 and table[LEFT]:
        out[n] = V_FORGE << 10
        n += 1
    if city >> LABORATORY & 1 and not spent & SOLD:
        for kind in range(KINDS):
            if table[hand + kind]:
                out[n] = V_SELL << 10 | kind << 5
                n += 1
    if gathered and not collects and (spent & EMPOWERED or role not in (ASSASSIN, THIEF)):
        out[n] = V_END << 10
        n += 1
    return n


@compiled
def _gatherings(table: State, out: Moves, city: int) -> int:
    out[0], n = V_GOLD << 10, 1
    if table[LEFT]:
        if city >> OBSERVATORY & 1:
            out[n] = V_DRAW << 10 | 3 << 5 | 1
            n += 1
        if city >> LIBRARY & 1:
            out[n] = V_DRAW << 10 | 2 << 5 | 2
            n += 1
        if n == 1:
            out[n] = V_DRAW << 10 | 2 << 5 | 1
            n += 1
    return n


@compiled
def _powers(table: State, out: Moves, n: int) -> int:
    turn = table[TURN]
    role = table[ROLES + turn]
    if role in (ASSASSIN, THIEF):
        verb = V_MURDER if role == ASSASSIN else V_ROB
        for victim in range(role + 1, 9):
            safe = role == THIEF and victim == table[MURDERED]
            if not safe and not table[FACEUP] >> victim & 1:
                out[n] = verb << 10 | victim << 5
                n += 1
    elif role == MAGICIAN:
        for seat in range(table[SEATS]):
            if seat != turn:
                out[n] = V_SWAP << 10 | seat << 5
                n += 1
        n = _tosses(table, out, n)
    elif role == WARLORD:
        n = _destructions(table, out, n)
    return n


@compiled
def _tosses(table: State, out: Moves, n: int) -> int:
    """The next card of the hand to let go, in ascending order."""
    hand = HANDS + table[TURN] * KINDS
    low = table[LAST_TOSSED] if table[TOSSED_COUNT] else 0
    for kind in range(low, KINDS):
        if table[hand + kind] > table[TOSSED + kind]:
            out[n] = V_TOSS << 10 | kind << 5
            n += 1
    return n


@compiled
def price(table: State, seat: int, kind: int) -> int:
    """What it costs to destroy this district."""
    walled = kind != GREAT_WALL and table[CITY + seat] >> GREAT_WALL & 1
    return PRICE[kind] - 1 + walled


@compiled
def _destructions(table: State, out: Moves, n: int) -> int:
    turn = table[TURN]
    gold = table[GOLD + turn]
    for seat in range(table[SEATS]):
        city = table[CITY + seat]
        if seat == turn or not city or bits(city) >= table[SIZE] or protected(table, seat):
            continue
        if table[TEAMS] and (seat - turn) % 2 == 0:
            continue
        for kind in range(KINDS):
            if city >> kind & 1 and kind != KEEP and price(table, seat, kind) <= gold:
                out[n] = V_DESTROY << 10 | seat << 5 | kind
                n += 1
    return n


# ------------------------------------------------------------------ the deeds


@compiled
def play(table: State, move: int) -> None:
    """Do a move; what the dealer has to do stays open."""
    verb, one, two, turn = move >> 10, move >> 5 & 31, move & 31, table[TURN]
    hand = HANDS + turn * KINDS
    if verb == V_PICK:
        _pick(table, one)
    elif verb == V_GOLD:
        table[GOLD + turn] += 2
        if table[TEAMS]:
            table[GOLD + turn] += income(table[ROLES + turn], table[CITY + turn])
        table[SPENT] |= GATHERED
    elif verb == V_DRAW:
        table[SPENT] |= GATHERED
        ask_for_cards(table, one, ACT if min(one, table[LEFT]) <= two else KEEP_ONE)
    elif verb == V_KEEP:
        _keep(table, one)
    elif verb == V_COLLECT:
        table[GOLD + turn] += income(table[ROLES + turn], table[CITY + turn])
        table[SPENT] |= COLLECTED
    elif verb == V_BUILD:
        _build(table, one)
    elif verb == V_FORGE:
        table[GOLD + turn] -= 2
        table[SPENT] |= FORGED
        ask_for_cards(table, 3, ACT)
    elif verb == V_SELL:
        table[hand + one] -= 1
        table[HELD + turn] -= 1
        put_under(table, one)
        table[GOLD + turn] += 1
        table[SPENT] |= SOLD
    elif verb == V_END:
        call_next(table)
    else:
        _use_power(table, verb, one, two)


@compiled
def _use_power(table: State, verb: int, one: int, two: int) -> None:
    table[TURN]
    if verb == V_DONE:
        _redraw(table)
    elif verb in (V_REDEEM, V_DECLINE):
        _answer_ruin(table, verb == V_REDEEM)
    elif verb == V_DESTROY:
        table[SPENT] |= EMPOWERED
        _destroy(table, one, two)
    elif verb == V_TOSS:
        table[SPENT] |= EMPOWERED
        table[TOSSED + one] += 1
        table[TOSSED_COUNT] += 1
        table[LAST_TOSSED] = one
        table[PHASE] = TOSS
    else:
        table[SPENT] |= EMPOWERED
        table[PHASE] = ACT
        if verb == V_MURDER:
            table[MURDERED] = one
        elif verb == V_ROB:
            table[ROBBED] = one
        elif verb == V_SWAP:
            table[PHASE] = EXCHANGE
            table[DUE] = one


@compiled
def _pick(table: State, role: int) -> None:
    turn, seats = table[TURN], table[SEATS]
    table[ROLES + turn] = role
    following = (turn + 1) % seats
    if table[ROLES + following] == 0:
        table[TURN] = following
        table[PHASE] = OFFER
    else:
        table[CALLED] = 1
        table[PHASE] = CALL


@compiled
def _keep(table: State, card: int) -> None:
    turn = table[TURN]
    table[HANDS + turn * KINDS + card] += 1
    table[HELD + turn] += 1
    table[DRAWN + card] -= 1
    for kind in range(KINDS):
        while table[DRAWN + kind]:
            table[DRAWN + kind] -= 1
            put_under(table, kind)
    go_on(table, ACT if table[ROUND] else START)


@compiled
def _build(table: State, card: int) -> None:
    turn = table[TURN]
    table[GOLD + turn] -= PRICE[card]
    table[HANDS + turn * KINDS + card] -= 1
    table[HELD + turn] -= 1
    table[CITY + turn] |= 1 << card
    table[BUILDS] -= 1
    if card == HAUNTED_CITY:
        table[HAUNTED] = table[ROUND]
    if table[FIRST] < 0 and bits(table[CITY + turn]) == table[SIZE]:
        table[FIRST] = turn


@compiled
def _redraw(table: State) -> None:
    turn, count = table[TURN], table[TOSSED_COUNT]
    for kind in range(KINDS):
        while table[TOSSED + kind]:
            table[TOSSED + kind] -= 1
            table[HANDS + turn * KINDS + kind] -= 1
            table[HELD + turn] -= 1
            put_under(table, kind)
    table[TOSSED_COUNT] = 0
    ask_for_cards(table, count, ACT)


@compiled
def _destroy(table: State, seat: int, kind: int) -> None:
    turn = table[TURN]
    table[GOLD + turn] -= price(table, seat, kind)
    table[CITY + seat] &= ~(1 << kind)
    table[RUIN] = kind
    owner = -1
    for other in range(table[SEATS]):
        if table[CITY + other] >> GRAVEYARD & 1:
            owner = other
    if owner < 0 or owner == turn or table[GOLD + owner] < 1:
        _answer_ruin(table, False)
    else:
        table[PHASE] = GRAVE
        table[DUE] = owner


@compiled
def _answer_ruin(table: State, redeem: bool) -> None:
    if redeem:
        owner = table[DUE]
        table[GOLD + owner] -= 1
        table[HANDS + owner * KINDS + table[RUIN]] += 1
        table[HELD + owner] += 1
    else:
        put_under(table, table[RUIN])
    table[RUIN] = NO_CARD
    table[PHASE] = ACT
    table[DUE] = 0


assert ARCHITECT == 7  # roles are compared by their number above
assert DEAL < PICK
