"""A room whose store is damaged or newer, and a lobby for a game that this page does not have."""

import json
from collections.abc import Callable

import pytest

from bottega.core import Refusal
from page import app, games, words
from page.words import Words
from tests.asynchronous import awaited
from tests.page.air import Air, PaperChannel
from tests.page.paper import Paper, PaperShelf
from tests.page.test_rooms import dealt, guest_of, invited, settle, started

LANGUAGES = list(words.LANGUAGES)

Damage = Callable[[list[str]], None]


def torn(lines: list[str]) -> None:
    lines[2] = lines[2][:20]


def newer(lines: list[str]) -> None:
    lines.append('{"s":"appointment"}')


async def back_at(host: Paper, air: Air, *languages: str) -> Paper:
    """The same device in a new tab."""
    host.go("/")
    await settle(host)
    return Paper(*languages, net=air.net(), rooms=host.rooms, keys=host.keys, shelf=host.shelf)


async def arrived(paper: Paper, where: str) -> Paper:
    paper.where = where
    await app.start(paper)
    await settle(paper)
    return paper


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("damage", "code"), [(torn, "broken-room"), (newer, "newer-room")])
@awaited
async def test_a_room_that_cannot_be_read_says_so_and_offers_ways_on(
    damage: Damage, code: str, language: str
) -> None:
    air = Air()
    host, _ = await started(air)
    where, say = host.where, Words(language, words.FRAME)
    (room,) = host.rooms.kept
    note, lines = host.rooms.kept[room]
    damage(lines)
    again = await arrived(await back_at(host, air, language), where)
    shown = again.regions["main"]
    assert say("room.unreadable") in shown
    assert say(f"room.no.{code}") in shown
    assert (("update", "") in again.deeds()) == (code == "newer-room")
    await again.click("room-rescue", where)
    ((name, text),) = again.files.saved.items()
    assert name == f"bottega-room-{room[:8]}.json"
    assert json.loads(text)["lines"] == lines, "nothing is lost"
    assert again.rooms.kept[room] == (note, lines), "nor changed"
    await again.click("room-forget", where)
    assert say("room.forget.this") in again.regions["dialog"]
    assert again.rooms.kept, "not before it is asked"
    await again.click("room-forget-yes", where)
    await settle(again)
    assert not again.rooms.kept
    assert again.where == "/"
    await arrived(again, where)  # as somebody new
    assert say("room.unreadable") not in again.regions["main"]


@awaited
async def test_a_damaged_room_leaves_the_others_listed_and_usable() -> None:
    air, rooms = Air(), PaperShelf()
    first = await invited(air, rooms=rooms)
    broken = first.where
    await first.click("room-copy")
    first.go("/")
    await settle(first)
    await first.click("room-make")
    await settle(first)
    sound = first.where
    await first.click("room-copy")
    first.go("/")
    await settle(first)
    torn(rooms.kept[broken.split("/")[3]][1])
    again = await arrived(Paper(net=air.net(), rooms=rooms, keys=first.keys), broken)
    assert "cannot be opened" in again.regions["main"]
    await again.click("home")
    await settle(again)
    assert {value for deed, value in again.deeds() if deed == "room-open"} == {broken, sound}
    await again.click("room-open", sound)
    await settle(again)
    assert "At the table" in again.regions["main"]


@awaited
async def test_rooms_whose_notes_cannot_be_read_are_counted_on_the_first_screen() -> None:
    air, rooms = Air(), PaperShelf()
    host = await invited(air, rooms=rooms)
    rooms.kept["x"] = ("[" * 5000, [])
    rooms.kept["y"] = ('{"version": 1, "address": 7}', [])
    await host.click("room-copy")
    host.go("/")
    await settle(host)
    assert "2 tables on this device cannot be read" in host.regions["main"]
    assert len([deed for deed, _ in host.deeds() if deed == "room-open"]) == 1


@awaited
async def test_a_room_without_its_note_opens_from_its_rows() -> None:
    air = Air()
    host, _ = await started(air)
    where, (room,) = host.where, host.rooms.kept
    host.go("/")
    await settle(host)
    rooms = PaperShelf()
    lines = host.rooms.kept[room][1]
    rooms.take = lambda ident: _given(None, lines)  # type: ignore[method-assign]
    again = await arrived(Paper(net=air.net(), rooms=rooms, keys=host.keys), where)
    assert 'data-entries="' in again.regions["frame"]


