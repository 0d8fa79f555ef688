"""`kouzlo serve`: one process, one file, no configuration; it looks first whether the house is open already."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import http.client
import os
import shutil
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.server.house import House
from kouzlo.server.limits import Allowed
from kouzlo.text.catalogue import Speaker

PORT = 8642
PORTS_TRIED = 20
LET_GO = 5
"""Seconds that open connections have to end when the house closes."""


class Wishes(msgspec.Struct, frozen=True):
    """What the command line asked for."""

    data: Path
    port: int | None = None
    lan: bool = False
    no_browser: bool = False
    names: tuple[str, ...] = ()
    """Further host names, for a house behind a proxy."""


def serve(wishes: Wishes, say: Speaker) -> int:
    """Open the house and keep it open until it is told to close."""
    host = "0.0.0.0" if wishes.lan else "127.0.0.1"  # noqa: S104  # the one consent
    if (running := _running(wishes)) is not None:
        _write(say("serve-running", link=running))
        _show(running, wishes)
        return 0
    listening = _listening(host, wishes.port)
    port = listening.getsockname()[1]
    local = f"http://localhost:{port}"
    lan = f"http://{lan_address()}:{port}" if wishes.lan else None
    _write(say("serve-open", link=local))
    if lan is not None:
        _write(say("serve-lan", link=lan))
        _write(qr_code(lan))
    else:
        _write(say("serve-only-here"))
    _write(say("serve-close"))
    note = _note(wishes.data)
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(str(port), encoding="utf-8")
    try:
        asyncio.run(_run(wishes, listening, lan, lambda: _show(local, wishes)))
    finally:
        with contextlib.suppress(OSError):
            note.unlink()
    _write(say("serve-closed"))
    return 0


async def _run(wishes: Wishes, listening: socket.socket, lan: str | None, opened: Callable[[], None]) -> None:
    import uvicorn

    from kouzlo.server import lines
    from kouzlo.server.app import create_app
    from kouzlo.server.bots import ThreadBots
    from kouzlo.server.store.sqlite import SQLiteStore

    wishes.data.mkdir(parents=True, exist_ok=True)
    house = House(SQLiteStore(wishes.data / "tables.sqlite"), ThreadBots())
    hosts = [*wishes.names, *([lan_address(), socket.gethostname(), f"{socket.gethostname()}.local"] if lan else [])]
    allowed = Allowed(counts_home=bool(wishes.names))
    settings: dict[str, Any] = {
        **lines.settings(),
        "log_level": "warning",
        "timeout_graceful_shutdown": LET_GO,
        "proxy_headers": bool(wishes.names),
    }
    server = uvicorn.Server(uvicorn.Config(create_app(house, hosts, lan, allowed), **settings))
    # Uvicorn would raise the signal again when all is done, before we could say so.
    server.capture_signals = lambda: _told_to_close(server)  # type: ignore[method-assign]
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if not serving.done():
        opened()
    await serving


@contextlib.contextmanager
def _told_to_close(server: Any) -> Iterator[None]:
    """Ctrl+C, a closed window and a polite kill close the house; a second one does not wait for open connections."""

    def close(*_: object) -> None:
        server.force_exit = bool(server.should_exit)
        server.should_exit = True

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), close) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _listening(host: str, wished: int | None) -> socket.socket:
    """A socket on the wished port, else on the first free one from ours up."""
    ports = [wished] if wished is not None else [*range(PORT, PORT + PORTS_TRIED), 0]
    for port in ports:
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
            listening.listen(1024)
        except OSError as error:
            listening.close()
            if error.errno != errno.EADDRINUSE or wished is not None:
                raise OSError(error.errno, error.strerror, f"{host}:{port}") from None
            continue
        return listening
    raise AssertionError("port 0 is always free")


def _note(data: Path) -> Path:
    """Where a running house writes its port."""
    return data / "server.port"


def _running(wishes: Wishes) -> str | None:
    """The address of a house that is open on the same data already."""
    try:
        port = int(_note(wishes.data).read_text(encoding="utf-8"))
        asking = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
        asking.request("GET", "/healthz")
        answers = asking.getresponse().read().startswith(b"kouzlo")
        asking.close()
    except (OSError, ValueError, http.client.HTTPException):
        return None
    return f"http://localhost:{port}" if answers else None


def lan_address() -> str:
    """The address of this machine on the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def qr_code(link: str) -> str:
    """A link as a picture of blocks."""
    import io

    import segno

    drawn = io.StringIO()
    segno.make(link, error="l").terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue()


def _show(link: str, wishes: Wishes) -> None:
    """Open the page where there is a display; never wait for it."""
    if not wishes.no_browser and has_display():
        with contextlib.suppress(Exception):
            webbrowser.open(link)


def has_display() -> bool:
    """Whether somebody could see a window; a browser in the terminal would take the terminal away."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) and bool(
        shutil.which("xdg-open") or shutil.which("x-www-browser") or shutil.which("firefox") or shutil.which("chromium")
    )


def _write(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
