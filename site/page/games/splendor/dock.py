"""What the dock holds: what is asked of the person looking, the buttons that finish a move."""

from bottega.counts import Counts
from bottega.games.splendor.data import BONUS, COLOURS, GOLD, LEVEL, NOBLE_POINTS
from bottega.games.splendor.state import TOKEN_LIMIT
from page.games.splendor.cards import (
    COIN,
    arms,
    back,
    card_class,
    card_sentence,
    face,
    icons,
    pip,
    price_sentence,
)
from page.games.splendor.look import Look, look_at
from page.games.splendor.offer import complete, missing
from page.games.splendor.turn import shifted
from page.html.markup import Html
from page.kit.dock import cancel, deed, note, row
from page.kit.scene import Scene
from page.kit.things import sentences, spoken, touchable
from page.kit.waiting import waiting
from page.words import Words

MOST_LISTED = 8  # payments; if there are more, they are put together colour by colour


def prompt(scene: Scene, say: Words) -> str:
    """Say what is asked of the person looking."""
    look = look_at(scene, say)
    offer, draft = look.offer, look.draft
    if not scene.legal:
        return waiting(look)
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
        return sentences(say, named, say("splendor.ask.pay"))
    return sentences(say, named, price_sentence(card, say, look.purse)) if look.purse else named


# ------------------------------------------------------------------ the buttons


def deeds(scene: Scene, say: Words) -> Html:
    """Offer what can be done about what is asked."""
    look = look_at(scene, say)
    offer, draft = look.offer, look.draft
    if offer.passing:
        return row(deed(look, "pass", say("splendor.pass"), main=True))
    if offer.nobles:
        return row(*[_choose_noble(look, noble) for noble in sorted(offer.nobles)])
    if offer.gives or any(draft.gems):
        return _gem_deeds(look)
    if draft.card is not None:
        return _pay_deeds(look, draft.card) if draft.payment else _card_deeds(look, draft.card)
    return _deck_deeds(look, draft.deck) if draft.deck is not None else Html("")


def _choose_noble(look: Look, noble: int) -> Html:
    name = look.say(f"splendor.noble.{noble}")
    inside = f"{arms(noble)}<span>{name}</span><b>+{NOBLE_POINTS}</b>"
    return deed(look, f"noble {noble}", inside, "sp-guest")


def _gem_deeds(look: Look) -> Html:
    """Show the picked gems, each to be put back, and what to do with them."""
    gems, gives = look.draft.gems, look.offer.gives
    ways = gives or look.offer.takes
    chips = [_chip(look, k, nth) for k, count in enumerate(gems) for nth in range(count)]
    chips += ['<span class="sp-chip sp-bare"></span>'] * missing(ways, gems)
    verb, word = ("give", "splendor.give") if gives else ("take", "splendor.take")
    made = row(
        f'<span class="sp-chips">{"".join(chips)}</span>',
        deed(look, verb, look.say(word), main=True, off=complete(ways, gems) is None),
        cancel(look) if any(gems) else "",
    )
    return made if gives else Html(made + _surplus(look))


def _chip(look: Look, colour: int, nth: int) -> str:
    words = spoken(look.say("splendor.drop", gem=look.say(f"splendor.gem.{colour}")))
    thing, ident = f"drop {colour}", f"sp-drop-{colour}-{nth}"
    return touchable(look, ident, thing, words + COIN[colour], "sp-chip")


def _surplus(look: Look) -> str:
    """Warn that tokens will have to go back."""
    held = look.purse.tokens if look.purse else ()
    over = sum(held) + sum(look.draft.gems) - TOKEN_LIMIT
    return note(look.say.count("splendor.over.ten", over)) if over > 0 else ""


# ------------------------------------------------------------------ a card, a deck


def _card_deeds(look: Look, card: int) -> Html:
    """Show the chosen card with what can be done: buy, pay differently, reserve."""
    say, payments = look.say, look.offer.buys.get(card)
    parts = [_chosen(card, look)]
    if payments:
        parts.append(_buy(look, payments[0]))
        if len(payments) > 1:
            parts.append(deed(look, "pay", say("splendor.pay")))
    else:
        parts.append(deed(look, "buy", say("splendor.buy"), main=True, off=True))
    if card in look.scene.view.market:
        gold = _gold(look, spoken(say("splendor.with.gold")))
        inside, off = (
            f"<span>{say('splendor.reserve')}</span>{gold}",
            card not in look.offer.reserves,
        )
        parts.append(deed(look, "reserve", inside, off=off))
    return row(*parts, cancel(look))


def _chosen(card: int, look: Look) -> str:
    said = spoken(card_sentence(card, look.say, look.purse))
    class_, shown = f"{card_class(card, look.purse)} sp-chosen", face(card, look.purse)
    return f'<span class="{class_}" data-zoom="card {card}">{said}{shown}</span>'


def _buy(look: Look, payment: Counts) -> Html:
    inside = f"<span>{look.say('splendor.buy')}</span>{_payment(payment, look.say)}"
    return deed(look, "buy", inside, main=True)


def _payment(payment: Counts, say: Words) -> str:
    """Show a payment."""
    if not any(payment):
        return f'<span class="sp-free">{say("splendor.free")}</span>'
    return icons(payment, say)


def _gold(look: Look, words: str = "") -> str:
    """Show the gold that comes with a reserved card, or that there is none."""
    if look.scene.view.bank[GOLD]:
        return f"{words}<span aria-hidden='true'>{pip(GOLD, '+1')}</span>"
    return f"<small>{look.say('splendor.no.gold')}</small>"


def _deck_deeds(look: Look, level: int) -> Html:
    picture = f'<span class="sp-card sp-deck sp-chosen">{back(level)}</span>'
    inside = f"<span>{look.say('splendor.draw')}</span>{_gold(look)}"
    return row(picture, deed(look, "reserve", inside, main=True), cancel(look))


# ------------------------------------------------------------------ paying differently


def _pay_deeds(look: Look, card: int) -> Html:
    """Show every payment; or, if they are many, put one together."""
    say, payments = look.say, look.offer.buys[card]
    close = deed(look, "pay", say("deed.back"))
    if len(payments) > MOST_LISTED:
        return row(*_steps(look, card), close)
    ways = [
        deed(look, "pay " + " ".join(map(str, payment)), _payment(payment, say), main=nth == 0)
        for nth, payment in enumerate(payments)
    ]
    return row(*ways, close)


def _steps(look: Look, card: int) -> list[str]:
    payment, ways = look.draft.payment or (), look.offer.buys[card]
    colours = [colour for colour in range(GOLD) if any(way[colour] for way in ways)]
    return [*[_step(look, colour, payment, ways) for colour in colours], _buy(look, payment)]


def _step(look: Look, colour: int, payment: Counts, ways: list[Counts]) -> str:
    gem = look.say(f"splendor.gem.{colour}")
    less, more = [
        deed(
            look,
            f"{word} {colour}",
            f"{spoken(look.say(key, gem=gem))}<b aria-hidden='true'>{sign}</b>",
            off=shifted(payment, colour, by) not in ways,
        )
        for word, key, sign, by in (
            ("less", "splendor.less", "−", -1),
            ("more", "splendor.more", "+", 1),
        )
    ]
    shown = pip(colour, payment[colour])
    return f'<span class="sp-step sp-{COLOURS[colour]}">{less}{shown}{more}</span>'
