"""What nobody would do in Mystic elements: let a win go that lies on the table, or a strong unit idle before an empty side."""

from __future__ import annotations

from collections.abc import Sequence

from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.acts import Act, act_of, coded
from kouzlo.games.mystic.rules.battle import is_unit, power
from kouzlo.games.mystic.rules.combat import judge_attack
from kouzlo.games.mystic.state import PLAYERS, Facts, State

CASES = ("win", "empty_side")
THIN = 6
"""Against a larger deck no single card is expected to win."""
STRONG = 5
"""ME-D6: a weaker unit may rather stay prepared and be promoted, as the strongest level likes to do."""


def attacks_on_player(s: State, facts: Facts, seat: int) -> list[tuple[int, int]]:
    """ME-22 to ME-24: the attacks on the other player that are allowed now, with their power, the strongest first."""
    target = PLAYERS + 1 - seat
    able = [piece for piece in s.battle[: s.battle_size] if judge_attack(s, facts, seat, piece, target) == Rule.OK]
    return sorted(((power(s, facts, piece), coded(Act.ATTACK, piece, target, 0, 0)) for piece in able), reverse=True)


def may_win(s: State, attacks: Sequence[tuple[int, int]], seat: int) -> bool:
    """ME-32: whether all attacks together plunder more cards than the other player has."""
    return sum(strength for strength, _ in attacks) > s.side[1 - seat].deck_size


def is_side_empty(s: State, facts: Facts, seat: int) -> bool:
    """ME-16: whether a player has no unit in battle."""
    return not any(s.piece[piece].controller == seat and is_unit(s, facts, piece) for piece in s.battle[: s.battle_size])


def idles(s: State, facts: Facts, attacks: Sequence[tuple[int, int]], seat: int, code: int) -> bool:
    """ME-9, ME-30: whether the main step is ended although a strong unit could attack a player without units."""
    return act_of(code) == Act.END and bool(attacks) and attacks[0][0] >= STRONG and is_side_empty(s, facts, 1 - seat)
