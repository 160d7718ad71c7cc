"""The key pairs of this device: made by the browser, kept in its database, never to be read."""

from typing import Any

from page.device.bridge import Bridge
from page.device.database import Database

CURVE = {"name": "ECDSA", "namedCurve": "P-256"}
METHOD = {"name": "ECDSA", "hash": "SHA-256"}
MANY = 200  # public keys to remember imported


class Keys:
    """Signs and verifies with WebCrypto.

    Public keys are 65 bytes, signatures 64, both written in hexadecimal digits.
    """

    def __init__(self, bridge: Bridge, database: Database) -> None:
        """Keep the pairs in this database."""
        self.window, _, self.to_js = bridge
        self.database = database
        self.own: dict[str, Any] = {}
        self.known: dict[str, Any] = {}

    async def make(self) -> str:
        """Make a key pair, keep it, and only then give its public half."""
        subtle = self.window.crypto.subtle
        pair = await subtle.generateKey(self.to_js(CURVE), False, self.to_js(["sign", "verify"]))
        key = (await subtle.exportKey("raw", pair.publicKey)).to_bytes().hex()
        await self.database.put_key(key, pair.privateKey)
        self.own[key] = pair.privateKey
        return str(key)

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
