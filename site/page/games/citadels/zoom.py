"""One thing shown large, with all there is to know of it."""

from html import escape

from bottega.core import HIDDEN, Seat
from bottega.games.citadels.data import COLOUR, COST, COUNT, KEEP, KINDS, ROLES, members
from bottega.games.citadels.scoring import points
from bottega.games.citadels.state import State, deck_size
from page.games.citadels import cards
from page.games.citadels.bar import standing, told
from page.games.citadels.cards import card, district_name, effect_of
from page.games.citadels.goods import goods_of
from page.games.citadels.grid import keeps_account, large_account
from page.games.citadels.roles import power, role_card, role_name, role_sentence
from page.html.markup import Html
from page.kit.scene import Scene
from page.kit.things import collection, emblem
from page.kit.zoom import Zooms, large, shown
from page.words import Words


def zoom(scene: Scene, thing: str, say: Words) -> Html:
    """Show one thing large, with all there is to know of it."""
    return shown(ZOOMS, scene, thing, say)


def _role(scene: Scene, role: int, say: Words) -> Html:
    """Show a role: what it can do, when it acts, and how it stands in this round."""
    view: State = scene.view
    known = standing(view, role, scene.seat)
    return large(
        f'<span class="ct-large">{role_card(role, say, brief=True)}</span>',
        role_name(role, say),
        power(role, say, team=view.rules.teams),
        say("citadels.zoom.order", n=role),
        Html(told(say, known, scene.names)) if view.round else "",
    )


def _card(scene: Scene, kind: int, say: Words) -> Html:
    """Show a district: what it does, what it costs to destroy, and how many there are."""
    count = COUNT[kind]
    ruin = "" if kind == KEEP else say("citadels.zoom.destroy", n=COST[kind] - 1)
    return large(
        f'<span class="ct-large">{card(kind, say)}</span>',
        district_name(kind, say),
        say("citadels.zoom.colour", colour=say(f"citadels.colour.{COLOUR[kind]}")),
        effect_of(kind, say),
        ruin,
        say.count("citadels.zoom.copies", count),
    )


def _city(scene: Scene, seat: int, say: Words) -> Html:
    """Show somebody's city: every district, and what it is worth as it stands."""
    view: State = scene.view
    if seat >= len(scene.names):
        return Html("")
    name, kinds = escape(scene.names[seat]), members(view.cities[seat])
    faces = [f'<li data-zoom="card {kind}">{card(kind, say, cards.FULL)}</li>' for kind in kinds]
    label = say.count("citadels.city.of", len(kinds), name=name)
    return large(
        collection("ct-large-city", label, faces),
        Html(f'<span class="ct-large-name">{emblem(seat)}<bdi>{name}</bdi></span>'),
        *_holding(view, seat, scene.seat, say),
        *_worth(view, seat, say),
    )


def _holding(view: State, seat: Seat, own: Seat, say: Words) -> list[str]:
    """Say what somebody has beside the city, as far as it is known."""
    role, hand = view.roles[seat], view.hands[seat]
    known = [district_name(kind, say) for kind in hand if kind != HIDDEN and seat != own]
    return [
        role_sentence(role, say) if role > 0 else "",
        say("citadels.crown.has") if view.crown == seat else "",
        say.count("citadels.gold", view.gold[seat]),
        say.count("citadels.cards", len(hand)),
        say("citadels.zoom.known", what=say.listing(known)) if known else "",
        say("citadels.size.told", n=view.cities[seat].bit_count(), of=view.rules.city_size),
    ]


def _worth(view: State, seat: Seat, say: Words) -> list[str]:
    """Say what a city is worth, line by line; and why the Warlord leaves it alone."""
    worth, colours, full, first = points(view, seat)
    safe = goods_of(view, seat).safe
    return [
        say("citadels.zoom.worth", n=worth),
        say("citadels.zoom.colours", n=colours) if colours else "",
        say("citadels.zoom.full", n=full + first) if full else "",
        say(f"citadels.safe.{safe}") if safe else "",
    ]


def _deck(scene: Scene, _: int, say: Words) -> Html:
    """Show the deck, and how many cards there are."""
    left = deck_size(scene.view.deck)
    return large(
        f'<span class="ct-large">{cards.back()}</span>',
        say.count("citadels.deck", left),
        say("citadels.zoom.deck"),
    )


def _grid(scene: Scene, _: int, say: Words) -> Html:
    """Show who may be what, to who has a seat."""
    return large_account(scene, say) if keeps_account(scene) else Html("")


ZOOMS: Zooms = {
    "role": (ROLES, _role),
    "card": (KINDS, _card),
    "city": (range(7), _city),
    "deck": (range(1), _deck),
    "grid": (range(1), _grid),
}
