"""A dealt table as HTML."""

import re
from pathlib import Path
from typing import Any

import pytest

from bottega.core import SPECTATOR
from bottega.dealer import SeededDealer
from bottega.games.splendor.data import EMPTY, LEVEL, NOBLES
from bottega.table import Table
from page.games.splendor import view
from page.words import LANGUAGES

SPRITE = Path(__file__).parents[2] / "static/games/splendor/sprite.svg"


def dealt(names: tuple[str, ...] = ("Ann", "Bob"), options: dict[str, Any] | None = None) -> Any:
    table = Table.open("splendor", names, options or {}, SeededDealer(bytes(32)))
    table.deal()
    return table.view(SPECTATOR)


def ids(html: str, name: str) -> list[int]:
    return [int(found) for found in re.findall(rf'data-{name}="(\d+)"', html)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_shows_what_the_view_holds(language: str) -> None:
    seen = dealt()
    html = view.table(seen, ("Ann", "Bob"), view.words(language))
    assert sorted(ids(html, "card")) == sorted(seen.market)
    assert [LEVEL[card] for card in ids(html, "card")] == [3] * 4 + [2] * 4 + [1] * 4
    assert ids(html, "noble") == list(seen.nobles)
    assert ids(html, "deck") == [3, 2, 1]
    assert ids(html, "seat") == [0, 1]
    assert ids(html, "gem") == [0, 1, 2, 3, 4, 5]


def test_a_market_of_three_has_rows_of_three() -> None:
    html = view.market(dealt(options={"market": 3}), view.words("en"))
    assert [LEVEL[card] for card in ids(html, "card")] == [3] * 3 + [2] * 3 + [1] * 3


def test_an_empty_place_and_an_empty_deck_are_told() -> None:
    seen = dealt()
    bare = seen._replace(market=(EMPTY, *seen.market[1:]), decks=(0, 1, 2))
    html = view.market(bare, view.words("en"))
    assert "Empty place" in html
    assert "Level 1 deck, 0 cards left" in html
    assert "Level 2 deck, 1 card left" in html
    assert len(ids(html, "card")) == 11


def test_a_hostile_name_stays_a_name() -> None:
    html = view.players(dealt(), ("<script>alert(1)</script>", '"><b'), view.words("en"))
    assert "<script" not in html
    assert "&lt;script&gt;" in html


def test_a_card_reads_as_a_sentence() -> None:
    say = view.words("en")
    assert view.card_sentence(0, say) == "Level 1 diamond card, costs 2 rubies and 1 onyx"
    assert view.card_sentence(7, say) == (
        "Level 1 diamond card, 1 prestige point, costs 4 emeralds"
    )
    assert view.card_sentence(7, view.words("zh-Hans")) == (
        "1 级发展卡，提供钻石奖励，1 点声望，费用：4 个祖母绿"
    )
    assert view.card_sentence(7, view.words("zh-Hant")) == (
        "等級 1 發展卡牌，提供鑽石獎勵，1 點聲望，費用：4 個翡翠"
    )


def test_holdings_are_separated_as_the_language_does() -> None:
    assert "0 rubies; <" in view.holdings((0,) * 6, "", view.words("en"))
    assert "0 个红宝石；<" in view.holdings((0,) * 6, "", view.words("zh-Hans"))
    assert "0 個紅寶石；<" in view.holdings((0,) * 6, "", view.words("zh-Hant"))


def test_every_drawing_of_the_table_is_in_the_sprite() -> None:
    seen = dealt()._replace(nobles=tuple(range(len(NOBLES))))
    html = view.table(seen, ("Ann", "Bob"), view.words("en"))
    drawn = SPRITE.read_text("utf-8")
    used = set(re.findall(r'href="#([^"]+)"', html + drawn))
    assert used <= set(re.findall(r'id="([^"]+)"', drawn))


def test_no_two_nobles_look_alike() -> None:
    drawn = SPRITE.read_text("utf-8")
    portraits = dict(re.findall(r'<symbol id="sp-noble-(\d+)"[^>]*>(.*?)</symbol>', drawn, re.S))
    assert sorted(map(int, portraits)) == list(range(len(NOBLES)))
    shapes = [set(re.findall(r' d="([^"]+)"', portrait)) for portrait in portraits.values()]
    for number, one in enumerate(shapes):
        for other in shapes[:number]:
            assert len(one - other) >= 4
