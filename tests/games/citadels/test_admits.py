"""What a View admits: whatever may be so behind its holes, and nothing it knows to be false."""

from __future__ import annotations

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action
from bottega.games import citadels
from bottega.games.citadels.data import BISHOP, MAGICIAN, WARLORD
from bottega.games.citadels.state import PICK
from bottega.rng import Rng
from tests.games.citadels.positions import (
    DOCKS,
    HARBOR,
    MARKET,
    PALACE,
    TAVERN,
    do,
    four,
    player,
    to_draft,
)


def test_a_hole_is_taken_only_by_who_may_not_look() -> None:
    """The picker knows its role: a hole is no answer for it; the others get nothing else."""
    state = do(to_draft(6), "bury 8")
    state = citadels.apply(state, citadels.legal(state)[0])
    assert state.phase == PICK
    hole = Action("pick", (HIDDEN,))
    for viewer in (DEALER, state.turn):
        assert not citadels.admits(citadels.redact(state, viewer), hole)
    for viewer in ((state.turn + 1) % 6, SPECTATOR):
        assert citadels.admits(citadels.redact(state, viewer), hole)
        assert not citadels.admits(citadels.redact(state, viewer), Action("pick", (1,)))


def test_a_view_refuses_what_it_knows_to_be_false() -> None:
    """Cards that lie elsewhere in plain sight cannot be built, dealt or exchanged."""
    city = (DOCKS,)
    state = four(
        player(hand=(HARBOR,), gold=9, role=BISHOP, city=city),
        player(hand=(MARKET, 24), role=MAGICIAN),
        player(role=WARLORD, city=(19,)),
        spent=1,
    )
    view = citadels.redact(state, 3)
    assert citadels.admits(view, Action("build", (HARBOR,)))
    assert citadels.admits(view, Action("build", (PALACE,)))
    assert not citadels.admits(view, Action("build", (DOCKS,)))
    assert not citadels.admits(view, Action("build", (19,)))
    assert not citadels.admits(view, Action("build", (99,)))
    assert not citadels.admits(citadels.redact(state, 1), Action("build", (24,)))


def test_the_exchange_must_fit_ones_own_hand() -> None:
    """Who swaps knows at least one of the two hands."""
    state = do(four(player(hand=(TAVERN,), role=MAGICIAN), player(hand=(PALACE,))), "swap 1")
    other = citadels.redact(state, 1)
    assert citadels.admits(other, Action("exchange", (TAVERN, PALACE)))
    assert citadels.admits(other, Action("exchange", (MARKET, PALACE)))
    assert not citadels.admits(other, Action("exchange", (TAVERN, TAVERN)))
    assert not citadels.admits(other, Action("exchange", (TAVERN,)))
    assert not citadels.admits(other, Action("exchange", (HIDDEN, HIDDEN)))
    third = citadels.redact(state, 2)
    assert citadels.admits(third, Action("exchange", (HIDDEN, HIDDEN)))
    assert not citadels.admits(third, Action("exchange", (TAVERN, PALACE)))


def test_nobody_answers_for_a_role_that_lies_face_up() -> None:
    """What everybody can see to be false is refused from every View."""
    found = 0
    for seed in range(12):
        state = citadels.setup(4, {})
        rng = Rng(seed)
        while state.called == 0:
            mover = citadels.to_move(state)
            actions = citadels.legal(state)
            action = citadels.sample(state, rng) if mover == DEALER else rng.choice(actions)
            state = citadels.apply(state, action)
        if state.faceup >> state.called & 1:
            found += 1
            for viewer in (SPECTATOR, 0, 1, 2, 3):
                view = citadels.redact(state, viewer)
                assert citadels.admits(view, Action("silence"))
                for seat in range(4):
                    assert not citadels.admits(view, Action("answer", (seat,)))
    assert found
