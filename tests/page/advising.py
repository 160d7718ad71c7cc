"""A hint as it is read: what to do, and what the rules found that speaks for it."""

from bottega import games as rules
from bottega.coach import Advised
from bottega.core import Action
from page.games import load
from page.kit.scene import Scene
from page.table.hints import why_of
from page.words import Words


def hinted(game: str, scene: Scene, action: Action, say: Words) -> Scene:
    """The scene as it is shown once the hint has come."""
    reasons = getattr(rules.load(game), "reasons")(scene.view, action, (), ())  # noqa: B009
    draft = load(game).advise(scene, action, say).draft
    advice = (Advised(action, 1 << 15, 9, (), reasons),)
    return scene._replace(hint=action, advice=advice, draft=draft)


def said(game: str, scene: Scene, action: Action, say: Words) -> str:
    """The move, and why."""
    shown, page = hinted(game, scene, action, say), load(game)
    move, why = page.advise(scene, action, say).sentence, why_of(page, shown, shown.advice[0], say)
    return f"{move}: {why}" if why else move
