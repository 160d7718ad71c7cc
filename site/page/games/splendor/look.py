"""Everything that a part of the table needs to draw itself, worked out once for all of them."""

from collections.abc import Iterable
from typing import NamedTuple

from bottega.core import Event
from bottega.counts import Counts
from page.games.splendor.advice import Tip, tip_of
from page.games.splendor.offer import Draft, Offer, draft_of, offer_of
from page.games.splendor.prices import Purse, purse_of
from page.html.markup import symbol
from page.kit.scene import Scene
from page.words import Words


class Look(NamedTuple):
    """A scene with what follows from it."""

    scene: Scene
    say: Words
    offer: Offer  # what may be done
    draft: Draft  # the move half made
    purse: Purse | None  # of the person looking
    marked: frozenset[str]  # the places that the last action touched
    tip: Tip | None = None  # what a hint suggests

    @property
    def bonuses(self) -> Counts | None:
        """The bonuses of the person looking."""
        return self.purse.bonuses if self.purse else None

    def suggests(self, thing: str) -> bool:
        """Tell whether a hint suggests touching this."""
        return self.tip is not None and thing in self.tip.things

    def aims_at(self, card: int) -> bool:
        """Tell whether a hint works towards this card."""
        return self.tip is not None and self.tip.aim == card


def look_at(scene: Scene, say: Words) -> Look:
    """Work out what follows from a scene."""
    return Look(
        scene,
        say,
        offer_of(scene.legal),
        draft_of(scene),
        purse_of(scene),
        places_of(scene.last),
        tip_of(scene, scene.hint, say) if scene.hint else None,
    )


def places_of(events: Iterable[Event]) -> frozenset[str]:
    """The places that things went from or to."""
    return frozenset(
        [
            place
            for event in events
            for motion in event.motions
            for place in (motion.origin, motion.target)
        ]
    )


def button(
    ident: str,
    thing: str,
    inside: str,
    class_: str,
    *,
    pressed: bool | None = None,
    off: bool = False,
    zoom: str = "",
    mark: str = "",
) -> str:
    """Make something that can be touched; what cannot be followed now still answers why.

    What a hint marks has its mark inside, and shows it all round.
    """
    state = "" if pressed is None else f' aria-pressed="{"true" if pressed else "false"}"'
    if off:
        state += ' aria-disabled="true"'
    if zoom:
        state += f' data-zoom="{zoom}"'
    if mark:
        class_ += " sp-tipped"
    return (
        f'<button type="button" id="{ident}" class="{class_}" data-do="touch"'
        f' data-value="{thing}"{state}>{inside}{mark}</button>'
    )


def tip_mark(look: Look, thing: str, card: int | None = None) -> str:
    """Mark what a hint suggests to touch, and the card that it aims at; nothing on all else."""
    if look.suggests(thing):
        return _mark("hint", look.say("splendor.hint.mark"))
    if card is not None and look.aims_at(card):
        return _mark("flag", look.say("splendor.hint.aimed"))
    return ""


def _mark(icon: str, word: str) -> str:
    drawn = symbol(f"i-{icon}", "icon", box="0 0 24 24")
    return f'<i class="sp-tip sp-tip-{icon}"><span class="spoken">{word}</span>{drawn}</i>'
