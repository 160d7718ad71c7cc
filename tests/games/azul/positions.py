"""Positions in the middle of a game, built so that nothing is lost: what is not said is filled in.

    table(player(lines=("", "B"), wall=("B..K.",), floor="1RR"), player(), factories=("BBRW",))

writes tiles as letters: Blue, Yellow, Red, blacK, White, and 1 for the starting-player tile. Lines
and rows that are not named are empty, and every tile that is named nowhere is in the bag.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

from bottega.core import DEALER, OVER, Action
from bottega.games import azul
from bottega.games.azul.data import FACTORIES, counts, laid, rows_of, some, spaces
from bottega.games.azul.state import TAKE, Player, State
from bottega.rng import Rng
from tests.hostile import Arena
from tests.playing import done

Policy = Callable[[State, Sequence[Action], Rng], Action]

LETTERS = "BYRKW1"
PATTERN = ("BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB")
"""The coloured wall, copied from a photograph of the board."""

SEATINGS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"wall": "grey"}),
    (3, {"wall": "grey"}),
    (4, {"wall": "grey"}),
)


# ------------------------------------------------------------------ writing and reading


def heap(letters: str) -> int:
    """Tiles by their letters."""
    return sum(some(LETTERS.index(letter)) for letter in letters)


def letters(tiles: int) -> str:
    """The letters of tiles, in the order of the colours."""
    return "".join(LETTERS[k] * count for k, count in enumerate(counts(tiles)))


def wall_of(*rows: str) -> int:
    """A wall by its rows from the top; a dot is an empty space."""
    places = [(r, c, x) for r, row in enumerate(rows) for c, x in enumerate(row) if x != "."]
    return sum(laid(LETTERS.index(letter), row, column) for row, column, letter in places)


def wall_text(state: State, seat: int = 0) -> tuple[str, ...]:
    """The rows of a seat's wall as letters."""
    rows = [spaces(row) for row in rows_of(state.players[seat].wall)]
    return tuple("".join("." if tile < 0 else LETTERS[tile] for tile in row) for row in rows)


def lines_text(state: State, seat: int = 0) -> tuple[str, ...]:
    """A seat's pattern lines as letters."""
    return tuple(letters(line) for line in state.players[seat].lines)


def floor_text(state: State, seat: int = 0) -> str:
    """A seat's floor line as letters, from the left."""
    return "".join(LETTERS[tile] for tile in state.players[seat].floor)


def player(
    lines: Sequence[str] = (), wall: Sequence[str] = (), floor: str = "", score: int = 0
) -> Player:
    """A player's board."""
    rows = [heap(line) for line, _ in zip_longest(lines, range(5), fillvalue="")]
    return Player(score, wall_of(*wall), tuple(rows), tuple(map(LETTERS.index, floor)))


def table(
    *players: Player,
    factories: Sequence[str] = (),
    centre: str = "",
    marker: bool | None = None,
    seat: int = 0,
    starter: int | None = None,
    rounds: int = 0,
    lid: str = "",
    bag: str | None = None,
    wall: str = "coloured",
) -> State:
    """A checked State in which tiles are taken; with a bag named, the rest is in the lid."""
    holders = [s for s, p in enumerate(players) if LETTERS.index("1") in p.floor]
    blank = azul.setup(len(players), {"wall": wall})
    sources = [heap(f) for f in factories]
    sources += [0] * (FACTORIES[len(players)] - len(sources)) + [heap(centre)]
    named = sum(sources) + sum(on_board(p) for p in players)
    rest = blank.bag - named
    if bag is None:
        in_bag, in_lid = rest - heap(lid), heap(lid)
    else:
        in_bag, in_lid = heap(bag), rest - heap(bag)
    state = blank._replace(
        phase=TAKE,
        rounds=rounds,
        seat=seat,
        starter=starter if starter is not None else (holders or [0])[0],
        marker=not holders if marker is None else marker,
        bag=in_bag,
        lid=in_lid,
        sources=tuple(sources),
        players=players,
    )
    azul.check(state)
    return state


def on_board(owner: Player) -> int:
    """All tiles on a player's board."""
    wall = [tile for row in rows_of(owner.wall) for tile in spaces(row) if tile >= 0]
    floor = [tile for tile in owner.floor if tile < 5]
    return sum(owner.lines) + sum(some(tile) for tile in (*wall, *floor))


def last_take(
    *players: Player, rounds: int = 0, bag: str | None = None, wall: str = "coloured"
) -> State:
    """Seat 0 is to take the last tile of a round, a white one that lies alone on a factory."""
    return table(*players, factories=("W",), rounds=rounds, bag=bag, wall=wall)


AWAY = "take 0 4 4"
"""That white tile goes to the longest line, where it changes nothing else."""


# ------------------------------------------------------------------ moving


def do(state: State, *texts: str) -> State:
    """Do legal actions given as text."""
    after: State = done(azul, state, texts)
    return after


def settle(state: State) -> State:
    """Let the dealer fill each factory in the likeliest way, until somebody else is to move."""
    while azul.to_move(state) == DEALER:
        pairs = azul.outcomes(state)
        assert any(pairs[0][0].args), "the dealer has nothing to deal"
        most = max(weight for _, weight in pairs)
        state = azul.apply(state, min(action for action, weight in pairs if weight == most))
    return state


def opening(seats: int, **options: str) -> State:
    """A new game with the factories filled in the likeliest way, seat 0 to take."""
    return settle(azul.setup(seats, options))


def texts(state: State) -> set[str]:
    """The legal actions as text."""
    return {str(action) for action in azul.legal(state)}


# ------------------------------------------------------------------ random games


def uniform(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Any action, each as likely as the other."""
    return rng.choice(actions)


def builder(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Rather short lines, and the floor only when nothing else goes."""
    kept = [a for a in actions if a.verb != "take" or a.args[2] < 5] or actions
    return min(rng.choice(kept), rng.choice(kept), key=lambda action: action.args[-1])


def hoarder(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """The longest lines first: few rows are completed, and the lid stays empty for long."""
    lines = [a for a in actions if a.verb != "take" or a.args[2] < 5] or actions
    return max(rng.choice(lines), rng.choice(lines), key=lambda action: action.args[-1])


def dropper(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Mostly onto the floor, from the centre if possible: overflows, and games that last."""
    fallen = [a for a in actions if a.args[-1] == 5]
    return fallen[-1] if fallen and rng.below(4) else rng.choice(actions)


POLICIES: tuple[Policy, ...] = (uniform, builder, hoarder, dropper)


def walk(seats: int, options: dict[str, str], policy: Policy, seed: int) -> Iterator[State]:
    """Every State of one random game, the last one over."""
    for state, _ in steps(seats, options, policy, seed):
        yield state


def steps(
    seats: int, options: dict[str, str], policy: Policy, seed: int
) -> Iterator[tuple[State, Action | None]]:
    """Every State of one random game with the action done in it; in the last there is none."""
    rng = Rng(f"walk {seats} {sorted(options.items())} {policy.__name__} {seed}")
    state = azul.setup(seats, options)
    while azul.to_move(state) != OVER:
        if azul.to_move(state) == DEALER:
            action = azul.sample(state, rng)
        else:
            action = policy(state, azul.legal(state), rng)
        yield state, action
        state = azul.apply(state, action)
    yield state, None


ARENA = Arena(
    azul,
    ("take", "fill", "place"),
    [(*seating, policy) for seating in SEATINGS for policy in POLICIES],
    lambda kind: walk(kind[0], kind[1], kind[2], 300),
)
