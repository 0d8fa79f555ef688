"""Records: play a written game again, go on with it, verify it.

    text = write_record(match, deal, names=("Anna", "Bohdan"))              a game that anybody may read
    save = write_record(match, deal, private=True)                          with the secret seed: to go on later
    match = replayed(read_record(save), owners_end_turns=True)
    verified = verify(read_record(text))

Nothing in a record is executed and nothing is written: its words are looked up, its moves are judged by the rules of its game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.errors import BadFile, Refused
from kouzlo.core.event import Event
from kouzlo.core.fairness import Scripted
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.match import Entry, Match
from kouzlo.core.move import CHANCE, NotAMove, Turn
from kouzlo.core.outcome import Outcome
from kouzlo.core.registry import CardText, create_game
from kouzlo.core.transcript import AnyMatch, GameRecord, Step, read_record, write_record

__all__ = [
    "Frame",
    "GameRecord",
    "Step",
    "Verified",
    "frames",
    "game_of",
    "read_record",
    "replayed",
    "summed_up",
    "verify",
    "write_record",
]


class Frame(NamedTuple):
    """One picture of a replay: the table after an entry of the log, and what happened in it; the first one has no entry."""

    seq: int
    step: Step | None
    events: tuple[Event, ...]
    state: Any
    turn: Turn
    """Who still has to decide: whoever has sealed an answer is not named."""


class Verified(msgspec.Struct, frozen=True):
    """What a verified record has shown."""

    moves: int
    draws: int
    undos: int
    is_proven: bool
    """Every draw follows from the seed in the record; with a fair deal from the one that was committed to."""
    outcome: Outcome | None
    digest: str


def game_of(record: GameRecord, make: Make = PLAIN) -> AnyGame:
    """The game that a record was played with, its own cards included; raises BadFile or UnknownGame."""
    text = record.cards.text
    return create_game(record.game, make, cards=None if text is None else CardText("the cards in the record", text))


def replayed(
    record: GameRecord,
    game: AnyGame | None = None,
    make: Make = PLAIN,
    owners_end_turns: bool = False,
    journal: Callable[[Entry], None] | None = None,
) -> AnyMatch:
    """The match at the end of its record, ready to go on; raises BadFile with the line and what is wrong there."""
    match = _begun(record, game or game_of(record, make), owners_end_turns)
    luck = record.deal.luck()
    for step in record.steps:
        _repeat(match, record, step, luck)
    _check_outcome(match, record)
    match.resume(luck, journal)
    return match


def frames(record: GameRecord, game: AnyGame | None = None) -> Iterator[Frame]:
    """The replay as pictures, entry by entry; raises BadFile where the record goes wrong."""
    match = _begun(record, game or game_of(record))
    luck = record.deal.luck()
    yield Frame(0, None, (), match.state, match.turn)
    for step in record.steps:
        events = _repeat(match, record, step, luck)
        yield Frame(match.seq, step, events, match.state, match.turn)
    _check_outcome(match, record)


def verify(record: GameRecord, game: AnyGame | None = None, make: Make = PLAIN) -> Verified:
    """Play a record again and check the draws, the moves and the outcome; raises BadFile.  Its chain was checked in reading."""
    for _ in frames(record, game or game_of(record, make)):
        pass
    return summed_up(record)


def summed_up(record: GameRecord) -> Verified:
    """What a record that could be played again has shown."""
    draws = sum(step.seat == CHANCE for step in record.steps)
    undos = sum(step.seat is None for step in record.steps)
    return Verified(
        moves=len(record.steps) - draws - undos,
        draws=draws,
        undos=undos,
        is_proven=record.deal.luck() is not None,
        outcome=record.outcome,
        digest=record.digest,
    )


def _begun(record: GameRecord, game: AnyGame, owners_end_turns: bool = False) -> AnyMatch:
    if game.info.id != record.game:
        raise BadFile("the header", f"this is a game of {record.game}, not of {game.info.id}")
    if game.info.rules_version != record.rules_version:
        theirs, ours = record.rules_version, game.info.rules_version
        raise BadFile("the header", f"played by version {theirs} of the rules of {record.game}; this program knows {ours}")
    if (game.cards.id, game.cards.digest) != (record.cards.id, record.cards.digest):
        theirs, ours = f"{record.cards.id} {record.cards.digest}", f"{game.cards.id} {game.cards.digest}"
        raise BadFile("the header", f"played with the cards {theirs}; this program has {ours}")
    if missing := [name for name in game.info.options if name not in record.options]:
        raise BadFile("the header", f"the option {missing[0]} is missing")
    return Match(game, record.options, record.seats, owners_end_turns=owners_end_turns)


def _repeat(match: AnyMatch, record: GameRecord, step: Step, luck: Luck | None) -> tuple[Event, ...]:
    """Play one entry again.  Luck does not play by itself here: each draw is compared with what the record says."""
    try:
        if step.seat is None:
            return _take_back(match, record, step)
        if match.holder is not None:
            match.end_turn(match.holder)
        move = match.game.read_move(step.text)
        if step.seat == CHANCE and luck is not None and match.may_move(CHANCE):
            drawn = match.game.moves(match.state, CHANCE)[luck.weighted(match.game.weights(match.state))]
            if drawn != move:
                raise _wrong(step, f"the seed draws “{match.game.write_move(drawn)}” here, not “{step.text}”")
        return match.submit(step.seat, move)
    except (NotAMove, Refused) as error:
        raise _wrong(step, f"“{step.text}”: {error}") from error


def _take_back(match: AnyMatch, record: GameRecord, step: Step) -> tuple[Event, ...]:
    steps = int(step.text)
    played = match.played()
    if not isinstance(record.deal, Scripted) and steps <= len(played) and played[-steps].seat == CHANCE:
        raise _wrong(step, "an undo goes back to a decision of a player, never only to a draw")
    return match.undo(steps)


def _check_outcome(match: AnyMatch, record: GameRecord) -> None:
    if match.outcome != record.outcome:
        where = f"line {record.outcome_line}"
        raise BadFile(where, f"the game ends with {_said(match.outcome)}, not with {_said(record.outcome)}")


def _said(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no outcome yet"
    standings = ", ".join(f"seat {each.seat} rank {each.rank} score {each.score}" for each in outcome.standings)
    return f"{outcome.rule} ({standings})"


def _wrong(step: Step, problem: str) -> BadFile:
    return BadFile(f"line {step.line}", problem)
