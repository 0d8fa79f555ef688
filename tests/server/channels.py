"""Everything that one visitor gets: sockets, feeds, pages, answers, errors, logs, byte for byte.

Two states that look the same to the visitor are set up on two servers; the same commands are sent to both, step by step, and
after each step all output is compared.
"""

from __future__ import annotations

import asyncio
import copy
import hashlib
import json
import logging
import secrets
from collections.abc import AsyncIterator
from typing import Any
from unittest.mock import patch
from urllib.parse import urlencode

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame, settle
from kouzlo.core.match import Match
from kouzlo.core.move import Move, Seat, write_move
from kouzlo.core.sentence import Sentence
from kouzlo.server import clock
from kouzlo.server import house as house_module
from kouzlo.server.app import create_app
from kouzlo.server.bots import A, Question
from kouzlo.server.house import House
from kouzlo.server.limits import LOOSE
from kouzlo.server.sessions import hash_of
from kouzlo.server.store import SeatRow, SessionRow, TableFacts
from kouzlo.server.store.settings import Settings
from kouzlo.server.table import Table
from kouzlo.server.wire import HintShown
from tests.random_games import any_move, any_options, play_on
from tests.server.asgi import PAGE, Plug, asked
from tests.server.memory import MemoryStore

WATCHER = "a token of somebody who only watches"
ID = "the-table-of-two-worlds"


def token(seat: Seat | None) -> str:
    return WATCHER if seat is None else f"the token of seat {seat}"


def dealing(game: AnyGame, state: Any) -> AnyGame:
    """The game, except that it always deals this state."""
    twin: Any = copy.copy(game)
    twin.deal = lambda options, seats: game.make.copy(game.kernels.state, state)
    return twin  # type: ignore[no-any-return]


class EchoBots:
    """A computer that says nothing but all that it was sent: what it knows too much shows in its hint."""

    async def choose(self, question: Question[A]) -> A:
        sent = hashlib.blake2b(msgspec.msgpack.encode(question), digest_size=16).hexdigest()
        return HintShown({"sent": sent}, Sentence("sent"))  # type: ignore[return-value]  # whatever was asked

    async def close(self) -> None:
        """There is nothing to stop."""


