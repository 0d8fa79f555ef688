"""The part of a store about people: sessions, accounts, results and ratings.

A *holder* of seats is a guest, by the hash of the session's token, or a member, by the id of the account.
A result refers to its players by their account ids.  A deleted account is replaced by a random id in it, so that the ratings of
the others can still be recomputed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import msgspec


class SessionRow(msgspec.Struct, frozen=True):
    """A guest or a member, identified by the hash of a token that only the browser has."""

    token_hash: str
    name: str
    user: str | None
    seen: float


class UserRow(msgspec.Struct, frozen=True):
    """An account: `folded` is the name as it is compared, `password` a hash with its parameters.

    `skeleton` is how the name looks; None for a member whose name looked like an older member's before looks were compared: he
    keeps the name, and the older member's skeleton protects both.
    """

    id: str
    name: str
    folded: str
    password: str
    since: float
    skeleton: str | None = None

    def __repr__(self) -> str:
        return f"UserRow(id={self.id!r}, password=<hidden>)"


DEVICES_KEPT = 50
"""Browsers remembered for one account."""


class ResultRow(msgspec.Struct, frozen=True):
    """The result of a rated game: the players' accounts with their ranks; 1 is best, equal ranks share."""

    table: str
    game: str
    at: float
    ranks: tuple[tuple[str, int], ...]


class Rating(NamedTuple):
    """The estimated strength of a player in a game: mean, uncertainty, number of games."""

    mu: float
    sigma: float
    games: int = 0


class RatingRow(NamedTuple):
    """The rating of an account in a game, with the name under which it plays."""

    user: str
    name: str
    game: str
    rating: Rating


Judge = Callable[[Sequence[Rating | None], Sequence[int]], Sequence[Rating]]
"""The ratings after a game, from those before (None: the first game) and the ranks."""


class People(Protocol):
    """The part of a store about people; all implementations pass one suite of contract tests."""

    async def save_session(self, session: SessionRow) -> None:
        """Insert or replace a session."""

    async def change_session(self, session: SessionRow) -> None:
        """Change a session; one that has ended meanwhile stays ended."""

    async def session(self, token_hash: str) -> SessionRow | None:
        """A session by the hash of its token."""

    async def sessions_of(self, user: str) -> Sequence[SessionRow]:
        """The sessions of an account."""

    async def end_session(self, token_hash: str) -> None:
        """End a session: its token becomes invalid."""

    async def ended(self, sessions: Sequence[str]) -> Sequence[str]:
        """Those of these sessions that are over, also if another process ended them."""

    async def add_user(self, user: UserRow) -> None:
        """Add an account; raises Conflict if the name is taken, or one that looks like it."""

    async def user(self, id: str) -> UserRow | None:
        """An account by its id."""

    async def user_named(self, folded: str) -> UserRow | None:
        """An account by its name."""

    async def user_like(self, skeleton: str) -> UserRow | None:
        """An account by the look of its name."""

    async def change_password(self, id: str, password: str) -> None:
        """Set the password of an account."""

    async def remember_device(self, mark: str, user: str, at: float) -> None:
        """Record that a browser, known by the hash of its mark, has signed in to an account; the last few of each are kept."""

    async def knows_device(self, mark: str, user: str | None = None) -> bool:
        """Whether a browser has signed in to an account before, or to any."""

    async def adopt(self, guest: str, user: str, name: str) -> None:
        """Move the seats and messages of a guest to an account; games that are not over will be rated for it."""

    async def remove_holder(self, id: str, ghost: str) -> None:
        """Remove a guest or a member: account, sessions, ratings and the texts of messages; seats lose name and holder.

        In the results of rated games `ghost` replaces the account.
        """

    async def enter_result(self, result: ResultRow, judge: Judge) -> bool:
        """Enter the result of a rated game and update the ratings in one transaction; False if it was entered before."""

    async def results(self) -> Sequence[ResultRow]:
        """All results in the order in which they were entered."""

    async def ratings(self, game: str | None = None, user: str | None = None) -> Sequence[RatingRow]:
        """Ratings of accounts, of one game or of all."""

    async def recompute_ratings(self, judge: Judge) -> int:
        """Recompute all ratings from the results, in their order; returns how many games were counted."""

    async def uncounted(self) -> Sequence[str]:
        """Finished tables among accounts whose result was not entered, for instance after a crash."""
