"""The coach in the terminal: what a move cost, the way back past the answer, the sum at the end, and what a save keeps."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.core.fairness import Seeded
from kouzlo.core.match import Match, Undone
from kouzlo.core.registry import create_game
from kouzlo.core.sentence import Sentence
from kouzlo.review.coach import Verdict
from kouzlo.terminal.coach import read_verdicts
from kouzlo.terminal.console import EndOfInput
from kouzlo.terminal.play_command import Wishes, play_game
from kouzlo.terminal.saves import keep, keep_record, load
from kouzlo.terminal.session import Chair, Session
from kouzlo.testing.toy import create
from kouzlo.text.catalogue import Catalogue
from tests.terminal.stage import Script
from tests.terminal.test_session import PICK_TWO

OTHERS = "soldier, pilgrim, chronicler, dragon tamer, botanist"
PLAYED, BETTER = (Sentence("hint-notation", {"move": move}) for move in ("this", "that"))
MISTAKE = Verdict(90_000, None, "mistake", True, PLAYED, {"pick": []}, BETTER)
FINE = Verdict(0, None, "none", False, PLAYED)


@pytest.fixture(autouse=True)
def opinions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach thinks nothing of the first decision and well of the others, without any search."""
    verdicts: Iterator[Verdict] = itertools.chain([MISTAKE], itertools.repeat(FINE))
    monkeypatch.setattr("kouzlo.terminal.coach.judge_move", lambda *_: next(verdicts))


def coached(game: Any, typed: Iterator[str], verdicts: Mapping[int, Verdict] | None = None, language: str = "en") -> Session:
    match = Match(game, {}, 2, Luck(seed_of("coached")), owners_end_turns=True)
    catalogue = Catalogue(language, strict=True)
    return Session(match, (Chair(), Chair(level="random")), Script(typed), catalogue, Luck(seed_of("other")), verdicts=verdicts)


def shown(session: Session) -> list[str]:
    return session._lines.shown  # type: ignore[attr-defined, no-any-return]  # a script


def test_a_sealed_choice_is_judged_and_taken_back_after_it_was_opened() -> None:
    """The verdict stands before the next question; `b` there leads back to before both teams were chosen."""
    session = coached(create_game("duel"), iter([PICK_TWO, "", "b", OTHERS, ""]), {})
    with pytest.raises(EndOfInput):
        session.run()
    lines = shown(session)
    judged = lines.index("Coach: Mistake: that cost about 9% of a win.")

    assert ["that", "Type b to take it back and try again."] == lines[judged + 1 : judged + 3]
    assert judged < lines.index("> b")
    assert "Coach: Good move." in lines[lines.index("> b") :]
    assert [Undone(2)] == [entry for entry in session.match.log if isinstance(entry, Undone)]


@pytest.mark.parametrize(
    ("language", "sum_of_it"),
    [("en", "What you learned:"), ("cs", "Co si odneseš:")],
)
def test_the_end_says_what_was_learned(language: str, sum_of_it: str) -> None:
    """The sum, and the expensive move with what it cost; without a coach there is nothing of it."""
    session = coached(create(), itertools.repeat("1"), {}, language)
    session.run()
    plain = coached(create(), itertools.repeat("1"), None, language)
    plain.run()
    lines = shown(session)

    assert sum_of_it in lines
    assert lines[-1].startswith("  ? 9")
    assert sum_of_it not in shown(plain)


def test_a_coached_game_goes_on_coached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A save keeps what was said, its record says that there was a coach; a line that nobody wrote is no reason to stop."""
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path))
    match = Match(create_game("duel"), {}, 2, Seeded("saved").luck(), owners_end_turns=True)
    table = (match, Seeded("saved"), (Chair(), Chair(level="greedy")))

    assert {3: MISTAKE} == load(keep(*table, verdicts={3: MISTAKE})).verdicts
    assert load(keep(*table)).verdicts is None
    assert "note coach on" in keep_record(*table, is_coached=True).read_text(encoding="utf-8")
    assert {} == read_verdicts('[{"seq": 1}]')


def test_people_among_themselves_have_no_coach() -> None:
    with pytest.raises(BadOption, match="one person against the computer"):
        play_game(Wishes("duel", hotseat=True, coach=True), Catalogue("en"))
