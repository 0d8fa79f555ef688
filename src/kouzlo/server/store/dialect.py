"""SQLite's SQL in PostgreSQL's words: the few of them that differ.

Texts are compared by their bytes in both, so that everything has one order.  PostgreSQL's texts cannot hold U+0000, which a
browser may send: it is written as two characters that no text contains.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import count

from kouzlo.server.store.database import YES_NO

WORDS = (
    (r"\) STRICT(, WITHOUT ROWID)?", ")"),
    (rf"\b({'|'.join(sorted(YES_NO))}) INTEGER NOT NULL DEFAULT 0", r"\1 BOOLEAN NOT NULL DEFAULT FALSE"),
    (r"\bINTEGER\b", "BIGINT"),
    (r"\bREAL\b", "DOUBLE PRECISION"),
    (r"\bTEXT\b", 'TEXT COLLATE "C"'),
    (r"\bBLOB\b", "BYTEA"),
    (r"x''", "''"),
    (r"\buser\b", '"user"'),
    (r"\bBEGIN IMMEDIATE\b", "BEGIN"),
    (r"unixepoch\('subsec'\)", "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"),
    (r"\bjson_each\((\?\d*)\)", r"json_array_elements_text(CAST(\1 AS json)) AS value"),
)

MARK, ZERO, ITSELF = "\ufdd0", "\ufdd0\ufdd1", "\ufdd0\ufdd2"
"""Noncharacters of Unicode: `MARK` begins a written U+0000 or a written `MARK`."""


@cache
def translated(statement: str) -> str:
    """A statement of ours for PostgreSQL."""
    for here, there in WORDS:
        statement = re.sub(here, there, statement)
    numbers = count(1)
    return re.sub(r"\?(\d*)", lambda mark: f"${mark[1] or next(numbers)}", statement)


def written(text: str) -> str:
    """A text as PostgreSQL can keep it."""
    if "\0" in text or MARK in text:
        return text.replace(MARK, ITSELF).replace("\0", ZERO)
    return text


def read(text: str) -> str:
    """The text that was written."""
    return text.replace(ZERO, "\0").replace(ITSELF, MARK) if MARK in text else text
