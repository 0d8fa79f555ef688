"""What is said of a problem of the duel: the decks that are shown, and what an answer wins against them."""

from __future__ import annotations

from kouzlo.core.exercise import AnyMatch, read_entry
from kouzlo.core.problem import Problem
from kouzlo.core.sentence import Sentence, Word
from kouzlo.games.duel.events import RoundWon
from kouzlo.review.exercises import ProblemWords, wanted_now


class DuelProblemWords(ProblemWords):
    """Plans and answers against decks that are shown."""

    def told(self, problem: Problem) -> tuple[Sentence, ...]:
        return tuple(_deck(weight, plan) for weight, plan in problem.shown)

    def points(self, problem: Problem, phase: str) -> str:
        return "slots" if phase == "plan" else ""

    def hints(self, problem: Problem, match: AnyMatch) -> tuple[Sentence, ...]:
        cards = [each for each in wanted_now(problem, match).split()[1:] if each not in ("/", "*")]
        about = Sentence(f"problem-{problem.kind}-hint", {"count": len(cards), "wants": problem.wants})
        return (about, Sentence("problem-hint-first", {"card": Word("wizard", cards[0])})) if cards else (about,)

    def mistake(self, problem: Problem, match: AnyMatch) -> Sentence:
        if problem.kind == "criterion":
            return Sentence("problem-criterion-wrong", {"number": problem.asks, "wants": problem.wants})
        own = value_of(problem, match)
        return Sentence("problem-value-wrong", {"own": own, "best": problem.values["best"] // 10})

    def learned(self, problem: Problem, match: AnyMatch) -> Sentence:
        if problem.kind == "criterion":
            return Sentence("problem-criterion-solved", {"number": problem.asks, "wants": problem.wants})
        best, second = problem.values["best"] // 10, problem.values["second"] // 10
        return Sentence("problem-value-solved", {"best": best, "second": second})


WORDS = DuelProblemWords()


def value_of(problem: Problem, match: AnyMatch) -> int:
    """DU-61, DU-62: of a hundred rounds, so many are won with the move that the learner made; one that both win counts half."""
    move = next(entry.move for entry in problem.since(match) if entry.seat == problem.seat)
    whole = 0
    for weight, plan in problem.shown:
        tried = begun_against(problem, match, plan)
        tried.submit(problem.seat, move)
        if tried.turn.phase == "plan":
            tried.submit(1 - problem.seat, match.game.read_move(plan))
        whole += weight * _halves(tried, problem.seat)
    return whole // 2


def begun_against(problem: Problem, match: AnyMatch, plan: str) -> AnyMatch:
    """The position with another deck of the other seat."""
    begun: AnyMatch = type(match)(match.game, problem.options, problem.seats)
    for entry in problem.opens:
        is_theirs = entry.startswith(f"{1 - problem.seat} plan ")
        begun.submit(*read_entry(match.game, f"{1 - problem.seat} {plan}" if is_theirs else entry))
    return begun


def _halves(match: AnyMatch, seat: int) -> int:
    """DU-61, DU-62: two for a round won, one for a round that both win."""
    won = next(event for _, event in match.told_to(seat) if isinstance(event, RoundWon))
    return 1 if won.seat is None else 2 * (won.seat == seat)


def _deck(weight: int, plan: str) -> Sentence:
    *deck, _, waiting = plan.split()[1:]
    cards = tuple(Word("wizard", each) for each in deck)
    return Sentence("problem-deck", {"weight": weight, "deck": cards, "waiting": Word("wizard", waiting)})
