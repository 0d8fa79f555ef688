"""The Game protocol of Mystic elements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from kouzlo.core.chance import Luck, dice
from kouzlo.core.event import Event
from kouzlo.core.game import Game, GameInfo, Kernels, NextGame, Options
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.languages import in_language
from kouzlo.core.log import Log
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import CHANCE, Seat, Turn
from kouzlo.core.outcome import Outcome, Standing
from kouzlo.core.sense import WON, Foolish, at_once
from kouzlo.core.view import Forecast, Prompt
from kouzlo.games.mystic import advice, evaluation, sense, turn_search
from kouzlo.games.mystic.cards import EDITIONS, Box, read_cards
from kouzlo.games.mystic.compiler import facts_of
from kouzlo.games.mystic.events import events_of
from kouzlo.games.mystic.forecast import foresee
from kouzlo.games.mystic.initial_state import OPTIONS, dealt, misfit
from kouzlo.games.mystic.moves import KINDS, MysticMove, decoded, encoded, read_move, write_move
from kouzlo.games.mystic.names import Names
from kouzlo.games.mystic.notation import Notation
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules import course, knowledge
from kouzlo.games.mystic.rules.acts import Act, act_of
from kouzlo.games.mystic.rules.phases import SCANNED
from kouzlo.games.mystic.state import COUNT, DECK, NO_SEAT, Facts, Phase, State
from kouzlo.games.mystic.view import Table, Views

SEARCH_PARAMETERS = {"c_puct": 40}
"""Moves differ by a few hundredths of value: more exploration would leave too few simulations for the good ones."""

LEVELS = {
    "pupil": {"noise": 600, "overlooked": 70},
    "apprentice": {"noise": 250, "overlooked": 40},
    "journeyman": {"noise": 150, "overlooked": 25},
    "wizard": {"noise": 50, "overlooked": 7},
    "master": {"simulations": 2},
}
"""A greedy player with this evaluation is already good, and the first twenty-five simulations are worth nearly as much as all
that follow: so only the upper two levels search, and the wizard has a little noise."""

MOVES_OF_A_TURN = 60
"""The average number of moves in the 200 turns of a game, questions and draws included, for the bound of law 9.

Why a game ends: ME-D32 ends it after 100 rounds.  A turn is finite, because every act uses up something that the turn does not
bring back: energy (5 kept and 5 gained, and what cards give), a card of the hand or of the deck, or a prepared card; and the
linter refuses cards that would give it back for nothing (ME-D38).

