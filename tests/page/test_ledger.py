"""Reckoning over past games: whose, against whom, with what result, and the figures."""

import json
from typing import Any

import pytest

from bottega.seat_change import SeatChange
from page import games
from page.history import ledger
from page.history.ledger import Choice, Streaks, Tally
from page.table.note import VERSION, Note, read_note
from page.table.summary import Summary, summarize
from tests.page.pasts import DAY, NOON, kept, sat

GAME = sat(1)
TEAMS: dict[str, Any] = {"teams": 1}


def note(
    names: str,
    winners: tuple[int, ...] = (0,),
    status: str = "over",
    day: int = 0,
    points: tuple[tuple[int, ...], ...] | None = None,
    **options: int,
) -> Note:
    """Make a note: small letters are bots."""
    seats = tuple(names.split())
    kinds = tuple(["apprentice" if name.islower() else "person" for name in seats])
    header = GAME.note.header._replace(seats=seats, options={**GAME.note.header.options, **options})
    rows = points or ((0,) * len(seats), (15, *[9] * (len(seats) - 1)))
    habits = tuple([{"cards": (1, 2, 3, 4, 5)} for _ in seats])
    summary = None if status == "open" else Summary(rows, winners, habits)
    changed = NOON + day * DAY
    return GAME.note._replace(
        header=header, kinds=kinds, status=status, summary=summary, changed=changed
    )


def test_the_most_frequent_person_comes_first_and_bots_are_nobody() -> None:
    notes = [note("Bob bot"), note("Ann Bob"), note("Ann bot", day=1), note("Cyd bot", day=2)]
    assert ledger.people(notes) == ["Ann", "Bob", "Cyd"]
    assert ledger.people([]) == []


def test_opponents_are_people_by_name_and_bots_by_level() -> None:
    assert ledger.opponents(note("Ann Bob bot bit"), "Ann") == ["person Bob", "bot apprentice"]
    assert ledger.opponents(note("Ann Bob Cyd bot", **TEAMS), "Ann") == [
        "person Bob",
        "bot apprentice",
    ]


@pytest.mark.parametrize(
    ("winners", "status", "options", "told"),
    [
        ((0,), "over", {}, "won"),
        ((1,), "over", {}, "lost"),
        ((0, 1), "over", {}, "drawn"),
        ((0, 2), "over", TEAMS, "won"),
        ((1, 3), "over", TEAMS, "lost"),
        ((0, 1, 2, 3), "over", TEAMS, "drawn"),
        ((), "abandoned", {}, "abandoned"),
        ((), "open", {}, "open"),
    ],
)
def test_a_result_is_a_persons_own(
    winners: tuple[int, ...], status: str, options: dict[str, Any], told: str
) -> None:
    assert ledger.result(note("Ann Bob Cyd bot", winners, status, **options), "Ann") == told


def test_who_did_not_play_has_no_result() -> None:
    assert ledger.result(note("Ann Bob"), "Cyd") == "over"
    assert ledger.result(note("ann Bob"), "ann") == "over", "a bot of that name is another"


