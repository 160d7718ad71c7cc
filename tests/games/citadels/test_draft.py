"""The secret choice of roles: C21, C22, C23, C36, and documents 003 §5 and 004 选人阶段."""

from __future__ import annotations

from itertools import permutations

import pytest

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action, parse_action
from bottega.games import citadels
from bottega.games.citadels.data import KING, ROLES
from bottega.games.citadels.state import BURY, CALL, DISCARD, OFFER, PICK, State
from tests.games.citadels.positions import SEATINGS, do, drafted, play, texts, to_draft

SIZES = {
    (4, "classic"): [5, 4, 3, 2],
    (5, "classic"): [6, 5, 4, 3, 2],
    (6, "classic"): [7, 6, 5, 4, 3, 2],
    (7, "classic"): [7, 6, 5, 4, 3, 2, 2],
    (4, "team"): [5, 4, 3, 2],
    (6, "team"): [7, 6, 5, 4, 3, 2],
}


def ready(seats: int, rules: str = "classic", crown: int = 0) -> State:
    """The first draft, everything discarded: the first offer is due."""
    state = to_draft(seats, rules, crown)
    while state.phase in (DISCARD, BURY):
        state = citadels.apply(state, citadels.legal(state)[-1])
    return state


@pytest.mark.parametrize(("seats", "count"), [(4, 2), (5, 1), (6, 0), (7, 0)])
def test_c21_face_up_discards(seats: int, count: int) -> None:
    """C21, document 004: four players discard 2 roles face up, five 1, six and seven none."""
    state = to_draft(seats)
    for _ in range(count):
        assert state.phase == DISCARD
        state = citadels.apply(state, citadels.legal(state)[0])
    assert state.phase == BURY
    assert state.faceup.bit_count() == count


@pytest.mark.parametrize(("seats", "count"), [(4, 2), (6, 0)])
def test_c21_face_up_discards_in_teams(seats: int, count: int) -> None:
    """C21, document 003 section 5: four players discard 2 roles face up, six none."""
    assert ready(seats, "team").faceup.bit_count() == count


@pytest.mark.parametrize("seats", [4, 5])
def test_c21_the_king_is_exempt_in_classic(seats: int) -> None:
    """C21, document 004: the King may not be discarded face up."""
    state = to_draft(seats)
    assert texts(state) == {f"discard {role}" for role in ROLES if role != KING}


def test_c21_the_king_is_not_exempt_in_teams() -> None:
    """C21: document 003 exempts nobody, so the King may go; the crown then stays."""
    state = to_draft(4, "team")
    assert texts(state) == {f"discard {role}" for role in ROLES}
    assert "discard 1" not in texts(do(state, "discard 1"))


def test_c21_every_role_is_discarded_alike() -> None:
    """Document 003: at random."""
    assert {weight for _, weight in citadels.outcomes(to_draft(4))} == {1}


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_c22_one_role_goes_face_down(seats: int, rules: str) -> None:
    """C22, both documents: one of the roles left, the King too, is discarded face down."""
    state = to_draft(seats, rules)
    while state.phase == DISCARD:
        state = citadels.apply(state, citadels.legal(state)[0])
    left = [role for role in ROLES if not state.faceup >> role & 1]
    assert texts(state) == {f"bury {role}" for role in left}
    assert f"bury {KING}" in texts(state)


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_c22_how_many_roles_each_may_choose_from(seats: int, rules: str) -> None:
    """C22, documents 003 section 5 and 004: from the crown on one role less for each."""
    state = ready(seats, rules, crown=1)
    sizes, order = [], []
    while state.phase != CALL:
        (offer,) = citadels.legal(state)
        state = citadels.apply(state, offer)
        assert state.phase == PICK
        assert {a.args[0] for a in citadels.legal(state)} == set(offer.args)
        sizes.append(len(offer.args))
        order.append(citadels.to_move(state))
        state = citadels.apply(state, citadels.legal(state)[0])
    assert sizes == SIZES[seats, rules]
    assert order == [(1 + place) % seats for place in range(seats)]


