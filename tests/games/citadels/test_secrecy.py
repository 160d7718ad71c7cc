"""Each seat knows what a person in it would know: no more, and no less."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action, Game, parse_action
from bottega.games import citadels
from bottega.games.citadels.data import (
    ASSASSIN,
    BISHOP,
    KING,
    LABORATORY,
    MAGICIAN,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.state import CALL, State
from bottega.rng import Rng
from tests import laws
from tests.games.citadels.positions import (
    CASTLE,
    DOCKS,
    PALACE,
    SEATINGS,
    TAVERN,
    deals,
    do,
    drafted,
    four,
    gathered,
    player,
    texts,
)
from tests.playing import Case, Step, game_of, viewers
from tests.secrecy import shown_to

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fox", "Gil")

# ------------------------------------------------------------------ no less: the draft


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_no_less_what_a_player_saw_when_drafting_stays_known(seats: int, rules: str) -> None:
    """Until the round is over, every seat still knows the roles it could pick from, and its own."""
    state = drafted(seats, rules)
    offers, roles = state.offers, state.roles
    while state.round == 1:
        for seat in range(seats):
            view = citadels.redact(state, seat)
            assert view.offers[seat] == offers[seat]
            assert view.roles[seat] == roles[seat]
            assert all(o == HIDDEN for s, o in enumerate(view.offers) if s != seat)
        state = citadels.apply(state, citadels.legal(state)[-1])


def test_no_less_determinize_respects_the_draft() -> None:
    """Who picks later holds one of the roles passed on; who picked before holds none of them."""
    state = drafted(6, crown=2)
    viewer = 4
    passed = state.offers[viewer] & ~(1 << state.roles[viewer])
    for seed in range(40):
        imagined = citadels.determinize(citadels.redact(state, viewer), Rng(seed))
        for place, seat in enumerate([(2 + place) % 6 for place in range(6)]):
            if seat != viewer:
                assert bool(passed >> imagined.roles[seat] & 1) == (place > 2)


def test_no_more_the_draft_is_forgotten_when_the_round_is_over() -> None:
    """The next round begins afresh."""
    state = four(player(role=WARLORD), player(role=KING), spent=5)
    after = do(state, "end")
    assert after.offers == (0,) * 4
    assert after.roles == (0,) * 4


# ------------------------------------------------------------------ no less: cards


def swapped() -> State:
    """Seat 0, the Magician, gave Tavern and Docks to seat 1 and got a Palace."""
    state = four(
        player(hand=(TAVERN, DOCKS), role=MAGICIAN),
        player(hand=(PALACE,), gold=9, role=BISHOP, city=(LABORATORY,)),
        player(hand=(CASTLE,), role=WARLORD, gold=9),
    )
    return do(state, "swap 1", f"exchange {TAVERN} {DOCKS} {PALACE}")


def test_no_less_both_know_the_hands_after_a_swap() -> None:
    """Each of the two knows what the other got; nobody else does."""
    state = swapped()
    assert citadels.redact(state, 0).hands[1] == (TAVERN, DOCKS)
    assert citadels.redact(state, 1).hands[0] == (PALACE,)
    for viewer in (2, 3, SPECTATOR):
        assert citadels.redact(state, viewer).hands[:2] == ((HIDDEN,), (HIDDEN, HIDDEN))


def test_no_less_knowledge_of_third_parties_moves_with_the_hands() -> None:
    """Who knew a hand that is swapped away knows where it went."""
    state = four(
        player(hand=(TAVERN,), role=MAGICIAN), player(hand=(PALACE,), role=KING), player(role=5)
    )
    known = state._replace(memory=((), (2 << 5 | PALACE,), *state.memory[2:]))
    after = do(known, "swap 1", f"exchange {TAVERN} {PALACE}")
    assert citadels.redact(after, 2).hands[:2] == ((PALACE,), (HIDDEN,))
    view = citadels.redact(known, 2)
    view = citadels.apply(citadels.apply(view, Action("swap", (1,))), parse_action("exchange ? ?"))
    assert view == citadels.redact(after, 2)


def test_no_less_a_known_card_is_known_until_it_is_built() -> None:
    """A card that was shown stays known; when it is built it leaves what is known."""
    state = gathered(swapped()._replace(turn=1, called=BISHOP, revealed=3, phase=10, builds=1))
    after = do(state, f"build {TAVERN}")
    assert citadels.redact(after, 0).hands[1] == (DOCKS,)


def test_no_more_a_card_that_left_unseen_is_no_longer_certain() -> None:
    """Of two known cards one goes unseen: neither is certain any more, but the number is."""
    state = gathered(swapped()._replace(turn=1, called=BISHOP, revealed=3, phase=10, spent=1))
    after = do(state, f"sell {TAVERN}")
    assert citadels.redact(after, 0).hands[1] == (HIDDEN,)
    assert citadels.redact(after, 0).deck[-1] == (HIDDEN,)
    assert citadels.redact(after, 1).deck[-1] == (TAVERN,)


def test_no_less_of_two_equal_cards_one_stays_certain() -> None:
    """Two known Taverns, one card goes unseen: one Tavern is certainly left."""
    state = four(
        player(hand=(TAVERN, TAVERN), role=BISHOP, city=(LABORATORY,)), player(role=MAGICIAN)
    )
    state = state._replace(memory=((1 << 5, 1 << 5), *state.memory[1:]))
    after = do(state, f"sell {TAVERN}")
    assert citadels.redact(after, 1).hands[0] == (TAVERN,)
    assert citadels.redact(after, 1).deck[-1] == (TAVERN,)


def test_no_less_a_whole_known_hand_is_followed_under_the_deck() -> None:
    """Who knew the whole hand knows all of it under the deck when all of it is tossed."""
    state = four(player(hand=(TAVERN, DOCKS), role=MAGICIAN), player(role=KING))
    state = state._replace(memory=((1 << 5 | TAVERN, 1 << 5 | DOCKS), *state.memory[1:]))
    after = do(state, f"toss {TAVERN}", f"toss {DOCKS}", "done")
    assert citadels.redact(after, 1).deck[-1] == (TAVERN, DOCKS)
    assert citadels.redact(after, 2).deck[-1] == (HIDDEN, HIDDEN)


def test_no_less_who_puts_cards_under_knows_them_there() -> None:
    """C17: its content is known to whoever knew those cards; later draws from it too."""
    state = four(player(role=BISHOP), player(role=WARLORD), pools=((TAVERN, DOCKS),))
    after = do(deals(do(state, "draw 2 1"), TAVERN, DOCKS), f"keep {DOCKS}")
    assert after.deck == ((TAVERN,),)
    assert citadels.redact(after, 0).deck == ((TAVERN,),)
    assert citadels.redact(after, 1).deck == ((HIDDEN,),)
    drawn = after._replace(turn=1, called=WARLORD, revealed=3, spent=0)
    drawn = deals(do(drawn, "draw 2 1"), TAVERN)
    assert citadels.redact(drawn, 0).hands[1] == (TAVERN,)
    assert citadels.redact(drawn, 2).hands[1] == (HIDDEN,)


def test_no_more_a_dealt_card_is_for_one_pair_of_eyes() -> None:
    """Hands, drawn cards and what is kept are hidden from all the others."""
    state = deals(do(four(player(role=BISHOP)), "draw 2 1"), TAVERN, PALACE)
    for viewer in (1, 2, 3, SPECTATOR):
        assert citadels.redact(state, viewer).drawn == (HIDDEN, HIDDEN)
        after = do(state, f"keep {TAVERN}")
        view = citadels.redact(after, viewer)
        assert view.hands[0] == (HIDDEN,)
        assert view.deck[-1] == (HIDDEN,)
        assert citadels.veil(state, Action("keep", (TAVERN,)), viewer).args == (HIDDEN,)


def test_no_more_spectators_see_only_the_public() -> None:
    """Over whole games the spectator's memory holds only what everybody has seen."""
    for seed in range(6):
        case = Case("citadels", (("rules", "classic"),), 5)
        for step in game_of(case, "every_verb", seed):
            view = citadels.redact(step.after, SPECTATOR)
            for seat in range(5):
                own = citadels.redact(step.after, seat)
                known = [card for card in view.hands[seat] if card != HIDDEN]
                assert all(card in own.hands[seat] for card in known)


