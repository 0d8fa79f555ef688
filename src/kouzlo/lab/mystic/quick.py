"""A short measurement of a set of Mystic elements: the colours, who begins, how long games are, and cards that are new."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from kouzlo.core.measured import Figure, Measured, Odd, QuickMeasure
from kouzlo.games.mystic import read_cards
from kouzlo.games.mystic.cards import OWN_FOLDER, RELEASED, Box, Source, box_of, play_facts
from kouzlo.lab.mystic.model import Estimate, card_impacts, colour_effects, lengths, quantile, seat_rate
from kouzlo.lab.mystic.sweep import Cell, Played, SweepJob, match_ups, without_cards

GAMES = 60
"""Of each match-up of colours: 33,600 games."""
CARD_GAMES = 36
MOST_CARDS = 24
"""So many new cards are measured one by one; each takes 5,040 games with it and as many without."""
PROFILE, FAIR_START = "balanced", 2
BAND = 3.0
"""Points of the win rate by which a colour may be better or worse than the average."""
HEAVY = 8.0
"""A card by which the win rate falls so far is one that decides games alone."""
SEAT = (48.0, 52.0)
SHORT, LONG = 7, 13
"""Median lengths outside of these are not those of our sets."""


class MysticMeasure(QuickMeasure):
    """Match-ups between players who look one move ahead."""

    def plan(self, cards: str, share: float) -> tuple[SweepJob, Sequence[Cell]]:
        box = _box(cards)
        games, card_games = (max(1, round(share * each)) for each in (GAMES, CARD_GAMES))
        cells = match_ups((PROFILE,), (FAIR_START,), games)
        if new := new_cards(box):
            colours = {each.partition(".")[0] for each in new}
            cells += [each for each in without_cards(new, PROFILE, card_games) if each.without or _has_one_of(each, colours)]
        return SweepJob(files={"cards": cards}), cells

    def sum_up(self, cards: str, done: Mapping[str, bytes]) -> Measured:
        played = [msgspec.json.decode(line, type=Played) for line in done.values()]
        whole = [each for each in played if each.cell.fair_start == FAIR_START]
        effects, _ = colour_effects(whole)
        figures = [_figure("colour", id, effect, BAND) for id, effect in effects.items()]
        figures.append(_seat(seat_rate(whole)))
        figures.append(_length(lengths(whole)))
        alone = [each for each in played if each.cell.fair_start != FAIR_START]
        figures += [_impact(id, each) for id, each in card_impacts(alone).items()]
        return Measured(sum(each.cell.games for each in played), tuple(figures))


QUICK = MysticMeasure()


def new_cards(box: Box) -> list[str]:
    """The cards that stand in none of our sets as they are here."""
    known = [play_facts(card) for folder in (OWN_FOLDER, *RELEASED.values()) for card in _shipped(folder).cards]
    return [card.id for card in box.cards if play_facts(card) not in known][:MOST_CARDS]


def _shipped(folder: Path) -> Box:
    return read_cards(folder)


def _box(cards: str) -> Box:
    return box_of([Source("cards", cards)], "cards", own=True)


def _has_one_of(cell: Cell, colours: set[str]) -> bool:
    return bool(colours & {*cell.first, *cell.second})


def _figure(kind: str, id: str, each: Estimate, band: float) -> Figure:
    odd: Odd = "strong" if each.value > band and each.low > 0 else "weak" if each.value < -band and each.high < 0 else ""
    return Figure(kind, id, each.value, each.low, each.high, odd)


def _seat(each: Estimate) -> Figure:
    odd: Odd = "strong" if each.low > SEAT[1] else "weak" if each.high < SEAT[0] else ""
    return Figure("seat", "", each.value, each.low, each.high, odd)


def _length(counted: Mapping[int, int]) -> Figure:
    middle = quantile(counted, 0.5)
    odd: Odd = "strong" if middle > LONG else "weak" if middle < SHORT else ""
    return Figure("length", "", middle, quantile(counted, 0.1), quantile(counted, 0.9), odd)


def _impact(id: str, each: Estimate) -> Figure:
    odd: Odd = "strong" if each.low > HEAVY / 2 and each.value > HEAVY else "weak" if each.high < 0 else ""
    return Figure("card", id, each.value, each.low, each.high, odd)
