"""The registry: every package of `kouzlo.games`, and what other packages offer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import kouzlo.games
from kouzlo.core import registry
from kouzlo.core.errors import BadDistribution, UnknownGame
from kouzlo.core.make import COMPILED
from kouzlo.core.registry import create_game, game_ids, look_again
from kouzlo.testing.toy import Toy


@pytest.fixture
def toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if another package offered the toy game."""
    entry = EntryPoint("toy", "kouzlo.testing.toy:create", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: (entry,) if group == registry.GROUP else ())
    look_again()
    yield
    look_again()


def test_every_package_of_games_is_found() -> None:
    folder = Path(kouzlo.games.__path__[0])
    packages = {each.parent.name for each in folder.glob("*/__init__.py")}

    assert packages <= set(game_ids())
    assert sorted(game_ids()) == list(game_ids())


@pytest.mark.usefixtures("toy_is_installed")
def test_a_game_of_another_package_is_found_and_made() -> None:
    game = create_game("toy", COMPILED)

    assert "toy" in game_ids()
    assert isinstance(game, Toy)
    assert COMPILED is game.make


def test_a_new_package_in_the_house_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder is enough: nobody names a game in a list."""
    package = tmp_path / "pebbles"
    package.mkdir()
    (package / "__init__.py").write_text("from kouzlo.testing.toy import create\n", "utf-8")
    monkeypatch.setattr(kouzlo.games, "__path__", [*kouzlo.games.__path__, str(tmp_path)])
    look_again()
    try:
        assert "pebbles" in game_ids()
        assert "toy" == create_game("pebbles").info.id
    finally:
        look_again()
        sys.modules.pop("kouzlo.games.pebbles", None)


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownGame, match=f"no game is called 'chess'; there are {', '.join(game_ids())}"):
        create_game("chess")


def test_a_game_that_cannot_be_loaded_is_refused_with_its_distribution(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of what is wrong and why; all other games can be made."""
    entry = EntryPoint("chess", "chess_that_is_not_there:create", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: (entry,) if group == registry.GROUP else ())
    look_again()
    try:
        with pytest.raises(BadDistribution, match=r"chess_that_is_not_there:create of chess cannot be loaded \(No module"):
            create_game("chess")
        assert [id for id in game_ids() if id != "chess"] == [create_game(id).info.id for id in game_ids() if id != "chess"]
    finally:
        look_again()
