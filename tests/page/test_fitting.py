"""The level that suits: offered when results say so, openly, and not too often."""

from hashlib import sha256

import pytest

from page.app import App, start
from page.history.fitting import AGAIN, Offer, offered
from page.table import plan
from page.table.note import Note
from page.table.summary import Summary
from tests.asynchronous import awaited
from tests.page.clicks import sitting_of
from tests.page.paper import Paper, visited
from tests.page.pasts import NOON, kept, sat

GAME = sat(1)


def note(number: int, won: bool, kinds: str = "person journeyman", **changes: object) -> Note:
    """Make the note of a game that was won, or not, by the one person."""
    seats = tuple(kinds.split())
    me = seats.index("person")
    names = tuple(["Ann" if kind == "person" else f"bot {seat}" for seat, kind in enumerate(seats)])
    header = GAME.note.header._replace(seats=names)
    summary = Summary(
        ((0,) * len(seats),), (me if won else (me + 1) % len(seats),), ({},) * len(seats)
    )
    ident = sha256(f"{number}".encode()).hexdigest()[:16]
    made = GAME.note._replace(
        ident=ident, header=header, kinds=seats, summary=summary, changed=NOON + number
    )
    return made._replace(**changes)  # type: ignore[arg-type]


def after(results: str, kinds: str = "person journeyman", **changes: object) -> Offer | None:
    """Give what is offered after the last of some games: w was won, l was lost."""
    notes = [note(n, result == "w", kinds, **changes) for n, result in enumerate(results)]
    return offered(notes, notes[-1])


def test_who_wins_four_of_five_may_try_more_and_who_wins_none_less() -> None:
    assert after("lwwww") == Offer("splendor", 2, "journeyman", 4, 5, "master")
    assert after("lllll") == Offer("splendor", 2, "journeyman", 0, 5, "apprentice")
    assert after("wwww") is None, "too few to tell"
    assert after("lwlww") is None
    assert after("wllll") is None


def test_at_a_larger_table_half_of_eight_is_much() -> None:
    four = "person journeyman journeyman journeyman"
    assert after("wlwlwlwl", four) == Offer("splendor", 4, "journeyman", 4, 8, "master")
    assert after("wwww", four) is None
    assert after("llllllll", four) == Offer("splendor", 4, "journeyman", 0, 8, "apprentice")


def test_there_is_nothing_above_a_grandmaster_and_nothing_below_an_apprentice() -> None:
    assert after("wwwww", "person grandmaster") is None
    assert after("lllll", "person apprentice") is None


def test_former_levels_count_as_those_that_are_like_them() -> None:
    assert after("wwwww", "person normal") == Offer("splendor", 2, "journeyman", 5, 5, "master")


def test_only_games_of_the_same_kind_count() -> None:
    assert after("wwwww", "person journeyman master") is None, "bots of two levels"
    assert after("wwwww", "person person") is None
    assert after("wwwww", forked=3) is None, "they were begun by somebody else"
    wins = [note(n, True) for n in range(4)]
    for other in (
        note(9, True, "person master"),
        note(9, True, "person journeyman journeyman"),
        note(9, True, header=GAME.note.header._replace(game="azul", options={})),
    ):
        assert offered([*wins, other], other) is None
    assert offered([*wins, note(9, True)], wins[-1]) is None, "it is long over"


def test_nobody_is_pressed() -> None:
    games = "wwwww"
    assert after(games)
    for _ in range(AGAIN - 1):
        games += "w"
        assert after(games) is None
    assert after(games + "w"), "after many games it may be asked again"


async def ended(results: str, language: str = "en") -> Paper:
    """A page on which a last game has just ended, after others."""
    last = sat(2, ("Ann", "Bob"), ("person", "journeyman"), target=10)
    winner = 0 if results[-1] == "w" else 1
    assert last.note.summary
    paper = Paper(language)
    for number, result in enumerate(results[:-1]):
        past = note(number, result == "w", header=last.note.header)
        paper.shelf.kept[past.ident] = (past.write(), [])
    paper.shelf.kept[last.note.ident] = kept(last)
    paper.where = f"/game/{last.note.ident}"
    await start(paper)
    await paper.settle()
    sitting = sitting_of(paper)
    summary = last.note.summary._replace(winners=(winner,))
    sitting.note = sitting.note._replace(summary=summary, changed=NOON * 2)
    assert isinstance(paper.hands, App)
    paper.hands.show()
    return paper


@awaited
async def test_the_offer_says_why_and_one_tap_takes_it() -> None:
    paper = await ended("lwwww")
    told = "You won 4 of your last 5 games of Splendor for 2 against journeymen."
    assert told in paper.regions["dialog"]
    assert "try a master" in paper.regions["dialog"]
    await paper.click("level-take", "master")
    assert "master" in sitting_of(paper).note.kinds
    kinds = [place.kind for place in plan.next_plan("splendor", paper.texts[plan.PLACE]).places]
    assert kinds == ["person", "master", "master", "master"], "the next time too"


@awaited
async def test_it_can_be_declined() -> None:
    paper = await ended("lllll")
    assert "all went to them" in paper.regions["dialog"]
    await paper.click("level-leave")
    assert "level-take" not in paper.regions["dialog"]
    assert "rematch" in paper.regions["dialog"], "the result stays open"


@pytest.mark.parametrize(
    ("language", "word"), [("zh-CN", "想不想试试大师"), ("zh-TW", "想不想試試大師")]
)
@awaited
async def test_it_is_told_in_chinese(language: str, word: str) -> None:
    assert word in (await ended("wwwww", language)).regions["dialog"]


@awaited
async def test_who_was_never_here_is_offered_nothing() -> None:
    paper = await visited("en")
    assert "level-take" not in paper.html
