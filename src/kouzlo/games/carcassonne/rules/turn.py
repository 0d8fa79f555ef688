"""The course of a turn (CA-1, CA-2, CA-4, CA-11): who is asked what, and what follows from the answer."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.move import CHANCE, NOBODY
from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.events import Drawn, Ended, FollowerPlaced, NoFollower, Placed, ThrownOut, lies_at
from kouzlo.games.carcassonne.moves import BOARD, CROP, FOLLOWER, PASS, PLACE, SEGMENT_CODES
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.crop_circles import (
    any_crop_step,
    begin_crop,
    choose_crop,
    judge_crop,
    judge_crop_step,
    list_crop_step,
    play_crop_step,
)
from kouzlo.games.carcassonne.rules.followers import any_follower, has_room, judge_follower, list_followers, put_follower
from kouzlo.games.carcassonne.rules.mage_and_witch import any_magic, begin_magic, judge_magic, list_magic, play_magic
from kouzlo.games.carcassonne.rules.placing import has_place, lay, place_at, rotations
from kouzlo.games.carcassonne.rules.scoring import score_end, score_turn
from kouzlo.games.carcassonne.state import NOTHING, Codes, Facts, Phase, State


@kernel
def turn(s: State, facts: Facts) -> int:
    """CA-2: the seat that decides now, CHANCE when a tile is drawn, NOBODY after the end."""
    if s.phase == Phase.DRAW:
        return CHANCE
    if s.phase == Phase.OVER:
        return NOBODY
    return s.asked


@kernel
def phase_of(s: State) -> int:
    """What is asked now."""
    return s.phase


@kernel
def kind_and_turn(s: State, tile: int) -> int:
    """Which tile lies there, and how: kind * 4 + quarter turns."""
    return s.tile_kind[tile] * 4 + s.tile_turn[tile]


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """OK, or the paragraph that forbids the move."""
    if s.phase == Phase.OVER:
        return Rule.END
    if seat != turn(s, facts):
        return Rule.CROP_ORDER if s.phase == Phase.CROP_STEP else Rule.TURN_ORDER
    if s.phase == Phase.DRAW:
        return judge_draw(s, facts, code)
    if s.phase == Phase.PLACE:
        return judge_place(s, facts, code)
    if s.phase == Phase.FIGURE:
        return judge_magic(s, facts, code)
    if s.phase == Phase.FOLLOWER:
        if code == PASS:
            return Rule.OK
        if FOLLOWER <= code < FOLLOWER + SEGMENT_CODES:
            return judge_follower(s, facts, seat, code - FOLLOWER)
        return Rule.TURN_ORDER
    if s.phase == Phase.CROP:
        return judge_crop(s, code)
    return judge_crop_step(s, facts, seat, code)


@kernel
def judge_draw(s: State, facts: Facts, code: int) -> Rule:
    """CA-1: only a tile that has not been drawn yet."""
    if not 0 <= code < PASS:
        return Rule.TURN_ORDER
    if code >= facts.kinds or s.pool[code] == 0:
        return Rule.MATERIAL
    return Rule.OK


@kernel
def judge_place(s: State, facts: Facts, code: int) -> Rule:
    """CA-3: beside at least one tile, and every touching side matches."""
    if code < PLACE:
        return Rule.TURN_ORDER
    where = (code - PLACE) // 4
    place = place_at(s, where % (2 * BOARD) - BOARD, where // (2 * BOARD) - BOARD)
    if place == NOTHING or rotations(s, facts, place, s.drawn) >> code % 4 & 1 == 0:
        return Rule.SIDES_MATCH
    return Rule.OK


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """All legal moves of a seat, in a fixed order; none if it is not asked."""
    codes.count = 0
    if s.phase == Phase.OVER or seat != turn(s, facts):
        return
    if s.phase == Phase.DRAW:
        for kind in range(facts.kinds):
            if s.pool[kind] > 0:
                codes.code[codes.count] = kind
                codes.count += 1
    elif s.phase == Phase.PLACE:
        list_places(s, facts, codes)
    elif s.phase == Phase.FIGURE:
        list_magic(s, facts, codes)
    elif s.phase == Phase.FOLLOWER:
        list_followers(s, facts, seat, codes)
    elif s.phase == Phase.CROP:
        codes.code[0] = CROP
        codes.code[1] = CROP + 1
        codes.count = 2
    else:
        list_crop_step(s, facts, seat, codes)


@kernel
def place_code(s: State, place: int, quarter: int) -> int:
    """The code of laying the tile onto a free place."""
    return PLACE + ((s.place_y[place] + BOARD) * 2 * BOARD + s.place_x[place] + BOARD) * 4 + quarter


@kernel
def list_places(s: State, facts: Facts, codes: Codes) -> None:
    """CA-3: every free place with every rotation that fits."""
    for place in range(s.places):
        fitting = rotations(s, facts, place, s.drawn)
        for quarter in range(4):
            if fitting >> quarter & 1:
                codes.code[codes.count] = place_code(s, place, quarter)
                codes.count += 1


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """A uniformly random legal move; of CHANCE, each tile that is left equally likely."""
    if s.phase == Phase.DRAW:
        return any_draw(s, dice)
    if s.phase == Phase.PLACE:
        return any_place(s, facts, dice)
    if s.phase == Phase.FIGURE:
        return any_magic(s, facts, dice)
    if s.phase == Phase.FOLLOWER:
        return any_follower(s, facts, seat, dice)
    if s.phase == Phase.CROP:
        return CROP + roll(dice, 2)
    return any_crop_step(s, facts, seat, dice)


@kernel
def any_draw(s: State, dice: Dice) -> int:
    """One of the tiles that are left."""
    left, kind = roll(dice, s.pool_size), 0
    while left >= s.pool[kind]:
        left -= s.pool[kind]
        kind += 1
    return kind


@kernel
def any_place(s: State, facts: Facts, dice: Dice) -> int:
    """One of the codes of `list_places`, each equally likely: thrown until it fits; the tile in hand has a place."""
    while True:
        thrown = roll(dice, s.places * 4)
        if rotations(s, facts, thrown // 4, s.drawn) >> thrown % 4 & 1:
            return place_code(s, thrown // 4, thrown % 4)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """Carry out a legal move and everything that follows from it without a choice."""
    if s.phase == Phase.DRAW:
        play_draw(s, facts, code, log)
    elif s.phase == Phase.PLACE:
        play_place(s, facts, seat, code, log)
    elif s.phase == Phase.FIGURE:
        play_magic(s, code, log)
        s.phase = Phase.FOLLOWER
    elif s.phase == Phase.FOLLOWER:
        play_follower(s, facts, seat, code, log)
    elif s.phase == Phase.CROP:
        if not choose_crop(s, facts, code, log):
            end_turn(s, facts, log)
    elif not play_crop_step(s, facts, seat, code, log):
        end_turn(s, facts, log)


@kernel
def play_draw(s: State, facts: Facts, kind: int, log: Log) -> None:
    """CA-4: the drawn tile is placed next, or leaves the game when it has no legal place."""
    s.pool[kind] -= 1
    s.pool_size -= 1
    note(log, Drawn(seat=s.active, tile=kind, left=s.pool_size, rule=Rule.TURN_ORDER))
    if has_place(s, facts, kind):
        s.drawn = kind
        s.phase = Phase.PLACE
        return
    s.thrown_out[kind] += 1
    note(log, ThrownOut(seat=s.active, tile=kind, left=s.pool_size, rule=Rule.THROWN_OUT))
    if s.pool_size == 0:
        end_game(s, facts, log)


@kernel
def play_place(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """CA-3, then the magic step if one is due, else the follower."""
    where = (code - PLACE) // 4
    x, y, quarter = where % (2 * BOARD) - BOARD, where // (2 * BOARD) - BOARD, code % 4
    lay(s, facts, x, y, s.drawn, quarter)
    note(log, Placed(seat=seat, tile=s.drawn, x=x, y=y, rotation=quarter, rule=Rule.SIDES_MATCH))
    s.drawn = NOTHING
    s.phase = Phase.FIGURE if begin_magic(s, facts, log) else Phase.FOLLOWER


@kernel
def play_follower(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """CA-5, then the scoring, then the crop step if one is due."""
    if code == PASS:
        note(log, NoFollower(seat=seat, supply=s.supply[seat], has_room=has_room(s, facts, seat), rule=Rule.FOLLOWER))
    else:
        segment = code - FOLLOWER
        put_follower(s, seat, segment)
        note(log, FollowerPlaced(seat=seat, segment=lies_at(s, segment), supply=s.supply[seat], rule=Rule.FOLLOWER))
    score_turn(s, facts, log)
    if not begin_crop(s, facts):
        end_turn(s, facts, log)


@kernel
def end_turn(s: State, facts: Facts, log: Log) -> None:
    """CA-2: the next seat's turn begins with a draw; CA-11: after the last tile the game ends."""
    if s.pool_size == 0:
        end_game(s, facts, log)
        return
    s.active = (s.active + 1) % s.seats
    s.asked = s.active
    s.crop = NOTHING
    s.phase = Phase.DRAW


@kernel
def end_game(s: State, facts: Facts, log: Log) -> None:
    """CA-11: the final scoring."""
    s.phase = Phase.OVER
    s.asked = s.active
    s.crop = NOTHING
    note(log, Ended(rule=Rule.END))
    score_end(s, facts, log)


@kernel
def score(s: State, facts: Facts, seat: int) -> int:
    """CA-12: the points of a seat."""
    return s.score[seat]
