"""docs/records.md: its example is a real record, and what it says about checking one by hand is true.

After a wanted change `python -m tests.core.test_records_page` writes the example anew.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.core.fairness import Fair
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.core.replay import read_record, verify, write_record
from tests.processes import printed
from tests.random_games import play_on

PAGE = Path(__file__).resolve().parents[2] / "docs" / "records.md"
RECORD = re.compile(r"(?<=```record\n).+?(?=```)", re.DOTALL)
PROGRAM = re.compile(r"(?<=```python\n).*?(?=```)", re.DOTALL)


def example(word: str = "example 177") -> str:
    """The game of the page: played at random, from a seed that everybody may know."""
    deal = Fair.of(hashlib.blake2b(b"the example of the docs").digest(), ("my lucky number is 7", "12:04, raining"))
    match = Match(create_game("duel"), {}, 2, luck=deal.luck())
    luck = Luck(seed_of(word))
    play_on(match, luck, 3)
    match.undo()
    play_on(match, luck, 1_000)
    return write_record(match, deal, ("Anna", "Bohdan"), {"date": "2024-05-01"})


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_the_example_is_verified() -> None:
    """It is the record of a whole game, and it is the one that this test can play."""
    text = RECORD.findall(page())[0]

    assert verify(read_record(text)).is_proven
    assert example() == text


def test_every_single_character_of_the_example_counts() -> None:
    """Each one changed in turn, blanks and line ends included: refused every time."""
    text = RECORD.findall(page())[0].rstrip()

    for at, letter in enumerate(text):
        with pytest.raises(BadFile, match="line"):
            read_record(text[:at] + ("x" if letter != "x" else "y") + text[at + 1 :])


def test_the_program_of_the_page_checks_the_example() -> None:
    """Thirty lines of a stranger, who has only the page: chain, commitment, and the number behind the first draw."""
    text = RECORD.findall(page())[0]

    said = printed(f"text = {text!r}\n{PROGRAM.findall(page())[0]}")

    record = read_record(text)
    luck = record.deal.luck()
    assert luck is not None
    assert f"{record.digest} True {luck.below(18)}" == said


def test_every_word_that_begins_an_entry_is_explained() -> None:
    """The table of the page is complete."""
    words = "game rules seats option cards digest | player note deal commitment adds undo outcome standing unfinished seed end"
    for word in words.split():
        assert re.search(rf"`(6\. |\\)?{re.escape(word)}", page()), word


if __name__ == "__main__":
    PAGE.write_text(RECORD.sub(lambda found: example(), page()), encoding="utf-8")
