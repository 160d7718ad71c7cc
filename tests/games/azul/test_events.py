"""What is told of a move: who did it, what moved from where to where, what it scored."""

from __future__ import annotations

from collections import Counter

import pytest

from bottega.core import DEALER, SPECTATOR, Action, Event, Motion, parse_action
from bottega.games import azul
from bottega.games.azul.data import counts
from bottega.games.azul.state import State
from tests.games.azul.positions import (
    AWAY,
    POLICIES,
    SEATINGS,
    do,
    heap,
    last_take,
    player,
    steps,
    table,
    wall_text,
)
from tests.games.azul.test_ending import about_to_end, no_tile_left

NAMES = ("Ann", "Bob", "Cleo", "Dan")
BLUE, YELLOW, RED, BLACK, WHITE, MARKER = range(6)


def told(state: State, text: str) -> tuple[Event, ...]:
    """The events of a legal action."""
    return azul.events(state, parse_action(text), do(state, text))


def sentences(state: State, text: str) -> list[str]:
    return [azul.tell(event, NAMES[: len(state.players)]) for event in told(state, text)]


def only(kind: str, state: State, text: str) -> Event:
    """The one event of this kind."""
    (event,) = [event for event in told(state, text) if event.kind == kind]
    return event


# ------------------------------------------------------------------ taking


def test_taking_from_a_factory_is_told() -> None:
    """Tiles to the line and the floor, the rest to the centre."""
    state = table(player(lines=("", "R")), player(), factories=("RRRK",), centre="W")
    (event,) = told(state, "take 0 2 1")
    assert (event.kind, event.seat) == ("took", 0)
    assert event.motions == (
        Motion("tile", RED, 1, "factory 0", "line 0 1"),
        Motion("tile", RED, 2, "factory 0", "floor 0"),
        Motion("tile", BLACK, 1, "factory 0", "centre"),
    )
    assert event.facts["fitting"] == 1
    assert azul.tell(event, NAMES[:2]) == (
        "Ann takes 3 red from factory 1, into line 2, 2 of them to the floor."
    )


def test_taking_from_the_centre_is_told_with_the_marker() -> None:
    """The starting-player tile goes to the floor line first; the other tiles stay."""
    state = table(player(), player(), factories=("RRRK",), centre="WWB", seat=1)
    (event,) = told(state, "take 5 4 1")
    assert event.motions == (
        Motion("marker", MARKER, 1, "centre", "floor 1"),
        Motion("tile", WHITE, 2, "centre", "line 1 1"),
    )
    assert azul.tell(event, NAMES[:2]) == (
        "Bob takes 2 white and the starting-player tile from the centre, into line 2."
    )


def test_a3_a_marker_beside_a_full_floor_is_told() -> None:
    """A3: it does not go to the floor line; tiles without room go to the lid."""
    state = table(player(floor="BBBBBBB"), player(), factories=("RRRK",), centre="WW")
    (event,) = told(state, "take 5 4 5")
    assert event.motions == (
        Motion("marker", MARKER, 1, "centre", "beside 0"),
        Motion("tile", WHITE, 2, "centre", "lid"),
    )
    assert azul.tell(event, NAMES[:2]).endswith("2 of them to the lid, the floor being full.")


# ------------------------------------------------------------------ the end of a round


def test_each_tile_is_told_with_its_points_in_row_and_column() -> None:
    """Horizontal and vertical points of every tile, and the score as it grows."""
    owner = player(lines=("", "YY", "BBB"), wall=("..R..", ".B...", "....."), score=5)
    first, second = [e for e in told(last_take(player(), owner), AWAY) if e.kind == "tiled"]
    assert first.seat == 1
    assert first.facts == {
        "row": 1,
        "colour": YELLOW,
        "column": 2,
        "horizontal": 2,
        "vertical": 2,
        "points": 4,
        "score": 9,
    }
    assert second.facts == {
        "row": 2,
        "colour": BLUE,
        "column": 2,
        "horizontal": 0,
        "vertical": 3,
        "points": 3,
        "score": 12,
    }
    assert second.motions == (
        Motion("tile", BLUE, 1, "line 1 2", "wall 1 2 2"),
        Motion("tile", BLUE, 2, "line 1 2", "lid"),
    )
    assert azul.tell(first, NAMES[:2]) == (
        "Bob lays yellow on row 2, column 3: 4 points (2 across and 2 down)."
    )
    assert azul.tell(second, NAMES[:2]) == "Bob lays blue on row 3, column 3: 3 points."


def test_a_tile_alone_is_told_with_one_point() -> None:
    """It has no points in its row or its column, but one in all."""
    event = only("tiled", last_take(player(), player(lines=("K",))), AWAY)
    assert [event.facts[k] for k in ("horizontal", "vertical", "points")] == [0, 0, 1]
    assert azul.tell(event, NAMES[:2]) == "Bob lays black on row 1, column 4: 1 point."