def test_games_are_chosen_by_everything_that_can_be_chosen() -> None:
    notes = [
        note("Ann Bob", day=1),
        note("Ann bot", (1,), day=3),
        note("Ann Bob bot", day=2),
        note("Ann Bob", status="open", day=4),
    ]

    def days(**choice: str) -> list[int]:
        found = ledger.chosen(notes, Choice(person="Ann", **choice))
        return [(each.changed - NOON) // DAY for each in found]

    assert days() == [4, 3, 2, 1]
    assert days(opponent="person Bob") == [4, 2, 1]
    assert days(opponent="bot apprentice") == [3, 2]
    assert days(result="won") == [2, 1]
    assert days(result="open") == [4]
    assert days(players="3") == [2]
    assert days(game="azul") == []
    assert days(game="splendor", opponent="person Bob", players="2", result="won") == [1]


def test_streaks_and_tallies() -> None:
    results = ["won", "won", "abandoned", "won", "lost", "drawn", "won", "won"]
    assert ledger.streaks(results) == Streaks("won", 2, 3)
    assert ledger.streaks(["lost", "lost"]) == Streaks("lost", 2, 0)
    assert ledger.streaks(["open"]) == Streaks()
    assert ledger.tally(results) == Tally(5, 1, 1)
    assert ledger.tally(results).games == 7


def test_a_median_curve_goes_as_far_as_half_of_the_games() -> None:
    assert ledger.middling([]) == ()
    assert ledger.middling([(0, 2, 4)]) == (0, 2, 4)
    assert ledger.middling([(0, 1), (0, 3, 6), (0, 5, 9, 15)]) == (0, 3, 6)


def test_the_best_game_has_most_points_in_fewest_rounds() -> None:
    slow = note("Ann bot", points=((0, 0), (3, 1), (17, 2)))
    quick = note("Ann bot", points=((0, 0), (17, 2)), day=1)
    poor = note("Ann bot", points=((0, 0), (15, 2)), day=2)
    finished = ledger.played([slow, quick, poor, note("Bob bot")], "Ann")
    assert len(finished) == 3
    assert ledger.best(finished) == finished[1]
    assert ledger.best([]) is None
    assert ledger.habits(finished) == {"cards": (3, 6, 9, 12, 15)}
    assert ledger.by_opponent(finished, "Ann") == {"bot apprentice": Tally(3, 0, 0)}


# ------------------------------------------------------------------ summaries


def test_a_summary_tells_points_by_round_winners_and_habits() -> None:
    game, summary = GAME.table.game, GAME.note.summary
    assert summary is not None
    assert summary.scores == game.scores(GAME.own.state)
    assert summary.winners == game.winners(GAME.own.state)
    assert summary.points[0] == (0, 0)
    assert summary.rounds == -(-GAME.own.state.turn // 2)
    cards = [sum(habits["cards"]) for habits in summary.habits]
    assert cards == [player.purchased.bit_count() for player in GAME.own.state.players]
    spent = GAME.own.state.players[0].tokens
    assert all(took >= left for took, left in zip(summary.habits[0]["gems"], spent, strict=True))


def test_a_note_carries_its_summary_and_an_older_one_is_read_without() -> None:
    text, _ = kept(GAME)
    assert read_note(text) == GAME.note
    told = json.loads(text)
    assert told["version"] == VERSION == 2
    del told["summary"]
    assert read_note(json.dumps({**told, "version": 1})) == GAME.note._replace(summary=None)


@pytest.mark.parametrize(
    "nonsense",
    ["x", 5, [], {"points": []}, {"points": [[1]], "winners": [], "habits": []}],
)
def test_a_summary_of_nonsense_is_none(nonsense: object) -> None:
    told = {**json.loads(kept(GAME)[0]), "summary": nonsense}
    assert read_note(json.dumps(told)).summary is None


def test_a_summary_with_a_winner_who_is_not_there_is_none() -> None:
    told = json.loads(kept(GAME)[0])
    told["summary"]["winners"] = [7]
    assert read_note(json.dumps(told)).summary is None


def test_an_open_game_has_no_summary_and_one_can_be_made_at_any_point() -> None:
    early = sat(2, moves=0)
    assert early.note.status == "open"
    assert early.note.summary is None
    assert summarize(early.own, games.load("splendor")).points == ((0, 0),)


def test_who_resigned_has_lost_even_where_the_bot_in_their_place_has_won() -> None:
    played = note("Ann Bob", winners=(1,))
    key, hashed, signature = "04" + "c" * 128, "1" * 64, "e" * 128
    for kinds, result in {
        (): "won",
        ("take",): "won",
        ("resign",): "lost",
        ("resign", "grant"): "won",  # the seat was given back
        ("resign", "take"): "lost",  # by the dealer from then on
        ("flag",): "lost",
        ("lend",): "won",
        ("bar",): "won",
    }.items():
        changes = [
            SeatChange(number, 9, 1, kind, key, key, "-", hashed, signature)
            for number, kind in enumerate(kinds)
        ]
        deeds = tuple(map(str, changes))
        assert ledger.result(played._replace(deeds=deeds), "Bob") == result


def test_a_person_far_away_is_an_opponent_and_nobody_of_this_device() -> None:
    played = note("Ann Bob")._replace(kinds=("person", "far"))
    assert ledger.people([played]) == ["Ann"]
    assert ledger.opponents(played, "Ann") == ["person Bob"]
