"""The duel behind the Game protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kouzlo.core.chance import Luck, dice
from kouzlo.core.event import Event
from kouzlo.core.game import Game, GameInfo, Kernels, NextGame, Option, Options
from kouzlo.core.log import Log, events_of
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import CHANCE, Seat, Turn
from kouzlo.core.outcome import Outcome, Standing
from kouzlo.core.playing import quiet_log
from kouzlo.core.view import Prompt
from kouzlo.games.duel import advice, book, chances, notation, view
from kouzlo.games.duel.cards import Deck, facts_of, read_cards
from kouzlo.games.duel.events import EVENTS
from kouzlo.games.duel.moment import Moment
from kouzlo.games.duel.moves import MOVES, DuelMove, decoded, listed, read_move
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules import knowledge, phases
from kouzlo.games.duel.rules.round_end import score, winner_of
from kouzlo.games.duel.state import NO_SEAT, SET_SIZE, Facts, Phase, State
from kouzlo.games.duel.verb import texts_of

QUESTIONS = 10 + 9 + 12
"""No round asks more: a fast ability for each card laid, a win for each duel, a dormant act for each card."""

LEVELS = {
    "pupil": {"error": 2000, "overlooks": 75},
    "apprentice": {"error": 380, "overlooks": 44},
    "journeyman": {"error": 215, "overlooks": 33},
    "master": {"thinks": 8},
}
"""Luck decides many a round: whoever shall play worse has to misjudge more than elsewhere, and a faultless look is much."""

INFO = GameInfo(
    id="duel",
    seats=(2, 2),
    options={
        "mirror_incumbent": Option((False, True), False),
        "swap_in_after_shaman_fires": Option((False, True), False),
    },
    phases=("draw", "pick", "plan", "use", "rearrange", "swap", "over"),
    moves=MOVES,
    rules=Rule,
    rules_version="1",
    longest=2 + 2 + 3 * (2 + QUESTIONS) + 4,
    draw_by_agreement=True,  # DU-42: a victory can be shared, so nothing new is agreed on
)


class Duel(Game[State, DuelMove]):
    """DU-1: the rules of Čarodějný duel, for one set of cards."""

    def __init__(self, deck: Deck | None = None, make: Make = PLAIN) -> None:
        self.info = INFO
        self.make = make
        self.deck = deck or read_cards()
        self.cards = self.deck.set
        self._facts_read = facts_of(self.deck.cards)
        self.facts = make.from_bytes(Facts, self._facts_read.to_bytes())
        self._ids = [card.id for card in self.deck.cards]
        self._worths: dict[str, float] = {}
        asked = {"turn": phases.turn, "judge": phases.judge, "play": phases.play, "any_move": phases.any_move, "score": score}
        searched = (chances.weigh, chances.estimate, knowledge.dream, chances.share, chances.options, chances.aftermath)
        bindings = asked | {each.__name__: each for each in searched}
        self.kernels = Kernels(
            State, self.facts, bindings, chances.desk_of, passes=15_000, open_loop=True, levels=LEVELS, book=self._page
        )

    def deal(self, options: Options, seats: int) -> State:
        s = notation.fresh_state()
        s.mirror_incumbent = int(bool(options["mirror_incumbent"]))
        s.swap_in_after_shaman_fires = int(bool(options["swap_in_after_shaman_fires"]))
        return self._made(s)

    def next_game(self, s: State, options: Mapping[str, object], winners: tuple[Seat, ...], seats: int) -> NextGame:
        """DU-10: both plan and lay at the same moment, so nobody begins and everybody stays where he sits."""
        return NextGame(options, tuple(range(seats)))

    def turn(self, s: State) -> Turn:
        p = self._plain(s)
        seats = tuple([seat for seat in (CHANCE, 0, 1) if phases.is_asked(p, seat)])
        return Turn(seats, Phase(p.phase).name.lower(), sealed=phases.is_sealed(p))

    def moves(self, s: State, seat: Seat) -> Sequence[DuelMove]:
        at = self._moment(s, seat)
        return tuple(listed(at)) if phases.is_asked(at.s, seat) else ()

    def weights(self, s: State) -> Sequence[int]:
        return [1] * SET_SIZE

    def judge_code(self, s: State, seat: Seat, code: int) -> Rule:
        return phases.judge(self._plain(s), self._facts_read, seat, code)

    def play_code(self, s: State, seat: Seat, code: int, log: Log) -> None:
        self.make.run(phases.play)(s, self.facts, seat, code, log)

    def tell(self, log: Log) -> tuple[Event, ...]:
        return events_of(log, EVENTS, self._ids)

    def outcome(self, s: State) -> Outcome | None:
        p = self._plain(s)
        if p.phase != Phase.OVER:
            return None
        winner = winner_of(p, self._facts_read)
        ranks = [1 if winner in (seat, NO_SEAT) else 2 for seat in range(2)]
        standings = tuple(Standing(seat, ranks[seat], p.side[seat].tokens) for seat in range(2))
        return Outcome(standings, Rule(p.decided_by).id)

    def observe(self, s: State, seat: Seat | None) -> State:
        seen = self.make.glimpse(State, s, "side")  # what is hidden lies there
        self.make.run(knowledge.hide)(seen, knowledge.SPECTATOR if seat is None else seat)
        return seen

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State:
        world = self.make.copy(State, seen)
        self.make.run(knowledge.dream)(world, seat, dice(self.make, luck))
        return world

    def encode(self, s: State, seat: Seat, move: DuelMove) -> int:
        return move.code(self._moment(s, seat))

    def decode(self, s: State, seat: Seat, code: int) -> DuelMove:
        return decoded(self._moment(s, seat), code)

    def table(self, seen: State, seat: Seat | None) -> view.Table:
        return view.table(self._plain(seen), self.deck, self._facts_read)

    def prompt(self, seen: State, seat: Seat) -> Prompt | None:
        at = self._moment(seen, seat)
        return view.prompt(at, self.deck) if phases.is_asked(at.s, seat) else None

    def advise(self, seen: State, seat: Seat, moves: Sequence[DuelMove], luck: Luck) -> Sequence[float]:
        p = self._plain(seen)
        if p.phase in (Phase.PICK, Phase.SWAP):
            self._worths = self._worths or advice.card_worths(self.deck)
            return [advice.worth_of_cards(move, self._worths) for move in moves]
        worths = [float("-inf")] * len(moves)
        worlds = [self.imagine(seen, seat, luck) for _ in range(advice.WORLDS)]
        thrown, log = dice(self.make, luck), quiet_log(self.make)
        play_out = self.make.run(advice.play_out)
        for at in advice.looked_at(moves, luck):
            code = self.encode(seen, seat, moves[at])
            won = [play_out(self.make.copy(State, world), self.facts, seat, code, thrown, log) for world in worlds]
            worths[at] = sum(won) / len(won)
        return worths

    def write_move(self, move: DuelMove) -> str:
        return " ".join(move.words())

    def read_move(self, text: str) -> DuelMove:
        return read_move(text)

    def write_position(self, s: State) -> str:
        return notation.write_position(self._plain(s), self._ids)

    def read_position(self, text: str) -> State:
        return self._made(notation.read_position(text, self._ids))

    def name(self, of: str, id: str, language: str) -> str | None:
        if of != "wizard":
            return None
        at = self.deck.index(id)
        return None if at is None else self.deck.cards[at].names[language]

    def sentences(self, language: str) -> str:
        """Those of verbs that were declared outside the house."""
        return texts_of(language)

    def _page(self, seen: State, seat: Seat) -> book.Page:
        return book.page_of(seen, seat, self.deck, self._facts_read)

    def _moment(self, s: State, seat: Seat) -> Moment:
        return Moment(self._plain(s), seat, self._ids, self._facts_read)

    def _plain(self, s: State) -> State:
        return self.make.plain(State, s)

    def _made(self, s: State) -> State:
        return self.make.from_bytes(State, s.to_bytes())
