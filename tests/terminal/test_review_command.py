"""`kouzlo review FILE`: the review in words, as a picture and for programs, and why some files have none."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from kouzlo.cli import main

CORPUS = Path(__file__).parents[1] / "corpus"


@pytest.mark.parametrize(("language", "heading"), [("en", "The most costly decisions"), ("cs", "Nejdražší rozhodnutí")])
def test_a_game_is_reviewed_in_words_as_a_picture_and_for_programs(
    language: str, heading: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    picture, data = tmp_path / "curve.svg", tmp_path / "review.json"
    wishes = ["--simulations", "2", "--quick", "--svg", str(picture), "--json", str(data)]
    code = main(["review", str(CORPUS / "duel-1-fair-1.txt"), *wishes, "--lang", language])
    out = capsys.readouterr().out

    assert 0 == code
    assert heading in out
    assert "Anna" in out
    accounts = msgspec.json.decode(data.read_bytes())["accounts"]
    assert all(each["result"] == each["start"] + each["luck"] + each["own"] + each["others"] for each in accounts)
    drawn = ElementTree.fromstring(picture.read_text(encoding="utf-8"))  # noqa: S314  # our own picture
    assert 2 == len(drawn.findall("{http://www.w3.org/2000/svg}polyline"))


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("duel-1-save.txt", "not over yet"), ("README.txt", "README.txt"), ("broken.txt", "line")],
)
def test_what_cannot_be_reviewed_is_refused_with_a_reason(
    name: str, complaint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "broken.txt").write_text("kouzlo record 1\ngame duel\n", encoding="utf-8")
    file = CORPUS / name if name.startswith("duel") else tmp_path / name

    assert 1 == main(["review", str(file), "--quick", "--lang", "en"])
    assert complaint in capsys.readouterr().err
