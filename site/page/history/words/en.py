"""What the page says of past games, statistics and the backup, in English."""

PHRASES = {
    "history": "Past games",
    "history.home": "Past games and statistics",
    "history.home.about": "Every game played on this device, your results, and a backup of it all.",
    "history.tabs": "Parts of the ledger",
    "history.games": "Games",
    "history.statistics": "Statistics",
    "history.backup": "Backup",
    "history.empty": "The ledger is still empty",
    "history.empty.about": (
        "Every game you play is entered here by itself: who played, who won, and how it went. "
        "Finish one, and your statistics begin."
    ),
    "history.play": "Play a game",
    "history.none": "No game fits this choice.",
    "history.all": "Show all games",
    "history.count": "{n} games",
    "history.count.one": "One game",
    "history.more": "Show {n} more",
    "history.looking": "Looking through older games: {n} to go.",
    # choosing
    "choose": "Which games",
    "choose.person": "Whose results",
    "choose.game": "Game",
    "choose.opponent": "Against",
    "choose.result": "Result",
    "choose.players": "Players",
    "choose.all": "All",
    "choose.players.n": "{n} players",
    # one game
    "result.won": "Won",
    "result.drawn": "Drawn",
    "result.lost": "Lost",
    "result.open": "Unfinished",
    "result.abandoned": "Given up",
    "result.over": "Finished",
    "history.points": "{n} points",
    "history.points.one": "1 point",
    "history.winner": "winner",
    "history.far": "by link",
    "history.rounds": "{n} rounds",
    "history.rounds.one": "1 round",
    "history.date": "{d} {m} {y}",
    "history.month": "{m} {y}",
    "history.months": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "history.go-on": "Go on",
    "history.look": "Result",
    "history.view": "Table",
    "history.replay": "Replay",
    "history.save": "Save as a file",
    "history.delete": "Delete",
    "history.of": "{what}: {names}, {when}",
    "history.deleted": "The game has been deleted.",
    "history.saved": "Saved as {name}.",
    "history.saved.secrets": (
        "Saved as {name}. So that it can be played on, the file also holds what is hidden in the "
        "game: nobody should read it before the end."
    ),
    # statistics
    "stats.empty": "No finished game yet",
    "stats.empty.about": (
        "Charts are drawn from games played to the end. Unfinished ones wait for you."
    ),
    "stats.games": "Games finished",
    "stats.won": "Won",
    "stats.streak": "Current streak",
    "stats.streak.won": "{n} wins",
    "stats.streak.won.one": "1 win",
    "stats.streak.drawn": "{n} draws",
    "stats.streak.drawn.one": "1 draw",
    "stats.streak.lost": "{n} losses",
    "stats.streak.lost.one": "1 loss",
    "stats.wins": "Longest winning streak",
    "stats.length": "Average length",
    "stats.best": "Most points",
    "stats.percent": "{n} %",
    "stats.tally": "{won} won, {drawn} drawn, {lost} lost",
    "stats.opponents": "Results by opponent",
    "stats.opponents.about": "Each bar is all games against this opponent.",
    "stats.time": "Results over time",
    "stats.time.days": "Each bar is one day.",
    "stats.time.months": "Each bar is one month.",
    "stats.curve": "Points, round by round",
    "stats.curve.median": "Median of {n} games",
    "stats.curve.best": "Best game",
    "stats.curve.latest": "Latest game",
    "stats.curve.round": "Round",
    "stats.curve.ends": "{name}: {n} points at the end",
    "stats.table": "As a table",
    "stats.share": "{n} · {percent} %",
    # backup
    "backup.about": (
        "Everything stays on this device and goes nowhere by itself. A file keeps it safe, or "
        "takes it to another device: all games, unfinished ones too, with names and settings."
    ),
    "backup.private": (
        "In a private window the browser forgets everything as soon as the window is closed: "
        "export before that."
    ),
    "backup.export": "Export everything",
    "backup.export.about": "Saves one file. It also holds the secrets of unfinished games.",
    "backup.import": "Import a file",
    "backup.import.about": (
        "Adds the games of an export, or one finished game from its record. You see what will "
        "happen before it does; a longer game is never replaced by a shorter one."
    ),
    "backup.wipe": "Delete everything",
    "backup.wipe.about": "Removes all games, names and settings from this device.",
    "backup.exported": "{n} games have been saved as {name}.",
    "backup.exported.one": "One game has been saved as {name}.",
    "backup.reading": "Reading game {n} of {all}.",
    "backup.writing": "Storing game {n} of {all}.",
    "backup.collecting": "Collecting game {n} of {all}.",
    "backup.check": "Import these games?",
    "backup.nothing": "There is nothing new in this file.",
    "backup.new": "{n} games are added.",
    "backup.new.one": "One game is added.",
    "backup.longer": "{n} games went on elsewhere and are brought up to date.",
    "backup.longer.one": "One game went on elsewhere and is brought up to date.",
    "backup.apart": "{n} games went on differently here and there: both are kept.",
    "backup.apart.one": "One game went on differently here and there: both are kept.",
    "backup.reviewed": "{n} games are here already; their reviews are added.",
    "backup.reviewed.one": "One game is here already; its review is added.",
    "backup.kept": "{n} games are here already and stay as they are.",
    "backup.kept.one": "One game is here already and stays as it is.",
    "backup.practice": "Which puzzles were solved is taken over too.",
    "backup.settings": "Names and settings are taken over, as this device has none of its own.",
    "backup.short": "The file ends too early: {n} of its {all} games are missing.",
    "backup.left": "Left out, as they cannot be used:",
    "backup.left.more": "and {n} more",
    "backup.left.one": "{names}: {why}",
    "backup.nameless": "Line {n}",
    "backup.yes": "Import",
    "backup.no": "Leave it",
    "backup.imported": "{n} games have been imported.",
    "backup.imported.one": "One game has been imported.",
    "backup.broke": "{n} of {all} games came in, and these are safe. Then it stopped: {why}",
    "backup.ask": "Delete everything?",
    "backup.ask.about": (
        "All {n} games, the names and the settings are removed from this device. "
        "You can export them first."
    ),
    "backup.again": "Really everything?",
    "backup.again.about": "There is no way back without an export.",
    "backup.go-on": "Delete all the same",
    "backup.wipe.yes": "Delete everything now",
    "backup.wipe.no": "Keep everything",
    "backup.wiped": "Everything has been deleted from this device.",
    "damaged": "Remove what is damaged?",
    "damaged.ask": "{names} damaged games or tables will be deleted from this device for good.",
    "damaged.found": "{n} games or tables here are damaged. Everything else is as it was.",
    "damaged.found.one": "A game or table here is damaged. Everything else is as it was.",
    "damaged.save": "Save the damaged as a file",
    "damaged.remove": "Remove the damaged",
    "damaged.removed": "What was damaged has been removed.",
    "damaged.way": "What can be done",
    # when something is wrong
    "unkept.held": "Another tab with an older version of this page keeps the storage: close it.",
    "unkept.tray": "These games are not saved. Export them before you close the tab.",
    "trouble.held": "Another tab with an older version of this page keeps the storage: close it.",
    "trouble.no-archive": "This file is neither an export of this page nor the record of a game.",
    "trouble.newer-archive": (
        "This export was made by a newer version of the page. Reload the page and try again."
    ),
    "trouble.big-archive": (
        "This file says it holds more than {most} games: too many for one import."
    ),
    "trouble.big-file": "This file is too large to be one of ours. Nothing has been changed.",
    "trouble.unreadable-file": "This file could not be read. Please choose it again.",
    "trouble.tampered": "It was changed after it was written: entry {n} is not the original.",
    "trouble.partial-record": (
        "This record does not hold a whole finished game, so it cannot be kept. An export can."
    ),
    "trouble.broken-record": (
        "This record of a game is damaged: line {line} is not as it was written."
    ),
    "trouble.elsewhere": "It is open in another tab.",
    "trouble.wrong-dealer": "Its secret does not belong to it.",
}
