"""The Game protocol of the duel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kouzlo.core.chance import Luck, dice
from kouzlo.core.event import Event
from kouzlo.core.game import Game, GameInfo, Kernels, NextGame, Option, Options
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.languages import in_language
from kouzlo.core.log import Log, events_of
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import CHANCE, Seat, Turn
from kouzlo.core.outcome import Outcome, Standing
from kouzlo.core.sense import Foolish, decided
from kouzlo.core.view import Prompt
from kouzlo.games.duel import advice, evaluation, notation, opening_book, sense, view
from kouzlo.games.duel.cards import Deck, facts_of, read_cards
from kouzlo.games.duel.events import EVENTS
from kouzlo.games.duel.moment import Moment
from kouzlo.games.duel.moves import MOVES, DuelMove, decoded, listed, read_move
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules import knowledge, phases
from kouzlo.games.duel.rules.round_end import score, winner_of
from kouzlo.games.duel.state import NO_SEAT, SET_SIZE, Facts, Phase, State
from kouzlo.games.duel.verb import texts_of
from kouzlo.games.duel.worlds import worlds_of

QUESTIONS = 10 + 9 + 12
"""The maximum in a round: a fast ability for each card laid, a win for each duel, a dormant act for each card."""

LEVELS = {
    "pupil": {"noise": 2000, "overlooked": 75},
    "apprentice": {"noise": 380, "overlooked": 44},
    "journeyman": {"noise": 215, "overlooked": 33},
    "master": {"simulations": 8},
}
"""Chance decides many a round: a weaker level needs more noise than elsewhere, and a greedy player without noise is strong."""

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
    draw_by_agreement=True,  # DU-42: a victory can be shared, so there is no draw by agreement
)


class Duel(Game[State, DuelMove]):
    """DU-1: the rules of Čarodějný duel, for one set of cards."""

    cases = sense.CASES

    def __init__(self, deck: Deck | None = None, make: Make = PLAIN) -> None:
        self.info = INFO
        self.make = make
        self.deck = deck or read_cards()
        self.cards = self.deck.set
        self._facts_read = facts_of(self.deck.cards)
        self.facts = make.from_bytes(Facts, self._facts_read.to_bytes())
        self._ids = [card.id for card in self.deck.cards]
        self._card_values: dict[str, float] = {}
        asked = {"turn": phases.turn, "judge": phases.judge, "play": phases.play, "any_move": phases.any_move, "score": score}
        searched = (
            evaluation.expand,
            evaluation.evaluate,
            knowledge.determinize,
            evaluation.budget_share,
            evaluation.candidate_moves,
            evaluation.rollout,
        )
        bindings = asked | {each.__name__: each for each in searched}
        self.kernels = Kernels(
            State,
            self.facts,
            bindings,
            evaluation.workspace_of,
            simulations_per_second=15_000,
            open_loop=True,
            levels=LEVELS,
            opening_book=self._page,
            worlds=worlds_of,
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
        seen = self.make.glimpse(State, s, "side")  # hidden values
        self.make.run(knowledge.hide)(seen, knowledge.SPECTATOR if seat is None else seat)
        return seen

    def imagine(self, seen: State, seat: Seat, luck: Luck) -> State:
        world = self.make.copy(State, seen)
        self.make.run(knowledge.determinize)(world, seat, dice(self.make, luck))
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
            self._card_values = self._card_values or advice.card_values(self.deck)
            return [advice.value_of_cards(move, self._card_values) for move in moves]
        values = [float("-inf")] * len(moves)
        worlds = [self.imagine(seen, seat, luck) for _ in range(advice.WORLDS)]
        thrown, log = dice(self.make, luck), quiet_log(self.make)
        rollout = self.make.run(advice.rollout)
        for at in advice.sampled_moves(moves, luck):
            code = self.encode(seen, seat, moves[at])
            won = [rollout(self.make.copy(State, world), self.facts, seat, code, thrown, log) for world in worlds]
            values[at] = sum(won) / len(won)
        return values

    def foolish(self, seen: State, seat: Seat, code: int) -> Foolish | None:
        return decided(self, seen, seat, code, sense.answers(self._plain(seen), self._facts_read, seat))

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
        if at is None:
            return None
        names = self.deck.cards[at].names
        # What the catalogues call a wizard is meant for our own set.
        return names.get(language) if self.cards.text is None else in_language(names, language)

    def sentences(self, language: str) -> str:
        """The sentences of verbs declared by other packages."""
        return texts_of(language)

    def _page(self, seen: State, seat: Seat) -> opening_book.Page:
        return opening_book.page_of(seen, seat, self.deck, self._facts_read)

    def _moment(self, s: State, seat: Seat) -> Moment:
        return Moment(self._plain(s), seat, self._ids, self._facts_read)

    def _plain(self, s: State) -> State:
        return self.make.plain(State, s)

    def _made(self, s: State) -> State:
        return self.make.from_bytes(State, s.to_bytes())
