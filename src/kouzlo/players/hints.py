"""A hint: a good move for the one who is asked, and why, in sentences for any language.

Like every player a hint gets what the seat sees and nothing else, so it can tell nothing that the seat does not know.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame, Foreseeing
from kouzlo.core.log import Log
from kouzlo.core.move import Move, Seat, write_move
from kouzlo.core.searching import SCALE
from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Gather, Prompt
from kouzlo.players.greedy import Greedy
from kouzlo.players.levels import TURN, swift
from kouzlo.players.mixing import Thought
from kouzlo.players.search import Budget, Search

NEARLY = SCALE // 100
"""Moves whose chances differ less are about as good."""


class Hint(msgspec.Struct, frozen=True):
    """A good move, the reason in a sentence, and what would follow from it as far as the seat can know."""

    move: Move
    reason: Sentence
    follows: tuple[Sentence, ...] = ()


def hint(game: AnyGame, seen: Any, seat: Seat, luck: Luck, budget: Budget | None = None) -> Hint:
    """What the strongest level would play here, and why."""
    if game.kernels.desk is None:
        move = Greedy().choose(game, seen, seat, luck)
        return Hint(move, Sentence("hint", {"move": said(game, seen, seat, move)}), follows(game, seen, seat, move, luck))
    fast = swift(game)
    sight = seen if fast is game else fast.make.from_bytes(fast.kernels.state, game.make.to_bytes(seen))
    thoughts = Search(budget or TURN).thoughts(fast, sight, seat, luck)
    found: Move = game.decode(seen, seat, thoughts[0].code)
    sealed = game.turn(seen).sealed
    reason = _reason(game, seen, seat, thoughts, sealed)
    return Hint(found, reason, () if sealed else follows(game, seen, seat, found, luck))


def _reason(game: AnyGame, seen: Any, seat: Seat, thoughts: list[Thought], sealed: bool) -> Sentence:
    best = thoughts[0]
    what: dict[str, int | float | str | Word | Sentence | tuple[Word | Sentence, ...]]
    what = {"move": said(game, seen, seat, game.decode(seen, seat, best.code)), "chance": percent(best.chance)}
    if len(thoughts) == 1:
        return Sentence("hint-only", what)
    if sealed:
        return Sentence("hint-sealed", {**what, "often": max(1, best.visits // 10)})
    second = thoughts[1]
    other = said(game, seen, seat, game.decode(seen, seat, second.code))
    if best.chance - second.chance < NEARLY:
        return Sentence("hint-close", {**what, "other": other})
    return Sentence("hint-better", {**what, "other": other, "less": percent(second.chance)})


def percent(chance: int) -> int:
    """A chance as people say it: never quite certain."""
    return min(99, max(1, round(100 * chance / SCALE)))


def follows(game: AnyGame, seen: Any, seat: Seat, move: Move, luck: Luck) -> tuple[Sentence, ...]:
    """What the move would do: by the game's own forecast, or by trying it out where nothing is hidden."""
    if isinstance(game, Foreseeing):
        return game.foresee(seen, seat, move, luck).told
    world = game.imagine(seen, seat, luck)
    if game.make.to_bytes(world) != game.make.to_bytes(seen):
        return ()
    log = game.make.new(Log)
    game.play(world, seat, move, log)
    return tuple(event.sentence() for event in game.tell(game.make.plain(Log, log)))


def said(game: AnyGame, seen: Any, seat: Seat, move: Move) -> Sentence:
    """A move as the question offers it; one that is gathered by naming its parts."""
    prompt = game.prompt(seen, seat)
    assert prompt is not None, "a seat that is asked has a question"
    sent = write_move(move)
    for choice in prompt.choices:
        if choice.move == sent:
            return choice.say
    return _gathered(prompt, sent)


def _gathered(prompt: Prompt, sent: dict[str, Any]) -> Sentence:
    assert prompt.gather is not None, "a move is a choice or gathered"
    parts = [_part(prompt.gather, number, sent) for number in range(len(prompt.gather.parts))]
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
