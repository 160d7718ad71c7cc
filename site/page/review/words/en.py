"""What reviews say in English."""

PHRASES = {
    "review": "Review",
    "review.menu": "Review the game",
    "review.about": "See how everybody’s chances went, and what each of your moves was worth.",
    "replay.review": "Review",
    "history.review": "Review",
    "review.percent": "{n} %",
    "review.side": "{names}",
    "review.counting": "Reckoning everybody’s chances…",
    "review.unknown": "Nothing is known of this game yet.",
    "review.numbers": "The chances as a table",
    "review.stands": "{name} {n}",
    "review.turned": "The game turned here: {told}",
    "review.change": "{name}: from {before} to {after}",
    "review.turns": "Turning points",
    "review.moves": "Decisions",
    "review.list": "Decisions",
    "review.open": "Open cards",
    "review.whose": "Whose decisions",
    # verdicts
    "review.best": "Best",
    "review.good": "Good",
    "review.inaccuracy": "Inaccuracy",
    "review.mistake": "Mistake",
    "review.unjudged": "Not judged yet.",
    "review.chance": "Chance to win: {n}.",
    "review.lost": "−{n}",
    "review.better": "Better ({n}): {what}.",
    "review.count.best": "{n} best",
    "review.count.good": "{n} good",
    "review.count.inaccuracy.one": "{n} inaccuracy",
    "review.count.inaccuracy": "{n} inaccuracies",
    "review.count.mistake.one": "{n} mistake",
    "review.count.mistake": "{n} mistakes",
    "review.average": "On average a decision lost {n} % of the chance to win.",
    "review.sum": "{counts}. {average}",
    "review.none": "No decision is judged yet.",
    # how far it is
    "review.progress": "How far the review is",
    "review.so.far": "{n} of {of}",
    "review.stop": "Stop",
    "review.go-on": "Go on",
    "review.going": "The review goes on.",
    "review.blind": "The game is here as watchers saw it: no decision can be judged.",
    "review.holes": "The game is here as {name} saw it: only {name}’s decisions are judged.",
    "review.forked": "The moves before step {n} come from another game and are not judged.",
    "review.partial": "The game was given up: it is reviewed as far as it went.",
    "review.trouble.unthought": "The bots cannot think here just now. Please try again.",
    "review.trouble.unkept": "What was found could not be kept on this device.",
    "review.trouble.broken-review": (
        "The review that came with this game was damaged; a new one is made."
    ),
    "review.trouble.other-review": (
        "The game has changed since it was reviewed; a new review is made."
    ),
    "review.trouble.newer-review": (
        "The review that came with this game is from a newer version; a new one is made."
    ),
    "trouble.review-open": (
        "This game is not over. A review tells what would have been better: it waits for the end."
    ),
    # keys
    "key.m": "In a review: to the next mistake",
    "key.o": "In a review: all cards open, or as you saw it",
}
