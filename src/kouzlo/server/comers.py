"""Somebody who comes in by a form: sent twice, by a double click for instance, it brings one guest, not two.

A browser has no cookie before the first answer, so two sendings of one form look like two strangers.  The form thus carries
a word of the house, and the token of the new guest is made of that word: both sendings get the same token, and are one guest.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

KEY = secrets.token_bytes(32)
"""Of this process: words of an earlier one are words of strangers, and make no token."""


def new_word() -> str:
    """For a form by which somebody may come in; whoever has the word and its form can be that guest."""
    word = secrets.token_urlsafe(16)
    return f"{word}.{_made(word, b'kouzlo-word')[:16]}"


def token_of(word: str) -> str | None:
    """The token of the guest who comes in by this form; None if the word is not ours."""
    word, _, sign = word.partition(".")
    if not hmac.compare_digest(_made(word, b"kouzlo-word")[:16].encode(), sign.encode("utf-8", "surrogatepass")):
        return None
    return _made(word, b"kouzlo-comer")


def _made(word: str, what: bytes) -> str:
    made = hashlib.blake2b(word.encode("utf-8", "surrogatepass"), key=KEY, digest_size=32, person=what).digest()
    return urlsafe_b64encode(made).decode().rstrip("=")
