"""The incremental features agree with a slow recomputation of the whole board after every turn of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.log import Log
from kouzlo.core.move import NOBODY
from kouzlo.core.rule import rule
from kouzlo.games.carcassonne.events import Scored
from kouzlo.games.carcassonne.moves import FOLLOWER, PASS, PLACE
from kouzlo.games.carcassonne.rules.fields import completed_cities
from kouzlo.games.carcassonne.state import Phase, State
from tests.games.carcassonne.flood import Count, Flood, Wrong, compare_games
from tests.games.carcassonne.oracle import Board, Feature, Pieces, payments
from tests.games.carcassonne.tables import OPTION_SETS, board_of, dealt, game, pieces_of, seg_of


class Disagreement(AssertionError):
    """The slow rules say otherwise."""


def same(what: str, slow: object, fast: object) -> None:
    if slow != fast:
        raise Disagreement(f"{what}: the slow rules say {slow}, the quick ones {fast}")


def check_features(s: State, board: Board) -> None:
    """Every feature: the same segments, open sides, tiles, shields and followers; every field with farmers the same cities."""
    played = game("compiled")
    slow_of: dict[int, Feature] = {}
    for tile in range(s.laid):
        for segment in range(tile * 8, tile * 8 + len(played.tiles.segments[s.tile_kind[tile]])):
            slow = board.feature_of[seg_of(s, played, segment)]
            if slow_of.setdefault(s.feature[segment], slow) is not slow:
                raise Disagreement(f"{seg_of(s, played, segment)} does not belong to {s.feature[segment]}")
    same("number of features", len(board.features), len(slow_of))
    standing = Counter(board.feature_of[seg] for _, seg in pieces_of(s, played).followers)
    for number, slow in slow_of.items():
        fast = (s.length[number], s.followers[number])
        same(f"{slow.letter} length and followers", (len(slow.segments), standing[slow]), fast)
        if slow.letter != "F":
            counters = (s.open_edges[number], s.tiles[number], s.shields[number])
            same(f"{slow.letter} counters", (slow.open_edges, slow.tiles, slow.shields), counters)
        elif standing[slow]:
            same("cities of a field", board.fed_cities(slow), completed_cities(s, played.tiles.facts, number))


def check_places(s: State, board: Board) -> None:
    """Every free place asks for what its neighbours show."""
    places = {
        (s.place_x[i], s.place_y[i]): "".join(".CRF"[s.place_asks[i] >> 2 * side & 3] for side in range(4))
        for i in range(s.places)
    }
    same("free places", board.free_places, places)


def check_payments(when: str, features: Iterable[Feature], board: Board, pieces: Pieces, s: State, told: list[Scored]) -> None:
    """CA-9: whom the slow rules pay, and how much."""
    paid = payments(board, features, pieces, s.small_city)
    same(f"payments {when}", paid, Counter((event.seat, event.points, event.feature[0].upper()) for event in told))


class Comparison:
    """One random game of the compiled make, compared with the slow rules after every turn."""

    def __init__(self, options: Mapping[str, object], seats: int, seed: str) -> None:
        self.played = game("compiled")
        run, kernels = self.played.make.run, self.played.kernels
        self.turn, self.any_move, self.play = (run(kernels.bindings[name]) for name in ("turn", "any_move", "play"))
        self.facts: Any = kernels.facts
        self.packed: Any = dealt(options, seats, "compiled")
        self.dice = dice(self.played.make, Luck(seed_of(seed)))
        self.turns = 0
        self.look()

    def look(self) -> None:
        """Read the table and fill the board anew."""
        self.s = self.played.make.plain(State, self.packed)
        self.board = board_of(self.s, self.played)

    def run(self) -> int:
        """Play to the end; how many turns there were."""
        while (seat := self.turn(self.packed, self.facts)) != NOBODY:
            phase = Phase(int(self.packed["phase"]))
            if phase == Phase.PLACE:
                self.check_legal_places()
            code = self.any_move(self.packed, self.facts, seat, self.dice)
            log = self.played.make.new(Log)
            self.play(self.packed, self.facts, seat, code, log)
            if phase == Phase.PLACE:
                self.turns += 1
                self.look()
                check_features(self.s, self.board)
                check_places(self.s, self.board)
            elif phase == Phase.FIGURE:
                self.s = self.played.make.plain(State, self.packed)
            is_over = self.turn(self.packed, self.facts) == NOBODY
            if phase == Phase.FOLLOWER or is_over:
                scored = [event for event in self.played.tell(self.played.make.plain(Log, log)) if isinstance(event, Scored)]
                if phase == Phase.FOLLOWER:
                    self.check_turn(seat, code, [event for event in scored if event.rule != "CA-11"])
                if is_over:
                    self.check_end([event for event in scored if event.rule == "CA-11"])
        return self.turns

    def check_legal_places(self) -> None:
        drawn = self.played.tiles.tiles[int(self.packed["drawn"])].id
        slow = {PLACE + ((y + 128) * 256 + x + 128) * 4 + rotation // 90 for x, y, rotation in self.board.legal_places(drawn)}
        same("legal places", slow, set(self.played.move_codes(self.packed, int(self.packed["asked"]))))

    def check_turn(self, seat: int, code: int, told: list[Scored]) -> None:
        """CA-2: what the new tile completed is paid, the follower of this turn included."""
        pieces = pieces_of(self.s, self.played)
        if code != PASS:
            new = (seat, seg_of(self.s, self.played, code - FOLLOWER))
            pieces = Pieces([*pieces.followers, new], pieces.mage, pieces.witch)
        finished = [feature for feature in self.board.features if feature.is_finished]
        check_payments("of the turn", finished, self.board, pieces, self.s, told)

    def check_end(self, told: list[Scored]) -> None:
        """CA-11: everything that still holds followers pays once."""
        s = self.played.make.plain(State, self.packed)
        held = [feature for feature in self.board.features if not feature.is_finished]
        check_payments("at the end", held, self.board, pieces_of(s, self.played), s, told)


READ_GAMES = 16
GAMES = 200
MANY_GAMES = 5_000


@rule("CA-3", "CA-6", "CA-7", "CA-8", "CA-9", "CA-11", "MW-9", "MW-R7")
@pytest.mark.parametrize("options", OPTION_SETS)
def test_random_games_agree_with_the_slow_rules_after_every_turn(options: str) -> None:
    """Features, free places, legal places and every payment, recomputed from the tile file alone."""
    games = (Comparison(OPTION_SETS[options], 2 + i % 4, f"{options} {i}") for i in range(READ_GAMES))

    assert sum(comparison.run() for comparison in games) > READ_GAMES * 60


def flooded(options: str, games: int, harm: int = 0) -> tuple[int, Wrong]:
    """Compiled random games against the compiled flood fill: turns compared, and what was wrong."""
    played, turns = game("compiled"), 0
    for seats in range(2, 6):
        start, count = dealt(OPTION_SETS[options], seats, "compiled"), played.make.new(Count)
        thrown, scratch = dice(played.make, Luck(seed_of(f"{options} {seats}"))), played.make.new(Flood)
        compare = played.make.run(compare_games)
        facts: Any = played.kernels.facts
        compare(start, facts, thrown, quiet_log(played.make), played.make.new(State), scratch, count, games // 4, harm)
        counted = played.make.plain(Count, count)
        turns += counted.turns
        if counted.wrong:
            return turns, Wrong(counted.wrong)
    return turns, Wrong.NOTHING


@pytest.mark.parametrize("options", OPTION_SETS)
def test_two_hundred_games_agree_with_the_flood_fill_after_every_turn(options: str) -> None:
    """Two to five players, every feature and every free place after every turn."""
    turns, wrong = flooded(options, GAMES)

    assert Wrong.NOTHING == wrong
    assert turns > GAMES * 60


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTION_SETS)
def test_five_thousand_games_agree_with_the_flood_fill_after_every_turn(options: str) -> None:
    """The same with larger numbers."""
    turns, wrong = flooded(options, MANY_GAMES)

    assert Wrong.NOTHING == wrong
    assert turns > MANY_GAMES * 60


def test_the_flood_fill_notices_a_single_tile_too_many() -> None:
    """The control: one counter of one feature is spoilt in the middle of a game."""
    turns, wrong = flooded("base", GAMES, harm=40)

    assert Wrong.TILES == wrong or Wrong.MONASTERY == wrong
    assert 40 == turns


def test_the_slow_rules_notice_a_wrong_counter() -> None:
    """The control of the readable comparison."""
    comparison = Comparison(OPTION_SETS["base"], 2, "control")
    comparison.s.shields[0] += 1

    with pytest.raises(Disagreement, match="C counters"):
        check_features(comparison.s, comparison.board)
