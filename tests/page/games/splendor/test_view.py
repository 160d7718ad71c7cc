"""The table as HTML: everything on it, said as well as shown, and nothing that is secret."""

import re
from pathlib import Path

import pytest

import drawings
from bottega.core import SPECTATOR, Event, Motion
from bottega.games.splendor.data import COLOURS, EMPTY, LEVEL, NOBLES
from bottega.games.splendor.state import RETURN
from page.games import splendor as page
from page.games.splendor.cards import card_sentence, face
from page.games.splendor.prices import Purse
from tests.page.games.splendor.tables import (
    EN,
    buttons,
    changed,
    dealt,
    do,
    played,
    seen_by,
    touched,
    whole,
    with_player,
)

ROOT = Path(__file__).parents[4]
SPRITES = [ROOT / "static/sprite.svg", ROOT / "static/games/splendor/sprite.svg"]


def test_the_dearest_row_lies_on_top_and_each_row_has_its_deck_first() -> None:
    scene = seen_by(dealt())
    things = [button.thing for button in buttons(page.regions(scene, EN)["sp-row-3"])]
    assert things[0] == "deck 3"
    assert [LEVEL[int(thing.split()[1])] for thing in things[1:]] == [3] * 4
    layout = page.layout(scene, EN)
    assert layout.index("sp-row-3") < layout.index("sp-row-2") < layout.index("sp-row-1")


def test_a_market_of_three_has_rows_of_three() -> None:
    scene = seen_by(dealt(market=3))
    assert len(list(buttons(page.regions(scene, EN)["sp-row-1"]))) == 4


def test_an_empty_place_and_an_empty_deck_are_told() -> None:
    scene = seen_by(dealt())
    scene = changed(scene, market=(EMPTY, *scene.view.market[1:]), decks=(0, 1, 2))
    html = whole(scene)
    assert "Empty place" in html
    assert "Level 1 deck, 0 cards left" in html
    assert "Level 2 deck, 1 card left" in html
    assert 'id="sp-slot-0"' not in html


# ------------------------------------------------------------------ what cards say


def test_a_card_reads_as_a_sentence() -> None:
    hans, hant = page.words("zh-Hans"), page.words("zh-Hant")
    assert card_sentence(0, EN) == "Level 1 diamond card, costs 2 rubies and 1 onyx"
    assert card_sentence(7, EN) == "Level 1 diamond card, 1 prestige point, costs 4 emeralds"
    assert card_sentence(7, hans) == "1 级发展卡，提供钻石奖励，1 点声望，费用：4 个祖母绿"
    assert card_sentence(7, hant) == "等級 1 發展卡牌，提供鑽石獎勵，1 點聲望，費用：4 個翡翠"


@pytest.mark.parametrize(
    ("bonuses", "tokens", "told"),
    [
        ((0, 0, 0, 2, 1), (0, 0, 0, 0, 0, 0), "your bonuses pay for all of it"),
        ((0, 0, 0, 1, 0), (0, 0, 0, 1, 1, 0), "it costs you 1 ruby and 1 onyx."),
        ((0, 0, 0, 1, 0), (0, 0, 0, 0, 1, 1), "1 ruby and 1 onyx, with 1 gold standing in"),
        ((0, 0, 0, 0, 0), (3, 0, 0, 1, 0, 0), "You lack 1 ruby and 1 onyx."),
        ((0, 0, 0, 0, 0), (3, 0, 0, 0, 0, 1), "You lack 2 rubies and 1 onyx; even with your 1"),
    ],
)
def test_a_card_says_what_it_costs_the_person_looking(
    bonuses: tuple[int, ...], tokens: tuple[int, ...], told: str
) -> None:
    sentence = card_sentence(0, EN, Purse(bonuses, tokens))
    assert sentence.startswith("Level 1 diamond card, costs 2 rubies and 1 onyx. ")
    assert told in sentence


def pip_marks(html: str) -> list[tuple[str, str, str]]:
    found = re.findall(r'class="sp-pip sp-(\w+)(?: sp-(\w+))?">.*?</i><\w[^>]*>([^<]*)', html)
    return [(colour, mark, number) for colour, mark, number in found]


