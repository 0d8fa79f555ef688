"""How likely each seat is to win, by a look at the table: what a search of Carcassonne goes by.

Like the quick judgement (advice.py), but what a feature promises is judged by the tiles that can still come (prospects.py), and
so are quarrels about features that may become one (joins.py).
"""

from __future__ import annotations

from kouzlo.core.chance import Dice
from kouzlo.core.move import CHANCE
from kouzlo.core.record import assign, kernel, wide
from kouzlo.core.searching import SCALE, Moves, chance_of, root_of
from kouzlo.games.carcassonne.desk import Desk, Taste, forget_hopes, next_table, prepare
from kouzlo.games.carcassonne.joins import joins, scout
from kouzlo.games.carcassonne.moves import PASS
from kouzlo.games.carcassonne.prospects import promise, prospects, worth_at_hand
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.features import is_finished
from kouzlo.games.carcassonne.rules.followers import judge_follower
from kouzlo.games.carcassonne.rules.phases.draw import any_move as any_draw
from kouzlo.games.carcassonne.rules.scoring import points
from kouzlo.games.carcassonne.rules.turn import list_moves, play
from kouzlo.games.carcassonne.state import SEGMENTS, Facts, Phase, State

AHEAD = 2
"""So many tiles are played on at a glance before a moment is judged: what hangs in the air comes down meanwhile."""


@kernel
def weigh(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, desk: Desk) -> None:
    """Look at every move; then play on at a glance for some tiles, and see what has become of the chances."""
    look(s, facts, seat, moves, desk)
    assign(desk.later, s)
    if play_on(desk.later, facts, seat, best_code(moves), dice, desk):
        for each in range(s.seats):
            moves.chance[each] = desk.seen.chance[each]
    else:
        for each in range(s.seats):
            moves.chance[each] = estimate(desk.later, facts, each, desk)


@kernel
def play_on(s: State, facts: Facts, seat: int, code: int, dice: Dice, desk: Desk) -> bool:
    """Play a move and what looks best after it, until AHEAD more tiles have been looked at; False if the game is over then."""
    looks = 0
    while True:
        play(s, facts, seat, code, desk.log)
        while s.phase == Phase.DRAW:
            play(s, facts, CHANCE, any_draw(s, facts, CHANCE, dice), desk.log)
        if s.phase == Phase.OVER:
            return False
        seat = wide(s.asked)
        look(s, facts, seat, desk.seen, desk)
        if s.phase == Phase.PLACE:
            looks += 1
            if looks == AHEAD:
                return True
        code = best_code(desk.seen)


@kernel
def best_code(moves: Moves) -> int:
    """The move that promises most at a glance, the first of equals."""
    best = 0
    for i in range(moves.count):
        if moves.worth[i] > moves.worth[best]:
            best = i
    return moves.code[best]


@kernel
def look(s: State, facts: Facts, seat: int, moves: Moves, desk: Desk) -> None:
    """Try every move out, each tile with its best follower, and look at the table."""
    forget_hopes(desk)
    scout(s, facts, desk)
    list_moves(s, facts, seat, desk.listed)
    moves.count = desk.listed.count
    best = -(1 << 30)
    for i in range(moves.count):
        moves.code[i] = desk.listed.code[i]
        prepare(s, facts, desk.listed.code[i], desk)
        assign(desk.tried, s)
        play(desk.tried, facts, seat, desk.listed.code[i], desk.log)
        if desk.tried.phase == Phase.FOLLOWER:
            lead = best_follower(desk.tried, facts, seat, desk)
        else:
            lead = lead_of(desk.tried, facts, seat, desk)
        moves.worth[i] = chance_of(lead, spread(s, desk.taste))
        best = max(best, lead)
    fill_chances(s, facts, seat, moves, desk, best)


