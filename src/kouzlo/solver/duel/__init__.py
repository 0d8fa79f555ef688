"""The duel, solved: rounds of two known teams exactly, the rest with a measured bound."""

from kouzlo.solver.duel.equity import EVEN, Stakes, Tokens
from kouzlo.solver.duel.match import MatchSolution, solve_match
from kouzlo.solver.duel.rounds import RoundSolution, solve_round

__all__ = ["EVEN", "MatchSolution", "RoundSolution", "Stakes", "Tokens", "solve_match", "solve_round"]
