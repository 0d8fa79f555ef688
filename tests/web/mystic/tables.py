"""Tables of Mystic elements in browsers: laid, put into a position, played on by somebody who presses what glows."""

from __future__ import annotations

from typing import Any

from kouzlo.core.match import Position
from tests.games.mystic.tables import card, set_text, unit
from tests.web.people import Person
from tests.web.served import Served

CARDS = {
    "yellow.captain": unit("3/5", pay='{ cost = "any 2", do = "prepare unit[own]" }'),
    "yellow.archer": unit("2/2", "shooter"),
    "yellow.novice": unit("1/2", "guard"),
    "yellow.aegis": card("charm", static="charmed +0/+2"),
    "yellow.sunbeam": card("wonder", 2, play="damage 4 unit[non-yellow]"),
    "brown.ballista": card("unit", "3 + any 1") + '\nstats = "4/3"',
    "purple.question": card("wonder", 3, play="look and discard 1"),
    "black.queen": unit("2/2", cost=4, deploy="deploy grave unit[cost<=3]"),
    "black.rat": unit("1/1"),
    "green.bull": unit("4/6"),
    "green.warden": unit("1/4", "guard"),
    "blue.sprite": unit("1/2"),
}
"""A set of our own for stories, so that no change of the printed cards changes them."""

COLOURS = "0.colours:yellow,purple,brown 1.colours:blue,green,black"
BEGUN = "phase:main stage:main 0.turns:3 1.turns:2"

SEND = """async ([path, body]) => {
  const headers = { "content-type": "application/json" };
  return await (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}"""

IDLE = 400
"""So many looks in a row at a table where nobody can do anything are too many."""

STEP = """() => {
  const seen = (query) => [...document.querySelectorAll(query)].filter((each) => each.offsetParent !== null && !each.disabled);
  const press = (element, what) => { element.click(); return what; };
  const first = (query, what) => { const [found] = seen(query); return found ? press(found, what) : null; };
  if (!document.querySelector(".prompt.asked")) return "waits";
  const dialog = document.querySelector("dialog[open]");
  if (dialog) return first("dialog[open] li.glows button", "chooses a card") ?? first("dialog[open] header button", "closes");
  if (document.querySelector(".picking")) {
    const chosen = first("[data-choose]", "chooses a colour");
    return chosen ?? first(".colour:not(.taken):not(.looked)", "looks at a colour") ?? "waits";
  }
  const aims = (where) => where.map((each) => `[data-aiming] ${each}`).join();
  const aimed = seen(".prompt .button.main").length > 0;
  return (
    first("[data-zone=ask] [data-strike=true]", "strikes back") ??
    first("[data-zone=ask] button", "answers") ??
    (aimed ? first(".prompt .button.main", "does it") : null) ??
    first("[data-aiming] .deck.glows", "aims at a player") ??
    first("[data-aiming] .theirs .glows > .body", "aims at an enemy") ??
    first(aims([".mine .glows > .body", ".charm.glows", ".hand .glows button"]), "aims at something") ??
    first("[data-aiming] .pile.glows", "opens the grave") ??
    first(".mine .units .glows > .body", "takes a unit") ??
    first(".hand .glows button", "takes a card") ??
    first(".mine .glows > .body", "takes a relic") ??
    first(".prompt .button", "presses a button") ??
    "finds nothing"
  );
}"""
"""One press of somebody who attacks and plays whatever can be played; a word for what it was."""


def laid(
    house: Served, anna: Person, ben: Person | None = None, options: dict[str, Any] | None = None, cards: str | None = None
) -> str:
    """A table for Anna and Ben, or for Anna and a computer that plays at random; both look at it.  Its id."""
    other: dict[str, Any] = {"kind": "open"} if ben else {"kind": "bot", "level": "random"}
    wishes = {"game": "mystic", "seats": [{"kind": "me"}, other], "options": options or {}, "cards": cards}
    anna.open("/")
    anna.page.evaluate(SEND, ["/api/me", {"name": "Anna"}])
    made = anna.page.evaluate(SEND, ["/api/tables", wishes])
    id = made["table"]["id"]
    if ben:
        ben.open("/")
        ben.page.evaluate(SEND, ["/api/me", {"name": "Ben"}])
        ben.page.evaluate(SEND, [f"/api/tables/{id}/join", {"name": "Ben", "key": made["join_key"]}])
        look(ben, id)
    look(anna, id)
    return str(id)


def look(person: Person, id: str) -> None:
    person.open(f"/table/{id}")
    person.page.wait_for_selector(".mystic")


def placed(house: Served, anna: Person, position: str, ben: Person | None = None, printed: bool = False) -> str:
    """A table that stands in a position, written as the notation writes it; Anna has seat 0."""
    id = laid(house, anna, ben, {"start": 0}, None if printed else set_text(CARDS))

    async def put() -> None:
        table = await house.house.table(id)
        given = {word.partition(":")[0] for word in position.split()}
        words = [word for word in f"{COLOURS} {BEGUN}".split() if word.partition(":")[0] not in given]
        table.journal.match = table.match.copy()  # a match of its own: what was drawn of the old one is not shown again
        table.match._now = Position(table.game.read_position(" ".join([*words, position])), {})
        table.match.holder = None

    house.do(put())
    for person in (anna, ben):
        if person is not None:
            look(person, id)
    return id


def is_over(house: Served, id: str) -> bool:
    async def asked() -> bool:
        return (await house.house.table(id)).is_over

    return house.do(asked())


def playing(house: Served, id: str, people: list[Person], most: int = 3000) -> list[str]:
    """Everybody presses what can be pressed until the game is over; what was done, in order."""
    done: list[str] = []
    idle = 0
    while len(done) < most and idle < IDLE:
        done += [str(person.page.evaluate(STEP)) for person in people]
        idle = idle + 1 if set(done[-len(people) :]) <= {"waits", "finds nothing"} else 0
        if idle:
            people[0].page.wait_for_timeout(25)
            if is_over(house, id):
                return done
    raise AssertionError(f"no end: {[person.question for person in people]}, {done[-20:]}")
