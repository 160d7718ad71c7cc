"""What the page says, in every language it speaks, and which language to choose."""

from collections.abc import Iterable, Mapping

from page.phrases import en, room_en, room_zh_hans, room_zh_hant, zh_hans, zh_hant
from page.phrases.history import en as history_en
from page.phrases.history import zh_hans as history_zh_hans
from page.phrases.history import zh_hant as history_zh_hant
from page.phrases.replay import en as replay_en
from page.phrases.replay import zh_hans as replay_zh_hans
from page.phrases.replay import zh_hant as replay_zh_hant

Catalogue = Mapping[str, str]
Catalogues = Mapping[str, Catalogue]

LANGUAGES = {"en": "English", "zh-Hans": "简体中文", "zh-Hant": "繁體中文"}
TRADITIONAL = {"hant", "tw", "hk", "mo"}

FRAME: Catalogues = {
    "en": {
        **en.PHRASES,
        **history_en.PHRASES,
        **replay_en.PHRASES,
        **room_en.PHRASES,
    },
    "zh-Hans": {
        **zh_hans.PHRASES,
        **history_zh_hans.PHRASES,
        **replay_zh_hans.PHRASES,
        **room_zh_hans.PHRASES,
    },
    "zh-Hant": {
        **zh_hant.PHRASES,
        **history_zh_hant.PHRASES,
        **replay_zh_hant.PHRASES,
        **room_zh_hant.PHRASES,
    },
}


def choose_language(wanted: Iterable[str]) -> str:
    """Choose the first language we speak from what the browser asks for, in its order."""
    for tag in wanted:
        main, *rest = tag.lower().replace("_", "-").split("-")
        if main == "en":
            return "en"
        if main == "zh":
            return "zh-Hant" if is_traditional(rest) else "zh-Hans"
    return "en"


def is_traditional(subtags: Iterable[str]) -> bool:
    """Tell the script of Chinese from a tag's script, else from its region."""
    parts = set(subtags)
    return "hans" not in parts and bool(parts & TRADITIONAL)


class Words:
    """The catalogues of one language: the frame's and a game's."""

    def __init__(self, language: str, *catalogues: Catalogues) -> None:
        self.language = language
        self._texts = {k: v for each in catalogues for k, v in each[language].items()}

    def __call__(self, key: str, **values: object) -> str:
        """Say the text of a key."""
        return self._texts[key].format(**values)

    def __contains__(self, key: str) -> bool:
        """Tell whether there is a text of a key."""
        return key in self._texts

    def either(self, key: str, otherwise: str, **values: object) -> str:
        """Say the text of a key if there is one, else something else."""
        return self(key, **values) if key in self._texts else otherwise

    def count(self, key: str, number: int, **values: object) -> str:
        """Say a text that depends on a number: `key.one` for one, where there is one."""
        singular = f"{key}.one"
        chosen = singular if number == 1 and singular in self._texts else key
        return self(chosen, n=number, **values)

    def listing(self, items: Iterable[str]) -> str:
        """Join items as the language lists them: "a, b and c"."""
        *first, last = items
        if not first:
            return last
        return self("list.comma").join(first) + self("list.and") + last
