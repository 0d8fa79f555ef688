"""`kouzlo print`: what it writes, what it says, and that no file is half written."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.cli import main

OWN = Path(__file__).parents[2] / "src" / "kouzlo" / "games" / "duel" / "data" / "wizards.toml"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Written: {file}, 1 page.\nPrint at actual size"),
        ("cs", "Hotovo: {file}, 1 strana.\nTiskni ve skutečné velikosti"),
    ],
)
def test_a_file_is_written_and_named(language: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "aid.pdf"
    code = main(["print", "aid", "--game", "duel", "--out", str(file), "--lang", language])

    assert 0 == code
    assert capsys.readouterr().out.startswith(said.format(file=file))
    assert file.read_bytes().startswith(b"%PDF-")
    assert [file] == list(tmp_path.iterdir()), "nothing is left beside it"


def test_cards_of_ones_own_are_printed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """With a set name, as `kouzlo cards check` accepts them."""
    cards = tmp_path / "own.toml"
    cards.write_text('set = "own"\n' + OWN.read_text(encoding="utf-8"), encoding="utf-8")

    assert 0 == main(["print", "duel", "--cards", str(cards), "--fronts", "--out", str(tmp_path / "a.pdf"), "--lang", "en"])
    assert "4 pages" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["print", "tiles"], "There is nothing to print called tiles. You can print: duel, mystic, aid, rules."),
        (["print", "mystic", "--edition", "third"], "There is no edition third of mystic. Editions: first, second."),
        (["print", "aid", "--game", "chess"], "There is no such game."),
        (["print", "duel", "--cards", "/nowhere.toml"], "/nowhere.toml"),
        (["print", "aid", "--paper", "a3"], "a4, letter"),
    ],
)
def test_what_cannot_be_printed_is_said_and_nothing_is_written(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code = main([*arguments, "--out", str(tmp_path / "a.pdf"), "--lang", "en"])

    assert code in (1, 2)
    assert complaint in capsys.readouterr().err
    assert [] == list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "no-folder").write_text("", encoding="utf-8")
    code = main(["print", "aid", "--game", "duel", "--out", str(tmp_path / "no-folder" / "a.pdf"), "--lang", "en"])

    assert 1 == code
    assert "no-folder" in capsys.readouterr().err


def test_an_old_file_stays_when_printing_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A text that fits no card is named."""
    file, cards = tmp_path / "a.pdf", tmp_path / "own.toml"
    file.write_bytes(b"old")
    long = OWN.read_text(encoding="utf-8").replace('en = "Dancer"', 'en = "Dancerwithaveryveryverylongname"')
    cards.write_text(long, encoding="utf-8")
    code = main(["print", "duel", "--cards", str(cards), "--out", str(file), "--lang", "en"])

    assert 1 == code
    assert "does not fit" in capsys.readouterr().err
    assert b"old" == file.read_bytes()


def test_without_the_extra_a_sentence_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kouzlo.paper.order.is_installed", lambda package: package != "fpdf")
    code = main(["print", "duel", "--out", str(tmp_path / "a.pdf"), "--lang", "en"])

    assert 1 == code
    assert 'pip install "kouzlo[print]"' in capsys.readouterr().err
    assert [] == list(tmp_path.iterdir())
