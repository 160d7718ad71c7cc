"""One's own city and hand, where they are touched."""

from bottega.core import HIDDEN
from bottega.games.citadels.data import (
    LABORATORY,
    LIBRARY,
    OBSERVATORY,
    SMITHY,
    members,
)
from page.games.citadels import cards, why
from page.games.citadels.cards import card, district_sentence, effect_of
from page.games.citadels.cities import built_last, deeds_of, is_acting
from page.games.citadels.goods import goods
from page.games.citadels.look import Look
from page.games.citadels.offer import chosen_cards, hand_use, usable_cards
from page.html.markup import Html
from page.kit.players import heading, panel
from page.kit.things import collection, place, sentences, spoken, touchable

DEEDS = {
    SMITHY: "forge",
    LABORATORY: "sell",
    LIBRARY: "draw 2 2",
    OBSERVATORY: "draw 3 1",
}
"""What touching a purple district of one's own city does, where it does something."""


def own(look: Look) -> Html:
    """Show who the person looking is, what they have, and their city."""
    seat = look.own
    inside = (
        f'<div class="ct-who">{heading(look, seat)}{goods(look, seat)}'
        f"{deeds_of(look, seat)}{_builds(look)}</div>"
        f"{_city(look)}{_drawn_place(look)}"
    )
    acting = " ct-acting" if is_acting(look, seat) else ""
    return panel(look, seat, inside, f"wood ct-mine{acting}")


def _builds(look: Look) -> str:
    """Say how many districts may still be built in this turn."""
    left = look.view.builds if is_acting(look, look.own) else 0
    if not left:
        return ""
    return f'<span class="ct-builds">{look.say.count("citadels.builds.left", left)}</span>'


def _drawn_place(look: Look) -> str:
    """Keep a place for cards drawn, as long as no sheet shows them."""
    if sheet_shows_drawn(look):
        return ""
    return f'<span class="ct-unseen" {place(look.scene, f"choice {look.own}")}></span>'


def sheet_shows_drawn(look: Look) -> bool:
    """Tell whether the person looking has cards drawn to choose from."""
    return look.seated and look.view.turn == look.own and bool(look.view.drawn)


# ------------------------------------------------------------------ the city


def _city(look: Look) -> Html:
    seat, fresh = look.own, built_last(look, look.own)
    kinds = members(look.view.cities[seat])
    shown = [_district(look, kind, bool(fresh >> kind & 1)) for kind in kinds]
    room = look.view.rules.city_size - len(shown)
    bare = '<li class="ct-district ct-bare" aria-hidden="true"></li>'
    label = look.say.count("citadels.city.own", len(shown))
    where = place(look.scene, f"city {seat}")
    return collection("ct-city", label, [*shown, *[bare] * room], where)


def _district(look: Look, kind: int, fresh: bool) -> str:
    new = " ct-fresh" if fresh else ""
    face = card(kind, look.say)
    thing = DEEDS.get(kind, "")
    if not thing or not _may(look, thing):
        return f'<li class="ct-district{new}" data-zoom="card {kind}">{face}</li>'
    told = sentences(look.say, district_sentence(kind, look.say), effect_of(kind, look.say))
    made = touchable(
        look,
        f"ct-works-{kind}",
        thing,
        f"{spoken(told)}{face.partition('</span>')[2]}",
        "ct-works",
        zoom=f"card {kind}",
    )
    return f'<li class="ct-district{new}">{made}</li>'


def _may(look: Look, thing: str) -> bool:
    """Tell whether touching a district would do something now."""
    verb, *numbers = thing.split(" ")
    if verb == "draw":
        return (int(numbers[0]), int(numbers[1])) in look.offer.draws
    if verb == "sell":
        return look.draft.verb == "card" and look.draft.thing in look.offer.sells
    return verb in look.offer.verbs


# ------------------------------------------------------------------ the hand


def hand(look: Look) -> Html:
    """Show the cards in one's own hand; those that can be used now stand out."""
    usable = usable_cards(look.scene, look.draft)
    use = hand_use(look.scene, look.draft)
    shown, seen = [], dict.fromkeys(look.hand, 0)
    chosen, going = chosen_cards(look.draft), look.view.tossed if look.view.turn == look.own else ()
    for kind in look.hand:
        nth = seen[kind]
        seen[kind] += 1
        picked = nth < chosen.count(kind) + going.count(kind)
        shown.append(_in_hand(look, kind, nth, kind in usable, picked, use))
    label = look.say.count("citadels.hand", len(shown))
    class_ = "ct-hand ct-using" if use else "ct-hand"
    return collection(class_, label, shown, place(look.scene, f"hand {look.own}"))


def _in_hand(look: Look, kind: int, nth: int, usable: bool, picked: bool, use: str) -> str:
    if kind == HIDDEN:
        return f"<li>{spoken(look.say('citadels.card.hidden'))}{cards.back()}</li>"
    class_ = "ct-held-card"
    if usable:
        class_ += " ct-can" if kind in look.offer.builds and use != "toss" else " ct-may"
    no = "" if usable or use not in ("card", "build") else _lacking(look, kind)
    made = touchable(
        look,
        f"ct-card-{kind}-{nth}",
        f"card {kind}",
        f"{card(kind, look.say)}{no}",
        class_,
        pressed=picked,
        off=not usable,
        zoom=f"card {kind}",
    )
    return f"<li>{made}</li>"


def _lacking(look: Look, kind: int) -> str:
    """Say on the card itself why just this one cannot be built."""
    reason = why.of_card(look, kind)
    if reason.key not in ("stands", "cost"):
        return ""
    return f'<em class="ct-no">{why.in_a_word(look, reason)}</em>'
