"""Honest texts to begin from: what is told, stored and saved in short games of every kind.

`python -m tests.fuzz.seeds` writes them into the corpus, the same texts every time.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

from bottega import games
from bottega.bots import Weighed
from bottega.core import DEALER
from bottega.dealer import promise
from bottega.link import _unpacked, write_link
from bottega.record import entry_line
from bottega.review import Found, decisions
from bottega.review import course as course_of
from bottega.reviewed import Part, Reviewed, nothing_yet, write_review
from bottega.table import Table
from page import settings
from page.history.practised import Practised
from page.room.archiving import past_game
from page.room.invitation import Invitation
from page.room.servers import Servers, Turn
from page.table import plan as plans
from page.table.room_note import RoomNote
from page.workbench import bench as benches
from tests.forging import SPLENDOR
from tests.fuzz import codes, letters
from tests.fuzz.corpus import HOME, TARGETS, keep
from tests.fuzz.peers import PHASES, ROLES, SIGNING, devices, network
from tests.fuzz.shelves import looked_at
from tests.fuzz.texts import bare
from tests.page.matches import said
from tests.page.paper import shipped_puzzles
from tests.page.pasts import NOON, export_of, kept, sat
from tests.playing import cases_of, table_of

MADE_UP = (  # messages of which no honest game has one, or not at the right moment
    '{"k":"talk","code":"hello","seat":null,"to":null}',
    '{"k":"talk","code":"nudge","seat":0,"to":1}',
    '{"k":"refuse","code":"flood","facts":{"number":1}}',
    '{"k":"name","name":"Ann"}',
    '{"k":"need"}',
)


def tables() -> list[Table]:
    """Short games of every kind: some moves of each, something taken back, one played on."""
    every = [cases_of(game) for game in games.names()]
    begun = [
        table_of(cases[n], "every_verb", 1, plies)
        for cases in every
        for n, plies in ((0, 16), (-1, 30))
    ]
    undone, forked = [table_of(SPLENDOR[0], "sensible", seed, 22) for seed in (2, 3)]
    own = [entry for entry in undone.entries if entry.author >= 0]
    undone.take_back(own[-1].author, own[-1].number)
    forked.forked = 4
    return [*begun, undone, forked]


@cache
def seeds() -> dict[str, list[str]]:
    """Honest texts for every reader."""
    laid = tables()
    records = [table.record(eyes) for table in laid for eyes in (DEALER, 0)]
    by_link, over = network("playing").nodes["n1"].up.record(), sat(1, target=10)
    lines = [entry_line(entry) for table in laid for entry in table.entries]
    actions = sorted({str(entry.action) for table in laid for entry in table.entries})
    undone = [records[-4], records[-3]]
    return {
        "actions": some(actions, 20),
        "entries": [*some(lines, 12), *some(by_link.split("\n")[20:30], 2)],
        "seat-changes": [
            str(each) for each in network("over").nodes["n0"].up.game.seat_changes.all
        ],
        "records": [*some(records, 5), *undone, by_link, over.table.record()],
        "forged-records": [bared(text) for text in [*some(records, 5), *undone, by_link]],
        "links": [write_link(Table.load(text)) for text in [*some(records, 4), *undone, by_link]],
        "packed-links": [packed(Table.load(text)) for text in [*some(records, 5), *undone]],
        "room-links": [each.address.removeprefix("/room/") for each in invitations()],
        "servers": [json.dumps(each.servers.changed()) for each in invitations()],
        **shelved(),
        **puzzling(),
        **told(),
        **stored(),
        **letters.seeds(),
        **codes.seeds(),
    }


def some(things: Sequence[str], count: int) -> list[str]:
    """So many of the things, from all over."""
    return list(things[:: max(1, len(things) // count)])[:count]


def bared(text: str) -> str:
    """A record whose entries have no hashes."""
    lines = [bare(line) if line[:1].isdecimal() else line for line in text.split("\n")]
    return "\n".join([line for line in lines if not line.startswith("end ")])


def bared_row(row: str) -> str:
    """A row whose entry has no hash."""
    told = json.loads(row)
    if told["s"] == "entry":
        told["line"] = bare(told["line"])
    return json.dumps(told, separators=(",", ":"))


def packed(table: Table) -> str:
    """A link taken apart, without its last hash."""
    one, other = _unpacked(write_link(table))
    return f"{one.rest().hex()}\n{other.rest()[:-8].hex()}"


def invitations() -> list[Invitation]:
    """To a room by the usual servers, and by some of one's own."""
    turn = (
        Turn("turn:turn.example:3478", "ann", "pass"),
        Turn("turns:turn.example:443?transport=tcp", "bob", "a b"),
    )
    relays = ("wss://relay.example/path", "ws://127.0.0.1:7000")
    own = Servers(relays, ("stun:a.example:1",), turn)
    said = (("", ""), ("azul", "Ann"))
    return [
        Invitation("0a" * 16, "1b" * 16, servers, *words)
        for servers in (Servers(), own)
        for words in said
    ]


