"""The cards and the names: document 003, section 3, and the notes on its table."""

from __future__ import annotations

from collections import Counter

import pytest

from bottega.games.citadels import data, names

# Document 003, copied: name, colour, cost, count; the purple table's first number is the cost.
DOCUMENT = """
酒馆 绿 1 5 / 贸易站 绿 2 3 / 市场 绿 2 4 / 码头 绿 3 3 / 海港 绿 4 3 / 市政厅 绿 5 2 /
庄园 黄 3 5 / 城堡 黄 4 4 / 皇宫 黄 5 3 /
神殿 蓝 1 3 / 教堂 蓝 2 3 / 修道院 蓝 3 3 / 大教堂 蓝 5 2 /
瞭望台 红 1 3 / 监狱 红 2 3 / 战场 红 3 3 / 堡垒 红 5 2 /
鬼城 紫 2 1 / 要塞 紫 3 2 / 天文台 紫 5 1 / 铁匠铺 紫 5 1 / 实验室 紫 5 1 / 墓地 紫 5 1 /
魔法学院 紫 6 1 / 图书馆 紫 6 1 / 城墙 紫 6 1 / 龙门 紫 6 1 / 大学 紫 6 1
"""
ROWS = [tuple(row.split()) for row in DOCUMENT.split("/")]


def test_the_table_of_districts_is_the_documents() -> None:
    """Document 003, section 3: 28 kinds with these names, colours, costs and counts."""
    rows = [
        (n.zh_hans, names.COLOURS[c].zh_hans, str(cost), str(count))
        for n, c, cost, count in zip(
            names.DISTRICTS, data.COLOUR, data.COST, data.COUNT, strict=True
        )
    ]
    assert rows == ROWS


def test_there_are_28_kinds_and_66_cards() -> None:
    """Document 003, section 1: 28 kinds, 66 cards; two Keeps among them."""
    assert len(data.KINDS) == 28
    assert len(data.DECK) == sum(data.COUNT) == 66
    assert data.COUNT[data.KEEP] == 2


def test_the_sums_of_the_deck() -> None:
    """Rulings 2a: cards and costs by colour."""
    cards = Counter[str]()
    costs = Counter[str]()
    for card in data.DECK:
        cards[data.COLOURS[data.COLOUR[card]]] += 1
        costs[data.COLOURS[data.COLOUR[card]]] += data.COST[card]
    assert cards == {"green": 20, "yellow": 12, "blue": 11, "red": 11, "purple": 12}
    assert costs == {"green": 50, "yellow": 46, "blue": 28, "red": 28, "purple": 58}
    assert sum(costs.values()) == 210


def test_there_are_eight_roles() -> None:
    """Document 003, section 2: eight roles, in this order."""
    english = [
        "Assassin",
        "Thief",
        "Magician",
        "King",
        "Bishop",
        "Merchant",
        "Architect",
        "Warlord",
    ]
    assert [names.role_name(role) for role in data.ROLES] == english
    assert [name.zh_hans for name in names.ROLES[1:]] == (
        ["刺客", "盗贼", "魔术师", "国王", "主教", "商人", "建筑师", "军阀"]
    )
    assert [name.zh_hant for name in names.ROLES[1:]] == (
        ["刺客", "盜賊", "魔術師", "國王", "主教", "商人", "建築師", "軍閥"]
    )


@pytest.mark.parametrize(
    ("kind", "english"),
    [
        (data.HAUNTED_CITY, "Haunted City"),
        (data.KEEP, "Keep"),
        (data.OBSERVATORY, "Observatory"),
        (data.SMITHY, "Smithy"),
        (data.LABORATORY, "Laboratory"),
        (data.GRAVEYARD, "Graveyard"),
        (data.SCHOOL_OF_MAGIC, "School of Magic"),
        (data.LIBRARY, "Library"),
        (data.GREAT_WALL, "Great Wall"),
        (data.DRAGON_GATE, "Dragon Gate"),
        (data.UNIVERSITY, "University"),
    ],
)
def test_the_purple_districts_are_named_by_id(kind: int, english: str) -> None:
    """Rulings 2a: cards are keyed by id; 要塞 is the Keep, 堡垒 the red Fortress."""
    assert names.district_name(kind) == english
    assert data.COLOUR[kind] == data.PURPLE
    assert names.DISTRICTS[data.KEEP].zh_hans == "要塞"
    assert names.DISTRICTS[16] == ("Fortress", "堡垒", "堡壘")


def test_traditional_names_are_written_in_traditional_characters() -> None:
    """富饒之城 usage: every sign is in the character set of its own script, and only there."""
    tables = (names.DISTRICTS, names.ROLES, names.COLOURS, names.TEAMS, (names.GAME,))
    everything = [name for row in tables for name in row]
    everything += [*names.WORDS.values(), *names.RULE_SETS.values()]
    for name in everything:
        assert all(name)
        name.zh_hant.encode("big5")
        assert not set(name.zh_hant) & set("庄筑")  # Big5 has these two as well
        name.zh_hans.replace("瞭", "了").encode("gb2312")
    assert names.GAME.zh_hant == "富饒之城"
    assert names.TEAMS[1].zh_hant == "漢"


def test_names_are_told_apart_in_every_language() -> None:
    for table in (names.DISTRICTS, names.ROLES, names.COLOURS, names.TEAMS):
        for language in range(3):
            assert len({name[language] for name in table}) == len(table)
