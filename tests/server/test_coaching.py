"""The coach: one person against computers, verdicts from what the seat knew, moves taken back past their answers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.core.match import Played, Undone, counting_entries
from kouzlo.core.move import Seat, write_move
from kouzlo.core.replay import read_record, verify
from kouzlo.core.sentence import Sentence
from kouzlo.review.coach import Verdict
from kouzlo.review.marks import WHOLE
from kouzlo.review.report import MixedMove, Mixture
from kouzlo.server.bots import A, MixtureQuestion, Question, VerdictQuestion, chosen, chosen_plainly
from kouzlo.server.house import House, NotAllowed
from kouzlo.server.ratings import result_of
from kouzlo.server.sessions import Visitor
from kouzlo.server.table import Table
from kouzlo.server.wire import Coach, EndTurn, NewTable, Play, Resign, Retry, SeatWish
from tests.random_games import any_move
from tests.server.browsing import Browser, Tag
from tests.server.memory import MemoryStore
from tests.server.opened import in_house
from tests.server.stores import run
from tests.server.tables import woken
from tests.server.test_text_pages import begun

ANNA = Visitor("anna", "Anna")
NOTATION = Sentence("hint-notation", {"move": "this"})
BAD = Verdict(90_000, 51, "mistake", True, Sentence("played"), {"pass": True}, Sentence("better"))
FINE = Verdict(0, 0, "none", False, Sentence("played"))


class Coaching:
    """Computers that move at random, and a coach who says what the test wants; the questions are kept."""

    def __init__(self, *verdicts: Verdict | None) -> None:
        self.verdicts = list(verdicts)
        self.asked: list[VerdictQuestion] = []

    async def choose(self, question: Question[A]) -> A:
        found: Any
        if isinstance(question, VerdictQuestion):
            self.asked.append(question)
            verdict = self.verdicts.pop(0)
            found = () if verdict is None else (verdict,)
        else:
            found = chosen(question)
        return found  # type: ignore[no-any-return]  # whatever was asked for

    async def close(self) -> None:
        """There is nothing to stop."""


async def coached(house: House, game: str = "carcassonne") -> Table:
    return await house.create(NewTable(game, (SeatWish("me"), SeatWish("bot", "random")), coach=True), ANNA)


async def moved(table: Table, word: str = "moves") -> int:
    """Seat 0 decides something among several moves when it is asked; the number of the entry."""
    luck = Luck(seed_of(word))
    while True:
        await asked(table)
        if table.match.holder == 0:
            await table.take(0, EndTurn(table.seq, f"end-{table.seq}"))
            continue
        seq, several = table.seq + 1, len(table.game.moves(table.match.state, 0)) > 1
        move = write_move(any_move(table.game, table.match.state, 0, luck))
        answer = await table.take(0, Play(table.seq, f"move-{seq}", move))
        assert answer.ok, answer.problem
        if several:
            return seq


async def asked(table: Table, seat: Seat = 0) -> None:
    """Wait until a seat is asked."""
    while seat not in table.asked:
        assert not table.is_over
        await asyncio.sleep(0.001)


async def turned(table: Table) -> None:
    """Seat 0 finishes its turn, and the computer answers."""
    while table.match.holder is None and 0 in table.match.turn.seats and not table.match.turn.sealed:
        last = write_move(table.game.moves(table.match.state, 0)[-1])
        await table.take(0, Play(table.seq, f"on-{table.seq}", last))
    if table.match.holder == 0:
        await table.take(0, EndTurn(table.seq, f"end-{table.seq}"))
    await asked(table)


def is_by(seat: Seat, entry: object) -> bool:
    return isinstance(entry, Played) and entry.seat == seat


@pytest.mark.parametrize(
    "wishes",
    [
        NewTable("duel", (SeatWish("me"), SeatWish("open")), coach=True),
        NewTable("duel", (SeatWish("me"), SeatWish("here")), coach=True),
        NewTable("duel", (SeatWish("bot", "random"), SeatWish("bot", "random")), coach=True),
        NewTable("duel", (SeatWish("me"), SeatWish("bot", "random")), aids=False, coach=True),
        NewTable("carcassonne", (SeatWish("me"), SeatWish("bot", "random"), SeatWish("open")), coach=True),
    ],
)
def test_there_is_no_coach_where_other_people_play_or_aids_are_off(wishes: NewTable) -> None:
    """Neither when the table is laid nor later: such a game could count, or somebody else's would be spoilt."""

    async def story() -> None:
        house = House(MemoryStore(), Coaching())
        with pytest.raises(BadOption, match="the coach is for one person"):
            await house.create(wishes, ANNA)
        table = await house.create(msgspec.structs.replace(wishes, coach=False), ANNA)
        shown = table.shown()

        assert (False, False) == (shown.may_coach, shown.is_coached)
        if table.seats.of(ANNA.id) and not table.is_open:
            answer = await table.take(0, Coach(table.seq, "coach", True))
            assert answer.problem is not None
            assert "no_coach" == answer.problem.code
        with pytest.raises(NotAllowed, match="not on"):
            await house.verdict(table, 0)
        await house.close()

    run(story())


