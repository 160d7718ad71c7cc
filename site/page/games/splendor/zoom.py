"""One thing shown large, and things on their way from place to place."""

from collections.abc import Callable

from bottega.core import Motion
from bottega.games.splendor.data import (
    BONUS,
    CARDS,
    COLOURS,
    COST,
    GOLD,
    LEVEL,
    NOBLES,
    OF_LEVEL,
    POINTS,
)
from page.games.splendor.cards import (
    COIN,
    arms,
    back,
    face,
    icons,
    noble_face,
    noble_lack,
    price_sentence,
)
from page.games.splendor.prices import purse_of
from page.html.markup import Html, tag
from page.kit.scene import Scene
from page.words import Words


def zoom(scene: Scene, thing: str, say: Words) -> Html:
    """Show one thing large, with all there is to know of it."""
    kind, _, number = thing.partition(" ")
    shown = _SHOWN.get(kind)
    if shown is None or not (number.isascii() and number.isdecimal() and len(number) < 4):
        return Html("")
    many, show = shown
    return show(scene, int(number), say) if int(number) in many else Html("")


def _large(picture: str, *lines: str) -> Html:
    told = "".join([tag("p", line) for line in lines if line])
    return Html(f'<div class="sp-zoom">{picture}<div class="sp-zoom-text">{told}</div></div>')


def _card(scene: Scene, card: int, say: Words) -> Html:
    """Show a card as printed, and what it costs the person looking."""
    gem, purse = say(f"splendor.gem.{BONUS[card]}"), purse_of(scene)
    picture = f'<span class="sp-card sp-{COLOURS[BONUS[card]]} sp-large">{face(card)}</span>'
    cost = Html(f"{say('splendor.zoom.cost')} {icons(COST[card], say)}")
    return _large(
        picture,
        say("splendor.zoom.card", level=LEVEL[card], gem=gem),
        say.count("splendor.points", POINTS[card]) if POINTS[card] else "",
        say("splendor.zoom.bonus", gem=gem),
        cost,
        price_sentence(card, say, purse) if purse else "",
    )


def _deck(scene: Scene, level: int, say: Words) -> Html:
    """Show a deck, how many cards it holds, and how many of each gem were not seen yet."""
    view = scene.view
    left = view.decks[level - 1]
    hidden = view.unseen & OF_LEVEL[level]
    counts = tuple([sum(1 for c in CARDS if hidden >> c & 1 and BONUS[c] == k) for k in range(5)])
    picture = f'<span class="sp-card sp-deck sp-large">{back(level)}</span>'
    unseen = Html(f"{say('splendor.zoom.unseen')} {icons(counts, say)}") if any(counts) else ""
    told = say.count("splendor.deck", left, level=level)
    return _large(picture, told, unseen, say("splendor.zoom.draw"))


def _noble(scene: Scene, noble: int, say: Words) -> Html:
    """Show a noble, and what the person looking lacks for a visit."""
    purse = purse_of(scene)
    bonuses = purse.bonuses if purse else None
    picture = f'<span class="sp-noble sp-large">{noble_face(noble, say, bonuses)}</span>'
    asks = Html(f"{say('splendor.zoom.asks')} {icons(NOBLES[noble], say)}")
    at_table = bonuses is not None and noble in scene.view.nobles
    lack = noble_lack(noble, say, bonuses) if bonuses is not None and at_table else ""
    return _large(picture, say(f"splendor.noble.{noble}"), asks, say("splendor.zoom.visit"), lack)


def _gem(scene: Scene, colour: int, say: Words) -> Html:
    """Show a token, and how it is come by."""
    tokens = say.count(f"splendor.price.{colour}", scene.view.bank[colour])
    how = say("splendor.why.gold") if colour == GOLD else say("splendor.zoom.take")
    return _large(
        f'<span class="sp-large">{COIN[colour]}</span>', say("splendor.supply", tokens=tokens), how
    )


_SHOWN: dict[str, tuple[range, Callable[[Scene, int, Words], Html]]] = {
    "card": (CARDS, _card),
    "held": (CARDS, _card),
    "deck": (range(1, 4), _deck),
    "noble": (range(len(NOBLES)), _noble),
    "gem": (range(6), _gem),
}


def piece(motion: Motion, say: Words) -> Html:
    """Draw what moves: a coin, a card's face or back, a coat of arms."""
    if motion.piece == "token":
        many = f'<b class="sp-left">{motion.amount}</b>' if motion.amount > 1 else ""
        return Html(f'<span class="sp-flying sp-stack">{COIN[motion.ident]}{many}</span>')
    if motion.piece == "noble":
        return Html(f'<span class="sp-flying sp-flying-noble">{arms(motion.ident)}</span>')
    if motion.ident in CARDS:
        colour = COLOURS[BONUS[motion.ident]]
        return Html(f'<span class="sp-flying sp-card sp-{colour}">{face(motion.ident)}</span>')
    return Html(f'<span class="sp-flying sp-card sp-deck">{back(_level(motion))}</span>')


def _level(motion: Motion) -> int:
    """The level of a card that nobody may see: it comes from a deck, or from a hand."""
    place, _, number = motion.origin.partition(" ")
    return int(number) if place == "deck" else 1
