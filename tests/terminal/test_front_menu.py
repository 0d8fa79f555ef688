"""The program alone where no page can be shown: a menu whose lines are commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kouzlo.cli import kouzlo as program_of
from kouzlo.core.registry import game_ids
from kouzlo.terminal.front_menu import asked_command, offered_commands
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.language import LANGUAGES
from tests.terminal.stage import Script


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a data folder of its own."""
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path / "kouzlo"))
    return tmp_path / "kouzlo"


def speaker(language: str = "en") -> Speaker:
    return Speaker(Catalogue(language, strict=True))


def chosen(*typed: str, language: str = "en") -> list[str] | None:
    return asked_command(speaker(language), Script(typed))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_a_number_and_a_command_that_there_is(language: str) -> None:
    """Each line says which command it is; `kouzlo` knows all of them."""
    script, offered = Script([""]), offered_commands(speaker(language))
    asked_command(speaker(language), script)
    lines = [line for line in script.shown if re.match(r"\d+\. ", line)]
    commands = [command for _, command in offered]

    assert [f"{number}." for number in range(1, len(offered) + 1)] == [line.split()[0] for line in lines]
    assert [" ".join(command) for command in commands] == [line.split("kouzlo ")[-1].rstrip(")") for line in lines]
    assert {command[0] for command in commands} <= {*program_of.commands, "--help"}


def test_a_line_is_chosen_by_number_or_name_and_enter_takes_the_first() -> None:
    first, *_ = game_ids()

    assert ["play", first] == chosen("1") == chosen("")
    assert ["play", "carcassonne"] == chosen("carcassonne") == chosen("carca", language="cs")
    assert ["serve"] == chosen("server")
    assert ["--help"] == chosen("99", "dragon", "commands")


@pytest.mark.parametrize("leaving", [("q",), ("99", "q"), ()])
def test_leaving_runs_nothing(leaving: tuple[str, ...]) -> None:
    """q, or the end of the input."""
    assert chosen(*leaving) is None


def test_a_saved_game_is_the_first_line(data_folder: Path) -> None:
    (data_folder / "saves").mkdir(parents=True)
    (data_folder / "saves" / "duel-1.kouzlo").touch()

    assert ["resume"] == chosen("")
