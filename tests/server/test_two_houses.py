"""One server for one data folder: a second one opens the page of the first, however busy that is."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
import webbrowser
from pathlib import Path

import pytest

from kouzlo.server import admin, serve
from kouzlo.server.admin import Trouble
from kouzlo.server.folder_lock import holder, holding
from kouzlo.text.catalogue import Catalogue, Speaker
from tests.server.serving import Served, asked, served, wait_until
from tests.server.test_admin import played

STARTS = 3
OPENED = 42
"""What a house would answer that was opened beside another one."""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
def test_second_house_is_not_opened_beside_one_that_does_not_answer(tmp_path: Path) -> None:
    """A real house that is stopped in the middle of everything: the second start says who holds the folder, and ends."""
    with served(tmp_path, "--port", "0") as first:
        port = first.opened()
        first.process.send_signal(signal.SIGSTOP)
        with served(tmp_path, "--port", "0") as second:
            code = second.ended()
        first.process.send_signal(signal.SIGCONT)
        well = asked(port, "GET", "/healthz")
        first.told(signal.SIGTERM)

    assert (0, 200) == (code, well[0])
    assert [f"Kouzlo is already running (process {first.process.pid}): http://localhost:{port}"] == second.said
    assert not (tmp_path / "server" / "server.lock").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
def test_of_several_that_start_at_once_one_opens(tmp_path: Path) -> None:
    """Three at once on an empty folder: one house, and two that lead to it; a killed one leaves the folder free."""
    houses = [Served(tmp_path, "--port", "0") for _ in range(STARTS)]
    try:
        ports = {house.opened() for house in houses}
        assert wait_until(lambda: sum(house.process.poll() is None for house in houses) == 1)
        (living,) = [house for house in houses if house.process.poll() is None]
        codes = [house.process.poll() for house in houses if house is not living]
        living.told(signal.SIGKILL)
        with served(tmp_path, "--port", "0") as next_one:
            after = asked(next_one.opened(), "GET", "/healthz")[0]
    finally:
        for house in houses:
            with contextlib.suppress(ProcessLookupError):
                house.process.kill()
            house.process.wait()
            assert house.process.stdout is not None
            house.process.stdout.close()

    assert 1 == len(ports)
    assert [0] * (STARTS - 1) == codes
    assert 200 == after


def second_start(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str], str]:
    """`kouzlo serve` while the folder is held by a house that is too busy to answer; its code, what it shows, its address."""
    shown: list[str] = []
    monkeypatch.setattr(serve, "has_display", lambda: True)
    monkeypatch.setattr(webbrowser, "open", lambda link: bool(shown.append(link)))  # type: ignore[func-returns-value]
    monkeypatch.setattr(serve, "_keep_open", lambda wishes, say: OPENED)
    with socket.socket() as busy, holding(folder) as held:
        assert held
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        (folder / "server.port").write_text(str(port))
        code = serve.serve(serve.Wishes(data=folder), Speaker(Catalogue("en")))
    return code, shown, f"http://localhost:{port}"


def test_second_start_opens_the_page_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`make play` twice: the second one shows the browser the first one's page."""
    code, shown, link = second_start(tmp_path, monkeypatch)

    assert (0, [link]) == (code, shown)
    assert f"(process {os.getpid()}): {link}" in capsys.readouterr().out


def test_house_that_asks_instead_of_locking_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without the lock a house is opened beside one that does not answer."""
    monkeypatch.setattr(serve, "holding", lambda folder: contextlib.nullcontext(True))

    assert OPENED == second_start(tmp_path, monkeypatch)[0]


def test_holder_that_says_nothing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has not said where it is, and does not within the time it has: a sentence with the number of the process."""
    monkeypatch.setattr(serve, "PATIENCE", 0.0)
    with holding(tmp_path) as held:
        code = serve.serve(serve.Wishes(data=tmp_path), Speaker(Catalogue("en")))

    assert (True, 1) == (held, code)
    assert f"Process {os.getpid()} holds the folder" in capsys.readouterr().err


def test_folder_is_held_by_one_and_free_afterwards(tmp_path: Path) -> None:
    """A file that is left means nothing; only the lock counts."""
    (tmp_path / "server.lock").write_text("12345\n")
    with holding(tmp_path) as first, holding(tmp_path) as second:
        named = holder(tmp_path)
    with holding(tmp_path) as third:
        pass

    assert (True, False, True) == (first, second, third)
    assert str(os.getpid()) == named
    assert [] == list(tmp_path.iterdir())


def test_backup_is_not_put_under_a_house_that_is_held(tmp_path: Path) -> None:
    """All else that `kouzlo admin` does goes on beside an open house."""
    played(tmp_path)
    with holding(tmp_path):
        admin.backup(tmp_path, tmp_path / "backup")
        assert 3 == len(admin.listed(tmp_path))
        with pytest.raises(Trouble) as found:
            admin.restore(tmp_path, tmp_path / "backup", force=True)

    assert ("admin-in-use", {"process": str(os.getpid())}) == (found.value.sentence.id, found.value.sentence.args)
