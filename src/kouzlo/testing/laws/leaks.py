"""Law 5: no leak.

A seat may know its observation and nothing else.  So nothing that is sent to it may differ between two states that look the
same to it.  Such pairs come from three sources, and each finds faults that the others cannot:

- `imagined_pair`: the true state and one imagined from the observation, continued with the same commands;
- `told_pair`: two games that differ only in what the seat does not see, with the same events for it from the first move;
- `exchanged_pairs` (histories.py): a whole game, and the same game with two hidden moves exchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any

import msgspec

from kouzlo.core.chance import Luck, dice
from kouzlo.core.errors import Refused
from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame, Options
from kouzlo.core.game_loops import quiet_log, random_game
from kouzlo.core.match import Match
from kouzlo.core.move import Move, NotAMove, Seat, Turn
from kouzlo.testing.laws.legality import Known, known_in, strangers
from kouzlo.testing.laws.material import Table, after, copied, dealt, difference, packed, plain, walk
from kouzlo.testing.laws.sameness import Pieces

AnyMatch = Match[Any, Any]

Places = Mapping[object, object]
"""The content of each place of a plain state where something can be hidden."""

Possible = Mapping[object, Set[object]]
"""The possible contents of each hidden place, as far as a seat can know."""

PLAYED_ON = 6
"""How many moves the two states of an imagined pair are played on."""

ATTEMPTS = 12
"""How often the second of two games looks for a move that the seat cannot tell from the first one's."""

FAILURES = 60
"""After this many failed attempts in all, the two games are given up: little is hidden in such a game."""


class Enumerator(msgspec.Struct, frozen=True):
    """A slow and simple list of what may be hidden where, which a game provides for its tests."""

    places: Callable[[Any], Places]
    """The content of each place of a plain state."""
    possible: Callable[[Any, Seat], Possible]
    """From the true plain state: the possible contents of each place that is hidden from this seat."""
    worlds: int = 400
    """How many states are imagined until everything possible has occurred."""


