"""What the first game of Splendor says in English."""

PHRASES = {
    "lesson.welcome.title": "Welcome to the workshop",
    "lesson.welcome.tell": "You and {name1} are jewellers. Gems buy [[card|cards]]; every card "
    "makes "
    "the next ones cheaper; the dear ones bring [[prestige]]. At {target} points the last round is "
    "played.",
    "lesson.welcome.ask": "Look around the table, then go on.",
    "lesson.card.title": "A card",
    "lesson.card.tell": "At the top right is its [[bonus]], here a ruby; at the top left its "
    "prestige, if it has any. Down the left side stands what it [[cost|costs]]: two sapphires and "
    "one emerald.",
    "lesson.card.ask": "Look at the marked card, then go on.",
    "lesson.three.title": "Three different gems",
    "lesson.three.tell": "On your turn you do just one thing. The simplest: take three gems of "
    "different colours from the [[bank]].",
    "lesson.three.ask": "Pick a diamond, an emerald and an onyx, then press Take.",
    "lesson.three.wrong": "A fair move! Here, please take a diamond, an emerald and an onyx: "
    "you will soon need just these.",
    "lesson.three.done": "Three gems are yours. Now it is {name1}’s turn.",
    "lesson.two.title": "Two of a kind",
    "lesson.two.tell": "You may also take two gems of one colour, if their pile holds {pile} or "
    "more before you take. With your emerald and two sapphires you can pay for the ruby card you "
    "looked at.",
    "lesson.two.ask": "Touch the sapphires twice, then press Take.",
    "lesson.two.wrong": "Allowed, but it would not buy you that card. Take two sapphires.",
    "lesson.two.done": "Five tokens: enough for a first card.",
    "lesson.buy.title": "Your first card",
    "lesson.buy.tell": "A card that glows is one you can pay for. You give the gems back to the "
    "bank, and the card is yours for good.",
    "lesson.buy.ask": "Touch the glowing card, then press Buy.",
    "lesson.buy.wrong": "Later, gladly. Buy the card first: it will help you at every purchase.",
    "lesson.buy.done": "From now on every card costs you one ruby less. That is its bonus.",
    "lesson.reserve.title": "A card for later",
    "lesson.reserve.tell": "The marked card would suit you, but you cannot pay for it yet. "
    "[[reserve|Reserve]] it: nobody else can have it then, and a [[gold]] comes with it.",
    "lesson.reserve.ask": "Touch the marked card, then press Reserve.",
    "lesson.reserve.wrong": "You could, but then {name1} might snatch the card. Reserve it now.",
    "lesson.reserve.done": "The card is in your hand, the gold in your purse. You may hold {hand} "
    "such cards.",
    "lesson.gather.title": "Think ahead",
    "lesson.gather.tell": "One more diamond, emerald and onyx, and you can buy two cards, one "
    "after the other: a blue one in the market, then the one you reserved.",
    "lesson.gather.ask": "Take a diamond, an emerald and an onyx.",
    "lesson.gather.wrong": "Not bad, but for your two cards you lack a diamond, an emerald and an "
    "onyx.",
    "lesson.gather.done": "Six tokens, and a plan.",
    "lesson.bonus.title": "A bonus pays",
    "lesson.bonus.tell": "The marked card costs a diamond, an emerald, a ruby and an onyx. You "
    "have "
    "no ruby and need none: your ruby card pays for it, as the tick shows.",
    "lesson.bonus.ask": "Buy the marked card.",
    "lesson.bonus.wrong": "You could do that. But see first how your ruby card pays for you.",
    "lesson.bonus.done": "Three gems instead of four. And now you have a sapphire bonus as well.",
    "lesson.gold.title": "Gold fills the gap",
    "lesson.gold.tell": "Your reserved card costs a diamond, a sapphire, a ruby and two onyxes. "
    "Bonuses pay the sapphire and the ruby. You are one onyx short, and gold stands in for it.",
    "lesson.gold.ask": "Touch your reserved card, then press Buy.",
    "lesson.gold.wrong": "That would do, too. But your reserved card is waiting, and you can pay "
    "for it now.",
    "lesson.gold.done": "Three cards, with bonuses in three colours.",
    "lesson.later.title": "Some rounds later",
    "lesson.later.tell": "So it goes on: the more cards you have, the less you pay. Let {rounds} "
    "rounds pass at once and see what has become of the table.",
    "lesson.later.ask": "Go on when you are ready.",
    "lesson.eleven.title": "One too many",
    "lesson.eleven.tell": "You hold eight tokens, and the bank has only three colours left. For "
    "what comes next you need a sapphire and an onyx. A third gem makes eleven, more than you may "
    "keep. Take it all the same.",
    "lesson.eleven.ask": "Take a diamond, a sapphire and an onyx.",
    "lesson.eleven.wrong": "You need the sapphire and the onyx for what comes next. Take three "
    "different gems.",
    "lesson.return.title": "Back to {limit}",
    "lesson.return.tell": "At the end of a turn nobody keeps more than {limit} tokens, but you "
    "choose what goes back. You have three diamonds and no use for them.",
    "lesson.return.ask": "Touch your diamonds, then press Return.",
    "lesson.return.wrong": "It would be missed soon. Return a diamond instead.",
    "lesson.return.done": "{limit} tokens, and the right ones.",
    "lesson.noble.title": "A noble comes",
    "lesson.noble.tell": "Mary Stuart visits whoever has four emerald and four ruby cards. You "
    "have "
    "four rubies and three emeralds: the marked green card is all that is missing.",
    "lesson.noble.ask": "Buy the marked card.",
    "lesson.noble.wrong": "Worth having, too. But the green card brings you a noble’s visit.",
    "lesson.noble.done": "Mary Stuart is here, without being asked: {noble} points for you.",
    "lesson.last.title": "The last round",
    "lesson.last.tell": "A new card: five points! It costs seven emeralds and three rubies, but "
    "your bonuses leave only three emeralds to pay. It takes you to {target}, and that begins the "
    "last round.",
    "lesson.last.ask": "Buy the marked card.",
    "lesson.last.wrong": "Look again: there is a card that wins you the game.",
    "lesson.last.done": "{target} points! {name1} sits after you and still has a turn, so that "
    "both "
    "of you have had equally many.",
    "lesson.end.title": "Your first game is won!",
    "lesson.end.tell": "{target} points against ten. The guild takes its hat off to you.",
    "lesson.end.known": """Three different gems, or two alike
Cards that make cards cheaper
Reserving, and gold that fills gaps
{limit} tokens at most
Nobles, who come by themselves
A last round with equal turns for all""",
    "lesson.end.ask": "Now a game of your own? An easy opponent is waiting.",
}
