"""The parts of uvicorn, h11 and websockets that server/http_protocols.py relies on; none of them is promised to stay.

Each is named here.  A version that renames one, changes its signature or no longer calls it fails with a sentence, and so does
a part that http_protocols.py begins to use without an entry.  Decision 0056 says why they are used.
"""

from __future__ import annotations

import ast
import asyncio
import contextlib
import inspect
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

import h11
import pytest
import uvicorn
from h11._receivebuffer import ReceiveBuffer
from packaging.requirements import Requirement
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from kouzlo.server import http_protocols
from kouzlo.server.http_protocols import MOST_WAITING, Line, Socket, _Heads, settings

ROOT = Path(__file__).resolve().parents[2]
PAGE = "docs/decisions/0056-uvicorn-with-limits.md"


class Contract(NamedTuple):
    """What one of our classes needs of the class that it extends."""

    ours: type
    base: type
    hooks: dict[str, tuple[str, ...]]
    """Methods that we override, with the names of their parameters: the library has to call them."""
    calls: dict[str, tuple[str, ...]]
    """Methods that we only call."""
    holds: dict[str, type]
    """What a new instance has."""
    later: tuple[str, ...] = ()
    """What it gets when a client connects."""
    of_conn: tuple[str, ...] = ()
    """What its `conn` has."""


CONTRACTS = (
    Contract(
        Line,
        H11Protocol,
        hooks={
            "__init__": ("config", "server_state", "app_state", "_loop"),
            "connection_made": ("transport",),
            "connection_lost": ("exc",),
            "data_received": ("data",),
            "handle_websocket_upgrade": ("event",),
            "pause_writing": (),
            "resume_writing": (),
            "shutdown": (),
            "timeout_keep_alive_handler": (),
        },
        calls={},
        holds={"conn": h11.Connection, "transport": object, "client": object, "cycle": object},
        of_conn=("_receive_buffer", "their_state"),
    ),
    Contract(
        Socket,
        WebSocketsSansIOProtocol,
        hooks={
            "__init__": ("config", "server_state", "app_state", "_loop"),
            "connection_lost": ("exc",),
            "pause_writing": (),
            "resume_writing": (),
            "handle_ping": (),
            "handle_connect": ("event",),
            "send_keepalive_ping": (),
            "handle_pong": ("event",),
            "keepalive_timeout": (),
            "send_receive_event_to_app": (),
            "handle_cont": ("event",),
        },
        calls={"handle_parser_exception": ()},
        holds={
            "conn": ServerProtocol,
            "transport": object,
            "queue": asyncio.Queue,
            "writable": asyncio.Event,
            "frames": list,
            "close_sent": bool,
            "read_paused": bool,
            "pending_ping_payload": object,
        },
        later=("response", "scope"),
        of_conn=("data_to_send", "fail"),
    ),
    Contract(_Heads, ReceiveBuffer, hooks={"maybe_extract_lines": ()}, calls={}, holds={}),
)
CALLED_BY_ASYNCIO = frozenset(dir(asyncio.Protocol)) | {"__init__"}
CALLED_BY_H11 = frozenset({"maybe_extract_lines"})


def made(base: type) -> Any:
    """An instance as uvicorn makes it, that no client has reached yet."""
    if base.__name__ == ReceiveBuffer.__name__:
        return base()

    async def instance() -> Any:
        config = uvicorn.Config(lambda scope, receive, send: None, **http_protocols.settings(), log_config=None)
        return base(config=config, server_state=ServerState(), app_state={})

    return asyncio.run(instance())


def functions(base: type) -> Iterator[FunctionType]:
    for each in base.__mro__:
        if each is not object and each not in asyncio.Protocol.__mro__:
            yield from (value for value in vars(each).values() if isinstance(value, FunctionType))


def mentioned(base: type) -> set[str]:
    """All names that the code of a class mentions."""
    return {name for function in functions(base) for name in function.__code__.co_names}


def broken(contract: Contract, base: type) -> list[str]:
    """What the class of the library does not keep of a contract, one sentence each."""
    name, found = f"{base.__module__.split('.')[0]}'s {base.__name__}", []
    for method, names in {**contract.hooks, **contract.calls}.items():
        function = getattr(base, method, None)
        if function is None:
            found.append(f"{name} has no {method}() any more: read {PAGE}")
        elif tuple(inspect.signature(function).parameters)[1:] != names:
            found.append(f"{name}.{method}() takes {inspect.signature(function)}, not {('self', *names)}: read {PAGE}")
    said = mentioned(base) | set(uvicorn.Server.shutdown.__code__.co_names)
    for method in contract.hooks.keys() - CALLED_BY_ASYNCIO - CALLED_BY_H11 - said:
        found.append(f"{name} does not call {method}() any more: read {PAGE}")
    for each in set(contract.later) - said:
        found.append(f"{name} has no {each} any more when a client connects: read {PAGE}")
    return found or list(_missing(contract, name, made(base)))