def puzzling() -> dict[str, list[str]]:
    """Puzzles, alone and together, and what is kept of them."""
    every = {game: shipped_puzzles(game).splitlines() for game in games.names()}
    done = Practised().tried("azul", "0" * 8, "good", "2026-11-18")
    shortest = {game: sorted(lines[1:], key=len)[:2] for game, lines in every.items()}
    bodies = [f"{g}\n{line[9:]}" for g, lines in shortest.items() for line in lines]
    return {
        "puzzle": bodies,
        "puzzles": ["\n".join([every[g][0], *lines]) for g, lines in shortest.items()],
        "practised": [done.write(), done.tried("azul", "1" * 8, "missed").write()],
    }


def shelved() -> dict[str, list[str]]:
    """What a device keeps of games and of its visitor."""
    begun, over = sat(2, ("Ann", "Bob"), ("person", "person"), moves=3), sat(1, target=10)
    by_link = past_game(network("over").nodes["n0"].up.game, NOON)[1]
    record = table_of(SPLENDOR[0], "sensible", 1, 14)
    question = {"id": 1, "record": record.record(record.to_move), "seat": record.to_move}
    question |= {"seed": "00", "part": 0, "budget": 10, "milliseconds": 0}
    note = RoomNote(invitations()[0].address, "splendor", ("Ann", "Bob"), NOON, "open")
    bench = benches.first_bench("splendor", "x")
    trouble = {"wrong": "memory", "text": "x", "line": 3}
    return {
        "archives": [export_of(begun, sat(3, moves=1)), over.table.record(), export_of(over)],
        "notes": [kept(begun)[0], kept(over)[0], by_link],
        "settings": [settings.write(settings.Settings())],
        "names": [plans.write_names(plans.first_plan("splendor")), '[["person", "Ann"]]'],
        "room-notes": [note.write(), note._replace(kept=(1, 2)).write()],
        "reviews": [write_review(each) for each in reviews()],
        "questions": [json.dumps({**question, "bot": bot}) for bot in ("easy", "apprentice")],
        "benches": [
            benches.write(bench.with_new("y", "class Bot:")),
        ],
        "matches": [
            said(),
            said(stage="over", trouble=trouble),
        ],
        "foreign-answers": ["take 1 1 1 0 0", "reserve 47", "pass"],
    }


def reviews() -> list[Reviewed]:
    """Of a finished game: nothing yet, and a little."""
    table = looked_at()
    nothing, course, found = nothing_yet(table), tuple(course_of(table)), list[Found]()
    for number, action in decisions(table, 0)[:3]:
        legal = table.game.legal(table.view_at(number, 0))
        mine, other = Weighed(action, 9, 30_000), next(each for each in legal if each != action)
        best = Weighed(other, 12, 33_000) if len(found) % 2 else mine
        found.append(Found(number, mine, best))
    return [nothing, nothing._replace(open=course).with_part(0, Part(course, tuple(found)))]


