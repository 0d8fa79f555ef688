"""The solution of a duel between two known teams, in lines and as a plot: strategies, bounds, and each wizard's places."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from html import escape

from kouzlo.core.errors import BadOption
from kouzlo.core.make import COMPILED
from kouzlo.core.sentence import Word
from kouzlo.games.duel import Duel
from kouzlo.games.duel.cards import read_cards
from kouzlo.games.duel.events import wizard_word
from kouzlo.games.duel.state import TEAM_SIZE
from kouzlo.solver.duel.equity import Tokens
from kouzlo.solver.duel.match import MatchSolution, solve_match
from kouzlo.solver.duel.rounds import RoundSolution, Team, plan_of
from kouzlo.terminal.duel.draft_solution import solve_draft
from kouzlo.terminal.solve_command import SolveCommand, Wishes
from kouzlo.text.catalogue import Catalogue, Speaker

SHOWN = 12
"""Strategies of a mixture that are listed; the rest are summed up."""

SELDOM = 0.005
"""Optional abilities that come up less often than this in a round are not listed."""

PLACES = TEAM_SIZE

EXACT = 1e-8


class DuelSolveCommand(SolveCommand):
    """A match of two known teams, or a draft."""

    def solve(self, wishes: Wishes, catalogue: Catalogue) -> int:
        """Solve and print, and plot if requested."""
        duel = Duel(read_cards(wishes.cards) if wishes.cards else None, COMPILED)
        say = Speaker(catalogue, duel)
        if wishes.draft:
            return solve_draft(duel, wishes.teams, wishes.tolerance, wishes.plot, say)
        one, two = (tuple(written.replace(",", " ").split()) for written in wishes.teams)
        solution = solve_match(duel, (one, two), _tokens(wishes.tokens), wishes.tolerance, _progress(say))
        sys.stdout.write("\n".join(told(duel, solution, _tokens(wishes.tokens), say)) + "\n")
        if wishes.plot is not None:
            wishes.plot.write_text(plot(duel, solution.rounds[_tokens(wishes.tokens)], say), encoding="utf-8")
            sys.stdout.write(say("solution-plot", file=str(wishes.plot)) + "\n")
        return 0


COMMAND = DuelSolveCommand()


def _tokens(written: str) -> Tokens:
    scores: dict[str, Tokens] = {f"{one}-{two}": (one, two) for one in (0, 1) for two in (0, 1)}
    if written not in scores:
        raise BadOption(f"the tokens of both are one of {', '.join(scores)}, not {written!r}")
    return scores[written]


def _progress(say: Speaker) -> Callable[[Tokens, int, float, float], None]:
    """A progress line on stderr that is overwritten, if it is a terminal."""

    def tell(tokens: Tokens, iteration: int, low: float, high: float) -> None:
        if sys.stderr.isatty():
            line = say(
                "solve-progress", one=tokens[0], two=tokens[1], iteration=iteration, low=_percent(low), high=_percent(high)
            )
            sys.stderr.write(f"\r{line}\033[K")

    return tell


def _percent(share: float) -> float:
    return 100 * share


def told(duel: Duel, solution: MatchSolution, tokens: Tokens, say: Speaker) -> list[str]:
    """The value with its proof, then how each side plays the round that comes first."""
    now = solution.rounds[tokens]
    bounds = {"value": _percent(solution.value), "low": _percent(solution.low), "high": _percent(solution.high)}
    lines = [
        say("solution-teams", first=_names(now.teams[0]), second=_names(now.teams[1])),
        say("solution-exact" if solution.nash_conv < EXACT else "solution-close", **bounds, gap=f"{solution.nash_conv:.1e}"),
    ]
    for score, each in solution.rounds.items():
        lines.append(say("solution-score", one=score[0], two=score[1], value=_percent(each.value), gap=f"{each.nash_conv:.1e}"))
    for seat in range(2):
        lines += ["", say("solution-mixture", seat="AB"[seat]), *_weighted_plans(duel, now, seat, say)]
        lines += ["", say("solution-places"), *_places(duel, now, seat, say)]
    return lines


def _names(team: Sequence[str]) -> tuple[Word, ...]:
    return tuple(wizard_word(wizard) for wizard in team)


def _weighted_plans(duel: Duel, solution: RoundSolution, seat: int, say: Speaker) -> list[str]:
    mixture = solution.strategies[seat]
    lines = []
    for each in mixture[:SHOWN]:
        *deck, waiting = plan_of(duel, solution.teams[seat], each.plan)
        line = say("solution-plan", weight=_percent(each.weight), deck=_names(deck), waiting=wizard_word(waiting))
        if each.asked > SELDOM:
            line += say("solution-answers", asked=_percent(each.asked), used=_percent(each.used / each.asked))
        lines.append(line)
    if rest := mixture[SHOWN:]:
        lines.append(say("solution-rest", count=len(rest), weight=_percent(sum(each.weight for each in rest))))
    return lines


def places_of(duel: Duel, solution: RoundSolution, seat: int) -> Mapping[str, list[float]]:
    """How often each wizard of a team is played first, second … fifth, and waits."""
    team: Team = solution.teams[seat]
    often = {wizard: [0.0] * PLACES for wizard in team}
    for each in solution.strategies[seat]:
        for place, wizard in enumerate(plan_of(duel, team, each.plan)):
            often[wizard][place] += each.weight
    return often


def _places(duel: Duel, solution: RoundSolution, seat: int, say: Speaker) -> list[str]:
    often = places_of(duel, solution, seat)
    width = max(len(say.word(wizard_word(wizard))) for wizard in often)
    return [
        f"  {say.word(wizard_word(wizard)):<{width}}" + "".join(f"{100 * share:7.1f}" for share in shares)
        for wizard, shares in often.items()
    ]


def plot(duel: Duel, solution: RoundSolution, say: Speaker) -> str:
    """Both teams as rows, places as columns; the darker, the more often."""
    cell, left, top, gap = 52, 150, 60, 40
    rows = TEAM_SIZE * 26
    height = top + 2 * rows + gap + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + PLACES * cell + 20}" height="{height}" '
        'font-family="sans-serif" font-size="12">',
        f'<text x="10" y="22" font-size="14">{escape(say("solution-plot-title", value=_percent(solution.value)))}</text>',
    ]
    for place in range(PLACES):
        label = str(place + 1) if place < PLACES - 1 else say("solution-plot-waiting")
        parts.append(f'<text x="{left + place * cell + cell / 2}" y="{top - 8}" text-anchor="middle">{escape(label)}</text>')
    for seat in range(2):
        begin = top + seat * (rows + gap)
        for line, (wizard, shares) in enumerate(places_of(duel, solution, seat).items()):
            y = begin + line * 26
            name = escape(say.word(wizard_word(wizard)))
            parts.append(f'<text x="{left - 10}" y="{y + 17}" text-anchor="end">{name} {"AB"[seat]}</text>')
            for place, share in enumerate(shares):
                shade = f'fill="#5b2fa8" fill-opacity="{share:.3f}" stroke="#d9cfbd"'
                ink = "#fff" if share > 0.5 else "#241d2f"
                x = left + place * cell
                parts.append(f'<rect x="{x}" y="{y}" width="{cell}" height="26" {shade}/>')
                if share >= 0.005:
                    parts.append(
                        f'<text x="{x + cell / 2}" y="{y + 17}" text-anchor="middle" fill="{ink}">{100 * share:.0f}</text>'
                    )
    return "\n".join([*parts, "</svg>", ""])
