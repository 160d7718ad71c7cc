"""One thing shown large, and things on their way from place to place."""

from bottega.core import Motion
from bottega.games.splendor.data import (
    BONUS,
    CARDS,
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
    card_class,
    face,
    icons,
    noble_face,
    noble_lack,
    price_sentence,
)
from page.games.splendor.prices import purse_of
from page.html.markup import Html
from page.kit.scene import Scene
from page.kit.zoom import Zooms, large, shown
from page.words import Words


def zoom(scene: Scene, thing: str, say: Words) -> Html:
    """Show one thing large, with all there is to know of it."""
    return shown(ZOOMS, scene, thing, say)


def _card(scene: Scene, card: int, say: Words) -> Html:
    """Show a card as printed, and what it costs the person looking."""
    gem, purse = say(f"splendor.gem.{BONUS[card]}"), purse_of(scene)
    return large(
        f'<span class="{card_class(card)} sp-large">{face(card)}</span>',
        say("splendor.zoom.card", level=LEVEL[card], gem=gem),
        say.count("splendor.points", POINTS[card]) if POINTS[card] else "",
        say("splendor.zoom.bonus", gem=gem),
        Html(f"{say('splendor.zoom.cost')} {icons(COST[card], say)}"),
        price_sentence(card, say, purse) if purse else "",
    )


def _deck(scene: Scene, level: int, say: Words) -> Html:
    """Show a deck, how many cards it holds, and how many of each gem were not seen yet."""
    hidden = scene.view.unseen & OF_LEVEL[level]
    counts = tuple([sum(1 for c in CARDS if hidden >> c & 1 and BONUS[c] == k) for k in range(5)])
    return large(
        f'<span class="sp-card sp-deck sp-large">{back(level)}</span>',
        say.count("splendor.deck", scene.view.decks[level - 1], level=level),
        Html(f"{say('splendor.zoom.unseen')} {icons(counts, say)}") if any(counts) else "",
        say("splendor.zoom.draw"),
    )


def _noble(scene: Scene, noble: int, say: Words) -> Html:
    """Show a noble, and what the person looking lacks for a visit."""
    purse = purse_of(scene)
    bonuses = purse.bonuses if purse else None
    waits = noble in scene.view.nobles
    return large(
        f'<span class="sp-noble sp-large">{noble_face(noble, say, bonuses)}</span>',
        say(f"splendor.noble.{noble}"),
        Html(f"{say('splendor.zoom.asks')} {icons(NOBLES[noble], say)}"),
        say("splendor.zoom.visit"),
        noble_lack(noble, say, bonuses) if bonuses is not None and waits else "",
    )


def _gem(scene: Scene, colour: int, say: Words) -> Html:
    """Show a token, and how it is come by."""
    tokens = say.count(f"splendor.price.{colour}", scene.view.bank[colour])
    how = say("splendor.why.gold") if colour == GOLD else say("splendor.zoom.take")
    picture = f'<span class="sp-large">{COIN[colour]}</span>'
    return large(picture, say("splendor.supply", tokens=tokens), how)


ZOOMS: Zooms = {
    "card": (CARDS, _card),
    "held": (CARDS, _card),
    "deck": (range(1, 4), _deck),
    "noble": (range(len(NOBLES)), _noble),
    "gem": (range(6), _gem),
}


def piece(motion: Motion, say: Words) -> Html:
    """Draw what moves: a coin, a card's face or back, a coat of arms."""
    if motion.piece == "token":
        many = f'<b class="count">{motion.amount}</b>' if motion.amount > 1 else ""
        return Html(f'<span class="sp-flying sp-stack">{COIN[motion.ident]}{many}</span>')
    if motion.piece == "noble":
        return Html(f'<span class="sp-flying sp-flying-noble">{arms(motion.ident)}</span>')
    if motion.ident in CARDS:
        class_ = f"sp-flying {card_class(motion.ident)}"
        return Html(f'<span class="{class_}">{face(motion.ident)}</span>')
    place, _, number = motion.origin.partition(" ")
    level = int(number) if place == "deck" else 1  # from a hand, nobody may know
    return Html(f'<span class="sp-flying sp-card sp-deck">{back(level)}</span>')
