"""Blocks of the documents, run as a reader runs them: in a folder of one's own, page by page, from top to bottom."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import click

from first_run.tasks import TASKS
from kouzlo.cli import kouzlo
from kouzlo.games.duel.cards import OWN_FILE
from kouzlo.games.mystic.cards import OWN_FOLDER
from kouzlo.server.endpoints import ENDPOINTS
from kouzlo.text.catalogue import Catalogue, Speaker
from tests.docs.blocks import Block
from tests.processes import ROOT, SOURCES
from tests.server.serving import served

LONGEST = 300
DECLARED = tomllib.loads((Path(__file__).parent / "declared.toml").read_text("utf-8"))
CARD_FILES = ("my.toml", "my-cards.toml", "moje-karty.toml")
"""Names that the pages give to the reader's own card file."""
OURS = ("make", "python play.py")
"""How a task of play.py is called; what a task does has its own tests."""


class Refuted(Exception):
    """A block that does not do what its page says; the sentence says where and why."""


def is_declared(block: Block) -> bool:
    """Whether a whole block is named as one that is not run, or run by another test."""
    for each in [*DECLARED["block"], *DECLARED["elsewhere"]]:
        is_it = block.page == each["page"] and block.first_line.startswith(each.get("begins", ""))
        if is_it and each.get("language", block.language) == block.language:
            return True
    return False


def lines_of(block: Block) -> list[str]:
    """The commands of a block of the shell, without comments."""
    return [" ".join(line.split(" #")[0].split()) for line in block.text.splitlines() if line.strip() and line[0] != "#"]


def is_run(line: str) -> bool:
    return not any(line.startswith(each["begins"]) for each in DECLARED["line"])


def words_of(line: str) -> list[str] | None:
    """The words after `kouzlo`; None for another program."""
    program, *words = shlex.split(re.sub(r"\$\([^)]*\)", "word", line))
    return words if Path(program).name == "kouzlo" else None


def check(block: Block) -> None:
    """What can be told of a block without running it: it parses, its commands, options, tasks and addresses exist."""
    if is_declared(block):
        return
    match block.language:
        case "sh":
            for line in lines_of(block):
                _check_line(block, line)
        case "python":
            compile(block.text, block.where, "exec")
        case "toml":
            tomllib.loads(block.text)
        case "json":
            json.loads(block.text)
        case "http":
            for method, path in re.findall(r"(?<!\S)(GET|POST) +(/[^\s,?]*)", block.text):
                if _plain(path) not in {_plain(each.path) for each in ENDPOINTS if each.method == method}:
                    raise Refuted(f"{block.where}: the house knows no {method} {path}")
        case _:
            raise Refuted(f"{block.where}: give the block a language that is run, or name it in tests/docs/declared.toml")


def _plain(path: str) -> str:
    return re.sub(r"<[^>]*>|\{[^}]*\}", "*", path)


def _check_line(block: Block, line: str) -> None:
    words = words_of(line)
    if words is not None:
        if not any(line.startswith(each["begins"]) and not each.get("is_parsed", True) for each in DECLARED["line"]):
            _parse(block, line, words)
    elif line.startswith(OURS):
        task = line.split()[2 if line.startswith("python") else 1 :][:1] or ["play"]
        if task[0] not in TASKS:
            raise Refuted(f"{block.where}: play.py has no task called {task[0]}")
    elif is_run(line) and shutil.which(line.split(maxsplit=1)[0]) is None:
        raise Refuted(f"{block.where}: nothing here is called {line.split(maxsplit=1)[0]}")


def _parse(block: Block, line: str, words: list[str]) -> None:
    """The command exists and takes these arguments and options."""
    command: click.Command = kouzlo
    while isinstance(command, click.Group) and words and words[0] in command.commands:
        command = command.commands[words.pop(0)]
    if isinstance(command, click.Group) and words and not words[0].startswith("-"):
        raise Refuted(f"{block.where}: `{line}`: there is no such command")
    try:
        command.make_context("kouzlo", words, obj=Speaker(Catalogue("en"))).close()
    except (click.exceptions.Exit, click.exceptions.NoArgsIsHelpError):
        return  # its help, or its version
    except click.ClickException as error:
        raise Refuted(f"{block.where}: `{line}`: {error.format_message()}") from error


