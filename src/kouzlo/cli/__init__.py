"""The command line: `kouzlo` opens the house, `kouzlo play duel` plays in the terminal.

Exit codes: 0 all went well (also when a match was left and saved), 1 a file or a game could not be used, 2 the command line was
not understood or asks for what is not here, 130 interrupted.  Each module holds the commands of one section of the help or of
one group; whatever a command needs is imported in it: the first second belongs to the player.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

import click

from kouzlo.cli import admin, build, lab, learn, look_again, play, run  # noqa: F401  # their commands belong to `kouzlo`
from kouzlo.cli.entry import FAILED, INTERRUPTED, MISUSED, kouzlo
from kouzlo.core.errors import BadFile, BadOption, KouzloError, UnknownGame, is_closed_output, reason_of
from kouzlo.core.extras import installing
from kouzlo.core.sentence import in_words
from kouzlo.terminal.command import PROGRAM, bad_file, bad_option, complaint, program
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.language import LANGUAGES, language_of

__all__ = ["kouzlo", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; every error that is an answer to the user becomes a sentence."""
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):  # a stream that a test put there, or none at all
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    say = Speaker(Catalogue(_language(arguments)))
    try:
        return kouzlo.main(list(arguments), prog_name=PROGRAM, obj=say, standalone_mode=False) or 0
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except Exception as error:
        if isinstance(error, OSError) and is_closed_output(error):
            # Nobody reads any more; what is still buffered must not complain at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return FAILED
        code, text = _answer(error, say)
        sys.stderr.write(text + "\n")
        return code


def _answer(error: Exception, say: Speaker) -> tuple[int, str]:
    match error:
        case click.UsageError():
            _, *names = error.ctx.command_path.split(" ") if error.ctx else [PROGRAM]
            return MISUSED, complaint(error, say) + "\n" + say("cli-see-help", command=" ".join([program(), *names, "--help"]))
        case UnknownGame():
            from kouzlo.core.registry import game_ids

            return MISUSED, say("unknown-game", games=", ".join(game_ids()))
        case BadOption():
            return MISUSED, bad_option(error, say.catalogue)
        case BadFile():
            return FAILED, bad_file(error, say.catalogue)
        case KouzloError():
            return FAILED, str(error) if error.sentence is None else say.sentence(error.sentence)
        case ModuleNotFoundError() if not (error.name or "").startswith("kouzlo"):
            return FAILED, say("package-missing", missing=error.name or "", command=installing(error.name or ""))
        case OSError() if error.filename is not None:
            return FAILED, say("bad-path", path=str(error.filename), problem=in_words(reason_of(error)))
    raise error


def _language(arguments: Sequence[str]) -> str:
    """The language asked for anywhere on the command line, or the system's."""
    for at, word in enumerate(arguments):
        chosen = "".join(arguments[at + 1 : at + 2]) if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and chosen in LANGUAGES:
            return chosen
    return language_of(os.environ)
