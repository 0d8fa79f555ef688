"""`kouzlo lab balance mystic --simulations N`: whether a balance found by greedy players holds when both players search.

Each of the 560 ordered match-ups is one game, with `fair_start: 2`; they are played in an order that is shuffled once, so the
first hundred are as good a sample as any.  Games are written down as they come, a stopped run goes on, and more games of the
same match-ups follow after the first 560.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile
from pathlib import Path

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import settle
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, Make
from kouzlo.core.move import CHANCE
from kouzlo.games.mystic import Mystic, events, read_cards
from kouzlo.games.mystic.state import NO_SEAT, State
from kouzlo.lab.executor import Executor, Serial
from kouzlo.lab.journal import Progress, finish, read_results
from kouzlo.lab.mystic.confirm_report import LEAST, Searched, SearchedGame, page
from kouzlo.lab.mystic.sweep import match_ups
from kouzlo.players.search import Budget, Search

FAIR_START = 2


class SearchPlan(msgspec.Struct, frozen=True):
    """How many games, and where they are kept."""

    folder: Path
    games: int = 1
    """Of each match-up."""
    simulations: int = 300
    """For one turn of one player."""
    cards: Path | None = None
    executor: Executor = Serial()


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


def search_balance(plan: SearchPlan, progress: Progress) -> Path:
    """Play what has not been played yet, and write the page; where it is.  Whoever interrupts gets the page so far."""
    box = read_cards(plan.cards)
    kept = plan.folder / f"{box.set.digest}-search-{plan.simulations}.jsonl"
    path = plan.folder / "search.md"
    shards = games_of(plan.games * len(match_ups(["search"], [FAIR_START], 1)), plan.simulations)

    def report(done: Mapping[str, Searched]) -> None:
        # The games up to the first that is missing: short games end first, so the others are not any sample.
        played = [done[shard.name] for shard in takewhile(lambda shard: shard.name in done, shards)]
        if len(played) >= LEAST:
            text = page(played, f"{box.set.id} {box.set.digest}", [card.id for card in box.cards])
            path.write_text(text, encoding="utf-8")

    try:
        report(finish(SearchJob(plan.cards), shards, Searched, kept, plan.executor, progress))
    except KeyboardInterrupt:
        report(read_results(kept, Searched))
        raise
    return path
