"""The facts of the rulebook that a card file must satisfy to use its name, and those that our reconstruction adds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kouzlo.core.sentence import Worded, worded
from kouzlo.games.duel.card_file import Card
from kouzlo.games.duel.matchup import LOSES_TO, Facing
from kouzlo.games.duel.state import NO_CARD, Element, Kind

FIRST_LOSES, SECOND_LOSES, BOTH_LOSE = 1, 2, 3

Check = Callable[[Facing], bool]


def _no_weakness(met: Facing) -> bool:
    return met.has("shaman", "pilgrim") and all(met[id].element == Element.VOID for id in ("shaman", "pilgrim"))


def _shaman_beats_dancer(met: Facing) -> bool:
    """c3, c4: she cancels him, and he wins whatever lies on the piles, unless the Soldier lies on hers."""
    if not met.has("shaman", "dancer", "soldier"):
        return False
    soldier = met.number("soldier")
    for tops in met.tops("shaman", "dancer"):
        wins = met.is_cancelled("shaman", "dancer", tops) and met.losers("shaman", "dancer", tops) == SECOND_LOSES
        if not wins and tops[1] != soldier:
            return False
    return met.losers("shaman", "dancer", (NO_CARD, soldier)) != SECOND_LOSES


def _shaman_before_detective(met: Facing) -> bool:
    return met.has("shaman", "detective") and met["shaman"].value < met["detective"].value


def _geomancer_beats_blacksmith(met: Facing) -> bool:
    if not met.has("blacksmith", "geomancer") or met["geomancer"].element not in LOSES_TO[met["blacksmith"].element]:
        return False
    return all(
        met.losers("blacksmith", "geomancer", tops) == FIRST_LOSES
        and not met.is_decided_by_ability("blacksmith", "geomancer", tops)
        for tops in met.tops("blacksmith", "geomancer")
    )


def _twins_beat_each_other(met: Facing) -> bool:
    return met.has("dancer", "blacksmith") and all(
        met.losers(twin, twin, tops) == BOTH_LOSE for twin in ("dancer", "blacksmith") for tops in met.tops(twin, twin)
    )


def _gardener_beats_geomancer(met: Facing) -> bool:
    if not met.has("gardener", "geomancer"):
        return False
    gardener, geomancer = met["gardener"], met["geomancer"]
    return gardener.element in LOSES_TO[geomancer.element] and geomancer.value > gardener.value


def _winner_shows_five(met: Facing) -> bool:
    if not met.has("gardener", "pilgrim") or met.is_decided_by_ability("gardener", "pilgrim"):
        return False
    gardener, pilgrim = met["gardener"], met["pilgrim"]
    related = pilgrim.element in LOSES_TO[gardener.element] or gardener.element in LOSES_TO[pilgrim.element]
    winner = {FIRST_LOSES: pilgrim, SECOND_LOSES: gardener}.get(met.losers("gardener", "pilgrim"))
    return not related and winner is not None and winner.value == 5


def _fast_values_differ(met: Facing) -> bool:
    values = [card.value for card in met.cards if card.kind == Kind.FAST]
    return len(set(values)) == len(values)


CONSTRAINTS: dict[str, tuple[str, Check]] = {
    "c2": ("Shaman and Pilgrim are void", _no_weakness),
    "c3": ("the Shaman beats the Dancer unless the Soldier lies on her pile, and then does not (DU-57)", _shaman_beats_dancer),
    "c5": ("the Shaman's value is below the Detective's (DU-54)", _shaman_before_detective),
    "c6": ("the Geomancer beats the Blacksmith by element, whatever lies on the piles (DU-56)", _geomancer_beats_blacksmith),
    "c9": ("two Dancers and two Blacksmiths lose both (DU-28)", _twins_beat_each_other),
}
OURS: dict[str, tuple[str, Check]] = {
    "c7": ("the Gardener beats the Geomancer by element, although her value is lower", _gardener_beats_geomancer),
    "c8": ("Gardener against Pilgrim is decided by values and the winner shows 5", _winner_shows_five),
    "c10": ("different fast wizards have different values, so DU-22 never ties", _fast_values_differ),
}


def broken(checks: dict[str, tuple[str, Check]], cards: Sequence[Card]) -> tuple[Worded, ...]:
    """The sentences of the checks that a set of cards fails."""
    met = Facing(cards)
    return tuple(_broken(mark, sentence) for mark, (sentence, holds) in checks.items() if not holds(met))


def _broken(mark: str, sentence: str) -> Worded:
    rule = worded(f"constraint-{mark}", sentence)
    return worded("file-constraint", "{mark} does not hold: {rule}", mark=mark, rule=rule)
