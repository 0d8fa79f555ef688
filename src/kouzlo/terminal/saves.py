"""Saved matches, in files of the user's data folder.

A save is the private record of a match (`core/replay.py`) with a note of who plays which seat.  It contains the secret seed and
all hidden cards: it is for the program, not for players.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kouzlo.core.errors import BadFile, at_line
from kouzlo.core.fairness import Deal
from kouzlo.core.match import Match
from kouzlo.core.move import ANSWERS
from kouzlo.core.replay import GameRecord, read_record, replayed, write_record
from kouzlo.core.sentence import worded
from kouzlo.core.transcript import BY_HAND, COACH_NOTE
from kouzlo.core.whole_file import write_whole
from kouzlo.players.engine_player import ENGINE
from kouzlo.players.levels import LEVELS
from kouzlo.players.network_file import NETWORK
from kouzlo.terminal.session import Chair, persons_of

if TYPE_CHECKING:  # only a game with a coach loads what judges moves
    from kouzlo.review.coach import Verdict

SUFFIX = ".kouzlo"
CHAIRS = "chairs"
PERSON = "person"
GUIDED = "guided"
VERDICTS = "verdicts"


class Saved(NamedTuple):
    """A match that was read from its file."""

    match: Match[Any, Any]
    deal: Deal
    chairs: tuple[Chair, ...]
    is_guided: bool = False
    verdicts: Mapping[int, Verdict] | None = None
    """What the coach said so far; None without a coach."""


def data_home() -> Path:
    """The user's data folder; the environment variable KOUZLO_DATA sets it."""
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


def keep(
    match: Match[Any, Any],
    deal: Deal,
    chairs: Sequence[Chair],
    is_guided: bool = False,
    verdicts: Mapping[int, Verdict] | None = None,
    path: Path | None = None,
) -> Path:
    """Write a match to its file, or to a new one; after a power cut there is the old text or the new one, never a part."""
    path = path or _free_name(match.game.info.id)
    notes = {GUIDED: ANSWERS[True]} if is_guided else {}
    notes |= BY_HAND if match.drawers else {}
    if verdicts is not None:
        from kouzlo.terminal.coach import write_verdicts

        notes |= {COACH_NOTE: "on", VERDICTS: write_verdicts(verdicts)}
    write_whole(path, _written(match, deal, chairs, notes, private=True))
    return path


def keep_record(match: Match[Any, Any], deal: Deal, chairs: Sequence[Chair], is_coached: bool = False) -> Path:
    """Write the record of a finished match; it replaces the last one of this game."""
    path = data_home() / "finished" / f"{match.game.info.id}{SUFFIX}"
    notes = {**({COACH_NOTE: "on"} if is_coached else {}), **(BY_HAND if match.drawers else {})}
    write_whole(path, _written(match, deal, chairs, notes, private=False))
    return path


def load(path: Path) -> Saved:
    """A match to continue; raises BadFile with the place and the problem, or OSError."""
    record = read_record(path.read_bytes())
    if record.outcome is not None:
        problem = worded("save-over", "this game is over; the command replay shows it")
        raise BadFile(at_line(record.outcome_line), problem)
    if not record.is_private:
        problem = worded("save-is-record", "this is the record of a game, not a save: the seed of its draws is missing")
        raise BadFile(at_line(1), problem)
    chairs = _chairs(record)
    verdicts = _verdicts(record) if COACH_NOTE in record.notes else None
    drawers = persons_of(chairs) if record.is_drawn_by_hand else ()
    return Saved(
        replayed(record, owners_end_turns=not drawers, drawers=drawers), record.deal, chairs, GUIDED in record.notes, verdicts
    )


def _written(match: Match[Any, Any], deal: Deal, chairs: Sequence[Chair], notes: dict[str, str], private: bool) -> str:
    levels = " ".join(chair.level or PERSON for chair in chairs)
    return write_record(match, deal, [chair.name for chair in chairs], {CHAIRS: levels, **notes}, private=private)


def _verdicts(record: GameRecord) -> Mapping[int, Verdict]:
    from kouzlo.terminal.coach import read_verdicts

    return read_verdicts(record.notes.get(VERDICTS, "[]"))


def _chairs(record: GameRecord) -> tuple[Chair, ...]:
    levels = record.notes.get(CHAIRS, "").split()
    strange = [level for level in levels if level not in (PERSON, ENGINE, NETWORK, *LEVELS)]
    if strange or len(levels) != record.seats:
        allowed = ", ".join((PERSON, ENGINE, NETWORK, *LEVELS))
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
