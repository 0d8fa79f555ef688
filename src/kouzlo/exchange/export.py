"""A game for others: a link, a picture, a film, or a page that stands alone."""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from typing import Any, Literal

import msgspec

from kouzlo.boards.board import Board
from kouzlo.core.errors import Refused
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN
from kouzlo.core.move import CHANCE
from kouzlo.core.replay import Frame, frames, game_of, read_record
from kouzlo.core.sentence import Sentence, Word, seat_word, worded
from kouzlo.core.transcript import GameRecord
from kouzlo.exchange.brought import NotBrought
from kouzlo.exchange.foreign import FOREIGN_GAMES
from kouzlo.exchange.pictures import PICTURES, Drawn, film_of, pieces_of, still_of
from kouzlo.players.hints import said
from kouzlo.text.catalogue import Catalogue, Seats, Speaker

Form = Literal["link", "svg", "film", "page"]
WORDS = ("first", "back", "play", "forward", "last", "step", "only")
MEDIA: dict[str, str] = {"link": "text/plain", "svg": "image/svg+xml", "film": "image/svg+xml", "page": "text/html"}


class Exported(msgspec.Struct, frozen=True):
    """A game in another form: the text, and what kind of text it is."""

    media: str
    text: str


def forms_of(game: str) -> tuple[Form, ...]:
    """In which forms games of this kind can go out."""
    pictures: tuple[Form, ...] = ("svg", "film") if PICTURES.of(game) is not None else ()
    links: tuple[Form, ...] = ("link",) if FOREIGN_GAMES.of(game) is not None else ()
    return (*links, *pictures, "page")


def export(record: str | bytes, form: Form, language: str, at: int | None = None) -> Exported:
    """A record in another form; `at` is the step of a picture.  Raises BadFile, NotBrought, Refused."""
    game_record = read_record(record)
    game = game_of(game_record, PLAIN)
    if form == "link":
        text = link_of(game_record, game)
    else:
        text = _Exhibition(game_record, game, language).made(form, at)
    return Exported(MEDIA[form], text)


def link_of(record: GameRecord, game: AnyGame) -> str:
    """The link of another program; raises NotBrought."""
    room = FOREIGN_GAMES.of(record.game)
    if room is None:
        raise NotBrought(
            worded("place-source", "{source}", source=record.game),
            worded("brought-no-link", "no other program keeps links of this game"),
        )
    return next(iter(room.links(record, game).values()))


class _Exhibition:
    """The steps of a record, ready to be drawn and told."""

    def __init__(self, record: GameRecord, game: AnyGame, language: str) -> None:
        self.record, self.game, self.language = record, game, language
        self.frames = list(frames(record, game))
        speaker = Speaker(Catalogue(language), game)
        numbers = [speaker("seat-number", number=seat + 1) for seat in range(record.seats)]
        self.names = tuple(name or number for name, number in zip(record.names, numbers, strict=True))
        self.say = Speaker(Catalogue(language), game, Seats(self.names))
        self.title = self.say("export-title", game=Word("game", record.game), names=", ".join(self.names))

    def made(self, form: Form, at: int | None) -> str:
        """The text of a form; raises Refused."""
        if form == "page":
            return self._page()
        room = PICTURES.of(self.record.game)
        if room is None:
            raise Refused("no_picture", "this game has no pictures yet; the page that stands alone shows its table in letters")
        last = len(self.frames) - 1
        at = last if at is None else at
        if at > last:
            raise Refused("no_step", f"this game has {last} entries")
        definitions = room.definitions(self.game)
        if form == "svg":
            return still_of(definitions, room.after(self.game, self.frames[at].state, self.names), self.title)
        return film_of(definitions, self._drawn(room), self.title)

    def _drawn(self, room: Any) -> list[Drawn]:
        return [room.after(self.game, frame.state, self.names) for frame in self.frames]

    def _page(self) -> str:
        """One file with everything in it: the board, what happened, and how to step."""
        room = PICTURES.of(self.record.game)
        if room is None:
            board = "".join(self._in_letters(at, frame) for at, frame in enumerate(self.frames))
        else:
            shown = self._drawn(room)
            box = " ".join(f"{each:g}" for each in shown[-1].box)
            pieces = "".join(_with_steps(piece.svg, piece.since, piece.until) for piece in pieces_of(shown))
            board = f'<svg viewBox="{box}">{room.definitions(self.game)}{pieces}</svg>'
        told = "".join(f"<li>{escape(self._told(at))}</li>" for at in range(len(self.frames)))
        words = {name: escape(self.say(f"export-{name}")) for name in WORDS}
        page = files("kouzlo.exchange").joinpath("page.html").read_text(encoding="utf-8")
        filled = {**words, "title": escape(self.title), "language": self.language, "told": told, "board": board}
        return re.sub(r"<!--([a-z]+)-->", lambda found: filled[found[1]], page)

    def _in_letters(self, at: int, frame: Frame) -> str:
        lines = Board(self.game).render(self.game.table(frame.state, None), self.say, None)
        return f'<pre data-since="{at}" data-until="{at + 1}"{" hidden" if at else ""}>{escape(chr(10).join(lines))}</pre>'

    def _told(self, at: int) -> str:
        """What happened in a step, as the replay tells it."""
        step, events = self.frames[at].step, self.frames[at].events
        if step is None:
            return self.say("export-begin")
        if events or step.seat is None or step.seat == CHANCE:
            return " ".join(self.say.sentence(event.in_full().sentence()) for event in events) or step.text
        chosen = said(self.game, self.frames[at - 1].state, step.seat, self.game.read_move(step.text))
        return self.say.sentence(Sentence("replay-chosen", {"who": seat_word(step.seat), "move": chosen}))


def _with_steps(svg: str, since: int, until: int | None) -> str:
    there = f'data-since="{since}"' + ("" if until is None else f' data-until="{until}"')
    return f"<g {there}{' hidden' if since else ''}>{svg}</g>"
