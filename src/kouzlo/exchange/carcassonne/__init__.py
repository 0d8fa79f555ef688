"""Carcassonne as other programs keep it: carcassonnelab links, logs of Board Game Arena, files of JCloisterZone."""

from __future__ import annotations

from kouzlo.core.transcript import GameRecord
from kouzlo.exchange.brought import Answers, Question
from kouzlo.exchange.carcassonne.arena import SOURCE as ARENA
from kouzlo.exchange.carcassonne.arena import read_log
from kouzlo.exchange.carcassonne.cloister import read_file
from kouzlo.exchange.carcassonne.completion import NoPlace, followed
from kouzlo.exchange.carcassonne.foreign_text import json_of
from kouzlo.exchange.carcassonne.lab_link import SOURCE as LAB
from kouzlo.exchange.carcassonne.lab_link import read_link, write_link
from kouzlo.exchange.carcassonne.told import ToldGame
from kouzlo.exchange.foreign import Followed, ForeignGames
from kouzlo.games.carcassonne.game import Carcassonne

__all__ = ["FOREIGN"]


class CarcassonneElsewhere(ForeignGames[Carcassonne]):
    """The formats, and which text is in which."""

    def follow(self, text: str, game: Carcassonne, answers: Answers) -> Followed | tuple[str, tuple[Question, ...]] | None:
        """A link, else JSON: a file of JCloisterZone has a `replay`, everything else is a log of Board Game Arena."""
        if (link := _followed_link(text, game, answers)) is not None:
            return link
        if not text.startswith(("{", "[")):
            return None
        found = json_of(text, ARENA)
        told: ToldGame = read_file(found) if isinstance(found, dict) and "replay" in found else read_log(found)
        return followed(told, game, answers)

    def links(self, record: GameRecord, game: Carcassonne) -> dict[str, str]:
        return {LAB: write_link(record, game)}


def _followed_link(text: str, game: Carcassonne, answers: Answers) -> Followed | tuple[str, tuple[Question, ...]] | None:
    """A link that does not say which tiles had no place is read again with those that the rules find (CA-4)."""
    found_out: frozenset[int] = frozenset()
    while (told := read_link(text, found_out)) is not None:
        try:
            return followed(told, game, answers)
        except NoPlace as error:
            is_open = len(told.turns) < len(told.draws or ()) - len(told.thrown_out or ())
            if not is_open or (told.thrown_out and not found_out):
                raise
            found_out |= {error.draw}
    return None


FOREIGN = CarcassonneElsewhere()
