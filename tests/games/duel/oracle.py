"""A slow, obvious referee of the duel, written from the numbered rules alone: words, dictionaries and lists.

It knows the wizards by name and shares nothing with the package but the card file.  `Referee.match` is a conversation: it
yields what it asks (`Asked`) and is sent the answers in their wire form, one for each seat that it asked.  Between two
questions `table` is what lies on the table, and `duels` tells every duel that was fought.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

Card = dict[str, Any]
Answers = Mapping[int, Any]

WEAKER = {
    "fire": ("water",),
    "water": ("nature",),
    "nature": ("fire",),
    "shadow": ("light",),
    "light": ("water", "fire", "nature"),
    "void": (),
}
"""DU-26: to which elements each element loses."""


def read_cards(file: Path) -> dict[str, Card]:
    """The 18 wizards by their id."""
    cards = tomllib.loads(file.read_text(encoding="utf-8"))["wizard"]
    return {card["id"]: card for card in cards}


class Asked(NamedTuple):
    """Who is asked what: several seats answer at once and in secret."""

    seats: tuple[int, ...]
    what: str


class Fought(NamedTuple):
    """One duel: who stood in the zone when it was decided, which seats lost, and by which paragraph."""

    zone: tuple[str, str]
    losers: tuple[int, ...]
    rule: str


class Won(NamedTuple):
    """How the match ended: the winning seats and the paragraph."""

    seats: tuple[int, ...]
    rule: str


Conversation = Generator[Asked, Answers, None]


class Referee:
    """One match of two seats; its methods are the paragraphs."""

    def __init__(
        self, cards: dict[str, Card], mirror_incumbent: bool = False, swap_in_after_shaman_fires: bool = False
    ) -> None:
        self.cards = cards
        self.mirror_incumbent = mirror_incumbent
        self.swap_in_after_shaman_fires = swap_in_after_shaman_fires
        self.teams: list[list[str]] = [[], []]
        self.tokens = [0, 0]
        self.rounds = 0
        self.duels: list[Fought] = []
        self.round_winners: list[tuple[int, ...]] = []
        self.won: Won | None = None
        self.clear()

    # --- the table ---

    def clear(self) -> None:
        """DU-12: zone, piles, decks and waiting cards are gathered."""
        self.zone: list[str | None] = [None, None]
        self.piles: list[list[str]] = [[], []]
        self.decks: list[list[str]] = [[], []]
        self.waiting: list[str | None] = [None, None]

    @property
    def table(self) -> dict[str, Any]:
        """Everything that lies on the table, decks from the top, piles from below."""
        return {
            "teams": [sorted(team) for team in self.teams],
            "tokens": list(self.tokens),
            "zone": list(self.zone),
            "piles": [list(pile) for pile in self.piles],
            "decks": [list(deck) for deck in self.decks],
            "waiting": list(self.waiting),
        }

    # --- the match ---

    def match(self, random_cards: tuple[str, str]) -> Conversation:
        """DU-2, DU-3, DU-40, DU-41: the teams, then rounds until somebody has two tokens."""
        self.teams = [[random_cards[0]], [random_cards[1]]]
        picks = yield Asked((0, 1), "pick")
        for seat in (0, 1):
            self.teams[seat] += picks[seat]["pick"]
        while True:
            yield from self.round()
            if max(self.tokens) >= 2:
                self.won = self.winner()
                return
            swaps = yield Asked((0, 1), "swap")
            for seat in (0, 1):
                self.exchange(seat, swaps[seat]["swap"])

    def exchange(self, seat: int, swap: Any) -> None:
        """DU-41: one team card for one set aside, or nothing."""
        if swap is not None:
            self.teams[seat].remove(swap["out"])
            self.teams[seat].append(swap["in"])

    def winner(self) -> Won:
        """DU-40, DU-42: two tokens win; if both have them, the lower printed sum of the team does."""
        if self.tokens[0] != self.tokens[1]:
            return Won((0,) if self.tokens[0] > self.tokens[1] else (1,), "DU-40")
        sums = [sum(self.cards[card]["value"] for card in team) for team in self.teams]
        return Won(tuple(seat for seat in (0, 1) if sums[seat] == min(sums)), "DU-42")

    def round(self) -> Conversation:
        """DU-10, DU-12, DU-20, DU-60 … DU-62: planning, then duels until somebody cannot lay a wizard."""
        self.clear()
        self.rounds += 1
        plans = yield Asked((0, 1), "plan")
        for seat in (0, 1):
            self.decks[seat] = list(plans[seat]["plan"]["deck"])
            self.waiting[seat] = plans[seat]["plan"]["waiting"]
        while True:
            laid = [seat for seat in (0, 1) if self.zone[seat] is None]
            for seat in laid:
                self.zone[seat] = self.decks[seat].pop(0)
            yield from self.duel(laid)
            out = [seat for seat in (0, 1) if self.zone[seat] is None and not self.decks[seat]]
            if out:
                winners = (0, 1) if len(out) == 2 else (1 - out[0],)
                for seat in winners:
                    self.tokens[seat] += 1
                self.round_winners.append(winners)
                return

    # --- a duel ---

    def duel(self, laid: list[int]) -> Conversation:
        """DU-20, DU-24, DU-60: ability, element, value; then the losers go to the piles."""
        self.shaman_acted = False
        self.neither_uses = False
        yield from self.fast_abilities(laid)
        losers, rule = self.decide()
        self.duels.append(Fought((self.standing(0), self.standing(1)), losers, rule))
        takes = [seat for seat in (0, 1) if seat not in losers and self.permanent(seat) == "revolutionary"]
        for seat in losers:
            self.piles[seat].append(self.standing(seat))
            self.zone[seat] = None
        for seat in takes:
            if self.decks[1 - seat]:
                self.piles[1 - seat].append(self.decks[1 - seat].pop(0))

    def standing(self, seat: int) -> str:
        wizard = self.zone[seat]
        assert wizard is not None, "in a duel both wizards stand in the zone"
        return wizard

    def fast_abilities(self, laid: list[int]) -> Conversation:
        """DU-22, DU-23, DU-29, DU-30: the fast abilities of the cards just laid, each at its turn."""
        twins = self.standing(0) == self.standing(1)
        if twins and (len(laid) == 2 or self.mirror_incumbent):
            return
        for seat in self.order(laid):
            wizard = self.standing(seat)
            if self.is_cancelled(seat) or self.neither_uses:
                continue
            yield from self.fast(seat, wizard)

    def order(self, laid: list[int]) -> list[int]:
        """DU-22: the lower printed value first."""
        fast = [seat for seat in laid if self.cards[self.standing(seat)]["kind"] == "fast"]
        return sorted(fast, key=lambda seat: (self.cards[self.standing(seat)]["value"], seat))

    def is_cancelled(self, seat: int) -> bool:
        """DU-57: the Dancer opposite cancels the ability of this wizard."""
        return self.zone[1 - seat] == "dancer" and not self.neither_uses

    def permanent(self, seat: int) -> str | None:
        """The wizard whose permanent ability holds for this seat now (DU-21, DU-53 d, DU-57)."""
        wizard = self.standing(seat)
        if self.cards[wizard]["kind"] != "permanent" or self.neither_uses or self.is_cancelled(seat):
            return None
        return wizard

    def fast(self, seat: int, wizard: str) -> Conversation:
        """DU-50 … DU-54, DU-72: one fast ability is carried out."""
        other = 1 - seat
        if wizard == "shaman":
            self.shaman_acted = True
        if wizard == "botanist":
            self.discard_waiting(other)
        if wizard == "rogues" and len(self.decks[seat]) >= 2:
            answer = (yield Asked((seat,), "rearrange"))[seat]
            if "rearrange" in answer:
                self.decks[seat] = list(answer["rearrange"])
        if wizard == "detective" and self.waiting[seat] is not None:
            answer = (yield Asked((seat,), "use"))[seat]
            if answer["use"]:
                yield from self.bring_in(seat)

    def discard_waiting(self, seat: int) -> None:
        """DU-51: the waiting card goes face up onto its owner's pile, at once."""
        card = self.waiting[seat]
        if card is not None:
            self.piles[seat].append(card)
            self.waiting[seat] = None

    def bring_in(self, seat: int) -> Conversation:
        """DU-53, DU-54: the waiting card takes the Detective's place and uses its ability at once."""
        self.zone[seat], self.waiting[seat] = self.waiting[seat], self.zone[seat]
        wizard = self.standing(seat)
        if wizard == self.zone[1 - seat]:
            self.neither_uses = True
            return
        if self.cards[wizard]["kind"] != "fast":
            return
        if self.shaman_acted and not self.swap_in_after_shaman_fires:
            return
        yield from self.fast(seat, wizard)

    def decide(self) -> tuple[tuple[int, ...], str]:
        """DU-24 (3), DU-28, DU-26, DU-56, DU-27: who loses, and by which paragraph."""
        one, two = self.standing(0), self.standing(1)
        if self.shaman_acted:
            return (0, 1), "DU-50"
        if one == two and one in ("dancer", "blacksmith"):
            return (0, 1), "DU-28"
        for seat in (0, 1):
            if self.loses_by_element(seat):
                return (seat,), "DU-26"
        values = [self.value(0), self.value(1)]
        if "blacksmith" in (self.permanent(0), self.permanent(1)):
            return tuple(seat for seat in (0, 1) if values[seat] >= values[1 - seat]), "DU-56"
        return tuple(seat for seat in (0, 1) if values[seat] <= values[1 - seat]), "DU-27"

    def loses_by_element(self, seat: int) -> bool:
        """DU-26, DU-73: the weaker element loses, unless the Priestess protects a light wizard."""
        own = self.cards[self.standing(seat)]["element"]
        if own == "light" and self.dormant(seat) == "priestess":
            return False
        return self.cards[self.standing(1 - seat)]["element"] in WEAKER[own]

    def dormant(self, seat: int) -> str | None:
        """DU-21, DU-71: the top card of this seat's pile, unless a Dragon Tamer opposite silences it."""
        if not self.piles[seat] or self.permanent(1 - seat) == "dragon_tamer":
            return None
        return self.piles[seat][-1]

    def value(self, seat: int) -> int:
        """DU-58, DU-59, DU-70: printed, changed by the top of the own pile and by the top of the other one."""
        card = self.cards[self.standing(seat)]
        value: int = card["value"]
        own = self.dormant(seat)
        if own == "soldier":
            value += 3
        if own == "pilgrim":
            value += 2
        if own == "geomancer":
            value += 1
        if own == "alchemist" and card["element"] == "water":
            value += 3
        if own == "pyrotechnician" and card["element"] == "fire":
            value += 3
        if own == "gardener" and card["element"] == "nature":
            value += 3
        if self.dormant(1 - seat) == "chronicler":
            value -= 2
        return value
