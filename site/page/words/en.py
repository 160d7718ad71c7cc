"""What the frame says in English."""

PHRASES = {
    "title": "Bottega",
    "title.turn": "Your turn · ",
    "motto": "Board games in a browser tab",
    "list.and": " and ",
    "list.comma": ", ",
    # names for seats that nobody typed a name for
    "seat.0": "Alba",
    "seat.1": "Bruno",
    "seat.2": "Chiara",
    "seat.3": "Dante",
    "seat.4": "Elena",
    "seat.5": "Fabio",
    "seat.6": "Ginevra",
    "kind.person": "Person",
    "kind.apprentice": "Apprentice",
    "kind.journeyman": "Journeyman",
    "kind.master": "Master",
    "kind.grandmaster": "Grandmaster",
    "kind.easy": "Easy bot",
    "kind.normal": "Normal bot",
    "kind.unknown": "A bot ({kind})",
    "level.apprentice": (
        "knows the rules and takes what glitters. Once you know them too, you will mostly win."
    ),
    "level.journeyman": (
        "has learnt the trade, but looks no further than the next move. A fair match for most."
    ),
    "level.master": (
        "thinks a second about every move, and plans ahead. To win, you need a plan of your own."
    ),
    "level.grandmaster": (
        "thinks up to three seconds, with all that your device can spare. Hard to beat, "
        "for anybody."
    ),
    "team": "Team {n}",
    # the first screen
    "home.continue": "Unfinished games",
    "home.forget": "Remove the game of {names}",
    "home.new": "A new game",
    "home.games": "Game",
    "home.way": "Way to play",
    "home.own": "Your own mix of options.",
    "home.players": "Players",
    "home.seats": "Seats",
    "home.name": "Name of player {n}",
    "home.who": "Who plays seat {n}",
    "home.options": "More options",
    "home.start": "Start the game",
    "ago.now": "just now",
    "ago.minutes": "{n} minutes ago",
    "ago.minutes.one": "a minute ago",
    "ago.hours": "{n} hours ago",
    "ago.hours.one": "an hour ago",
    "ago.days": "{n} days ago",
    "ago.days.one": "yesterday",
    # learning: the first game and the rules
    "learn": "First game",
    "learn.section": "Learning",
    "learn.newcomer": "New to {game}?",
    "learn.about": (
        "Learn it at the table: a first game that tells you what to do and why. "
        "It takes about ten minutes, and nothing can go wrong."
    ),
    "learn.start": "Play the first game",
    "learn.resume": "Go on with the first game",
    "learn.again": "Learn by playing",
    "learn.step": "Step {n} of {of}",
    "learn.well": "Well done",
    "learn.on": "Go on",
    "learn.show": "Do it for me",
    "learn.back": "Back one step",
    "learn.finish": "Finish",
    "learn.real": "Play your first real game",
    "learn.read.first": "Read this step first, then press “Go on”.",
    "rules": "Rules",
    "rules.read": "Read the rules",
    "rules.of": "The rules of {game}",
    "rules.contents": "Contents",
    "rules.glossary": "Glossary",
    # around a table
    "dock": "Your move",
    "tools": "Tools",
    "menu": "Menu",
    "leave": "Back to the first screen",
    "log": "What happened",
    "log.empty": "Nothing yet.",
    "help": "Keys and help",
    "help.how": (
        "Everything can be done by touch, mouse or keyboard. Press and hold a card, or rest the "
        "pointer on it, to see it large. Touch something dimmed to learn why it is not possible."
    ),
    "settings": "Settings",
    "undo": "Undo",
    "undo.curtain": "{name}: take my move back",
    "undo.none": "There is no move of yours to take back yet.",
    "undo.bots": "Nobody at this device plays along.",
    "undo.revealed": "That move has shown something new: it cannot be taken back.",
    "undo.lesson": "In a first game, go back one step instead.",
    "abandoned": "This game has been given up.",
    "redo": "Redo",
    "redo.none": "Nothing has been taken back that could be played again.",
    "event.back": "{who} takes a move back.",
    "event.back.revealed": "{who} takes a move back that had revealed something.",
    "hurry": "Move now",
    "hurry.time": "up to {n} s",
    "hint": "Hint",
    "hint.thinking": "A hint is on its way.",
    "hint.given": "The hint is on the table, for your eyes.",
    "hint.best": "The best moves",
    "hint.chance": "{n}% to win",
    "hint.both": "{one} {two}",
    "hint.heard": "{move}. {why}",
    "hint.ahead": "Better than anything else by {n} percentage points.",
    "hint.ahead.one": "Better than anything else by a percentage point.",
    "hint.behind": "{n} percentage points behind the best.",
    "hint.behind.one": "A percentage point behind the best.",
    "hint.level.next": "About as good as the next.",
    "hint.level.best": "About as good as the best.",
    "why.given": "That is not possible now. The reason is on the table, for your eyes.",
    "close": "Close",
    "zoom": "A closer look",
    "over": "The game is over",
    "over.result": "The result",
    "rematch": "Play again",
    "look": "Look at the table",
    "abandon": "Give the game up",
    "abandon.ask": "The game ends here without a winner, and leaves your unfinished games.",
    "abandon.yes": "Give it up",
    "abandon.no": "Play on",
    "forget": "Remove this game?",
    "forget.ask": "The game of {names} will be deleted from this device.",
    "forget.yes": "Delete it",
    "forget.no": "Keep it",
    "pass.to": "Pass to {name}",
    "pass.why": "There are secrets on the table: everybody else, please look away.",
    "pass.ready": "I am {name}: show the table",
    "pass.seen": "Only you have seen this. When you are ready, pass the device on.",
    "pass.on": "Pass to {name}",
    "elsewhere": "This game is open in another tab",
    "elsewhere.why": "A game is played in one tab at a time, so that no move is lost.",
    "elsewhere.seize": "Play on in this tab",
    # at any game's table
    "two.sentences": "{one}. {two}",
    "two.parts": "{one} {two}",
    "players": "Players",
    "player": "Player",
    "player.person": "person",
    "player.bot": "bot, {level}",
    "player.turn": "to move",
    "deed.cancel": "Cancel",
    "deed.back": "Back",
    "touched.last": "Changed by the last move",
    "wait.person": "It is {name}’s turn.",
    "wait.bot": "{name} is thinking.",
    "wait.dealer": "The table is being laid out.",
    "wait.moment": "One moment, please.",
    "wait.over": "The game is over.",
    "hint.mark": "Suggested",
    "hint.aimed": "What the hint aims at",
    "event.over": "{cause} {won} {decided}",
    "won": "{who} win together!",
    "won.one": "{who} wins!",
    "drawn": "It is a draw!",
    "winner": "winner",
    "outcome.table": "Final result",
    "chart.ends": "{name} ends with {n}",
    "chart.round": "Round",
    "chart.table": "As a table",
    "figure.yes": "possible",
    "figure.no": "not possible",
    # the level that suits
    "fit": "The level that suits you",
    "fit.up": "You won {won} of your last {of} games of {game} for {n} against {others}.",
    "fit.down": "Your last {of} games of {game} for {n} against {others} all went to them.",
    "fit.ask.up": "Would you like to try {level}?",
    "fit.ask.down": "It would be closer against {level}. Would you like that?",
    "fit.take": "Play: {level}",
    "fit.leave": "No, as before",
    "level.many.apprentice": "apprentices",
    "level.many.journeyman": "journeymen",
    "level.many.master": "masters",
    "level.many.grandmaster": "grandmasters",
    "level.one.apprentice": "an apprentice",
    "level.one.journeyman": "a journeyman",
    "level.one.master": "a master",
    "level.one.grandmaster": "a grandmaster",
    # settings
    "set.language": "Language",
    "set.language.auto": "Auto",
    "set.theme": "Colours",
    "set.theme.auto": "Same as device",
    "set.theme.light": "Light",
    "set.theme.dark": "Dark",
    "set.motion": "Motion",
    "set.motion.auto": "Same as device",
    "set.motion.less": "Reduced",
    "set.sound": "Sound",
    "set.sound.on": "On",
    "set.sound.off": "Off",
    "set.text": "Text",
    "set.text.normal": "Normal",
    "set.text.large": "Larger",
    "set.thought": "Bots think",
    "set.thought.full": "Full time",
    "set.thought.brief": "Briefly",
    "set.pace": "Pace of bots",
    "set.pace.slow": "Leisurely",
    "set.pace.normal": "Steady",
    "set.pace.quick": "Quick",
    "set.beats": "Pace of what happens",
    "set.beats.slow": "Leisurely",
    "set.beats.normal": "Steady",
    "set.beats.quick": "Quick",
    "set.notes": "Notes on what you have seen",
    "set.notes.on": "Shown",
    "set.notes.off": "Hidden",
    "set.kept": "Settings stay on this device.",
    # keys
    "key.?": "This list",
    "key.l": "What happened",
    "key.s": "Settings",
    "key.u": "Undo",
    "key.y": "Redo",
    "key.i": "Hint",
    "key.+": "Let the bot move now",
    "key.arrows": "Go to the next item in that direction",
    "key.enter": "Choose the highlighted item",
    "key.escape": "Undo the choice, or close",
    "keyname.arrows": "← ↑ ↓ →",
    "keyname.enter": "Enter",
    "keyname.escape": "Esc",
    # without a network, and new versions
    "offline.ready": "Ready to play offline",
    "offline.full": "The device has no room to keep the page: playing needs a connection.",
    "offline.failed": "The page could not be kept this time: playing needs a connection.",
    "offline.none": "This browser or window keeps no pages: playing needs a connection.",
    "offline.insecure": "Opened without https, a page cannot be kept: playing needs a connection.",
    "update": "Update",
    "update.ready": "A new version is ready",
    "update.safe": "Your game is saved and goes on where it is. You can also update later.",
    "update.later": "Later",
    "update.coming": "The newest version is being fetched. The page opens anew by itself.",
    "unread.newer-save": (
        "{n} games were saved by a newer version of this page. They are kept: update to play on."
    ),
    "unread.newer-save.one": (
        "A game was saved by a newer version of this page. It is kept: update to play on."
    ),
    "unread.unknown-game": (
        "{n} saved games are not among the games of this version. They are kept: update to play on."
    ),
    "unread.unknown-game.one": (
        "A saved game is not among the games of this version. It is kept: update to play on."
    ),
    "unread.broken-save": "{n} saved games are damaged and cannot be opened.",
    "unread.broken-save.one": "A saved game is damaged and cannot be opened.",
    # when something is wrong
    "unkept.full": "The device’s storage is full: the game goes on, but is not saved.",
    "unkept.blocked": "This browser lets no page save: the game is lost when the tab closes.",
    "unkept.failed": "Saving does not work just now: the game goes on, but is not saved.",
    "trouble.no-such-page": "There is nothing at this address. Here is the first screen instead.",
    "trouble.no-save": "There is no such game on this device. It may have been deleted.",
    "trouble.newer-save": (
        "That game was saved by a newer version of this page. It is kept: update to play on."
    ),
    "trouble.unknown-game": "This version of the page does not have that game.",
    "trouble.broken-save": "That saved game is damaged and cannot be read.",
    "trouble.newer-rules": (
        "That game is played by newer rules than this version knows. It is kept: update to play on."
    ),
    "trouble.older-rules": (
        "That game was begun under older rules, which this version no longer plays. It is kept."
    ),
    "trouble.damaged": "The saved game was damaged from entry {n} on. It goes on from before that.",
    "trouble.bad-name": "One of the names cannot be used. Please type another.",
    "trouble.long-name": "One of the names is too long. Please shorten it.",
    "trouble.full": "The device’s storage is full.",
    "trouble.blocked": "This browser does not let the page read its storage.",
    "trouble.failed": "The device’s storage could not be read. Please reload the page.",
    "trouble.not-fetched": "This game could not be fetched. Check the connection and try again.",
    "trouble.fetching": "Fetching what is needed for this…",
    "trouble.part-gone": (
        "What this needs is no longer at the host: there is a newer version of the page. "
        "Reload the page to get it; your games stay."
    ),
    "trouble.part-not-fetched": (
        "What is needed for this could not be fetched. Check the connection and try again."
    ),
    "trouble.bots-unlearnt": (
        "What the bots have learnt of this game could not be fetched. "
        "They play on more simply, and it is tried again with the next move."
    ),
    "trouble.bots-damaged": (
        "What the bots have learnt of this game arrived damaged. "
        "They play on more simply, and it is fetched again with the next move."
    ),
    "trouble.bots-stopped": (
        "The bots cannot think as they should on this device just now. "
        "They play on more simply, and it is tried again with the next move."
    ),
    "trouble.left-out": (
        "The last start of this page failed. This one left out your settings, the names you typed "
        "and the saved view of the screen, in case one of them is damaged. Your games are safe."
    ),
    "trouble.unknown": "Something went wrong. The game is safe; please reload the page.",
    # waiting for a part of the page
    "door.fetching": "One moment",
    "door.lost": "It is not here yet",
    "door.here": "Here it is",
    "door.go-on": "Go on",
    "door.again": "Try again",
    "door.leave": "Never mind",
    # while Python starts
    "opening.title": "The workshop is opening",
    "opening.fetch": "Fetching Python for your browser. The first visit takes a little longer.",
    "opening.bytes": "{loaded} of {total} MB",
    "opening.start": "Starting Python",
    "opening.rules": "Unpacking the rules of the games",
    "opening.deal": "Laying out the table",
    "opening.kept": "It begins when the workshop is open: {share} %",
    "opening.waking": "This is the table as you left it. It is waking up.",
    "opening.late": (
        "This cannot be shown just yet: it does not arrive. It is tried again every few seconds, "
        "and what you choose is kept."
    ),
    "opening.stalled": (
        "Nothing has arrived for a while. Still waiting for {kind}: "
        "the connection may be weak or interrupted."
    ),
    "opening.slow": (
        "This is taking unusually long. On a slow device, wait a little more, or try again."
    ),
    "opening.lost": (
        "The connection was lost while fetching {kind}. It is tried again every few seconds, "
        "and what has arrived is kept."
    ),
    "opening.unreached": (
        "There seems to be no connection: {kind} could not be fetched. "
        "Check the connection, then try again."
    ),
    "opening.missing": (
        "The host of this page lacks a file that is needed: {kind}. Try again; "
        "if that does not help, whoever runs the page must publish it anew."
    ),
    "opening.outdated": (
        "This device keeps an older version of the page, of which a file is gone: {kind}. "
        "“Try again” fetches the new version; your games stay."
    ),
    "opening.damaged": (
        "A file arrived damaged, twice in a row: {kind}. Something on the way may be changing it, "
        "such as a proxy or a virus scanner. Try again, or use another network."
    ),
    "opening.mended": (
        "A file had arrived damaged and was fetched anew: {kind}. "
        "“Try again” starts with the sound one."
    ),
    "opening.types": (
        "The host of this page declares {kind} as the wrong kind of file, and the browser refuses "
        "it. “Try again” stores everything on this device first, which mostly gets around that."
    ),
    "opening.blocked": (
        "This browser does not let pages use WebAssembly, on which Python runs here. A lockdown "
        "mode, a security setting or a company’s network can be the reason: allow it for this "
        "page, or open the page in another browser."
    ),
    "opening.old": (
        "This browser is too old to run the table. "
        "Please open the page in a current Chrome, Edge, Firefox or Safari."
    ),
    "opening.failed": ("The table could not be set up. Please check the connection and try again."),
    "opening.again": "Try again",
    "opening.meanwhile": "Read the rules meanwhile",
    "opening.kind-python": "Python itself",
    "opening.kind-library": "Python’s library",
    "opening.kind-rules": "the rules of the games",
    "opening.kind-loader": "what starts Python",
    "opening.kind-page": "the page",
}
