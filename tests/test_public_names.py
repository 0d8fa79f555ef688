"""What is public: the modules of docs/stability.md, the names of their `__all__`, and nothing else in the documents."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.processes import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def public_modules() -> list[str]:
    """The first column of the page's last table."""
    table = (ROOT / "docs" / "stability.md").read_text("utf-8").split("## Public modules")[1]
    return [
        name for line in table.splitlines() if line.startswith("| `") for name in re.findall(r"`([\w.]+)`", line.split("|")[1])
    ]


def named_in(program: str) -> Iterator[tuple[str, str]]:
    """Each name of this package that a program takes, with its module."""
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "kouzlo":
            yield from ((str(node.module), each.name) for each in node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "kouzlo":
            yield "kouzlo", node.attr


def private_names(program: str) -> list[str]:
    """What a program takes of this package although no page promises it."""
    public = public_modules()
    return [
        f"{module}.{name}"
        for module, name in named_in(program)
        if f"{module}.{name}" not in public and (module not in public or name not in import_module(module).__all__)
    ]


@pytest.mark.parametrize("module", public_modules())
def test_public_names_exist(module: str) -> None:
    """Each name of an `__all__` is there, once, and does not look private."""
    names = import_module(module).__all__

    assert names
    assert [] == [name for name in names if name.startswith("_") or not hasattr(import_module(module), name)]
    assert len(names) == len(set(names))


def test_the_page_lists_some_modules_each_once() -> None:
    """The control of the reader of the page."""
    modules = public_modules()

    assert "kouzlo" == modules[0]
    assert "kouzlo.core.game" in modules
    assert len(modules) == len(set(modules)) > 20


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_documents_use_public_names_only(page: Path) -> None:
    """Whoever copies an example relies on nothing that may go without a word."""
    programs = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)

    assert [] == [name for program in programs for name in private_names(program)]


@pytest.mark.parametrize(
    ("program", "found"),
    [
        ("from kouzlo.core.kernel_cache import cache_home", ["kouzlo.core.kernel_cache.cache_home"]),
        ("from kouzlo.core.match import Position", ["kouzlo.core.match.Position"]),
        ("import kouzlo\nkouzlo.crate('duel')", ["kouzlo.crate"]),
        ("import kouzlo\nkouzlo.create('duel')\nfrom kouzlo.core import event", []),
    ],
)
def test_private_names_would_be_noticed(program: str, found: list[str]) -> None:
    """The control: names that no page promises, and some that one does."""
    assert found == private_names(program)


@pytest.mark.parametrize(
    ("name", "file"),
    sorted(set(re.findall(r"`(\w+)` in `(src/kouzlo/[\w/]+\.py)`", (ROOT / "docs" / "add_a_game.md").read_text("utf-8")))),
)
def test_protocols_for_makers_of_games_are_public(name: str, file: str) -> None:
    """What a page tells them to inherit from."""
    module = file.removeprefix("src/").removesuffix(".py").replace("/", ".")

    assert module in public_modules()
    assert name in import_module(module).__all__
