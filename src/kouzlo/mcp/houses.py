"""Seats at tables of running houses: a client sits down by an invitation link and plays over the API of the house.

The match is in the house, which writes every move before it answers.  Here a file keeps where the seat is and the token by
which the house knows the client; so a client or a server that dies goes on where it was.
"""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.errors import KouzloError, Refused
from kouzlo.core.registry import create_game
from kouzlo.core.sentence import read_sentence
from kouzlo.core.whole_file import write_whole
from kouzlo.dialogue.answers import WireMove
from kouzlo.dialogue.page import Page
from kouzlo.dialogue.table_text import AnswerHeard, MovesShown, PageShown
from kouzlo.mcp.house_line import HouseLine, Invitation

__all__ = ["Houses"]

PREFIX, SUFFIX = "house-", ".house"
NAP = 0.5
"""Seconds between two looks at a table where others are asked."""
TURNS = 4
"""So many times a turn is ended that the house wants to have ended; one is the rule."""


class Place(msgspec.Struct, frozen=True):
    """Where a client sits."""

    client: str
    base: str
    table: str
    token: str
    seat: int


class Houses:
    """The seats of one client at tables of houses."""

    def __init__(self, folder: Path, name: str, language: str) -> None:
        self.folder, self.name, self.language = folder, name, language

    @staticmethod
    def is_link(match: str) -> bool:
        """Whether what is to be joined is an invitation and no match of this machine."""
        return "://" in match

    @staticmethod
    def is_here(match: str) -> bool:
        """Whether a match is at a table of a house."""
        return match.startswith(PREFIX)

    def join(self, link: str) -> str:
        """Sit down by an invitation link; whoever sits there already keeps the seat."""
        invitation = Invitation.read(link)
        for id, place in self._places():
            if (place.base, place.table) == (invitation.base, invitation.table):
                return self.look(id)
        line = HouseLine(invitation.base, "", self.language)
        token = str(line.post("/api/session", {"name": self.name})["token"])
        line = HouseLine(invitation.base, token, self.language)
        sat = line.post(f"/api/tables/{invitation.table}/join", {"name": self.name, "key": invitation.key})
        place = Place(self.name, invitation.base, invitation.table, token, int(sat["seat"]))
        id = self._free_id()
        write_whole(self.folder / f"{id}{SUFFIX}", msgspec.json.encode(place).decode())
        return self.look(id, everything=True)

    def look(self, id: str, everything: bool = False) -> str:
        """The page of the own seat, as the house writes it."""
        place = self._place(id)
        return self._written(id, self._shown(place, 0 if everything else None))

    def moves(self, id: str, first: int, count: int) -> dict[str, Any]:
        """Legal moves, from number `first` on."""
        place = self._place(id)
        found = self._line(place).get(_at(place, "moves"), seat=place.seat, first=max(1, first), count=max(0, count))
        shown = msgspec.convert(found, MovesShown)
        return {"match": id, **msgspec.to_builtins(shown)}

    def play(self, id: str, answer: str | WireMove) -> str:
        """Answer the question of the house; the page afterwards, or why it was not played, with the question again."""
        place = self._place(id)
        now = self._shown(place, None)
        text = answer if isinstance(answer, str) else msgspec.json.encode(answer).decode()
        sent = {"seq": now.seq, "cid": secrets.token_hex(16), "answer": text}
        heard = msgspec.convert(self._line(place).post(f"{_at(place, 'answer')}?seat={place.seat}", sent), AnswerHeard)
        if not heard.is_played:
            again = self._page(heard.now).say("heard-again")
            return f"{heard.why}\n{again}\n\n{self._written(id, heard.now)}"
        return self._written(id, self._ended_turn(place, heard.now) or heard.now)

    def wait(self, id: str, seconds: float) -> str:
        """The page when the own seat is asked, the game is over or the time has passed."""
        place, until = self._place(id), time.monotonic() + seconds
        while True:
            now = self._shown(place, None)
            if now.is_over or now.is_asked or time.monotonic() >= until:
                return self._written(id, now)
            time.sleep(NAP)

    def hint(self, id: str) -> str:
        """A good move and why, where the table has hints."""
        place = self._place(id)
        now = self._shown(place, None)
        given = self._line(place).think(f"{_at(place, 'hint')}?seat={place.seat}")
        say = self._page(now).say
        told = [read_sentence(given["reason"]), *map(read_sentence, given["follows"])]
        return "\n".join([*map(say.sentence, told), f"JSON: {msgspec.json.encode(given['move']).decode()}"])

    def record(self, id: str) -> str:
        """The record of a finished game; the house gives none before."""
        place = self._place(id)
        return self._line(place).text(_at(place, "record"))

    def listed(self) -> list[dict[str, Any]]:
        """The seats of this client; those whose house does not answer too."""
        found = []
        for id, place in self._places():
            about: dict[str, Any] = {"match": id, "seat": place.seat, "house": place.base}
            try:
                now = self._seen(place, None)
                state = "over" if now.is_over else "open" if now.is_open else "playing"
                found.append({**about, "game": now.game, "state": state})
            except KouzloError:
                found.append({**about, "state": "not reached"})
        return found

    # The house

    def _line(self, place: Place) -> HouseLine:
        return HouseLine(place.base, place.token, self.language)

    def _seen(self, place: Place, since: int | None) -> PageShown:
        try:
            return msgspec.convert(self._line(place).get(_at(place, "page"), seat=place.seat, since=since), PageShown)
        except msgspec.ValidationError as error:
            raise Refused("other_version", f"this house answers in another way than expected: {error}") from None

    def _shown(self, place: Place, since: int | None) -> PageShown:
        """The page, after a turn that is due to be ended has been ended."""
        now = self._seen(place, since)
        return self._ended_turn(place, now, since) or now

    def _ended_turn(self, place: Place, now: PageShown, since: int | None = None) -> PageShown | None:
        """The page after the end of the own turn, which waits for nothing else; None if there is none to end."""
        ended = None
        for _ in range(TURNS):
            if not (ended or now).must_end_turn:
                break
            command = {"do": "end_turn", "seq": (ended or now).seq, "cid": secrets.token_hex(16)}
            self._line(place).post(f"{_at(place, 'command')}?seat={place.seat}", command)
            ended = self._seen(place, since)
        return ended

    def _page(self, now: PageShown) -> Page:
        return Page(create_game(now.game), self.language, len(now.players), now.seat)

    def _written(self, id: str, now: PageShown) -> str:
        players = ", ".join(f"{seat} {name or '–'}" for seat, name in enumerate(now.players))
        head = [f"match: {id}", f"players: {players}"]
        if now.is_open:
            head.append("state: a seat is free; the game begins when somebody sits down")
        if now.ended_how:
            who = "" if now.ended_by is None else f" by seat {now.ended_by}"
            head.append(f"ended: {now.ended_how}{who}; won by {', '.join(map(str, now.winners)) or 'nobody'}")
        return "\n".join(head) + "\n\n" + now.page

    # The files

    def _places(self) -> list[tuple[str, Place]]:
        found = []
        for path in sorted(self.folder.glob(f"{PREFIX}*{SUFFIX}")) if self.folder.is_dir() else []:
            place = _read(path)
            if place is not None and place.client == self.name:
                found.append((path.stem, place))
        return found

    def _place(self, id: str) -> Place:
        place = dict(self._places()).get(id)
        if place is None:
            raise Refused("not_found", f"there is no match {id[:40]!r}; list_matches lists yours")
        return place

    def _free_id(self) -> str:
        number = 1
        while (self.folder / f"{PREFIX}{number}{SUFFIX}").exists():
            number += 1
        return f"{PREFIX}{number}"


def _at(place: Place, what: str) -> str:
    return f"/api/tables/{place.table}/{what}"


def _read(path: Path) -> Place | None:
    """What a file says; None if it is damaged."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Place)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
