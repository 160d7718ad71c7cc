"""What stands beside a player's name: team, crown, role, gold, cards, how far the city is."""

from functools import lru_cache
from typing import NamedTuple

from bottega.core import HIDDEN, Seat
from bottega.games.citadels.data import NO_ROLE
from bottega.games.citadels.scoring import points
from bottega.games.citadels.state import END, NOBODY, State, is_complete, is_protected
from page.games.citadels import cards, roles
from page.games.citadels.cards import CROWN, coin
from page.games.citadels.look import Glance, Look
from page.html.controls import icon
from page.html.markup import Html
from page.kit.things import place, spoken
from page.words import Words

SHOWN_DRAWN = 3  # cards drawn, as many as are ever drawn to choose from


class Goods(NamedTuple):
    """What everybody may know of a seat, and what the person looking knows besides."""

    seat: Seat
    team: int  # NOBODY, where everybody plays for themselves
    crown: bool
    role: int  # NO_ROLE before the pick, HIDDEN while it is secret
    shown: bool  # whether the role is public
    gold: int
    hand: int
    known: int  # how many cards of the hand the person looking has seen
    drawn: int
    districts: int
    size: int
    points: int
    safe: str  # why the Warlord has no business here: "complete", "protected" or nothing


def goods_of(view: State, seat: Seat) -> Goods:
    """Look at all that a seat has."""
    hand = view.hands[seat]
    safe = (
        "complete" if is_complete(view, seat) else "protected" if is_protected(view, seat) else ""
    )
    return Goods(
        seat,
        seat % 2 if view.rules.teams else NOBODY,
        view.crown == seat,
        view.roles[seat],
        bool(view.revealed >> seat & 1),
        view.gold[seat],
        len(hand),
        len(hand) - hand.count(HIDDEN),
        len(view.drawn) if view.turn == seat and view.phase != END else 0,
        view.cities[seat].bit_count(),
        view.rules.city_size,
        sum(points(view, seat)),
        safe,
    )


def goods(look: Look, seat: Seat) -> Html:
    """Show all of it, each at its place."""
    return _goods(look.glance, goods_of(look.view, seat))


@lru_cache(maxsize=256)
def _goods(glance: Glance, held: Goods) -> Html:
    say, seat = glance.say, held.seat
    mine = seat == glance.scene.seat
    purse = spoken(say.count("citadels.gold", held.gold)) + coin(held.gold)
    return Html(
        f'<span class="ct-goods">{team_sign(held.team, say)}'
        f"{_at(glance, 'ct-crown-at', f'crown {seat}', _crown(held.crown, say))}"
        f"{_at(glance, 'ct-role-at', f'holder {seat}', _role(held, mine, say))}"
        f"{_at(glance, 'ct-gold-at', f'gold {seat}', purse)}"
        f"{_cards(glance, held, mine)}{_size(held, say)}</span>"
    )


def _at(glance: Glance, class_: str, name: str, inside: str) -> str:
    return f'<span class="ct-at {class_}" {place(glance.scene, name)}>{inside}</span>'


@lru_cache(maxsize=8)
def team_sign(team: int, say: Words) -> str:
    """Show the banner of a team and say its name; nothing, where there are no teams."""
    if team == NOBODY:
        return ""
    name = say(f"citadels.team.{team}")
    return f'<span class="ct-team ct-team-{team}">{cards.banner(team, say)}<b>{name}</b></span>'


@lru_cache(maxsize=8)
def _crown(has: bool, say: Words) -> str:
    return f"{spoken(say('citadels.crown.has'))}{CROWN}" if has else ""


def _role(held: Goods, mine: bool, say: Words) -> str:
    """Show the role, if it is known here; else that there is one, or none yet."""
    if held.role == NO_ROLE:
        return ""
    if held.role == HIDDEN:
        return f'<span class="ct-veiled">{spoken(say("citadels.role.hidden"))}{roles.back()}</span>'
    named = f"{roles.numbered(held.role, say)}<b>{roles.role_name(held.role, say)}</b>"
    if held.shown:
        return f'<span class="ct-held">{named}</span>'
    word = spoken(say("citadels.role.is.mine" if mine else "citadels.role.secret"))
    return f'<span class="ct-held ct-secret">{icon("eye-off")}{word}{named}</span>'


def _cards(glance: Glance, held: Goods, mine: bool) -> str:
    """Show how many cards others have in hand, and just drew; one's own lie open elsewhere."""
    say, seat = glance.say, held.seat
    if mine:
        return ""
    eye = f'<small class="ct-known">{icon("eye")}{held.known}</small>' if held.known else ""
    said = say.count("citadels.cards", held.hand)
    if held.known:
        said += say("list.comma") + say("citadels.cards.known", n=held.known)
    hand = f"{spoken(said)}{cards.back()}<b>{held.hand}</b>{eye}"
    drawn = ""
    if held.drawn:
        backs = cards.back() * min(held.drawn, SHOWN_DRAWN)
        drawn = f"{spoken(say.count('citadels.drawn', held.drawn))}{backs}"
    return _at(glance, "ct-hand-at", f"hand {seat}", hand) + _at(
        glance, "ct-drawn-at", f"choice {seat}", drawn
    )


def _size(held: Goods, say: Words) -> str:
    """Show how many districts there are of how many, and what the city is worth."""
    said = say("citadels.size.told", n=held.districts, of=held.size)
    worth = say.count("citadels.points", held.points)
    safe = ""
    if held.safe:
        word, short = say(f"citadels.safe.{held.safe}"), say("citadels.safe")
        shown = f'<span aria-hidden="true">{short}</span>'
        safe = f'<small class="ct-safe">{spoken(word)}{shown}</small>'
    return (
        f'<span class="ct-size">{spoken(said)}<span aria-hidden="true">'
        f"<b>{held.districts}</b>/{held.size}</span></span>"
        f'{safe}<span class="ct-worth">{worth}</span>'
    )
