"""The ladder: who plays whom and where, what the results say, and who does the work."""

from __future__ import annotations

from math import log10

import pytest

from bottega import bots, cli, games
from bottega.core import Refusal
from bottega.elo import Cell, Played, most_likely, strengths
from bottega.fleet import fleet
from bottega.ladder import (
    Entrant,
    Ladder,
    Outcome,
    Pair,
    entrant,
    pairs_against,
    pairs_of,
    play_pair,
    reckon,
)

PHONE = 8000  # positions a second
SPLENDOR = games.load("splendor")
GREEDY, RANDOM = Entrant("greedy", 2000), Entrant("random", 2000)


def pair_of(seats: int, number: int = 0, **options: int) -> Pair:
    return Pair("splendor", seats, options, (GREEDY, RANDOM), 3, number)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = cli.main(arguments)
    except SystemExit as stop:  # argparse leaves this way
        code = int(stop.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


# ------------------------------------------------------------------ who plays whom


def read(text: str) -> Entrant:
    return entrant(text, SPLENDOR)


def test_an_entrant_may_have_a_budget_of_its_own() -> None:
    assert read(" greedy ") == GREEDY
    assert read("normal:300") == Entrant("normal", 300, False)
    assert [str(read(text)) for text in ("master", "master:7")] == ["master", "master:7"]
    assert [read(level.name).budget for level in bots.LEVELS] == [
        round(level.seconds * PHONE) for level in bots.LEVELS
    ]


def test_each_plays_each_on_every_deal() -> None:
    names = [read(name) for name in ("random", "easy", "greedy")]
    pairs = pairs_of("splendor", 2, {}, names, 4, 9)
    assert len(pairs) == len(set(map(repr, pairs))) == 3 * 4
    assert {pair.number for pair in pairs} == {0, 1, 2, 3}


@pytest.mark.parametrize("number", [0, 1])
def test_two_change_seats_on_one_deal(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    first_markets, movers = [], []

    def choose(self: object, view: object, legal: list[object], *_: object) -> object:
        first_markets.append(view.market)  # type: ignore[attr-defined]
        movers.append(type(self).__module__)
        raise Refusal("seen", "that is enough")

    for name in ("greedy", "random"):
        monkeypatch.setattr(f"bottega.bots.{name}.Bot.choose", choose)
    for entrants in ((GREEDY, RANDOM), (RANDOM, GREEDY)):
        with pytest.raises(Refusal, match="enough"):
            play_pair(pair_of(2, number)._replace(entrants=entrants))
    assert first_markets[0] == first_markets[1], "the same deal"
    assert movers[0] != movers[1]


def test_a_pair_is_played_on_both_sides() -> None:
    outcome = play_pair(pair_of(2))
    assert [game.sides for game in outcome.games] == [(1, 1), (1, 1)]
    assert sum(game.won for game in outcome.games) == 2, "greedy wins from either seat"
    assert all(moves > 20 and seconds > 0 for moves, seconds in outcome.thinking)


def test_among_more_than_two_one_sits_alone() -> None:
    outcome = play_pair(pair_of(4, 2))
    assert [game.sides for game in outcome.games] == [(1, 3), (3, 1)]
    assert outcome.games[1].won == 1


def test_against_one_everybody_else_sits_alone_at_two_places() -> None:
    names = [read(name) for name in ("random", "easy", "greedy")]
    pairs = pairs_against("splendor", 3, {}, names, 2, 9)
    assert [(str(one), str(rival)) for _, _, _, (one, rival), *_ in pairs[:2]] == [
        ("random", "greedy"),
        ("easy", "greedy"),
    ]
    assert [pair.number for pair in pairs] == [0, 0, 1, 1]
    assert [game.sides for game in play_pair(pairs[0]).games] == [(1, 2), (1, 2)]


def test_teams_play_teams() -> None:
    outcome = play_pair(pair_of(4, teams=1))
    assert [game.sides for game in outcome.games] == [(1, 1), (1, 1)]


def test_a_pair_is_the_same_whenever_it_is_played() -> None:
    assert play_pair(pair_of(3)).games == play_pair(pair_of(3)).games


# ------------------------------------------------------------------ what the results say


def test_strengths_are_the_most_likely() -> None:
    """Who wins three games of four is three times as strong; of the middle one, in between."""
    cells = [Cell(0, 1, (1, 1), 100, 75), Cell(1, 2, (1, 1), 100, 75), Cell(0, 2, (1, 1), 100, 90)]
    logs = most_likely(3, cells, [0.0, 0.0, 0.0])
    assert (logs[0] - logs[1]) / 2.302585 == pytest.approx(log10(3), abs=1e-4)
    assert (logs[0] - logs[2]) / 2.302585 == pytest.approx(log10(9), abs=1e-4)


def test_one_among_three_equals_wins_a_quarter() -> None:
    logs = most_likely(2, [Cell(0, 1, (1, 3), 400, 100), Cell(0, 1, (3, 1), 400, 300)], [0.0, 0.0])
    assert logs[0] == pytest.approx(logs[1], abs=1e-6)


def test_more_deals_make_an_interval_narrower() -> None:
    deal = (Played((1, 1), 1.0), Played((1, 1), 0.0))
    lost = (Played((1, 1), 1.0), Played((1, 1), 1.0))
    few = strengths(2, {(0, 1): [deal, lost] * 5}, 1, 1000)
    many = strengths(2, {(0, 1): [deal, lost] * 50}, 1, 1000)
    assert few[1] == many[1] == (1000, 1000, 1000), "the anchor"
    assert few[0].low < few[0].elo < few[0].high
    assert many[0].high - many[0].low < few[0].high - few[0].low
    assert many[0].elo == pytest.approx(1000 + 400 * log10(3), abs=10)


def test_who_wins_everything_is_not_infinitely_strong() -> None:
    won = [(Played((1, 1), 1.0), Played((1, 1), 1.0))] * 10
    best, worst = strengths(2, {(0, 1): won}, None, 1000)
    assert 1200 < best.elo < 2000
    assert best.elo + worst.elo == pytest.approx(2000)


def test_wins_are_counted_both_ways() -> None:
    pairs = [pair_of(3, number) for number in range(2)]
    alone, many = Played((1, 2), 1.0), Played((2, 1), 0.0)
    thinking = play_pair(pairs[0]).thinking
    ladder: Ladder = reckon(pairs, [Outcome((alone, many), thinking)] * 2)
    assert ladder.entrants == (GREEDY, RANDOM)
    assert ladder.wins == {(0, 1): (2.0, 2), (1, 0): (2.0, 2)}
    assert ladder.thinking[0].moves == 2 * thinking[0].moves


# ------------------------------------------------------------------ who does the work


@pytest.mark.parametrize("jobs", [1, 2])
def test_answers_come_in_order(jobs: int) -> None:
    with fleet(jobs) as work:
        assert list(work(abs, [-3, 1, -2])) == [3, 1, 2]


def test_a_cluster_answers_the_same(cluster: str) -> None:
    pairs = [pair_of(2, number) for number in range(2)]
    with fleet(cluster=cluster) as work:
        afar = [outcome.games for outcome in work(play_pair, pairs)]
    assert afar == [play_pair(pair).games for pair in pairs]


def test_a_mishap_ends_the_work() -> None:
    with pytest.raises(ZeroDivisionError), fleet(2) as work:
        list(work((1).__truediv__, [1, 0, 1]))


def test_without_dask_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(Refusal, match="pip install"), fleet(cluster="tcp://127.0.0.1:9"):
        pass


# ------------------------------------------------------------------ the command

LADDER = ["ladder", "splendor", "--bots", "greedy,random,easy", "--games", "4"]


def without_times(text: str) -> str:
    """The text less the seconds, which are never the same."""
    lines = [line for line in text.splitlines() if not line.endswith("in all")]
    return "\n".join([line.rpartition("  ")[0] if line[-4:-3] == "." else line for line in lines])


def test_the_command_prints_a_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *LADDER)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "splendor, 2 players target=15 market=4 teams=0, seed 0:"
    assert lines[1].startswith("each with each, 4 games on 2 deals;")
    assert lines[3].split() == ["Elo", "95", "%", "interval", "positions", "seconds", "a", "move"]
    assert [line.split()[0] for line in lines[4:7]] == ["greedy", "easy", "random"]
    assert "100.0" in lines[10]
    assert "Bradley and Terry" in out


def test_whoever_works_the_ladder_is_the_same(
    capsys: pytest.CaptureFixture[str], cluster: str
) -> None:
    tables = [
        without_times(run(capsys, *LADDER, *more)[1])
        for more in ((), (), ("--jobs", "2"), ("--cluster", cluster))
    ]
    assert len(set(tables)) == 1


def test_a_ladder_for_three_says_what_equals_win(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, *LADDER, "--seats", "3")
    assert code == 0
    assert "one of the row won among 2 of the column" in out
    assert "(33 if they are equal)" in out


def test_a_ladder_against_one_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, *LADDER, "--against", "greedy")
    assert code == 0
    assert out.splitlines()[1].startswith("each against greedy, 4 games on 2 deals;")
    random = next(line for line in out.splitlines()[8:] if line.startswith("  random"))
    assert random.split()[1:] == ["0.0", "-", "-"], "it met greedy, and nobody else"


