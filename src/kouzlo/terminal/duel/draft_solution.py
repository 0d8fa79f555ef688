"""The draft of a duel in lines and as a plot: strategies of teams and plans, bounds, and how often each wizard is chosen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from kouzlo.core.sentence import Word
from kouzlo.games.duel.events import wizard_word
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.state import DECK_SIZE, TEAM_SIZE
from kouzlo.solver.duel.draft import Draft, DraftSolution, MixedStrategy, cards_of, shares
from kouzlo.solver.duel.rounds import NotATeam
from kouzlo.text.catalogue import Speaker

SHOWN = 12
"""Pure strategies that are listed; the rest are summed up."""

ROW, BAR, LEFT = 30, 460, 140


def solve_draft(duel: Duel, randoms: Sequence[str], tolerance: float, plot_file: Path | None, say: Speaker) -> int:
    """Solve and print, and plot if requested; an interrupt prints what was found so far."""
    one, two = (_number(duel, wizard) for wizard in randoms)
    solution = Draft(duel).solve((one, two), tolerance, _progress(say))
    sys.stdout.write("\n".join(told(duel, solution, say)) + "\n")
    if plot_file is not None:
        plot_file.write_text(plot(duel, solution, say), encoding="utf-8")
        sys.stdout.write(say("solution-plot", file=str(plot_file)) + "\n")
    return 0


def _number(duel: Duel, wizard: str) -> int:
    number = duel.deck.index(wizard)
    if number is None:
        raise NotATeam(f"there is no wizard {wizard!r}; there are {', '.join(card.id for card in duel.deck.cards)}")
    return number


def _progress(say: Speaker) -> Callable[[int, float, float], None]:
    def tell(iteration: int, low: float, high: float) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{say('solution-draft-progress', iteration=iteration, low=100 * low, high=100 * high)}\033[K")

    return tell


def told(duel: Duel, solution: DraftSolution, say: Speaker) -> list[str]:
    """The value with what was measured, how each side mixes, and how often each wizard is chosen."""
    one, two = (_words(duel, (card,)) for card in solution.randoms)
    bounds = {"value": 100 * solution.value, "low": 100 * solution.low, "high": 100 * solution.high}
    lines = [
        say("solution-draft-randoms", first=one, second=two),
        say("solution-draft-close", **bounds, gap=f"{solution.nash_conv:.1e}"),
        say("solution-draft-not-exact"),
    ]
    for seat, mixed_strategy in enumerate(solution.mixed_strategies):
        lines += ["", say("solution-draft-mixture", seat="AB"[seat]), *_mixture(duel, mixed_strategy, say)]
    return [*lines, "", say("solution-draft-often"), *_often(duel, solution, say)]


def _words(duel: Duel, cards: Sequence[int]) -> tuple[Word, ...]:
    return tuple(wizard_word(duel.deck.cards[card].id) for card in cards)


def _mixture(duel: Duel, mixed_strategy: MixedStrategy, say: Speaker) -> list[str]:
    total, lines = sum(each.weight for each in mixed_strategy), []
    for weight, pure_strategy in mixed_strategy[:SHOWN]:
        *deck, waiting = _words(duel, cards_of(pure_strategy))
        lines.append(say("solution-plan", weight=100 * weight / total, deck=tuple(deck), waiting=waiting))
    if rest := mixed_strategy[SHOWN:]:
        left = 100 * sum(each.weight for each in rest) / total
        lines.append(say("solution-rest", count=len(rest), weight=left))
    return lines


def _often(duel: Duel, solution: DraftSolution, say: Speaker) -> list[str]:
    names = [say.word(wizard_word(card.id)) for card in duel.deck.cards]
    width = max(map(len, names))
    team, deck = (
        [shares(mixed_strategy, places) for mixed_strategy in solution.mixed_strategies] for places in (TEAM_SIZE, DECK_SIZE)
    )
    return [
        f"  {name:<{width}}" + "".join(f"{100 * team[seat][card]:8.1f} ({100 * deck[seat][card]:5.1f})" for seat in range(2))
        for card, name in enumerate(names)
    ]


def plot(duel: Duel, solution: DraftSolution, say: Speaker) -> str:
    """A row for every wizard with a bar for each side; the darker part is in the deck, the lighter waits."""
    one, two = (say.word(_words(duel, (card,))[0]) for card in solution.randoms)
    top, count = 40, len(duel.deck.cards)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + BAR + 60}" height="{top + count * ROW + 10}" '
        'font-family="sans-serif" font-size="12">',
        f'<text x="10" y="22" font-size="14">{escape(say("solution-draft-plot-title", first=one, second=two))}</text>',
    ]
    team, deck = (
        [shares(mixed_strategy, places) for mixed_strategy in solution.mixed_strategies] for places in (TEAM_SIZE, DECK_SIZE)
    )
    for card, wizard in enumerate(duel.deck.cards):
        y = top + card * ROW
        parts.append(f'<text x="{LEFT - 10}" y="{y + 16}" text-anchor="end">{escape(say.word(wizard_word(wizard.id)))}</text>')
        for seat, ink in enumerate(("#5b2fa8", "#c58a1a")):
            place = y + 12 * seat
            for share, shade in ((team[seat][card], 0.35), (deck[seat][card], 1.0)):
                parts.append(
                    f'<rect x="{LEFT}" y="{place}" width="{BAR * share:.1f}" height="11" fill="{ink}" fill-opacity="{shade}"/>'
                )
            parts.append(
                f'<text x="{LEFT + BAR * team[seat][card] + 5:.1f}" y="{place + 10}" font-size="10">'
                f"{'AB'[seat]} {100 * team[seat][card]:.1f}</text>"
            )
    return "\n".join([*parts, "</svg>", ""])
