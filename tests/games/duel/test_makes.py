"""Both makes of the duel: a match may change from plain to compiled and back between any two moves."""

from __future__ import annotations

from typing import Any

from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.match import Match
from kouzlo.core.rule import rule
from kouzlo.games.duel import Duel
from kouzlo.games.duel.state import State
from tests.games.duel.scenarios import our_game, send

PLAYED = [
    (-1, "draw 0 detective"),
    (-1, "draw 1 botanist"),
    (0, "pick rogues pilgrim chronicler gardener shaman"),
    (1, "pick stargazer soldier geomancer rogues revolutionary"),
    (0, "plan detective rogues pilgrim chronicler gardener / shaman"),
    (1, "plan botanist stargazer soldier geomancer rogues / revolutionary"),
    (0, "use"),
    (0, "rearrange chronicler gardener pilgrim"),
    (0, "swap shaman necromancer"),
    (1, "swap none"),
]
"""The Detective brings in the Shaman, the Botanist discards him, the Rogues rearrange; then an exchange."""


def plays(game: Duel, s: State, seat: int, text: str) -> tuple[State, list[Any]]:
    """One move on a copy: the new state and what was told."""
    move = game.read_move(text)
    assert not game.judge(s, seat, move), f"{text!r} is forbidden"
    after, log = game.make.copy(State, s), game.make.new(Log)
    game.play(after, seat, move, log)
    return after, [event.in_full() for event in game.tell(game.make.plain(Log, log))]


@rule("DU-53", "DU-51", "DU-52")
def test_a_match_changes_make_after_every_move_and_stays_the_same_to_the_byte() -> None:
    """Three tables: one plain, one compiled, one that changes hands after each move."""
    plain, compiled = our_game(), our_game(compiled=True)
    options = {"mirror_incumbent": False, "swap_in_after_shaman_fires": True}
    first, second = plain.deal(options, 2), compiled.deal(options, 2)
    wandering = PLAIN.to_bytes(first)
    for number, (seat, text) in enumerate(PLAYED):
        host = compiled if number % 2 else plain
        first, told = plays(plain, first, seat, text)
        second, told_compiled = plays(compiled, second, seat, text)
        guest, told_wandering = plays(host, host.make.from_bytes(State, wandering), seat, text)
        wandering = host.make.to_bytes(guest)

        assert PLAIN.to_bytes(first) == COMPILED.to_bytes(second) == wandering, text
        assert told == told_compiled == told_wandering, text
        assert plain.turn(first) == compiled.turn(second), text
        for watcher in (0, 1, None):
            seen = plain.observe(first, watcher), compiled.observe(second, watcher)
            assert PLAIN.to_bytes(seen[0]) == COMPILED.to_bytes(seen[1]), (text, watcher)
            assert plain.table(seen[0], watcher) == compiled.table(seen[1], watcher), (text, watcher)

    assert "plan" == plain.turn(first).phase


def test_the_story_is_a_match_that_can_be_played() -> None:
    """The control: the same moves through the one door of a match, and the questions come where the story says."""
    match: Match[Any, Any] = Match(our_game(), {"swap_in_after_shaman_fires": True})
    phases = []
    for seat, text in PLAYED:
        phases.append(match.turn.phase)
        send(match, seat, text)

    assert "draw draw pick pick plan plan use rearrange swap swap".split() == phases