def test_pips_show_what_is_still_due_and_mark_what_is_paid_lacking_or_for_gold() -> None:
    # Card 0 costs two red and one black.
    assert pip_marks(face(0)) == [("red", "", "2"), ("black", "", "1")]
    paid = face(0, Purse((0, 0, 0, 1, 1), (0, 0, 0, 1, 0, 0)))
    assert pip_marks(paid) == [("red", "", "1"), ("black", "paid", "✓")]
    lacking = face(0, Purse((0,) * 5, (0, 0, 0, 1, 1, 0)))
    assert pip_marks(lacking) == [("red", "lack", "2"), ("black", "", "1")]
    gold = face(0, Purse((0,) * 5, (0, 0, 0, 1, 1, 1)))
    assert pip_marks(gold) == [("red", "bygold", "2"), ("black", "", "1"), ("gold", "with", "1")]


def test_what_glows_is_exactly_what_can_be_bought() -> None:
    glowing = 0
    for seed in range(30):
        scene = seen_by(played(2, 24, seed))
        bought = {action.args[0] for action in scene.legal if action.verb == "buy"}
        html = whole(scene)
        shown = re.findall(
            r'class="touchable sp-card sp-\w+ sp-can"[^>]*data-value="\w+ (\d+)"', html
        )
        if scene.view.phase != RETURN:
            assert {int(card) for card in shown} == bought
            glowing += len(bought)
    assert glowing > 10


def test_a_spectator_sees_printed_costs_and_nothing_that_glows() -> None:
    html = whole(seen_by(played(3, 40, 2), SPECTATOR))
    assert "sp-can" not in html
    assert "sp-lack" not in html
    assert "sp-paid" not in html
    assert all(button.off for button in buttons(html))


# ------------------------------------------------------------------ players


def test_the_player_to_move_is_told_in_words() -> None:
    table = dealt(3)
    for seat in (0, 1, 2):
        regions = page.regions(seen_by(table, seat), EN)
        where = [name for name, html in regions.items() if "to move" in html]
        assert where == ["sp-own" if seat == 0 else "sp-seat-0"]


def test_teams_show_the_partner_and_what_both_have() -> None:
    table = played(4, 120, 9, teams=1)
    scene = seen_by(table, 0)
    total = scene.view.players[0].points + scene.view.players[2].points
    assert f"With Cat: {total}/15" in page.regions(scene, EN)["sp-own"]
    assert f"With Ann: {total}/15" in page.regions(scene, EN)["sp-seat-2"]


def test_the_last_round_has_a_banner() -> None:
    scene = seen_by(dealt(3))
    assert page.regions(scene, EN)["sp-banner"] == ""
    final = scene._replace(view=scene.view._replace(final=True))
    assert "Last round" in page.regions(final, EN)["sp-banner"]
    assert "Cat" in page.regions(final, EN)["sp-banner"]


def test_the_last_deed_stays_marked_at_the_player_and_in_the_market() -> None:
    table = dealt(2)
    card = table.state.market[5]
    do(table, f"reserve {card}")
    regions = page.regions(seen_by(table), EN)
    assert regions["sp-row-2"].count("touched-last") == 1
    assert 'sp-place touched-last" data-place="market 5"' in regions["sp-row-2"]
    assert "touched-last" not in regions["sp-row-1"]
    assert "reserved" in regions["sp-seat-0"].split("player-deeds")[1]
    assert "player-deeds" not in regions["sp-own"]


def test_a_place_that_was_emptied_is_marked_too() -> None:
    taken = Event("bought", 0, BOUGHT, (Motion("card", 0, 1, "market 2", "cards 0"),))
    scene = seen_by(dealt(2))._replace(last=(taken,))
    html = page.regions(scene, EN)["sp-row-1"]
    assert 'touched-last" data-place="market 2"' in html


BOUGHT = {"card": 0, "points": 0, "bonus": 0, "payment": (0,) * 6, "from": "market"}


def test_a_card_drawn_blind_shows_its_owner_its_face_and_the_others_its_back() -> None:
    table = dealt(2)
    do(table, "draw 2")
    card = table.state.players[0].blind[0]
    mine = page.regions(seen_by(table, 0), EN)["sp-own"]
    assert f'data-value="held {card}"' in mine
    assert "Only you see this card" in mine
    for viewer in (1, SPECTATOR):
        html = whole(seen_by(table, viewer))
        assert not re.search(rf'"(?:card|held) {card}"', html)
        assert "A level 2 card, reserved unseen" in html


def test_who_keeps_secrets_is_who_has_drawn_blind() -> None:
    table = dealt(2)
    do(table, "draw 1")
    assert page.keeps_secrets(table.view(0), 0)
    assert not page.keeps_secrets(table.view(1), 1)


