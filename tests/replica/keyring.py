"""Keys for devices on the simulated network, which sign and verify as browsers do."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import (
    decode_dss_signature,
    encode_dss_signature,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SHA = hashes.SHA256()


@lru_cache(10_000)
def public_key(key: str) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes.fromhex(key))


class Keyring:
    """The keys of one device: a `Signer` and a `Sealer`."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.pairs: dict[str, ec.EllipticCurvePrivateKey] = {}

    async def make(self) -> str:
        private = ec.derive_private_key(self.rng.getrandbits(250) + 1, ec.SECP256R1())
        point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.pairs[point.hex()] = private
        return point.hex()

    async def make_address(self) -> str:
        return await self.make()

    def lock(self, address: str, other: str) -> AESGCM:
        secret = self.pairs[address].exchange(ec.ECDH(), public_key(other))
        return AESGCM(HKDF(SHA, 32, None, b"bottega letter").derive(secret))

    async def seal(self, address: str, other: str, data: bytes, about: bytes) -> bytes:
        nonce = self.rng.randbytes(12)
        return nonce + self.lock(address, other).encrypt(nonce, data, about)

    async def unseal(self, address: str, other: str, data: bytes, about: bytes) -> bytes | None:
        try:
            return self.lock(address, other).decrypt(data[:12], data[12:], about)
        except (InvalidTag, ValueError):
            return None

    async def sign(self, key: str, data: bytes) -> str:
        method = ec.ECDSA(SHA, deterministic_signing=True)
        r, s = decode_dss_signature(self.pairs[key].sign(data, method))
        return f"{r:064x}{s:064x}"

    async def verify(self, key: str, data: bytes, signature: str) -> bool:
        try:
            r, s = int(signature[:64], 16), int(signature[64:], 16)
            public_key(key).verify(encode_dss_signature(r, s), data, ec.ECDSA(SHA))
        except (InvalidSignature, ValueError):
            return False
        return True
