"""The call of the roles: C24 to C29, C31, C40, C41, and what documents 003 §7 and 004 say."""

from __future__ import annotations

import pytest

from bottega.core import HIDDEN, OVER, SPECTATOR
from bottega.games import citadels
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    KING,
    MAGICIAN,
    MERCHANT,
    ROLES,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.state import ACT, CALL, NOBODY, POWER, State
from tests.games.citadels.positions import (
    CHEAP_EIGHT,
    CHEAP_SEVEN,
    deals,
    do,
    drafted,
    four,
    gathered,
    player,
    settle,
    table,
    texts,
    verbs,
)

RULES = ("classic", "team")


@pytest.mark.parametrize("rules", RULES)
def test_roles_are_called_in_order(rules: str) -> None:
    """Documents 003 section 1, 004 回合阶段: by role number, and each holder answers."""
    state = drafted(6, rules)
    order = []
    while state.round == 1:
        if state.phase == CALL:
            (call,) = citadels.legal(state)
            held = state.called in state.roles
            assert call.verb == ("answer" if held else "silence")
            order.append(state.called)
            state = do(state, str(call))
        else:
            free = [a for a in citadels.legal(state) if a.verb not in ("murder", "swap", "toss")]
            state = citadels.apply(state, (free or citadels.legal(state))[-1])
            if state.murdered:
                state = state._replace(murdered=0)
    assert order == list(ROLES)


@pytest.mark.parametrize("rules", RULES)
def test_c24_the_assassin_must_choose(rules: str) -> None:
    """C24, document 003: 也不能不选; the turn cannot end before a role is named."""
    state = four(player(role=ASSASSIN), rules=rules)
    assert "skip" not in verbs(state)
    if rules == "classic":
        assert "end" not in verbs(gathered(state))
        assert "end" in verbs(do(gathered(state), "murder 4"))
    else:
        assert verbs(state) == {"murder"}


@pytest.mark.parametrize("rules", RULES)
def test_c24_the_thief_must_choose(rules: str) -> None:
    """C24, document 003: the Thief too."""
    state = four(player(role=THIEF), rules=rules)
    assert "skip" not in verbs(state)
    if rules == "classic":
        assert "end" not in verbs(gathered(state))
        assert "end" in verbs(do(gathered(state), "rob 4"))
    else:
        assert verbs(state) == {"rob"}


def test_c24_the_targets_are_announced() -> None:
    """C24, document 003 公开: everybody sees whom the Assassin and the Thief named."""
    state = do(four(player(role=ASSASSIN)), "murder 4")
    assert citadels.redact(state, SPECTATOR).murdered == 4
    state = do(four(player(role=THIEF)), "rob 4")
    assert citadels.redact(state, 2).robbed == 4


@pytest.mark.parametrize("rules", RULES)
def test_c25_whom_the_assassin_may_name(rules: str) -> None:
    """C25: anybody but himself and the roles that lie face up."""
    state = four(player(role=ASSASSIN), faceup=(6, 7), rules=rules)
    assert texts(state, "murder") == {f"murder {role}" for role in (2, 3, 4, 5, 8)}


@pytest.mark.parametrize("rules", RULES)
def test_c25_whom_the_thief_may_name(rules: str) -> None:
    """C25, document 003: not himself, not the Assassin, not the murdered; 004: not the Assassin."""
    state = four(player(role=THIEF), faceup=(6, 7), rules=rules, murdered=MAGICIAN)
    assert texts(state, "rob") == {f"rob {role}" for role in (4, 5, 8)}


def robbed(role: int, gold: int = 5, rules: str = "classic", **fields: int) -> State:
    """Seat 0 was the Thief and named the role that seat 1 holds and is about to show."""
    return four(
        player(gold=1, role=THIEF),
        player(gold=gold, role=role),
        turn=1,
        calling=True,
        robbed=role,
        called=role,
        rules=rules,
        **fields,
    )


@pytest.mark.parametrize("rules", RULES)
def test_c26_theft_takes_all_gold_when_the_role_shows(rules: str) -> None:
    """C26, both documents: all the gold, at once, when the victim's turn begins."""
    state = robbed(KING, rules=rules)
    assert state.gold[:2] == (1, 5)
    assert do(state, "answer 1").gold[:2] == (6, 0)


