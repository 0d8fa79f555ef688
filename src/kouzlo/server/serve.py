"""`kouzlo serve`: one process, one database file, no configuration; on a database several processes, if they are asked for.

If a server already uses the data folder, its page is opened and no second one is started.  The command never asks questions:
without a display no page is opened; without a terminal it requests its first page and reports the result; a demonstration
(`make play` where `CI` is set) starts in an empty folder, plays a game and stops.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import http.client
import socket
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.background_compilation import compile_behind
from kouzlo.core.registry import create_game
from kouzlo.core.sentence import Word
from kouzlo.server import logs
from kouzlo.server.browser import has_display, show_page
from kouzlo.server.folder_lock import holder, holding
from kouzlo.server.lan import NotOpened, Reach, home_address, lan_address, lan_names, qr_code
from kouzlo.server.operations import CLOSING
from kouzlo.server.store import StoreUnavailable
from kouzlo.text.catalogue import Speaker

PORT = 8642
PORTS_TRIED = 20
TAKEN = (errno.EADDRINUSE, errno.EACCES)
"""A port that another program has; Windows refuses access to ports that it has reserved for virtual machines."""
FAILED = 1
PATIENCE = 15.0
"""Seconds that the server which holds the folder has to report its address, or to stop."""
NAP = 0.1
LATER = 1.0
"""Seconds after the start until the computers load their games, so that the first page is quick."""


class Wishes(msgspec.Struct, frozen=True):
    """The options of the command line."""

    data: Path
    port: int | None = None
    lan: bool = False
    no_browser: bool = False
    demo: bool = False
    names: tuple[str, ...] = ()
    """Further host names, for a server behind a proxy."""
    log: str | None = None
    """The log file, `-` for standard error; default: a file in the data folder."""
    think: float = 1.0
    """Seconds that the strongest level takes for a turn."""
    store: str | None = None
    """The address of a database; default: the file in the data folder."""
    hints: str | None = None
    """The address of a Redis by which processes tell each other what has changed; default: the database."""
    processes: int = 1
    process_ports: int | None = None
    """The port of the first process on this machine; each further one has the next."""
    engines: tuple[str, ...] = ()
    """Programs of other people that visitors may play against, each as NAME=COMMAND."""

    @property
    def numbers(self) -> range:
        """The numbers of the processes."""
        return range(1, self.processes + 1)

    @property
    def own_ports(self) -> Sequence[int]:
        """The ports of the single processes."""
        return () if self.process_ports is None else range(self.process_ports, self.process_ports + self.processes)


class Unusable(Exception):
    """The server cannot be started; the sentence says why."""


def serve(wishes: Wishes, say: Speaker) -> int:
    """Run the server until it is told to stop; returns the exit code."""
    try:
        _check(wishes, say)
        if wishes.demo:
            # Windows removes no file that another process still has open; the system's own cleaning does it later.
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                alone = msgspec.structs.replace(wishes, store=None, hints=None, processes=1)
                return _keep_open(msgspec.structs.replace(alone, data=Path(folder), no_browser=True), say)
        _make_folder(wishes.data, say)
        return _alone_or_led_on(wishes, say)
    except Unusable as problem:
        sys.stderr.write(f"{problem}\n")
        return FAILED


def _check(wishes: Wishes, say: Speaker) -> None:
    """Raises Unusable if these wishes do not go together here."""
    if wishes.demo:
        return
    if (wishes.processes > 1 or wishes.hints is not None) and wishes.store is None:
        raise Unusable(say("serve-needs-database"))
    if wishes.processes > 1 and sys.platform == "win32":
        raise Unusable(say("serve-one-process"))


def _alone_or_led_on(wishes: Wishes, say: Speaker) -> int:
    """Start the server if no other process holds its folder; otherwise open the page of the running one."""
    until = time.monotonic() + PATIENCE
    while True:
        with contextlib.ExitStack() as inside:
            try:
                held = inside.enter_context(holding(wishes.data))
            except OSError as error:
                raise _no_folder(wishes.data, say, error) from error
            if held:
                return _keep_open(wishes, say)
        link = _running(wishes, say)
        if link is not None:
            _write(say("serve-running", link=link, process=holder(wishes.data)))
            _show(link, wishes)
            return 0
        if time.monotonic() > until:
            raise Unusable(say("serve-held", process=holder(wishes.data), folder=str(wishes.data)))
        time.sleep(NAP)  # it has not reported its address yet, or is about to stop


def _keep_open(wishes: Wishes, say: Speaker) -> int:
    _forget_note(wishes.data)
    host = "0.0.0.0" if wishes.lan else "127.0.0.1"  # noqa: S104  # the one consent
    _make_folder(wishes.data, say)
    port = 0 if wishes.demo and wishes.port is None else wishes.port
    with contextlib.closing(_listening(host, port, say)) as listening:
        return _Opened(wishes, say, listening).keep()


class _Opened:
    """A running server."""

    def __init__(self, wishes: Wishes, say: Speaker, listening: socket.socket) -> None:
        self._wishes = wishes
        self._say = say
        self._listening = listening
        self._port = int(listening.getsockname()[1])
        self._local = f"http://localhost:{self._port}"
        self._code = 0

    def keep(self) -> int:
        try:
            _note(self._wishes.data).write_text(str(self._port), encoding="utf-8")
        except OSError as error:
            raise _no_folder(self._wishes.data, self._say, error) from error
        log = logs.begin(self._wishes.log or self._wishes.data / "server.log")
        try:
            asyncio.run(self._run() if self._wishes.processes == 1 else self._supervise())
        finally:
            logs.end(log)
            _forget_note(self._wishes.data)
        _write(self._say("serve-demo-closed" if self._wishes.demo else "serve-closed"))
        return self._code

    async def _run(self) -> None:
        from kouzlo.server.assembly import assembled, uvicorn_for

        wishes = self._wishes
        lan = f"http://{lan_address()}:{self._port}" if wishes.lan else None
        # Behind a proxy all requests seem to come from this computer, so nobody may open the network there.
        reach = Reach(lan_names() if lan else (), lan, None if wishes.names else lambda: self._open_lan(server), wishes.names)
        try:
            app, house, bots = assembled(wishes.store or wishes.data, reach, wishes.think, wishes.hints, engines=wishes.engines)
        except StoreUnavailable as problem:
            raise Unusable(self._say("serve-no-store", problem=str(problem))) from problem
        server = uvicorn_for(app, bool(wishes.names))
        serving = asyncio.create_task(server.serve([self._listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        if not serving.done():
            house.tidying.begin()
            asyncio.get_running_loop().call_later(LATER, bots.wake)
            await self._opened(lan)
            if not wishes.demo and await asyncio.to_thread(compile_behind):
                _write(self._say("compiling-behind"))
            if not await app.state.health.is_well():
                sys.stderr.write(self._say("health-cannot-write") + "\n")
            if wishes.demo:
                server.should_exit = True
        await serving

    async def _supervise(self) -> None:
        """Run several processes; this one only watches them."""
        for module in ("store.postgres", *(["hints.redis"] if self._wishes.hints else [])):
            import_module(f"kouzlo.server.{module}")  # a package may be missing
        from kouzlo.server.house_process import Task
        from kouzlo.server.supervisor import NotStarted, Supervisor

        wishes, say = self._wishes, self._say
        assert wishes.store is not None, "several processes share a database"
        lan = f"http://{lan_address()}:{self._port}" if wishes.lan else None
        own = [_listening("127.0.0.1", port, say) for port in wishes.own_ports]
        logged = [wishes.log or str(wishes.data / f"server-{number}.log") for number in wishes.numbers]
        common: dict[str, Any] = {"store": wishes.store, "hints": wishes.hints, "lan": lan, "names": wishes.names}
        common |= {"engines": wishes.engines, "think": wishes.think, "unavailable": say("serve-no-store", problem="{}")}
        sockets = [tuple(each.fileno() for each in (self._listening, *own[at : at + 1])) for at in range(wishes.processes)]
        tasks = [
            Task(number, log=log, sockets=handles, **common)
            for number, log, handles in zip(wishes.numbers, logged, sockets, strict=True)
        ]
        started = lambda number, process: _write(say("serve-process", number=number, process=str(process)))  # noqa: E731
        supervisor = Supervisor(tasks, (self._listening, *own), started)
        with contextlib.ExitStack() as closed:
            for each in own:
                closed.enter_context(contextlib.closing(each))
            try:
                await supervisor.open()
            except NotStarted as problem:
                if supervisor.is_closing:
                    return
                raise Unusable(say("serve-no-process")) from problem
            keeping = asyncio.create_task(supervisor.keep())
            await self._opened(lan)
            if await asyncio.to_thread(compile_behind):
                _write(say("compiling-behind"))
            await keeping

    async def _opened(self, lan: str | None) -> None:
        """The server answers now: say so, open the page, and test it if there is no terminal."""
        say, wishes = self._say, self._wishes
        _write(say("serve-open", link=self._local))
        if lan is not None:
            _write(say("serve-lan", link=lan))
            _write(qr_code(lan))
        elif not wishes.demo:
            _write(say("serve-only-here"))
        if not wishes.demo:
            _write(say("serve-close"))
        _show(self._local, wishes)
        if wishes.demo or not _is_terminal():
            self._code = await asyncio.to_thread(self._try)

    def _try(self) -> int:
        """Request the first page, in a demonstration play a game; returns the exit code."""
        from kouzlo.server.self_test import Failed, demonstration, first_page

        try:
            _write(self._say("serve-answers", milliseconds=round(1000 * first_page(self._port))))
            if self._wishes.demo:
                shown = demonstration(self._port)
                say, game = Speaker(self._say.catalogue, create_game(shown.game)), Word("game", shown.game)
                took = round(shown.seconds, 1)
                _write(say("serve-demo", game=game, commands=shown.commands, seconds=took, digest=shown.digest))
        except Failed as problem:
            sys.stderr.write(self._say("serve-failed", problem=str(problem)) + "\n")
            return FAILED
        return 0

    async def _open_lan(self, server: Any) -> str:
        """Listen on this machine's network address too; open connections are not affected."""
        address, config = home_address(), server.config
        try:
            outside = _listening(address, self._port, self._say)
        except Unusable as problem:
            raise NotOpened("no_port", str(problem)) from problem

        def connection() -> asyncio.Protocol:
            made: asyncio.Protocol = config.http_protocol_class(
                config=config, server_state=server.server_state, app_state=server.lifespan.state
            )
            return made

        server.servers.append(await asyncio.get_running_loop().create_server(connection, sock=outside))
        link = f"http://{address}:{self._port}"
        _write(self._say("serve-lan", link=link))
        return link


