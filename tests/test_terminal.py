"""A game on a terminal: what is shown to whom, and what is asked."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from bottega import cli, games
from bottega.core import OVER, Refusal
from bottega.dealer import SeededDealer
from bottega.rng import Rng
from bottega.table import Table
from bottega.terminal import Evening, Quit, Screen, seated

Ask = Callable[[str], str]


def evening(
    players: Sequence[str], ask: Ask, name: str = "splendor", colours: bool = False
) -> tuple[Evening, io.StringIO]:
    table = Table.open(name, seated(players), {}, SeededDealer(b"an evening"))
    out = io.StringIO()
    return Evening(table, players, Screen(out, ask, colours), Rng("bots")), out


def answers(*words: str) -> Ask:
    left = list(words)
    return lambda prompt: left.pop(0) if left else "quit"


def smallest_table(name: str) -> int:
    return min(games.load(name).seatings({}))


@pytest.mark.parametrize("name", games.names())
def test_a_person_and_bots_play_a_whole_game(name: str) -> None:
    rng, asked = Rng("a person"), iter(range(2000))

    def ask(prompt: str) -> str:
        assert next(asked, None) is not None, "asked too often"
        return str(1 + rng.below(3))  # the list may be shorter; then it asks again

    players = ["me", *["random"] * (smallest_table(name) - 1)]
    game, out = evening(players, ask, name)
    game.play()
    assert game.table.to_move == OVER
    assert "win" in out.getvalue().splitlines()[-1]


def test_the_list_offers_what_is_worth_it_and_all_lists_everything() -> None:
    game, out = evening(["me", "greedy"], answers("all"))
    with pytest.raises(Quit):
        game.play()
    shown = out.getvalue()
    assert "   1  take 1 white 1 blue 1 green  take 1 1 1 0 0" in shown
    assert shown.count("  30  ") == 2


def test_an_action_may_be_typed_as_it_is_written() -> None:
    game, _ = evening(["me", "greedy"], answers("TAKE  1 1 1 0 0"))
    with pytest.raises(Quit):
        game.play()
    assert "take 1 1 1 0 0" in [str(entry.action) for entry in game.table.entries]


@pytest.mark.parametrize(
    ("typed", "reply"),
    [
        ("99", "The list goes from 1 to 30."),
        ("0", "The list goes from 1 to 30."),
        ("9" * 5000, "The list goes from 1 to 30."),
        ("٣", "is not possible now"),
        ("take 3 0 0 0 0", "'take 3 0 0 0 0' is not possible now"),
        ("x" * 5000, "is not possible now"),
        ("?", "A number chooses from the list."),
        ("", "A number chooses from the list."),
    ],
)
def test_what_cannot_be_done_is_said_and_asked_again(typed: str, reply: str) -> None:
    game, out = evening(["me", "greedy"], answers(typed))
    with pytest.raises(Quit):
        game.play()
    assert reply in out.getvalue()
    assert max(map(len, out.getvalue().splitlines())) < 200
    assert game.table.to_move == 0


def test_the_board_can_be_shown_again() -> None:
    game, out = evening(["me", "greedy"], answers("board"))
    with pytest.raises(Quit):
        game.play()
    assert out.getvalue().count("Round 1, to 15 prestige") == 2


def test_two_people_hand_over_a_cleared_screen() -> None:
    prompts: list[str] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        return "1" if len(prompts) < 6 else "quit"

    game, out = evening(["me", "me"], ask, colours=True)
    with pytest.raises(Quit):
        game.play()
    assert [prompt for prompt in prompts if "your turn" in prompt] == [
        "Guest 1, it is your turn. Press Enter when you look. ",
        "Guest 2, it is your turn. Press Enter when you look. ",
        "Guest 1, it is your turn. Press Enter when you look. ",
    ]
    assert out.getvalue().count("\x1b[2J") == 6


def test_a_secret_is_shown_to_its_owner_alone() -> None:
    """Guest 1 draws blind: guest 1 reads the card next time, guest 2 only its level."""
    screens: list[str] = []
    out = io.StringIO()
    moves = iter(["draw 3", "take 1 1 1 0 0"])

    def ask(prompt: str) -> str:
        screens.append(out.getvalue()[sum(map(len, screens)) :])
        if "your turn" in prompt:
            return ""
        return next(moves, "quit")

    table = Table.open("splendor", seated(["me", "me"]), {}, SeededDealer(b"secret"))
    with pytest.raises(Quit):
        Evening(table, ["me", "me"], Screen(out, ask, colours=False), Rng(1)).play()
    (card,) = table.state.players[0].blind
    hand = f"hand    {card} "
    second, third = screens[3], screens[5]
    assert "hand    a card of level 3" in second
    assert hand not in second
    assert f"card {card} " not in second
    assert hand in third
    assert f"puts card {card} " in third


def test_a_closed_input_means_to_leave() -> None:
    def closed(prompt: str) -> str:
        raise EOFError

    game, _ = evening(["me", "random"], closed)
    with pytest.raises(Quit):
        game.play()


def test_colours_only_where_there_are_colours() -> None:
    plain, coloured = Screen(io.StringIO(), input, False), Screen(io.StringIO(), input, True)
    assert plain.paint("red 3", "red") == "red 3"
    assert coloured.paint("red 3", "red") == "\x1b[91mred 3\x1b[0m"
    assert coloured.paint("mauve 3", "mauve") == "mauve 3"


def test_somebody_must_sit_at_the_screen() -> None:
    with pytest.raises(Refusal, match="nobody sits at the screen"):
        seated(["greedy", "greedy"])


def test_play_from_the_command_line_keeps_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["1", "1"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed, "quit"))
    path = tmp_path / "game.txt"
    assert cli.main(["play", "splendor", "--seed", "3", "--save", str(path)]) == 0
    assert "You leave the table." in capsys.readouterr().out
    assert len(Table.load(path.read_text()).entries) > 15
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    assert cli.main(["play", "splendor", "--players", "me", "--seats", "3"]) == 0
    shown = capsys.readouterr().out
    assert "normal 3" in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "splendor", "--players", "me,oracle"), "there is no bot 'oracle'"),
        (("play", "splendor", "--players", "greedy,greedy"), "nobody sits at the screen"),
        (("play", "splendor", "--seats", "9"), "2 to 4 players, not 9"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(
    arguments: Sequence[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_every_legal_action_has_words() -> None:
    for name in games.names():
        game = games.load(name)
        table = Table.open(name, seated(["me"] * smallest_table(name)), {}, SeededDealer(b"words"))
        rng = Rng("words")
        while table.to_move != OVER:
            actions = game.legal(table.state)
            words = [game.describe(table.state, action) for action in actions]
            assert all(words)
            assert len(set(words)) == len(words), "two actions are described alike"
            if table.to_move >= 0:
                table.submit(table.to_move, rng.choice(game.principal(table.state)))
            else:
                table.deal()


def test_every_style_that_a_board_asks_for_can_be_painted() -> None:
    for name in games.names():
        asked: set[str] = set()

        def note(text: str, style: str, asked: set[str] = asked) -> str:
            asked.add(style)
            return text

        game, rng = games.load(name), Rng("styles")
        state = game.setup(smallest_table(name), {})
        while (mover := game.to_move(state)) != OVER:
            if mover >= 0:
                game.board(game.redact(state, mover), [name] * smallest_table(name), note)
            legal = game.principal(state)
            state = game.apply(state, game.sample(state, rng) if mover < 0 else rng.choice(legal))
        assert len(asked) > 5
        assert all(Screen(io.StringIO(), input, True).paint("x", style) != "x" for style in asked)


def test_the_end_tells_what_the_last_moves_brought() -> None:
    rng = Rng("to the end")
    game, out = evening(["me", "greedy"], lambda prompt: str(1 + rng.below(9)), "azul")
    game.play()
    closing = out.getvalue().rsplit("Guest 1 > ", 1)[-1].rsplit("\n\n", 3)[0]
    last = game.table.events(len(game.table.entries) - 1, 0)
    assert len(last) > 3
    for event in last[:-1]:
        assert game.table.game.tell(event, game.names) in out.getvalue()
    assert closing


def test_a_file_that_cannot_be_kept_is_refused_before_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["play", "splendor", "--save", str(tmp_path / "no" / "folder.txt")]) == 2
    assert "No such file" in capsys.readouterr().err
