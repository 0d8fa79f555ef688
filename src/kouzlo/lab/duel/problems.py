"""Problems of the duel, solved exactly: all plans against what is shown of the other side.

plan        the plan that is best against two or three decks, each with its weight
criterion   the first cards with which a certain duel is won by ability, by element or by value, against a deck that is shown
may         the answer to a "you may" that is best against the decks that the other may have laid
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.problem import ANY_REST, Problem
from kouzlo.games.duel import Duel
from kouzlo.games.duel.events import ByAbility, ByElement, ByValue
from kouzlo.games.duel.matrix import Answers, fill_answers
from kouzlo.games.duel.moment import rank
from kouzlo.games.duel.rules.round_start import PLANS
from kouzlo.games.duel.state import DECK_SIZE, TEAM_SIZE, State
from kouzlo.lab.problems import Piece, ProblemMaker, Screened, Tally
from kouzlo.players.levels import LADDER
from kouzlo.players.noisy_greedy import DICE, FACE, STANDARD_DEVIATION
from kouzlo.solver.duel.rounds import Team, Teams, plan_of, start_of

PER_PIECE = {"plan": 400, "criterion": 60, "may": 60}
WEIGHTS = ((50, 50), (60, 40), (70, 30), (40, 30, 30), (50, 25, 25), (50, 30, 20))
WORTH = (0, 2, 0, 1)
"""Halves of a token for seat 0, by who takes one."""
MARGIN = 10
"""By so many of a hundred rounds the best answer must be ahead."""
GOOD = 50
"""A plan that wins less often is no good answer, even if it is the best."""
FEWEST_LAID = 3
"""At least so many cards of a plan decide; those below them make no difference."""
FEWEST_ASKED = 2
"""The same where only the first duels are asked about."""
SAMPLED, MOST_OF_SAMPLED = 60, 8
"""Where more than so many of a few plans are right, there are several answers."""
SEEN = 200
"""Where none of so many plans is right, there is no answer."""
CRITERIA: dict[type, str] = {ByAbility: "ability", ByElement: "element", ByValue: "value"}
TRIES = 41


class Shown(NamedTuple):
    """A plan of the other side and its weight."""

    weight: int
    plan: Team


class DuelProblems(ProblemMaker):
    """A piece is a number of positions of one kind."""

    def pieces(self, count: int) -> list[Piece]:
        return [Piece(kind, number) for number in range(count) for kind in PER_PIECE]

    def begin(self) -> Callable[[Piece], Screened]:
        return Finder().search


MAKER = DuelProblems()


class Finder:
    """Tries positions in one process."""

    def __init__(self) -> None:
        self.duel = Duel(make=COMPILED)
        self.cards = [card.id for card in self.duel.deck.cards]
        asking = {card.id for card in self.duel.deck.cards if card.effect.may}
        self.silent = [card for card in self.cards if card not in asking]
        self.asking = [card for card in self.cards if card in asking]
        self._fill = COMPILED.run(fill_answers)
        self._work, self._quiet = COMPILED.new(State), quiet_log(COMPILED)
        self._table: tuple[Teams | None, bytes] = None, b""

    def search(self, piece: Piece) -> Screened:
        """So many positions, all from the luck of the piece."""
        tally, luck = Tally(), Luck(seed_of(f"problems duel {piece.name}"))
        finds = {"plan": self.plan, "criterion": self.criterion, "may": self.may}[piece.kind]
        for _ in range(PER_PIECE[piece.kind]):
            tally.tried[piece.kind] += 1
            found = finds(luck)
            if isinstance(found, Problem):
                tally.kept.append(found)
            else:
                tally.throw(piece.kind, found)
        return tally.screened(piece)

    # --- the plan that is best against a mixture ---------------------------------------------------------------------

    def plan(self, luck: Luck) -> Problem | str:
        """Two teams that ask nothing, and two or three decks."""
        teams = (sample(self.silent, TEAM_SIZE, luck), sample(self.silent, TEAM_SIZE, luck))
        weights = WEIGHTS[luck.below(len(WEIGHTS))]
        shown = [Shown(weight, sample(teams[1], TEAM_SIZE, luck)) for weight in weights]
        values = self.values(teams, shown)
        best = max(values)
        if best < GOOD * 2:
            return "hopeless"
        plans = [self.ordered(teams[0], code) for code in range(PLANS) if values[code] == best]
        prefix = shared(plans)
        if len(prefix) < FEWEST_LAID or len(plans) != completions(len(prefix)):
            return "several"
        second = max(value for value in values if value < best)
        if best - second < 2 * MARGIN:
            return "level"
        return Problem(
            id="",
            kind="plan",
            rule="DU-10",
            opens=(*opening(teams),),
            solution=(answer_of(prefix),),
            level=self.level(values, [value == best for value in values]),
            shown=tuple((each.weight, written(each.plan)) for each in shown),
            answers=(f"1 {written(shown[0].plan)}",),
            values={"best": 5 * best, "second": 5 * second},
        )

    def values(self, teams: Teams, shown: Sequence[Shown]) -> list[int]:
        """What each plan of seat 0 is worth against what is shown, in halves of a hundredth."""
        start, answers = start_of(self.duel, teams), COMPILED.new(Answers)
        values = [0] * PLANS
        for weight, plan in shown:
            theirs = rank(self.numbers(plan), sorted(self.numbers(teams[1])))
            self._fill(start, self.duel.facts, 0, theirs, self._work, self._quiet, answers)
            won = COMPILED.plain(Answers, answers).won
            for code in range(PLANS):
                values[code] += weight * WORTH[won[code]]
        return values

    def level(self, values: Sequence[int], right: Sequence[bool]) -> str:
        """The weakest level that finds an answer by its exact values, seen with the noise of that level."""
        mean = sum(values) / len(values)
        unit = sum(abs(value - mean) for value in values) / len(values)
        weakest = ""
        for id, level in reversed([*LADDER.items()]):
            luck, found = Luck(seed_of(f"level {id}")), 0
            for _ in range(TRIES):
                noticed = [at for at in range(len(values)) if luck.below(100) >= level.overlooked] or [0]
                judged = [(values[at] + level.noise / 100 * unit * noise(luck), -at) for at in noticed]
                found += right[-max(judged)[1]]
            if 2 * found <= TRIES:
                break
            weakest = id
        return weakest

    # --- which criterion decides? ------------------------------------------------------------------------------------

    def criterion(self, luck: Luck) -> Problem | str:
        """Win a certain duel by a certain criterion: the cards up to it are the only ones that do."""
        teams = (sample(self.silent, TEAM_SIZE, luck), sample(self.silent, TEAM_SIZE, luck))
        theirs = sample(teams[1], TEAM_SIZE, luck)
        number, wants = 2 + luck.below(2), ("ability", "element", "value")[luck.below(3)]
        plans = [self.ordered(teams[0], code) for code in luck.shuffled(PLANS)]
        if sum(self.decided(teams, plan, theirs, number) == wants for plan in plans[:SAMPLED]) > MOST_OF_SAMPLED:
            return "several"
        if not any(self.decided(teams, plan, theirs, number) == wants for plan in plans[:SEEN]):
            return "impossible"
        right = [self.decided(teams, plan, theirs, number) == wants for plan in plans]
        winning = [plan for plan, wins in zip(plans, right, strict=True) if wins]
        if not winning:
            return "impossible"
        prefix = shared(winning)
        if len(prefix) < FEWEST_ASKED or len(winning) != completions(len(prefix)):
            return "several"
        return Problem(
            id="",
            kind="criterion",
            rule={"ability": "DU-24", "element": "DU-26", "value": "DU-27"}[wants],
            opens=(*opening(teams),),
            solution=(answer_of(prefix),),
            level=self.level([100 * wins for wins in right], right),
            shown=((100, written(theirs)),),
            answers=(f"1 {written(theirs)}",),
            asks=number,
            wants=wants,
        )

    def decided(self, teams: Teams, own: Team, theirs: Team, number: int) -> str:
        """The criterion by which seat 0 wins this duel; empty if it does not win it."""
        start, log = COMPILED.from_bytes(State, self._dealt(teams)), COMPILED.new(Log)
        for seat, (team, plan) in enumerate(zip(teams, (own, theirs), strict=True)):
            self.duel.play_code(start, seat, rank(self.numbers(plan), sorted(self.numbers(team))), log)
        asked = [each for each in self.duel.tell(COMPILED.plain(Log, log)) if isinstance(each, ByAbility | ByElement | ByValue)]
        decided = [each for each in asked if each.losers]
        if len(decided) < number or decided[number - 1].losers != (1,):
            return ""
        return CRITERIA[type(decided[number - 1])]

    def _dealt(self, teams: Teams) -> bytes:
        """The packed table of two teams; thousands of rounds begin with it."""
        if self._table[0] != teams:
            self._table = teams, COMPILED.to_bytes(start_of(self.duel, teams))
        return self._table[1]

    # --- you may -----------------------------------------------------------------------------------------------------

    def may(self, luck: Luck) -> Problem | str:
        """Play a round up to the first question to seat 0, and answer it against all decks that are shown."""
        one = (*sample(self.silent, TEAM_SIZE - 1, luck), self.asking[luck.below(len(self.asking))])
        teams = (one, sample(self.silent, TEAM_SIZE, luck))
        own, theirs = sample(one, TEAM_SIZE, luck), sample(teams[1], TEAM_SIZE, luck)
        match = self.begun(teams, own, theirs)
        if match.turn.phase not in ("use", "rearrange") or match.turn.seats != (0,):
            return "nothing_asked"
        view = match.game.make.to_bytes(match.game.observe(match.state, 0))
        weights = ((100,), *WEIGHTS)[luck.below(1 + len(WEIGHTS))]
        shown = [Shown(weights[0], theirs)]
        for weight in weights[1:]:
            other = self.alike(teams, own, theirs, view, [each.plan for each in shown], luck)
            if other is None:
                return "no_other_deck"
            shown.append(Shown(weight, other))
        return self.answered(teams, own, shown, match)

    def alike(self, teams: Teams, own: Team, theirs: Team, view: bytes, known: Sequence[Team], luck: Luck) -> Team | None:
        """Another deck with which the seat would have seen the same."""
        for _ in range(30):
            other = sample(theirs, TEAM_SIZE, luck)
            if other in known:
                continue
            match = self.begun(teams, own, other)
            if match.game.make.to_bytes(match.game.observe(match.state, 0)) == view:
                return other
        return None

    def answered(self, teams: Teams, own: Team, shown: Sequence[Shown], match: Match[Any, Any]) -> Problem | str:
        """The exact values of all answers; a second question would make an answer a plan."""
        values: dict[str, int] = {}
        for move in match.game.moves(match.state, 0):
            text, values_of = match.game.write_move(move), 0
            for weight, plan in shown:
                tried = self.begun(teams, own, plan)
                tried.submit(0, move)
                if tried.turn.phase != "swap":
                    return "asks_again"
                tokens = tried.game.make.plain(State, tried.state).side
                values_of += weight * (1 + tokens[0].tokens - tokens[1].tokens)
            values[text] = values_of
        best = max(values.values())
        right = [text for text, value in values.items() if value == best]
        if len(right) != 1:
            return "several"
        second = max(value for value in values.values() if value < best)
        if best - second < 2 * MARGIN:
            return "level"
        return Problem(
            id="",
            kind="may",
            rule="DU-52" if match.turn.phase == "rearrange" else "DU-53",
            opens=(*opening(teams), f"1 {written(shown[0].plan)}", f"0 {written(own)}"),
            solution=(right[0],),
            level=self.level([*values.values()], [text == right[0] for text in values]),
            shown=tuple((each.weight, written(each.plan)) for each in shown),
            values={"best": 5 * best, "second": 5 * second},
        )

    def begun(self, teams: Teams, own: Team, theirs: Team) -> Match[Any, Any]:
        """A match of these teams with both plans laid."""
        match: Match[Any, Any] = Match(self.duel, {}, 2)
        for entry in (*opening(teams), f"1 {written(theirs)}", f"0 {written(own)}"):
            who, text = entry.split(" ", 1)
            match.submit(-1 if who == "chance" else int(who), self.duel.read_move(text))
        return match

    def numbers(self, plan: Sequence[str]) -> list[int]:
        return [self.cards.index(wizard) for wizard in plan]

    def ordered(self, team: Team, code: int) -> Team:
        """The deck, top first, and the waiting card of a plan."""
        return plan_of(self.duel, team, code)


def sample(of: Sequence[str], count: int, luck: Luck) -> Team:
    """So many of these in a random order."""
    return tuple(of[at] for at in luck.shuffled(len(of))[:count])


def opening(teams: Teams) -> Iterator[str]:
    """The entries of two teams; the first card of each is the random one."""
    for seat, team in enumerate(teams):
        yield f"chance draw {seat} {team[0]}"
    for seat, team in enumerate(teams):
        yield f"{seat} pick {' '.join(team[1:])}"


def written(plan: Sequence[str]) -> str:
    """A plan as a move."""
    return f"plan {' '.join(plan[:DECK_SIZE])} / {plan[DECK_SIZE]}"


def answer_of(prefix: Sequence[str]) -> str:
    """A plan of which these cards matter."""
    return written(prefix) if len(prefix) == TEAM_SIZE else f"plan {' '.join(prefix)}{ANY_REST}"


def shared(plans: Sequence[Team]) -> Team:
    """The cards with which all plans begin; of a whole plan the waiting card is the last."""
    first = plans[0]
    count = next((at for at in range(TEAM_SIZE) if any(plan[at] != first[at] for plan in plans)), TEAM_SIZE)
    return first[:count]


def completions(known: int) -> int:
    """In how many ways a plan goes on whose first cards are known."""
    ways = 1
    for left in range(2, TEAM_SIZE - known + 1):
        ways *= left
    return ways


def noise(luck: Luck) -> float:
    """About normal, with a deviation of one: the noise of the weaker levels."""
    return sum(luck.below(2 * FACE + 1) - FACE for _ in range(DICE)) / STANDARD_DEVIATION
