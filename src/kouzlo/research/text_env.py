"""A game as text in and text out: one seat against the computer, for programs that read and write.

    env = TextEnv("duel", opponent="greedy")
    page = env.reset(seed=7)
    while not env.is_over:
        page, reward, is_over, info = env.step(answer_to(page))

A page has the fixed headings of `kouzlo/dialogue/page.py`.  An answer is a number, words or JSON; what is not understood or not
allowed is answered by a sentence and the same question, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import KouzloError, Refused
from kouzlo.core.fairness import Seeded
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.match import Match
from kouzlo.core.move import Seat, read_move
from kouzlo.core.registry import create_game
from kouzlo.core.replay import write_record
from kouzlo.dialogue.answers import Listener
from kouzlo.dialogue.page import Page
from kouzlo.players.levels import player
from kouzlo.players.search import Budget
from kouzlo.text.language import LANGUAGES

__all__ = ["TextEnv", "TextStep"]


class TextStep(NamedTuple):
    """What an answer brought about."""

    text: str
    """The page that follows, after the sentence that says why nothing was played, if so."""
    reward: float
    """At the end 1 for a victory alone, -1 for a defeat between two; zero in sum, and zero until then."""
    is_over: bool
    info: dict[str, Any]
    """`understood`: whether the answer was a move; `legal`: whether it was played; `rule`: the paragraph that forbade it, or
    decided the game; at the end `score`.
    """


class TextEnv:
    """One seat of a game, with computers on the others; the same seed and answers give the same pages."""

    def __init__(
        self,
        game: str,
        *,
        opponent: str = "greedy",
        seat: Seat = 0,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        language: str = DEFAULT_LANGUAGE,
        simulations: int = 1000,
    ) -> None:
        """`simulations` is the budget of the strongest level for a turn; a clock would make pages depend on the machine."""
        if language not in LANGUAGES:
            raise KouzloError(f"no language is called {language!r}; there are {', '.join(LANGUAGES)}")
        self.game = create_game(game)
        self.seats = self.game.info.seats[0] if seats is None else seats
        if not 0 <= seat < self.seats:
            raise KouzloError(f"the seats are 0 to {self.seats - 1}")
        self.seat, self._options = seat, dict(options or {})
        self._opponent = player(opponent, Budget(simulations=simulations))
        self._page = Page(self.game, language, self.seats, seat)
        self._listener = Listener(self.game, seat)
        self._deal = Seeded("")
        self._match: Match[Any, Any] | None = None
        self._luck = Luck(b"")

    def reset(self, seed: int | str = 0) -> str:
        """A new game whose draws follow from the seed; its first page."""
        self._deal = Seeded(str(seed))
        self._luck = Luck(seed_of(f"opponents of {seed}"))
        self._match = Match(self.game, self._options, self.seats, self._deal.luck())
        self._let_others_play(self._match)
        return self._page.written(self._match.view(self.seat))

    def step(self, answer: str) -> TextStep:
        """Answer the question of the last page; the others play until the own seat is asked again or the game is over."""
        match = self._running()
        if match.outcome is not None:
            raise KouzloError("the game is over: call reset first")
        view = match.view(self.seat, match.seq)
        assert view.prompt is not None, "the seat is asked, or the game is over"
        heard = self._listener.heard(answer, view.prompt, self._page.say)
        if heard.move is None:
            assert heard.problem is not None, "a move or a reason"
            return self._again(match, self._page.say.sentence(heard.problem), understood=False)
        before = match.seq
        try:
            match.submit(self.seat, read_move(self.game.info.moves, heard.move))
        except Refused as error:
            said = f"{self._page.say('refused-illegal')} {self._page.paragraph(error.rule)}" if error.rule else str(error)
            return self._again(match, said, understood=True, rule=error.rule)
        self._let_others_play(match)
        return self._after(match, before)

    @property
    def is_over(self) -> bool:
        return self._running().outcome is not None

    def record(self) -> str:
        """The game so far as text, with everything that is hidden: for the trainer, not for the player."""
        return write_record(self._running(), self._deal)

    def _again(self, match: Match[Any, Any], reason: str, **info: Any) -> TextStep:
        page = self._page.written(match.view(self.seat, match.seq))
        return TextStep(f"{reason}\n{self._page.say('heard-again')}\n\n{page}", 0.0, False, {**info, "legal": False})

    def _after(self, match: Match[Any, Any], before: int) -> TextStep:
        info: dict[str, Any] = {"understood": True, "legal": True}
        page = self._page.written(match.view(self.seat, before))
        if (outcome := match.outcome) is None:
            return TextStep(page, 0.0, False, info)
        winners = outcome.winners
        reward = (self.seats * (self.seat in winners) / len(winners) - 1) / (self.seats - 1)
        score = next(each.score for each in outcome.standings if each.seat == self.seat)
        return TextStep(page, reward, True, {**info, "rule": outcome.rule, "score": score})

    def _let_others_play(self, match: Match[Any, Any]) -> None:
        """Until the own seat is asked; in a sealed choice the others answer first, and see nothing of ours anyway."""
        while match.outcome is None and (others := [seat for seat in match.turn.seats if seat != self.seat]):
            seen = self.game.observe(match.state, others[0])
            match.submit(others[0], self._opponent.choose(self.game, seen, others[0], self._luck))

    def _running(self) -> Match[Any, Any]:
        if self._match is None:
            raise KouzloError("no game is running: call reset first")
        return self._match
