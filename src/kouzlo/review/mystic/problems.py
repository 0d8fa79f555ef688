"""What is said of a problem of Mystic elements: which act, which card, and how it would have gone on."""

from __future__ import annotations

from kouzlo.core.exercise import AnyMatch
from kouzlo.core.problem import Problem
from kouzlo.core.sentence import Sentence, Word
from kouzlo.games.mystic.moves import MysticMove, read_move
from kouzlo.review.exercises import ProblemWords, wanted_now


class MysticProblemWords(ProblemWords):
    """Wins and dangers that were found by trying everything."""

    def told(self, problem: Problem) -> tuple[Sentence, ...]:
        return ()

    def points(self, problem: Problem, phase: str) -> str:
        return ""

    def hints(self, problem: Problem, match: AnyMatch) -> tuple[Sentence, ...]:
        words = wanted_now(problem, match).split()
        act = Sentence("problem-hint-act", {"act": words[0]})
        if len(words) < 2 or "." not in words[1]:
            return (act,)
        return (act, Sentence("problem-hint-card", {"card": Word("card", words[1].partition("@")[0])}))

    def mistake(self, problem: Problem, match: AnyMatch) -> Sentence:
        return Sentence(f"problem-{problem.kind}-wrong", {"line": line_of(problem)})

    def learned(self, problem: Problem, match: AnyMatch) -> Sentence:
        return Sentence(f"problem-{problem.kind}-solved", {"line": line_of(problem)})


WORDS = MysticProblemWords()


def line_of(problem: Problem) -> tuple[Sentence, ...]:
    """The acts of the line: those of the learner after the answer, or those of the other side in its turn."""
    who = problem.seat if problem.kind == "win" else 1 - problem.seat
    mine = [entry.partition(" ")[2] for entry in problem.line if entry.startswith(f"{who} ")]
    acts = (read_move(text) for text in (mine[1:] if problem.kind == "win" else mine))
    return tuple(act.said() for act in acts if isinstance(act, MysticMove))
