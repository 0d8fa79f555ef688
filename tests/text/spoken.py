"""Which sentences the code says: read from its text, so that no sentence is forgotten in the catalogues.

An id that is put together (`f"looked-{place}"`) is a pattern; at least one message must match it, and the strict games of
`test_whole_games.py` say what the patterns stand for.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

ANYTHING = ".+"


class Said(NamedTuple):
    """An id or a pattern of ids, the arguments if they can be read, and where it is said."""

    pattern: str
    arguments: frozenset[str] | None
    where: str


def sentences_in(folder: Path, but: Collection[str] = ()) -> list[Said]:
    """But for folders of these names every `Sentence("…", {…})` and every `worded("…", "…", …)` in the sources of a folder."""
    files = [file for file in sorted(folder.rglob("*.py")) if file.parent.name not in but]
    return [said for file in files for said in _said_in(file, _is_sentence)]


def spoken_in(*files: Path) -> list[Said]:
    """Every `say("…", name=…)`, or `_write` that says it, in these sources."""
    return [said for file in files for said in _said_in(file, _is_say)]


def english_in(folder: Path) -> dict[str, set[str]]:
    """By the id of each `worded("…", "…", …)` the English texts that stand beside it, as they are written: “line {line}”."""
    found: dict[str, set[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        for scope in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for call in ast.walk(scope):
                if isinstance(call, ast.Call) and _is_worded(call) and isinstance(call.args[0], ast.Constant):
                    texts = found.setdefault(str(call.args[0].value), set())
                    texts.update(_texts(call.args[1], scope))
    return found


def _texts(expression: ast.expr, scope: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    match expression:
        case ast.Constant(value=str(text)):
            yield re.sub(r"\{(\w+)(?::[^}]*)?\}", r"{\1}", text)
        case ast.Name(id=name):
            before = [
                node
                for node in ast.walk(scope)
                if isinstance(node, ast.Assign) and node.lineno < expression.lineno
                if any(isinstance(to, ast.Name) and to.id == name for to in node.targets)
            ]
            yield from _texts(max(before, key=lambda node: node.lineno).value, scope)


def _said_in(file: Path, is_one: object) -> Iterator[Said]:
    assert callable(is_one), "a test of calls"
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for scope in ast.walk(tree):
        if not isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for call in ast.walk(scope):
            if isinstance(call, ast.Call) and call.args and is_one(call):
                for pattern in _patterns(call.args[0], scope):
                    yield Said(pattern, _arguments(call), f"{file.name}:{call.lineno}")


def _is_sentence(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in ("Sentence", "worded")


def _is_worded(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "worded"


def _is_say(call: ast.Call) -> bool:
    match call.func:
        case ast.Name(id="say") | ast.Attribute(attr="say" | "_say" | "_write"):
            return True
        case ast.Call(func=ast.Name(id="Speaker")):
            return True
    return False


def _patterns(expression: ast.expr, scope: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    match expression:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ANYTHING for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from _patterns(one, scope)
            yield from _patterns(other, scope)
        case ast.BinOp(left=ast.Constant(value=str(text)), op=ast.Add()):
            yield re.escape(text) + ANYTHING
        case ast.Name(id=name):
            yield from _assigned(name, scope)


def _assigned(name: str, scope: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """What a local variable may be; an argument of the function is somebody else's sentence."""
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            yield from _patterns(node.value, scope)


def _arguments(call: ast.Call) -> frozenset[str] | None:
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    if len(call.args) == 1 or _is_worded(call):
        return frozenset(keyword.arg for keyword in call.keywords if keyword.arg is not None)
    given = call.args[1]
    if isinstance(given, ast.Dict) and all(isinstance(key, ast.Constant) for key in given.keys):
        return frozenset(str(key.value) for key in given.keys if isinstance(key, ast.Constant))
    return None
