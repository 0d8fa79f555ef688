"""The changelog: in the usual form, with a section for the present version, and short enough for a person."""

from __future__ import annotations

import re
from datetime import date

from first_run.place import version_of
from tests.processes import ROOT
from tests.test_readme import dead_links

CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
LONGEST = 300


def versions(text: str) -> list[tuple[str, str]]:
    """The released versions with their dates, as they stand."""
    return re.findall(r"^## \[(\d+\.\d+\.\d+)\] - (\S+)$", text, re.MULTILINE)


def problems(text: str, version: str) -> list[str]:
    """What is not in the usual form."""
    released = versions(text)
    numbers = [tuple(map(int, number.split("."))) for number, _ in released]
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    found = [f"no kind of change: {kind}" for kind in re.findall(r"^### (.*)$", text, re.MULTILINE) if kind not in KINDS]
    found += [f"no version: {each}" for each in headings[1:] if not versions(f"## {each}")]
    found += ["the first section is not [Unreleased]"] * (headings[:1] != ["[Unreleased]"])
    found += [f"{version} has no section"] * (version not in dict(released))
    found += ["the newest version is not the first"] * (numbers != sorted(numbers, reverse=True))
    found += [f"too long: {line}" for line in text.splitlines() if len(line) > LONGEST]
    return found + [f"dead link: {link}" for link in dead_links(text)]


def test_changelog_has_the_usual_form() -> None:
    assert [] == problems(CHANGELOG, version_of(ROOT))
    assert all(date.fromisoformat(day) for _, day in versions(CHANGELOG))


def test_another_form_would_be_noticed() -> None:
    """The control: one planted mistake of each kind."""
    planted = "## 0.1\n## [0.1.0] - 2026-11-17\n### News\n## [0.9.0] - 2026-11-18\n" + "a" * 301 + "[here](docs/nowhere.md)"

    told = [problem.split(":")[0] for problem in problems(planted, "1.0.0")]

    assert [
        "no kind of change",
        "the first section is not [Unreleased]",
        "1.0.0 has no section",
        "the newest version is not the first",
        "too long",
        "dead link",
    ] == told
