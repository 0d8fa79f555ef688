"""The example sessions of docs/engine_protocol.md are run, and every letter is compared.

After a wanted change `python -m tests.engine.test_docs` writes the answers anew; read the difference before it is committed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kouzlo.core.registry import game_ids
from kouzlo.engine.session import Engine
from tests.engine.asking import CODES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "engine_protocol.md"
SESSION = re.compile(r"(?<=```session\n).+?(?=```)", re.DOTALL)


def sessions() -> list[str]:
    return SESSION.findall(PAGE.read_text(encoding="utf-8"))


def run(session: str) -> str:
    """The session with the answers that the engine gives."""
    engine, lines = Engine(), []
    for request in (line[2:] for line in session.splitlines() if line.startswith("> ")):
        lines += [f"> {request}", "< " + engine.answer(request.encode()).decode().rstrip("\n")]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("number", range(len(sessions())))
def test_an_example_session_runs_as_it_is_written(number: int) -> None:
    """What the page promises is what the engine says."""
    session = sessions()[number]

    assert session == run(session)


def test_the_page_speaks_of_everything() -> None:
    """Every request, every code, every game and every kind of move has its place on the page."""
    page = PAGE.read_text(encoding="utf-8")
    engine = Engine()

    for name in (*engine.requests, *CODES, *game_ids()):
        assert f"`{name}`" in page or f'"{name}"' in page or f"**{name}**" in page, name
    for id in game_ids():
        for kind in engine.game(id).info.moves:
            for key in kind.__struct_encode_fields__:
                assert f'"{key}"' in page, f"{id}: {key}"
        assert all(phase in page for phase in engine.game(id).info.phases)


if __name__ == "__main__":
    PAGE.write_text(SESSION.sub(lambda found: run(found[0]), PAGE.read_text(encoding="utf-8")), encoding="utf-8")
