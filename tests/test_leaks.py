"""Secrets stay secret: tables that differ in them look alike; and the laws catch planted leaks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bottega.core import DEALER, SPECTATOR, Action, Game, Seat
from bottega.dealer import SeededDealer
from bottega.log import Header, salts_from
from bottega.rng import Rng
from bottega.table import Table
from tests import laws
from tests.long_run import by_turns
from tests.playing import NAMES, POLICIES, Case, Step, cases, dice, game_of, play, viewers
from tests.secrecy import shown_to

every_case = by_turns(cases())
SECRETIVE = ("drawing", "every_verb")


# ------------------------------------------------------------------ twins


def written(case: Case, log: list[tuple[Seat, Action]]) -> Table:
    """A table at which just this was done."""
    game = case.load()
    promise = SeededDealer(b"twins").promise
    header = Header(case.game, game.RULES, dict(case.options), NAMES[: case.seats], promise)
    table = Table(header, DEALER, None, salts_from(b"twins"))
    for author, action in log:
        table.submit(author, action)
    return table


def twin(game: Game, start: Any, steps: list[Step], viewer: Seat, rng: Random) -> list[Action]:
    """As much of the game as can be told again with other secrets behind what a viewer saw."""
    state, actions = start, []
    for step in steps:
        seen = game.veil(step.before, step.action, viewer)
        public = game.veil(step.before, step.action, SPECTATOR)
        action = step.action
        if seen != action:
            action = rng.choice(
                [a for a in game.legal(state) if game.veil(state, a, viewer) == seen]
            )
        if action not in game.legal(state) or game.veil(state, action, SPECTATOR) != public:
            break
        actions.append(action)
        state = game.apply(state, action)
    return actions


def twins(case: Case, policy: str, seed: int) -> Iterator[tuple[Seat, Table, Table]]:
    """For each viewer two tables, equal in all the viewer saw and unequal in what it did not."""
    game, rng = case.load(), Random(f"twin {case} {seed}")
    steps = list(game_of(case, policy, seed))
    for viewer in viewers(case.seats)[1:]:
        told = [twin(game, case.setup(), steps, viewer, rng) for _ in range(6)]
        longest = max(told, key=len)
        played = steps[: len(longest)]
        if longest != [step.action for step in played]:
            pairs = [(step.author, step.action) for step in played]
            other = [(step.author, a) for step, a in zip(played, longest, strict=True)]
            yield viewer, written(case, pairs), written(case, other)


def without_seals(text: str) -> str:
    """A record without its seals and hashes, which are the only things that may differ."""
    return re.sub(r"\b[0-9a-f]{64}\b", "-", text)


def look_alike(viewer: Seat, one: Table, two: Table) -> None:
    """Whatever a viewer is given of two tables is the same, seals and hashes apart."""
    game, names = one.game, one.header.seats
    assert len(one.states) == len(two.states)
    for left, right in zip(one.states, two.states, strict=True):
        view = game.redact(left, viewer)
        assert view == game.redact(right, viewer), "the views differ"
        assert hash(view) == hash(game.redact(right, viewer))
        assert game.to_move(left) == game.to_move(right), "the turn differs"
        if game.to_move(left) == viewer:
            assert game.legal(left) == game.legal(right), "the legal moves differ"
            assert game.principal(left) == game.principal(right), "the good moves differ"
        assert game.scores(view) == game.scores(game.redact(right, viewer))
    shown = [
        [entry._replace(seals=(), previous="", hash="") for entry in table.entries_for(viewer)]
        for table in (one, two)
    ]
    assert shown[0] == shown[1], "the entries differ"
    for number in range(len(one.entries)):
        left, right = (table.events(number, viewer) for table in (one, two))
        assert left == right, "the events differ"
        assert [game.tell(e, names) for e in left] == [game.tell(e, names) for e in right]
    assert without_seals(one.record(viewer)) == without_seals(two.record(viewer))


def has_secrets(name: str) -> bool:
    """Whether the independent table hides anything of this game."""
    mine = [case for case in cases() if case.game == name]
    return any(True for case in mine for _ in hidden_moments(case))


def hidden_moments(case: Case) -> Iterator[tuple[Step, list[tuple[Seat, Action]]]]:
    """The steps of some games that somebody may not see, each with what came before."""
    for policy in SECRETIVE:
        history: list[tuple[Seat, Action]] = []
        for step in game_of(case, policy, seed=1):
            if shown_to(case.game, history, step.action, SPECTATOR) != step.action:
                yield step, list(history)
            history.append((step.author, step.action))


@every_case
def test_tables_that_differ_only_in_secrets_look_alike(case: Case) -> None:
    found = 0
    for policy in SECRETIVE:
        for viewer, one, two in () if found else twins(case, policy, seed=1):
            assert one.state != two.state
            look_alike(viewer, one, two)
            found += 1
    assert found or not has_secrets(case.game), "no secrets were ever compared"


@every_case
def test_a_seat_moves_on_alike_whatever_lies_behind_its_view(case: Case) -> None:
    game, rng = case.load(), Rng(str(case))
    for number, (step, _) in enumerate(hidden_moments(case)):
        mover = game.to_move(step.after)
        if mover < 0 or number % 3:
            continue
        imagined = game.determinize(game.redact(step.after, mover), rng)
        assert game.legal(imagined) == game.legal(step.after)
        for action in game.legal(imagined)[::5]:
            pair = [game.apply(state, action) for state in (step.after, imagined)]
            one, two = (game.redact(state, mover) for state in pair)
            assert one == two
            before = game.redact(step.after, mover)
            assert game.events(before, action, one) == game.events(before, action, two)


# ------------------------------------------------------------------ planted leaks


def altered(game: Game, **functions: Callable[..., Any]) -> Game:
    """The same game with some of its functions replaced."""
    names = [name for name in dir(game) if not name.startswith("_")]
    return cast(Game, SimpleNamespace(**{**{n: getattr(game, n) for n in names}, **functions}))


def secretive_case() -> Case:
    """A case of a game that has secrets."""
    return next(case for case in reversed(cases()) if has_secrets(case.game))


CASE = secretive_case()
GAME = CASE.load()
MOMENTS = list(hidden_moments(CASE))


def all_run_on_views(game: Game) -> None:
    for step, _ in MOMENTS:
        laws.rules_run_on_views(game, step, CASE.seats)


def all_movers_see(game: Game, states: list[Any]) -> None:
    for state in states:
        laws.mover_sees_what_is_legal(game, state)


def breaks(law: Callable[[], None]) -> None:
    """A law must notice."""
    with pytest.raises(AssertionError):
        law()


def test_the_laws_hold_where_the_leaks_are_planted() -> None:
    for step, history in MOMENTS[:5]:
        laws.shows_only_what_it_may(GAME, step, history, CASE.seats)
        laws.rules_run_on_views(GAME, step, CASE.seats)
        laws.determinizes(GAME, step.after, Rng(1), CASE.seats)


def test_a_veil_that_shows_the_secret_to_everybody_is_caught() -> None:
    game = altered(GAME, veil=lambda state, action, viewer: action)
    step, history = MOMENTS[0]
    breaks(lambda: laws.shows_only_what_it_may(game, step, history, CASE.seats))
    breaks(lambda: laws.rules_run_on_views(game, step, CASE.seats))


def test_a_veil_and_redact_that_leak_consistently_are_caught_by_the_table_alone() -> None:
    def redact(state: Any, viewer: Seat) -> Any:
        return state

    game = altered(GAME, veil=lambda state, action, viewer: action, redact=redact)
    step, history = MOMENTS[0]
    laws.rules_run_on_views(game, step, CASE.seats)
    breaks(lambda: laws.shows_only_what_it_may(game, step, history, CASE.seats))


def test_a_veil_that_shows_the_secret_to_spectators_is_caught() -> None:
    def veil(state: Any, action: Action, viewer: Seat) -> Action:
        return action if viewer == SPECTATOR else GAME.veil(state, action, viewer)

    step, history = MOMENTS[0]
    breaks(lambda: laws.shows_only_what_it_may(altered(GAME, veil=veil), step, history, CASE.seats))


def test_a_veil_that_hides_the_secret_from_its_owner_is_caught() -> None:
    def veil(state: Any, action: Action, viewer: Seat) -> Action:
        return action if viewer == DEALER else GAME.veil(state, action, SPECTATOR)

    step, history = MOMENTS[0]
    breaks(lambda: laws.shows_only_what_it_may(altered(GAME, veil=veil), step, history, CASE.seats))


def test_a_redact_that_forgets_to_cover_is_caught() -> None:
    game = altered(GAME, redact=lambda state, viewer: state)
    breaks(lambda: laws.rules_run_on_views(game, MOMENTS[0][0], CASE.seats))


def test_a_redact_that_shows_what_a_neighbour_knows_is_caught() -> None:
    def redact(state: Any, viewer: Seat) -> Any:
        return GAME.redact(state, (viewer + 1) % CASE.seats if viewer >= 0 else viewer)

    game = altered(GAME, redact=redact)
    breaks(lambda: all_run_on_views(game))


def test_a_determinize_that_leaves_holes_is_caught() -> None:
    game = altered(GAME, determinize=lambda view, rng: view)
    breaks(lambda: laws.determinizes(game, MOMENTS[0][0].after, Rng(1), CASE.seats))


def test_a_determinize_that_ignores_the_view_is_caught() -> None:
    other = MOMENTS[1][0].before
    game = altered(GAME, determinize=lambda view, rng: other)
    breaks(lambda: laws.determinizes(game, MOMENTS[0][0].after, Rng(1), CASE.seats))


def test_a_table_that_opens_every_seal_is_caught() -> None:
    viewer, one, two = next(twins(CASE, "drawing", seed=1))
    look_alike(viewer, one, two)
    for table in (one, two):
        table.game = altered(GAME, veil=lambda state, action, viewer: action)
    breaks(lambda: look_alike(viewer, one, two))


def test_moves_that_depend_on_what_is_hidden_are_caught() -> None:
    def legal(state: Any) -> list[Action]:
        moves = GAME.legal(state)
        return moves[::-1] if hash(state) % 2 else moves

    game = altered(GAME, legal=legal)
    states = [step.before for step in play(GAME, CASE.setup(), POLICIES["drawing"], Random(5))]
    breaks(lambda: all_movers_see(game, states))


# ------------------------------------------------------------------ planted faults


def middle() -> Step:
    """A step somewhere in a game, by a seat that has several moves."""
    steps = game_of(CASE, "sensible", seed=6)
    return next(s for i, s in enumerate(steps) if i > 40 and len(GAME.principal(s.before)) > 3)


def once_more(actions: list[Action]) -> list[Action]:
    return [*actions, actions[0]]


@pytest.mark.parametrize(
    "fault",
    [
        {"legal": lambda state: once_more(GAME.legal(state))},
        {"legal": lambda state: []},
        {"principal": lambda state: [Action("zzz")]},
        {"principal": lambda state: []},
        {"principal": lambda state: once_more(GAME.principal(state))},
        {"legal": lambda state: [*GAME.legal(state), Action("Zzz")]},
    ],
    ids=["duplicate", "nothing", "not-legal", "nothing-good", "duplicate-good", "unwritable"],
)
def test_law_1_catches_faults(fault: dict[str, Callable[..., Any]]) -> None:
    with pytest.raises((AssertionError, ValueError)):
        laws.something_is_legal(altered(GAME, **fault), middle().before)


def test_law_1_catches_outcomes_without_weight_and_others_than_legal() -> None:
    state = CASE.setup()
    laws.something_is_legal(GAME, state)
    weightless = altered(GAME, outcomes=lambda state: [(a, 0) for a, _ in GAME.outcomes(state)])
    breaks(lambda: laws.something_is_legal(weightless, state))
    fewer = altered(GAME, outcomes=lambda state: GAME.outcomes(state)[1:])
    breaks(lambda: laws.something_is_legal(fewer, state))


def test_law_2_catches_an_apply_that_wavers_and_a_state_that_can_change() -> None:
    step = middle()
    laws.apply_is_pure(GAME, step)
    wavering = altered(GAME, apply=lambda state, action: (GAME.apply(state, action), 1))
    breaks(lambda: laws.apply_is_pure(wavering, step))
    soft = altered(GAME, apply=lambda state, action: [1], check=lambda state: None)
    breaks(lambda: laws.apply_is_pure(soft, step._replace(after=[1])))


@pytest.mark.parametrize("answer", [True, False])
def test_admits_that_always_says_the_same_is_caught(answer: bool) -> None:
    game = altered(GAME, admits=lambda state, action: answer)
    breaks(lambda: laws.admits_what_is_legal(game, middle(), CASE.seats, Random(1)))


def test_the_dice_are_the_same_every_time() -> None:
    one, two = (dice(CASE, "sensible", 7).random() for _ in range(2))
    assert one == two
    assert [step.action for step in game_of(CASE, "sensible", 7)] == [
        step.action for step in game_of(CASE, "sensible", 7)
    ]