async def _given(note: str | None, lines: list[str]) -> tuple[str | None, list[str]]:
    return note, list(lines)


# ------------------------------------------------------------------ a game of another version


def lobby_with(**facts: object) -> Callable[[str], str]:
    """Let every lobby on its way say something else."""

    def changed(text: str) -> str:
        told = json.loads(text)
        return json.dumps({**told, **facts}) if told["k"] == "lobby" else text

    return changed


def meddle(air: Air, change: Callable[[str], str]) -> None:
    """Change what is said in the air from now on."""
    say = PaperChannel.say

    def said(line: PaperChannel, peer: str, text: str) -> None:
        say(line, peer, change(text))

    for line in air.lines:
        line.say = said.__get__(line)  # type: ignore[method-assign]


STRANGE = [
    ({"game": "go"}, "unknown-game"),
    ({"rules": 99}, "newer-rules"),
    ({"rules": 0}, "older-rules"),
    ({"options": {}}, "bad-option"),
    ({"options": {"wind": 3}}, "unknown-option"),
    ({"places": [["", "", "", "", ""]] * 9}, "bad-seats"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("facts", "code"), STRANGE, ids=[code for _, code in STRANGE])
@awaited
async def test_a_lobby_for_a_game_that_is_not_here_is_shown_and_goes_on_when_it_changes(
    facts: dict[str, object], code: str, language: str
) -> None:
    air, rooms, say = Air(), PaperShelf(), Words(language, words.FRAME)
    host = await invited(air)
    meddle(air, lobby_with(**facts))
    guest = await guest_of(host, air, language, rooms=rooms)
    check_strange(guest, code, say)
    guest = await reopened(guest, host, air, language)
    check_strange(guest, code, say)
    await guest.click("dialog", "room-talk")
    await guest.click("room-say", "hello")
    await settle(host, guest)
    assert "Hello!" in host.regions["notice"]
    await guest.click("update")
    assert guest.offline_copy.asked[-1] == "renew"
    for line in air.lines:
        line.__dict__.pop("say", None)
    await host.click("room-stand", "0")
    await settle(host, guest)
    await host.click("room-sit", "0")
    await settle(host, guest)
    assert say("room.strange") not in guest.regions["main"]
    await dealt(host, guest)
    assert 'data-entries="' in guest.regions["frame"]


def check_strange(paper: Paper, code: str, say: Words) -> None:
    """It is said what is missing; nobody can sit down to it, but one may reload."""
    shown = paper.regions["main"]
    assert say("room.strange") in shown
    assert say(f"room.no.{code}") in shown
    assert not [deed for deed, _ in paper.deeds() if deed in ("room-sit", "room-ready")]
    assert ("update", "") in paper.deeds()


async def reopened(guest: Paper, host: Paper, air: Air, language: str) -> Paper:
    """The guest's page after a reload."""
    guest.go("/")
    await settle(host, guest)
    assert ("room-open", host.where) in guest.deeds()
    return await guest_of(host, air, language, rooms=guest.rooms, keys=guest.keys)


@awaited
async def test_terms_for_a_game_that_is_not_here_are_refused_and_the_room_stays() -> None:
    air = Air()
    host = await invited(air)
    guest = await guest_of(host, air)

    def strange(text: str) -> str:
        told = json.loads(text)
        return json.dumps({**told, "game": "go"}) if told["k"] == "setting" else text

    meddle(air, strange)
    await guest.click("room-sit", "1")
    await settle(host, guest)
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    await guest.tick(6)
    assert "At the table" in guest.regions["main"]


@awaited
async def test_a_game_that_cannot_be_fetched_leaves_the_room_usable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    air, load = Air(), games.load
    host = await invited(air)

    def lost(name: str) -> games.GamePage:
        raise Refusal("not-fetched", name)

    monkeypatch.setattr(games, "load", lost)
    monkeypatch.setattr(games, "face", lambda name, word, language: name)  # it is in the page
    guest = await guest_of(host, air)
    assert "could not be fetched" in guest.regions["main"]
    assert ("home", "") in guest.deeds()
    monkeypatch.setattr(games, "load", load)
    await guest.click("dialog", "room-talk")
    await guest.click("close")
    await guest.click("room-sit", "1")
    await settle(host, guest)
    assert "could not be fetched" not in guest.regions["main"]
