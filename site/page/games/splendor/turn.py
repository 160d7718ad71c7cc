"""What touching the table leads to: a move half made, a move, or the reason why not."""

from collections.abc import Callable, Mapping

from bottega.core import Action
from bottega.counts import Counts
from bottega.games.splendor.data import EMPTY, GOLD
from page.games.splendor import why
from page.games.splendor.look import Look, look_at
from page.games.splendor.offer import NO_GEMS, Draft, complete, leads_to, picked
from page.kit.scene import Answer, Scene
from page.words import Words

SHORTCUTS: Mapping[str, str] = {
    **{str(colour + 1): f"gem {colour}" for colour in range(5)},
    **{key: f"slot 3 {n}" for n, key in enumerate("qwer")},
    **{key: f"slot 2 {n}" for n, key in enumerate("adfg")},
    **{key: f"slot 1 {n}" for n, key in enumerate("zxcv")},
    **{key: f"deck {level}" for key, level in zip("thn", (3, 2, 1))},
    **{str(place + 7): f"hand {place}" for place in range(3)},
    "b": "buy",
    "k": "reserve",
    "p": "pay",
    "o": "confirm",
    "0": "clear",
}


def touch(scene: Scene, thing: str, say: Words) -> Answer:
    """Follow a touch; nonsense is ignored."""
    verb, *rest = thing.split(" ")
    if verb not in TOUCHES or not all(_is_number(part) for part in rest):
        return Answer(scene.draft)
    follow, arity = TOUCHES[verb]
    numbers = [int(part) for part in rest]
    if len(numbers) not in arity:
        return Answer(scene.draft)
    return follow(look_at(scene, say), *numbers)


def _is_number(part: str) -> bool:
    return part.isascii() and part.isdecimal() and len(part) <= 3


def _refuse(look: Look, reason: str) -> Answer:
    return Answer(look.scene.draft, why=reason)


# ------------------------------------------------------------------ gems


def _gem(look: Look, colour: int) -> Answer:
    """Pick a gem; touched again it is a pair, where that may be, or goes back."""
    if colour > GOLD:
        return Answer(look.scene.draft)
    takes = look.offer.takes
    if not takes or colour == GOLD:
        return _refuse(look, why.no_gem(look, colour))
    return _pick(look, takes, colour) or _refuse(look, why.no_gem(look, colour))


def _mine(look: Look, colour: int) -> Answer:
    """Pick an own token to give back."""
    if colour > GOLD:
        return Answer(look.scene.draft)
    picked = _pick(look, look.offer.gives, colour) if look.offer.gives else None
    return picked or _refuse(look, why.no_return(look, colour))


def _pick(look: Look, ways: tuple[Counts, ...], colour: int) -> Answer | None:
    """Pick one more of a colour; if no more may be picked, none of it."""
    gems = look.draft.gems
    more = picked(gems, colour, 1)
    if leads_to(ways, more):
        return Answer(Draft(more))
    return _without(gems, colour, gems[colour]) if gems[colour] else None


def _drop(look: Look, colour: int) -> Answer:
    """Put back one of the picked gems."""
    if colour > GOLD or not look.draft.gems[colour]:
        return Answer(look.scene.draft)
    return _without(look.draft.gems, colour, 1)


def _without(gems: Counts, colour: int, count: int) -> Answer:
    fewer = picked(gems, colour, -count)
    return Answer(Draft(fewer) if fewer != NO_GEMS else None)


def _take(look: Look) -> Answer:
    """Take the picked gems."""
    return _finish(look, "take", look.offer.takes)


def _give(look: Look) -> Answer:
    """Give back the picked tokens."""
    return _finish(look, "give", look.offer.gives)


def _finish(look: Look, verb: str, ways: tuple[Counts, ...]) -> Answer:
    way = complete(ways, look.draft.gems)
    if way is None:
        return _refuse(look, why.not_complete(look))
    return Answer(action=Action(verb, way))


# ------------------------------------------------------------------ cards and decks


def _card(look: Look, card: int) -> Answer:
    """Choose a card of the market, or let go of it."""
    if card not in look.scene.view.market or card == EMPTY:
        return Answer(look.scene.draft)
    if card in look.offer.buys or card in look.offer.reserves:
        return _choose(look, card)
    return _refuse(look, why.no_card(look, card))


def _held(look: Look, card: int) -> Answer:
    """Choose a reserved card, or let go of it."""
    if card not in _hand(look):
        return Answer(look.scene.draft)
    if card in look.offer.buys:
        return _choose(look, card)
    return _refuse(look, why.no_buy(look, card))


def _hand(look: Look) -> tuple[int, ...]:
    scene = look.scene
    if not 0 <= scene.seat < len(scene.view.players):
        return ()
    player = scene.view.players[scene.seat]
    return tuple([card for card in (*player.reserved, *player.blind) if card >= 0])


def _choose(look: Look, card: int) -> Answer:
    return Answer(None if look.draft.card == card else Draft(card=card))


def _slot(look: Look, level: int, place: int) -> Answer:
    """Touch the card at a place of the market."""
    view = look.scene.view
    if not 1 <= level <= 3 or place >= view.rules.market:
        return Answer(look.scene.draft)
    card = view.market[(level - 1) * view.rules.market + place]
    return _card(look, card) if card != EMPTY else _refuse(look, look.say("splendor.why.empty"))


