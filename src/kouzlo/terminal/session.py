"""One table in the terminal: persons and computers, turn by turn.

A single person is told everything from his seat, as “you”.  Several persons share the screen and are called by their names:
what is public is told to all of them, and before anything secret comes a curtain.

    hide what the last person saw ─► tell what is public ─► “player 2, are you alone?” ─► what only he may know ─► his question
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.errors import Refused
from kouzlo.core.match import Match
from kouzlo.core.move import Seat, read_move
from kouzlo.core.outcome import Outcome
from kouzlo.core.sentence import Word, seat_word
from kouzlo.players.hints import Hint, hint
from kouzlo.players.levels import TURN, player
from kouzlo.players.player import Player
from kouzlo.players.search import Budget
from kouzlo.terminal.lines import Lines
from kouzlo.terminal.plain import Screen
from kouzlo.text.catalogue import Catalogue, Seats, Speaker


class Chair(msgspec.Struct, frozen=True):
    """Who sits on a seat: a person, or a computer of some level."""

    level: str | None = None
    name: str = ""

    @property
    def is_person(self) -> bool:
        return self.level is None


class Session:
    """A match and those who play it."""

    def __init__(
        self,
        match: Match[Any, Any],
        chairs: Sequence[Chair],
        lines: Lines,
        catalogue: Catalogue,
        luck: Luck,
        resumed: bool = False,
        budget: Budget = TURN,
    ) -> None:
        self.match = match
        self.chairs = tuple(chairs)
        self._lines = lines
        self._luck = luck
        self._budget = budget
        self._computers: dict[Seat, Player] = {}
        self._persons = [seat for seat, chair in enumerate(chairs) if chair.is_person]
        self._alone = self._persons[0] if len(self._persons) == 1 else None
        say = Speaker(catalogue, match.game, Seats(seat_names(chairs, catalogue), self._alone))
        self._screen = Screen(lines, say, match.game)
        self._resumed = resumed
        self._told: dict[Seat | None, int] = dict.fromkeys((None, *range(len(chairs))), self._last_seen() if resumed else 0)
        self._unveiled: Seat | None = None
        self._has_sealed = False

    def run(self) -> Outcome:
        """Play to the end.  Raises Left, EndOfInput or KeyboardInterrupt; the match is then as it was after the last move."""
        self._introduce()
        while (outcome := self.match.outcome) is None:
            seat = self._next_seat()
            self._veil(seat)
            self._tell()
            if self.chairs[seat].is_person:
                self._ask(seat)
            else:
                self._let_computer_play(seat)
        self._veil(None)
        self._tell()
        self._screen.draw(self.match.view(self._alone))
        self._screen.end(outcome)
        return outcome

    @property
    def _say(self) -> Speaker:
        return self._screen.say

    def _introduce(self) -> None:
        who = tuple(seat_word(seat) for seat in range(len(self.chairs)))
        self._lines.write(self._say("at-table", game=Word("game", self.match.game.info.id), who=who))
        for seat, chair in enumerate(self.chairs):
            if chair.level is not None:
                self._lines.write(self._say("computer-plays", who=who[seat], level=Word("level", chair.level)))
        if self._persons:
            self._lines.write(self._say("keys"))
        if self._resumed:
            self._lines.write(self._say("goes-on"))

    def _last_seen(self) -> int:
        """The entry that a person saw last before the match was left; what came after it is told again."""
        entries = list(enumerate(self.match.log))
        return next((at for at, entry in reversed(entries) if getattr(entry, "seat", None) in self._persons), 0)

    def _next_seat(self) -> Seat:
        """Of several who decide at once the persons first: nobody waits for a computer before the first question."""
        seats = self.match.turn.seats
        return next((seat for seat in seats if self.chairs[seat].is_person), seats[0])

    # Telling

    def _tell(self) -> None:
        """What happened since the last time, to the only person or to all."""
        since = self._told.get(self._alone, 0)
        self._told[self._alone] = self.match.seq
        self._screen.tell(self.match.view(self._alone, since).events)

    def _tell_secrets(self, seat: Seat) -> bool:
        """What only this person may know; whether there was anything."""
        since = self._told.get(seat, 0)
        self._told[seat] = self.match.seq
        private, public = self.match.view(seat, since).events, self.match.view(None, since).events
        secrets = [own for own, shown in zip(private, public, strict=True) if own != shown]
        if secrets:
            self._lines.write(self._say("only-for-you"))
            self._screen.tell(secrets)
        return bool(secrets)

    # The curtain

    def _veil(self, seat: Seat | None) -> None:
        """Hide what one person saw before another one looks; a computer does not look."""
        if self._unveiled is None or seat == self._unveiled or (seat is not None and not self.chairs[seat].is_person):
            return
        if not self._has_sealed:  # who has sealed an answer knows it; the rest is told when his turn comes
            if self._tell_secrets(self._unveiled):
                self._screen.pause(self._say("ask-go-on"))
        self._lines.hide()
        self._unveiled = None

    def _unveil(self, seat: Seat) -> None:
        """Call a person before the screen if there is anything that the others may not see."""
        if self._alone is not None or seat == self._unveiled or not (self.match.turn.sealed or self._has_secrets(seat)):
            return
        self._screen.pause(self._say("curtain", who=seat_word(seat)))
        self._screen.forget()
        self._unveiled = seat

    def _has_secrets(self, seat: Seat) -> bool:
        return self._bytes_seen_by(seat) != self._bytes_seen_by(None)

    def _bytes_seen_by(self, seat: Seat | None) -> bytes:
        game = self.match.game
        return game.make.to_bytes(game.observe(self.match.state, seat))

    # Deciding

    def _ask(self, seat: Seat) -> None:
        if self.match.holder == seat:
            self._ask_to_end_turn(seat)
            return
        self._unveil(seat)
        if self._alone is None:
            self._tell_secrets(seat)
        self._has_sealed = self.match.turn.sealed
        view = self.match.view(seat, self.match.seq)
        self._screen.draw(view, only_news=True)
        self._screen.hints = lambda: self._hint(seat)
        who = None if self._alone is not None else seat_word(seat)
        chosen = self._screen.decide(view, self.match.may_undo(seat), who)
        self._screen.hints = None
        if chosen is None:
            self.match.undo()
            return
        try:
            self.match.submit(seat, read_move(self.match.game.info.moves, chosen))
        except Refused as refused:
            self._screen.refuse(refused.code, refused.rule)

    def _hint(self, seat: Seat) -> Hint:
        """A good move and why, from what this person sees."""
        game = self.match.game
        return hint(game, game.observe(self.match.state, seat), seat, self._luck, self._budget)

    def _ask_to_end_turn(self, seat: Seat) -> None:
        question = self._say("ask-end-turn")
        if self._alone is None:
            question = self._say("asked", who=seat_word(seat), question=question)
        if not self.match.may_undo(seat) or self._screen.agree(question, self.match.view(seat)):
            self.match.end_turn(seat)
        else:
            self.match.undo()

    def _let_computer_play(self, seat: Seat) -> None:
        if self.match.holder == seat:
            self.match.end_turn(seat)
            return
        level = self.chairs[seat].level
        assert level is not None, "a person is asked"
        seen = self.match.game.observe(self.match.state, seat)
        if seat not in self._computers:
            self._computers[seat] = player(level, self._budget)
        self.match.submit(seat, self._computers[seat].choose(self.match.game, seen, seat, self._luck))


def seat_names(chairs: Sequence[Chair], catalogue: Catalogue) -> tuple[str, ...]:
    """What the seats are called: by their own names, else “the computer” (numbered, if there are several) or “player 2”."""
    say = Speaker(catalogue)
    computers = sum(not chair.is_person for chair in chairs)
    names = []
    for seat, chair in enumerate(chairs):
        if chair.name:
            names.append(chair.name)
        elif chair.is_person:
            names.append(say("seat-number", number=seat + 1))
        else:
            names.append(say("seat-computer") if computers == 1 else say("seat-computer-number", number=seat + 1))
    return tuple(names)
