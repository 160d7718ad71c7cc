"""The middle of the table: the market with its decks, the bank and the nobles."""

from bottega.games.splendor.data import BONUS, COLOURS, EMPTY, GOLD
from page.games.splendor.cards import (
    COIN,
    back,
    card_sentence,
    face,
    noble_face,
    noble_sentence,
    spoken,
)
from page.games.splendor.look import Look, button, tip_mark
from page.games.splendor.offer import leads_to, picked
from page.games.splendor.prices import Purse, terms
from page.html.markup import Html


def row(look: Look, level: int) -> Html:
    """Show one level: the deck and its face-up cards."""
    view = look.scene.view
    width = view.rules.market
    first = (level - 1) * width
    places = [deck(look, level)]
    places += [place(look, slot) for slot in range(first, first + width)]
    label = look.say("splendor.level", n=level)
    return Html(f'<ul class="sp-row sp-level-{level}" aria-label="{label}">{"".join(places)}</ul>')


def deck(look: Look, level: int) -> str:
    """Show a deck, face down."""
    count = look.scene.view.decks[level - 1]
    words = spoken(look.say.count("splendor.deck", count, level=level))
    number = f'<b class="sp-left" aria-hidden="true">{count}</b>'
    chosen = look.draft.deck == level
    inside = button(
        f"sp-deck-{level}",
        f"deck {level}",
        f"{words}{back(level)}{number}",
        f"sp-card sp-deck{'' if count else ' sp-bare'}",
        pressed=chosen,
        off=level not in look.offer.draws,
        zoom=f"deck {level}",
        mark=tip_mark(look, f"deck {level}"),
    )
    return f'<li class="sp-place" data-place="deck {level}">{inside}</li>'


def place(look: Look, slot: int) -> str:
    """Show a place of the market: a card, or nothing when the deck has run out."""
    card = look.scene.view.market[slot]
    touched = f"market {slot}" in look.marked
    class_ = "sp-place sp-touched" if touched else "sp-place"
    if card == EMPTY:
        inside = empty_place(look, slot)
    else:
        inside = market_card(look, card, slot, touched)
    return f'<li class="{class_}" data-place="market {slot}">{inside}</li>'


def empty_place(look: Look, slot: int) -> str:
    """Show a place that stays empty, and says why when it is asked."""
    level, place = divmod(slot, look.scene.view.rules.market)
    words = spoken(look.say("splendor.empty"))
    thing = f"slot {level + 1} {place}"
    return button(f"sp-empty-{slot}", thing, words, "sp-card sp-bare", off=True)


def market_card(look: Look, card: int, slot: int, touched: bool) -> str:
    """Show a face-up card."""
    said = card_sentence(card, look.say, look.purse)
    if touched:
        said = look.say("splendor.two.sentences", one=look.say("splendor.just.turned"), two=said)
    return button(
        f"sp-slot-{slot}",
        f"card {card}",
        f"{spoken(said)}{face(card, look.purse)}",
        card_class(card, look.purse),
        pressed=look.draft.card == card,
        off=card not in look.offer.buys and card not in look.offer.reserves,
        zoom=f"card {card}",
        mark=tip_mark(look, f"card {card}", card),
    )


def card_class(card: int, purse: Purse | None) -> str:
    """The classes of a card: its colour, and whether the person looking can afford it."""
    can = " sp-can" if purse and terms(card, purse).affordable else ""
    return f"sp-card sp-{COLOURS[BONUS[card]]}{can}"


# ------------------------------------------------------------------ bank


def bank(look: Look) -> Html:
    """Show the tokens that may be taken."""
    piles = [pile(look, colour) for colour in range(6)]
    return Html(
        f'<ul class="sp-bank" data-place="bank" aria-label="{look.say("splendor.bank")}">'
        f"{''.join(piles)}</ul>"
    )


def pile(look: Look, colour: int) -> str:
    """Show a pile of tokens, and how many of it are picked."""
    say, count = look.say, look.scene.view.bank[colour]
    chosen = 0 if look.offer.gives else look.draft.gems[colour]
    words = say("splendor.supply", tokens=say.count(f"splendor.price.{colour}", count))
    mark = ""
    if chosen:
        words = say("splendor.two.sentences", one=words, two=say("splendor.picked", n=chosen))
        mark = f'<i class="sp-picked">+{chosen}</i>'
    lit = bool(chosen) or _can_pick(look, colour)
    class_ = f"sp-pile sp-{COLOURS[colour]}"
    if not count:
        class_ += " sp-none"
    elif not lit and any(look.draft.gems):
        class_ += " sp-dim"
    inside = (
        f'{spoken(words)}<span class="sp-stack" aria-hidden="true">{COIN[colour]}'
        f'<b class="sp-left">{count}</b>{mark}</span>'
        f'<small class="sp-gem-name" aria-hidden="true">{say(f"splendor.gem.{colour}")}</small>'
    )
    made = button(
        f"sp-pile-{colour}",
        f"gem {colour}",
        inside,
        class_,
        pressed=bool(chosen),
        off=not lit,
        zoom=f"gem {colour}",
        mark=tip_mark(look, f"gem {colour}"),
    )
    return f'<li data-gem="{colour}">{made}</li>'


def _can_pick(look: Look, colour: int) -> bool:
    if colour == GOLD or not look.offer.takes:
        return False
    return leads_to(look.offer.takes, picked(look.draft.gems, colour, 1))


# ------------------------------------------------------------------ nobles


def nobles(look: Look) -> Html:
    """Show the nobles who may still visit."""
    guests = [noble(look, ident) for ident in look.scene.view.nobles]
    return Html(
        f'<ul class="sp-nobles" data-place="nobles" aria-label="{look.say("splendor.nobles")}">'
        f"{''.join(guests)}</ul>"
    )


def noble(look: Look, ident: int) -> str:
    """Show a noble at the table."""
    words = noble_sentence(ident, look.say, look.bonuses)
    comes = ident in look.offer.nobles
    made = button(
        f"sp-noble-at-{ident}",
        f"noble {ident}",
        f"{spoken(words)}{noble_face(ident, look.say, look.bonuses)}",
        "sp-noble sp-can" if comes else "sp-noble",
        off=not comes,
        zoom=f"noble {ident}",
        mark=tip_mark(look, f"noble {ident}"),
    )
    return f"<li>{made}</li>"
