"""One thing shown large, with all there is to know of it."""

from html import escape

from bottega.core import HIDDEN
from bottega.games.citadels.data import COLOUR, COST, COUNT, KEEP, KINDS, ROLES, members
from bottega.games.citadels.scoring import points
from bottega.games.citadels.state import State, deck_size
from page.games.citadels import cards
from page.games.citadels.bar import standing, told
from page.games.citadels.cards import card, district_name, effect_of
from page.games.citadels.grid import keeps_account, large_account
from page.games.citadels.roles import power, role_card, role_name
from page.html.markup import Html
from page.kit.scene import Scene
from page.kit.things import collection
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
    kinds = members(view.cities[seat])
    faces = [f'<li data-zoom="card {kind}">{card(kind, say)}</li>' for kind in kinds]
    worth, colours, full, first = points(view, seat)
    known = [kind for kind in view.hands[seat] if kind != HIDDEN and seat != scene.seat]
    hand = say.listing([district_name(kind, say) for kind in known]) if known else ""
    label = say.count("citadels.city.of", len(kinds), name=escape(scene.names[seat]))
    return large(
        collection("ct-large-city", label, faces),
        Html(escape(scene.names[seat])),
        say("citadels.size.told", n=len(kinds), of=view.rules.city_size),
        say.count("citadels.gold", view.gold[seat]),
        say.count("citadels.cards", len(view.hands[seat])),
        say("citadels.zoom.known", what=hand) if hand else "",
        say("citadels.zoom.worth", n=worth),
        say("citadels.zoom.colours", n=colours) if colours else "",
        say("citadels.zoom.full", n=full + first) if full else "",
    )


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
