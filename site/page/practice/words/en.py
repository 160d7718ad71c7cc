"""What practice says in English."""

PHRASES = {
    "practice": "Find the move",
    "practice.open": "Find the move",
    "practice.about": (
        "Positions from the bots’ own games, each with one move that is clearly best. "
        "Find it, and see what it was worth."
    ),
    "practice.daily": "Today’s puzzles",
    "practice.daily.about": (
        "One for each game, the same for everybody. They change at midnight UTC."
    ),
    "practice.daily.open": "Not tried yet",
    "practice.daily.of": "Puzzle of {day}",
    "practice.games": "All puzzles",
    "practice.all": "All puzzles",
    "practice.go": "Start",
    "practice.solved": "{n} of {of} solved",
    "practice.made": "{n} of them were made on this device.",
    "practice.made.one": "One of them was made on this device.",
    "practice.rows": "Solved in a row at the first try: {n}. Longest row: {longest}.",
    "practice.row": "{n} in a row",
    "practice.level": "Difficulty",
    "practice.level.0": "Any",
    "practice.level.1": "Easy",
    "practice.level.2": "Medium",
    "practice.level.3": "Hard",
    "practice.ask": "Your move. What would you do?",
    "practice.how": "Make the move at the table, as in a game. One move is clearly the best.",
    "practice.tip": "Tip",
    "practice.tip.none": "There is no tip for this one: trust your eyes.",
    "practice.tip.wins": "It can be won for certain, within {n} turns of yours.",
    "practice.tip.wins.one": "It can be won for certain in this very turn.",
    "practice.skip": "Skip",
    "practice.next": "Next puzzle",
    "practice.again": "Try again",
    "practice.watch": "Play the best move and what is expected to follow",
    "practice.share": "Share the result, without the move",
    "practice.copied": "Copied: ready to paste.",
    "practice.result": "Bottega, {game}: find the move, {day} {stars}",
    "practice.answered": "You have made your move. “Try again” lays the table anew.",
    "practice.announce": "{grade}. The best move wins {n} % of the time.",
    "practice.grade.excellent": "Excellent",
    "practice.grade.good": "Good",
    "practice.grade.fair": "Fair",
    "practice.grade.missed": "Missed",
    "practice.chances": "Chances to win",
    "practice.yours": "Your move",
    "practice.best": "Best move",
    "practice.percent": "{n} %",
    "practice.wins": (
        "This wins for certain within {n} turns of yours, whatever the others do and "
        "whatever is turned up."
    ),
    "practice.wins.one": "This wins for certain, whatever the others do and whatever is turned up.",
    "practice.follows": "What is expected to follow",
    "practice.lost": (
        "Some puzzles could not be fetched. They will be there with the next connection."
    ),
    "practice.damaged": "A puzzle of {game} is damaged and was left out (line {line}).",
    "trouble.no-puzzles": "This puzzle is not to be had here. Others are.",
    "key.,": "Try the puzzle again",
    "key.-": "Next puzzle",
}
