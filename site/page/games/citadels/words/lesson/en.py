"""What the first game of Citadels says in English."""

PHRASES = {
    "citadels.lesson.welcome.title": "Four cities, eight roles",
    "citadels.lesson.welcome.tell": (
        "You, {name1}, {name2} and {name3} each build a [[city]]; with {size} "
        "[[district|districts]] it is complete, and the game ends. You have {start_gold} gold and "
        "{start_cards} cards. In every [[round]] all choose a [[role]] in secret first."
    ),
    "citadels.lesson.welcome.ask": "Look around, then go on.",
    "citadels.lesson.pick.title": "Who will you be?",
    "citadels.lesson.pick.tell": (
        "You have the [[crown]] and choose first. Bishop and Warlord lie face up: nobody is them "
        "now. The Assassin did not reach you, so he lies face down, and nobody is murdered. Gold "
        "is short for all of you: a good moment for the [[theft|Thief]]."
    ),
    "citadels.lesson.pick.ask": "Touch the Thief, then “Be the Thief”.",
    "citadels.lesson.pick.wrong": "A fine role! But first we go stealing: choose the Thief.",
    "citadels.lesson.pick.done": (
        "The others choose from what you passed on. Then the roles are called, from 1 to {roles}."
    ),
    "citadels.lesson.gold.title": "Your turn",
    "citadels.lesson.gold.tell": (
        "The Assassin was called, and nobody answered. You are number 2. Every turn begins with "
        "gathering: {gather} [[gold]], or {draw} cards of which you keep {keep}. You hold good "
        "cards, but little gold."
    ),
    "citadels.lesson.gold.ask": "Touch “Take gold”.",
    "citadels.lesson.gold.wrong": "Cards another time: what you lack is gold. Take that first.",
    "citadels.lesson.build.title": "Your first district",
    "citadels.lesson.build.tell": (
        "4 gold. The number on a card is its price, and its points at the end. The Manor costs 3. "
        "It is yellow, and will pay you when you are King one day."
    ),
    "citadels.lesson.build.ask": "Touch the Manor in your hand, then “Build”.",
    "citadels.lesson.build.wrong": "That would do. But here, please build the Manor.",
    "citadels.lesson.rob.title": "A theft",
    "citadels.lesson.rob.tell": (
        "The Thief names a **role**, not a player. Whoever has it must give you all their gold "
        "when it is called. Magician, King, Merchant, Architect: the others have three of these. "
        "Early in a game many like to be the Merchant."
    ),
    "citadels.lesson.rob.ask": "Touch the Merchant in the bar of roles, then “Rob”.",
    "citadels.lesson.rob.wrong": "Who knows? But let us try the Merchant: rob that role.",
    "citadels.lesson.call.title": "Let it happen",
    "citadels.lesson.call.tell": (
        "You have gathered, built and used your [[power]]. End your turn: the next roles are "
        "called, and each player shows themselves and acts. Watch what happens to the Merchant."
    ),
    "citadels.lesson.call.ask": "Touch “End turn”.",
    "citadels.lesson.call.wrong": "All is done in this turn. End it.",
    "citadels.lesson.call.done": (
        "The King takes the crown. The Merchant’s gold comes to you. The Architect builds twice."
    ),
    "citadels.lesson.know.title": "What do you know?",
    "citadels.lesson.know.tell": (
        "2 gold from {name1}! Now {name2} has the crown, and you are third to choose. Magician and "
        "Warlord lie face up. King, Bishop and Merchant did not reach you: {name2} and {name3} "
        "have two of them. Whoever knows that much can murder."
    ),
    "citadels.lesson.know.ask": "Touch the Assassin, then “Be the Assassin”.",
    "citadels.lesson.know.wrong": "Also good. But use what you know: be the Assassin this time.",
    "citadels.lesson.know.done": "{name1} gets the Thief and the Architect to choose from.",
    "citadels.lesson.draw.title": "Cards instead of gold",
    "citadels.lesson.draw.tell": (
        "The Assassin is called first. This time gather cards: look at {draw}, keep {keep}; the "
        "other one goes under the [[deck]]."
    ),
    "citadels.lesson.draw.ask": "Touch “Draw cards”.",
    "citadels.lesson.draw.wrong": "You have taken gold before. Now draw cards.",
    "citadels.lesson.keep.title": "Small or great?",
    "citadels.lesson.keep.tell": (
        "The Palace is worth 5 points, but costs you two rounds’ gold. The Market costs 2: with "
        "small districts a city grows quickly. And green you do not have yet."
    ),
    "citadels.lesson.keep.ask": "Touch the Market, then “Keep”.",
    "citadels.lesson.keep.wrong": "A splendid Palace. But for our plan, keep the Market.",
    "citadels.lesson.murder.title": "A murder",
    "citadels.lesson.murder.tell": (
        "{name3} has built two green districts: as Merchant they would pay. And the Merchant is "
        "one of the three roles that you never saw. Who is [[murder|murdered]] loses the whole "
        "turn."
    ),
    "citadels.lesson.murder.ask": "Touch the Merchant in the bar of roles, then “Murder”.",
    "citadels.lesson.murder.wrong": (
        "It may hit somebody. But two green districts speak for the Merchant: name that role."
    ),
    "citadels.lesson.wait.title": "Saving",
    "citadels.lesson.wait.tell": (
        "You could build for 3 gold. But nobody must, and next round you want to build several at "
        "once. End your turn, and see who does not answer."
    ),
    "citadels.lesson.wait.ask": "Touch “End turn”.",
    "citadels.lesson.wait.wrong": "Keep your gold this once, for a great plan. End the turn.",
    "citadels.lesson.wait.done": (
        "“The Merchant!” Nobody answers. When the round is over, all see whose role it was."
    ),
    "citadels.lesson.architect.title": "It was {name3}!",
    "citadels.lesson.architect.tell": (
        "Your murder hit. Now look at the roles: the Thief lies face up, so your 3 gold are safe. "
        "That is the moment for the **Architect**, who draws {architect} cards and builds up to "
        "{builds} districts. We choose this role for you, and take gold."
    ),
    "citadels.lesson.architect.ask": "Look at what is offered to you, then go on.",
    "citadels.lesson.purple.title": "Three at once",
    "citadels.lesson.purple.tell": (
        "Your new cards: Prison and Haunted City, a [[purple]] district. When points are counted "
        "it can stand for any colour. Haunted City 2, Prison 2, Temple 1: just your 5 gold."
    ),
    "citadels.lesson.purple.ask": "Touch the Haunted City, then “Build”.",
    "citadels.lesson.purple.wrong": "One after the other: the Haunted City first.",
    "citadels.lesson.later.title": "Time passes",
    "citadels.lesson.later.tell": (
        "Prison and Temple follow at once. Then let two rounds pass: you are the Merchant, later "
        "the King, and collect [[income]]. With the crown you choose first in the sixth round, and "
        "become the **Warlord**, who is called last."
    ),
    "citadels.lesson.later.ask": "Go on when you are ready.",
    "citadels.lesson.seventh.title": "The seventh district",
    "citadels.lesson.seventh.tell": (
        "You are the Warlord, and gold is taken. Six districts stand in your city; with the "
        "seventh it is [[complete]]. This is the last round then, and being first brings "
        "{first_bonus} points."
    ),
    "citadels.lesson.seventh.ask": "Touch the Battlefield, then “Build”.",
    "citadels.lesson.seventh.wrong": "First things first: complete your city.",
    "citadels.lesson.income.title": "Income",
    "citadels.lesson.income.tell": (
        "The Warlord collects 1 gold for each red district. It was wise to build first: now you "
        "have 2 of them. King, Bishop and Merchant collect for yellow, blue and green."
    ),
    "citadels.lesson.income.ask": "Touch “Collect income”.",
    "citadels.lesson.income.wrong": "Collect your income first. You will need it.",
    "citadels.lesson.destroy.title": "The Warlord strikes",
    "citadels.lesson.destroy.tell": (
        "As it stands, you have 23 points and {name2} 24: all five colours, but only one blue "
        "district, the Monastery. To destroy it costs 1 less than to build it: 2 gold. The Bishop "
        "lies face up and protects nobody; only the Keep is safe."
    ),
    "citadels.lesson.destroy.ask": "Touch {name2}’s Monastery, then “Destroy”.",
    "citadels.lesson.destroy.wrong": "Aim at {name2}’s Monastery, the only blue district there.",
    "citadels.lesson.last.title": "The last turn",
    "citadels.lesson.last.tell": (
        "Without the Monastery and without blue, {name2} is down to 18. You have 16 for your "
        "districts, {colours_bonus} for all colours and {first_bonus} for the first complete city. "
        "Nobody is called after you."
    ),
    "citadels.lesson.last.ask": "Touch “End turn”.",
    "citadels.lesson.last.wrong": "All is done. End your turn, and with it the game.",
    "citadels.lesson.end.title": "Your city wins!",
    "citadels.lesson.end.tell": (
        "23 points to 18. {name2} built dearer than you. But you were first, had all five colours, "
        "and struck at the right place."
    ),
    "citadels.lesson.end.known": """A role for every round, chosen in secret
Gold or cards, then building
Murder and theft strike roles, not players
Income for the colour of your role
What lies face up, and what never reached you
A complete city ends the game""",
    "citadels.lesson.end.ask": "Now a game of your own? Easy opponents are waiting.",
}
