"""What happened, how it ended, and single things shown large."""

import re

import pytest

from bottega import games
from bottega.core import DEALER, HIDDEN, OVER, SPECTATOR, Event, Motion
from bottega.table import Table
from page.games import splendor as page
from page.kit.scene import Beat, Happened
from page.words import LANGUAGES
from tests.page.games.splendor.tables import EN, NAMES, dealt, do, played, seen_by


def told(table: Table, kind: str, language: str = "en", viewer: int = SPECTATOR) -> list[str]:
    say = page.words(language)
    return [
        page.tell(event, NAMES, say)
        for number in range(len(table.entries))
        for event in table.events(number, viewer)
        if event.kind == kind
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_every_language(language: str) -> None:
    say, kinds = page.words(language), set()
    for seed in range(5):
        table = played(4, 400, seed, target=8)
        for number in range(len(table.entries)):
            for event in table.events(number, SPECTATOR):
                kinds.add(event.kind)
                sentence = page.tell(event, NAMES, say)
                line = page.story(event, NAMES, say)
                assert bool(sentence) == (event.kind != "invited" and unhidden(event))
                assert (line is None) == (event.kind in ("invited", "revealed") or not sentence)
                assert "<" not in sentence
                assert "{" not in sentence
                if sentence and event.seat >= 0:
                    assert NAMES[event.seat] in sentence
    assert kinds >= {"took", "returned", "reserved", "draws", "bought", "noble", "over"}


def unhidden(event: Event) -> bool:
    return event.facts.get("card") != HIDDEN


def test_deeds_read_well() -> None:
    table = dealt(2)
    do(table, "take 1 1 1 0 0")
    assert told(table, "took") == ["Ann takes 1 diamond, 1 sapphire and 1 emerald."]
    card = table.state.market[0]
    do(table, f"reserve {card}")
    assert re.match(
        r"Bob reserves a level 1 \w+ card and takes 1 gold\.", told(table, "reserved")[0]
    )
    do(table, "draw 3")
    assert told(table, "draws") == ["Ann reserves a level 3 card unseen and takes 1 gold."]
    assert told(table, "drew") == [""]
    assert told(table, "drew", viewer=0)[0].startswith("Ann has drawn a level 3")


def test_the_log_draws_icons_and_says_them_too() -> None:
    event = Event("took", 1, {"tokens": (0, 2, 0, 0, 0, 0)})
    line = page.story(event, NAMES, EN)
    assert line
    assert "sp-gem-blue" in line
    assert "#seat-1" in line
    assert '<span class="spoken">2 sapphires</span>' in line


def test_a_free_card_and_a_card_from_the_hand_are_told_apart() -> None:
    facts = {"card": 0, "points": 0, "bonus": 0, "payment": (0,) * 6, "from": "hand"}
    sentence = page.tell(Event("bought", 0, facts), NAMES, EN)
    assert sentence == "Ann buys a level 1 diamond card, reserved before, with bonuses alone."
    paid = {**facts, "payment": (0, 0, 0, 2, 0, 1), "from": "market"}
    sentence = page.tell(Event("bought", 0, paid), NAMES, EN)
    assert sentence == "Ann buys a level 1 diamond card for 2 rubies and 1 gold."


# ------------------------------------------------------------------ beats


def beats_of(table: Table, first: int, viewer: int = SPECTATOR) -> list[Beat]:
    game, states = table.game, table.states
    happened = [
        Happened(
            game.redact(states[n], viewer),
            game.redact(states[n + 1], viewer),
            table.events(n, viewer),
        )
        for n in range(first, len(table.entries))
    ]
    return list(page.beats(happened, NAMES, EN))


def test_a_purchase_is_a_beat_and_the_refill_another() -> None:
    table = dealt(2)
    do(table, "take 1 1 1 0 0")
    assert [beat.sound for beat in beats_of(table, len(table.entries) - 1)] == ["token"]
    first = len(table.entries)
    do(table, f"reserve {table.state.market[0]}")
    deed, refill = beats_of(table, first)
    assert deed.sentence.startswith("Bob reserves")
    assert {motion.piece for motion in deed.motions} == {"card", "token"}
    assert refill.sentence.startswith("New in the market: ")
    assert [motion.origin for motion in refill.motions] == ["deck 1"]
    assert (deed.sound, refill.sound) == ("card", "card")


def test_a_card_drawn_unseen_comes_with_the_deed() -> None:
    table = dealt(2)
    first = len(table.entries)
    do(table, "draw 3")
    for viewer, told in ((0, "Ann has drawn"), (SPECTATOR, "")):
        (beat,) = beats_of(table, first, viewer)
        assert "deck 3" in [motion.origin for motion in beat.motions]
        assert beat.sentence.startswith("Ann reserves a level 3 card unseen")
        assert told in beat.sentence


def test_a_visit_and_the_last_round_come_with_the_deed_and_the_round_rings() -> None:
    seen = set()
    for seed in range(20):
        table = played(2, 400, seed, target=8)
        starts = [n for n, entry in enumerate(table.entries) if entry.author != DEALER]
        for number, after in zip(starts, [*starts[1:], len(table.entries)], strict=True):
            events = [event for n in range(number, after) for event in table.events(n, SPECTATOR)]
            kinds = [event.kind for event in events]
            happened = [Happened(None, None, tuple(events))]
            beats = page.beats(happened, NAMES, EN)
            assert len(beats) == 1 + ("revealed" in kinds)
            assert beats[0].urgent == ("final-round" in kinds)
            assert ("visits" in beats[0].sentence) == ("noble" in kinds)
            assert beats[0].sound == "noble" or "noble" not in kinds
            assert sum(len(beat.motions) for beat in beats) == sum(len(e.motions) for e in events)
            seen |= set(kinds)
    assert {"noble", "final-round", "revealed", "over"} <= seen


# ------------------------------------------------------------------ the end


def over(decided: str) -> Event:
    facts = {"cause": "target", "winners": (1,), "decided": decided, "scores": (15, 15)}
    return Event("over", -1, facts)


def test_the_end_says_what_decided() -> None:
    assert page.tell(over("points"), NAMES, EN) == (
        "The last round is complete. Bob wins! Decided by prestige."
    )
    assert "fewer purchased cards" in page.tell(over("fewest-cards"), NAMES, EN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "teams"), [(2, 0), (3, 0), (4, 0), (4, 1)])
