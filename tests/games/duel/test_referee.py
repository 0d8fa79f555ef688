"""The referee of real cards: the same duels as the game itself, told card by card, and no secret before it is shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.event import Event
from kouzlo.core.match import Match, Played
from kouzlo.core.referee import REFEREES, Case, NotTold
from kouzlo.games.duel import Duel
from kouzlo.games.duel.events import (
    Discarded,
    Exchanged,
    Laid,
    Looked,
    MatchWon,
    Picked,
    Planned,
    RandomCard,
    Rearranged,
    RoundBegins,
    SwappedIn,
)
from kouzlo.games.duel.moves import Use
from kouzlo.games.duel.referee import NO, YES, Question, Referee
from tests.random_games import AnyMatch, any_move

GAME = Duel()
OF_THE_PLANS = (RandomCard, Picked, RoundBegins, Planned, Exchanged, MatchWon)
"""What the referee is not told: it happens before the cards are turned up, or is counted by the players."""


def whole_match(word: str, options: dict[str, object] | None = None) -> AnyMatch:
    """A random match of the game."""
    match: AnyMatch = Match(GAME, options or {}, luck=Luck(seed_of(word)))
    luck = Luck(seed_of(f"plays {word}"))
    while match.outcome is None:
        seat = match.turn.seats[0]
        match.submit(seat, any_move(GAME, match.state, seat, luck))
    return match


class People:
    """Two people who know what happened in a match, and tell what they are asked, card by card."""

    def __init__(self, match: AnyMatch) -> None:
        events = [event for _, event in match.told_to(None)]
        self._turned = tuple(deque(_turned(events, seat)) for seat in range(2))
        self._waiting = tuple(deque(_waiting(events, seat)) for seat in range(2))
        self._answers = deque(self._answered(match))
        self.told: list[str] = []

    @staticmethod
    def _answered(match: AnyMatch) -> Iterator[str]:
        for entry, phase in zip(match.log, match.phases, strict=True):
            if phase in ("use", "rearrange") and isinstance(entry, Played):
                yield NO if entry.move == Use(False) else YES

    def tell(self, question: Question) -> None:
        """The answer to a question."""
        if question.ask == "use":
            self.told.append(self._answers.popleft())
        elif question.ask == "waiting":
            self.told.append(self._waiting[question.seat].popleft())
        else:
            self.told.append(self._turned[question.seat].popleft())


def _turned(events: list[Event], seat: int) -> Iterator[str]:
    for event in events:
        if isinstance(event, Laid) and event.seat == seat:
            yield event.wizard
        if isinstance(event, Discarded) and event.seat == seat and event.place == "deck":
            yield event.wizard


def _waiting(events: list[Event], seat: int) -> Iterator[str]:
    """A Detective who became the waiting card was open before, and is not told again."""
    brought = set[str]()
    for event in events:
        if isinstance(event, RoundBegins):
            brought.clear()
        if isinstance(event, SwappedIn) and event.seat == seat:
            brought.add(event.out)
            yield event.wizard
        if isinstance(event, Discarded) and event.seat == seat and event.place == "waiting" and event.wizard not in brought:
            yield event.wizard


def as_seen(event: Event) -> Event:
    """An event without what only a player knows."""
    return event.seen_by(None) if isinstance(event, Looked | Rearranged) else event


def check_match(match: AnyMatch, options: dict[str, bool] | None = None, people: People | None = None) -> None:
    """Everything that spectators saw of the duels is what the referee says, and so are the tokens."""
    referee, people = Referee(options=options), people or People(match)
    settled = referee.settle(people.told)
    while settled.question.ask != "over":
        people.tell(settled.question)
        settled = referee.settle(people.told)
    seen = [event for _, event in match.told_to(None) if not isinstance(event, OF_THE_PLANS)]

    assert seen == [as_seen(event.seen_by(None)) for event in settled.events]
    outcome = match.outcome
    assert outcome is not None
    assert [standing.score for standing in outcome.standings] == [side.tokens for side in settled.sides]
    assert outcome.rule == (settled.rule or outcome.rule)


@pytest.mark.parametrize("number", range(40))
def test_a_match_told_card_by_card_is_the_same_match(number: int) -> None:
    """Random matches of the game; nobody tells a plan."""
    check_match(whole_match(f"referee {number}"))


@pytest.mark.soak
def test_a_thousand_matches_told_card_by_card_are_the_same_matches() -> None:
    """With all options."""
    for number in range(1_000):
        options = {"mirror_incumbent": bool(number & 1), "swap_in_after_shaman_fires": bool(number & 2)}
        check_match(whole_match(f"referee {number}", dict(options)), options)


def test_another_card_is_another_match() -> None:
    """The control: if people tell one other card, the comparison finds it."""
    match = whole_match("referee 0")
    people = People(match)
    people._turned[0][0] = next(id for id in Referee().ids if id not in people._turned[0])

    with pytest.raises((AssertionError, NotTold, IndexError)):
        check_match(match, people=people)


def test_only_what_is_open_is_asked() -> None:
    """Both turn up a card; the Stargazer looks at a waiting card, and nobody has to say which one it was."""
    referee = Referee()

    assert "turned" == referee.settle(["stargazer"]).question.ask
    assert "waiting" == referee.settle(["botanist", "soldier"]).question.ask
    assert Question("use", 0, "detective", (YES, NO)) == referee.settle(["detective", "botanist"]).question


def test_no_card_is_in_a_team_twice() -> None:
    """What lies there already is not offered again, and not taken."""
    referee = Referee()
    settled = referee.settle(["shaman", "dancer"])

    assert settled.question.ask == "turned"
    with pytest.raises(NotTold):
        referee.settle(["shaman", "dancer", "dancer"])
    with pytest.raises(NotTold):
        referee.settle(["goblin"])


def test_the_leaflets_duel_with_the_soldier_on_the_pile() -> None:
    """DU-57: the Shaman loses to the Dancer only with the Soldier below her, and then both lose."""
    judge = REFEREES.of("duel")
    assert judge is not None
    verdicts = [judge.judge(Case(("shaman", "dancer"), piles=((), pile))).question for pile in ((), ("soldier",))]

    assert ["judge-wins", "judge-both"] == [verdict.id for verdict in verdicts]


def test_a_single_duel_asks_for_what_would_decide_it() -> None:
    """The Botanist turns up the waiting card: without it nothing is decided, with it the duel is."""
    judge = REFEREES.of("duel")
    assert judge is not None
    open_case = judge.judge(Case(("botanist", "soldier")))
    told = judge.judge(Case(("botanist", "soldier"), waiting=(None, "pilgrim")))
    without = judge.judge(Case(("botanist", "soldier"), waiting=(None, "none")))

    assert ["judge-waiting", "judge-wins", "judge-wins"] == [each.question.id for each in (open_case, told, without)]


def test_a_wizard_who_stands_uses_no_fast_ability() -> None:
    """DU-29: the Shaman who stands has had his turn, so values decide."""
    judge = REFEREES.of("duel")
    assert judge is not None
    laid, standing = (judge.judge(Case(("shaman", "pilgrim"), standing=seat)) for seat in (None, 0))

    assert ["judge-both", "judge-wins"] == [each.question.id for each in (laid, standing)]
