"""Whether the claim of a problem holds, by other means than those by which it was found."""

from __future__ import annotations

from typing import Any

from kouzlo.core.exercise import AnyMatch
from kouzlo.core.game import AnyGame
from kouzlo.core.problem import Problem, is_answer
from kouzlo.games.duel.events import ByAbility, ByElement, ByValue, RoundWon
from kouzlo.games.mystic.rules.acts import Act, act_of
from kouzlo.lab.carcassonne.problems import MARGIN, SEEDS, TIMES_STRONGEST, Finder
from kouzlo.players.turn_solver import Forced, TurnSolver
from kouzlo.review.duel.problems import begun_against

PATIENCE = 400_000
CRITERIA = {ByAbility: "ability", ByElement: "element", ByValue: "value"}
PLANS_TRIED = 60
"""So many of 720 plans are tried in a quick look, those that are claimed among them."""


def holds(game: AnyGame, problem: Problem, whole: bool) -> bool:
    """Whether the answer is right and the only one; without `whole` by a quick look."""
    if problem.kind in ("win", "survive"):
        return _of_mystic(game, problem)
    if problem.kind == "place":
        return _of_carcassonne(game, problem, whole)
    return _of_duel(game, problem, whole)


def _of_duel(game: AnyGame, problem: Problem, whole: bool) -> bool:
    """DU-61: rounds are played in matches, one for each answer and each deck."""
    match = problem.begun(game)
    moves = [*game.moves(game.observe(match.state, problem.seat), problem.seat)]
    claimed = [move for move in moves if is_answer(game.write_move(move), problem.solution[0])]
    others = [move for move in moves if move not in claimed]
    if not whole and len(moves) > PLANS_TRIED:
        claimed, others = claimed[:4], others[:: len(others) // PLANS_TRIED]
    worth = [_worth(game, problem, move) for move in claimed]
    rest = [_worth(game, problem, move) for move in others]
    return bool(worth) and len({*worth}) == 1 and worth[0] > max(rest, default=-1)


def _worth(game: AnyGame, problem: Problem, move: Any) -> int:
    """What an answer is worth: rounds won in halves of a hundredth, or whether the duel goes as it should."""
    whole = 0
    for weight, plan in problem.shown:
        match = begun_against(problem, problem.begun(game), plan)
        match.submit(problem.seat, move)
        if match.turn.phase == "plan":
            match.submit(1 - problem.seat, game.read_move(plan))
        whole += weight * (_criterion(problem, match) if problem.kind == "criterion" else _halves(problem, match))
    return whole


def _halves(problem: Problem, match: AnyMatch) -> int:
    won = [event for _, event in match.told_to(None) if isinstance(event, RoundWon)]
    return 1 if won[0].seat is None else 2 * (won[0].seat == problem.seat)


def _criterion(problem: Problem, match: AnyMatch) -> int:
    asked = [event for _, event in match.told_to(None) if isinstance(event, ByAbility | ByElement | ByValue)]
    decided = [event for event in asked if event.losers]
    if len(decided) < problem.asks:
        return 0
    event = decided[problem.asks - 1]
    return int(event.losers == (1 - problem.seat,) and CRITERIA[type(event)] == problem.wants)


def _of_mystic(game: AnyGame, problem: Problem) -> bool:
    """ME-32: each first move, with far more patience than when the problem was found."""
    match = problem.begun(game)
    seen, seat, solver = game.observe(match.state, problem.seat), problem.seat, TurnSolver(game, PATIENCE)
    texts = {game.encode(seen, seat, move): game.write_move(move) for move in game.moves(seen, seat)}
    codes = [code for code in texts if act_of(code) != Act.OFFER]
    is_win = problem.kind == "win"
    found = (solver.winning_moves if is_win else solver.losing_moves)(seen, seat, codes)
    good, bad = (Forced.WON, Forced.NOT_WON) if is_win else (Forced.NOT_WON, Forced.WON)
    return all(found[code] == (good if texts[code] == problem.solution[0] else bad) for code in codes)


def _of_carcassonne(game: AnyGame, problem: Problem, whole: bool) -> bool:
    """The searches again, from seeds that were not used before; a quick look takes one of a tenth of the simulations."""
    match, finder = problem.begun(game), Finder(game)
    seen = game.observe(match.state, problem.seat)
    simulations = finder.strongest * TIMES_STRONGEST // (1 if whole else 10)
    for number in range(SEEDS if whole else 1):
        pair = finder.pair(seen, problem.seat, simulations, f"again {number}")
        after = finder.after(seen, problem.seat, pair.place.code)
        moves = [game.write_move(game.decode(seen, problem.seat, pair.place.code))]
        if pair.follower is not None:
            moves.append(game.write_move(game.decode(after, problem.seat, pair.follower.code)))
        if tuple(moves) != problem.solution or pair.margin < (MARGIN if whole else MARGIN // 2):
            return False
    return True
