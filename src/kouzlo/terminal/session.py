"""One table in the terminal: people and computers, turn by turn.

A single person gets all texts from his seat, as “you”.  Several people share the screen and are called by their names: public
events are shown to all of them, and a curtain comes before anything secret.

    hide what the last person saw ─► show what is public ─► “player 2, are you alone?” ─► what only he may know ─► his question
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.corrections import go_on, to_go_on
from kouzlo.core.errors import Refused
from kouzlo.core.guide import Guide
from kouzlo.core.match import Match
from kouzlo.core.move import Move, Seat, read_move
from kouzlo.core.outcome import Outcome
from kouzlo.core.sentence import Word, seat_word
from kouzlo.players.engine_player import EngineFault, EnginePlayer, Sitting
from kouzlo.players.hints import Hint, hint
from kouzlo.players.levels import DEFAULT_BUDGET, player
from kouzlo.players.network_file import NETWORK, network_player
from kouzlo.players.player import Player
from kouzlo.players.search import Budget
from kouzlo.terminal.console import Lines
from kouzlo.terminal.screen import Screen
from kouzlo.text.catalogue import Catalogue, Seats, Speaker

if TYPE_CHECKING:  # only a game with a coach loads what judges moves
    from kouzlo.review.coach import Verdict
    from kouzlo.terminal.coach import Coach


class Chair(msgspec.Struct, frozen=True):
    """The player of a seat: a person, a computer of some level, another program (`engine`) or a network (`network`)."""

    level: str | None = None
    name: str = ""
    command: str = ""
    """The command line of a program, or the file of a network.  It is in no save: a save must start nothing."""

    @property
    def is_person(self) -> bool:
        return self.level is None


def persons_of(chairs: Sequence[Chair]) -> tuple[Seat, ...]:
    """The seats of people."""
    return tuple(seat for seat, chair in enumerate(chairs) if chair.is_person)


class Session:
    """A match and its players."""

    def __init__(
        self,
        match: Match[Any, Any],
        chairs: Sequence[Chair],
        lines: Lines,
        catalogue: Catalogue,
        luck: Luck,
        resumed: bool = False,
        budget: Budget = DEFAULT_BUDGET,
        guide: Guide | None = None,
        verdicts: Mapping[int, Verdict] | None = None,
    ) -> None:
        """With `verdicts`, those known so far, the only person has a coach."""
        self.match = match
        self.chairs = tuple(chairs)
        self._lines = lines
        self._luck = luck
        self._budget = budget
        self._computers: dict[Seat, Player] = {}
        self._persons = persons_of(chairs)
        self._alone = self._persons[0] if len(self._persons) == 1 else None
        say = Speaker(catalogue, match.game, Seats(seat_names(chairs, catalogue), self._alone))
        self._screen = Screen(lines, say, match.game)
        self._resumed = resumed
        self._told: dict[Seat | None, int] = dict.fromkeys((None, *range(len(chairs))), self._last_seen() if resumed else 0)
        self._guide = guide
        self._guided: set[str] = set()
        """The steps of the guide that were shown."""
        self.coach: Coach | None = None
        if verdicts is not None and self._alone is not None:
            from kouzlo.terminal.coach import Coach

            self.coach = Coach(match, self._alone, budget.seconds or 1.0, verdicts)
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
        self._screen.show_table(self.match.view(self._alone))
        self._screen.end(outcome)
        if self.coach is not None:
            self._write_all(self.coach.summed_up(self._say))
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
        if self.match.drawers:
            self._lines.write(self._say("box-begins", key=self._say("key-back")))
        if self._guide is not None:
            self._lines.write(self._say("guide-begins", key=self._say("key-let-go")))
        if self.coach is not None:
            self._lines.write(self._say("coach-begins", key=self._say("key-back")))
        if self._resumed:
            self._lines.write(self._say("goes-on"))

    def _last_seen(self) -> int:
        """The last entry that a person saw before the match was saved; later ones are shown again."""
        entries = list(enumerate(self.match.log))
        return next((at for at, entry in reversed(entries) if getattr(entry, "seat", None) in self._persons), 0)

    def _next_seat(self) -> Seat:
        """Of several who decide at once people come first, so that the first question does not wait for a computer."""
        seats = self.match.asked
        return next((seat for seat in seats if self.chairs[seat].is_person), seats[0])

    # Telling

    def _tell(self) -> None:
        """Show what happened since the last time, to the only person or to all."""
        since = self._told.get(self._alone, 0)
        self._told[self._alone] = self.match.seq
        self._screen.tell(self.match.view(self._alone, since).events)
        self._explain()

    def _explain(self) -> None:
        """Show what the guide says now, each step once."""
        if self._guide is None or self._alone is None:
            return
        for tip in self._guide.tips(self.match, self._alone):
            if tip.step not in self._guided:
                self._guided.add(tip.step)
                self._screen.explain(tip)

    @property
    def is_guided(self) -> bool:
        """Whether the guide is still wanted."""
        return self._guide is not None

    @property
    def verdicts(self) -> Mapping[int, Verdict] | None:
        """What the coach said so far; None without a coach."""
        return None if self.coach is None else self.coach.verdicts

    def _tell_secrets(self, seat: Seat) -> bool:
        """Show what only this person may know; whether there was anything."""
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
        if not self._has_sealed:  # a player who has sealed an answer knows it; the rest is shown when his turn comes
            if self._tell_secrets(self._unveiled):
                self._screen.pause(self._say("ask-go-on"))
        self._lines.hide()
        self._unveiled = None

    def _unveil(self, seat: Seat) -> None:
        """Call a person to the screen if there is anything that the others may not see."""
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
        self._screen.show_table(view, only_news=True)
        self._screen.hints = lambda: self._hint(seat)
        self._screen.let_go = self._let_go if self._guide is not None else None
        is_draw = self.match.may_tell_draw(seat)  # its question says who draws
        who = None if self._alone is not None or is_draw else seat_word(seat)
        back = None if self.coach is None or self.match.may_undo(seat) else self.coach.steps_back()
        self._screen.may_go_on = bool(self.match.drawers) and bool(to_go_on(self.match))
        if self._screen.may_go_on:
            self._lines.write(self._say("may-go-on", key=self._say("key-on")))
        chosen = self._screen.decide(view, back is not None or self.match.may_undo(seat), who)
        self._screen.hints = None
        if self._screen.goes_on:
            go_on(self.match)
            return
        if chosen is None:
            self.match.undo(back)
            return
        move = read_move(self.match.game.info.moves, chosen)
        number, seen = self.match.seq + 1, self.match.game.observe(self.match.state, seat)
        try:
            self.match.submit(seat, move)
        except Refused as refused:
            self._screen.refuse(refused.code, refused.rule)
            return
        if self.coach is not None:
            self._tell()
            self._write_all(self.coach.judged(number, seen, move, self._say))

    def _write_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._lines.write(line)

    def _let_go(self) -> None:
        self._guide = self._screen.let_go = None

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
        if seat not in self._computers:
            self._computers[seat] = self._computer(self.chairs[seat])
        try:
            move = self._chosen(seat)
        except EngineFault as fault:
            self._lines.write(self._say.sentence(fault.sentence))
            self._lines.write(self._say("engine-again"))
            move = self._chosen(seat)
        self.match.submit(seat, move)

    def _chosen(self, seat: Seat) -> Move:
        seen = self.match.game.observe(self.match.state, seat)
        return self._computers[seat].choose(self.match.game, seen, seat, self._luck)

    def _computer(self, chair: Chair) -> Player:
        assert chair.level is not None, "a person is asked"
        if chair.level == NETWORK:
            return network_player(self.match.game, chair.command)
        if not chair.command:
            return player(chair.level, self._budget)
        ms = int(1000 * (self._budget.seconds or 1.0))
        return EnginePlayer(chair.command, Sitting(self.match.seats, self.match.options, ms))

    def close(self) -> None:
        """End the programs that played."""
        for computer in self._computers.values():
            if isinstance(computer, EnginePlayer):
                computer.close()


def seat_names(chairs: Sequence[Chair], catalogue: Catalogue) -> tuple[str, ...]:
    """The names of the seats: those of people, else “the computer” (numbered, if there are several) or “player 2”."""
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
