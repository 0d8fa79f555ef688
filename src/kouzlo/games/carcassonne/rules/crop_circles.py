"""Crop Circles: the whole expansion (CC-1 to CC-6)."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.events import CropAdded, CropChosen, CropIdle, CropPassed, CropTaken, lies_at
from kouzlo.games.carcassonne.moves import ADD, CROP, PASS, SEGMENT_CODES, TAKE
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.followers import lift_follower, put_follower
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, Codes, Crop, Facts, Phase, State, Terrain


@kernel
def called(s: State, facts: Facts) -> int:
    """CC-1: the terrain whose followers the tile just placed calls, or NOTHING."""
    return facts.crop[s.tile_kind[s.laid - 1]]


@kernel
def begin_crop(s: State, facts: Facts) -> bool:
    """CC-3: the choice is asked whenever a crop tile was placed and any follower of anyone is on the board after scoring."""
    if called(s, facts) == NOTHING:
        return False
    for seat in range(s.seats):
        if s.supply[seat] < FOLLOWERS:
            s.phase = Phase.CROP
            s.asked = s.active
            return True
    return False


@kernel
def choose_crop(s: State, facts: Facts, code: int, log: Log) -> bool:
    """CC-2: the active player chooses for everybody; whether anybody has something to do."""
    s.crop = code - CROP
    note(log, CropChosen(seat=s.active, choice=s.crop, of=called(s, facts), rule=Rule.CROP_CHOICE))
    s.phase = Phase.CROP_STEP
    return next_in_crop(s, facts, log)


@kernel
def next_in_crop(s: State, facts: Facts, log: Log) -> bool:
    """CC-3: the left neighbour first, the active player last; who can do nothing is not asked."""
    seat = s.asked
    # The choice itself was the active player's: the round begins behind it and ends when it has come back there.
    while True:
        seat = (seat + 1) % s.seats
        if can_answer(s, facts, seat):
            s.asked = seat
            return True
        note(log, CropIdle(seat=seat, of=called(s, facts), rule=Rule.CROP_ORDER))
        if seat == s.active:
            return False


@kernel
def can_answer(s: State, facts: Facts, seat: int) -> bool:
    """CC-3: whether a seat has a follower of the kind and, to deploy, one in the supply."""
    if s.crop == Crop.DEPLOY and s.supply[seat] == 0:
        return False
    for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
        if is_called(s, facts, slot):
            return True
    return False


@kernel
def is_called(s: State, facts: Facts, slot: int) -> bool:
    """CC-1: whether a follower of the kind stands in this slot."""
    return s.follower[slot] != NOTHING and terrain_of(s, facts, s.follower[slot]) == called(s, facts)


@kernel
def is_first_called(s: State, facts: Facts, slot: int) -> bool:
    """… and no earlier follower of the same seat stands on the same segment."""
    if not is_called(s, facts, slot):
        return False
    for other in range(slot // FOLLOWERS * FOLLOWERS, slot):
        if s.follower[other] == s.follower[slot]:
            return False
    return True


@kernel
def judge_crop(s: State, code: int) -> Rule:
    """CC-2: one of two, and not neither."""
    if CROP <= code < CROP + 2:
        return Rule.OK
    return Rule.CROP_CHOICE if code == PASS else Rule.TURN_ORDER


@kernel
def judge_crop_step(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """CC-2: A adds beside an own follower of the kind, or nothing; B takes one, and must."""
    if code == PASS:
        return Rule.OK if s.crop == Crop.DEPLOY else Rule.CROP_CHOICE
    if not ADD <= code < TAKE + SEGMENT_CODES:
        return Rule.TURN_ORDER
    if (code < TAKE) != (s.crop == Crop.DEPLOY):
        return Rule.CROP_CHOICE
    segment = code % SEGMENT_CODES
    for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
        if s.follower[slot] == segment:
            if is_called(s, facts, slot):
                return Rule.OK
            return Rule.CROP_SEVERAL if terrain_of(s, facts, segment) == Terrain.MONASTERY else Rule.CROP_KIND
    return Rule.CROP_CHOICE


@kernel
def list_crop_step(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """One move for each segment with an own follower of the kind; passing only in A."""
    for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
        if is_first_called(s, facts, slot):
            codes.code[codes.count] = (ADD if s.crop == Crop.DEPLOY else TAKE) + s.follower[slot]
            codes.count += 1
    if s.crop == Crop.DEPLOY:
        codes.code[codes.count] = PASS
        codes.count += 1


@kernel
def any_crop_step(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """One of the codes of `list_crop_step`, each equally likely."""
    count = 1 if s.crop == Crop.DEPLOY else 0
    for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
        if is_first_called(s, facts, slot):
            count += 1
    chosen = roll(dice, count)
    for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
        if is_first_called(s, facts, slot):
            if chosen == 0:
                return (ADD if s.crop == Crop.DEPLOY else TAKE) + s.follower[slot]
            chosen -= 1
    return PASS


@kernel
def play_crop_step(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """CC-2, CC-4, CC-6: carry out one answer; whether somebody else is asked."""
    segment = code % SEGMENT_CODES
    if code == PASS:
        note(log, CropPassed(seat=seat, rule=Rule.CROP_CHOICE))
    elif code < TAKE:
        put_follower(s, seat, segment)
        note(log, CropAdded(seat=seat, segment=lies_at(s, segment), rule=Rule.CROP_CHOICE))
    else:
        slot = seat * FOLLOWERS
        while s.follower[slot] != segment:
            slot += 1
        lift_follower(s, seat, slot)
        note(log, CropTaken(seat=seat, segment=lies_at(s, segment), rule=Rule.CROP_CHOICE))
    return seat != s.active and next_in_crop(s, facts, log)
