"""The client's own modules, tested by Node's runner: everything in `web/tests` at once."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.web.built import WEB

PLANTED = """
import assert from "node:assert/strict";
import { test } from "node:test";

test("a planted fault", () => assert.equal(1, 2));
"""


def told_by_node(*files: Path) -> tuple[int, str]:
    """How the runner ended, and what it said."""
    if shutil.which("node") is None or not (WEB / "node_modules").is_dir():
        pytest.skip("the client's modules are tested by Node: install it (20 or newer), then `npm ci` in web/")
    done = subprocess.run(["node", WEB / "test.mjs", *files], capture_output=True, text=True, timeout=300, check=False)
    return done.returncode, done.stdout + done.stderr


def test_modules_of_the_client() -> None:
    """Every test of `web/tests` passes."""
    code, said = told_by_node()

    assert "\nℹ fail 0\n" in said, said
    assert "\nℹ pass 0\n" not in said, said
    assert "\nℹ skipped 0\n" in said, said
    assert 0 == code, said


def test_planted_fault_is_found(tmp_path: Path) -> None:
    """The control: one test that fails is told by its name, and the runner ends with a fault."""
    planted = tmp_path / "planted.test.ts"
    planted.write_text(PLANTED, encoding="utf-8")
    code, said = told_by_node(planted)

    assert 0 != code
    assert "a planted fault" in said
