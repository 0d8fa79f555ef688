"""Mystic elements for environments: pieces and players (own first), colours, acts, answers and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.games.mystic.names import COLOUR_NAMES
from kouzlo.games.mystic.rules.acts import Act, act_of, inverted_of, picks_of, piece_of, target_of
from kouzlo.games.mystic.rules.course import choice_from, sources
from kouzlo.games.mystic.rules.effects import hand_in_question
from kouzlo.games.mystic.rules.energy import picked_of
from kouzlo.games.mystic.rules.phases.redraw import NO_MORE
from kouzlo.games.mystic.state import COUNT, DECK, NO_ABILITY, NO_TARGET, PIECES, PLAYERS, Facts, Phase, State
from kouzlo.games.mystic.words import COLOURS
from kouzlo.research.spaces import BatchKernels, Paths, Reading, Spaces, padded

COLOUR = PLAYERS + 2
ACT = COLOUR + COLOURS
NO = ACT + len(Act)
YES = NO + 1
UNAIMED = YES + 1
INVERTED = UNAIMED + 1
DONE = INVERTED + 1
NUMBER = DONE + 1

NAMES = (
    *(f"own card {number}" for number in range(DECK)),
    *(f"the other's card {number}" for number in range(DECK)),
    "oneself",
    "the other player",
    *COLOUR_NAMES,
    *(act.name.lower() for act in Act),
    "no",
    "yes",
    "without a target",
    "inverted",
    "done",
    *(f"number {number}" for number in range(DECK + 1)),
)
DEPTH = 16
MOST_LISTED = 1024

CARDS = Reading(flags=DECK, says="One flag for each of the 45 cards.")
SEAT = Reading(says="The own seat is 0.")
PIECE = Reading(says="Own pieces are 0 to 44, the other's 45 to 89.")
PIECES_IN_TURN = Reading(says="The own 45 pieces first.")

READINGS = {
    "options.start": Reading(says="1 + the seat, the own one being 0."),
    "starter": SEAT,
    "active": SEAT,
    "asked": SEAT,
    "drawer": SEAT,
    "loser": SEAT,
    "attacker": PIECE,
    "attacked": PIECE,
    "running.source": PIECE,
    "running.target": PIECE,
    "running.player": SEAT,
    "queue.source": PIECE,
    "queue.target": PIECE,
    "queue.player": SEAT,
    "battle": PIECE,
    "card": PIECES_IN_TURN,
    "piece.host": PIECE,
    "piece.controller": SEAT,
    "side.unseen": CARDS,
    "side.looked": CARDS,
    "side.shown": CARDS,
    "positions": Reading(left_out="Digests of 64 bits say nothing to a learner; `positions_size` and `repeated` count them."),
}


class MysticSpaces(Spaces):
    """A play is chosen by its act, its card, its target, perhaps the inversion, and the energies that pay for it."""

    def actions(self) -> Sequence[str]:
        return NAMES

    def depth(self) -> int:
        return DEPTH

    def most_listed(self) -> int:
        return MOST_LISTED

    def readings(self) -> Mapping[str, Reading]:
        return READINGS

    def more_columns(self) -> Sequence[tuple[str, str]]:
        return (("repeated", "ME-D32: how often the last of the `positions` stands among them."),)

    def more_values(self, seen: State) -> Sequence[int]:
        kept = list(seen.positions[: seen.positions_size])
        return (kept.count(kept[-1]) if kept else 0,)

    def turn_to(self, table: Any, own: Seat, seats: int) -> None:
        if own == 0:
            return
        table["side"] = table["side"][::-1].copy()
        table["card"] = np.roll(table["card"], DECK)
        table["piece"] = np.roll(table["piece"], DECK)
        # While colours are picked nobody has a turn or draws, and zero stands for nobody.
        set_up = table["phase"] in (Phase.START, Phase.PICK)
        for seat in ("starter", "asked", "loser", *(() if set_up else ("active", "drawer"))):
            table[seat] = 1 - table[seat] if table[seat] >= 0 else table[seat]
        if table["options"]["start"] > 0:
            table["options"]["start"] = 3 - table["options"]["start"]
        for piece in ("attacker", "attacked"):
            table[piece] = _other(table[piece])
        battle = table["battle"][: table["battle_size"]]
        battle[:] = _other(battle)
        standing = table["piece"]["in_battle"] != 0
        table["piece"]["host"][standing] = _other(table["piece"]["host"][standing])
        table["piece"]["controller"][standing] = 1 - table["piece"]["controller"][standing]
        if table["running"]["ability"] != NO_ABILITY:
            _turn_effect(table["running"])
        _turn_effect(table["queue"][: table["queue_length"]])

    def paths(self, game: AnyGame, seen: State, seat: Seat) -> Paths:
        facts = game.kernels.facts
        assert isinstance(facts, Facts), "environments play the plain make"
        codes = _codes(game, seen, facts, seat)
        return Paths(codes, padded([tuple(_path(seen, facts, seat, code)) for code in codes], DEPTH))

    def batch(self) -> BatchKernels:
        from kouzlo.research.mystic.kernels import KERNELS, Work

        return BatchKernels(KERNELS, Work)


def _codes(game: AnyGame, seen: State, facts: Facts, seat: Seat) -> Sequence[int]:
    """All legal moves; in the main step source by source, which saves counting everything before the n-th again."""
    if seen.phase != Phase.MAIN:
        return game.move_codes(seen, seat)  # type: ignore[attr-defined,no-any-return]  # this game lists codes
    found = []
    for source in range(sources(seen, seat)):
        ways = choice_from(seen, facts, seat, source, COUNT)
        found += [choice_from(seen, facts, seat, source, n) for n in range(ways)]
    return found


def _turn_effect(effect: Any) -> None:
    effect["source"] = _other(effect["source"])
    effect["target"] = _other(effect["target"])
    effect["player"] = 1 - effect["player"]


def _other(pieces: Any) -> Any:
    """Pieces and players with the two seats exchanged; what is neither stays."""
    pieces = np.asarray(pieces, np.int16)
    turned = np.where(
        pieces < PIECES, (pieces + DECK) % PIECES, np.where(pieces < PLAYERS + 2, 2 * PLAYERS + 1 - pieces, pieces)
    )
    return np.where(pieces < 0, pieces, turned)


def _path(s: State, facts: Facts, seat: Seat, code: int) -> Iterator[int]:
    match Phase(s.phase):
        case Phase.MAIN:
            yield from _act(seat, code)
        case Phase.PICK | Phase.ENERGY | Phase.CONVERT:
            yield COLOUR + code
        case Phase.STRIKE | Phase.AGREE:
            yield YES if code else NO
        case Phase.TARGET:
            yield _aim(seat, code)
        case Phase.ORDER:
            yield _aim(seat, s.queue[code].source)
        case Phase.DISCARD:
            yield _aim(seat, hand_in_question(s, facts) * DECK + code)
        case Phase.STEAL:
            yield COLOUR + code // COLOURS
            yield COLOUR + code % COLOURS
        case Phase.REFILL:
            yield NUMBER + code
        case Phase.KEEP:
            yield from _energies(code)
        case Phase.REDRAW:
            yield NO if code == NO_MORE else _aim(seat, seat * DECK + code - 1)
        case phase:
            raise AssertionError(f"no player is asked in the phase {phase.name}")


def _act(seat: Seat, code: int) -> Iterator[int]:
    act = Act(act_of(code))
    yield ACT + act
    if act in (Act.END, Act.OFFER):
        return
    yield _aim(seat, piece_of(code))
    yield _aim(seat, target_of(code))
    if inverted_of(code):
        yield INVERTED
    yield from _energies(picks_of(code))


def _energies(picks: int) -> Iterator[int]:
    """ME-D13: energy by energy, in the order of the colours."""
    for colour in range(COLOURS):
        yield from [COLOUR + colour] * picked_of(picks, colour)
    yield DONE


def _aim(seat: Seat, target: int) -> int:
    if target == NO_TARGET:
        return UNAIMED
    return target if seat == 0 else int(_other(target))


SPACES = MysticSpaces()
