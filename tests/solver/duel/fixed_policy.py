"""The slow obvious way to a round of two pure strategies: the rules play it, and answers are found by trying them out.

It knows nothing of tables and worlds: what a duel came to is read from the log of the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from math import factorial

from kouzlo.core.event import Event
from kouzlo.core.log import Log
from kouzlo.core.make import PLAIN
from kouzlo.core.record import kernel
from kouzlo.games.duel import Duel
from kouzlo.games.duel.events import Beaten, Discarded, Laid
from kouzlo.games.duel.rules import duel as rules
from kouzlo.games.duel.rules.course import must_use
from kouzlo.games.duel.rules.phases import play
from kouzlo.games.duel.state import DECK_SIZE, Facts, Phase, State
from kouzlo.solver.duel.rounds import start_of

ASKING = (Phase.USE, Phase.REARRANGE)

Play = Callable[[State, Facts, int, int, Log], None]


class Fought:
    """A duel as the log tells it: who was beaten, and whether a card was taken from a deck afterwards."""

    def __init__(self, told: list[Event]) -> None:
        self.losers = {event.seat for event in told if isinstance(event, Beaten)}
        self.robbed = any(isinstance(event, Discarded) and event.place == "deck" for event in told)

    def success(self, seat: int) -> int:
        return 0 if self.losers == {seat} else 1 if len(self.losers) == 2 else 2


class Table:
    """Rounds of two pure strategies; each is the deck, top first, and the waiting card last."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.asked = 0
        """How many questions were answered in all."""
        self.lays: list[State] = []
        """The tables of the last round, each as cards are about to be laid."""
        self._watched = watched(self.lays)

    def winners(self, one: tuple[int, ...], two: tuple[int, ...]) -> int:
        """Who wins the round, as bits of seats."""
        ids = [card.id for card in self.duel.deck.cards]
        teams = (tuple(ids[card] for card in sorted(one)), tuple(ids[card] for card in sorted(two)))
        s = State.from_bytes(start_of(self.duel, teams).tobytes())  # type: ignore[attr-defined]
        for side, pure_strategy in zip(s.side, (one, two), strict=True):
            side.deck[:] = list(reversed(pure_strategy[:DECK_SIZE]))
            side.deck_size, side.waiting, side.planned = DECK_SIZE, pure_strategy[DECK_SIZE], 1
        # A state in which both have planned is about to lay; the last plan is written once more, and the round begins.
        s.side[1].planned = 0
        self.lays.clear()
        self._watched(s, self.duel.facts, 1, rank_of(sorted(two), two), Log())
        while s.phase in ASKING:
            self.asked += 1
            self._watched(s, self.duel.facts, s.asked, self.policy(s), Log())
        return s.side[0].tokens + 2 * s.side[1].tokens

    def policy(self, s: State) -> int:
        seat = s.asked
        if s.phase == Phase.USE:
            if must_use(s, self.duel.facts):
                return 1
            declined, used = (self._duels(s, code, 1, curious=False)[0].success(seat) for code in (0, 1))
            return int(used > declined)
        now = self._duels(s, 0, 1, curious=True)[0]
        if now.losers != {seat} or now.robbed:
            return 0
        left = s.side[seat].deck_size
        codes = [1 + at * factorial(left - 1) for at in range(left)]
        successes = [self._duels(s, code, 2, curious=True)[1].success(seat) for code in codes]
        return codes[successes.index(max(successes))]

    def _duels(self, s: State, code: int, count: int, curious: bool) -> list[Fought]:
        """The next duels after an answer; later questions are answered by the policy, or declined by whoever is not curious."""
        tried = s.copy()
        told = self._play(tried, tried.asked, code)
        while tried.phase in ASKING and len(duels_in(told)) <= count:
            later = self.policy(tried) if curious else int(must_use(tried, self.duel.facts))
            told += self._play(tried, tried.asked, later)
        return [Fought(each) for each in duels_in(told)]

    def _play(self, s: State, seat: int, code: int) -> list[Event]:
        log = Log()
        play(s, self.duel.facts, seat, code, log)
        return list(self.duel.tell(log))


def watched(seen: list[State]) -> Play:
    """The rules of the game, which also keep a copy of the table before every DU-20."""

    @kernel
    def lay(s: State, facts: Facts, log: Log) -> None:
        seen.append(s.copy())
        rules.lay(s, facts, log)

    return PLAIN.run(play, {"lay": lay}, "watched")


def duels_in(told: list[Event]) -> list[list[Event]]:
    """The events of each duel: a new one begins when a card is laid after somebody was beaten."""
    duels: list[list[Event]] = [[]]
    for event in told:
        if isinstance(event, Laid) and any(isinstance(each, Beaten) for each in duels[-1]):
            duels.append([])
        duels[-1].append(event)
    return duels


def rank_of(team: list[int], pure_strategy: tuple[int, ...]) -> int:
    """The code of a plan: the number of an order of the team as it is written."""
    rank, left = 0, list(team)
    for card in pure_strategy:
        rank = rank * len(left) + left.index(card)
        left.remove(card)
    return rank