def _missing(contract: Contract, name: str, instance: Any) -> Iterator[str]:
    for each, kind in contract.holds.items():
        if not hasattr(instance, each):
            yield f"{name} has no {each} any more: read {PAGE}"
        elif not isinstance(getattr(instance, each), kind):
            yield f"{name}.{each} is no {kind.__name__} any more: read {PAGE}"
    for each in contract.of_conn:
        if not hasattr(getattr(instance, "conn", None), each):
            yield f"{name}.conn has no {each} any more: read {PAGE}"


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda each: each.base.__name__)
def test_library_has_what_we_rely_on(contract: Contract) -> None:
    """Every method with its parameters, every hook with its caller, every attribute with its kind."""
    assert [] == broken(contract, contract.base)


def altered(base: type, **changes: Any) -> type:
    """The class of a library with another version of some of its parts; None takes a part away."""
    parts = {**vars(base), **changes}
    kept = {name: value for name, value in parts.items() if value is not None and name not in ("__dict__", "__weakref__")}
    return type(base.__name__, base.__bases__, {**kept, "__module__": base.__module__})


def forgets_frames(self: Any, *arguments: Any, **named: Any) -> None:
    WebSocketsSansIOProtocol.__init__(self, *arguments, **named)
    del self.frames


forgets_frames.__signature__ = inspect.signature(WebSocketsSansIOProtocol.__init__)  # type: ignore[attr-defined]

FAULTS: list[tuple[int, dict[str, Any], str]] = [
    (0, {"timeout_keep_alive_handler": None}, "has no timeout_keep_alive_handler()"),
    (0, {"data_received": lambda self, data, more: None}, "data_received() takes (self, data, more)"),
    (0, {"handle_events": lambda self: None}, "does not call handle_websocket_upgrade()"),
    (1, {"handle_cont": None}, "has no handle_cont()"),
    (1, {"handle_events": lambda self: None}, "does not call handle_cont()"),
    (1, {"handle_parser_exception": lambda self, code: None}, "handle_parser_exception() takes (self, code)"),
    (1, {"__init__": forgets_frames}, "has no frames"),
    (2, {"maybe_extract_lines": None}, "has no maybe_extract_lines()"),
]


@pytest.mark.parametrize(("which", "changes", "sentence"), FAULTS)
def test_altered_library_is_noticed(which: int, changes: dict[str, Any], sentence: str) -> None:
    """The control: a version without a method, with another signature, without the call or without an attribute."""
    contract = CONTRACTS[which]
    base = altered(contract.base, **changes)
    if "__init__" in changes:
        base = type(contract.base.__name__, (contract.base,), {**changes, "__module__": contract.base.__module__})

    found = broken(contract, base)

    assert any(sentence in each and PAGE in each for each in found), found


# Nothing is used that is not named here


def used(ours: type, source: str | None = None) -> set[str]:
    """The attributes of `self` and of `self.conn` that our class uses and does not bring along."""
    tree = ast.parse(inspect.getsource(ours) if source is None else source)
    own = {name for name in vars(ours) if not name.startswith("__")}
    found: set[str] = set()
    brought: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            targets = [
                each for step in ast.walk(node) if isinstance(step, ast.Assign | ast.AnnAssign) for each in _targets(step)
            ]
            brought |= {each.attr for each in targets if _path(each) == ["self", each.attr]}
        if isinstance(node, ast.Attribute) and (path := _path(node))[0] == "self":
            found.add(path[1] if path[1] != "conn" or len(path) < 3 else f"conn.{path[2]}")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call) and _path(node.value.func) == ["super"]:
            found.add(node.attr)
    overrides = {name for name in vars(ours) if inspect.isfunction(vars(ours)[name]) and hasattr(ours.__base__, name)}
    return (found - own - brought) | overrides


def _targets(step: ast.Assign | ast.AnnAssign) -> Iterator[ast.Attribute]:
    for target in step.targets if isinstance(step, ast.Assign) else [step.target]:
        yield from (each for each in ast.walk(target) if isinstance(each, ast.Attribute))


