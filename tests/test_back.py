"""Taking back: the log keeps everything, the line that holds decides, and no card changes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bottega import cli
from bottega.core import BACK, DEALER, OVER, SPECTATOR, Action, Seat
from bottega.dealer import SeededDealer
from bottega.log import Entry, write_entry
from bottega.table import Table
from tests.forging import finished_table
from tests.playing import POLICIES, Case, cases_of, game_of, plain_cases, table_of, viewers
from tests.test_table import refuses, rejects

every_game = pytest.mark.parametrize("case", plain_cases(), ids=str)
TWO = next(case for case in plain_cases() if case.game == "splendor" and case.seats == 2)


def own_moves(table: Table) -> list[int]:
    """The entries that hold and are somebody's own."""
    return [n for n in table.line.held if table.entries[n].author != DEALER]


def back_and_forth(case: Case, seed: int, plies: int = 120) -> Table:
    """A table where moves were taken back now and then."""
    table = table_of(case, "every_verb", seed, plies=40)
    rng = Random(f"back {case} {seed}")
    while table.to_move != OVER and len(table.entries) < plies:
        if rng.random() < 0.2 and own_moves(table):
            number = rng.choice(own_moves(table)[-4:])
            table.take_back(table.entries[number].author, number)
        else:
            action = POLICIES["every_verb"](table.game, table.state, rng)
            table.submit(table.to_move, action)
            table.deal()
    return table


def forged_back(table: Table, author: Seat, *args: int) -> Entry:
    """An entry with every hash in order that takes something back."""
    action = Action(BACK, args)
    number, previous = len(table.entries), table.entries[-1].hash
    return write_entry(number, author, action, action, previous, table.salter)


def last_own(table: Table) -> tuple[Seat, int]:
    number = own_moves(table)[-1]
    return table.entries[number].author, number


# ------------------------------------------------------------------ what it means


@every_game
def test_the_table_is_again_as_it_was(case: Case) -> None:
    table = table_of(case, "every_verb", 3, plies=60)
    entries = list(table.entries)
    author, number = last_own(table)
    entry = table.take_back(author, number)
    assert table.entries == [*entries, entry], "nothing is struck from the log"
    assert table.state == table.states[number]
    assert table.to_move == author
    assert table.course() == table.states[: number + 1]


@every_game
def test_everybody_takes_it_alike_and_a_record_keeps_it(case: Case) -> None:
    table = back_and_forth(case, 1)
    assert any(entry.action.verb == BACK for entry in table.entries)
    for viewer in viewers(case.seats):
        again = Table.load(table.record(viewer), table.dealer if viewer == DEALER else None)
        assert again.line.held == table.line.held
        assert again.entries == table.entries_for(viewer)
        assert again.states == [table.game.redact(state, viewer) for state in table.states]
        for number in range(len(table.entries)):
            assert again.events(number) == table.events(number, viewer)


@every_game
def test_the_line_that_holds_is_a_game_by_itself(case: Case) -> None:
    table = back_and_forth(case, 2)
    dealer = table.dealer
    assert isinstance(dealer, SeededDealer)
    plain = Table.open(case.game, table.header.seats, dict(case.options), dealer)
    for number in table.line.held:
        entry = table.entries[number]
        plain.submit(entry.author, entry.known())
    assert plain.states == table.course()
    assert plain._asked == +table._asked


@every_game
def test_whoever_takes_back_meets_the_same_cards_in_the_same_order(case: Case) -> None:
    """Undo and do the same: the same draws. No fishing for a better one."""
    table = table_of(case, "drawing", 5, plies=40)
    rng = Random(5)
    start = len(table.entries)
    while len(table.entries) < start + 20:
        table.submit(table.to_move, POLICIES["drawing"](table.game, table.state, rng))
        table.deal()
    line = [(e.author, e.known()) for e in table.entries[start:]]
    table.take_back(table.entries[start].author, start)
    for author, action in line:
        if author != DEALER:
            table.submit(author, action)
            table.deal()
    again = [(e.author, e.known()) for e in table.entries[-len(line) :]]
    assert again == line
    assert table.line.ahead == []


