"""The referee of the duel in sentences: whole matches of real cards, and single duels (`kouzlo judge duel`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from kouzlo.core.event import Event
from kouzlo.core.move import Seat
from kouzlo.core.referee import Answer, Case, Refereed, Referees
from kouzlo.core.registry import cards_of_table, create_game
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.games.duel.events import Beaten, hand_words, wizard_word
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.portraits import name_of
from kouzlo.games.duel.referee import NO, YES, Question, Referee, Settled, Side, SideShown
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.state import DECK_SIZE


class DuelReferee(Referees):
    """For our cards, or for those of a file."""

    def __init__(self, cards: str | None = None) -> None:
        self._cards = cards

    @cached_property
    def _referee(self) -> Referee:
        game = create_game("duel", cards=cards_of_table(self._cards))
        assert isinstance(game, Duel)
        return Referee(game.deck)

    def with_cards(self, text: str) -> DuelReferee:
        return DuelReferee(text)

    def keep(self, told: Sequence[str]) -> Refereed:
        found = self._said(self._referee.settle(told))
        how = None if told else Sentence("judge-how")
        return msgspec.structs.replace(found, steps=tuple(self._answer(word) for word in told), how=how)

    def cards(self) -> Sequence[Answer]:
        return tuple(self._answer(card.id) for card in self._referee.deck.cards)

    def judge(self, case: Case) -> Refereed:
        """The duel of two wizards, up to where they lie down or the next card is needed."""
        start = tuple(self._side(case, seat) for seat in range(2))
        told = [card for seat, card in enumerate(case.cards) if seat != case.standing]
        settled = self._referee.settle(told, (start[0], start[1]), only_one_round=True)
        while settled.question.ask == "use" and not _is_decided(settled.events):
            told.append(YES if case.uses.get(settled.question.seat) else NO)
            settled = self._referee.settle(told, (start[0], start[1]), only_one_round=True)
        return self._said(settled, _is_decided(settled.events))

    def _side(self, case: Case, seat: Seat) -> Side:
        pile, waiting = case.piles[seat], case.waiting[seat]
        is_standing = case.standing == seat
        usual = DECK_SIZE - len(pile) - is_standing
        left = case.decks[seat]
        return Side(
            pile=pile,
            standing=case.cards[seat] if is_standing else None,
            # The card that is just being laid comes from the deck.
            deck_size=max(0, min(DECK_SIZE, usual if left is None else left + (not is_standing))),
            waiting=None if waiting == "none" else waiting,
            has_waiting=waiting != "none",
        )

    def _said(self, settled: Settled, is_decided: bool = False) -> Refereed:
        told = tuple((event.seen_by(None).sentence(), getattr(event, "rule", "")) for event in settled.events)
        table = () if is_decided else tuple(_side_said(seat, side) for seat, side in enumerate(settled.sides))
        if is_decided:
            return Refereed(told, table, _verdict(settled.events), (), cards=self._cards)
        question = settled.question
        rule = settled.rule or _paragraph(question, settled).id
        answers = tuple(self._answer(word) for word in question.choices)
        return Refereed(told, table, _asked(question, settled), answers, rule, cards=self._cards)

    def _answer(self, word: str) -> Answer:
        if word in (YES, NO):
            return Answer(word, Sentence(word))
        card = self._referee.deck.cards[self._referee.number(word)]
        return Answer(word, wizard_word(word), name_of(card))


def _is_decided(events: Sequence[Event]) -> bool:
    """Somebody has lost the duel."""
    return any(isinstance(event, Beaten) for event in events)


def _verdict(events: Sequence[Event]) -> Sentence:
    """Who wins: whoever is not beaten."""
    beaten = [event.seat for event in events if isinstance(event, Beaten)]
    return Sentence("judge-both") if len(beaten) > 1 else Sentence("judge-wins", {"who": seat_word(1 - beaten[0])})


def _asked(question: Question, settled: Settled) -> Sentence:
    if question.ask == "over":
        if settled.rule == Rule.LOWER_SUM.id:
            return Sentence("judge-lower-sum")
        return Sentence("judge-over") if settled.winner is None else Sentence("judge-match", {"who": seat_word(settled.winner)})
    args: dict[str, Word | str] = {"who": seat_word(question.seat)}
    if question.wizard is not None:
        args["wizard"] = wizard_word(question.wizard)
    return Sentence(f"judge-{question.ask}", {**args})


def _paragraph(question: Question, settled: Settled) -> Rule:
    """Why a card is shown: it is laid, or somebody has put it there."""
    is_laid = settled.sides[question.seat].zone is None
    if question.ask == "turned":
        return Rule.CRITERIA if is_laid else Rule.REVOLUTIONARY
    if question.ask == "waiting":
        return Rule.DETECTIVE if is_laid else Rule.BOTANIST
    return Rule.ONLY_MAY_IS_OPTIONAL if question.ask == "use" else Rule.TWO_TOKENS


def _side_said(seat: Seat, side: SideShown) -> Sentence:
    zone = () if side.zone is None else (wizard_word(side.zone),)
    lying = {"zone": len(zone), "pile": len(side.pile), "waits": int(side.has_waiting)}
    words = {"fighter": zone, "cards": hand_words(side.pile)}
    return Sentence("judge-side", {"who": seat_word(seat), "tokens": side.tokens, "deck": side.deck_size, **lying, **words})


REFEREE = DuelReferee()
