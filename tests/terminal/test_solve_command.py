"""`kouzlo solve duel`: the answer in words and as a plot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kouzlo.cli import main

ONE = "dancer,soldier,shaman,revolutionary,blacksmith,botanist"
ASKING = "dancer,shaman,detective,dragon_tamer,geomancer,botanist"
TWO = "soldier pilgrim shaman dragon_tamer geomancer priestess"


@pytest.mark.parametrize(("language", "exactly"), [("en", "exactly"), ("cs", "přesně")])
def test_a_round_is_told_with_its_proof(
    language: str, exactly: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    plot = tmp_path / "round.svg"
    code = main(["solve", "duel", ONE, TWO, "--tokens", "1-1", "--lang", language, "--plot", str(plot)])
    out = capsys.readouterr().out

    assert (0, True) == (code, exactly in out)
    weights = [float(each.replace(",", ".")) for each in re.findall(r"^  ([\d.,]+) ?%:", out, re.MULTILINE)]
    assert 200 == pytest.approx(sum(weights), abs=0.3), "both mixtures are whole"
    assert plot.read_text(encoding="utf-8").count("<rect") == 2 * 6 * 6


@pytest.mark.parametrize(("language", "yes"), [("en", "% yes"), ("cs", "% ano")])
def test_a_round_with_questions_is_told_with_how_often_they_are_answered_by_yes(
    language: str, yes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["solve", "duel", ASKING, TWO, "--tokens", "1-1", "--lang", language, "--tolerance", "0.05"])
    out = capsys.readouterr().out

    assert (0, True) == (code, yes in out)


@pytest.mark.parametrize(
    ("arguments", "code", "complaint"),
    [
        (["duel", "dancer", TWO], 1, "6 different wizards"),
        (["duel", ONE, TWO, "--tokens", "2-0"], 2, "0-0"),
        (["carcassonne", ONE, TWO], 2, "nobody has solved"),
        (["chess", ONE, TWO], 2, "duel"),
    ],
)
def test_what_cannot_be_solved_is_refused_with_a_reason(
    arguments: list[str], code: int, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code == main(["solve", *arguments, "--lang", "en"])
    assert complaint in capsys.readouterr().err
