"""A player's turn: gather, collect, build, and use the districts that do something."""

from __future__ import annotations

from bottega.core import Action
from bottega.counts import replaced
from bottega.games.citadels.calls import call_next
from bottega.games.citadels.cards import ask_for_cards, hand_over, keep_one, put_under
from bottega.games.citadels.data import (
    ACTIVE,
    ASSASSIN,
    COST,
    HAUNTED_CITY,
    INCOME_COLOUR,
    KINDS,
    LABORATORY,
    LIBRARY,
    OBSERVATORY,
    OF_COLOUR,
    SCHOOL_OF_MAGIC,
    SMITHY,
    THIEF,
)
from bottega.games.citadels.draft import after_first_cards
from bottega.games.citadels.memory import left_openly, shift
from bottega.games.citadels.powers import power_actions
from bottega.games.citadels.state import (
    ACT,
    BUILDS,
    CITIES,
    COLLECTED,
    DUE,
    EMPOWERED,
    FIRST,
    FORGED,
    GATHERED,
    GOLD,
    HANDS,
    HAUNTED,
    KEEP_ONE,
    MEMORY,
    NOBODY,
    PHASE,
    SOLD,
    SPENT,
    START,
    State,
    deck_size,
)

GOLD_GATHERED = 2
SMITHY_PRICE, SMITHY_CARDS = 2, 3
LABORATORY_PRICE = 1

_GOLD, COLLECT, _FORGE, END_TURN = (Action(verb) for verb in ("gold", "collect", "forge", "end"))
_DRAW_ONE, _OBSERVE, _STUDY = (Action("draw", counts) for counts in ((2, 1), (3, 1), (2, 2)))
_BUILD = [Action("build", (card,)) for card in KINDS]
_SELL = [Action("sell", (card,)) for card in KINDS]
_KEEP = [Action("keep", (card,)) for card in KINDS]


# ------------------------------------------------------------------ what is allowed


def turn_actions(state: State) -> list[Action]:
    """Everything the active player may do now."""
    rules, spent, seat = state.rules, state.spent, state.turn
    role, city = state.roles[seat], state.cities[seat]
    gathered = spent & GATHERED
    actions = [] if gathered else _gatherings(state, city)
    if not (rules.gold_brings_income or spent & COLLECTED) and income(role, city):
        actions.append(COLLECT)
    if role in ACTIVE and not (rules.powers_first or spent & EMPOWERED):
        actions += power_actions(state)
    if state.builds and (gathered or not rules.gathers_first):
        actions += _buildings(state, city)
    smithy = city >> SMITHY & 1 and not spent & FORGED
    if smithy and state.gold[seat] >= SMITHY_PRICE and state.deck:
        actions.append(_FORGE)
    if city >> LABORATORY & 1 and not spent & SOLD:
        actions += [_SELL[card] for card in dict.fromkeys(state.hands[seat]) if card >= 0]
    if gathered and (spent & EMPOWERED or role not in (ASSASSIN, THIEF)):
        actions.append(END_TURN)
    return actions


def _gatherings(state: State, city: int) -> list[Action]:
    """Gold, or cards in one of the ways that the city allows (C16)."""
    actions = [_GOLD]
    if state.deck:
        if city >> OBSERVATORY & 1:
            actions.append(_OBSERVE)
        if city >> LIBRARY & 1:
            actions.append(_STUDY)
        if len(actions) == 1:
            actions.append(_DRAW_ONE)
    return actions


def _buildings(state: State, city: int) -> list[Action]:
    """Every card in hand that can be paid and whose name does not stand in the city yet."""
    gold = state.gold[state.turn]
    hand = dict.fromkeys(state.hands[state.turn])
    return [_BUILD[c] for c in hand if c >= 0 and COST[c] <= gold and not city >> c & 1]


def keep_actions(state: State) -> list[Action]:
    """Any of the cards drawn."""
    return [_KEEP[card] for card in dict.fromkeys(state.drawn) if card >= 0]


