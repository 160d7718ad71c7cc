"""What speaks for a move is so, by the rules, at every number of players and with every option."""

from __future__ import annotations

import pytest

from bottega import games
from bottega.core import Reason
from tests import soak_reasons
from tests.playing import Case, plain_cases
from tests.reasons import advice_in, checked, checkers, claims_in, views

POSITIONS = 24  # of each game; `make soak` looks at a thousand
every_game = pytest.mark.parametrize("game", games.names())
every_case = pytest.mark.parametrize("case", plain_cases(), ids=str)


@every_game
def test_what_is_claimed_is_so(game: str) -> None:
    looked, kinds, false = soak_reasons.soak(game, POSITIONS)
    assert false == []
    assert looked == POSITIONS
    assert len(kinds) >= 6, "of many kinds"


@every_case
def test_a_claim_with_another_number_is_found_out(case: Case) -> None:
    """The checks can fail: no claim of points, gold or tiles holds with one more of them."""
    holds, tried = checkers(case.game), 0
    for view in [view for _, view in zip(range(4), views(case, 1, 7))]:
        for claim in claims_in(case, view):
            kind, args = claim.reason
            if args and kind not in ("noble", "keeps", "sure", "first", "stays", "denies"):
                more = (*args[:-1], args[-1] + 1)
                if kind in ("pays", "dries", "stops"):  # the last is a card, or a colour
                    continue
                tried += 1
                assert not holds[kind](view, claim.action, *more), (claim.action, kind, more)
    assert tried


@every_case
def test_at_most_two_reasons_and_none_twice(case: Case) -> None:
    for view in [view for _, view in zip(range(3), views(case, 2, 9))]:
        for row in advice_in(case.load(), view):
            assert len(row.reasons) <= 2
            assert len(set(row.reasons)) == len(row.reasons)
            assert all(isinstance(each, Reason) for each in row.reasons)


@every_game
def test_every_kind_of_reason_has_a_check_and_stands_in_the_table(game: str) -> None:
    module = __import__(f"bottega.games.{game}.reasons", fromlist=["reasons"])
    named = {
        line.split("`")[1] for line in (module.__doc__ or "").splitlines() if line.startswith("| `")
    }
    assert named == set(checkers(game))


def test_what_is_not_so_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in plain_cases() if case.game == "azul")
    holds = {kind: lambda *_: False for kind in checkers("azul")}
    monkeypatch.setattr("tests.reasons.checkers", lambda _: holds)
    _, kinds, false = checked(case, 0, 7, 2)
    assert len(false) == sum(kinds.values()) > 0
