"""Whole games of Mystic elements, played by chance and told by the client's own store: each event once and in order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import PLAIN
from kouzlo.core.match import Match
from kouzlo.core.view import told
from kouzlo.games.mystic.game import Mystic
from kouzlo.games.mystic.printed import PRINTED
from tests.web.built import WEB
from tests.web.test_modules import told_by_node

UNWILLING = ("End", "Offer", "Agree")
"""Chance makes these moves only where there is no other: a turn is full of deeds, and nobody agrees to a draw."""


def played(seed: str, seat: int | None, options: dict[str, object]) -> dict[str, Any]:
    """A game as it is sent to a seat: the table and what happened, after each move."""
    game = Mystic(make=PLAIN)
    match, luck = Match(game, options, luck=Luck(seed_of(seed))), Luck(seed_of(f"{seed}: moves"))
    steps = [{"table": match.view(seat).table, "told": ()}]
    while match.outcome is None:
        asked, since = match.turn.seats[0], match.seq
        moves = game.moves(match.state, asked)
        willing = [move for move in moves if type(move).__name__ not in UNWILLING] or moves[:1]
        match.submit(asked, willing[luck.below(len(willing))])
        view = match.view(seat, since)
        steps.append({"table": view.table, "told": told(view.events)})
    return {"seat": seat, "steps": steps}


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A game for each seat and one for a spectator, one of them with an open deep grave."""
    printed = PRINTED.printed(Mystic(make=PLAIN), "en", lambda word: word.id)
    games = [played("told", 0, {}), played("told too", 1, {"full_recycling": "on"}), played("watched", None, {})]
    path = tmp_path / "games.json"
    path.write_bytes(msgspec.json.encode({"printed": printed, "games": games}))
    return path


def test_each_event_is_told_once_in_order_also_when_skipped(kept: Path, tmp_path: Path) -> None:
    """Run, stepped, three times as fast, skipped in the middle, at once; move by move and several as one; with controls."""
    test = tmp_path / "whole.test.ts"
    tests = (WEB / "tests/games/mystic/whole_games").as_posix()
    test.write_text(f'import {{ testsOf }} from "{tests}";\ntestsOf("{kept.as_posix()}");\n', encoding="utf-8")
    code, said = told_by_node(test)

    assert 0 == code, said
    assert "\nℹ pass 7\n" in said, said