def income(role: int, city: int) -> int:
    """A gold for each district of the role's colour; the School of Magic is of any (C14)."""
    if role not in INCOME_COLOUR:
        return 0
    return (city & OF_COLOUR[INCOME_COLOUR[role]]).bit_count() + (city >> SCHOOL_OF_MAGIC & 1)


# ------------------------------------------------------------------ the deeds


def deal(state: State, card: int) -> State:
    """A card for who is dealt to; after the last one the game goes on."""
    draft = hand_over(state, card)
    if not draft[DUE]:
        _go_on(draft, state.then)
    return State._make(draft)


def _go_on(draft: list[object], then: int) -> None:
    """What follows the cards."""
    draft[PHASE] = then
    if then == START:
        after_first_cards(draft)


def keep(state: State, card: int) -> State:
    """Keep one of the cards drawn; the others go under the deck."""
    draft = keep_one(state, card)
    _go_on(draft, ACT if state.round else START)
    return State._make(draft)


def take_gold(state: State) -> State:
    """Gather two gold; where the rules say so, with the income (C5)."""
    seat, rules = state.turn, state.rules
    more = GOLD_GATHERED
    if rules.gold_brings_income:
        more += income(state.roles[seat], state.cities[seat])
    draft = [*state]
    draft[GOLD] = replaced(state.gold, seat, state.gold[seat] + more)
    draft[SPENT] = state.spent | GATHERED
    return State._make(draft)


def draw(state: State, count: int, kept: int) -> State:
    """Gather cards: draw so many and keep so many."""
    draft = [*state]
    draft[SPENT] = state.spent | GATHERED
    enough = min(count, deck_size(state.deck)) <= kept
    ask_for_cards(draft, count, ACT if enough else KEEP_ONE)
    return State._make(draft)


def collect(state: State) -> State:
    """Collect the income of the role's colour."""
    seat = state.turn
    gained = income(state.roles[seat], state.cities[seat])
    gold = replaced(state.gold, seat, state.gold[seat] + gained)
    return state._replace(gold=gold, spent=state.spent | COLLECTED)


def build(state: State, card: int) -> State:
    """Pay for a district and lay it open; who completes a city first ends the game (C3, C40)."""
    seat, draft = state.turn, [*state]
    draft[GOLD] = replaced(state.gold, seat, state.gold[seat] - COST[card])
    draft[HANDS] = replaced(state.hands, seat, shift(state.hands[seat], (card,))[0])
    city = state.cities[seat] | 1 << card
    draft[CITIES] = replaced(state.cities, seat, city)
    draft[BUILDS] = state.builds - 1
    if state.memory and state.memory[seat]:
        row = left_openly(state.memory[seat], card)
        draft[MEMORY] = replaced(state.memory, seat, row)
    if card == HAUNTED_CITY:
        draft[HAUNTED] = state.round
    if state.first == NOBODY and city.bit_count() == state.rules.city_size:
        draft[FIRST] = seat
    return State._make(draft)


def forge(state: State) -> State:
    """Pay the Smithy for three cards (C15)."""
    seat, draft = state.turn, [*state]
    draft[GOLD] = replaced(state.gold, seat, state.gold[seat] - SMITHY_PRICE)
    draft[SPENT] = state.spent | FORGED
    ask_for_cards(draft, SMITHY_CARDS, ACT)
    return State._make(draft)


def sell(state: State, card: int) -> State:
    """Give the Laboratory a card for a gold (C15, C42)."""
    seat = state.turn
    draft = put_under(state, seat, (card,))
    draft[GOLD] = replaced(state.gold, seat, state.gold[seat] + LABORATORY_PRICE)
    draft[SPENT] = state.spent | SOLD
    return State._make(draft)


def end(state: State) -> State:
    """The turn is over: the next role is called."""
    draft = [*state]
    call_next(draft)
    return State._make(draft)