def _hand_place(look: Look, place: int) -> Answer:
    """Touch the reserved card at a place of the own hand."""
    hand = _hand(look)
    if place < len(hand):
        return _held(look, hand[place])
    return _refuse(look, look.say("splendor.why.no.card"))


def _deck(look: Look, level: int) -> Answer:
    """Choose a deck to draw from, or let go of it."""
    if not 1 <= level <= 3:
        return Answer(look.scene.draft)
    if level not in look.offer.draws:
        return _refuse(look, why.no_draw(look, level))
    return Answer(None if look.draft.deck == level else Draft(deck=level))


def _reserve(look: Look) -> Answer:
    """Reserve the chosen card, or the top card of the chosen deck."""
    card, level = look.draft.card, look.draft.deck
    if level is not None:
        return Answer(action=Action("draw", (level,)))
    if card is None:
        return _refuse(look, why.another_step(look) or look.say("splendor.why.choose"))
    if card not in look.offer.reserves:
        held = card in _hand(look)
        return _refuse(look, look.say("splendor.why.held") if held else why.no_reserve(look))
    return Answer(action=Action("reserve", (card,)))


# ------------------------------------------------------------------ paying


def _buy(look: Look) -> Answer:
    """Buy the chosen card with the payment shown."""
    card = look.draft.card
    if card is None:
        return _refuse(look, why.another_step(look) or look.say("splendor.why.choose"))
    payments = look.offer.buys.get(card)
    if not payments:
        return _refuse(look, why.no_buy(look, card))
    return Answer(action=Action("buy", (card, *(look.draft.payment or payments[0]))))


def _pay(look: Look, *payment: int) -> Answer:
    """Open or close the choice of payments; with a payment, buy with it."""
    card = look.draft.card
    payments = look.offer.buys.get(card, []) if card is not None else []
    if payment:
        if payment not in payments:
            return Answer(look.scene.draft)
        return Answer(action=Action("buy", (card or 0, *payment)))
    if not payments:
        return _buy(look)
    if len(payments) == 1:
        return _refuse(look, look.say("splendor.why.one.way"))
    chosen = None if look.draft.payment else payments[0]
    return Answer(look.draft._replace(payment=chosen))


def _more(look: Look, colour: int) -> Answer:
    """Pay a colour with one token more, and one gold less."""
    return _shift(look, colour, 1)


def _less(look: Look, colour: int) -> Answer:
    """Pay a colour with one token less, and one gold more."""
    return _shift(look, colour, -1)


def _shift(look: Look, colour: int, by: int) -> Answer:
    draft = look.draft
    if draft.card is None or not draft.payment or colour >= GOLD:
        return Answer(look.scene.draft)
    other = shifted(draft.payment, colour, by)
    if other not in look.offer.buys[draft.card]:
        return _refuse(look, look.say("splendor.why.shift"))
    return Answer(draft._replace(payment=other))


def shifted(payment: Counts, colour: int, by: int) -> Counts:
    """The payment with more of a colour, and as much less gold."""
    return picked(picked(payment, colour, by), GOLD, -by)


# ------------------------------------------------------------------ nobles, and the rest


def _noble(look: Look, noble: int) -> Answer:
    """Receive a noble, if there is a choice."""
    if noble in look.offer.nobles:
        return Answer(action=Action("noble", (noble,)))
    if noble not in look.scene.view.nobles:
        return Answer(look.scene.draft)
    return _refuse(look, why.no_noble(look, noble))


def _pass(look: Look) -> Answer:
    """Pass, when nothing else can be done."""
    if look.offer.passing:
        return Answer(action=Action("pass"))
    return _refuse(look, why.another_step(look) or look.say("splendor.why.pass"))


def _confirm(look: Look) -> Answer:
    """Do what the first button of the dock does."""
    draft, offer = look.draft, look.offer
    if not look.scene.legal:
        return _refuse(look, why.waiting(look.scene, look.say))
    if offer.passing:
        return _pass(look)
    if offer.gives:
        return _give(look)
    if draft.card is not None:
        return _buy(look)
    if draft.deck is not None:
        return _reserve(look)
    return (
        _take(look)
        if any(draft.gems)
        else _refuse(look, why.another_step(look) or look.say("splendor.why.choose"))
    )


def _clear(look: Look) -> Answer:
    """Let go of everything."""
    return Answer()


TOUCHES: dict[str, tuple[Callable[..., Answer], tuple[int, ...]]] = {
    "gem": (_gem, (1,)),
    "mine": (_mine, (1,)),
    "drop": (_drop, (1,)),
    "take": (_take, (0,)),
    "give": (_give, (0,)),
    "card": (_card, (1,)),
    "held": (_held, (1,)),
    "slot": (_slot, (2,)),
    "hand": (_hand_place, (1,)),
    "deck": (_deck, (1,)),
    "reserve": (_reserve, (0,)),
    "buy": (_buy, (0,)),
    "pay": (_pay, (0, 6)),
    "more": (_more, (1,)),
    "less": (_less, (1,)),
    "noble": (_noble, (1,)),
    "pass": (_pass, (0,)),
    "confirm": (_confirm, (0,)),
    "clear": (_clear, (0,)),
}
