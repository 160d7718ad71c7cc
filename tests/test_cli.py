"""The command line: what it prints, and how it refuses."""

from __future__ import annotations

import io
import runpy
import sys
from pathlib import Path

import pytest

from bottega import cli
from bottega.progress import Progress

MATCH = ["simulate", "splendor", "--bots", "greedy,random", "--games", "4", "--seed", "7"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = cli.main(arguments)
    except SystemExit as stop:  # argparse leaves this way
        code = int(stop.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    run(capsys, "simulate", "splendor", "--bots", "random", "--seats", "2", "--games", "1",
        "--save", str(tmp_path))  # fmt: skip
    return tmp_path / "splendor-0-0.txt"


def test_simulate_prints_a_summary_with_intervals_by_bot_and_by_seat(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = run(capsys, *MATCH)
    assert code == 0
    assert err == "", "no bar where nobody watches"
    lines = out.splitlines()
    assert lines[0].startswith("splendor: 4 games in ")
    for name in ("greedy 1", "random 2", "seat 0", "seat 1"):
        (row,) = [line for line in lines if line.strip().startswith(name)]
        assert row.count("%") == 3
        assert " to " in row


def test_the_same_seed_plays_the_same_games_on_one_process_or_two(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def tables(*more: str) -> list[str]:
        return run(capsys, *MATCH, *more)[1].splitlines()[1:]

    assert tables() == tables() == tables("--jobs", "2")
    assert tables() != run(capsys, *MATCH[:-1], "8")[1].splitlines()[1:]


def test_a_bar_shows_progress_on_a_terminal() -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    progress = Progress(10, screen)
    progress.show(5)
    progress.show(10)
    progress.done()
    assert "5/10" in screen.getvalue()
    assert "10/10" in screen.getvalue()


def test_replay_prints_the_game_move_by_move(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "replay", str(record))
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "splendor (market=4 target=15 teams=0): random 1, random 2"
    assert "The dealer turns up card" in lines[1]
    assert "win" in lines[-1]
    entries = record.read_text().splitlines()[-2:]
    assert sum(line[:4].strip().isdecimal() for line in lines) == int(entries[-1].split()[1])


def test_replay_says_when_a_game_is_not_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from bottega.dealer import SeededDealer
    from bottega.table import Table

    table = Table.open("splendor", ("Ann", "Bob"), {}, SeededDealer(b"half a game"))
    table.deal()
    path = tmp_path / "half.txt"
    path.write_text(table.record())
    assert "the game is not over" in run(capsys, "replay", str(path))[1]
    assert "cannot be checked yet" in run(capsys, "verify", str(path))[1]


def test_verify_vouches_for_a_good_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "verify", str(record))
    assert code == 0
    assert "all in order" in out
    assert "dealt fairly" in out


def test_verify_names_the_line_of_a_damaged_record(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text().splitlines(keepends=True)
    place = next(i for i, line in enumerate(lines) if " take " in line)
    lines[place] = lines[place].replace(" take ", " take 0 ", 1)
    record.write_text("".join(lines))
    code, out, err = run(capsys, "verify", str(record))
    assert code == 2
    assert out == ""
    assert f"{record}: line {place + 1}: " in err


def test_games_lists_games_options_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert "splendor: 2 to 4 players" in out
    assert "market: 3 or 4 (default 4)" in out
    assert "bots: apprentice, easy, grandmaster, greedy, journeyman, master, normal, random" in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "required"),
        (("juggle",), "invalid choice: 'juggle'"),
        (("simulate", "chess"), "there is no game 'chess'"),
        (("simulate", "splendor", "--bots", "greedy,oracle"), "there is no bot 'oracle'"),
        (("simulate", "splendor", "--bots", "random"), "2 to 4 players, not 1"),
        (("simulate", "splendor", "--seats", "5"), "2 to 4 players, not 5"),
        (("simulate", "splendor", "--bots", "random,random,random", "--seats", "2"), "3 bots"),
        (("simulate", "splendor", "--games", "0"), "'0' is not a number above zero"),
        (("simulate", "splendor", "--games", "many"), "'many' is not a number above zero"),
        (("simulate", "splendor", "--seed", "x"), "invalid int value: 'x'"),
        (("simulate", "splendor", "--option", "target"), "'target' is not of the form NAME=VALUE"),
        (("simulate", "splendor", "--option", "target=99"), "target cannot be 99"),
        (("simulate", "splendor", "--option", "colour=red"), "no option 'colour'"),
        (("simulate", "splendor", "--option", "teams=1"), "for 4 players, not 2"),
        (("simulate", "splendor", "--option", "target=１５"), "target cannot be '１５'"),
        (("simulate", "splendor", "--option", "target=" + "9" * 5000), "target cannot be '999"),
        (("play", "splendor", "--seats", "999999999"), "not 999999999"),
        (("play", "splendor", "--seats", "1"), "not 1"),
        (("play", "splendor", "--players", "me,me,me", "--seats", "2"), "3 players do not fit"),
        (("replay", "/no/such/file"), "/no/such/file: No such file"),
        (("verify", "/"), "Is a directory"),
    ],
)
def test_bad_arguments_get_a_sentence_not_a_traceback(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert sentence in err
    assert "Traceback" not in err
    assert err.startswith("bottega")


def test_a_file_that_is_no_text_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\xff\x00")
    code, _, err = run(capsys, "verify", str(path))
    assert code == 2
    assert "is not a text file" in err


def test_ctrl_c_stops_without_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "play_all", interrupted)
    code, _, err = run(capsys, *MATCH)
    assert code == 130
    assert err == "bottega: stopped\n"


def test_python_m_bottega_runs_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["bottega", "games"])
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("bottega", run_name="__main__")
    assert stop.value.code == 0
    assert "splendor" in capsys.readouterr().out