class World:
    """A house with one table in a given state, and the eyes of one seat (None: a spectator)."""

    def __init__(
        self, game: AnyGame, state: Any, seat: Seat | None, seats: int, options: dict[str, object], secret: str
    ) -> None:
        self.game, self.seat = dealing(game, state), seat
        self.house = House(MemoryStore(), EchoBots())
        self.app = create_app(self.house, allowed=LOOSE)
        self._seats = seats
        self._facts = TableFacts(
            id=ID,
            game=game.info.id,
            rules_version=game.info.rules_version,
            seats=seats,
            options=dict(settle(game.info, options, seats)),
            cards_id=game.cards.id,
            cards_digest=game.cards.digest,
            cards_text=game.cards.text,
            secret=seed_of(secret),
            created=1.0,
            settings=Settings(join="join-key", watch="watch-key", by=hash_of(token(0)), listed=True),
        )
        self._plugs: list[Plug] = []
        self._number = 0
        self._logged: list[str] = []

    async def open(self) -> None:
        rows = [SeatRow(seat, "person", f"name {seat}", hash_of(token(seat))) for seat in range(self._seats)]
        await self.house.store.begin(self._facts, rows)
        for seat in (*range(self._seats), None):
            await self.house.store.save_session(SessionRow(hash_of(token(seat)), f"name {seat}", None, 1e12))
        await self.wake()

    async def wake(self) -> None:
        """Forget the table and play it again from the store."""
        self.house._tables.pop(ID, None)
        with patch.object(house_module, "game_of", lambda facts, make: self.game):
            await self.house.table(ID)

    @property
    def table(self) -> Table:
        return self.house._tables[ID]

    @property
    def seen(self) -> bytes:
        """The observation of these eyes."""
        made: bytes = self.game.make.to_bytes(self.game.observe(self.table.match.state, self.seat))
        return made

    async def close(self) -> None:
        for plug in self._plugs:
            await plug.hang_up()
        await self.house.close()

    # What these eyes get

    def _headers(self, language: str = "en") -> list[tuple[str, str]]:
        ours = [("host", "localhost"), ("origin", "http://localhost"), PAGE, ("accept-language", language)]
        return [*ours, ("cookie", f"kouzlo={token(self.seat)}")]

    async def get(self, target: str, language: str = "en", method: str = "GET", body: bytes = b"") -> bytes:
        """An answer with its status and its headers."""
        answer = await asked(self.app, method, target, self._headers(language), body)
        head = "\n".join(f"{name}: {value}" for name, value in sorted(answer.headers.items()))
        return f"{method} {target} {answer.status}\n{head}\n".encode() + answer.body

    async def figures(self) -> dict[str, float]:
        """What `/metrics` counts; how long something took is never the same twice."""
        page = (await self.get("/metrics")).decode()
        counted = [line.rpartition(" ") for line in page.splitlines() if line.startswith("kouzlo_") and "_created" not in line]
        return {name: float(value) for name, _, value in counted if "_seconds_sum" not in name and "_bucket" not in name}

    async def post(self, target: str, value: Any) -> bytes:
        return await self.get(target, method="POST", body=json.dumps(value).encode())

    async def form(self, **fields: Any) -> bytes:
        sent = {"seat": self.seat or 0, "seq": self.table.seq, "cid": self._cid(), **fields}
        return await self.get(f"/table/{ID}/text", method="POST", body=urlencode(sent).encode())

    def _cid(self) -> str:
        self._number += 1
        return f"cid-{self._number}"

    def command(self, do: str, **other: Any) -> dict[str, Any]:
        return {"do": do, "seq": self.table.seq, "cid": self._cid(), **other}

    async def plug_in(self) -> bytes:
        """Open a socket, as somebody who comes back would."""
        given = await self.get(f"/api/tables/{ID}/ticket", method="POST")
        ticket = json.loads(given.rpartition(b"\n")[2])["ticket"]
        plug = Plug(self.app, f"/api/tables/{ID}/play?ticket={ticket}", self._headers())
        assert await plug.is_open()
        self._plugs.append(plug)
        return given

    async def frames(self) -> bytes:
        """What has come over the sockets: frames in their order, each with its number."""
        for _ in range(25):
            await asyncio.sleep(0)
        lines = [f"socket {at}: {text}" for at, plug in enumerate(self._plugs) for text in plug.waiting()]
        return "\n".join(lines).encode()

    def speak_into(self, text: str) -> None:
        for plug in self._plugs:
            plug.say(text)

    # Steps

    async def looks(self) -> bytes:
        """Every window of the house."""
        at = f"/api/tables/{ID}"
        targets = [
            at,
            f"{at}?since=1",
            f"{at}/feed",
            f"/table/{ID}/feed",
            f"{at}/record",
            f"{at}/verify",
            f"/table/{ID}/record",
        ]
        targets += [f"/table/{ID}/verify", f"/table/{ID}/qr.svg", "/text", "/api/mine", "/api/tables", f"{at}?seat=7"]
        targets += [f"{at}/place", f"{at}/cards", "/api/me", "/api/account", "/api/notices", "/account", f"{at}/steps"]
        targets += [f"{at}/replay?at=0", f"{at}/replay?at=1&seat=0", f"/table/{ID}", f"/table/{ID}/replay", "/healthz"]
        targets += [page.format(self._facts.game) for page in ("/api/games/{}/ratings", "/ratings/{}")]
        said = [await self.get(target) for target in targets]
        said += [await self.get(f"{at}/hint", method="POST"), await self.post(f"{at}/branch", {"at": 0, "seat": 0})]
        for language in ("en", "cs"):
            said += [await self.get(f"/table/{ID}/text{query}", language) for query in ("", "?log=all", "?seat=0")]
        said.append(await self.get(f"{at}/rematch", method="POST"))
        return b"\n".join(said)

    async def refused(self, moves: list[dict[str, Any]]) -> bytes:
        """Commands that change nothing, over every way in."""
        at, said = f"/api/tables/{ID}/command", []
        for move in moves:
            said.append(await self.post(at, self.command("play", move=move)))
            self.speak_into(json.dumps(self.command("play", move=move)))
            said.append(await self.form(do="play", move=json.dumps(move)))
            said.append(await self.post(f"/api/tables/{ID}/forecast", {"move": move}))
        for do in ("undo", "end_turn", "draw", "claim", "fly"):
            said.append(await self.post(at, self.command(do)))
            said.append(await self.form(do=do))
        said.append(await self.post(f"{at}?seat=9", self.command("undo")))
        said.append(await self.get(at, method="POST", body=b"{"))
        self.speak_into("{")
        return b"\n".join([*said, await self.frames()])

    async def others_do(self, seat: Seat, do: str, **other: Any) -> bytes:
        """Another seat does something; what these eyes get of it."""
        command = self.command(do, **other)
        headers = [("host", "localhost"), ("authorization", f"Bearer {token(seat)}")]
        answer = await asked(self.app, "POST", f"/api/tables/{ID}/command", headers, json.dumps(command).encode())
        assert answer.status == 200, answer.body
        return await self.frames()


