"""What a person may do now, sorted by what is touched, and the move half made."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from bottega.core import Action, Seat
from bottega.games.citadels.data import ACTIVE, ASSASSIN, MAGICIAN, NO_ROLE, THIEF, WARLORD
from bottega.games.citadels.state import ACT, EMPOWERED, POWER, TOSS, State, to_move
from page.kit.scene import Scene
from page.kit.touches import numbers_of


class Offer(NamedTuple):
    """The legal actions of a moment, by what they concern."""

    verbs: frozenset[str]  # everything that may be done
    roles: frozenset[int]  # to pick, to murder or to rob
    keeps: frozenset[int]  # cards drawn of which one stays
    builds: frozenset[int]  # cards of the hand, here and below
    sells: frozenset[int]
    tosses: frozenset[int]
    swaps: frozenset[Seat]
    destroys: frozenset[tuple[Seat, int]]  # districts: whose, and which
    draws: frozenset[tuple[int, int]]  # how many cards, and how many of them stay

    @property
    def naming(self) -> str:
        """What a role is named for: "pick", "murder", "rob"; or nothing."""
        return next((verb for verb in NAMING if verb in self.verbs), "")


NAMING = ("pick", "murder", "rob")
POWERS = {ASSASSIN: ("murder",), THIEF: ("rob",), MAGICIAN: ("swap", "toss"), WARLORD: ("destroy",)}
"""What the power of each role can be used for."""

NOTHING = Offer(*[frozenset()] * 9)


class Draft(NamedTuple):
    """A move half made: what is being chosen, and what was chosen for it so far.

    The verb is that of the action to come; "card" is a card of the hand for which none was chosen
    yet. Without a thing or a seat the verb alone was chosen: "Build", and now which card?
    """

    verb: str = ""
    thing: int | None = None  # a role, a card of the hand, a card drawn, a district
    seat: Seat | None = None  # with whom to swap hands, or whose district
    cards: tuple[int, ...] = ()  # those that the Magician lets go, in ascending order
    sure: bool = False  # it strikes at the own team, and was asked for once

    @property
    def role(self) -> int | None:
        """The role that was chosen, to be or to strike."""
        return self.thing if self.verb in NAMING else None

    @property
    def drawn(self) -> int | None:
        """The card that was chosen of those drawn."""
        return self.thing if self.verb == "keep" else None

    @property
    def card(self) -> int | None:
        """The card of the hand that was chosen, to build or to sell."""
        return self.thing if self.verb in ("card", "build", "sell") else None

    @property
    def partner(self) -> Seat | None:
        """With whom to swap hands."""
        return self.seat if self.verb == "swap" else None

    @property
    def district(self) -> tuple[Seat, int] | None:
        """The district that was chosen to be destroyed: whose, and which."""
        if self.verb != "destroy" or self.seat is None or self.thing is None:
            return None
        return self.seat, self.thing


FRESH = Draft()


@lru_cache(maxsize=16)
def offer_of(legal: tuple[Action, ...]) -> Offer:
    """Sort the legal actions."""
    if not legal:
        return NOTHING
    keeps, builds, sells, tosses, swaps = [
        frozenset([number for (number,) in numbers_of(legal, verb)])
        for verb in ("keep", "build", "sell", "toss", "swap")
    ]
    roles = frozenset([role for verb in NAMING for (role,) in numbers_of(legal, verb)])
    destroys = frozenset([(seat, card) for seat, card in numbers_of(legal, "destroy")])
    draws = frozenset([(count, kept) for count, kept in numbers_of(legal, "draw")])
    verbs = frozenset([action.verb for action in legal])
    return Offer(verbs, roles, keeps, builds, sells, tosses, swaps, destroys, draws)


def draft_of(scene: Scene) -> Draft:
    """The move half made, as far as it still leads to a legal one."""
    draft = scene.draft
    if not isinstance(draft, Draft) or not scene.legal or draft.verb not in _LEADS:
        return FRESH
    return draft if _LEADS[draft.verb](scene, offer_of(scene.legal), draft) else FRESH


def _to_role(scene: Scene, offer: Offer, draft: Draft) -> bool:
    return draft.verb == offer.naming and (draft.thing is None or draft.thing in offer.roles)


def _to_keep(scene: Scene, offer: Offer, draft: Draft) -> bool:
    return draft.thing in offer.keeps


def _to_card(scene: Scene, offer: Offer, draft: Draft) -> bool:
    return draft.thing in offer.builds | offer.sells


def _to_build(scene: Scene, offer: Offer, draft: Draft) -> bool:
    return bool(offer.builds) and (draft.thing is None or draft.thing in offer.builds)


def _to_sell(scene: Scene, offer: Offer, draft: Draft) -> bool:
    return bool(offer.sells) and (draft.thing is None or draft.thing in offer.sells)


def _to_swap(scene: Scene, offer: Offer, draft: Draft) -> bool:
    return bool(offer.swaps) and (draft.seat is None or draft.seat in offer.swaps)


def _to_toss(scene: Scene, offer: Offer, draft: Draft) -> bool:
    left = Counter(left_to_toss(scene.view))
    held = all(copies <= left[card] for card, copies in Counter(draft.cards).items())
    return held and offer.tosses >= set(draft.cards) and bool(offer.tosses)


def _to_destroy(scene: Scene, offer: Offer, draft: Draft) -> bool:
    aim = (draft.seat, draft.thing)
    return bool(offer.destroys) and (aim == (None, None) or aim in offer.destroys)


_LEADS: dict[str, Callable[[Scene, Offer, Draft], bool]] = {
    "pick": _to_role,
    "murder": _to_role,
    "rob": _to_role,
    "keep": _to_keep,
    "card": _to_card,
    "build": _to_build,
    "sell": _to_sell,
    "swap": _to_swap,
    "toss": _to_toss,
    "destroy": _to_destroy,
}


# ------------------------------------------------------------------ what can be touched now


def power_of(scene: Scene) -> int:
    """The role whose power the person looking may still use in this turn, or NO_ROLE.

    While it is the Magician's the players can be touched, while it is the Warlord's the districts.
    """
    view: State = scene.view
    if not scene.legal or to_move(view) != scene.seat or view.turn != scene.seat:
        return NO_ROLE
    open_ = view.phase == POWER or (
        view.phase == ACT and not (view.rules.powers_first or view.spent & EMPOWERED)
    )
    role = view.roles[scene.seat]
    return role if open_ and role in ACTIVE else NO_ROLE


def hand_use(scene: Scene, draft: Draft) -> str:
    """What a card of the own hand is touched for: "build", "sell", "toss", "card"; or nothing."""
    if draft.verb in ("build", "sell", "toss"):
        return draft.verb
    phase = scene.view.phase
    if not scene.legal or phase not in (ACT, POWER, TOSS):
        return ""
    if phase == ACT:
        return "card"
    return "toss" if offer_of(scene.legal).tosses else ""


def usable_cards(scene: Scene, draft: Draft) -> frozenset[int]:
    """The cards of the own hand that can be touched to some purpose; the others are dimmed."""
    offer = offer_of(scene.legal)
    cards = {"build": offer.builds, "sell": offer.sells, "toss": offer.tosses}
    cards["card"] = offer.builds | offer.sells
    return cards.get(hand_use(scene, draft), frozenset())


def chosen_cards(draft: Draft) -> tuple[int, ...]:
    """The cards of the own hand that are chosen: one, or those that the Magician lets go."""
    return draft.cards if draft.card is None else (draft.card,)


def left_to_toss(view: State) -> tuple[int, ...]:
    """The cards of the Magician's hand that are not let go yet."""
    left = [*view.hands[view.turn]]
    for card in view.tossed:
        if card in left:
            left.remove(card)
    return tuple(left)
