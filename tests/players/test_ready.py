"""No move waits for a compiler: compiled kernels are used where they are ready, otherwise the plain make."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from kouzlo.core.kernel_cache import NotReady, is_compiled, mark_compiled, only_ready, plainly
from kouzlo.core.make import COMPILED, READY
from kouzlo.core.registry import game_ids
from tests.core import kernels
from tests.core.kernels import Counter
from tests.core.test_compiler import KERNELS_PATH, count
from tests.processes import printed, run_python

RUN_READY = """
from tests.core.kernels import Counter, ONE, TEN, loop
from kouzlo.core.make import READY as make
print(make.run(loop, {bindings}, "{label}")(make.new(Counter), 3))
"""


def test_what_was_compiled_before_is_read(tmp_path: Path) -> None:
    assert 6 == count(tmp_path, "ONE", "one")

    assert "6" == printed(KERNELS_PATH + RUN_READY.format(bindings="ONE", label="one"), cache=tmp_path)


def test_what_was_not_is_never_compiled(tmp_path: Path) -> None:
    """Neither in an empty cache nor beside the kernels of another game."""
    count(tmp_path, "ONE", "one")
    files = sorted(tmp_path.rglob("*.nb?"))

    done = run_python(KERNELS_PATH + RUN_READY.format(bindings="TEN", label="ten"), cache=tmp_path)

    assert "NotReady: loop[ten]" in done.stderr
    assert files == sorted(tmp_path.rglob("*.nb?"))


def test_control_whoever_may_wait_has_it_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In the same process and thread, once with patience and once without; what is in memory is there for both."""
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    rules = {"turn": kernels.always, "play": kernels.by_one}
    patient, hasty = COMPILED.run(kernels.loop, rules, "patient"), READY.run(kernels.loop, rules, "patient")
    with pytest.raises(NotReady):
        hasty(READY.new(Counter), 3)

    assert 6 == patient(COMPILED.new(Counter), 3)
    assert 6 == hasty(READY.new(Counter), 3)


def test_numba_that_cannot_be_minded_is_not_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version with other names inside: it may compile for those who wait, and nobody else asks it."""
    monkeypatch.setattr("kouzlo.core.compiler.can_be_minded", lambda dispatcher: False)

    with pytest.raises(NotReady):
        READY.run(kernels.loop, kernels.ONE, "one")


def test_other_threads_may_still_compile() -> None:
    """Only whoever must not wait does not."""
    rules = {"turn": kernels.always, "play": kernels.by_ten}
    found: list[int] = []
    with only_ready():
        thread = threading.Thread(
            target=lambda: found.append(COMPILED.run(kernels.loop, rules, "thread")(COMPILED.new(Counter), 3))
        )
        thread.start()
        thread.join()

    assert [60] == found


PLANTED = """
import json
from pathlib import Path
from kouzlo.core.kernel_cache import cache_home, is_compiled, mark_compiled, plainly
from kouzlo.core.registry import game_ids
from kouzlo.engine.session import Engine

def asked(engine, **request):
    return json.loads(engine.answer(json.dumps(request).encode()))

def first_move(id, level):
    engine = Engine()
    status = asked(engine, do="new", game=id, chance="seeded", seed="planted")
    return asked(engine, do="go", seat=status["turn"]["seats"][0], level=level, ms=200)

told = {}
for id in game_ids():
    for level in ("journeyman", "master"):
        mark_compiled(id)
        assert is_compiled(id)
        answer = first_move(id, level)
        gone = not is_compiled(id)
        with plainly():
            told[f"{id} {level}"] = [answer == first_move(id, level), answer["info"], gone]
print(json.dumps({"told": told, "files": len(list(cache_home().rglob("*.nb?")))}))
"""
"""The marker says that all is ready, and there are no kernels: deleted, or made for a processor that only looks the same."""


TRAP = "from numba.core.dispatcher import _FunctionCompiler\n_FunctionCompiler.compile = lambda *_: exit('it compiles')\n"
PATIENT = "import kouzlo.core.make as make; make.READY = make.COMPILED\n"
"""The seeded fault of the control: whoever must not wait waits."""


def test_engine_answers_when_kernels_are_gone_that_were_said_to_be_ready(tmp_path: Path) -> None:
    """With the move of the plain make, as if nobody had ever compiled; nothing is compiled, and the marker is removed."""
    found: dict[str, Any] = json.loads(printed(TRAP + PLANTED, cache=tmp_path))
    asked = [(id, level) for id in game_ids() for level in ("journeyman", "master")]

    assert {f"{id} {level}": [True, {"level": level, "make": "plain"}, True] for id, level in asked} == found["told"]
    assert 0 == found["files"]


def test_control_whoever_waits_is_caught_in_the_trap(tmp_path: Path) -> None:
    assert "it compiles" in run_python(PATIENT + TRAP + PLANTED, cache=tmp_path).stderr


def test_plainly_nothing_is_taken_for_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    mark_compiled("toy")
    with plainly():
        assert not is_compiled("toy")

    assert is_compiled("toy")