@kernel
def fill_chances(s: State, facts: Facts, seat: int, moves: Moves, desk: Desk, best: int) -> None:
    """The chances of all seats after the best move; of two seats one wins what the other loses."""
    own = chance_of(best - desk.taste.tempo, spread(s, desk.taste))
    if s.seats == 2:
        moves.chance[seat] = own
        moves.chance[1 - seat] = SCALE - own
        return
    next_table(desk)
    for other in range(s.seats):
        moves.chance[other] = own if other == seat else chance_of(lead_of(s, facts, other, desk), spread(s, desk.taste))


@kernel
def best_follower(s: State, facts: Facts, seat: int, desk: Desk) -> int:
    """After a tile or a figure the best follower follows: its feature was empty, so that what it adds can be added up."""
    first, free, done = (s.laid - 1) * SEGMENTS, 0, 0
    for local in range(SEGMENTS):
        if judge_follower(s, facts, seat, first + local) == Rule.OK:
            feature = s.feature[first + local]
            if is_finished(s, facts, feature):
                done = max(done, 1000 * points(s, facts, feature, True))
            else:
                free |= 1 << local
    play(s, facts, seat, PASS, desk.log)
    best = lead_without(s, facts, seat, desk)
    best += prospects(s, facts, seat, desk)
    at_hand, most = wide(desk.at_hand), done
    for local in range(SEGMENTS):
        if free >> local & 1:
            desk.stands[s.feature[first + local]] = desk.table * SEGMENTS + local
            desk.brings[local] = 0
    best += joins(s, facts, seat, desk)
    for local in range(SEGMENTS):
        if free >> local & 1:
            feature = s.feature[first + local]
            gain = gain_of_follower(s, facts, feature, at_hand, desk)
            most = max(most, gain + desk.brings[desk.stands[feature] % SEGMENTS])
    return best + most


@kernel
def gain_of_follower(s: State, facts: Facts, feature: int, at_hand: int, desk: Desk) -> int:
    """CA-5: what a follower in an empty feature brings, less what it is worth at hand."""
    if s.pool_size == 0:
        return 1000 * points(s, facts, feature, False)
    gain = promise(s, facts, feature, desk)
    left = at_hand - 1000 + desk.finish * desk.taste.back // 1000
    return gain + worth_at_hand(s, left, desk.taste) - worth_at_hand(s, at_hand, desk.taste)


@kernel
def estimate(s: State, facts: Facts, seat: int, desk: Desk) -> int:
    """The chance of a seat to win; after the end by the points alone."""
    if seat >= s.seats:
        return 0
    if s.phase == Phase.OVER:
        ahead, equal = 0, 0
        for other in range(s.seats):
            if s.score[other] > s.score[seat]:
                ahead += 1
            elif s.score[other] == s.score[seat]:
                equal += 1
        return 0 if ahead > 0 else SCALE // equal
    forget_hopes(desk)
    return chance_of(lead_of(s, facts, seat, desk), spread(s, desk.taste))


@kernel
def dream(s: State, seat: int, dice: Dice) -> None:
    """Nothing is hidden."""


@kernel
def share(s: State, facts: Facts, seat: int) -> int:
    """Where the tile goes is most of the turn."""
    return 85 if s.phase == Phase.PLACE else 15


@kernel
def spread(s: State, taste: Taste) -> int:
    """How far the tiles that are left can still move the lead."""
    return 500 + taste.luck * root_of(s.pool_size * 100) // 10


@kernel
def lead_of(s: State, facts: Facts, seat: int, desk: Desk) -> int:
    """The prospects of a seat against those of the strongest other."""
    return lead_without(s, facts, seat, desk) + prospects(s, facts, seat, desk) + joins(s, facts, seat, desk)


@kernel
def lead_without(s: State, facts: Facts, seat: int, desk: Desk) -> int:
    """How far a seat without any prospects is behind the strongest other."""
    best = -(1 << 30)
    for other in range(s.seats):
        if other != seat:
            best = max(best, prospects(s, facts, other, desk))
    return -best