def test_the_coach_is_turned_on_and_off_and_the_store_remembers() -> None:
    async def story() -> None:
        store = MemoryStore()
        house = House(store, Coaching())
        table = await house.create(NewTable("carcassonne", (SeatWish("me"), SeatWish("bot", "random"))), ANNA)
        found = [table.is_coached]
        for number, on in enumerate((True, False, True)):
            await table.take(0, Coach(table.seq, f"c{number}", on))
            found.append(table.is_coached)
        await moved(table)
        again = await woken(store, table.game, table.facts)

        assert [False, True, False, True, True] == [*found, again.is_coached]
        assert table.shown().is_coached
        assert again.last_decision(0) is not None
        assert result_of(table) is None
        await house.close()

    run(story())


@pytest.mark.parametrize("game", ["duel", "mystic", "carcassonne"])
def test_the_coach_is_asked_about_what_the_seat_saw_and_about_nothing_else(game: str) -> None:
    """The question holds the observation from before the move; a coach that were given the table itself would be noticed."""

    async def story() -> None:
        bots = Coaching(*[FINE] * 4)
        house = House(MemoryStore(), bots)
        table = await coached(house, game)
        hidden = 0
        for number in range(4):
            await moved(table, f"move {number}")
            made = table.last_decision(0)
            assert made is not None
            await house.verdict(table, 0)
            question, make = bots.asked[-1], table.game.make

            assert make.to_bytes(table.game.observe(made.state, 0)) == question.seen
            assert b"" == question.seed
            hidden += make.to_bytes(made.state) != question.seen
        assert bool(hidden) != table.game.info.hides_nothing, "the control: there was something to hide"
        await house.close()

    run(story())


def test_a_worker_that_has_nothing_to_say_is_not_taken_for_a_dead_one() -> None:
    """The plain make has no time for a verdict: the answer is empty and not None, which a pool takes for a death."""

    async def story() -> None:
        house = House(MemoryStore(), bots := Coaching(None))
        table = await coached(house)
        await moved(table)

        assert await house.verdict(table, 0) is None
        assert () == chosen_plainly(bots.asked[0])
        await house.close()

    run(story())


def test_a_move_is_judged_once() -> None:
    """Asked twice the coach repeats itself, and nobody thinks again."""

    async def story() -> None:
        bots = Coaching(BAD)
        house = House(MemoryStore(), bots)
        table = await coached(house)
        at = await moved(table)
        judged = [await house.verdict(table, 0) for _ in range(2)]

        assert judged[0] is not None
        assert judged[0] == judged[1]
        assert (at, BAD) == (judged[0].seq, judged[0].verdict)
        assert 1 == len(bots.asked)
        await house.close()

    run(story())


@pytest.mark.parametrize("game", ["carcassonne", "duel"])
def test_a_move_is_taken_back_past_the_answers_and_tried_again(game: str) -> None:
    """The computer has answered, luck has drawn: with the coach one returns, and the record can still be verified.

    In the duel all sealed choices of the stage are taken back, for the player has seen them.
    """

    async def story() -> None:
        store = MemoryStore()
        house = House(store, Coaching(BAD, FINE))
        table = await coached(house, game)
        at = await moved(table)
        await house.verdict(table, 0)
        before = table.journal.made[0][-1].state
        await turned(table)
        assert any(is_by(1, each) for each in table.match.log)
        answer = await table.take(0, Retry(table.seq, "again", at))
        assert answer.ok, answer.problem
        assert table.game.make.to_bytes(before) == table.game.make.to_bytes(table.match.state)
        log, undone = table.match.log, next(seq for seq, each in enumerate(table.match.log, 1) if isinstance(each, Undone))
        assert all(seq > undone for seq in counting_entries(log) if is_by(1, log[seq - 1])), "the computer chooses anew"
        new = await moved(table, "better")
        await house.verdict(table, 0)
        found = table.learned(0)

        assert found is not None
        assert (1, 1, 0, 1, 90_000) == (found.moves, found.best, found.lost, found.retried, found.saved)
        again = await woken(store, table.game, table.facts)
        assert again.match.log[:new] == table.match.log[:new]
        assert again.learned(0) == found
        await table.take(0, Resign(table.seq, "gives-up"))
        record = read_record(table.record(("", "")))
        assert verify(record).is_proven
        assert "on" == record.notes["coach"]
        await house.close()

    run(story())


