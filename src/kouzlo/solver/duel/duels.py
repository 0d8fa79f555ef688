"""Every duel that can come, fought once by the rules and looked up afterwards.

A duel depends on the two wizards, on who has just been laid, on the tops of both piles and, where a Detective or a Botanist is
laid, on the waiting cards.  "You may" is answered by a fixed policy here: an ability is used if this very duel then ends better
for its player; whoever may rearrange a deck is noted, and whoever knows the deck does it (decks.py).
"""

from __future__ import annotations

from typing import Annotated, Any

from kouzlo.core.errors import KouzloError
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, Make
from kouzlo.core.record import Ints, Record, Width, assign, kernel
from kouzlo.games.duel.card_file import Card
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.notation import fresh_state
from kouzlo.games.duel.rules import acts
from kouzlo.games.duel.rules.abilities import pile_top
from kouzlo.games.duel.rules.course import answer, must_use
from kouzlo.games.duel.rules.duel import judge_duel, lay, next_fast, take_fast_turn
from kouzlo.games.duel.rules.round_end import bury, winner_that_acts
from kouzlo.games.duel.state import NO_CARD, NO_SEAT, SET_SIZE, Facts, Kind, Phase, Side, State

NONE = SET_SIZE
"""No card, as a place in a table."""
PLACES = SET_SIZE + 1
TOPS = PLACES * PLACES

FIRST_LAID, SECOND_LAID = 1, 2
"""Who has just been laid, as bits; at least one of the two has."""

ROWS = 1 << 14
"""So many kinds of duels at most; our cards have about six thousand."""

SPOILS, ASKS, KNOWN, FIGHTERS, PILES, WAITING = 2, 3, 5, 7, 17, 27
"""Where things stand in the number that says how a duel ended, after the two bits of the losers: whether the winner takes a
card (DU-55), who may rearrange his deck (DU-52), whose waiting card the number tells, and the fighters, tops and waiting cards
afterwards, five bits each."""


SWAPPING, ROBBING = acts.SWAP_WITH_WAITING.number, acts.DISCARD_OPPOSING_WAITING.number
"""DU-53, DU-51: the verbs that touch waiting cards."""


class Duels(Record):
    """How duels end: for fighters, who was laid and waiting cards a row, in it an end for each pair of tops."""

    row: Annotated[Ints, 3 * SET_SIZE * SET_SIZE * TOPS, Width.SHORT]
    end: Annotated[Ints, ROWS * TOPS, Width.LONG]


class NotSolved(KouzloError):
    """A set of cards with abilities that the draft cannot be solved for; the sentence names them."""


def is_known(card: Card) -> bool:
    """Whether the table can tell how duels with this wizard end."""
    return card.effect.verb.is_solved(card.kind, card.effect.may) or card.kind == Kind.NONE


def duels_of(duel: Duel, make: Make = COMPILED) -> Duels:
    """The table for a set of cards; raises NotSolved."""
    if strange := [card.id for card in duel.deck.cards if not is_known(card)]:
        raise NotSolved(f"the draft is not solved for the abilities of {', '.join(strange)}")
    if sum(card.effect.verb.asks_how for card in duel.deck.cards) > 1:
        raise NotSolved("the draft is not solved for several wizards that rearrange a deck")
    blank = fresh_state()
    blank.phase = Phase.PLAN
    for name, option in duel.info.options.items():
        setattr(blank, name, int(bool(option.default)))
    table: Any = make.new(Duels)
    facts = make.from_bytes(Facts, duel.make.to_bytes(duel.facts))
    empty, log = make.from_bytes(State, blank.to_bytes()), quiet_log(make)
    rows = make.run(fill_duels)(table, facts, empty, make.new(State), make.new(State), log)
    if rows < 0:
        raise NotSolved("the draft is not solved for so many wizards that touch waiting cards")
    found: Duels = table
    return found


@kernel
def touches(facts: Facts, card: int, verb: int) -> bool:
    """DU-51, DU-53: whether a wizard that is laid has this ability."""
    return card != NONE and facts.wizard[card].kind == Kind.FAST and facts.wizard[card].verb == verb


@kernel
def needs_waiting(facts: Facts, own: int, other: int, own_laid: int, other_laid: int, waiting: int) -> bool:
    """DU-51, DU-53: whether the own waiting card may matter; `waiting` is the other's, whom his Detective may bring in."""
    if own_laid != 0 and touches(facts, own, SWAPPING):
        return True
    if other_laid == 0:
        return False
    if touches(facts, other, ROBBING):
        return True
    return touches(facts, other, SWAPPING) and touches(facts, waiting, ROBBING)


@kernel
def place_of(one: int, two: int, laid: int, first: int, second: int) -> int:
    """Where the row of these fighters and waiting cards is named."""
    return (((laid - 1) * SET_SIZE + one) * SET_SIZE + two) * TOPS + first * PLACES + second


