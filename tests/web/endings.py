"""Ends of games for browsers: played at random inside the house until somebody has won, lost or shared the victory."""

from __future__ import annotations

from itertools import count
from typing import Any, Literal

from kouzlo.core.chance import seed_of
from kouzlo.core.game import settle
from kouzlo.core.registry import create_game
from kouzlo.server.seats import OPEN
from kouzlo.server.store import SeatRow, TableFacts
from kouzlo.server.store.settings import Settings
from kouzlo.server.table import Table
from tests.server.tables import played
from tests.web.carcassonne.lands import JOIN, KEY, send_away
from tests.web.people import Person
from tests.web.served import Served

End = Literal["win", "loss", "tie"]
NAMES = ("Anna", "Bára", "Cyril", "Dana", "Emil")
_numbers = count()


def ended(house: Served, anna: Person, game: str, end: End, seats: int = 2, options: dict[str, Any] | None = None) -> str:
    """Anna comes to a table where she has won, lost, or shared the victory; its path."""
    for number in count():
        word = f"{game} ends {number}"
        if end == _end_of(_played(house, game, word, seats, options, None)):
            break
    table = _played(house, game, word, seats, options, anna)
    anna.open(f"/table/{table.id}")
    anna.page.wait_for_selector(f"[data-ending={end}]")
    return f"/table/{table.id}"


def _end_of(table: Table) -> End:
    """How it ended for the first seat."""
    outcome = table.match.outcome
    assert outcome is not None
    if len(outcome.winners) != 1:
        return "tie"
    return "win" if outcome.winners[0] == 0 else "loss"


def _played(house: Served, game: str, word: str, seats: int, options: dict[str, Any] | None, anna: Person | None) -> Table:
    """A whole game whose draws and moves follow from a word; Anna sits on the first seat, or somebody who is never seen."""
    rules = create_game(game)
    facts = TableFacts(
        id=f"end-{next(_numbers)}",
        game=game,
        rules_version=rules.info.rules_version,
        seats=seats,
        options=dict(settle(rules.info, options or {}, seats)),
        cards_id=rules.cards.id,
        cards_digest=rules.cards.digest,
        cards_text=None,
        secret=seed_of(word),
        created=1.0,
        settings=Settings(owners_end_turns=False, join=KEY, watch="a-key-for-watching"),
    )
    house.do(house.house.store.begin(facts, [SeatRow(seat, OPEN, "") for seat in range(seats)]))
    path = f"/table/{facts.id}"
    if anna is not None:
        anna.open("/")
        assert 200 == anna.page.evaluate(JOIN, [path, NAMES[0], KEY])
    send_away(house, path, *NAMES[0 if anna is None else 1 : seats])
    table = house.do(house.house.table(facts.id))
    house.do(played(table, word))
    return table
