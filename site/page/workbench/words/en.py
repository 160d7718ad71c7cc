"""What the page says at the workbench, in English."""

PHRASES = {
    "bench": "Your own bot",
    "bench.home": "Do you write Python?",
    "bench.way": "Let a bot of your own play ours",
    "bench.title": "A bot of your own",
    "bench.about": (
        "Write a bot in Python, or paste one. It plays ours, here in your browser, and the "
        "table tells how it did."
    ),
    "bench.trust": (
        "A bot is a program, and perhaps not yours. So it runs in a cell: without network, "
        "without storage, without a way to this page, and with limits to its time and memory. "
        "The browser sees to that, not the bot’s good will."
    ),
    "bench.mine": "My bot",
    "bench.opened": "From a file",
    "bench.new": "A new bot",
    "bench.bots": "Your bots",
    "bench.name": "Name",
    "bench.open": "Open a file",
    "bench.save": "Save as a file",
    "bench.drop": "Delete this bot",
    "bench.drop.ask": "“{names}” will be deleted from this device.",
    "bench.examples": "Begin with an example",
    "bench.example.random": "At random",
    "bench.example.greedy": "Greedy",
    "bench.example.judging": "Judging",
    "bench.example.search": "Small search",
    "bench.example.random.about": "Anything that is allowed.",
    "bench.example.greedy.about": "One move ahead, by rule of thumb.",
    "bench.example.judging.about": "One move ahead, by what our bots have learnt.",
    "bench.example.search.about": "Imagines what is hidden, and the reply.",
    "bench.code": "The bot’s code",
    "bench.keys": (
        "Tab indents, Shift and Tab the other way. Escape first, and Tab leads on to the next "
        "control. What you write is kept on this device."
    ),
    "bench.how": "What a bot is",
    "bench.protocol": (
        "A bot is a class named Bot. It is made with the game, once for each seat of each "
        "game, and then asked for one move after the other. The standard library and the "
        "package bottega are there to import."
    ),
    "bench.view": (
        "What the seat may know; what others hide is a hole in it. The rules run on it: "
        "game.apply(view, action)."
    ),
    "bench.legal": (
        "Every legal action, always in the same order. One of these is the answer: "
        "Action(verb, args), or its text such as take 1 1 0 1 0."
    ),
    "bench.rng": (
        "Chance, if it is wanted: rng.choice, rng.below, rng.shuffled. It follows from the "
        "match’s seed."
    ),
    "bench.budget": (
        "How many positions to look at, as a suggestion. What counts is the time for a move."
    ),
    "bench.game": (
        "The rules: legal, principal, apply, value(view, seat), judgement(view), "
        "determinize(view, rng), sample(state, rng), scores, winners, to_move."
    ),
    "bench.lost": (
        "A move that comes too late, fails or is not legal is lost: a legal one is drawn "
        "instead, from the match’s seed, and counted. Then the bot may be started anew, and "
        "forgets what it had noted. Where there is but one legal move, nobody is asked."
    ),
    "bench.docs": (
        "More of this stands in engine/README.md, with the sources: how actions are written in "
        "each game, and how to play thousands of games in a terminal."
    ),
    "bench.match": "The match",
    "bench.opponent": "Against",
    "bench.budget.of": "It looks at",
    "bench.positions": "{n} positions a move",
    "bench.usual": "as many positions as usual",
    "bench.finer": "Rules, time and how far it looks",
    "bench.games": "Games",
    "bench.limit": "Time for a move",
    "bench.seconds": "{n} s",
    "bench.start": "Let it play",
    "bench.stop": "Stop",
    "bench.bot.random": "Random bot",
    "bench.bot.greedy": "Greedy bot",
    "bench.bot.easy": "Easy bot (older)",
    "bench.bot.normal": "Normal bot (older)",
    "bench.waiting": (
        "Each deal is played twice with seats changed, so that luck falls to both alike."
    ),
    "bench.result": "How it goes",
    "bench.stage.starting": "Two Pythons are starting: one for your bot, one for the table.",
    "bench.stage.playing": "They play.",
    "bench.stage.over": "The match is over.",
    "bench.stage.stopped": "The match was stopped.",
    "bench.stage.refused": "The match did not begin.",
    "bench.stage.failed": "The match could not go on. Check the connection and try again.",
    "bench.so.far": "Games: {n} of {of}. Moves asked for: {moves}.",
    "bench.head.who": "Who",
    "bench.head.won": "Won",
    "bench.head.lost": "Lost",
    "bench.head.share": "Share won (95 % interval)",
    "bench.head.points": "Points on average",
    "bench.head.seconds": "Seconds a move",
    "bench.share": "{share} ({low}–{high})",
    "bench.alone": (
        "With more than two sides, one plays alone among the others, in turn: counted are the "
        "games in which each was alone."
    ),
    "bench.course": "Won: {won}. Shared: {shared}. Lost: {lost}.",
    "bench.elo": "Difference in strength: {elo} points of Elo (95 %: {low} to {high}).",
    "bench.watch": "Watch the last game",
    "bench.lost.of": "Moves lost: {n} of {moves}. A legal one was drawn instead.",
    "bench.lost.slow": "too slow: {n}",
    "bench.lost.overtime": "the time for the game was used up: {n}",
    "bench.lost.crashed": "failed with an error: {n}",
    "bench.lost.memory": "out of memory: {n}",
    "bench.lost.illegal": "not a legal action: {n}",
    "bench.lost.flood": "said too much at once: {n}",
    "bench.refused": "The last answer that was not legal: “{answer}”.",
    "bench.line": "Line {n}.",
    "bench.wrong.syntax": "This is not Python yet.",
    "bench.wrong.no-bot": "There is no class Bot with a method choose (or ponder).",
    "bench.wrong.slow": "The code was still being read after ten seconds.",
    "bench.wrong.crashed": "The bot failed with an error.",
    "bench.wrong.memory": "The bot used up its memory.",
    "bench.printed": "What it printed last",
    "trouble.bench-full": "There are as many bots here as can be kept. Delete one first.",
}
