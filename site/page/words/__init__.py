"""What the page says, in every language it speaks, and which language to choose."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module

Catalogue = Mapping[str, str]

LANGUAGES = {"en": "English", "zh-Hans": "简体中文", "zh-Hant": "繁體中文"}
TRADITIONAL = {"hant", "tw", "hk", "mo"}


class Catalogues(Mapping[str, Catalogue]):
    """The words of some packages by language; a language is imported when it is first wanted.

    Each package has a module for each language, with its texts by their keys in `PHRASES`.
    """

    def __init__(self, *packages: str) -> None:
        self.packages = packages

    def __getitem__(self, language: str) -> Catalogue:
        return gather(self.packages, language)

    def __iter__(self) -> Iterator[str]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)


FRAME = Catalogues(
    "page.words",
    "page.history.words",
    "page.practice.words",
    "page.replay.words",
    "page.room.words",
    "page.room.words.connecting",
    "page.workbench.words",
    "page.review.words",
)


@cache
def gather(packages: tuple[str, ...], language: str) -> Catalogue:
    """Gather what some packages say in a language; each text is in one place only."""
    texts: dict[str, str] = {}
    homes: dict[str, str] = {}
    for package in packages:
        module = import_module(f"{package}.{language.lower().replace('-', '_')}")
        for key, text in module.PHRASES.items():
            if key in homes:
                raise ValueError(f"{key!r} is defined in {homes[key]} and again in {package}")
            texts[key], homes[key] = text, package
    return texts


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
        packages = tuple([package for each in catalogues for package in each.packages])
        self._texts = gather(packages, language)

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
