"""Touching a table of Citadels: what is asked, what is offered, and the reason for each refusal."""

from bottega.core import SPECTATOR, Action, Event
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    GRAVEYARD,
    GREAT_WALL,
    KEEP,
    KING,
    LABORATORY,
    MAGICIAN,
    MERCHANT,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.state import EMPOWERED, PICK, State
from page.games import citadels as page
from page.games.citadels.offer import Draft
from page.kit.scene import Answer
from tests.games.citadels.positions import (
    CHEAP_SEVEN,
    DOCKS,
    MANOR,
    MARKET,
    PALACE,
    TAVERN,
    TEMPLE,
    deals,
    do,
    four,
    gathered,
    player,
    settle,
    to_draft,
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
    whole,
    why,
)

HAND = (TAVERN, MANOR, PALACE)


def picking(seats: int = 4) -> State:
    """The first to pick, before the roles offered."""
    state = settle(to_draft(seats))
    assert state.phase == PICK
    return state


# ------------------------------------------------------------------ the draft


def test_a_role_is_chosen_and_then_picked() -> None:
    state = picking()
    scene = scene_of(state)
    role = next(role for role in range(1, 9) if state.offers[0] >> role & 1)
    assert asked(scene) == "Choose your role for this round, in secret: 5 are offered to you."
    assert buttons(scene)["pick"][1:3] == ("choose a role", False)
    assert why(scene, "pick") == "Choose one of the roles first."
    half = touched(scene, f"role {role}")
    assert buttons(half)["pick"].main
    assert done(half, "pick") == done(half, f"role {role}") == f"pick {role}"
    assert touched(half, "clear").draft is None


def test_a_role_that_is_not_offered_says_where_it_is() -> None:
    state = picking()
    away = next(role for role in range(1, 9) if state.faceup >> role & 1)
    gone = state.buried
    assert "lies face up" in why(scene_of(state), f"role {away}")
    said = why(scene_of(state), f"role {gone}")
    assert "was not offered to you: it is taken, or lies face down" in said


def test_while_somebody_picks_the_others_are_told_only_that() -> None:
    state = picking()
    for seat in (1, 2, 3, SPECTATOR):
        scene = scene_of(state, seat)
        assert asked(scene) == "Ann is choosing a role in secret."
        assert why(scene, "role 3") == asked(scene)
        assert page.deeds(scene, page.words("en")).count("button") == 0


def test_a_card_drawn_is_chosen_and_then_kept() -> None:
    state = deals(do(four(player(role=KING)), "draw 2 1"), MANOR, PALACE)
    scene = scene_of(state)
    assert asked(scene) == "You have drawn 2 cards. Which one do you keep?"
    assert why(scene, "keep") == "Choose one of the cards drawn first."
    assert why(scene, "gold") == "First choose which of the cards drawn you keep."
    half = touched(scene, f"drawn {PALACE}")
    assert asked(half) == "Keep the Palace? The other card goes under the deck."
    assert done(half, "keep") == done(half, f"drawn {PALACE}") == f"keep {PALACE}"
    assert asked(scene_of(state, 2)) == "Ann is choosing which of the cards drawn to keep."


# ------------------------------------------------------------------ the classic turn


def test_classic_gathers_first_and_says_so() -> None:
    scene = scene_of(four(player(gold=9, hand=HAND, role=KING)))
    assert asked(scene) == "You are the King. First take gold or draw cards."
    for thing in ("build", "end", f"card {TAVERN}"):
        assert why(scene, thing) == "First take gold or draw cards."
    assert buttons(scene)["build"][1:3] == ("gather first", False)
    assert done(scene, "gold") == "gold"
    assert done(scene, "draw 2 1") == "draw 2 1"


def test_income_is_a_deed_of_its_own_in_classic() -> None:
    seat = player(city=(TAVERN, MARKET, DOCKS), role=MERCHANT)
    shown = buttons(scene_of(four(seat)))
    assert shown["gold"].effect == "+2 gold"
    assert shown["collect"].effect == "+3 for your green districts"
    bare = scene_of(four(player(city=(MANOR,), role=MERCHANT)))
    assert buttons(bare)["collect"][1:3] == ("no green district", False)
    assert why(bare, "collect") == "You have no green district, so there is nothing to collect."
    after = scene_of(do(four(seat), "collect"))
    assert why(after, "collect") == "You have already collected your income in this turn."
    assert "collect" not in buttons(scene_of(four(player(role=ARCHITECT))))