def test_c26_later_income_is_safe() -> None:
    """C26, document 004: the Thief gets nothing of what comes from the bank afterwards."""
    after = do(robbed(MERCHANT), "answer 1")
    assert after.gold[:2] == (6, 1)
    assert do(after, "gold").gold[:2] == (6, 3)


def test_c26_murdered_thief_steals_nothing() -> None:
    """C26: a murdered Thief never names anybody."""
    state = four(player(role=ASSASSIN), player(gold=3, role=THIEF), player(gold=4, role=KING))
    after = settle(do(gathered(do(state, "murder 2")), "end"))
    assert after.robbed == 0
    assert after.roles[after.turn] == KING
    assert after.gold == state.gold


def test_c26_no_theft_from_who_lost_the_turn() -> None:
    """C26: the murder is settled before the theft; nobody can be both, nor lose both."""
    state = robbed(KING, rules="team", murdered=KING)
    assert do(state, "answer 1").gold == state.gold


def test_c26_the_thief_may_name_a_role_that_nobody_holds() -> None:
    """Then nothing happens when it is called."""
    state = four(
        player(gold=1, role=THIEF),
        player(role=KING),
        player(role=8),
        player(role=7),
        calling=True,
        called=6,
        robbed=6,
    )
    after = do(state, "silence")
    assert after.gold == state.gold


def murdered(role: int, rules: str, **fields: int) -> State:
    """Seat 1's role was murdered and is about to be called; seat 0 is the Assassin."""
    return four(
        player(role=ASSASSIN),
        player(gold=3, role=role),
        turn=1,
        calling=True,
        murdered=role,
        rules=rules,
        **fields,
    )


@pytest.mark.parametrize("role", [2, 3, 4, 5, 6, 7, 8])
def test_c27_classic_the_murdered_stay_silent(role: int) -> None:
    """C27, document 004: the murdered does nothing, and the holder stays unknown."""
    state = murdered(role, "classic")
    assert texts(state) == {"silence"}
    for viewer in (0, 2, 3, SPECTATOR):
        assert citadels.redact(state, viewer).roles[1] == HIDDEN
        if role != WARLORD:
            assert citadels.redact(do(state, "silence"), viewer).roles[1] == HIDDEN


@pytest.mark.parametrize("role", [2, 3, 4, 5, 6, 7, 8])
def test_c27_team_the_murdered_show_and_lose_the_turn(role: int) -> None:
    """C27, document 003 section 7: revealed when called, and the turn ends at once."""
    state = murdered(role, "team")
    assert texts(state) == {"answer 1"}
    after = do(state, "answer 1")
    assert after.phase != ACT
    assert after.phase != POWER
    assert after.gold[1] == 3
    assert len(after.hands[1]) == 0
    if role != WARLORD:
        assert after.called == role + 1
        assert citadels.redact(after, SPECTATOR).roles[1] == role


def warlord_ends(rules: str, **fields: int) -> State:
    """The last turn of a round is about to end; seat 1 is the King."""
    return gathered(
        four(
            player(role=WARLORD),
            player(role=KING),
            player(role=ASSASSIN),
            player(role=BISHOP),
            crown=3,
            rules=rules,
            spent=4,
            **fields,
        )
    )


def test_c27_the_heir_takes_the_crown_at_the_end_of_the_round() -> None:
    """C27, document 004: a murdered King says so at the end of the round and takes the crown."""
    state = warlord_ends("classic", murdered=KING)
    assert state.crown == 3
    assert not state.revealed >> 1 & 1
    after = do(state, "end")
    assert after.round == 2
    assert after.crown == after.opener == 1


def test_c27_who_answered_no_call_is_known_at_the_end() -> None:
    """C27: the one seat that answered no call was murdered; at the end of the game it shows."""
    state = four(
        player(role=WARLORD, city=CHEAP_SEVEN),
        player(role=THIEF),
        player(role=ASSASSIN),
        player(role=BISHOP),
        spent=5,
        murdered=THIEF,
    )
    assert citadels.redact(state, 3).roles[1] == HIDDEN
    after = do(state, "end")
    assert citadels.to_move(after) == OVER
    assert citadels.redact(after, SPECTATOR).roles == (WARLORD, THIEF, ASSASSIN, BISHOP)


