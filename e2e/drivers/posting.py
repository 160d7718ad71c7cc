"""Players by post: each in a browser context of their own, of which only one is open at a time."""

import json
from typing import Any

from playwright.sync_api import Browser, Page

from e2e.conftest import Visit
from e2e.drivers.playing import choose

NOWHERE = "ws://127.0.0.1:9"  # a relay that is not there: by post none is needed
START = 60_000  # milliseconds for a page to open, on a slow machine
AT_TABLE = ".at-table"
REFUSED = ".elsewhere:not(.room-looking)"


class Correspondent(Visit):
    """Somebody who opens links, plays, and is given links to send."""

    def __init__(
        self, browser: Browser, home: str, name: str = "", relay: str = NOWHERE, **settings: Any
    ) -> None:
        super().__init__(browser, home, relay=relay, **settings)
        self.left = home  # where the tab was when it was closed
        self.name = name
        self.reader = ""  # whom the letter is for that was last looked at, as the page says
        self.sockets: list[str] = []  # the relays that were contacted
        kept = {"bottega.ways": json.dumps({"relays": [relay], "stun": []})}
        kept |= {"bottega.name": name} if name else {}
        self.context.add_init_script(
            f"try {{ Object.assign(localStorage, {{...{json.dumps(kept)}, ...localStorage}}); }}"
            " catch {}"
        )

    def meet(self, url: str) -> None:
        """Note every socket: a table by post opens none unless it is told to."""
        super().meet(url)
        self.sockets.append(url)

    def invite(self, seats: int, game: str = "", options: dict[str, str] | None = None) -> str:
        """Make a table by post; give the invitation."""
        page = self.open()
        choose(page, game)
        if page.locator(f"#do-seats-{seats}").get_attribute("aria-pressed") != "true":
            page.click(f"#do-seats-{seats}")
        for name, value in (options or {}).items():
            if not page.locator(f"#option-{name}").is_visible():
                page.click("#unfold")
            page.select_option(f"#option-{name}", value)
        if self.name:
            page.fill("#name-0", self.name)
        page.click("#play-by-post")
        return self.letter()

    def read(self, link: str) -> Page:
        """Open a link in a tab that shows nothing else, and wait for what it leads to."""
        if self.page.is_closed():
            self.page = self.new_page()
        self.page.goto(link)
        read = f"() => !location.hash.startsWith('#/post/') || document.querySelector('{REFUSED}')"
        self.page.wait_for_function(read)
        self.page.wait_for_selector(f".room-places, {AT_TABLE}, {REFUSED}")
        return self.page

    def answer(self, seat: int) -> str:
        """Take a seat; give the answer to be sent."""
        self.page.click(f"#do-room-sit-{seat}")
        self.page.wait_for_selector("[data-value]:has-text('ready to be sent'), .post-card")
        return self.letter()

    def letter(self, number: int = 0) -> str:
        """Give a link that the page offers to send, in the lobby or at the table."""
        self.page.wait_for_selector(".post-card .post-link, .notice.post")
        if self.page.locator(".post-card .post-link").count():
            self.reader = self.page.locator(".post-card h2").nth(number).inner_text()
            return self.page.locator(".post-card .post-link").nth(number).input_value()
        if self.page.locator("#dialog").is_visible():
            self.page.keyboard.press("Escape")
        self.page.locator(".notice.post [id^=post-more-]").nth(number).click()
        link = self.page.locator("#dialog .post-link").input_value()
        self.reader = self.page.locator("#dialog h2").inner_text()
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("#dialog", state="hidden")
        return link

    def letters(self) -> list[tuple[str, str]]:
        """Give all that is to be sent from the table: what is said of each, and its link."""
        self.page.wait_for_selector(".notice.post")
        told = self.page.locator(".notice.post p").all_inner_texts()
        return [(text, self.letter(number)) for number, text in enumerate(told)]

    def entries(self) -> int:
        """Read how far the game is."""
        return int(self.page.locator(AT_TABLE).get_attribute("data-entries") or 0)

    def look_online(self) -> None:
        """Let the table look for the others online, which it does not by itself."""
        assert self.sockets == []
        self.page.click("#do-dialog-menu")
        self.page.click("#do-post-online")
        self.page.wait_for_selector(AT_TABLE)

    def go_away(self) -> None:
        """Close the tab, unless something went wrong there; what is kept stays."""
        self.look_back()
        self.left = self.page.url
        self.page.close()

    def come_back(self) -> None:
        """Open the table again that was left."""
        self.page = self.new_page()
        self.page.goto(self.left)
        self.page.wait_for_selector(AT_TABLE)

    def check(self) -> None:
        """Fail if anything went wrong; then leave."""
        if not self.page.is_closed():
            self.look_back()
        self.leave()
