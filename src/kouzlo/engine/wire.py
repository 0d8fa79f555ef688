"""The format of a line: requests from bytes, answers to bytes.  Nothing here depends on a game."""

from __future__ import annotations

from typing import Any

import msgspec

from kouzlo.core.errors import Refused

Json = dict[str, Any]

LONGEST_TEXT = 300


class Request(msgspec.Struct, frozen=True):
    """A JSON object with a request; unknown keys are ignored."""

    do: str
    said: Json

    def __getitem__(self, key: str) -> Any:
        """The value of a required key."""
        if key not in self.said:
            raise Refused("unknown_request", f'"{self.do}" needs a key "{key}"')
        return self.said[key]

    def get(self, key: str, default: Any) -> Any:
        """The value of an optional key."""
        return self.said.get(key, default)


def read_line(line: bytes | None) -> Json:
    """The JSON object of a line; None is a line that was too long."""
    if line is None:
        raise Refused("bad_json", "a line has at most 1 MiB; this one was passed over")
    try:
        said = msgspec.json.decode(line)
    except RecursionError:
        raise Refused("bad_json", "the line is nested too deeply") from None
    except UnicodeDecodeError as error:
        raise Refused("bad_json", f"the line is not UTF-8: {error.reason}") from None
    except msgspec.DecodeError as error:
        raise Refused("bad_json", f"the line is not JSON: {error}") from None
    if not isinstance(said, dict):
        raise Refused("unknown_request", 'a request is a JSON object with a key "do"')
    return said


def read_id(said: Json) -> bytes | None:
    """The id of a request as the bytes that the answer repeats, if there is one."""
    if "id" not in said:
        return None
    try:
        return msgspec.json.encode(said["id"])
    except RecursionError:
        raise Refused("bad_json", "the id is nested too deeply") from None


def write_answer(answer: Json, id: bytes | None) -> bytes:
    """An answer as one line, with the id of its request."""
    line = msgspec.json.encode(answer)
    return line + b"\n" if id is None else line[:-1] + b',"id":' + id + b"}\n"


def refusal(error: Refused) -> Json:
    """The answer to a refused request."""
    rule = {"rule": error.rule} if error.rule is not None else {}
    return {"ok": False, "error": {"code": error.code, **rule, "text": _sentence(str(error))}}


def _sentence(text: str) -> str:
    """A text of bounded length with a capital letter and a full stop."""
    if len(text) > LONGEST_TEXT:
        text = text[:LONGEST_TEXT] + "…"
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "…")) else ".")
