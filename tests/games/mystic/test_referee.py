"""Mystic elements with real cards: the same games as the game itself, and no card of a hand before it leaves it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.event import Event
from kouzlo.core.game import settle
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE
from kouzlo.core.referee import REFEREES, Case, NotTold, Referees
from kouzlo.core.rule import rule
from kouzlo.games.mystic import Mystic
from kouzlo.games.mystic.events import CardDrawn, CardSeen
from kouzlo.games.mystic.moves.answers import Discard
from kouzlo.games.mystic.moves.cleanup import Redraw
from kouzlo.games.mystic.moves.kind import MysticMove
from kouzlo.games.mystic.moves.main import Offer, Play
from kouzlo.games.mystic.referee import Course, Drew, Referee, card_told, move_told
from kouzlo.games.mystic.state import DECK, State

GAME = Mystic()
REFEREE = Referee(GAME.box)
OF_THE_HANDS = (CardDrawn, CardSeen, Drew)
"""Which cards came, and which somebody saw: the referee is not told."""


def mystic_referee() -> Referees:
    found = REFEREES.of("mystic")
    assert found is not None
    return found


class Evening:
    """A game with real cards: people play by random moves, and tell the referee what everybody sees."""

    def __init__(self, word: str) -> None:
        self._luck = Luck(seed_of(f"an evening of {word}"))
        self.state = GAME.deal(settle(GAME.info, {}, 2), 2)
        self.told: list[str] = []
        self.events: list[Event] = []
        self.kept = Course(REFEREE)

    @property
    def is_over(self) -> bool:
        return not GAME.turn(self.state).seats

    def move(self) -> None:
        """One move of somebody, or what the cards bring."""
        seat = GAME.turn(self.state).seats[0]
        moves = [move for move in GAME.moves(self.state, seat) if not isinstance(move, Offer)]
        move = moves[self._luck.below(len(moves))]
        before, log = self.state.copy(), Log()
        GAME.play_code(self.state, seat, GAME.encode(self.state, seat, move), log)
        self.events += [event.seen_by(None) for event in GAME.tell(log)]
        if seat != CHANCE or before.phase == 0:
            for word in self.words(before, seat, move):
                self.tell(word)
            self.tell_hand(before)

    def words(self, before: State, seat: int, move: MysticMove) -> Iterator[str]:
        """What is said of a move: the card, if it comes out of a hand, and the way if there are several."""
        code = GAME.encode(before, seat, move)
        if isinstance(move, Play):
            yield card_told(GAME._names.piece(before, seat, move.play.card) % DECK)
            if self.kept.named is not None:
                yield move_told(code)
        elif isinstance(move, Discard):
            yield card_told(code)
        elif isinstance(move, Redraw) and move.redraw is not None:
            yield card_told(code - 1)
        else:
            yield move_told(code)

    def tell_hand(self, before: State) -> None:
        """A whole hand that is discarded is shown card by card."""
        while self.kept.asked == "hand":
            hand = before.side[self.kept.seat]
            shown = set(self.kept.cards())
            self.tell(card_told(next(number for number in hand.hand[: hand.hand_size] if number in shown)))

    def tell(self, word: str) -> None:
        self.told.append(word)
        self.kept.take(word)


def seen_by_all(state: State) -> object:
    """The table as spectators see it."""
    return GAME.table(GAME.observe(state, None), None)


def sentences(events: Sequence[Event | Drew]) -> list[object]:
    return [event.seen_by(None) for event in events if not isinstance(event, OF_THE_HANDS)]


def check_evening(word: str) -> Evening:
    """After each move the referee's table is the one that everybody sees, and in the end so is the whole story."""
    evening = Evening(word)
    while not evening.is_over:
        evening.move()
        if GAME.turn(evening.state).seats != (CHANCE,) and evening.kept.asked != "starts":
            assert seen_by_all(evening.state) == GAME.table(evening.kept.s, None)
    assert sentences(evening.events) == sentences(evening.kept.events)
    outcome = GAME.outcome(evening.state)
    assert outcome is not None
    assert outcome.winners in ((), (0, 1), (evening.kept.winner,))
    return evening


