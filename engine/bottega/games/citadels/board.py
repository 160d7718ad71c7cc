"""The Citadels table as text, and actions in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action, Paint, Seat
from bottega.games.citadels.data import COLOUR, COLOURS, COST, NO_CARD, NO_ROLE, ROLES, members
from bottega.games.citadels.names import TEAMS, district_name, role_name
from bottega.games.citadels.powers import price
from bottega.games.citadels.scoring import own_scores, scores
from bottega.games.citadels.state import (
    END,
    NOBODY,
    State,
    deck_size,
    to_move,
)
from bottega.games.citadels.tell import count_cards, some_cards
from bottega.games.citadels.turn import income


def board(view: State, names: Sequence[str], paint: Paint) -> str:
    """The table as text: the round, every seat's city, one's own hand and role."""
    lines = [_headline(view, names, paint)]
    own = own_scores(view)
    for seat, name in enumerate(names):
        lines += _seat_lines(view, seat, name, own[seat], paint)
    if view.rules.teams:
        totals = scores(view)
        lines.append(f"{TEAMS[0].en} {totals[0]} : {totals[1]} {TEAMS[1].en}")
    return "\n".join([*lines, *_own_lines(view, paint)])


def _headline(view: State, names: Sequence[str], paint: Paint) -> str:
    parts = [
        paint(f"Round {view.round}", "bold"),
        count_cards(deck_size(view.deck)) + " in the deck",
    ]
    out = [role_name(role) for role in ROLES if view.faceup >> role & 1]
    if out:
        parts.append(f"out: {', '.join(out)}")
    if view.called and view.phase != END:
        parts.append(f"called: {role_name(view.called)}")
    if view.murdered:
        parts.append(paint(f"murdered: {role_name(view.murdered)}", "red"))
    if view.robbed:
        parts.append(paint(f"to be robbed: {role_name(view.robbed)}", "yellow"))
    if view.first != NOBODY:
        parts.append(paint(f"last round ({names[view.first]} was first)", "bold"))
    return "  |  ".join(parts)


def _seat_lines(view: State, seat: Seat, name: str, score: int, paint: Paint) -> list[str]:
    mark = ">" if to_move(view) == seat else " "
    crown = paint("*", "yellow") if view.crown == seat else " "
    shown = paint(name, "bold") if to_move(view) == seat else name
    team = f" [{TEAMS[seat % 2].en}]" if view.rules.teams else ""
    facts = [
        f"{view.gold[seat]} gold",
        f"{count_cards(len(view.hands[seat]))} in hand{_known_of(view, seat)}",
        f"{score} points",
    ]
    if view.roles[seat] > NO_ROLE and view.viewer != seat:
        facts.append(role_name(view.roles[seat]))
    city = ", ".join([_district(card, paint) for card in members(view.cities[seat])])
    return [f"{mark}{crown}{shown}{team}: {', '.join(facts)}", f"    {city or '-'}"]


def _known_of(view: State, seat: Seat) -> str:
    """What the viewer has been shown of somebody else's hand."""
    known = [card for card in view.hands[seat] if card != HIDDEN]
    return f" ({some_cards(known)})" if known and seat != view.viewer else ""


def _own_lines(view: State, paint: Paint) -> list[str]:
    """The hand, the role and the cards drawn of whoever looks."""
    seat = view.viewer
    if seat in (DEALER, SPECTATOR):
        return []
    hand = ", ".join([_district(card, paint) for card in view.hands[seat]])
    lines = [f"Your hand: {hand or 'empty'}"]
    if view.roles[seat] > NO_ROLE:
        lines.append(f"Your role: {paint(role_name(view.roles[seat]), 'bold')}")
    if view.offers[seat] > 0:
        seen = [role_name(role) for role in ROLES if view.offers[seat] >> role & 1]
        lines.append(f"You could pick from: {', '.join(seen)}")
    if view.drawn and HIDDEN not in view.drawn:
        lines.append(f"Drawn: {', '.join([_district(card, paint) for card in view.drawn])}")
    if view.ruin != NO_CARD:
        lines.append(f"In ruins: {_district(view.ruin, paint)}")
    return lines


def _district(card: int, paint: Paint) -> str:
    colour = COLOURS[COLOUR[card]]
    return paint(f"{district_name(card)} {COST[card]}", colour)


# ------------------------------------------------------------------ actions in words


def describe(view: State, action: Action) -> str:
    """An action in English words, for a list to choose from."""
    return _WORDS[action.verb](view, *action.args)


def _card(card: int) -> str:
    return "a card" if card == HIDDEN else f"the {district_name(card)} ({COST[card]})"


def _role(role: int) -> str:
    return "a role" if role == HIDDEN else f"the {role_name(role)}"


def _roles(roles: Sequence[int]) -> str:
    return f"{len(roles)} roles" if HIDDEN in roles else ", ".join([role_name(r) for r in roles])


def _describe_gold(view: State) -> str:
    more = income(view.roles[view.turn], view.cities[view.turn])
    extra = f" and {more} of income" if view.rules.gold_brings_income and more else ""
    return f"take 2 gold{extra}"


def _describe_collect(view: State) -> str:
    return f"collect {income(view.roles[view.turn], view.cities[view.turn])} gold of income"


def _describe_destroy(view: State, seat: Seat, card: int) -> str:
    paid = price(view, seat, card)
    return f"destroy the {district_name(card)} of seat {seat + 1} for {paid} gold"


_WORDS: dict[str, Callable[..., str]] = {
    "crown": lambda view, seat: f"give the crown to seat {seat + 1}",
    "deal": lambda view, card: f"deal {_card(card)}",
    "discard": lambda view, role: f"discard {_role(role)} face up",
    "bury": lambda view, role: f"discard {_role(role)} face down",
    "offer": lambda view, *roles: f"show {_roles(roles)}",
    "pick": lambda view, role: f"be {_role(role)}",
    "answer": lambda view, seat: f"seat {seat + 1} answers",
    "silence": lambda view: "nobody answers",
    "exchange": lambda view, *cards: f"exchange {some_cards(cards)}",
    "gold": _describe_gold,
    "draw": lambda view, count, kept: f"draw {count} cards and keep {kept}",
    "keep": lambda view, card: f"keep {_card(card)}",
    "collect": _describe_collect,
    "build": lambda view, card: f"build {_card(card)}",
    "forge": lambda view: "pay 2 gold at the Smithy for 3 cards",
    "sell": lambda view, card: f"give {_card(card)} to the Laboratory for 1 gold",
    "end": lambda view: "end the turn",
    "murder": lambda view, role: f"murder {_role(role)}",
    "rob": lambda view, role: f"rob {_role(role)}",
    "swap": lambda view, seat: (
        f"swap hands with seat {seat + 1} ({count_cards(len(view.hands[seat]))})"
    ),
    "toss": lambda view, card: f"let {_card(card)} go",
    "done": lambda view: f"draw {count_cards(len(view.tossed))} instead",
    "destroy": _describe_destroy,
    "skip": lambda view: "use no power",
    "redeem": lambda view: f"buy {_card(view.ruin)} back for 1 gold",
    "decline": lambda view: f"let {_card(view.ruin)} go under the deck",
}
