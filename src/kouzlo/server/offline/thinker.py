"""The worker of a house in a browser that thinks: it gets a question as bytes and gives the answer as bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from kouzlo.server.bots import HintQuestion, MixtureQuestion, MoveQuestion, VerdictQuestion, chosen
from kouzlo.server.offline.files import Content
from kouzlo.server.read_worker import Question as ReadQuestion
from kouzlo.server.read_worker import answer
from kouzlo.server.review_worker import work
from kouzlo.server.reviews import options_of

MOVES: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(HintQuestion | MixtureQuestion | MoveQuestion | VerdictQuestion)
READS = msgspec.msgpack.Decoder(ReadQuestion)


def thought(kind: str, question: Content, heard: Callable[[bytes], None]) -> bytes:
    """The answer to a question of a kind."""
    asked = question.to_bytes()
    match kind:
        case "move":
            return msgspec.msgpack.encode(chosen(MOVES.decode(asked)))
        case "read":
            return msgspec.msgpack.encode(answer(READS.decode(asked)))
        case "review":
            record, is_moment, simulations = msgspec.msgpack.decode(asked, type=tuple[str, bool, int | None])
            work(record.encode(), options_of(is_moment, simulations), heard)
            return b""
    raise ValueError(f"nobody asks for {kind}")
