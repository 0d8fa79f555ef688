"""What goes over the wire: bytes into typed values and back, nothing more.

A client sends commands; each carries `seq`, the last entry that it has seen, and `cid`, an id of its own by which a repeated
command is known.  The server answers with `Answer` and sends `Update`s when something has happened.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from kouzlo.core.view import View

LARGEST_FRAME = 16 * 1024
Cid = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]


class Play(msgspec.Struct, frozen=True, tag_field="do", tag="play", forbid_unknown_fields=True):
    """Choose a move of the game, in the wire form of the engine protocol."""

    seq: int
    cid: Cid
    move: dict[str, Any]


class EndTurn(msgspec.Struct, frozen=True, tag_field="do", tag="end_turn", forbid_unknown_fields=True):
    """Let luck and the next seat go on."""

    seq: int
    cid: Cid


class Undo(msgspec.Struct, frozen=True, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Take the last own move back, where that reveals nothing."""

    seq: int
    cid: Cid


Command = Play | EndTurn | Undo


class Problem(msgspec.Struct, frozen=True):
    """Why a command was not taken: a code, the paragraph if it is one of the rules, a sentence."""

    code: str
    text: str
    rule: str | None = None


class Answer(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """The answer to a command: what became of it, and the fresh view of the seat."""

    cid: str
    ok: bool
    seq: int
    view: View
    problem: Problem | None = None


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """Something happened: the view of the seat, with the events since the last one."""

    seq: int
    view: View


class BadCommand(ValueError):
    """Bytes that are no command; the sentence says what was expected."""


_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
_encoder = msgspec.json.Encoder()


def read_command(sent: bytes | str) -> Command:
    """The command that a frame means; raises BadCommand."""
    if len(sent) > LARGEST_FRAME:
        raise BadCommand(f"a command has at most {LARGEST_FRAME} bytes")
    try:
        return _commands.decode(sent)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadCommand(str(error)) from None


def write(message: Any) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)
