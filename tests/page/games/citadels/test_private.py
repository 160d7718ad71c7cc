"""What each sees alone at a table of Citadels: the roles on offer, cards drawn, the own account."""

from bottega.core import SPECTATOR
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
from page.games import citadels as page
from page.games.citadels.grid import table_of
from page.kit.scene import Scene
from tests.games.citadels.positions import (
    four,
    play,
    player,
    settle,
    to_draft,
)
from tests.page.games.citadels.tables import EN, region, scene_of, touches


def sheet(scene: Scene) -> str:
    return region(scene, "ct-sheet")


# ------------------------------------------------------------------ the private sheet


def test_only_the_picker_sees_the_roles_on_offer() -> None:
    state = settle(to_draft(4))
    scene = scene_of(state)
    offered = {f"role {r}": False for r in ROLES if state.offers[state.turn] >> r & 1}
    assert touches(sheet(scene)) == offered
    assert len(offered) == 5
    assert "Bob picks next" in sheet(scene)
    assert "Face up, out of play:" in sheet(scene)
    assert "<span>Face down:</span>" in sheet(scene)
    for other in (1, 2, 3, SPECTATOR):
        assert sheet(scene_of(state, other)) == ""
    assert sheet(scene_of(state)._replace(seat=SPECTATOR)) == ""


def test_who_picks_later_sees_what_is_missing_and_the_last_that_nobody_follows() -> None:
    state = settle(to_draft(4))
    while sum(role == 0 for role in state.roles) > 1:
        state = settle(citadels.apply(state, citadels.legal(state)[0]))
    html = sheet(scene_of(state))
    assert "Taken before you, or face down:" in html
    assert "You pick last; what you leave goes face down." in html
    assert len(touches(html)) == 2


def test_cards_drawn_are_on_the_sheet_of_who_drew_them() -> None:
    state = settle(play(four(player(role=KING)), "draw 2 1"))
    scene = scene_of(state)
    assert set(touches(sheet(scene))) == {f"drawn {card}" for card in state.drawn}
    assert 'data-place="choice 0"' in sheet(scene)
    other = scene_of(state, 1)
    assert sheet(other) == ""
    assert "2 cards drawn, one to keep" in region(other, "ct-seat-0")


# ------------------------------------------------------------------ one's own account


def test_who_may_be_what_follows_from_the_draft() -> None:
    state = four(
        player(role=THIEF),
        player(role=KING),
        player(role=MERCHANT),
        player(role=WARLORD),
        faceup=(ASSASSIN, BISHOP),
        calling=True,
        called=ASSASSIN,
    )
    # Ann was offered 2, 4, 6, 7, 8 and took 2; Dan, who picks last, was offered 7 and 8.
    assert state.buried == MAGICIAN
    first = dict(table_of(citadels.redact(state, 0), 0))
    assert set(first) == {1, 2, 3}
    for cells in first.values():
        assert [role for role, cell in zip(ROLES, cells, strict=True) if cell == "may"] == [
            KING,
            MERCHANT,
            ARCHITECT,
            WARLORD,
        ]
    last = dict(table_of(citadels.redact(state, 3), 3))
    for cells in last.values():
        assert cells[ARCHITECT - 1] == cells[WARLORD - 1] == "no"
        assert cells[MAGICIAN - 1] == "may"


def test_the_account_is_for_who_sits_there_and_where_the_table_wants_it() -> None:
    state = four(player(role=KING))
    assert "ct-grid" in region(scene_of(state), "ct-grid")
    assert "You passed on" in page.zoom(scene_of(state), "grid 0", EN)
    assert region(scene_of(state, SPECTATOR), "ct-grid") == ""
    without = state._replace(rules=state.rules._replace(notes=False))
    assert region(scene_of(without), "ct-grid") == ""
    assert page.zoom(scene_of(without), "grid 0", EN) == ""


def test_before_the_draft_there_is_nothing_to_account_for() -> None:
    html = region(scene_of(to_draft(4), 2), "ct-grid")
    assert "You have not seen the roles of this round yet." in html
