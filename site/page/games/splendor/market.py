"""The middle of the table: the market with its decks, the bank and the nobles."""

from bottega.games.splendor.data import COLOURS, EMPTY, GOLD
from page.games.splendor.cards import (
    COIN,
    back,
    card_class,
    card_sentence,
    face,
    noble_face,
    noble_sentence,
)
from page.games.splendor.look import Look
from page.games.splendor.offer import leads_to, picked
from page.html.markup import Html
from page.kit.things import collection, place, sentences, spoken, touchable, touched_last


def row(look: Look, level: int) -> Html:
    """Show one level: the deck and its face-up cards."""
    width = look.scene.view.rules.market
    touched = touched_last(look.scene)
    slots = range((level - 1) * width, level * width)
    shown = [deck(look, level), *[slot(look, n, f"market {n}" in touched) for n in slots]]
    label = look.say("splendor.level", n=level)
    return collection(f"sp-row sp-level-{level}", label, shown)


def deck(look: Look, level: int) -> str:
    """Show a deck, face down."""
    count, thing = look.scene.view.decks[level - 1], f"deck {level}"
    words = spoken(look.say.count("splendor.deck", count, level=level))
    made = touchable(
        look,
        f"sp-deck-{level}",
        thing,
        f'{words}{back(level)}<b class="count" aria-hidden="true">{count}</b>',
        f"sp-card sp-deck{'' if count else ' sp-bare'}",
        pressed=look.draft.deck == level,
        off=level not in look.offer.draws,
        zoom=thing,
    )
    return f'<li class="sp-place" {place(look.scene, thing)}>{made}</li>'


def slot(look: Look, number: int, touched: bool) -> str:
    """Show a place of the market: a card, or nothing when the deck has run out."""
    card = look.scene.view.market[number]
    made = empty(look, number) if card == EMPTY else market_card(look, card, number, touched)
    class_ = "sp-place touched-last" if touched else "sp-place"
    return f'<li class="{class_}" {place(look.scene, f"market {number}")}>{made}</li>'


def empty(look: Look, number: int) -> Html:
    """Show a place that stays empty, and says why when it is asked."""
    level, nth = divmod(number, look.scene.view.rules.market)
    words, thing = spoken(look.say("splendor.empty")), f"slot {level + 1} {nth}"
    return touchable(look, f"sp-empty-{number}", thing, words, "sp-card sp-bare", off=True)


def market_card(look: Look, card: int, number: int, touched: bool) -> Html:
    """Show a face-up card."""
    said = card_sentence(card, look.say, look.purse)
    if touched:
        said = sentences(look.say, look.say("touched.last"), said)
    return touchable(
        look,
        f"sp-slot-{number}",
        f"card {card}",
        f"{spoken(said)}{face(card, look.purse)}",
        card_class(card, look.purse),
        pressed=look.draft.card == card,
        off=card not in look.offer.buys and card not in look.offer.reserves,
        zoom=f"card {card}",
    )


# ------------------------------------------------------------------ bank


def bank(look: Look) -> Html:
    """Show the tokens that may be taken."""
    piles = [pile(look, colour) for colour in range(6)]
    return collection("sp-bank wood", look.say("splendor.bank"), piles, place(look.scene, "bank"))


def pile(look: Look, colour: int) -> str:
    """Show a pile of tokens, and how many of it are picked."""
    say, count, thing = look.say, look.scene.view.bank[colour], f"gem {colour}"
    chosen = 0 if look.offer.gives else look.draft.gems[colour]
    words = say("splendor.supply", tokens=say.count(f"splendor.price.{colour}", count))
    if chosen:
        words = sentences(say, words, say("splendor.picked", n=chosen))
    lit = bool(chosen) or _can_pick(look, colour)
    class_ = "" if lit or not any(look.draft.gems) or not count else " sp-dim"
    name = f'<small class="sp-gem-name" aria-hidden="true">{say(f"splendor.gem.{colour}")}</small>'
    made = touchable(
        look,
        f"sp-pile-{colour}",
        thing,
        stack(colour, count, f"+{chosen}" if chosen else "", words) + name,
        pile_class(colour, count) + class_,
        pressed=bool(chosen),
        off=not lit,
        zoom=thing,
    )
    return f'<li data-gem="{colour}">{made}</li>'


def pile_class(colour: int, count: int) -> str:
    """The classes of a pile of tokens."""
    return f"sp-pile sp-{COLOURS[colour]}{'' if count else ' sp-none'}"


def stack(colour: int, count: int, picked: str, words: str) -> str:
    """Show tokens of a colour, with their number and how many are picked."""
    mark = f'<i class="picked">{picked}</i>' if picked else ""
    return (
        f'{spoken(words)}<span class="sp-stack" aria-hidden="true">{COIN[colour]}'
        f'<b class="count">{count}</b>{mark}</span>'
    )


def _can_pick(look: Look, colour: int) -> bool:
    if colour == GOLD or not look.offer.takes:
        return False
    return leads_to(look.offer.takes, picked(look.draft.gems, colour, 1))


# ------------------------------------------------------------------ nobles


def nobles(look: Look) -> Html:
    """Show the nobles who may still visit."""
    guests = [f"<li>{noble(look, ident)}</li>" for ident in look.scene.view.nobles]
    where = place(look.scene, "nobles")
    return collection("sp-nobles", look.say("splendor.nobles"), guests, where)


def noble(look: Look, ident: int) -> Html:
    """Show a noble at the table."""
    said = spoken(noble_sentence(ident, look.say, look.bonuses))
    comes = ident in look.offer.nobles
    return touchable(
        look,
        f"sp-noble-at-{ident}",
        f"noble {ident}",
        f"{said}{noble_face(ident, look.say, look.bonuses)}",
        "sp-noble sp-can" if comes else "sp-noble",
        off=not comes,
        zoom=f"noble {ident}",
    )
