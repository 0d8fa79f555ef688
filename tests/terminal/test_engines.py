"""Programs of other people at a table of the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.core.match import Match
from kouzlo.players.engine_player import EngineFault
from kouzlo.terminal.play_command import computer_chair, reseated
from kouzlo.terminal.saves import keep
from kouzlo.terminal.session import Chair, Session
from kouzlo.text.catalogue import Catalogue
from tests.players.engines import example, written
from tests.random_games import fair_deal
from tests.terminal.stage import TOY, Script
from tests.test_cli import kouzlo


def test_a_demonstration_of_two_programs(tmp_path: Path) -> None:
    """`--opponent engine:COMMAND` plays to the end; the screen says who plays."""
    done = kouzlo("play", "duel", "--demo", "--seed", "a", "--opponent", f"engine:{example('any_move.py')}", home=tmp_path)

    assert 0 == done.returncode, done.stderr
    assert "Computer 2 is played by another program." in done.stdout
    assert "DU-40" in done.stdout.splitlines()[-1]


def test_a_program_that_fails_twice_stops_the_game_and_nothing_is_lost(tmp_path: Path) -> None:
    """Each fault is told with what was sent; the save does not contain the command, and `resume` asks for it."""
    bad = "engine:" + written(tmp_path, "say({'move': {'use': 1}})")
    left = kouzlo("play", "duel", "--opponent", bad, "--seed", "a", typed="1 2 3 4 5\n\n", home=tmp_path)
    save = next((tmp_path / "saves").iterdir()).read_text(encoding="utf-8")
    without = kouzlo("resume", home=tmp_path, typed="q\n")
    again = kouzlo("resume", "--opponent", f"engine:{example('any_move.py')}", home=tmp_path, typed="q\n")

    assert 1 == left.returncode
    assert 2 == left.stdout.count('The program engine.py: it sent something that is not a move of this game: {"use":1}')
    assert "The game is saved" in left.stdout or "saved" in left.stdout.splitlines()[-1]
    assert "person engine" in save
    assert "engine.py" not in save
    assert 2 == without.returncode
    assert "--opponent engine:COMMAND" in without.stderr
    assert 0 == again.returncode
    assert "The game continues" in again.stdout or "saved" in again.stdout


def test_a_save_cannot_start_a_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sends a save that names a program: the name is nothing that could be run."""
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path))
    deal = fair_deal("save", 2)
    path = keep(Match(TOY, {}, 2, deal.luck()), deal, [Chair(), Chair(level="engine", command="rm -r everything")])

    assert "rm -r" not in path.read_text(encoding="utf-8")
    with pytest.raises(BadOption, match="engine:COMMAND"):
        reseated((Chair(), Chair(level="engine")), "greedy")
    assert (Chair(), Chair(level="engine", command="x")) == reseated((Chair(), Chair(level="engine")), "engine:x")


def test_a_fault_is_told_once_and_the_second_time_raised(tmp_path: Path) -> None:
    """The program is started again between the two."""
    script = Script()
    chairs = [computer_chair(f"engine:{written(tmp_path, 'break')}")] * 2
    match = Match(TOY, {}, 2, Luck(seed_of("faults")), owners_end_turns=True)
    session = Session(match, chairs, script, Catalogue("cs", strict=True), Luck(seed_of("unused")))
    with pytest.raises(EngineFault):
        session.run()
    session.close()

    assert "Program engine.py: skončil s kódem 0" in script.text
    assert "Spustí se a dostane otázku znovu." == script.shown[-1]
