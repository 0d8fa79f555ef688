"""A caller of the engine, for tests: Python values in and out."""

from __future__ import annotations

from typing import Any

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.engine.session import Engine
from kouzlo.testing.toy import create

CODES = frozenset(
    "bad_json unknown_request unknown_game bad_option bad_move illegal not_your_turn no_game over no_move".split()
)


def toy_engine() -> Engine:
    """An engine that knows the toy game alone."""

    def create_toy(id: str) -> AnyGame:
        assert id == "toy", f"nobody asked for {id}"
        return create()

    return Engine(create_toy, lambda: ("toy",))


class Caller:
    """Someone who speaks the protocol."""

    def __init__(self, engine: Engine | None = None) -> None:
        self.engine = engine or toy_engine()

    def ask(self, do: str, **keys: Any) -> dict[str, Any]:
        """The answer to a request."""
        return self.line(msgspec.json.encode({"do": do, **keys}))

    def line(self, line: bytes | None) -> dict[str, Any]:
        """The answer to a line."""
        answered = self.engine.answer(line)
        assert answered.endswith(b"\n"), "an answer is one line"
        assert b"\n" not in answered[:-1], "an answer is one line"
        answer: dict[str, Any] = msgspec.json.decode(answered)
        assert isinstance(answer, dict)
        return answer

    def refusal(self, do: str, **keys: Any) -> str:
        """The code with which a request is refused."""
        return code_of(self.ask(do, **keys))

    def seen(self) -> list[bytes]:
        """Everything that can be asked about the game without changing it."""
        match = self.engine.match
        if match is None:
            return []
        seats = range(match.seats)
        questions: list[dict[str, Any]] = [{"do": "record"}, {"do": "view", "seat": None}]
        questions += [{"do": do, "seat": seat} for do in ("view", "moves") for seat in seats]
        return [self.engine.answer(msgspec.json.encode(question)) for question in questions]


def code_of(answer: dict[str, Any]) -> str:
    """The code of a refusal, which must have the form of one."""
    assert {"ok", "error"} == answer.keys() - {"id"}, answer
    assert answer["ok"] is False
    error = answer["error"]
    assert {"code", "text"} == error.keys() - {"rule"}, error
    assert ("rule" in error) == (error["code"] == "illegal"), error
    assert isinstance(error["text"], str)
    assert error["text"].endswith((".", "!", "?", "…")), error
    code: str = error["code"]
    return code
