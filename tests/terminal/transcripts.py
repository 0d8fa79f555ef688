"""Whole games on the screen, as they are printed in `docs/transcripts/`.

    python -m tests.terminal.transcripts        writes them anew; read them before you commit them

What the person types stands in `<game>.typed.txt`; the draws and the computer's tosses come from the seed.  The computer plays
at a level that does not depend on whether machine code lies ready.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from kouzlo.cli import main

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "transcripts"
SEED = "transcript"


def printed() -> list[tuple[str, str]]:
    """The games that are printed, each with its language; transcripts of other things have nothing typed beside them."""
    typed = {path.name.split(".")[0] for path in FOLDER.glob("*.typed.txt")}
    names = (path.name.split(".") for path in sorted(FOLDER.glob("*.*.txt")))
    return [(name[0], name[1]) for name in names if len(name) == 3 and name[0] in typed and name[1] != "typed"]


def path_of(game: str, language: str) -> Path:
    return FOLDER / f"{game}.{language}.txt"


def played(game: str, language: str) -> str:
    """The whole screen of a game, from the command to the last line."""
    typed = (FOLDER / f"{game}.typed.txt").read_text(encoding="utf-8")
    command = ["play", game, "--lang", language, "--opponent", "greedy", "--seed", SEED, "--new"]
    with tempfile.TemporaryDirectory() as folder, _data_in(folder), contextlib.redirect_stdout(io.StringIO()) as screen:
        before, sys.stdin = sys.stdin, io.StringIO(typed)
        try:
            code = main(command)
        finally:
            sys.stdin = before
        shown = screen.getvalue().replace(folder, "~/.local/share/kouzlo")
    assert code == 0, f"the game ended with {code}"
    return f"$ kouzlo {' '.join(command)}\n{shown}"


@contextlib.contextmanager
def _data_in(folder: str) -> Iterator[None]:
    before = os.environ.get("KOUZLO_DATA")
    os.environ["KOUZLO_DATA"] = folder
    try:
        yield
    finally:
        if before is None:
            del os.environ["KOUZLO_DATA"]
        else:
            os.environ["KOUZLO_DATA"] = before


if __name__ == "__main__":
    for each, spoken in printed():
        path_of(each, spoken).write_text(played(each, spoken), encoding="utf-8")
