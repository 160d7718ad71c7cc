"""What the first game of Splendor says in English."""

PHRASES = {
    "splendor.lesson.welcome.title": "Welcome to the workshop",
    "splendor.lesson.welcome.tell": (
        "You and {name1} are jewellers. Gems buy [[card|cards]]; every card makes the next ones "
        "cheaper; the dear ones bring [[prestige]]. At {target} points the last round is played."
    ),
    "splendor.lesson.welcome.ask": "Look around the table, then go on.",
    "splendor.lesson.card.title": "A card",
    "splendor.lesson.card.tell": (
        "At the top right is its [[bonus]], here a ruby; at the top left its prestige, if it has "
        "any. Down the left side stands what it [[cost|costs]]: two sapphires and one emerald."
    ),
    "splendor.lesson.card.ask": "Look at the marked card, then go on.",
    "splendor.lesson.three.title": "Three different gems",
    "splendor.lesson.three.tell": (
        "On your turn you do just one thing. The simplest: take three gems of different colours "
        "from the [[bank]]."
    ),
    "splendor.lesson.three.ask": "Pick a diamond, an emerald and an onyx, then press Take.",
    "splendor.lesson.three.wrong": (
        "A fair move! Here, please take a diamond, an emerald and an onyx: you will soon need "
        "just these."
    ),
    "splendor.lesson.three.done": "Three gems are yours. Now it is {name1}’s turn.",
    "splendor.lesson.two.title": "Two of a kind",
    "splendor.lesson.two.tell": (
        "You may also take two gems of one colour, if their pile holds {pile} or more before you "
        "take. With your emerald and two sapphires you can pay for the ruby card you looked at."
    ),
    "splendor.lesson.two.ask": "Touch the sapphires twice, then press Take.",
    "splendor.lesson.two.wrong": "Allowed, but it would not buy you that card. Take two sapphires.",
    "splendor.lesson.two.done": "Five tokens: enough for a first card.",
    "splendor.lesson.buy.title": "Your first card",
    "splendor.lesson.buy.tell": (
        "A card that glows is one you can pay for. You give the gems back to the bank, and the "
        "card is yours for good."
    ),
    "splendor.lesson.buy.ask": "Touch the glowing card, then press Buy.",
    "splendor.lesson.buy.wrong": (
        "Later, gladly. Buy the card first: it will help you at every purchase."
    ),
    "splendor.lesson.buy.done": (
        "From now on every card costs you one ruby less. That is its bonus."
    ),
    "splendor.lesson.reserve.title": "A card for later",
    "splendor.lesson.reserve.tell": (
        "The marked card would suit you, but you cannot pay for it yet. [[reserve|Reserve]] it: "
        "nobody else can have it then, and a [[gold]] comes with it."
    ),
    "splendor.lesson.reserve.ask": "Touch the marked card, then press Reserve.",
    "splendor.lesson.reserve.wrong": (
        "You could, but then {name1} might snatch the card. Reserve it now."
    ),
    "splendor.lesson.reserve.done": (
        "The card is in your hand, the gold in your purse. You may hold {hand} such cards."
    ),
    "splendor.lesson.gather.title": "Think ahead",
    "splendor.lesson.gather.tell": (
        "One more diamond, emerald and onyx, and you can buy two cards, one after the other: a "
        "blue one in the market, then the one you reserved."
    ),
    "splendor.lesson.gather.ask": "Take a diamond, an emerald and an onyx.",
    "splendor.lesson.gather.wrong": (
        "Not bad, but for your two cards you lack a diamond, an emerald and an onyx."
    ),
    "splendor.lesson.gather.done": "Six tokens, and a plan.",
    "splendor.lesson.bonus.title": "A bonus pays",
    "splendor.lesson.bonus.tell": (
        "The marked card costs a diamond, an emerald, a ruby and an onyx. You have no ruby and "
        "need none: your ruby card pays for it, as the tick shows."
    ),
    "splendor.lesson.bonus.ask": "Buy the marked card.",
    "splendor.lesson.bonus.wrong": (
        "You could do that. But see first how your ruby card pays for you."
    ),
    "splendor.lesson.bonus.done": (
        "Three gems instead of four. And now you have a sapphire bonus as well."
    ),
    "splendor.lesson.gold.title": "Gold fills the gap",
    "splendor.lesson.gold.tell": (
        "Your reserved card costs a diamond, a sapphire, a ruby and two onyxes. Bonuses pay the "
        "sapphire and the ruby. You are one onyx short, and gold stands in for it."
    ),
    "splendor.lesson.gold.ask": "Touch your reserved card, then press Buy.",
    "splendor.lesson.gold.wrong": (
        "That would do, too. But your reserved card is waiting, and you can pay for it now."
    ),
    "splendor.lesson.gold.done": "Three cards, with bonuses in three colours.",
    "splendor.lesson.later.title": "Some rounds later",
    "splendor.lesson.later.tell": (
        "So it goes on: the more cards you have, the less you pay. Let {rounds} rounds pass at "
        "once and see what has become of the table."
    ),
    "splendor.lesson.later.ask": "Go on when you are ready.",
    "splendor.lesson.eleven.title": "One too many",
    "splendor.lesson.eleven.tell": (
        "You hold eight tokens, and the bank has only three colours left. For what comes next "
        "you need a sapphire and an onyx. A third gem makes eleven, more than you may keep. Take "
        "it all the same."
    ),
    "splendor.lesson.eleven.ask": "Take a diamond, a sapphire and an onyx.",
    "splendor.lesson.eleven.wrong": (
        "You need the sapphire and the onyx for what comes next. Take three different gems."
    ),
    "splendor.lesson.return.title": "Back to {limit}",
    "splendor.lesson.return.tell": (
        "At the end of a turn nobody keeps more than {limit} tokens, but you choose what goes "
        "back. You have three diamonds and no use for them."
    ),
    "splendor.lesson.return.ask": "Touch your diamonds, then press Return.",
    "splendor.lesson.return.wrong": "It would be missed soon. Return a diamond instead.",
    "splendor.lesson.return.done": "{limit} tokens, and the right ones.",
    "splendor.lesson.noble.title": "A noble comes",
    "splendor.lesson.noble.tell": (
        "Mary Stuart visits whoever has four emerald and four ruby cards. You have four rubies "
        "and three emeralds: the marked green card is all that is missing."
    ),
    "splendor.lesson.noble.ask": "Buy the marked card.",
    "splendor.lesson.noble.wrong": (
        "Worth having, too. But the green card brings you a noble’s visit."
    ),
    "splendor.lesson.noble.done": (
        "Mary Stuart is here, without being asked: {noble} points for you."
    ),
    "splendor.lesson.last.title": "The last round",
    "splendor.lesson.last.tell": (
        "A new card: five points! It costs seven emeralds and three rubies, but your bonuses "
        "leave only three emeralds to pay. It takes you to {target}, and that begins the last "
        "round."
    ),
    "splendor.lesson.last.ask": "Buy the marked card.",
    "splendor.lesson.last.wrong": "Look again: there is a card that wins you the game.",
    "splendor.lesson.last.done": (
        "{target} points! {name1} sits after you and still has a turn, so that both of you have "
        "had equally many."
    ),
    "splendor.lesson.end.title": "Your first game is won!",
    "splendor.lesson.end.tell": "{target} points against ten. The guild takes its hat off to you.",
    "splendor.lesson.end.known": """Three different gems, or two alike
Cards that make cards cheaper
Reserving, and gold that fills gaps
{limit} tokens at most
Nobles, who come by themselves
A last round with equal turns for all""",
    "splendor.lesson.end.ask": "Now a game of your own? An easy opponent is waiting.",
}
