"""What becomes of a game by link when it is over: kept, counted, looked at again, played on."""

import json
from typing import Any

from bottega import bots
from bottega.core import DEALER, OVER
from bottega.rng import Rng
from bottega.table import Table
from page.app import App
from page.table.note import BY_LINK, VERSION, read_note
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.clicks import sitting_of
from tests.page.paper import Paper, PaperShelf, visited
from tests.page.test_replay import playback_of
from tests.page.test_rooms import dealt, guest_of, invited, settle


async def seated(air: Air, seats: int = 2, **things: Any) -> tuple[Paper, Paper]:
    """Two people at a table, or more with bots of the one who deals, for a short game."""
    host = await invited(air, texts={"bottega.name": "Ann"}, **things)
    app = app_of(host)
    host.go("/")
    await settle(host)
    assert host.hands
    host.hands.typed("option target", "5")
    host.hands.typed("name 0", "Ann")
    await host.click("seats", str(seats))
    await host.click("kind", "1 far")
    for seat in range(2, seats):
        await host.click("kind", f"{seat} apprentice")
    await host.click("room-make")
    await settle(host)
    assert app.steward.sitting is None
    return await dealt(host, await guest_of(host, air, texts={"bottega.name": "Bob"}))


def app_of(paper: Paper) -> App:
    assert isinstance(paper.hands, App)
    return paper.hands


async def finish(*papers: Paper, moves: int = 1000) -> None:
    """Let whoever is asked move as their page would, to the end or so many times."""
    for number in range(moves):
        asked = [paper for paper in papers if sitting_of(paper).is_asked()]
        if not asked:
            assert sitting_of(papers[0]).status == "over"
            return
        sitting, app = sitting_of(asked[0]), app_of(asked[0])
        seat = sitting.table.to_move
        bot = bots.load("greedy", sitting.table.game)
        move = bot.choose(sitting.table.view(seat), sitting.table.legal(), Rng(f"{number}"), 100)
        app.later(app.steward.play(sitting, seat, move))
        await settle(*papers)


async def finished(air: Air, seats: int = 2) -> tuple[Paper, Paper]:
    """Two people who have played to the end."""
    host, guest = await seated(air, seats)
    await finish(host, guest)
    return host, guest


def kept(paper: Paper) -> list[str]:
    """Name the games on a device's shelf."""
    return list(paper.shelf.kept)


async def ledger(paper: Paper, part: str = "games") -> str:
    paper.go(f"/history/{part}")
    await paper.settle()
    return paper.regions["main"]


@awaited
async def test_both_ledgers_have_a_game_that_ended_and_count_it() -> None:
    host, guest = await finished(Air(), seats=3)
    assert kept(host) == kept(guest) != []
    for paper, own, other in ((host, "Ann", "Bob"), (guest, "Bob", "Ann")):
        (text, _), *_ = paper.shelf.kept.values()
        note = read_note(text)
        kinds = dict(zip(note.header.seats, note.kinds, strict=True))
        assert (kinds[own], kinds[other]) == ("person", "far")
        assert sorted(note.kinds) == ["apprentice", "far", "person"]
        shown = await ledger(paper)
        assert "One game" in shown
        assert "<small>by link</small>" in shown
        assert ("Won" in shown) != ("Lost" in shown), "it has a result, from one's own eyes"
        numbers = await ledger(paper, "statistics")
        assert f"</svg>{other}" in numbers.replace("\n", ""), "the other is an opponent"


@awaited
async def test_it_can_be_replayed_by_everybodys_eyes_from_the_end_screen() -> None:
    host, guest = await finished(Air())
    for paper in (host, guest):
        assert 'id="replay"' in paper.regions["dialog"]
        await paper.click("replay", kept(paper)[0])
        playback = playback_of(paper)
        assert playback.table.viewer == DEALER
        assert len(playback.offered) == 4
        await paper.press("End")
        assert playback.at == playback.last
        await paper.press("ArrowLeft")
        assert playback.at == playback.last - 1


@awaited
async def test_before_it_is_over_and_checked_there_is_nothing_to_replay() -> None:
    host, guest = await seated(Air())
    await finish(host, guest, moves=4)
    for paper in (host, guest):
        assert kept(paper) == []
        await paper.click("dialog", "menu")
        assert "replay" not in [deed for deed, _ in paper.deeds()]