class Listening(logging.Handler):
    """What is written into the logs meanwhile."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class Pair:
    """Two worlds that one pair of eyes cannot tell apart."""

    def __init__(
        self,
        game: AnyGame,
        states: tuple[Any, Any],
        seat: Seat | None,
        seats: int,
        options: Any,
        luck: Luck,
        kind: type[World] = World,
    ) -> None:
        self.game, self.seat, self.luck = game, seat, luck
        self._worlds = [kind(game, state, seat, seats, options, "the secret of both") for state in states]
        self._seats = seats

    async def steps(self) -> AsyncIterator[tuple[str, bytes, bytes]]:
        """Do the same in both worlds as long as the eyes cannot tell them apart; what came out of both."""
        for world in self._worlds:  # one after the other: while it opens, a world takes the place of the house's games
            await world.open()
        try:
            async for name, work in self._work():
                one, two = [await self._heard(world, work[number]) for number, world in enumerate(self._worlds)]
                if not self._are_alike():
                    return
                yield name, one, two
        finally:
            for world in self._worlds:
                await world.close()

    def _are_alike(self) -> bool:
        """Whether nothing was legitimately shown that differs: then the eyes know which world is the true one."""
        one, two = self._worlds
        told = [[event.seen_by(self.seat) for event in _events(world)] for world in self._worlds]
        return one.seen == two.seen and told[0] == told[1] and one.table.match.turn == two.table.match.turn

    async def _heard(self, world: World, work: Any) -> bytes:
        log, before = Listening(), await world.figures()
        root, level = logging.getLogger(), logging.getLogger().level
        root.addHandler(log)
        try:
            said: bytes = await work(world)
            frames = await world.frames()
        finally:
            root.removeHandler(log)
            root.setLevel(level)
        grown = {name: value - before.get(name, 0.0) for name, value in (await world.figures()).items()}
        return b"\n--\n".join([said, frames, "\n".join(log.lines).encode(), json.dumps(grown).encode()])

    async def _work(self) -> AsyncIterator[tuple[str, list[Any]]]:
        luck, seat, game = self.luck, self.seat, self.game
        yield "a socket", both(World.plug_in)
        yield "windows", both(World.looks)
        state = self._worlds[0].table.match.state
        moves: list[dict[str, Any]] = [{}, {"nonsense": 1}]
        others = [each for each in game.turn(state).seats if each not in (seat, -1)]
        if others:
            moves.append(write_move(any_move(game, state, others[0], luck)))
        yield "refusals", both(lambda world: world.refused(moves))
        yield "coming back", both(self._come_back)
        if others:
            yield "somebody speaks", both(lambda world: world.others_do(others[0], "say", phrase="hello"))
        if others and self._worlds[0].table.match.turn.sealed:
            envelopes = [write_move(self._any(world, others[0])) for world in self._worlds]
            yield (
                "an envelope of somebody else",
                [lambda world, move=move: world.others_do(others[0], "play", move=move) for move in envelopes],
            )
            yield "windows after the envelope", both(World.looks)
        if seat is not None and seat in game.turn(state).seats:
            seen = game.observe(state, seat)
            move = write_move(any_move(game, seen, seat, luck))
            at = f"/api/tables/{ID}/command"
            yield "what a move would do", both(lambda world: world.post(f"/api/tables/{ID}/forecast", {"move": move}))
            yield "an own move", both(lambda world: world.post(at, world.command("play", move=move)))
            yield "windows after the move", both(World.looks)
            yield "taking it back", both(lambda world: world.post(at, world.command("undo")))
            yield "windows after that", both(World.looks)

    @staticmethod
    async def _come_back(world: World) -> bytes:
        """The house was closed meanwhile; a new socket, the windows again."""
        await world.wake()
        return await world.plug_in() + await world.looks()

    def _any(self, world: World, seat: Seat) -> Move:
        return any_move(self.game, world.table.match.state, seat, self.luck)


def both(work: Any) -> list[Any]:
    """The same in both worlds."""
    return [work, work]


def _events(world: World) -> list[Any]:
    return [event for _, event in world.table.match._told]


class _Tokens:
    """Random words that are the same in both worlds: what is not random can be compared byte for byte."""

    def __init__(self) -> None:
        self._number = 0

    def __call__(self, size: int = 32) -> str:
        self._number += 1
        return hashlib.blake2b(str(self._number).encode(), digest_size=16).hexdigest()

    def bytes(self, size: int) -> bytes:
        return seed_of(self())[:size]


async def compared(
    game: AnyGame, name: str, numbers: range, kind: type[World] = World
) -> tuple[int, dict[str, int], list[str]]:
    """Pairs that really differ out of sight, how often each step was compared, and where a difference showed."""
    differing, counted, leaks = 0, dict[str, int](), list[str]()
    for number in numbers:
        luck = Luck(seed_of(f"channels {name} {number}"))
        seats = game.info.seats[0] + luck.below(2) * (game.info.seats[1] > game.info.seats[0])
        options = any_options(game, luck) if luck.below(2) else {}
        match: Any = Match(game, options, seats, luck=Luck(seed_of(f"channels deal {number}")))
        play_on(match, luck, luck.below(16))
        if match.outcome is not None or match.turn.is_chance:
            continue
        seat = luck.below(seats + 1)
        eyes = None if seat == seats else seat
        world = _unseen(game, match.state, eyes, seats, luck)
        differing += game.make.to_bytes(world) != game.make.to_bytes(match.state)
        pair = Pair(game, (match.state, world), eyes, seats, options, luck, kind)
        async for step, one, two in _with_tokens(pair):
            counted[step] = counted.get(step, 0) + 1
            if one != two:
                leaks.append(f"{name} pair {number}, eyes {eyes}, {step}: {_difference(one, two)}")
                break
    return differing, counted, leaks


async def _with_tokens(pair: Pair) -> AsyncIterator[tuple[str, bytes, bytes]]:
    made: dict[int, _Tokens] = {id(world): _Tokens() for world in pair._worlds}
    original = pair._heard

    async def heard(world: World, work: Any) -> bytes:
        own = made[id(world)]
        with (
            patch.object(secrets, "token_urlsafe", own),
            patch.object(secrets, "token_bytes", own.bytes),
            patch.object(clock, "now", lambda: 2e9),  # nor do the minutes that one house is older than the other count
        ):
            return await original(world, work)

    pair._heard = heard  # type: ignore[method-assign]
    async for step in pair.steps():
        yield step


def _unseen(game: AnyGame, state: Any, eyes: Seat | None, seats: int, luck: Luck) -> Any:
    """Another world for these eyes; a spectator's is what somebody imagines, if it looks the same from outside."""
    seat = eyes if eyes is not None else luck.below(seats)
    seen = game.observe(state, seat)
    world = game.imagine(game.make.copy(game.kernels.state, seen), seat, luck)
    make = game.make
    if eyes is None and make.to_bytes(game.observe(world, None)) != make.to_bytes(game.observe(state, None)):
        return state
    return world


