"""Crop Circles: the whole expansion (CC-1 to CC-6), its moves, its two phases and what it asks; events are in events.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.phases import PhaseKernels
from kouzlo.core.record import kernel
from kouzlo.core.sentence import Sentence
from kouzlo.games.carcassonne.events import (
    CropAdded,
    CropChosen,
    CropIdle,
    CropPassed,
    CropTaken,
    lies_at,
    place_of,
    role_of,
    say,
)
from kouzlo.games.carcassonne.moves import PASS, CarcassonneMove, OnSegment, SegmentName
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.course import end_turn
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.followers import lift_follower, put_follower
from kouzlo.games.carcassonne.rules.order import asked
from kouzlo.games.carcassonne.state import (
    FOLLOWERS,
    NOTHING,
    SEGMENT_CODES,
    Codes,
    Crop,
    Facts,
    Phase,
    State,
    Terrain,
    add,
)

if TYPE_CHECKING:  # both know the rules
    from kouzlo.games.carcassonne.names import Names
    from kouzlo.games.carcassonne.scene import Scene

CROP = 258
CROPS = len(Crop)
ADD = 2 * SEGMENT_CODES
TAKE = 3 * SEGMENT_CODES

CROP_NAMES: tuple[Literal["deploy", "remove"], ...] = ("deploy", "remove")
"""In the order of Crop."""


class ChooseCrop(CarcassonneMove, frozen=True):
    """CC-2: what everybody does."""

    codes = range(CROP, CROP + CROPS)

    crop: Literal["deploy", "remove"]

    def code(self, names: Names) -> int:
        return CROP + CROP_NAMES.index(self.crop)

    @classmethod
    def of_code(cls, code: int, names: Names) -> Self:
        return cls(CROP_NAMES[code])

    def said(self, scene: Scene) -> Sentence:
        return say(f"choose-{self.crop}-{called_kind(scene)}")


class AddFollower(OnSegment, frozen=True):
    """CC-2 A: one more follower beside an own one."""

    codes = range(ADD, ADD + SEGMENT_CODES)

    add: SegmentName

    def said(self, scene: Scene) -> Sentence:
        return _said(scene, "add", self.add)


class TakeFollower(OnSegment, frozen=True):
    """CC-2 B: an own follower comes home."""

    codes = range(TAKE, TAKE + SEGMENT_CODES)

    take: SegmentName

    def said(self, scene: Scene) -> Sentence:
        return _said(scene, "take", self.take)


def _said(scene: Scene, verb: str, segment: str) -> Sentence:
    pays = scene.pays(scene.feature(segment))
    return say(f"choose-{verb}-{role_of(segment)}", place=place_of(segment), points=pays)


def called_kind(scene: Scene) -> str:
    """CC-1: city, road or field."""
    return Terrain(called(scene.s, scene.tiles.facts)).name.lower()


def ask_for_all(scene: Scene) -> tuple[Rule, Sentence]:
    """CC-2: the question to the active player."""
    return Rule.CROP_CHOICE, say(f"ask-crop-{called_kind(scene)}")


def ask_each(scene: Scene) -> tuple[Rule, Sentence]:
    """CC-2: the question to everybody."""
    scene.passing = say("choose-no-crop")
    verb = "add" if scene.s.crop == Crop.DEPLOY else "take"
    return Rule.CROP_CHOICE, say(f"ask-{verb}-{called_kind(scene)}", supply=scene.s.supply[scene.s.asked])


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
def choose_crop(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """CC-2: the active player chooses for everybody; perhaps nobody has anything to do."""
    s.crop = code - CROP
    note(log, CropChosen(seat=s.active, choice=s.crop, of=called(s, facts), rule=Rule.CROP_CHOICE))
    s.phase = Phase.CROP_STEP
    if not next_in_crop(s, facts, log):
        end_crop(s, facts, log)


@kernel
def end_crop(s: State, facts: Facts, log: Log) -> None:
    """CC-6: the crop circle was the last of the turn."""
    s.crop = NOTHING
    end_turn(s, facts, log)


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
def judge_crop(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """CC-2: one of two, and not neither."""
    if CROP <= code < CROP + CROPS:
        return Rule.OK
    return Rule.CROP_CHOICE if code == PASS else Rule.TURN_ORDER


@kernel
def list_crop(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """CC-2: both."""
    for choice in range(CROPS):
        add(codes, CROP + choice)


@kernel
def any_crop(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """CC-2: either."""
    return CROP + roll(dice, CROPS)


CROP_CHOICE = PhaseKernels(asked, judge_crop, list_crop, any_crop, choose_crop)
"""After the scoring: the active player chooses."""


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
            add(codes, (ADD if s.crop == Crop.DEPLOY else TAKE) + s.follower[slot])
    if s.crop == Crop.DEPLOY:
        add(codes, PASS)


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
def play_crop_step(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """CC-2, CC-4, CC-6: carry out one answer, and ask the next; after the active player the turn ends."""
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
    if seat == s.active or not next_in_crop(s, facts, log):
        end_crop(s, facts, log)


CROP_ANSWER = PhaseKernels(asked, judge_crop_step, list_crop_step, any_crop_step, play_crop_step)
"""Then one after the other answers."""
