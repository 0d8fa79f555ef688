"""The rules as browsers run them: the same games to the byte, and the laws on a sample."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from kouzlo.server.offline.supplies import NotFetched, Tools
from tests.web import under_pyodide
from tests.web.built import ROOT
from tests.web.offline import folder


def told(call: str) -> Any:
    """What a function of `under_pyodide` returns there."""
    try:
        files, tools = folder(), Tools()
        pyodide = tools.pyodide()
    except NotFetched as problem:
        pytest.skip(f"Pyodide comes by npm and pip, and one of them failed: {problem}")
    here = Path(__file__).parent
    given = (pyodide, files, ROOT / "src/kouzlo/testing", here / "under_pyodide.py", call)
    command = [*tools.node, str(here / "under_pyodide.mjs"), *map(str, given)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)

    assert 0 == done.returncode, done.stdout[-2000:] + done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_random_games_are_the_same_to_the_byte() -> None:
    """The same seeds, two Pythons: every position of every game has the same bytes."""
    assert under_pyodide.digests(3) == told("digests(3)")


def test_control_one_other_game_is_noticed() -> None:
    """The control: one game more, and the two lists differ."""
    here, there = under_pyodide.digests(1), told("digests(2)")

    assert here != there
    assert all(here[id] == there[id][:1] for id in here)


@pytest.mark.parametrize("games", [1, pytest.param(20, marks=pytest.mark.soak)])
def test_the_laws_hold_on_a_sample(games: int) -> None:
    """Laws 1, 2, 3, 4, 6, 8 and 9 in random games; the compiled make, which law 7 compares, is not there."""
    assert dict.fromkeys(("carcassonne", "duel", "mystic"), games) == told(f"checked({games})")
