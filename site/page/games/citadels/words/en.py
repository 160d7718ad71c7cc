"""What the things of Citadels are called, and the table's words, in English."""

PHRASES = {
    "citadels.no-post": (
        "Citadels is not played by post. Nearly every choice in it is answered at once by the "
        "device that deals: which roles there are to choose from, who answers when one is called, "
        "what is drawn. Each would take a letter there and back. Play it by link, or choose "
        "another game."
    ),
    "citadels.title": "Citadels",
    "citadels.about": "Secret roles and open cities, for four to seven",
    "citadels.role.1": "Assassin",
    "citadels.role.2": "Thief",
    "citadels.role.3": "Magician",
    "citadels.role.4": "King",
    "citadels.role.5": "Bishop",
    "citadels.role.6": "Merchant",
    "citadels.role.7": "Architect",
    "citadels.role.8": "Warlord",
    "citadels.district.0": "Tavern",
    "citadels.district.1": "Trading Post",
    "citadels.district.2": "Market",
    "citadels.district.3": "Docks",
    "citadels.district.4": "Harbor",
    "citadels.district.5": "Town Hall",
    "citadels.district.6": "Manor",
    "citadels.district.7": "Castle",
    "citadels.district.8": "Palace",
    "citadels.district.9": "Temple",
    "citadels.district.10": "Church",
    "citadels.district.11": "Monastery",
    "citadels.district.12": "Cathedral",
    "citadels.district.13": "Watchtower",
    "citadels.district.14": "Prison",
    "citadels.district.15": "Battlefield",
    "citadels.district.16": "Fortress",
    "citadels.district.17": "Haunted City",
    "citadels.district.18": "Keep",
    "citadels.district.19": "Observatory",
    "citadels.district.20": "Smithy",
    "citadels.district.21": "Laboratory",
    "citadels.district.22": "Graveyard",
    "citadels.district.23": "School of Magic",
    "citadels.district.24": "Library",
    "citadels.district.25": "Great Wall",
    "citadels.district.26": "Dragon Gate",
    "citadels.district.27": "University",
    "citadels.colour.0": "green",
    "citadels.colour.1": "yellow",
    "citadels.colour.2": "blue",
    "citadels.colour.3": "red",
    "citadels.colour.4": "purple",
    "citadels.team.0": "Chu",
    "citadels.team.1": "Han",
    "citadels.preset.classic": "Classic",
    "citadels.preset.classic.about": (
        "Four to seven play for themselves; seven districts complete a city"
    ),
    "citadels.preset.team": "Chu against Han",
    "citadels.preset.team.about": "Two teams of two or three; eight districts complete a city",
    "citadels.card": "{name}, {colour}, costs {cost}",
    "citadels.role.named": "{role}, number {n}",
    "citadels.gold": "{n} gold",
    "citadels.effect.17": (
        "When the points are counted it is of whichever colour helps you most, unless it was "
        "built in the last round."
    ),
    "citadels.effect.18": "The Warlord cannot destroy it.",
    "citadels.effect.19": "When you draw cards, you see 3 instead of 2 and keep 1 of them.",
    "citadels.effect.20": "Once a turn you may pay 2 gold and draw 3 cards.",
    "citadels.effect.21": "Once a turn you may give up a card of your hand for 1 gold.",
    "citadels.effect.22": (
        "When the Warlord destroys a district, you may pay 1 gold and take it into your hand, "
        "unless you are the Warlord yourself."
    ),
    "citadels.effect.23": "For your income it counts as a district of your role’s colour.",
    "citadels.effect.24": "When you draw cards, you keep both.",
    "citadels.effect.25": (
        "Each other district of your city costs the Warlord 1 gold more to destroy."
    ),
    "citadels.effect.26": "Worth 8 points at the end, though it costs 6.",
    "citadels.effect.27": "Worth 8 points at the end, though it costs 6.",
    "citadels.power.1": (
        "Name another role: it is murdered and loses its turn. Whose it was comes out when the "
        "round ends."
    ),
    "citadels.power.1.team": (
        "First name another role: it is murdered. When it is called, its player shows it and "
        "loses the turn."
    ),
    "citadels.power.2": (
        "Name a role, neither the Assassin nor the murdered one: when it shows, all its gold is "
        "yours."
    ),
    "citadels.power.2.team": (
        "First name a role, neither the Assassin nor the murdered one: when it shows, all its "
        "gold is yours."
    ),
    "citadels.power.3": (
        "Swap your whole hand with another player’s, or put any of your cards under the deck and "
        "draw as many."
    ),
    "citadels.power.3.team": (
        "First you may swap your whole hand with another player’s, or put any of your cards "
        "under the deck and draw as many."
    ),
    "citadels.power.4": (
        "You take the crown and pick first next round; if you are murdered, you get it as the "
        "round ends. Collect 1 gold per yellow district."
    ),
    "citadels.power.4.team": (
        "You take the crown and pick first next round, even if you are murdered. Taking gold "
        "brings 1 more per yellow district."
    ),
    "citadels.power.5": (
        "The Warlord cannot touch your city, unless you are murdered. Collect 1 gold per blue "
        "district."
    ),
    "citadels.power.5.team": (
        "The Warlord cannot touch your city, even if you are murdered. Taking gold brings 1 "
        "more per blue district."
    ),
    "citadels.power.6": "You get 1 gold when your turn begins. Collect 1 gold per green district.",
    "citadels.power.6.team": (
        "You get 1 gold when your turn begins. Taking gold brings 1 more per green district."
    ),
    "citadels.power.7": "You draw 2 cards when your turn begins, and may build up to 3 districts.",
    "citadels.power.8": (
        "You may destroy a district in another city, unless it is complete, for 1 gold less "
        "than it cost. Collect 1 gold per red district."
    ),
    "citadels.power.8.team": (
        "First you may destroy a district in another city, unless it is complete, for 1 gold "
        "less than it cost. Taking gold brings 1 more per red district."
    ),
    # The table.
    "citadels.option.rules": "Rules",
    "citadels.option.rules.classic": "Classic",
    "citadels.option.rules.team": "Chu against Han",
    "citadels.option.notes": "Notes on who may be what",
    "citadels.option.notes.yes": "Everybody may see their own",
    "citadels.option.notes.no": "None: in your head only",
    "citadels.bar": "Roles",
    "citadels.side": "Round and supply",
    "citadels.cities": "Cities of the others",
    "citadels.round": "Round {n}",
    "citadels.bank": "Bank",
    "citadels.deck": "{n} cards in the deck",
    "citadels.deck.one": "1 card in the deck",
    "citadels.pile": "Roles still to be picked",
    "citadels.aside": "A role lies face down",
    "citadels.crown": "Crown:",
    "citadels.crown.has": "Has the crown",
    "citadels.teams.told": "Chu {one} points, Han {other} points",
    "citadels.banner": "Last round: {name} has completed a city.",
    # Roles, as the bar shows and tells them.
    "citadels.role.is.away": "out of play",
    "citadels.role.is.waiting": "to come",
    "citadels.role.is.called": "being called",
    "citadels.role.is.silent": "no answer",
    "citadels.role.is.now": "plays",
    "citadels.role.is.done": "done",
    "citadels.role.is.mine": "your role",
    "citadels.role.is.murdered": "murdered",
    "citadels.role.is.robbed": "robbed",
    "citadels.role.is.crowned": "crown",
    "citadels.role.told.away": "{role}: lies face up, out of play this round",
    "citadels.role.told.waiting": "{role}: not called yet",
    "citadels.role.told.called": "{role}: being called",
    "citadels.role.told.silent": "{role}: called, nobody answered",
    "citadels.role.told.now": "{role}: {name} plays it now",
    "citadels.role.told.done": "{role}: {name} has played it",
    "citadels.role.told.held": "{role}: {name} has it, in secret",
    "citadels.role.told.mine": "{role}: your secret role",
    "citadels.role.told.murdered": "Murdered this round.",
    "citadels.role.told.robbed": "The Thief has named it.",
    "citadels.role.told.crowned": "Its player has the crown.",
    "citadels.role.hidden": "Has a secret role",
    "citadels.role.secret": "Secret role:",
    # Players and cities.
    "citadels.cards": "{n} cards in hand",
    "citadels.cards.one": "1 card in hand",
    "citadels.cards.known": "{n} of which you know",
    "citadels.drawn": "{n} cards drawn, one to keep",
    "citadels.drawn.one": "1 card drawn",
    "citadels.size.told": "{n} of {of} districts",
    "citadels.points": "{n} points",
    "citadels.points.one": "1 point",
    "citadels.safe": "safe",
    "citadels.safe.complete": "Complete: the Warlord cannot attack it",
    "citadels.safe.protected": "The Bishop keeps the Warlord away",
    "citadels.city.of": "City of {name}: {n} districts",
    "citadels.city.of.one": "City of {name}: 1 district",
    "citadels.city.own": "Your city: {n} districts",
    "citadels.city.own.one": "Your city: 1 district",
    "citadels.fresh": "built last turn",
    "citadels.destroy.price": "Destroy {name} for {n} gold",
    "citadels.swap.with": "Swap hands with {name}, who has {n} cards",
    "citadels.swap.with.one": "Swap hands with {name}, who has 1 card",
    "citadels.enlarge": "A closer look at {name}’s city",
    "citadels.builds.left": "May build {n} more",
    "citadels.hand": "Your hand: {n} cards",
    "citadels.hand.one": "Your hand: 1 card",
    "citadels.card.hidden": "a card face down",
    # What only one person sees.
    "citadels.sheet.draft": "Choose your role in secret",
    "citadels.sheet.drawn": "Keep one of these cards",
    "citadels.sheet.offered": "{n} roles to choose from",
    "citadels.sheet.away": "Face up, out of play:",
    "citadels.sheet.down": "Face down:",
    "citadels.sheet.gone": "Taken before you, or face down:",
    "citadels.sheet.next": "{name} picks next, from what you leave.",
    "citadels.sheet.last": "You pick last; what you leave goes face down.",
    # One's own account.
    "citadels.grid": "Who may be what",
    "citadels.grid.turn.on": "show",
    "citadels.grid.turn.off": "hide",
    "citadels.grid.enlarge": "Your notes: what you saw, and who may be what",
    "citadels.grid.about": "It follows from what you have been shown, and is for your eyes only.",
    "citadels.grid.nothing": "You have not seen the roles of this round yet.",
    "citadels.grid.took": "You took",
    "citadels.grid.seen": "You see",
    "citadels.grid.passed": "You passed on",
    "citadels.grid.gone": "You never saw",
    "citadels.grid.away": "Face up",
    "citadels.grid.cell.no": "no",
    "citadels.grid.cell.may": "perhaps",
    "citadels.grid.cell.is": "yes",
    # Large.
    "citadels.zoom.order": "Roles are called from 1 to 8; this one is number {n}.",
    "citadels.zoom.colour": "A {colour} district",
    "citadels.zoom.destroy": "The Warlord destroys it for {n} gold.",
    "citadels.zoom.copies": "There are {n} of them in the game.",
    "citadels.zoom.copies.one": "There is only one in the game.",
    "citadels.zoom.known": "In hand, as you know: {what}",
    "citadels.zoom.worth": "Districts: {n} points",
    "citadels.zoom.colours": "All five colours: {n} points",
    "citadels.zoom.full": "Complete city: {n} points",
    "citadels.zoom.deck": "What is put back goes under the deck.",
    "citadels.theme.role": "Think of what the others expect you to be.",
    "citadels.theme.assassin": "Who would hurt you most, and who is in play for certain?",
    "citadels.theme.thief": "Gold is worth stealing where it lies, from a role that is in play.",
    "citadels.theme.magician": "Cards can change hands.",
    "citadels.theme.warlord": "A district that stands need not stay.",
    "citadels.theme.build": "It is time to build; the question is what.",
    "citadels.theme.gather": "Gold or cards: what does the next round need?",
    "citadels.theme.keep": "Which of the cards will you be able to build?",
    "citadels.theme.special": "A purple district can do something for you.",
    "citadels.theme.wait": "Not everything that can be done should be done now.",
}
