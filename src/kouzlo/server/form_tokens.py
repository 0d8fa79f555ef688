"""Tokens for guests who join by a form: a form sent twice, for instance by a double click, creates one guest.

A browser has no cookie before the first response, so two submissions of one form look like two visitors.  The form therefore
carries a word from the server, and the token of the new guest is derived from it: both submissions get the same token.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

KEY = [secrets.token_bytes(32)]
"""The key of this process: words of an earlier process are not valid and give no token."""


def use_key(key: bytes) -> None:
    """The processes of a house have one key: a form may be sent to another process than the one that made it."""
    KEY[0] = key


def new_word() -> str:
    """A word for a form by which a guest may join; a client that has the word can be that guest."""
    word = secrets.token_urlsafe(16)
    return f"{word}.{_made(word, b'kouzlo-word')[:16]}"


def token_of(word: str) -> str | None:
    """The token of the guest who joins by this form; None if the word is not ours."""
    word, _, sign = word.partition(".")
    if not hmac.compare_digest(_made(word, b"kouzlo-word")[:16].encode(), sign.encode("utf-8", "surrogatepass")):
        return None
    return _made(word, b"kouzlo-comer")


def _made(word: str, what: bytes) -> str:
    made = hashlib.blake2b(word.encode("utf-8", "surrogatepass"), key=KEY[0], digest_size=32, person=what).digest()
    return urlsafe_b64encode(made).decode().rstrip("=")
