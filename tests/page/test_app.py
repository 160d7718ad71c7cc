"""The page's store, with a browser made of paper."""

import os

from page import app


class Paper:
    """Remembers what the page asked of its browser."""

    def __init__(self, *languages: str) -> None:
        self.wanted = list(languages)
        self.regions: dict[str, list[str]] = {}
        self.spoken: list[tuple[str, str]] = []
        self.said: list[str] = []
        self.handle: app.Click | None = None

    def languages(self) -> list[str]:
        return self.wanted

    def speak(self, language: str, title: str) -> None:
        self.spoken.append((language, title))

    def show(self, region: str, html: str) -> None:
        self.regions.setdefault(region, []).append(html)

    def announce(self, sentence: str) -> None:
        self.said.append(sentence)

    def secret(self, size: int) -> bytes:
        return os.urandom(size)

    def on_click(self, handle: app.Click) -> None:
        self.handle = handle

    def click(self, deed: str, value: str = "") -> None:
        assert self.handle
        self.handle(deed, value)


def test_the_start_shows_every_region_once() -> None:
    paper = Paper("en")
    app.start(paper)
    assert {region: len(shown) for region, shown in paper.regions.items()} == {
        "frame": 1,
        "table": 1,
    }
    assert paper.spoken == [("en", "Bottega")]


def test_another_table_changes_the_table_alone() -> None:
    paper = Paper("en")
    app.start(paper)
    paper.click("deal")
    assert len(paper.regions["frame"]) == 1
    first, second = paper.regions["table"]
    assert first != second
    assert paper.said == ["Table 2 is dealt."]


def test_every_new_table_is_announced_in_other_words_than_the_last() -> None:
    paper = Paper("zh-CN")
    app.start(paper)
    for _ in range(3):
        paper.click("deal")
    assert paper.said == ["第 2 桌已经摆好。", "第 3 桌已经摆好。", "第 4 桌已经摆好。"]


def test_another_language_keeps_the_table() -> None:
    paper = Paper("zh-TW")
    started = app.start(paper)
    before = started.store.table
    paper.click("speak", "zh-Hans")
    assert started.store.table is before
    assert "璀璨寶石" in paper.regions["frame"][0]
    assert "璀璨宝石" in paper.regions["frame"][1]
    assert paper.spoken[-1] == ("zh-Hans", "Bottega 工坊")


def test_the_seats_are_named_in_the_language_of_the_page() -> None:
    paper = Paper("en")
    app.start(paper)
    paper.click("speak", "zh-Hans")
    english, chinese = paper.regions["table"]
    assert "<h3>Alba</h3>" in english
    assert "<h3>阿尔芭</h3>" in chinese
    assert "Alba" not in chinese
