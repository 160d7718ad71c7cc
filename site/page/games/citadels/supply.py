"""Beside the cities: the round, the crown, the bank, the deck, the roles put aside; team scores."""

from functools import lru_cache
from html import escape

from bottega.games.citadels.data import NO_ROLE
from bottega.games.citadels.scoring import own_scores
from bottega.games.citadels.state import END, NOBODY, State, deck_size
from page.games.citadels import cards, roles
from page.games.citadels.cards import CROWN, GOLD
from page.games.citadels.goods import team_sign
from page.games.citadels.look import Look
from page.html.markup import Html
from page.kit.things import place, spoken
from page.words import Words


def supply(look: Look) -> Html:
    """Show what belongs to nobody, and how the round stands."""
    view, say = look.view, look.say
    left = deck_size(view.deck)
    return Html(
        f'<div class="ct-supply">{_round(look)}'
        f'<span class="ct-store ct-bank" {place(look.scene, "bank")}>'
        f"{spoken(say('citadels.bank'))}{GOLD}</span>"
        f'<button type="button" id="ct-deck" class="ct-store ct-deck" data-do="zoom"'
        f' data-value="deck 0" {place(look.scene, "deck")}>'
        f"{spoken(say.count('citadels.deck', left))}{cards.back()}"
        f'<b class="count" aria-hidden="true">{left}</b></button>'
        f'<span class="ct-store ct-pile" {place(look.scene, "roles")}>{_pile(view, say)}</span>'
        f'<span class="ct-store ct-aside" {place(look.scene, "discard")}>{_aside(view, say)}</span>'
        f"</div>{teams(look)}"
    )


def _round(look: Look) -> str:
    """Say which round it is, and who has the crown."""
    view, say = look.view, look.say
    number = f"<b>{say('citadels.round', n=view.round)}</b>" if view.round else ""
    if view.crown == NOBODY:
        return f'<p class="ct-round">{number}</p>'
    name = escape(look.scene.names[view.crown])
    return (
        f'<p class="ct-round">{number}<span class="ct-crowned-name">{CROWN}'
        f"{spoken(say('citadels.crown'))}<bdi>{name}</bdi></span></p>"
    )


def _pile(view: State, say: Words) -> str:
    """Show the roles as long as some are still to be picked."""
    waiting = NO_ROLE in view.roles and view.round and view.phase != END
    return f"{spoken(say('citadels.pile'))}{roles.back()}" if waiting else ""


def _aside(view: State, say: Words) -> str:
    """Show the role that lies face down."""
    lies = view.buried != NO_ROLE
    return f"{spoken(say('citadels.aside'))}{roles.back()}" if lies else ""


# ------------------------------------------------------------------ the teams


def teams(look: Look) -> Html:
    """Show how the teams stand against each other; nothing, where there are none."""
    if not look.teams:
        return Html("")
    own = own_scores(look.view)
    return _teams(sum(own[0::2]), sum(own[1::2]), look.say)


@lru_cache(maxsize=64)
def _teams(one: int, other: int, say: Words) -> Html:
    said = spoken(say("citadels.teams.told", one=one, other=other))
    lead = " ct-even" if one == other else f" ct-leads-{0 if one > other else 1}"
    return Html(
        f'<div class="ct-teams{lead}">{said}<span aria-hidden="true">{team_sign(0, say)}'
        f"<b>{one}</b><i>:</i><b>{other}</b>{team_sign(1, say)}</span></div>"
    )