def test_a_card_is_chosen_and_built_in_either_order() -> None:
    scene = scene_of(gathered(four(player(gold=4, hand=HAND, role=KING))))
    assert asked(scene) == "Build a district from your hand, or end your turn."
    assert done(scene, f"card {MANOR}", "build") == f"build {MANOR}"
    assert done(scene, "build", f"card {MANOR}", "build") == f"build {MANOR}"
    half = touched(scene, f"card {MANOR}")
    assert buttons(half)["build"][:2] == ("Build: Manor", "−3 gold")
    assert asked(half) == "Manor: price 3. You have 4 gold."
    assert touched(half, f"card {MANOR}").draft is None, "touched again it is let go"
    opened = touched(scene, "build")
    assert why(opened, "build") == "Choose a card of your hand."
    assert touched(opened, f"card {TAVERN}").draft == Draft("build", TAVERN)


def test_a_card_says_why_it_cannot_be_built() -> None:
    seat = player(gold=4, hand=(TAVERN, PALACE), city=(TAVERN,), role=KING)
    scene = scene_of(gathered(four(seat)))
    twice = "Your city has its Tavern already; no name may stand there twice."
    assert why(scene, f"card {TAVERN}") == twice
    dear = "The Palace costs 5 gold. You have 4: 1 too little."
    assert why(scene, f"card {PALACE}") == dear
    assert all(touches(region(scene, "ct-hand")).values()), "both are dimmed"
    built = scene_of(gathered(four(player(gold=9, hand=HAND, role=KING), builds=0)))
    assert why(built, f"card {TAVERN}") == "You have built all that you may in this turn."


def test_the_architect_sees_how_many_are_left() -> None:
    scene = scene_of(gathered(four(player(gold=9, hand=HAND, role=ARCHITECT))))
    assert asked(scene) == "Build up to 3 districts from your hand, or end your turn."
    assert buttons(scene)["build"].effect == "3 left"
    after = do(gathered(four(player(gold=9, hand=HAND, role=ARCHITECT))), f"build {TAVERN}")
    assert buttons(scene_of(after))["build"].effect == "2 left"


def test_completing_a_city_is_announced_before() -> None:
    seat = player(gold=9, hand=(PALACE,), city=CHEAP_SEVEN[:6], role=KING)
    half = touched(scene_of(gathered(four(seat))), f"card {PALACE}")
    assert "your city is complete, and this is the last round" in whole(half)
    again = touched(scene_of(gathered(four(seat))._replace(first=2)), f"card {PALACE}")
    assert "your city is complete." in whole(again)
    assert "last round" not in page.deeds(again, page.words("en"))


def test_ending_the_turn_says_what_is_left_out_and_does_not_ask() -> None:
    seat = player(gold=4, hand=(TAVERN,), city=(MARKET, DOCKS), role=MERCHANT)
    scene = scene_of(gathered(four(seat)))
    assert buttons(scene)["end"].effect == "leaves out 2 gold of income and building"
    assert done(scene, "end") == "end"
    warlord = scene_of(gathered(four(player(role=WARLORD, gold=3), player(city=(TAVERN,)))))
    assert buttons(warlord)["end"].effect == "leaves out your power"
    idle = scene_of(gathered(four(player(role=KING))))
    assert buttons(idle)["end"][1:] == ("", True, True)
    assert "nothing more to build" in asked(idle)


def test_the_laboratory_takes_a_card_in_either_order() -> None:
    seat = player(gold=1, hand=(TAVERN, PALACE), city=(LABORATORY,), role=KING)
    scene = scene_of(four(seat))
    assert done(scene, "sell", f"card {PALACE}", "sell") == f"sell {PALACE}"
    half = touched(scene, f"card {PALACE}")
    assert buttons(half)["build"][1:3] == ("gather first", False)
    assert buttons(half)["sell"] == ("Give up: Palace", "+1 gold", True, True)
    assert done(half, "sell") == f"sell {PALACE}"
    assert why(touched(scene, "sell"), "sell") == "Choose a card of your hand."


