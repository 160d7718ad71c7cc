"""The rules of Splendor in English."""

PHRASES = {
    "splendor.rules.aim": "What it is about",
    "splendor.rules.aim.text": """
You run a small jeweller’s shop that wants to become a famous one. With gems you buy
[[card|cards]]; every card you own makes the next ones cheaper; the dear ones, and the
[[noble|nobles]] who come to see them, bring you [[prestige]].

As soon as somebody has **{target} prestige points** the last [[round]] is played. Then the most
prestige wins.
""",
    "splendor.rules.setup": "The table",
    "splendor.rules.setup.text": """
The {cards} cards lie in three decks, one for each [[level]]. Beside each deck {row} cards lie face
up: together they are the [[market]]. How many [[token|tokens]] are in the [[bank]], and how many
nobles wait, depends on how many of you play.

@supply

Nobody owns anything yet. The first seat begins, and you play in turn around the table.
""",
    "splendor.rules.card": "How to read a card",
    "splendor.rules.card.text": """
@card

While you play, the page does the sums for you: a card shows what it still costs **you**. A tick is
a colour that your bonuses pay for, a dashed edge one that you lack, and a card that glows is one
you can buy now.
""",
    "splendor.rules.turn": "Your turn",
    "splendor.rules.turn.text": """
Do exactly **one** of these four things:

@actions

Then your turn ends by itself, always in the same order: what you hold beyond {limit} tokens goes
back, a noble may come to visit, and the next player begins.
""",
    "splendor.rules.take": "Taking gems",
    "splendor.rules.take.text": """
@take

- **Three different:** one gem each of three colours.
- **Two alike:** two gems of one colour, if there are at least {pile} in that pile before you take.
- [[gold|Gold]] cannot be taken like this.
- When fewer than three colours are left in the bank, “three different” means one of each colour
that is there: two gems, or a single one. While three colours are left you must take three.
""",
    "splendor.rules.reserve": "Reserving a card",
    "splendor.rules.reserve.text": """
Put a card aside that nobody else shall get: a face-up card of the market, or the top card of a deck
without knowing it. With it you take **one gold**, if the bank has any left; if not, you may reserve
all the same.

@reserve

- You may hold {hand} [[reserve|reserved]] cards at most. They stay yours until you buy them.
- What you took face up, everybody remembers. What you drew from a deck only you know until you
buy it.
- At the end, cards you never bought count for nothing and cost you nothing.
""",
    "splendor.rules.buy": "Buying a card",
    "splendor.rules.buy.text": """
Buy a card of the market or one that you have reserved, at the [[cost]] printed on it. The tokens
you
pay go back to the bank.

@pay

- **Bonuses come first.** Each card you own takes one gem of its colour off every price. Bonuses are
never used up; what they cover beyond a price is not paid out.
- **Gold stands in for any gem**, also for one you hold: choose “Pay differently” if you would
rather keep the gem.
- A card does not help to pay for itself.
- The gap in the market is filled at once from the same deck. Once that deck is empty, the gap
stays.
""",
    "splendor.rules.limit": "At most {limit} tokens",
    "splendor.rules.limit.text": """
You may take more than you can keep, but when your turn ends you keep **{limit} tokens**, gold
included. Return exactly what is too much. You choose which: gems you just took, older ones, even
gold.

@surplus
""",
    "splendor.rules.nobles": "Nobles",
    "splendor.rules.nobles.text": """
A noble looks only at the cards you own. As soon as your [[bonus|bonuses]] are at least those on the
tile, the noble comes at the end of your turn and brings **{noble} prestige points**.

@noble

- You need not do anything for it, and you cannot decline. Your bonuses stay yours.
- The card that you bought this very turn counts. Tokens do not.
- **One noble a turn.** If several would come, choose one. The others may come at the end of a later
turn, whatever you do in it, unless somebody else is quicker.
""",
    "splendor.rules.end": "The end of the game",
    "splendor.rules.end.text": """
When somebody’s turn ends with {target} points or more, the last round has begun: you play on until
**everybody has had equally many turns**. So the last seat always plays last.

@end

Most prestige wins, whoever was first to reach {target}. If that is equal, it is who has **bought
fewer cards**; nobles and reserved cards are not counted. If that is equal too, you share the
victory.
""",
    "splendor.rules.ways": "Quick game and teams",
    "splendor.rules.ways.text": """
**Quick game.** To {quick_target} points, with {quick_row} cards in each row. Everything else stays.

**Teams.** Four players, two against two; partners sit opposite each other.

@teams

- Partners add up their prestige and their bonuses: each pays with the bonuses of both, and a noble
looks at both.
- Tokens and reserved cards stay each player’s own, with {limit} and {hand} as the limits for each.
A card drawn unseen is a secret even from the partner.
- The last round begins when a **team** has {target} points at the end of a turn of one of them.
More prestige together wins; then fewer cards bought together; then it is shared.

Under “More options” on the first screen you can also play to any score from {low} to {high}.
""",
    "splendor.rules.cases": "Rare cases",
    "splendor.rules.cases.text": """
- **Passing.** You may pass only when you can neither take nor reserve nor buy anything.
- If all of you have to pass one after the other, the game ends and is scored as it stands.
- A game that goes on and on ends after {turns} turns, all players’ turns counted together, and is
scored as it stands.
- You cannot buy from a deck, and cannot draw from an empty one.
""",
    # Figures.
    "splendor.fig.players": "Players",
    "splendor.fig.each": "Of each gem",
    "splendor.fig.gold": "Gold",
    "splendor.fig.nobles": "Nobles",
    "splendor.fig.card": "A card and its parts",
    "splendor.fig.card.1": (
        "**Prestige** that it brings once you have bought it. Many cards bring none."
    ),
    "splendor.fig.card.2": "**Bonus:** from then on you pay one such gem less for every card.",
    "splendor.fig.card.3": "**Cost** in gems, to be paid once.",
    "splendor.fig.card.4": (
        "**Level**, seen on the back: {cards1} cards of level 1, {cards2} of level 2, {cards3} "
        "of level 3. The higher, the dearer and the more prestige."
    ),
    "splendor.fig.action.1": "Take three gems of different colours",
    "splendor.fig.action.2": "Take two gems of one colour",
    "splendor.fig.action.3": "Reserve a card and take a gold",
    "splendor.fig.action.4": "Buy a card",
    "splendor.fig.three": "three different",
    "splendor.fig.two": "two alike: there are {pile}",
    "splendor.fig.low": "no pair: only {low_pile}",
    "splendor.fig.hand": "a card for your hand, and a gold with it",
    "splendor.fig.price": "The card costs",
    "splendor.fig.bonus": "Your bonuses take off",
    "splendor.fig.due": "Left to pay",
    "splendor.fig.paid": "You pay",
    "splendor.fig.pay": "How a price is paid: bonuses first, gold for what is still missing",
    "splendor.fig.surplus": "{held} tokens: {over} must go back",
    "splendor.fig.noble": "Bonuses of three cards in each of three colours: the noble comes",
    "splendor.fig.end": (
        "Last round with three players: {second} reaches {target}, so {third} still plays; "
        "{first}, who began, has had as many turns"
    ),
    "splendor.fig.turn": "Turn {n}",
    "splendor.fig.reached": "{target} points!",
    "splendor.fig.last": "last turn",
    "splendor.fig.teams": "Seats 1 and 3 against seats 2 and 4",
    # Glossary.
    "splendor.term.token": "Token",
    "splendor.term.token.text": (
        "A coin of the bank: a gem of one of five colours, or gold. You keep {limit} at most."
    ),
    "splendor.term.gem": "Gem",
    "splendor.term.gem.text": "Diamond, sapphire, emerald, ruby or onyx: what cards cost.",
    "splendor.term.gold": "Gold",
    "splendor.term.gold.text": (
        "The joker among the tokens: it pays for any gem. It comes only with a "
        "[[reserve|reserved]] card."
    ),
    "splendor.term.bank": "Bank",
    "splendor.term.bank.text": (
        "The tokens that nobody has. What is paid or returned goes back there."
    ),
    "splendor.term.card": "Card",
    "splendor.term.card.text": (
        "A mine, a ship, a workshop: bought once, it gives a [[bonus]] for good, and often "
        "[[prestige]]."
    ),
    "splendor.term.level": "Level",
    "splendor.term.level.text": (
        "1, 2 or 3: the cards of a level are one deck and one row of the market."
    ),
    "splendor.term.market": "Market",
    "splendor.term.market.text": "The face-up cards, which anybody may buy or reserve.",
    "splendor.term.cost": "Cost",
    "splendor.term.cost.text": (
        "The gems printed at the left edge of a card. Your [[bonus|bonuses]] are taken off."
    ),
    "splendor.term.bonus": "Bonus",
    "splendor.term.bonus.text": (
        "The gem in the corner of a card you own: it pays one gem of its colour at every "
        "purchase and is never used up."
    ),
    "splendor.term.prestige": "Prestige",
    "splendor.term.prestige.text": "The points of the game, from cards and [[noble|nobles]].",
    "splendor.term.noble": "Noble",
    "splendor.term.noble.text": (
        "A guest worth {noble} points, who comes to whoever has the right [[bonus|bonuses]]."
    ),
    "splendor.term.reserve": "Reserve",
    "splendor.term.reserve.text": (
        "To put a card aside for yourself, with a [[gold]]. {hand} at most."
    ),
    "splendor.term.round": "Round",
    "splendor.term.round.text": "One turn of everybody, from the first seat to the last.",
}