def test_the_floor_is_told_with_each_penalty() -> None:
    """One penalty for each tile; the tiles go to the lid, the marker stays with its holder."""
    event = only("floor", last_take(player(), player(floor="B1R", score=20)), AWAY)
    assert event.facts["penalties"] == (-1, -1, -2)
    assert (event.facts["points"], event.facts["score"]) == (-4, 16)
    assert event.motions == (
        Motion("tile", BLUE, 1, "floor 1", "lid"),
        Motion("marker", MARKER, 1, "floor 1", "beside 1"),
        Motion("tile", RED, 1, "floor 1", "lid"),
    )
    assert azul.tell(event, NAMES[:2]) == "Bob loses 4 points for 3 tiles on the floor."


def test_a5_what_cannot_be_lost_is_not_told_as_lost() -> None:
    """A5: the penalties are told as printed, the points as they really change."""
    event = only("floor", last_take(player(), player(floor="BBB", score=1)), AWAY)
    assert event.facts["penalties"] == (-1, -1, -2)
    assert (event.facts["points"], event.facts["score"]) == (-1, 0)


def test_the_end_of_a_round_is_told_with_the_next_starter() -> None:
    """The marker goes back to the centre, from whoever held it."""
    event = only("round-over", last_take(player(), player(floor="1")), AWAY)
    assert event.facts == {"round": 1, "starter": 1, "last": False}
    assert event.motions == (Motion("marker", MARKER, 1, "beside 1", "centre"),)
    assert azul.tell(event, NAMES[:2]) == "Round 1 is over; Bob begins the next."


def test_a17_a_marker_that_nobody_took_does_not_move() -> None:
    """A17: it lies in the centre all the time."""
    assert only("round-over", last_take(player(), player()), AWAY).motions == ()


def test_filling_is_told() -> None:
    """Tiles go from the bag to the factory."""
    (event,) = told(azul.setup(2, {}), "fill 2 0 1 0 1")
    assert (event.kind, event.seat) == ("filled", DEALER)
    assert event.motions == (
        Motion("tile", BLUE, 2, "bag", "factory 0"),
        Motion("tile", RED, 1, "bag", "factory 0"),
        Motion("tile", WHITE, 1, "bag", "factory 0"),
    )
    assert azul.tell(event, NAMES[:2]) == "The dealer puts 2 blue 1 red 1 white on factory 1."


def test_a15_pouring_the_lid_is_told() -> None:
    """A15: the bag's last tiles, then the lid into the bag, then the rest."""
    state = azul.setup(2, {})._replace(bag=heap("B"), lid=heap("RRRK"))
    (event,) = azul.events(state, Action("fill", (1, 0, 2, 1, 0)), state)
    assert event.motions == (
        Motion("tile", BLUE, 1, "bag", "factory 0"),
        Motion("tile", RED, 3, "lid", "bag"),
        Motion("tile", BLACK, 1, "lid", "bag"),
        Motion("tile", RED, 2, "bag", "factory 0"),
        Motion("tile", BLACK, 1, "bag", "factory 0"),
    )
    assert azul.tell(event, NAMES[:2]).startswith("The lid is emptied into the bag. ")


def test_a20_a_dropped_line_is_told() -> None:
    """A20: all its tiles go to the floor, then to the lid."""
    owner = player(lines=("", "", "RRR"), wall=("R....", "", ".BYKW"), floor="BBBBB", score=30)
    state = last_take(player(), owner, wall="grey")
    event = only("dropped", state, AWAY)
    assert event.motions == (
        Motion("tile", RED, 2, "line 1 2", "floor 1"),
        Motion("tile", RED, 1, "line 1 2", "lid"),
    )
    assert azul.tell(event, NAMES[:2]) == (
        "Bob's line 3 has no place for red and drops to the floor."
    )
    assert only("floor", state, AWAY).facts["points"] == -14


def test_a20_a_choice_is_told_and_what_follows_it() -> None:
    """A20: the tile chosen, then what needs no choice, then the floor and the next round."""
    state = do(last_take(player(), player(lines=("B",), floor="1"), wall="grey"), AWAY)
    assert [event.kind for event in told(state, "place 0 3")] == ["tiled", "floor", "round-over"]


# ------------------------------------------------------------------ the end of the game


def test_each_bonus_is_told() -> None:
    """Rows, columns and colours one by one, with the sum as it grows."""
    wall = ("BYRK.", "W....", "KW...", "R.W..", "Y..W.")
    state = last_take(player(), player(lines=("W",), wall=wall, score=1))
    bonuses = [event for event in told(state, AWAY) if event.kind == "bonus"]
    shown = [tuple(e.facts[k] for k in ("line", "which", "points", "score")) for e in bonuses]
    assert shown == [("row", 0, 2, 8), ("column", 0, 7, 15), ("colour", WHITE, 10, 25)]
    assert [azul.tell(event, NAMES[:2]) for event in bonuses] == [
        "Bob gets 2 points for all of row 1.",
        "Bob gets 7 points for all of column 1.",
        "Bob gets 10 points for all of white.",
    ]