@awaited
async def test_it_is_kept_once_however_often_the_room_is_opened() -> None:
    air = Air()
    host, guest = await finished(air)
    before = dict(guest.shelf.kept)
    for _ in range(3):
        again = await guest_of(
            guest, air, shelf=guest.shelf, rooms=guest.rooms, keys=guest.keys, locks={}
        )
        assert "Dealt fairly" in again.regions["notice"]
        assert 'id="replay"' in again.regions["dialog"]
        assert guest.shelf.kept == before
    address = host.where
    host.go("/")
    await settle(host)
    host.go(address)
    await settle(host)
    assert len(kept(host)) == 1


@awaited
async def test_what_was_deleted_does_not_come_back_with_the_room() -> None:
    host, guest = await finished(Air())
    address = guest.where
    await ledger(guest)
    await guest.click("history-delete", kept(guest)[0])
    await guest.click("history-delete-yes", kept(guest)[0])
    assert kept(guest) == []
    guest.go(address)
    await settle(host, guest)
    assert "Dealt fairly" in guest.regions["notice"]
    assert kept(guest) == []
    assert 'id="replay"' not in guest.regions["dialog"]
    assert len(kept(host)) == 1, "the other has it still"


@awaited
async def test_a_shelf_that_failed_gets_it_the_next_time() -> None:
    air = Air()
    host, guest = await seated(air)
    guest.shelf.trouble = "full"
    await finish(host, guest)
    assert kept(guest) == []
    assert len(kept(host)) == 1
    guest.shelf.trouble = ""
    address = guest.where
    guest.go("/")
    await settle(host, guest)
    guest.go(address)
    await settle(host, guest)
    assert kept(guest) == kept(host)


@awaited
async def test_who_only_watches_keeps_nothing() -> None:
    air = Air()
    host, guest = await seated(air)
    watcher = await guest_of(host, air)
    await finish(host, guest)
    await settle(host, guest, watcher)
    assert "Dealt fairly" in watcher.regions["notice"]
    assert kept(watcher) == []
    assert 'id="replay"' not in watcher.regions["dialog"]


@awaited
async def test_who_resigned_has_lost_whatever_the_bot_made_of_it() -> None:
    host, guest = await seated(Air())
    await finish(host, guest, moves=2)
    await guest.click("dialog", "menu")
    await guest.click("dialog", "room-resign")
    await guest.click("room-resign", "1")
    await settle(host, guest)
    await finish(host)
    await settle(host, guest)
    assert kept(guest) == kept(host) != []
    assert "Lost" in await ledger(guest)
    (text, _), *_ = guest.shelf.kept.values()
    note = read_note(text)
    assert note.resigned == {1}
    assert "Ann" in await ledger(host)


@awaited
async def test_each_game_of_a_room_is_kept() -> None:
    host, guest = await finished(Air())
    await host.click("rematch")
    await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    assert 'id="replay"' not in host.html
    await finish(host, guest)
    assert len(kept(host)) == len(kept(guest)) == 2
    for paper in (host, guest):
        assert sitting_of(paper).shelved == kept(paper)[1]


@awaited
async def test_its_file_is_the_whole_record_and_comes_back_as_the_same_game() -> None:
    host, guest = await finished(Air())
    await ledger(guest)
    ident = kept(guest)[0]
    await guest.click("history-save", ident)
    ((_, text),) = guest.files.saved.items()
    assert text.startswith("bottega record 2\n")
    assert Table.load(text).record() == text
    await ledger(host, "backup")
    host.files.chosen = text
    await host.click("import")
    assert "One game is here already" in host.html
    other = await visited("en")
    await ledger(other, "backup")
    other.files.chosen = text
    await other.click("import")
    await other.click("import-yes")
    assert kept(other) == [ident]
    assert "One game" in await ledger(other)


@awaited
async def test_everything_exported_and_imported_brings_it_back_as_it_was() -> None:
    _, guest = await finished(Air())
    await ledger(guest)
    before = dict(guest.shelf.kept)
    await ledger(guest, "backup")
    await guest.click("export")
    ((_, text),) = guest.files.saved.items()
    other = await visited("en")
    await ledger(other, "backup")
    other.files.chosen = text
    await other.click("import")
    await other.click("import-yes")
    assert other.shelf.kept == before
    tampered = text.replace('"room": "', '"room": "0')
    third = await visited("en")
    await ledger(third, "backup")
    third.files.chosen = tampered
    await third.click("import")
    assert "import-yes" not in [deed for deed, _ in third.deeds()]
    assert kept(third) == []