def test_without_the_coach_nothing_is_taken_back_past_an_answer() -> None:
    """Nor can anybody take back a move of somebody else, or one that is not there."""

    async def story() -> None:
        house = House(MemoryStore(), Coaching())
        table = await coached(house)
        at = await moved(table)
        await turned(table)
        theirs = next(seq for seq, each in enumerate(table.match.log, 1) if is_by(1, each))
        problems = []
        for number, wanted in enumerate((theirs, 999)):
            problems.append((await table.take(0, Retry(table.seq, f"r{number}", wanted))).problem)
        await table.take(0, Coach(table.seq, "off", False))
        problems.append((await table.take(0, Retry(table.seq, "r2", at))).problem)

        assert ["no_move", "no_move", "no_coach"] == [each and each.code for each in problems]
        await house.close()

    run(story())


def test_what_was_learned_names_the_dearest_moves_of_the_game() -> None:
    async def story() -> None:
        costs = (30_000, 0, 200_000, 5_000, 90_000, 60_000)
        verdicts = [msgspec.structs.replace(BAD, lost=cost, points=cost // 1000, speaks=cost >= 30_000) for cost in costs]
        house = House(MemoryStore(), Coaching(*verdicts))
        table = await coached(house)
        entries = []
        for number in range(len(costs)):
            entries.append(await moved(table, f"move {number}"))
            await house.verdict(table, 0)
        found = table.learned(0)

        assert found is not None
        assert (6, 1, sum(costs), sum(costs) // 1000, 0) == (found.moves, found.best, found.lost, found.points, found.retried)
        assert [entries[2], entries[4], entries[5]] == [each.seq for each in found.worst]
        assert table.learned(1) is None
        await house.close()

    run(story())


def test_answers_of_another_process_are_read_with_their_sentences() -> None:
    """Sentences inside sentences, words and numbers; of a verdict, of none, and of a mixed strategy."""
    inner = Sentence("move", {"number": 1, "what": (Sentence("part"),)})
    verdict = Verdict(WHOLE, 3, "blunder", True, inner, {"pass": True}, Sentence("better", {"move": inner}), (inner,))
    mixture = Mixture((MixedMove(inner, 1000, 5),), MixedMove(inner, 0, 4), 6, 7)
    about = ("duel", None, b"", 0, b"")

    judged = VerdictQuestion(*about, played=0, seats=2)
    mixed = MixtureQuestion(*about, played=0)

    assert (verdict,) == judged.read(msgspec.msgpack.encode((verdict,)))
    assert () == judged.read(msgspec.msgpack.encode(()))
    assert mixture == mixed.read(msgspec.msgpack.encode(mixture))


@pytest.mark.parametrize(
    ("language", "cost", "sum_of_it"), [("en", "5.1 points", "What you learned"), ("cs", "5,1 bodu", "Co si odneseš")]
)
def test_text_page_has_the_coach(tmp_path: Path, language: str, cost: str, sum_of_it: str) -> None:
    """It is turned on, judges the next move before its page is shown, takes it back, and sums up; never without being asked."""

    async def story(app: Starlette, house: House) -> None:
        said = msgspec.structs.replace(BAD, played=NOTATION, reason=NOTATION)
        house._bots = Coaching(said, *[FINE] * 9)
        anna = Browser(app, language)
        path = await begun(anna, "carcassonne", "bot")
        coach = anna.page.one(id="coach")
        assert coach is not None
        assert cost not in coach.text()
        await anna.send(form_of(anna, "coach_on"))
        assert await anna.answer(Luck(seed_of("a place")))
        coach = anna.page.one(id="coach")
        assert coach is not None
        assert cost in coach.text()
        await anna.send(form_of(anna, "retry"))
        assert anna.form("retry") is None, "it was taken back"
        assert anna.is_asked
        await anna.send(form_of(anna, "resign"))
        await anna.open(path)
        learned = anna.page.one(id="learned")
        assert learned is not None
        assert sum_of_it in learned.text()

    in_house(tmp_path, story)


def form_of(browser: Browser, do: str) -> Tag:
    found = browser.form(do)
    assert found is not None, do
    return found