# ------------------------------------------------------------------ the call


def test_a_view_cannot_tell_who_will_answer() -> None:
    """From a View the call may bring silence or any hidden seat; the State alone knows."""
    state = drafted(6)
    spectator = citadels.redact(state, SPECTATOR)
    assert texts(spectator) == {"silence", *[f"answer {seat}" for seat in range(6)]}
    assert len(texts(state)) == 1


def test_nobody_is_asked_in_the_name_of_the_murdered() -> None:
    """C27: while the murdered role is called, the seat to move is the dealer, and silence it is."""
    state = four(player(role=ASSASSIN), player(role=KING), calling=True, called=KING, murdered=KING)
    assert citadels.to_move(state) == DEALER
    twin = state._replace(roles=(ASSASSIN, *reversed(state.roles[1:])))
    assert texts(state) == texts(twin) == {"silence"}
    assert citadels.redact(state, 0) == citadels.redact(twin._replace(offers=state.offers), 0)


def twins_by_bishop() -> tuple[State, State]:
    """Two classic tables that differ in who the murdered Bishop is; the Warlord is to act."""
    seats = [
        player(gold=9, role=WARLORD),
        player(city=(TAVERN,), role=BISHOP),
        player(city=(TAVERN,), role=THIEF),
        player(role=ASSASSIN),
    ]
    one = four(*seats, murdered=BISHOP, robbed=KING)
    one = one._replace(revealed=one.revealed & ~4)
    swapped_roles = (WARLORD, THIEF, BISHOP, ASSASSIN)
    return one, one._replace(roles=swapped_roles)


