"""A hint in words: what to do, and what speaks for it; prepared so that one more touch does it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bottega.core import Action, Reason
from bottega.games.splendor.data import BONUS, LEVEL, NOBLE_POINTS, POINTS
from page.games.splendor.cards import amount
from page.games.splendor.offer import Draft, offer_of
from page.kit.scene import Advice, Scene
from page.words import Words

AIMS = ("pays", "keeps", "soon")  # reasons that begin with the card a move brings nearer


class Tip(NamedTuple):
    """What a hint says, what it marks, and how it is prepared."""

    sentence: str
    things: frozenset[str]  # what it touches
    draft: Draft | None = None


def advise(scene: Scene, action: Action, say: Words) -> Advice:
    """Say an action that is recommended to the person looking, and prepare it."""
    tip = tip_of(scene, action, say)
    return Advice(tip.sentence, tip.draft)


def tip_of(scene: Scene, action: Action, say: Words) -> Tip:
    """Work out what to say of an action, and what to mark."""
    return TIPS[action.verb](scene, say, *action.args)


def aim_of(scene: Scene) -> int | None:
    """Give the card that the move recommended brings nearer."""
    return next((reason.args[0] for reason in scene.why if reason.kind in AIMS), None)


def named(card: int, say: Words) -> str:
    """Name a card that lies on the table."""
    gem = say(f"splendor.gem.{BONUS[card]}")
    if not POINTS[card]:
        return say("splendor.hint.card", level=LEVEL[card], gem=gem)
    points = say.count("splendor.points", POINTS[card])
    return say("splendor.hint.card.points", level=LEVEL[card], gem=gem, points=points)


# ------------------------------------------------------------------ what to do


def _take(scene: Scene, say: Words, *gems: int) -> Tip:
    what = say.listing([say(f"splendor.gem.{colour}") for colour, n in enumerate(gems) if n])
    sentence = say("splendor.hint.take", what=amount(gems, say) if max(gems) > 1 else what)
    return Tip(sentence, _things("take", "gem", gems), Draft((*gems, 0)))


def _give(scene: Scene, say: Words, *tokens: int) -> Tip:
    sentence = say("splendor.hint.give", what=amount(tokens, say))
    return Tip(sentence, _things("give", "mine", tokens), Draft(tokens))


def _things(verb: str, kind: str, counts: Iterable[int]) -> frozenset[str]:
    return frozenset([verb, *[f"{kind} {colour}" for colour, n in enumerate(counts) if n]])


def _reserve(scene: Scene, say: Words, card: int) -> Tip:
    sentence = say("splendor.hint.reserve", card=named(card, say))
    return Tip(sentence, frozenset({f"card {card}", "reserve"}), Draft(card=card))


def _draw(scene: Scene, say: Words, level: int) -> Tip:
    sentence = say("splendor.hint.draw", level=level)
    return Tip(sentence, frozenset({f"deck {level}", "reserve"}), Draft(deck=level))


def _buy(scene: Scene, say: Words, card: int, *payment: int) -> Tip:
    things = {f"card {card}" if card in scene.view.market else f"held {card}", "buy"}
    usual = offer_of(scene.legal).buys[card][0]
    draft = Draft(card=card, payment=None if payment == usual else payment)
    if draft.payment:
        things.add("pay " + " ".join(map(str, payment)))
    return Tip(say("splendor.hint.buy", card=named(card, say)), frozenset(things), draft)


def _noble(scene: Scene, say: Words, noble: int) -> Tip:
    sentence = say("splendor.hint.noble", name=say(f"splendor.noble.{noble}"))
    return Tip(sentence, frozenset({f"noble {noble}"}))


def _pass(scene: Scene, say: Words) -> Tip:
    return Tip(say("splendor.hint.pass"), frozenset({"pass"}))


TIPS: dict[str, Callable[..., Tip]] = {
    "take": _take,
    "give": _give,
    "reserve": _reserve,
    "draw": _draw,
    "buy": _buy,
    "noble": _noble,
    "pass": _pass,
}


# ------------------------------------------------------------------ what speaks for it


def reason(scene: Scene, reason: Reason, say: Words) -> str:
    """Say what speaks for a move, as the rules found it."""
    return REASONS[reason.kind](scene, say, *reason.args)


def _of_points(kind: str) -> Callable[..., str]:
    def told(scene: Scene, say: Words, points: int) -> str:
        return say(f"splendor.reason.{kind}", points=say.count("splendor.points", points))

    return told


def _of_card(kind: str) -> Callable[..., str]:
    def told(scene: Scene, say: Words, card: int) -> str:
        return say(f"splendor.reason.{kind}", card=named(card, say))

    return told


def _stops(scene: Scene, say: Words, rival: int, card: int) -> str:
    return say("splendor.reason.stops", name=scene.names[rival], card=named(card, say))


def _comes(scene: Scene, say: Words, noble: int) -> str:
    points = say.count("splendor.points", NOBLE_POINTS)
    return say("splendor.reason.noble", noble=say(f"splendor.noble.{noble}"), points=points)


def _denies(scene: Scene, say: Words, rival: int, card: int) -> str:
    return say("splendor.reason.denies", name=scene.names[rival])


def _dries(scene: Scene, say: Words, rival: int, card: int, colour: int) -> str:
    gem = say(f"splendor.gem.{colour}")
    return say("splendor.reason.dries", name=scene.names[rival], card=named(card, say), gem=gem)


def _soon(scene: Scene, say: Words, card: int, turns: int) -> str:
    return say.count("splendor.reason.soon", turns, card=named(card, say))


def _nearer(scene: Scene, say: Words, noble: int, left: int) -> str:
    return say.count("splendor.reason.nearer", left, noble=say(f"splendor.noble.{noble}"))


def _saves(scene: Scene, say: Words, colour: int, cards: int) -> str:
    return say("splendor.reason.saves", gem=say(f"splendor.gem.{colour}"), n=cards)


def _gold(scene: Scene, say: Words) -> str:
    return say("splendor.reason.gold")


def _stays(scene: Scene, say: Words, noble: int) -> str:
    return say("splendor.reason.stays", noble=say(f"splendor.noble.{noble}"))


REASONS: dict[str, Callable[..., str]] = {
    "wins": _of_points("wins"),
    "stops": _stops,
    "noble": _comes,
    "reaches": _of_points("reaches"),
    "points": _of_points("points"),
    "pays": _of_card("pays"),
    "keeps": _of_card("keeps"),
    "denies": _denies,
    "dries": _dries,
    "soon": _soon,
    "nearer": _nearer,
    "saves": _saves,
    "gold": _gold,
    "stays": _stays,
}
