"""What the first game of Azul says in English."""

PHRASES = {
    "azul.lesson.welcome.title": "A wall to be tiled",
    "azul.lesson.welcome.tell": (
        "You and {name1} each cover a palace [[wall]]. Tiles come from the [[factory|factories]], "
        "are gathered in the [[row|rows]] at the left of your board, and score on the wall at the "
        "right of it."
    ),
    "azul.lesson.welcome.ask": "Look around the table, then go on.",
    "azul.lesson.take.title": "All of one colour",
    "azul.lesson.take.tell": (
        "You take **all** tiles of one colour from one factory, and put them into one row. The "
        "other tiles of the factory slide to the [[centre]]. Row 2 has just room for two."
    ),
    "azul.lesson.take.ask": "Touch the two blue tiles on factory 2, then row 2.",
    "azul.lesson.take.wrong": (
        "A move like any other! Here, please put the two blue tiles into row 2: they fill it."
    ),
    "azul.lesson.take.done": (
        "Row 2 is complete. The pale tile on your wall shows where one of them will go."
    ),
    "azul.lesson.wait.title": "A row may wait",
    "azul.lesson.wait.tell": (
        "Three white tiles, and row 4 holds four. That is no loss: a row that is not complete "
        "keeps its tiles for the next [[round]]. But it takes no other colour until then."
    ),
    "azul.lesson.wait.ask": "Touch the three white tiles on factory 4, then row 4.",
    "azul.lesson.wait.wrong": "Possible. But let us collect white in row 4: we shall need it.",
    "azul.lesson.wait.done": "One more white tile, and row 4 is complete.",
    "azul.lesson.marker.title": "The tile with the 1",
    "azul.lesson.marker.tell": (
        "Take from the centre now. Whoever does so first in a round also gets the [[marker|tile "
        "with the 1]] and begins the next round. It falls onto your [[floor]] and costs "
        "{first_loss} point."
    ),
    "azul.lesson.marker.ask": "Touch the yellow tile in the centre, then row 1.",
    "azul.lesson.marker.wrong": (
        "Not yet: first take the yellow tile in the centre, and with it the first move of the "
        "next round."
    ),
    "azul.lesson.marker.done": "Row 1 is complete, and the next round begins with you.",
    "azul.lesson.fall.title": "One too many",
    "azul.lesson.fall.tell": (
        "Four red tiles lie in the centre, and you must take them all or none. Row 3 holds three: "
        "it is complete at once, and the fourth falls to the floor. That is worth it."
    ),
    "azul.lesson.fall.ask": "Touch the red tiles in the centre, then row 3.",
    "azul.lesson.fall.wrong": (
        "Row 5 would hold them all, but stay incomplete; black would not help you either. Put the "
        "red ones into row 3."
    ),
    "azul.lesson.fall.done": "{name1} takes what is left, and the walls are tiled.",
    "azul.lesson.scored.title": "Your first points",
    "azul.lesson.scored.tell": (
        "From each complete row one tile moved to the wall. Yellow lay alone: 1 point. Blue came "
        "under it: a line of 2 **down**, 2 points. Red alone: 1 more. The floor cost 2. That "
        "leaves you with 2 points."
    ),
    "azul.lesson.scored.ask": "Look at the three tiles on your wall, then go on.",
    "azul.lesson.shut.title": "Closed rows",
    "azul.lesson.shut.tell": (
        "Your three white tiles are still there. Lift the red one and see which rows are closed: "
        "row 4 holds white, and row 3 has its red tile **on the wall** already. In row 1 it will "
        "lie beside yellow: 2 points **across**."
    ),
    "azul.lesson.shut.ask": "Touch the red tile on factory 1, then row 1.",
    "azul.lesson.shut.wrong": "Later perhaps. The red tile scores most in row 1, beside yellow.",
    "azul.lesson.shut.done": "Two tiles side by side, as soon as this round is over.",
    "azul.lesson.both.title": "Across and down",
    "azul.lesson.both.tell": (
        "The marked place touches blue at its left, and the red tile to come above it. A tile "
        "there counts in both lines: 2 across and 2 down, 4 points! Row 2 says so when you lift "
        "the yellow ones."
    ),
    "azul.lesson.both.ask": "Touch the two yellow tiles on factory 3, then row 2.",
    "azul.lesson.both.wrong": "Hardly as good: two yellow tiles in row 2 bring you 4 points.",
    "azul.lesson.both.done": "4 points with two tiles. Corners are worth looking for.",
    "azul.lesson.long.title": "Five at once",
    "azul.lesson.long.tell": (
        "Five blue tiles have gathered in the centre: nobody had room for them. You have, in row "
        "5. The tile with the 1 comes along again."
    ),
    "azul.lesson.long.ask": "Touch the blue tiles in the centre, then row 5.",
    "azul.lesson.long.wrong": (
        "Row 5 is seldom filled in one move. Take the five blue tiles while they are there."
    ),
    "azul.lesson.long.done": "The longest row, complete in a single move.",
    "azul.lesson.full.title": "Worth the wait",
    "azul.lesson.full.tell": (
        "And here is the white tile that row 4 has been waiting for since the first round."
    ),
    "azul.lesson.full.ask": "Touch the white tile in the centre, then row 4.",
    "azul.lesson.full.wrong": "White is what you need: it completes row 4, and nothing falls.",
    "azul.lesson.full.done": "Four rows complete. Watch how they score, one after the other.",
    "azul.lesson.later.title": "Two rounds later",
    "azul.lesson.later.tell": (
        "9 points to 5, and your wall grows together. Let two rounds pass, and half of the next. "
        "{name1} will catch up, but you have something in mind."
    ),
    "azul.lesson.later.ask": "Go on when you are ready.",
    "azul.lesson.column.title": "A column down",
    "azul.lesson.column.tell": (
        "You are behind, 22 to 29. But look at your third column: only black is missing, and row "
        "5 lacks one tile. One black tile will fall. A complete column brings {column_bonus} "
        "points at the end."
    ),
    "azul.lesson.column.ask": "Touch the black tiles in the centre, then row 5.",
    "azul.lesson.column.wrong": (
        "That would leave your column open. The black tiles belong into row 5."
    ),
    "azul.lesson.column.done": "The column will be complete: {column_bonus} points to come.",
    "azul.lesson.colour.title": "All of a colour",
    "azul.lesson.colour.tell": (
        "Four blue tiles lie on your wall, from corner to corner; the fifth belongs into row 4. "
        "All five of a colour bring {colour_bonus} points, the greatest [[bonus]] there is."
    ),
    "azul.lesson.colour.ask": "Touch the three blue tiles in the centre, then row 4.",
    "azul.lesson.colour.wrong": "Think of the {colour_bonus} points: blue into row 4.",
    "azul.lesson.colour.done": "All five blue ones: {colour_bonus} points to come.",
    "azul.lesson.last.title": "The last row",
    "azul.lesson.last.tell": (
        "Row 1 of your wall lacks only white. A complete row **across** brings {row_bonus} points "
        "and ends the game with this round. Who ends it should be ready, and you are. One white "
        "tile falls; never mind."
    ),
    "azul.lesson.last.ask": "Touch the white tiles in the centre, then row 1.",
    "azul.lesson.last.wrong": "Look at the first row of your wall: put the white tiles into row 1.",
    "azul.lesson.end.title": "Your first wall wins!",
    "azul.lesson.end.tell": (
        "58 points to 50. {name1} has a complete column, too. But you have a row, a column and "
        "all the blue ones: that made the difference."
    ),
    "azul.lesson.end.known": """All tiles of one colour, into one row
Rows that wait, and rows that are closed
The floor, and the tile with the 1
Points across and down
{row_bonus} for a row, {column_bonus} for a column, {colour_bonus} for a colour
A complete row ends the game""",
    "azul.lesson.end.ask": "Now a game of your own? An easy opponent is waiting.",
}
