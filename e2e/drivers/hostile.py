"""A player who cheats: everything a page could do with its own keys and connections, by hand."""

import json

from playwright.sync_api import Page

from bottega.core import Seat, parse_action
from bottega.log import Entry, entry_hash
from bottega.record import entry_line, read_entry
from bottega.replica.messages import Fields
from bottega.replica.seat_changes import consent_to
from bottega.replica.terms import read_terms

# A hostile page keeps what it sent last on each channel, as a mould for frames of its own.
KEEP_FRAMES = """
    const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function (data) {
        const frame = new Uint8Array(data.buffer ?? data);
        const token = 3 + frame[1] * 256 + frame[2];
        const type = new TextDecoder().decode(frame.slice(token, token + 32)).replaceAll("\\0", "");
        if (type === "say") this.mould = frame.slice(0, token + 36);
        return send.call(this, data);
    };
    window.utter = (text) => {
        for (const channel of channels.filter((one) => one.readyState === "open" && one.mould)) {
            const words = new TextEncoder().encode(text);
            const frame = new Uint8Array(channel.mould.length + words.length);
            frame.set(channel.mould);
            frame.set(words, channel.mould.length);
            const nonce = channel.mould.length - 4;
            frame[nonce] = 255;  // a number that the page itself does not use now
            frame[nonce + 1] = Math.random() * 256;
            frame[nonce + 2] = 1;  // one piece, the last
            frame[nonce + 3] = 255;
            send.call(channel, frame);
        }
    };
    const opened = () => new Promise((resolve, reject) => {
        const request = indexedDB.open("bottega");
        request.onsuccess = () => resolve(request.result);
        request.onerror = reject;
    });
    const answer = (request) => new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
    });
    window.storedLines = async () => {
        const database = await opened();
        const store = database.transaction("room-lines").objectStore("room-lines");
        const lines = await answer(store.getAll());
        database.close();
        return lines;
    };
    window.signAs = async (key, text) => {
        const database = await opened();
        const secret = await answer(database.transaction("keys").objectStore("keys").get(key));
        database.close();
        const method = { name: "ECDSA", hash: "SHA-256" };
        const signed = await crypto.subtle.sign(method, secret, new TextEncoder().encode(text));
        const hex = (byte) => byte.toString(16).padStart(2, "0");
        return [...new Uint8Array(signed)].map(hex).join("");
    };
"""


class Cheat:
    """Speaks from a page that holds a seat, but not what its page would say."""

    def __init__(self, page: Page, seat: Seat) -> None:
        self.page = page
        self.seat = seat

    def rows(self) -> list[dict[str, object]]:
        """Read what the page has stored of the room."""
        return [json.loads(line) for line in self.page.evaluate("() => storedLines()")]

    def entries(self) -> list[Entry]:
        """Read the entries of the game."""
        found: list[Entry] = []
        for row in self.rows():
            if row["s"] == "entry":
                previous = found[-1].hash if found else ""
                found.append(read_entry(str(row["line"]), previous))
        return found

    def key(self) -> str:
        """Find the key of the seat."""
        settings = [row for row in self.rows() if row["s"] == "setting"]
        keys = settings[-1]["keys"]
        assert isinstance(keys, list)
        return str(keys[self.seat])

    def utter(self, text: str) -> None:
        """Send a text to everybody who is connected."""
        self.page.evaluate("(text) => utter(text)", text)

    def made(self, number: int, author: Seat, action: str) -> Entry:
        """Make an entry that follows the others, signed with the key of the seat."""
        entries, deed = self.entries(), parse_action(action)
        previous = entries[number - 1].hash
        hashed = entry_hash(number, author, deed, (), previous)
        return self.signed(Entry(number, author, deed, (), previous, hashed))

    def signed(self, entry: Entry) -> Entry:
        """Sign an entry with the key of the seat."""
        return entry._replace(signature=self.signature(f"bottega entry: {entry.hash}"))

    def signature(self, text: str) -> str:
        """Sign a text with the key of the seat."""
        signed: str = self.page.evaluate("([key, text]) => signAs(key, text)", [self.key(), text])
        return signed

    def header(self) -> str:
        """Find the hash of the game's header."""
        rows = self.rows()
        terms = read_terms(Fields([row for row in rows if row["s"] == "setting"][-1]))
        shares = {str(row["seat"]): str(row["share"]) for row in rows if row["s"] == "share"}
        return terms.header(tuple([shares[seat] for seat in sorted(shares)])).hash

    def dealer(self) -> str:
        """Find the device that deals."""
        return str([row for row in self.rows() if row["s"] == "setting"][-1]["host"])

    def grant(self, key: str, device: str) -> None:
        """Give the seat to a device that never asked for it, with any key."""
        agreed = consent_to(self.header(), self.seat, 0, "grant", key, device)
        row = {"seat": self.seat, "kind": "grant", "key": key, "device": device}
        consent = {"consent": self.signature(agreed.decode()), "accept": ""}
        self.utter(json.dumps({"k": "consent", "deal": 1, **row, **consent}))

    def send(self, *entries: Entry) -> None:
        """Send entries."""
        lines = [entry_line(entry) for entry in entries]
        self.utter(json.dumps({"k": "entries", "deal": 1, "deeds": 0, "lines": lines}))

    def last_own(self) -> Entry:
        """Find the last move that the page made honestly."""
        return [entry for entry in self.entries() if entry.author == self.seat][-1]
