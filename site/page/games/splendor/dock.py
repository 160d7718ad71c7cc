"""What the dock holds: what is asked of the person looking, the buttons that finish a move."""

from bottega.counts import Counts
from bottega.games.splendor.data import BONUS, COLOURS, GOLD, LEVEL, NOBLE_POINTS
from bottega.games.splendor.state import TOKEN_LIMIT
from page.games.splendor.cards import (
    COIN,
    arms,
    back,
    card_sentence,
    face,
    icons,
    pip,
    price_sentence,
    spoken,
)
from page.games.splendor.look import Look, button, look_at, tip_mark
from page.games.splendor.market import card_class
from page.games.splendor.offer import complete, missing
from page.games.splendor.turn import shifted
from page.games.splendor.why import waiting
from page.html.markup import Html
from page.kit.scene import Scene
from page.words import Words

MOST_LISTED = 8  # payments; if there are more, they are put together colour by colour


def prompt(scene: Scene, say: Words) -> str:
    """Say what is asked of the person looking."""
    return _prompt(look_at(scene, say))


def _prompt(look: Look) -> str:
    say, offer, draft = look.say, look.offer, look.draft
    if not look.scene.legal:
        return waiting(look.scene, say)
    if offer.passing:
        return say("splendor.ask.pass")
    if offer.nobles:
        return say("splendor.ask.noble")
    if offer.gives:
        left = missing(offer.gives, draft.gems)
        return say.count("splendor.ask.give", left) if left else say("splendor.ask.given")
    if any(draft.gems):
        return _ask_gems(look)
    if draft.card is not None:
        return _ask_card(look, draft.card)
    if draft.deck is not None:
        return say("splendor.ask.deck", level=draft.deck)
    return say.count("splendor.ask.buy", len(offer.buys)) if offer.buys else say("splendor.ask.act")


def _ask_gems(look: Look) -> str:
    say, gems, takes = look.say, look.draft.gems, look.offer.takes
    left = missing(takes, gems)
    if not left:
        return say("splendor.ask.take")
    if sum(gems) > 1:
        return say.count("splendor.ask.more", left)
    pair = tuple([2 * n for n in gems])
    return say("splendor.ask.pair" if complete(takes, pair) else "splendor.ask.no.pair")


def _ask_card(look: Look, card: int) -> str:
    say = look.say
    named = say("splendor.ask.card", level=LEVEL[card], gem=say(f"splendor.gem.{BONUS[card]}"))
    if look.draft.payment:
        return say("splendor.two.sentences", one=named, two=say("splendor.ask.pay"))
    price = price_sentence(card, say, look.purse) if look.purse else ""
    return say("splendor.two.sentences", one=named, two=price)


# ------------------------------------------------------------------ the buttons


def deeds(scene: Scene, say: Words) -> Html:
    """Offer what can be done about what is asked."""
    return Html(_deeds(look_at(scene, say)))


def _deeds(look: Look) -> str:
    say, offer, draft = look.say, look.offer, look.draft
    if offer.passing:
        return _row(_deed(look, "pass", say("splendor.pass"), main=True))
    if offer.nobles:
        return _row(*[_choose_noble(look, noble) for noble in sorted(offer.nobles)])
    if offer.gives or any(draft.gems):
        return _gem_deeds(look)
    if draft.card is not None:
        return _pay_deeds(look, draft.card) if draft.payment else _card_deeds(look, draft.card)
    return _deck_deeds(look, draft.deck) if draft.deck is not None else ""


def _row(*parts: str) -> str:
    return f'<div class="sp-deed-row">{"".join(parts)}</div>'


def _deed(look: Look, thing: str, inside: str, *, main: bool = False, off: bool = False) -> str:
    ident = "sp-do-" + thing.replace(" ", "-")
    class_ = "sp-deed deed" if main else "sp-deed"
    return button(ident, thing, inside, class_, off=off, mark=tip_mark(look, thing))


def _cancel(look: Look) -> str:
    cancel = look.say("splendor.cancel")
    return _deed(look, "clear", f'<span>{cancel}</span><i aria-hidden="true">✕</i>')


def _choose_noble(look: Look, noble: int) -> str:
    thing, name = f"noble {noble}", look.say(f"splendor.noble.{noble}")
    inside = f"{arms(noble)}<span>{name}</span><b>+{NOBLE_POINTS}</b>"
    mark = tip_mark(look, thing)
    return button(f"sp-do-noble-{noble}", thing, inside, "sp-deed sp-guest", mark=mark)


def _gem_deeds(look: Look) -> str:
    """Show the picked gems, each to be put back, and what to do with them."""
    say, gems = look.say, look.draft.gems
    verb, ways = ("give", look.offer.gives) if look.offer.gives else ("take", look.offer.takes)
    ready = complete(ways, gems) is not None
    chips = [_chip(k, nth, say) for k, count in enumerate(gems) for nth in range(count)]
    chips += ['<span class="sp-chip sp-bare"></span>'] * missing(ways, gems)
    parts = [f'<span class="sp-chips">{"".join(chips)}</span>']
    word = say("splendor.give" if verb == "give" else "splendor.take")
    parts.append(_deed(look, verb, word, main=True, off=not ready))
    if any(gems):
        parts.append(_cancel(look))
    return _row(*parts) + _surplus(look, verb)


