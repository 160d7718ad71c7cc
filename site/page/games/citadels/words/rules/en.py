"""The rules of Citadels in English."""

PHRASES = {
    "citadels.rules.aim": "What it is about",
    "citadels.rules.aim.text": """
Each of you builds a [[city]], [[district]] by district. Gold pays for it, and help comes from a
[[role]] that you choose anew in every [[round]], in secret: one murders, one steals, one collects,
one builds three at a time. Who is who shows only when the roles are called.

The game ends with the round in which somebody’s city has **{size} districts**. Most points win, and
what was dear to build is worth most. {fewest} to {most} of you play, everybody for themselves; or
{team_fewest} or {team_most} in two [[team|teams]], **Chu against Han**, for which the rules differ
a little: they stand at the end.
""",
    "citadels.rules.setup": "The table",
    "citadels.rules.setup.text": """
Everybody begins with **{start_gold} gold** and **{start_cards} cards**, which nobody else sees. A
lot decides who has the [[crown]] first. The [[deck]] has {all} cards of {kinds} kinds, in five
colours:

@deck

How much gold and how many cards somebody has is open to all; which cards, only they know. There is
gold enough for everybody, and no limit to what you may own or hold.
""",
    "citadels.rules.card": "A district",
    "citadels.rules.card.text": """
@card

Green, yellow, blue and red districts bring [[income]] to one role each. [[purple|Purple]] ones do
something of their own. Press and hold a card, or rest the pointer on it, to see it large and read
all it does.
""",
    "citadels.rules.round": "A round",
    "citadels.rules.round.text": """
A round has two halves:

- **Everybody chooses a role**, in secret, beginning with who has the crown and then clockwise.
- **The roles are called** by their numbers, from 1 to {roles}. Whoever has the role shows it now
and has a turn. That role is theirs for this round only.

@calls

When nobody answers, the role is out of play, or it was murdered. After the last call the round is
over: all roles come back, and the next choice begins.
""",
    "citadels.rules.draft": "Choosing a role",
    "citadels.rules.draft.text": """
Before the choice some roles are put [[aside]] by lot, for this round only: some **face up**, so
that all know they are missing, and one **face down**, seen by nobody. It depends on how many of you
play:

@draft

- Who has the crown chooses first and passes the others on. The next one chooses from those, and so
on; the role that is left at the end goes face down, too.
- What you were offered, took and passed on, only you know.
- The **King** never lies face up: another role goes in his place.
- **With seven**, one single role reaches the last player. They look at the one that lay face down
from the beginning and choose between the two.

Three questions help. What lies face up, so that you need not fear it? What did **not** reach you:
somebody before you has it, or it lies face down. And who would profit most from which role? The
page keeps account of it for you: see “Who may be what”.
""",
    "citadels.rules.turn": "Your turn",
    "citadels.rules.turn.text": """
@turn

- **Gather**, always and first: take **{gather} gold** from the bank, or draw **{draw} cards**, keep
**{keep}** and put the other under the deck, unseen.
- **Build** then, if you like: one district.
- Your **[[income]]** and your role’s **[[power]]** you may use **once each, at any time** in your
turn: before gathering, after building, as it suits you.

What your role brings by itself, the Merchant’s gold or the Architect’s cards, is there when the
turn begins. When you have done all you want, end the turn.
""",
    "citadels.rules.build": "Building",
    "citadels.rules.build.text": """
Pay the price to the bank and lay the card from your hand into your city, for all to see. There it
stays, unless the Warlord comes.

@build

- No **name** stands twice in a city. Several districts of one colour are fine.
- One district a turn; the Architect may build up to {builds}.
- Nobody must build. Gold and cards wait for the next round, if the Thief lets them.
""",
    "citadels.rules.income": "Income",
    "citadels.rules.income.text": """
Four roles collect **1 gold for each district of their colour** in their own city: the King for
yellow, the Bishop for blue, the Merchant for green, the Warlord for red.

@income

Once a turn, and all at once. So it may be wise to build first: the new district already pays.
""",
    "citadels.rules.roles": "The eight roles",
    "citadels.rules.roles.text": """
@roles

Whatever you are: you gather, and may build.
""",
    "citadels.rules.dark": "Murder and theft",
    "citadels.rules.dark.text": """
Assassin and Thief name a **role**, not a player: you may well strike somebody else than you meant,
or nobody at all. They **must** name one, and all hear it. Roles that lie face up cannot be named.

- Who was **[[murder|murdered]]** stays silent when called, keeps all they own, and loses the turn.
Who it was shows when the round is over: it is the one who never answered.
- **[[theft|Theft]]** happens the moment the robbed role shows itself, before its player gets
anything: all the gold they have then goes to the Thief, who has it from then on. What they gather
afterwards is theirs.

@theft

- The Thief can name neither the Assassin nor the role that was murdered. A murdered Thief robs
nobody.
""",
    "citadels.rules.crown": "The crown",
    "citadels.rules.crown.text": """
Who has the crown chooses first in the next round. The **King** takes it as soon as he shows
himself. If nobody is King, it stays where it is. If the King was murdered, his player gets it when
the round is over.
""",
    "citadels.rules.warlord": "Destroying a district",
    "citadels.rules.warlord.text": """
Once in their turn the Warlord may destroy a district of somebody else, for **{discount} gold less
than it cost to build**. So what costs 1 can be torn down for nothing.

@destroy

- Not in a [[complete]] city, and not in the city of the **Bishop**, unless he was murdered.
- Never a **Keep**. The **Great Wall** makes all other districts of its city {wall} gold dearer, but
not itself: it falls for {wall_price}.
- Never in the Warlord’s own city.
- The card goes under the deck, unless the owner of the **Graveyard** buys it: they are asked at
once, in the middle of the Warlord’s turn.
""",
    "citadels.rules.purple": "The purple districts",
    "citadels.rules.purple.text": """
There are {purples} kinds, and nearly all of them only once. What they can do, they do as long as
they stand, for whoever’s city they stand in.

@purple
""",
    "citadels.rules.end": "The end",
    "citadels.rules.end.text": """
As soon as a city has {size} districts it is [[complete]], and this round is the last. It is played
to its end: whoever is still to be called has their turn, and may complete a city as well. A
complete city may even grow on.
""",
    "citadels.rules.score": "Counting points",
    "citadels.rules.score.text": """
@score

- For each district **what it cost**; Dragon Gate and University count {extra} more.
- **{colours_bonus} points** if all {colours} colours stand in your city.
- **{first_bonus} points** for who completed a city first, **{complete_bonus}** for everybody else
whose city is complete.

Gold and cards in hand count for nothing.
""",
    "citadels.rules.ties": "Equal points",
    "citadels.rules.ties.text": """
Among equals whoever had the role with the higher number in the last round wins, murdered or not. So
there is always one winner.

@ties
""",
    "citadels.rules.team": "Chu against Han",
    "citadels.rules.team.text": """
In the [[team]] game {team_fewest} or {team_most} of you play, every other seat together. Each city
counts for itself, bonuses included; then the points of a team are added. With equal points it is a
**draw**: roles decide nothing.

@teams

You win together, but you do not share secrets: hands and roles stay hidden from your own team, too.
The Magician may swap with anybody, and the Warlord may strike at anybody; before it hits your own
team the page asks whether you mean it.
""",
    "citadels.rules.different": "What is different for teams",
    "citadels.rules.different.text": """
@compare

- **At the start** everybody looks at {team_dealt} cards in secret and keeps {team_kept}.
- **Powers come first.** Assassin and Thief name a role before anything else. Magician and Warlord
decide then whether to use theirs; afterwards it is too late.
- **After that in any order:** gather once, build, use Smithy and Laboratory. You may build before
you gather, but gather you must before the turn ends.
- **Income comes with gold:** who takes gold gets 1 more for each district of their role’s colour.
Who draws cards has no income.
- **The murdered** answer when called, show their role, and the turn is over at once. A murdered
King takes the crown all the same, and a murdered Bishop’s city is safe.
- **The King** may lie face up; then the crown stays.
- **{team_size} districts** complete a city, and none is built beyond. With only one or two missing,
the Architect builds no more than that.
""",
    "citadels.rules.cases": "Rare cases",
    "citadels.rules.cases.text": """
- All cards that go back go under the deck, unseen; only a destroyed district was seen by all. If
the deck runs short, you draw what there is; if it is empty, there is only gold to gather.
- With **Observatory** and **Library** both, you choose each time: draw {observe} and keep
{observe_keep}, or draw {study} and keep both.
- There are {keeps} Keeps, but only one fits into a city, as with every name.
- The **Haunted City** counts as the colour that is missing, and then no longer as purple; the page
chooses the better. The **School of Magic** counts as another colour for income only.
- The **Graveyard** asks nobody when it was itself destroyed, when its owner has no gold, or when
its owner is the Warlord. Their own destroyed district they may buy back, too.
- The Magician may swap with somebody who holds no cards, and may do so empty-handed.
- Who was first to complete a city stays first, whatever others build later in the round.
- A game that will not end is counted after {limit} rounds.
""",
    # Figures.
    "citadels.fig.deck.colour": "Colour",
    "citadels.fig.deck.cards": "Cards",
    "citadels.fig.deck.prices": "Prices",
    "citadels.fig.deck.collects": "Income for",
    "citadels.fig.deck.nobody": "nobody",
    "citadels.fig.card": "A card, as you hold it in your hand",
    "citadels.fig.card.1": "**Price:** so much gold to build it, and so many points at the end.",
    "citadels.fig.card.2": "**Colour:** each has its own sign. This one is yellow.",
    "citadels.fig.card.3": "**Name:** you cannot build two of the same.",
    "citadels.fig.calls": (
        "In this order, every round; a sign shows the colour that a role collects for"
    ),
    "citadels.fig.draft.players": "Players",
    "citadels.fig.draft.up": "Face up",
    "citadels.fig.draft.down": "Face down",
    "citadels.fig.draft.offers": "One after the other chooses from",
    "citadels.fig.turn.gold": "Gather: {gather} gold",
    "citadels.fig.turn.draw": "or draw {draw}, keep {keep}",
    "citadels.fig.turn.build": "Build a district",
    "citadels.fig.turn.income": "Income: once, at any time",
    "citadels.fig.turn.power": "Power: once, at any time",
    "citadels.fig.build.pay": "You have the gold: {price}",
    "citadels.fig.build.colour": "Another of the same colour",
    "citadels.fig.build.name": "A second {name}",
    "citadels.fig.build.dear": "Price {price}, and only {gold} gold",
    "citadels.fig.income": (
        "The King collects {n} gold: two yellow districts and the School of Magic"
    ),
    "citadels.fig.role.1": (
        "Names a role. It is **murdered** and loses its turn in this round. Nobody knows whose it "
        "was until the round is over."
    ),
    "citadels.fig.role.2": (
        "Names a role, but neither the Assassin nor the murdered one. As soon as it shows itself, "
        "**all the gold** of its player is the Thief’s."
    ),
    "citadels.fig.role.3": (
        "May **swap** the whole hand with somebody’s; or put any number of cards under the deck "
        "and **draw as many** new ones."
    ),
    "citadels.fig.role.4": (
        "Takes the **crown**, and so the first choice in the next round. Collects for **yellow**."
    ),
    "citadels.fig.role.5": "Is **safe** from the Warlord unless murdered. Collects for **blue**.",
    "citadels.fig.role.6": (
        "Gets **{merchant} gold** when the turn begins. Collects for **green**."
    ),
    "citadels.fig.role.7": (
        "Draws **{architect} cards** when the turn begins and keeps them. Builds up to **{builds} "
        "districts**."
    ),
    "citadels.fig.role.8": (
        "May **destroy** a district for {discount} gold less than it cost. Collects for **red**."
    ),
    "citadels.fig.theft": "The Merchant had {n} gold when the role was called",
    "citadels.fig.theft.1": "The Thief names the Merchant.",
    "citadels.fig.theft.2": "The Merchant is called: all gold goes to the Thief.",
    "citadels.fig.theft.3": "Then the turn begins, with {merchant} gold that stays.",
    "citadels.fig.destroy": "A city with the Great Wall: below, what the Warlord would have to pay",
    "citadels.fig.destroy.never": "cannot be destroyed",
    "citadels.fig.purple.17": (
        "Counts as any colour when points are counted, unless it was built in the last round."
    ),
    "citadels.fig.purple.18": "Cannot be destroyed.",
    "citadels.fig.purple.19": "When you gather cards: draw {observe}, keep {observe_keep}.",
    "citadels.fig.purple.20": "Once a turn: pay {smithy} gold and draw {smithy_cards} cards.",
    "citadels.fig.purple.21": "Once a turn: give a card of your hand for {laboratory} gold.",
    "citadels.fig.purple.22": (
        "When the Warlord destroys a district, pay {graveyard} gold and take it into your hand; "
        "not while you are the Warlord."
    ),
    "citadels.fig.purple.23": "Counts as a district of your role’s colour when you collect.",
    "citadels.fig.purple.24": "When you gather cards: draw {study}, keep both.",
    "citadels.fig.purple.25": "Your other districts cost the Warlord {wall} gold more to destroy.",
    "citadels.fig.purple.26": "Costs {gate}, worth {gate_worth} points.",
    "citadels.fig.purple.27": "Costs {gate}, worth {gate_worth} points.",
    "citadels.fig.score": "The first complete city, counted",
    "citadels.fig.score.what": "For what",
    "citadels.fig.score.points": "Points",
    "citadels.fig.score.cost": "What the districts cost",
    "citadels.fig.score.extra": "Dragon Gate",
    "citadels.fig.score.colours": "All {colours} colours",
    "citadels.fig.score.first": "The first complete city",
    "citadels.fig.score.sum": "Together",
    "citadels.fig.tie": "{points} points, {role} ({n})",
    "citadels.fig.ties": "Equal points: {winner} had the higher role and wins",
    "citadels.fig.teams": "Seats take turns: Chu, Han, Chu, Han",
    "citadels.fig.versus.rule": "Rule",
    "citadels.fig.versus.players": "Players",
    "citadels.fig.versus.players.classic": "{fewest} to {most}, alone",
    "citadels.fig.versus.players.team": "{team_fewest} or {team_most}, two teams",
    "citadels.fig.versus.city": "Complete city",
    "citadels.fig.versus.city.classic": "{size} districts, more allowed",
    "citadels.fig.versus.city.team": "{team_size} districts, no more",
    "citadels.fig.versus.start": "First cards",
    "citadels.fig.versus.start.classic": "{start_cards}",
    "citadels.fig.versus.start.team": "{team_kept} of {team_dealt}",
    "citadels.fig.versus.king": "King face up",
    "citadels.fig.versus.king.classic": "never",
    "citadels.fig.versus.king.team": "possible",
    "citadels.fig.versus.power": "Power",
    "citadels.fig.versus.power.classic": "at any time",
    "citadels.fig.versus.power.team": "before all else",
    "citadels.fig.versus.build": "Building",
    "citadels.fig.versus.build.classic": "after gathering",
    "citadels.fig.versus.build.team": "before or after",
    "citadels.fig.versus.income": "Income",
    "citadels.fig.versus.income.classic": "by itself",
    "citadels.fig.versus.income.team": "with taking gold",
    "citadels.fig.versus.murder": "The murdered",
    "citadels.fig.versus.murder.classic": "stay silent",
    "citadels.fig.versus.murder.team": "show themselves",
    "citadels.fig.versus.bishop": "Murdered Bishop",
    "citadels.fig.versus.bishop.classic": "open to attack",
    "citadels.fig.versus.bishop.team": "safe",
    "citadels.fig.versus.ties": "Equal points",
    "citadels.fig.versus.ties.classic": "the higher role wins",
    "citadels.fig.versus.ties.team": "a draw",
    # Glossary.
    "citadels.term.district": "District",
    "citadels.term.district.text": (
        "A card with a name, a price and a colour. Built, it is part of your [[city]] and worth "
        "points."
    ),
    "citadels.term.city": "City",
    "citadels.term.city.text": "All [[district|districts]] that lie open before a player.",
    "citadels.term.role": "Role",
    "citadels.term.role.text": (
        "One of {roles}, chosen in secret for one [[round]]. Its number says when it is called, "
        "its [[power]] what it can do."
    ),
    "citadels.term.crown": "Crown",
    "citadels.term.crown.text": (
        "Who has it chooses a [[role]] first. The King takes it when he shows himself."
    ),
    "citadels.term.round": "Round",
    "citadels.term.round.text": "All choose a [[role]], then all roles are called.",
    "citadels.term.aside": "Aside",
    "citadels.term.aside.text": (
        "Roles out of play in this [[round]]: face up, for all to see, or face down."
    ),
    "citadels.term.call": "Call",
    "citadels.term.call.text": (
        "From 1 to {roles} each role is called by the page. Whoever has it shows it and has a turn."
    ),
    "citadels.term.power": "Power",
    "citadels.term.power.text": (
        "What only this [[role]] can do. Those of Assassin, Thief, Magician and Warlord you use "
        "yourself, once a turn; the others work by themselves."
    ),
    "citadels.term.income": "Income",
    "citadels.term.income.text": (
        "1 gold for each [[district]] of the colour of your [[role]] in your [[city]], once a turn."
    ),
    "citadels.term.gold": "Gold",
    "citadels.term.gold.text": "Pays for districts. At the end it is worth nothing.",
    "citadels.term.hand": "Hand",
    "citadels.term.hand.text": (
        "The cards you have not built yet. Only you see them; how many they are, all see."
    ),
    "citadels.term.deck": "Deck",
    "citadels.term.deck.text": "All other cards, face down. What is given back goes under it.",
    "citadels.term.murder": "Murder",
    "citadels.term.murder.text": (
        "The [[role]] that the Assassin names loses its turn in this [[round]]."
    ),
    "citadels.term.theft": "Theft",
    "citadels.term.theft.text": (
        "The [[role]] that the Thief names loses all its [[gold]] to the Thief when it shows."
    ),
    "citadels.term.purple": "Purple",
    "citadels.term.purple.text": (
        "The colour of {purples} kinds of [[district]] that do something special. No role collects "
        "for it."
    ),
    "citadels.term.complete": "Complete",
    "citadels.term.complete.text": (
        "A [[city]] of {size} districts, or {team_size} in the [[team]] game. It cannot "
        "be attacked."
    ),
    "citadels.term.team": "Team",
    "citadels.term.team.text": "Chu or Han: every other seat. A team adds up its cities’ points.",
}
