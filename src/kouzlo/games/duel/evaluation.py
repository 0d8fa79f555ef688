"""The evaluation of the duel for a search: win probabilities from tokens, and rollouts to the end of a round.

Team, plan and exchange are simultaneous moves: a matrix of rollouts (`candidate_moves`, `rollout`).  A "you may" in the middle
of a round is searched by the tree (`expand`).
"""

from __future__ import annotations

from typing import Annotated

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Int, Ints, Record, assign, kernel
from kouzlo.core.search_kernels import SCALE, Moves
from kouzlo.games.duel.rules.course import first_code
from kouzlo.games.duel.rules.draft import choosable, code_of_set, write_team
from kouzlo.games.duel.rules.phases import any_move, choices, is_sealed, play, turn
from kouzlo.games.duel.rules.round_end import winner_of
from kouzlo.games.duel.state import NO_SEAT, SET_SIZE, TEAM_SIZE, Facts, Phase, State

TOKEN_VALUE = 2300
"""What a lead of one token adds to the value before the last round."""
TEAMS = 256
"""So many of the thousands of teams are candidates."""
SAMPLE_ROUNDS = 24_000
"""So many rounds between random teams estimate the cards; the plain make has time for fewer."""
FEW_SAMPLE_ROUNDS = 300


class Workspace(Record):
    """States for rollouts, and the estimates of the cards."""

    tried: State
    work: State
    log: Log
    sample_rounds: Int
    is_sampled: Int
    appearances: Annotated[Ints, SET_SIZE]
    won: Annotated[Ints, SET_SIZE]
    """In how many sampled rounds a card was in a team, and what its team won: two for a round that the other lost alone."""
    sampling_weight: Annotated[Ints, SET_SIZE]
    """How likely a card is to be taken into a candidate team, by what it won."""


def workspace_of(make: Make) -> Workspace:
    """A workspace in this make."""
    workspace = Workspace()
    workspace.log.quiet = 1
    workspace.sample_rounds = FEW_SAMPLE_ROUNDS if make is PLAIN else SAMPLE_ROUNDS
    return make.from_bytes(Workspace, workspace.to_bytes())


@kernel
def evaluate(s: State, facts: Facts, seat: int, workspace: Workspace) -> int:
    """DU-40, DU-42: the value of the match for a seat, by the tokens alone."""
    if seat > 1:
        return 0
    if s.phase == Phase.OVER:
        winner = winner_of(s, facts)
        if winner == NO_SEAT:
            return SCALE // 2
        return SCALE if winner == seat else 0
    return SCALE // 2 + TOKEN_VALUE * (s.side[seat].tokens - s.side[1 - seat].tokens)


@kernel
def rollout(s: State, facts: Facts, seat: int, dice: Dice, workspace: Workspace) -> int:
    """DU-61: a random playout of the round; missing plans are random, and three of four "you may" are used."""
    mover = turn(s, facts)
    while mover != NOBODY and s.phase != Phase.SWAP:
        if s.phase == Phase.USE and roll(dice, 4) != 0:
            play(s, facts, mover, 1, workspace.log)
        else:
            play(s, facts, mover, any_move(s, facts, mover, dice), workspace.log)
        mover = turn(s, facts)
    return evaluate(s, facts, seat, workspace)


@kernel
def expand(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, workspace: Workspace) -> None:
    """DU-25: the prior value of each answer is a mean of rollouts; simultaneous moves are evaluated, not expanded."""
    moves.count = 0
    if is_sealed(s):
        moves.values[seat] = evaluate(s, facts, seat, workspace)
        moves.values[1 - seat] = SCALE - moves.values[seat]
        return
    best = 0
    times = 16 if choices(s, seat) < 8 else 4
    for code in range(first_code(s, facts), choices(s, seat)):
        moves.code[moves.count] = code
        moves.prior_value[moves.count] = mean_rollout(s, facts, seat, code, times, dice, workspace)
        if moves.prior_value[moves.count] > moves.prior_value[best]:
            best = moves.count
        moves.count += 1
    # New rollouts of the best move: the highest of several sample means is biased upwards.
    moves.values[seat] = mean_rollout(s, facts, seat, moves.code[best], times, dice, workspace)
    moves.values[1 - seat] = SCALE - moves.values[seat]


@kernel
def mean_rollout(s: State, facts: Facts, seat: int, code: int, times: int, dice: Dice, workspace: Workspace) -> int:
    """DU-61: the mean value of so many rollouts after a move."""
    total = 0
    for _ in range(times):
        assign(workspace.tried, s)
        play(workspace.tried, facts, seat, code, workspace.log)
        total += rollout(workspace.tried, facts, seat, dice, workspace)
    return total // times


@kernel
def candidate_moves(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, workspace: Workspace) -> None:
    """DU-3, DU-10, DU-41: all plans and exchanges; of the teams a sample with more good cards."""
    moves.count = 0
    if s.phase == Phase.PICK:
        sample_card_values(s, facts, dice, workspace)
        for _ in range(TEAMS):
            add_team(s, facts, seat, moves, dice, workspace)
        return
    for code in range(choices(s, seat)):
        moves.code[code] = code
        moves.count += 1


@kernel
def sample_card_values(s: State, facts: Facts, dice: Dice, workspace: Workspace) -> None:
    """DU-3: estimate each card by how its teams do in sampled rounds between random teams."""
    if workspace.is_sampled != 0:
        return
    workspace.is_sampled = 1
    for _ in range(workspace.sample_rounds):
        assign(workspace.work, s)
        first, second = random_team(workspace.work, 0, dice), random_team(workspace.work, 1, dice)
        workspace.work.phase = Phase.PLAN
        rollout(workspace.work, facts, 0, dice, workspace)
        one, two = workspace.work.side[0].tokens - s.side[0].tokens, workspace.work.side[1].tokens - s.side[1].tokens
        for card in range(SET_SIZE):
            if (first >> card) & 1 != 0:
                workspace.appearances[card] += 1
                workspace.won[card] += 1 + one - two
            if (second >> card) & 1 != 0:
                workspace.appearances[card] += 1
                workspace.won[card] += 1 + two - one
    for card in range(SET_SIZE):
        # 1,000 for an average card; each hundredth of a round more multiplies the weight by 4/3, each less by 3/4.
        better = 100 * workspace.won[card] // max(1, workspace.appearances[card]) - 100
        sampling_weight = 1000
        for _ in range(min(abs(better), 20)):
            sampling_weight = sampling_weight * 4 // 3 if better > 0 else sampling_weight * 3 // 4
        workspace.sampling_weight[card] = max(20, sampling_weight)


@kernel
def random_team(s: State, seat: int, dice: Dice) -> int:
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
def add_team(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, workspace: Workspace) -> None:
    """DU-3: five cards, the better ones more likely; a team that is already there is not added."""
    cards, total = 0, 0
    for card in range(SET_SIZE):
        total += workspace.sampling_weight[card]
    found = 0
    while found < TEAM_SIZE - 1:
        left, card = roll(dice, total), 0
        while left >= workspace.sampling_weight[card]:
            left -= workspace.sampling_weight[card]
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
def budget_share(s: State, facts: Facts, seat: int) -> int:
    """DU-10: team and plan are turns of their own."""
    return 100 if s.phase == Phase.PICK or s.phase == Phase.PLAN else 40
