"""How likely each seat is to win a match: what thinking about the duel goes by.

Team, plan and exchange are chosen at once and in secret (`options`, `aftermath`): they are played out against what the other
may do.  A "you may" in the middle of a round is thought through like any move (`weigh`).
"""

from __future__ import annotations

from typing import Annotated

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Int, Ints, Record, assign, kernel
from kouzlo.core.searching import SCALE, Moves
from kouzlo.games.duel.rules.course import first_code
from kouzlo.games.duel.rules.draft import choosable, code_of_set, write_team
from kouzlo.games.duel.rules.phases import any_move, choices, is_sealed, play, turn
from kouzlo.games.duel.rules.round_end import winner_of
from kouzlo.games.duel.state import NO_SEAT, SET_SIZE, TEAM_SIZE, Facts, Phase, State

AHEAD = 2300
"""What a token more is worth before the last round."""
TEAMS = 256
"""So many teams of thousands are thought about."""
LESSONS = 24_000
"""So many rounds between chance teams tell what the cards are worth; the plain make has time for fewer."""
FEW_LESSONS = 300


class Desk(Record):
    """Room to try moves out, and what was learnt of the cards."""

    tried: State
    work: State
    log: Log
    lessons: Int
    learnt: Int
    met: Annotated[Ints, SET_SIZE]
    won: Annotated[Ints, SET_SIZE]
    """In how many rounds a card was in a team, and what the team won, two for a round that the other lost alone."""
    liking: Annotated[Ints, SET_SIZE]
    """How gladly a card is taken, by what it won."""


def desk_of(make: Make) -> Desk:
    """A desk in this make."""
    desk = Desk()
    desk.log.quiet = 1
    desk.lessons = FEW_LESSONS if make is PLAIN else LESSONS
    return make.from_bytes(Desk, desk.to_bytes())


@kernel
def estimate(s: State, facts: Facts, seat: int, desk: Desk) -> int:
    """DU-40, DU-42: the chance of a seat to win the match, by its tokens."""
    if seat > 1:
        return 0
    if s.phase == Phase.OVER:
        winner = winner_of(s, facts)
        if winner == NO_SEAT:
            return SCALE // 2
        return SCALE if winner == seat else 0
    return SCALE // 2 + AHEAD * (s.side[seat].tokens - s.side[1 - seat].tokens)


@kernel
def aftermath(s: State, facts: Facts, seat: int, dice: Dice, desk: Desk) -> int:
    """DU-61: the round is played out; plans that are still missing are any, and three of four "you may" are used."""
    mover = turn(s, facts)
    while mover != NOBODY and s.phase != Phase.SWAP:
        if s.phase == Phase.USE and roll(dice, 4) != 0:
            play(s, facts, mover, 1, desk.log)
        else:
            play(s, facts, mover, any_move(s, facts, mover, dice), desk.log)
        mover = turn(s, facts)
    return estimate(s, facts, seat, desk)


@kernel
def weigh(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, desk: Desk) -> None:
    """DU-25: each answer is played out some times; sealed choices are not for the tree."""
    moves.count = 0
    if is_sealed(s):
        moves.chance[seat] = estimate(s, facts, seat, desk)
        moves.chance[1 - seat] = SCALE - moves.chance[seat]
        return
    best = 0
    times = 16 if choices(s, seat) < 8 else 4
    for code in range(first_code(s, facts), choices(s, seat)):
        moves.code[moves.count] = code
        moves.worth[moves.count] = played_out(s, facts, seat, code, times, dice, desk)
        if moves.worth[moves.count] > moves.worth[best]:
            best = moves.count
        moves.count += 1
    # Once more: the best of many guesses was lucky.
    moves.chance[seat] = played_out(s, facts, seat, moves.code[best], times, dice, desk)
    moves.chance[1 - seat] = SCALE - moves.chance[seat]


@kernel
def played_out(s: State, facts: Facts, seat: int, code: int, times: int, dice: Dice, desk: Desk) -> int:
    """DU-61: what a move brings on average."""
    total = 0
    for _ in range(times):
        assign(desk.tried, s)
        play(desk.tried, facts, seat, code, desk.log)
        total += aftermath(desk.tried, facts, seat, dice, desk)
    return total // times


@kernel
def options(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, desk: Desk) -> None:
    """DU-3, DU-10, DU-41: all plans and exchanges; of the teams those that hold good cards."""
    moves.count = 0
    if s.phase == Phase.PICK:
        learn_cards(s, facts, dice, desk)
        for _ in range(TEAMS):
            add_team(s, facts, seat, moves, dice, desk)
        return
    for code in range(choices(s, seat)):
        moves.code[code] = code
        moves.count += 1


@kernel
def learn_cards(s: State, facts: Facts, dice: Dice, desk: Desk) -> None:
    """DU-3: rounds between chance teams tell how often a team wins that holds a card."""
    if desk.learnt != 0:
        return
    desk.learnt = 1
    for _ in range(desk.lessons):
        assign(desk.work, s)
        first, second = chance_team(desk.work, 0, dice), chance_team(desk.work, 1, dice)
        desk.work.phase = Phase.PLAN
        aftermath(desk.work, facts, 0, dice, desk)
        one, two = desk.work.side[0].tokens - s.side[0].tokens, desk.work.side[1].tokens - s.side[1].tokens
        for card in range(SET_SIZE):
            if (first >> card) & 1 != 0:
                desk.met[card] += 1
                desk.won[card] += 1 + one - two
            if (second >> card) & 1 != 0:
                desk.met[card] += 1
                desk.won[card] += 1 + two - one
    for card in range(SET_SIZE):
        # From 1,000 for a card that wins as much as any; every point of a hundred more makes it a third dearer.
        better = 100 * desk.won[card] // max(1, desk.met[card]) - 100
        liking = 1000
        for _ in range(min(abs(better), 20)):
            liking = liking * 4 // 3 if better > 0 else liking * 3 // 4
        desk.liking[card] = max(20, liking)


@kernel
def chance_team(s: State, seat: int, dice: Dice) -> int:
    """DU-3: any six cards as the team of a seat; the cards as bits."""
    cards, found = 0, 0
    while found < TEAM_SIZE:
        card = 1 << roll(dice, SET_SIZE)
        if cards & card == 0:
            cards |= card
            found += 1
    write_team(s.side[seat], cards)
    s.side[seat].picked = 1
    return cards


@kernel
def add_team(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, desk: Desk) -> None:
    """DU-3: five cards, the better ones more likely; a team that is already there is not added."""
    cards, total = 0, 0
    for card in range(SET_SIZE):
        total += desk.liking[card]
    found = 0
    while found < TEAM_SIZE - 1:
        left, card = roll(dice, total), 0
        while left >= desk.liking[card]:
            left -= desk.liking[card]
            card += 1
        if choosable(s.side[seat]) & ~cards & (1 << card) != 0:
            cards |= 1 << card
            found += 1
    code = code_of_set(facts, cards)
    for at in range(moves.count):
        if moves.code[at] == code:
            return
    moves.code[moves.count] = code
    moves.count += 1


@kernel
def share(s: State, facts: Facts, seat: int) -> int:
    """DU-10: team and plan are turns of their own."""
    return 100 if s.phase == Phase.PICK or s.phase == Phase.PLAN else 40