def test_the_end_is_told_with_winner_and_reason() -> None:
    """Who won, and that points decided."""
    state = last_take(player(score=3), about_to_end())
    *_, last, over = told(state, AWAY)
    assert last.kind == "bonus"
    assert (over.kind, over.facts["winners"], over.facts["scores"]) == ("over", (1,), (3, 7))
    assert (over.facts["cause"], over.facts["decided"]) == ("row", "points")
    assert azul.tell(over, NAMES[:2]) == "A row is complete. Bob wins by points: Ann 3, Bob 7."
    assert "Round 1 was the last." in sentences(state, AWAY)


def test_a13_the_tie_break_is_told() -> None:
    """A13: rows decided, or the victory is shared."""
    over = told(last_take(player(score=7), about_to_end()), AWAY)[-1]
    assert (over.facts["winners"], over.facts["decided"]) == ((1,), "rows")
    over = told(last_take(about_to_end(), about_to_end()), AWAY)[-1]
    assert (over.facts["winners"], over.facts["decided"]) == ((0, 1), "shared")
    assert "Ann and Bob win together" in azul.tell(over, NAMES[:2])


def test_a16_the_end_of_the_tiles_is_told_as_the_cause() -> None:
    """A16: no tile is left."""
    over = told(no_tile_left(), "take 0 4 1")[-1]
    assert over.facts["cause"] == "tiles"
    assert azul.tell(over, NAMES).startswith("No tile is left to deal.")


def test_a22_the_round_limit_is_told_as_the_cause() -> None:
    """A22: sixty rounds are too long a game."""
    over = told(last_take(player(), player(), rounds=59), AWAY)[-1]
    assert over.facts["cause"] == "rounds"
    assert "gone on for too long" in azul.tell(over, NAMES[:2])


# ------------------------------------------------------------------ over whole games


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize(("seats", "options"), SEATINGS)
def test_events_account_for_every_tile_and_every_point(
    seats: int, options: dict[str, str], policy: object
) -> None:
    """Over a whole game, what moved explains every place, and what scored every score."""
    kinds: Counter[str] = Counter()
    for state, action in steps(seats, options, policy, 400):  # type: ignore[arg-type]
        if action is None:
            break
        after = azul.apply(state, action)
        events = azul.events(state, action, after)
        assert all(azul.tell(event, NAMES[:seats]) for event in events)
        account_for_points(state, after, events)
        account_for_tiles(state, after, events)
        kinds.update(event.kind for event in events)
        view = azul.redact(state, SPECTATOR), azul.redact(after, SPECTATOR)
        assert azul.events(view[0], action, view[1]) == events
    assert kinds["tiled"] > 5
    assert kinds["over"] == 1


def account_for_points(before: State, after: State, events: tuple[Event, ...]) -> None:
    """The points told add up to the change of each score, step by step."""
    scores = list(azul.scores(before))
    for event in events:
        if "points" in event.facts:
            scores[event.seat] += event.facts["points"]
            assert scores[event.seat] == event.facts["score"]
    assert tuple(scores) == azul.scores(after)


def account_for_tiles(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Moving the tiles from place to place, none of which ever owes any, gives the new table."""
    places = places_of(before)
    for event in events:
        for piece, ident, amount, origin, target in event.motions:
            assert (piece == "marker") == (ident == MARKER)
            assert amount > 0
            places[origin, ident] -= amount
            assert places[origin, ident] >= 0, f"{origin} has no such tile"
            places[target, ident] += amount
    assert +places == +places_of(after)


def places_of(state: State) -> Counter[tuple[str, int]]:
    """Every place with what lies there."""
    places: Counter[tuple[str, int]] = Counter()
    heaps = {"bag": state.bag, "lid": state.lid, "centre": state.sources[-1]}
    heaps |= {f"factory {n}": tiles for n, tiles in enumerate(state.sources[:-1])}
    for seat, owner in enumerate(state.players):
        heaps |= {f"line {seat} {row}": tiles for row, tiles in enumerate(owner.lines)}
        for row, text in enumerate(wall_text(state, seat)):
            for column, letter in enumerate(text):
                if letter != ".":
                    places[f"wall {seat} {row} {column}", "BYRKW".index(letter)] += 1
        for tile in owner.floor:
            places[f"floor {seat}", tile] += 1
    for place, tiles in heaps.items():
        for colour, number in enumerate(counts(tiles)):
            places[place, colour] += number
    held = any(MARKER in owner.floor for owner in state.players)
    if not held:
        places["centre" if state.marker else f"beside {state.starter}", MARKER] += 1
    return places