def test_twins_the_warlord_cannot_tell_who_the_murdered_bishop_is() -> None:
    """C4: what the Warlord may destroy says nothing about the murdered Bishop."""
    one, two = twins_by_bishop()
    assert citadels.legal(one) == citadels.legal(two)
    assert citadels.redact(one, 0) == citadels.redact(two._replace(offers=one.offers), 0)


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_twins_look_alike_in_views_moves_texts_and_entries(seats: int, rules: str) -> None:
    """Whatever lies behind a view: the same legal moves, veiled entries and told events."""
    case = Case("citadels", (("rules", rules),), seats)
    rng, compared = Rng("twins"), 0
    for number, step in enumerate(game_of(case, "every_verb", 7)):
        if number % 9:
            continue
        for viewer in viewers(seats)[1:]:
            view = citadels.redact(step.before, viewer)
            twin = citadels.determinize(view, rng)
            compared += twin != step.before
            if citadels.to_move(view) == viewer:
                assert citadels.legal(twin) == citadels.legal(step.before)
            seen = citadels.veil(step.before, step.action, viewer)
            assert citadels.veil(twin, step.action, viewer) == seen
            alike = [a for a in citadels.legal(twin) if citadels.veil(twin, a, viewer) == seen]
            if alike:
                after = citadels.redact(citadels.apply(twin, alike[-1]), viewer)
                assert after == citadels.redact(step.after, viewer)
                told = citadels.events(citadels.redact(twin, viewer), seen, after)
                assert told == citadels.events(view, seen, citadels.redact(step.after, viewer))
                assert [citadels.tell(event, NAMES[:seats]) for event in told]
                compared += 1
    assert compared > 50


# ------------------------------------------------------------------ seeded leaks


def altered(**functions: Callable[..., Any]) -> Game:
    """Citadels with some of its functions replaced."""
    names = [name for name in dir(citadels) if not name.startswith("_")]
    return cast(Game, SimpleNamespace(**{**{n: getattr(citadels, n) for n in names}, **functions}))


