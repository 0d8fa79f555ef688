"""The packed form of rounds (decks.py, duels.py) says what the rules of the game say: for all cards, and for every ability that
the table claims to know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED
from kouzlo.core.rule import rule
from kouzlo.games.duel import Duel
from kouzlo.games.duel.rules.abilities import pile_top
from kouzlo.games.duel.state import NO_CARD, SET_SIZE, Kind, State
from kouzlo.games.duel.verb import VERBS
from kouzlo.solver.duel.decks import (
    BOTH_WIN,
    CARD,
    COUNT,
    DECK,
    FIGHTER,
    LEFT,
    OTHER_TOP,
    OTHER_WAITING,
    OWN_TOP,
    OWN_WAITING,
    ROBBED,
    begun,
    gone_on,
    meet_all,
    next_deck,
)
from kouzlo.solver.duel.draft import pure_strategy_of
from kouzlo.solver.duel.duels import (
    ASKS,
    FIGHTERS,
    FIRST_LAID,
    KNOWN,
    NONE,
    PILES,
    SECOND_LAID,
    SPOILS,
    TOPS,
    WAITING,
    Duels,
    NotSolved,
    duels_of,
    is_known,
    place_of,
)
from kouzlo.solver.duel.rounds import Team, Teams, plan_of, start_of, who_wins
from tests.games.duel.scenarios import foreign_game
from tests.solver.duel.fixed_policy import Table

PureStrategy = tuple[int, ...]
"""The deck, top first, and the waiting card last."""
Written = dict[str, str]
"""The ability of a card as a file has it: its kind and its effect."""

TEAMS: tuple[Teams, ...] = (
    (
        ("dancer", "soldier", "shaman", "revolutionary", "blacksmith", "botanist"),
        ("botanist", "revolutionary", "dragon_tamer", "chronicler", "priestess", "stargazer"),
    ),
    (
        ("pyrotechnician", "alchemist", "geomancer", "gardener", "necromancer", "pilgrim"),
        ("dancer", "revolutionary", "shaman", "priestess", "necromancer", "geomancer"),
    ),
)
"""All our wizards but those who ask."""


NO_TOPS = TOPS - 1
"""Where the end of a duel with two empty piles stands in its row."""
FOREIGN_SETS = 6
"""So many sets of cards have room for all abilities."""


class Moment(NamedTuple):
    """A round when the first player is about to lay a card; cards as places in a table, decks from the top."""

    deck: PureStrategy
    other_deck: PureStrategy
    fighter: int
    tops: tuple[int, int]
    waiting: tuple[int, int]


def by_the_rules(s: State) -> Moment:
    own, other = s.side
    decks = [tuple(reversed(side.deck[: side.deck_size])) for side in s.side]
    tops = _place(pile_top(own)), _place(pile_top(other))
    return Moment(decks[0], decks[1], _place(other.fighter), tops, (_place(own.waiting), _place(other.waiting)))


def _place(card: int) -> int:
    return NONE if card == NO_CARD else card


def packed(world: int, deck: int) -> Moment:
    def card(at: int) -> int:
        return world >> at & CARD

    return Moment(
        _cards(deck, world >> LEFT & 7),
        _cards(world & DECK, world >> COUNT & 7),
        card(FIGHTER),
        (card(OWN_TOP), card(OTHER_TOP)),
        (card(OWN_WAITING), card(OTHER_WAITING)),
    )


def _cards(deck: int, count: int) -> PureStrategy:
    return tuple(deck >> 5 * place & CARD for place in range(count))


def looked_up(duels: Duels, one: PureStrategy, two: PureStrategy) -> tuple[list[Moment], int]:
    """A round in the packed form: each moment, and who wins as bits of seats."""
    moments, deck = [], pure_strategy_of(one[:5])
    world = COMPILED.run(begun)(pure_strategy_of(two), one[5])
    while world > BOTH_WIN:
        deck = COMPILED.run(next_deck)(duels, world, deck)
        if world >> ROBBED & 1 == 0:  # DU-55: the rules have taken the card already
            moments.append(packed(world, deck))
        world = COMPILED.run(gone_on)(duels, world, deck & CARD)
        deck >>= 5
    return moments, world


def differences(duel: Duel, duels: Duels, pairs: list[tuple[PureStrategy, PureStrategy]]) -> int:
    """How many rounds of these pure strategies go another way in the packed form than by the rules."""
    table, found = Table(duel), 0
    for one, two in pairs:
        winners = table.winners(one, two)
        moments = [by_the_rules(s) for s in table.lays if s.side[0].fighter == NO_CARD]
        found += (moments, winners) != looked_up(duels, one, two)
    return found


def any_pairs(luck: Luck, count: int, always: int = NONE) -> list[tuple[PureStrategy, PureStrategy]]:
    """Pure strategies of any cards; the first one holds the card that is always there."""

    def pure_strategy(card: int) -> PureStrategy:
        cards = [each for each in luck.shuffled(SET_SIZE) if each != card]
        cards = cards[:6] if card == NONE else [card, *cards[:5]]
        return tuple(cards[at] for at in luck.shuffled(6))

    return [(pure_strategy(always), pure_strategy(NONE)) for _ in range(count)]


def matrix_differences(duel: Duel, duels: Duels, teams: Teams) -> tuple[int, int]:
    """All pairs of plans in which nobody is asked: how many there are, and how many end another way than by the rules."""
    won = who_wins(duel, start_of(duel, teams))
    rows, columns = (_hands(duel, team) for team in teams)
    ends = np.zeros(len(rows) * len(columns), np.int64)
    meet: Any = COMPILED.run(meet_all)
    meet(duels, rows, len(rows), columns, 0, len(columns), ends, len(columns))
    quiet = won != 0
    return int(quiet.sum()), int((quiet & (won != ends.reshape(won.shape))).sum())


def _hands(duel: Duel, team: Team) -> Any:
    places = {card.id: place for place, card in enumerate(duel.deck.cards)}
    return np.array([pure_strategy_of([places[card] for card in plan_of(duel, team, code)]) for code in range(720)], np.int64)


def abilities() -> Iterator[Written]:
    """Every verb in every form that a card file can write, one amount and one subject for each."""
    for verb in VERBS.values():
        for kind in verb.kinds:
            for may in (False, True) if kind in verb.may else (False,):
                name = ("may_" * may) + ("on_win_" * (kind == Kind.PERMANENT and not verb.lasts)) + verb.name
                words = ["", *[" if nature"] * verb.about, *[" against shadow"] * verb.against]
                words += [" against higher", " against lower"] * verb.comparing
                for word in words:
                    yield {"kind": kind.name.lower(), "effect": name + " +3" * verb.amount + word}


def known_to_the_table(written: Written) -> bool:
    return is_known(foreign_game(necromancer=written).deck.cards[-1])


@cache
def foreign_sets() -> list[Duel]:
    """Sets of cards that have all abilities the table knows; abilities that are much alike are in different sets."""
    known = [written for written in abilities() if known_to_the_table(written)]
    # The Rogues first: a wizard that is left as he is must not be a second one who rearranges a deck.
    ids = sorted((card.id for card in Duel().deck.cards), key=lambda id: id != "rogues")
    return [foreign_game(**dict(zip(ids, known[at::FOREIGN_SETS], strict=False))) for at in range(FOREIGN_SETS)]


@pytest.fixture(scope="module")
def duel() -> Duel:
    return Duel(make=COMPILED)


@pytest.fixture(scope="module")
def duels(duel: Duel) -> Duels:
    return duels_of(duel)


@rule("DU-20", "DU-22", "DU-24", "DU-26", "DU-27", "DU-50", "DU-51", "DU-55", "DU-57", "DU-60", "DU-61", "DU-62")
@pytest.mark.parametrize("teams", TEAMS, ids=["acts", "values"])
def test_all_plans_of_two_teams_end_as_the_rules_play_them(duel: Duel, duels: Duels, teams: Teams) -> None:
    """The rules play each of 518,400 rounds; rounds that ask are compared below."""
    compared, wrong = matrix_differences(duel, duels, teams)

    assert 720 * 720 == compared
    assert 0 == wrong


@rule("DU-20")
def test_one_wrong_duel_of_millions_is_caught(duel: Duel, duels: Duels) -> None:
    """Control: a single end in the table is changed; where Dancer and Chronicler are laid first, nobody stays."""
    planted: Any = COMPILED.copy(Duels, duels)
    places = {card.id: place for place, card in enumerate(duel.deck.cards)}
    row = int(planted["row"][place_of(places["dancer"], places["chronicler"], FIRST_LAID | SECOND_LAID, NONE, NONE)])
    end = int(planted["end"][row * TOPS + NO_TOPS])
    planted["end"][row * TOPS + NO_TOPS] = end & ~(1023 << FIGHTERS) | NONE << FIGHTERS | NONE << FIGHTERS + 5

    assert matrix_differences(duel, planted, TEAMS[0])[1] > 0


@rule("DU-20", "DU-25", "DU-51", "DU-52", "DU-53", "DU-55", "DU-60", "DU-61")
def test_every_card_that_is_laid_meets_what_the_rules_have_put_there(duels: Duels) -> None:
    """Decks, fighter, tops and waiting cards before every card of the first player; thirty of each wizard at least."""
    luck = Luck(seed_of("moments"))

    for card in range(SET_SIZE):
        assert 0 == differences(Duel(), duels, any_pairs(luck, 30, card))


FAULTS = {
    "DU-52: nobody rearranges": (3 << ASKS, 0),
    "DU-53, DU-51: waiting cards stay": (3 << KNOWN, 0),
    "DU-55: nothing is taken": (1 << SPOILS, 0),
    "DU-60: fighters are gone": (CARD << FIGHTERS, NONE << FIGHTERS),
    "DU-60: the first pile is empty": (CARD << PILES, NONE << PILES),
    "DU-60: the second pile is empty": (CARD << PILES + 5, NONE << PILES + 5),
    "DU-51: the first waiting card is gone": (CARD << WAITING, NONE << WAITING),
    "DU-51: the second waiting card is gone": (CARD << WAITING + 5, NONE << WAITING + 5),
}
"""Bits that are cleared in every end of the table, and bits that are set there."""


@rule("DU-51", "DU-52", "DU-53", "DU-55", "DU-60")
@pytest.mark.parametrize("fault", FAULTS)
def test_a_table_that_forgets_a_part_of_a_rule_is_caught(duels: Duels, fault: str) -> None:
    """Control: one thing that an end says is lost."""
    planted: Any = COMPILED.copy(Duels, duels)
    cleared, put = FAULTS[fault]
    planted["end"] &= ~cleared
    planted["end"] |= put
    luck = Luck(seed_of("planted"))

    assert any(differences(Duel(), planted, any_pairs(luck, 10, card)) for card in range(SET_SIZE))


@rule("DU-20", "DU-24", "DU-25", "DU-58", "DU-59", "DU-72", "DU-73", "DU-74")
@pytest.mark.parametrize("at", range(FOREIGN_SETS))
def test_abilities_of_foreign_cards_are_looked_up_as_the_rules_have_them(at: int) -> None:
    """Every ability that the table claims to know, in every kind and with every "you may"."""
    duel, luck = foreign_sets()[at], Luck(seed_of(f"foreign {at}"))
    duels = duels_of(duel)

    for card in range(SET_SIZE):
        assert 0 == differences(duel, duels, any_pairs(luck, 15, card)), duel.deck.cards[card]


def test_all_other_abilities_are_refused() -> None:
    """Whatever a card file may write is looked up as the rules have it, or the draft is not solved for it."""
    strange = [written for written in abilities() if not known_to_the_table(written)]

    assert 33 == len(strange)
    assert len([*abilities()]) - 33 <= FOREIGN_SETS * SET_SIZE, "the sets of the test above have room for all others"
    for written in strange:
        with pytest.raises(NotSolved, match="necromancer"):
            duels_of(foreign_game(necromancer=written))
