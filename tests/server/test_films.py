"""The replay of a finished game: as a seat saw it, with everything revealed, and branches from any step."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile, Refused
from kouzlo.core.fairness import Seeded
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.replay import read_record, write_record
from kouzlo.server.films import Film, film_of
from kouzlo.server.house import House
from kouzlo.server.table import Table
from kouzlo.server.wire import Resign, write
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from tests.random_games import any_move
from tests.server.opened import in_house
from tests.server.tables import played
from tests.server.test_api import Program

MOVES = 60


def filmed(name: str, moves: int = MOVES, undo_one_in: int = 7) -> tuple[Film, dict[tuple[int, int | None], bytes]]:
    """A random game with some moves taken back, and what everybody saw after each of its entries while it was played."""
    game: AnyGame = create_game(name)
    luck, seen = Luck(seed_of(f"film {name}")), dict[tuple[int, int | None], bytes]()
    match: Match[Any, Any] = Match(game, {}, game.info.seats[0], luck=Luck(seed_of("film")))
    for _ in range(moves):
        for seat in (*range(match.seats), None):
            seen[match.seq, seat] = drawn(match.view(seat, match.seq))
        if match.outcome is not None:
            break
        if match.seq > 3 and luck.below(undo_one_in) == 0:
            match.undo()
        else:
            seat = match.turn.seats[luck.below(len(match.turn.seats))]
            match.submit(seat, any_move(game, match.state, seat, luck))
    return film_of(write_record(match, Seeded("film"), reveal=True)), seen


def drawn(view: Any) -> bytes:
    """What is on the table, whose turn it is, how it ended."""
    return write((view.phase, view.waiting_for, view.table, view.outcome))


@pytest.mark.parametrize("name", game_ids())
def test_film_shows_what_each_seat_saw(name: str) -> None:
    """Byte for byte what was sent while the game was played, for every seat and after every entry, undone ones too."""
    film, seen = filmed(name)
    seats = [each for each in seen if each[1] is not None]

    assert len(seats) >= 20
    assert [] == [(at, seat) for at, seat in seats if drawn(film.frame(at, seat).view) != seen[at, seat]]


@pytest.mark.parametrize("name", game_ids())
def test_without_a_seat_everything_lies_open(name: str) -> None:
    """The control: while anything is hidden, a spectator of the game saw less; what is told is told in full."""
    film, seen = filmed(name)
    opened = [drawn(film.frame(at).view) != seen[at, seat] for at, seat in seen if seat is None]
    hidden = [hides_anything(film, at) for at, seat in seen if seat is None]

    assert any(opened) == any(hidden)
    assert film.frame(None).at == film.last == len(film.shown().steps)


def hides_anything(film: Film, at: int) -> bool:
    """Whether a spectator was not shown the whole table there."""
    game = film.game
    packed = film._frames[at].packed
    state = game.make.from_bytes(game.kernels.state, packed)
    return packed != game.make.to_bytes(game.observe(state, None))


def test_steps_tell_the_game_in_words() -> None:
    """Each entry with who did it, the move in the game's notation and sentences; the record's own facts beside."""
    film, _ = filmed("duel")
    shown = film.shown()

    assert list(range(1, film.last + 1)) == [step.seq for step in shown.steps]
    assert {None, -1, 0, 1} == {step.seat for step in shown.steps}
    assert any(step.told for step in shown.steps)
    assert ("duel", 2, film.record.digest) == (shown.game, shown.seats, shown.verified.digest)


def test_moves_that_were_taken_back_do_not_count() -> None:
    """The way on has the moves that stand; the notation of the game plays them again to the same table."""
    film, _ = filmed("carcassonne", undo_one_in=3)
    game = film.game
    match: Match[Any, Any] = Match(game, film.record.options, film.record.seats)
    at = film.last
    for seat, text in film.entries(at):
        match.submit(seat, game.read_move(text))

    assert any(step.seat is None for step in film.shown().steps)
    assert write(game.table(match.state, None)) == write(film.frame(at).view.table)


def test_step_or_seat_that_is_not_there_is_refused() -> None:
    film, _ = filmed("duel", 6)

    for at, seat in ((film.last + 1, None), (0, 2)):
        with pytest.raises(Refused):
            film.frame(at, seat)


def test_changed_record_is_no_film() -> None:
    """One letter of a move is another: the chain of the record says so."""
    film, _ = filmed("duel", 6)
    text = write_record(Match(film.game, {}, 2, luck=Luck(seed_of("film"))), Seeded("film"))

    assert read_record(text)
    with pytest.raises(BadFile):
        film_of(text.replace("duel", "dual", 1))


async def finished(house: House, anna: Program, moves: int = 12) -> tuple[str, Table]:
    """A table of Anna for two at one device, played for a while and given up."""
    laid = await anna.post("/api/tables", {"game": "carcassonne", "seats": [{"kind": "me"}, {"kind": "here"}]})
    table = await house.table(laid.json()["table"]["id"])
    await played(table, "film", moves)
    await table.take(0, Resign(table.seq, "enough"))
    return f"/api/tables/{table.id}", table


def test_play_on_from_a_step_against_the_computer(tmp_path: Path) -> None:
    """The first entries stay, a computer answers, the house draws anew; it survives being forgotten and is no fair deal."""

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        path, old = await finished(house, anna)
        at = (await anna.get(f"{path}/steps"))["verified"]["moves"]
        laid = (await anna.post(f"{path}/branch", {"at": at, "seat": 1, "level": "random"})).json()["table"]
        new = await house.table(laid["id"])
        kept = [entry.text for entry in (await house.store.entries(new.id))[:at]]
        for _ in range(200):
            if new.asked == (1,) and new.seq > at:
                break
            if 1 in new.asked:
                await played(new, "on", 1)
            await asyncio.sleep(0.02)
        house._tables.pop(new.id)
        again = await house.table(new.id)
        await again.take(1, Resign(again.seq, "enough"))
        verified = await anna.get(f"/api/tables/{new.id}/verify")

        assert {"entries": at, "table": old.id, "at": at} == laid["begun_from"]
        assert [("bot", "random"), ("person", None)] == [(each["kind"], each["level"]) for each in laid["seats"]]
        assert kept == [entry.text for entry in (await house.store.entries(old.id))[:at]]
        assert again is not new
        assert (again.seq, again.game.make.to_bytes(again.match.state)) == (new.seq, new.game.make.to_bytes(new.match.state))
        assert old.facts.secret != again.facts.secret
        assert not verified["is_proven"]

    in_house(tmp_path, story)


def test_game_that_is_played_cannot_be_looked_through(tmp_path: Path) -> None:
    """Neither in words nor in pictures nor by playing on, before it is over."""

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        laid = await anna.post("/api/tables", {"game": "duel", "seats": [{"kind": "me"}, {"kind": "here"}]})
        path = f"/api/tables/{laid.json()['table']['id']}"

        for way in ("steps", "replay?at=0"):
            assert "not_over" == (await anna.client.get(f"{path}/{way}")).json()["code"]
        assert "not_over" == (await anna.post(f"{path}/branch", {"at": 0})).json()["code"]

    in_house(tmp_path, story)


def test_record_that_somebody_brings(tmp_path: Path) -> None:
    """The downloaded record of one house is looked at and gone on with in another; what is no record is told with its line."""

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        path, _ = await finished(house, anna)
        text = (await anna.client.get(f"{path}/record")).text
        shown = (await anna.post("/api/records", {"record": text})).json()
        frame = (await anna.post("/api/records/replay", {"record": text, "at": 3, "seat": 0})).json()
        here = await anna.get(f"{path}/replay", at=3, seat=0)
        laid = await anna.post("/api/records/branch", {"record": text, "at": 3})
        broken = await anna.post("/api/records", {"record": text.replace("seat", "seal", 1)})
        over = await anna.post("/api/records/replay", {"record": text, "at": 10_000})

        assert await anna.get(f"{path}/steps") == shown
        assert here == frame
        assert (201, None) == (laid.status_code, laid.json()["table"]["begun_from"]["table"])
        assert (422, 409) == (broken.status_code, over.status_code)
        assert "no_step" == over.json()["code"]

    in_house(tmp_path, story)


def test_choice_that_waits_to_be_opened_is_told_in_words() -> None:
    """Nobody reads notation in the list of steps: of a sealed plan or swap, too, it is said what was chosen."""
    film, _ = filmed("duel", undo_one_in=1000)
    say = Speaker(Catalogue("en"), film.game, Seats(("Anna", "Bohdan")))
    sealed = [each for each in film.shown().steps if [sentence.id for sentence in each.told] == ["replay-chosen"]]

    assert sealed
    assert all(say.sentence(each.told[0]).startswith(("Anna: ", "Bohdan: ")) for each in sealed)
    assert not any(each.move in say.sentence(each.told[0]) for each in sealed)
    assert all(each.told for each in film.shown().steps if each.seat is not None)
