"""The matches of MCP clients, each in a file of the data folder.

A file is the private record of a match with a note of who sits where.  It is written before any answer is given, so a client or
a server that dies loses nothing.  Two clients that play each other are two processes with the same folder: a lock of the
operating system lets one of them move at a time.

A client sits under the name with which its process was started, and gets what its seat may know.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kouzlo.core import file_lock
from kouzlo.core.chance import SEED_BYTES, Luck, seed_of
from kouzlo.core.errors import BadFile, BadOption, KouzloError, Refused
from kouzlo.core.fairness import Deal, Fair, Seeded
from kouzlo.core.match import Match
from kouzlo.core.move import Seat, read_move
from kouzlo.core.registry import create_game
from kouzlo.core.replay import read_record, replayed, write_record
from kouzlo.core.sentence import worded
from kouzlo.core.whole_file import write_whole
from kouzlo.dialogue.answers import Listener, WireMove
from kouzlo.dialogue.page import Page, since_own_move
from kouzlo.players.hints import hint, said
from kouzlo.players.levels import DEFAULT_BUDGET, LEVELS, check_level, player
from kouzlo.players.player import Player
from kouzlo.players.search import Budget

AnyMatch = Match[Any, Any]

SUFFIX = ".kouzlo"
CHAIRS = "chairs"
CLIENT = "client"
"""The opponent that is another client; its chair stands empty until it joins."""
FREE = "free"
NAME = re.compile(r"[A-Za-z0-9_-]{1,32}")
ID = re.compile(r"[a-z][a-z0-9_]*-[0-9]{1,9}")

PATIENCE = 60.0
"""Seconds that are waited for another process that moves in the same match."""
GLANCE = 0.05
"""Seconds between two looks at a file that somebody else may change."""


class Chair(NamedTuple):
    """Who sits on a seat: a level, or a client by its name, or nobody yet."""

    level: str | None = None
    name: str | None = None

    def written(self) -> str:
        return self.level or (f"{CLIENT}:{self.name}" if self.name else FREE)

    @classmethod
    def read(cls, text: str) -> Chair:
        kind, _, name = text.partition(":")
        if kind == CLIENT and NAME.fullmatch(name):
            return cls(name=name)
        if text == FREE:
            return cls()
        if text in LEVELS:
            return cls(level=text)
        raise BadFile(f"note {CHAIRS}", worded("mcp-chair", "{chair} is nobody who can sit here", chair=repr(text)))


class Table(NamedTuple):
    """A match that was read from its file."""

    id: str
    match: AnyMatch
    deal: Deal
    chairs: tuple[Chair, ...]

    def seat_of(self, name: str) -> Seat | None:
        """The seat of a client, if it sits here."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.name == name), None)


