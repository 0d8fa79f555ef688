"""`kouzlo lab balance mystic`: all match-ups, counted, written down as they come, and reported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from kouzlo.core.errors import BadFile, BadOption
from kouzlo.games.mystic import read_cards
from kouzlo.games.mystic.advice import PROFILES
from kouzlo.lab.mystic.report import write_report
from kouzlo.lab.mystic.sweep import Cell, Played, match_ups, play_all, without_cards
from kouzlo.lab.mystic.tuning import TunePlan, tune

Progress = Callable[[int, int], None]


class Plan(msgspec.Struct, frozen=True):
    """What is to be measured, and where the results are kept."""

    folder: Path
    games: int = 60
    profiles: tuple[str, ...] = ("balanced", "attacker", "keeper")
    tables: tuple[int, ...] = (0, 2)
    card_games: int = 0
    """Games for each match-up with one card unplayable; 0: cards are not measured one by one."""
    workers: int = 1
    cards: Path | None = None


def balance(plan: Plan, progress: Progress) -> Path:
    """Play what has not been played yet, and write the report; where it is."""
    for profile in plan.profiles:
        if profile not in PROFILES:
            raise BadOption(f"there is no profile {profile!r}; there are {', '.join(PROFILES)}")
    box = read_cards(plan.cards)
    cells = match_ups(plan.profiles, plan.tables, plan.games)
    if plan.card_games:
        cells += without_cards([card.id for card in box.cards], plan.profiles[0], plan.card_games)
    plan.folder.mkdir(parents=True, exist_ok=True)
    kept = plan.folder / f"{box.set.digest}.jsonl"
    done = read_played(kept)
    left = [cell for cell in cells if cell.key not in done]
    counted = len(cells) - len(left)
    progress(counted, len(cells))
    with kept.open("ab") as file:
        for part in play_all(left, plan.cards, plan.workers):
            for played in part:
                done[played.cell.key] = played
                file.write(msgspec.json.encode(played) + b"\n")
            file.flush()
            counted += len(part)
            progress(counted, len(cells))
    return write_report([done[cell.key] for cell in cells], f"{box.set.id} {box.set.digest}", plan.folder)


def read_played(kept: Path) -> dict[str, Played]:
    """The match-ups that an earlier run has written down; a last line that was cut off is played again."""
    if not kept.exists():
        return {}
    found: dict[str, Played] = {}
    lines = kept.read_bytes().split(b"\n")
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            played = msgspec.json.decode(line, type=Played)
        except msgspec.MsgspecError as error:
            if number == len(lines):
                break
            raise BadFile(f"{kept}: line {number}", f"is not a result ({error}); remove the line") from None
        found[played.cell.key] = played
    return found


__all__ = ["Cell", "Plan", "Played", "TunePlan", "balance", "read_played", "tune"]
