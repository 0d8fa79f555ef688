"""What differs on Windows, by setting its branch here: no fork, no SIGHUP, other locks, ports, pipes, encodings and folders.

What was read through, and what only a Windows machine can show: docs/decisions/0071-windows-read-through.md.
"""

from __future__ import annotations

import errno
import importlib.util
import io
import os
import signal
import socket
import sys
import types
from pathlib import Path

import pytest

from kouzlo.cli import main
from kouzlo.core import kernel_cache
from kouzlo.core.errors import is_closed_output
from kouzlo.engine import process
from kouzlo.server import admin, assembly, review_worker, serve, workers
from kouzlo.server.bots import ThreadBots
from kouzlo.terminal import saves
from kouzlo.text.catalogue import Catalogue, Speaker
from tests.processes import ROOT
from tests.server.test_admin import played

SAY = Speaker(Catalogue("en"))


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")


class Msvcrt(types.ModuleType):
    """The locks of Windows: a byte of an open file, until it is closed."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.locked: list[int] = []

    def locking(self, handle: int, mode: int, count: int) -> None:
        at = os.lseek(handle, 0, os.SEEK_CUR)
        if at in self.locked:
            raise PermissionError(errno.EACCES, "Permission denied")
        self.locked.append(at)


def loaded(file: str, monkeypatch: pytest.MonkeyPatch, msvcrt: Msvcrt) -> types.ModuleType:
    """A module as Windows reads it."""
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    spec = importlib.util.spec_from_file_location("as_on_windows", ROOT / file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_lock_is_one_byte_far_behind_the_text(windows: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Others may read who holds it; the second one does not get it."""
    msvcrt = Msvcrt()
    module = loaded("src/kouzlo/core/file_lock.py", monkeypatch, msvcrt)
    first, second = module.opened(tmp_path / "lock"), module.opened(tmp_path / "lock")
    taken = module.take(first), module.take(second)
    module.sign(first)
    for handle in (first, second):
        os.close(handle)

    assert (True, False) == taken
    assert [module.FAR] == msvcrt.locked
    assert f"{os.getpid()}\n" == (tmp_path / "lock").read_text()


def test_set_up_locks_in_the_same_way(windows: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The set-up has a lock of its own, because it uses the standard library alone."""
    module = loaded("first_run/mutex.py", monkeypatch, Msvcrt())

    with module.taken(tmp_path / "lock") as first, module.taken(tmp_path / "lock") as second:
        assert first is not None
        assert second is None


def test_computers_think_in_a_thread_where_nothing_can_fork(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "fork")

    assert isinstance(workers.bots_of_this_machine(), ThreadBots)


def test_house_listens_to_the_signals_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """No SIGHUP there; what was set before is set again."""
    monkeypatch.delattr(signal, "SIGHUP")
    before = signal.getsignal(signal.SIGTERM)
    with assembly.told_to_close(types.SimpleNamespace(), types.SimpleNamespace()):  # type: ignore[arg-type]  # never told
        inside = signal.getsignal(signal.SIGTERM)

    assert inside is not before
    assert before is signal.getsignal(signal.SIGTERM)


class Reserved(socket.socket):
    """A socket on a machine that reserves the usual port for virtual machines."""

    def bind(self, address: tuple[str, int]) -> None:  # type: ignore[override]  # only this family is used
        if address[1] == serve.PORT:
            raise PermissionError(errno.EACCES, "access forbidden")
        super().bind((address[0], 0))


def test_reserved_port_is_passed_over_unless_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", Reserved)
    with serve._listening("127.0.0.1", None, SAY) as found:
        assert found.getsockname()[1] > 0
    with pytest.raises(serve.Unusable, match=r"access forbidden"):
        serve._listening("127.0.0.1", serve.PORT, SAY)


def test_port_is_held_alone_by_the_option_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """SO_REUSEADDR would share it with another program there."""
    asked: list[int] = []
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", -5, raising=False)
    monkeypatch.setattr(socket.socket, "setsockopt", lambda self, level, option, value: asked.append(option))
    serve._listening("127.0.0.1", 0, SAY).close()

    assert [-5] == asked


def test_closed_pipe_is_no_mistake(windows: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows says `invalid argument`; the same error of a file, or of another system, is one."""
    closed, of_a_file = OSError(errno.EINVAL, "Invalid argument"), OSError(errno.EINVAL, "Invalid argument", "cards.toml")
    found = [is_closed_output(each) for each in (closed, of_a_file, BrokenPipeError(), OSError(errno.EIO, "broken"))]
    monkeypatch.setattr(sys, "platform", "linux")

    assert [True, False, True, False] == found
    assert not is_closed_output(closed)


def test_commands_and_engine_end_quietly_when_nobody_reads(
    windows: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Their exit codes, and what is still buffered goes nowhere."""

    def fail(*_: object) -> int:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr("kouzlo.terminal.shelf.list_games", fail)
    monkeypatch.setattr(process, "converse", fail)
    with (tmp_path / "output").open("w", encoding="utf-8") as output:
        monkeypatch.setattr(sys, "stdout", output)
        codes = main(["games"]), process.main(io.BytesIO(), io.BytesIO())
        output.write("what was left")

    assert (1, 0) == codes
    assert "" == (tmp_path / "output").read_text()


def test_review_is_written_in_utf_8_whatever_the_console_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A console of code page 437 has no ř, and would end lines in its own way."""
    console = io.TextIOWrapper(io.BytesIO(), encoding="cp437", newline="\r\n")
    monkeypatch.setattr(sys, "stdout", console)
    review_worker._write('{"name":"Jiří"}'.encode())

    assert '{"name":"Jiří"}\n'.encode() == console.buffer.getvalue()


def test_backup_is_flushed_through_a_handle_that_may_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows refuses to flush what was opened for reading."""
    fcntl = pytest.importorskip("fcntl")
    modes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: modes.append(fcntl.fcntl(handle, fcntl.F_GETFL) & os.O_ACCMODE))
    played(tmp_path / "house")
    admin.backup(tmp_path / "house", tmp_path / "copy.sqlite")

    assert [os.O_RDWR] == modes


def test_folders_are_those_of_windows(windows: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("KOUZLO_DATA", "KOUZLO_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))

    assert (tmp_path / "kouzlo", tmp_path / "kouzlo" / "cache") == (saves.data_home(), kernel_cache.cache_home())
