"""Mystic elements on paper: cards, two boards, tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kouzlo.core.sentence import Word
from kouzlo.games.mystic.game import Mystic
from kouzlo.games.mystic.printed import PRINTED
from kouzlo.paper.mystic.back import draw_back
from kouzlo.paper.mystic.boards import boards
from kouzlo.paper.mystic.card import draw_card
from kouzlo.paper.mystic.tokens import tokens
from kouzlo.paper.pen import Pen
from kouzlo.paper.room import PaperCard, PaperGame
from kouzlo.paper.sizes import Box
from kouzlo.text.catalogue import Speaker


class MysticPaper(PaperGame[Mystic]):
    """120 cards, two boards, tokens."""

    def cards(self, game: Mystic, say: Speaker) -> Sequence[PaperCard]:
        printed = PRINTED.printed(game, say.language, say.word)
        size = len(printed)
        names = [say.word(Word("card", card.id)) for card in printed]
        notes = [f"{game.cards.id} · {number}/{size}" for number in range(1, size + 1)]
        return [
            PaperCard(name, partial(draw_card, card=card, name=name, note=note, say=say))
            for card, name, note in zip(printed, names, notes, strict=True)
        ]

    def back(self, pen: Pen, box: Box) -> None:
        draw_back(pen, box)

    def sheets(self, game: Mystic, say: Speaker) -> Sequence[Callable[[Pen], None]]:
        return [partial(boards, say=say), partial(tokens, say=say)]


PAPER = MysticPaper()
