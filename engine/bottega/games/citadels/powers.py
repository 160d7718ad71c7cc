"""What roles may do: murder, rob, trade cards, destroy; and the Graveyard's answer."""

from __future__ import annotations

from bottega.core import HIDDEN, Action, Seat
from bottega.counts import replaced
from bottega.games.citadels.cards import ask_for_cards, put_under
from bottega.games.citadels.data import (
    ASSASSIN,
    COST,
    GREAT_WALL,
    KEEP,
    KINDS,
    MAGICIAN,
    NO_CARD,
    ROLES,
    THIEF,
    WARLORD,
    members,
)
from bottega.games.citadels.memory import facts, forgotten_by, pool_of, public_facts, put
from bottega.games.citadels.state import (
    ACT,
    CITIES,
    DUE,
    EMPOWERED,
    EXCHANGE,
    GOLD,
    GRAVE,
    HANDS,
    LAYERS,
    MEMORY,
    NOBODY,
    PHASE,
    RUIN,
    SPENT,
    TOSS,
    TOSSED,
    State,
    graveyard_owner,
    is_complete,
    is_protected,
)

GRAVEYARD_PRICE = 1

_MURDER = [Action("murder", (role,)) for role in range(len(ROLES) + 1)]
_ROB = [Action("rob", (role,)) for role in range(len(ROLES) + 1)]
_SWAP = [Action("swap", (seat,)) for seat in range(7)]
_TOSS = [Action("toss", (card,)) for card in KINDS]
_DESTROY = [[Action("destroy", (seat, card)) for card in KINDS] for seat in range(7)]
_DONE, _SKIP = Action("done"), Action("skip")
_REDEEM, _DECLINE = Action("redeem"), Action("decline")


# ------------------------------------------------------------------ what is allowed


def power_actions(state: State) -> list[Action]:
    """Every use of the active role's power."""
    role = state.roles[state.turn]
    if role == ASSASSIN:
        return [_MURDER[r] for r in ROLES if r != ASSASSIN and not state.faceup >> r & 1]
    if role == THIEF:
        safe = (ASSASSIN, THIEF, state.murdered)
        return [_ROB[r] for r in ROLES if r not in safe and not state.faceup >> r & 1]
    if role == MAGICIAN:
        swaps = [_SWAP[seat] for seat in range(len(state.gold)) if seat != state.turn]
        return swaps + tosses(state)
    return _destructions(state) if role == WARLORD else []


def opening_actions(state: State) -> list[Action]:
    """The power before all else; only the Magician and the Warlord may leave it (C24, C30)."""
    optional = state.roles[state.turn] in (MAGICIAN, WARLORD)
    return power_actions(state) + ([_SKIP] if optional else [])


def tosses(state: State) -> list[Action]:
    """The next card of the hand to let go, in ascending order."""
    hand, tossed = state.hands[state.turn], state.tossed
    last = tossed[-1] if tossed else 0
    free = [card for card in dict.fromkeys(hand) if card >= last and card != HIDDEN]
    if tossed and free and free[0] == last and hand.count(last) == tossed.count(last):
        del free[0]
    return [_TOSS[card] for card in free]


def toss_actions(state: State) -> list[Action]:
    """One card more, or enough."""
    return [*tosses(state), _DONE]


def _destructions(state: State) -> list[Action]:
    """Every district of another that the Warlord can pay for."""
    found: list[Action] = []
    gold = state.gold[state.turn]
    for seat, city in enumerate(state.cities):
        if seat == state.turn or not city or is_complete(state, seat) or is_protected(state, seat):
            continue
        row = _DESTROY[seat]
        found += [row[k] for k in members(city) if k != KEEP and price(state, seat, k) <= gold]
    return found


def price(state: State, seat: Seat, kind: int) -> int:
    """What it costs to destroy this district: one less than to build it; more by a wall (C10)."""
    walled = kind != GREAT_WALL and state.cities[seat] >> GREAT_WALL & 1
    return COST[kind] - 1 + walled


def grave_actions(state: State) -> list[Action]:
    """To buy the destroyed district, or not."""
    return [_REDEEM, _DECLINE]


# ------------------------------------------------------------------ the deeds