def test_c22_what_is_picked_is_gone() -> None:
    """Document 004: the rest is passed on to the left."""
    state = ready(6)
    (offer,) = citadels.legal(state)
    after = do(state, str(offer), f"pick {offer.args[2]}")
    (passed,) = citadels.legal(after)
    assert set(passed.args) == set(offer.args) - {offer.args[2]}


def test_c22_the_last_ones_rest_is_out_of_the_round() -> None:
    """C22, both documents: the last of two roles is discarded face down and answers no call."""
    state = drafted(6)
    held = set(state.roles)
    assert len(held) == 6
    last = (state.opener + 5) % 6
    rest = {r for r in ROLES if state.offers[last] >> r & 1} - {state.roles[last]}
    assert rest.isdisjoint(held)
    assert state.buried not in held


def test_c22_the_seventh_chooses_also_the_role_put_aside() -> None:
    """C22, document 004: with seven the last one compares the last role with the first discard."""
    state = do(to_draft(7), "bury 8")
    while state.roles.count(0) > 1:
        state = play_pick(state)
    (offer,) = citadels.legal(state)
    assert offer.args == (7, 8)
    after = do(state, str(offer))
    assert texts(after) == {"pick 7", "pick 8"}
    assert 8 in do(after, "pick 8").roles


def play_pick(state: State) -> State:
    state = citadels.apply(state, citadels.legal(state)[0])
    return citadels.apply(state, citadels.legal(state)[0])


def test_c22_the_seventh_knows_which_of_the_two_was_put_aside() -> None:
    """One role is passed on, the other lies on the table: the seventh can tell them apart."""
    state = do(to_draft(7), "bury 3")
    while state.roles.count(0) > 1:
        state = play_pick(state)
    after = play_pick(state)
    seventh = (after.opener + 6) % 7
    assert citadels.redact(after, seventh).buried == 3
    for viewer in (*[seat for seat in range(7) if seat != seventh], SPECTATOR):
        assert citadels.redact(after, viewer).buried == HIDDEN


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_c23_the_face_down_role_is_hidden_from_all(seats: int, rules: str) -> None:
    """C23, document 003 section 7 暗中: nobody but the dealer sees the role put aside."""
    state = to_draft(seats, rules)
    while state.phase == DISCARD:
        state = citadels.apply(state, citadels.legal(state)[0])
    action = citadels.legal(state)[0]
    for viewer in (*range(seats), SPECTATOR):
        assert citadels.veil(state, action, viewer) == Action("bury", (HIDDEN,))
        assert citadels.redact(citadels.apply(state, action), viewer).buried == HIDDEN
    assert citadels.veil(state, action, DEALER) == action


def test_c36_team_mates_share_nothing() -> None:
    """C36: hands, offers and roles are hidden from the partner as from anybody."""
    state = drafted(6, "team")
    for seat, partner in permutations((0, 2, 4), 2):
        view = citadels.redact(state, seat)
        assert view.roles[partner] == HIDDEN
        assert view.offers[partner] == HIDDEN
        assert set(view.hands[partner]) == {HIDDEN}


def test_only_the_picker_sees_the_offer_and_the_pick() -> None:
    """Document 004: nobody is told."""
    state = ready(5, crown=3)
    (offer,) = citadels.legal(state)
    after = citadels.apply(state, offer)
    pick = citadels.legal(after)[0]
    for viewer in (0, 1, 2, 4, SPECTATOR):
        assert set(citadels.veil(state, offer, viewer).args) == {HIDDEN}
        assert citadels.veil(after, pick, viewer) == parse_action("pick ?")
        assert citadels.legal(citadels.redact(after, viewer)) == []
    assert citadels.veil(after, pick, 3) == pick


def test_the_crown_picks_first_in_every_round() -> None:
    """Document 004: who has the crown picks first in the next round."""
    state = drafted(4, crown=2)
    while state.round == 1:
        actions = citadels.legal(state)
        ends = [a for a in actions if a.verb in ("end", "gold", "murder", "rob")]
        state = play(state, str(ends[0] if ends else actions[0]))
    assert state.opener == state.crown
    assert state.turn == state.crown
    assert state.phase in (DISCARD, BURY, OFFER, PICK)
