"""Why something cannot be done: a sentence for every touch that leads nowhere.

Nothing here decides what is legal; it only explains what the legal actions leave out.
"""

from bottega.games.splendor.data import GOLD
from bottega.games.splendor.state import RESERVE_LIMIT
from page.games.splendor.cards import lack_sentence, noble_lack
from page.games.splendor.look import Look
from page.games.splendor.offer import missing
from page.games.splendor.prices import terms
from page.kit.waiting import waiting


def another_step(look: Look) -> str:
    """Say what must be done first, when this is not the time for a turn's action."""
    say, offer = look.say, look.offer
    if not look.scene.legal:
        return waiting(look)
    if offer.gives:
        return say.count("splendor.why.give", missing(offer.gives, look.draft.gems))
    if offer.nobles:
        return say("splendor.why.noble")
    return say("splendor.ask.pass") if offer.passing else ""


def no_gem(look: Look, colour: int) -> str:
    """Why a gem of this colour cannot be picked."""
    say, gems = look.say, look.draft.gems
    gem = say(f"splendor.gem.{colour}")
    if step := another_step(look):
        return step
    if colour == GOLD:
        return say("splendor.why.gold")
    if not look.scene.view.bank[colour]:
        return say("splendor.why.bare", gem=gem)
    if max(gems) == 2:
        return say("splendor.why.pair")
    if sum(gems) == 3:
        return say("splendor.why.three")
    return say("splendor.why.full", gem=gem)


def not_complete(look: Look) -> str:
    """Why the picked gems cannot be taken, or given back, yet."""
    say, offer = look.say, look.offer
    if offer.gives:
        return say.count("splendor.why.give", missing(offer.gives, look.draft.gems))
    if not offer.takes:
        return another_step(look) or say("splendor.why.none")
    return say.count("splendor.why.more", missing(offer.takes, look.draft.gems))


def no_card(look: Look, card: int) -> str:
    """Why a card of the market can be neither bought nor reserved."""
    if step := another_step(look):
        return step
    return look.say("two.parts", one=no_buy(look, card), two=no_reserve(look))


def no_buy(look: Look, card: int) -> str:
    """Why a card cannot be bought."""
    if step := another_step(look):
        return step
    if look.purse is None or terms(card, look.purse).affordable:
        return look.say("splendor.why.not")
    return lack_sentence(terms(card, look.purse), look.purse, look.say)


def no_reserve(look: Look) -> str:
    """Why nothing can be reserved."""
    if step := another_step(look):
        return step
    player = look.scene.view.players[look.scene.seat]
    full = len(player.reserved) + len(player.blind) >= RESERVE_LIMIT
    return look.say("splendor.why.hand") if full else look.say("splendor.why.not")


def no_draw(look: Look, level: int) -> str:
    """Why no card can be drawn from this deck."""
    if step := another_step(look):
        return step
    if not look.scene.view.decks[level - 1]:
        return look.say("splendor.why.deck", level=level)
    return no_reserve(look)


def no_noble(look: Look, noble: int) -> str:
    """Why this noble cannot be chosen."""
    say, bonuses = look.say, look.bonuses
    if look.offer.nobles:
        return say("splendor.why.other", name=say(f"splendor.noble.{noble}"))
    if bonuses is None:
        return say("splendor.why.comes")
    lack = noble_lack(noble, say, bonuses)
    return say("two.parts", one=say("splendor.why.comes"), two=lack)


def no_return(look: Look, colour: int) -> str:
    """Why an own token of this colour cannot be given back."""
    say, gives = look.say, look.offer.gives
    if not look.scene.legal:
        return waiting(look)
    if not gives:
        return say("splendor.why.keep")
    if not look.scene.view.players[look.scene.seat].tokens[colour]:
        return say("splendor.why.have", gem=say(f"splendor.gem.{colour}"))
    return say("splendor.why.enough")
