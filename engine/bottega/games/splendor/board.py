"""A Splendor table as text, and its actions in words."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core import Action, Paint
from bottega.games.splendor.data import (
    BONUS,
    COLOURS,
    COST,
    EMPTY,
    GOLD,
    NOBLE_NAMES,
    NOBLES,
    POINTS,
)
from bottega.games.splendor.state import Player, State, bonuses_of, points_of
from bottega.games.splendor.tell import describe_card, describe_tokens

CELL = 19  # letters for a card in the market


def describe(view: State, action: Action) -> str:
    """An action in words."""
    if action.verb in ("take", "give"):
        deed = "take" if action.verb == "take" else "return"
        return f"{deed} {describe_tokens(action.args)}"
    if action.verb in ("reserve", "buy", "deal"):
        card, *payment = action.args
        paying = f", paying {describe_tokens(payment)}" if action.verb == "buy" else ""
        return f"{action.verb} {describe_card(card)}{paying}"
    if action.verb == "draw":
        return f"reserve the top card of level {action.args[0]}, unseen by the others"
    if action.verb in ("noble", "invite"):
        deed = "receive" if action.verb == "noble" else "invite"
        return f"{deed} {NOBLE_NAMES[action.args[0]]}"
    return "pass: nothing else is possible"


def board(view: State, names: Sequence[str], paint: Paint) -> str:
    """The whole table: nobles, market, bank and players."""
    rounds = view.turn // len(view.players) + 1
    last = paint("  the last round", "bold") if view.final else ""
    lines = [paint(f"Round {rounds}, to {view.rules.target} prestige", "bold") + last, ""]
    lines += [_noble(noble, paint) for noble in view.nobles]
    lines += ["", *[_row(view, level, paint) for level in (3, 2, 1)], ""]
    lines += ["bank        " + _counts(view.bank, paint), ""]
    for seat, player in enumerate(view.players):
        lines += _player(view, seat, player, names, paint)
    return "\n".join(lines)


def _counts(counts: Sequence[int], paint: Paint) -> str:
    """Tokens or bonuses, colour by colour, with their names."""
    return "  ".join([paint(f"{COLOURS[k]} {n}", COLOURS[k]) for k, n in enumerate(counts)])


def _noble(noble: int, paint: Paint) -> str:
    return f"noble       {NOBLE_NAMES[noble]:26} 3 points for {_price(NOBLES[noble], paint)}"


def _price(counts: Sequence[int], paint: Paint) -> str:
    """A cost in short: `w3 u2`, each letter that of the notation."""
    letters = "wugrko"
    parts = [paint(f"{letters[k]}{n}", COLOURS[k]) for k, n in enumerate(counts) if n]
    return " ".join(parts)


def _row(view: State, level: int, paint: Paint) -> str:
    size = view.rules.market
    cards = view.market[(level - 1) * size : level * size]
    left = f"({view.decks[level - 1]})"
    return f"level {level} {left:4}" + "".join([_cell(card, paint) for card in cards])


def _cell(card: int, paint: Paint) -> str:
    """A card of the market in a cell of fixed width."""
    if card == EMPTY:
        return " " * CELL
    cost = [(k, n) for k, n in enumerate(COST[card]) if n]
    plain = f"{card:>2} {POINTS[card] or ' '} " + " ".join(["x" * 2 for _ in cost])
    colour = COLOURS[BONUS[card]]
    text = f"{paint(f'{card:>2}', colour)} {POINTS[card] or ' '} {_price(COST[card], paint)}"
    return "  " + text + " " * (CELL - 2 - len(plain))


def _player(
    view: State, seat: int, player: Player, names: Sequence[str], paint: Paint
) -> list[str]:
    turn = "►" if view.phase and view.turn % len(view.players) == seat else " "
    points = points_of(view, seat)
    team = f" (team {'AB'[seat % 2]})" if view.rules.teams else ""
    head = paint(f"{turn} {names[seat]}{team}: {points} prestige", "bold")
    hand = [_held(card, paint) for card in (*player.reserved, *player.blind)]
    nobles = [NOBLE_NAMES[noble] for noble in player.nobles]
    return [
        head + (f"   {', '.join(nobles)}" if nobles else ""),
        "  tokens  " + _counts(player.tokens, paint),
        "  bonuses " + _counts(bonuses_of(view, seat)[:GOLD], paint),
        *(["  hand    " + ", ".join(hand)] if hand else []),
    ]


def _held(card: int, paint: Paint) -> str:
    """A reserved card; to those who may not see it, its level."""
    if card < 0:
        return f"a card of level {-card}"
    colour = COLOURS[BONUS[card]]
    points = f" {POINTS[card]} points" if POINTS[card] else ""
    return f"{card} {paint(colour, colour)}{points} ({_price(COST[card], paint)})"
