"""Tables: who may do what when; what is refused leaves them as they were."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bottega import games
from bottega.core import (
    DEALER,
    OVER,
    SPECTATOR,
    Action,
    IllegalAction,
    MalformedAction,
    Refusal,
    parse_action,
)
from bottega.dealer import SeededDealer
from bottega.log import BrokenLog, Entry, salts_from
from bottega.table import Table
from tests.forging import finished_table, fresh_table, secretive_table
from tests.laws import garbage
from tests.playing import NAMES, POLICIES, Case, plain_cases, table_of, viewers

every_game = pytest.mark.parametrize("case", plain_cases(), ids=str)


def unchanged(table: Table) -> tuple[Any, ...]:
    """All that a refused deed must leave as it was."""
    return (table.record(), tuple(table.entries), tuple(table.states), dict(table._asked))


def refuses(table: Table, author: int, action: Action | str, code: str) -> Refusal:
    before = unchanged(table)
    with pytest.raises(Refusal) as refusal:
        table.submit(author, action)
    assert refusal.value.code == code
    assert unchanged(table) == before
    return refusal.value


def rejects(table: Table, entry: Entry, code: str) -> BrokenLog:
    before = unchanged(table)
    with pytest.raises(BrokenLog) as refusal:
        table.accept(entry)
    assert refusal.value.code == code
    assert unchanged(table) == before
    return refusal.value


def started(case: Case, plies: int = 40) -> Table:
    return table_of(case, "every_verb", seed=2, plies=plies)


# ------------------------------------------------------------------ opening


@every_game
def test_a_table_opens_with_the_options_completed(case: Case) -> None:
    table = Table.open(case.game, NAMES[: case.seats], {}, SeededDealer(b"x"))
    assert dict(table.header.options) == dict(case.options)
    assert table.header.seats == NAMES[: case.seats]
    assert table.header.promise == SeededDealer(b"x").promise
    assert table.entries == []
    assert table.state == case.setup()


@pytest.mark.parametrize(
    ("game", "names", "options", "code"),
    [
        ("chess", ("Ann", "Bob"), {}, "unknown-game"),
        ("splendor", ("Ann",), {}, "bad-seats"),
        ("splendor", (), {}, "bad-seats"),
        ("splendor", ("Ann", "Bob", "Eve", "Fox", "Gil"), {}, "bad-seats"),
        ("splendor", ("Ann", "Bob"), {"teams": 1}, "bad-seats"),
        ("splendor", ("Ann", ""), {}, "bad-name"),
        ("splendor", ("Ann", "B\nb"), {}, "bad-name"),
        ("splendor", ("Ann", "b" * 41), {}, "long-name"),
        ("splendor", ("Ann", "Bob"), {"colour": 1}, "unknown-option"),
        ("splendor", ("Ann", "Bob"), {"target": 0}, "bad-option"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    game: str, names: tuple[str, ...], options: dict[str, int], code: str
) -> None:
    with pytest.raises(Refusal) as refusal:
        Table.open(game, names, options, SeededDealer(b"x"))
    assert refusal.value.code == code


def test_only_the_dealer_who_promised_may_deal() -> None:
    header = fresh_table().header
    with pytest.raises(Refusal, match="not the dealer") as refusal:
        Table(header, DEALER, SeededDealer(b"somebody else"))
    assert refusal.value.code == "wrong-dealer"


def test_a_table_without_dealer_cannot_deal() -> None:
    table = Table(fresh_table().header)
    before = unchanged(table)
    with pytest.raises(Refusal, match="nobody deals") as refusal:
        table.deal()
    assert refusal.value.code == "no-dealer"
    assert unchanged(table) == before


# ------------------------------------------------------------------ submitting


@every_game
def test_the_dealer_deals_until_it_is_somebodys_turn(case: Case) -> None:
    table = fresh_table(case)
    assert table.to_move == DEALER
    entries = table.deal()
    assert entries == table.entries
    assert table.to_move >= 0
    assert table.deal() == []


@every_game
def test_text_and_action_are_the_same_submission(case: Case) -> None:
    one, two = started(case), started(case)
    action = one.legal()[0]
    assert one.submit(one.to_move, action) == two.submit(two.to_move, str(action))
    assert one.record() == two.record()


@every_game
def test_out_of_turn_is_refused(case: Case) -> None:
    table = started(case)
    action = table.legal()[0]
    for author in {*viewers(case.seats), OVER, case.seats, 99} - {table.to_move}:
        error = refuses(table, author, action, "not-your-turn")
        assert isinstance(error, IllegalAction)
        assert f"it is the turn of {table.to_move}" in str(error)


@every_game
def test_what_is_not_legal_is_refused(case: Case) -> None:
    table = started(case)
    everything = {a for p in (1, 2) for a in started(case, 40 + p).legal()} | set(table.legal())
    bad = [a for a in garbage(sorted(everything), Random(1)) if a not in table.legal()]
    assert len(bad) > 5
    for action in bad:
        code = "illegal" if _is_text(action) else "malformed-action"
        error = refuses(table, table.to_move, action, code)
        assert isinstance(error, IllegalAction | MalformedAction)
        assert str(action)[:50] in str(error)


def _is_text(action: Action) -> bool:
    try:
        return parse_action(str(action)) == action
    except MalformedAction:
        return False


@pytest.mark.parametrize(
    "stuff", [None, 7, ("take", (1, 1, 1, 0, 0)), Action._make(["take", (1.0, 1, 1)])]
)
def test_what_is_no_action_is_refused(stuff: Any) -> None:
    table = table_of(Case("splendor", (), 2), "sensible", seed=1, plies=3)
    refuses(table, table.to_move, stuff, "malformed-action")


def test_a_viewers_table_shows_and_moves_for_nobody_else() -> None:
    full = secretive_table()
    seat = Table.load(full.record(0))
    for look in (seat.view, seat.entries_for, seat.record):
        with pytest.raises(Refusal, match="does not know what others see"):
            look(1)
    with pytest.raises(Refusal, match="does not know what others see"):
        seat.events(0, SPECTATOR)
    watching = Table.load(fresh_table().record(SPECTATOR))
    for mover in (DEALER, *range(len(watching.header.seats))):
        with pytest.raises(IllegalAction, match="not played from here"):
            watching.submit(mover, "pass")
    with pytest.raises(Refusal, match="must see everything"):
        Table(full.header, 0, full.dealer)


@every_game
def test_what_the_dealer_may_not_deal_is_refused(case: Case) -> None:
    table = fresh_table(case)
    for text in ("deal ?", "zzz ?", "deal 9999", "deal", "deal 1 1", "take 1 1 1 0 0", "zzz"):
        refuses(table, DEALER, text, "illegal")


@pytest.mark.parametrize("text", ["", "take", "buy", "buy 1", "reserve 9999", "noble 7", "draw 0"])
def test_ids_out_of_range_are_refused(text: str) -> None:
    table = started(Case("splendor", (), 2))
    refuses(table, table.to_move, text, "illegal" if text else "malformed-action")


@pytest.mark.parametrize("text", ["Take 1", "take -1", "take 1 1 1 0 0 ", "take 1.5", "\n", "🦊"])
def test_malformed_texts_are_refused(text: str) -> None:
    table = started(plain_cases()[0])
    error = refuses(table, table.to_move, text, "malformed-action")
    assert isinstance(error, MalformedAction)
    assert repr(text) in str(error)


@every_game
def test_nobody_moves_once_it_is_over(case: Case) -> None:
    table = table_of(case, "sensible", seed=2)
    assert table.legal() == []
    assert table.deal() == []
    for author in (*viewers(case.seats), OVER):
        refuses(table, author, "pass", "game-over")
    rejects(table, table.entries[-1], "game-over")


# ------------------------------------------------------------------ accepting


def follower(table: Table, viewer: int, upto: int) -> Table:
    """A viewer's table that has taken the first entries of another."""
    peer = Table(table.header, viewer)
    for entry in table.entries_for(viewer)[:upto]:
        peer.accept(entry)
    return peer


