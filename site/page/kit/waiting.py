"""Who is awaited, in a sentence, for those who may do nothing just now."""

from bottega.core import DEALER, OVER
from page.kit.scene import Scene
from page.kit.things import Look
from page.words import Words


def waiting(look: Look) -> str:
    """Say whose move it is, to somebody who may do nothing."""
    if look.awaited == look.scene.seat:
        return look.say("wait.moment")
    return _sentences(look.scene, look.say)[look.awaited]


def is_waiting(sentence: str, scene: Scene, say: Words) -> bool:
    """Tell whether a sentence says whose move it is: it is true only as long as that is so."""
    return sentence in (say("wait.moment"), *_sentences(scene, say).values())


def _sentences(scene: Scene, say: Words) -> dict[int, str]:
    """Give what is said of each who may be awaited."""
    told = {OVER: say("wait.over"), DEALER: say("wait.dealer")}
    for seat, (name, kind) in enumerate(zip(scene.names, scene.kinds, strict=True)):
        told[seat] = say("wait.person" if kind == "person" else "wait.bot", name=name)
    return told