# ------------------------------------------------------------------ powers


def test_the_assassin_may_strike_at_any_time_in_classic_but_must() -> None:
    state = four(player(gold=3, hand=(TAVERN,), role=ASSASSIN))
    scene = scene_of(state)
    assert {"gold", "murder", "build", "end"} <= {*buttons(scene)}
    assert done(scene, "murder", "role 8", "murder") == "murder 8"
    assert done(scene, "role 8", "role 8") == "murder 8"
    late = scene_of(gathered(state)._replace(builds=0))
    assert why(late, "end") == "First use your power: the Assassin has to name a role."
    assert buttons(late)["murder"].main
    assert "name the role you strike" in asked(late)
    after = scene_of(do(state, "murder 8"))
    assert why(after, "murder") == "You have already used your power in this turn."
    assert not touches(region(after, "ct-bar")), "its medallions are for looking at again"


def test_a_card_in_hand_is_not_taken_for_a_role() -> None:
    seat = player(gold=9, hand=(DOCKS, MANOR), role=ASSASSIN)
    half = touched(scene_of(gathered(four(seat))), f"card {DOCKS}")
    assert 'aria-pressed="true"' not in region(half, "ct-bar")


def test_the_thief_hears_who_is_safe() -> None:
    scene = scene_of(four(player(role=THIEF), murdered=KING))
    assert why(scene, "role 2") == "You are the Thief yourself."
    assert "has been murdered" in why(scene, f"role {KING}")
    half = touched(scene, "role 8")
    assert asked(half) == "Rob the Warlord? All gold of whoever it is will be yours."


def test_the_magician_swaps_with_a_player_and_sees_how_many_cards() -> None:
    state = four(player(hand=HAND, role=MAGICIAN), player(hand=(TAVERN, DOCKS)))
    scene = scene_of(state)
    assert done(scene, "swap", "seat 1", "swap") == "swap 1"
    half = touched(scene, "seat 1")
    assert asked(half) == "Swap your whole hand with Bob, who has 2 cards?"
    assert buttons(half)["swap"].effect == "your 3 for 2 of Bob"
    assert touched(half, "seat 1").draft is None
    assert why(scene, "seat 0") == "You cannot swap hands with yourself."
    assert why(scene_of(four(player(role=KING))), "seat 1") == "Only the Magician swaps hands."
    used = scene_of(state._replace(spent=EMPOWERED))
    assert why(used, "seat 1") == "You have already used your power in this turn."


def test_a_name_that_is_no_name_is_escaped_in_the_dock() -> None:
    scene = scene_of(four(player(hand=HAND, role=MAGICIAN), player(hand=(TAVERN,))))
    hostile = scene._replace(names=("<b>", "<i>&", "c", "d"))
    assert "your 3 for 1 of &lt;i&gt;&amp;" in whole(touched(hostile, "seat 1"))


def test_the_magician_redraws_in_any_order_and_in_one_go() -> None:
    scene = scene_of(four(player(hand=(TAVERN, TAVERN, MANOR, PALACE), role=MAGICIAN)))
    opened = touched(scene, "toss")
    assert asked(opened) == "Choose the cards of your hand that you let go."
    assert why(opened, "toss") == asked(opened)
    half = touched(opened, f"card {PALACE}", f"card {TAVERN}", f"card {TAVERN}")
    assert half.draft == Draft("toss", cards=(TAVERN, TAVERN, PALACE))
    assert asked(half) == "Let 3 cards go and draw as many new ones?"
    assert buttons(half)["toss"].effect == "3 go, 3 come"
    assert touch(half, "toss") == Answer(
        action=Action("toss", (TAVERN,)),
        then=(Action("toss", (TAVERN,)), Action("toss", (PALACE,)), Action("done")),
    )
    fewer = touched(half, f"card {TAVERN}")
    assert fewer.draft == Draft("toss", cards=(PALACE,)), "touched once more, all copies stay"


