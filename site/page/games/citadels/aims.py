"""What an action is good for, as the rules reckon it: a role, a card, a district, a victim."""

from collections.abc import Callable
from typing import NamedTuple

from bottega.core import Action, Seat
from bottega.games.citadels.calls import ARCHITECT_CARDS, MERCHANT_GOLD, builds_of
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    COLOUR,
    COST,
    EXTRA_POINTS,
    HAUNTED_CITY,
    INCOME_COLOUR,
    KING,
    MAGICIAN,
    MERCHANT,
    OF_COLOUR,
    PURPLE,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.guess import likelihood
from bottega.games.citadels.rules import apply
from bottega.games.citadels.scoring import (
    COLOURS_BONUS,
    COMPLETE_BONUS,
    FIRST_BONUS,
    city_worth,
    has_all_colours,
    own_scores,
    points,
    scores,
)
from bottega.games.citadels.state import NOBODY, State, last_round, partners
from bottega.games.citadels.turn import GOLD_GATHERED, income
from page.kit.scene import Scene
from page.words import Words

NEAR = 2  # districts; who lacks no more of them may soon complete a city


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

    @property
    def city(self) -> int:
        """The own city."""
        return self.view.cities[self.scene.seat]

    @property
    def rivals(self) -> list[Seat]:
        """Those who play against the person advised."""
        own = partners(self.view, self.scene.seat)
        return [seat for seat in range(len(self.view.gold)) if seat not in own]

    def named(self, kind: int) -> str:
        """Name a district."""
        return self.say(f"citadels.district.{kind}")

    def about(self, seat: Seat) -> dict[str, object]:
        """Tell of somebody what all can see: the name, the gold, the districts."""
        view = self.view
        return {
            "name": self.scene.names[seat],
            "gold": view.gold[seat],
            "size": view.cities[seat].bit_count(),
            "goal": view.rules.city_size,
        }


# ------------------------------------------------------------------ roles


def of_role(case: Case, role: int) -> str:
    """Say what a role would bring in this round."""
    return _OF_ROLES[role](case)


def _earning(case: Case, role: int) -> str:
    """Say what the districts of a role's colour bring."""
    say, gold = case.say, income(role, case.city)
    colour = say(f"citadels.colour.{INCOME_COLOUR[role]}")
    return say.count("citadels.aim.earn", gold, colour=colour) if gold else ""


def _of_assassin(case: Case) -> str:
    seat = max(case.rivals, key=lambda s: case.view.cities[s].bit_count())
    near = case.view.rules.city_size - case.view.cities[seat].bit_count() <= NEAR
    return case.say("citadels.aim.stop" if near else "citadels.aim.first", **case.about(seat))


def _of_thief(case: Case) -> str:
    seat = max(case.rivals, key=lambda s: case.view.gold[s])
    return case.say("citadels.aim.richest", **case.about(seat))


def _of_magician(case: Case) -> str:
    view = case.view
    seat = max(case.rivals, key=lambda s: len(view.hands[s]))
    mine, theirs = len(view.hands[case.seat]), len(view.hands[seat])
    if theirs <= mine:
        return case.say("citadels.aim.redraw")
    return case.say.count("citadels.aim.hand", theirs, mine=mine, name=case.scene.names[seat])


def _of_king(case: Case) -> str:
    return _both(case, _earning(case, KING), case.say("citadels.aim.crown"))


def _of_bishop(case: Case) -> str:
    shelter = case.say("citadels.aim.shelter", n=city_worth(case.city))
    return _both(case, _earning(case, BISHOP), shelter)


def _of_merchant(case: Case) -> str:
    return _both(case, _earning(case, MERCHANT), case.say("citadels.aim.merchant", n=MERCHANT_GOLD))


def _of_architect(case: Case) -> str:
    most, gold = builds_of(case.view.rules, ARCHITECT, case.city), case.view.gold[case.seat]
    return case.say("citadels.aim.architect", n=ARCHITECT_CARDS, gold=gold, most=most)


def _of_warlord(case: Case) -> str:
    return _both(case, _earning(case, WARLORD), case.say("citadels.aim.warlord"))


def _both(case: Case, one: str, two: str) -> str:
    return case.say("citadels.aim.also", one=one, two=two) if one else two


_OF_ROLES: dict[int, Callable[[Case], str]] = {
    ASSASSIN: _of_assassin,
    THIEF: _of_thief,
    MAGICIAN: _of_magician,
    KING: _of_king,
    BISHOP: _of_bishop,
    MERCHANT: _of_merchant,
    ARCHITECT: _of_architect,
    WARLORD: _of_warlord,
}


