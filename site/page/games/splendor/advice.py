"""A hint in words: what to do, and what that aims at, as the bots reckon it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bottega.core import Action
from bottega.counts import Counts, shortfall
from bottega.games.splendor.data import (
    BONUS,
    COST,
    EMPTY,
    GOLD,
    LEVEL,
    NOBLE_POINTS,
    NOBLES,
    POINTS,
)
from bottega.games.splendor.rules import apply
from bottega.games.splendor.state import State, bonuses_of, partners, points_of
from bottega.games.splendor.value import hope, turns_to_save
from page.games.splendor.cards import amount
from page.games.splendor.offer import Draft, offer_of
from page.games.splendor.prices import Purse, terms
from page.kit.scene import Advice, Scene
from page.words import Words

FAR = 4  # bonuses; a noble who asks for more than these is no aim yet


class Case(NamedTuple):
    """A suggested action: what is before it, and what comes of it."""

    scene: Scene
    say: Words
    purse: Purse  # before it
    after: State
    left: Purse  # after it


class Tip(NamedTuple):
    """What a hint says, what it marks, and how it is prepared."""

    sentence: str
    things: frozenset[str]  # what it touches
    draft: Draft | None = None
    aim: int | None = None  # the card that it brings nearer


def advise(scene: Scene, action: Action, say: Words) -> Advice:
    """Recommend an action to the person looking, naming what it aims at."""
    tip = tip_of(scene, action, say)
    return Advice(tip.sentence, tip.draft)


def tip_of(scene: Scene, action: Action, say: Words) -> Tip:
    """Work out what to say of an action, and what to mark."""
    after, seat = apply(scene.view, action), scene.seat
    before, left = (
        Purse(bonuses_of(state, seat), state.players[seat].tokens) for state in (scene.view, after)
    )
    return TIPS[action.verb](Case(scene, say, before, after, left), *action.args)


# ------------------------------------------------------------------ gems


def _take(case: Case, *gems: int) -> Tip:
    say, aim = case.say, _brought_nearer(case)
    told = _aim(case, aim) if aim is not None else say("splendor.aim.spare")
    if max(gems) > 1:
        sentence = say("splendor.hint.pair", what=amount(gems, say), aim=told)
    else:
        what = say.listing([say(f"splendor.gem.{colour}") for colour, n in enumerate(gems) if n])
        sentence = say("splendor.hint.take", what=what, aim=told)
    return Tip(sentence, _things("take", "gem", gems), Draft((*gems, 0)), aim)


def _give(case: Case, *tokens: int) -> Tip:
    say, aim = case.say, _best(case, _in_reach(case))
    told = _aim(case, aim) if aim is not None else say("splendor.aim.spare")
    sentence = say("splendor.hint.give", what=amount(tokens, say), aim=told)
    return Tip(sentence, _things("give", "mine", tokens), Draft(tokens), aim)


def _things(verb: str, kind: str, counts: Iterable[int]) -> frozenset[str]:
    return frozenset([verb, *[f"{kind} {colour}" for colour, n in enumerate(counts) if n]])


# ------------------------------------------------------------------ cards


def _reserve(case: Case, card: int) -> Tip:
    say = case.say
    turns = turns_to_save(card, case.left.tokens, case.left.bonuses)
    told = say("splendor.aim.it.later", n=turns + 1) if turns else say("splendor.aim.it.next")
    if rival := _rival_for(case, card):
        told = say("splendor.aim.rival", aim=told, name=rival)
    sentence = _with_gold(case, "splendor.hint.reserve", card=named(card, say), aim=told)
    return Tip(sentence, frozenset({f"card {card}", "reserve"}), Draft(card=card))


def _draw(case: Case, level: int) -> Tip:
    aim = _brought_nearer(case)
    told = _aim(case, aim) if aim is not None else case.say("splendor.aim.fresh")
    sentence = _with_gold(case, "splendor.hint.draw", level=level, aim=told)
    return Tip(sentence, frozenset({f"deck {level}", "reserve"}), Draft(deck=level), aim)


def _with_gold(case: Case, key: str, **values: object) -> str:
    """Say a sentence of reserving, with the gold that comes with it, if there is any."""
    if not case.scene.view.bank[GOLD]:
        return case.say(f"{key}.bare", **values)
    return case.say(key, gold=case.say.count("splendor.price.5", 1), **values)


def _rival_for(case: Case, card: int) -> str:
    """Name a rival who could buy the card now."""
    view = case.scene.view
    for seat, player in enumerate(view.players):
        purse = Purse(bonuses_of(view, seat), player.tokens)
        if seat not in partners(view, case.scene.seat) and terms(card, purse).affordable:
            return case.scene.names[seat]
    return ""


def _buy(case: Case, card: int, *payment: int) -> Tip:
    say, market = case.say, case.scene.view.market
    things = {f"card {card}" if card in market else f"held {card}", "buy"}
    usual = offer_of(case.scene.legal).buys[card][0]
    draft = Draft(card=card, payment=None if payment == usual else payment)
    if draft.payment:
        things.add("pay " + " ".join(map(str, payment)))
    told, aim = _gain(case, card)
    key = "splendor.hint.buy.points" if POINTS[card] else "splendor.hint.buy"
    if won := _reached(case):
        told, key = won, "splendor.hint.buy"
    points = say.count("splendor.points", POINTS[card])
    sentence = say(key, card=named(card, say), points=points, aim=told)
    return Tip(sentence, frozenset(things), draft, aim)


def _reached(case: Case) -> str:
    """Say that the purchase reaches what ends the game, if it does."""
    view, seat = case.scene.view, case.scene.seat
    points, target = points_of(case.after, seat), view.rules.target
    if points_of(view, seat) >= target or points < target:
        return ""
    return case.say("splendor.aim.win", points=case.say.count("splendor.points", points))


def _gain(case: Case, card: int) -> tuple[str, int | None]:
    """Say what a purchase is good for, a noble or what it saves; and give the card it helps to."""
    say, colour, bonuses = case.say, BONUS[card], case.left.bonuses
    gem = say(f"splendor.gem.{colour}")
    noble = _noble_for(case, colour, bonuses)
    if noble is not None:
        return _visit(case, noble, gem), None
    wanting = [c for c in _in_reach(case) if COST[c][colour] >= bonuses[colour]]
    aim = _best(case, wanting)
    if aim is None:
        return say("splendor.aim.saves.any", gem=gem), None
    return say("splendor.aim.saves", gem=gem, card=named(aim, say)), aim


def _visit(case: Case, noble: int, gem: str) -> str:
    """Say how near a noble is after a purchase."""
    say, name = case.say, case.say(f"splendor.noble.{noble}")
    lacking = shortfall(case.left.bonuses, NOBLES[noble])
    if any(lacking):
        return say("splendor.aim.nearer", gem=gem, noble=name, cost=amount(lacking, say))
    points = say.count("splendor.points", NOBLE_POINTS)
    return say("splendor.aim.last", gem=gem, noble=name, points=points)


# ------------------------------------------------------------------ nobles, and nothing


def _noble(case: Case, noble: int) -> Tip:
    say = case.say
    points = say.count("splendor.points", NOBLE_POINTS)
    sentence = say("splendor.hint.noble", name=say(f"splendor.noble.{noble}"), points=points)
    rest = sorted(offer_of(case.scene.legal).nobles - {noble})
    if rest:
        others = say.listing([say(f"splendor.noble.{other}") for other in rest])
        sentence = say("two.parts", one=sentence, two=say("splendor.hint.rest", who=others))
    return Tip(sentence, frozenset({f"noble {noble}"}))


def _pass(case: Case) -> Tip:
    return Tip(case.say("splendor.ask.pass"), frozenset({"pass"}))


# ------------------------------------------------------------------ what is aimed at


def named(card: int, say: Words) -> str:
    """Name a card that lies on the table."""
    return say("splendor.hint.card", level=LEVEL[card], gem=say(f"splendor.gem.{BONUS[card]}"))


def _in_reach(case: Case) -> list[int]:
    """The cards that may be bought later: the market's and the own reserved ones."""
    player = case.after.players[case.scene.seat]
    cards = (*case.after.market, *player.reserved, *player.blind)
    return [card for card in cards if 0 <= card < EMPTY]


