"""Schemathesis sends what the OpenAPI document allows and forbids; the document describes every answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from kouzlo.core.registry import game_ids
from kouzlo.server import api
from tests.server.opened import opened
from tests.server.test_api import listening

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its own dependencies speak of their future
    import schemathesis
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES, MANY = 25, 600


@contextlib.contextmanager
def house_in_a_thread(folder: Path) -> Iterator[str]:
    """The house on a real port, in a thread of its own."""
    ready: threading.Event = threading.Event()
    told: dict[str, Any] = {}

    async def live() -> None:
        told["stop"], told["loop"] = asyncio.Event(), asyncio.get_running_loop()
        async with opened(folder) as (app, _), listening(app) as host:
            told["host"] = host
            ready.set()
            await told["stop"].wait()

    thread = threading.Thread(target=asyncio.run, args=(live(),))
    thread.start()
    assert ready.wait(60), "the house does not open"
    try:
        yield f"http://{told['host']}"
    finally:
        told["loop"].call_soon_threadsafe(told["stop"].set)
        thread.join(60)


class Scene:
    """Two programs at a table, and what the house calls them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tokens = [httpx.post(f"{url}/api/session", json={}, headers={"origin": url}).json()["token"] for _ in range(2)]
        wish = {"game": game_ids()[1], "seats": [{"kind": "me"}, {"kind": "open"}]}
        laid = httpx.post(f"{url}/api/tables", json=wish, headers=self.headers(0)).json()
        self.id, self.key = laid["table"]["id"], laid["join_key"]
        httpx.post(f"{url}/api/tables/{self.id}/join", json={"name": "Two", "key": self.key}, headers=self.headers(1))

    def headers(self, who: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[who]}"} if who < 2 else {"origin": self.url}


def asked(scene: Scene, schema: Any, endpoint: api.Endpoint, examples: int) -> int:
    """Ask one endpoint so many things, good and bad, as players and as a stranger; how many were asked."""
    operation = schema[endpoint.path][endpoint.method]
    count = 0

    @given(data=st.data())
    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(data: Any) -> None:
        nonlocal count
        mode = data.draw(st.sampled_from([GenerationMode.POSITIVE, GenerationMode.POSITIVE, GenerationMode.NEGATIVE]))
        case = data.draw(operation.as_strategy(generation_mode=mode))
        # A feed of a table that exists has no end; all others are asked about real tables and games most of the time.
        if "feed" not in endpoint.path and data.draw(st.integers(0, 3)):
            known = {"id": scene.id, "game": game_ids()[1]}
            case.path_parameters = {name: known.get(name, value) for name, value in (case.path_parameters or {}).items()}
        answer = case.call(headers=scene.headers(data.draw(st.integers(0, 2))), timeout=60)
        case.validate_response(answer, checks=CHECKS)
        count += 1

    ask()
    return count


def all_asked(folder: Path, examples: int, endpoints: tuple[api.Endpoint, ...] = api.ENDPOINTS) -> int:
    with house_in_a_thread(folder) as url, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        schema = schemathesis.openapi.from_dict(json.loads(httpx.get(f"{url}/api/openapi.json").text))
        schema.config.update(base_url=url)
        scene = Scene(url)
        return sum(asked(scene, schema, endpoint, examples) for endpoint in endpoints)


def test_every_answer_is_one_that_the_document_describes(tmp_path: Path) -> None:
    """No server error, no status, type or shape that is not in the document."""
    assert len(api.ENDPOINTS) * EXAMPLES * 0.8 <= all_asked(tmp_path, EXAMPLES)


@pytest.mark.soak
@pytest.mark.parametrize("endpoint", api.ENDPOINTS, ids=lambda each: f"{each.method} {each.path}")
def test_every_answer_of_many_is_one_that_the_document_describes(endpoint: api.Endpoint, tmp_path: Path) -> None:
    least = MANY * 0.8 if endpoint.takes or "{" in endpoint.path else 10  # without anything to vary there is little to ask

    assert least <= all_asked(tmp_path, MANY, (endpoint,))


def test_answer_that_the_document_does_not_describe_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a field of another type."""
    (endpoint,) = [each for each in api.ENDPOINTS if each.path == "/api/games"]
    monkeypatch.setattr(api, "_game", lambda id, language, is_compiled, engines: {"id": 7})

    with pytest.raises(BaseExceptionGroup, match="Response violates schema"):
        all_asked(tmp_path, 5, (endpoint,))
