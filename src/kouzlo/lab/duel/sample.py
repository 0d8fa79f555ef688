"""A sample of drafts: pairs of random cards, solved one after the other, and how often each wizard is then in a team."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.core.make import COMPILED
from kouzlo.games.duel.cards import deck_of
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.state import SET_SIZE
from kouzlo.lab.executor import Executor
from kouzlo.solver.bounds import Bounded
from kouzlo.solver.duel.draft import Draft, DraftSolution, MixedStrategy, shares

Randoms = tuple[int, int]

WAVE = 4
"""So many drafts are solved at once, by one worker or by more; the next wave begins with what they found."""
LATEST = 2400
"""So many pure strategies of the drafts before are kept for the next one."""
NOTICED = 0.01
"""A wizard with at least this weight in a draft is worth choosing there."""


class Measured(Bounded, msgspec.Struct, frozen=True):
    """One draft: the random cards, the bounds, and both mixed strategies."""

    randoms: Randoms
    low: float
    high: float
    iterations: int = msgspec.field(name="turns")
    mixed_strategies: tuple[MixedStrategy, MixedStrategy] = msgspec.field(name="mixtures")
    """Files say `turns` and `mixtures`, as they always have."""


def measured(solution: DraftSolution) -> Measured:
    """A solution, to be written down."""
    return Measured(solution.randoms, solution.low, solution.high, solution.iterations, solution.mixed_strategies)


def pairs(count: int) -> list[Randoms]:
    """So many different pairs of random cards, always the same ones in the same order."""
    luck = Luck(seed_of("pairs of random cards"))
    return [divmod(number, SET_SIZE) for number in luck.shuffled(SET_SIZE * SET_SIZE)[:count]]


class Wanted(msgspec.Struct, frozen=True):
    """A draft to be solved: the random cards, and the pure strategies that it begins with."""

    randoms: Randoms
    pure_strategies: tuple[int, ...]

    @property
    def name(self) -> str:
        return f"{self.randoms[0]}-{self.randoms[1]}"


class DraftJob(msgspec.Struct, frozen=True):
    """Solves drafts with the cards that a text means."""

    cards: str
    tolerance: float

    def begin(self) -> Callable[[Wanted], Measured]:
        draft = Draft(Duel(deck_of(self.cards, "the cards of the drafts", own=True), COMPILED))

        def solve(wanted: Wanted) -> Measured:
            draft.add(wanted.pure_strategies)
            draft.keep_only(wanted.pure_strategies)
            return measured(draft.solve(wanted.randoms, self.tolerance))

        return solve


def solved(
    job: DraftJob, wanted: Sequence[Randoms], known: Iterable[Measured], executor: Executor, begin_with: Sequence[int] = ()
) -> Iterator[Measured]:
    """The drafts that are not known yet, in waves, of which each is in any order.

    Each draft begins with the pure strategies of the waves before it and with nothing else, so that neither an interruption
    nor the number of workers changes anything.
    """
    done = {each.randoms: each for each in known}
    for at in range(0, len(wanted), WAVE):
        before = [
            chosen.pure_strategy
            for randoms in wanted[:at]
            for mixed_strategy in done[randoms].mixed_strategies
            for chosen in mixed_strategy
        ]
        pool = tuple(dict.fromkeys([*begin_with, *before]))[-LATEST:]
        missing = [Wanted(randoms, pool) for randoms in wanted[at : at + WAVE] if randoms not in done]
        for _, line in executor.run(job, missing):
            found = msgspec.json.decode(line, type=Measured)
            done[found.randoms] = found
            yield found


def in_order(drafts: Iterable[Measured], wanted: Sequence[Randoms]) -> list[Measured]:
    """The wanted drafts in their order, then the others by their cards: which worker was faster shall not be seen."""
    places = {randoms: at for at, randoms in enumerate(wanted)}
    return sorted(drafts, key=lambda each: (places.get(each.randoms, len(places)), each.randoms))


def weight_of(card: int, draft: Measured, places: int = 6) -> float | None:
    """How often a wizard is chosen in a draft, on average of the seats that may choose; None if both must have it."""
    free = [
        shares(mixed_strategy, places)[card]
        for mixed_strategy, own in zip(draft.mixed_strategies, draft.randoms, strict=True)
        if own != card
    ]
    return sum(free) / len(free) if free else None


def weights(drafts: Sequence[Measured], places: int = 6) -> list[list[float]]:
    """For each wizard its weights in all drafts in which somebody may choose it."""
    return [[weight for each in drafts if (weight := weight_of(card, each, places)) is not None] for card in range(SET_SIZE)]


def noticed(drafts: Sequence[Measured], places: int = 6) -> list[int]:
    """In how many drafts each wizard has at least a hundredth."""
    return [sum(weight >= NOTICED for weight in each) for each in weights(drafts, places)]


def read_drafts(kept: Path) -> list[Measured]:
    """The drafts that an earlier run has written down; a last line that was cut off is solved again."""
    if not kept.exists():
        return []
    found = []
    lines = kept.read_bytes().split(b"\n")
    for number, line in enumerate(lines, 1):
        try:
            if line:
                found.append(msgspec.json.decode(line, type=Measured))
        except msgspec.MsgspecError as error:
            if number < len(lines):
                raise BadFile(f"{kept}: line {number}", f"is not a draft ({error}); remove the line") from None
    return found


def write_drafts(kept: Path, drafts: Iterable[Measured]) -> None:
    """All drafts anew: an append after a line that was cut off would spoil it."""
    kept.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in drafts))