def _difference(one: bytes, two: bytes) -> str:
    at = next((at for at, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), min(len(one), len(two)))
    return f"{one[max(0, at - 80) : at + 60]!r} and {two[max(0, at - 80) : at + 60]!r}"


async def with_other_seeds(game: AnyGame, name: str, numbers: range) -> tuple[int, list[str]]:
    """The same position under two secrets: how many were compared, and where more than the commitment differs."""
    counted, leaks = 0, list[str]()
    for number in numbers:
        luck = Luck(seed_of(f"seeds {name} {number}"))
        match: Any = Match(game, {}, game.info.seats[0], luck=luck)
        play_on(match, luck, luck.below(16))
        if match.outcome is not None or match.turn.is_chance:
            continue
        eyes = None if number % 3 == 2 else number % 3
        said = []
        for secret in ("one secret", "another secret"):
            world, own = World(game, match.state, eyes, match.seats, {}, secret), _Tokens()
            with patch.object(secrets, "token_urlsafe", own), patch.object(secrets, "token_bytes", own.bytes):
                await world.open()
                steps = [await world.plug_in(), await world.looks(), await world.refused([{}])]
                steps += [await world.others_do(0, "say", phrase="hello"), await Pair._come_back(world)]
                commitment = world.table.shown().commitment.encode()
                await world.close()
            assert commitment in steps[1], "the commitment is shown"
            said.append(b"\n".join(steps).replace(commitment, b"<commitment>"))
        counted += 1
        if said[0] != said[1]:
            leaks.append(f"{name} {number}: {_difference(*said)}")
    return counted, leaks
