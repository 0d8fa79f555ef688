"""Programs for the tests of engines: the examples of the documents, and some that misbehave."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from tests.processes import ROOT

EXAMPLES = ROOT / "docs" / "engines"

PATIENT = 120.0
"""Seconds for a program that will answer: the machine may be busy."""

MODEST = """\
import json, sys
def say(answer):
    sys.stdout.write(json.dumps(answer) + "\\n")
    sys.stdout.flush()
for line in sys.stdin.buffer:
    request = json.loads(line)
    if request["do"] != "go":
        say({"ok": True})
        continue
"""
"""A program that agrees to every game; what it does when it is asked follows."""


def command_of(script: Path) -> str:
    """The command line of a program in Python; it finds nothing of this package."""
    return shlex.join([sys.executable, "-I", "-S", str(script)])


def written(folder: Path, when_asked: str, before: str = MODEST) -> str:
    """The command line of a program that does this when it is asked for a move."""
    script = folder / "engine.py"
    script.write_text(before + "".join(f"    {line}\n" for line in when_asked.splitlines()), encoding="utf-8")
    return command_of(script)


def example(name: str) -> str:
    """The command line of a program of the documents."""
    return command_of(EXAMPLES / name)
