"""What happens, in beats: a take is one, the end of a round many with pictures of their own."""

from collections.abc import Sequence
from typing import NamedTuple

from bottega.core import Event, Motion, Seat
from bottega.counts import replaced
from bottega.games.azul.data import rows_of, some, spaces
from bottega.games.azul.lines import receive
from bottega.games.azul.state import FILL, Player, State
from bottega.games.azul.tiling import clear_floor, drop_line, tile_line
from page.games.azul.pictures import Lit, Spot, picture_of
from page.games.azul.prospect import prospect_of
from page.games.azul.story import tell
from page.games.azul.tiles import TILE, signed
from page.html.markup import Html
from page.kit.scene import Beat, Happened, Mark
from page.words import Words


class Telling(NamedTuple):
    """With what names and words something is told."""

    names: Sequence[str]
    say: Words

    def __call__(self, event: Event) -> str:
        """Tell an event."""
        return tell(event, self.names, self.say)


def beats(happened: Sequence[Happened], names: Sequence[str], say: Words) -> list[Beat]:
    """Group what happened; what is shown over the table as it is in the end needs no picture."""
    telling, shown = Telling(names, say), list[Beat]()
    for nth, entry in enumerate(happened):
        ready = _filled_after(happened, nth)
        if entry.events[0].kind == "filled":
            shown.append(_fill(entry.events[0], telling, ready))
        else:
            shown += _move(entry, telling, ready)
    end = happened[-1].after
    return [beat._replace(view=None) if beat.view is end else beat for beat in shown]


def _filled_after(happened: Sequence[Happened], nth: int) -> State:
    """The table when the factories are filled that follow: all fly over one picture."""
    view: State = happened[nth].after
    for entry in happened[nth + 1 :]:
        if entry.events[0].kind != "filled":
            break
        view = entry.after
    return view


def _fill(event: Event, telling: Telling, view: State) -> Beat:
    return Beat(telling(event), event.motions, view=view, sound="fill")


def piece(motion: Motion, say: Words) -> Html:
    """Draw what moves: a tile."""
    return Html(f'<span class="az-flying">{TILE[motion.ident]}</span>')


# ------------------------------------------------------------------ a move


def _move(entry: Happened, telling: Telling, ready: State) -> list[Beat]:
    """Tell a take, or a tile on the grey wall; and the end of the round, where one follows."""
    first, *rest = entry.events
    if first.kind == "took":
        lead = [_took(entry, first, telling, view=_taken(entry.before, first) if rest else ready)]
        table = _taken(entry.before, first)
    else:
        lead, rest, table = [], [first, *rest], entry.before
    return lead + _ends(entry, rest, table, telling, ready)


def _took(entry: Happened, event: Event, telling: Telling, view: State) -> Beat:
    """Tell a take, and that it makes this round the last, if it does."""
    seat, sentence = event.seat, telling(event)
    last = not _is_last(entry.before) and _is_last(_taken(entry.before, event))
    if last:
        told = telling.say("azul.event.last", who=telling.names[seat])
        sentence = telling.say("two.parts", one=sentence, two=told)
    lost = event.facts["fallen"] + event.facts["spilt"]
    return Beat(sentence, event.motions, (), view, "fall" if lost else "take", urgent=last)


def _is_last(view: State) -> bool:
    return any(prospect_of(player, view.grey).last for player in view.players)


def _taken(before: State, event: Event) -> State:
    """The table after a take, before the round ends."""
    facts, seat = event.facts, event.seat
    source, colour, row = facts["source"], facts["colour"], facts["row"]
    marker = facts["marker"]
    player, shares = receive(before.players[seat], colour, facts["number"], row, marker)
    sources = [*before.sources]
    rest = sources[source] - some(colour, facts["number"])
    sources[source] = 0
    sources[-1] += rest
    return before._replace(
        phase=FILL,
        marker=before.marker and not marker,
        starter=seat if marker else before.starter,
        lid=before.lid + some(colour, shares.spilt),
        sources=tuple(sources),
        players=replaced(before.players, seat, player),
    )


# ------------------------------------------------------------------ the end of a round


