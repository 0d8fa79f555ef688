"""One session of the engine: at most one game at a time, an answer to every request, no change by a refused one.

The checks of a request come in this order; the first that fails is the answer:

    bad_json          the line is too long, not UTF-8 or not JSON
    unknown_request   it is no object, or there is no such "do"
    no_game           nothing has been begun or loaded
    unknown_request   a key is missing, or names no seat of this table
    bad_move          "move" has not the form of a move of this game
    over              the game has ended
    not_your_turn     the seat is not to move
    bad_move          the move names something that this game does not have
    illegal           a paragraph forbids it
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile, BadOption, Illegal, KouzloError, Refused, UnknownGame
from kouzlo.core.fairness import Deal, Fair, Scripted, Seeded
from kouzlo.core.game import AnyGame, GameInfo, Option
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, NotAMove, Seat, read_move
from kouzlo.core.registry import create_game, usable_ids
from kouzlo.core.replay import game_of, read_record, replayed, write_record
from kouzlo.engine.sentences import Sentences
from kouzlo.engine.wire import Json, Request, read_id, read_line, refusal, write_answer
from kouzlo.players.levels import LEVELS, STRONGEST, LevelPlayer, player
from kouzlo.players.search import Budget

AnyMatch = Match[Any, Any]

CHANCE_NAME = "chance"
USUAL_MS, LONGEST_MS = 1000, 60_000
"""The default and the maximum time of a player for a turn."""


class Engine:
    """A session: lines in, lines out.  `create` makes a game from its id; tests pass games of their own."""

    def __init__(self, create: Callable[..., AnyGame] = create_game, ids: Callable[[], Sequence[str]] = usable_ids) -> None:
        self.is_over = False
        self._create = create
        self._ids = ids
        self._sentences = Sentences()
        self._games: dict[str, AnyGame] = {}
        self.match: AnyMatch | None = None
        self._deal: Deal = Scripted()
        self.requests: dict[str, Callable[[Request], Json]] = {
            "games": self._tell_games,
            "new": self._begin,
            "moves": self._list_moves,
            "play": self._play,
            "view": self._view,
            "record": self._record,
            "load": self._load,
            "undo": self._undo,
            "go": self._go,
            "quit": self._quit,
        }

    def answer(self, line: bytes | None) -> bytes:
        """One line in, one line out; None is a line that was too long.  No content of a line raises."""
        id = None
        try:
            said = read_line(line)
            id = read_id(said)
            return write_answer(self._answer_or_refusal(said), id)
        except Refused as refused:
            return write_answer(refusal(refused), id)
        except Exception as error:
            # A bug: the client gets an answer, stderr the traceback.
            traceback.print_exception(error, file=sys.stderr)
            return write_answer(refusal(Refused("internal_error", "a mistake of the engine; please report it")), id)

    def _answer_or_refusal(self, said: Json) -> Json:
        try:
            return self._answered(said)
        except KouzloError as error:
            return refusal(self._refused(error))

    def _answered(self, said: Json) -> Json:
        do = said.get("do")
        if not isinstance(do, str) or do not in self.requests:
            raise Refused("unknown_request", f'"do" is one of {", ".join(self.requests)}')
        return self.requests[do](Request(do, said))

    def _tell_games(self, request: Request) -> Json:
        return {"ok": True, "games": [_told(self.game(id).info) for id in self._ids()]}

    def _begin(self, request: Request) -> Json:
        game = self.game(request["game"])
        options, chance = request.get("options", {}), request.get("chance", "scripted")
        if not isinstance(options, dict):
            raise BadOption("options are a JSON object: a value for each name")
        deal = _deal(chance, request.get("seed", None))
        # The new game replaces the old one only after the whole request was understood.
        match = Match(game, options, request.get("seats", game.info.seats[0]), luck=deal.luck())
        self.match, self._deal = match, deal
        return self._status()

    def _list_moves(self, request: Request) -> Json:
        match = self._table()
        seat = self._seat(request)
        return {"ok": True, "moves": match.game.moves(match.state, seat) if match.may_move(seat) else ()}

    def _play(self, request: Request) -> Json:
        match = self._table()
        seat = self._seat(request)
        try:
            events = match.submit(seat, read_move(match.game.info.moves, request["move"]))
        except NotAMove as error:
            raise Refused("bad_move", str(error)) from None
        return {**self._status(), "events": [event.in_full() for event in events]}

    def _view(self, request: Request) -> Json:
        match = self._table()
        seat = None if request["seat"] is None else self._seat(request)
        if seat == CHANCE:
            raise Refused("unknown_request", "chance sees nothing: a view is of a seat or, with null, of a spectator")
        view: Json = msgspec.structs.asdict(match.view(seat, _since(request)))
        return {"ok": True, "view": {**view, "waiting_for": _named(view["waiting_for"])}}

    def _record(self, request: Request) -> Json:
        # A private save that was loaded stays private: the client knows its secret, and the draws must continue.
        return {"ok": True, "record": write_record(self._table(), self._deal, private=isinstance(self._deal, Fair))}

    def _load(self, request: Request) -> Json:
        text = request["record"]
        if not isinstance(text, str):
            raise Refused("unknown_request", "a record is a text")
        record = read_record(text)
        game = self.game(record.game) if record.cards.text is None else game_of(record)
        self.match = replayed(record, game)
        # A fair deal without its seed continues with draws from the client, so from here on it is a scripted one.
        self._deal = Scripted() if self.match.luck is None else record.deal
        return self._status()

    def _undo(self, request: Request) -> Json:
        self._table().undo()
        return self._status()

    def _go(self, request: Request) -> Json:
        match = self._table()
        seat, (level, ms) = self._seat(request), _level(request)
        match.check_asked(seat)
        if seat == CHANCE:
            raise Refused("not_your_turn", 'no player chooses the draws; play one of {"do":"moves","seat":"chance"}')
        seen = match.game.observe(match.state, seat)
        # The same view, level and seed always give the same move, so the player can have used nothing but the view.
        luck = Luck(match.game.make.to_bytes(seen) + seed_of(f"{seat} {level} {request.get('seed', '')}"))
        # Time is counted in simulations: a clock would make the choice depend on the load of the machine.
        budget = Budget(simulations=int(ms * match.game.kernels.simulations_per_second / 1000))
        chooser = player(level, budget)
        move = chooser.choose(match.game, seen, seat, luck)
        # No answer waits for the compiler: until kernels are ready a level uses the plain make, with fewer simulations.
        told = {"level": level, "make": chooser.make.name} if isinstance(chooser, LevelPlayer) else {"level": level}
        return {"ok": True, "move": move, "info": told}

    def _quit(self, request: Request) -> Json:
        self.is_over = True
        return {"ok": True}

    def _table(self) -> AnyMatch:
        if self.match is None:
            raise Refused("no_game", 'no game has been begun; ask {"do":"new","game":…} or {"do":"load","record":…}')
        return self.match

    def game(self, id: object) -> AnyGame:
        """The game of this id; made once, since a game has no state."""
        if not isinstance(id, str) or id not in self._ids():
            raise UnknownGame(f"there is no such game; the games are {', '.join(self._ids())}")
        if id not in self._games:
            self._games[id] = self._create(id)
        return self._games[id]

    def _seat(self, request: Request) -> Seat:
        said, seats = request["seat"], self._table().seats
        if said == CHANCE_NAME:
            return CHANCE
        if isinstance(said, bool) or not isinstance(said, int) or not 0 <= said < seats:
            raise Refused("unknown_request", f'a seat is a whole number from 0 to {seats - 1}, or "{CHANCE_NAME}"')
        return said

    def _status(self) -> Json:
        match = self._table()
        turn = match.turn
        return {
            "ok": True,
            "seq": match.seq,
            "turn": {"seats": _named(turn.seats), "phase": turn.phase},
            "outcome": match.outcome,
        }

    def _refused(self, error: KouzloError) -> Refused:
        """An error that is meant for the client as a refusal of the protocol; an illegal move with its paragraph."""
        cause = error.__cause__
        if isinstance(error, BadFile) and isinstance(cause, Illegal):
            return Refused("illegal", str(error), cause.rule)
        if isinstance(error, Illegal) and self.match is not None:
            return Refused("illegal", self._sentences.of(self.match.game, error), error.rule)
        if isinstance(error, Refused):
            return error
        code = next(code for kind, code in REFUSAL_CODES if isinstance(error, kind))
        return Refused(code, str(error))


REFUSAL_CODES = ((UnknownGame, "unknown_game"), (BadOption, "bad_option"), (BadFile, "bad_move"))


def _told(info: GameInfo) -> Json:
    return {
        "id": info.id,
        "seats": info.seats,
        "options": {name: _told_option(option) for name, option in info.options.items()},
        "rules_version": info.rules_version,
    }


def _told_option(option: Option) -> Json:
    told = {"values": option.values, "default": option.default}
    return {**told, "many": True} if option.many else told


def _level(request: Request) -> tuple[str, float]:
    """The level, and its time."""
    level, time = request.get("level", STRONGEST), request.get("ms", USUAL_MS)
    if not isinstance(level, str) or level not in LEVELS:
        raise BadOption(f"there is no such level; the levels are {', '.join(LEVELS)}")
    if isinstance(time, bool) or not isinstance(time, int | float) or time < 0:
        raise BadOption("ms is a number of milliseconds")
    return level, min(float(time), LONGEST_MS)


def _since(request: Request) -> int:
    since = request.get("since", 0)
    if isinstance(since, bool) or not isinstance(since, int) or since < 0:
        raise Refused("unknown_request", "since is a seq: the events after it are told")
    return since


def _named(seats: Sequence[Seat]) -> list[Seat | str]:
    return [CHANCE_NAME if seat == CHANCE else seat for seat in seats if seat >= 0 or seat == CHANCE]


def _deal(chance: object, seed: object) -> Deal:
    if chance == "scripted":
        return Scripted()
    if chance != "seeded":
        raise BadOption('"chance" is "scripted" or "seeded"')
    if not isinstance(seed, str):
        raise BadOption('a seeded game has a "seed", which is a text')
    return Seeded(seed)
