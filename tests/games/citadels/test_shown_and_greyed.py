"""Document 003, section 7, line by line: which action is shown, and which is greyed.

Each line of the table is `|action|shown when|enabled when|note|`. An action is legal in the team
game if and only if it is shown and enabled. Tested over many situations, against the lines as the
document has them; what the document leaves to common sense (gold to pay, a card to sell, cards in
the deck) is named where it is added.
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
from tests.games.citadels.positions import (
    CHEAP_SEVEN,
    DOCKS,
    HARBOR,
    MANOR,
    PALACE,
    TAVERN,
    do,
    four,
    play,
    player,
    texts,
    verbs,
)

DISTRICTS = (OBSERVATORY, LIBRARY, SMITHY, LABORATORY)
HAND = (TAVERN, MANOR, PALACE)


def situations() -> list[State]:
    """Every mix of the four districts and of what was already done, rich, with cards in hand."""
    found = []
    for owned in product((0, 1), repeat=4):
        city = [kind for kind, has in zip(DISTRICTS, owned, strict=True) if has]
        for spent in product((0, GATHERED), (0, FORGED), (0, SOLD)):
            seat = player(gold=20, hand=HAND, city=city, role=BISHOP)
            found.append(four(seat, rules="team", spent=sum(spent)))
    return found


SITUATIONS = situations()


def has(state: State, kind: int) -> bool:
    return bool(state.cities[0] >> kind & 1)


def agrees(texts_of: Callable[[State], bool], line: Callable[[State], bool]) -> None:
    """In every situation the action is legal exactly when the line says so; and both occur."""
    answers = set()
    for state in SITUATIONS:
        assert texts_of(state) == line(state)
        answers.add(line(state))
    assert answers == {True, False}


def test_line_3_choose_1() -> None:
    """|3选1|玩家有天文台|未获取过资源||."""
    agrees(
        lambda state: "draw 3 1" in texts(state),
        lambda state: has(state, OBSERVATORY) and not state.spent & GATHERED,
    )


def test_line_2_choose_2() -> None:
    """|2选2|玩家有图书馆|未获取过资源||."""
    agrees(
        lambda state: "draw 2 2" in texts(state),
        lambda state: has(state, LIBRARY) and not state.spent & GATHERED,
    )


def test_line_2_choose_1() -> None:
    """|2选1|玩家没有天文台、没有图书馆|未获取过资源||."""
    agrees(
        lambda state: "draw 2 1" in texts(state),
        lambda state: (
            not has(state, OBSERVATORY) and not has(state, LIBRARY) and not state.spent & GATHERED
        ),
    )


def test_line_take_gold() -> None:
    """|拿钱|永远|未获取过资源||."""
    agrees(lambda state: "gold" in texts(state), lambda state: not state.spent & GATHERED)


def test_line_buy_cards() -> None:
    """|买牌|玩家有铁匠铺|尚未买过牌||; and two gold to pay with."""
    agrees(
        lambda state: "forge" in texts(state),
        lambda state: has(state, SMITHY) and not state.spent & FORGED,
    )
    poor = four(player(gold=1, city=(SMITHY,), role=BISHOP), rules="team")
    assert "forge" not in texts(poor)


def test_line_sell_cards() -> None:
    """|卖牌|玩家有实验室|尚未卖过牌||; and a card to sell."""
    agrees(
        lambda state: {f"sell {card}" for card in HAND} <= texts(state),
        lambda state: has(state, LABORATORY) and not state.spent & SOLD,
    )
    agrees(
        lambda state: "sell" in verbs(state),
        lambda state: has(state, LABORATORY) and not state.spent & SOLD,
    )
    bare = four(player(city=(LABORATORY,), role=BISHOP), rules="team")
    assert "sell" not in verbs(bare)


@pytest.mark.parametrize("role", [ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, WARLORD])
def test_line_build_n_is_1_for_ordinary_players(role: int) -> None:
    """|建设(N)|永远|N≥1|每次建设后N-1。对于普通玩家，N初始化为1|: whatever was gathered."""
    seat = player(gold=9, hand=HAND, role=role)
    state = do(four(seat, rules="team", calling=True), "answer 0")
    assert state.builds == 1
    for spent in (EMPOWERED, EMPOWERED | GATHERED):
        ready = state._replace(phase=ACT, spent=spent)
        assert texts(ready, "build") == {f"build {card}" for card in HAND}
        assert "build" not in verbs(do(ready, f"build {TAVERN}"))


@pytest.mark.parametrize(("built", "quota"), [(0, 3), (4, 3), (5, 3), (6, 2), (7, 1)])
def test_line_build_n_for_the_architect(built: int, quota: int) -> None:
    """|建设(N)|…|对于建筑师，N初始化为min(3, 8-现有建筑数)|."""
    hand = (MANOR, HARBOR, PALACE, 7)
    seat = player(gold=40, hand=hand, city=CHEAP_SEVEN[:built], role=ARCHITECT)
    state = do(four(seat, rules="team", calling=True), "answer 0")
    for _ in range(2):
        state = citadels.apply(state, citadels.legal(state)[0])
    assert state.builds == quota
    for left in range(quota, 0, -1):
        assert state.builds == left
        state = do(state, sorted(texts(state, "build"))[-1])
    assert "build" not in verbs(state)


def test_line_build_is_greyed_with_eight_buildings() -> None:
    """Section 6: no ninth, so N is 0 from the start."""
    seat = player(gold=9, hand=HAND, city=(*CHEAP_SEVEN, HARBOR), role=BISHOP)
    state = do(four(seat, rules="team", calling=True), "answer 0")
    assert state.builds == 0
    assert "build" not in verbs(state)


def test_nothing_else_is_shown() -> None:
    """Beside the lines of the table there is only the end of the turn, once gathered (C6)."""
    known = {"draw", "gold", "build", "forge", "sell"}
    for state in SITUATIONS:
        assert verbs(state) - known == ({"end"} if state.spent & GATHERED else set())


# ------------------------------------------------------------------ the opening step, line by line


def test_line_the_assassin_chooses_another_role() -> None:
    """如果玩家是刺客，需要选择一个其他角色."""
    state = four(player(role=ASSASSIN), rules="team", faceup=(2, 3))
    assert texts(state) == {f"murder {role}" for role in (4, 5, 6, 7, 8)}


def test_line_the_thief_chooses() -> None:
    """如果玩家是小偷，需要选择一个除自己、刺客、被暗杀目标."""
    state = four(player(role=THIEF), rules="team", faceup=(3, 5), murdered=4)
    assert texts(state) == {"rob 6", "rob 7", "rob 8"}


def test_line_the_magician_has_three_ways() -> None:
    """如果玩家是魔术师，需要在互换、制衡、放弃三选一."""
    state = four(player(hand=(TAVERN,), role=MAGICIAN), rules="team")
    assert texts(state) == {"swap 1", "swap 2", "swap 3", f"toss {TAVERN}", "skip"}


def test_line_no_redraw_without_cards() -> None:
    """注意: 如果玩家没有牌，则不显示制衡选项."""
    state = four(player(role=MAGICIAN), player(hand=(TAVERN,)), rules="team")
    assert texts(state) == {"swap 1", "swap 2", "swap 3", "skip"}


@pytest.mark.parametrize(
    ("role", "gold", "cards"), [(KING, 0, 0), (BISHOP, 0, 0), (MERCHANT, 1, 0), (ARCHITECT, 0, 2)]
)
def test_line_the_merchant_and_the_architect_act_by_themselves(
    role: int, gold: int, cards: int
) -> None:
    """商人自动发动: 拿1金; 建筑师自动发动: 拿2牌: no question, resources at once."""
    state = play(four(player(role=role), rules="team", calling=True), "answer 0")
    assert (state.gold[0], len(state.hands[0])) == (gold, cards)
    assert texts(state, "gold", "skip") == {"gold"}


def test_line_the_warlord_is_asked() -> None:
    """军阀，则询问是否拆除别人建筑: not oneself, not the Bishop, nobody with eight."""
    state = four(
        player(gold=9, city=(DOCKS,), role=WARLORD),
        player(city=(TAVERN,), role=BISHOP),
        player(city=(*CHEAP_SEVEN, HARBOR), role=KING),
        player(city=(MANOR, TAVERN), role=THIEF),
        rules="team",
    )
    assert texts(state) == {f"destroy 3 {MANOR}", f"destroy 3 {TAVERN}", "skip"}
    assert texts(four(player(role=WARLORD), rules="team")) == {"skip"}