def test_another_move_meets_the_same_deck() -> None:
    """Drawing unseen, or buying the card beside: the deck's next card is what it was."""
    table = table_of(TWO, "sensible", 1, plies=1)
    top = {}
    for level in (1, 2, 3):
        seat, number = table.to_move, len(table.entries)
        table.submit(seat, f"draw {level}")
        (dealt,) = table.deal()
        top[level] = dealt.known()
        table.take_back(seat, number)
    for slot, card in enumerate(table.state.market):
        seat, number = table.to_move, len(table.entries)
        table.submit(seat, f"reserve {card}")
        (dealt,) = table.deal()
        assert dealt.known() == top[slot // 4 + 1]
        table.take_back(seat, number)


def test_a_finished_game_may_be_taken_back() -> None:
    table = finished_table()
    author, number = last_own(table)
    table.take_back(author, number)
    assert table.to_move == author
    assert Table.load(table.record(), table.dealer).state == table.state


# ------------------------------------------------------------------ the word on revelations


def reveals_last(*texts: str) -> bool:
    """Whether the last of these moves of a small table reveals anything, by its own word."""
    table = table_of(TWO, "sensible", 1, plies=1)
    for text in texts:
        table.submit(table.to_move, text)
        table.deal()
    author, number = last_own(table)
    return bool(table.take_back(author, number).action.args[1])


def test_a_card_turned_up_is_a_revelation_and_gems_are_not() -> None:
    card = table_of(TWO, "sensible", 1, plies=1).state.market[0]
    assert not reveals_last("take 1 1 1 0 0")
    assert reveals_last(f"reserve {card}")
    assert reveals_last("draw 1")


def blind_purchase() -> tuple[Table, int]:
    """A table where somebody has just bought a card that only they knew."""
    for case in cases_of("splendor"):
        for seed in range(4):
            table = table_of(case, "every_verb", seed)
            for number in own_moves(table):
                entry, state = table.entries[number], table.states[number]
                if entry.action.verb != "buy":
                    continue
                if entry.action.args[0] in state.players[entry.author].blind:
                    return table, number
    raise AssertionError("nobody bought a card drawn unseen")


def test_a_secret_shown_by_a_move_is_a_revelation_at_every_table() -> None:
    table, number = blind_purchase()
    for viewer in viewers(len(table.header.seats)):
        eyes = Table(table.header, viewer)
        for entry in table.entries_for(viewer)[: number + 1]:
            eyes.accept(entry)
        assert eyes.reveals(number), viewer


# ------------------------------------------------------------------ what is refused


def test_nobody_takes_back_anothers_move_or_what_is_not_there() -> None:
    table = table_of(TWO, "every_verb", 4, plies=60)
    author, number = last_own(table)
    other = 1 - author
    told = int(table.reveals(number))
    refuses(table, other, f"back {number} {told}", "not-your-move")
    refuses(table, DEALER, "back 0 1", "not-your-move")
    refuses(table, author, f"back {number}", "bad-back")
    refuses(table, author, f"back {len(table.entries)} 0", "bad-back")
    refuses(table, author, f"back {number} {1 - told}", "wrong-reveal")
    refuses(table, author, f"back {number} 2", "wrong-reveal")
    refuses(table, author, f"back {number} ?", "wrong-reveal")
    refuses(table, author, "back ? 0", "bad-back")
    rejects(table, forged_back(table, other, number, told), "not-your-move")
    rejects(table, forged_back(table, DEALER, number, told), "not-your-move")
    rejects(table, forged_back(table, author, number, 1 - told), "wrong-reveal")
    rejects(table, forged_back(table, author, 999, 0), "bad-back")
    table.take_back(author, number)
    refuses(table, author, f"back {number} {told}", "bad-back")


def test_a_forged_word_is_refused_by_those_who_see_less_too() -> None:
    table = back_and_forth(TWO, 6)
    author, number = last_own(table)
    for viewer in (0, 1, SPECTATOR):
        eyes = Table.load(table.record(viewer))
        lie = forged_back(table, author, number, 1 - table.reveals(number))
        rejects(eyes, lie, "wrong-reveal")
        eyes.accept(forged_back(table, author, number, int(table.reveals(number))))


def test_a_table_may_agree_that_nothing_is_taken_back() -> None:
    table = table_of(TWO, "every_verb", 4, plies=60)
    author, number = last_own(table)
    table.takes_back = False
    refuses(table, author, f"back {number} 1", "no-back")
    rejects(table, forged_back(table, author, number, 1), "no-back")


def test_only_ones_own_seat_takes_back() -> None:
    table = table_of(TWO, "every_verb", 4, plies=60)
    author, number = last_own(table)
    eyes = Table.load(table.record(1 - author))
    refuses(eyes, author, f"back {number} {int(table.reveals(number))}", "not-your-seat")


@every_game
def test_no_game_has_a_verb_of_the_frame(case: Case) -> None:
    game = case.load()
    for step in game_of(case, "every_verb", 0):
        assert BACK not in {action.verb for action in game.legal(step.before)}


# ------------------------------------------------------------------ what could be played again


def test_what_was_taken_back_may_come_again_until_something_else_is_done() -> None:
    table = table_of(TWO, "sensible", 1, plies=1)
    first = len(table.entries)
    for text in ("take 1 1 1 0 0", "take 0 1 1 1 0", "take 1 0 0 1 1"):
        table.submit(table.to_move, text)
    table.take_back(0, first + 2)
    assert table.line.ahead == [first + 2]
    table.take_back(0, first)
    assert table.line.ahead == [first, first + 1, first + 2]
    table.submit(0, "take 1 1 1 0 0")
    assert table.line.ahead == [first + 1, first + 2], "the same again: the rest may follow"
    table.submit(1, "take 1 1 1 0 0")
    assert table.line.ahead == [], "another move: what came after it never did"


def test_a_sealed_move_is_not_taken_for_the_same() -> None:
    case = next(case for case in plain_cases() if case.game == "citadels")
    table = table_of(case, "every_verb", 1, plies=60)
    sealed = [n for n in own_moves(table) if table.entries[n].seals]
    number, author = sealed[-1], table.entries[sealed[-1]].author
    table.take_back(author, number)
    table.submit(author, table.entries[number].known())
    blind = Table.load(table.record(SPECTATOR))
    assert blind.line.held == table.line.held
    assert table.line.ahead[:1] != [number]
    assert blind.line.ahead == []


# ------------------------------------------------------------------ on the command line


def test_replay_and_verify_tell_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = table_of(TWO, "sensible", 1, plies=1)
    table.submit(0, "take 1 1 1 0 0")
    table.take_back(0, len(table.entries) - 1)
    table.submit(0, "draw 1")
    table.deal()
    table.take_back(0, len(table.entries) - 2)
    path = tmp_path / "back.txt"
    path.write_text(table.record())
    assert cli.main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Ann takes back entry 15 and what followed it." in told
    assert "Ann takes back entry 17 and what followed it; something had been revealed." in told
    assert cli.main(["verify", str(path)]) == 0
    told = capsys.readouterr().out
    assert "taken back 2 times, 1 of them after something had been revealed" in told
    assert "3 entries no longer count, 15 do" in told
