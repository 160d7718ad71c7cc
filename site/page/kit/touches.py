"""Following touches: a game has a table of verbs, each with what it does and its numbers."""

from collections.abc import Callable, Mapping, Sequence

from bottega.core import Action
from page.kit.scene import LET_GO, Answer, Scene

Touches = Mapping[str, tuple[Callable[..., Answer], tuple[int, ...]]]
"""What each verb does, and how many numbers may follow it: `{"slot": (slot, (2,))}`."""


def follow(touches: Touches, scene: Scene, thing: str, *about: object) -> Answer:
    """Do what touching a thing means, telling it what it is about; nonsense changes nothing."""
    if thing == LET_GO:
        return Answer()
    verb, *rest = thing.split(" ")
    numbers = read_numbers(rest)
    if verb not in touches or numbers is None:
        return Answer(scene.draft)
    deed, arities = touches[verb]
    return deed(*about, *numbers) if len(numbers) in arities else Answer(scene.draft)


def read_numbers(parts: Sequence[str]) -> list[int] | None:
    """Read small numbers; None, if one of the parts is something else."""
    if all(part.isascii() and part.isdecimal() and len(part) <= 3 for part in parts):
        return [int(part) for part in parts]
    return None


def ignored(scene: Scene) -> Answer:
    """Change nothing, and say nothing: there is no such thing."""
    return Answer(scene.draft)


def refused(scene: Scene, why: str) -> Answer:
    """Change nothing, and say why."""
    return Answer(scene.draft, why=why)


def numbers_of(legal: Sequence[Action], verb: str) -> tuple[tuple[int, ...], ...]:
    """Give what may follow a verb, of the legal actions."""
    return tuple([action.args for action in legal if action.verb == verb])
