"""Carcassonne: the Game protocol over its kernels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from kouzlo.core.chance import Luck
from kouzlo.core.event import Event
from kouzlo.core.game import CardSet, Game, GameInfo, Kernels, NextGame, Option, Options
from kouzlo.core.log import Log, events_of
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import CHANCE, NOBODY, Seat, Turn
from kouzlo.core.outcome import Outcome, ranked
from kouzlo.core.sense import Foolish, decided
from kouzlo.core.view import Prompt
from kouzlo.games.carcassonne import advice, endgame, evaluation, notation, position, sense, view
from kouzlo.games.carcassonne.events import EVENTS
from kouzlo.games.carcassonne.moves import PASS, CarcassonneMove
from kouzlo.games.carcassonne.names import Names
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules import turn as rules
from kouzlo.games.carcassonne.rules.order import phase_of
from kouzlo.games.carcassonne.rules.placement import lay
from kouzlo.games.carcassonne.state import Codes, Facts, Phase, State
from kouzlo.games.carcassonne.tiles import Tiles, load_tiles
from kouzlo.games.carcassonne.workspace import workspace_of

CROP_SETS: dict[str, tuple[str, ...]] = {
    "none": (),
    "2012": ("crop_2012",),
    "2010": ("crop_2010",),
    "both": ("crop_2010", "crop_2012"),
}
LEVELS = {
    "pupil": {"noise": 280, "overlooked": 38},
    "apprentice": {"noise": 180, "overlooked": 22},
    "journeyman": {"noise": 85, "overlooked": 7},
    "wizard": {"noise": 40, "overlooked": 2},
    "master": {"simulations": 30},
}
"""A greedy player with this evaluation is close to the strongest, so most levels differ by their noise (docs/ladder)."""


def info_of(tiles: Tiles) -> GameInfo:
    """The description of the game with these tiles."""
    crop = tuple(tile.id for tile in tiles.tiles if tile.set in CROP_SETS["both"])
    copies = sum(tile.count for tile in tiles.tiles)
    return GameInfo(
        id="carcassonne",
        seats=(2, 5),
        options={
            "mage_and_witch": Option((True, False), True),
            "crop_circles": Option(tuple(CROP_SETS), "none"),
            "crop_tiles": Option(crop, None, many=True),
            "small_city": Option((4, 2), 4),
            "farmers": Option((True, False), True),
        },
        phases=tuple(phase.name.lower() for phase in Phase),
        moves=notation.KINDS_OF_MOVES,
        rules=Rule,
        rules_version="1",
        # A turn has a draw, a placement, a figure and a follower; a crop circle asks for a choice and an answer of each seat.
        longest=4 * (copies - 1) + 6 * sum(tile.count for tile in tiles.tiles if tile.crop),
        hides_nothing=True,
    )


@lru_cache(maxsize=8)
def _read(table: bytes) -> State:
    """A packed state as plain objects, read-only; cached, since unpacking takes a millisecond and moves share the state."""
    return State.from_bytes(table)


class Carcassonne(Game[State, CarcassonneMove]):
    """The rules of Carcassonne with these tiles."""

    cases = sense.CASES

    def __init__(self, tiles: Tiles | None = None, make: Make = PLAIN) -> None:
        self.tiles = tiles or load_tiles()
        self.make = make
        self.info = info_of(self.tiles)
        self.cards = CardSet(self.tiles.id, self.tiles.digest, self.tiles.text)
        self._facts = make.from_bytes(Facts, self.tiles.facts.to_bytes())
        names = ("turn", "judge", "play", "any_move", "score")
        searched = (evaluation.expand, evaluation.evaluate, evaluation.determinize, evaluation.budget_share)
        bindings = {**{name: getattr(rules, name) for name in names}, **{each.__name__: each for each in searched}}
        bindings |= {each.__name__: each for each in (endgame.draws_left, endgame.endgame_moves)}
        self.kernels = Kernels(State, self._facts, bindings, workspace_of, simulations_per_second=4_000, levels=LEVELS)

    def deal(self, options: Options, seats: int) -> State:
        """CA-1, MW-1: the start tile on the table, the others of the chosen sets in the pool, both figures beside the board."""
        s = position.empty_table(seats)
        s.mage_and_witch = int(bool(options["mage_and_witch"]))
        s.farmers = int(bool(options["farmers"]))
        s.small_city = 2 if options["small_city"] == 2 else 4
        for kind in self._chosen_kinds(options):
            s.pool[kind] = self.tiles.tiles[kind].count
        s.pool[self.tiles.start] -= 1
        s.pool_size = sum(s.pool)
        lay(s, self.tiles.facts, 0, 0, self.tiles.start, 0)
        return self.make.from_bytes(State, s.to_bytes())

    def _chosen_kinds(self, options: Options) -> list[int]:
        """CC-5: which tiles are in the game; a list of crop tiles means exactly these, whatever set they are from."""
        sets = ("base", *(("mage_and_witch",) if options["mage_and_witch"] else ()))
        crop_sets, single = CROP_SETS[str(options["crop_circles"])], options["crop_tiles"]
        if isinstance(single, tuple):
            return [kind for kind, tile in enumerate(self.tiles.tiles) if tile.set in sets or tile.id in single]
        return [kind for kind, tile in enumerate(self.tiles.tiles) if tile.set in sets + crop_sets]

    def next_game(self, s: State, options: Mapping[str, object], winners: tuple[Seat, ...], seats: int) -> NextGame:
        """CA-2: seat 0 begins; who was second this time is first the next time."""
        return NextGame(options, (*range(1, seats), 0))

    def lead_for(self, seen: State, share: float) -> float:
        """The lead that the evaluation gives this share of the victory."""
        return evaluation.lead_for(self.make.plain(State, seen).pool_size, share)

    def turn(self, s: State) -> Turn:
        seat, phase = self._turn(s), Phase(self.make.run(phase_of)(s)).name.lower()
        return Turn(() if seat == NOBODY else (seat,), phase)

    def _turn(self, s: State) -> Seat:
        return self.make.run(rules.turn)(s, self._facts)

    def moves(self, s: State, seat: Seat) -> Sequence[CarcassonneMove]:
        codes = self.move_codes(s, seat)
        if not codes:
            return ()
        names = Names(self._plain(s), self.tiles)
        return [notation.decoded(code, names) for code in codes]

    def move_codes(self, s: State, seat: Seat) -> Sequence[int]:
        """The codes of all legal moves, in the order of `moves`."""
        found = self.make.new(Codes)
        self.make.run(rules.list_moves)(s, self._facts, seat, found)
        listed = self.make.plain(Codes, found)
        return list(listed.code[: listed.count])

    def weights(self, s: State) -> Sequence[int]:
        plain = self._plain(s)
        return [plain.pool[code] for code in self.move_codes(s, CHANCE)]

    def judge_code(self, s: State, seat: Seat, code: int) -> Rule:
        return Rule(self.make.run(rules.judge)(s, self._facts, seat, code))

    def play_code(self, s: State, seat: Seat, code: int, log: Log) -> None:
        self.make.run(rules.play)(s, self._facts, seat, code, log)

    def tell(self, log: Log) -> tuple[Event, ...]:
        return events_of(log, EVENTS, self.tiles)

    def outcome(self, s: State) -> Outcome | None:
        if self._turn(s) != NOBODY:
            return None
        plain = self._plain(s)
        return ranked(list(plain.score[: plain.seats]), Rule.WINNER.id)

    def observe(self, s: State, seat: Seat | None) -> State:
        """Nothing is hidden: the tiles that are left are a pool without order, and chance draws from it."""
        return self.make.copy(State, s)

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State:
        return self.make.copy(State, seen)

    def encode(self, s: State, seat: Seat, move: CarcassonneMove) -> int:
        return move.code(Names(s, self.tiles, self.make))

    def decode(self, s: State, seat: Seat, code: int) -> CarcassonneMove:
        return notation.decoded(code, Names(self._plain(s), self.tiles))

    def table(self, seen: State, seat: Seat | None) -> view.Table:
        return view.table(self._plain(seen), self.tiles)

    def table_without_aids(self, seen: State, seat: Seat | None) -> view.Table:
        return view.table(self._plain(seen), self.tiles, aids=False)

    def prompt(self, seen: State, seat: Seat) -> Prompt | None:
        choices = self.moves(seen, seat)
        return view.prompt(self._plain(seen), self.tiles, seat, choices) if choices else None

    def drawer(self, s: State) -> Seat:
        """CA-2: whose turn it is."""
        return self._plain(s).active

    def draw_prompt(self, s: State) -> Prompt:
        """CA-1: which tile of those that are left was drawn from the real box."""
        return view.prompt(self._plain(s), self.tiles, CHANCE, self.moves(s, CHANCE))

    def advise(self, seen: State, seat: Seat, moves: Sequence[CarcassonneMove], luck: Luck) -> Sequence[float]:
        codes = [self.encode(seen, seat, move) for move in moves]
        return advice.advise(self.make, self._facts, seen, seat, codes)

    def foolish(self, seen: State, seat: Seat, code: int) -> Foolish | None:
        if self.make.run(phase_of)(seen) != Phase.FOLLOWER:
            return None
        s = self._plain(seen)
        if s.pool_size == 0 and (missed := decided(self, seen, seat, code, self.move_codes(seen, seat))) is not None:
            return missed
        if code != PASS:
            return None
        if free := sense.follower_points(s, self.tiles.facts, seat, finished=True):
            return Foolish("free_points", free[0][1])
        last = sense.follower_points(s, self.tiles.facts, seat, finished=False) if sense.is_last_tile_of(s) else []
        return Foolish("last_follower", last[0][1]) if last else None

    def write_move(self, move: CarcassonneMove) -> str:
        return " ".join(move.words())

    def read_move(self, text: str) -> CarcassonneMove:
        return notation.read_move(text)

    def write_position(self, s: State) -> str:
        return position.write_position(self._plain(s), self.tiles)

    def read_position(self, text: str) -> State:
        return self.make.from_bytes(State, position.read_position(text, self.tiles).to_bytes())

    def name(self, of: str, id: str, language: str) -> str | None:
        """The tiles of another file have no names in our catalogues: their ids are shown."""
        if of == "carcassonne-tile" and self.tiles.text is not None:
            return id
        return None

    def _plain(self, s: State) -> State:
        return s if self.make is PLAIN else _read(self.make.to_bytes(s))
