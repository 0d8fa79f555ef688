"""A saved match is loaded again; a file that is not a save is refused with the place and the reason."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.core.fairness import Seeded
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.players.levels import player
from kouzlo.terminal.saves import Saved, keep, keep_record, load, saves
from kouzlo.terminal.session import Chair

CHAIRS = (Chair(name="Anna"), Chair("random"))
DUEL = create_game("duel")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a data folder of its own."""
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path))
    return tmp_path


def left_after(moves: int, seed: str = "saved") -> Saved:
    """A match of the duel between two random players, left after so many decisions."""
    deal = Seeded(seed)
    match = Match(DUEL, {"mirror_incumbent": True}, 2, deal.luck(), owners_end_turns=True)
    luck = Luck(seed_of("moves"))
    for _ in range(moves):
        if match.holder is not None:
            match.end_turn(match.holder)
        if match.outcome is None:
            seat = match.turn.seats[0]
            match.submit(seat, player("random").choose(DUEL, DUEL.observe(match.state, seat), seat, luck))
    return Saved(match, deal, CHAIRS)


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 4, 7])
def test_a_match_is_found_as_it_was_left(moves: int) -> None:
    """The same bytes, options, chairs and log; with an envelope that waits (after one move) too."""
    table = left_after(moves)
    found = load(keep(*table))

    assert table.match.game.make.to_bytes(table.match.state) == found.match.game.make.to_bytes(found.match.state)
    assert table.match.options == found.match.options
    assert table.match.log == found.match.log
    assert table.match.turn == found.match.turn
    assert CHAIRS == found.chairs


def test_draws_go_on_where_they_stopped() -> None:
    """A match played on after a save is the same as one that was never left."""
    resumed, straight = load(keep(*left_after(3))).match, left_after(3).match

    assert resumed.luck is not None
    assert straight.luck is not None
    assert [straight.luck.below(1000) for _ in range(5)] == [resumed.luck.below(1000) for _ in range(5)]


def test_own_cards_travel_inside_the_save(data_folder: Path) -> None:
    """The card file may be gone when the match goes on."""
    cards = data_folder / "my-cards.toml"
    text = (Path(str(files("kouzlo.games.duel"))) / "data" / "wizards.toml").read_text(encoding="utf-8")
    cards.write_text('set = "my-cards"\n' + text.replace("value = 10", "value = 11"), encoding="utf-8")
    game = create_game("duel", cards=cards)
    saved = keep(Match(game, {}, 2, Seeded("own").luck(), owners_end_turns=True), Seeded("own"), CHAIRS)
    cards.unlink()

    found = load(saved).match.game
    assert "my-cards" == found.cards.id
    assert game.cards.digest == found.cards.digest


def test_the_newest_save_comes_first_and_an_old_one_keeps_its_place() -> None:
    """A match that is left twice stays one file."""
    first = keep(*left_after(1))
    second = keep(*left_after(2))
    os.utime(first, ns=(1, 1))
    os.utime(second, ns=(2, 2))

    assert [second, first] == saves("duel") == saves()
    assert [] == saves("chess")
    assert first == keep(*left_after(3), path=first)
    assert 2 == len(saves())


def test_a_save_that_cannot_be_written_leaves_the_old_one(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    """The disk is full in the middle: the old text is there, and nothing else."""
    path = keep(*left_after(1))
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        keep(*left_after(4), path=path)

    assert before == path.read_bytes()
    assert [path] == list(path.parent.iterdir())


def test_every_cut_is_refused() -> None:
    """Cut in two anywhere, a save is no save; the line is named."""
    path = keep(*left_after(4))
    whole = path.read_text(encoding="utf-8")
    for end in range(0, len(whole) - 1, 7):
        path.write_text(whole[:end], encoding="utf-8")

        with pytest.raises(BadFile, match="line"):
            load(path)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("kouzlo save 1", "kouzlo save 2", "begins with"),
        ("kouzlo save 1", "kouzlo record 1", "not a save|does not fit|changed"),
        ("person random", "person martian", "does not fit"),
        ("game duel", "game chess", "does not fit"),
        ("note chairs", "nota chairs", "does not fit"),
    ],
)
def test_what_was_changed_is_refused(old: str, new: str, reason: str) -> None:
    """Another version, another kind of file, a changed word."""
    path = keep(*left_after(2))
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(BadFile, match=reason):
        load(path)


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b"[[wizard]]\nid = 1\n", b"kouzlo save 1"])
def test_other_files_are_refused(content: bytes, data_folder: Path) -> None:
    """Nothing, noise, a card file, a title alone."""
    path = data_folder / "other"
    path.write_bytes(content)

    with pytest.raises(BadFile):
        load(path)


def test_a_guided_game_goes_on_guided(data_folder: Path) -> None:
    """The save says so; a game without a guide does not begin to have one."""
    table = left_after(3)

    assert load(keep(*table[:3], is_guided=True)).is_guided
    assert not load(keep(*table)).is_guided


def test_a_finished_game_and_a_save_without_chairs_are_refused(data_folder: Path) -> None:
    """There is nothing to go on with, or nobody who could."""
    over = left_after(200)
    assert over.match.outcome is not None
    record = keep_record(*over[:3])
    with pytest.raises(BadFile, match="is over"):
        load(record)

    path = keep(left_after(1).match, Seeded("saved"), CHAIRS[:1])
    with pytest.raises(BadFile, match="who sits on each of its 2 seats"):
        load(path)


def test_the_record_of_the_last_finished_game_is_kept(data_folder: Path) -> None:
    """One file a game; the next one takes its place."""
    first = keep_record(*left_after(200)[:3])
    second = keep_record(*left_after(200, seed="another")[:3])

    assert first == second == data_folder / "finished" / "duel.kouzlo"
    assert "another" in second.read_text(encoding="utf-8")
