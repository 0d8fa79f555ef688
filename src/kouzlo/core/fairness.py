"""Fair deals: where the draws of a game come from, and how anybody can check them afterwards.

    1. the server takes a secret seed of 512 random bits and shows its hash: the commitment
    2. each player adds any text; the server can no longer change the seed, and the players do not know it
    3. seed and additions are mixed into one stream of luck, from which every draw is taken in order
    4. at the end the seed is shown: anybody can hash it, mix it and repeat the draws
    5. a game that is dealt again from a seed that was shown says so (`again`): its draws were known before its first move

docs/records.md says what this proves and what it does not.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Self

import msgspec

from kouzlo.core.chance import SEED_BYTES, Luck, seed_of
from kouzlo.core.move import Seat

__all__ = ["Deal", "Fair", "Scripted", "Seeded", "commitment_to"]

COMMITMENT_BYTES = 32


class Scripted(msgspec.Struct, frozen=True, tag="scripted"):
    """No luck: the draws were entered by hand, from a printed game or a script."""

    def luck(self) -> Luck | None:
        return None


class Seeded(msgspec.Struct, frozen=True, tag="seeded"):
    """Draws from a public word: for analysis, tests and tournaments of programs, never for a stake."""

    word: str

    def luck(self) -> Luck | None:
        return Luck(seed_of(self.word))


class Fair(msgspec.Struct, frozen=True, tag="fair"):
    """Draws from a committed secret and the players' additions; the secret is None until it is revealed."""

    commitment: str
    added: tuple[str, ...]
    """By seat; an empty text if the seat added nothing."""
    secret: bytes | None = None
    again: bool = False
    """An earlier game was dealt from the same seed, which was shown at its end: the draws could be known."""

    @classmethod
    def fresh(cls, seats: int) -> Self:
        """A new secret; show its commitment before the first addition, and collect all additions before the first draw."""
        return cls.of(secrets.token_bytes(SEED_BYTES), ("",) * seats)

    @classmethod
    def of(cls, secret: bytes, added: tuple[str, ...], again: bool = False) -> Self:
        """The deal of a given secret: of a stored table, for tests and examples."""
        return cls(commitment_to(secret), added, secret, again)

    def with_added(self, seat: Seat, text: str) -> Self:
        """The same deal with the addition of a seat."""
        return msgspec.structs.replace(self, added=(*self.added[:seat], text, *self.added[seat + 1 :]))

    def without_secret(self) -> Self:
        """The part that may be shown before the end."""
        return msgspec.structs.replace(self, secret=None)

    def opens(self, secret: bytes) -> bool:
        """Whether this is the committed secret."""
        return len(secret) == SEED_BYTES and hmac.compare_digest(commitment_to(secret), self.commitment)

    def luck(self) -> Luck | None:
        """The stream of draws, if the secret is known."""
        if self.secret is None:
            return None
        mixed = hashlib.blake2b(key=self.secret, person=b"kouzlo-mixed")
        for text in self.added:
            # Each addition is preceded by its length: "ab" and "c" is not "a" and "bc".
            added = text.encode("utf-8", "surrogatepass")
            mixed.update(len(added).to_bytes(8, "big") + added)
        return Luck(mixed.digest())

    def __repr__(self) -> str:
        return f"Fair(commitment={self.commitment!r}, added={self.added!r}, secret=<hidden>)"


Deal = Scripted | Seeded | Fair


def commitment_to(secret: bytes) -> str:
    """The hash that is shown before the first move."""
    return hashlib.blake2b(secret, digest_size=COMMITMENT_BYTES, person=b"kouzlo-commit").hexdigest()
