"""Which Python will do: an old one gets a sentence, or a newer one beside it takes over."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest

import play
from tests.first_run.newcomer import ROOT, speak


@pytest.mark.parametrize("page", ["play.py", "first_run/__init__.py", "first_run/words.py"])
def test_every_python_can_read_what_says_the_sentence(page: str) -> None:
    """No f-string, no annotation, no walrus: an old Python must get as far as the sentence."""
    source = (ROOT / page).read_text(encoding="utf-8")
    tree = ast.parse(source)
    new = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef, ast.Match, ast.TryStar)

    assert [] == [node for node in ast.walk(tree) if isinstance(node, new)]
    assert [] == [node for node in ast.walk(tree) if isinstance(node, ast.arg) and node.annotation]
    assert [] == [node for node in ast.walk(tree) if isinstance(node, ast.Raise) and node.cause]
    assert source.isascii() or source.startswith("# -*- coding: utf-8 -*-\n")


def test_old_python_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """No other Python on the path: the sentence, in both languages, and exit code 1."""
    monkeypatch.setattr("play.sys.version_info", (3, 9, 18))
    monkeypatch.setattr("play.sys.version", "3.9.18 (main)")
    monkeypatch.setenv("PATH", str(tmp_path))

    speak(monkeypatch, "C")
    assert 1 == play.main()
    assert "Kouzlo needs Python 3.11 to 3.15, and this is Python 3.9.18" in capsys.readouterr().err

    speak(monkeypatch, "cs_CZ.UTF-8")
    assert 1 == play.main()
    assert "Kouzlo potřebuje Python 3.11 až 3.15, ale tohle je Python 3.9.18" in capsys.readouterr().err


def test_newer_python_on_the_path_takes_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """python3.13 is on the path but does not start, python3.12 does."""
    monkeypatch.setenv("PATH", os.pathsep.join([str(tmp_path / "nowhere"), str(tmp_path)]))
    for name, code in {"python3.13": 127, "python3.12": 0, "python3.11": 0}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n")
        (tmp_path / name).chmod(0o755)

    assert str(tmp_path / "python3.12") == play.another_python()

    (tmp_path / "python3.12").unlink()
    (tmp_path / "python3.11").unlink()
    assert play.another_python() is None
