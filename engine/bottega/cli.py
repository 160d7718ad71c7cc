"""The command line: `python -m bottega`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from bottega import bots, games, puzzling
from bottega.core import BACK, OVER, Game, Refusal, Value, check_seating, complete_options, span
from bottega.dealer import SeededDealer
from bottega.fleet import fleet
from bottega.ladder import (
    REFERENCES,
    Outcome,
    Pair,
    entrant,
    ladder_table,
    pairs_against,
    pairs_of,
    play_pair,
    reckon,
)
from bottega.progress import Progress
from bottega.rng import Rng
from bottega.simulate import (
    Match,
    Result,
    Standing,
    play_all,
    record_of,
    seat_standings,
    standings,
)
from bottega.table import Table
from bottega.terminal import PERSON, Evening, Quit, Screen, seated


class _Parser(argparse.ArgumentParser):
    """Refuses bad arguments with a sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to ask for help."""
        self.exit(2, f"{self.prog}: {message}\nTry '{self.prog} --help'.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 if it went well."""
    parser = _arguments()
    asked = parser.parse_args(arguments)
    try:
        return int(asked.run(asked))
    except Refusal as refusal:
        print(f"bottega: {refusal}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read the output has gone
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - for the interpreter's last flush
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"bottega: {where}{error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("bottega: stopped", file=sys.stderr)
        return 130


def _arguments() -> _Parser:
    parser = _Parser(prog="bottega", description="Board games in pure Python.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    simulate = commands.add_parser("simulate", help="let bots play many games")
    simulate.add_argument("game", help="which game; 'bottega games' lists them")
    simulate.add_argument("--bots", default="greedy,random", help="one for each seat, with commas")
    simulate.add_argument("--seats", type=int, help="repeat the bots until so many are seated")
    simulate.add_argument(
        "--budget",
        type=_positive,
        default=bots.BUDGET,
        metavar="POSITIONS",
        help=f"how many a bot may look at before a move ({bots.BUDGET})",
    )
    simulate.add_argument("--games", type=_positive, default=100, help="how many (100)")
    simulate.add_argument("--seed", type=int, default=0, help="other games for another seed (0)")
    simulate.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    simulate.add_argument("--jobs", type=_positive, default=1, help="processes side by side (1)")
    simulate.add_argument("--save", type=Path, metavar="FOLDER", help="keep a record of each game")
    simulate.set_defaults(run=_simulate)
    _add_ladder(commands)
    _add_puzzles(commands)
    play = commands.add_parser("play", help="play in this terminal, with people and bots")
    play.add_argument("game", help="which game; 'bottega games' lists them")
    play.add_argument(
        "--players", default="me,normal", help="'me' for each person, or a bot (me,normal)"
    )
    play.add_argument("--seats", type=int, help="fill up with the last bot named, or with normal")
    play.add_argument("--seed", type=int, help="the same cards again; without it, always others")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument("--save", type=Path, metavar="FILE", help="keep a record of the game")
    play.set_defaults(run=_play)
    replay = commands.add_parser("replay", help="print a recorded game, move by move")
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=_replay)
    verify = commands.add_parser("verify", help="check a recorded game: rules, chain, seals, draws")
    verify.add_argument("file", type=Path)
    verify.set_defaults(run=_verify)
    listing = commands.add_parser("games", help="what there is to play, and who plays it")
    listing.set_defaults(run=_games)
    return parser


def _add_ladder(commands: argparse._SubParsersAction[_Parser]) -> None:
    ladder = commands.add_parser("ladder", help="let bots climb: each plays each, who is stronger?")
    ladder.add_argument("game", help="which game; 'bottega games' lists them")
    ladder.add_argument("--seats", type=int, help="how many play (as few as may)")
    ladder.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    everybody = ",".join([*REFERENCES, *[level.name for level in bots.LEVELS]])
    ladder.add_argument(
        "--bots",
        default=everybody,
        help=f"with commas ({everybody}); 'normal:500' looks at 500 positions before a move",
    )
    ladder.add_argument(
        "--against", default="", metavar="BOT", help="each alone among these, not each with each"
    )
    ladder.add_argument(
        "--games", type=_positive, default=20, help="of each pairing, two on every deal (20)"
    )
    ladder.add_argument(
        "--budget", type=_positive, default=0, metavar="POSITIONS", help="instead of each bot's own"
    )
    ladder.add_argument("--seed", type=int, default=0, help="other games for another seed (0)")
    ladder.add_argument("--jobs", type=_positive, default=1, help="processes side by side (1)")
    ladder.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="a Dask cluster to do the work"
    )
    ladder.set_defaults(run=_ladder)


