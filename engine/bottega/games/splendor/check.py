"""What must hold on every Splendor table."""

from __future__ import annotations

from bottega.counts import Counts, add
from bottega.games.splendor.data import (
    CARDS,
    EMPTY,
    LEVEL,
    NOBLE_POINTS,
    OF_LEVEL,
    POINTS,
    members,
)
from bottega.games.splendor.state import (
    ACT,
    END,
    GEMS_IN_BANK,
    GOLD_IN_BANK,
    INVITE,
    RESERVE_LIMIT,
    STOCK,
    TOKEN_LIMIT,
    TURN_LIMIT,
    Player,
    State,
    slot_level,
)


def check(state: State) -> None:
    """Raise AssertionError if a full State has lost, doubled or misplaced anything."""
    _check_tokens(state)
    _check_cards(state)
    _check_market(state)
    _check_nobles(state)
    for player in state.players:
        _check_player(player)
    assert 0 <= state.turn <= TURN_LIMIT, "turns out of bounds"
    assert 0 <= state.passes <= len(state.players), "passes out of bounds"


def _check_tokens(state: State) -> None:
    gems = GEMS_IN_BANK[len(state.players)]
    total: Counts = state.bank
    for player in state.players:
        total = add(total, player.tokens)
        assert min(player.tokens) >= 0, "a player owes tokens"
    assert min(state.bank) >= 0, "the bank owes tokens"
    assert total == (gems,) * 5 + (GOLD_IN_BANK,), f"tokens not conserved: {total}"
    resting = state.phase in (ACT, END)
    for seat, player in enumerate(state.players):
        if resting or seat != state.turn % len(state.players):
            assert sum(player.tokens) <= TOKEN_LIMIT, "too many tokens kept"


def _check_cards(state: State) -> None:
    places = [members(state.unseen), [card for card in state.market if card != EMPTY]]
    for player in state.players:
        places += [members(player.purchased), list(player.reserved), list(player.blind)]
    everywhere = sorted(card for place in places for card in place)
    assert everywhere == list(CARDS), "cards not conserved"
    for level in (1, 2, 3):
        left = (state.unseen & OF_LEVEL[level]).bit_count()
        assert left == state.decks[level - 1], f"deck {level} miscounted"


def _check_market(state: State) -> None:
    for slot, card in enumerate(state.market):
        level = slot_level(state, slot)
        if card != EMPTY:
            assert LEVEL[card] == level, "a card lies in another level's row"
        elif state.phase in (ACT, END):
            assert state.decks[level - 1] == 0, "a gap was not filled"


def _check_nobles(state: State) -> None:
    received = [noble for player in state.players for noble in player.nobles]
    nobles = [*state.nobles, *received]
    assert len(nobles) == len(set(nobles)), "a noble came twice"
    if state.phase not in (STOCK, INVITE):
        assert len(nobles) == len(state.players) + 1, "nobles not conserved"


def _check_player(player: Player) -> None:
    purchased = members(player.purchased)
    points = sum([POINTS[card] for card in purchased]) + NOBLE_POINTS * len(player.nobles)
    assert player.points == points, "points do not match cards and nobles"
    assert len(player.reserved) + len(player.blind) <= RESERVE_LIMIT, "too many cards reserved"
    assert list(player.blind) == sorted(player.blind), "blind cards out of order"
