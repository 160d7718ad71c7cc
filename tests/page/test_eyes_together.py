"""Several people at one device: nothing leaves it that is not for the eyes of whoever looks."""

from random import Random

import pytest

from bottega.core import SPECTATOR
from bottega.link import read_link
from bottega.record import read_record
from page import games
from page.games.splendor import words as splendor_words
from page.games.splendor.cards import card_name
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.clicks import begun, draw, sitting_of, take
from tests.page.paper import Paper, visited
from tests.page.test_eyes import tells_of
from tests.page.test_rooms import guest_of, lend, settle

SECRETIVE = ("deck", "reserve", "offer")  # touches that lead to something hidden
every_game = pytest.mark.parametrize("game", games.names())


async def together(air: Air, game: str = "splendor") -> tuple[Paper, Paper]:
    """Two people at the device that deals, and one far away; maybe a bot, where four play."""
    host = await visited(net=air.net())
    if len(games.names()) > 1:
        await host.click("game", game)
    three = ("seats", "3") in host.deeds()
    kinds = ("person", "person", "far") if three else ("person", "person", "far", "apprentice")
    await host.click("seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        await host.click("kind", f"{seat} {kind}")
    await host.click("room-make")
    await settle(host)
    guest = await guest_of(host, air)
    await guest.click("room-sit", "2")
    await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    return host, guest


async def touch_anything(rng: Random, *papers: Paper) -> None:
    """Let whoever is asked touch something, or pass the device on."""
    for paper in papers:
        offered = paper.deeds()
        for deed in ("pass", "raise"):
            if (deed, "") in offered:
                await paper.click(deed)
                await settle(*papers)
                return
        touches = [each for each in offered if each[0] == "touch"]
        if sitting_of(paper).is_asked() and touches:
            secret = [each for each in touches if each[1].split()[0] in SECRETIVE]
            await paper.click(*rng.choice(secret if secret and rng.random() < 0.5 else touches))
            await settle(*papers)
            return


def salts(paper: Paper, viewer: int) -> set[str]:
    """What proves that a secret is known: the salts that a viewer has."""
    entries = sitting_of(paper).table.entries_for(viewer)
    return {opening.salt for entry in entries for opening in entry.openings if opening}


def not_for(paper: Paper) -> set[str]:
    """The secrets of people at this device that are not for whoever looks."""
    sitting = sitting_of(paper)
    everybody = set().union(*[salts(paper, seat) for seat in sitting.people])
    return everybody - salts(paper, sitting.viewer)


@every_game
@awaited
async def test_the_record_by_link_is_saved_through_the_eyes_that_look(game: str) -> None:
    papers = await together(Air(), game)
    rng, met, sealed = Random(5), set[tuple[int, bool]](), False
    for _ in range(150):
        await touch_anything(rng, *papers)
        paper = papers[0]
        sitting = sitting_of(paper)
        if sitting.status == "over":
            break
        secrets = not_for(paper)
        sealed = sealed or any(entry.seals for entry in sitting.table.entries)
        paper.files.saved.clear()
        await paper.click("dialog", "menu")
        assert not [deed for deed, _ in paper.deeds() if deed in ("replay", "hint", "undo")]
        await paper.click("room-record")
        if ("close", "") in paper.deeds():
            await paper.click("close")
        assert bool(paper.files.saved) != sitting.lowered, "nothing leaves behind the curtain"
        for text in paper.files.saved.values():
            assert read_record(text).viewer == sitting.viewer
            assert not any(secret in text for secret in secrets)
            met.add((sitting.viewer, bool(secrets)))
    assert {viewer for viewer, _ in met} >= {0, 1}
    assert any(secrets for _, secrets in met) == sealed, "whoever had something to hide, hid it"


@awaited
async def test_a_record_that_names_no_eyes_has_everybodys() -> None:
    host, guest = await together(Air())
    await draw(host)
    await settle(host, guest)
    for paper, viewer in ((host, SPECTATOR), (guest, 2)):
        assert read_record(sitting_of(paper).replica.record()).viewer == viewer
        assert read_record(sitting_of(paper).table.record()).viewer == viewer


async def both_drew(host: Paper, guest: Paper) -> tuple[int, int]:
    """Let both at one device draw a card that only they see, until it is the first one's turn."""
    await draw(host)
    await settle(host, guest)
    await host.click("pass")
    await host.click("raise")
    await draw(host)
    await settle(host, guest)
    table = sitting_of(host).table
    return table.view(0).players[0].blind[0], table.view(1).players[1].blind[0]


@awaited
async def test_who_resigns_does_not_see_by_that_what_the_other_holds() -> None:
    host, guest = await together(Air())
    first, second = await both_drew(host, guest)
    await take(guest, 0, 1, 2)
    await settle(host, guest)
    if ("pass", "") in host.deeds():
        await host.click("pass")
    await host.click("raise")
    assert sitting_of(host).eyes == 0
    assert tells_of(host.html, first)
    await host.click("dialog", "menu")
    await host.click("dialog", "room-resign")
    before = len(host.shows)
    await host.click("room-resign", "0")
    await settle(host, guest)
    assert sitting_of(host).people == (1,)
    assert host.covered
    for regions, _ in host.shows[before:]:
        assert not any(tells_of(html, second) for html in regions.values())
    await host.click("raise")
    assert tells_of(host.html, second)
    assert not tells_of(host.html, first)


@awaited
async def test_what_was_enlarged_is_closed_when_a_seat_is_taken_away() -> None:
    air = Air()
    host = await visited(net=air.net())
    await host.click("seats", "3")
    for seat, kind in enumerate(("person", "far", "far")):
        await host.click("kind", f"{seat} {kind}")
    await host.click("room-make")
    await settle(host)
    guest = await guest_of(host, air)
    for free in ("1", "2"):
        await guest.click("room-sit", free)
        await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    await take(host, 0, 1, 2)
    await settle(host, guest)
    await draw(guest)
    await settle(host, guest)
    sitting = sitting_of(guest)
    (card,) = sitting.table.view(1).players[1].blind
    enlarge(guest, card)
    assert tells_of(guest.html, card)
    assert guest.regions["dialog"]
    await lend(host, 1)
    await settle(host, guest)
    assert sitting.people == (2,)
    assert not tells_of(guest.html, card)
    assert guest.regions["dialog"] == ""


def enlarge(paper: Paper, card: int) -> None:
    """Hold a finger on a card."""
    assert paper.hands
    paper.hands.click("zoom", f"card {card}")


# ------------------------------------------------------------------ a game of one device


async def at_one_device() -> tuple[Paper, int]:
    """Two people at one device; the first has drawn a card, and the second looks."""
    paper = await begun(await visited("en"), "person", "person")
    await draw(paper)
    (card,) = sitting_of(paper).table.state.players[0].blind
    await paper.click("pass")
    await paper.click("raise")
    return paper, card


@awaited
async def test_in_mid_game_replay_link_and_record_are_everybodys() -> None:
    paper, card = await at_one_device()
    ident, secrets = sitting_of(paper).note.ident, salts(paper, 0)
    assert secrets
    paper.go(f"/replay/game/{ident}")
    await paper.settle()
    assert not tells_of(paper.html, card)
    assert 'data-input="replay eyes"' not in paper.html, "there are no other eyes to choose"
    await paper.click("dialog", "menu")
    await paper.click("replay-share")
    await paper.click("replay-copy")
    code = paper.copied.rpartition("/")[2]
    table = read_link(code)
    assert table.viewer == SPECTATOR
    assert not any(entry.openings for entry in table.entries)
    await paper.click("replay-save")
    (text,) = paper.files.saved.values()
    assert read_record(text).viewer == SPECTATOR
    assert not any(secret in text for secret in secrets)
    await paper.click("close")
    await paper.click("dialog", "menu")
    await paper.click("replay-ask")
    assert ("replay-fork", "") not in paper.deeds(), "who plays on would see all"


@awaited
async def test_a_file_to_play_on_with_says_that_it_holds_what_is_hidden() -> None:
    paper, _ = await at_one_device()
    ident = sitting_of(paper).note.ident
    paper.go("/history/games")
    await paper.settle()
    await paper.click("history-save", ident)
    assert "the file also holds what is hidden" in paper.html
    paper.go("/history/backup")
    await paper.settle()
    assert "It also holds the secrets of unfinished games." in paper.html


@awaited
async def test_a_hint_is_not_read_out_where_others_listen() -> None:
    paper, _ = await at_one_device()
    await paper.click("hint")
    assert sitting_of(paper).hint
    assert paper.said[-1] == "The hint is on the table, for your eyes."
    assert "hint-row" in paper.regions["dock"], "it is there to be seen"
    alone = await begun(await visited("en"), "person", "apprentice")
    await alone.click("hint")
    move, _, why = alone.said[-1].partition(". ")
    assert f"{move}<" in alone.regions["dock"]
    assert f"{why}<" in alone.regions["dock"]


@awaited
async def test_a_reason_is_not_read_out_where_others_listen_nor_what_is_asked() -> None:
    paper, _ = await at_one_device()
    assert sitting_of(paper).overheard
    paper.said.clear()
    await paper.click("touch", "gem 5")
    assert paper.said[-1].endswith("The reason is on the table, for your eyes.")
    assert "dock-why" in paper.regions["dock"], "it is there to be seen"
    await take(paper, 0, 1, 2)
    await paper.click("raise")
    await draw(paper)
    assert not any("take gems" in said for said in paper.said), "only whose turn it is"
    alone = await begun(await visited("en"), "person", "apprentice")
    await alone.click("touch", "gem 5")
    assert alone.said[-1] in alone.regions["dock"]


@awaited
async def test_behind_the_curtain_and_for_the_next_nothing_is_left_of_what_was_open() -> None:
    paper = await begun(await visited("en"), "person", "person")
    await draw(paper)
    (card,) = sitting_of(paper).table.state.players[0].blind
    await paper.click("log")
    enlarge(paper, card)
    assert tells_of(paper.regions["log"], card)
    assert card_name(card, splendor_words("en")) in paper.html
    assert paper.hands
    paper.hands.click("pass", "")
    await paper.settle()
    for deed in ("", "raise"):
        if deed:
            await paper.click(deed)
        assert not tells_of(paper.html, card)
        assert paper.regions["dialog"] == ""
