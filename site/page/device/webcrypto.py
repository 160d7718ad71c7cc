"""The key pairs of this device: made by the browser, kept in its database, never to be read."""

from typing import Any

from bottega.replica import Unstored
from page.device.bridge import Bridge
from page.device.browser import ShelfTrouble
from page.device.database import Database

CURVE = {"name": "ECDSA", "namedCurve": "P-256"}
AGREEMENT = {"name": "ECDH", "namedCurve": "P-256"}
BITS = 256  # of what two addresses agree on, and of the key made of it
NONCE = 12  # bytes
USE = b"bottega letter"  # what that key is for
METHOD = {"name": "ECDSA", "hash": "SHA-256"}
MANY = 200  # public keys to remember imported


class Keys:
    """Signs and verifies, seals and opens with WebCrypto.

    Public keys are 65 bytes, signatures 64, both written in hexadecimal digits.
    """

    def __init__(self, bridge: Bridge, database: Database) -> None:
        """Keep the pairs in this database."""
        self.window, _, self.to_js = bridge
        self.database = database
        self.own: dict[str, Any] = {}
        self.known: dict[str, Any] = {}
        self.locks: dict[tuple[str, str], Any] = {}  # of letters, by both addresses

    async def make(self) -> str:
        """Make a key pair, keep it, and only then give its public half."""
        subtle = self.window.crypto.subtle
        pair = await subtle.generateKey(self.to_js(CURVE), False, self.to_js(["sign", "verify"]))
        key = (await subtle.exportKey("raw", pair.publicKey)).to_bytes().hex()
        await self._keep(key, pair.privateKey)
        return str(key)

    async def make_address(self) -> str:
        """Make a pair of keys to agree by, keep it, and only then give its public half."""
        subtle, uses = self.window.crypto.subtle, self.to_js(["deriveBits"])
        pair = await subtle.generateKey(self.to_js(AGREEMENT), False, uses)
        key = (await subtle.exportKey("raw", pair.publicKey)).to_bytes().hex()
        await self._keep(key, pair.privateKey)
        return str(key)

    async def _keep(self, key: str, private: Any) -> None:
        """Keep the private half of a key; what cannot be kept is never used."""
        try:
            await self.database.put_key(key, private)
        except ShelfTrouble as trouble:
            raise Unstored(trouble.code) from trouble
        self.own[key] = private

    async def seal(self, address: str, other: str, data: bytes, about: bytes) -> bytes:
        """Seal from an address of this device to another's."""
        nonce = self.window.crypto.getRandomValues(self.window.Uint8Array.new(NONCE))
        way = self._way(nonce, about)
        lock, subtle = await self._lock(address, other), self.window.crypto.subtle
        sealed = await subtle.encrypt(way, lock, self.to_js(data))
        return bytes(nonce.to_bytes()) + bytes(sealed.to_bytes())

    async def unseal(self, address: str, other: str, data: bytes, about: bytes) -> bytes | None:
        """Give what was sealed from the other address to this one; None if it was not."""
        try:
            way = self._way(self.to_js(data[:NONCE]), about)
            lock, subtle = await self._lock(address, other), self.window.crypto.subtle
            opened = await subtle.decrypt(way, lock, self.to_js(data[NONCE:]))
            return bytes(opened.to_bytes())
        except Exception:  # another key, or changed on its way
            return None

    def _way(self, nonce: Any, about: bytes) -> Any:
        """Give how something is sealed, with what is bound to it."""
        return self.to_js({"name": "AES-GCM", "iv": nonce, "additionalData": self.to_js(about)})

    async def _lock(self, address: str, other: str) -> Any:
        """Give the key that two addresses agree on; nobody else can find it."""
        if (address, other) in self.locks:
            return self.locks[address, other]
        if address not in self.own:
            self.own[address] = await self.database.get_key(address)
        subtle, to_js = self.window.crypto.subtle, self.to_js
        raw, none = to_js(bytes.fromhex(other)), to_js([])
        theirs = await subtle.importKey("raw", raw, to_js(AGREEMENT), False, none)
        agreed = to_js({"name": "ECDH", "public": theirs})
        shared = await subtle.deriveBits(agreed, self.own[address], BITS)
        whole = await subtle.importKey("raw", shared, "HKDF", False, to_js(["deriveKey"]))
        made = {"name": "HKDF", "hash": "SHA-256", "salt": to_js(b""), "info": to_js(USE)}
        kind, uses = {"name": "AES-GCM", "length": BITS}, to_js(["encrypt", "decrypt"])
        lock = await subtle.deriveKey(to_js(made), whole, to_js(kind), False, uses)
        self.locks[address, other] = lock
        return lock

    async def sign(self, key: str, data: bytes) -> str:
        """Sign with the private half of a key that was made here."""
        if key not in self.own:
            self.own[key] = await self.database.get_key(key)
        subtle = self.window.crypto.subtle
        signed = await subtle.sign(self.to_js(METHOD), self.own[key], self.to_js(data))
        return str(signed.to_bytes().hex())

    async def verify(self, key: str, data: bytes, signature: str) -> bool:
        """Tell whether this key signed this; never an exception."""
        try:
            public = self.known.get(key) or await self._import(key)
            proof = self.to_js(bytes.fromhex(signature))
            subtle = self.window.crypto.subtle
            return bool(await subtle.verify(self.to_js(METHOD), public, proof, self.to_js(data)))
        except Exception:  # no key, no signature: nothing is proven
            return False

    async def _import(self, key: str) -> Any:
        raw, use = self.to_js(bytes.fromhex(key)), self.to_js(["verify"])
        public = await self.window.crypto.subtle.importKey("raw", raw, self.to_js(CURVE), True, use)
        if len(self.known) >= MANY:
            self.known.clear()
        self.known[key] = public
        return public
