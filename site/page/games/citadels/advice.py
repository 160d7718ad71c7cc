"""A hint in words: what to do, and what that aims at; prepared so that one more touch does it."""

from collections.abc import Callable
from functools import partial

from bottega.core import Action, Seat
from bottega.games.citadels.data import COST, WARLORD
from bottega.games.citadels.powers import GRAVEYARD_PRICE, price, toss_actions
from bottega.games.citadels.rules import apply
from bottega.games.citadels.state import partners
from bottega.games.citadels.turn import (
    LABORATORY_PRICE,
    SMITHY_CARDS,
    SMITHY_PRICE,
    income,
)
from bottega.games.citadels.value import value
from page.games.citadels import aims
from page.games.citadels.aims import Case
from page.games.citadels.offer import Draft
from page.kit.scene import Advice, Scene
from page.words import Words


def advise(scene: Scene, action: Action, say: Words) -> Advice:
    """Recommend an action to the person looking, naming what it aims at."""
    return _TIPS[action.verb](Case(scene, say), *action.args)


def _told(case: Case, key: str, aim: str, draft: Draft | None = None, **about: object) -> Advice:
    """Say what to do, and why."""
    return Advice(case.say(f"citadels.hint.{key}", aim=aim, **about), draft)


# ------------------------------------------------------------------ roles


def _pick(case: Case, role: int) -> Advice:
    name = case.say(f"citadels.role.{role}")
    return _told(case, "pick", aims.of_role(case, role), Draft("pick", role), what=name)


def _strike(case: Case, role: int, verb: str) -> Advice:
    name = case.say(f"citadels.role.{role}")
    return _told(case, verb, aims.of_victim(case, role, verb), Draft(verb, role), what=name)


def _swap(case: Case, seat: Seat) -> Advice:
    view = case.view
    mine, theirs = len(view.hands[case.seat]), len(view.hands[seat])
    aim = case.say.count("citadels.aim.cards", theirs, mine=mine)
    return _told(case, "swap", aim, Draft("swap", seat=seat), name=case.scene.names[seat])


def _toss(case: Case, card: int) -> Advice:
    """Recommend to let a card go, and with it those of which the same is reckoned."""
    cards = _worth_tossing(case, card)
    named = case.say.listing([case.named(each) for each in cards])
    aim = case.say("citadels.aim.fresh")
    return _told(case, "toss", aim, Draft("toss", cards=cards), what=named)


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
        aims.of_ruin(case, seat, card),
        Draft("destroy", card, seat, sure=friend),
        what=case.named(card),
        name=case.scene.names[seat],
        cost=price(case.view, seat, card),
    )


def _skip(case: Case) -> Advice:
    warlord = case.view.roles[case.seat] == WARLORD
    aim = case.say("citadels.aim.thrift" if warlord else "citadels.aim.content")
    return _told(case, "skip", aim)


# ------------------------------------------------------------------ the turn


def _gold(case: Case) -> Advice:
    return _told(case, "gold", aims.of_gold(case))


def _draw(case: Case, count: int, kept: int) -> Advice:
    """Recommend to draw: for want of cards to build, or for a choice."""
    hand = [c for c in case.view.hands[case.seat] if not case.city >> c & 1]
    aim = "citadels.aim.choice" if hand else "citadels.aim.want"
    return _told(case, "draw", case.say(aim), n=count, kept=kept)


def _keep(case: Case, card: int) -> Advice:
    name = case.named(card)
    return _told(case, "keep", aims.of_keeping(case, card), Draft("keep", card), what=name)


def _collect(case: Case) -> Advice:
    gold = income(case.view.roles[case.seat], case.city)
    return _told(case, "collect", "", n=gold)


def _build(case: Case, card: int) -> Advice:
    name, aim = case.named(card), aims.of_building(case, card)
    return _told(case, "build", aim, Draft("build", card), what=name, cost=COST[card])


def _forge(case: Case) -> Advice:
    return _told(case, "forge", "", n=SMITHY_CARDS, cost=SMITHY_PRICE)


def _sell(case: Case, card: int) -> Advice:
    stands = case.city >> card & 1
    aim = case.say("citadels.aim.twice" if stands else "citadels.aim.least")
    draft, name = Draft("sell", card), case.named(card)
    return _told(case, "sell", aim, draft, what=name, n=LABORATORY_PRICE)


def _end(case: Case) -> Advice:
    left = any(action.verb == "build" for action in case.scene.legal)
    return _told(case, "end", case.say("citadels.aim.save" if left else "citadels.aim.nothing"))


# ------------------------------------------------------------------ the Graveyard


def _redeem(case: Case) -> Advice:
    name, aim = case.named(case.view.ruin), aims.of_keeping(case, case.view.ruin)
    return _told(case, "redeem", aim, what=name, n=GRAVEYARD_PRICE)


def _decline(case: Case) -> Advice:
    return _told(case, "decline", "", what=case.named(case.view.ruin), n=GRAVEYARD_PRICE)


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
