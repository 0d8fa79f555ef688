"""The page about searched games: colours, seat, length, triples and cards, with intervals and with the targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

import msgspec

from kouzlo.games.mystic.state import NO_SEAT
from kouzlo.lab.mystic import model
from kouzlo.lab.mystic.model import Estimate
from kouzlo.lab.mystic.sweep import NAMES, Cell, Played

LEAST = 60
"""Fewer games say nothing about eight colours."""
COLOUR, SEAT, TRIPLE = 3.0, (48.0, 52.0), (40.0, 60.0)
"""The targets: points of a colour, per cent of the seat and of a triple."""
SURE = 3.3
"""Standard errors beyond which one of 56 triples is not luck (Bonferroni, 5 %)."""


class SearchedGame(msgspec.Struct, frozen=True):
    """One game: which match-up, and which of its games."""

    cell: Cell
    number: int
    simulations: int

    @property
    def name(self) -> str:
        return f"{'+'.join(self.cell.first)}/{'+'.join(self.cell.second)} {self.simulations} {self.number}"


class Searched(msgspec.Struct, frozen=True):
    """A game that was played: who won, how long it was, which cards were played."""

    game: SearchedGame
    winner: int
    rounds: int
    played: dict[str, int]

    @property
    def name(self) -> str:
        return self.game.name


def counted(searched: Sequence[Searched]) -> list[Played]:
    """The games as match-ups of one game each, for the model of the greedy sweeps."""
    return [
        Played(
            each.game.cell,
            (int(each.winner == 0), int(each.winner == 1)),
            int(each.winner == NO_SEAT),
            {each.rounds: 1},
            {},
            0,
        )
        for each in searched
    ]


class Gain(NamedTuple):
    """A card in the games of its owners: in how many of a hundred it was played, and how many points more they won then."""

    share: float
    points: float
    error: float


def card_gains(searched: Sequence[Searched], cards: Sequence[str]) -> dict[str, Gain]:
    """For each card its gain.

    A card of somebody who leads or is far behind shows that, too: to be compared with other cards of its kind, or with the
    same card between other players.
    """
    owned: dict[str, list[float]] = {name: [] for name in NAMES}
    played: dict[str, list[float]] = {id: [] for id in cards}
    for each in searched:
        for seat, triple in enumerate((each.game.cell.first, each.game.cell.second)):
            won = 0.5 if each.winner == NO_SEAT else float(each.winner == seat)
            for name in triple:
                owned[name].append(won)
            for id in each.played:
                if id.partition(".")[0] in triple:
                    played[id].append(won)
    gains = {}
    for id in cards:
        games, own = played[id], owned[id.partition(".")[0]]
        points = 100 * (sum(games) / len(games) - sum(own) / len(own)) if games else 0.0
        gains[id] = Gain(100 * len(games) / max(len(own), 1), points, 50 * model.Z / sqrt(max(len(games), 1)))
    return gains


def judged(estimate: Estimate, low: float, high: float) -> str:
    """Whether a figure is within its bounds: with its whole interval, as an estimate, or not."""
    if low <= estimate.low and estimate.high <= high:
        return "met, with the whole interval"
    if low <= estimate.value <= high:
        return "met by the estimate"
    return "missed" if estimate.low > high or estimate.high < low else "missed by the estimate"


def page(searched: Sequence[Searched], card_set: str, cards: Sequence[str]) -> str:
    """What the games say, with 95 % intervals."""
    played = counted(searched)
    effects, _ = model.colour_effects(played)
    lengths = model.lengths(played)
    lines = [
        "# The balance, searched",
        "",
        f"Set `{card_set}`. {len(searched):,} games, `fair_start: 2`,"
        f" between two players of {searched[0].game.simulations} simulations a turn. Intervals are 95 %.",
        "",
        *_colours(effects),
        *_triples(played),
        "## Seat and length",
        "",
        f"The first player wins {_seat(model.seat_rate(played))}.",
        f"The median length is {model.quantile(lengths, 0.5)} rounds, 90 % are over by round {model.quantile(lengths, 0.9)}.",
        "",
        *_cards(searched, cards),
    ]
    return "\n".join(lines) + "\n"


def _colours(effects: Mapping[str, Estimate]) -> list[str]:
    largest = max(effects.values(), key=lambda each: abs(each.value))
    return [
        f"## Colours (target: within ± {COLOUR:.0f} points)",
        "",
        "| colour | effect | target |",
        "|---|---|---|",
        *(
            f"| {name} | {each.value:+.1f} ({each.low:+.1f} … {each.high:+.1f}) | {judged(each, -COLOUR, COLOUR)} |"
            for name, each in effects.items()
        ),
        "",
        f"The largest effect is {abs(largest.value):.1f} points.",
        "",
    ]


def _triples(played: Sequence[Played]) -> list[str]:
    """A triple has few games of its own, so the additive model says what its colours make of it."""
    rates = model.added_triples(played)
    best, worst = (find(rates, key=lambda triple: rates[triple].value) for find in (max, min))
    own = model.triple_rates(played, SURE)
    outside = sum(each.low > TRIPLE[1] or each.high < TRIPLE[0] for each in own.values())
    told = [
        f"{', '.join(triple)} {rates[triple].value:.1f} % ({rates[triple].low:.1f} … {rates[triple].high:.1f}),"
        f" {judged(rates[triple], *TRIPLE)}"
        for triple in (best, worst)
    ]
    return [
        f"## Triples (target: {TRIPLE[0]:.0f}–{TRIPLE[1]:.0f} %)",
        "",
        f"By the effects of the colours the best is {told[0]}; the worst is {told[1]}.",
        f"By its own games alone, {len(played) * 2 // len(own)} each, {outside} of {len(own)} are outside for certain.",
        "",
    ]


def _seat(seat: Estimate) -> str:
    return f"{seat.value:.1f} % ({seat.low:.1f} … {seat.high:.1f}), {judged(seat, *SEAT)}"


def _cards(searched: Sequence[Searched], cards: Sequence[str]) -> list[str]:
    uses = {id: sum(each.played.get(id, 0) for each in searched) for id in cards}
    rare = sorted(cards, key=lambda id: uses[id])[:5]
    return [
        "## Cards",
        "",
        f"{sum(not uses[id] for id in cards)} cards were never played; the rarest: "
        + ", ".join(f"{id} {uses[id]}" for id in rare)
        + ".",
        "In how many of a hundred games of its owners a card was played, and by how many points they won more often then.",
        "",
        "| card | played | wins |",
        "|---|---|---|",
        *(
            f"| {id} | {gain.share:.0f} % | {gain.points:+.1f} ± {gain.error:.0f} |"
            for id, gain in card_gains(searched, cards).items()
        ),
    ]
