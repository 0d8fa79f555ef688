"""Debian's Chromium over its debugging socket: several independent browsers in one process, without a driver."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0", "about:blank"]


class Chromium:
    """The process; commands are numbered, answers find their way back, events are kept."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._number = 0
        self.events: list[dict[str, Any]] = []
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self._line:
            message = json.loads(text)
            if (waiting := self._waiting.pop(message.get("id", 0), None)) is not None:
                waiting.set_result(message)
            elif "method" in message:
                self.events.append(message)

    async def hang_up(self) -> None:
        self._reading.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reading

    async def ask(self, method: str, session: str | None = None, **params: Any) -> dict[str, Any]:
        self._number += 1
        waiting = self._waiting[self._number] = asyncio.get_running_loop().create_future()
        about = {"sessionId": session} if session else {}
        await self._line.send(json.dumps({"id": self._number, "method": method, "params": params, **about}))
        answer = await asyncio.wait_for(waiting, 30)
        assert "error" not in answer, answer
        result: dict[str, Any] = answer["result"]
        return result

    async def page(self, width: int) -> Page:
        """A page of a browser of its own: its cookies are nobody else's."""
        context = (await self.ask("Target.createBrowserContext"))["browserContextId"]
        target = (await self.ask("Target.createTarget", url="about:blank", browserContextId=context))["targetId"]
        session = (await self.ask("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        page = Page(self, session)
        for domain in ("Page", "Runtime", "Log", "Network"):
            await self.ask(f"{domain}.enable", session)
        metrics = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 800}
        await self.ask("Emulation.setDeviceMetricsOverride", session, **metrics)
        return page

    def complaints(self) -> list[str]:
        """What a script threw and what the content policy stopped."""
        thrown = [
            each["params"]["exceptionDetails"]["text"] for each in self.events if each["method"] == "Runtime.exceptionThrown"
        ]
        logged = [each["params"]["entry"] for each in self.events if each["method"] == "Log.entryAdded"]
        return thrown + [entry["text"] for entry in logged if entry["source"] in ("security", "violation", "javascript")]


class Page:
    """One page."""

    def __init__(self, chromium: Chromium, session: str) -> None:
        self._chromium = chromium
        self._session = session

    async def open(self, address: str) -> None:
        await self._chromium.ask("Page.navigate", self._session, url=address)
        await self.until("document.readyState === 'complete'")

    async def run(self, script: str) -> Any:
        """What a script says; None while the page is between two documents."""
        try:
            found = await self._chromium.ask("Runtime.evaluate", self._session, expression=script, returnByValue=True)
        except AssertionError:
            return None
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    async def until(self, script: str) -> None:
        for _ in range(600):
            if await self.run(script):
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"never came true: {script}")

    async def cut(self, is_cut: bool) -> None:
        """Cut the network of this page, or mend it."""
        params = {"offline": is_cut, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        await self._chromium.ask("Network.emulateNetworkConditions", self._session, **params)


@contextlib.asynccontextmanager
async def started(folder: Path) -> AsyncIterator[Chromium]:
    """Chromium with a profile of its own in a folder."""
    assert PROGRAM is not None, "somebody looked whether it is there"
    command = [PROGRAM, f"--user-data-dir={folder}", *FLAGS]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            port = folder / "DevToolsActivePort"
            for _ in range(600):
                if port.exists() and len(port.read_text().split()) == 2:
                    break
                await asyncio.sleep(0.05)
            number, path = port.read_text().split()
            async with connect(f"ws://127.0.0.1:{number}{path}", max_size=None) as line:
                chromium = Chromium(line)
                try:
                    yield chromium
                finally:
                    await chromium.hang_up()
        finally:
            process.terminate()
