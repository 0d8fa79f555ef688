"""Laws 3, 6, 7, 9 and 10: determinism, replay, both makes, a bound, and conservation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from kouzlo.core.chance import dice
from kouzlo.core.errors import KouzloError
from kouzlo.core.fairness import Seeded
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.log import Log, numbers_of
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.match import Match
from kouzlo.core.move import NOBODY, Move
from kouzlo.core.replay import read_record, replayed, write_record
from kouzlo.testing.laws.material import CreateGame, Step, Table, copied, dealt, packed, plain, positions, walk

Pieces = Callable[[Any], object]
"""Counts the pieces of a plain state: the result must be the same in all positions of a game."""


def law_3(create: CreateGame, table: Table) -> None:
    """`play` depends only on state, seat and move: not on earlier calls of the game object, nor on the log."""
    game, fresh = create(PLAIN), create(PLAIN)
    steps = [Step(copied(game, step.state), step.seat, step.code) for step in walk(game, table)]
    first = [_after(game, step) for step in steps]
    for step, expected in reversed(list(zip(steps, first, strict=True))):
        move = game.decode(*step)
        for other in (game, fresh):
            if _after(other, step) != expected or _after_move(other, step, move) != expected:
                table.broken(3, f"{move} of seat {step.seat}, played once more, led elsewhere")
        if _after(game, step, quiet_log(PLAIN))[0] != expected[0]:
            table.broken(3, f"{move} of seat {step.seat} leads elsewhere when nobody listens")


def law_6(create: CreateGame, table: Table) -> None:
    """Replaying a record gives the same bytes: the list of moves, and the text with undos in it."""
    game = create(PLAIN)
    luck, deal = table.luck("law 6"), Seeded(f"law 6 {table.seed}")
    match: Match[Any, Any] = Match(game, table.options, table.seats, luck=deal.luck())
    while match.outcome is None:
        seat = match.turn.seats[luck.below(len(match.turn.seats))]
        moves = game.moves(match.state, seat)
        match.submit(seat, moves[luck.below(len(moves))])
        if luck.below(8) == 0:
            match.undo()
    again: Match[Any, Any] = Match(create(PLAIN), table.options, table.seats)
    try:
        for entry in match.played():
            again.submit(entry.seat, entry.move)
        from_text = replayed(read_record(write_record(match, deal)), create(PLAIN))
    except KouzloError as error:
        table.broken(6, f"a game that was played cannot be played again: {error}")
    for name, other in (("list of moves", again), ("text", from_text)):
        if packed(game, match.state) != packed(game, other.state):
            table.broken(6, f"the {name} of a game leads to another position")
    for seat in (None, *range(table.seats)):
        if msgspec.json.encode(match.view(seat)) != msgspec.json.encode(from_text.view(seat)):
            table.broken(6, f"after the replay seat {seat} sees something else")


def law_7(create: CreateGame, table: Table) -> None:
    """Both makes give the same bytes: every position, every verdict, every row of the log, every observation."""
    games = create(PLAIN), create(COMPILED)
    states = [dealt(game, table) for game in games]
    thrown = [dice(game.make, table.luck("law 7")) for game in games]
    while True:
        answers = [_turn_of_a_make(*each) for each in zip(games, states, thrown, strict=True)]
        if answers[0] != answers[1]:
            table.broken(7, f"the plain make answers {answers[0]}, the compiled make {answers[1]}")
        seat = answers[0][0]
        seen = [
            [packed(game, game.observe(s, p)) for p in (None, *range(table.seats))]
            for game, s in zip(games, states, strict=True)
        ]
        if seen[0] != seen[1]:
            table.broken(7, "an observation differs between the makes")
        if seat == NOBODY:
            return
        after = [_after(game, Step(s, seat, answers[0][1])) for game, s in zip(games, states, strict=True)]
        if after[0] != after[1]:
            table.broken(7, f"{games[0].decode(states[0], seat, answers[0][1])} of seat {seat} differs between the makes")
        states = [game.make.from_bytes(game.kernels.state, after[0][0]) for game in games]


def law_9(game: AnyGame, table: Table) -> None:
    """Each game ends within its stated bound, with an outcome for every seat; `walk` checks the bound."""
    state = list(positions(game, table))[-1]
    outcome = game.outcome(state)
    if outcome is None or [each.seat for each in outcome.standings] != list(range(table.seats)):
        table.broken(9, f"the game ends with {outcome}")
    if outcome.rule not in {paragraph.id for paragraph in game.info.rules}:
        table.broken(9, f"the outcome names the paragraph {outcome.rule!r}, which the rulebook does not have")
    score = game.make.run(game.kernels.bindings["score"])
    if [int(score(state, game.kernels.facts, each.seat)) for each in outcome.standings] != [
        each.score for each in outcome.standings
    ]:
        table.broken(9, f"the kernel scores otherwise than the outcome {outcome}")


def law_10(game: AnyGame, table: Table, pieces: Pieces) -> None:
    """Cards, tiles and followers are conserved."""
    expected = pieces(plain(game, dealt(game, table)))
    for state in positions(game, table):
        if (counted := pieces(plain(game, state))) != expected:
            table.broken(10, f"there were {expected}, now there are {counted}")


def _after(game: AnyGame, step: Step, log: Log | None = None) -> tuple[bytes, tuple[object, ...]]:
    """The position after a step, and the rows of its log."""
    following = copied(game, step.state)
    log = log or game.make.new(Log)
    game.make.run(game.kernels.bindings["play"])(following, game.kernels.facts, step.seat, step.code, log)
    return packed(game, following), tuple(numbers_of(game.make.plain(Log, log)))


def _after_move(game: AnyGame, step: Step, move: Move) -> tuple[bytes, tuple[object, ...]]:
    """The same through the game's method."""
    following, log = copied(game, step.state), game.make.new(Log)
    game.play(following, step.seat, move, log)
    return packed(game, following), tuple(numbers_of(game.make.plain(Log, log)))


def _turn_of_a_make(game: AnyGame, state: Any, thrown: Any) -> tuple[int, ...]:
    """Who moves, a random move, its verdict, the verdicts of some codes that may be illegal, and all scores."""
    rules, run = game.kernels, game.make.run
    turn, judge, any_move = (run(rules.bindings[name]) for name in ("turn", "judge", "any_move"))
    seat = int(turn(state, rules.facts))
    if seat == NOBODY:
        return (NOBODY,)
    code = int(any_move(state, rules.facts, seat, thrown))
    near = (code, -1, 0, code + 1, code * 2 + 7, 10**6)
    return seat, code, *(int(judge(state, rules.facts, each, code)) for code in near for each in (seat, 0, 1))
