"""The pages about playing and the glossary name only things that exist."""

from __future__ import annotations

import re

import click

from kouzlo.cli import kouzlo
from tests.processes import ROOT, SOURCES

PLAY = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")


def all_commands(command: click.Command = kouzlo, name: str = "kouzlo") -> dict[str, click.Command]:
    """Every command by the words that call it."""
    found = {name: command}
    for each, inner in command.commands.items() if isinstance(command, click.Group) else ():
        found.update(all_commands(inner, f"{name} {each}"))
    return found


def test_every_command_and_option_of_the_page_exists() -> None:
    """And every option of `kouzlo play` is on the page."""
    commands = all_commands()
    for called in re.findall(r"kouzlo(?: [a-z]+)+", PLAY):
        assert any(called == name or called.startswith(name + " ") for name in commands if name != "kouzlo"), called
    options = {option for command in commands.values() for param in command.params for option in param.opts}
    assert set() == set(re.findall(r"(--[a-z]+)", PLAY)) - options
    play = {option for param in commands["kouzlo play"].params for option in param.opts if option.startswith("--")}
    assert set() == play - set(re.findall(r"(--[a-z]+)", PLAY))


def test_every_file_that_the_page_names_exists() -> None:
    """Links and paths."""
    for link in re.findall(r"\]\(([^)#]+)\)", PLAY):
        assert (ROOT / "docs" / link).exists(), link
    assert (ROOT / "src/kouzlo/games/duel/data/wizards.toml").exists()


def is_known(word: str, sources: str, files: set[str]) -> bool:
    return word in sources or word in files


def test_the_glossary_names_what_is_in_the_code() -> None:
    """Every code word of the third column is found in the sources or their catalogues; a goblin is not."""
    sources = "\n".join(
        path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*")) if path.suffix in (".py", ".ftl")
    )
    files = {path.relative_to(SOURCES / "kouzlo").as_posix() for path in (SOURCES / "kouzlo").rglob("*")}
    words = [
        word
        for cell in re.findall(r"^\|[^|]+\|[^|]+\|([^|]+)\|", GLOSSARY, re.MULTILINE)
        for word in re.findall(r"`([^`]+)`", cell)
    ]
    unknown = [word for word in (*words, "Hobgoblin") if not is_known(re.split(r"[<…(]", word)[0].rstrip("/"), sources, files)]

    assert len(words) > 80
    assert ["Hobgoblin"] == unknown


def test_the_glossary_is_complete_in_both_languages() -> None:
    """No empty cell in the first two columns, no English word twice in one table."""
    for table in GLOSSARY.split("\n## ")[1:]:
        rows = [row.split(" | ") for row in table.splitlines() if row.startswith("| ") and "English" not in row]
        english = [row[0].lstrip("| ").strip() for row in rows]

        assert len(rows) > 5
        assert "| English | Czech | in code | elsewhere called |" in table
        assert all(row[1].strip() for row in rows)
        assert len(set(english)) == len(english)