def _chip(colour: int, nth: int, say: Words) -> str:
    words = spoken(say("splendor.drop", gem=say(f"splendor.gem.{colour}")))
    return button(f"sp-drop-{colour}-{nth}", f"drop {colour}", words + COIN[colour], "sp-chip")


def _surplus(look: Look, verb: str) -> str:
    """Warn that tokens will have to go back."""
    purse = look.purse
    over = sum(purse.tokens) + sum(look.draft.gems) - TOKEN_LIMIT if purse else 0
    if verb != "take" or over <= 0:
        return ""
    return f'<p class="sp-note">{look.say.count("splendor.over.ten", over)}</p>'


# ------------------------------------------------------------------ a card, a deck


def _card_deeds(look: Look, card: int) -> str:
    """Show the chosen card with what can be done: buy, pay differently, reserve."""
    say, payments = look.say, look.offer.buys.get(card)
    parts = [_picture(card, look)]
    if payments:
        parts.append(_buy(look, payments[0]))
        if len(payments) > 1:
            parts.append(_deed(look, "pay", say("splendor.pay")))
    else:
        parts.append(_deed(look, "buy", say("splendor.buy"), main=True, off=True))
    if card in look.scene.view.market:
        parts.append(_reserve(look, card in look.offer.reserves))
    return _row(*parts, _cancel(look))


def _picture(card: int, look: Look) -> str:
    said = spoken(card_sentence(card, look.say, look.purse))
    class_ = f"{card_class(card, look.purse)} sp-chosen"
    shown = face(card, look.purse)
    return f'<span class="{class_}" data-zoom="card {card}">{said}{shown}</span>'


def _buy(look: Look, payment: Counts) -> str:
    say = look.say
    return _deed(
        look, "buy", f"<span>{say('splendor.buy')}</span>{_payment(payment, say)}", main=True
    )


def _payment(payment: Counts, say: Words) -> str:
    """Show a payment."""
    if not any(payment):
        return f'<span class="sp-free">{say("splendor.free")}</span>'
    return icons(payment, say)


def _reserve(look: Look, may: bool) -> str:
    say = look.say
    gold = pip(GOLD, "+1") if look.scene.view.bank[GOLD] else ""
    none = f"<small>{say('splendor.no.gold')}</small>"
    told = spoken(say("splendor.with.gold")) if gold else none
    return _deed(
        look,
        "reserve",
        f"<span>{say('splendor.reserve')}</span>{told}<span aria-hidden='true'>{gold}</span>",
        off=not may,
    )


def _deck_deeds(look: Look, level: int) -> str:
    say = look.say
    picture = f'<span class="sp-card sp-deck sp-chosen">{back(level)}</span>'
    none = f"<small>{say('splendor.no.gold')}</small>"
    gold = pip(GOLD, "+1") if look.scene.view.bank[GOLD] else none
    draw = _deed(look, "reserve", f"<span>{say('splendor.draw')}</span>{gold}", main=True)
    return _row(picture, draw, _cancel(look))


# ------------------------------------------------------------------ paying differently


def _pay_deeds(look: Look, card: int) -> str:
    """Show every payment; or, if they are many, put one together."""
    say, payments = look.say, look.offer.buys[card]
    if len(payments) > MOST_LISTED:
        return _stepped(look, card)
    ways = [
        _deed(look, "pay " + " ".join(map(str, payment)), _payment(payment, say), main=nth == 0)
        for nth, payment in enumerate(payments)
    ]
    return _row(*ways, _deed(look, "pay", say("splendor.back")))


def _stepped(look: Look, card: int) -> str:
    say, payment = look.say, look.draft.payment or ()
    ways = look.offer.buys[card]
    colours = [colour for colour in range(GOLD) if any(way[colour] for way in ways)]
    steps = [_step(look, colour, payment, ways) for colour in colours]
    return _row(*steps, _buy(look, payment), _deed(look, "pay", say("splendor.back")))


def _step(look: Look, colour: int, payment: Counts, ways: list[Counts]) -> str:
    say, gem = look.say, look.say(f"splendor.gem.{colour}")
    fewer, more = (shifted(payment, colour, by) in ways for by in (-1, 1))
    return (
        f'<span class="sp-step sp-{COLOURS[colour]}">'
        + _deed(
            look,
            f"less {colour}",
            f"{spoken(say('splendor.less', gem=gem))}<b aria-hidden='true'>−</b>",
            off=not fewer,
        )
        + pip(colour, payment[colour])
        + _deed(
            look,
            f"more {colour}",
            f"{spoken(say('splendor.more', gem=gem))}<b aria-hidden='true'>+</b>",
            off=not more,
        )
        + "</span>"
    )
