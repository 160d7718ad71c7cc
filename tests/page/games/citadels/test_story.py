"""What happened at a table of Citadels: every event has its sentence, every sum is the rules'."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bottega.core import DEALER, HIDDEN, SPECTATOR, Event, Seat
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
from page.games import citadels as page
from page.games.citadels.pictures import Picture, event_on
from page.games.citadels.story import SENTENCES
from page.kit.scene import Beat
from page.words import LANGUAGES
from tests.games.citadels.positions import (
    CHEAP_SEVEN,
    DOCKS,
    MANOR,
    PALACE,
    SEATINGS,
    TAVERN,
    TEMPLE,
    do,
    four,
    gathered,
    player,
)
from tests.page.games.citadels.courses import EN, course, happenings, scene_of, shown, told
from tests.page.games.citadels.hearsay import NAMES
from tests.page.sights import seen

every_table = pytest.mark.parametrize(("seats", "rules"), SEATINGS)
TAGS = re.compile(r"<[^>]*>")


# ------------------------------------------------------------------ every event


def every_event(viewer: Seat) -> list[Event]:
    """The events of a game of each kind, as a viewer saw them."""
    steps = [step for table in SEATINGS for step in course(*table, 13)]
    return [event for step in steps for event in seen(citadels, step, viewer).events]


def test_there_is_a_sentence_for_everything_that_happens() -> None:
    assert {event.kind for event in every_event(SPECTATOR)} == set(SENTENCES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_every_language_with_who_did_it(language: str) -> None:
    say = page.words(language)
    for event in every_event(DEALER):
        if event.kind == "silence" and event.facts["faceup"]:
            continue
        sentence = page.tell(event, NAMES, say)
        assert sentence.endswith((".", "!", "。", "！")), sentence
        assert not re.search(r"[{}<>]|None|-1", sentence), sentence
        if event.seat >= 0:
            assert NAMES[event.seat] in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_what_the_voice_says(language: str) -> None:
    say = page.words(language)
    for event in every_event(DEALER):
        line = page.story(event, NAMES, say)
        if line:
            spoken = re.sub(
                r'<span class="spoken">([^<]*)</span><span [^>]*>.*?</b></span>', r"\1", line
            )
            assert TAGS.sub("", spoken) == page.tell(event, NAMES, say)


def test_what_needs_no_line_has_none() -> None:
    without = Counter(e.kind for e in every_event(SPECTATOR) if not page.story(e, NAMES, EN))
    assert set(without) == {"ended", "drew", "tosses", "offered", "silence"}
    own = Counter(e.kind for e in every_event(DEALER) if not page.story(e, NAMES, EN))
    assert set(own) == {"ended", "silence"}, "what somebody saw is in their own log"


# ------------------------------------------------------------------ sums

GOLD = re.compile(r"(\d+) gold")
INCOME = re.compile(r"(\d+) gold for (?:(\d+) \w+ districts?)?(?: and )?(the School of Magic)?")
GAINS = ("took-gold", "collected", "earned", "sold", "stole")


@every_table
@pytest.mark.parametrize("seed", range(4))
def test_the_gold_of_the_log_is_the_gold_of_the_table(seats: int, rules: str, seed: int) -> None:
    for step in course(seats, rules, seed):
        change = [0] * seats
        for event in seen(citadels, step, SPECTATOR).events:
            sentence = page.tell(event, NAMES, EN)
            amount = sum([int(n) for n in GOLD.findall(sentence)])
            if amount:
                change[event.seat] += amount if event.kind in GAINS else -amount
            if event.kind == "stole":
                change[event.facts["of"]] -= amount
        assert change == [b - a for a, b in zip(step.before.gold, step.after.gold, strict=True)]


@every_table
def test_every_income_is_told_with_the_districts_it_came_for(seats: int, rules: str) -> None:
    met = 0
    for step in [step for seed in range(4) for step in course(seats, rules, seed)]:
        for event in seen(citadels, step, SPECTATOR).events:
            if event.facts.get("income"):
                found = INCOME.search(page.tell(event, NAMES, EN))
                assert found
                gold, districts, school = found.groups()
                assert int(gold) == int(districts or 0) + bool(school) == event.facts["income"]
                met += 1
    assert met


def test_income_is_told_as_a_sum() -> None:
    city = (MANOR, PALACE, SCHOOL_OF_MAGIC)
    state = four(player(role=KING, city=city), rules="team")
    assert told(state, "gold") == [
        "Ann takes 2 gold, and 3 gold for 2 yellow districts and the School of Magic."
    ]
    state = four(player(role=BISHOP, city=(TEMPLE,)))
    assert told(state, "collect") == ["Ann collects 1 gold for 1 blue district."]
    state = four(player(role=WARLORD, city=(SCHOOL_OF_MAGIC,)))
    assert told(state, "collect") == ["Ann collects 1 gold for the School of Magic."]


# ------------------------------------------------------------------ who may know


def test_what_only_some_see_is_told_to_them_alone() -> None:
    state = do(four(player(role=BISHOP)), "draw 2 1", f"deal {TAVERN}", f"deal {PALACE}")
    assert told(state, f"keep {PALACE}", viewer=0) == [
        "Ann keeps the Palace and puts the other under the deck."
    ]
    assert told(state, f"keep {PALACE}") == ["Ann keeps a card and puts the other under the deck."]
    swap = four(player(hand=(TAVERN, DOCKS), role=MAGICIAN), player(hand=(PALACE,)))
    acts = ("swap 1", f"exchange {TAVERN} {DOCKS} {PALACE}")
    assert told(swap, *acts, viewer=1) == [
        "Ann swaps hands with Bob.",
        "Ann gives Bob Tavern and Docks and gets Palace.",
    ]
    assert told(swap, *acts, viewer=2)[1] == "Ann gives Bob 2 cards and gets a card."


def test_tossed_cards_are_told_at_once() -> None:
    state = four(player(hand=(TAVERN, DOCKS), role=MAGICIAN))
    acts = (f"toss {TAVERN}", f"toss {DOCKS}", "done", f"deal {MANOR}", f"deal {PALACE}")
    assert told(state, *acts, viewer=0) == [
        "Ann lets Tavern and Docks go.",
        "Ann puts 2 cards under the deck and draws as many.",
        "Ann draws Manor and Palace.",
    ]
    assert told(state, *acts) == ["Ann puts 2 cards under the deck and draws as many."]
    assert told(state, *acts[:2]) == ["Ann chooses 2 cards to let go."]


# ------------------------------------------------------------------ beats


def proclaimed(state: object, *texts: str, viewer: Seat = SPECTATOR) -> list[str]:
    """What is shown by itself, in a large picture."""
    beats = shown(state, *texts, viewer=viewer)  # type: ignore[arg-type]
    events = dict.fromkeys([id(beat.view) for beat in beats if beat.view is not None])
    pictures = {id(beat.view): beat.view for beat in beats}
    return [str(event_on(pictures[each]).kind) for each in events]  # type: ignore[union-attr]


def test_a_murder_and_a_theft_are_proclaimed() -> None:
    assert proclaimed(four(player(role=ASSASSIN)), "murder 4") == ["murders"]
    assert proclaimed(four(player(role=THIEF)), "rob 4") == ["robs"]
    [beat] = shown(four(player(role=ASSASSIN)), "murder 4")
    assert isinstance(beat.view, Picture)
    large = page.regions(scene_of(beat.view), EN)["ct-proclaimed"]
    assert TAGS.sub("", large) == "Ann murders the King!"
    assert beat.sound == "dagger"
    assert not beat.urgent, "nobody hears by a bell whose role it was"


def test_what_is_proclaimed_about_somebody_lingers() -> None:
    happened = happenings(four(player(role=ASSASSIN)), "murder 4")
    declared, lingering = page.beats(happened, NAMES, EN)
    assert lingering == Beat(view=declared.view)
    assert lingering.view is not declared.view, "it is waited for twice"
    state = four(player(role=KING), player(), crown=1, calling=True)
    assert len(page.beats(happenings(state, "answer 0"), NAMES, EN)) == 2, "the crown is seen"


def test_whoever_was_away_for_long_is_not_kept_waiting() -> None:
    happened = [seen(citadels, step, 0) for step in course(5, "classic", 3)]
    beats = page.beats(happened, NAMES, EN)
    pictures = {id(beat.view) for beat in beats if beat.view is not None}
    assert len(pictures) <= 16
    assert len([beat for beat in beats if beat.sentence]) > 200, "all of it is told"


def test_what_is_proclaimed_stands_in_the_dock_too() -> None:
    [beat] = shown(four(player(role=ASSASSIN)), "murder 4")
    assert page.prompt(scene_of(beat.view), EN) == "Ann murders the King!"


def test_the_victim_of_a_murder_is_proclaimed_in_both_games() -> None:
    seats = (player(role=ASSASSIN), player(role=KING))
    classic = four(*seats, calling=True, called=KING, murdered=KING)
    assert proclaimed(classic, "silence") == ["silence"]
    team = four(*seats, calling=True, called=KING, murdered=KING, rules="team")
    assert proclaimed(team, "answer 1") == ["crowned", "lost-turn"]
    assert told(team, "answer 1") == [
        "Bob is the King.",
        "Bob takes the crown.",
        "Bob, murdered as the King, loses the turn.",
    ]
    assert [b.urgent for b in shown(team, "answer 1", viewer=1)] == [False, False, True]
    assert not any(b.urgent for b in shown(team, "answer 1", viewer=2))


def test_stolen_gold_is_seen_to_go_from_one_to_the_other() -> None:
    seats = (player(role=THIEF), player(gold=4, role=MERCHANT))
    state = four(*seats, calling=True, called=MERCHANT, robbed=MERCHANT)
    answered, stole, earned = shown(state, "answer 1", viewer=1)
    assert answered.view is stole.view
    assert stole.view.gold[:2] == (4, 0), "the Merchant's own gold comes afterwards"
    assert stole.sentence == "Ann steals all that Bob has: 4 gold."
    assert [(m.place, m.text) for m in stole.marks] == [("gold 1", "−4"), ("gold 0", "+4")]
    assert stole.urgent
    assert earned.view is None
    assert (
        told(state._replace(gold=(0, 0, 0, 0)), "answer 1")[1] == "Ann robs Bob, who has no gold."
    )


def test_a_destroyed_district_and_the_graveyards_answer() -> None:
    state = four(
        player(gold=9, role=WARLORD),
        player(city=(DOCKS, TAVERN), role=ASSASSIN),
        player(gold=1, city=(GRAVEYARD,), role=KING),
    )
    [beat] = shown(state, f"destroy 1 {DOCKS}", viewer=1)
    assert beat.sentence == "Ann pays 2 gold and destroys the Docks of Bob."
    assert beat.urgent
    assert event_on(beat.view)
    assert told(state, f"destroy 1 {TAVERN}") == [
        "Ann destroys the Tavern of Bob and pays nothing."
    ]
    asked = do(state, f"destroy 1 {DOCKS}")
    assert told(asked, "redeem") == [
        "Cat pays 1 gold at the Graveyard and takes the Docks into the hand."
    ]
    assert told(asked, "decline") == ["Cat lets the Docks rest; it goes under the deck."]


def test_the_end_of_a_round_comes_one_after_the_other() -> None:
    state = four(
        player(role=WARLORD),
        player(role=KING),
        player(role=ASSASSIN),
        player(role=BISHOP),
        spent=5,
        murdered=KING,
    )
    beats = shown(state, "end")
    assert [beat.sentence for beat in beats] == [
        "",
        "Bob was the King, who was murdered.",
        "Bob takes the crown.",
        "Round 2: Bob has the crown and chooses first.",
    ]
    unmasked, crowned, begun = [beat.view for beat in beats[1:]]
    assert (unmasked.roles[1], unmasked.crown, unmasked.round) == (KING, 0, 1)
    assert (crowned.crown, crowned.round) == (1, 1)
    assert begun.round == 2
    assert beats[0].view is unmasked, "that a turn ends is shown with what comes of it"


def test_the_first_complete_city_rings_a_bell() -> None:
    state = gathered(four(player(gold=5, hand=(PALACE,), city=CHEAP_SEVEN[1:], role=BISHOP)))
    built, completed = shown(state, f"build {PALACE}")
    assert not built.urgent
    assert completed.urgent
    assert completed.sentence == "Ann is the first to have 7 districts: this is the last round!"


def test_silence_is_told_once_for_several_and_not_for_who_lies_open() -> None:
    state = four(player(role=KING), faceup=(THIEF, MAGICIAN), calling=True, called=ASSASSIN)
    assert state.roles.count(ASSASSIN) == 0
    [quiet, answered, crowned] = shown(state._replace(crown=1), *["silence"] * 3, "answer 0")
    assert quiet.sentence == "Nobody answers for the Assassin."
    assert answered.sentence == "Ann is the King."
    assert quiet.view is answered.view is crowned.view


def test_the_architects_cards_come_with_the_call() -> None:
    state = four(player(role=ARCHITECT), calling=True)
    acts = ("answer 0", f"deal {TAVERN}", f"deal {PALACE}")
    assert told(state, *acts, viewer=0) == [
        "Ann is the Architect.",
        "Ann draws 2 cards.",
        "Ann draws Tavern and Palace.",
    ]
    assert told(state, *acts) == ["Ann is the Architect.", "Ann draws 2 cards."]
    assert [len(beat.motions) for beat in shown(state, *acts)] == [0, 0, 2]


@every_table
def test_first_cards_are_dealt_seat_by_seat(seats: int, rules: str) -> None:
    steps = course(seats, rules, 3)
    first = next(n for n, step in enumerate(steps) if step.author >= 0)
    beats = page.beats([seen(citadels, step, 0) for step in steps[:first]], NAMES, EN)
    dealt = [beat for beat in beats if beat.motions and beat.motions[0].origin == "deck"]
    if rules == "classic":
        assert [len(beat.motions) for beat in dealt] == [4] * seats
        assert dealt[1].sentence == "Bob draws 4 cards."
    assert HIDDEN not in [motion.ident for motion in dealt[0].motions]


@every_table
def test_every_picture_is_followed_by_the_table_as_it_is(seats: int, rules: str) -> None:
    """The last thing shown is never a picture that something else is proclaimed over."""
    for step in course(seats, rules, 3):
        happened = seen(citadels, step, 0)
        for beat in page.beats([happened], NAMES, EN):
            assert beat.view is None or event_on(beat.view) in happened.events
