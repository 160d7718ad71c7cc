"""The rules of Citadels say the numbers of the engine, in words and in figures."""

import re

import pytest

from bottega.core import Action
from bottega.games.citadels import apply, legal, setup
from bottega.games.citadels.data import (
    BISHOP,
    COLOUR,
    COLOURS,
    COST,
    COUNT,
    GREAT_WALL,
    KEEP,
    KING,
    ROLES,
    WARLORD,
    district_set,
)
from bottega.games.citadels.scoring import own_scores, winners
from bottega.games.citadels.state import ACT, END, FACE_UP, GATHERED, POWER, State
from page import games
from page.games.citadels.facts import facts, offers
from page.games.citadels.figures import COUNTED, ROYAL, WALLED
from page.html.prose import plain
from page.words import LANGUAGES

TAGS = re.compile(r"<[^>]*>")
HIDDEN = re.compile(r'<span class="spoken">.*?</span>')
every_language = pytest.mark.parametrize("language", LANGUAGES)


def told(language: str, section: str) -> str:
    """The text of a section as it is read, its numbers filled in."""
    book = games.load("citadels").rulebook(language)
    return plain(book.words(f"citadels.rules.{section}.text", **book.facts))


def figure(name: str, language: str) -> str:
    """A figure as it is seen."""
    book = games.load("citadels").rulebook(language)
    return TAGS.sub(" ", HIDDEN.sub("", book.figures[name](book.words)))


def rows(name: str, language: str) -> list[list[str]]:
    """The numbers in each row of a table."""
    book = games.load("citadels").rulebook(language)
    body = re.findall(r"<tr>(.*?)</tr>", book.figures[name](book.words))[1:]
    return [re.findall(r"\d+", TAGS.sub(" ", HIDDEN.sub("", row))) for row in body]


def acting(role: int, **fields: object) -> State:
    """The first seat in its turn, with this role."""
    state = setup(4, {})._replace(phase=ACT, round=2, roles=(role, 1, 2, 3), revealed=0b1111)
    return state._replace(**fields)  # type: ignore[arg-type]


# ------------------------------------------------------------------ the numbers


@every_language
@pytest.mark.parametrize(
    ("section", "numbers"),
    [
        ("aim", "7 4 6"),
        ("setup", "2 4 66 28"),
        ("round", "1 8"),
        ("turn", "2 1"),
        ("build", "3"),
        ("income", "1"),
        ("warlord", "1 5"),
        ("purple", "11"),
        ("end", "7"),
        ("score", "2 5 3 4"),
        ("team", "4 6"),
        ("different", "2 1 8"),
        ("cases", "3 1 2 60"),
    ],
)
def test_each_section_states_its_numbers(language: str, section: str, numbers: str) -> None:
    stated = re.findall(r"\d+", told(language, section))
    assert set(numbers.split()) <= set(stated), stated


def test_the_numbers_are_what_the_rules_do() -> None:
    known = facts()
    rich = acting(KING, gold=(9, 0, 0, 0))
    assert apply(rich, Action("gold")).gold[0] - 9 == known["gather"] == 2
    smithy = acting(KING, gold=(9, 0, 0, 0), cities=(1 << 20, 0, 0, 0))
    forged = apply(smithy, Action("forge"))
    assert (9 - forged.gold[0], forged.due) == (known["smithy"], known["smithy_cards"]) == (2, 3)
    assert (known["size"], known["team_size"]) == (7, 8)
    assert (known["colours_bonus"], known["first_bonus"], known["complete_bonus"]) == (3, 4, 2)
    assert (known["observe"], known["observe_keep"], known["study"], known["study_keep"]) == (
        3, 1, 2, 2
    )  # fmt: skip


@every_language
def test_the_deck_is_counted_by_colours(language: str) -> None:
    shown = rows("deck", language)
    for colour, row in enumerate(shown):
        kinds = [kind for kind in range(28) if COLOUR[kind] == colour]
        cards = sum(COUNT[kind] for kind in kinds)
        prices = [COST[kind] for kind in kinds]
        assert row[:3] == [str(cards), str(min(prices)), str(max(prices))]
    assert len(shown) == len(COLOURS)


@every_language
def test_the_draft_is_what_the_rules_offer(language: str) -> None:
    for row, seats in zip(rows("draft", language), FACE_UP, strict=True):
        assert row == [str(n) for n in (seats, FACE_UP[seats], 1, *really_offered(seats))]