@pytest.mark.parametrize("number", range(20))
def test_a_game_told_move_by_move_is_the_same_game(number: int) -> None:
    """Random games; nobody tells a card that lies in a hand, and the list of words alone brings the game back."""
    evening = check_evening(f"referee {number}")

    assert REFEREE.settle(evening.told).s == evening.kept.s


@pytest.mark.soak
def test_a_thousand_games_told_move_by_move_are_the_same_games() -> None:
    for number in range(1_000):
        check_evening(f"referee {number}")


def test_another_card_is_another_game() -> None:
    """The control: if people tell one other card, the referee notices or tells another story."""
    evening = check_evening("referee 0")
    at = next(place for place, word in enumerate(evening.told) if word.startswith("c"))
    kept = REFEREE.settle(evening.told[:at])
    evening.told[at] = next(card_told(number) for number in kept.cards() if card_told(number) != evening.told[at])

    try:
        other = REFEREE.settle(evening.told)
    except NotTold:
        return
    assert sentences(evening.events) != sentences(other.events)


def test_a_whole_game_fits_into_an_address() -> None:
    """Words are short: browsers and proxies take two thousand letters everywhere."""
    longest = max(len(".".join(check_evening(f"referee {number}").told)) for number in range(5))

    assert longest < 1_500


@rule("ME-12", "ME-33")
def test_only_what_can_be_paid_may_be_played() -> None:
    """In the first round there is one energy: a card of three is not offered and not taken."""
    kept = REFEREE.settle(["m0", "m2", "m0", "m1", "m4", "m3", "m5", "m0"])
    cards = [GAME.box.cards[GAME._names.number(GAME._names.card(kept.s, number))] for number in kept.cards()]

    assert {1} >= {card.cost.coloured + card.cost.any for card in cards}
    assert cards
    with pytest.raises(NotTold):
        kept.take(card_told(next(number for number in range(DECK) if number not in kept.cards())))


def test_a_card_that_was_played_is_not_in_the_hand_any_more() -> None:
    """Each card is there once."""
    kept = REFEREE.settle(["m0", "m2", "m0", "m1", "m4", "m3", "m5", "m0"])
    number = kept.cards()[0]
    kept.take(card_told(number))
    while kept.named is not None:
        kept.take(move_told(kept.codes()[0]))

    assert number not in kept.cards()
    with pytest.raises(NotTold):
        kept.take(card_told(number))


@pytest.mark.parametrize("word", ["", "c45", "c-1", "m", "mzzzzzzzzz", "m9zzzzzzzzz", "x", "c0c0", "m1.m2", "second"])
def test_what_nobody_can_have_told_is_refused(word: str) -> None:
    """An address may hold anything; nothing is half applied."""
    told = ["m0", "m2", "m0", "m1", "m4", "m3", "m5"]
    kept = REFEREE.settle(told)

    with pytest.raises(NotTold):
        kept.take(word)
    assert REFEREE.settle(told).s == kept.s


def test_the_second_edition_has_its_own_cards() -> None:
    """The first question: which cards lie on the table."""
    judge = mystic_referee()
    first, second = (judge.keep([edition]) for edition in ("first", "second"))

    assert ["first", "second"] == [answer.word for answer in judge.keep([]).answers]
    assert first.cards is None
    assert second.cards is not None
    with pytest.raises(NotTold):
        judge.keep(["third"])


@rule("ME-25", "ME-26", "ME-29")
def test_who_dies_in_one_attack() -> None:
    """A 3/3 attacks a 2/3: it kills, and survives whether the other strikes back or not; a 1/1 dies of the answer."""
    judge = mystic_referee()
    verdicts = [
        judge.judge(Case(cards, uses={1: uses})).question
        for cards in (("fire-eater", "thicket-boar"), ("tinker", "thicket-boar"))
        for uses in (False, True)
    ]

    assert ["judge-killed", "judge-killed", "judge-none-killed", "judge-killed"] == [verdict.id for verdict in verdicts]
    assert "red.fire-eater" not in str(verdicts[1])
    with pytest.raises(NotTold):
        judge.judge(Case(("firestorm", "tinker")))
