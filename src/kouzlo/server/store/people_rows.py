"""People in the stores; `People` documents each method."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import msgspec

from kouzlo.server.names import skeleton
from kouzlo.server.store.chain import seal
from kouzlo.server.store.chat_rows import forget_words_of
from kouzlo.server.store.database import MANY, PEOPLE, TOUCH, Database, Rows, few, insert_into, put_into
from kouzlo.server.store.people import DEVICES_KEPT, Judge, Rating, RatingRow, ResultRow, SessionRow, UserRow

INSERT_USER, INSERT_RESULT, INSERT_PLACE = insert_into("users"), insert_into("results"), insert_into("result_seats")
PUT_SESSION, PUT_DEVICE, PUT_RATING = put_into("sessions"), put_into("devices"), put_into("ratings")

OTHERS = """
    SELECT id, facts, seal FROM tables WHERE NOT finished AND id IN (SELECT at_table FROM seats WHERE kind = 'open')
"""

TOUCH_OF = f"{TOUCH} id IN (SELECT at_table FROM seats WHERE session = ?1 OR account = ?1)"  # noqa: S608  # our own words
ENDED = "SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE token_hash = value)"
KNOWN = "SELECT token_hash FROM sessions WHERE token_hash IN"


class PeopleRows(Rows):
    """The part of a store about people."""

    async def save_session(self, session: SessionRow) -> None:
        row = (session.token_hash, session.name, session.user, session.seen)
        await self._write(lambda db: db.execute(PUT_SESSION, row) and None)

    async def change_session(self, session: SessionRow) -> None:
        row = (session.name, session.user, session.seen, session.token_hash)
        change = "UPDATE sessions SET name = ?, user = ?, seen = ? WHERE token_hash = ?"
        await self._write(lambda db: db.execute(change, row) and None)

    async def session(self, token_hash: str) -> SessionRow | None:
        rows = await self._read("SELECT token_hash, name, user, seen FROM sessions WHERE token_hash = ?", token_hash)
        return SessionRow(*rows[0]) if rows else None

    async def sessions_of(self, user: str) -> Sequence[SessionRow]:
        rows = await self._read("SELECT token_hash, name, user, seen FROM sessions WHERE user = ? ORDER BY token_hash", user)
        return [SessionRow(*row) for row in rows]

    async def end_session(self, token_hash: str) -> None:
        await self._write(lambda db: db.execute("DELETE FROM sessions WHERE token_hash = ?", (token_hash,)) and None)

    async def ended(self, sessions: Sequence[str]) -> Sequence[str]:
        marks, values = few(sessions) or (MANY, [msgspec.json.encode(sessions).decode()])
        known = {row[0] for row in await self._read(f"{KNOWN} ({marks})", *values)}  # our own words
        return [session for session in sessions if session not in known]

    async def add_user(self, user: UserRow) -> None:
        row = (user.id, user.name, user.folded, user.password, user.since, user.skeleton)
        await self._write(lambda db: db.execute(INSERT_USER, row) and None)

    async def user(self, id: str) -> UserRow | None:
        return await self._user("SELECT * FROM users WHERE id = ?", id)

    async def user_named(self, folded: str) -> UserRow | None:
        return await self._user("SELECT * FROM users WHERE folded = ?", folded)

    async def user_like(self, skeleton: str) -> UserRow | None:
        return await self._user("SELECT * FROM users WHERE skeleton = ?", skeleton)

    async def _user(self, query: str, value: str) -> UserRow | None:
        rows = await self._read(query, value)
        return UserRow(*rows[0]) if rows else None

    async def change_password(self, id: str, password: str) -> None:
        await self._write(lambda db: db.execute("UPDATE users SET password = ? WHERE id = ?", (password, id)) and None)

    async def remember_device(self, mark: str, user: str, at: float) -> None:
        def write(db: Database) -> None:
            db.execute(PUT_DEVICE, (mark, user, at))
            newest = "SELECT mark FROM devices WHERE user = ?1 ORDER BY at DESC, mark LIMIT ?2"
            db.execute(f"DELETE FROM devices WHERE user = ?1 AND mark NOT IN ({newest})", (user, DEVICES_KEPT))  # noqa: S608  # ours

        await self._write(write)

    async def knows_device(self, mark: str, user: str | None = None) -> bool:
        return bool(await self._read("SELECT 1 FROM devices WHERE mark = ?1 AND (user = ?2 OR ?2 IS NULL)", mark, user))

    async def adopt(self, guest: str, user: str, name: str) -> None:
        def write(db: Database) -> None:
            db.execute(
                "UPDATE seats SET account = ? WHERE session = ? AND kind = 'person'"
                " AND at_table IN (SELECT id FROM tables WHERE NOT finished)",
                (user, guest),
            )
            db.execute("UPDATE seats SET name = ? WHERE session = ? AND kind = 'person'", (name, guest))
            db.execute(TOUCH_OF, (guest,))
            db.execute("UPDATE seats SET session = ? WHERE session = ?", (user, guest))
            db.execute("UPDATE messages SET holder = ? WHERE holder = ?", (user, guest))
            _rehost(db, guest, user)

        await self._write(write, of=PEOPLE)

    async def remove_holder(self, id: str, ghost: str) -> None:
        def write(db: Database) -> None:
            db.execute(TOUCH_OF, (id,))
            db.execute("UPDATE seats SET name = '', session = NULL, account = NULL WHERE session = ?1 OR account = ?1", (id,))
            db.execute("UPDATE result_seats SET player = ? WHERE player = ?", (ghost, id))
            db.execute("DELETE FROM ratings WHERE player = ?", (id,))
            db.execute("DELETE FROM sessions WHERE user = ?1 OR token_hash = ?1", (id,))
            db.execute("DELETE FROM devices WHERE user = ?", (id,))
            db.execute("DELETE FROM users WHERE id = ?", (id,))
            forget_words_of(db, id)
            _rehost(db, id, ghost)

        await self._write(write, of=PEOPLE)

    async def enter_result(self, result: ResultRow, judge: Judge) -> bool:
        return await self._write(lambda db: enter(db, result, judge), of=PEOPLE)

    async def results(self) -> Sequence[ResultRow]:
        rows = await self._read(
            "SELECT at_table, game, at, player, rank FROM results JOIN result_seats USING (number) ORDER BY number, place"
        )
        found = groupby(rows, key=lambda row: (row[0], row[1], row[2]))
        return [ResultRow(*result, ranks=tuple((row[3], row[4]) for row in places)) for result, places in found]

    async def ratings(self, game: str | None = None, user: str | None = None) -> Sequence[RatingRow]:
        rows = await self._read(
            "SELECT player, name, game, mu, sigma, games FROM ratings JOIN users ON users.id = player"
            " WHERE (game = ?1 OR ?1 IS NULL) AND (player = ?2 OR ?2 IS NULL) ORDER BY game, player",
            game,
            user,
        )
        return [RatingRow(player, name, game, Rating(mu, sigma, games)) for player, name, game, mu, sigma, games in rows]

    async def recompute_ratings(self, judge: Judge) -> int:
        return await self._write(lambda db: recompute(db, judge), of=PEOPLE)

    async def uncounted(self) -> Sequence[str]:
        rows = await self._read(
            "SELECT id FROM tables WHERE finished AND id NOT IN (SELECT at_table FROM results)"
            " AND id IN (SELECT at_table FROM seats GROUP BY at_table HAVING count(*) = count(account)) ORDER BY created, id"
        )
        return [row[0] for row in rows]


def take_skeletons(db: Database) -> None:
    """Set the skeletons of members; of two names that look alike only the older one gets it, and both stay."""
    db.execute("ALTER TABLE users ADD COLUMN skeleton TEXT")
    taken: set[str] = set()
    for id, name in list(db.execute("SELECT id, name FROM users ORDER BY since, id")):
        if (own := skeleton(name)) not in taken:
            db.execute("UPDATE users SET skeleton = ? WHERE id = ?", (own, id))
        taken.add(own)
    db.execute("CREATE UNIQUE INDEX users_by_skeleton ON users (skeleton)")


def enter(db: Database, result: ResultRow, judge: Judge) -> bool:
    """Insert a result and update the ratings; False if it is there already."""
    if list(db.execute("SELECT 1 FROM results WHERE at_table = ?", (result.table,))):
        return False
    ((number,),) = db.execute("SELECT coalesce(max(number), 0) + 1 FROM results")
    db.execute(INSERT_RESULT, (number, result.table, result.game, result.at))
    places = [(number, place, player, rank) for place, (player, rank) in enumerate(result.ranks)]
    db.executemany(INSERT_PLACE, places)
    _rate(db, result, judge)
    return True


def recompute(db: Database, judge: Judge, progress: Callable[[int, int], None] = lambda done, total: None) -> int:
    """Recompute all ratings from the results, discarding the old ones."""
    db.execute("DELETE FROM ratings")
    numbers = [row[0] for row in db.execute("SELECT number FROM results ORDER BY number")]
    for done, number in enumerate(numbers, 1):
        ((table, game, at),) = db.execute("SELECT at_table, game, at FROM results WHERE number = ?", (number,))
        ranks = db.execute("SELECT player, rank FROM result_seats WHERE number = ? ORDER BY place", (number,))
        _rate(db, ResultRow(table, game, at, tuple(ranks)), judge)
        progress(done, len(numbers))
    return len(numbers)


def _rate(db: Database, result: ResultRow, judge: Judge) -> None:
    before: list[Rating | None] = []
    for player, _ in result.ranks:
        found = list(db.execute("SELECT mu, sigma, games FROM ratings WHERE player = ? AND game = ?", (player, result.game)))
        before.append(Rating(*found[0]) if found else None)
    after = judge(before, [rank for _, rank in result.ranks])
    rows = [(player, result.game, *rating) for (player, _), rating in zip(result.ranks, after, strict=True)]
    db.executemany(PUT_RATING, rows)


def _rehost(db: Database, old: str, new: str) -> None:
    """Update the creator of tables with a free seat, so that he can still invite under the new id."""
    for id, facts, kept in list(db.execute(OTHERS)):
        if seal(facts) != kept:
            continue  # damaged: a new seal would hide it
        known = msgspec.msgpack.decode(facts)
        if known["settings"].get("by") == old:
            known["settings"]["by"] = new
            packed = msgspec.msgpack.encode(known)
            db.execute("UPDATE tables SET facts = ?, seal = ? WHERE id = ?", (packed, seal(packed), id))
