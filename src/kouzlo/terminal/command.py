"""Commands in the user's language: help and errors come from the catalogue, not from click.

A command's help is the message `cli-<command>`, an option's `cli-<command>-<option>` or, if all commands share it,
`cli-<option>`; an argument is called `cli-arg-<argument>`.  The help lists commands by their sections, which are declared with
the commands: `@kouzlo.command(section=Section.PLAY)`.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

import click

from kouzlo.core.errors import BadFile, BadOption
from kouzlo.core.sentence import in_words
from kouzlo.players.engine_player import PREFIX
from kouzlo.players.network_file import SUFFIX, is_network
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.language import LANGUAGES

F = TypeVar("F", bound=Callable[..., Any])


PROGRAM = "kouzlo"


def program() -> str:
    """How the user can call this program here: by its name if the shell finds it, else by its path."""
    script = _script()
    if script is None:
        return f"{_typed(Path(sys.executable))} -m {PROGRAM}"
    found = shutil.which(PROGRAM)
    return PROGRAM if found is not None and os.path.samefile(found, script) else _typed(script)


def _script() -> Path | None:
    """The file that starts this program: the one that was called, or the one beside the running Python."""
    called = Path(sys.argv[0])
    beside = Path(sys.executable).with_name(f"{PROGRAM}.exe" if sys.platform == "win32" else PROGRAM)
    return next((each for each in (called, beside) if each.stem == PROGRAM and each.is_file()), None)


def _typed(path: Path) -> str:
    """A path as it is typed here: relative below this folder, and quoted where a shell would split it."""
    # Not resolved: the Python of a virtual environment is a link to one outside.
    path, here = Path(os.path.abspath(path)), Path.cwd()
    typed = str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
    if os.sep not in typed:
        typed = os.path.join(os.curdir, typed)
    return f'"{typed}"' if " " in typed else typed


def speaker(context: click.Context) -> Speaker:
    """The catalogue of this invocation."""
    say = context.find_root().obj
    assert isinstance(say, Speaker), "main gives the speaker"
    return say


class Section(Enum):
    """What a command is for; its heading in the help is the message `cli-section-<value>`."""

    PLAY = "play"
    LOOK_AGAIN = "look-again"
    LEARN = "learn"
    BUILD = "build"
    RUN = "run"


class _Said:
    """Help from the catalogue, for commands and groups alike."""

    name: str | None
    params: list[click.Parameter]

    def __init__(self, *arguments: Any, section: Section | None = None, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.section = section
        """Where the help of the whole program lists it; None: it belongs to a group, which is listed."""

    def format_help(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        say = speaker(context)
        assert isinstance(self, click.Command), "mixed into commands only"
        formatter.write(say("cli-usage", command=context.command_path, pieces=_pieces(self, context, say)) + "\n\n")
        for line in say(_help_id(context)).splitlines():
            formatter.write_text(line)
        options = [param for param in self.get_params(context) if isinstance(param, click.Option)]
        rows = [(record[0], _option_help(each, context, say)) for each in options if (record := each.get_help_record(context))]
        if rows:
            with formatter.section(say("cli-options")):
                formatter.write_dl(rows)
        if isinstance(self, click.Group):
            width = max(map(len, self.commands), default=0)  # so that the lines of all sections begin below each other
            for heading, names in sections_of(self, say).items():
                with formatter.section(heading):
                    lines = [(name.ljust(width), say(f"{_help_id(context)}-{name}").splitlines()[0]) for name in names]
                    formatter.write_dl(lines)


class RenamedOption(click.Option):
    """An option with an older name, `formerly`, which works until 1.0: the help mentions it, and its use prints a notice."""

    def __init__(self, *arguments: Any, formerly: str, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.formerly = formerly


class Opponent(click.Choice[str]):
    """A level, `engine:` and the command line of another program, or a file of weights."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        is_other = isinstance(value, str) and (value.startswith(PREFIX) or is_network(value))
        return value if is_other else super().convert(value, param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return f"[{'|'.join((*self.choices, f'{PREFIX}COMMAND', f'FILE{SUFFIX}'))}]"


class SaidCommand(_Said, click.Command):
    """One command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        say = speaker(ctx)
        for option in (each for each in self.params if isinstance(each, RenamedOption)):
            for at, word in enumerate(args):
                name, equals, value = word.partition("=")
                if name == option.formerly:
                    args[at] = option.opts[0] + equals + value
                    sys.stderr.write(say("cli-old-option", old=name, new=option.opts[0]) + "\n")
        return super().parse_args(ctx, args)


class SaidGroup(_Said, click.Group):
    """Several commands under one name."""

    command_class = SaidCommand

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise NoSuchName(args[0], self, ctx)
        return super().resolve_command(ctx, args)


def sections_of(group: click.Group, say: Speaker) -> dict[str, list[str]]:
    """The commands of a group under their headings; those without a section stand together."""
    found: dict[str, list[str]] = {}
    for section in (*Section, None):
        heading = say("cli-commands") if section is None else say(f"cli-section-{section.value}")
        names = [name for name, each in group.commands.items() if not each.hidden and getattr(each, "section", None) is section]
        if names:
            found[heading] = names
    return found


def help_without_command(context: click.Context) -> None:
    """Show the help of a group that was called without a command."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


class NoSuchName(click.UsageError):
    """An unknown command."""

    def __init__(self, name: str, group: SaidGroup, context: click.Context) -> None:
        super().__init__(name)
        self.name = name
        self.known = group.list_commands(context)
        self.meant = meant_by(name, context.find_root().command)
        """Commands with similar names."""


def meant_by(name: str, root: click.Command, most: int = 3) -> list[str]:
    """The commands with this name or a similar one, in any group: `check` is `cards check`."""
    paths = list(_paths(root))
    close = get_close_matches(name.casefold(), {path.split()[-1] for path in paths}, most)
    return sorted((path for path in paths if path.split()[-1] in close), key=lambda path: close.index(path.split()[-1]))[:most]


def _paths(command: click.Command, before: str = "") -> Iterator[str]:
    for name, each in command.commands.items() if isinstance(command, click.Group) else ():
        if not each.hidden:
            yield before + name
            yield from _paths(each, f"{before}{name} ")


def lang_option(function: F) -> F:
    """`--lang`, which every command has; `main` reads it before click does."""
    return click.option("--lang", type=click.Choice(LANGUAGES), expose_value=False)(function)


def complaint(error: click.UsageError, say: Speaker) -> str:
    """The message for a wrong command line."""
    match error:
        case NoSuchName():
            unknown = say("cli-no-such-command", command=error.name, known=", ".join(error.known))
            meant = " · ".join(f"{program()} {path}" for path in error.meant)
            return f"{unknown}\n{say('cli-meant', commands=meant)}" if meant else unknown
        case click.NoSuchOption():
            return say("cli-no-such-option", option=error.option_name)
        case click.BadOptionUsage():
            return say("cli-option-alone", option=error.option_name)
        case click.MissingParameter():
            return say("cli-missing", what=say(f"cli-arg-{error.param.name}") if error.param else "")
        case click.BadParameter() if error.param is not None:
            option = error.param.opts[0]
            if isinstance(error.param.type, click.Choice):
                more = (f"{PREFIX}COMMAND", f"FILE{SUFFIX}") if isinstance(error.param.type, Opponent) else ()
                return say("cli-not-among", what=option, allowed=", ".join((*map(str, error.param.type.choices), *more)))
            return say("cli-bad-value", what=option, detail=error.format_message())
    if extra := re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", error.format_message()):
        return say("cli-extra", words=extra[1])
    return say("cli-not-understood", detail=error.format_message())


def bad_file(error: BadFile, catalogue: Catalogue) -> str:
    """The message for a bad file, with the place."""
    say = Speaker(catalogue).knowing(error.game)
    return say("bad-file", where=in_words(error.where), problem=in_words(error.problem))


def bad_option(error: BadOption, catalogue: Catalogue) -> str:
    """The message for an option that the game refuses."""
    say = Speaker(catalogue).knowing(error.game)
    return say("bad-option", detail=in_words(error.detail))


def _help_id(context: click.Context) -> str:
    """`cli` for the whole program, `cli-play` for a command, `cli-cards-check` for a command of a group."""
    names = []
    at: click.Context | None = context
    while at is not None and at.parent is not None:
        names.append(at.info_name or "")
        at = at.parent
    return "-".join(["cli", *reversed(names)])


def _pieces(command: click.Command, context: click.Context, say: Speaker) -> str:
    pieces = [say("cli-pieces-options")]
    for param in command.params:
        if isinstance(param, click.Argument):
            name = say(f"cli-arg-{param.name}").upper()
            pieces.append(name if param.required else f"[{name}]")
    if isinstance(command, click.Group):
        name = say("cli-pieces-command")
        pieces.append(name if context.parent else f"[{name}]")  # the program alone opens the house
    return " ".join(pieces)


def _option_help(option: click.Option, context: click.Context, say: Speaker) -> str:
    name = max(option.opts, key=len).lstrip("-")
    own = f"{_help_id(context)}-{name}"
    text = say(own if say.has(own) else f"cli-{name}")
    return f"{text} {say('cli-formerly', old=option.formerly)}" if isinstance(option, RenamedOption) else text
