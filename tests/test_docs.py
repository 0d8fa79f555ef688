"""Documents that a test reads: their examples run, and the files and names they speak of exist."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from tests.processes import ROOT, printed, run_python

PAGES = ["concepts.md", "add_a_game.md", "python.md", "stability.md"]


def text_of(page: str) -> str:
    return (ROOT / "docs" / page).read_text("utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_exists(page: str) -> None:
    text = text_of(page)
    named = re.findall(r"`((?:src|tests|docs|bench|tools)/[\w./]+)`", text)
    linked = [f"docs/{link}" for link in re.findall(r"\]\(([\w./-]+)(?:#[\w-]+)?\)", text)]

    assert [*named, *linked]
    assert [] == [name for name in [*named, *linked] if not (ROOT / name).exists()]


@pytest.mark.parametrize("page", PAGES)
def test_every_module_that_a_page_names_can_be_run(page: str) -> None:
    for module in re.findall(r"`python -m ([\w.]+)", text_of(page)):
        assert import_module(module)


@pytest.mark.parametrize("page", [page for page in PAGES if "```python" in text_of(page)])
def test_the_examples_of_a_page_run(page: str) -> None:
    """Each for itself: it uses no name of the one before."""
    examples = re.findall(r"```python\n(.*?)```", text_of(page), re.DOTALL)

    assert "" == printed("\n".join(f"exec({example!r}, {{'__name__': '__main__'}})" for example in examples))


def test_an_example_that_fails_would_be_noticed() -> None:
    """The control: a name of the example before."""
    assert "NameError" in run_python("exec('one = 1', {})\nexec('one', {})").stderr


@pytest.mark.parametrize("page", PAGES)
def test_a_sentence_has_a_line_of_its_own(page: str) -> None:
    """So that a change of one sentence is a change of one line."""
    outside_code = re.sub(r"```.*?```", "", text_of(page), flags=re.DOTALL)
    lines = [line for line in outside_code.splitlines() if not line.startswith(("|", "- "))]

    assert [] == [line for line in lines if re.search(r"[a-z)`]\. [A-Z]", line)]