def _add_puzzles(commands: argparse._SubParsersAction[_Parser]) -> None:
    puzzles = commands.add_parser("puzzles", help="make puzzles from games of bots, or check some")
    puzzles.add_argument("game", help="which game; 'bottega games' lists them")
    puzzles.add_argument("file", type=Path, help="where they are kept; new ones are added")
    puzzles.add_argument(
        "--check", action="store_true", help="look at those of the file anew, and drop what fails"
    )
    puzzles.add_argument("--seats", type=int, help="how many play (as few as may)")
    puzzles.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    puzzles.add_argument("--games", type=_positive, default=20, help="to look through (20)")
    puzzles.add_argument("--seed", type=int, default=0, help="other games for another seed (0)")
    puzzles.add_argument("--jobs", type=_positive, default=1, help="processes side by side (1)")
    puzzles.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="a Dask cluster to do the work"
    )
    puzzles.set_defaults(run=_puzzles)


def _positive(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above zero")
    return number


# ------------------------------------------------------------------ the commands


def _simulate(asked: argparse.Namespace) -> int:
    match = _match(asked)
    if asked.save:
        asked.save.mkdir(parents=True, exist_ok=True)
    results: list[Result] = []
    progress = Progress(asked.games, sys.stderr)
    for number, result in enumerate(play_all(match, asked.games, asked.jobs)):
        if asked.save:
            path = asked.save / f"{match.game}-{match.seed}-{number}.txt"
            path.write_text(record_of(match, number, result), encoding="utf-8")
        results.append(result)
        progress.show(number + 1)
    seconds = progress.done()
    moves = sum([len(result.actions) for result in results]) / len(results)
    print(
        f"{match.game}: {len(results)} games in {seconds:.1f} s "
        f"({len(results) / seconds:.1f} a second), {moves:.0f} entries each on average"
    )
    _print_standings("bot", standings(match, results))
    _print_standings("seat", seat_standings(results))
    return 0


def _match(asked: argparse.Namespace) -> Match:
    """What the arguments ask for, checked before the first game."""
    game = games.load(asked.game)
    names = [name.strip() for name in asked.bots.split(",")]
    for name in names:
        bots.load(name, game)
    options = _options(game, asked.option)
    count = len(names) if asked.seats is None else asked.seats
    check_seating(game.NAME, game.seatings(options), count)
    if count < len(names):
        raise Refusal("too-many-bots", f"{len(names)} bots do not fit on {count} seats")
    seated = tuple([names[seat % len(names)] for seat in range(count)])
    return Match(asked.game, seated, options, asked.seed, asked.budget)


def _options(game: Game, pairs: Sequence[str]) -> dict[str, Value]:
    chosen: dict[str, Value] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refusal("bad-option", f"{pair!r} is not of the form NAME=VALUE")
        number = value.isascii() and value.isdecimal() and len(value) <= 6
        chosen[name] = int(value) if number else value[:60]
    return complete_options(game.NAME, game.OPTIONS, chosen)


def _ladder(asked: argparse.Namespace) -> int:
    pairs = _pairs(asked)
    progress = Progress(len(pairs), sys.stderr)
    outcomes: list[Outcome] = []
    stopped = False
    try:
        with fleet(asked.jobs, asked.cluster) as work:
            for outcome in work(play_pair, pairs):
                outcomes.append(outcome)
                progress.show(len(outcomes))
    except KeyboardInterrupt:  # what was played counts
        stopped = True
    seconds, played = progress.done(), pairs[: len(outcomes)]
    if stopped:
        print(f"stopped after {len(played)} of {len(pairs)} pairs of games", file=sys.stderr)
    if not played:
        return 130
    for line in ladder_table(played, reckon(played, outcomes), seconds):
        print(line)
    return 130 if stopped else 0


def _pairs(asked: argparse.Namespace) -> list[Pair]:
    """The games that a ladder asks for, checked before the first."""
    game = games.load(asked.game)
    options = _options(game, asked.option)
    seats = min(game.seatings(options)) if asked.seats is None else asked.seats
    check_seating(game.NAME, game.seatings(options), seats)
    names = [name.strip() for name in asked.bots.split(",")]
    if asked.against:  # it comes last
        names = [*[name for name in names if name != asked.against], asked.against]
    entrants = [entrant(name, game) for name in names]
    if asked.budget:
        entrants = [who._replace(budget=asked.budget) for who in entrants]
    if len(set(entrants)) < max(2, len(entrants)):
        raise Refusal("no-ladder", "a ladder needs two bots at least, each named once")
    couples = pairs_against if asked.against else pairs_of
    return couples(asked.game, seats, options, entrants, (asked.games + 1) // 2, asked.seed)


def _puzzles(asked: argparse.Namespace) -> int:
    game = games.load(asked.game)
    if asked.check:
        return _check_puzzles(asked)
    options = _options(game, asked.option)
    seats = min(game.seatings(options)) if asked.seats is None else asked.seats
    check_seating(game.NAME, game.seatings(options), seats)
    done = asked.file.read_text(encoding="utf-8") if asked.file.exists() else ""
    tasks = puzzling.tasks_of(asked.game, seats, options, asked.seed, asked.games, done)
    progress, found = Progress(len(tasks), sys.stderr), 0
    for number, puzzles in enumerate(puzzling.make(tasks, asked.file, asked.jobs, asked.cluster)):
        found += len(puzzles)
        progress.show(number + 1)
    print(f"{found} puzzles in {len(tasks)} games of {asked.game}, {progress.done():.0f} s")
    return 0


def _check_puzzles(asked: argparse.Namespace) -> int:
    puzzles = puzzling.load(asked.file, asked.game)
    progress, kept = Progress(len(puzzles), sys.stderr), []
    for number, puzzle in enumerate(puzzling.check(puzzles, asked.seed, asked.jobs, asked.cluster)):
        kept += [puzzle] if puzzle else []
        progress.show(number + 1)
    puzzling.rewrite(asked.file, asked.game, kept)
    print(f"{len(kept)} of {len(puzzles)} puzzles hold, {progress.done():.0f} s")
    return 0


def _play(asked: argparse.Namespace) -> int:
    game = games.load(asked.game)
    options = _options(game, asked.option)
    players = [player.strip() for player in asked.players.split(",")]
    count = max(len(players), min(game.seatings(options))) if asked.seats is None else asked.seats
    check_seating(game.NAME, game.seatings(options), count)
    if count < len(players):
        raise Refusal("too-many-players", f"{len(players)} players do not fit on {count} seats")
    filler = players[-1] if players[-1] != PERSON else "normal"
    players += [filler] * (count - len(players))
    secret = os.urandom(32) if asked.seed is None else f"play {asked.seed}".encode()
    table = Table.open(asked.game, seated(players), options, SeededDealer(secret))
    screen = Screen(sys.stdout, input, sys.stdout.isatty())
    if asked.save:  # so that a file that cannot be written is known before the game
        asked.save.write_text(table.record(), encoding="utf-8")
    try:
        Evening(table, players, screen, Rng(b"bots:" + secret)).play()
    except (Quit, KeyboardInterrupt):
        print("\nYou leave the table.")
    if asked.save:
        asked.save.write_text(table.record(), encoding="utf-8")
        print(f"The game is kept in {asked.save}.")
    return 0


def _replay(asked: argparse.Namespace) -> int:
    table = _load(asked.file)
    options = " ".join(f"{name}={value}" for name, value in table.header.options.items())
    print(f"{table.header.game} ({options}): {', '.join(table.header.seats)}")
    for entry in table.entries:
        told = [table.tell(event) for event in table.events(entry.number)]
        print(f"{entry.number:4}  {entry.known()!s:24} {told[0]}")
        for sentence in told[1:]:
            print(f"{'':31}{sentence}")
    if table.to_move != OVER:
        print("Here the record ends; the game is not over.")
    return 0


def _verify(asked: argparse.Namespace) -> int:
    table = _load(asked.file)
    print(f"{asked.file}: {len(table.entries)} entries of {table.header.game}, all in order")
    print(f"last hash {table.entries[-1].hash if table.entries else table.header.hash}")
    sealed = [entry for entry in table.entries if entry.seals]
    opened = [entry for entry in sealed if entry.openings and all(entry.openings)]
    print(f"{len(sealed)} sealed, {len(opened)} of them opened and true")
    for sentence in _taken_back(table):
        print(sentence)
    if table.dealer:
        print("dealt fairly: every draw follows from the dealer's secret, as promised")
    else:
        print("the dealer's secret is not open: the draws cannot be checked yet")
    return 0


def _taken_back(table: Table) -> list[str]:
    """How often moves were taken back, if they were, and what of the log no longer counts."""
    backs = [entry for entry in table.entries if entry.action.verb == BACK]
    if not backs:
        return []
    shown = sum([entry.action.args[1] for entry in backs])
    gone = len(table.entries) - len(table.line.held) - len(backs)
    return [
        f"taken back {len(backs)} times, {shown} of them after something had been revealed: "
        f"{gone} entries no longer count, {len(table.line.held)} do"
    ]


def _games(asked: argparse.Namespace) -> int:
    for name in games.names():
        game = games.load(name)
        print(f"{name}: {span(game.seatings({}))} players, rules version {game.RULES}")
        for option in game.OPTIONS:
            print(f"  {option.name}: {span(option.values)} (default {option.default})")
    print(f"bots: {', '.join(bots.names())}")
    return 0


def _load(path: Path) -> Table:
    try:
        return Table.load(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise Refusal("no-record", f"{path} is not a text file") from None
    except Refusal as refusal:
        raise Refusal(refusal.code, f"{path}: {refusal}") from refusal


# ------------------------------------------------------------------ on the screen


def _print_standings(kind: str, rows: Sequence[Standing]) -> None:
    print(f"\n  {kind:16} {'wins':>9} {'rate':>7}   {'95 % interval':17} {'score':>6}")
    for row in rows:
        low, high = row.interval()
        print(
            f"  {row.name:16} {row.wins:9.1f} {row.rate:7.1%}   "
            f"{low:6.1%} to {high:6.1%}  {row.score:6.1f}"
        )
