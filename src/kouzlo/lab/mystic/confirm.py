"""Whether a balance found by greedy players holds when both players search.

    python -m kouzlo.lab.mystic.confirm FOLDER --games 560 [--simulations 300] [--cards FILE] [--jobs N]

Each of the 560 ordered match-ups is one game, with `fair_start: 2`; they are played in an order that is shuffled once, so the
first hundred are as good a sample as any.  Games are written down as they come, a stopped run goes on, and more games of the
same match-ups follow after the first 560.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import settle
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, Make
from kouzlo.core.move import CHANCE
from kouzlo.games.mystic import Mystic, events, read_cards
from kouzlo.games.mystic.state import NO_SEAT, State
from kouzlo.lab.executor import Executor, Processes, Serial
from kouzlo.lab.journal import Progress, finish
from kouzlo.lab.mystic import model
from kouzlo.lab.mystic.sweep import NAMES, Cell, Played, match_ups
from kouzlo.players.search import Budget, Search

SIMULATIONS = 300
"""For one turn of one player."""
FAIR_START = 2


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


class Table:
    """Plays games between two searching players, in one process."""

    def __init__(self, cards: Path | None, make: Make = COMPILED) -> None:
        self.game = Mystic(read_cards(cards), make)

    def play(self, shard: SearchedGame) -> Searched:
        """The same shard gives the same game."""
        game, cell = self.game, shard.cell
        luck = Luck(seed_of(shard.name))
        options = {"pick": "given", "start": 0, "agreement": "off", "fair_start": cell.fair_start}
        options |= {"colours_0": list(cell.first), "colours_1": list(cell.second)}
        s = game.deal(settle(game.info, options, 2), 2)
        players = [Search(Budget(simulations=shard.simulations, in_full=True)) for _ in range(2)]
        played: dict[str, int] = {}
        while seats := game.turn(s).seats:
            seat = seats[0]
            if seat == CHANCE:
                codes = game.move_codes(s, CHANCE)
                code = codes[luck.below(len(codes))]
            else:
                seen = game.observe(s, seat)
                code = players[seat].move_statistics(game, seen, seat, luck)[0].code
            log = game.make.new(Log)
            game.play_code(s, seat, code, log)
            for event in game.tell(game.make.plain(Log, log)):
                if isinstance(event, events.CardPlayed):
                    id = event.card.partition("@")[0]
                    played[id] = played.get(id, 0) + 1
        end = game.make.plain(State, s)
        winner = NO_SEAT if end.loser == NO_SEAT else 1 - end.loser
        return Searched(shard, winner, end.side[end.active].turns, dict(sorted(played.items())))


class SearchJob(msgspec.Struct, frozen=True):
    """Plays searched games with the cards of a file or folder."""

    cards: Path | None = None

    def begin(self) -> Callable[[SearchedGame], Searched]:
        return Table(self.cards).play


def games_of(count: int, simulations: int) -> list[SearchedGame]:
    """The first so many games: all match-ups in a shuffled order, then all of them again."""
    cells = match_ups(["search"], [FAIR_START], 1)
    order = Luck(seed_of("confirmed by search")).shuffled(len(cells))
    return [SearchedGame(cells[order[at % len(cells)]], at // len(cells), simulations) for at in range(count)]


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


def confirm(
    folder: Path,
    games: int,
    simulations: int,
    cards: Path | None,
    executor: Executor,
    progress: Progress = lambda done, of: None,
) -> Path:
    """Play what has not been played yet, and write the page; where it is."""
    box = read_cards(cards)
    kept = folder / f"{box.set.digest}-search-{simulations}.jsonl"
    shards = games_of(games, simulations)
    done = finish(SearchJob(cards), shards, Searched, kept, executor, progress)
    path = folder / "search.md"
    ids = [card.id for card in box.cards]
    path.write_text(page([done[shard.name] for shard in shards], f"{box.set.id} {box.set.digest}", ids), encoding="utf-8")
    return path


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


def page(searched: Sequence[Searched], card_set: str, cards: Sequence[str]) -> str:
    """What the games say, with 95 % intervals; triples have too few games each to be judged one by one."""
    played = counted(searched)
    effects, _ = model.colour_effects(played)
    seat, lengths = model.seat_rate(played), model.lengths(played)
    uses = {id: sum(each.played.get(id, 0) for each in searched) for id in cards}
    rare = sorted(cards, key=lambda id: uses[id])[:5]
    lines = [
        "# The balance, searched",
        "",
        f"Set `{card_set}`. {len(searched):,} games, `fair_start: 2`,"
        f" between two players of {searched[0].game.simulations} simulations a turn. Intervals are 95 %.",
        "",
        "| " + " | ".join(NAMES) + " |",
        "|---" * len(NAMES) + "|",
        "| " + " | ".join(f"{each.value:+.1f} ({each.low:+.1f} … {each.high:+.1f})" for each in effects.values()) + " |",
        "",
        f"The first player wins {seat.value:.1f} % ({seat.low:.1f} … {seat.high:.1f}).",
        f"The median length is {model.quantile(lengths, 0.5)} rounds, 90 % are over by round {model.quantile(lengths, 0.9)}.",
        f"{sum(not uses[id] for id in cards)} cards were never played; the rarest: "
        + ", ".join(f"{id} {uses[id]}" for id in rare)
        + ".",
        "",
        "## Cards",
        "",
        "In how many of a hundred games of its owners a card was played, and by how many points they won more often then.",
        "",
        "| card | played | wins |",
        "|---|---|---|",
        *(
            f"| {id} | {gain.share:.0f} % | {gain.points:+.1f} ± {gain.error:.0f} |"
            for id, gain in card_gains(searched, cards).items()
        ),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=560)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    wishes = parser.parse_args()
    executor: Executor = Serial() if wishes.jobs == 1 else Processes(wishes.jobs)
    try:
        where = confirm(wishes.folder, wishes.games, wishes.simulations, wishes.cards, executor)
        sys.stdout.write(f"{where}\n")
    finally:
        executor.close()


if __name__ == "__main__":
    main()
