"""The worker process for expensive reads: finished games, uploaded records, texts of cards.

`python -m kouzlo.server.read_worker` reads questions from its input and writes answers to its output, one after the other, each
as a length of four bytes and msgpack.  Answers are JSON bytes that are sent on unchanged; input is only decoded, never
executed.  In a thread the same work would hold Python's lock and delay moves.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
from functools import lru_cache
from typing import IO, Any

import msgspec

from kouzlo.core.errors import KouzloError, Refused, UnknownGame
from kouzlo.core.replay import game_of, read_record, verify
from kouzlo.core.sentence import read_sentence
from kouzlo.exchange.arrival import bring
from kouzlo.exchange.export import Form, export
from kouzlo.paper.order import Order
from kouzlo.server.films import film_of
from kouzlo.server.form_wire import CardAsked, FormQuestion, FormsOf, JudgeAsked, OpenAsked, WordsAsked
from kouzlo.server.turns import processor_time

NICE = 5
"""People's moves have priority."""
LENGTH = struct.Struct("!I")


class ProofAsked(msgspec.Struct, frozen=True, tag="proof"):
    """Play a record again."""

    record: str


class StoryAsked(msgspec.Struct, frozen=True, tag="story"):
    """Tell a record in words."""

    record: str


class StepAsked(msgspec.Struct, frozen=True, tag="step"):
    """The table of a record after an entry, as a seat saw it."""

    record: str
    at: int | None
    seat: int | None


class BringAsked(msgspec.Struct, frozen=True, tag="bring"):
    """Make a record of a text of another program."""

    text: str
    answers: dict[str, str]
    letters: bool


class ExportAsked(msgspec.Struct, frozen=True, tag="export"):
    """A record in another form, with words in a language."""

    record: str
    form: Form
    at: int | None
    language: str


class CardsAsked(msgspec.Struct, frozen=True, tag="cards"):
    """The cards of a game in a language; `text` is a custom card file."""

    game: str
    text: str | None
    language: str


class DocumentAsked(msgspec.Struct, frozen=True, tag="document"):
    """The OpenAPI document."""

    version: str


class SheetsAsked(msgspec.Struct, frozen=True, tag="sheets"):
    """Something on paper."""

    order: Order


Question = (
    ProofAsked | StoryAsked | StepAsked | BringAsked | ExportAsked | CardsAsked | DocumentAsked | SheetsAsked | FormQuestion
)


class Found(msgspec.Struct, frozen=True):
    """The answer as JSON, or a PDF, and its processor time, or why there is none."""

    seconds: float
    body: bytes = b""
    text: str = ""
    code: str | None = None
    rule: str | None = None
    sentence: Any = None
    """The sentence of an error as plain values."""
    game: str | None = None
    is_unknown_game: bool = False


class NotFound(KouzloError):
    """The error of the worker process, to be raised in the server."""

    def __init__(self, found: Found) -> None:
        super().__init__(found.text)
        self.code, self.rule, self.game = found.code, found.rule, found.game
        self.sentence = None if found.sentence is None else read_sentence(found.sentence)


def body_of(found: Found) -> bytes:
    """The answer; raises the error of the worker."""
    if found.is_unknown_game:
        raise UnknownGame(found.text)
    if found.text:
        raise NotFound(found)
    return found.body


def answer(question: Question) -> Found:
    """Answer one question; errors that are meant for the caller are answers too."""
    begun = processor_time()
    try:
        found = _found(question)
        body = found if isinstance(found, bytes) else msgspec.json.encode(found)
    except KouzloError as error:
        code = error.code if isinstance(error, Refused) else None
        return Found(
            processor_time() - begun,
            text=str(error) or "this cannot be read",
            code=code,
            rule=getattr(error, "rule", None),
            sentence=msgspec.to_builtins(error.sentence),
            game=getattr(error, "game", None),
            is_unknown_game=isinstance(error, UnknownGame),
        )
    return Found(processor_time() - begun, body)


def _found(question: Question) -> object:
    match question:
        case ProofAsked():
            record = read_record(question.record)
            return verify(record, game_of(record))
        case StoryAsked():
            return film_of(question.record).shown()
        case StepAsked():
            return film_of(question.record).frame(question.at, question.seat)
        case BringAsked():
            return bring(question.text, question.answers, question.letters)
        case ExportAsked():
            return export(question.record, question.form, question.language, question.at)
        case CardsAsked():
            return _cards(question.game, question.text, question.language)
        case DocumentAsked():
            return _document(question.version)
        case SheetsAsked():
            return _sheets(question.order)
        case FormsOf() | OpenAsked() | CardAsked() | WordsAsked() | JudgeAsked():
            return _form(question)


@lru_cache(maxsize=8)
def _cards(game: str, text: str | None, language: str) -> object:
    from kouzlo.core.make import PLAIN
    from kouzlo.core.registry import cards_of_table, create_game
    from kouzlo.server.api import cards_of

    return cards_of(create_game(game, PLAIN, cards=cards_of_table(text)), language)


def _document(version: str) -> object:
    from kouzlo.server.openapi import document

    return document(version)


def _form(question: FormQuestion) -> object:
    from kouzlo.server.form_answers import answered

    return answered(question)


def _sheets(order: Order) -> bytes:
    from kouzlo.paper.press import printed

    return printed(order).content


def read_frame(stream: IO[bytes]) -> bytes:
    """The next frame; empty at the end."""
    head = stream.read(LENGTH.size)
    return stream.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""


def write_frame(stream: IO[bytes], value: Any) -> None:
    """A value as a frame."""
    packed = msgspec.msgpack.encode(value)
    stream.write(LENGTH.pack(len(packed)) + packed)
    stream.flush()


def main() -> None:
    """Answer until the server is gone."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    questions = msgspec.msgpack.Decoder(Question)
    while asked := read_frame(sys.stdin.buffer):
        write_frame(sys.stdout.buffer, answer(questions.decode(asked)))


if __name__ == "__main__":
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches the whole process group; the server decides when to end
    main()
