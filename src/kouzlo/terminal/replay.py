"""`kouzlo replay FILE` steps through a recorded game in words; `kouzlo verify FILE` says what a record proves."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from kouzlo.boards.board import Board
from kouzlo.core.errors import BadFile
from kouzlo.core.fairness import Fair, Scripted, Seeded
from kouzlo.core.game import AnyGame
from kouzlo.core.move import CHANCE
from kouzlo.core.record_text import groups
from kouzlo.core.replay import Frame, GameRecord, frames, game_of, read_record, summed_up
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.core.transcript import BROUGHT_NOTE, LONGEST
from kouzlo.players.hints import said
from kouzlo.players.levels import LEVELS
from kouzlo.terminal.console import Console, EndOfInput, Lines
from kouzlo.terminal.keys import Key, key_of
from kouzlo.terminal.saves import CHAIRS
from kouzlo.terminal.screen import Screen
from kouzlo.text.catalogue import Argument, Catalogue, Seats, Speaker
from kouzlo.text.name_lookup import folded


def replay_file(file: Path, catalogue: Catalogue, lines: Lines | None = None) -> int:
    """Step through a record, forward and back; without a terminal print all of it.  Raises BadFile, OSError."""
    record, pictures, screen = _opened(file, catalogue, lines or Console(sys.stdin, sys.stdout))
    show = Replay(record, pictures, screen)
    if isinstance(screen.lines, Console) and screen.lines.is_silent():
        show.all_at_once()
    else:
        show.step_by_step()
    return 0


def verify_file(file: Path, catalogue: Catalogue, lines: Lines | None = None) -> int:
    """Print what a record proves: chain, moves, draws and outcome.  Raises BadFile with the line, OSError."""
    record, _, screen = _opened(file, catalogue, lines or Console(None, sys.stdout))
    verified = summed_up(record)
    say, write = screen.say, screen.lines.write
    write(say("verified", moves=verified.moves, draws=verified.draws, undos=verified.undos))
    if verified.draws:
        kind = _kind_of_luck(record)
        write(say(f"verified-{kind}", **({"source": _source(record, say)} if kind == "brought" else {})))
    if verified.outcome is None:
        write(say("outcome-none"))
    else:
        screen.end(verified.outcome)
    write(say("verified-digest", digest=" ".join(groups(verified.digest))))
    return 0


def _opened(file: Path, catalogue: Catalogue, lines: Lines) -> tuple[GameRecord, list[Frame], Screen]:
    """A verified record: all its frames, and a screen with the names of its players."""
    try:
        record = read_record(_content(file))
        game = game_of(record)
        pictures = list(frames(record, game))
    except BadFile as error:
        raise error.inside(str(file)) from error
    return record, pictures, Screen(lines, Speaker(catalogue, game, seats_of(record, catalogue)), game)


COMPUTER = re.compile(r"computer \(([a-z]+)\)")
"""The name of a computer in a record; records are independent of language."""


def seats_of(record: GameRecord, catalogue: Catalogue) -> Seats:
    """The players in the reader's language: people by their names, computers by their level."""
    say = Speaker(catalogue)
    chairs = record.notes.get(CHAIRS, "").split()
    levels = dict(enumerate(chairs)) if len(chairs) == record.seats else {}
    names = []
    for seat, name in enumerate(record.names):
        found = COMPUTER.fullmatch(name)
        level = found[1] if found else "" if name else levels.get(seat, "")
        if level not in LEVELS:
            names.append(name or say("seat-number", number=seat + 1))
        elif say.has(f"rank-{level}"):
            names.append(say("seat-computer-level", level=Word("rank", level)))
        else:
            names.append(say("seat-computer"))
    return Seats(tuple(names))


def _content(file: Path) -> bytes:
    """The bytes of a file; of a large one only enough for its size to be refused."""
    with file.open("rb") as source:
        return source.read(LONGEST + 1)


def _kind_of_luck(record: GameRecord) -> str:
    match record.deal:
        case Scripted():
            return "by-hand" if record.is_drawn_by_hand else "brought" if record.is_brought else "scripted"
        case Seeded():
            return "seeded"
        case Fair(secret=None):
            return "sealed"
        case Fair(again=True):
            return "again"
    return "fair"


def _source(record: GameRecord, say: Speaker) -> Argument:
    """The program that kept a game; a name that we do not know is shown as it is written."""
    source = record.notes[BROUGHT_NOTE]
    known = f"brought-source-{source}"
    return Sentence(known) if say.has(known) else source


class Replay:
    """A recorded game on a screen: a step is an entry of its log."""

    def __init__(self, record: GameRecord, pictures: Sequence[Frame], screen: Screen) -> None:
        self._record = record
        self._pictures = pictures
        self._screen = screen
        self._last = len(pictures) - 1

    def all_at_once(self) -> None:
        """The whole game, from the first step to the last."""
        self._introduce()
        for number in range(1, self._last + 1):
            self._tell(number)
        self._render(self._last)
        self._end()

    def step_by_step(self) -> None:
        """Interactive: next, back, to a step, the table."""
        self._introduce()
        self._write("replay-keys")
        at = 0
        while True:
            try:
                typed = folded(self._screen.lines.read(f"{at}/{self._last}> "))
            except EndOfInput:
                return
            if key_of(typed, self._screen.say.language) == Key.LEAVE:
                return
            if key_of(typed, self._screen.say.language) == Key.TABLE:
                self._render(at)
                continue
            wanted = self._wanted(typed, at)
            if wanted is None:
                self._write("replay-keys")
                continue
            if wanted > at == self._last:
                self._write("replay-end")
                continue
            at = min(wanted, self._last)
            self._tell(at)
            if at == self._last:
                self._end()

    def _wanted(self, typed: str, at: int) -> int | None:
        """The requested step; None if it was something else."""
        if not typed:
            return at + 1
        if key_of(typed, self._screen.say.language) == Key.BACK:
            return max(at - 1, 0)
        return int(typed[:9]) if typed.isdecimal() else None

    def _introduce(self) -> None:
        record = self._record
        who = tuple(seat_word(seat) for seat in range(record.seats))
        self._write("at-table", game=Word("game", record.game), who=who)
        self._write("replay-length", count=self._last)

    def _tell(self, number: int) -> None:
        """Print what was done in a step, and its events."""
        picture = self._pictures[number]
        step = picture.step
        if step is None:
            self._introduce()
        elif step.seat is not None and step.seat != CHANCE:
            game, before = self._game, self._pictures[number - 1].state
            chosen = said(game, before, step.seat, game.read_move(step.text))
            self._write("replay-step", number=number, who=seat_word(step.seat), move=chosen)
        # A draw has no line of its own: its events are printed.
        heading = f"{number}. " if step is not None and step.seat == CHANCE else ""
        self._screen.tell((event.in_full() for event in picture.events), heading)

    @property
    def _game(self) -> AnyGame:
        game = self._screen.say.game
        assert game is not None, "a screen has a game"
        return game

    def _render(self, number: int) -> None:
        game = self._game
        table = game.table(self._pictures[number].state, None)
        for line in ("", *Board(game).render(table, self._screen.say, None), ""):
            self._screen.lines.write(line)

    def _end(self) -> None:
        if self._record.outcome is None:
            self._write("outcome-none")
        else:
            self._screen.end(self._record.outcome)

    def _write(self, id: str, **args: Argument) -> None:
        self._screen.lines.write(self._screen.say(id, **args))