def test_c27_team_a_murdered_king_moves_the_crown_at_once() -> None:
    """C27, document 003 sections 6 and 7: even if the King is murdered the crown moves to him."""
    state = murdered(KING, "team", crown=3)
    assert do(state, "answer 1").crown == 1


@pytest.mark.parametrize("rules", RULES)
def test_c28_the_crown_stays_without_a_king(rules: str) -> None:
    """C28, document 003 section 6: nobody picked the King, so the crown does not move."""
    state = four(
        player(role=WARLORD),
        player(role=THIEF),
        player(role=ASSASSIN),
        player(role=BISHOP),
        crown=3,
        rules=rules,
        murdered=KING,
        spent=5,
    )
    after = do(state, "end")
    assert after.round == 2
    assert after.crown == 3


@pytest.mark.parametrize("rules", RULES)
def test_c29_the_crown_moves_when_the_kings_turn_begins(rules: str) -> None:
    """C29, documents 003 section 7 立即, 004: at once; the effect is the first pick next round."""
    state = four(player(role=KING), player(role=8), calling=True, called=KING, crown=2, rules=rules)
    after = do(state, "answer 0")
    assert after.crown == 0
    assert after.opener == 2


@pytest.mark.parametrize("rules", RULES)
def test_c31_the_merchant_gets_a_gold_at_the_start(rules: str) -> None:
    """C31, document 003 section 7: automatically, one gold."""
    state = four(player(gold=2, role=MERCHANT), calling=True, rules=rules)
    assert do(state, "answer 0").gold[0] == 3


@pytest.mark.parametrize("rules", RULES)
def test_c31_the_architect_gets_two_cards_at_the_start(rules: str) -> None:
    """C31, document 003 section 7: automatically, two cards, both kept, before anything else."""
    state = do(four(player(role=ARCHITECT), calling=True, rules=rules), "answer 0")
    after = deals(state, 0, 0)
    assert after.hands[0] == (0, 0)
    assert after.phase == ACT
    assert "gold" in verbs(after)


def test_c31_an_empty_deck_gives_the_architect_nothing() -> None:
    """C18, C31: what is not there is not drawn."""
    state = four(player(role=ARCHITECT), calling=True, pools=())
    after = do(state, "answer 0")
    assert after.phase == ACT
    assert after.hands[0] == ()


@pytest.mark.parametrize(("rules", "city"), [("classic", CHEAP_SEVEN), ("team", CHEAP_EIGHT)])
def test_c40_the_round_is_finished_after_the_trigger(rules: str, city: tuple[int, ...]) -> None:
    """C40, both documents: the others still act; then it is over."""
    state = four(
        player(gold=1, role=KING, hand=city[:1], city=city[1:]),
        player(role=WARLORD),
        player(role=BISHOP),
        player(role=THIEF),
        rules=rules,
        spent=1,
    )
    after = settle(do(state, f"build {city[0]}", "end"))
    assert after.first == 0
    assert citadels.to_move(after) == 2
    after = settle(do(after, "gold", "end"))
    assert citadels.to_move(after) == 1
    if rules == "team":
        after = do(after, "skip")
    assert citadels.to_move(do(after, "gold", "end")) == OVER


@pytest.mark.parametrize(("round_", "over"), [(59, False), (60, True)])
def test_c41_sixty_rounds_are_the_limit(round_: int, over: bool) -> None:
    """C41: after sixty rounds the game ends and is scored as it stands."""
    state = warlord_ends("classic", round=round_)
    after = do(state, "end")
    assert (citadels.to_move(after) == OVER) is over
    if over:
        assert after.first == NOBODY
        assert citadels.winners(after)
        assert citadels.events(state, citadels.legal(state)[-1], after)[-1].facts["cause"] == (
            "rounds"
        )


def test_seven_players_play_a_round() -> None:
    """Document 004: seven seats, seven turns."""
    seats = [player(role=role) for role in (2, 3, 4, 5, 6, 7, 8)]
    state = table(*seats, spent=5)
    for seat in range(1, 7):
        state = settle(do(state, "end"))
        assert citadels.to_move(state) == seat
        state = gathered(state)