def _ends(
    entry: Happened, events: Sequence[Event], table: State, telling: Telling, ready: State
) -> list[Beat]:
    """Tell row after row, floor after floor, and the bonuses of the end."""
    shown: list[Beat] = []
    table = table._replace(phase=FILL)
    for event in events:
        if event.kind == "round-over":
            table = _cleared(table, entry.after)
            told = telling(event)
            view = picture_of(table, told) if event.facts["last"] else ready
            shown.append(Beat(told, event.motions, view=view))
        elif event.kind == "over":
            shown.append(Beat(telling(event), view=entry.after))
        else:
            table = _after(table, event)
            shown += _scored(table, event, telling)
    return shown


def _cleared(table: State, after: State) -> State:
    """The table when a round is over: the starting-player tile is back in the centre."""
    return after._replace(players=table.players)


def _after(table: State, event: Event) -> State:
    """The table after a row was tiled or dropped, a floor was cleared, a bonus was given."""
    seat, facts, lid = event.seat, event.facts, 0
    player = table.players[seat]
    if event.kind == "tiled":
        player, lid, _ = tile_line(player, facts["row"], facts["column"])
    elif event.kind == "dropped":
        player, lid, _ = drop_line(player, facts["row"])
    elif event.kind == "floor":
        player, lid = clear_floor(player)
    player = player._replace(score=facts["score"])
    return table._replace(lid=table.lid + lid, players=replaced(table.players, seat, player))


def _scored(table: State, event: Event, telling: Telling) -> list[Beat]:
    """Tell what scored: its runs are lit, their points appear, the sum has grown."""
    seat, facts, sentence = event.seat, event.facts, telling(event)
    if event.kind == "tiled":
        return _tiled(table, event, sentence)
    if event.kind == "bonus":
        lit = _complete(table.players[seat], seat, facts["line"], facts["which"])
        mark = Mark(_place(seat, max(lit.across | lit.down)), signed(facts["points"]), "gain")
        return [Beat(sentence, (), (mark,), picture_of(table, sentence, lit), "bonus")]
    marks: tuple[Mark, ...] = ()
    if event.kind == "floor":
        marks = (Mark(f"floor {seat}", signed(facts["points"]), "loss"),)
    return [Beat(sentence, event.motions, marks, picture_of(table, sentence), "fall")]


def _tiled(table: State, event: Event, sentence: str) -> list[Beat]:
    """Tell of a tile on the wall: first its run across, then its run down."""
    seat, facts = event.seat, event.facts
    spot = (facts["row"], facts["column"])
    across, down = runs(table.players[seat], spot)
    view = picture_of(table, sentence, Lit(seat, across, down))
    marks = [
        Mark(_place(seat, _end(run, spot)), signed(points), "gain")
        for run, points in ((across, facts["horizontal"]), (down, facts["vertical"]))
        if points
    ] or [Mark(_place(seat, spot), signed(facts["points"]), "gain")]
    first = Beat(sentence, event.motions, (marks[0],), view, "lay")
    return [first, *[Beat(marks=(mark,), view=view) for mark in marks[1:]]]


def _place(seat: Seat, spot: Spot) -> str:
    return "wall {} {} {}".format(seat, *spot)


def _end(run: frozenset[Spot], spot: Spot) -> Spot:
    """The end of a run where its points appear: the last of it that is not the tile itself."""
    return max(run - {spot})


def runs(player: Player, spot: Spot) -> tuple[frozenset[Spot], frozenset[Spot]]:
    """The tiles that touch each other through a place: across, and down; alone there is none."""
    wall = [spaces(row) for row in rows_of(player.wall)]
    found = []
    for step_down, step_across in ((0, 1), (1, 0)):
        run = {spot}
        for way in (-1, 1):
            row, column = spot[0] + way * step_down, spot[1] + way * step_across
            while 0 <= row < 5 and 0 <= column < 5 and wall[row][column] >= 0:
                run.add((row, column))
                row, column = row + way * step_down, column + way * step_across
        found.append(frozenset(run) if len(run) > 1 else frozenset())
    return found[0], found[1]


def _complete(player: Player, seat: Seat, line: str, which: int) -> Lit:
    """What is lit for a bonus: a whole row, a whole column, all tiles of a colour."""
    if line == "row":
        return Lit(seat, across=frozenset([(which, column) for column in range(5)]))
    if line == "column":
        return Lit(seat, down=frozenset([(row, which) for row in range(5)]))
    wall = [spaces(row) for row in rows_of(player.wall)]
    of_colour = [(row, wall[row].index(which)) for row in range(5)]
    return Lit(seat, across=frozenset(of_colour))
