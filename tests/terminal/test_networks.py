"""Networks at a table of the terminal: `--opponent FILE.npz`."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.errors import BadOption
from kouzlo.terminal.play_command import reseated
from kouzlo.terminal.session import Chair
from tests.research.networks import drawn
from tests.test_cli import kouzlo


def test_a_network_plays_a_demonstration(tmp_path: Path) -> None:
    (tmp_path / "mine.npz").write_bytes(drawn())
    done = kouzlo("play", "duel", "--demo", "--seed", "a", "--opponent", str(tmp_path / "mine.npz"), home=tmp_path)

    assert 0 == done.returncode, done.stderr
    assert "Computer 2 is played by a network." in done.stdout


def test_a_save_names_no_file_and_resume_asks_for_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.npz"
    file.write_bytes(drawn())
    left = kouzlo("play", "duel", "--opponent", str(file), "--seed", "a", typed="1 2 3 4 5\nq\n", home=tmp_path)
    save = next((tmp_path / "saves").iterdir()).read_text(encoding="utf-8")
    without = kouzlo("resume", home=tmp_path, typed="q\n")
    again = kouzlo("resume", "--opponent", str(file), home=tmp_path, typed="q\n")

    assert 0 == left.returncode, left.stderr
    assert "person network" in save
    assert "mine.npz" not in save
    assert 2 == without.returncode
    assert "--opponent FILE.npz" in without.stderr
    assert 0 == again.returncode, again.stderr


def test_a_file_that_is_no_network_is_told_in_a_sentence(tmp_path: Path) -> None:
    """In both languages, with the name of the file, before anything is asked."""
    file = tmp_path / "bad.npz"
    file.write_bytes(b"no archive")
    done = kouzlo("play", "duel", "--opponent", str(file), home=tmp_path)
    czech = kouzlo("play", "duel", "--opponent", str(file), "--lang", "cs", home=tmp_path)

    assert 1 == done.returncode
    assert "bad.npz" in done.stderr
    assert "this is no archive of NumPy arrays" in done.stderr
    assert "tohle není archiv polí NumPy" in czech.stderr


def test_what_sat_there_has_to_sit_there_again() -> None:
    """A program does not continue the game of a network, nor a level."""
    chairs = (Chair(), Chair(level="network"))
    for other in ("greedy", "engine:x", None):
        with pytest.raises(BadOption, match=r"FILE\.npz"):
            reseated(chairs, other)

    assert (Chair(), Chair(level="network", command="x.npz")) == reseated(chairs, "x.npz")
