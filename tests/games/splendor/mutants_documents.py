"""What documents 000, 001 and 002 say beside the rulings, each rule broken once on purpose.

A row names one test: the one that carries the rule's name.
"""

from __future__ import annotations

from tests.mutants import Mutant

RULES, STATE, TOKENS, PURCHASE, HIDE, DATA = (
    f"splendor/{name}.py" for name in ("rules", "state", "tokens", "purchase", "hide", "data")
)

_CARDS = "cards = (*state.market, *player.reserved, *player.blind)"
_COURT = "draft[COURT] = without(state.nobles, noble)"
_DIFFERENT = "different = combinations(colours, min(3, len(colours))) if colours else ()"
_DUE = "due = cost - bonuses[colour]"
_LAST_CARD = "    (3, BLACK, 5, (0, 0, 0, 7, 3)),  # 89\n"
_MARKET_CARDS = "[_RESERVE[card] for card in state.market if card != EMPTY]"
_OTHERS = "        if player.blind and seat != viewer:\n"
_OWN_BONUSES = "    bonuses = player.bonuses\n    if state.rules.teams:"
_SCORES = "return tuple([points_of(state, seat) for seat in range(len(state.players))])"


def _hidden(what: str) -> str:
    """The lines that also hide this from everybody but its owner."""
    covered = f"            players[seat] = player = player._replace({what})\n"
    return f"        if seat != viewer:\n{covered}{_OTHERS}"


