"""The README: its program runs, its links exist, its commands exist, and it is short."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PLAY = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")


def programs(text: str) -> list[str]:
    """The Python programs of a page."""
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


def run(program: str) -> subprocess.CompletedProcess[str]:
    """A program as a reader would run it."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=ROOT)


def dead_links(text: str) -> list[str]:
    """The links of a page that lead to no file."""
    return [link for link in re.findall(r"\]\(([^)#:]+)\)", text) if not (ROOT / link).exists()]


def test_the_tiny_game_of_the_readme_runs_to_its_end() -> None:
    """Copied as it stands, it plays a whole duel and says who won by which paragraph."""
    (program,) = programs(README)
    played = run(program)

    assert "" == played.stderr
    assert re.fullmatch(r"\((0|1|0, 1),?\) DU-4[02]\n", played.stdout)


def test_the_program_is_five_lines_and_the_page_one_sitting() -> None:
    """A newcomer sees what it is, three pictures and two commands; the rest is linked."""
    (program,) = programs(README)

    assert 5 == len([line for line in program.splitlines() if line])
    assert 70 >= len(README.splitlines())
    assert 3 == len(re.findall(r"^!\[.+\]\(docs/pictures/\w+\.webp\)$", README, re.MULTILINE))
    assert ["uvx kouzlo", "make play"] == re.findall(r"^(\w+ \w+) +#", README, re.MULTILINE)


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    """Rulebooks, transcripts, docs: all there."""
    assert [] == dead_links(README)


def test_a_dead_link_would_be_noticed() -> None:
    """The control: a page that nobody wrote."""
    assert ["docs/nobody_wrote_this.md"] == dead_links("[here](docs/nobody_wrote_this.md), [there](README.md)")


@pytest.mark.parametrize("line", sorted(set(re.findall(r"`kouzlo (\w+)", README + PLAY))))
def test_every_command_of_the_readme_exists(line: str) -> None:
    """`kouzlo play`, `kouzlo verify` …, here and on the page of the terminal: each explains itself."""
    shown = subprocess.run([sys.executable, "-m", "kouzlo", line, "--help"], capture_output=True, text=True, check=False)

    assert 0 == shown.returncode


def test_the_recorded_minute_stands_in_the_transcript() -> None:
    """The duel on the page was really played: its lines stand in the recorded game in this order."""
    section = PLAY.split("## A minute of a duel")[1].split("Every line says why")[0]
    lines = [line for line in section.split("```")[1].splitlines()[1:] if line]
    transcript = (ROOT / "docs" / "transcripts" / "duel.en.txt").read_text(encoding="utf-8").splitlines()
    begun = transcript.index(lines[0])
    recorded = [line for line in transcript[begun : begun + len(lines) + 5] if line]

    assert lines == recorded[: len(lines)]
