"""What holds at any time in random games of Citadels, beside what holds in every game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bottega.core import HIDDEN
from bottega.games import citadels
from bottega.games.citadels.memory import left_unseen, shift, split
from bottega.games.citadels.state import END, START, State
from tests.games.citadels.positions import ARENA
from tests.hostile import FIXED


def test_positions_are_many_and_varied() -> None:
    """The games drawn from hold every phase."""
    states = ARENA.all_states()
    assert {state.phase for state in states} == {*range(END + 1)} - {START}
    assert len(states) > 3000


@FIXED
@given(ARENA.positions(), st.data())
def test_what_a_view_admits_it_can_follow(state: State, data: st.DataObject) -> None:
    """Whatever is admitted can be applied to the View, and nothing is lost in number."""
    action = data.draw(ARENA.nearly_legal(state) | ARENA.anything())
    viewer = data.draw(ARENA.viewers(state))
    view = citadels.redact(state, viewer)
    if citadels.admits(view, action):
        after = citadels.apply(view, action)
        assert count(after) == count(view)
        assert min(after.gold) >= 0


def count(state: State) -> int:
    """The cards on the table, known or not."""
    places = (*state.hands, *state.deck, state.drawn)
    cities = sum(city.bit_count() for city in state.cities)
    return sum(map(len, places)) + cities + (state.ruin < 28)


@FIXED
@given(ARENA.positions(), st.data())
def test_sixty_six_cards(state: State, data: st.DataObject) -> None:
    """No card is lost or made, before and after whatever is done."""
    assert count(state) == 66
    for action in data.draw(st.permutations(citadels.legal(state)))[:1]:
        assert count(citadels.apply(state, action)) == 66


@FIXED
@given(ARENA.positions())
def test_legal_stays_short(state: State) -> None:
    """Choices among many cards go card by card, so that the list is never long."""
    assert len(citadels.legal(state)) <= 60


hidden_places = st.lists(st.integers(-1, 3), min_size=1, max_size=6).map(sorted).map(tuple)


@FIXED
@given(hidden_places, st.data())
def test_what_leaves_unseen_leaves_only_what_is_certain(
    cards: tuple[int, ...], data: st.DataObject
) -> None:
    """After an unseen move, whatever is still shown is so in every way it can have happened."""
    count_ = data.draw(st.integers(0, len(cards)))
    stay, go = split(cards, count_)
    assert len(stay) == len(cards) - count_
    assert len(go) == count_
    order = data.draw(st.permutations(cards))
    went, left = list(order[:count_]), list(order[count_:])
    for place, real in ((stay, left), (go, went)):
        for card in {card for card in place if card != HIDDEN}:
            assert place.count(card) <= real.count(card)


@FIXED
@given(hidden_places, st.data())
def test_rows_and_views_forget_alike(cards: tuple[int, ...], data: st.DataObject) -> None:
    """A row of memory and a View with holes keep the same after an unseen move."""
    count_ = data.draw(st.integers(0, len(cards)))
    row = tuple(5 << 5 | card for card in cards if card != HIDDEN)
    stay, go = left_unseen(row, len(cards), count_)
    left, went = shift(cards, (HIDDEN,) * count_)
    assert sorted(fact & 31 for fact in stay) == [card for card in left if card != HIDDEN]
    assert sorted(fact & 31 for fact in go) == [card for card in went if card != HIDDEN]
