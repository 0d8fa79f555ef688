"""`kouzlo judge GAME`: a meeting of two cards, or a whole game of real cards, settled by the rules."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

import msgspec

from kouzlo.boards.board import Board
from kouzlo.core.errors import BadOption
from kouzlo.core.game import AnyGame
from kouzlo.core.referee import REFEREES, Answer, Case, NotTold, Refereed, Referees
from kouzlo.core.registry import cards_of_table, create_game, reading_cards_of
from kouzlo.core.sentence import Sentence, Word, worded
from kouzlo.terminal.console import Console, EndOfInput, Lines
from kouzlo.terminal.help import quoted
from kouzlo.terminal.keys import Key, key_of
from kouzlo.terminal.screen import PROMPT
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from kouzlo.text.name_lookup import containing, folded, the_one


class Wishes(msgspec.Struct, frozen=True):
    """The options of the command line."""

    game: str
    case: Case | None = None
    """A single meeting; None: a whole game is kept."""
    told: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    cards: Path | None = None
    """A file with the cards on the table; None: ours."""


def judge(wishes: Wishes, catalogue: Catalogue, lines: Lines | None = None) -> int:
    """Settle one meeting and print it, or keep a whole game until the person leaves.  Raises BadOption, BadFile."""
    referee = REFEREES.of(wishes.game)
    if referee is None:
        problem = "there is no referee for {game}; there is one for {games}"
        raise BadOption(worded("bad-option-referee", problem, game=wishes.game, games=", ".join(REFEREES.games())))
    game = create_game(wishes.game)
    if wishes.cards is not None:
        with reading_cards_of(wishes.game):
            game = create_game(wishes.game, cards=wishes.cards)
        referee = referee if game.cards.text is None else referee.with_cards(game.cards.text)
    seats = tuple(wishes.names[seat] if seat < len(wishes.names) else "" for seat in range(2))
    bare = Speaker(catalogue)
    named = Seats(tuple(name or bare("seat-number", number=seat + 1) for seat, name in enumerate(seats)))
    paper = _Paper(lines or Console(sys.stdin, sys.stdout), Speaker(catalogue, game, named), named)
    cards = _Names(referee.cards(), paper.say)
    try:
        if wishes.case is not None:
            paper.write(referee.judge(cards.in_words(wishes.case)), 0)
        else:
            _keep(referee, list(wishes.told), paper)
    except NotTold as unknown:
        word, meant = str(unknown), cards.meant_by(str(unknown)) if wishes.case is not None else []
        problem = "{word} cannot be told here; did you mean {meant}?" if meant else "{word} cannot be told here"
        id = "bad-option-told-meant" if meant else "bad-option-told"
        raise BadOption(worded(id, problem, word=repr(word), meant=", ".join(meant))) from None
    return 0


def _keep(referee: Referees, told: list[str], paper: _Paper) -> None:
    """A whole game: what is told is kept, every step can be taken back and told again."""
    paper.lines.write(paper.say("judge-keys", back=paper.say("key-back"), on=paper.say("key-on"), leave=paper.say("key-leave")))
    ahead: list[str] = []
    shown = 0
    while True:
        kept = referee.keep(told)
        paper.write(kept, shown)
        shown = len(kept.told)
        if not kept.answers:
            return
        word = paper.answer(kept.answers)
        if word is Key.LEAVE:
            paper.lines.write(paper.say("judge-told", told=" ".join(told) or "–"))
            return
        if word is Key.BACK and told:
            ahead.append(told.pop())
            shown = 0
        elif word is Key.ON and ahead:
            told.append(ahead.pop())
        elif isinstance(word, str):
            told.append(word)
            ahead.clear()


class _Names:
    """Cards are told by their names, as they stand on the card and as they are typed: `tanečnice`, `tanec`, `dancer`."""

    def __init__(self, cards: Sequence[Answer], say: Speaker) -> None:
        self._words = [card.word for card in cards]
        self._names = [said(card.say, say) for card in cards]

    def in_words(self, case: Case) -> Case:
        """The same case, each card by its word."""
        one, two = case.cards
        piles = (tuple(map(self._word, case.piles[0])), tuple(map(self._word, case.piles[1])))
        waiting = (self._waiting(case.waiting[0]), self._waiting(case.waiting[1]))
        return msgspec.structs.replace(case, cards=(self._word(one), self._word(two)), piles=piles, waiting=waiting)

    def _waiting(self, typed: str | None) -> str | None:
        return typed if typed is None or typed == "none" else self._word(typed)

    def _word(self, typed: str) -> str:
        """The word of a card; what is no name stays, for the referee knows more words than these."""
        place = None if typed in self._words else the_one(typed, self._names)
        return typed if place is None else self._words[place]

    def meant_by(self, typed: str) -> list[str]:
        """Names that contain what was typed, otherwise names that are like it."""
        names = {folded(name): name for name in self._names}
        found = [self._names[place] for place in containing(typed, self._names)]
        return found[:3] or [names[close] for close in get_close_matches(folded(typed), names)]


def said(what: Sentence | Word, say: Speaker) -> str:
    """The name of an answer."""
    return say.word(what) if isinstance(what, Word) else say.sentence(what)


class _Paper:
    """Lines on which the referee writes, and reads what is told."""

    def __init__(self, lines: Lines, say: Speaker, seats: Seats) -> None:
        self.lines, self.say, self._seats = lines, say, seats
        self._cards: str | None = None

    def write(self, found: Refereed, shown: int) -> None:
        """What happened since, how the table stands, the question or the verdict."""
        game = self._game_of(found)
        for sentence, rule in found.told[shown:]:
            self.lines.write(self.say.sentence(sentence) + (f" [{rule}]" if rule else ""))
        board = [] if found.view is None else Board(game).render(found.view, self.say, None)
        for line in board or [self.say.sentence(sentence) for sentence in found.table]:
            self.lines.write("  " + line)
        self.lines.write(self.say.sentence(found.question) + (f" [{found.rule}]" if found.rule else ""))
        if not found.answers and found.rule:
            self.lines.write(quoted(found.rule, self.say))

    def _game_of(self, found: Refereed) -> AnyGame:
        """The game with the cards that lie on the table, which have names of their own."""
        game = self.say.game
        assert game is not None, "a referee belongs to a game"
        if found.cards != self._cards:
            self._cards, game = found.cards, create_game(game.info.id, cards=cards_of_table(found.cards))
            self.say = Speaker(self.say.catalogue, game, self._seats)
        return game

    def answer(self, answers: Sequence[Answer]) -> str | Key:
        """What was told, or a key."""
        names = [said(each.say, self.say) for each in answers]
        for number, name in enumerate(names, start=1):
            self.lines.write(f"{number}. {name}")
        while True:
            try:
                typed = self.lines.read(PROMPT)
            except EndOfInput:
                return Key.LEAVE
            key = key_of(typed, self.say.language)
            if key in (Key.BACK, Key.ON, Key.LEAVE):
                return key
            place = int(typed) - 1 if typed.isdecimal() else the_one(typed, names)
            if place is not None and 0 <= place < len(answers):
                return answers[place].word
            self.lines.write(self.say("nothing-found", typed=typed))
