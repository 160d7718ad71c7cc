"""Tables that cannot be: `check` finds what was lost, doubled or misplaced."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable

import pytest

from bottega.counts import replaced
from bottega.games import splendor
from bottega.games.splendor.data import EMPTY, LEVEL
from bottega.games.splendor.state import DRAWN, END, INVITE, REFILL, RETURN, State
from tests.games.splendor.positions import coins, do, player, settle, table

TWELVE = coins(white=3, blue=3, green=3, red=3)


def sound() -> State:
    """Seat 0 has something of everything: tokens, a card, a hand and a noble."""
    return table(
        player(cards=(31,), reserved=(45,), blind=(60, 70), nobles=(3,), white=2, gold=1),
        player(red=3),
        nobles=(0, 9),
    )


def seat(state: State, who: int, **changes: object) -> State:
    """The table with something about one player changed, and nothing else."""
    changed = state.players[who]._replace(**changes)  # type: ignore[arg-type]
    return state._replace(players=replaced(state.players, who, changed))


def bank(state: State, **tokens: int) -> State:
    """The table with so many more tokens in the bank."""
    more = coins(**tokens)
    return state._replace(bank=tuple(a + b for a, b in zip(state.bank, more, strict=True)))


def deck(state: State, card: int, change: int) -> State:
    """The table with a card more, or less, in its deck."""
    level = LEVEL[card] - 1
    decks = replaced(state.decks, level, state.decks[level] + change)
    return state._replace(unseen=state.unseen ^ 1 << card, decks=decks)


def hoard(state: State, who: int) -> State:
    """The table where one player alone has tokens: twelve of them."""
    poor = seat(seat(state, 0, tokens=coins()), 1, tokens=coins())
    left = coins(white=1, blue=1, green=1, red=1, black=4, gold=5)
    return seat(poor, who, tokens=TWELVE)._replace(bank=left)


def swapped(state: State) -> State:
    """The first cards of levels 1 and 2, each in the other's row."""
    one, two = state.market[0], state.market[4]
    return state._replace(market=replaced(replaced(state.market, 0, two), 4, one))


def gap(state: State) -> State:
    """The first card of the market put back into its deck."""
    back = deck(state, state.market[0], 1)
    return back._replace(market=replaced(state.market, 0, EMPTY))


