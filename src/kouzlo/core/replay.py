"""Records: replay a written game, continue it, verify it.

    text = write_record(match, deal, names=("Anna", "Bohdan"))              a game that anybody may read
    save = write_record(match, deal, private=True)                          with the secret seed, to continue later
    match = replayed(read_record(save), owners_end_turns=True)
    verified = verify(read_record(text))

Reading a record executes nothing and writes nothing: its words are looked up, and its moves are judged by the rules of its
game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.errors import BadFile, Refused, at_line
from kouzlo.core.event import Event
from kouzlo.core.fairness import Fair, Scripted
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.match import Entry, Match
from kouzlo.core.move import CHANCE, NotAMove, Seat, Turn
from kouzlo.core.outcome import Outcome
from kouzlo.core.registry import CardText, create_game
from kouzlo.core.sentence import Sentence, Text, Worded, worded
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
    """One step of a replay: the table after an entry of the log, and its events; the first one has no entry."""

    seq: int
    step: Step | None
    events: tuple[Event, ...]
    state: Any
    turn: Turn
    """Who still has to decide: seats that have sealed an answer are not listed."""


class Verified(msgspec.Struct, frozen=True):
    """The result of verifying a record."""

    moves: int
    draws: int
    undos: int
    is_proven: bool
    """Every draw follows from the seed in the record; with a fair deal, from the committed seed."""
    outcome: Outcome | None
    digest: str
    is_dealt_again: bool = False
    """The seed was shown at the end of an earlier game, so the players could know the draws; such a game counts for nothing."""


def game_of(record: GameRecord, make: Make = PLAIN) -> AnyGame:
    """The game that a record was played with, including its custom cards; raises BadFile or UnknownGame."""
    if record.cards.text is None:
        return create_game(record.game, make)
    return create_game(record.game, make, CardText(worded("place-own-cards", "the cards in the record"), record.cards.text))


def replayed(
    record: GameRecord,
    game: AnyGame | None = None,
    make: Make = PLAIN,
    owners_end_turns: bool = False,
    journal: Callable[[Entry], None] | None = None,
    drawers: Sequence[Seat] = (),
) -> AnyMatch:
    """The match at the end of its record, ready to continue; raises BadFile with the line and the problem.

    With `drawers`, these seats go on to say what was drawn from the box.
    """
    match = _begun(record, game or game_of(record, make), owners_end_turns)
    match.drawers = tuple(drawers)
    luck = record.deal.luck()
    for step in record.steps:
        _repeat(match, record, step, luck)
    _check_outcome(match, record)
    match.resume(luck, journal)
    return match


def frames(record: GameRecord, game: AnyGame | None = None) -> Iterator[Frame]:
    """The steps of the replay, entry by entry; raises BadFile at the first wrong entry."""
    match = _begun(record, game or game_of(record))
    luck = record.deal.luck()
    yield Frame(0, None, (), match.state, match.turn)
    for step in record.steps:
        events = _repeat(match, record, step, luck)
        yield Frame(match.seq, step, events, match.state, match.turn)
    _check_outcome(match, record)


def verify(record: GameRecord, game: AnyGame | None = None, make: Make = PLAIN) -> Verified:
    """Replay a record and check draws, moves and outcome; raises BadFile.  The hash chain was checked by `read_record`."""
    for _ in frames(record, game or game_of(record, make)):
        pass
    return summed_up(record)


def summed_up(record: GameRecord) -> Verified:
    """The result of a record that was replayed without errors."""
    draws = sum(step.seat == CHANCE for step in record.steps)
    undos = sum(step.seat is None for step in record.steps)
    return Verified(
        moves=len(record.steps) - draws - undos,
        draws=draws,
        undos=undos,
        is_proven=record.deal.luck() is not None,
        outcome=record.outcome,
        digest=record.digest,
        is_dealt_again=isinstance(record.deal, Fair) and record.deal.again,
    )


def _begun(record: GameRecord, game: AnyGame, owners_end_turns: bool = False) -> AnyMatch:
    if game.info.id != record.game:
        problem = "this is a game of {game}, not of {expected}"
        raise _bad_header(worded("record-other-game", problem, game=record.game, expected=game.info.id))
    if game.info.rules_version != record.rules_version:
        problem = "played by version {theirs} of the rules of {game}; this program knows {ours}"
        versions = {"theirs": record.rules_version, "ours": game.info.rules_version}
        raise _bad_header(worded("record-other-rules", problem, game=record.game, **versions))
    if (game.cards.id, game.cards.digest) != (record.cards.id, record.cards.digest):
        theirs, ours = f"{record.cards.id} {record.cards.digest}", f"{game.cards.id} {game.cards.digest}"
        problem = "played with the cards {theirs}; this program has {ours}"
        raise _bad_header(worded("record-other-cards", problem, theirs=theirs, ours=ours))
    needed = (name for name, option in game.info.options.items() if not option.came_later)
    if missing := [name for name in needed if name not in record.options]:
        raise _bad_header(worded("record-option-missing", "the option {name} is missing", name=missing[0]))
    return Match(game, record.options, record.seats, owners_end_turns=owners_end_turns, anew=False)


def _bad_header(problem: Worded) -> BadFile:
    return BadFile(worded("place-header", "the header"), problem)


def _repeat(match: AnyMatch, record: GameRecord, step: Step, luck: Luck | None) -> tuple[Event, ...]:
    """Play one entry again.  Draws are not made automatically: each is compared with the record."""
    try:
        if step.seat is None:
            return _take_back(match, record, step)
        if match.holder is not None:
            match.end_turn(match.holder)
        move = match.game.read_move(step.text)
        if step.seat == CHANCE and luck is not None and match.may_move(CHANCE):
            drawn = match.game.moves(match.state, CHANCE)[luck.weighted(match.game.weights(match.state))]
            if drawn != move:
                problem = "the seed draws “{drawn}” here, not “{move}”"
                raise _wrong(step, worded("record-other-draw", problem, drawn=match.game.write_move(drawn), move=step.text))
        return match.submit(step.seat, move)
    except (NotAMove, Refused) as error:
        raise _wrong(step, _refused(step, error)) from error


def _refused(step: Step, error: NotAMove | Refused) -> Worded:
    """The error of a step; programs also get the game's description of its moves."""
    code, rule = (error.code, error.rule or "") if isinstance(error, Refused) else ("bad_move", "")
    return Worded(f"“{step.text}”: {error}", Sentence(f"record-refused-{code}", {"move": step.text, "rule": rule}))


def _take_back(match: AnyMatch, record: GameRecord, step: Step) -> tuple[Event, ...]:
    steps = int(step.text)
    played = match.played()
    if not isinstance(record.deal, Scripted) and steps <= len(played) and played[-steps].seat == CHANCE:
        problem = "an undo goes back to a decision of a player, never only to a draw"
        raise _wrong(step, worded("record-undo-of-draw", problem))
    return match.undo(steps)


def _check_outcome(match: AnyMatch, record: GameRecord) -> None:
    if match.outcome != record.outcome:
        problem = "the game ends with {played}, not with {written}"
        said = worded("record-other-outcome", problem, played=_said(match.outcome), written=_said(record.outcome))
        raise BadFile(at_line(record.outcome_line), said)


def _said(outcome: Outcome | None) -> Worded:
    if outcome is None:
        return worded("record-no-outcome", "no outcome yet")
    standings = ", ".join(f"seat {each.seat} rank {each.rank} score {each.score}" for each in outcome.standings)
    return worded("record-outcome", "{rule} ({standings})", rule=outcome.rule, standings=standings)


def _wrong(step: Step, problem: Text) -> BadFile:
    return BadFile(at_line(step.line), problem)
