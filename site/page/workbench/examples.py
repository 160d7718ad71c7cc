"""Bots to begin with, each a whole one; they play every game there is."""

RANDOM = '''"""Does anything that is allowed."""

from bottega.bots import AtOnce


class Bot(AtOnce):
    def __init__(self, game):
        self.game = game

    def choose(self, view, legal, rng, budget):
        return rng.choice(legal)
'''

GREEDY = '''"""Looks one move ahead, and takes what looks best by the game's own rule of thumb."""

from bottega.bots import AtOnce


class Bot(AtOnce):
    def __init__(self, game):
        self.game = game

    def choose(self, view, legal, rng, budget):
        seat = self.game.to_move(view)
        moves = rng.shuffled(self.game.principal(view))
        return max(moves, key=lambda move: self.worth(view, move, seat))

    def worth(self, view, move, seat):
        return self.game.value(self.game.apply(view, move), seat)
'''

JUDGING = '''"""Looks one move ahead, by what our bots have learnt: the chances after it."""

from bottega.bots import AtOnce


class Bot(AtOnce):
    def __init__(self, game):
        self.game = game

    def choose(self, view, legal, rng, budget):
        moves = self.game.principal(view)
        if len(moves) == 1:
            return moves[0]
        chances = self.game.judgement(view).rate(view, moves)
        best = max(range(len(moves)), key=chances.__getitem__)
        return moves[best]
'''

SEARCH = '''"""A small search: imagines what it cannot see, and what the next player will do."""

from bottega.bots import AtOnce
from bottega.core import DEALER, OVER

BREADTH = 5  # moves that are looked into
WORLDS = 3  # how often what is hidden is imagined


class Bot(AtOnce):
    def __init__(self, game):
        self.game = game

    def choose(self, view, legal, rng, budget):
        game, seat = self.game, self.game.to_move(view)
        moves = game.principal(view)
        if len(moves) == 1:
            return moves[0]
        worth = {move: game.value(game.apply(view, move), seat) for move in moves}
        best = sorted(moves, key=worth.get, reverse=True)[:BREADTH]
        total = dict.fromkeys(best, 0)
        for _ in range(WORLDS):
            state = game.determinize(view, rng)
            for move in best:
                total[move] += self.after_reply(game.apply(state, move), seat, rng)
        return max(best, key=total.get)

    def after_reply(self, state, seat, rng):
        """How it looks for us when whoever comes next has done their best."""
        game = self.game
        while (mover := game.to_move(state)) == DEALER:
            state = game.apply(state, game.sample(state, rng))
        if mover != OVER:
            replies = game.principal(state)
            after = [game.apply(state, reply) for reply in replies]
            state = max(after, key=lambda each: game.value(each, mover))
        return game.value(state, seat)
'''

BLANK = """class Bot:
    def __init__(self, game):
        self.game = game

    def choose(self, view, legal, rng, budget):
        return legal[0]
"""
"""What a new bot begins with."""

EXAMPLES = {"random": RANDOM, "greedy": GREEDY, "judging": JUDGING, "search": SEARCH}
"""By the names of their words, `bench.example.NAME`."""

USUAL = "greedy"