def really_offered(seats: int) -> list[int]:
    """How many roles each may pick from, in a real draft."""
    state = setup(seats, {})
    seen: list[int] = []
    while len(seen) < seats:
        actions = legal(state)
        if actions[0].verb == "pick":
            seen.append(len(actions))
        state = apply(state, actions[0])
    return seen


def test_offers_are_counted_for_every_number_of_players() -> None:
    assert [offers(n) for n in FACE_UP] == [really_offered(n) for n in FACE_UP]


# ------------------------------------------------------------------ the figures


@every_language
def test_the_king_collects_what_the_figure_says(language: str) -> None:
    state = acting(KING, cities=(district_set(ROYAL), 0, 0, 0), gold=(0, 0, 0, 0))
    gained = apply(state, Action("collect")).gold[0]
    shown = figure("income", language)
    assert shown.count("+1") == gained == 3
    assert str(gained) in re.findall(r"\d+", shown)


@every_language
def test_destroying_costs_what_the_figure_says(language: str) -> None:
    state = acting(WARLORD, cities=(0, district_set(WALLED), 0, 0), gold=(9, 0, 0, 0))
    state = state._replace(roles=(WARLORD, 1, 2, 3))
    paid = [9 - apply(state, a).gold[0] for a in legal(state) if a.verb == "destroy"]
    book = games.load("citadels").rulebook(language)
    coins = re.findall(
        r'ct-gold"[^>]*><i[^>]*></i><b>(\d+)</b>', book.figures["destroy"](book.words)
    )
    assert [int(each) for each in coins] == paid
    assert {KEEP, GREAT_WALL} < set(WALLED)
    assert figure("destroy", language).count("✕") == 1


@every_language
def test_the_counted_city_has_the_points_of_the_rules(language: str) -> None:
    state = setup(4, {})._replace(cities=(district_set(COUNTED), 0, 0, 0), first=0, round=9)
    *lines, total = [int(row[-1]) for row in rows("score", language)]
    assert total == sum(lines) == own_scores(state)[0]


@every_language
def test_among_equals_the_higher_role_wins_as_the_figure_says(language: str) -> None:
    state = setup(4, {})._replace(phase=END, roles=(KING, WARLORD, 1, 2), cities=(2, 2, 0, 0))
    assert winners(state) == (1,)
    assert re.findall(r"\d+", figure("ties", language)) == ["27", "4", "27", "8"]


@every_language
def test_every_role_and_every_purple_district_is_told_of(language: str) -> None:
    say = games.load("citadels").rulebook(language).words
    roles, purple = figure("roles", language), figure("purple", language)
    assert all(say(f"citadels.role.{role}") in roles for role in ROLES)
    kinds = [kind for kind in range(28) if COLOUR[kind] == 4]
    assert all(say(f"citadels.district.{kind}") in purple for kind in kinds)


# ------------------------------------------------------------------ the two games


def told_apart(name: str, language: str = "en") -> tuple[str, str]:
    """What the figure says of the classic and of the team game."""
    book = games.load("citadels").rulebook(language)
    classic, team = [
        book.words(f"citadels.fig.versus.{name}.{way}", **book.facts) for way in ("classic", "team")
    ]
    return classic, team


def test_the_two_games_are_compared_as_their_rules_differ() -> None:
    classic, team = setup(4, {}).rules, setup(4, {"rules": "team"}).rules
    differing = {name for name in classic._fields if getattr(classic, name) != getattr(team, name)}
    rows_for = {
        "seatings": "players",
        "teams": "players",
        "city_size": "city",
        "builds_beyond": "city",
        "first_cards": "start",
        "king_exempt": "king",
        "powers_first": "power",
        "gathers_first": "build",
        "gold_brings_income": "income",
        "murder_silent": "murder",
        "dead_bishop_safe": "bishop",
        "ties_by_role": "ties",
    }
    assert differing - {"name"} == set(rows_for), "every difference has its row"
    assert all(told_apart(row)[0] != told_apart(row)[1] for row in rows_for.values())


def test_in_teams_powers_come_first_and_a_dead_bishop_is_safe() -> None:
    for rules, safe in (("classic", False), ("team", True)):
        state = setup(4, {"rules": rules})
        phase = POWER if state.rules.powers_first else ACT
        state = state._replace(
            phase=phase, roles=(WARLORD, BISHOP, 1, 2), revealed=0b1111, murdered=BISHOP,
            cities=(0, 1, 0, 0), gold=(5, 0, 0, 0), spent=GATHERED, round=2,
        )  # fmt: skip
        assert any(action.verb == "destroy" for action in legal(state)) is not safe
    assert told_apart("bishop") == ("open to attack", "safe")