def skip(state: State) -> State:
    """Use no power in this turn."""
    return state._replace(phase=ACT, spent=state.spent | EMPOWERED)


def murder(state: State, role: int) -> State:
    """Name a role that loses its turn."""
    return state._replace(murdered=role, phase=ACT, spent=state.spent | EMPOWERED)


def rob(state: State, role: int) -> State:
    """Name a role whose gold is the Thief's as soon as it shows."""
    return state._replace(robbed=role, phase=ACT, spent=state.spent | EMPOWERED)


def swap(state: State, seat: Seat) -> State:
    """Trade hands with another player: the dealer carries them over."""
    return state._replace(phase=EXCHANGE, due=seat, spent=state.spent | EMPOWERED)


def exchange_of(state: State) -> Action | None:
    """Both hands, the Magician's first; None where the view cannot tell."""
    cards = state.hands[state.turn] + state.hands[state.due]
    return None if HIDDEN in cards else Action("exchange", cards)


def exchange(state: State, *cards: int) -> State:
    """Two hands change places; each of the two players knows the other's from now on."""
    one, two = state.turn, state.due
    mine, yours = state.hands[one], state.hands[two]
    if HIDDEN not in cards:
        mine, yours = cards[: len(mine)], cards[len(mine) :]
    draft = [*state]
    draft[HANDS] = replaced(replaced(state.hands, one, yours), two, mine)
    memory = state.memory
    if memory:
        row_one = forgotten_by(memory[two], one) + facts(two, yours)
        row_two = forgotten_by(memory[one], two) + facts(one, mine)
        draft[MEMORY] = replaced(replaced(memory, one, row_one), two, row_two)
    draft[PHASE] = ACT
    draft[DUE] = 0
    return State._make(draft)


def toss(state: State, card: int) -> State:
    """Choose a card to let go; it stays in the hand until all are chosen."""
    draft = [*state]
    draft[TOSSED] = (*state.tossed, card)
    draft[SPENT] = state.spent | EMPOWERED
    draft[PHASE] = TOSS
    return State._make(draft)


def done(state: State) -> State:
    """The chosen cards go under the deck; then as many are drawn (C30)."""
    draft = put_under(state, state.turn, state.tossed)
    draft[TOSSED] = ()
    ask_for_cards(draft, len(state.tossed), ACT)
    return State._make(draft)


def destroy(state: State, seat: Seat, kind: int) -> State:
    """Pay to destroy a district; the Graveyard's owner may buy it (C12)."""
    turn, draft = state.turn, [*state]
    draft[GOLD] = gold = replaced(state.gold, turn, state.gold[turn] - price(state, seat, kind))
    draft[CITIES] = replaced(state.cities, seat, state.cities[seat] & ~(1 << kind))
    draft[SPENT] = state.spent | EMPOWERED
    draft[RUIN] = kind
    ruined = State._make(draft)
    owner = graveyard_owner(ruined)
    if owner in (NOBODY, turn) or gold[owner] < GRAVEYARD_PRICE:
        return decline(ruined)
    return ruined._replace(phase=GRAVE, due=owner)


def decline(state: State) -> State:
    """The destroyed district goes under the deck, and everybody saw it."""
    card = (state.ruin,)
    draft = [*state]
    draft[LAYERS] = (*state.deck, pool_of(card))
    if state.memory:
        draft[MEMORY] = (*state.memory, public_facts(len(state.gold), card))
    draft[RUIN] = NO_CARD
    draft[PHASE] = ACT
    draft[DUE] = 0
    return State._make(draft)


def redeem(state: State) -> State:
    """The Graveyard's owner buys the destroyed district into the hand, and everybody saw it."""
    owner, card = state.due, (state.ruin,)
    draft = [*state]
    draft[GOLD] = replaced(state.gold, owner, state.gold[owner] - GRAVEYARD_PRICE)
    draft[HANDS] = replaced(state.hands, owner, put(state.hands[owner], card))
    if state.memory:
        row = state.memory[owner] + public_facts(len(state.gold), card, owner)
        draft[MEMORY] = replaced(state.memory, owner, row)
    draft[RUIN] = NO_CARD
    draft[PHASE] = ACT
    draft[DUE] = 0
    return State._make(draft)
