"""A hint: a good move for the one who is asked, and why, in sentences for any language.

Like every player a hint gets what the seat sees and nothing else, so it can tell nothing that the seat does not know.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from kouzlo.core.chance import SEED_BYTES, Luck
from kouzlo.core.game import AnyGame, Foreseeing
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.log import Log
from kouzlo.core.move import Move, Seat, read_move, write_move
from kouzlo.core.search_kernels import SCALE
from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Gather
from kouzlo.players.greedy import Greedy
from kouzlo.players.levels import DEFAULT_BUDGET, in_fastest_make
from kouzlo.players.mixed_strategy import MoveStatistics
from kouzlo.players.search import Budget, Search

NEARLY = SCALE // 100
"""Moves whose values differ less are about as good."""


class Hint(msgspec.Struct, frozen=True):
    """A good move, the reason in a sentence, and what would follow from it as far as the seat can know."""

    move: Move
    reason: Sentence
    follows: tuple[Sentence, ...] = ()


def hint(game: AnyGame, seen: Any, seat: Seat, luck: Luck, budget: Budget | None = None) -> Hint:
    """What the strongest level would play here, and why."""
    if game.kernels.workspace is None:
        move = Greedy().choose(game, seen, seat, luck)
        return Hint(move, Sentence("hint", {"move": said(game, seen, seat, move)}), follows(game, seen, seat, move, luck))
    search = Search(budget or DEFAULT_BUDGET)
    moves = in_fastest_make(game, seen, luck, lambda fast, observed: search.move_statistics(fast, observed, seat, luck))
    found: Move = game.decode(seen, seat, moves[0].code)
    sealed = game.turn(seen).sealed
    reason = _reason(game, seen, seat, moves, sealed)
    return Hint(found, reason, () if sealed else follows(game, seen, seat, found, luck))


def _reason(game: AnyGame, seen: Any, seat: Seat, moves: list[MoveStatistics], sealed: bool) -> Sentence:
    best = moves[0]
    what: dict[str, int | float | str | Word | Sentence | tuple[Word | Sentence, ...]]
    what = {"move": said(game, seen, seat, game.decode(seen, seat, best.code)), "chance": percent(best.value)}
    if len(moves) == 1:
        return Sentence("hint-only", what)
    if sealed:
        return Sentence("hint-sealed", {**what, "often": max(1, best.visits // 10)})
    second = moves[1]
    other = said(game, seen, seat, game.decode(seen, seat, second.code))
    if best.value - second.value < NEARLY:
        return Sentence("hint-close", {**what, "other": other})
    return Sentence("hint-better", {**what, "other": other, "less": percent(second.value)})


def percent(value: int) -> int:
    """A value as a percentage for people: never 0 or 100."""
    return min(99, max(1, round(100 * value / SCALE)))


def follows(game: AnyGame, seen: Any, seat: Seat, move: Move, luck: Luck) -> tuple[Sentence, ...]:
    """What the move would do: by the game's own forecast, or by trying it out where nothing is hidden."""
    if isinstance(game, Foreseeing):
        return tuple(each.say for each in game.foresee(seen, seat, move, luck).told)
    world = game.imagine(seen, seat, luck)
    if game.make.to_bytes(world) != game.make.to_bytes(seen):
        return ()
    log = game.make.new(Log)
    game.play(world, seat, move, log)
    return tuple(event.sentence() for event in game.tell(game.make.plain(Log, log)))


def said(game: AnyGame, seen: Any, seat: Seat, move: Move) -> Sentence:
    """A move in words: as the question offers it, by naming the parts that are gathered, or as what does the same.

    A question offers one of several moves that come to the same; where none of its choices does, what would happen is told.
    """
    prompt, sent = game.prompt(seen, seat), write_move(move)
    assert prompt is not None, "a seat that is asked has a question"
    for choice in prompt.choices:
        if choice.move == sent:
            return choice.say
    if prompt.gather is not None:
        return _gathered(prompt.gather, sent)
    then = _after(game, seen, seat, move)
    for choice in prompt.choices:
        if _after(game, seen, seat, read_move(game.info.moves, choice.move)) == then:
            return choice.say
    told = follows(game, seen, seat, move, Luck(bytes(SEED_BYTES)))
    return told[0] if told else Sentence("hint-notation", {"move": game.write_move(move)})


def _after(game: AnyGame, seen: Any, seat: Seat, move: Move) -> bytes:
    """The table after a move, in a world that is the same for all moves."""
    world = game.imagine(seen, seat, Luck(bytes(SEED_BYTES)))
    game.play(world, seat, move, quiet_log(game.make))
    return game.make.to_bytes(world)


def _gathered(gather: Gather, sent: dict[str, Any]) -> Sentence:
    parts = [_part(gather, number, sent) for number in range(len(gather.parts))]
    said = parts[0]
    for part in parts[1:]:
        said = Sentence("hint-parts", {"first": said, "second": part})
    return said


def _part(gather: Gather, number: int, sent: dict[str, Any]) -> Sentence:
    part, value = gather.parts[number], cast(Any, sent)
    for key in part.path:
        value = value[key]
    ids = [value] if part.single else list(value)
    by_id = {word.id: word for word in part.items}
    words = tuple(by_id.get(id, Word("", id)) for id in ids)
    return Sentence("hint-part", {"what": part.say, "words": words})