class Reader:
    """Somebody who has a folder with the files that the pages speak of, and types what stands there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._data = folder / "data"
        programs = folder / ".venv" / "bin"
        programs.mkdir(parents=True)
        for name, words in {"kouzlo": "-m kouzlo", "python": ""}.items():
            (programs / name).write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {words} "$@"\n')
            (programs / name).chmod(0o755)
        for name in CARD_FILES:
            shutil.copy(OWN_FILE, folder / name)
        shutil.copy(ROOT / "docs" / "review" / "duel.game.txt", folder / "game.txt")
        self._environ = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "CI")}
        self._environ |= {
            "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": f"{SOURCES}{os.pathsep}{ROOT}",
            "KOUZLO_DATA": str(self._data),
            "LC_ALL": "C.UTF-8",
            "BROWSER": "true",
        }

    def read(self, block: Block) -> None:
        """Run a block, or raise Refuted."""
        check(block)
        if is_declared(block):
            return
        match block.language:
            case "sh":
                for line in lines_of(block):
                    self._type(block, line)
            case "python":
                self._run(block, [sys.executable, "-W", "error", "-c", block.text])
            case "toml":
                self._check_cards(block)

    def _type(self, block: Block, line: str) -> None:
        words = words_of(line)
        if not is_run(line) or (words is None and line.startswith(OURS)):
            return
        if words is not None and words[:1] in ([], ["serve"]) and "--demo" not in words:
            self._serve(block, words[1:])
        else:
            if words is not None and words[0] == "admin":
                self._open_once()
            if words is not None and words[0] == "resume":
                self._run(block, ["sh", "-c", "echo q | kouzlo play duel --new"])  # a game that was left
            self._run(block, ["sh", "-c", line])

    def _run(self, block: Block, command: list[str]) -> None:
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=self._environ,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
        if done.returncode != 0:
            raise Refuted(f"{block.where}: `{command[-1]}` ended with {done.returncode}: {done.stderr[-800:]}")

    def _serve(self, block: Block, words: list[str]) -> None:
        """Open the house as it is written, at a port that is free, and close it again."""
        with served(self._data, *words, "--port", "0", "--no-browser") as house:
            house.until("The home page answers")
            if (code := house.told(signal.SIGTERM)) != 0:
                raise Refuted(f"{block.where}: the house ended with {code}: {house.said}")

    def _open_once(self) -> None:
        """A house that was opened before, and a backup of it under the name that the pages use."""
        backup = self.folder / "backups" / "kouzlo-2026-11-16.sqlite"
        if not backup.exists():
            backup.parent.mkdir()
            with served(self._data, "--port", "0", "--no-browser") as house:
                house.until("The home page answers")
                house.told(signal.SIGTERM)
            script = ["sh", "-c", f"kouzlo admin backup {shlex.quote(str(backup))}"]
            self._run(Block("the backup", 0, "sh", ""), script)

    def _check_cards(self, block: Block) -> None:
        """A card file with the cards of the page in place of our first ones is a good one."""
        cards = tomllib.loads(block.text)
        if "wizard" in cards:
            parts = OWN_FILE.read_text("utf-8").split("[[wizard]]")
            own = block.text.split("[[wizard]]")[1:]
            (self.folder / "page.toml").write_text("[[wizard]]".join(['set = "page"\n', *own, *parts[1 + len(own) :]]), "utf-8")
            self._run(block, ["sh", "-c", "kouzlo cards check page.toml"])
        elif "card" in cards:
            shutil.rmtree(self.folder / "page", ignore_errors=True)
            shutil.copytree(OWN_FOLDER, self.folder / "page")
            colour = self.folder / "page" / f"{cards['card'][0]['id'].split('.')[0]}.toml"
            head, _, *rest = colour.read_text("utf-8").split("[[card]]")
            own = block.text.split("[[card]]")[1:]
            colour.write_text("[[card]]".join([head, *own, *rest]), "utf-8")
            self._run(block, ["sh", "-c", "kouzlo cards check page --game mystic"])