def _make_folder(data: Path, say: Speaker) -> None:
    try:
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=data):
            pass
    except OSError as error:
        raise _no_folder(data, say, error) from error


def _no_folder(data: Path, say: Speaker, error: OSError) -> Unusable:
    return Unusable(say("serve-no-folder", folder=str(data), problem=error.strerror or str(error)))


def _listening(host: str, wished: int | None, say: Speaker) -> socket.socket:
    """A socket on the requested port, else on the first free one from the default up."""
    ports = [wished] if wished is not None else [*range(PORT, PORT + PORTS_TRIED), 0]
    for port in ports:
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        # On Windows SO_REUSEADDR would let two programs share a port; there a port is ours alone by another option.
        alone = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR if alone is None else alone, 1)
        try:
            listening.bind((host, port))
            listening.listen(1024)
        except OSError as error:
            listening.close()
            if error.errno not in TAKEN or wished is not None:
                raise Unusable(say("serve-no-port", port=str(port), problem=error.strerror or str(error))) from error
            continue
        return listening
    raise AssertionError("port 0 is always free")


def _note(data: Path) -> Path:
    """The file to which a running server writes its port."""
    return data / "server.port"


def _forget_note(data: Path) -> None:
    """Remove the port of an earlier server."""
    with contextlib.suppress(OSError):
        _note(data).unlink()


