"""Records on the screen: stepped through, told at once, verified, refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kouzlo.cli import main
from kouzlo.core.errors import BadFile
from kouzlo.core.fairness import Deal, Fair, Scripted, Seeded
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.replay import read_record, write_record
from kouzlo.terminal.replay import replay_file, verify_file
from kouzlo.text.catalogue import Catalogue
from tests.random_games import random_match
from tests.terminal.stage import Script

ENGLISH, CZECH = Catalogue("en", strict=True), Catalogue("cs", strict=True)


def written(folder: Path, deal: Deal | None = None, moves: int = 1_000) -> Path:
    """The record of a random duel in a file."""
    match, deal = random_match(create_game("duel"), "on the screen", deal, moves=moves, undo_one_in=6)
    file = folder / "game.txt"
    file.write_text(write_record(match, deal, names=("Anna", "Bohdan")), encoding="utf-8")
    return file


def replayed(file: Path, *typed: str, catalogue: Catalogue = ENGLISH) -> list[str]:
    """What the screen shows while this is typed."""
    script = Script(typed)
    assert 0 == replay_file(file, catalogue, script)
    return script.shown


def test_enter_goes_on_and_back_goes_back(tmp_path: Path) -> None:
    """Each step says who did what, and what came of it."""
    shown = replayed(written(tmp_path), "", "", "b", "q")

    steps = [line for line in shown if line.startswith(("1. ", "2. "))]
    assert ["1.", "2.", "1."] == [step[:2] for step in steps]
    assert steps[0].startswith("1. Random card of Anna: ")


def test_a_number_leads_to_its_step_and_the_end_says_who_won(tmp_path: Path) -> None:
    """A step beyond the last is the last."""
    shown = replayed(written(tmp_path), "3", "9999", "", "q")

    assert any(line.startswith("3. ") for line in shown)
    assert any(line.endswith(" wins.") for line in shown)
    assert "The record ends here." in shown


def test_the_beginning_has_nothing_before_it(tmp_path: Path) -> None:
    """Back at the beginning stays there, and says what lies ahead."""
    shown = replayed(written(tmp_path), "b", "0", "q")

    assert 3 == sum(line.startswith("The record has ") for line in shown)


def test_the_table_can_be_seen_at_any_step(tmp_path: Path) -> None:
    """Nothing is hidden in a record: both teams lie open."""
    file = written(tmp_path)

    shown = replayed(file, "7", "t", "q")

    assert len(shown) > len(replayed(file, "7", "q")) + 3


def test_what_is_not_understood_is_answered_with_the_keys(tmp_path: Path) -> None:
    """And the step stays."""
    shown = replayed(written(tmp_path), "5", "sing", "")

    assert 2 == sum(line.startswith("Enter: next step") for line in shown)
    assert any(line.startswith("6. ") for line in shown)


def test_czech_has_its_own_keys(tmp_path: Path) -> None:
    """z, s, k."""
    shown = replayed(written(tmp_path), "", "", "z", "s", "k", "never read", catalogue=CZECH)

    assert any(line.startswith("1. Náhodná karta (Anna): ") for line in shown)
    assert not any("never read" in line for line in shown)


def test_through_a_pipe_the_whole_game_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`kouzlo replay game.txt` with nobody at the keyboard."""
    file = written(tmp_path)
    monkeypatch.setattr("sys.stdin", None)

    assert 0 == main(["replay", str(file), "--lang", "en"])

    told = capsys.readouterr().out
    entries = [line for line in file.read_text(encoding="utf-8").splitlines() if line[:1].isdigit()]
    decisions = [line for line in entries if " undo " not in line]
    assert len(decisions) == sum(line[:1].isdigit() for line in told.splitlines())
    assert "taken back" in told
    assert " wins." in told


