"""The referee of Mystic elements in sentences: whole games of real cards, and single attacks (`kouzlo judge mystic`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property

from kouzlo.core.editions import FIRST
from kouzlo.core.event import Event
from kouzlo.core.log import Log
from kouzlo.core.move import Seat
from kouzlo.core.referee import Answer, Case, NotTold, Refereed, Referees
from kouzlo.core.registry import cards_of_table, create_game
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.games.mystic.cards import EDITIONS
from kouzlo.games.mystic.columns import card_word
from kouzlo.games.mystic.events import Killed, events_of
from kouzlo.games.mystic.game import Mystic
from kouzlo.games.mystic.initial_state import fresh_state
from kouzlo.games.mystic.moves import KIND_OF_PHASE, MysticMove
from kouzlo.games.mystic.moves.main import said_energies
from kouzlo.games.mystic.moves.setup import Start
from kouzlo.games.mystic.names import COLOUR_NAMES, Names
from kouzlo.games.mystic.portraits import name_of
from kouzlo.games.mystic.referee import Course, Drew, Referee, card_told, move_told
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules import course
from kouzlo.games.mystic.rules.acts import Act, coded
from kouzlo.games.mystic.rules.battle import enter
from kouzlo.games.mystic.rules.turn import name_cards
from kouzlo.games.mystic.state import DECK, NO_PIECE, Phase, State
from kouzlo.games.mystic.tree import Card
from kouzlo.games.mystic.view import Views
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, Type

EDITIONS_TOLD = (FIRST, *EDITIONS)
FROM_HAND = Sentence("group-play")


@cache
def referee_of(edition: str) -> Referee:
    """The referee with the cards of an edition."""
    return referee_with(EDITIONS.get(edition))


def referee_with(cards: str | None) -> Referee:
    """The referee with the cards of a text; None: ours."""
    game = create_game("mystic", cards=cards_of_table(cards))
    assert isinstance(game, Mystic)
    return Referee(game.box)


class MysticReferee(Referees):
    """For the cards of both editions, as `kouzlo print mystic` prints them, or for those of a file."""

    def __init__(self, cards: str | None = None) -> None:
        self._cards = cards

    def with_cards(self, text: str) -> MysticReferee:
        return MysticReferee(text)

    @cached_property
    def _referee(self) -> Referee:
        return referee_of(FIRST) if self._cards is None else referee_with(self._cards)

    def keep(self, told: Sequence[str]) -> Refereed:
        if self._cards is not None:
            own = _Kept(self._referee, self._cards)
            for word in told:
                own.take(word)
            return own.said()
        if not told:
            answers = tuple(Answer(edition, Sentence("judge-edition", {"edition": edition})) for edition in EDITIONS_TOLD)
            return Refereed((), (), Sentence("judge-which-edition"), answers, how=Sentence("judge-how"))
        if told[0] not in EDITIONS_TOLD:
            raise NotTold(told[0])
        first = Answer(told[0], Sentence("judge-edition", {"edition": told[0]}))
        kept = _Kept(referee_of(told[0]), EDITIONS.get(told[0]), first)
        for word in told[1:]:
            kept.take(word)
        return kept.said()

    def cards(self) -> Sequence[Answer]:
        return tuple(Answer(card.id, card_word(card.id)) for card in self._referee.box.cards if card.type == Type.UNIT)

    def judge(self, case: Case) -> Refereed:
        """The attack of one unit on another, both prepared; the attacked one strikes back if that is used."""
        if any(case.piles) or any(case.waiting) or any(deck is not None for deck in case.decks) or case.standing is not None:
            raise NotTold("pile, deck, waiting, standing")
        return _Attack(case, self._referee, self._cards).said()


REFEREE = MysticReferee()


class _Kept:
    """A whole game in sentences."""

    def __init__(self, referee: Referee, cards: str | None, *steps: Answer) -> None:
        self._cards = cards
        self._box = referee.box
        self._views = Views(referee.box, referee.names)
        self._names = referee.names
        self._course = referee.settle(())
        self._steps = [*steps]

    def take(self, word: str) -> None:
        """Something more is known.  Raises NotTold."""
        kept = self._course
        told = kept.read(word)
        card = self._card(kept.s, kept.owner, told.number) if told.is_card else None
        self._steps.append(card or Answer(word, self._said(kept.move(told.number))))
        kept.take(word)

    def said(self) -> Refereed:
        kept = self._course
        table = None if kept.asked == "starts" else self._views.table(kept.s, None)
        return Refereed(
            told=tuple(_told(event) for event in kept.events),
            table=() if table is None else tuple(_score(kept, seat) for seat in range(2)),
            question=_asked(kept, self._names),
            answers=tuple(self._answers()),
            rule=_paragraph(kept),
            steps=tuple(self._steps),
            view=table,
            cards=self._cards,
        )

    def _answers(self) -> list[Answer]:
        """The main step: first what the table can do, then the cards of the hand, and its end last."""
        kept = self._course
        if kept.asked == "over":
            return []
        moves = [(code, kept.move(code)) for code in kept.codes()]
        told = [Answer(move_told(code), self._said(move), heading=move.heading) for code, move in moves]
        cards = [self._card(kept.s, kept.owner, number) for number in kept.cards()]
        if kept.s.phase != Phase.MAIN:
            return [*told, *cards]
        return [*_headed(told, True), *cards, *_headed(told, False)]

    def _said(self, move: MysticMove) -> Sentence | Word:
        return seat_word(move.start) if isinstance(move, Start) else move.said()

    def _card(self, s: State, owner: Seat, number: int) -> Answer:
        """A card that left a hand, with its picture."""
        card = self._box.cards[self._names.number(self._names.card(s, owner * DECK + number))]
        picture = f"{card.colour.name.lower()}.{name_of(card)}"
        heading = FROM_HAND if s.phase == Phase.MAIN else None
        return Answer(card_told(number), card_word(card.id), picture, heading)


def _headed(answers: Sequence[Answer], is_headed: bool) -> list[Answer]:
    return [each for each in answers if (each.heading is not None) == is_headed]


def _score(kept: Course, seat: Seat) -> Sentence:
    """ME-32: the deck is the life; what else is counted stands on the board."""
    side = kept.s.side[seat]
    energies = {COLOUR_NAMES[colour]: amount for colour, amount in enumerate(side.energy) if amount}
    counts = {"deck": side.deck_size, "hand": side.hand_size, "has": len(energies)}
    return Sentence("judge-score", {"who": seat_word(seat), **counts, "energies": said_energies(energies)})


def _told(event: Event | Drew) -> tuple[Sentence, str]:
    if isinstance(event, Drew):
        return Sentence("judge-drew", {"who": seat_word(event.seat), "count": event.count, "left": event.left}), event.rule
    return event.seen_by(None).sentence(), str(getattr(event, "rule", ""))


def _asked(kept: Course, names: Names) -> Sentence:
    if kept.asked == "over":
        winner = kept.winner
        return Sentence("judge-drawn") if winner is None else Sentence("judge-won", {"who": seat_word(winner)})
    if kept.asked == "starts":
        return Sentence("judge-starts")
    who = seat_word(kept.seat)
    if kept.asked == "hand":
        return Sentence("judge-hand", {"who": who})
    if kept.named is not None:
        card = names.card(kept.s, kept.s.asked * DECK + kept.named)
        return Sentence("judge-way", {"who": who, "card": card_word(card)})
    kind = KIND_OF_PHASE.get(kept.s.phase, MysticMove)
    phase = Phase(kept.s.phase).name.lower()
    question = Sentence(kind.question or f"ask-{phase}", kind.asked_with(names, kept.s, kept.s.asked))
    return Sentence("judge-ask", {"who": who, "question": question})


def _paragraph(kept: Course) -> str:
    if kept.asked == "over":
        return Rule(kept.s.decided_by).id
    if kept.asked == "starts":
        return Rule.STARTING_PLAYER.id
    if kept.asked == "hand":
        return Rule.WHO_DISCARDS.id
    return KIND_OF_PHASE.get(kept.s.phase, MysticMove).law(kept.s).id


# --- one attack ------------------------------------------------------------------------------------------------------


class _Attack:
    """ME-21 to ME-29: what one unit does to another."""

    def __init__(self, case: Case, referee: Referee, own: str | None) -> None:
        self._referee, self._own = referee, own
        self._uses = case.uses.get(1, False)
        cards = [self._unit(id) for id in case.cards]
        self._s = fresh_state()
        self._pieces = [self._laid(seat, card) for seat, card in enumerate(cards)]
        self._cards = [card.id for card in cards]

    def _unit(self, id: str) -> Card:
        """A unit by its id, the colour in front may be left out; raises NotTold."""
        found = [card for card in self._referee.box.cards if id in (card.id, card.id.partition(".")[2])]
        if len(found) != 1 or found[0].type != Type.UNIT:
            raise NotTold(id)
        return found[0]

    def _laid(self, seat: Seat, card: Card) -> int:
        """The piece in battle, prepared."""
        number = self._referee.names.number(card.id)
        side, colour = self._s.side[seat], number // CARDS_OF_A_COLOUR
        side.colours[0], side.picked, side.deck_size = colour, 1, DECK
        name_cards(self._s, seat, 0, colour)
        piece = seat * DECK + number % CARDS_OF_A_COLOUR
        enter(self._s, self._referee.facts, piece, seat, NO_PIECE, 0)
        self._s.piece[piece].exhausted = 0
        return piece

    def said(self) -> Refereed:
        """Who is killed, and why."""
        s, facts, log = self._s, self._referee.facts, Log()
        s.phase, s.active, s.asked = Phase.MAIN, 0, 0
        one, two = self._pieces
        course.play(s, facts, 0, coded(Act.ATTACK, one, two, 0, 0), log)
        if s.phase == Phase.STRIKE and s.attacker != NO_PIECE:
            course.play(s, facts, 1, int(self._uses), log)
        events = events_of(log, self._referee.box)
        killed = {event.card for event in events if isinstance(event, Killed)}
        return Refereed(tuple(_told(event) for event in events), (), self._verdict(killed), (), cards=self._own)

    def _verdict(self, killed: set[str]) -> Sentence:
        handles = [self._referee.names.handle(self._s, piece) for piece in self._pieces]
        dead = [card_word(card) for card, handle in zip(self._cards, handles, strict=True) if handle in killed]
        if len(dead) == 1:
            return Sentence("judge-killed", {"card": dead[0]})
        return Sentence("judge-both-killed" if dead else "judge-none-killed")