BROKEN: dict[str, tuple[Callable[[State], State], str]] = {
    "a token lost": (lambda s: bank(s, white=-1), "tokens not conserved"),
    "a gold token lost": (lambda s: bank(s, gold=-1), "tokens not conserved"),
    "a token doubled": (lambda s: bank(s, black=1), "tokens not conserved"),
    "a token of another colour": (lambda s: bank(s, red=1, blue=-1), "tokens not conserved"),
    "a player's debt": (
        lambda s: bank(seat(s, 1, tokens=coins(red=3, blue=-1)), blue=1),
        "a player owes tokens",
    ),
    "the bank's debt": (
        lambda s: bank(seat(s, 1, tokens=coins(red=5)), red=-2),
        "the bank owes tokens",
    ),
    "too many before the turn": (lambda s: hoard(s, 0), "too many tokens kept"),
    "too many at the end": (lambda s: hoard(s, 1)._replace(phase=END), "too many tokens kept"),
    "too many of another": (lambda s: hoard(s, 1)._replace(phase=RETURN), "too many tokens kept"),
    "a card lost": (lambda s: deck(s, 89, -1), "cards not conserved"),
    "a purchase lost": (lambda s: seat(s, 0, purchased=0, points=3), "cards not conserved"),
    "a hand lost": (lambda s: seat(s, 0, reserved=()), "cards not conserved"),
    "a blind card lost": (lambda s: seat(s, 0, blind=(70,)), "cards not conserved"),
    "a card of the market doubled": (lambda s: deck(s, s.market[5], 1), "cards not conserved"),
    "a reserved card doubled": (lambda s: seat(s, 1, reserved=(45,)), "cards not conserved"),
    "a purchase doubled": (
        lambda s: seat(s, 1, purchased=1 << 31, points=1),
        "cards not conserved",
    ),
    "deck 1 too thick": (lambda s: s._replace(decks=replaced(s.decks, 0, 99)), "deck 1 miscounted"),
    "deck 2 too thin": (lambda s: s._replace(decks=replaced(s.decks, 1, 0)), "deck 2 miscounted"),
    "deck 3 too thin": (lambda s: s._replace(decks=replaced(s.decks, 2, 0)), "deck 3 miscounted"),
    "two rows mixed": (swapped, "a card lies in another level's row"),
    "two rows mixed while a card is dealt": (
        lambda s: swapped(s)._replace(phase=REFILL),
        "a card lies in another level's row",
    ),
    "a gap before the turn": (gap, "a gap was not filled"),
    "a gap at the end": (lambda s: gap(s)._replace(phase=END), "a gap was not filled"),
    "a noble still at the table": (lambda s: s._replace(nobles=(0, 3)), "a noble came twice"),
    "a noble with two players": (
        lambda s: seat(s, 1, nobles=(3,), points=3)._replace(nobles=(0,)),
        "a noble came twice",
    ),
    "a noble invited twice": (
        lambda s: s._replace(phase=INVITE, nobles=(9, 9)),
        "a noble came twice",
    ),
    "a noble lost": (lambda s: s._replace(nobles=(0,)), "nobles not conserved"),
    "a noble too many": (lambda s: s._replace(nobles=(0, 5, 9)), "nobles not conserved"),
    "a point too many": (lambda s: seat(s, 0, points=5), "points do not match"),
    "points for a reserved card": (lambda s: seat(s, 0, points=7), "points do not match"),
    "a noble without points": (lambda s: seat(s, 0, points=1), "points do not match"),
    "a fourth card reserved": (
        lambda s: seat(deck(s, 89, -1), 0, reserved=(45, 89)),
        "too many cards reserved",
    ),
    "a fourth card drawn": (
        lambda s: seat(deck(s, 89, -1), 0, blind=(60, 70, 89)),
        "too many cards reserved",
    ),
    "blind cards as they came": (lambda s: seat(s, 0, blind=(70, 60)), "blind cards out of order"),
    "a turn before the first": (lambda s: s._replace(turn=-2), "turns out of bounds"),
    "a turn after the last": (lambda s: s._replace(turn=401), "turns out of bounds"),
    "fewer passes than none": (lambda s: s._replace(passes=-1), "passes out of bounds"),
    "more passes than players": (lambda s: s._replace(passes=3), "passes out of bounds"),
}


@pytest.mark.parametrize(("spoil", "message"), BROKEN.values(), ids=BROKEN)
def test_a_broken_table_is_noticed(spoil: Callable[[State], State], message: str) -> None:
    state = sound()
    splendor.check(state)
    with pytest.raises(AssertionError, match=re.escape(message)):
        splendor.check(spoil(state))


def test_every_assertion_has_a_table_that_breaks_it() -> None:
    module = inspect.getmodule(splendor.check)
    assert module is not None
    tree = ast.parse(inspect.getsource(module))
    said = [ast.unparse(n.msg) for n in ast.walk(tree) if isinstance(n, ast.Assert) and n.msg]
    words = [re.sub(r"^f?['\"]|['\"]$|:? ?\{\w+\}", "", text) for text in said]
    missing = [w for w in words if not any(_fits(w, message) for _, message in BROKEN.values())]
    assert len(words) == len(list(re.finditer(r"^ +assert ", inspect.getsource(module), re.M)))
    assert missing == []


def _fits(words: str, message: str) -> bool:
    return words.startswith(re.sub(r" [0-9]", "", message))


def test_what_a_turn_passes_through_is_allowed() -> None:
    """More than ten before the return, a gap before the refill, a card about to be handed over."""
    rich = player(white=2, blue=2, green=2, red=2, black=2)
    state = table(rich, player(), faces=(40,))
    gap_left, drawn = do(state, "reserve 40"), do(state, "draw 3")
    assert (gap_left.phase, drawn.phase) == (REFILL, DRAWN)
    full = settle(gap_left)
    assert full.phase == RETURN
    for passing in (gap_left, drawn, full):
        splendor.check(passing)