def test_a_peer_follows_with_its_own_view() -> None:
    table = secretive_table()
    for viewer in viewers(len(table.header.seats)):
        peer = follower(table, viewer, len(table.entries))
        assert peer.state == table.view(viewer)
        assert peer.view(viewer) == peer.state
        assert peer.to_move == OVER


def test_entries_are_given_from_a_number_on() -> None:
    table = secretive_table()
    for viewer in viewers(len(table.header.seats)):
        everything = table.entries_for(viewer)
        for since in (0, 1, 17, len(everything)):
            assert table.entries_for(viewer, since) == everything[since:]
    assert table.entries_for(DEALER) == table.entries


def damaged(entry: Entry) -> list[tuple[Entry, str]]:
    """The entry with one thing wrong, and the code of the refusal."""
    return [
        (entry._replace(number=entry.number + 1), "wrong-number"),
        (entry._replace(author=entry.author + 1), "wrong-author"),
        (entry._replace(previous="0" * 64), "wrong-chain"),
        (entry._replace(hash="0" * 64), "wrong-hash"),
        (entry._replace(action=Action("zzz", entry.action.args)), "wrong-hash"),
        (entry._replace(seals=(*entry.seals, "0" * 64)), "wrong-seals"),
    ]


@pytest.mark.parametrize("viewer", [DEALER, 0, 1, SPECTATOR])
def test_an_entry_that_does_not_fit_is_rejected_and_nothing_changes(viewer: int) -> None:
    table = secretive_table(plies=60)
    peer = Table(table.header, viewer)
    for entry in table.entries_for(viewer):
        for bad, code in damaged(entry):
            assert str(rejects(peer, bad, code))
        for opening in entry.openings:
            if opening:
                wrong = opening._replace(value=opening.value + 1)
                rejects(peer, entry._replace(openings=(wrong,)), "wrong-opening")
        peer.accept(entry)
        rejects(peer, entry, "game-over" if peer.to_move == OVER else "wrong-number")


