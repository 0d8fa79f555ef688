"""The duel for many games at once: DuelSpaces as kernels.

Teams and plans are counted, not listed: there are thousands of them.
"""

from __future__ import annotations

from typing import Any

from kouzlo.core.record import assign, kernel, swap
from kouzlo.games.duel.rules.acts import orders
from kouzlo.games.duel.rules.course import must_use
from kouzlo.games.duel.rules.draft import ASIDE, aside, choosable, code_of_set, team_bits
from kouzlo.games.duel.rules.knowledge import hide
from kouzlo.games.duel.rules.phases import is_asked as is_asked_now
from kouzlo.games.duel.rules.round_end import winner_of
from kouzlo.games.duel.state import DECK_SIZE, NO_SEAT, SET_SIZE, TEAM_SIZE, Facts, Phase, Side, State
from kouzlo.research.duel import NO, YES
from kouzlo.research.walk import Choice, Path

__all__ = ["KERNELS", "Work"]

Work = Path
MANY = 2
"""More than one move is left."""


@kernel
def is_asked(s: State, facts: Facts, seat: int) -> bool:
    """DU-25: whether a seat has to choose now."""
    asked: bool = is_asked_now(s, seat)
    return asked


@kernel
def look(s: State, seat: int, seen: State) -> None:
    """DU-11: what a seat may know."""
    assign(seen, s)
    hide(seen, seat)


@kernel
def turn_to(seen: State, own: int, seats: int) -> None:
    """The own side first."""
    if own == 0:
        return
    swap(seen.side[0], seen.side[1])
    if seen.asked >= 0:
        seen.asked = 1 - seen.asked
    if seen.spoils >= 0:
        seen.spoils = 1 - seen.spoils
    seen.losers = seen.losers >> 1 | (seen.losers & 1) << 1
    for place in range(seen.queue_length):
        seen.queue[place] = (1 - seen.queue[place] // 32) * 32 + seen.queue[place] % 32


@kernel
def write_more(seen: State, row: Any, at: int) -> None:
    """There are no computed columns."""


@kernel
def has_won(s: State, facts: Facts, seat: int, seats: int) -> bool:
    """DU-40, DU-42: the winner, or both."""
    winner = winner_of(s, facts)
    return winner in (seat, NO_SEAT)


@kernel
def scan(seen: State, facts: Facts, seat: int, choice: Choice, work: Path, mask: Any, is_shown: bool) -> None:
    """What may be chosen next, by the kind of question."""
    choice.left = MANY
    if seen.phase == Phase.PICK:
        scan_teams(seen.side[seat], facts, choice, mask, is_shown)
    elif seen.phase == Phase.PLAN:
        scan_plans(seen.side[seat], choice, mask, is_shown)
    elif seen.phase == Phase.SWAP:
        scan_exchanges(seen.side[seat], choice, mask)
    elif seen.phase == Phase.REARRANGE:
        scan_orders(seen.side[seat], must_use(seen, facts), choice, mask)
    else:
        scan_answers(must_use(seen, facts), choice, mask)


@kernel
def chosen_cards(choice: Choice) -> int:
    """The cards chosen up to now, as bits."""
    cards = 0
    for at in range(choice.depth):
        cards |= 1 << choice.path[at]
    return cards


@kernel
def count(cards: int) -> int:
    """How many cards these bits are."""
    found = 0
    while cards != 0:
        cards &= cards - 1
        found += 1
    return found


@kernel
def mark(cards: int, mask: Any) -> None:
    """These cards may be chosen next."""
    for card in range(SET_SIZE):
        if (cards >> card) & 1 != 0:
            mask.allows[card] = 1


@kernel
def decide(choice: Choice, code: int) -> None:
    """The move is complete."""
    choice.left = 1
    choice.code = code


@kernel
def scan_teams(side: Side, facts: Facts, choice: Choice, mask: Any, is_shown: bool) -> None:
    """DU-3: five cards in the order of the card file; of the last ones nothing can be left out."""
    chosen, wanted = chosen_cards(choice), DECK_SIZE - choice.depth
    later = choosable(side)
    if choice.depth > 0:
        later &= ~((2 << choice.path[choice.depth - 1]) - 1)
    if wanted == 0 or (count(later) == wanted and choice.depth > 0):
        decide(choice, code_of_set(facts, chosen | (later if wanted > 0 else 0)))
        return
    if not is_shown:
        return
    spare = count(later) - wanted
    for card in range(SET_SIZE):
        if (later >> card) & 1 != 0 and spare >= 0:
            mask.allows[card] = 1
            spare -= 1


@kernel
def scan_plans(side: Side, choice: Choice, mask: Any, is_shown: bool) -> None:
    """DU-10: five of the six in order; the one that is left waits."""
    if choice.depth < DECK_SIZE:
        if is_shown:
            mark(team_bits(side) & ~chosen_cards(choice), mask)
        return
    code, before = 0, 0
    for at in range(DECK_SIZE):
        place = 0
        for number in range(TEAM_SIZE):
            if side.team[number] == choice.path[at]:
                break
            if (before >> side.team[number]) & 1 == 0:
                place += 1
        code += place * orders(TEAM_SIZE - 1 - at)
        before |= 1 << choice.path[at]
    decide(choice, code)


@kernel
def scan_exchanges(side: Side, choice: Choice, mask: Any) -> None:
    """DU-41: no exchange, or a card of the team and one that was set aside."""
    if choice.depth == 0:
        mark(team_bits(side), mask)
        mask.allows[NO] = 1
    elif choice.path[0] == NO:
        decide(choice, 0)
    elif choice.depth == 1:
        mark(aside(side), mask)
    else:
        out, card = 0, 0
        while side.team[out] != choice.path[0]:
            out += 1
        card = count(aside(side) & ((1 << choice.path[1]) - 1))
        decide(choice, 1 + out * ASIDE + card)


@kernel
def scan_orders(side: Side, must: bool, choice: Choice, mask: Any) -> None:
    """DU-52: the deck in a new order, top first; or not."""
    if choice.depth > 0 and choice.path[0] == NO:
        decide(choice, 0)
        return
    cards, size = 0, side.deck_size
    for place in range(size):
        cards |= 1 << side.deck[place]
    if choice.depth == 0 and not must:
        mask.allows[NO] = 1
    if choice.depth == 0 or choice.depth < size - 1:
        mark(cards & ~chosen_cards(choice), mask)
        return
    code, before = 1, 0
    for at in range(choice.depth):
        place = 0
        for back in range(size):
            card = side.deck[size - 1 - back]
            if card == choice.path[at]:
                break
            if (before >> card) & 1 == 0:
                place += 1
        code += place * orders(size - 1 - at)
        before |= 1 << choice.path[at]
    decide(choice, code)


@kernel
def scan_answers(must: bool, choice: Choice, mask: Any) -> None:
    """DU-25: yes, or no if that is free."""
    if choice.depth > 0:
        decide(choice, 1 if choice.path[0] == YES else 0)
        return
    mask.allows[YES] = 1
    if not must:
        mask.allows[NO] = 1


KERNELS = {each.__name__: each for each in (is_asked, look, turn_to, write_more, scan, has_won)}
