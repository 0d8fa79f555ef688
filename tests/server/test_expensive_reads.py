"""Expensive reads: computed once, outside the event loop, one at a time for each visitor, charged by processor time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from kouzlo.core.errors import UnknownGame
from kouzlo.core.registry import create_game, game_ids
from kouzlo.server import expensive_reads
from kouzlo.server.house import House
from kouzlo.server.limits import LOOSE, Allowed, Limits, Rate, TooMany
from kouzlo.server.read_worker import CardsAsked, NotFound, ProofAsked, Question, StepAsked, StoryAsked, answer
from kouzlo.server.reader import ProcessReader, ThreadReader
from kouzlo.server.response_cache import ResponseCache, made_ready
from kouzlo.server.turns import WAITING, Bill, Metered, Turns
from tests.server.opened import in_house
from tests.server.tables import facts_of, laid, played
from tests.server.test_limits import Watch, stranger

CORPUS = Path(__file__).parents[1] / "corpus"
RECORD = (CORPUS / "duel-1-fair-0.txt").read_text("utf-8")


async def over(house: House, game: str) -> str:
    """A game that is over and that everybody may watch."""
    made = create_game(game)
    facts = facts_of(made, f"over-{game}", listed=True, owners_end_turns=False)
    await played(await laid(house.store, made, facts), game)
    return facts.id


# Made once


class Counted(ThreadReader):
    """Counts what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    async def read(self, question: Question, bill: Bill) -> bytes:
        self.asked.append(question)
        return await super().read(question, bill)


def counting(app: Starlette) -> Counted:
    reader = Counted()
    app.state.site = msgspec.structs.replace(app.state.site, reader=reader)
    return reader


@pytest.mark.parametrize(
    "path", ["/api/tables/{id}/verify", "/table/{id}/verify", "/api/tables/{id}/steps", "/api/tables/{id}/replay?at=3"]
)
def test_game_that_is_over_is_played_again_once_however_many_ask(path: str, tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        reader, id = counting(app), await over(house, "duel")
        answers = []
        for number in range(12):
            async with stranger(app, f"192.0.2.{number}") as spectator:
                answers.append(await spectator.get(path.format(id=id)))

        assert {200} == {each.status_code for each in answers}
        assert 1 == len({each.content for each in answers})
        assert 1 == len(reader.asked)

    in_house(tmp_path, story)


def test_control_without_a_cache_it_is_played_again_for_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ResponseCache, "find", lambda self, key: None)

    async def story(app: Starlette, house: House) -> None:
        reader, id = counting(app), await over(house, "duel")
        async with stranger(app, "192.0.2.1") as spectator:
            for _ in range(12):
                await spectator.get(f"/api/tables/{id}/verify")

        assert 12 == len(reader.asked)

    in_house(tmp_path, story)


@pytest.mark.parametrize("path", ["/api/openapi.json", *(f"/api/games/{game}/cards" for game in game_ids())])
def test_whoever_has_it_is_told_that_it_is_the_same(path: str, tmp_path: Path) -> None:
    """The second answer is 304 without a body; another language has another tag."""

    async def story(app: Starlette, house: House) -> None:
        reader = counting(app)
        async with stranger(app, "192.0.2.1") as anna:
            first = await anna.get(path, headers={"accept-language": "en"})
            again = await anna.get(path, headers={"accept-language": "en", "if-none-match": first.headers["etag"]})
            czech = await anna.get(path, headers={"accept-language": "cs", "if-none-match": first.headers["etag"]})

        assert (200, 304, b"") == (first.status_code, again.status_code, again.content)
        assert "private, no-cache" == first.headers["cache-control"]
        assert (304, 1) == (czech.status_code, len(reader.asked)) if "openapi" in path else (200, 2)
        assert len(reader.asked) == 1 or czech.content != first.content

    in_house(tmp_path, story)


