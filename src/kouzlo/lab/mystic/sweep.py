"""Very many games of Mystic elements between greedy players: all match-ups of colours, counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

import msgspec

from kouzlo.core.chance import Dice, Luck, dice, roll, seed_of
from kouzlo.core.event import form_of
from kouzlo.core.game import settle
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel
from kouzlo.games.mystic import Mystic, read_cards
from kouzlo.games.mystic.advice import Profile, best_move, profile
from kouzlo.games.mystic.cards import Box, Source, box_of
from kouzlo.games.mystic.events import EVENTS
from kouzlo.games.mystic.rules.course import any_move, play, turn
from kouzlo.games.mystic.state import NO_SEAT, Facts, State
from kouzlo.games.mystic.words import Colour
from kouzlo.lab.executor import Executor

ROUNDS = 101
KINDS = 48
WIDTHS = (0, *(form_of(event).width for event in EVENTS))
"""How long a row of the log is, by the number of its event."""
UNPLAYABLE = 99
NAMES = tuple(colour.name.lower() for colour in Colour)

Triple = tuple[str, str, str]


class Count(Record):
    """What came of many games: who won, how long they were, and how often each thing happened."""

    games: Int
    won: Annotated[Ints, 2]
    tied: Int
    rounds: Annotated[Ints, ROUNDS]
    happened: Annotated[Ints, KINDS, Width.LONG]
    left: Int
    """Cards in the deck of all winners."""


class Cell(msgspec.Struct, frozen=True):
    """One match-up: who begins, with which colours, how they play, at which table; and which card nobody can play.

    With `slips` both make one move of so many at random, as beginners do."""

    first: Triple
    second: Triple
    profile: str
    fair_start: int
    games: int
    without: str = ""
    slips: int = 0

    @property
    def name(self) -> str:
        colours = f"{'+'.join(self.first)}/{'+'.join(self.second)}"
        slips = f"slips={self.slips}" if self.slips else ""
        return f"{colours} {self.profile} {self.fair_start} {self.games} {self.without} {slips}".strip()


class Played(msgspec.Struct, frozen=True):
    """A match-up and what came of it."""

    cell: Cell
    won: tuple[int, int]
    tied: int = msgspec.field(name="drawn")  # files call it so
    rounds: dict[int, int]
    happened: dict[int, int]
    left: int

    @property
    def name(self) -> str:
        return self.cell.name


@kernel
def count_rows(log: Log, count: Count) -> None:
    """ME-9: what one move did, added up."""
    at = 0
    while at < log.length:
        count.happened[log.rows[at]] += 1
        at += WIDTHS[log.rows[at]]
    log.length = 0


@kernel
def play_games(
    start: State,
    facts: Any,
    weights: Profile,
    dice: Dice,
    table: State,
    work: State,
    scratch: State,
    quiet: Log,
    log: Log,
    count: Count,
    games: int,
    longest: int,
    slips: int,
) -> None:
    """ME-9: so many games of one match-up between two greedy players of the same profile, one move of `slips` at random."""
    for _ in range(games):
        assign(table, start)
        seat = turn(table, facts)
        moves = 0
        while seat != NOBODY and moves < longest:
            if seat < 0 or (slips > 0 and roll(dice, slips) == 0):
                code = any_move(table, facts, seat, dice)
            else:
                code = best_move(table, facts, seat, weights, dice, work, scratch, quiet)
            play(table, facts, seat, code, log)
            count_rows(log, count)
            moves += 1
            seat = turn(table, facts)
        count.games += 1
        count.rounds[min(table.side[table.active].turns, ROUNDS - 1)] += 1
        if table.loser == NO_SEAT:
            count.tied += 1
        else:
            count.won[1 - table.loser] += 1
            count.left += table.side[1 - table.loser].deck_size


class Bench:
    """Plays cells one after the other, in one process."""

    def __init__(self, cards: Path | None, make: Make = COMPILED, box: Box | None = None) -> None:
        self.make = make
        self.game = Mystic(box or read_cards(cards), make)
        self._loop = make.run(play_games)
        self._table, self._work, self._scratch = (make.new(State) for _ in range(3))
        self._quiet, self._log = quiet_log(make), make.new(Log)
        self._without: dict[str, Record] = {"": self.game.kernels.facts}

    def play(self, cell: Cell) -> Played:
        """All games of a cell; the same cell gives the same games, and without a card the same luck."""
        options = {
            "pick": "given",
            "start": 0,
            "agreement": "off",
            "fair_start": cell.fair_start,
            "colours_0": list(cell.first),
            "colours_1": list(cell.second),
        }
        start = self.game.deal(settle(self.game.info, options, 2), 2)
        seed = f"{cell.first} {cell.second} {cell.profile} {cell.fair_start}"
        count, thrown = self.make.new(Count), dice(self.make, Luck(seed_of(seed)))
        weights = profile(cell.profile, self.make)
        self._loop(
            start,
            self._facts(cell.without),
            weights,
            thrown,
            self._table,
            self._work,
            self._scratch,
            self._quiet,
            self._log,
            count,
            cell.games,
            self.game.info.longest,
            cell.slips,
        )
        told = self.make.plain(Count, count)
        return Played(
            cell=cell,
            won=(told.won[0], told.won[1]),
            tied=told.tied,
            rounds={number: games for number, games in enumerate(told.rounds) if games},
            happened={what: times for what, times in enumerate(told.happened) if times},
            left=told.left,
        )

    def _facts(self, without: str) -> Record:
        """The cards, one of them too dear to be played: it costs more cards than a deck has, and no energy, so that nobody
        saves energy for it in vain."""
        if without in self._without:
            return self._without[without]
        number = self.game.box.index(without)
        assert number is not None, f"there is no card {without}"
        facts = Facts.from_bytes(self.make.to_bytes(self.game.kernels.facts))
        facts.card[number].coloured = 0
        facts.card[number].any_energy = 0
        facts.card[number].plunder = UNPLAYABLE
        self._without[without] = self.make.from_bytes(Facts, facts.to_bytes())
        return self._without[without]


def triples() -> list[Triple]:
    """The 56 choices of three colours."""
    return list(combinations(NAMES, 3))


def match_ups(profiles: Sequence[str], tables: Sequence[int], games: int) -> list[Cell]:
    """All 560 ordered pairs of triples without a common colour, for each profile and table."""
    return [
        Cell(first, second, profile_name, fair, games)
        for profile_name in profiles
        for fair in tables
        for first in triples()
        for second in triples()
        if not set(first) & set(second)
    ]


def without_cards(cards: Sequence[str], profile_name: str, games: int) -> list[Cell]:
    """For each card, the match-ups of its colour with it and without it: a sample of opponents, both seats."""
    cells = []
    for at, colour in enumerate(NAMES):
        own = [triple for triple in triples() if colour in triple]
        pairs = [(one, two) for one in own for two in triples() if not set(one) & set(two)][at % 3 :: 3]
        for card in ["", *(card for card in cards if card.startswith(f"{colour}."))]:
            cells += [Cell(one, two, profile_name, 0, games, card) for one, two in pairs]
            cells += [Cell(two, one, profile_name, 0, games, card) for one, two in pairs]
    return list({cell.name: cell for cell in cells}.values())


class SweepJob(msgspec.Struct, frozen=True):
    """Plays match-ups with the cards of a file or folder, or with files that are not on disk."""

    cards: Path | None = None
    files: dict[str, str] = {}
    """The texts of card files by name; they are used instead of `cards`."""

    def begin(self) -> Callable[[Cell], Played]:
        return Bench(self.cards, box=set_of(self.files) if self.files else None).play


def set_of(files: Mapping[str, str]) -> Box:
    """The set that the texts of card files mean; raises BadFile."""
    return box_of([Source(name, text) for name, text in files.items()], "the tuned set", own=True)


def play_all(cells: Sequence[Cell], job: SweepJob, executor: Executor) -> list[Played]:
    """All cells, in their order."""
    done = {name: msgspec.json.decode(line, type=Played) for name, line in executor.run(job, cells)}
    return [done[cell.name] for cell in cells]
