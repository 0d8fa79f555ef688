"""The duel on paper: the eighteen wizards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kouzlo.core.sentence import Word
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.printed import PRINTED
from kouzlo.paper.duel.card import draw_back, draw_card
from kouzlo.paper.pen import Pen
from kouzlo.paper.room import PaperCard, PaperGame
from kouzlo.paper.sizes import Box
from kouzlo.text.catalogue import Speaker

PLAYERS = 2


class DuelPaper(PaperGame[Duel]):
    """Eighteen wizards for each of the two players (DU-1)."""

    def cards(self, game: Duel, say: Speaker) -> Sequence[PaperCard]:
        is_ours = game.cards.text is None or "printed" not in {
            part for card in game.deck.cards for part in card.origin.values()
        }
        note = say("print-note-ours") if is_ours else game.cards.id
        faces = []
        for card in PRINTED.printed(game, say.language, say.word):
            name = say.word(Word("wizard", card.id))
            faces.append(PaperCard(name, partial(draw_card, card=card, name=name, note=note, say=say)))
        return faces * PLAYERS

    def back(self, pen: Pen, box: Box) -> None:
        draw_back(pen, box)

    def sheets(self, game: Duel, say: Speaker) -> Sequence[Callable[[Pen], None]]:
        return []


PAPER = DuelPaper()
