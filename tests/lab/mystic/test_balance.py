"""A balance run: the same cell gives the same games, and a run that was stopped goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.core.errors import BadFile, BadOption, UnknownGame
from kouzlo.core.make import PLAIN
from kouzlo.games.mystic.events import CardPlayed
from kouzlo.lab.bench import bench_of
from kouzlo.lab.executor import Done, Serial
from kouzlo.lab.journal import read_results
from kouzlo.lab.mystic import Plan, balance
from kouzlo.lab.mystic.report import USES
from kouzlo.lab.mystic.sweep import Bench, Cell, Played, match_ups

ONE = Cell(("yellow", "purple", "red"), ("blue", "green", "white"), "balanced", 2, 1)


def test_the_same_cell_gives_the_same_games() -> None:
    player = Bench(None, PLAIN)

    first, again = player.play(ONE), player.play(ONE)

    assert first == again
    assert 1 == sum(first.won) + first.tied == sum(first.rounds.values())
    assert first.happened[CardPlayed.event_number] > 5


def test_journals_of_earlier_versions_count_the_same_events() -> None:
    """A journal names events by their numbers."""
    played = {"cards played": 14, "cards used": 15, "abilities paid": 16, "attacks": 18, "strike backs": 19}
    declined = {"strike backs declined": 20, "units readied by an attack (ME-27)": 40, "promotions": 11, "demotions": 12}
    killed = {"kills": 25, "plunderings": 22, "healings that returned cards": 24, "thefts": 26, "triggers": 6}
    ended = {"cards discarded": 31, "redraws (ME-11)": 34, "energy lost at cleanup": 33, "draws from an empty deck": 35}

    assert {**played, **declined, **killed, **ended} == USES


def test_an_unplayable_card_is_not_played() -> None:
    """The control: with all cards of the hand affordable the bot plays it now and then; without it never."""
    player = Bench(None, PLAIN)
    facts: Any = player._facts("yellow.sunbeam")
    number = player.game.box.index("yellow.sunbeam")
    assert number is not None

    assert (0, 99) == (facts.card[number].coloured, facts.card[number].plunder)
    assert 0 == player.game.kernels.facts.card[number].plunder  # type: ignore[attr-defined]  # the facts of this game


class Invented(Serial):
    """Plays nothing and says that everybody wins half of the games."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def run(self, job: Any, shards: Sequence[Any]) -> Iterator[Done]:
        self.asked.append(len(shards))
        for cell in shards:
            half = cell.games // 2
            played = Played(cell, (half, cell.games - half), 0, {9: cell.games}, {}, 0)
            yield Done(cell.name, msgspec.json.encode(played))


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    executor = Invented()
    plan = Plan(tmp_path, games=10, profiles=("balanced",), tables=(0,), executor=executor)
    seen: list[tuple[int, int]] = []
    balance(plan, lambda done, total: seen.append((done, total)))
    (kept,) = tmp_path.glob("*.jsonl")
    lines = kept.read_bytes().split(b"\n")
    kept.write_bytes(b"\n".join(lines[:100]) + b"\n" + lines[100][:30])

    report = balance(plan, lambda done, total: None)

    assert [560, 460] == executor.asked
    assert ((0, 560), (560, 560)) == (seen[0], seen[-1])
    assert "5,600 games" in report.read_text(encoding="utf-8")


def test_a_spoilt_result_is_named_by_its_line(tmp_path: Path) -> None:
    kept = tmp_path / "x.jsonl"
    good = msgspec.json.encode(Played(ONE, (1, 0), 0, {}, {}, 0))
    kept.write_bytes(good + b"\nnonsense\n" + good + b"\n")

    with pytest.raises(BadFile, match="line 2"):
        read_results(kept, Played)


def test_unknown_profiles_and_games_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="balanced"):
        balance(Plan(tmp_path, profiles=("clever",)), lambda done, total: None)
    with pytest.raises(UnknownGame):
        bench_of("chess")
    with pytest.raises(BadOption, match="mystic"):
        bench_of("carcassonne")


def test_every_match_up_has_its_own_key() -> None:
    cells = match_ups(("balanced", "keeper"), (0, 2), 60)

    assert len(cells) == len({cell.name for cell in cells}) == 4 * 560


def test_the_report_draws_every_card_and_every_triple(tmp_path: Path) -> None:
    plan = Plan(tmp_path, games=10, profiles=("balanced",), tables=(0,), card_games=2, executor=Invented())

    report = balance(plan, lambda done, total: None)

    plots = {name: (tmp_path / name).read_text(encoding="utf-8") for name in ("cards.svg", "triples.svg")}
    assert 120 == plots["cards.svg"].count("<rect")
    assert 56 == plots["triples.svg"].count("<circle")
    assert all(f"({name})" in report.read_text(encoding="utf-8") for name in ("colours.svg", *plots))
