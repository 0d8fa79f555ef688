"""The text environment: stable pages, answers in words, the same every time."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.errors import KouzloError
from kouzlo.core.registry import game_ids
from kouzlo.core.replay import read_record, verify
from kouzlo.research.text_env import TextEnv
from tests.mcp.transcripts import answer_to
from tests.processes import ROOT

KEPT = ROOT / "docs" / "transcripts" / "text.duel.txt"


def playthrough() -> str:
    """A whole duel, every page and every answer."""
    env = TextEnv("duel", opponent="greedy")
    page = env.reset(seed="text")
    lines = [page]
    for unclear in ("", "the best ones", "not the dancer", '{"pick":["dancer"]}'):
        step = env.step(unclear)
        lines += [f"> {unclear}", step.text.split("\n\n")[0]]
    while not env.is_over:
        answer = answer_to(page)
        page, reward, _, info = env.step(answer)
        lines += [f"> {answer}", page]
    return "\n".join([*lines, f"reward {reward:g}, score {info['score']}, {info['rule']}"]) + "\n"


def test_the_kept_playthrough_is_what_the_environment_says() -> None:
    """If this is on purpose: `python -m tests.research.test_text_env`, then read what has changed."""
    assert KEPT.read_text(encoding="utf-8").splitlines() == playthrough().splitlines()


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("id", game_ids())
def test_whole_games_in_both_languages(id: str, language: str) -> None:
    """The numbers of the lines are enough to play; the reward is that of the outcome."""
    env = TextEnv(id, opponent="random", language=language)
    page, moves = env.reset(seed=3), 0
    assert page == env.reset(seed=3)
    assert page != env.reset(seed=4)
    while not env.is_over and moves < 60:
        step = env.step(answer_to(page) if language == "en" else _first_line(page))
        if not step.info["legal"]:
            step = env.step(_first_line(page))
        page, moves = step.text, moves + 1
        assert page.startswith("kouzlo text 1\n"), page
        assert step.reward in ((-1.0, 0.0, 1.0) if step.is_over else (0.0,))

    assert moves > 3


def _first_line(page: str) -> str:
    """The first line of the question, or the first things to gather."""
    return "1" if "JSON.\n" in page else "1 2 3 4 5"


def test_a_game_can_be_verified_from_its_record() -> None:
    env = TextEnv("duel", opponent="random")
    page = env.reset(seed=5)
    while not env.is_over:
        page = env.step(answer_to(page)).text

    assert verify(read_record(env.record())).is_proven
    with pytest.raises(KouzloError, match="over"):
        env.step("1")


def test_what_does_not_exist_is_a_sentence() -> None:
    with pytest.raises(KouzloError, match="language"):
        TextEnv("duel", language="xx")
    with pytest.raises(KouzloError, match="seats are 0 to 1"):
        TextEnv("duel", seat=2)
    with pytest.raises(KouzloError, match="reset first"):
        TextEnv("duel").step("1")


if __name__ == "__main__":
    Path(KEPT).write_text(playthrough(), encoding="utf-8")