MUTANTS = (
    # what is in the box
    Mutant("there are 89 cards", "doc001_ninety", DATA, _LAST_CARD, ""),
    Mutant("level 2 has a card of level 1", "doc002_cards_of_each", DATA,
           "(1, BLACK, 1, (0, 4, 0, 0, 0)),  # 39", "(2, BLACK, 1, (0, 4, 0, 0, 0)),  # 39"),
    Mutant("a card is worth six", "doc000_points_of_each", DATA,
           _LAST_CARD, _LAST_CARD.replace("BLACK, 5", "BLACK, 6")),
    Mutant("there are 35 tokens", "doc001_forty", STATE, "4: 7}", "4: 6}"),
    Mutant("a card's bonus is gold", "doc002_a_card_gives_one", DATA,
           _LAST_CARD, _LAST_CARD.replace("BLACK", "GOLD")),
    # before the first turn
    Mutant("five may play", "doc000_two_to_four", RULES,
           '["teams"] else (2, 3, 4)', '["teams"] else (2, 3, 4, 5)'),
    Mutant("S25 the cities can be asked for", "doc000_the_cities", RULES,
           '    Option("teams", 0, (0, 1)),\n',
           '    Option("teams", 0, (0, 1)),\n    Option("cities", 0, (0, 1)),\n'),
    Mutant("three cards of each level are revealed", "doc001_four_cards", RULES,
           'Option("market", 4, (3, 4))', 'Option("market", 3, (3, 4))'),
    Mutant("a revealed card stays in its deck too", "doc002_the_rest_lies", RULES,
           "    draft[UNSEEN] = state.unseen & ~(1 << card)\n    if state.phase == REFILL:",
           "    if state.phase == REFILL:"),
    Mutant("all levels are shuffled together", "doc001_each_deck", RULES,
           "return state.unseen & OF_LEVEL[level]", "return state.unseen"),
    Mutant("a noble may be drawn twice", "doc001_nobles_are_shuffled", RULES,
           " if action.args[0] not in state.nobles]", "]"),
    Mutant("all ten nobles come", "doc001_remaining_nobles", RULES,
           "len(nobles) == len(state.players) + 1", "len(nobles) == len(NOBLES)"),
    Mutant("everybody starts with a gold", "doc001_players_start", STATE,
           "NOBODY_YET = Player((0,) * 6,", "NOBODY_YET = Player((0, 0, 0, 0, 0, 1),"),
    Mutant("who draws from a deck acts again", "doc001_only_one_action", RULES,
           "    turn = state.turn + 1\n", "    turn = state.turn + (state.phase != DRAWN)\n"),
    # taking
    Mutant("of different colours one takes two", "doc000_take_three", TOKENS,
           "min(3, len(colours))", "min(2, len(colours))"),
    Mutant("the three colours are always the first", "doc001_any_three", TOKENS,
           _DIFFERENT, "different = [colours[:3]] if colours else ()"),
    Mutant("of one colour one takes three", "doc000_two_alike", TOKENS,
           "unit(colour, GOLD, 2)", "unit(colour, GOLD, 3)"),
    Mutant("an empty pile still gives", "doc000_an_empty_pile", TOKENS,
           "for colour in range(GOLD) if piles[colour] != _EMPTY]", "for colour in range(GOLD)]"),
    Mutant("tokens are hidden", "doc002_tokens_are", HIDE, _OTHERS, _hidden("tokens=(0,) * 6")),
    Mutant("who reserves may keep eleven tokens", "doc000_the_limit", RULES,
           "if sum(player.tokens) > TOKEN_LIMIT:",
           "if sum(player.tokens) > TOKEN_LIMIT and state.phase == ACT:"),
    # reserving
    Mutant("a card off a deck is of any level", "doc001_reserve_the_first", RULES,
           "return state.unseen & OF_LEVEL[level]",
           "return state.unseen & (OF_LEVEL[level] if state.phase != DRAWN else -1)"),
    Mutant("cards of level 3 cannot be reserved", "doc001_every_face_up", RULES,
           _MARKET_CARDS, _MARKET_CARDS.replace("!= EMPTY", "!= EMPTY and LEVEL[card] < 3")),
    Mutant("a reserved card can be discarded", "doc001_reserved_cards_cannot", RULES,
           "return actions or [_PASS]",
           'return actions + [Action("discard", (c,)) for c in player.reserved] or [_PASS]'),
    Mutant("cards that others hold can be bought", "doc001_only_the_holder", RULES,
           _CARDS, "cards = [*state.market]\n"
           "        for p in state.players:\n            cards += [*p.reserved, *p.blind]"),
    Mutant("cards that others hold can be reserved", "doc000_a_reserved_card_is_out", RULES,
           _MARKET_CARDS, f"{_MARKET_CARDS} + [\n            _RESERVE[c] "
           "for p in state.players if p is not player for c in p.reserved\n        ]"),
    Mutant("a purchase gives gold", "doc001_gold_comes", RULES,
           "Player(sub(tokens, payment),", "Player(add(sub(tokens, payment), unit(GOLD, 6, 1)),"),
    Mutant("the market is dealt face down", "doc001_market_deals", HIDE,
           "_UNSEEN if state.phase == DRAWN and", '_UNSEEN if action.verb == "deal" and'),
    # buying
    Mutant("of each colour one bonus counts", "doc001_worked", PURCHASE,
           _DUE, "due = cost - min(bonuses[colour], 1)"),
    Mutant("every colour is one gem cheaper", "doc001_full_price", PURCHASE, _DUE, f"{_DUE} - 1"),
    Mutant("every colour is one gem dearer", "doc002_full_cost", PURCHASE, _DUE, f"{_DUE} + 1"),
    Mutant("two bonuses save one gem", "doc001_two_blue", PURCHASE, _DUE, f"{_DUE} // 2"),
    Mutant("gold stands for nothing", "doc002_gold_stands", PURCHASE,
           "max(owed - gold, 0) - 1", "owed - 1"),
    Mutant("one may owe a gold", "doc001_one_short", PURCHASE,
           "max(owed - gold, 0)", "max(owed - gold - 1, 0)"),
    Mutant("no colour is ever free", "doc002_free_purchase", PURCHASE,
           _DUE, "due = max(cost - bonuses[colour], 1)"),
    Mutant("a card out of the hand is replaced too", "doc002_a_card_from_hand", RULES,
           "return _after_action(state, _out_of_hand(player, card), draft)",
           "return _stop(state, _out_of_hand(player, card), draft, REFILL)"),
    Mutant("purchased cards are hidden", "doc001_card_points", HIDE,
           _OTHERS, _hidden("points=0, purchased=0")),
    Mutant("a bought card gives no bonus", "doc002_a_card_counts", STATE,
           "return bonuses_from(self.purchased)", "return bonuses_from(0)"),
    # nobles
    Mutant("a noble wants more than the tile shows", "doc001_a_noble_comes", PURCHASE,
           "asks[k] <= have", "asks[k] < max(have, 1)"),
    Mutant("one bonus short is enough", "doc001_one_bonus_short", PURCHASE,
           "asks[k] <= have", "asks[k] <= have + 1"),
    Mutant("the noble of 001 asks for four each", "doc001_example_of", DATA,
           '((3, 3, 3, 0, 0), "Anne', '((4, 4, 4, 0, 0), "Anne'),
    Mutant("noble B of 000 asks for five each", "doc000_noble_b", DATA,
           "((0, 0, 0, 4, 4),", "((0, 0, 0, 5, 5),"),
    Mutant("tokens persuade nobles", "doc000_tokens_do_not", RULES,
           _OWN_BONUSES,
           _OWN_BONUSES.replace("player.bonuses", "add(player.bonuses, player.tokens[:GOLD])")),
    Mutant("a noble comes instead of gems", "doc001_receiving", RULES,
           "actions = takes(state.bank)",
           'actions = [Action("noble", (n,)) for n in _visitors(state, player)]\n'
           "    actions = actions or takes(state.bank)"),
    Mutant("another noble takes the place at the table", "doc002_a_noble_stays", RULES,
           _COURT, f"{_COURT} + ((noble + 5) % len(NOBLES),)"),
    Mutant("received nobles are hidden", "doc001_nobles_are_open", HIDE,
           _OTHERS, _hidden("nobles=()")),
    # the end
    Mutant("fourteen begin the last round", "doc000_fourteen", RULES,
           "points >= state.rules.target", "points >= state.rules.target - 1"),
    Mutant("nobles do not count in the score", "doc002_score", RULES,
           _SCORES,
           _SCORES.replace("seat)", "seat) - NOBLE_POINTS * len(state.players[seat].nobles)", 1)),
    Mutant("fewest cards win", "doc000_highest", RULES,
           "(points_of(state, seat), -purchases_of(state, seat)) for",
           "(-purchases_of(state, seat), points_of(state, seat)) for"),
)  # fmt: skip
