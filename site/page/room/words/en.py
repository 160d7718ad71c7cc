"""What playing by link says in English."""

PHRASES = {
    "kind.far": "By link",
    "home.link": "Play by link",
    # the lobby
    "room": "Playing by link",
    "room.guest": "Guest",
    "room.somebody": "Somebody",
    "room.continue": "Games by link",
    "room.over": "finished: play again?",
    "room.home.no-webrtc": (
        "This browser cannot play by link. With bots, with people at this device, and by post it "
        "can."
    ),
    "room.unread": "{n} tables on this device cannot be read. The others are not affected.",
    "room.unread.one": "A table on this device cannot be read. The others are not affected.",
    "room.nobody-yet": "Nobody there yet",
    "room.forget": "Remove this table?",
    "room.forget.ask": (
        "{names}: this table will be deleted from this device, and your seat with it. If you made "
        "the table, the others cannot play on there either. Finished games stay in your ledger."
    ),
    "room.seats": "At the table",
    "room.hosted": "{name} deals",
    "room.hosted.you": "you deal",
    "room.options": "Their own mix of options",
    "room.free": "Free seat",
    "room.name": "Your name",
    "room.here": "at this device",
    "room.called": "shown as {name}",
    "room.bot.here": "a bot plays on",
    "room.away": "away",
    "room.is-ready": "ready",
    "room.not-ready": "not ready yet",
    "room.sit": "Sit here",
    "room.sit.also": "One more here",
    "room.stand": "Stand up",
    "room.free-seat": "Free the seat",
    "room.watching": "Watching: {names}",
    "room.start": "Start the game",
    "room.ready": "I am ready",
    "room.ready.undo": "Not ready after all",
    "room.hints": "Hints",
    "room.hints.off": "Off",
    "room.hints.on": "On",
    "room.hints.now.off": "Hints: off.",
    "room.hints.now.on": "Hints: on.",
    "room.hints.is.off": "Nobody gets advice from a bot in this game.",
    "room.hints.is.on": (
        "In their turn, everybody may ask a master for the best moves. It is told only what their "
        "own seat may know."
    ),
    "room.hints.anew": "If you change this, whoever is ready has to say so again.",
    "room.hints.turned.off": "{name} has turned hints off. Whoever was ready is asked again.",
    "room.hints.turned.on": "{name} has turned hints on. Whoever was ready is asked again.",
    "room.clock": "Turn clock",
    "room.clock.off": "Off",
    "room.clock.move": "Every move",
    "room.clock.stock": "Whole game",
    "room.clock.time": "How long",
    "room.clock.zero": "When time is over",
    "room.clock.zero.nudge": "A bell",
    "room.clock.zero.lend": "A bot stands in",
    "room.clock.zero.resign": "Resigned",
    "room.clock.plus": "{stock} + {each}",
    "room.clock.seconds": "{n} seconds",
    "room.clock.seconds.one": "1 second",
    "room.clock.minutes": "{n} minutes",
    "room.clock.minutes.one": "1 minute",
    "room.clock.both": "{minutes} min {seconds} s",
    "room.clock.is.off": "No turn clock: everybody takes the time they need.",
    "room.clock.is.move.nudge": (
        "{each} for every move. When time is over, a bell rings, and that is all."
    ),
    "room.clock.is.move.lend": (
        "{each} for every move. When time is over, a bot stands in until the player is back."
    ),
    "room.clock.is.move.resign": (
        "{each} for every move. When time is over, the player has resigned, and a bot plays on."
    ),
    "room.clock.is.stock.nudge": (
        "{stock} each for the whole game, and {each} more with every move. When time is over, "
        "a bell rings, and that is all."
    ),
    "room.clock.is.stock.lend": (
        "{stock} each for the whole game, and {each} more with every move. When time is over, "
        "a bot stands in until the player is back."
    ),
    "room.clock.is.stock.resign": (
        "{stock} each for the whole game, and {each} more with every move. When time is over, "
        "the player has resigned, and a bot plays on."
    ),
    "room.clock.how": (
        "Every device measures for itself, and a slow network costs nobody time. Time is over "
        "only when most of the others have seen it pass; if only two devices play, the one "
        "that turns up the cards decides about the other."
    ),
    "room.clock.turned": "{name} has changed the turn clock. {rule}",
    "room.clock.you": "You",
    "room.clock.over": "time is over",
    "room.clock.told": "{name}: {time} left",
    "room.clock.warn": "You have {time} left.",
    "room.clock.warn.over": "Your time is over.",
    "room.seat.lend.clock": "{name}’s time is over. A bot stands in until they are back.",
    "room.seat.flag": "{name}’s time is over, which was agreed to mean resigning. A bot plays on.",
    "room.dealing": "The cards are being shuffled by everybody together…",
    "room.dealing.waits": (
        "Every device helps to shuffle. Still missing: {names}. After a minute, their seats are "
        "freed by themselves."
    ),
    "room.dealing.waits.one": (
        "Every device helps to shuffle. Still missing: {names}. After a minute, the seat is freed "
        "by itself."
    ),
    "room.dealing.free": "Free the missing seats",
    "room.dealing.free.one": "Free the missing seat",
    "room.dealing.host-away": (
        "{name}, who deals, is away. The game begins once they are back. You can also leave: your "
        "seat is kept."
    ),
    "room.called-off": "The deal was called off: {names} did not come.",
    "room.called-off.plain": "The deal was called off.",
    "room.given-up": "{n} deals by {name}’s device were given up before this game.",
    "room.given-up.one": "One deal by {name}’s device was given up before this game.",
    "room.given-up.you": "{n} deals by your device were given up before this game.",
    "room.given-up.you.one": "One deal by your device was given up before this game.",
    "room.wait.choose": "Choose a seat, or just stay and watch.",
    "room.wait.free": "{n} seats are still free. Send the link, or seat bots.",
    "room.wait.free.one": "One seat is still free. Send the link, or seat a bot.",
    "room.wait.ready": "Waiting for {names} to be ready.",
    "room.wait.none": "Everybody is here and ready.",
    "room.wait.host": "Everybody is here. {name} can start the game.",
    "room.reach.connecting": "Connecting: in a moment the page knows whether friends can join.",
    "room.reach.ready": "Ready: whoever has the link can join now.",
    "room.reach.cannot": (
        "Cannot connect: no relay answers, so nobody can join by the link yet. The page keeps "
        "trying."
    ),
    "room.reach.do": (
        "Check the internet connection of this device, or enter another relay in the connection "
        "settings. Without a relay you can connect by a code, play by post, or play together at "
        "this device."
    ),
    "room.reach.again": "Try again",
    "room.invite": "Invite",
    "room.invite.how": "Whoever has this link can sit down or watch. Send it only to them.",
    "room.invite.later": "The link will be shown here as soon as friends can join by it.",
    "room.link": "The link to this table",
    "room.copy": "Copy the link",
    "room.copied": "Copied",
    "room.share": "Send…",
    "room.share.text": "Come and play with me:",
    "room.qr": "The link as a QR code, for the camera of a phone",
    "room.trust": "Good to know",
    "room.trust.address": (
        "You play directly with each other, with no server in between. So the others’ devices can "
        "see the internet address of yours, as in a phone call."
    ),
    "room.trust.deals": (
        "{name}’s device turns up the cards. It could peek at what comes next, but it cannot "
        "choose: everybody’s device helps to shuffle."
    ),
    "room.trust.you": (
        "Your device turns up the cards. It could peek at what comes next, but it cannot choose: "
        "everybody’s device helps to shuffle."
    ),
    "room.trust.anew": "If a deal is given up before the game begins, everybody is told.",
    "room.trust.checked": "When the game is over, every device checks the whole game.",
    "room.quality.good": "good connection",
    "room.quality.slow": "slow connection",
    "room.quality.poor": "poor connection",
    "room.quality.new": "connected",
    "room.quality.told": "{word} ({ms} ms there and back)",
    "room.invited": "{name} invites you to a table of {game}",
    "room.invited.to": "You are invited to a table of {game}",
    "room.looking": "Looking for the table",
    "room.looking.how": "The page is looking for the others through the relays.",
    "room.nobody": (
        "Nobody answers yet. Is the page open where the link came from, and is the link complete? "
        "The page goes on looking."
    ),
    "room.unreachable": (
        "Somebody is there, but the two networks let no connection through. Try another network, "
        "or enter a TURN server in the connection settings, in both places."
    ),
    "room.unproven": (
        "A connection to another player could not be proven: somebody may be listening in between. "
        "Nothing was told over it. Try another relay in the connection settings, in both places, "
        "and send the link another way."
    ),
    "room.closed": "This link leads to no table",
    "room.elsewhere": "This table is open in another tab",
    "room.unstored": "This device cannot save the game just now",
    "room.unstored.rest": (
        "Until then, this table stops here, and no move of yours is sent. Your seat and all that "
        "was played so far are kept. To the others you are away."
    ),
    "room.unreadable": "This table cannot be opened",
    "room.unreadable.rest": (
        "Nothing was changed. Your other tables and games are not affected, nor the other players."
    ),
    "room.unreadable.how": (
        "You can save what this device has kept as a file; it also holds the hidden cards of those "
        "who play here. If you remove the table, the link lets you in again, but as somebody new."
    ),
    "room.renew": "Reload for the newer version",
    "room.rescue": "Save as a file",
    "room.forget.do": "Remove the table",
    "room.forget.this": "This very table",
    "room.strange": "This page does not know the game yet",
    "room.strange.how": (
        "You can stay, talk and wait. As soon as {name} chooses a game that this page has, "
        "everything goes on."
    ),
    # at the table
    "room.your-turn": "It is your turn.",
    "room.people": "Who is here",
    "room.hints.agreed": "Hints are agreed on at this table.",
    "room.hints.none": "No hints are agreed on at this table.",
    "room.gone": "{name} has been away for {n} minutes. The seat is kept.",
    "room.gone.one": "{name} has been away for a minute. The seat is kept.",
    "room.gone.ask": (
        "{name} has been away for {n} minutes. The seat is kept. {dealer} can let a bot play on."
    ),
    "room.gone.ask.one": (
        "{name} has been away for a minute. The seat is kept. {dealer} can let a bot play on."
    ),
    "room.gone.now": "{name} is away. The seat is kept.",
    "room.take": "Let a bot play on",
    "room.back": "Give the seat back",
    "room.waiting": "{name} is thinking.",
    "room.slow": "It has been {name}’s turn for {n} minutes.",
    "room.slow.one": "It has been {name}’s turn for a minute.",
    "room.slow.ask": "It has been {name}’s turn for {n} minutes. {dealer} can let a bot play on.",
    "room.slow.ask.one": "It has been {name}’s turn for a minute. {dealer} can let a bot play on.",
    "room.slow.wait": (
        "It has been {name}’s turn for {n} minutes. You can wait, or leave: every seat is kept."
    ),
    "room.slow.wait.one": (
        "It has been {name}’s turn for a minute. You can wait, or leave: every seat is kept."
    ),
    "room.not-moving": "does not move",
    "room.dealer.away": (
        "{name}’s device turns up the cards, and it is away. The game goes on as soon as it is "
        "back. You can wait, or leave: every seat is kept."
    ),
    "room.dealer.slow": (
        "{name}’s device turns up the cards, and it does not answer. You can wait, or leave: "
        "every seat is kept."
    ),
    "room.on.how": (
        "You can go on without {name}, if all who are here agree. From then on {next}’s device "
        "turns up the cards. It is told all hidden cards of those who agree, and its page does "
        "not show them."
    ),
    "room.on.how.you": (
        "You can go on without {name}, if all who are here agree. From then on your device turns "
        "up the cards. It is told all hidden cards of those who agree, and your page does not "
        "show them."
    ),
    "room.on.cards": (
        "What only {name} knew is dealt anew, hidden hands of the absent included. The cards dealt "
        "up to now cannot be checked any more, those to come can. A bot plays for {name}, who "
        "gets the seat back on return."
    ),
    "room.on.who": "Agreed so far: {who}.",
    "room.on.go": "Go on without {name}",
    "room.on.agreed": "You have agreed to go on without {name}. Still to agree: {who}.",
    "room.on.now": "All have agreed. The cards are being handed over.",
    "room.on.wait": "Wait after all",
    "room.on.few": (
        "To go on without {name}, more than half of the other players’ devices must be here. As "
        "soon as they are, the page asks you."
    ),
    "room.on.watch": "Those who play can agree to go on without {name}.",
    "room.on.mine": (
        "Your device turns up the cards from now on: the one that did so before is gone."
    ),
    "room.on.theirs": (
        "{name}’s device turns up the cards from now on: the one that did so before is gone."
    ),
    "room.on.without": (
        "While your device was away, the others agreed to go on, and {name}’s device turns up the "
        "cards. Your seat is given back to you; hidden cards in it were dealt anew."
    ),
    "room.on.lost": "{n} moves made here meanwhile do not count.",
    "room.on.lost.one": "One move made here meanwhile does not count.",
    "room.on.parted": (
        "While you were apart, the others went on with {name}’s device and ended this game "
        "otherwise. Yours stays as it is here."
    ),
    "room.nudge": "Nudge {name}",
    "room.nudged": "{name} is waiting for you.",
    "room.said": "{name}: {said}",
    "room.mute": "Mute",
    "room.calls": "Tell me when it is my turn",
    "room.calls.yes": "You will be told when it is your turn.",
    "room.calls.no": "This browser does not allow notifications here.",
    "room.record": "Save the record",
    "room.resign": "Resign",
    "room.resign.ask": "A bot will play on in your place. This cannot be undone.",
    "room.resign.yes": "{name} resigns",
    "room.resign.no": "Play on",
    "room.offer": "Move to another device",
    "room.code.1": "Open the link to this table on the other device.",
    "room.code.2": "There, choose “Who is here”, then “I have a code”.",
    "room.code.3": "Type this code. It works once, while this page stays open.",
    "room.redeem": "I have a code",
    "room.redeem.how": "Type the code that your other device shows.",
    "room.redeem.code": "The code",
    "room.redeem.do": "Take the seat over",
    "room.seat.grant": "{name} plays on from another device.",
    "room.seat.resign": "{name} has resigned. A bot plays on.",
    "room.seat.take": "A bot plays on for {name}.",
    "room.stand-in.ask": "Let a bot stand in until {name} is back?",
    "room.stand-in.ask.against": (
        "{names} would rather wait. Let a bot stand in until {name} is back?"
    ),
    "room.stand-in.yes": "Let a bot stand in",
    "room.stand-in.no": "Wait for {name}",
    "room.stand-in.waited": "You would rather wait for {name}.",
    "room.stand-in.against": "{names} would rather wait.",
    "room.stand-in.open": "You have agreed. Still asked: {names}.",
    "room.stand-in.soon": "Agreed. The bot will be there in a moment.",
    "room.stand-in.yours": "A bot is standing in for {name}.",
    "room.stand-in.back": "I’m back",
    "room.stand-in.did": "(the stand-in)",
    "room.seat.lend": "A bot stands in for {name} until they are back.",
    "room.seat.lend.silent": (
        "A bot stands in for {name} until they are back. Without a word from: {names}."
    ),
    "room.seat.return": "{name} is back and plays on.",
    "room.seat.bar": (
        "{name} made a move that the rules do not allow. It was refused, and a bot plays on. When "
        "the game is over, every device checks that refusal."
    ),
    "room.refused": "Something from {name} was refused: {why} The game stands as it was.",
    "room.refused.code": "{name} has typed a wrong code. Your seat stays yours.",
    "room.cheat": "{name} has made two different moves at once. There is proof of it.",
    "twice.stands": "What stands:",
    "twice.besides": "What came besides, and does not count:",
    "twice.illegal": "something that the rules do not allow.",
    "room.fair": "Dealt fairly: checked",
    "room.fair.since": (
        "Dealt fairly from move {n} on: checked. What was dealt before cannot be checked, since "
        "the device that dealt it is gone."
    ),
    "room.unfair": "The check of this game failed: something was not as promised.",
    "room.again": "Play again together",
    "room.again.ask": "Ask for another game",
    "undo.shared": "Among players by link nothing is taken back.",
    # talk
    "talk": "Say something",
    "talk.react": "Reactions",
    "talk.phrases": "Phrases",
    "talk.how": "Everybody reads it in their own language.",
    "talk.clap": "Bravo",
    "talk.laugh": "Ha!",
    "talk.wow": "Wow",
    "talk.sad": "Oh no",
    "talk.heart": "Love it",
    "talk.think": "Hmm",
    "talk.party": "Hooray",
    "talk.angry": "Grr",
    "talk.hello": "Hello!",
    "talk.good-luck": "Good luck!",
    "talk.well-played": "Well played!",
    "talk.thanks": "Thank you!",
    "talk.sorry": "Sorry!",
    "talk.oops": "Oops!",
    "talk.one-moment": "One moment, please.",
    "talk.back-soon": "I will be right back.",
    "talk.your-turn": "It is your turn.",
    "talk.good-game": "Good game!",
    "talk.rematch": "Another game?",
    "talk.bye": "Bye!",
    # by code, without the internet
    "near.home": "Play without internet",
    "near.home.about": "Nobody in between: a link one way, a short reply back",
    "near.invite": "Invite without internet",
    "near.how": (
        "Your devices connect straight to each other; no server is asked for anything. They only "
        "have to be in one network: the same Wi-Fi, or the hotspot of one phone. Everybody needs "
        "this page, so whoever will be without internet should have opened it once before."
    ),
    "near.link.how": "Send this link to one person, or let them scan it. Keep this page open.",
    "near.making": "Making a link…",
    "near.code.how": "They get a reply. Let them send it to you, and enter it here.",
    "near.code": "The reply",
    "near.connect": "Connect",
    "near.connecting": "Connecting…",
    "near.scan": "Scan with the camera",
    "near.scan.stop": "Stop the camera",
    "near.new": "Make a new link",
    "near.next": (
        "Each link is for one person. When they are here, you get one for the next. Among each "
        "other they connect by themselves."
    ),
    "near.reply": "Your reply",
    "near.reply.how": "Send this reply to {name}, or let them scan it.",
    "near.reply.how.plain": "Send this reply to whoever sent you the link, or let them scan it.",
    "near.reply.copy": "Copy the reply",
    "near.reply.qr": "The reply as a QR code, for a camera",
    "near.reply.stay": "As soon as it is entered there, you are at the table. Keep this page open.",
    "near.reply.now": "They have entered it, and nothing happens",
    "near.reply.tried": "Trying from here too…",
    "near.share.text": "My reply:",
    "near.lacking": "Nobody is connected. Ask somebody at the table for a new link.",
    "near.another": "Have you been sent another link? Open it, or enter it here.",
    "near.another.field": "The link",
    "near.again": "Connect by a code",
    "near.lost": "Somebody is not connected. A new link and its reply bring them back.",
    "near.switch": "No internet? Connect by a code",
    "near.unproven": (
        "A connection could not be proven: somebody may be listening in between. Nothing was told "
        "over it. Make a new link, and send it and its reply in another way."
    ),
    "near.no.no-code": (
        "There is no reply in this text. A reply is one long word that begins with R."
    ),
    "near.no.broken-code": (
        "A part of this is missing, or was changed on the way. Copy it once more, the whole of it."
    ),
    "near.no.broken-link": (
        "A part of this link is missing, or was changed on the way. Have it sent once more."
    ),
    "near.no.newer-code": (
        "This was made by another version of the page. Reload the page on both devices."
    ),
    "near.no.not-reply": (
        "This is a link to invite with, not the reply to it. The reply is what the other person "
        "sees after opening your link."
    ),
    "near.no.not-offer": (
        "This is a reply, and it belongs to whoever made the link. Here the link is needed."
    ),
    "near.no.other-reply": (
        "This reply belongs to another link: an older one, one from before this page was "
        "reloaded, or one that has served already. Make a new link and send that."
    ),
    "near.no.late-reply": (
        "The reply was right, but no connection came of it. It came too late, the other page was "
        "closed, or the two devices are not in one network. Make a new link; it helps to enter "
        "the reply within seconds, and to scan it with the camera."
    ),
    "near.no.late-link": (
        "No connection came of it: the reply was entered too late, or the two devices are not in "
        "one network. Ask for a new link."
    ),
    "near.no.no-offer": "This browser could not make a link. Try once more.",
    "near.no.no-camera": "There is no camera, or it may not be used here. Paste the code instead.",
    # by post
    "post.home": "Play by post",
    "post.home.about": (
        "With friends who are never there at the same time: after each move you send a link, "
        "by any messenger"
    ),
    "post.open": "Open a letter",
    "post.open.how": (
        "Paste the link that you were sent, or choose the file. A link that can be clicked needs "
        "none of this."
    ),
    "post.open.field": "The link",
    "post.open.do": "Open it",
    "post.open.file": "Choose a file",
    "post.to": "To send to {name}",
    "post.link": "The letter, as a link",
    "post.file": "As a file",
    "post.more": "Other ways",
    "post.qr": "The letter as a QR code, for the camera of a phone",
    "post.length": "This link has {n} letters. If a messenger cuts it short, send the file.",
    "post.share.text": "My move:",
    "post.invite.how": (
        "Send this link to whom you want to play with. When you open their answer, the cards are "
        "dealt. With several of them, each gets another link first, to help to shuffle."
    ),
    "post.answer.how": "Your answer. {name} opens it, and the game can begin.",
    "post.share.how": "All seats are taken. {name} helps to shuffle and sends a link back.",
    "post.shuffle.how": "Your device has helped to shuffle. Send {name} this, and the game begins.",
    "post.turn.how": "It is {name}’s turn. Send them this link.",
    "post.deal.how": (
        "{name}’s device turns up the cards: send this link there. Until {name} opens it, nobody "
        "can go on."
    ),
    "post.again": (
        "Nothing came back? Only {name} can open this. Send it again, by another way too: opened "
        "twice it does no harm, and it always holds all that {name} may lack."
    ),
    "post.over.how": "The game is over. With this link {name} sees the end and can check the game.",
    "post.far": "by post",
    "post.wished": "your answer is ready to be sent",
    "post.wait.sit": "Sit down, then send your answer to {name}.",
    "post.wait.send": "Send your answer to {name}. Then wait for their link.",
    "post.wait.host": "Wait for {name}’s link.",
    "post.wait.free": "Send the invitation. When you open the answer, it goes on by itself.",
    "post.wait.ready": "Waiting for a letter from {names}.",
    "post.dealing": (
        "Everybody helps to shuffle. Send each of them their link; the cards are dealt once you "
        "have opened all answers."
    ),
    "post.dealing.guest": (
        "Your device helps to shuffle. Send {name} the link, then wait for theirs."
    ),
    "post.trust.sealed": (
        "The game travels in the links. Each is sealed: only the device it was written for can "
        "open it, and it shows that player’s cards and nobody else’s, whoever passes it on. Only "
        "the invitation is open to all who get it."
    ),
    "post.trust.live": (
        "Days may pass between two moves. If both of you look for the others online at the same "
        "time, you play on directly, as in a call, and may go back to letters at any time."
    ),
    "post.came": "A letter from {name}: the game has moved on.",
    "post.came.other": "A letter from {name} has come.",
    "post.known": "Nothing in this letter from {name} is new: you have it all.",
    "post.refused": "Something in the letter from {name} was refused: {why}",
    "post.twice": (
        "The letter from {name} holds another move where one was played already. Your game stays "
        "as it was; both moves are shown here."
    ),
    "post.live": "Live as well",
    "post.apart": (
        "Nobody is looked for online: no relay is contacted, and nothing tells that you are here. "
        "Letters are all that is needed."
    ),
    "post.online": (
        "The others are looked for online, through relays, which learn this device’s network "
        "address. Who is there plays on with you directly."
    ),
    "post.online.do": "Look for the others online",
    "post.apart.do": "Letters only, nothing online",
    "room.no.no-post": "On this device no letters can be sealed, so nothing can be played by post.",
    "room.no.no-address": (
        "This letter comes from a device that this one does not know yet. Open the first letter "
        "from there before it."
    ),
    "room.no.own-letter": "You wrote this letter yourself. Send it to the player it is for.",
    "room.no.not-for-here": (
        "This letter is sealed for another device. Only the one it was written for can open it: "
        "the one on which that player answered the invitation. If that is another device of yours, "
        "open it there. To play on here instead, open the invitation here too; while both, and the "
        "device that deals, look for the others online, “Who is here” moves the seat by a code."
    ),
    "room.no.wrong-seal": "This letter was not written by who it says. Nothing in it was believed.",
    "room.no.old-answer": (
        "This answers an earlier invitation. Please send the present one, and ask for an answer "
        "to that."
    ),
    "room.no.letter-missing": (
        "What was played before this letter is missing on this device. Please ask for the letter "
        "again."
    ),
    "room.no.other-branch": (
        "This letter goes on from moves that were never played here. Your game stays as it is."
    ),
    "room.no.missing-secret": (
        "A card in it is for your eyes only, and only the player who deals can send it: please ask "
        "them for a letter."
    ),
    "room.no.no-link": "This is not a letter. Please ask for the link again.",
    "room.no.broken-link": "This link was changed on its way. Please ask for it again.",
    "room.no.wrong-link": "This letter cannot be read. Please ask for it again.",
    "trouble.no-letter": "There is no letter in this. Please paste the whole link.",
    # where to look for others
    "room.servers": "Connection settings",
    "servers.how": (
        "Players find each other through relays, and then play directly. The usual settings suit "
        "most networks. Relays and STUN servers that you change travel in the links you send; a "
        "TURN server only if you say so there."
    ),
    "servers.relays": "Relays",
    "servers.relays.how": (
        "One address a line: wss://…, or ws://127.0.0.1:… for one on this device."
    ),
    "servers.stun": "STUN servers",
    "servers.stun.how": "They tell a device its own address: stun:…",
    "servers.turn": "TURN servers",
    "servers.turn.how": (
        "They pass the game on, still encrypted, where two networks let no direct connection "
        "through: turn:… or turns:…, with the user and the password that you have there."
    ),
    "servers.save": "Keep these",
    "servers.usual": "Back to the usual ones",
    # refusals
    "room.no": "That was not possible.",
    "room.no.insecure": (
        "This page was opened over plain http, where browsers allow neither keys nor direct "
        "connections. Open it over https, or on 127.0.0.1."
    ),
    "room.no.no-webrtc": (
        "This browser does not connect devices directly (by WebRTC), or that is switched off, so "
        "nobody far away can be met from here. Open the link in another browser. With bots and "
        "with people at this device you can play here."
    ),
    "room.no.bad-link": "This is not a link to a table. Please ask for it again.",
    "room.no.half-link": "A part of the link is missing. Please copy it again, to its very end.",
    "room.no.dropped": (
        "Nobody had joined this table and its link had not been sent, so it was not kept. You can "
        "make a new one from the first screen."
    ),
    "room.no.newer-link": "The link was made by a newer version of this page. Please reload.",
    "room.no.bad-way": "One of these addresses cannot be used.",
    "room.no.no-relay": "At least one relay is needed, or nobody is found.",
    "room.no.too-old": "The others have a newer version of this page. Please reload.",
    "room.no.too-new": "The others have an older version of this page and should reload.",
    "room.no.table-full": "Every seat is taken. You can stay and watch.",
    "room.no.seat-taken": "Somebody was quicker: this seat is taken.",
    "room.no.room-full": "This table has as many visitors as it can take.",
    "room.no.game-running": "The game has begun. You can stay and watch.",
    "room.no.game-over": "The game is over.",
    "room.no.not-ready": "Not everybody is ready yet.",
    "room.no.no-game": "The player who deals is away just now. Please try again in a moment.",
    "room.no.host-away": "The player who deals is away just now. Please try again in a moment.",
    "room.no.dealer-there": "Who deals is here. Nobody goes on without them.",
    "room.no.by-post": "A game by post waits for the device that turns up the cards.",
    "room.no.wrong-takeover": "A device claims to turn up the cards, and may not.",
    "room.no.dealer-away": "The player who deals is away just now. Please try again in a moment.",
    "room.no.newer-room": "This table was stored by a newer version of this page. Please reload.",
    "room.no.broken-room": "What this device has kept of this table is damaged.",
    "room.no.not-fetched": "This game could not be fetched. Check the connection and reload.",
    "room.no.unknown-game": (
        "This version of the page does not have this game. Please reload for the newer version."
    ),
    "room.no.newer-rules": (
        "This game is played by newer rules than this page has. Please reload for the newer "
        "version."
    ),
    "room.no.older-rules": (
        "This game is played by older rules than this page has. The others should reload the page."
    ),
    "room.no.unknown-option": (
        "This game has options that this page does not know. Please reload for the newer version."
    ),
    "room.no.bad-option": (
        "This game has options that this page does not know. Please reload for the newer version."
    ),
    "room.no.bad-seats": "As far as this page knows, so many cannot play this game.",
    "room.no.wrong-code": (
        "No seat is given away under this code. Please compare it letter by letter; after five "
        "wrong ones, ask the other device for a new code."
    ),
    "room.no.holder-away": (
        "The device that shows this code is not connected. Leave its page open, and try again in "
        "a moment."
    ),
    "room.no.own-seat": "This seat is played from here already. Type the code on the other device.",
    "room.no.wrong-deed": "This seat cannot change hands like that.",
    "room.no.flood": "That was too much at once. Please try again in half a minute.",
    "room.no.bad-name": "This name cannot be used. Please type another.",
    "room.no.long-name": "This name is too long. Please shorten it.",
    "room.no.not-your-turn": "it is not their turn.",
    "room.no.illegal": "this move is not allowed.",
    "room.no.forged": "it is not signed by who plays that seat.",
    "room.no.wrong-setting": "the deal is not what was agreed to.",
    "room.no.used-share": "the deal wants a number that has served for shuffling before.",
    "room.no.double-entry": "two moves at one and the same place.",
    "room.no.wrong-hash": "it does not fit what was played before.",
    "room.no.malformed": "it is no message of this game.",
    "room.no.too-long": "it is too long.",
    "room.no.full": "The device’s storage is full. Free some space, then try again.",
    "room.no.blocked": (
        "This browser does not let the page keep anything on the device. Allow it in the browser’s "
        "settings, then try again."
    ),
    "room.no.failed": "The device’s storage does not answer. Try again, or reload the page.",
    "trouble.no-webrtc": (
        "This browser does not connect devices directly (by WebRTC), or that is switched off, so "
        "nobody far away can be met from here. Play with bots or with people at this device, or "
        "open the page in another browser."
    ),
    "trouble.insecure": (
        "This page was opened over plain http, where browsers allow neither keys nor direct "
        "connections. Open it over https, or on 127.0.0.1."
    ),
}