@pytest.mark.parametrize(
    ("deal", "moves", "sentence"),
    [
        (None, 1_000, "committed to before the first move"),
        (None, 3, "is not in the record"),
        (Seeded("a word"), 1_000, "from a seed in the record"),
        (Scripted(), 1_000, "by whoever wrote the record"),
        (Fair.of(bytes(64), ("", ""), again=True), 1_000, "so the players could know the draws"),
    ],
)
def test_verify_says_what_is_proven(tmp_path: Path, deal: Deal | None, moves: int, sentence: str) -> None:
    """And what is not."""
    script = Script()

    assert 0 == verify_file(written(tmp_path, deal, moves), ENGLISH, script)

    assert sentence in script.text
    assert ("The game is not finished." in script.shown) == (moves == 3)
    assert script.shown[-1].startswith("Digest of the record: ")


def test_verify_is_a_command_with_an_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """0 for a good record; 1 for a changed one, with file, line and reason; 1 for one that is not there."""
    file = written(tmp_path)
    assert 0 == main(["verify", str(file), "--lang", "en"])
    assert "The record is valid." in capsys.readouterr().out

    file.write_text(file.read_text(encoding="utf-8").replace("4. ", "4. x", 1), encoding="utf-8")
    assert 1 == main(["verify", str(file), "--lang", "en"])
    complaint = capsys.readouterr().err
    assert str(file) in complaint
    assert "line " in complaint
    assert "does not fit its check" in complaint
    assert "Traceback" not in complaint

    assert 1 == main(["verify", str(tmp_path / "nothing.txt"), "--lang", "en"])
    assert "nothing.txt" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"PNG\0\0", b"kouzlo record 9\n", b"x" * 3_000_000])
def test_other_files_are_refused(tmp_path: Path, content: bytes) -> None:
    """Empty, binary, of another version, huge: a sentence with the line."""
    file = tmp_path / "strange"
    file.write_bytes(content)

    for command in (replay_file, verify_file):
        with pytest.raises(BadFile, match="strange, line 1"):
            command(file, ENGLISH, Script())


def test_a_save_can_be_replayed_by_its_owner(tmp_path: Path) -> None:
    """It is a record too."""
    game = create_game("duel")
    deal = Fair.of(bytes(64), ("", ""))
    file = tmp_path / "save"
    file.write_text(write_record(Match(game, {}, 2, luck=deal.luck()), deal, private=True), encoding="utf-8")

    assert any("The game is not finished." == line for line in replayed(file, "", "", ""))


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("catalogue", [ENGLISH, CZECH], ids=["en", "cs"])
def test_every_step_is_told_in_words(id: str, catalogue: Catalogue, tmp_path: Path) -> None:
    """No step shows the notation of its move, which is for programs, and a computer is called by its level."""
    match, deal = random_match(create_game(id), "in words", moves=60)
    file = tmp_path / "game.txt"
    file.write_text(write_record(match, deal, ("computer (journeyman)", "Anna")), encoding="utf-8")
    steps = read_record(file.read_bytes()).steps

    shown = "\n".join(replayed(file, *[""] * 80, catalogue=catalogue))

    assert len(steps) > 10
    assert [] == [step.text for step in steps if step.seat is not None and f": {step.text}\n" in shown]
    assert ("počítač (tovaryš)" if catalogue is CZECH else "the computer (journeyman)") in shown
    assert catalogue is ENGLISH or "computer" not in shown


def test_a_save_names_its_computers_by_their_level(tmp_path: Path) -> None:
    """The terminal keeps who sat there in a note."""
    match, deal = random_match(create_game("duel"), "chairs", moves=3)
    file = tmp_path / "game.txt"
    file.write_text(write_record(match, deal, ("", ""), {"chairs": "person master"}), encoding="utf-8")

    assert "Čarodějný duel. U stolu: hráč 1 a počítač (mistr)." == replayed(file, "k", catalogue=CZECH)[0]


@pytest.mark.parametrize("id", game_ids())
def test_verify_speaks_czech_throughout(id: str, tmp_path: Path) -> None:
    """Names of computers too."""
    match, deal = random_match(create_game(id), "verified in Czech", options={}, moves=20)
    file = tmp_path / "game.txt"
    file.write_text(write_record(match, deal, ("computer (archmage)", "computer (random)")), encoding="utf-8")
    script = Script()

    assert 0 == verify_file(file, CZECH, script)

    assert not re.search("computer|archmage|random|draw|seat", script.text)
