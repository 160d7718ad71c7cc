"""The laws as functions: each raises AssertionError where a game breaks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from bottega.core import DEALER, HIDDEN, OVER, SPECTATOR, Action, Game, Seat, parse_action
from bottega.rng import Rng
from tests.playing import Step, viewers
from tests.secrecy import History, shown_to


def something_is_legal(game: Game, state: Any) -> None:
    """Law 1: legal actions without duplicates, the principal ones among them, all of them text."""
    legal = game.legal(state)
    if game.to_move(state) == OVER:
        assert legal == [], "something is legal although the game is over"
        return
    assert legal, "nothing is legal although the game is not over"
    assert len(set(legal)) == len(legal), "an action is legal twice"
    principal = game.principal(state)
    assert principal, "nothing is worth searching"
    assert len(set(principal)) == len(principal), "an action is principal twice"
    assert set(principal) <= set(legal), "an action is principal but not legal"
    for action in legal:
        _survives_text(action)
    if game.to_move(state) == DEALER:
        pairs = game.outcomes(state)
        assert [action for action, _ in pairs] == legal, "legal is not what the dealer may do"
        assert all(weight > 0 for _, weight in pairs), "an outcome has no weight"


def samples_fairly(game: Game, state: Any, rng: Rng, draws: int) -> None:
    """Law 1: `sample` draws the outcomes, each as often as its weight says (chi-square)."""
    weights = dict(game.outcomes(state))
    drawn = Counter(game.sample(state, rng) for _ in range(draws))
    assert set(drawn) <= set(weights), "something was drawn that is no outcome"
    total = sum(weights.values())
    expected = {action: draws * weight / total for action, weight in weights.items()}
    distance = sum((drawn[action] - e) ** 2 / e for action, e in expected.items())
    freedom = len(weights) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5 + 10, "the draws are not fair"


def _survives_text(action: Action) -> None:
    assert parse_action(str(action)) == action, f"{action} does not survive its text form"


def apply_is_pure(game: Game, step: Step) -> None:
    """Law 2: the same action gives the same State again, and nothing is lost or changed."""
    written, hashed = repr(step.before), hash(step.before)
    assert game.apply(step.before, step.action) == step.after, "apply gives another State now"
    assert (repr(step.before), hash(step.before)) == (written, hashed), "apply changed its State"
    _is_frozen(step.after)
    game.check(step.after)


def _is_frozen(thing: object) -> None:
    """A State is made of numbers and tuples, so that nobody can change it."""
    if isinstance(thing, tuple):
        for part in thing:
            _is_frozen(part)
    else:
        assert isinstance(thing, int | str), f"a State holds {thing!r}"


def rules_run_on_views(game: Game, step: Step, seats: int) -> None:
    """Law 3: every viewer gets to its next View by the veiled action alone."""
    state, action, after = step.before, step.action, step.after
    views = {viewer: game.redact(state, viewer) for viewer in viewers(seats)}
    assert views[DEALER] == state, "the dealer does not see everything"
    for viewer, view in views.items():
        seen = game.veil(state, action, viewer)
        _survives_text(seen)
        assert game.redact(view, viewer) == view, f"{viewer} sees less when looking again"
        assert game.to_move(view) == game.to_move(state), f"{viewer} cannot see whose move it is"
        expected = game.redact(after, viewer)
        assert game.apply(view, seen) == expected, f"{viewer} is left behind by {seen}"
        assert game.to_move(expected) == game.to_move(after), "whose move it is, is not public"
        assert game.veil(view, seen, viewer) == seen, f"{seen} is veiled once more"
        assert game.veil(view, seen, SPECTATOR) == game.veil(state, action, SPECTATOR)
        for other in viewers(seats):
            same = game.veil(state, action, other)
            assert game.veil(view, action, other) == same, "veil differs from view to view"


def mover_sees_what_is_legal(game: Game, state: Any) -> None:
    """Law 4: who moves knows its legal moves from its own View."""
    mover = game.to_move(state)
    if mover >= 0:
        view = game.redact(state, mover)
        assert game.legal(view) == game.legal(state), f"{mover} sees other legal moves"
        assert game.principal(view) == game.principal(state), f"{mover} sees other good moves"


def shows_only_what_it_may(game: Game, step: Step, history: History, seats: int) -> None:
    """Law 5: each viewer sees of an action what the independent table says, no more, no less."""
    for viewer in viewers(seats):
        expected = shown_to(game.NAME, history, step.action, viewer)
        seen = game.veil(step.before, step.action, viewer)
        assert seen == expected, f"{viewer} sees {seen} where it should see {expected}"


def determinizes(game: Game, state: Any, rng: Rng, seats: int) -> None:
    """Law 5: what search imagines behind a View looks the same to the viewer, and is sound."""
    for viewer in viewers(seats):
        view = game.redact(state, viewer)
        imagined = game.determinize(view, rng)
        game.check(imagined)
        assert game.redact(imagined, viewer) == view, f"{viewer} would see the difference"
        _judges_the_imagined(game, view, imagined, viewer)


def _judges_the_imagined(game: Game, view: Any, imagined: Any, viewer: Seat) -> None:
    """A View admits whatever is legal in a State that may lie behind it."""
    assert game.to_move(imagined) == game.to_move(view)
    for action in game.legal(imagined)[::3]:
        seen = game.veil(imagined, action, viewer)
        assert game.admits(view, seen), f"{viewer} refuses {seen}, which may be legal"


def garbage(legal: Sequence[Action], rng: Random) -> Iterator[Action]:
    """Actions that are almost legal, and some that are nothing."""
    yield from (Action("zzz"), Action("zzz", (0,)), Action("zzz", (HIDDEN,)), Action("", ()))
    for action in rng.sample(list(legal), min(1, len(legal))):
        verb, args = action
        yield from (Action(verb, (*args, 0)), Action(verb, (*args, HIDDEN)), Action(verb, ()))
        yield from (Action(verb, args[:-1]), Action("zzz", args))
        for place in range(len(args)):
            for value in (HIDDEN, args[place] + 1, args[place] - 2, 89, 90, 91, 9999, -5):
                yield Action(verb, (*args[:place], value, *args[place + 1 :]))


def admits_what_is_legal(game: Game, step: Step, seats: int, rng: Random) -> None:
    """`admits` is membership in `legal` from a State, and lenient only about holes from a View."""
    state, action = step.before, step.action
    legal = game.legal(state)
    for played in legal:
        assert game.admits(state, played), f"{played} is legal but not admitted"
    bad = [tried for tried in garbage(legal, rng) if tried not in legal]
    for tried in bad:
        assert not game.admits(state, tried), f"{tried} is admitted but not legal"
    for viewer in viewers(seats):
        view = game.redact(state, viewer)
        seen = game.veil(state, action, viewer)
        assert game.admits(view, seen), f"{viewer} refuses {seen}, which was played"
        for tried in bad:
            if _surely_bad(game, view, viewer, tried, legal):
                assert not game.admits(view, tried), f"{viewer} admits {tried}"


def _surely_bad(
    game: Game, view: Any, viewer: Seat, tried: Action, legal: Sequence[Action]
) -> bool:
    """Whether any viewer can tell: no such verb, no such shape, no such number, no such hole."""
    shapes = {(action.verb, len(action.args)) for action in legal}
    if (tried.verb, len(tried.args)) not in shapes:
        return True
    if HIDDEN in tried.args:
        veiled = {game.veil(view, action, viewer) for action in legal}
        return tried not in veiled
    return max(tried.args, default=0) >= 1000 or min(tried.args, default=0) < HIDDEN
