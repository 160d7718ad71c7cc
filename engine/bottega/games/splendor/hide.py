"""Who may know what: only a card drawn blind is secret, and its level is not."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action, Seat
from bottega.counts import replaced, without
from bottega.games.splendor.data import EMPTY, OF_LEVEL, card_set, members
from bottega.games.splendor.rules import legal
from bottega.games.splendor.state import ACT, DRAWN, Player, State, hole
from bottega.rng import Rng


def redact(state: State, viewer: Seat) -> State:
    """The State as this viewer knows it: the others' blind cards show their level only."""
    if viewer == DEALER:
        return state
    unseen = state.unseen
    players = list(state.players)
    for seat, player in enumerate(players):
        if player.blind and seat != viewer:
            unseen |= card_set(tuple([card for card in player.blind if card >= 0]))
            players[seat] = _covered(player)
    return state._replace(viewer=viewer, unseen=unseen, players=tuple(players))


def _covered(player: Player) -> Player:
    holes = [card if card < 0 else hole(card) for card in player.blind]
    return player._replace(blind=tuple(sorted(holes)))


def veil(state: State, action: Action, viewer: Seat) -> Action:
    """The action as this viewer sees it: a blind card goes to its owner unseen by the others."""
    return _UNSEEN if state.phase == DRAWN and not _sees_draw(state, viewer) else action


def _sees_draw(state: State, viewer: Seat) -> bool:
    return viewer in (DEALER, state.turn % len(state.players))


_UNSEEN = Action("deal", (HIDDEN,))


def determinize(view: State, rng: Rng) -> State:
    """Give every hole a card of its level that the viewer has not seen."""
    unseen = view.unseen
    players = list(view.players)
    for seat, player in enumerate(players):
        cards = []
        for card in player.blind:
            if card < 0:
                card = rng.choice(members(unseen & OF_LEVEL[-card]))
                unseen &= ~(1 << card)
            cards.append(card)
        players[seat] = player._replace(blind=tuple(sorted(cards)))
    return view._replace(viewer=DEALER, unseen=unseen, players=tuple(players))


def admits(view: State, action: Action) -> bool:
    """Whether the action may be legal: a card bought out of a hidden hand must fit a hole in it."""
    if HIDDEN in action.args:
        return action == _UNSEEN and view.phase == DRAWN and not _sees_draw(view, view.viewer)
    if action.verb == "buy" and action.args and view.phase == ACT:
        view = _with_card_in_hand(view, action.args[0])
    return action in legal(view)


def _with_card_in_hand(view: State, card: int) -> State:
    """The view, supposing that the active player's hidden hand holds this card."""
    seat = view.turn % len(view.players)
    blind = view.players[seat].blind
    if not (0 <= card < EMPTY and view.unseen >> card & 1 and hole(card) in blind):
        return view
    held = tuple(sorted((*without(blind, hole(card)), card)))
    player = view.players[seat]._replace(blind=held)
    return view._replace(players=replaced(view.players, seat, player))


def assemble(views: Sequence[State], rng: Rng) -> State:
    """A State that could lie behind all of these views of one table."""
    together, unseen = views[0], views[0].unseen
    players = list(together.players)
    for view in views:
        unseen &= view.unseen
        if view.viewer >= 0:
            players[view.viewer] = view.players[view.viewer]
    known = together._replace(viewer=SPECTATOR, unseen=unseen, players=tuple(players))
    return determinize(known, rng)