def _path(node: ast.AST) -> list[str]:
    """`self.conn.fail` as a list; empty names for what is no plain path."""
    if isinstance(node, ast.Attribute):
        return [*_path(node.value), node.attr]
    return [node.id] if isinstance(node, ast.Name) else [""]


def named(contract: Contract) -> set[str]:
    return {*contract.hooks, *contract.calls, *contract.holds, *contract.later, *(f"conn.{each}" for each in contract.of_conn)}


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda each: each.base.__name__)
def test_nothing_is_used_without_an_entry(contract: Contract) -> None:
    """Whoever uses one more part of a library names it in the contract; what is not used any more is struck out."""
    assert (set(), set()) == (used(contract.ours) - named(contract), named(contract) - used(contract.ours) - {"conn"})


def test_part_without_an_entry_is_noticed() -> None:
    """The control: a method that reaches for something new."""
    source = "class Socket:\n    def handle_close(self):\n        self.conn.secret()\n        self.close_timer = None\n"

    assert {"conn.secret", "close_timer"} <= used(Socket, source) - named(CONTRACTS[1])


# What the parts do


class Transport:
    """Remembers whether reading was paused."""

    def __init__(self) -> None:
        self.is_paused = False

    def pause_reading(self) -> None:
        self.is_paused = True


@pytest.mark.parametrize("waiting", [0, MOST_WAITING])
def test_reading_pauses_only_behind_a_full_queue(waiting: int) -> None:
    """`read_paused` keeps uvicorn from pausing after every message; behind a full queue it pauses."""
    line, transport = made(Socket), Transport()
    line.transport, line.frames, line.curr_msg_data_type = transport, [b"{}"], "text"
    for _ in range(waiting):
        line.queue.put_nowait({})

    line.send_receive_event_to_app()

    assert (waiting + 1, waiting > 0) == (line.queue.qsize(), transport.is_paused)


def answer_to(buffer: Callable[[], ReceiveBuffer], head: bytes) -> type:
    conn = h11.Connection(h11.SERVER)
    conn._receive_buffer = buffer()
    conn.receive_data(head)
    try:
        return type(conn.next_event())
    except h11.RemoteProtocolError:
        return h11.RemoteProtocolError


def test_h11_reads_heads_from_the_buffer_that_it_is_given() -> None:
    """What our buffer refuses, h11 refuses as the client's fault; its own buffer (the control) lets it pass."""
    folded, plain = b"GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    assert (h11.RemoteProtocolError, h11.Request) == (answer_to(_Heads, folded), answer_to(_Heads, plain))
    assert h11.Request is answer_to(ReceiveBuffer, folded)


@pytest.mark.parametrize("name", ["uvicorn", "h11", "websockets"])
def test_versions_are_those_that_were_tried(name: str) -> None:
    """The lock names one version, and pyproject.toml lets no later series in before this contract was tried with it."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        needs = [Requirement(each) for each in tomllib.load(file)["project"]["dependencies"]]
    locked = dict(re.findall(r"(?m)^([\w.-]+)==([^\s;\\]+)", (ROOT / "requirements.lock").read_text("utf-8")))

    (need,) = [each for each in needs if each.name == name]

    assert need.specifier.contains(locked[name])
    assert {">=", "<"} == {each.operator for each in need.specifier}


def asked_while_ending(protocol: type[Line]) -> bytes:
    """What somebody hears who was connected when the server began to end, and whose request came a moment later."""

    async def hello(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
        await send({"type": "http.response.body", "body": b"hello"})

    async def story() -> bytes:
        given = settings() | {"http": protocol, "lifespan": "off", "log_config": None}
        server = uvicorn.Server(uvicorn.Config(hello, port=0, **given))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while not server.server_state.connections:
            await asyncio.sleep(0.01)
        server.should_exit = True
        while server.servers[0].is_serving():
            await asyncio.sleep(0.01)
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        try:
            return await reader.read()
        finally:
            writer.close()
            await serving

    return asyncio.run(story())


def test_request_that_is_on_its_way_when_the_server_ends_is_answered() -> None:
    assert asked_while_ending(Line).endswith(b"hello")


def test_control_connection_that_is_closed_at_once_answers_nothing() -> None:
    class Hasty(Line):
        def shutdown(self) -> None:
            H11Protocol.shutdown(self)

    with contextlib.suppress(ConnectionError):
        assert b"" == asked_while_ending(Hasty)
