"""A hint in words: what to do, and what speaks for it; prepared so that one more touch does it."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from bottega.core import Action, Reason, Seat
from bottega.games.citadels.data import COST
from bottega.games.citadels.powers import GRAVEYARD_PRICE, price, toss_actions
from bottega.games.citadels.rules import apply
from bottega.games.citadels.state import State, partners
from bottega.games.citadels.turn import (
    LABORATORY_PRICE,
    SMITHY_CARDS,
    SMITHY_PRICE,
)
from bottega.games.citadels.value import value
from page.games.citadels.offer import Draft
from page.kit.scene import Advice, Scene
from page.words import Words


class Case(NamedTuple):
    """A table on which something is recommended."""

    scene: Scene
    say: Words

    @property
    def view(self) -> State:
        """The table, as the person looking knows it."""
        view: State = self.scene.view
        return view

    @property
    def seat(self) -> Seat:
        """Who is advised."""
        return self.scene.seat

    def named(self, kind: int) -> str:
        """Name a district."""
        return self.say(f"citadels.district.{kind}")


def advise(scene: Scene, action: Action, say: Words) -> Advice:
    """Say an action that is recommended to the person looking, and prepare it."""
    return _TIPS[action.verb](Case(scene, say), *action.args)


def _told(case: Case, key: str, draft: Draft | None = None, **about: object) -> Advice:
    """Say what to do."""
    return Advice(case.say(f"citadels.hint.{key}", **about), draft)


# ------------------------------------------------------------------ roles


def _pick(case: Case, role: int) -> Advice:
    name = case.say(f"citadels.role.{role}")
    return _told(case, "pick", Draft("pick", role), what=name)


def _strike(case: Case, role: int, verb: str) -> Advice:
    name = case.say(f"citadels.role.{role}")
    return _told(case, verb, Draft(verb, role), what=name)


def _swap(case: Case, seat: Seat) -> Advice:
    return _told(case, "swap", Draft("swap", seat=seat), name=case.scene.names[seat])


def _toss(case: Case, card: int) -> Advice:
    """Recommend to let a card go, and with it those of which the same is reckoned."""
    cards = _worth_tossing(case, card)
    named = case.say.listing([case.named(each) for each in cards])
    return _told(case, "toss", Draft("toss", cards=cards), what=named)


def _worth_tossing(case: Case, card: int) -> tuple[int, ...]:
    """Go on as long as another card let go makes the table look better than drawing now."""
    view, cards = apply(case.view, Action("toss", (card,))), [card]
    while True:
        worth = {each: value(apply(view, each), case.seat) for each in toss_actions(view)}
        best = max(worth, key=lambda each: worth[each])
        if best.verb == "done":
            return tuple(cards)
        view = apply(view, best)
        cards.append(best.args[0])


def _done(case: Case) -> Advice:
    return Advice(case.say.count("citadels.hint.done", len(case.view.tossed)))


def _destroy(case: Case, seat: Seat, card: int) -> Advice:
    friend = seat in partners(case.view, case.seat)
    return _told(
        case,
        "destroy",
        Draft("destroy", card, seat, sure=friend),
        what=case.named(card),
        name=case.scene.names[seat],
        cost=price(case.view, seat, card),
    )


def _skip(case: Case) -> Advice:
    return _told(case, "skip")


# ------------------------------------------------------------------ the turn


def _gold(case: Case) -> Advice:
    return _told(case, "gold")


def _draw(case: Case, count: int, kept: int) -> Advice:
    return _told(case, "draw", n=count, kept=kept)


def _keep(case: Case, card: int) -> Advice:
    name = case.named(card)
    return _told(case, "keep", Draft("keep", card), what=name)


def _collect(case: Case) -> Advice:
    return _told(case, "collect")


def _build(case: Case, card: int) -> Advice:
    name = case.named(card)
    return _told(case, "build", Draft("build", card), what=name, cost=COST[card])


def _forge(case: Case) -> Advice:
    return _told(case, "forge", n=SMITHY_CARDS, cost=SMITHY_PRICE)


def _sell(case: Case, card: int) -> Advice:
    draft, name = Draft("sell", card), case.named(card)
    return _told(case, "sell", draft, what=name, n=LABORATORY_PRICE)


def _end(case: Case) -> Advice:
    return _told(case, "end")


# ------------------------------------------------------------------ the Graveyard


def _redeem(case: Case) -> Advice:
    return _told(case, "redeem", what=case.named(case.view.ruin), n=GRAVEYARD_PRICE)


def _decline(case: Case) -> Advice:
    return _told(case, "decline", what=case.named(case.view.ruin))


_TIPS: dict[str, Callable[..., Advice]] = {
    "pick": _pick,
    "murder": partial(_strike, verb="murder"),
    "rob": partial(_strike, verb="rob"),
    "swap": _swap,
    "toss": _toss,
    "done": _done,
    "destroy": _destroy,
    "skip": _skip,
    "gold": _gold,
    "draw": _draw,
    "keep": _keep,
    "collect": _collect,
    "build": _build,
    "forge": _forge,
    "sell": _sell,
    "end": _end,
    "redeem": _redeem,
    "decline": _decline,
}


# ------------------------------------------------------------------ what speaks for it


def reason(scene: Scene, reason: Reason, say: Words) -> str:
    """Say what speaks for a move, as the rules found it."""
    kind, numbers = reason
    key, about = f"citadels.reason.{kind}", dict[str, object]()
    names = dict(zip(_NUMBERS.get(kind, ("n",)), numbers))
    if "rival" in names:
        about["name"] = scene.names[names["rival"]]
    if "colour" in names:
        about["colour"] = say(f"citadels.colour.{names['colour']}")
    if "card" in names:
        about["what"] = say(f"citadels.district.{names['card']}")
    about |= {name: names[name] for name in ("own", "cards") if name in names}
    if kind == "foremost":
        about["goal"] = scene.view.rules.city_size
    return say.count(key, names["n"], **about) if "n" in names else say(key, **about)


_NUMBERS: dict[str, tuple[str, ...]] = {
    "earns": ("colour", "n"),
    "architect": ("cards", "n"),
    "stoppable": ("rival", "n"),
    "richest": ("rival", "n"),
    "hand": ("rival", "n", "own"),
    "sure": ("rival",),
    "foremost": ("rival", "n"),
    "wealthy": ("rival", "n"),
    "gains": ("rival", "colour", "n"),
    "rent": ("colour", "n"),
    "first": ("colour",),
    "pays": ("card",),
    "saves": ("card", "n"),
    "trade": ("n", "own"),
    "delays": ("rival", "n"),
    "breaks": ("rival", "n"),
    "leader": ("rival", "n"),
    "harms": ("rival", "n"),
}
"""What the numbers of a reason are; of any other, its only one is how many."""
