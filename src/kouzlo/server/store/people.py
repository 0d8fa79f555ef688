"""What a store remembers of people: sessions, accounts, results and ratings.

Somebody who holds seats is a *holder*: a guest by the hash of the session's token, a member by the id of the account.
A result names its players by the ids of their accounts; of an account that was deleted a number remains that leads to nobody,
so that the ratings of the others can still be computed again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import msgspec


class SessionRow(msgspec.Struct, frozen=True):
    """A guest or a member, known by the hash of a token that only the browser has."""

    token_hash: str
    name: str
    user: str | None
    seen: float


class UserRow(msgspec.Struct, frozen=True):
    """An account: `folded` is the name as it is compared, `password` a hash that says how it was made.

    `skeleton` is what the name looks like; None for somebody whose name looked like an older member's before names were
    compared by their looks: he keeps it, and the older one's skeleton defends both.
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
"""So many browsers of one account are remembered."""


class ResultRow(msgspec.Struct, frozen=True):
    """How a rated game ended: the players' accounts with their ranks, 1 is best, equal ranks share."""

    table: str
    game: str
    at: float
    ranks: tuple[tuple[str, int], ...]


class Rating(NamedTuple):
    """What is believed of a player's strength in a game: the middle, how uncertain it is, from how many games."""

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
"""The ratings after a game from those before (None: the first game) and the ranks."""


class People(Protocol):
    """The part of a store that knows people; all stores pass one suite of contract tests."""

    async def save_session(self, session: SessionRow) -> None:
        """A new session, or the same with other words."""

    async def change_session(self, session: SessionRow) -> None:
        """A changed session; one that has been ended meanwhile stays ended."""

    async def session(self, token_hash: str) -> SessionRow | None:
        """A session by the hash of its token."""

    async def sessions_of(self, user: str) -> Sequence[SessionRow]:
        """The sessions of an account."""

    async def end_session(self, token_hash: str) -> None:
        """Its token opens nothing any more."""

    async def ended(self, sessions: Sequence[str]) -> Sequence[str]:
        """Those of these sessions that are over, whoever ended them: another process may have."""

    async def add_user(self, user: UserRow) -> None:
        """A new account; raises Conflict if the name is taken, or one that looks like it."""

    async def user(self, id: str) -> UserRow | None:
        """An account by its id."""

    async def user_named(self, folded: str) -> UserRow | None:
        """An account by its name."""

    async def user_like(self, skeleton: str) -> UserRow | None:
        """An account by what its name looks like."""

    async def change_password(self, id: str, password: str) -> None:
        """Another password for an account."""

    async def remember_device(self, mark: str, user: str, at: float) -> None:
        """A browser, known by the hash of its mark, has signed in to an account; of each the last few are kept."""

    async def knows_device(self, mark: str, user: str | None = None) -> bool:
        """Whether a browser has signed in to an account before, or to any."""

    async def adopt(self, guest: str, user: str, name: str) -> None:
        """The seats of a guest become the account's; games that are not over will count for it."""

    async def remove_holder(self, id: str, ghost: str) -> None:
        """Nothing of a guest or a member stays: neither account, sessions nor ratings; seats lose name and holder.

        In the results of rated games `ghost` takes the place of the account.
        """

    async def enter_result(self, result: ResultRow, judge: Judge) -> bool:
        """A game that counts, and the ratings after it, in one; False if it was entered before."""

    async def results(self) -> Sequence[ResultRow]:
        """All results in the order in which they were entered."""

    async def ratings(self, game: str | None = None, user: str | None = None) -> Sequence[RatingRow]:
        """Ratings of accounts, of one game or of all."""

    async def recompute_ratings(self, judge: Judge) -> int:
        """All ratings again from the results alone, in their order; how many games were counted."""

    async def uncounted(self) -> Sequence[str]:
        """Finished tables among accounts whose result was not entered: the house fell down in between."""