def test_cards_are_the_same_as_before_they_were_kept(tmp_path: Path) -> None:
    """What the process says is what the house would say, compressed or not."""

    async def story(app: Starlette, house: House) -> None:
        from kouzlo.server.api import cards_of

        expected = msgspec.json.encode(cards_of(create_game("mystic"), "cs"))
        async with stranger(app, "192.0.2.1") as anna:
            packed = await anna.get("/api/games/mystic/cards", headers={"accept-language": "cs"})
            plain = await anna.get("/api/games/mystic/cards", headers={"accept-language": "cs", "accept-encoding": ""})

        assert "gzip" == packed.headers["content-encoding"]
        assert [expected, expected] == [packed.content, plain.content]

    in_house(tmp_path, story)


def test_game_that_is_not_over_has_no_proof_and_nothing_is_kept_of_it(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        made = create_game("duel")
        facts = facts_of(made, "running", listed=True)
        await played(await laid(house.store, made, facts), "running", commands=2)
        async with stranger(app, "192.0.2.1") as spectator:
            for path in ("verify", "record", "steps", "replay"):
                refused = await spectator.get(f"/api/tables/{facts.id}/{path}")

                assert (409, "not_over") == (refused.status_code, refused.json()["code"])

    in_house(tmp_path, story)


@pytest.mark.parametrize("path", ["verify", "record", "steps", "replay?at=3"])
def test_what_is_kept_of_a_game_is_not_given_once_it_is_damaged(path: str, tmp_path: Path) -> None:
    """Its proof was asked for before the damage was found: now the table says that it is damaged."""

    async def story(app: Starlette, house: House) -> None:
        id = await over(house, "duel")
        async with stranger(app, "192.0.2.1") as spectator:
            before = await spectator.get(f"/api/tables/{id}/{path}")
            (await house.table(id)).journal.damaged_after = 3
            after = await spectator.get(f"/api/tables/{id}/{path}")

        assert (200, 409) == (before.status_code, after.status_code)
        assert "damaged" == after.json()["code"]

    in_house(tmp_path, story)


def test_cache_lets_go_of_what_nobody_has_asked_for_longest() -> None:
    cache = ResponseCache(most_bytes=250)
    for name in ("one", "two"):
        cache.keep(name, made_ready(b"x" * 100))
    cache.find("one")
    cache.keep("three", made_ready(b"x" * 100))

    assert [True, False, True] == [cache.find(name) is not None for name in ("one", "two", "three")]


# In a process


@pytest.fixture(scope="module")
def process() -> Iterator[Callable[[Question], bytes]]:
    """The real process, asked from a loop of its own."""
    with asyncio.Runner() as runner:
        reader = ProcessReader()
        yield lambda question: runner.run(reader.read(question, Bill()))
        runner.run(reader.close())


@pytest.mark.parametrize(
    "question", [ProofAsked(RECORD), StoryAsked(RECORD), StepAsked(RECORD, 4, 1), CardsAsked("duel", None, "cs")]
)
def test_process_says_what_this_one_would_say(question: Question, process: Callable[[Question], bytes]) -> None:
    assert answer(question).body == process(question) != b""


def test_problem_of_a_record_comes_back_with_its_sentence(process: Callable[[Question], bytes]) -> None:
    """In both languages, and with the same words as if it had been read here."""
    with pytest.raises(NotFound) as here:
        asyncio.run(ThreadReader().read(ProofAsked(RECORD.replace("Anna", "Hana", 1)), Bill()))
    with pytest.raises(NotFound) as there:
        process(ProofAsked(RECORD.replace("Anna", "Hana", 1)))
    with pytest.raises(UnknownGame):
        process(CardsAsked("chess", None, "en"))

    assert "does not fit its check" in str(there.value)
    assert (str(here.value), here.value.sentence) == (str(there.value), there.value.sentence)


def test_process_that_was_killed_is_started_again(tmp_path: Path) -> None:
    async def story() -> tuple[bytes, bytes]:
        reader, bill = ProcessReader(), Bill()
        first = await reader.read(ProofAsked(RECORD), bill)
        assert reader._process is not None
        reader._process.kill()
        second = await reader.read(ProofAsked(RECORD), bill)
        await reader.close()
        assert bill.seconds > 0
        return first, second

    first, second = asyncio.run(story())

    assert first == second


def test_house_that_closes_lets_the_process_go() -> None:
    async def story() -> int | None:
        reader = ProcessReader()
        await reader.read(ProofAsked(RECORD), Bill())
        process = reader._process
        assert process is not None
        await reader.close()
        return process.poll()

    assert asyncio.run(story()) is not None


# One at a time, and paid


async def eight_lines(turns: Turns) -> tuple[int, list[str]]:
    """Anna opens eight lines, then Bob comes: the most reads of hers under way at a time, and the order of all."""
    under_way, most, order = 0, 0, list[str]()

    async def read(visitor: str) -> None:
        nonlocal under_way, most
        async with turns.of(visitor):
            under_way += visitor == "anna"
            most = max(most, under_way)
            await asyncio.sleep(0)
            order.append(visitor)
            under_way -= visitor == "anna"

    await asyncio.gather(*(read("anna") for _ in range(WAITING)), read("bob"))
    return most, order


def test_reads_of_one_visitor_wait_for_each_other_and_not_for_those_of_others() -> None:
    """One read of Anna's is under way at any time, and Bob's does not wait behind them; nothing is kept of whoever is gone."""
    turns = Turns(Limits(LOOSE))

    most, order = asyncio.run(eight_lines(turns))

    assert (1, 1) == (most, order.index("bob"))
    assert not turns._lines


def test_control_without_turns_they_run_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kouzlo.server.turns._Line", Crowd)

    most, order = asyncio.run(eight_lines(Turns(Limits(LOOSE))))

    assert (WAITING, WAITING) == (most, order.index("bob"))


class Crowd:
    """A line in which nobody waits."""

    def __init__(self) -> None:
        self.lock = contextlib.AsyncExitStack()
        self.waiting = 0


def test_whoever_has_too_many_waiting_is_told_to_come_back() -> None:
    async def story() -> None:
        turns = Turns(Limits(LOOSE))

        async def read() -> bool:
            try:
                async with turns.of("anna"):
                    await asyncio.sleep(0.01)
                    return True
            except TooMany:
                return False

        taken = await asyncio.gather(*(read() for _ in range(20)))

        assert WAITING == sum(taken)

    asyncio.run(story())


def test_visitor_who_used_up_his_processor_time_waits_until_it_is_paid_back() -> None:
    """Two seconds at once, a fifth of a second each second: three were used, so five seconds are owed."""
    watch = Watch()
    limits = Limits(Allowed(work=Rate(0.2, 2)), watch)

    async def read(seconds: float) -> None:
        async with Turns(limits).of("anna") as bill:
            bill.seconds += seconds

    asyncio.run(read(3.0))
    with pytest.raises(TooMany) as owed:
        asyncio.run(read(0.1))
    limits.check_work("bob")
    watch.now += 5.1
    asyncio.run(read(0.1))

    assert 5 == owed.value.seconds


def burn(seconds: float) -> None:
    begun = time.thread_time()
    while time.thread_time() - begun < seconds:
        pass


def test_meter_counts_the_steps_of_a_coroutine_and_not_what_others_do_meanwhile() -> None:
    """Anna's answer takes ten milliseconds in two steps; while it waits somebody else takes forty."""

    async def anna() -> str:
        burn(0.005)
        await asyncio.sleep(0)
        burn(0.005)
        return "done"

    async def other() -> None:
        burn(0.04)

    async def story() -> tuple[str, float]:
        bill = Bill()
        found, _ = await asyncio.gather(Metered(anna(), bill), other())
        return found, bill.seconds

    found, seconds = asyncio.run(story())

    assert "done" == found
    assert 0.01 <= seconds < 0.04


def test_meter_passes_errors_in_both_directions() -> None:
    async def cancelled_softly() -> str:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            return "heard"
        return "not heard"

    async def failing() -> None:
        await asyncio.sleep(0)
        raise ValueError("mine")

    async def story() -> str:
        with pytest.raises(ValueError, match="mine"):
            await Metered(failing(), Bill())
        task = asyncio.ensure_future(_awaited(Metered(cancelled_softly(), Bill())))
        await asyncio.sleep(0)
        task.cancel()
        heard: str = await task
        return heard

    assert "heard" == asyncio.run(story())


async def _awaited(work: Any) -> Any:
    return await work


def slow_front_page(seconds: float) -> Callable[[Any], Any]:
    async def page(request: Any) -> Any:
        from starlette.responses import PlainTextResponse

        burn(seconds)
        return PlainTextResponse("slow")

    return page


def test_address_pays_for_what_its_requests_cost(tmp_path: Path) -> None:
    """Fifty tokens: fifty cheap requests, or five that take twenty milliseconds each."""
    allowed = Allowed(requests=Rate(0.001, 50))

    async def story(app: Starlette, house: House) -> None:
        app.router.add_route("/slow", slow_front_page(0.02))
        async with stranger(app, "192.0.2.66") as attacker, stranger(app, "192.0.2.1") as other:
            slow = [(await attacker.get("/slow")).status_code for _ in range(12)]
            cheap = [(await other.get("/healthz")).status_code for _ in range(40)]

        assert 200 == slow[0]
        assert slow.count(200) <= 6
        assert {200} == set(cheap)

    in_house(tmp_path, story, allowed)


def test_control_an_address_that_pays_by_request_gets_them_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Limits, "answered", lambda self, address, seconds: None)

    async def story(app: Starlette, house: House) -> None:
        app.router.add_route("/slow", slow_front_page(0.02))
        async with stranger(app, "192.0.2.66") as attacker:
            assert {200} == {(await attacker.get("/slow")).status_code for _ in range(12)}

    in_house(tmp_path, story, Allowed(requests=Rate(0.001, 50)))