@awaited
async def test_its_link_is_short_and_tells_the_same_game() -> None:
    host, _ = await finished(Air())
    await host.click("replay", kept(host)[0])
    moves = [entry.known() for entry in playback_of(host).table.entries]
    await host.click("dialog", "menu")
    await host.click("replay-share")
    await host.click("replay-copy")
    assert len(host.copied) < 1500
    other = await visited("en")
    other.go(host.copied.partition("#")[2])
    await other.settle()
    table = playback_of(other).table
    assert [entry.known() for entry in table.entries] == moves
    assert table.header.seats == ("Ann", "Bob")


@awaited
async def test_it_is_played_on_from_the_middle_at_this_device_with_the_same_cards() -> None:
    host, _ = await finished(Air())
    await host.click("replay", kept(host)[0])
    peers = playback_of(host).table
    for _ in range(4):
        await host.press("ArrowRight")
    end = playback_of(host).end
    await host.click("replay-ask")
    await host.click("replay-kind", "1 person")
    await host.click("replay-fork")
    table = sitting_of(host).table
    assert table.forked == end
    for entry in peers.entries[end:]:
        if entry.author != DEALER:
            table.submit(entry.author, entry.known())
            table.deal()
    assert table.to_move == OVER
    assert [e.known() for e in table.entries] == [e.known() for e in peers.entries]
    assert Table.load(table.record()).record() == table.record()


@awaited
async def test_its_table_can_be_looked_at_but_nothing_is_taken_back_or_begun_again() -> None:
    host, _ = await finished(Air())
    await ledger(host)
    await host.click("open", kept(host)[0])
    assert sitting_of(host).status == "over"
    assert sitting_of(host).here, "it lies at this device as a whole"
    offered = [deed for deed, _ in host.deeds()]
    assert "replay" in offered
    assert "rematch" not in offered
    await host.click("close")
    offered = [deed for deed, _ in host.deeds()]
    assert "undo" not in offered
    assert "rematch" not in offered
    entries = len(sitting_of(host).table.entries)
    await host.press("u")
    assert len(sitting_of(host).table.entries) == entries
    assert "nothing is taken back" in host.html


@awaited
async def test_notes_of_other_games_stay_readable_to_older_pages() -> None:
    host, _ = await finished(Air())
    (text, _), *_ = host.shelf.kept.values()
    assert json.loads(text)["version"] == BY_LINK
    local = read_note(text)._replace(deeds=())
    local = local._replace(header=local.header._replace(deal=None))
    told = json.loads(local.write())
    assert told["version"] == VERSION
    assert "deeds" not in told
    assert read_note(local.write()) == local


@awaited
async def test_a_room_is_removed_only_after_a_question() -> None:
    rooms = PaperShelf()
    host = await invited(Air(), rooms=rooms)
    address = host.where
    await host.click("room-copy")
    host.go("/")
    await settle(host)
    await host.click("room-forget", address)
    assert "Remove this table?" in host.regions["dialog"]
    assert len(rooms.kept) == 1
    await host.click("close")
    assert ("room-open", address) in host.deeds()
    await host.click("room-forget", address)
    await host.click("room-forget-yes", address)
    assert rooms.kept == {}
    assert ("room-open", address) not in host.deeds()
    assert host.regions["dialog"] == ""


@awaited
async def test_everybody_sees_which_seats_bots_play() -> None:
    host, guest = await seated(Air(), seats=3)
    for paper in (host, guest):
        await paper.click("dialog", "menu")
        await paper.click("dialog", "room-people")
        assert paper.regions["dialog"].count("<span>Apprentice</span>") == 1
        assert sum(deed == "room-mute" for deed, _ in paper.deeds()) == 1, "of the other person"


@awaited
async def test_a_finished_room_is_listed_on_the_first_screen_for_a_while() -> None:
    host, guest = await finished(Air())
    room = host.where
    host.go("/")
    await settle(host, guest)
    assert ("room-open", room) in host.deeds()
    assert "finished: play again?" in host.regions["main"]
    host.clock += 15 * 86_400_000
    host.go("/history")
    await settle(host)
    host.go("/")
    await settle(host)
    assert ("room-open", room) not in host.deeds(), "its game is in the ledger"