def step_with(verb: str) -> tuple[Step, list[tuple[int, Action]]]:
    """The first step of a game with this verb, in the middle of it, and what came before."""
    history: list[tuple[int, Action]] = []
    case = Case("citadels", (("rules", "classic"),), 5)
    for step in game_of(case, "every_verb", 3):
        if step.action.verb == verb and step.before.round > 1:
            return step, history
        history.append((step.author, step.action))
    raise AssertionError(f"no {verb} in this game")


@pytest.mark.parametrize("verb", ["pick", "keep", "offer", "bury", "deal"])
def test_leak_a_secret_shown_is_caught(verb: str) -> None:
    """Show a draft pick, announce a kept card, and the like: the table of eyes notices."""

    def veil(state: Any, action: Action, viewer: int) -> Action:
        return action if action.verb == verb else citadels.veil(state, action, viewer)

    step, history = step_with(verb)
    laws.shows_only_what_it_may(cast(Game, citadels), step, history, 5)
    with pytest.raises(AssertionError):
        laws.shows_only_what_it_may(altered(veil=veil), step, history, 5)
    with pytest.raises(AssertionError):
        laws.rules_run_on_views(altered(veil=veil), step, 5)


def test_leak_a_kept_card_told_in_the_event_is_caught() -> None:
    """An event made from the State instead of the View tells twins apart."""
    step, _ = step_with("keep")
    seen = citadels.veil(step.before, step.action, SPECTATOR)
    views = [citadels.redact(state, SPECTATOR) for state in (step.before, step.after)]
    honest = citadels.events(views[0], seen, views[1])
    leaky = citadels.events(step.before, step.action, step.after)
    assert next(citadels.tell(event, NAMES) for event in honest).count("keeps a card") == 1
    assert honest != leaky


def test_leak_prompting_the_murdered_seat_is_caught() -> None:
    """If the murdered seat were to move, everybody would know who it is: law 3 notices."""

    def to_move(state: State) -> int:
        if state.phase == CALL and state.called == state.murdered in state.roles:
            return state.roles.index(state.murdered)
        return citadels.to_move(state)

    state = four(player(role=ASSASSIN), player(role=KING), calling=True, called=KING, murdered=KING)
    silence = Action("silence")
    step = Step(state, DEALER, silence, citadels.apply(state, silence))
    laws.rules_run_on_views(cast(Game, citadels), step, 4)
    with pytest.raises(AssertionError):
        laws.rules_run_on_views(altered(to_move=to_move), step, 4)


def test_leak_protecting_a_murdered_bishop_in_classic_is_caught() -> None:
    """If the murdered Bishop were protected, the Warlord's moves would tell who it is."""

    def legal(state: State) -> list[Action]:
        safe = [seat for seat, role in enumerate(state.roles) if role == BISHOP]
        moves = citadels.legal(state)
        return [a for a in moves if a.verb != "destroy" or a.args[0] not in safe]

    one, two = twins_by_bishop()
    laws.mover_sees_what_is_legal(cast(Game, citadels), one)
    assert legal(one) != legal(two)
    with pytest.raises(AssertionError):
        laws.mover_sees_what_is_legal(altered(legal=legal), one)


def test_leak_memory_kept_in_a_view_is_caught() -> None:
    """A redact that leaves the memory in gives away what the others know."""

    def redact(state: State, viewer: int) -> State:
        return citadels.redact(state, viewer)._replace(memory=state.memory)

    step, _ = step_with("keep")
    with pytest.raises(AssertionError):
        laws.rules_run_on_views(altered(redact=redact), step, 5)


def test_the_table_of_eyes_is_read_from_the_log_alone() -> None:
    """The witness follows crowns, drafts and turns as the rules do, over whole games."""
    rng = Random(1)
    for seats, rules in SEATINGS:
        case = Case("citadels", (("rules", rules),), seats)
        history: list[tuple[int, Action]] = []
        for step in game_of(case, "every_verb", rng.randrange(99)):
            if step.action.verb in ("pick", "toss", "sell", "keep"):
                seen = shown_to("citadels", history, step.action, step.author)
                assert seen == step.action
            history.append((step.author, step.action))