class Resumed:
    """A game that deals a given state, so that a match can begin in the middle."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game = game
        self._state = state

    def deal(self, options: Options, seats: int) -> Any:
        return copied(self._game, self._state)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def imagined_pair(game: AnyGame, table: Table, seat: Seat, stop: int, pieces: Pieces | None = None) -> bool:
    """Compare a position with a state imagined by the seat; whether the two really differ."""
    luck, state = table.luck("imagine"), _reached(game, table, stop)
    seen = game.observe(state, seat)
    world = game.imagine(copied(game, seen), seat, luck)
    if packed(game, game.observe(world, seat)) != packed(game, seen):
        table.broken(5, f"a world that seat {seat} imagines after {stop} moves does not look like what it sees")
    if game.moves(seen, seat) != game.moves(state, seat):
        table.broken(5, f"seat {seat} has other moves in its observation than in the state, after {stop} moves")
    _check_any_move(game, table, seat, seen, state)
    if packed(game, seen) != packed(game, state):
        _check_world(game, table, seat, state, seen, world, pieces)
    _play_on(game, table, seat, state, world, luck)
    return packed(game, world) != packed(game, state)


def _reached(game: AnyGame, table: Table, stop: int) -> Any:
    """A position of a random game in which somebody is to move: the one with this number, counted cyclically."""
    stop %= sum(1 for _ in walk(game, table))
    return next(copied(game, step.state) for number, step in enumerate(walk(game, table)) if number == stop)


def _check_any_move(game: AnyGame, table: Table, seat: Seat, seen: Any, state: Any) -> None:
    """The random player must not depend on what the seat does not know."""
    if seat not in game.turn(state).seats:
        return
    any_move, facts = game.make.run(game.kernels.bindings["any_move"]), game.kernels.facts
    codes = [int(any_move(s, facts, seat, dice(game.make, table.luck("any move")))) for s in (seen, state)]
    if codes[0] != codes[1]:
        table.broken(5, f"the random move of seat {seat} depends on what it does not see")


def _check_world(game: AnyGame, table: Table, seat: Seat, state: Any, seen: Any, world: Any, pieces: Pieces | None) -> None:
    """An imagined state is complete: nothing is hidden in it, nothing is lost, and it can be played to its end."""
    # A mere change of order is nothing hidden.
    has_holes = sorted(packed(game, seen)) != sorted(packed(game, state))
    if has_holes and packed(game, world) == packed(game, seen):
        table.broken(5, f"the world that seat {seat} imagines is its observation, holes included")
    if pieces is not None and pieces(plain(game, world)) != pieces(plain(game, state)):
        table.broken(5, f"the world that seat {seat} imagines has other pieces: {pieces(plain(game, world))}")
    end, rules = copied(game, world), game.kernels
    play_on = game.make.run(random_game, rules.bindings, game.info.id)
    play_on(end, rules.facts, dice(game.make, table.luck("end")), quiet_log(game.make), game.info.longest)
    if game.outcome(end) is None:
        table.broken(5, f"the world that seat {seat} imagines cannot be played to its end")


def _play_on(game: AnyGame, table: Table, seat: Seat, state: Any, world: Any, luck: Luck) -> None:
    """Play on in both states: as long as the observations are the same, so are the bytes that the seat gets."""
    pair: list[AnyMatch] = [Match(Resumed(game, start), table.options, table.seats) for start in (state, world)]
    known = known_in(game, table)
    _compare_views(table, seat, pair)
    for _ in range(PLAYED_ON):
        _compare_refusals(game, table, seat, pair, known, luck)
        if pair[0].outcome is not None:
            return
        sealed = pair[0].turn.sealed
        told = _play_a_move(game, table, seat, pair, luck)
        seen = [packed(game, game.observe(match.state, seat)) for match in pair]
        if seen[0] != seen[1]:
            return  # Something was revealed to the seat: from here on it knows which of the two states is the true one.
        if not sealed and told[0] != told[1]:
            return  # Others visibly acted differently (used, declined), and yet the table is the same.
        _compare_views(table, seat, pair)


def _play_a_move(game: AnyGame, table: Table, seat: Seat, pair: list[AnyMatch], luck: Luck) -> list[list[str]]:
    """Play a move in both states, the seat's own the same, draws and others' moves at random; returns the kinds of events."""
    turn = pair[0].turn
    mover = turn.seats[luck.below(len(turn.seats))]
    moves = [any_move_of(game, match.state, mover, luck) for match in pair]
    if luck.below(3) == 0:
        # Passing is often the first or the last of the moves, and random choice among many would hardly find it.
        listed = game.moves(pair[1].state, mover)
        moves[1] = listed[-luck.below(2)]
    if mover == seat:
        moves[1] = moves[0]
        if game.judge(pair[1].state, seat, moves[1]):
            table.broken(5, f"seat {seat} may play {moves[1]} in only one of two worlds that it cannot tell apart")
    told = [match.submit(mover, move) for match, move in zip(pair, moves, strict=True)]
    return [[type(event).__name__ for event in events] for events in told]


def _compare_views(table: Table, seat: Seat, pair: list[AnyMatch]) -> None:
    sent = [msgspec.json.encode(match.view(seat)) for match in pair]
    if sent[0] != sent[1]:
        table.broken(5, f"seat {seat} can tell two worlds apart by its view: {difference(*sent)}")


def _compare_refusals(game: AnyGame, table: Table, seat: Seat, pair: list[AnyMatch], known: Known, luck: Luck) -> None:
    for move in strangers(game, luck, known, ()):
        answers = [_answer(match, seat, move) for match in pair]
        if answers[0] != answers[1]:
            table.broken(5, f"seat {seat} can tell two worlds apart by the answer to {move}: {answers[0]} and {answers[1]}")


def _answer(match: AnyMatch, seat: Seat, move: Move) -> tuple[object, ...]:
    """The answer to a command that is not played."""
    try:
        if not match.may_move(seat) or match.outcome is not None or match.game.judge(match.state, seat, move):
            match.submit(seat, move)
    except Refused as refusal:
        return refusal.code, refusal.rule, str(refusal)
    except NotAMove as refusal:
        return "bad_move", None, str(refusal)
    return ("allowed",)


def told_pair(game: AnyGame, table: Table, seat: Seat | None) -> int:
    """Play two games that differ only where the seat (None: a spectator) gets no events; returns the number of positions."""
    luck, one = table.luck("told"), dealt(game, table)
    two, compared, failures = copied(game, one), 0, 0
    while (turn := game.turn(one).seats) and failures < FAILURES:
        moves = {mover: any_move_of(game, one, mover, luck) for mover in turn}
        one, events = after(game, one, moves)
        two, failed = _twin(game, table, seat, two, moves, told_to(seat, events), one, luck)
        if two is None:
            break
        failures += failed
        compared += packed(game, one) != packed(game, two)
        compare_observed(table, seat, observed_by(game, one, seat), observed_by(game, two, seat))
    return compared


def any_move_of(game: AnyGame, state: Any, seat: Seat, luck: Luck) -> Move:
    """A random legal move of a seat."""
    any_move = game.make.run(game.kernels.bindings["any_move"])
    move: Move = game.decode(state, seat, int(any_move(state, game.kernels.facts, seat, dice(game.make, luck))))
    return move


def told_to(seat: Seat | None, events: Sequence[Event]) -> bytes:
    """The events as a seat or a spectator gets them."""
    return msgspec.json.encode([event.seen_by(seat) for event in events])


def _twin(
    game: AnyGame,
    table: Table,
    seat: Seat | None,
    state: Any,
    moves: Mapping[Seat, Move],
    told: bytes,
    other: Any,
    luck: Luck,
) -> tuple[Any, int]:
    """The second game one step on, or None, and the number of failed attempts: the seat's own move and events are the same."""
    if seat in moves and seat is not None and game.judge(state, seat, moves[seat]):
        table.broken(5, f"seat {seat} was told the same in two games, but only in one of them it may play {moves[seat]}")
    same = None
    for attempt in range(ATTEMPTS):
        chosen = {mover: move if mover == seat else any_move_of(game, state, mover, luck) for mover, move in moves.items()}
        if attempt == 0 and all(not game.judge(state, mover, move) for mover, move in moves.items()):
            chosen = dict(moves)
        following, events = after(game, state, chosen)
        if told_to(seat, events) != told:
            continue
        if packed(game, following) != packed(game, other):
            return following, attempt
        same = following
    return same, ATTEMPTS


