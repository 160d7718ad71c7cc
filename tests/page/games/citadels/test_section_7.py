"""Document 003, section 7, line by line, on the page: which deed is shown, which greyed, and why.

Each line of the table is `|action|shown when|enabled when|note|`. `tests/games/citadels` holds the
rules to it; here the dock has a button exactly when the line says that it is shown, greyed exactly
when the line says so, and a greyed one gives the right reason when it is touched. What the document
leaves to common sense (gold to pay, cards to have) is named where it is added.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from bottega.games import citadels
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    KEEP,
    KING,
    LABORATORY,
    LIBRARY,
    MAGICIAN,
    MERCHANT,
    OBSERVATORY,
    SMITHY,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.state import ACT, EMPOWERED, FORGED, GATHERED, SOLD, State
from page.games.citadels import words
from page.words import LANGUAGES
from tests.games.citadels.positions import (
    CHEAP_SEVEN,
    DOCKS,
    HARBOR,
    MANOR,
    MARKET,
    PALACE,
    TAVERN,
    do,
    four,
    play,
    player,
)
from tests.page.games.citadels.tables import (
    asked,
    buttons,
    done,
    region,
    scene_of,
    touch,
    touched,
    touches,
    why,
)

DISTRICTS = (OBSERVATORY, LIBRARY, SMITHY, LABORATORY)
HAND = (TAVERN, MANOR, PALACE)
GATHERED_WHY = "You have already taken gold or drawn cards in this turn."

Line = Callable[[State], bool]


def situations() -> list[State]:
    """Every mix of the four districts and of what was already done, rich, with cards in hand."""
    found = []
    for owned in product((0, 1), repeat=4):
        city = [kind for kind, has in zip(DISTRICTS, owned, strict=True) if has]
        for spent in product((0, GATHERED), (0, FORGED), (0, SOLD)):
            for builds in (0, 1):
                seat = player(gold=20, hand=HAND, city=city, role=BISHOP)
                found.append(four(seat, rules="team", spent=sum(spent), builds=builds))
    return found


SITUATIONS = situations()


def has(state: State, kind: int) -> bool:
    return bool(state.cities[0] >> kind & 1)


def agrees(thing: str, shown: Line, enabled: Line, reason: str) -> None:
    """In every situation a button is there, and greyed with its reason, as the line says."""
    seen = set()
    for state in SITUATIONS:
        scene = scene_of(state)
        found = buttons(scene).get(thing)
        assert (found is not None) == shown(state)
        if found is None:
            seen.add("hidden")
            continue
        assert found.on == enabled(state)
        seen.add("on" if found.on else "greyed")
        answer = touch(scene, thing)
        assert answer.why == ("" if found.on else reason)
        assert found.on == bool(answer.action or answer.draft)
        if not found.on:
            assert answer.action is None
            assert found.effect, "in a word, why not"
    assert seen >= {"on", "greyed"}


def always(state: State) -> bool:
    return True


def not_gathered(state: State) -> bool:
    return not state.spent & GATHERED


# ------------------------------------------------------------------ the table


def test_line_3_choose_1() -> None:
    """|3选1|玩家有天文台|未获取过资源||."""
    agrees("draw 3 1", lambda s: has(s, OBSERVATORY), not_gathered, GATHERED_WHY)


def test_line_2_choose_2() -> None:
    """|2选2|玩家有图书馆|未获取过资源||."""
    agrees("draw 2 2", lambda s: has(s, LIBRARY), not_gathered, GATHERED_WHY)


def test_line_2_choose_1() -> None:
    """|2选1|玩家没有天文台、没有图书馆|未获取过资源||."""
    agrees(
        "draw 2 1",
        lambda s: not has(s, OBSERVATORY) and not has(s, LIBRARY),
        not_gathered,
        GATHERED_WHY,
    )


def test_line_take_gold() -> None:
    """|拿钱|永远|未获取过资源||."""
    agrees("gold", always, not_gathered, GATHERED_WHY)


def test_line_build() -> None:
    """|建设(N)|永远|N≥1||."""
    reason = "You have built all that you may in this turn."
    agrees("build", always, lambda s: s.builds >= 1, reason)


def test_line_buy_cards() -> None:
    """|买牌|玩家有铁匠铺|尚未买过牌||."""
    reason = "You have already used the Smithy in this turn."
    agrees("forge", lambda s: has(s, SMITHY), lambda s: not s.spent & FORGED, reason)


def test_line_sell_cards() -> None:
    """|卖牌|玩家有实验室|尚未卖过牌||."""
    reason = "You have already used the Laboratory in this turn."
    agrees("sell", lambda s: has(s, LABORATORY), lambda s: not s.spent & SOLD, reason)


def test_nothing_else_is_shown() -> None:
    """Beside the lines of the table there is the end of the turn, greyed until gathered (C6)."""
    known = {"draw 3 1", "draw 2 2", "draw 2 1", "gold", "build", "forge", "sell"}
    for state in SITUATIONS:
        scene = scene_of(state)
        assert {*buttons(scene)} - known == {"end"}
        assert buttons(scene)["end"].on == bool(state.spent & GATHERED)
        if not_gathered(state):
            assert why(scene, "end") == "First take gold or draw cards."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_shows_and_greys_the_same(language: str) -> None:
    for state in SITUATIONS[::5]:
        shown = buttons(scene_of(state), language)
        assert {name: b.on for name, b in shown.items()} == {
            name: b.on for name, b in buttons(scene_of(state)).items()
        }
        assert all(button.effect for button in shown.values() if not button.on)


# ------------------------------------------------------------------ the numbers


def test_line_build_n_is_1_for_ordinary_players() -> None:
    """|建设(N)|…|每次建设后N-1。对于普通玩家，N初始化为1|: whatever was gathered."""
    for role in (ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, WARLORD):
        seat = player(gold=9, hand=HAND, role=role)
        state = do(four(seat, rules="team", calling=True), "answer 0")
        for spent in (EMPOWERED, EMPOWERED | GATHERED):
            ready = state._replace(phase=ACT, spent=spent)
            assert buttons(scene_of(ready))["build"][1:3] == ("1 left", True)
            built = scene_of(do(ready, f"build {TAVERN}"))
            assert buttons(built)["build"][1:3] == ("0 left", False)


@pytest.mark.parametrize(("built", "quota"), [(0, 3), (4, 3), (5, 3), (6, 2), (7, 1)])
def test_line_build_n_for_the_architect(built: int, quota: int) -> None:
    """|建设(N)|…|对于建筑师，N初始化为min(3, 8-现有建筑数)|."""
    hand = (MANOR, HARBOR, PALACE, 7)
    seat = player(gold=40, hand=hand, city=CHEAP_SEVEN[:built], role=ARCHITECT)
    state = play(four(seat, rules="team", calling=True), "answer 0")
    for left in range(quota, 0, -1):
        scene = scene_of(state)
        assert buttons(scene)["build"].effect == f"{left} left"
        state = do(state, sorted([str(a) for a in scene.legal if a.verb == "build"])[-1])
    assert not buttons(scene_of(state))["build"].on


def test_line_build_is_greyed_with_eight_buildings() -> None:
    """Section 6: no ninth, so N is 0 from the start; and the reason is another."""
    seat = player(gold=9, hand=HAND, city=(*CHEAP_SEVEN, HARBOR), role=BISHOP)
    scene = scene_of(do(four(seat, rules="team", calling=True), "answer 0"))
    assert buttons(scene)["build"][1:3] == ("city complete", False)
    assert why(scene, "build") == "Your city has 8 districts: it is complete and grows no further."


def test_common_sense_greys_what_cannot_be_paid_or_is_not_there() -> None:
    poor = scene_of(four(player(gold=1, city=(SMITHY,), role=BISHOP), rules="team"))
    assert why(poor, "forge") == "The Smithy asks for 2 gold, and you have 1."
    assert buttons(poor)["forge"][1:3] == ("2 gold needed", False)
    bare = scene_of(four(player(gold=9, city=(LABORATORY,), role=BISHOP), rules="team"))
    for thing in ("sell", "build"):
        assert why(bare, thing) == "You have no card in your hand."
        assert buttons(bare)[thing][1:3] == ("no card in hand", False)
    dear = scene_of(four(player(gold=4, hand=(PALACE,), role=BISHOP), rules="team"))
    assert buttons(dear)["build"][1:3] == ("no card fits", False)
    assert "With 4 gold you can build none of your cards" in why(dear, "build")
    empty = four(player(city=(SMITHY,), gold=5, role=BISHOP), rules="team", pools=())
    for thing in ("draw 2 1", "forge"):
        assert why(scene_of(empty), thing) == "There is no card left to draw."
        assert buttons(scene_of(empty))[thing][1:3] == ("no cards left", False)


def test_taking_gold_brings_the_income_of_the_role() -> None:
    """收租: 如果玩家选择拿钱，则每个建成的该色建筑会额外给玩家1金."""
    for role, told in (
        (MERCHANT, "+2 gold and +3 for your green districts"),
        (KING, "+2 gold and +1 for your yellow district"),
        (BISHOP, "+2 gold"),
        (ARCHITECT, "+2 gold"),
    ):
        seat = player(city=(TAVERN, MARKET, DOCKS, MANOR), role=role)
        scene = scene_of(four(seat, rules="team", spent=0))
        assert buttons(scene)["gold"].effect == told
        assert "collect" not in buttons(scene), "it comes with taking gold"
    school = player(city=(TAVERN, 23), role=MERCHANT)
    scene = scene_of(four(school, rules="team", spent=0))
    told = "+2 gold and +2 for green districts and the School of Magic"
    assert buttons(scene)["gold"].effect == told


def test_every_deed_says_what_it_brings() -> None:
    seat = player(gold=9, hand=HAND, city=DISTRICTS, role=BISHOP)
    shown = buttons(scene_of(four(seat, rules="team", spent=0)))
    assert {name: b.effect for name, b in shown.items()} == {
        "draw 3 1": "3, keep 1 · Observatory",
        "draw 2 2": "+2 cards · Library",
        "gold": "+2 gold",
        "build": "1 left",
        "forge": "−2 gold, +3 cards",
        "sell": "a card for 1 gold",
        "end": "gather first",
    }
    plain = buttons(scene_of(four(player(role=BISHOP), rules="team", spent=0)))
    assert plain["draw 2 1"].effect == "2, keep 1"
    assert plain["draw 2 1"].main
    assert plain["gold"].main


# ------------------------------------------------------------------ the opening step, line by line


def dimmed_roles(state: State) -> dict[int, bool]:
    """The roles of the bar that can be touched, and whether they are dimmed."""
    found = touches(region(scene_of(state), "ct-bar"))
    return {int(name.split(" ")[1]): off for name, off in found.items()}


def test_line_the_assassin_chooses_another_role() -> None:
    """如果玩家是刺客，需要选择一个其他角色."""
    state = four(player(role=ASSASSIN), rules="team", faceup=(2, 3))
    scene = scene_of(state)
    assert [role for role, off in dimmed_roles(state).items() if not off] == [4, 5, 6, 7, 8]
    assert why(scene, "role 1") == "You are the Assassin yourself."
    assert why(scene, "role 2") == "The Thief lies face up: nobody is it in this round."
    assert {*buttons(scene)} == {"murder"}, "there is no way round it"
    assert why(scene, "murder") == "Choose a role in the bar of roles."
    assert done(scene, "role 4", "murder") == "murder 4"


def test_line_the_thief_chooses() -> None:
    """如果玩家是小偷，需要选择一个除自己、刺客、被暗杀目标."""
    state = four(player(role=THIEF), rules="team", faceup=(3, 5), murdered=4)
    scene = scene_of(state)
    assert [role for role, off in dimmed_roles(state).items() if not off] == [6, 7, 8]
    assert why(scene, "role 1") == "The Assassin cannot be robbed."
    assert why(scene, "role 4") == "The King has been murdered and cannot be robbed."
    assert {*buttons(scene)} == {"rob"}
    assert done(scene, "role 6", "role 6") == "rob 6"


def test_line_the_magician_has_three_ways() -> None:
    """如果玩家是魔术师，需要在互换、制衡、放弃三选一."""
    scene = scene_of(four(player(hand=(TAVERN,), role=MAGICIAN), rules="team"))
    assert {name: b.on for name, b in buttons(scene).items()} == {
        "swap": True,
        "toss": True,
        "skip": True,
    }
    for seat in (1, 2, 3):
        assert done(scene, f"seat {seat}", "swap") == f"swap {seat}"
    assert done(scene, "skip") == "skip"


def test_line_no_redraw_without_cards() -> None:
    """注意: 如果玩家没有牌，则不显示制衡选项."""
    scene = scene_of(four(player(role=MAGICIAN), player(hand=(TAVERN,)), rules="team"))
    assert {*buttons(scene)} == {"swap", "skip"}
    assert "Your hand is empty" in asked(scene)


@pytest.mark.parametrize("role", [KING, BISHOP, MERCHANT, ARCHITECT])
def test_line_the_others_are_asked_nothing_first(role: int) -> None:
    """商人自动发动: 拿1金; 建筑师自动发动: 拿2牌: no question, resources at once."""
    state = play(four(player(role=role), rules="team", calling=True), "answer 0")
    shown = buttons(scene_of(state))
    assert "skip" not in shown
    assert shown["gold"].on


def test_line_the_warlord_is_asked() -> None:
    """军阀，则询问是否拆除别人建筑: not oneself, not the Bishop, nobody with eight."""
    state = four(
        player(gold=2, city=(DOCKS,), role=WARLORD),
        player(city=(TAVERN,), role=BISHOP),
        player(city=(*CHEAP_SEVEN, HARBOR), role=KING),
        player(city=(MANOR, TAVERN, KEEP, PALACE), role=THIEF),
        rules="team",
    )
    scene = scene_of(state)
    shown = {
        n: off for seat in (1, 2, 3) for n, off in touches(region(scene, f"ct-seat-{seat}")).items()
    }
    on = {name for name, off in shown.items() if name.startswith("district") and not off}
    assert on == {f"district 3 {MANOR}", f"district 3 {TAVERN}"}
    assert why(scene, f"district 1 {TAVERN}") == "The Bishop protects this city."
    complete = "This city is complete: the Warlord cannot harm it any more."
    assert why(scene, f"district 2 {TAVERN}") == complete
    assert why(scene, f"district 3 {KEEP}") == "The Keep cannot be destroyed."
    dear = "Destroying the Palace costs 4 gold, and you have 2."
    assert why(scene, f"district 3 {PALACE}") == dear
    assert why(scene, f"district 0 {DOCKS}") == "You cannot destroy what is your own."
    assert {*buttons(scene)} == {"destroy", "skip"}
    half = touched(scene, f"district 3 {MANOR}")
    assert buttons(half)["destroy"][:2] == ("Destroy: Manor", "−2 gold")
    assert done(half, "destroy") == f"destroy 3 {MANOR}"


def test_line_the_warlord_who_can_destroy_nothing_may_only_go_on() -> None:
    scene = scene_of(four(player(role=WARLORD), rules="team"))
    assert {name: b.on for name, b in buttons(scene).items()} == {"destroy": False, "skip": True}
    assert why(scene, "destroy") == "There is no district that you could destroy."
    assert buttons(scene)["skip"].main


def test_line_the_graveyard_is_asked() -> None:
    """墓地拥有者不是军阀，且墓地拥有者有金，则询问墓地拥有者是否花钱买牌."""
    state = do(
        four(
            player(gold=5, role=WARLORD),
            player(gold=1, city=(22,), role=KING),
            player(city=(MANOR,), role=THIEF),
            rules="team",
        ),
        f"destroy 2 {MANOR}",
    )
    assert citadels.to_move(state) == 1
    scene = scene_of(state)
    assert {name: b[:3] for name, b in buttons(scene).items()} == {
        "redeem": ("Buy it", "−1 gold", True),
        "decline": ("Let it go", "", True),
    }
    assert "Manor (price 3) has been destroyed" in asked(scene)
    for seat in (0, 2, 3):
        said = asked(scene_of(state, seat))
        assert said == "Bob is being asked whether to buy the destroyed Manor."
        assert why(scene_of(state, seat), "gold") == said


def test_the_words_of_the_document_are_those_of_the_page() -> None:
    say = words("zh-Hans")
    named = ["draw", "gold", "build", "forge", "sell", "swap", "toss", "destroy"]
    told = [say(f"citadels.deed.{verb}") for verb in named]
    assert told == ["摸牌", "拿钱", "建设", "买牌", "卖牌", "互换", "制衡", "拆除"]
