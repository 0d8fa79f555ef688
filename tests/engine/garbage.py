"""Garbage for the engine: random, mutated, oversized, not UTF-8, deeply nested and out of order; the same every time."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.move import write_move
from kouzlo.core.registry import create_game, game_ids
from kouzlo.engine.line_reader import LONGEST_LINE
from tests.random_games import any_move, random_match

REQUESTS = "games new moves play view record load undo go quit".split()

STRANGE: Sequence[Any] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    -2,
    2,
    99,
    1 << 31,
    1 << 63,
    10**40,
    0.5,
    -0.0,
    1e300,
    "",
    "0",
    "chance",
    "Chance",
    "\0",
    "\u202e",
    "x" * 300,
    [],
    [0],
    {},
    {"a": {}},
)

WORDS = (
    "do game seats options chance seed seat move record level ms id games new moves play view undo go quit draw pick plan use "
    "rearrange swap place figure follower pass crop duel carcassonne __class__ ../../etc/passwd"
).split()


def known_moves() -> list[dict[str, Any]]:
    """Real moves of all games, from everywhere in them."""
    moves = []
    for id in game_ids():
        game = create_game(id)
        luck = Luck(seed_of(f"moves of {id}"))
        match = Match(game, {}, game.info.seats[0])
        while match.outcome is None and match.seq < 60:
            seat = match.turn.seats[0]
            move = any_move(game, match.state, seat, luck)
            moves.append(write_move(move))
            match.submit(seat, move)
    return moves


class Garbage:
    """An endless source of lines that no sensible program sends."""

    def __init__(self, word: str, game: str = "duel") -> None:
        self._luck = Luck(seed_of(word))
        self._game = game
        self.moves = known_moves()
        self._kinds = (
            self._noise,
            self._mutated,
            self._json,
            self._strange,
            self._strange_move,
            self._strange_move,
            self._out_of_order,
        )

    def lines(self, count: int, oversized: int = 0) -> Iterator[bytes]:
        """So many lines, each without its line feed, `oversized` of them too long; no blank ones."""
        every = count // oversized if oversized else count + 1
        for number in range(count):
            if (number + 1) % every == 0:
                yield self._pick((b"x", b"[", b" ", b'{"do":"games","id":"', b"\xff")) * LONGEST_LINE + b"!!"
            else:
                line = self._pick(self._kinds)().replace(b"\n", b" ")
                yield line if line.strip(b" \t\r") else b"?"

    def _pick(self, among: Sequence[Any]) -> Any:
        return among[self._luck.below(len(among))]

    def _noise(self) -> bytes:
        size = self._luck.below(120)
        return hashlib.shake_128(self._luck.below(1 << 60).to_bytes(8, "big")).digest(size)

    def _request(self) -> dict[str, Any]:
        seat = self._pick((0, 1, "chance"))
        return self._pick(  # type: ignore[no-any-return]  # one of these
            (
                {"do": "games"},
                {"do": "new", "game": self._game, "seats": 2, "chance": "scripted"},
                {"do": "moves", "seat": seat},
                {"do": "play", "seat": seat, "move": self._pick(self.moves)},
                {"do": "play", "seat": seat, "move": self._pick(self.moves)},
                {"do": "view", "seat": self._pick((0, 1, None))},
                {"do": "record"},
                {"do": "undo"},
                {"do": "load", "record": "kouzlo record 1\ngame duel ;00000000\nend"},
            )
        )

    def _mutated(self) -> bytes:
        """A real request with some of its bytes changed, lost, doubled or exchanged."""
        line = bytearray(json.dumps(self._request()).encode())
        for _ in range(1 + self._luck.below(3)):
            at = self._luck.below(len(line))
            match self._luck.below(5):
                case 0:
                    line[at] = self._luck.below(256)
                case 1:
                    del line[at : at + 1 + self._luck.below(4)]
                case 2:
                    line[at:at] = line[at : at + 8]
                case 3:
                    del line[at:]
                case 4:
                    line[at:at] = self._pick((b'"', b"{", b"}", b"[", b",", b"\\u", b"\\ud800", b"\0", b"\r", b"1e999", b"NaN"))
            if not line:
                break
        return bytes(line)

    def _json(self) -> bytes:
        """JSON that means nothing."""
        if self._luck.below(20) == 0:
            return self._pick((b"[", b'{"a":', b'{"do":', b"[[{}],")) * (10 + self._luck.below(3000))  # type: ignore[no-any-return]
        return json.dumps(self._value(3)).encode("utf-8", "surrogatepass")

    def _value(self, depth: int) -> Any:
        kind = self._luck.below(4 if depth else 2)
        if kind == 2:
            return [self._value(depth - 1) for _ in range(self._luck.below(4))]
        if kind == 3:
            return {self._pick(WORDS): self._value(depth - 1) for _ in range(self._luck.below(4))}
        return self._pick(STRANGE) if kind else self._pick(WORDS)

    def _strange(self) -> bytes:
        """A real request in which a value is of another kind, or a key is missing or misspelt."""
        request = self._request()
        key = self._pick(list(request))
        value = request.pop(key)
        match self._luck.below(4):
            case 0:
                pass
            case 1:
                request[self._pick((key.upper(), key + "s", key[:-1], "\u0430"))] = value
            case 2:
                request[key] = self._pick(STRANGE)
            case 3:
                request[key] = [value] if self._luck.below(2) else {key: value}
        return json.dumps(request).encode("utf-8", "surrogatepass")

    def _strange_move(self) -> bytes:
        """A real move in which one value, however deep, is another one."""
        move = self._changed(self._pick(self.moves))
        return json.dumps({"do": "play", "seat": self._pick((0, 1, "chance")), "move": move}).encode("utf-8", "surrogatepass")

    def _changed(self, value: Any) -> Any:
        if isinstance(value, dict) and value:
            key = self._pick(list(value))
            return {**value, key: self._changed(value[key])}
        if isinstance(value, list) and value and self._luck.below(3):
            at = self._luck.below(len(value))
            return [*value[:at], *self._pick(([], [self._changed(value[at])], [value[at]] * 2)), *value[at + 1 :]]
        return self._pick((*STRANGE, *WORDS))

    def _out_of_order(self) -> bytes:
        """Real moves at the wrong moment, of the wrong seat, of the wrong game."""
        return json.dumps({"do": "play", "seat": self._pick((0, 1, "chance")), "move": self._pick(self.moves)}).encode()


def hostile_records(count: int) -> Iterator[str]:
    """Real records, damaged in one place each."""
    luck = Luck(seed_of("hostile"))
    from kouzlo.core.replay import write_record

    originals = [write_record(*random_match(create_game(id), f"hostile {id}", moves=30)) for id in game_ids()]
    for _ in range(count):
        text = originals[luck.below(len(originals))]
        at = luck.below(len(text))
        match luck.below(3):
            case 0:
                yield text[:at]
            case 1:
                yield text[:at] + "x" + text[at + 1 :]
            case 2:
                yield text[at:] + text[:at]