class Matches:
    """The matches of one folder, as one client may see and change them."""

    def __init__(
        self, folder: Path, name: str, language: str, seed: str | None = None, budget: Budget = DEFAULT_BUDGET
    ) -> None:
        """With `seed`, the draws and the computers of new matches follow from a word, for examples and tests."""
        if not NAME.fullmatch(name):
            problem = "a name has 1 to 32 letters without accents, digits, - or _"
            raise BadOption(worded("bad-option-client-name", problem))
        self.folder, self.name, self.language = folder, name, language
        self._seed, self._budget = seed, budget
        self._known: dict[str, tuple[object, Table]] = {}
        """Matches by id with the stamp of the file that they were read from."""

    # What a client can do

    def begin(self, game: str, opponent: str, seats: int | None, seat: int, options: Mapping[str, object]) -> str:
        """A new match; the page of the own seat, below the id of the match."""
        rules = create_game(game)
        count = rules.info.seats[0] if seats is None else seats
        if opponent != CLIENT:
            check_level(opponent, rules)
        deal: Deal = Fair.fresh(count) if self._seed is None else Seeded(self._seed)
        match: AnyMatch = Match(rules, options, count, deal.luck())
        if not 0 <= seat < count:
            raise Refused("bad_option", f"the seats are 0 to {count - 1}")
        other = Chair() if opponent == CLIENT else Chair(level=opponent)
        chairs = tuple(Chair(name=self.name) if each == seat else other for each in range(count))
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._locked("new"):
            table = Table(self._free_id(game), match, deal, chairs)
            self._keep(table)
        return self.look(table.id, everything=True)

    def join(self, id: str) -> str:
        """Sit down on the first free chair of a match of another client."""
        with self._locked(id):
            table = self._read(id)
            if table.seat_of(self.name) is None:
                free = [seat for seat, chair in enumerate(table.chairs) if chair == Chair()]
                if not free:
                    raise Refused("no_seat", "no chair is free in this match")
                chairs = [*table.chairs]
                chairs[free[0]] = Chair(name=self.name)
                self._keep(table._replace(chairs=tuple(chairs)))
        return self.look(id, everything=True)

    def look(self, id: str, everything: bool = False) -> str:
        """The page of the own seat: what happened since its last move, the table, the question."""
        with self._locked(id):
            table = self._gone_on(self._read(id))
        seat = self._own_seat(table)
        return self._page(table, seat, 0 if everything else since_own_move(table.match, seat))

    def moves(self, id: str, first: int, count: int) -> dict[str, Any]:
        """Legal moves of the own seat, from number `first` on, each in words and as JSON, and how many there are."""
        with self._locked(id):
            table = self._gone_on(self._read(id))
        seat, match = self._own_seat(table), table.match
        if not match.may_move(seat) or match.outcome is not None:
            return {"match": id, "total": 0, "moves": []}
        seen = match.game.observe(match.state, seat)
        moves = match.game.moves(seen, seat)
        say = self._pages(table, seat).say
        shown = moves[max(0, first - 1) : max(0, first - 1) + max(0, count)]
        listed = [
            {"number": number, "words": say.sentence(said(match.game, seen, seat, move)), "move": msgspec.to_builtins(move)}
            for number, move in enumerate(shown, max(1, first))
        ]
        return {"match": id, "total": len(moves), "moves": listed}

    def play(self, id: str, answer: str | WireMove) -> str:
        """Play a move, in words or as JSON; the page afterwards, or why it was not played, with the question again."""
        with self._locked(id):
            table = self._gone_on(self._read(id))
            seat = self._own_seat(table)
            page = self._pages(table, seat)
            view = table.match.view(seat, table.match.seq)
            if view.prompt is None:
                table.match.check_asked(seat)
            assert view.prompt is not None, "a seat that is asked has a question"
            text = answer if isinstance(answer, str) else msgspec.json.encode(answer).decode()
            heard = Listener(table.match.game, seat).heard(text, view.prompt, page.say)
            if heard.move is None:
                assert heard.problem is not None, "a move or a reason"
                return self._not_played(page.say.sentence(heard.problem), table, seat)
            before = table.match.seq
            # On a copy: what could not be written has not happened.
            moved = table._replace(match=table.match.copy())
            try:
                moved.match.submit(seat, read_move(table.match.game.info.moves, heard.move))
            except Refused as error:
                forbidden = f"{page.say('refused-illegal')} {page.paragraph(error.rule)}" if error.rule else str(error)
                return self._not_played(forbidden, table, seat)
            self._keep(moved)
            table = self._gone_on(moved)
        return self._page(table, seat, before)

    def wait(self, id: str, seconds: float) -> str:
        """The page when the own seat is asked, the game is over or the time has passed."""
        until = time.monotonic() + seconds
        while True:
            with self._locked(id):
                table = self._gone_on(self._read(id))
            seat = self._own_seat(table)
            if table.match.outcome is not None or seat in table.match.turn.seats or time.monotonic() >= until:
                return self._page(table, seat, since_own_move(table.match, seat))
            time.sleep(GLANCE)

    def hint(self, id: str) -> str:
        """A good move for the own seat and why, from what it sees."""
        with self._locked(id):
            table = self._gone_on(self._read(id))
        seat, match = self._own_seat(table), table.match
        match.check_asked(seat)
        say = self._pages(table, seat).say
        given = hint(match.game, match.game.observe(match.state, seat), seat, self._luck(table, seat), self._budget)
        move = msgspec.json.encode(given.move).decode()
        return "\n".join([say.sentence(given.reason), *map(say.sentence, given.follows), f"JSON: {move}"])

    def record(self, id: str) -> str:
        """The record of a finished match; before the end it would tell what the others hide."""
        with self._locked(id):
            table = self._gone_on(self._read(id))
        self._own_seat(table)
        if table.match.outcome is None:
            raise Refused("not_over", "the game is not over yet, and its record would tell what the others hide")
        return write_record(table.match, table.deal)

    def listed(self) -> list[dict[str, Any]]:
        """The matches in which this client sits or can sit down, the newest first."""
        found = []
        for path in sorted(self._files(), key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True):
            with contextlib.suppress(KouzloError, OSError), self._locked(path.stem):
                table = self._read(path.stem)
                seat = table.seat_of(self.name)
                if seat is None and Chair() not in table.chairs:
                    continue
                state = "over" if table.match.outcome is not None else "open" if Chair() in table.chairs else "playing"
                found.append({"match": table.id, "game": table.match.game.info.id, "seat": seat, "state": state})
        return found

    # Files

    def _files(self) -> Sequence[Path]:
        return [path for path in self.folder.glob(f"*{SUFFIX}") if ID.fullmatch(path.stem)] if self.folder.is_dir() else []

    def _path(self, id: str) -> Path:
        if not ID.fullmatch(id) or not (path := self.folder / f"{id}{SUFFIX}").is_file():
            raise Refused("not_found", f"there is no match {id[:40]!r}; list_matches lists yours")
        return path

    def _free_id(self, game: str) -> str:
        number = 1
        while (self.folder / f"{game}-{number}{SUFFIX}").exists():
            number += 1
        return f"{game}-{number}"

    def _read(self, id: str) -> Table:
        """The match of a file; the one that is known if the file has not changed since."""
        path = self._path(id)
        stamp = _stamp(path)
        if id in self._known and self._known[id][0] == stamp:
            return self._known[id][1]
        record = read_record(path.read_bytes())
        chairs = tuple(map(Chair.read, record.notes.get(CHAIRS, "").split()))
        if len(chairs) != record.seats:
            counted = {"chairs": len(chairs), "seats": record.seats}
            raise BadFile(f"note {CHAIRS}", worded("mcp-chair-count", "{chairs} chairs for {seats} seats", **counted))
        table = Table(id, replayed(record), record.deal, chairs)
        self._known = {id: (stamp, table)}
        return table

    def _keep(self, table: Table) -> None:
        """Write a match, as it is after the last move."""
        path = self.folder / f"{table.id}{SUFFIX}"
        chairs = " ".join(chair.written() for chair in table.chairs)
        write_whole(path, write_record(table.match, table.deal, notes={CHAIRS: chairs}, private=True))
        self._known = {table.id: (_stamp(path), table)}

    @contextlib.contextmanager
    def _locked(self, id: str) -> Iterator[None]:
        """Only one process at a time; the lock ends with its process, however that ends."""
        if id != "new":
            self._path(id)
        handle = file_lock.opened(self.folder / f".{id}.lock")
        try:
            until = time.monotonic() + PATIENCE
            while not file_lock.take(handle):
                if time.monotonic() >= until:
                    raise Refused("busy", "another program has been using this match for a minute")
                time.sleep(GLANCE)
            yield
        finally:
            os.close(handle)

    # Playing

    def _own_seat(self, table: Table) -> Seat:
        seat = table.seat_of(self.name)
        if seat is None:
            free = "; join_game sits down" if Chair() in table.chairs else ""
            raise Refused("not_seated", f"{self.name} has no seat in {table.id}{free}")
        return seat

    def _gone_on(self, table: Table) -> Table:
        """The match after the moves of the computers that are asked; each is kept as soon as it is played."""
        computers: dict[Seat, Player] = {}
        while table.match.outcome is None and Chair() not in table.chairs:
            levels = {seat: table.chairs[seat].level for seat in table.match.turn.seats}
            asked = [(seat, level) for seat, level in levels.items() if level is not None]
            if not asked:
                break
            seat, level = asked[0]
            computer = computers.setdefault(seat, player(level, self._budget))
            table = table._replace(match=table.match.copy())
            game, seen = table.match.game, table.match.game.observe(table.match.state, seat)
            table.match.submit(seat, computer.choose(game, seen, seat, self._luck(table, seat)))
            self._keep(table)
        return table

    def _luck(self, table: Table, seat: Seat) -> Luck:
        if isinstance(table.deal, Seeded):
            return Luck(seed_of(f"computers {table.deal.word} {seat} {table.match.seq}"))
        return Luck(secrets.token_bytes(SEED_BYTES))

    def _pages(self, table: Table, seat: Seat) -> Page:
        return Page(table.match.game, self.language, table.match.seats, seat)

    def _page(self, table: Table, seat: Seat, since: int) -> str:
        return f"match: {table.id}\n\n" + self._pages(table, seat).written(table.match.view(seat, since))

    def _not_played(self, reason: str, table: Table, seat: Seat) -> str:
        page = self._pages(table, seat)
        return f"{reason}\n{page.say('heard-again')}\n\n{self._page(table, seat, table.match.seq)}"


def _stamp(path: Path) -> tuple[int, int, int]:
    found = path.stat()
    return found.st_mtime_ns, found.st_size, found.st_ino
