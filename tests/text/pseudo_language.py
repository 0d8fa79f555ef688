"""A language that nobody speaks, made of English: its letters have accents, and every sentence stands in ⟦brackets⟧.

What a screen shows outside brackets or without accents does not come from the catalogues.  The files of the language are
added to a copy of the tree, as `docs/add_a_language.md` says it; the tree itself is left alone.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from kouzlo.core.languages import DEFAULT_LANGUAGE
from tools.languages import ROOT, catalogues, names_of_cards

PSEUDO = "qps"
"""ISO 639 leaves it to private use."""

OPEN, CLOSE = "⟦⟧"
ACCENTS = str.maketrans("aceinoruyzACEINORUYZ", "áčéíňóřúýžÁČÉÍŇÓŘÚÝŽ")
GRAMMAR = f'''"""The grammar of a language that nobody speaks."""

from kouzlo.games.mystic.locale import {DEFAULT_LANGUAGE} as plain

ACCENTS = {ACCENTS!r}


def _said(text):
    return "{OPEN}" + text.translate(ACCENTS) + "{CLOSE}"


def keyword_text(keyword):
    return _said(plain.keyword_text(keyword))


def plunder_text(cards):
    return _said(plain.plunder_text(cards))


def static_text(static, *more):
    return _said(plain.static_text(static, *more))


def ability_text(ability, type_):
    return _said(plain.ability_text(ability, type_))
'''


class _Accented(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        return ast.TextElement(node.value.translate(ACCENTS))


def pseudo(source: str) -> str:
    """A catalogue in the language: placeables, selectors and ids as they were."""
    resource = FluentParser(with_spans=False).parse(source)
    _Accented().visit(resource)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            entry.value.elements = [ast.TextElement(OPEN), *entry.value.elements, ast.TextElement(CLOSE)]
    return str(FluentSerializer().serialize(resource))


def add_language(root: Path) -> list[Path]:
    """Add the files of the language to a copy of the tree; which they are."""
    added = []
    for folder in catalogues(ROOT):
        text = pseudo((ROOT / folder / f"{DEFAULT_LANGUAGE}.ftl").read_text(encoding="utf-8"))
        for of_card, name in names_of_cards(folder).items():
            text += f"{of_card} = {OPEN}{name[DEFAULT_LANGUAGE].translate(ACCENTS)}{CLOSE}\n"
        added.append(folder / f"{PSEUDO}.ftl")
        (root / added[-1]).write_text(text, encoding="utf-8")
        if (ROOT / folder / f"{DEFAULT_LANGUAGE}.py").exists():
            added.append(folder / f"{PSEUDO}.py")
            (root / added[-1]).write_text(GRAMMAR, encoding="utf-8")
    return added


def copied_tree(root: Path) -> Path:
    """A copy of the package, with the client as it is built, and of the sources of the client."""
    old = shutil.ignore_patterns("__pycache__", "node_modules", "screenshots", "web.new")
    for part in ("src/kouzlo", "web"):
        shutil.copytree(ROOT / part, root / part, ignore=old)
    if (ROOT / "web" / "node_modules").is_dir():
        (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return root


PARAGRAPH = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")
WORD = re.compile(r"[^\W\d_]+")


def foreign_words(text: str) -> set[str]:
    """The words of a text that the language has not said: outside brackets, or with a letter that should have an accent.

    Paragraphs of the rules are called the same in every language.
    """
    depth, outside = 0, []
    for letter in text:
        depth += (letter == OPEN) - (letter == CLOSE)
        outside.append(letter if depth == 0 else " ")
    plain = {word for word in WORD.findall(PARAGRAPH.sub(" ", text)) if word != word.translate(ACCENTS)}
    return plain | set(WORD.findall(PARAGRAPH.sub(" ", "".join(outside))))
