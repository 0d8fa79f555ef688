"""Hints by publishing and subscribing in Redis, which keeps nothing of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from redis.asyncio import Redis
from redis.exceptions import RedisError

from kouzlo.server.hints import AGAIN, LOOK_EVERY, PATIENCE


class RedisHints:
    """A channel of a Redis."""

    are_private = False

    def __init__(self, url: str, channel: str) -> None:
        self._channel = channel
        self._redis = Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, decode_responses=True)

    async def send(self, text: str) -> None:
        try:
            await asyncio.wait_for(self._redis.publish(self._channel, text), PATIENCE)
        except RedisError as error:
            raise ConnectionError(str(error)) from error

    async def listen(self, heard: Callable[[str], None], begun: Callable[[], None]) -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError, RedisError):
                await self._listen(heard, begun)
            await asyncio.sleep(AGAIN)

    async def _listen(self, heard: Callable[[str], None], begun: Callable[[], None]) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as line:
            await line.subscribe(self._channel)
            begun()
            while True:
                # Redis answers a ping also where nothing is said: a line that is cut silently does not.
                await line.ping()
                until = asyncio.get_running_loop().time() + LOOK_EVERY
                while (left := until - asyncio.get_running_loop().time()) > 0:
                    said = await line.get_message(timeout=left)
                    if said is not None and said["type"] == "message":
                        heard(said["data"])

    async def close(self) -> None:
        with contextlib.suppress(OSError, RedisError):
            await self._redis.aclose()