def test_who_stops_a_ladder_is_told_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = iter([play_pair, play_pair, play_pair])

    def play(pair: Pair) -> Outcome:
        one = next(played, None)
        if one is None:
            raise KeyboardInterrupt
        return one(pair)

    monkeypatch.setattr(cli, "play_pair", play)
    code, out, err = run(capsys, *LADDER)
    assert code == 130
    assert "stopped after 3 of 6 pairs of games" in err
    assert "2 games on 1 deals" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "greedy,oracle"], "there is no bot 'oracle'"),
        (["--bots", "greedy"], "two bots at least"),
        (["--bots", "greedy,greedy"], "each named once"),
        (["--bots", "greedy,normal:none"], "'normal:none' is not of the form BOT:POSITIONS"),
        (["--bots", "greedy,normal:0"], "not of the form BOT:POSITIONS"),
        (["--seats", "7"], "not 7"),
        (["--option", "market=9"], "market cannot be 9"),
        (["--games", "0"], "not a number above zero"),
        (["--jobs", "x"], "not a number above zero"),
        (["--cluster", "nowhere"], "no Dask cluster answers at 'nowhere'"),
        (["--cluster", "tcp://127.0.0.1:9"], "no Dask cluster answers at 'tcp://127.0.0.1:9'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    words: str,
) -> None:
    monkeypatch.setattr("bottega.fleet.PATIENCE", "1s")
    code, out, err = run(capsys, *LADDER, *arguments)
    assert (code, out) == (2, "")
    assert words in err
