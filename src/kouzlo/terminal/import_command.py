"""`kouzlo import FILE|LINK|-` brings a game of another program and writes its record."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import click

from kouzlo.core.errors import BadFile
from kouzlo.core.registry import create_game
from kouzlo.core.replay import read_record, summed_up
from kouzlo.core.sentence import Sentence
from kouzlo.exchange.arrival import bring
from kouzlo.exchange.brought import LONGEST, Brought, NotBrought, Question
from kouzlo.text.catalogue import Catalogue, Speaker

STANDARD_INPUT = "-"
FAILED = 1


def import_game(
    source: str, out: Path | None, letters: bool, answers: Sequence[str], catalogue: Catalogue, given: IO[bytes] | None = None
) -> int:
    """Bring a game and write its record; what has to be asked is asked.  Raises NotBrought, BadFile, OSError."""
    text = _text(source, given or sys.stdin.buffer)
    answered = {name: value for name, _, value in (each.partition("=") for each in answers)}
    try:
        brought = bring(text, answered, letters)
        while brought.questions and sys.stdin.isatty() and source != STANDARD_INPUT:
            answered |= _asked(brought, catalogue)
            brought = bring(text, answered, letters)
    except BadFile as error:
        raise _in_words(error, catalogue, source) from None
    if brought.record is None:
        for each in brought.questions:
            _print_question(each, _speaker(brought, catalogue))
            click.echo(Speaker(catalogue)("brought-answer-with", id=each.id), err=True)
            click.echo("  " + " | ".join(answer.value for answer in each.answers), err=True)
        return FAILED
    _write(brought, brought.record, out, catalogue)
    return 0


def _text(source: str, given: IO[bytes]) -> bytes | str:
    """A link is the text itself; everything else is a file, or the standard input."""
    if "#/" in source:
        return source
    if source == STANDARD_INPUT:
        return given.read(LONGEST + 1)
    with Path(source).open("rb") as file:
        return file.read(LONGEST + 1)


def _in_words(error: BadFile, catalogue: Catalogue, source: str) -> BadFile:
    """The same error with the name of the file, and a paragraph that is read aloud."""
    if isinstance(error, NotBrought) and error.rule and error.game:
        say = Speaker(catalogue, create_game(error.game))
        if say.has(f"rule-{error.rule}"):
            click.echo(say("rule-quoted", rule=error.rule, text=say(f"rule-{error.rule}")), err=True)
    return error if "#/" in source or source == STANDARD_INPUT else error.inside(source)


def _speaker(brought: Brought, catalogue: Catalogue) -> Speaker:
    return Speaker(catalogue, create_game(brought.game))


def _asked(brought: Brought, catalogue: Catalogue) -> dict[str, str]:
    """The answers of the person at the terminal."""
    say, found = _speaker(brought, catalogue), dict[str, str]()
    for each in brought.questions:
        _print_question(each, say)
        number = click.prompt("", type=click.IntRange(1, len(each.answers)), prompt_suffix="> ", err=True)
        found[each.id] = each.answers[number - 1].value
    return found


def _print_question(question: Question, say: Speaker) -> None:
    click.echo(say.sentence(question.said), err=True)
    for number, answer in enumerate(question.answers, 1):
        click.echo(f"  {number}. {say.sentence(answer.said)}", err=True)


def _write(brought: Brought, record: str, out: Path | None, catalogue: Catalogue) -> None:
    say = Speaker(catalogue)
    moves = summed_up(read_record(record)).moves
    args: dict[str, Any] = {"source": Sentence(f"brought-source-{brought.source}"), "moves": moves}
    click.echo(say("brought-from", **args), err=True)
    if out is None:
        click.echo(record, nl=False)
        return
    out.write_text(record, encoding="utf-8")
    click.echo(say("brought-written", file=str(out)), err=True)