def of_victim(case: Case, role: int, key: str) -> str:
    """Say who most likely has a role, as far as the person advised can tell."""
    chances = {seat: likelihood(case.view, seat, role) for seat in case.rivals}
    seat = max(chances, key=lambda s: (chances[s], case.view.gold[s]))
    if not chances[seat]:
        return case.say("citadels.aim.nobody")
    about = case.about(seat)
    if chances[seat] == 1000:
        return case.say("citadels.aim.sure", **about)
    bare = not about["gold" if key == "rob" else "size"]
    return case.say("citadels.aim.likely" if bare else f"citadels.aim.victim.{key}", **about)


# ------------------------------------------------------------------ districts of one's own


def of_building(case: Case, card: int) -> str:
    """Say what building a district brings: the end, the colours, the lead, income, or points."""
    say, view, seat = case.say, case.view, case.seat
    after: State = apply(view, Action("build", (card,)))
    before, then = points(view, seat), points(after, seat)
    if then[2] > before[2]:
        first = view.first == NOBODY
        bonus = COMPLETE_BONUS + FIRST_BONUS * first
        return say("citadels.aim.ends" if first else "citadels.aim.completes", n=bonus)
    if then[1] > before[1]:
        return say("citadels.aim.colours", n=COLOURS_BONUS)
    if _leads(after, case) and not _leads(view, case):
        return say("citadels.aim.lead", n=scores(after)[seat])
    return of_card(case, card)


def of_card(case: Case, card: int) -> str:
    """Say what a card is good for in the own city."""
    say, colour = case.say, COLOUR[card]
    name = say(f"citadels.colour.{colour}")
    if _completes_colours(case, card):
        return say("citadels.aim.colours", n=COLOURS_BONUS)
    worth = COST[card] + EXTRA_POINTS.get(card, 0)
    if colour == PURPLE:
        return say("citadels.aim.rich" if card in EXTRA_POINTS else "citadels.aim.purple", n=worth)
    if INCOME_COLOUR.get(case.view.roles[case.seat]) == colour:
        number = (case.city & OF_COLOUR[colour]).bit_count() + 1
        return say.count("citadels.aim.rent", number, colour=name)
    if not case.city & OF_COLOUR[colour]:
        return say("citadels.aim.new", colour=name)
    return say.count("citadels.aim.points", worth)


def _completes_colours(case: Case, card: int) -> bool:
    """Whether a card brings the last of the five colours; a ghost of the last round is purple."""
    view, city = case.view, case.city
    fresh = card == HAUNTED_CITY or view.haunted == view.round
    purple = last_round(view) and fresh
    return has_all_colours(city | 1 << card, purple) and not has_all_colours(city, purple)


def _leads(view: State, case: Case) -> bool:
    """Whether the own side has more points than any other."""
    counted = scores(view)
    return all(counted[case.seat] > counted[rival] for rival in case.rivals)


def of_keeping(case: Case, card: int) -> str:
    """Say why to keep a card: what it is good for, or that it can be paid."""
    if case.city >> card & 1:
        return case.say("citadels.aim.spare")
    return of_card(case, card)


def of_gold(case: Case) -> str:
    """Say what the gold would pay for, of the cards in the own hand."""
    view, seat = case.view, case.seat
    held, gain = view.gold[seat], GOLD_GATHERED
    if view.rules.gold_brings_income:
        gain += income(view.roles[seat], case.city)
    cards = [c for c in view.hands[seat] if c >= 0 and not case.city >> c & 1]
    wanted = [card for card in cards if held < COST[card] <= held + gain]
    if wanted:
        return case.say("citadels.aim.pays", what=case.named(max(wanted, key=lambda c: COST[c])))
    dear = [card for card in cards if COST[card] > held + gain]
    if dear:
        aim = max(dear, key=lambda c: (COST[c], c))
        lacking = COST[aim] - held - gain
        return case.say("citadels.aim.saves", what=case.named(aim), n=lacking)
    return case.say("citadels.aim.purse", n=held + gain)


# ------------------------------------------------------------------ districts of others


def of_ruin(case: Case, seat: Seat, card: int) -> str:
    """Say what destroying a district brings: a city less near its end, a bonus or a lead lost."""
    say, view = case.say, case.view
    after = view._replace(
        cities=tuple([c & ~(1 << card) if s == seat else c for s, c in enumerate(view.cities)])
    )
    about = case.about(seat)
    if seat not in case.rivals:
        return say("citadels.aim.friend", **about)
    lacking = view.rules.city_size - view.cities[seat].bit_count()
    breaks = points(after, seat)[1] < points(view, seat)[1]
    if lacking <= NEAR - breaks and not last_round(view):
        return say.count("citadels.aim.delay", lacking, **about)
    if breaks:
        return say("citadels.aim.breaks", **about, n=COLOURS_BONUS)
    lost = own_scores(view)[seat] - own_scores(after)[seat]
    leads = own_scores(view)[seat] == max([own_scores(view)[rival] for rival in case.rivals])
    return say.count("citadels.aim.leader" if leads else "citadels.aim.harm", lost, **about)
