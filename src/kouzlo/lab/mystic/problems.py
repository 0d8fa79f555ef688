"""Problems of Mystic elements, proven by trying everything (players/turn_solver.py).

win       exactly one first move lets the seat win in this turn, whatever the other side answers and whatever luck draws
survive   exactly one first move leaves the other side no way to win in its next turn with what can be known: with all that lies
          open, and the cards in its hand that were seen

They are found by playing games of a fast level and asking at each decision of the main step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.game import settle
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import COMPILED
from kouzlo.core.move import CHANCE, NOBODY, Seat
from kouzlo.core.problem import Problem
from kouzlo.games.mystic import Mystic
from kouzlo.games.mystic.advice import best_move, profile
from kouzlo.games.mystic.moves import MysticMove
from kouzlo.games.mystic.rules.acts import Act, act_of, coded, target_of
from kouzlo.games.mystic.sense import attacks_on_player
from kouzlo.games.mystic.state import NO_TARGET, PLAYERS, Facts, State
from kouzlo.lab.problems import Piece, ProblemMaker, Screened, Tally, weakest_level
from kouzlo.players.player import Player
from kouzlo.players.turn_solver import Forced, TurnSolver

KIND = "games"
GAMES = 10
"""A piece is so many games."""
MOST_LIFE = 22
"""Nobody loses more cards in a turn, as a rule."""
MOST_MOVES, FEWEST_MOVES = 60, 3
MOST_MOVES_TO_SURVIVE = 30
WIN_BOUND, SURVIVE_BOUND = 6_000, 6_000
SLIPS = 12
"""One move of so many is any move."""
WALKS, LONGEST_WALK = 6, 40
"""So many walks through a turn, and the most entries of one."""
KNOWN = {Forced.WON: True, Forced.NOT_WON: False, Forced.UNDECIDED: None}
END = coded(Act.END, 0, NO_TARGET, 0, 0)
LONGEST_LINE = 12


class Way(NamedTuple):
    """A decision, and the moves that lead to it from the deal, each with its seat."""

    state: Any
    moves: tuple[tuple[Seat, int], ...]


class MysticProblems(ProblemMaker):
    """A piece is some games."""

    def pieces(self, count: int) -> list[Piece]:
        return [Piece(KIND, number) for number in range(count)]

    def begin(self) -> Callable[[Piece], Screened]:
        return Finder(Mystic(make=COMPILED)).search


MAKER = MysticProblems()


class Finder:
    """Looks through games in one process."""

    def __init__(self, game: Mystic) -> None:
        self.game = game
        self.facts = Facts.from_bytes(game.make.to_bytes(game.kernels.facts))
        make, bindings = game.make, game.kernels.bindings
        self._turn, self._play, self._any = (make.run(bindings[each]) for each in ("turn", "play", "any_move"))
        self._best, self._weights = make.run(best_move), profile("balanced", make)
        self.wins, self.survives = TurnSolver(game, WIN_BOUND), TurnSolver(game, SURVIVE_BOUND)

    def search(self, piece: Piece) -> Screened:
        """Some games of greedy players who slip now and then; of each turn at most one problem of a kind."""
        tally = Tally()
        for number in range(piece.number * GAMES, (piece.number + 1) * GAMES):
            luck = Luck(seed_of(f"problems mystic {number}"))
            for way, seat in self.turns(luck):
                sides = self.game.make.plain(State, way.state).side
                if sides[1 - seat].deck_size <= MOST_LIFE:
                    self.look(way, seat, tally, "win", luck)
                if sides[seat].deck_size <= MOST_LIFE:
                    self.look(way, seat, tally, "survive", luck)
        return tally.screened(piece)

    def turns(self, luck: Luck) -> Iterator[tuple[Way, Seat]]:
        """The first decision of the main step of each turn of a game, in machine code: a match would take most of the time."""
        game = self.game
        facts: Any = game.kernels.facts
        s, moves, thrown = self.dealt(), list[tuple[Seat, int]](), dice(game.make, luck)
        work, scratch, quiet = game.make.new(State), game.make.new(State), quiet_log(game.make)
        last: tuple[Seat, int] | None = None
        while (seat := int(self._turn(s, facts))) != NOBODY:
            phase = game.turn(s).phase
            turn = (seat, self.wins.turns_begun(s, seat)) if phase == "main" else last
            if phase == "main" and turn != last:
                last = turn
                yield Way(game.make.copy(State, s), tuple(moves)), seat
            code = int(self._any(s, facts, seat, thrown))
            slips = seat == CHANCE or phase == "pick" or (luck.below(SLIPS) == 0 and act_of(code) != Act.OFFER)
            if not slips:
                code = int(self._best(s, facts, seat, self._weights, thrown, work, scratch, quiet))
            moves.append((seat, code))
            self._play(s, facts, seat, code, quiet)

    def dealt(self) -> Any:
        """A table at which nothing has happened."""
        return self.game.deal(settle(self.game.info, {}, 2), 2)

    def look(self, start: Way, seat: Seat, tally: Tally, kind: str, luck: Luck) -> None:
        """Whether a turn holds a problem: walk through it by moves that keep what is wanted, until only one does."""
        ask = self.winning if kind == "win" else self.safe
        for _ in range(WALKS):
            way: Way | None = start
            while way is not None:
                tally.tried[kind] += 1
                seen = self.game.observe(way.state, seat)
                found = ask(seen, seat)
                if isinstance(found, str):
                    tally.throw(kind, found)
                    if way is start:
                        return
                    break
                right = [code for code, result in found.items() if result]
                if len(right) == 1 and None not in found.values():
                    line = self.line(kind, seen, seat)
                    if line is not None:
                        tally.kept.append(self.written(kind, way, seat, right[0], line))
                        return
                    tally.throw(kind, "one_move")
                    break
                tally.throw(kind, "several" if len(right) > 1 else "undecided" if None in found.values() else "none")
                if not right and way is start:
                    return
                way = self.on(way, seat, right, len(start.moves), luck)

    def on(self, way: Way, seat: Seat, right: Sequence[int], begun: int, luck: Luck) -> Way | None:
        """The next decision of the main step after one of the right moves, rather one that brings nothing."""
        game = self.game
        ways = [(code, self.weight(code, seat)) for code in right if act_of(code) != Act.END]
        if not ways or len(way.moves) > begun + LONGEST_WALK:
            return None
        chosen = ways[luck.weighted([weight for _, weight in ways])][0]
        s, moves, mover, code = game.make.copy(game.kernels.state, way.state), [*way.moves], seat, chosen
        while True:
            moves.append((mover, code))
            game.play_code(s, mover, code, quiet_log(game.make))
            turn = game.turn(s)
            if not turn.seats:
                return None
            if turn.phase == "main":
                return Way(s, tuple(moves)) if turn.seats == (seat,) else None
            mover = turn.seats[0]
            codes = game.move_codes(s, mover)
            code = codes[luck.below(len(codes))]

    def weight(self, code: int, seat: Seat) -> int:
        """How readily a walk takes a move: attacks first, so that what has to be prepared stays to be found."""
        if act_of(code) != Act.ATTACK:
            return 2
        return 10 if target_of(code) == PLAYERS + 1 - seat else 20

    def winning(self, seen: Any, seat: Seat) -> dict[int, bool | None] | str:
        """Win this turn: for each first move whether it still can be forced, None if that is not decided."""
        s = self.game.make.plain(State, seen)
        if sum(strength for strength, _ in attacks_on_player(s, self.facts, seat)) > s.side[1 - seat].deck_size:
            return "attacks_are_enough"
        first = self.wins.wins(seen, seat)
        if first != Forced.WON:
            return {Forced.NOT_WON: "no_win", Forced.UNDECIDED: "undecided"}[first]
        codes = self.codes(seen, seat)
        if not FEWEST_MOVES <= len(codes) <= MOST_MOVES:
            return "few_or_many_moves"
        return {code: KNOWN[found] for code, found in self.wins.winning_moves(seen, seat, codes).items()}

    def safe(self, seen: Any, seat: Seat) -> dict[int, bool | None] | str:
        """Survive the next turn: for each first move whether it is safe against everything, None if that is not decided."""
        codes = self.codes(seen, seat)
        if not FEWEST_MOVES <= len(codes) <= MOST_MOVES_TO_SURVIVE:
            return "few_or_many_moves"
        if self.survives.losing_moves(seen, seat, [END])[END] != Forced.WON:
            return "no_danger"
        found = {code: KNOWN[result] for code, result in self.survives.losing_moves(seen, seat, codes).items()}
        return {code: None if loses is None else not loses for code, loses in found.items()}

    def line(self, kind: str, seen: Any, seat: Seat) -> tuple[str, ...] | None:
        """How it is won, in at least two moves; or how it is lost by doing nothing."""
        if kind == "survive":
            danger = self.survives.open_world(seen, seat)
            self.game.play_code(danger, seat, END, quiet_log(self.game.make))
            return self.told(danger, self.survives.line(danger, 1 - seat, seat, lucky=True))
        world = self.game.imagine(seen, seat, Luck(b"any world"))
        line = self.wins.line(world, seat, seat, lucky=False)
        return self.told(world, line) if sum(mover == seat for mover, _ in line) > 1 else None

    def codes(self, seen: Any, seat: Seat) -> list[int]:
        """All moves but the offer of a draw."""
        moves = (self.game.encode(seen, seat, move) for move in self.game.moves(seen, seat))
        return [code for code in moves if act_of(code) != Act.OFFER]

    def told(self, world: Any, line: Sequence[tuple[Seat, int]], all_of_it: bool = False) -> tuple[str, ...]:
        """Moves as entries; of how it may go on only what is done in a main step."""
        game, found = self.game, list[str]()
        world = game.make.copy(State, world)
        for seat, code in line:
            if all_of_it or (seat != CHANCE and game.turn(world).phase in ("main", "strike", "target")):
                who = "chance" if seat == CHANCE else seat
                found.append(f"{who} {game.write_move(game.decode(world, seat, code))}")
            game.play_code(world, seat, code, quiet_log(game.make))
        return tuple(found if all_of_it else found[:LONGEST_LINE])

    def written(self, kind: str, way: Way, seat: Seat, right: int, line: tuple[str, ...]) -> Problem:
        """A problem that was proven, with the level that finds it."""
        game, seen = self.game, self.game.observe(way.state, seat)

        def finds(level: Player, luck: Luck) -> bool:
            move = level.choose(game, seen, seat, luck)
            assert isinstance(move, MysticMove), "a player of this game plays its moves"
            return game.encode(seen, seat, move) == right

        return Problem(
            id="",
            kind=kind,
            rule="ME-32",
            opens=self.told(self.dealt(), way.moves, all_of_it=True),
            solution=(game.write_move(game.decode(seen, seat, right)),),
            seat=seat,
            level=weakest_level(game, finds),
            teaches=Act(act_of(right)).name.lower(),
            line=line,
        )