def test_a_redraw_that_was_broken_off_goes_on() -> None:
    """As after a reload in the middle of it: what comes before the last card let go stays."""
    hand = (TAVERN, DOCKS, MANOR, PALACE)
    state = do(four(player(hand=hand, role=MAGICIAN)), f"toss {DOCKS}")
    scene = scene_of(state)
    assert asked(scene).startswith("One card is let go.")
    assert buttons(scene)["done"] == ("Draw new cards", "1 goes, 1 comes", True, True)
    assert done(scene, "done") == "done"
    assert why(scene, f"card {DOCKS}") == "That card is let go already."
    assert "have to stay" in why(scene, f"card {TAVERN}")
    half = touched(scene, f"card {PALACE}")
    assert buttons(half)["toss"].effect == "2 go, 2 come"
    assert touch(half, "toss").then == (Action("done"),)
    assert why(scene, "gold") == "First finish your redraw."


def test_the_warlord_sees_every_price_and_why_not() -> None:
    state = four(
        player(gold=2, city=(DOCKS,), role=WARLORD),
        player(city=(TAVERN, KEEP, PALACE, GREAT_WALL), role=KING),
        player(city=CHEAP_SEVEN, role=MERCHANT),
    )
    scene = scene_of(state)
    shown = region(scene, "ct-seat-1")
    for district, cost, on in ((TAVERN, 1, True), (KEEP, 3, False), (PALACE, 5, False)):
        assert touches(shown)[f"district 1 {district}"] != on
        assert f"<b>{cost}</b>" in shown
    wall = why(scene, f"district 1 {GREAT_WALL}")
    assert wall == "Destroying the Great Wall costs 5 gold, and you have 2."
    assert why(scene, f"district 1 {KEEP}") == "The Keep cannot be destroyed."
    assert "complete" in why(scene, f"district 2 {TAVERN}")
    assert buttons(scene)["destroy"].effect == "from 1 gold"
    assert done(scene, "destroy", f"district 1 {TAVERN}", "destroy") == f"destroy 1 {TAVERN}"
    half = touched(scene, f"district 1 {TAVERN}")
    assert asked(half) == "Destroy Bob’s Tavern for 1 of your 2 gold?"
    used = scene_of(state._replace(spent=EMPOWERED))
    assert why(used, f"district 1 {TAVERN}") == "You have already used your power in this turn."
    assert not touches(region(used, "ct-seat-1")), "no prices any more"


def test_striking_at_ones_own_team_asks_first() -> None:
    state = four(
        player(gold=5, role=WARLORD),
        player(city=(TAVERN,), role=KING),
        player(city=(TEMPLE, MARKET), role=THIEF),
        rules="team",
    )
    scene = scene_of(state)
    assert done(scene, f"district 1 {TAVERN}", "destroy") == f"destroy 1 {TAVERN}"
    half = touched(scene, f"district 2 {MARKET}", "destroy")
    assert half.draft == Draft("destroy", MARKET, 2, sure=True)
    assert asked(half).startswith("Cat is on your team: it weakens your own side.")
    assert buttons(half)["destroy"][:2] == ("Destroy even so", "−1 gold")
    assert done(half, "destroy") == f"destroy 2 {MARKET}"
    other = touched(half, f"district 2 {TEMPLE}")
    assert touch(other, "destroy").action is None, "another is asked about anew"


def test_nobody_is_a_friend_in_classic() -> None:
    state = four(player(gold=5, role=WARLORD), player(), player(city=(MARKET,)))
    assert done(scene_of(state), f"district 2 {MARKET}", "destroy") == f"destroy 2 {MARKET}"


def test_the_graveyards_owner_hears_whose_district_it_was() -> None:
    state = do(
        four(
            player(gold=5, role=WARLORD),
            player(gold=1, city=(GRAVEYARD,), role=KING),
            player(city=(MANOR,)),
        ),
        f"destroy 2 {MANOR}",
    )
    facts = {"card": MANOR, "of": 2, "price": 2}
    told = asked(scene_of(state, last=(Event("destroyed", 0, facts),)))
    assert told.startswith("Cat’s Manor (price 3) has been destroyed.")
    mine = asked(scene_of(state, last=(Event("destroyed", 0, {**facts, "of": 1}),)))
    assert mine.startswith("Your Manor (price 3) has been destroyed.")
    scene = scene_of(state)
    assert done(scene, "redeem") == "redeem"
    assert done(scene, "decline") == "decline"
    assert why(scene, "gold") == "First decide about the destroyed district."
