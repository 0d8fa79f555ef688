"""Thousands of random matches, refereed twice: by the game and by the slow obvious oracle, compared at every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, read_move
from kouzlo.core.rule import rule
from kouzlo.games.duel import Duel, create
from kouzlo.games.duel.cards import OWN_FILE
from kouzlo.games.duel.events import ByAbility, ByElement, ByValue, Laid, Looked, SwappedIn
from kouzlo.games.duel.rules import phases
from tests.games.duel.oracle import Asked, Card, Conversation, Fought, Referee, Won, read_cards
from tests.games.duel.scenarios import lying

INTERESTING = (
    "detective shaman dancer botanist rogues revolutionary dragon_tamer blacksmith stargazer priestess chronicler".split()
)
WIZARDS = read_cards(OWN_FILE)
OPTIONS = list(product((False, True), repeat=2))
MATCHES = 3_200


def any_cards(luck: Luck, count: int, among: Sequence[str]) -> list[str]:
    """Different wizards of a list, the interesting ones three times as likely."""
    left, chosen = list(among), list[str]()
    while len(chosen) < count:
        at = luck.weighted([3 if wizard in INTERESTING else 1 for wizard in left])
        chosen.append(left.pop(at))
    return chosen


def shuffled(luck: Luck, cards: Sequence[str]) -> list[str]:
    return [cards[at] for at in luck.shuffled(len(cards))]


def any_answer(luck: Luck, referee: Referee, seat: int, what: str) -> dict[str, Any]:
    """A random legal answer in its wire form, made of what the oracle knows."""
    team = referee.teams[seat]
    aside = [wizard for wizard in WIZARDS if wizard not in team]
    if what == "pick":
        return {"pick": any_cards(luck, 5, aside)}
    if what == "plan":
        *deck, waiting = shuffled(luck, team)
        return {"plan": {"deck": deck, "waiting": waiting}}
    if what == "swap":
        trade = {"out": team[luck.below(6)], "in": any_cards(luck, 1, aside)[0]}
        return {"swap": trade if luck.below(2) else None}
    if what == "rearrange" and luck.below(4):
        return {"rearrange": shuffled(luck, referee.decks[seat])}
    return {"use": what == "use" and luck.below(4) > 0}


class Compared:
    """One random match under both referees; every difference is an AssertionError."""

    def __init__(self, game: Duel, referee: Referee, luck: Luck) -> None:
        self.game = game
        self.facts: Any = game.kernels.facts
        self.referee = referee
        self.luck = luck
        names = ("mirror_incumbent", "swap_in_after_shaman_fires")
        self.match: Match[Any, Any] = Match(game, {name: getattr(referee, name) for name in names})
        self.events: list[Any] = []
        self.asked: Counter[str] = Counter()

    def play(self) -> None:
        cards = any_cards(self.luck, 1, list(WIZARDS))[0], any_cards(self.luck, 1, list(WIZARDS))[0]
        for owner in (0, 1):
            self.submit(CHANCE, {"draw": {"owner": owner, "wizard": cards[owner]}})
        talk: Conversation = self.referee.match(cards)
        asked = next(talk)
        while True:
            self.compare(asked)
            answers = {seat: any_answer(self.luck, self.referee, seat, asked.what) for seat in asked.seats}
            for seat in sorted(answers, reverse=bool(self.luck.below(2))):
                self.submit(seat, answers[seat])
            try:
                asked = talk.send(answers)
            except StopIteration:
                self.compare_end()
                return

    def submit(self, seat: int, sent: dict[str, Any]) -> None:
        self.events += self.match.submit(seat, read_move(self.game.info.moves, sent))

    def compare(self, asked: Asked) -> None:
        """The same question to the same seats, the same cards in the same places."""
        self.asked[asked.what] += 1
        turn = self.match.turn

        assert asked == Asked(turn.seats, turn.phase)
        assert turn.seats[0] == phases.turn(self.match.state, self.facts), "the kernel for searches says the same"
        expected = self.referee.table
        if asked.what == "pick":
            expected["teams"] = [[], []]
        if asked.what in ("plan", "swap"):
            expected |= {"zone": [None, None], "piles": [[], []], "decks": [[], []], "waiting": [None, None]}
        assert expected == lying(self.game, self.match.state)
        assert self.referee.duels == fought(self.events)

    def compare_end(self) -> None:
        """The same last table, duels, tokens and winners by the same paragraph."""
        outcome, won = self.match.outcome, self.referee.won

        assert won is not None
        assert outcome is not None
        assert won == (outcome.winners, outcome.rule)
        assert self.referee.table == lying(self.game, self.match.state)
        assert self.referee.duels == fought(self.events)
        assert self.referee.tokens == [standing.score for standing in outcome.standings]


def fought(events: Sequence[Any]) -> list[Fought]:
    """The duels as the events tell them."""
    zone, duels = ["", ""], []
    for event in events:
        if isinstance(event, Laid | SwappedIn):
            zone[event.seat] = event.wizard
        if isinstance(event, ByAbility | ByElement | ByValue) and event.losers:
            duels.append(Fought((zone[0], zone[1]), event.losers, event.rule))
    return duels


def compare_matches(
    options: tuple[bool, bool], count: int, word: str, referee: type[Referee] = Referee, cards: dict[str, Card] | None = None
) -> Counter[str]:
    """So many random matches; what was seen in them, counted."""
    game, luck, seen = create(), Luck(seed_of(f"{word} {options}")), Counter[str]()
    for _ in range(count):
        compared = Compared(game, referee(cards or WIZARDS, *options), luck)
        compared.play()
        seen += compared.asked
        seen.update(duel.rule for duel in compared.referee.duels)
        seen[compared.match.outcome.rule if compared.match.outcome else "none"] += 1
        seen["looked"] += sum(isinstance(event, Looked) for event in compared.events)
    return seen


@rule("DU-20", "DU-24", "DU-29", "DU-31", "DU-60")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda pair: f"mirror_{pair[0]}-swap_in_fires_{pair[1]}".lower())
def test_the_game_and_the_oracle_agree_on_every_step(options: tuple[bool, bool]) -> None:
    """Questions, zone, piles, decks, waiting cards, tokens and winners; and the matches were worth comparing."""
    seen = compare_matches(options, MATCHES // len(OPTIONS), "oracle")

    worth = ("use", "rearrange", "swap", "looked", "DU-26", "DU-27", "DU-28", "DU-50", "DU-56", "DU-40", "DU-42")
    assert {} == {what: seen[what] for what in worth if seen[what] < 10}


class HigherValueFirst(Referee):
    """Against DU-22."""

    def order(self, laid: list[int]) -> list[int]:
        return super().order(laid)[::-1]


class ShamanStopsTheOther(Referee):
    """Against DU-32: nothing is carried out after the Shaman."""

    def fast(self, seat: int, wizard: str) -> Conversation:
        if not self.shaman_acted:
            yield from super().fast(seat, wizard)


class DancerCancelsNothing(Referee):
    """Against DU-57."""

    def is_cancelled(self, seat: int) -> bool:
        return False


class TwinBroughtInActs(Referee):
    """Against DU-53 d."""

    def bring_in(self, seat: int) -> Conversation:
        yield from super().bring_in(seat)
        self.neither_uses = False


class SmithTurnsElements(Referee):
    """Against DU-56: there the element decides."""

    def loses_by_element(self, seat: int) -> bool:
        smith = "blacksmith" in (self.permanent(0), self.permanent(1))
        return super().loses_by_element(1 - seat if smith else seat)


class TamerSilencesBothPiles(Referee):
    """Against DU-71: his own pile works."""

    def dormant(self, seat: int) -> str | None:
        return None if self.permanent(seat) == "dragon_tamer" else super().dormant(seat)


class CoveredCardsCount(Referee):
    """Against DU-21, DU-59: only the top card of a pile counts."""

    def value(self, seat: int) -> int:
        return super().value(seat) + 3 * ("soldier" in self.piles[seat][:-1])


class HigherSumWins(Referee):
    """Against DU-42."""

    def winner(self) -> Won:
        won = super().winner()
        return Won((1 - won.seats[0],), won.rule) if won.rule == "DU-42" and len(won.seats) == 1 else won


FAULTS: list[type[Referee]] = [
    HigherValueFirst,
    ShamanStopsTheOther,
    DancerCancelsNothing,
    TwinBroughtInActs,
    SmithTurnsElements,
    TamerSilencesBothPiles,
    CoveredCardsCount,
    HigherSumWins,
]


@pytest.mark.parametrize("faulty", FAULTS, ids=lambda referee: referee.__name__)
def test_a_faulty_referee_is_noticed(faulty: type[Referee]) -> None:
    """The control: an oracle with one wrong paragraph does not get through the same comparison."""
    with pytest.raises(AssertionError):
        compare_matches((False, False), 1_500, "oracle", faulty)


@rule("DU-30", "DU-54")
@pytest.mark.parametrize("told", [(True, False), (False, True)], ids=["mirror_incumbent", "swap_in_after_shaman_fires"])
def test_an_ignored_option_is_noticed(told: tuple[bool, bool]) -> None:
    """The control for the options: a referee that ignores one of them disagrees with a table that has it."""

    class Ignores(Referee):
        def __init__(self, cards: dict[str, Card], mirror: bool, fires: bool) -> None:
            super().__init__(cards, mirror, fires)

        def match(self, random_cards: tuple[str, str]) -> Conversation:
            self.mirror_incumbent = self.swap_in_after_shaman_fires = False
            yield from super().match(random_cards)

    with pytest.raises(AssertionError):
        compare_matches(told, 1_500, "oracle", Ignores)


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_game_and_the_oracle_agree_for_a_long_time(options: tuple[bool, bool]) -> None:
    compare_matches(options, 25_000, "oracle soak")