def test_the_outcome_shows_winners_table_and_charts(seats: int, teams: int, language: str) -> None:
    table = played(seats, 400, 3, teams=teams, target=8)
    assert table.to_move == OVER
    scene, say = seen_by(table, 0), page.words(language)
    views = [table.game.redact(state, 0) for state in table.states]
    html = page.outcome(scene, views, say)
    won = games.load("splendor").winners(table.state)
    assert html.count('class="result-won"') == len(won)
    rows = re.findall(r'<tr[^>]*><th scope="row">.*?</tr>', html.split("</table>")[0], re.S)
    assert len(rows) == seats
    for player in table.state.players:
        assert any(f"<td>{player.purchased.bit_count()}</td>" in row for row in rows)
    assert html.count("<figure") == 2
    numbers = html.split("<details")[1].split("</details>")[0]
    assert len(re.findall(r'<th scope="row">', numbers)) == -(-table.state.turn // seats) + 1
    assert html.count("<details") == 2


def test_a_tie_is_explained_in_the_outcome() -> None:
    table = played(2, 400, 3, target=8)
    scene = seen_by(table, 0)
    one, two = scene.view.players
    level = scene.view._replace(
        final=True,
        turn=2,
        players=(
            one._replace(points=9, purchased=0b111),
            two._replace(points=9, purchased=0b11),
        ),
    )
    html = page.outcome(scene._replace(view=level), [level], EN)
    assert "Bob wins!" in html
    assert "fewer purchased cards decided" in html
    even = level._replace(players=(one._replace(points=9, purchased=0b11), level.players[1]))
    html = page.outcome(scene._replace(view=even), [even], EN)
    assert "Ann and Bob win together!" in html
    assert "the victory is shared" in html


# ------------------------------------------------------------------ large, and flying


@pytest.mark.parametrize("thing", ["", "card", "card 90", "card -1", "noble 10", "deck 0", "gem 6"])
def test_nothing_else_is_enlarged(thing: str) -> None:
    assert page.zoom(seen_by(dealt(2)), thing, EN) == ""


def test_a_card_is_enlarged_with_its_printed_cost() -> None:
    html = page.zoom(seen_by(dealt(2), 0), "card 0", EN)
    assert "2 rubies and 1 onyx" in html
    assert "You lack 2 rubies and 1 onyx." in html
    assert "You lack" not in page.zoom(seen_by(dealt(2), SPECTATOR), "card 0", EN)


def test_what_flies_is_a_coin_a_face_a_back_or_arms() -> None:
    assert "sp-gem-red" in page.piece(Motion("token", 3, 1, "bank", "tokens 0"), EN)
    assert ">2</b>" in page.piece(Motion("token", 3, 2, "bank", "tokens 0"), EN)
    assert "sp-face" in page.piece(Motion("card", 47, 1, "market 5", "hand 0"), EN)
    back = page.piece(Motion("card", HIDDEN, 1, "deck 2", "hand 0"), EN)
    assert "sp-crest-2" in back
    assert "sp-arms-4" in page.piece(Motion("noble", 4, 1, "nobles", "court 0"), EN)
