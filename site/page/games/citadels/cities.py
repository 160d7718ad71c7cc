"""Everybody's city: a row for each of the others, with all that is public of them."""

from functools import lru_cache
from html import escape
from typing import NamedTuple

from bottega.core import Seat
from bottega.games.citadels.data import MAGICIAN, NO_ROLE, WARLORD, DistrictSet, members
from bottega.games.citadels.powers import price
from bottega.games.citadels.state import ACT, GRAVE, KEEP_ONE, POWER, TOSS
from page.games.citadels import why
from page.games.citadels.cards import coin, district_name, small
from page.games.citadels.goods import goods
from page.games.citadels.look import Glance, Look
from page.games.citadels.offer import power_of
from page.games.citadels.story import shown
from page.html.markup import Html
from page.kit.players import done_last, heading, panel
from page.kit.things import collection, place, sentences, spoken, touchable

TURNS = (KEEP_ONE, POWER, ACT, TOSS, GRAVE)  # somebody is in the middle of their turn


class District(NamedTuple):
    """A district in another's city, and how the Warlord may touch it."""

    kind: int
    fresh: bool  # whether it was built in the turn that ended last
    price: int  # what it costs to destroy
    aimed: bool
    no: str  # why it cannot be, in a word; nothing, if it can


def rival(look: Look, seat: Seat) -> Html:
    """Show another player's row: who it is, what they have, their city, what they did last."""
    inside = (
        f'<div class="ct-who">{heading(look, seat)}{goods(look, seat)}</div>{_over(look, seat)}'
        f'<div class="ct-lot">{city(look, seat)}{deeds_of(look, seat)}</div>'
    )
    return panel(look, seat, inside, f"ct-rival{' ct-acting' if is_acting(look, seat) else ''}")


def deeds_of(look: Look, seat: Seat) -> Html:
    """Show what a player did last; which role they have is to be seen beside their name."""
    last = tuple([event for event in look.scene.last if event.kind != "answered"])
    told = look._replace(scene=look.scene._replace(last=last))
    return done_last(told, seat, "citadels", shown)


def is_acting(look: Look, seat: Seat) -> bool:
    """Tell whether it is this player's turn, also while somebody else is asked in between."""
    view = look.view
    return view.turn == seat and view.called != NO_ROLE and view.phase in TURNS


def city(look: Look, seat: Seat) -> Html:
    """Show the districts of another's city; to the Warlord, with the price to destroy each."""
    fresh, standing = built_last(look, seat), look.view.cities[seat]
    if power_of(look.scene) != WARLORD:
        return _city(look.glance, seat, standing, fresh)
    aims = [_aim(look, seat, kind, bool(fresh >> kind & 1)) for kind in members(standing)]
    return _targets(look.glance, seat, tuple(aims))


def _aim(look: Look, seat: Seat, kind: int, fresh: bool) -> District:
    draft, open_ = look.draft, (seat, kind) in look.offer.destroys
    aimed = draft.verb == "destroy" and (draft.seat, draft.thing) == (seat, kind)
    no = "" if open_ else why.in_a_word(look, why.of_district(look, seat, kind))
    return District(kind, fresh, price(look.view, seat, kind), aimed, no)


def built_last(look: Look, seat: Seat) -> DistrictSet:
    """Give what a player built in the turn that ended last, as far as it still stands."""
    built = 0
    for event in look.scene.last:
        if event.kind == "built" and event.seat == seat:
            built |= 1 << int(event.facts["card"])
    return built & look.view.cities[seat]


@lru_cache(maxsize=256)
def _city(glance: Glance, seat: Seat, districts: DistrictSet, fresh: DistrictSet) -> Html:
    """Show a city as it lies there."""
    return _row(glance, seat, [_plain(glance, k, bool(fresh >> k & 1)) for k in members(districts)])


@lru_cache(maxsize=256)
def _targets(glance: Glance, seat: Seat, districts: tuple[District, ...]) -> Html:
    """Show a city each district of which the Warlord may aim at, or hear why not."""
    return _row(glance, seat, [_target(glance, seat, each) for each in districts], " ct-targets")


def _row(glance: Glance, seat: Seat, shown: list[str], class_: str = "") -> Html:
    name = escape(glance.scene.names[seat])
    label = glance.say.count("citadels.city.of", len(shown), name=name)
    where = place(glance.scene, f"city {seat}")
    return collection(f"ct-city{class_}", label, shown, where)


def _plain(glance: Glance, kind: int, fresh: bool) -> str:
    new = " ct-fresh" if fresh else ""
    word = spoken(glance.say("citadels.fresh")) if fresh else ""
    face = small(kind, glance.say)
    return f'<li class="ct-district{new}" data-zoom="card {kind}">{face}{word}</li>'


def _target(glance: Glance, seat: Seat, district: District) -> str:
    say, kind = glance.say, district.kind
    told = say("citadels.destroy.price", name=district_name(kind, say), n=district.price)
    if district.no:
        told = sentences(say, told, district.no)
    face = small(kind, say).partition("</span>")[2]  # without the words, which are others here
    cost = f'<span class="ct-ransom" aria-hidden="true">{coin(district.price)}</span>'
    made = touchable(
        glance,
        f"ct-district-{seat}-{kind}",
        f"district {seat} {kind}",
        f"{spoken(told)}{face}{cost}",
        "ct-target",
        pressed=district.aimed,
        off=bool(district.no),
        zoom=f"card {kind}",
    )
    new = " ct-fresh" if district.fresh else ""
    return f'<li class="ct-district{new}">{made}</li>'


# ------------------------------------------------------------------ touching the row as a whole


def _over(look: Look, seat: Seat) -> Html:
    """Lay a button over the row: it names the Magician's partner, or shows the city large."""
    name = escape(look.scene.names[seat])
    if power_of(look.scene) == MAGICIAN:
        count = len(look.view.hands[seat])
        said = look.say.count("citadels.swap.with", count, name=name)
        return touchable(
            look,
            f"ct-partner-{seat}",
            f"seat {seat}",
            spoken(said),
            "ct-over ct-partner",
            pressed=look.draft.verb == "swap" and look.draft.seat == seat,
            off=seat not in look.offer.swaps,
            zoom=f"city {seat}",
        )
    return Html(
        f'<button type="button" id="ct-enlarge-{seat}" class="ct-over" data-do="zoom"'
        f' data-value="city {seat}">{spoken(look.say("citadels.enlarge", name=name))}</button>'
    )