def test_records_that_are_brought_are_paid_for(tmp_path: Path) -> None:
    """Another record each time, so that nothing kept helps: the processor time of one visitor is bounded."""
    allowed = msgspec.structs.replace(LOOSE, work=Rate(0.001, 1))

    class Expensive(ThreadReader):
        async def read(self, question: Question, bill: Bill) -> bytes:
            bill.seconds += 0.4
            return b"{}"

    async def story(app: Starlette, house: House) -> None:
        app.state.site = msgspec.structs.replace(app.state.site, reader=Expensive())
        async with stranger(app, "192.0.2.66") as anna, stranger(app, "192.0.2.1") as bob:
            statuses = [await brought(anna, number) for number in range(6)]

            assert [200, 200, 200, 429, 429, 429] == statuses
            assert 200 == await brought(bob, 7)

    async def brought(who: httpx.AsyncClient, number: int) -> int:
        if "authorization" not in who.headers:
            token = (await who.post("/api/session", json={})).json()["token"]
            who.headers["authorization"] = f"Bearer {token}"
        return (await who.post("/api/records", json={"record": f"{number} {RECORD}"})).status_code

    in_house(tmp_path, story, allowed)


def test_every_text_page_that_takes_long_waits_for_its_turn(tmp_path: Path) -> None:
    """The pages that write a whole table, a rulebook or a form are asked for one at a time."""
    names = {"home_page", "new_page", "rules_page", "table_text"}

    async def story(app: Starlette, house: House) -> None:
        waiting = {getattr(route, "name", "") for route in app.routes if is_in_turn(getattr(route, "endpoint", None))}

        assert names <= waiting

    in_house(tmp_path, story)


def is_in_turn(endpoint: Any) -> bool:
    return getattr(endpoint, "__code__", None) is expensive_reads.in_turn(_awaited).__code__