Why sixty: the number is reasoned, not proven.  All ninety cards in battle could attack in one turn and again after each card
that prepares them, so the provable bound is a thousand times more than any game takes, and useless.  But energy is given out
once: on average 5 in a turn, which is 5 cards or abilities with their questions, and each of the ninety cards is drawn once,
which is less than one in a turn.  The other fifty are for units that attack and are struck back at.  Law 9 checks the bound in
every sweep: tens of thousands of games of all options stay far below it.
"""

INFO = GameInfo(
    id="mystic",
    seats=(2, 2),
    options=OPTIONS,
    phases=tuple(phase.name.lower() for phase in Phase),
    moves=KINDS,
    rules=Rule,
    rules_version="1",
    longest=200 * MOVES_OF_A_TURN,
    misfit=misfit,
    editions=EDITIONS,
)


@lru_cache(maxsize=8)
def _read(table: bytes) -> State:
    """A packed state as plain objects, read-only; cached, since unpacking takes a millisecond and moves share the state."""
    return State.from_bytes(table)


class Mystic(Game[State, MysticMove]):
    """ME-1: the rules of Mystic elements, for one set of cards."""

    cases = sense.CASES

    def __init__(self, box: Box | None = None, make: Make = PLAIN) -> None:
        self.info = INFO
        self.make = make
        self.box = box or read_cards()
        self.cards = self.box.set
        self._facts_read = facts_of(self.box)
        self._facts = make.from_bytes(Facts, self._facts_read.to_bytes())
        self._names = Names(self.box, self._facts_read)
        self._notation = Notation(self._names)
        self._views = Views(self.box, self._names)
        asked = (course.turn, course.judge, course.play, course.any_move, course.score)
        searched = (evaluation.expand, evaluation.evaluate, knowledge.determinize, evaluation.budget_share)
        turn_kernels = (turn_search.turns_begun, turn_search.is_turn_over, turn_search.is_idle, turn_search.asks_hidden)
        more = (turn_search.is_alike, turn_search.lay_aside, turn_search.position_key)
        solved = (course.sources, course.choice_from, *turn_kernels, *more)
        bindings = {each.__name__: each for each in (*asked, *searched, *solved)}
        self.kernels = Kernels(
            State,
            self._facts,
            bindings,
            evaluation.workspace_of,
            simulations_per_second=12_000,
            open_loop=True,
            levels=LEVELS,
            search_parameters=SEARCH_PARAMETERS,
        )

    def deal(self, options: Options, seats: int) -> State:
        return self._made(dealt(options, self._facts_read))

    def next_game(self, s: State, options: Mapping[str, object], winners: tuple[Seat, ...], seats: int) -> NextGame:
        """ME-3, ME-D3: the loser starts; after a draw the player who did not start."""
        loser = 1 - winners[0] if len(winners) == 1 else 1 - self._plain(s).starter
        return NextGame({**options, "start": loser}, (0, 1))

    def turn(self, s: State) -> Turn:
        phase = self._phase(s)
        seats = () if phase == Phase.OVER else (int(self.make.run(course.turn)(s, self._facts)),)
        return Turn(seats, phase.name.lower())

    def moves(self, s: State, seat: Seat) -> Sequence[MysticMove]:
        p = self._plain(s)
        if p.phase == Phase.OVER or seat != p.asked:
            return ()
        return tuple(decoded(self._names, p, seat, code) for code in self.move_codes(s, seat))

    def move_codes(self, s: State, seat: Seat) -> list[int]:
        """The codes of all legal moves of a seat that is to move."""
        phase = self._phase(s)
        if phase == Phase.DRAW:  # asking the rules for each card would take longer than the rest of a move
            cards = int(self.make.run(course.drawable)(s))
            return [card for card in range(DECK) if cards >> card & 1]
        if phase in SCANNED:
            verdict = self.make.run(course.judge)
            return [code for code in range(SCANNED[phase]) if verdict(s, self._facts, seat, code) == Rule.OK]
        nth = self.make.run(course.choice)
        return [int(nth(s, self._facts, seat, n)) for n in range(nth(s, self._facts, seat, COUNT))]

    def weights(self, s: State) -> Sequence[int]:
        if self._phase(s) == Phase.DRAW:
            return [1] * int(self.make.run(course.drawable)(s)).bit_count()
        return [1] * int(self.make.run(course.choice)(s, self._facts, CHANCE, COUNT))

    def judge_code(self, s: State, seat: Seat, code: int) -> Rule:
        return course.judge(self._plain(s), self._facts_read, seat, code)

    def play_code(self, s: State, seat: Seat, code: int, log: Log) -> None:
        self.make.run(course.play)(s, self._facts, seat, code, log)

    def tell(self, log: Log) -> tuple[Event, ...]:
        return events_of(log, self.box)

    def outcome(self, s: State) -> Outcome | None:
        if self._phase(s) != Phase.OVER:
            return None
        p = self._plain(s)
        loser = p.loser
        standings = tuple(Standing(seat, 2 if seat == loser else 1, int(loser not in (NO_SEAT, seat))) for seat in range(2))
        return Outcome(standings, Rule(p.decided_by).id)

    def observe(self, s: State, seat: Seat | None) -> State:
        seen = self.make.glimpse(State, s, "side")  # hidden values
        self.make.run(knowledge.hide)(seen, knowledge.SPECTATOR if seat is None else seat)
        return seen

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State:
        world = self.make.copy(State, seen)
        self.make.run(knowledge.determinize)(world, seat, dice(self.make, luck))
        return world

    def reveals(self, before: State, after: State, seat: Seat) -> bool:
        """ME-D48: whether a move of this seat has shown it cards of the opponent's hand; then it cannot be taken back."""
        hand, known = (self._plain(s).side[1 - seat] for s in (after, before))
        return hand.looked & ~hand.shown & ~known.looked != 0

    def encode(self, s: State, seat: Seat, move: MysticMove) -> int:
        return encoded(self._names, self._plain(s), seat, move)

    def decode(self, s: State, seat: Seat, code: int) -> MysticMove:
        return decoded(self._names, self._plain(s), seat, code)

    def table(self, seen: State, seat: Seat | None) -> Table:
        return self._views.table(self._plain(seen), seat)

    def prompt(self, seen: State, seat: Seat) -> Prompt | None:
        p = self._plain(seen)
        if p.phase == Phase.OVER or p.asked != seat:
            return None
        return self._views.prompt(p, seat, self.moves(seen, seat))

    def advise(self, seen: State, seat: Seat, moves: Sequence[MysticMove], luck: Luck) -> Sequence[float]:
        if self._phase(seen) == Phase.PICK:
            return [float(luck.below(1000)) for _ in moves]
        world = self.imagine(seen, seat, luck)
        weights, log = advice.profile("balanced", self.make), quiet_log(self.make)
        work, scratch = self.make.new(State), self.make.new(State)
        value = self.make.run(advice.move_value)
        p = self._plain(seen)
        codes = [encoded(self._names, p, seat, move) for move in moves]
        return [float(value(world, self._facts, seat, code, weights, work, scratch, log)) for code in codes]

    def write_move(self, move: MysticMove) -> str:
        return write_move(move)

    def read_move(self, text: str) -> MysticMove:
        return read_move(text)

    def write_position(self, s: State) -> str:
        return self._notation.write(self._plain(s))

    def read_position(self, text: str) -> State:
        return self._made(self._notation.read(text))

    def name(self, of: str, id: str, language: str) -> str | None:
        at = self.box.index(id) if of in ("card", "flavour") else None
        if at is None:
            return None
        texts = self.box.cards[at].names if of == "card" else self.box.cards[at].flavour
        # What the catalogues call a card is meant for our own set.
        return texts.get(language) if self.cards.text is None else in_language(texts, language)

    def foresee(self, seen: State, seat: Seat, move: MysticMove, luck: Luck) -> Forecast:
        return foresee(self, seen, seat, move, luck)

    def foolish(self, seen: State, seat: Seat, code: int) -> Foolish | None:
        p, facts = self._plain(seen), self._facts_read
        if p.phase != Phase.MAIN:
            return None
        attacks = sense.attacks_on_player(p, facts, seat)
        if (win := self._win(p, attacks, seen, seat)) is not None and not self._keeps_win(seen, seat, code):
            return Foolish("win", win)
        return Foolish("empty_side", attacks[0][1]) if sense.idles(p, facts, attacks, seat, code) else None

    def _win(self, p: State, attacks: Sequence[tuple[int, int]], seen: State, seat: Seat) -> int | None:
        """ME-32: the first move of a win in sight: attacks that win together, or a single act."""
        if sense.may_win(p, attacks, seat) and self._wins(seen, seat, [code for _, code in attacks]):
            return attacks[0][1]
        if p.side[1 - seat].deck_size > sense.THIN:
            return None
        acts = [code for code in self.move_codes(seen, seat) if act_of(code) in (Act.PLAY, Act.USE, Act.PAY)]
        return next((code for code, result in at_once(self, seen, seat, acts).items() if result == WON), None)

    def _wins(self, seen: State, seat: Seat, codes: Sequence[int]) -> bool:
        """Whether these moves, one after another, win the game; what a card does in between may stop them."""
        world = self.imagine(seen, seat, Luck(b"attacks"))
        for code in codes:
            if self._phase(world) == Phase.MAIN and self.judge_code(world, seat, code) == Rule.OK:
                self.play_code(world, seat, code, quiet_log(self.make))
        outcome = self.outcome(world)
        return outcome is not None and outcome.winners == (seat,)

    def _keeps_win(self, seen: State, seat: Seat, code: int) -> bool:
        """Whether a move wins, or leaves a win in sight: nobody has to hurry."""
        world = self.imagine(seen, seat, Luck(b"attacks"))
        self.play_code(world, seat, code, quiet_log(self.make))
        if (outcome := self.outcome(world)) is not None:
            return outcome.winners == (seat,)
        after, p = self.observe(world, seat), self._plain(world)
        if act_of(code) == Act.END or p.phase != Phase.MAIN or p.asked != seat:
            return False
        return self._win(p, sense.attacks_on_player(p, self._facts_read, seat), after, seat) is not None

    def _phase(self, s: State) -> Phase:
        return Phase(int(self.make.run(course.phase_of)(s)))

    def _plain(self, s: State) -> State:
        return s if self.make is PLAIN else _read(self.make.to_bytes(s))

    def _made(self, s: State) -> State:
        return self.make.from_bytes(State, s.to_bytes())
