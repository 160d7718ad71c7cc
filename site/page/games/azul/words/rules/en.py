"""The rules of Azul in English."""

PHRASES = {
    "azul.rules.aim": "What it is about",
    "azul.rules.aim.text": """
A palace wall is waiting for its [[tile|tiles]], and each of you has one to cover. Take tiles,
gather them in [[row|rows]], lay them on your [[wall]]: the more they touch, the more they score.
Whatever you take and cannot use breaks on the [[floor]], and costs you.

The game ends with the [[round]] in which somebody completes a row across the wall. Most points win.
""",
    "azul.rules.setup": "The table",
    "azul.rules.setup.text": """
There are {all} tiles: {each} of each of {colours} colours, all of them in the [[bag]] at first. At
the beginning of every round {tiles} tiles are drawn for each [[factory]]. How many factories there
are depends on how many of you play.

@supply

The [[marker|starting-player tile]] lies in the [[centre]] of the table. In the first round the
first seat begins. Nothing is secret, neither what is in the bag nor what has left the game: touch
the bag or the lid to see it.
""",
    "azul.rules.board": "Your board",
    "azul.rules.board.text": """
@board

A round has two halves: first all tiles are **taken**, then all walls are **tiled**. Your page shows
beside your points what the round will bring you as it stands.
""",
    "azul.rules.take": "Taking tiles",
    "azul.rules.take.text": """
When it is your turn, take **all tiles of one colour** from **one place**: from a factory, or from
the centre.

@take

- What you leave on a factory slides to the centre. What you leave in the centre stays there.
- All you took goes into **one** of your rows. You may not split it, and not leave any behind.
- The round goes on until factories and centre are empty. So you may be forced to take what you do
not want.
""",
    "azul.rules.marker": "Who begins next",
    "azul.rules.marker.text": """
The first in a round to take from the centre also gets the [[marker|starting-player tile]], and will
begin the next round. The price: it lies on your floor like any broken tile, in the first free
place, before tiles that fall in the same move.

@start

Later in the round the centre is free for everybody. If nobody ever takes from it, the same player
begins again.
""",
    "azul.rules.rows": "Filling rows",
    "azul.rules.rows.text": """
The first row holds one tile, the last one five; each is filled from right to left.

@rows

- A row holds **one colour** only, and none that lies in the **same row of your wall** already.
- What is more than the row can hold falls to the floor.
- You may always put everything onto the floor at once, and sometimes that is the lesser evil.
""",
    "azul.rules.wall": "Tiling the wall",
    "azul.rules.wall.text": """
When nothing is left to take, go through your rows from the top. From each **complete** row one tile
moves over to its colour in the same row of the wall and scores at once; the other tiles of the row
go to the [[lid]]. Rows that are not complete keep their tiles for the next round.

The page does all that for you, one row after the other, and lights up what scores.
""",
    "azul.rules.score": "What a tile scores",
    "azul.rules.score.text": """
Count the tiles that touch each other in an unbroken line **across**, the new one included; then the
same **down**. Add both.

@score

- A line of one is no line: it only counts when the tile has no neighbour at all, and then it is
worth {alone} point.
- At a crossing the new tile counts **twice**: {cross_across} across and {cross_down} down make
{cross} points.
- A gap ends a line. Tiles that touch only by a corner do not count.
- Since the rows are tiled from the top, a tile laid just before already counts for the next.
""",
    "azul.rules.floor": "The floor",
    "azul.rules.floor.text": """
After your wall, your floor is counted. Its {slabs} places cost more and more, from {first_loss} to
{last_loss} points, {most_loss} in all. The starting-player tile counts as well.

@floor

- What finds no place on a full floor goes to the lid and costs nothing. A starting-player tile that
finds the floor full costs nothing either; you begin the next round all the same.
- Nobody falls below zero: with {poor} points and a floor that costs {fallen_loss} you are at
{poorer}.
- Then the floor is cleared: its tiles go to the lid, the starting-player tile back to the centre.
""",
    "azul.rules.next": "The next round",
    "azul.rules.next.text": """
The factories are filled again from the bag. When the bag runs out, its last tiles are used first,
then everything in the lid goes back into it, and filling goes on.

@next

If bag and lid are both empty, the round begins with what there is; some factories may stay empty.
If there is not a single tile, the game ends.
""",
    "azul.rules.end": "The end",
    "azul.rules.end.text": """
The last round is the one in which somebody completes a **row across** the wall, five tiles side by
side. It is played and tiled to its end by everybody; then come the [[bonus|bonuses]]. A complete
column or colour does not end the game.

Most points win. Among equals, more complete rows win; columns and colours do not matter then. If
that is equal too, the victory is shared.

@ties
""",
    "azul.rules.bonus": "Bonuses at the end",
    "azul.rules.bonus.text": """
Everybody scores once more for what is complete on their wall, each as often as they have it:

@bonus

- **{row_bonus} points** for every row across,
- **{column_bonus} points** for every column down,
- **{colour_bonus} points** for every colour of which all five tiles are laid.
""",
    "azul.rules.grey": "The grey wall",
    "azul.rules.grey.text": """
On the [[grey|grey wall]] no colours are printed: for the tile of every complete row you **choose
the column** yourself. There is one condition: no colour twice in a row, nor in a column.

@grey

- Rows are still tiled from the top, and player after player, from the first seat on. Where only one
column is left for a tile, it goes there by itself.
- If there is **no** column for it, the whole row falls to the floor, and what finds no place there
goes to the lid.
- Everything else is as on the coloured wall, bonuses included.
""",
    "azul.rules.cases": "Rare cases",
    "azul.rules.cases.text": """
- The round ends when no coloured tile is left, even if the starting-player tile still lies in the
centre.
- A game in which nobody ever completes a row ends after {limit} rounds, and is scored with all
bonuses.
- It also ends so when there is no tile left to begin a round with. Four players can bring that
about, since their walls and rows have room for more than {all} tiles.
""",
    # Figures.
    "azul.fig.players": "Players",
    "azul.fig.factories": "Factories",
    "azul.fig.tiles": "Tiles each round",
    "azul.fig.board": "A board in the middle of a round",
    "azul.fig.board.1": "**Rows:** here tiles are gathered, one colour in each.",
    "azul.fig.board.2": "**Wall:** each row of it has a place for every colour. Tiles score here.",
    "azul.fig.board.3": "**Floor:** tiles here cost points, {first_loss} to {last_loss} each.",
    "azul.fig.take": "Both blue tiles are taken; the other two slide to the centre",
    "azul.fig.to.row": "into one of your rows",
    "azul.fig.to.centre": "the rest: to the centre",
    "azul.fig.start": "The first to take from the centre takes the starting-player tile, too",
    "azul.fig.to.floor": "onto your floor: −{first_loss}",
    "azul.fig.row.full": "Two red join the red one: the row is complete",
    "azul.fig.row.over": "Three black into two places: one falls",
    "azul.fig.row.other": "Blue beside yellow",
    "azul.fig.row.wall": "Blue, which this row of the wall already has",
    "azul.fig.score": "The tile framed in green was laid just now",
    "azul.fig.score.alone": "It touches none.",
    "azul.fig.score.line": "A line across.",
    "azul.fig.score.cross": "A crossing: it counts twice.",
    "azul.fig.score.gap": "The gap ends the line.",
    "azul.fig.sum.alone": "{points}",
    "azul.fig.sum.across": "{across} across = {points}",
    "azul.fig.sum.both": "{across} across + {down} down = {points}",
    "azul.fig.floor": "The starting-player tile and two red ones: {sum} points",
    "azul.fig.next": "When the bag is empty, the lid refills it",
    "azul.fig.tie": "{points} points, complete rows: {rows}",
    "azul.fig.ties": "Equal points: {winner} has more complete rows and wins",
    "azul.fig.bonus": "A row across, a column down, all five of a colour",
    "azul.fig.bonus.row": "Row: +{points}",
    "azul.fig.bonus.column": "Column: +{points}",
    "azul.fig.bonus.colour": "Colour: +{points}",
    "azul.fig.grey": (
        "A blue tile for the third row: its points in each column; a cross where there is blue "
        "already"
    ),
    "azul.fig.grey.told": "Open columns: {columns}.",
    # Glossary.
    "azul.term.tile": "Tile",
    "azul.term.tile.text": "{each} each of blue, yellow, red, black and white, {all} in all.",
    "azul.term.factory": "Factory",
    "azul.term.factory.text": (
        "A round plate that gets {tiles} tiles from the [[bag]] at the beginning of a round."
    ),
    "azul.term.centre": "Centre",
    "azul.term.centre.text": (
        "The middle of the table, where the tiles gather that were left on a [[factory]]."
    ),
    "azul.term.row": "Row",
    "azul.term.row.text": (
        "One of five lines beside your [[wall]], for one to five tiles of one colour. “A row of "
        "the wall” are the five places to the right of it."
    ),
    "azul.term.wall": "Wall",
    "azul.term.wall.text": "Five times five places. Tiles that lie here stay, and score.",
    "azul.term.floor": "Floor",
    "azul.term.floor.text": (
        "{slabs} places for tiles that found no room. They cost points at the end of the [[round]]."
    ),
    "azul.term.marker": "Starting-player tile",
    "azul.term.marker.text": (
        "The tile with the 1: for who first takes from the [[centre]] in a round. They begin the "
        "next one."
    ),
    "azul.term.round": "Round",
    "azul.term.round.text": "Filling the factories, taking all tiles, tiling all walls.",
    "azul.term.bag": "Bag",
    "azul.term.bag.text": (
        "Where tiles are drawn from. When it is empty, what lies in the [[lid]] goes back into it."
    ),
    "azul.term.lid": "Lid",
    "azul.term.lid.text": "The lid of the box: here lie tiles that have left the boards.",
    "azul.term.bonus": "Bonus",
    "azul.term.bonus.text": (
        "Points at the end of the game for complete rows, columns and colours on your [[wall]]."
    ),
    "azul.term.grey": "Grey wall",
    "azul.term.grey.text": (
        "A [[wall]] without printed colours, to be chosen before the game: you decide on columns."
    ),
}
