"""People in the store in memory: the same contract with dictionaries."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kouzlo.server.store import Conflict, MessageRow, SeatRow, TableFacts
from kouzlo.server.store.people import DEVICES_KEPT, Judge, Rating, RatingRow, ResultRow, SessionRow, UserRow


class MemoryPeople:
    """Sessions, accounts, results and ratings; the tables are the other half's."""

    _facts: dict[str, TableFacts]
    _seats: dict[str, list[SeatRow]]
    _finished: set[str]
    _messages: dict[str, list[MessageRow]]

    def __init__(self) -> None:
        self._sessions: dict[str, SessionRow] = {}
        self._users: dict[str, UserRow] = {}
        self._devices: dict[tuple[str, str], float] = {}
        self._results: list[ResultRow] = []
        self._ratings: dict[tuple[str, str], Rating] = {}

    def _check(self, table: str | None = None) -> None:
        raise NotImplementedError

    async def save_session(self, session: SessionRow) -> None:
        self._check()
        self._sessions[session.token_hash] = session

    async def change_session(self, session: SessionRow) -> None:
        self._check()
        if session.token_hash in self._sessions:
            self._sessions[session.token_hash] = session

    async def session(self, token_hash: str) -> SessionRow | None:
        self._check()
        return self._sessions.get(token_hash)

    async def sessions_of(self, user: str) -> Sequence[SessionRow]:
        return [self._sessions[each] for each in sorted(self._sessions) if self._sessions[each].user == user]

    async def end_session(self, token_hash: str) -> None:
        self._sessions.pop(token_hash, None)

    async def ended(self, sessions: Sequence[str]) -> Sequence[str]:
        self._check()
        return [each for each in sessions if each not in self._sessions]

    async def add_user(self, user: UserRow) -> None:
        looks = user.skeleton is not None and await self.user_like(user.skeleton) is not None
        if user.id in self._users or looks or await self.user_named(user.folded) is not None:
            raise Conflict("the name is taken")
        self._users[user.id] = user

    async def user(self, id: str) -> UserRow | None:
        return self._users.get(id)

    async def user_named(self, folded: str) -> UserRow | None:
        return next((user for user in self._users.values() if user.folded == folded), None)

    async def user_like(self, skeleton: str) -> UserRow | None:
        return next((user for user in self._users.values() if user.skeleton == skeleton), None)

    async def change_password(self, id: str, password: str) -> None:
        if id in self._users:
            self._users[id] = msgspec.structs.replace(self._users[id], password=password)

    async def remember_device(self, mark: str, user: str, at: float) -> None:
        self._devices[mark, user] = at
        own = sorted((each for each in self._devices if each[1] == user), key=lambda each: (-self._devices[each], each))
        for old in own[DEVICES_KEPT:]:
            del self._devices[old]

    async def knows_device(self, mark: str, user: str | None = None) -> bool:
        return any(each[0] == mark and user in (None, each[1]) for each in self._devices)

    async def adopt(self, guest: str, user: str, name: str) -> None:
        for table, rows in self._seats.items():
            for at, row in enumerate(rows):
                if row.session == guest:
                    person = row.kind == "person"
                    counts = user if person and table not in self._finished else row.account
                    named = name if person else row.name
                    rows[at] = msgspec.structs.replace(row, session=user, account=counts, name=named)
        self._rewrite(guest, holder=user)
        self._rehost(guest, user)

    async def remove_holder(self, id: str, ghost: str) -> None:
        for rows in self._seats.values():
            for at, row in enumerate(rows):
                if id in (row.session, row.account):
                    rows[at] = msgspec.structs.replace(row, name="", session=None, account=None)
        self._results = [
            msgspec.structs.replace(each, ranks=tuple((ghost if who == id else who, rank) for who, rank in each.ranks))
            for each in self._results
        ]
        self._ratings = {key: rating for key, rating in self._ratings.items() if key[0] != id}
        self._sessions = {key: row for key, row in self._sessions.items() if id not in (key, row.user)}
        self._users.pop(id, None)
        self._devices = {each: at for each, at in self._devices.items() if each[1] != id}
        self._rewrite(id, holder=None, text="")
        self._rehost(id, ghost)

    def _rewrite(self, holder: str, /, **fields: str | None) -> None:
        for table, rows in self._messages.items():
            self._messages[table] = [msgspec.structs.replace(row, **fields) if row.holder == holder else row for row in rows]

    def _rehost(self, old: str, new: str) -> None:
        for table, facts in self._facts.items():
            if facts.settings.by == old and any(row.kind == "open" for row in self._seats[table]):
                self._facts[table] = msgspec.structs.replace(facts, settings=msgspec.structs.replace(facts.settings, by=new))

    async def enter_result(self, result: ResultRow, judge: Judge) -> bool:
        if any(each.table == result.table for each in self._results):
            return False
        self._rate(result, judge)
        self._results.append(result)
        return True

    def _rate(self, result: ResultRow, judge: Judge) -> None:
        before = [self._ratings.get((who, result.game)) for who, _ in result.ranks]
        after = judge(before, [rank for _, rank in result.ranks])
        for (who, _), rating in zip(result.ranks, after, strict=True):
            self._ratings[who, result.game] = rating

    async def results(self) -> Sequence[ResultRow]:
        return list(self._results)

    async def ratings(self, game: str | None = None, user: str | None = None) -> Sequence[RatingRow]:
        return [
            RatingRow(who, self._users[who].name, of, rating)
            for (who, of), rating in sorted(self._ratings.items(), key=lambda item: (item[0][1], item[0][0]))
            if who in self._users and game in (None, of) and user in (None, who)
        ]

    async def recompute_ratings(self, judge: Judge) -> int:
        self._ratings = {}
        for result in self._results:
            self._rate(result, judge)
        return len(self._results)

    async def uncounted(self) -> Sequence[str]:
        counted = {result.table for result in self._results}
        finished = sorted(self._finished - counted, key=lambda id: (self._facts[id].created, id))
        return [id for id in finished if id in self._seats and all(row.account for row in self._seats[id])]
