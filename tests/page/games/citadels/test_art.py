"""The drawings of Citadels: one for each thing, told apart without colour, with its name."""

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from bottega.games.citadels.data import COLOUR, COLOURS, COST, KINDS, PURPLE, ROLES
from page.games.citadels import cards, roles
from page.games.citadels.words import words
from page.words import LANGUAGES, Words
from tests.page.reading import read

FOLDER = Path(__file__).parents[4] / "static" / "games" / "citadels"
PAINT = {"fill", "stroke", "opacity", "id"}
DAY_INK = "#2a1f12"  # what is written on cards
WELL_READ = 4.5  # WCAG AA: contrast of text
LARGEST_SPRITE = 120_000  # letters, before they are packed

EVERY_WORDS = [words(language) for language in LANGUAGES]


@cache
def symbols() -> dict[str, Xml.Element]:
    """The drawings of the sprite, by id."""
    root = Xml.fromstring((FOLDER / "sprite.svg").read_text("utf-8"))
    return {part.attrib["id"]: part for part in root.iter() if part.tag.endswith("symbol")}


def shape(ident: str) -> str:
    """What is left of a drawing without its paint."""
    parts = symbols()[ident].iter()
    return " ".join(
        f"{p.tag} { ({k: v for k, v in p.attrib.items() if k not in PAINT}) }" for p in parts
    )


def pictures(html: str) -> set[str]:
    """The drawings that some HTML shows."""
    return set(re.findall(r'<i class="ct-\w+ (ct-[\w-]+)"', html))


def heard(html: str) -> str:
    """What somebody hears who does not look."""
    return " ".join(re.findall(r'<span class="spoken">([^<]*)</span>', html))


def of_kinds(say: Words) -> list[str]:
    """Every way in which a district may be shown."""
    faces = [
        (cards.small(k, say), cards.card(k, say), cards.card(k, say, cards.FULL)) for k in KINDS
    ]
    return [face for row in faces for face in row]


def of_roles(say: Words) -> list[str]:
    """Every way in which a role may be shown."""
    cards_of = [roles.role_card(role, say, team=team) for role in ROLES for team in (False, True)]
    return [*cards_of, *[roles.numbered(role, say) for role in ROLES]]


def of_pieces(say: Words) -> list[str]:
    """Whatever else lies on the table."""
    banners = [cards.banner(team, say) for team in range(2)]
    return [*banners, cards.back(), roles.back(), cards.gold(3, say), cards.CROWN]


# ------------------------------------------------------------------ drawings


@pytest.mark.parametrize("say", EVERY_WORDS, ids=[*LANGUAGES])
def test_whatever_is_shown_is_drawn_and_cut_out(say: Words) -> None:
    shown = set[str]().union(*map(pictures, [*of_kinds(say), *of_roles(say), *of_pieces(say)]))
    listed = tuple(json.loads((FOLDER / "pictures.json").read_text("utf-8")))
    assert shown <= set(symbols())
    assert [name for name in shown if not name.startswith(listed)] == []
    assert len(shown) == 28 + 8 + 8 + 5 + 2 + 2 + 2  # districts, roles twice, signs, pieces


def test_nothing_is_drawn_in_vain() -> None:
    faces = [
        face for say in EVERY_WORDS for face in (*of_kinds(say), *of_roles(say), *of_pieces(say))
    ]
    shown = set[str]().union(*map(pictures, faces))
    assert set(symbols()) == shown


@pytest.mark.parametrize("start", ["ct-art-", "ct-role-", "ct-face-", "ct-emblem-", "ct-banner-"])
def test_drawings_differ_by_more_than_colour(start: str) -> None:
    alike = [shape(name) for name in symbols() if name.startswith(start)]
    assert len(alike) > 2
    assert len(set(alike)) == len(alike)


def test_the_drawings_stay_light() -> None:
    assert len((FOLDER / "sprite.svg").read_text("utf-8")) < LARGEST_SPRITE


# ------------------------------------------------------------------ names and numbers


@pytest.mark.parametrize("say", EVERY_WORDS, ids=[*LANGUAGES])
@pytest.mark.parametrize("kind", KINDS)
def test_a_district_says_its_name_its_colour_and_its_price(kind: int, say: Words) -> None:
    for face in (cards.small(kind, say), cards.card(kind, say), cards.card(kind, say, cards.FULL)):
        for word in (say(f"citadels.district.{kind}"), say(f"citadels.colour.{COLOUR[kind]}")):
            assert word in heard(face)
        assert str(COST[kind]) in heard(face)
        assert f'<b class="ct-price">{COST[kind]}</b>' in face
        assert f"ct-emblem-{COLOURS[COLOUR[kind]]}" in pictures(face)
        assert read(face).elements


@pytest.mark.parametrize("say", EVERY_WORDS, ids=[*LANGUAGES])
@pytest.mark.parametrize("role", ROLES)
def test_a_role_says_its_name_and_its_number(role: int, say: Words) -> None:
    for face in (roles.numbered(role, say), roles.role_card(role, say)):
        assert say(f"citadels.role.{role}") in heard(face)
        assert str(role) in heard(face)
        assert f'<b class="ct-number">{role}</b>' in face


@pytest.mark.parametrize("say", EVERY_WORDS, ids=[*LANGUAGES])
def test_only_purple_districts_say_what_they_do(say: Words) -> None:
    telling = [k for k in KINDS if "ct-effect" in cards.card(k, say, cards.FULL)]
    assert telling == [k for k in KINDS if COLOUR[k] == PURPLE]
    assert not any("ct-effect" in cards.card(kind, say) for kind in KINDS)


@pytest.mark.parametrize("say", EVERY_WORDS, ids=[*LANGUAGES])
def test_powers_are_told_by_the_rules_that_are_played(say: Words) -> None:
    differing = [r for r in ROLES if roles.power(r, say) != roles.power(r, say, team=True)]
    assert differing == [1, 2, 3, 4, 5, 6, 8]  # the Architect's is the same


def test_the_banner_of_han_is_written_as_the_language_writes_it() -> None:
    shown = [pictures(cards.banner(1, say)) for say in EVERY_WORDS]
    assert shown == [{"ct-banner-1"}, {"ct-banner-1"}, {"ct-banner-2"}]


# ------------------------------------------------------------------ colours


def luminance(colour: str) -> float:
    """How light a colour is, by WCAG."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colours: Iterable[str]) -> float:
    """The contrast of two colours, by WCAG."""
    dark, light = sorted(map(luminance, colours))
    return (light + 0.05) / (dark + 0.05)


def test_what_is_written_on_cards_is_well_read() -> None:
    tints = re.findall(r"--tint: (#\w{6})", (FOLDER / "style.css").read_text("utf-8"))
    assert len(tints) == len(COLOURS) + 1
    assert min(contrast((DAY_INK, tint)) for tint in tints) > WELL_READ
