"""Taking tokens: three different, or two alike."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from bottega.games import splendor
from bottega.games.splendor.state import State
from tests.games.splendor.positions import coins, do, opening, play, player, table, texts


def bank_of(*gems: int) -> State:
    """A two-player table whose bank holds these gems (4 of each are in the game)."""
    missing = [4 - pile for pile in gems]
    first = [min(2, m) for m in missing]
    second = [m - f for m, f in zip(missing, first, strict=True)]
    names = ("white", "blue", "green", "red", "black")
    return table(
        player(**dict[str, Any](zip(names, first, strict=True))),
        player(**dict[str, Any](zip(names, second, strict=True))),
    )


def test_doc000_take_three_different() -> None:
    """Document 000: one diamond, one sapphire and one emerald go from the table to the player."""
    before = opening(2)
    after = do(before, "take 1 1 1 0 0")
    assert after.players[0].tokens == coins(white=1, blue=1, green=1)
    assert after.bank == (3, 3, 3, 4, 4, 5)
    assert after.players[1] == before.players[1]


def test_doc001_any_three_colours() -> None:
    """All documents: any three of the five colours."""
    expected = {
        " ".join(["take", *("1" if colour in chosen else "0" for colour in range(5))])
        for chosen in combinations(range(5), 3)
    }
    assert len(expected) == 10
    assert {text for text in texts(opening(3), "take") if "2" not in text} == expected


def test_doc000_two_alike_example() -> None:
    """Document 000: while five rubies are there, two may be taken."""
    state = table(player(red=2), player(), player(), player())
    assert state.bank[3] == 5
    after = do(state, "take 0 0 0 2 0")
    assert after.players[0].tokens == coins(red=4)
    assert after.bank[3] == 3


@pytest.mark.parametrize("colour", range(5))
@pytest.mark.parametrize(("pile", "allowed"), [(4, True), (3, False), (2, False)])
def test_s5_two_alike_need_four_before_taking(colour: int, pile: int, allowed: bool) -> None:
    """S5, documents 000, 001, 002: the pile must hold four before, not after, the taking."""
    gems = [4] * 5
    gems[colour] = pile
    pair = " ".join(["take", *("2" if k == colour else "0" for k in range(5))])
    assert (pair in texts(bank_of(*gems))) is allowed


def test_s5_two_are_left_after_taking_from_four() -> None:
    """S5: four before taking leave two."""
    assert do(opening(2), "take 0 0 2 0 0").bank[2] == 2


def test_s5_two_alike_when_only_that_colour_is_left() -> None:
    """S5: still available when a single colour is left."""
    assert texts(bank_of(0, 0, 0, 4, 0), "take") == {"take 0 0 0 2 0", "take 0 0 0 1 0"}


def test_s5_never_two_gold() -> None:
    """S5, document 002: gold can never be taken by this action, though five lie there."""
    state = opening(4)
    assert state.bank[5] == 5
    assert {len(a.args) for a in splendor.legal(state) if a.verb == "take"} == {5}


def test_s3_two_colours_left_take_two() -> None:
    """S3, document 002: with two colours left, exactly one of each."""
    assert texts(bank_of(0, 1, 0, 3, 0), "take") == {"take 0 1 0 1 0"}


def test_s3_one_colour_left_take_one() -> None:
    """S3, document 002: with one colour left, just one gem."""
    assert texts(bank_of(0, 0, 0, 0, 2), "take") == {"take 0 0 0 0 1"}


def test_s3_no_colour_left_no_taking() -> None:
    """S3: an empty bank offers nothing to take; the gold is not for taking."""
    state = bank_of(0, 0, 0, 0, 0)
    assert state.bank == (0, 0, 0, 0, 0, 5)
    assert texts(state, "take") == set()
    assert texts(state, "reserve")


def test_doc000_an_empty_pile_gives_nothing() -> None:
    """Document 000: of a colour that has run out nothing is taken; the others suffice for three."""
    taken = texts(bank_of(0, 2, 2, 2, 2), "take")
    assert taken == {"take 0 1 1 1 0", "take 0 1 1 0 1", "take 0 1 0 1 1", "take 0 0 1 1 1"}


@pytest.mark.parametrize("gems", [(4, 4, 4, 4, 4), (1, 1, 1, 0, 0), (0, 1, 2, 3, 4)])
def test_s4_no_fewer_than_three_by_choice(gems: tuple[int, ...]) -> None:
    """S4: while three colours are there, nobody takes one or two different gems."""
    singles = [a.args for a in splendor.legal(bank_of(*gems)) if a.verb == "take"]
    assert singles
    assert all(sum(args) == 3 or max(args) == 2 for args in singles)


def test_s4_not_two_different_while_three_colours_exist() -> None:
    """S4: the exception of document 002 is tied to the supply, also for a player at the limit."""
    state = table(player(white=2, blue=2, green=2, red=2, black=1, gold=1), player())
    assert not {"take 1 1 0 0 0", "take 1 0 0 0 0", "take 0 0 0 0 0"} & texts(state)


def test_s4_three_or_two_but_no_mixture() -> None:
    """Documents 000 and 001: never two of one colour and one of another, never three alike."""
    hoard = {"take 2 1 0 0 0", "take 3 0 0 0 0", "take 2 2 0 0 0", "take 1 1 1 1 0"}
    assert not hoard & texts(opening(4))


def test_q2_gold_cannot_be_taken() -> None:
    """Q2: gold comes only by reserving; three actions later nobody has any."""
    state = opening(2)
    for _ in range(3):
        for action in [a for a in splendor.legal(state) if a.verb == "take"]:
            assert splendor.apply(state, action).bank[5] == 5
        state = play(state, max(texts(state, "take")))
    assert all(seat.tokens[5] == 0 for seat in state.players)


def test_q9_no_buying_after_taking() -> None:
    """Q9: taking the missing gem and buying at once is not possible: the turn is over."""
    state = table(player(blue=2), player(), faces=(24,))
    after = do(state, "take 1 0 1 1 0")
    assert splendor.to_move(after) == 1
    assert not texts(after, "buy")
    later = play(after, "take 0 1 1 1 0")
    assert "buy 24 0 2 1 0 0 0" in texts(later)


def test_doc002_tokens_are_always_visible() -> None:
    """Documents 001 and 002: everybody sees everybody's tokens at all times."""
    state = table(player(white=2, gold=1), player(red=3), player())
    for viewer in (0, 1, 2, -3):
        view = splendor.redact(state, viewer)
        assert [p.tokens for p in view.players] == [p.tokens for p in state.players]
        assert view.bank == state.bank
