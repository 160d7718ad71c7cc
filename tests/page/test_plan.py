"""What is settled before a game."""

import pytest

from page.table import plan
from page.table.plan import PlannedSeat


def test_the_first_plan_is_a_person_against_a_bot() -> None:
    first = plan.first_plan("splendor")
    assert [place.kind for place in first.playing] == ["person", "journeyman"]
    assert len(first.places) == 4
    assert first.options == {"target": 15, "market": 4, "teams": 0}


def test_teams_ask_for_four_and_three_players_end_the_teams() -> None:
    teams = plan.with_options(plan.first_plan("splendor"), {"teams": 1})
    assert teams.seats == 4
    three = plan.with_seats(teams, 3)
    assert (three.seats, three.options["teams"]) == (3, 0)
    assert plan.with_seats(three, 9) == three


def test_a_preset_is_recognised() -> None:
    quick = plan.with_preset(plan.first_plan("splendor"), "quick")
    assert (quick.options["target"], quick.options["market"]) == (10, 3)
    assert quick.preset == "quick"
    assert plan.with_options(quick, {"target": 11}).preset == ""
    assert plan.with_preset(quick, "nonsense") == quick


def test_names_are_trimmed_and_empty_ones_are_as_usual() -> None:
    named = plan.with_place(
        plan.first_plan("splendor"), 0, lambda place: place._replace(name="  Ann   Lee ")
    )
    assert plan.seat_names(named, lambda seat: f"seat {seat}") == ("Ann Lee", "seat 1")
    assert plan.with_place(named, 9, lambda place: place) == named


def test_names_are_proposed_again() -> None:
    first = plan.first_plan("splendor")
    named = plan.with_place(first, 1, lambda place: PlannedSeat("apprentice", "Bea"))
    assert plan.with_names(first, plan.write_names(named)).places == named.places


@pytest.mark.parametrize(
    "text", ["", "{", "3", "[1]", '[["king", "A"]]', '[["apprentice", 3]]', "null"]
)
def test_nonsense_proposes_nobody(text: str) -> None:
    first = plan.first_plan("splendor")
    assert plan.with_names(first, text) == first
