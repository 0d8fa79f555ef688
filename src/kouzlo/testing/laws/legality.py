"""Laws 1, 2, 4 and 8: legality, codes and notation, and refusals without effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from kouzlo.core import move as moves_on_the_wire
from kouzlo.core.chance import Luck
from kouzlo.core.errors import Refused
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, Move, NotAMove, Seat
from kouzlo.testing.laws.material import SAMPLED, Table, packed, sampled, some, walk

STRANGERS = 12
"""How many commands that should be refused are tried in each position."""


def law_1(game: AnyGame, table: Table) -> None:
    """A move is in `moves` exactly if `judge` says OK; input that is no move raises NotAMove."""
    luck, known = table.luck("law 1"), known_in(game, table)
    for state in sampled(game, table):
        before = packed(game, state)
        for seat in (CHANCE, *range(table.seats)):
            moves = game.moves(state, seat)
            for move in some(luck, moves):
                if verdict := game.judge(state, seat, move):
                    table.broken(1, f"{move} is in the moves of seat {seat}, but {verdict.id} forbids it")
            for move in strangers(game, luck, known, moves):
                if _is_allowed(game, state, seat, move) and _canonical(game, state, seat, move) not in moves:
                    table.broken(1, f"{move} is allowed to seat {seat}, but it is not among its moves")
        if before != packed(game, state):
            table.broken(1, "asking for moves and verdicts changed the state")


def law_2(game: AnyGame, table: Table) -> None:
    """While there is no outcome somebody can move, and only seats that have the turn have moves.  Every draw has a weight."""
    for state in sampled(game, table):
        turn = game.turn(state)
        if (game.outcome(state) is None) != bool(turn.seats):
            table.broken(2, f"{'nobody' if not turn.seats else turn.seats} can move, and the outcome is {game.outcome(state)}")
        for seat in (CHANCE, *range(table.seats)):
            if bool(game.moves(state, seat)) != (seat in turn.seats):
                table.broken(2, f"seat {seat} has {len(game.moves(state, seat))} moves in the turn of {turn.seats}")
        if len(turn.seats) > 1 and not turn.sealed:
            table.broken(2, f"{turn.seats} decide at once, but not sealed")
        if turn.phase not in game.info.phases:
            table.broken(2, f"the game does not know the phase {turn.phase!r}")
        if turn.is_chance:
            _check_weights(game, table, state)


def law_4(game: AnyGame, table: Table) -> int:
    """A refused command changes nothing: not the state, the log or any byte of a view.  Returns the number of refusals."""
    luck, known = table.luck("law 4"), known_in(game, table)
    match: Match[Any, Any] = Match(game, table.options, table.seats)
    refused = 0
    while match.outcome is None:
        if luck.below(game.info.longest) < SAMPLED:
            refused += _try_strangers(table, match, luck, known)
        seat = match.turn.seats[luck.below(len(match.turn.seats))]
        moves = game.moves(match.state, seat)
        match.submit(seat, moves[luck.below(len(moves))])
    return refused + _try_strangers(table, match, luck, known)


def law_8(game: AnyGame, table: Table) -> None:
    """Every move has a code, a notation and a JSON form, each with its inverse; so has the text of a position."""
    luck = table.luck("law 8")
    for state in sampled(game, table):
        for seat in game.turn(state).seats:
            codes: dict[int, Move] = {}
            for move in some(luck, game.moves(state, seat)):
                code = game.encode(state, seat, move)
                if (twin := codes.setdefault(code, move)) != move:
                    table.broken(8, f"{move} and {twin} have the same code {code}")
                _check_inverse(game, table, state, seat, move)
        _check_position_text(game, table, state)


class Known(NamedTuple):
    """Everything that was said in a game: all its moves, and the words in them."""

    moves: list[Move]
    words: list[str]


def known_in(game: AnyGame, table: Table) -> Known:
    """The moves and words of a random game."""
    moves = [game.decode(step.state, step.seat, step.code) for step in walk(game, table)]
    words = {word for move in moves for word in _words_in(moves_on_the_wire.write_move(move))}
    return Known(moves, sorted(words))


def strangers(game: AnyGame, luck: Luck, known: Known, moves: Any) -> Iterator[Move]:
    """Commands that are mostly illegal: moves from other positions, and legal moves with something changed."""
    sources = [*some(luck, known.moves, STRANGERS // 2), *some(luck, moves, 2)]
    yield from sources[: STRANGERS // 2]
    for _ in range(STRANGERS - STRANGERS // 2):
        sent = moves_on_the_wire.write_move(sources[luck.below(len(sources))])
        try:
            yield moves_on_the_wire.read_move(game.info.moves, _mutated(luck, sent, known.words))
        except NotAMove:
            continue


def _is_allowed(game: AnyGame, state: Any, seat: Seat, move: Move) -> bool:
    try:
        return not game.judge(state, seat, move)
    except NotAMove:
        return False


def _canonical(game: AnyGame, state: Any, seat: Seat, move: Move) -> Move:
    """The form in which `moves` lists a move that may be written in several ways."""
    canonical: Move = game.decode(state, seat, game.encode(state, seat, move))
    return canonical


def _check_weights(game: AnyGame, table: Table, state: Any) -> None:
    weights = game.weights(state)
    if len(weights) != len(game.moves(state, CHANCE)) or min(weights) <= 0:
        table.broken(2, f"{len(game.moves(state, CHANCE))} draws have the weights {list(weights)}")


def _try_strangers(table: Table, match: Match[Any, Any], luck: Luck, known: Known) -> int:
    """Send illegal commands from every seat, and from one that does not exist; returns how many were refused."""
    views, refused = _views(match), 0
    for seat in (CHANCE, *range(table.seats), table.seats + 5):
        for move in strangers(match.game, luck, known, match.game.moves(match.state, seat)):
            if match.outcome is None and match.may_move(seat) and _is_allowed(match.game, match.state, seat, move):
                continue
            before = packed(match.game, match.state), tuple(match.log), match.turn, match.holder
            try:
                match.submit(seat, move)
            except Refused:
                refused += 1
                if before != (packed(match.game, match.state), tuple(match.log), match.turn, match.holder):
                    table.broken(4, f"{move} of seat {seat} was refused, but something has changed")
            else:
                table.broken(4, f"{move} of seat {seat} is not allowed, but it was played")
    if views != _views(match):
        table.broken(4, "after commands that were refused somebody sees something else")
    return refused


def _views(match: Match[Any, Any]) -> list[bytes]:
    return [msgspec.json.encode(match.view(seat)) for seat in (None, *range(match.seats))]


def _check_inverse(game: AnyGame, table: Table, state: Any, seat: Seat, move: Move) -> None:
    text = game.write_move(move)
    if "  " in text or text != text.strip() or "\n" in text:
        table.broken(8, f"{move} is written {text!r}: words are parted by single blanks")
    ways = {
        "code": game.decode(state, seat, game.encode(state, seat, move)),
        "text": game.read_move(text),
        "wire form": moves_on_the_wire.read_move(game.info.moves, moves_on_the_wire.write_move(move)),
    }
    for way, back in ways.items():
        if back != move:
            table.broken(8, f"the {way} of {move} means {back}")


def _check_position_text(game: AnyGame, table: Table, state: Any) -> None:
    """The text of a position gives the same table, turn and moves; bytes may differ, since they may contain an order."""
    text = game.write_position(state)
    again = game.read_position(text)
    if (text_again := game.write_position(again)) != text:
        table.broken(8, f"the position {text!r} is read as {text_again!r}")
    for seat in game.turn(state).seats:
        if set(game.moves(again, seat)) != set(game.moves(state, seat)):
            table.broken(8, f"the position {text!r} has other moves when it is read again")
    if (game.turn(again), game.outcome(again)) != (game.turn(state), game.outcome(state)):
        table.broken(8, f"the position {text!r} has another turn when it is read again")
    for seat in (None, *range(table.seats)):
        if game.table(game.observe(again, seat), seat) != game.table(game.observe(state, seat), seat):
            table.broken(8, f"the position {text!r} looks different to seat {seat} when it is read again")


def _mutated(luck: Luck, sent: Any, words: list[str]) -> Any:
    """A JSON value with one small change somewhere."""
    match sent:
        case dict() if sent:
            key = list(sent)[luck.below(len(sent))]
            return {**sent, key: _mutated(luck, sent[key], words)}
        case list() | tuple() if sent:
            at, items = luck.below(len(sent)), list(sent)
            match luck.below(5):
                case 0:
                    return items[:at] + items[at + 1 :]
                case 1:
                    return [*items, items[at]]
                case 2:
                    return items[::-1]
                case 3:
                    return [*items[:at], items[luck.below(len(items))], *items[at + 1 :]]
            return [*items[:at], _mutated(luck, items[at], words), *items[at + 1 :]]
        case bool():
            return not sent
        case int():
            return (sent + 1, sent - 1, -sent, sent + 10**9, 10**30)[luck.below(5)]
        case str():
            return (sent + "x", "", "čaroděj", sent.upper(), *words)[luck.below(4 + len(words))]
    return (None, 0, "", False, {}, [])[luck.below(6)]


def _words_in(sent: Any) -> Iterator[str]:
    match sent:
        case str():
            yield sent
        case dict():
            for value in sent.values():
                yield from _words_in(value)
        case list() | tuple():
            for value in sent:
                yield from _words_in(value)