# ------------------------------------------------------------------ the dock


def test_picked_gems_lie_in_the_dock_and_the_rest_dims() -> None:
    scene = touched(seen_by(dealt(2)), "gem 0", "gem 1", "gem 2")
    regions = page.regions(scene, EN)
    assert [b.thing for b in buttons(page.deeds(scene, EN))] == [
        "drop 0",
        "drop 1",
        "drop 2",
        "take",
        "clear",
    ]
    piles = {b.thing: b for b in buttons(regions["sp-bank"])}
    assert [piles[f"gem {k}"].pressed for k in range(6)] == [True] * 3 + [False] * 3
    assert [piles[f"gem {k}"].off for k in range(6)] == [False] * 3 + [True] * 3
    assert regions["sp-bank"].count("sp-dim") == 3


def test_a_gem_may_be_followed_by_its_twin_only_from_a_tall_pile() -> None:
    scene = seen_by(dealt(2))
    assert "the same gem once more" in page.prompt(touched(scene, "gem 0"), EN)
    low = changed(scene, bank=(3, 4, 4, 4, 4, 5))
    assert "too low for a pair" in page.prompt(touched(low, "gem 0"), EN)


def test_a_chosen_card_offers_its_payment_and_to_reserve() -> None:
    scene = with_player(seen_by(dealt(2)), tokens=(2, 2, 2, 2, 2, 0))
    card = next(action.args[0] for action in scene.legal if action.verb == "buy")
    dock = page.deeds(touched(scene, f"card {card}"), EN)
    assert [b.thing for b in buttons(dock)] == ["buy", "reserve", "clear"]
    bare = changed(scene, bank=(4, 4, 4, 4, 4, 0))
    assert "no gold left" in page.deeds(touched(bare, f"card {card}"), EN)


def test_taking_beyond_ten_is_announced_before() -> None:
    scene = with_player(seen_by(dealt(2)), tokens=(2, 2, 2, 2, 1, 0))
    dock = page.deeds(touched(scene, "gem 0", "gem 1", "gem 2"), EN)
    assert "You will have to return 2 tokens." in dock


def test_the_dock_says_whose_move_it_is() -> None:
    table = dealt(3)
    assert page.prompt(seen_by(table, 1), EN) == "It is Ann’s turn."
    do(table, "take 1 1 1 0 0")
    assert page.prompt(seen_by(table, 0), EN) == "Bob is thinking."
    assert page.prompt(seen_by(table, SPECTATOR), EN) == "Bob is thinking."
    over = played(2, 400, 1)
    assert page.prompt(seen_by(over, 0), EN) == "The game is over."


# ------------------------------------------------------------------ drawings


def test_every_drawing_of_the_table_is_in_the_sprites() -> None:
    drawn = "".join(path.read_text("utf-8") for path in SPRITES)
    pictures = drawings.picture_sheets(ROOT / "static")["games/splendor/pictures.css"].decode()
    scene = seen_by(played(4, 60, 3), 0)
    scene = scene._replace(view=scene.view._replace(nobles=tuple(range(len(NOBLES)))))
    shown = whole(scene) + "".join(face(card) for card in range(90))
    shown += "".join(page.zoom(scene, f"deck {level}", EN) for level in (1, 2, 3))
    used = set(re.findall(r'href="#([^"]+)"', shown))
    assert used <= set(re.findall(r'id="([^"]+)"', drawn))
    assert {"seat-0", "i-person"} <= used
    cut = set(re.findall(r"^\.([\w-]+)\{", pictures, re.M))
    assert cut == set(re.findall(r'<i class="sp-\w+ (sp-[\w-]+)"></i>', shown))
    assert len(cut) == len(COLOURS) + len(NOBLES) + 3 + 15 * 3


def test_no_two_nobles_look_alike() -> None:
    drawn = SPRITES[1].read_text("utf-8")
    arms = dict(re.findall(r'<symbol id="sp-arms-(\d+)"[^>]*>(.*?)</symbol>', drawn, re.S))
    assert sorted(map(int, arms)) == list(range(len(NOBLES)))
    shapes = [set(re.findall(r' d="([^"]+)"', each)) for each in arms.values()]
    for number, one in enumerate(shapes):
        for other in shapes[:number]:
            assert len(one - other) >= 2
