"""The line of the fault tests: what comes through it, and what does not."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import pytest

from tests.server.cables import Cable, cable
from tests.server.stores import run


@contextlib.asynccontextmanager
async def echoing(word: bytes) -> AsyncIterator[int]:
    """A server that answers every line with its word; its port."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while asked := await reader.readline():
                writer.write(word + asked)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        server.close()


async def answered(line: Cable) -> bytes:
    """The answer to a question over a new connection; nothing, if it is cut."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
        writer.write(b"?\n")
        said = await reader.readline()
        writer.close()
    except OSError:
        return b""
    return said


def through(story: Callable[[Cable, int], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        async with echoing(b"one") as one, echoing(b"two") as two, cable(one) as line:
            await story(line, two)

    run(whole())


def test_bytes_come_through_in_both_directions() -> None:
    async def story(line: Cable, _: int) -> None:
        assert b"one?\n" == await answered(line)

    through(story)


def test_line_that_is_cut_ends_its_connections_and_takes_no_new_ones() -> None:
    async def story(line: Cable, _: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
        writer.write(b"?\n")
        assert b"one?\n" == await reader.readline()

        line.cut()

        with contextlib.suppress(OSError):
            assert b"" == await reader.read()
        writer.close()
        assert b"" == await answered(line)
        line.mend()
        assert b"one?\n" == await answered(line)

    through(story)


def test_line_that_is_held_up_passes_on_later() -> None:
    async def story(line: Cable, _: int) -> None:
        line.hold_up()
        asking = asyncio.create_task(answered(line))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(asking), 0.1)

        line.mend()

        assert b"one?\n" == await asking

    through(story)


def test_line_is_led_elsewhere() -> None:
    async def story(line: Cable, two: int) -> None:
        assert b"one?\n" == await answered(line)

        line.target = two

        assert b"two?\n" == await answered(line)

    through(story)