@kernel
def fill_duels(duels: Duels, facts: Facts, blank: State, s: State, tried: State, log: Log) -> int:
    """DU-20: fight every duel; how many rows there are, or -1 if they are too many."""
    rows = 0
    for laid in range(1, 4):
        for one in range(SET_SIZE):
            for two in range(SET_SIZE):
                # Backwards: the row without waiting cards comes first, and others may be the same.
                for first in range(NONE, -1, -1):
                    for second in range(NONE, -1, -1):
                        ours = needs_waiting(facts, one, two, laid & 1, laid >> 1, second)
                        theirs = needs_waiting(facts, two, one, laid >> 1, laid & 1, first)
                        at = place_of(one, two, laid, first, second)
                        if (not ours and first != NONE) or (not theirs and second != NONE):
                            same = place_of(one, two, laid, first if ours else NONE, second if theirs else NONE)
                            duels.row[at] = duels.row[same]
                            continue
                        if rows == ROWS:
                            return -1
                        known = (1 if ours else 0) + (2 if theirs else 0)
                        fill_row(duels, rows, facts, blank, s, tried, log, at, known)
                        duels.row[at] = rows
                        rows += 1
    return rows


@kernel
def fill_row(duels: Duels, row: int, facts: Facts, blank: State, s: State, tried: State, log: Log, at: int, known: int) -> None:
    """DU-20: the duels of two wizards with every pair of tops."""
    first, second = at % TOPS // PLACES, at % PLACES
    fighters = at // TOPS
    one, two, laid = fighters // SET_SIZE % SET_SIZE, fighters % SET_SIZE, fighters // (SET_SIZE * SET_SIZE) + 1
    for top in range(PLACES):
        for other in range(PLACES):
            assign(s, blank)
            seat(s.side[0], one, laid & 1, top, first)
            seat(s.side[1], two, laid >> 1, other, second)
            duels.end[row * TOPS + top * PLACES + other] = fought(s, facts, tried, log) | (known << KNOWN)


@kernel
def seat(side: Side, fighter: int, laid: int, top: int, waiting: int) -> None:
    """DU-20: a wizard about to be laid, or one who stands; cards enough below for whoever asks about a deck."""
    for place in range(3):
        side.deck[place] = fighter
    side.deck_size = 3
    if laid == 0:
        side.fighter = fighter
        side.deck_size = 2
    if top != NONE:
        side.discard[0] = top
        side.discard_size = 1
    if waiting != NONE:
        side.waiting = waiting


@kernel
def settled(s: State, facts: Facts, log: Log) -> int:
    """DU-22, DU-24: the fast abilities that still wait, everything declined that may be; the losers."""
    turn = next_fast(s, facts)
    while turn != NO_SEAT:
        if take_fast_turn(s, facts, turn, log):
            answer(s, facts, 1 if must_use(s, facts) else 0, log)
        turn = next_fast(s, facts)
    return judge_duel(s, facts, log)


@kernel
def is_better_used(s: State, facts: Facts, tried: State, log: Log, asked: int) -> bool:
    """DU-25: the fixed policy: an ability is used if this duel then ends better for its player."""
    assign(tried, s)
    answer(tried, facts, 0, log)
    declined = settled(tried, facts, log)
    assign(tried, s)
    answer(tried, facts, 1, log)
    used = settled(tried, facts, log)
    return success(used, asked) > success(declined, asked)


@kernel
def success(losers: int, seat: int) -> int:
    """DU-27: 2 for a duel won, 1 if both lose, 0 for one lost."""
    if losers == 3:
        return 1
    return 0 if losers == 1 << seat else 2


@kernel
def fought(s: State, facts: Facts, tried: State, log: Log) -> int:
    """DU-20, DU-22, DU-24, DU-60: a whole duel, answered by the fixed policy; how it ended, as one number."""
    lay(s, facts, log)
    asks = 0
    turn = next_fast(s, facts)
    while turn != NO_SEAT:
        if take_fast_turn(s, facts, turn, log):
            use = must_use(s, facts)
            if s.phase == Phase.REARRANGE:
                asks |= 1 << turn
            elif not use:
                use = is_better_used(s, facts, tried, log, turn)
            answer(s, facts, 1 if use else 0, log)
        turn = next_fast(s, facts)
    losers = judge_duel(s, facts, log)
    s.losers = losers
    spoils = 1 if winner_that_acts(s, facts, losers) != NO_SEAT else 0
    bury(s, facts, log)
    end = losers | (spoils << SPOILS) | (asks << ASKS)
    for at in range(2):
        side = s.side[at]
        end |= place(side.fighter) << (FIGHTERS + 5 * at)
        end |= place(pile_top(side)) << (PILES + 5 * at)
        end |= place(side.waiting) << (WAITING + 5 * at)
    return end


@kernel
def place(card: int) -> int:
    """DU-1: a card as a place in a table."""
    return NONE if card == NO_CARD else card
