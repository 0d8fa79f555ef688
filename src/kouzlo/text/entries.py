"""Splitting a Fluent file into entries, so that only the sentences in use are parsed.

Parsing costs 0.4 ms a message; a game with a thousand of them would delay the first prompt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files

Entries = Mapping[str, str]

_HEAD = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*)[ ]*=", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][a-zA-Z0-9_-]*)")


def entries_of(source: str) -> Entries:
    """The messages and terms (`-name`) of a Fluent source by id; a repeated id is a bug."""
    heads = list(_HEAD.finditer(source))
    ends = [head.start() for head in heads[1:]] + [len(source)] * bool(heads)
    found: dict[str, str] = {}
    for head, end in zip(heads, ends, strict=True):
        assert head[1] not in found, f"the message {head[1]} is there twice"
        found[head[1]] = _without_comments(source[head.start() : end])
    return found


def references(entry: str) -> Iterator[str]:
    """The ids of messages and terms that an entry may refer to."""
    for reference in _REFERENCE.finditer(entry):
        yield reference[1]


def read_entries(package: str, language: str) -> Entries:
    """The entries of `locale/<language>.ftl` in a package; none if there is no such file."""
    file = files(package) / "locale" / f"{language}.ftl"
    return entries_of(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _without_comments(entry: str) -> str:
    return "".join(line for line in entry.splitlines(keepends=True) if not line.startswith("#"))
