"""A fourth game in its own distribution, as docs/own_distribution.md prints it: installed, played, refused where wrong."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kouzlo.core.registry import house_ids
from tests.own_distribution import files_of_page, installed, kouzlo, paths
from tests.processes import ROOT, printed
from tests.server.serving import served
from tests.web.people import PHONE, Person, chromium, person


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pip has put the distribution."""
    return installed(tmp_path_factory.mktemp("nim"))


def test_game_is_played_in_a_terminal_on_its_own_board(site: Path) -> None:
    """Numbers are typed until the last stick is taken; the lines and the sentences are its own."""
    choices = "2\n\n7\n\n4\n\n1\n"

    played = kouzlo(site, "play", "nim", "--lang", "en", "--opponent", "greedy", "--seed", "sticks", typed=choices)

    assert 0 == played.returncode, played.stderr
    assert "Heap 1  | | |\nHeap 2  | | | |\nHeap 3  | | | | |\n" in played.stdout
    assert "You take sticks from heap 1: 2. [NI-2]" in played.stdout
    assert "The computer takes sticks from heap" in played.stdout
    assert "You win!\nPlace 1: you.\nPlace 2: the computer.\nNI-3: Who takes the last stick wins." in played.stdout


def test_game_stands_on_the_shelf_in_czech(site: Path) -> None:
    """Its name is one of its own sentences."""
    assert "nim – Nim, 2 hráči" in kouzlo(site, "games", "--lang", "cs").stdout


def test_game_is_played_over_the_engine_protocol(site: Path) -> None:
    """Three moves to the end: all heaps are taken, and the first player has the last stick."""
    takes = [(0, {"take": 3, "heap": 1}), (1, {"take": 4, "heap": 2}), (0, {"take": 5, "heap": 3})]
    plays = [{"do": "play", "seat": seat, "move": move} for seat, move in takes]
    asked = [{"do": "new", "game": "nim"}, *plays, {"do": "quit"}]

    spoken = kouzlo(site, "engine", typed="".join(json.dumps(each) + "\n" for each in asked))

    _, *answers, _ = [json.loads(line) for line in spoken.stdout.splitlines()]
    assert [True] * 3 == [each["ok"] for each in answers]
    assert {"what": "took", "seat": 0, "sticks": 5, "heap": 3, "rule": "NI-2"} == answers[-1]["events"][0]
    assert [1, 2] == [each["rank"] for each in answers[-1]["outcome"]["standings"]]


def test_game_is_played_in_a_browser_at_its_own_table(site: Path, tmp_path: Path) -> None:
    """One click on the first page, one on a stick: the sticks are gone, the log says it, the computer answers."""
    with at_own_house(site, tmp_path) as anna:
        anna.begins("nim")
        sticks = anna.page.locator("[data-board] .nim .stick")
        expect(sticks).to_have_count(12)

        anna.page.get_by_label("2 sticks from heap 1").click()
        expect(sticks).to_have_count(10)
        anna.page.click("[data-end-turn]")
        expect(sticks.last).to_be_enabled()

        assert sticks.count() < 10
        assert "You take sticks from heap 1: 2." in (anna.page.text_content("[data-log]") or "")
        assert [] == anna.untranslated()
        assert not anna.is_too_wide()
        assert [] == anna.serious_faults()

        anna.page.click("header button[lang=cs]")
        expect(anna.page.locator("[data-board]")).to_contain_text("Hromádka 3")


@contextlib.contextmanager
def at_own_house(site: Path, data: Path) -> Iterator[Person]:
    """Somebody before a house in a process of its own, which sees the installed distribution."""
    path = os.pathsep.join((paths(site), str(ROOT)))
    with chromium() as browser, served(data, "--port", "0", "--no-browser", PYTHONPATH=path) as house:
        address = f"http://localhost:{house.opened()}"
        with person(browser, address, PHONE, "en") as anna:
            yield anna


LAWS = """
from kouzlo.core.registry import create_game
from kouzlo.testing.laws import Figures, check_game
print(check_game(lambda make: create_game("nim", make), figures=Figures(games=2, both_makes=1, sweep=20, pairs=3)).games)
"""


@pytest.mark.soak
def test_soak_game_keeps_the_laws(site: Path) -> None:
    """What holds for the games of the house holds for the printed game."""
    assert "2" == printed(LAWS, PYTHONPATH=paths(site))


BOARD = "kouzlo-nim 1.0 cannot be used: kouzlo_nim.board:BOARD of nim"
WRONG = {
    "a lookalike": ("NimBoard(TextBoard[Nim, Table])", "NimBoard", f"{BOARD} lacks the method begins(event, before)"),
    "no render": ("def render(", "def draw(", f"{BOARD} cannot be loaded (Can't instantiate abstract class NimBoard"),
}


@pytest.mark.parametrize(("right", "wrong", "told"), WRONG.values(), ids=list(WRONG))
def test_control_wrong_room_is_refused(site: Path, tmp_path: Path, right: str, wrong: str, told: str) -> None:
    """The sentence says which distribution brings what, and what it lacks."""
    other = _changed(site, tmp_path, "board.py", files_of_page()["kouzlo_nim/board.py"].replace(right, wrong))

    refused = kouzlo(other, "play", "nim", "--lang", "en")

    assert 1 == refused.returncode
    assert told in refused.stderr


def test_control_server_leaves_out_a_game_with_a_wrong_room(site: Path, tmp_path: Path) -> None:
    """The games of the house are offered as before."""
    other = _changed(site, tmp_path, "web_table.py", "TABLE = None\n")
    asked = "from kouzlo.server.games import released_ids; print(*released_ids())"

    assert ["nim", *house_ids()] == sorted(printed(asked, PYTHONPATH=paths(site)).split(), key=lambda id: id != "nim")
    assert list(house_ids()) == printed(asked, PYTHONPATH=paths(other)).split()


def test_control_game_that_cannot_be_loaded_does_not_take_others_along(site: Path, tmp_path: Path) -> None:
    """`kouzlo games` lists the others, and says what is wrong with this one."""
    other = _changed(site, tmp_path, "game.py", "import something_that_nobody_has\n")

    listed = kouzlo(other, "games", "--lang", "en")

    assert 0 == listed.returncode
    assert "kouzlo-nim 1.0 cannot be used: kouzlo_nim.game:create of nim cannot be loaded" in listed.stderr
    assert [] == [id for id in house_ids() if f"\n{id} – " not in f"\n{listed.stdout}"]
    assert "nim – " not in listed.stdout


def _changed(site: Path, folder: Path, file: str, text: str) -> Path:
    """A copy of what is installed, with another text of one file."""
    other = folder / "site"
    shutil.copytree(site, other)
    (other / "kouzlo_nim" / file).write_text(text, encoding="utf-8")
    return other