def told() -> dict[str, list[str]]:
    """Every kind of message, as it was heard in a room; at every moment, by each."""
    heard: dict[str, str] = {}
    for node in network("over").nodes.values():
        for text in sorted(node.heard, key=len):
            heard.setdefault(json.loads(text)["k"], text)
    hinted = [json.dumps({**json.loads(heard[k]), "hints": True}) for k in ("lobby", "setting")]
    talk = [*heard.values(), *hinted, *MADE_UP]
    moments = [f"{phase} {role}" for phase in PHASES for role in ROLES]
    single = [f"{moments[n % len(moments)]}\n{text}" for n, text in enumerate(talk)]
    return {
        "messages": talk,
        "heard-messages": [*single, *[f"{moment}\n{MADE_UP[-1]}" for moment in moments]],
        "signed-messages": [
            *[text for text in single if json.loads(text.split("\n")[1])["k"] in SIGNING],
            *next_entries(),
            *terms(),
        ],
    }


def terms() -> list[str]:
    """In a room where everybody is ready: the terms that its host might send, and a share."""
    host = network("lobby").nodes["n0"].up
    assert host.lobby
    names, kinds, devices, keys, commits = [list(row) for row in zip(*host.lobby.seats)]
    told = {"k": "setting", "room": host.room, "deal": 1, "host": host.device, "game": "splendor"}
    told |= {"rules": host.lobby.rules, "options": dict(host.lobby.options), "names": names}
    told |= {"kinds": kinds, "devices": devices, "keys": keys, "commits": commits}
    told |= {"promise": promise(b"fuzz"), "signature": "0" * 128}
    shares = host._room.shares
    shown = [
        json.dumps({"k": "share", "deal": 1, "seat": 0, "share": shares[commit].share})
        for commit in commits
        if commit in shares
    ]
    ways = (told, {**told, "hints": True})
    return ["\n".join(["lobby guest", json.dumps(way), *shown]) for way in ways]


def next_entries() -> list[str]:
    """At each moment of a game, the last entries that were made by then, and the next."""
    game, over = network("playing").nodes["n0"].up.game, network("over").nodes["n0"].up.game
    coming = over.entries[game.count - 1 : game.count + 3]
    lines = [bare(entry_line(entry)) for entry in coming]
    deeds = [bare(str(change)) for change in over.seat_changes.all]
    consent = {"k": "consent", "deal": 1, "seat": 0, "kind": "resign", "consent": "0" * 128}
    consent |= {"key": over.terms.dealer, "device": over.terms.dealer}
    messages = [
        {"k": "entries", "deal": 1, "deeds": len(deeds), "lines": lines},
        {"k": "deeds", "deal": 1, "lines": deeds},
        consent,
    ]
    return [f"playing {role}\n{json.dumps(each)}" for each in messages for role in ROLES]


def stored() -> dict[str, list[str]]:
    """What devices of a room have stored."""
    rows = {
        (phase, role): "\n".join([f"{phase} {role}", *devices(phase)[ROLES.index(role)].disk])
        for phase in ("lobby", "playing")
        for role in ROLES
    }
    shorn = ["\n".join(map(bared_row, devices("playing")[n].disk)) for n in range(len(ROLES))]
    rehashed = [f"playing {role}\n{text}" for role, text in zip(ROLES, shorn, strict=True)]
    return {"rows": list(rows.values()), "rehashed-rows": rehashed}


def main() -> None:
    """Write the honest texts of every reader, in place of those that were there."""
    found = seeds()
    assert set(found) == set(TARGETS)
    for name, texts in found.items():
        for old in (HOME / name).glob("seed-*.txt"):
            old.unlink()
        for text in texts:
            keep(name, text, "seed")


if __name__ == "__main__":
    main()