def _running(wishes: Wishes, say: Speaker) -> str | None:
    """The address of the running server with the same data; opens its local network if that is requested now.

    None if it has not reported its address yet, or is about to stop.  One that is too busy to answer counts as running.
    """
    try:
        port = int(_note(wishes.data).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    link = f"http://localhost:{port}"
    try:
        asking = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
        with contextlib.closing(asking):
            asking.request("GET", "/healthz")
            answer = asking.getresponse().read()
            if answer.startswith(CLOSING):
                return None
            if wishes.lan:
                ours = {"host": f"localhost:{port}", "origin": f"http://localhost:{port}"}
                asking.request("POST", "/api/lan", headers=ours)
                opened = msgspec.json.decode(asking.getresponse().read())
                if lan := opened.get("lan"):
                    _write(say("serve-lan", link=lan))
                    _write(qr_code(lan))
    except ConnectionRefusedError:
        return None
    except (OSError, ValueError, http.client.HTTPException):
        return link
    return link


def _show(link: str, wishes: Wishes) -> None:
    """Open the page if there is a display."""
    if not wishes.no_browser and has_display():
        show_page(link)


def _is_terminal() -> bool:
    """Whether there is a terminal; a stream may be missing or closed."""
    with contextlib.suppress(AttributeError, ValueError):
        return sys.stdin.isatty()
    return False


def _write(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
