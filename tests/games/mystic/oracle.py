"""Slow and obvious counts for the laws: where every card lies, and what a seat must think possible."""

from __future__ import annotations

from kouzlo.games.mystic.state import DECK, NO_ABILITY, After, State
from kouzlo.testing.laws import Enumerator


def lying(s: State, seat: int) -> list[int]:
    """The numbers of all cards of a player, place by place."""
    side = s.side[seat]
    cards = [*side.hand[: side.hand_size], *side.grave[: side.grave_size], *side.top[: side.top_size]]
    cards += [number for number in range(DECK) if side.unseen >> number & 1]
    cards += [piece % DECK for piece in s.battle[: s.battle_size] if piece // DECK == seat]
    if s.options.full_recycling:
        cards += side.deep[: side.deep_size]
    running = s.running
    if running.ability != NO_ABILITY and running.after == After.WONDER_TO_GRAVE and running.source // DECK == seat:
        cards.append(running.source % DECK)
    return cards


def pieces(s: State) -> object:
    """ME-5: every card lies in exactly one place, and deck and deep grave have room for just the unseen ones."""
    faults = []
    for seat, side in enumerate(s.side):
        if side.picked < 3:
            continue
        if sorted(lying(s, seat)) != list(range(DECK)):
            faults.append((seat, sorted(lying(s, seat))))
        face_down = side.deck_size - side.top_size + (0 if s.options.full_recycling else side.deep_size)
        if face_down != side.unseen.bit_count():
            faults.append((seat, [face_down, side.unseen.bit_count()]))
    return faults


def places(s: State) -> dict[object, object]:
    """What lies in each place of a hand."""
    return {("hand", seat, at): side.hand[at] for seat, side in enumerate(s.side) for at in range(side.hand_size)}


def possible(s: State, seat: int) -> dict[object, set[object]]:
    """ME-D48: a card of the opponent's hand that was never shown may be any of those that lie nowhere in sight."""
    owner = 1 - seat
    side = s.side[owner]
    known = side.looked | side.shown
    hidden = [at for at in range(side.hand_size) if not known >> side.hand[at] & 1]
    unseen = {number for number in range(DECK) if side.unseen >> number & 1} | {side.hand[at] for at in hidden}
    return {("hand", owner, at): set(unseen) for at in hidden}


ENUMERATOR = Enumerator(places, possible, worlds=1500)
