"""Clients of `kouzlo mcp`: the `mcp` package's own over stdio, and a raw one that can send anything and die."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import anyio
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import TextContent

from tests.processes import ROOT, SOURCES

PATIENCE = timedelta(seconds=180)

Ask = Callable[..., Awaitable[str]]
"""Calls a tool; the text of its answer."""


def settings(folder: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "KOUZLO"))}
    return {**kept, "PYTHONPATH": str(SOURCES), "KOUZLO_DATA": str(folder), "LANG": "C.UTF-8"}


def command(*arguments: str) -> list[str]:
    return ["-m", "kouzlo", "mcp", "--lang", "en", *arguments]


@asynccontextmanager
async def client(folder: Path, *arguments: str) -> AsyncIterator[Ask]:
    """A client of the `mcp` package with a server of its own, in this data folder."""
    server = StdioServerParameters(command=sys.executable, args=command(*arguments), env=settings(folder), cwd=ROOT)
    async with stdio_client(server) as (read, write), ClientSession(read, write, PATIENCE) as session:
        await session.initialize()

        async def ask(tool: str, **arguments: Any) -> str:
            answer = await session.call_tool(tool, arguments)
            (content,) = answer.content
            assert isinstance(content, TextContent), content
            return ("error: " if answer.isError else "") + content.text

        yield ask


def run(talk: Callable[[], Awaitable[Any]]) -> Any:
    return anyio.run(talk)


HELLO: dict[str, Any] = {
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "raw", "version": "0"}},
}


class Raw:
    """A client without manners: bytes in, messages out."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command(*arguments)],
            env=settings(folder),
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._number = 0
        self.ask(**HELLO)
        self.send(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')

    def send(self, line: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def call(self, tool: str, **arguments: Any) -> str:
        """The text of a tool's answer."""
        return str(self.ask("tools/call", {"name": tool, "arguments": arguments})["result"]["content"][0]["text"])

    def begin_call(self, tool: str, **arguments: Any) -> None:
        """Send a request, and do not wait."""
        self._send("tools/call", {"name": tool, "arguments": arguments})

    def ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request; what was said about earlier lines is passed over."""
        self._send(method, params)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            answer: dict[str, Any] = json.loads(line)
            if answer.get("id") == self._number:
                return answer
        raise AssertionError("the server has ended")

    def _send(self, method: str, params: dict[str, Any]) -> None:
        self._number += 1
        self.send(json.dumps({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}).encode() + b"\n")

    def kill(self) -> None:
        """As if the machine had lost its power."""
        self.process.kill()
        self._gone()

    def close(self) -> int:
        """End the input, and wait; the exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(120)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()
        return code
