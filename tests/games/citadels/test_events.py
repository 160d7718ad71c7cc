"""Events: what happened, what moved, what was revealed; and their sentences."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action, Event, parse_action
from bottega.games import citadels
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    GRAVEYARD,
    KING,
    MAGICIAN,
    MERCHANT,
    SCHOOL_OF_MAGIC,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.state import State
from tests.games.citadels.positions import (
    CHEAP_SEVEN,
    DOCKS,
    MANOR,
    PALACE,
    SEATINGS,
    TAVERN,
    deals,
    do,
    four,
    gathered,
    player,
    walk,
)
from tests.playing import POLICIES, Case, game_of, viewers

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def happened(state: State, text: str, viewer: int = DEALER) -> list[Event]:
    """The events of an action as a viewer sees them."""
    action = parse_action(text)
    assert action in citadels.legal(state)
    after = citadels.apply(state, action)
    seen = citadels.veil(state, action, viewer)
    views = [citadels.redact(s, viewer) for s in (state, after)]
    return list(citadels.events(views[0], seen, views[1]))


def told(state: State, text: str, viewer: int = DEALER) -> list[str]:
    """The same as sentences."""
    return [citadels.tell(event, NAMES) for event in happened(state, text, viewer)]


def test_a_kept_card_is_told_to_its_owner_only() -> None:
    state = deals(do(four(player(role=BISHOP)), "draw 2 1"), TAVERN, PALACE)
    keep = f"keep {PALACE}"
    assert told(state, keep, 0) == ["Ann keeps the Palace and puts 1 under the deck."]
    assert told(state, keep, 2) == ["Ann keeps a card and puts 1 under the deck."]
    (event,) = happened(state, keep, SPECTATOR)
    assert [motion.ident for motion in event.motions] == [HIDDEN, HIDDEN]


def test_an_exchange_is_told_to_the_two() -> None:
    state = do(four(player(hand=(TAVERN,), role=MAGICIAN), player(hand=(PALACE,))), "swap 1")
    text = f"exchange {TAVERN} {PALACE}"
    assert told(state, text, 0) == ["Ann gives Bob Tavern and gets Palace."]
    assert told(state, text, 1) == ["Ann gives Bob Tavern and gets Palace."]
    assert told(state, text, 2) == ["Ann gives Bob 1 card and gets 1 card."]


def test_a_theft_a_crown_and_the_merchants_gold_are_told() -> None:
    state = four(
        player(role=THIEF), player(gold=4, role=KING), calling=True, called=KING, robbed=KING
    )
    assert told(state, "answer 1") == [
        "Bob is the King.",
        "Bob takes the crown.",
        "Ann takes all the gold of Bob: 4.",
    ]
    state = four(player(role=MERCHANT), calling=True)
    assert told(state, "answer 0") == ["Ann is the Merchant.", "Ann earns 1 gold as the Merchant."]


def test_the_architects_cards_are_told() -> None:
    state = four(player(role=ARCHITECT), calling=True)
    assert told(state, "answer 0", 2) == [
        "Ann is the Architect.",
        "Ann draws 2 cards and keeps all of them.",
    ]
    last = state._replace(deck=(state.deck[0][:1],))
    assert happened(last, "answer 0")[-1].facts == {"count": 1, "keep": 1}
    assert [event.kind for event in happened(state._replace(deck=()), "answer 0")] == ["answered"]


@pytest.mark.parametrize(
    ("rules", "verb", "gold", "income"), [("team", "gold", 4, 2), ("classic", "collect", 2, 2)]
)
def test_an_income_says_what_it_came_for(rules: str, verb: str, gold: int, income: int) -> None:
    city = (MANOR, TAVERN, SCHOOL_OF_MAGIC)
    state = four(player(role=KING, city=city), rules=rules)
    facts = {"gold": gold, "income": income, "role": KING, "school": 1}
    assert happened(state, verb, 3)[0].facts == facts
    plain = four(player(role=THIEF, city=city), spent=4)
    assert happened(plain, "gold")[0].facts == {"gold": 2, "income": 0, "role": THIEF, "school": 0}


def test_silence_says_what_lies_open() -> None:
    state = four(player(role=KING), faceup=(ASSASSIN, THIEF), calling=True, called=ASSASSIN)
    assert happened(state, "silence")[0].facts["faceup"]
    state = four(player(role=KING), calling=True, called=KING, murdered=KING)
    assert not happened(state, "silence")[0].facts["faceup"]


def test_a_murder_is_told_in_both_games() -> None:
    seats = (player(role=ASSASSIN), player(role=KING))
    state = four(*seats, calling=True, called=KING, murdered=KING)
    assert told(state, "silence") == ["The King was murdered and does not answer."]
    state = four(*seats, calling=True, called=KING, murdered=KING, rules="team")
    assert told(state, "answer 1") == [
        "Bob is the King.",
        "Bob takes the crown.",
        "Bob was murdered as the King and loses the turn.",
    ]


def test_the_heir_is_told_at_the_end_of_the_round() -> None:
    state = four(
        player(role=WARLORD),
        player(role=KING),
        player(role=ASSASSIN),
        player(role=BISHOP),
        spent=5,
        murdered=KING,
    )
    assert told(state, "end") == [
        "Ann ends the turn.",
        "Bob answered no call: Bob is the King.",
        "Bob takes the crown.",
        "Round 2: Bob picks first.",
    ]


def test_the_first_complete_city_is_told() -> None:
    state = gathered(four(player(gold=5, hand=(PALACE,), city=CHEAP_SEVEN[1:], role=BISHOP)))
    assert told(state, f"build {PALACE}") == [
        "Ann builds the Palace for 5.",
        "Ann has built 7 districts first: this is the last round.",
    ]


def test_a_destruction_and_the_graveyard_are_told() -> None:
    state = four(
        player(gold=9, role=WARLORD),
        player(city=(DOCKS,), role=ASSASSIN),
        player(gold=1, city=(GRAVEYARD,), role=KING),
    )
    assert told(state, f"destroy 1 {DOCKS}") == ["Ann pays 2 and destroys the Docks of Bob."]
    after = do(state, f"destroy 1 {DOCKS}")
    assert told(after, "redeem", 3) == ["Cleo pays 1 and takes the Docks out of the Graveyard."]
    assert told(after, "decline") == ["Cleo lets the Docks rest; it goes under the deck."]


@pytest.mark.parametrize(
    ("cities", "decided", "words"),
    [
        (((*CHEAP_SEVEN,), (), ()), "points", "Ann wins:"),
        (((*CHEAP_SEVEN,), (8, 4, 6, 3, 10, 0), ()), "role", "Ann wins with the higher role"),
    ],
)
def test_the_end_says_what_decided(
    cities: tuple[tuple[int, ...], ...], decided: str, words: str
) -> None:
    state = four(
        player(city=cities[0], role=WARLORD),
        player(city=cities[1], role=KING),
        player(city=cities[2], role=ASSASSIN),
        spent=5,
    )
    event = happened(state, "end")[-1]
    assert event.kind == "over"
    assert event.facts["decided"] == decided
    assert event.facts["cause"] == "city"
    assert words in citadels.tell(event, NAMES)


def test_a_draw_of_the_teams_is_told() -> None:
    state = four(
        player(role=WARLORD, city=(PALACE,)),
        player(role=KING, city=(PALACE,)),
        rules="team",
        spent=5,
        round=60,
    )
    event = happened(state, "end")[-1]
    assert event.facts["decided"] == "draw"
    assert "It is a draw" in citadels.tell(event, NAMES)
    assert "too long" in citadels.tell(event, NAMES)


def test_a_team_wins_together() -> None:
    state = four(
        player(role=WARLORD, city=(PALACE,)), player(role=KING), rules="team", spent=5, round=60
    )
    assert "Ann and Cleo win for Chu" in told(state, "end")[-1]


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_gold_moves_as_the_events_say(seats: int, rules: str) -> None:
    """Over whole games: whoever has more or less gold afterwards was given or robbed of it."""
    case = Case("citadels", (("rules", rules),), seats)
    for policy in POLICIES:
        for step in game_of(case, policy, 5):
            change = [0] * seats
            for event in citadels.events(step.before, step.action, step.after):
                for motion in event.motions:
                    if motion.piece == "gold":
                        for place, sign in ((motion.origin, -1), (motion.target, 1)):
                            if place.startswith("gold "):
                                change[int(place[5:])] += sign * motion.amount
            paid = [b - a for a, b in zip(step.before.gold, step.after.gold, strict=True)]
            assert change == paid, step.action


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_every_event_is_told_to_everybody(seats: int, rules: str) -> None:
    """Each viewer gets a sentence for every event, and every action has its words."""
    case = Case("citadels", (("rules", rules),), seats)
    names = tuple(f"P{seat}" for seat in range(seats))
    for step in game_of(case, "every_verb", 6):
        for viewer in viewers(seats):
            seen = citadels.veil(step.before, step.action, viewer)
            before, after = (citadels.redact(s, viewer) for s in (step.before, step.after))
            for event in citadels.events(before, seen, after):
                assert citadels.tell(event, names).endswith(".")
            assert citadels.describe(before, seen)


# ------------------------------------------------------------------ the board


def plain(text: str, colour: str) -> str:
    return text


def test_the_board_shows_a_viewer_what_it_knows() -> None:
    state = four(
        player(gold=3, hand=(TAVERN, PALACE), city=(DOCKS,), role=BISHOP),
        player(hand=(MANOR,), role=THIEF),
    )
    own = citadels.board(citadels.redact(state, 0), NAMES, plain)
    assert "Your hand: Tavern 1, Palace 5" in own
    assert "Your role: Bishop" in own
    assert "Docks 3" in own
    other = citadels.board(citadels.redact(state, 1), NAMES, plain)
    assert "Palace" not in other
    assert "2 cards in hand" in other
    assert "Your hand: Manor 3" in other
    watching = citadels.board(citadels.redact(state, SPECTATOR), NAMES, plain)
    assert "Your" not in watching
    assert "Manor" not in watching


def test_the_board_paints_districts_in_their_colours() -> None:
    painted: list[tuple[str, str]] = []

    def paint(text: str, colour: str) -> str:
        painted.append((text, colour))
        return text

    state = four(player(city=(TAVERN, MANOR, GRAVEYARD), role=BISHOP), rules="team")
    shown = citadels.board(citadels.redact(state, SPECTATOR), NAMES, paint)
    assert ("Tavern 1", "green") in painted
    assert ("Graveyard 5", "purple") in painted
    assert "[Chu]" in shown
    assert "Chu 9 : 0 Han" in shown


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_the_board_can_always_be_drawn(seats: int, rules: str) -> None:
    names = tuple(f"P{seat}" for seat in range(seats))
    for number, state in enumerate(walk(seats, rules, 3)):
        if number % 5 == 0:
            for viewer in viewers(seats):
                text = citadels.board(citadels.redact(state, viewer), names, plain)
                assert all(name in text for name in names)


def test_actions_in_words() -> None:
    state = four(player(gold=9, role=WARLORD, hand=(TAVERN,)), player(city=(DOCKS,), role=ASSASSIN))
    words = {str(a): citadels.describe(state, a) for a in citadels.legal(state)}
    assert words[f"destroy 1 {DOCKS}"] == "destroy the Docks of seat 2 for 2 gold"
    assert words["gold"] == "take 2 gold"
    assert words["draw 2 1"] == "draw 2 cards and keep 1"
    assert citadels.describe(state, Action("deal", (HIDDEN,))) == "deal a card"