class Observed(msgspec.Struct, frozen=True):
    """Everything that a seat is sent in a position besides events: its observation, table and prompt, and the turn."""

    observation: bytes
    shown: bytes
    turn: Turn


def observed_by(game: AnyGame, state: Any, seat: Seat | None) -> Observed:
    """What a seat, or a spectator, is sent in a position."""
    seen = game.observe(state, seat)
    shown = msgspec.json.encode((game.table(seen, seat), _prompt(game, seen, seat)))
    return Observed(packed(game, seen), shown, game.turn(state))


def compare_observed(table: Table, seat: Seat | None, one: Observed, two: Observed) -> None:
    """The same events must give the same observation, table, turn and prompt."""
    if one.shown != two.shown:
        table.broken(5, f"seat {seat} was told the same in two games, but is shown {difference(one.shown, two.shown)}")
    if one.observation != two.observation:
        other = difference(one.observation, two.observation)
        table.broken(5, f"seat {seat} was told the same in two games, but its observations differ: {other}")
    if one.turn != two.turn:
        table.broken(5, f"seat {seat} was told the same in two games, but the turn is {one.turn} and {two.turn}")


def _prompt(game: AnyGame, seen: Any, seat: Seat | None) -> object:
    return None if seat is None or seat not in game.turn(seen).seats else game.prompt(seen, seat)


def coverage(game: AnyGame, table: Table, seat: Seat, stop: int, enumerator: Enumerator) -> int:
    """In many imagined states everything occurs where it could be and only there; returns the number of hidden places."""
    state, luck = _reached(game, table, stop), table.luck("coverage")
    hidden = enumerator.possible(plain(game, state), seat)
    possible = {place: hidden.get(place, {card}) for place, card in enumerator.places(plain(game, state)).items()}
    seen, found = game.observe(state, seat), {place: set[object]() for place in possible}
    for _ in range(enumerator.worlds):
        world = enumerator.places(plain(game, game.imagine(copied(game, seen), seat, luck)))
        for place, cards in found.items():
            cards.add(world[place])
        if found == possible:
            return len(hidden)
    for place, cards in found.items():
        if strange := cards - possible[place]:
            table.broken(
                5, f"after {stop} moves seat {seat} imagines {strange} at {place}, and should know that this cannot be"
            )
        if cards != possible[place]:
            so_far = f"only {cards} of {set(possible[place])} at {place} in {enumerator.worlds} worlds"
            table.broken(5, f"after {stop} moves seat {seat} imagines {so_far}")
    return len(hidden)