def _brought_nearer(case: Case) -> int | None:
    """The most promising card that lacks less than before."""
    cards = [card for card in _in_reach(case) if _lack(card, case.left) < _lack(card, case.purse)]
    return _best(case, cards)


def _lack(card: int, purse: Purse) -> int:
    """How many tokens are lacking for a card, gold used."""
    return max(0, sum(terms(card, purse).lacking) - purse.tokens[GOLD])


def _best(case: Case, cards: Iterable[int]) -> int | None:
    """The most promising of some cards."""
    tokens, bonuses = case.left.tokens, case.left.bonuses
    return max(cards, key=lambda card: (hope(card, tokens, bonuses), -card), default=None)


def _aim(case: Case, card: int) -> str:
    """Say how far away a card is then, and which noble it would please."""
    say = case.say
    turns = turns_to_save(card, case.left.tokens, case.left.bonuses)
    key = "splendor.aim.later" if turns else "splendor.aim.next"
    told = say(key, card=named(card, say), n=turns + 1)
    bonuses = tuple([n + (k == BONUS[card]) for k, n in enumerate(case.left.bonuses)])
    noble = _noble_for(case, BONUS[card], bonuses)
    if noble is None:
        return told
    lacking = shortfall(bonuses, NOBLES[noble])
    key = "splendor.aim.noble" if any(lacking) else "splendor.aim.visit"
    return say(key, aim=told, noble=say(f"splendor.noble.{noble}"))


def _noble_for(case: Case, colour: int, bonuses: Counts) -> int | None:
    """The nearest noble for whom the newest bonus of a colour counts, unless all are far away."""
    lacking = {
        noble: sum(shortfall(bonuses, NOBLES[noble]))
        for noble in case.scene.view.nobles
        if bonuses[colour] <= NOBLES[noble][colour]
    }
    near = [noble for noble, n in lacking.items() if n <= FAR]
    return min(near, key=lambda noble: (lacking[noble], noble), default=None)


TIPS: dict[str, Callable[..., Tip]] = {
    "take": _take,
    "give": _give,
    "reserve": _reserve,
    "draw": _draw,
    "buy": _buy,
    "noble": _noble,
    "pass": _pass,
}
