"""The page of promises: every test that it names is there, every promise has a figure and a control, the limits are ours."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from kouzlo.server import http_protocols, passwords
from kouzlo.server.limits import Allowed
from kouzlo.server.wire import DEEPEST, LARGEST_BODY, LARGEST_FRAME
from tests.processes import ROOT

TEXT = (ROOT / "docs" / "safety.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| `(tests/[\w/.]+)::(\w+)` \| ([^|]+) \| `(\w+)` \|$", TEXT, re.MULTILINE)


@cache
def named_in(page: str) -> frozenset[str]:
    tree = ast.parse((ROOT / page).read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))


def missing(rows: list[tuple[str, ...]]) -> list[str]:
    """What rows speak of and what is not there."""
    return [f"{page}::{name}" for _, page, test, _, control in rows for name in (test, control) if name not in named_in(page)]


def test_every_promise_has_its_test_its_figure_and_its_control() -> None:
    lines_of_promises = [line for line in TEXT.splitlines() if line.startswith("| ") and "tests/" in line]

    assert len(ROWS) == len(lines_of_promises) >= 20
    assert [] == missing(ROWS)
    assert [] == [
        promise for promise, _, test, figure, control in ROWS if not re.search(r"\d|every", figure) or test == control
    ]


def test_row_of_a_test_that_is_gone_is_caught() -> None:
    """The control."""
    promise, page, test, figure, control = ROWS[0]

    assert [f"{page}::test_gone"] == missing([(promise, page, "test_gone", figure, control)])
    assert [f"{page}::test_gone"] == missing([(promise, page, test, figure, "test_gone")])


@pytest.mark.parametrize(
    ("row", "numbers"),
    [
        ("commands of a socket", (Allowed().commands.per_second, Allowed().commands.at_once)),
        ("requests of an address", (Allowed().requests.per_second, Allowed().requests.at_once)),
        ("new guests of an address", (1 / Allowed().sessions.per_second, Allowed().sessions.at_once)),
        ("new tables of a session", (1 / Allowed().tables.per_second, Allowed().tables.at_once)),
        ("hints of a session", (1 / Allowed().hints.per_second, Allowed().hints.at_once)),
        ("wrong passwords for a name", (passwords.TRIES, passwords.WINDOW / 60)),
        ("… for a name from all", (passwords.TRIES_OF_NAME, passwords.WINDOW / 60)),
        ("open sockets and feeds", (Allowed().lines_of_session, Allowed().lines)),
        ("connections of an address", (http_protocols.MOST_CONNECTIONS,)),
        ("a frame", (LARGEST_FRAME / 1024, http_protocols.MOST_PIECES + 1)),
        ("a body", (LARGEST_BODY / 1024,)),
        ("nesting of JSON", (DEEPEST,)),
        ("a request that is not whole", (http_protocols.REQUEST_SECONDS,)),
        ("a client that does not read", (http_protocols.SLOW_SECONDS, 1013, http_protocols.LET_GO)),
        (
            "a socket that does not answer",
            (http_protocols.settings()["ws_ping_interval"], http_protocols.settings()["ws_ping_timeout"]),
        ),
    ],
)
def test_limits_on_the_page_are_those_of_the_code(row: str, numbers: tuple[float, ...]) -> None:
    (line,) = [line for line in TEXT.splitlines() if line.startswith(f"| {row}")]

    assert [f"{number:g}" for number in numbers] == re.findall(r"\d+", line.split("|")[2])[: len(numbers)]