@pytest.mark.parametrize("viewer", [DEALER, 0, 1, SPECTATOR])
def test_an_illegal_entry_is_rejected_and_nothing_changes(viewer: int) -> None:
    table = secretive_table(plies=60)
    peer = follower(table, viewer, len(table.entries))
    other = Table(table.header, DEALER, table.dealer)
    other.game = _LawlessGame(table.game)
    for entry in table.entries:
        other.accept(entry)
    mover = table.to_move
    for action in (Action("zzz"), Action("buy"), Action("buy", (1,)), Action("reserve", (9999,))):
        other.entries[len(table.entries) :] = []
        other.states[len(table.entries) + 1 :] = []
        rejects(peer, other.submit(mover, action), "illegal")


class _LawlessGame:
    """A cheater's game: everything is allowed and nothing comes of it."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def admits(self, state: Any, action: Action) -> bool:
        return True

    def apply(self, state: Any, action: Action) -> Any:
        try:
            return self._game.apply(state, action)
        except (KeyError, TypeError, IndexError, ValueError):
            return state


def test_a_table_with_its_dealer_rejects_other_cards() -> None:
    table, liar = fresh_table(), fresh_table()
    drawn = table.submit(DEALER, table.dealt()).known()
    other = next(action for action in liar.legal() if action != drawn)
    entry = liar.submit(DEALER, other)
    error = rejects(fresh_table(), entry, "wrong-draw")
    assert str(other) in str(error)


def test_a_seat_submits_at_its_own_table_and_others_accept() -> None:
    table = secretive_table(plies=30)
    mover = table.to_move
    own = Table(table.header, mover, None, salts_from(b"own"))
    for entry in table.entries_for(mover):
        own.accept(entry)
    entry = own.submit(mover, own.legal()[0])
    table.accept(entry)
    assert own.state == table.view(mover)


# ------------------------------------------------------------------ looking


@pytest.mark.parametrize("policy", POLICIES)
def test_events_are_told_to_every_viewer(policy: str) -> None:
    for case in plain_cases():
        table = table_of(case, policy, seed=4, plies=120)
        for viewer in viewers(case.seats):
            for number in range(len(table.entries)):
                for event in table.events(number, viewer):
                    told = table.game.tell(event, table.header.seats)
                    assert told
                    assert told == told.strip()
        assert table.events(0) == table.events(0, DEALER)


def test_a_header_of_other_rules_is_refused() -> None:
    header = fresh_table().header
    game = games.load(header.game)
    for rules, code in ((game.RULES + 1, "newer-rules"), (game.RULES - 1, "older-rules")):
        with pytest.raises(Refusal, match=f"version {rules}") as refusal:
            Table(header._replace(rules=rules))
        assert refusal.value.code == code


def test_the_end_of_a_finished_table_is_told() -> None:
    table = finished_table()
    *_, last = table.events(len(table.entries) - 1)
    assert last.kind == "over"


@pytest.mark.parametrize("stranger", [7, 99, -2, -9])
def test_there_is_no_view_for_a_seat_that_is_not_there(stranger: int) -> None:
    table = fresh_table()
    for look in (table.view, table.entries_for, table.record):
        with pytest.raises(Refusal, match=f"there is no seat {stranger}") as refusal:
            look(stranger)
        assert refusal.value.code == "bad-viewer"
    with pytest.raises(Refusal, match="there is no seat"):
        Table(table.header, stranger)
