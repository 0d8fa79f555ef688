"""Every paragraph of a rulebook has code, a test, and a sentence in each language: `python -m kouzlo.testing.coverage`.

It writes docs/rules/coverage.md and lists what is missing.  Where it looks:

    the paragraph   a member of the game's Rule enumeration, and **DU-26** at the head of a paragraph in docs/rules/duel.*.md
    its code        docstrings in the game's package that begin with it: "DU-26, DU-27: …"
    its tests       @rule("DU-26") above a test
    its sentences   rule-DU-26 in locale/<language>.ftl, for every language of the house

A language counts when the house has its catalogue; rulebooks count in every language in which there is one.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
import msgspec

import kouzlo
from kouzlo.core.registry import create_game, game_ids

ROOT = Path(kouzlo.__file__).resolve().parents[2]
RULEBOOKS = Path("docs/rules")
PAGE = RULEBOOKS / "coverage.md"

ID = re.compile(r"\b([A-Z]{2})-([A-Z]?)(\d+)\b")
"""A rulebook, perhaps a chapter of rulings (MW-R4, ME-D1), and a number."""
BEGINS_A_PARAGRAPH = re.compile(r"^(?:[-*] )?\*\*([A-Z]{2}-[A-Z]?\d+)\*\*", re.MULTILINE)
SENTENCE = re.compile(r"^rule-([A-Z]{2}-[A-Z]?\d+) *=", re.MULTILINE)
RANGE = re.compile(r"\b([A-Z]{2}-[A-Z]?)(\d+) (?:to|–) \1(\d+)\b")
SAYS_IT = re.compile(r"\b([A-Z]{2}-[A-Z]?\d+)(?: \(\w+\))?:")


class Row(msgspec.Struct, frozen=True):
    """One paragraph and where it is implemented, tested and worded."""

    id: str
    name: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    sentences: tuple[str, ...]
    """The languages that have its sentence."""
    rulebooks: tuple[str, ...]
    """The languages whose rulebook has it."""


class Coverage(msgspec.Struct, frozen=True):
    """The paragraphs of one game, and ids that are used although the rulebook has no such paragraph."""

    game: str
    rows: tuple[Row, ...]
    strangers: tuple[str, ...]
    languages: tuple[str, ...]
    """Those that have a catalogue."""
    written: tuple[str, ...]
    """Those that have rulebooks."""

    @property
    def gaps(self) -> list[str]:
        """The missing parts, one sentence each."""
        return [*(gap for row in self.rows for gap in self._gaps_of(row)), *self.strangers]

    def _gaps_of(self, row: Row) -> Iterator[str]:
        if not row.code:
            yield f"{row.id} ({row.name}): no docstring in the game's package begins with it"
        if not row.tests:
            yield f'{row.id} ({row.name}): no test is marked @rule("{row.id}")'
        for language in self.languages:
            if language not in row.sentences:
                yield f"{row.id} ({row.name}): no sentence rule-{row.id} in locale/{language}.ftl"
        for language in self.written:
            if language not in row.rulebooks:
                yield f"{row.id} ({row.name}): no paragraph **{row.id}** in the {language} rulebook"


def coverage_of(game: str, root: Path = ROOT) -> Coverage:
    """Collect everything that carries the ids of a game."""
    package = root / "src" / "kouzlo" / "games" / game
    names = {paragraph.id: paragraph.name for paragraph in create_game(game).info.rules if paragraph.id}
    code, tests = _ids_in_code(package), _ids_in_tests(root / "tests")
    languages, written = _languages(root), _written(root)
    rulebooks = {each: _found(BEGINS_A_PARAGRAPH, root / RULEBOOKS / f"{game}.{each}.md") for each in written}
    sentences = {each: _found(SENTENCE, package / "locale" / f"{each}.ftl") for each in languages}
    rows = (
        Row(
            id=id,
            name=name,
            code=tuple(sorted(code.get(id, ()))),
            tests=tuple(sorted(tests.get(id, ()))),
            sentences=tuple(each for each in languages if id in sentences[each]),
            rulebooks=tuple(each for each in written if id in rulebooks[each]),
        )
        for id, name in sorted(names.items(), key=_by_number)
    )
    places: dict[str, Iterable[str]] = {"code": code, "a test": tests}
    places |= {f"the {each} rulebook": rulebooks[each] for each in written}
    places |= {f"locale/{each}.ftl": sentences[each] for each in languages}
    return Coverage(game, tuple(rows), tuple(_strangers(names, places)), languages, written)


def _languages(root: Path) -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in (root / "src" / "kouzlo" / "text" / "locale").glob("*.ftl")))


def _written(root: Path) -> tuple[str, ...]:
    return tuple(sorted({file.name.split(".")[1] for file in (root / RULEBOOKS).glob("*.*.md")}))


def page(covered: Iterable[Coverage]) -> str:
    """The page docs/rules/coverage.md."""
    lines = [
        "# Where each rule is kept",
        "",
        "This page is written by `python -m kouzlo.testing.coverage`.",
        "A test fails when it is out of date, or when a paragraph has no code, no test, no sentence or no place in a rulebook.",
        "Code names the functions whose docstrings begin with the paragraph; tests are the files with a test marked by it.",
    ]
    for each in covered:
        lines += [
            "",
            f"## {each.game}",
            "",
            "| Paragraph | Name | Code | Tests | Sentence | Rulebook |",
            "|---|---|---|---|---|---|",
        ]
        lines += [_line(row) for row in each.rows]
    return "\n".join(lines) + "\n"


def _line(row: Row) -> str:
    name = row.name.lower().replace("_", " ")
    code, tests = ("<br>".join(f"`{place}`" for place in places) for places in (row.code, row.tests))
    return f"| {row.id} | {name} | {code} | {tests} | {' '.join(row.sentences)} | {' '.join(row.rulebooks)} |"


def _strangers(names: dict[str, str], places: dict[str, Iterable[str]]) -> Iterator[str]:
    """Ids with a prefix of this game that its rulebook does not have."""
    prefixes = {id.partition("-")[0] for id in names}
    for place, ids in places.items():
        for id in sorted(ids):
            if id.partition("-")[0] in prefixes and id not in names:
                yield f"{id}: {place} names it, but the game's Rule does not have it"


def ids_of_docstring(docstring: str | None) -> set[str]:
    """The paragraphs that a docstring says it implements: those at its head, and those before a colon later on."""
    if docstring is None or not ID.match(docstring):
        return set()
    head = docstring.partition(":")[0]
    ranges = (range_.groups() for range_ in RANGE.finditer(head))
    spread = {f"{prefix}{number}" for prefix, first, last in ranges for number in range(int(first), int(last) + 1)}
    return spread | {found.group() for found in ID.finditer(head)} | set(SAYS_IT.findall(docstring))


def _ids_in_code(package: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for source in sorted(package.rglob("*.py")):
        for node in ast.walk(_parsed(source)):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for id in ids_of_docstring(ast.get_docstring(node)):
                    found.setdefault(id, set()).add(f"{source.relative_to(package).as_posix()}: {node.name}")
    return found


def _ids_in_tests(tests: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for source in sorted(tests.rglob("test_*.py")):
        for node in _parsed(source).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for id in _ids_of_decorators(node):
                    found.setdefault(id, set()).add(source.relative_to(tests).as_posix())
    return found


def _ids_of_decorators(node: ast.FunctionDef) -> Iterator[str]:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
            yield from (str(argument.value) for argument in mark.args if isinstance(argument, ast.Constant))


def _parsed(source: Path) -> ast.Module:
    return ast.parse(source.read_text("utf-8"), str(source))


def _found(pattern: re.Pattern[str], file: Path) -> set[str]:
    return set(pattern.findall(file.read_text("utf-8"))) if file.exists() else set()


def _by_number(item: tuple[str, str]) -> tuple[str, str, int]:
    found = ID.fullmatch(item[0])
    assert found, f"{item[0]} is not written like DU-26"
    return found[1], found[2], int(found[3])


def own_games() -> list[str]:
    """The games whose sources are in this package."""
    return [game for game in game_ids() if (ROOT / "src" / "kouzlo" / "games" / game).is_dir()]


def coverages() -> list[Coverage]:
    """All of them."""
    return [coverage_of(game) for game in own_games()]


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; fail if the page is out of date.")
def main(check: bool) -> None:
    """Write docs/rules/coverage.md and list the paragraphs that lack something."""
    covered, file = coverages(), ROOT / PAGE
    written = page(covered)
    gaps = [gap for each in covered for gap in each.gaps]
    if check and (not file.exists() or file.read_text("utf-8") != written):
        gaps.append(f"{PAGE} is out of date: run python -m kouzlo.testing.coverage")
    if not check:
        file.write_text(written, "utf-8")
    for gap in gaps:
        click.echo(gap)
    click.echo(f"{sum(len(each.rows) for each in covered)} paragraphs, {len(gaps)} gaps")
    sys.exit(bool(gaps))


if __name__ == "__main__":
    main()
