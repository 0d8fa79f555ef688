"""Matches that were left, kept in files of the user's data folder until somebody goes on.

A save is the private record of a match (`core/replay.py`) with a note of who sat on which chair.  It holds the secret seed and
all hidden cards: it is meant for the program, not for the eyes of a player.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kouzlo.core.errors import BadFile, at_line
from kouzlo.core.fairness import Deal
from kouzlo.core.match import Match
from kouzlo.core.replay import GameRecord, read_record, replayed, write_record
from kouzlo.core.sentence import worded
from kouzlo.players.levels import LEVELS
from kouzlo.terminal.session import Chair

SUFFIX = ".kouzlo"
CHAIRS = "chairs"
PERSON = "person"


class Saved(NamedTuple):
    """A match that was read from its file."""

    match: Match[Any, Any]
    deal: Deal
    chairs: tuple[Chair, ...]


def data_home() -> Path:
    """The user's data folder; KOUZLO_DATA moves it."""
    if chosen := os.environ.get("KOUZLO_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "kouzlo"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "kouzlo"


def saves(game: str | None = None) -> list[Path]:
    """All saves, of one game or of any, the newest first."""
    folder = data_home() / "saves"
    found = folder.glob(f"{game or '*'}-*{SUFFIX}") if folder.is_dir() else ()
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def keep(match: Match[Any, Any], deal: Deal, chairs: Sequence[Chair], path: Path | None = None) -> Path:
    """Write a match into its file, or into a new one; after a power cut there is the old text or the new one, never half."""
    path = path or _free_name(match.game.info.id)
    _write(path, _written(match, deal, chairs, private=True))
    return path


def keep_record(match: Match[Any, Any], deal: Deal, chairs: Sequence[Chair]) -> Path:
    """Write the record of a finished match where the last one of this game was."""
    path = data_home() / "finished" / f"{match.game.info.id}{SUFFIX}"
    _write(path, _written(match, deal, chairs, private=False))
    return path


def load(path: Path) -> Saved:
    """A match to go on with; raises BadFile with the place and what is wrong there, or OSError."""
    record = read_record(path.read_bytes())
    if record.outcome is not None:
        problem = worded("save-over", "this game is over; the command replay shows it")
        raise BadFile(at_line(record.outcome_line), problem)
    if not record.is_private:
        problem = worded("save-is-record", "this is the record of a game, not a save: the seed of its draws is missing")
        raise BadFile(at_line(1), problem)
    chairs = _chairs(record)
    return Saved(replayed(record, owners_end_turns=True), record.deal, chairs)


def _written(match: Match[Any, Any], deal: Deal, chairs: Sequence[Chair], private: bool) -> str:
    levels = " ".join(chair.level or PERSON for chair in chairs)
    return write_record(match, deal, [chair.name for chair in chairs], {CHAIRS: levels}, private=private)


def _chairs(record: GameRecord) -> tuple[Chair, ...]:
    levels = record.notes.get(CHAIRS, "").split()
    strange = [level for level in levels if level not in (PERSON, *LEVELS)]
    if strange or len(levels) != record.seats:
        allowed = ", ".join((PERSON, *LEVELS))
        problem = "a save says who sits on each of its {seats} seats ({allowed})"
        raise BadFile(f"note {CHAIRS}", worded("save-chairs", problem, seats=record.seats, allowed=allowed))
    names = record.names or ("",) * record.seats
    return tuple(Chair(None if level == PERSON else level, name) for level, name in zip(levels, names, strict=True))


def _free_name(game: str) -> Path:
    folder = data_home() / "saves"
    number = 1
    while (path := folder / f"{game}-{number}{SUFFIX}").exists():
        number += 1
    return path


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=SUFFIX)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
