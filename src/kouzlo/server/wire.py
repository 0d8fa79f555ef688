"""What goes over the wire: bytes into typed values and back, nothing more.

A client sends commands; each carries `seq`, the last entry that it has seen, and `cid`, an id of its own by which a repeated
command is known.  The server answers with `Answer` and sends `Update`s when something has happened.  What a seat sees is in the
updates alone: over a socket the update that shows what a command did comes before its answer.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from kouzlo.core.move import Seat
from kouzlo.core.outcome import Outcome
from kouzlo.core.sentence import Sentence
from kouzlo.core.view import Prompt, Told, View
from kouzlo.server.clock import ClockSetting

WIRE = 2
"""The version of what is sent; a page that reads another one has to be loaded again.

1: an answer brought the view as well, and events and sentences were two lists.
"""
WIRE_HEADER = "kouzlo-wire"
LARGEST_FRAME = 16 * 1024
LARGEST_BODY = 64 * 1024
DEEPEST = 16
"""No move and no option has more storeys."""
Cid = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+$")]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Added = Annotated[str, msgspec.Meta(max_length=200)]
Seq = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]

PHRASES = ("hello", "good_luck", "well_played", "thanks", "oops", "one_moment", "your_turn", "good_game")
"""What can be said with one press; there is no chat, so there is nothing to moderate."""


class _Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all commands."""

    seq: Seq
    cid: Cid


class Play(_Command, frozen=True, tag="play"):
    """Choose a move of the game, in the wire form of the engine protocol."""

    move: dict[str, Any]


class EndTurn(_Command, frozen=True, tag="end_turn"):
    """Let luck and the next seat go on."""


class Undo(_Command, frozen=True, tag="undo"):
    """Take the last own move back, where that reveals nothing."""


class Resign(_Command, frozen=True, tag="resign"):
    """Give up: of two the other one wins, of more a computer plays on."""


class AgreeToDraw(_Command, frozen=True, tag="draw"):
    """Offer a draw, or accept the offer of the others."""


class Say(_Command, frozen=True, tag="say"):
    """One of the preset phrases."""

    phrase: str


class Claim(_Command, frozen=True, tag="claim"):
    """Somebody who is asked has been away for long: take the victory, or let a computer play for him."""

    absent: SeatNumber
    take: Literal["victory", "computer"]


Command = Play | EndTurn | Undo | Resign | AgreeToDraw | Say | Claim


class Problem(msgspec.Struct, frozen=True):
    """Why a command was not taken: a code, English for programs, the paragraph if it is one of the rules."""

    code: str
    text: str
    rule: str | None = None
    say: Sentence | None = None
    """The same for people, if the catalogue has it."""
    game: str | None = None
    """Whose catalogue that is; null: everybody's."""


class Answer(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """The answer to a command: what became of it."""

    cid: str
    ok: bool
    seq: int
    problem: Problem | None = None


class Seen(msgspec.Struct, frozen=True):
    """What one seat (null: a spectator) sees of the game; what happened is told beside it."""

    seq: int
    seat: Seat | None
    phase: str
    waiting_for: tuple[Seat, ...]
    table: Any
    """The game's own drawing of what this seat sees."""
    prompt: Prompt | None
    outcome: Outcome | None

    @classmethod
    def of(cls, view: View) -> Seen:
        """A view without its events."""
        return cls(view.seq, view.seat, view.phase, view.waiting_for, view.table, view.prompt, view.outcome)


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """Something happened: the table and what the seat sees, with the events since the last one and their sentences."""

    seq: int
    table: TableShown
    view: Seen
    told: tuple[Told, ...] = ()
    may_undo: bool = False
    """The seat may take its last move back."""
    must_end_turn: bool = False
    """The seat has moved and says when its turn is over."""


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "here", "open", "bot"]
    level: str | None = None
    name: Name = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be laid."""

    game: str
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(max_length=16)]
    options: dict[str, Any] = {}
    cards: str | None = None
    """The text of an own card file."""
    clock: ClockSetting = ClockSetting()
    listed: bool = False
    """Shown in the lobby: everybody may join and watch."""
    aids: bool = True
    """Notes on cards, drawings and hints."""
    owners_end_turns: bool = True
    """Whoever moved confirms the end of the turn, and may take it back until then."""
    adds: Added = ""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down: on a seat, or on the first free one."""

    name: Name
    key: str = ""
    seat: SeatNumber | None = None
    adds: Added = ""


class Ended(msgspec.Struct, frozen=True):
    """A game that ended without the rules: resigned, agreed, time, left."""

    how: str
    seat: int | None
    winners: tuple[int, ...]


class HintShown(msgspec.Struct, frozen=True):
    """A good move in its wire form, why, and what would follow from it as far as the seat can know."""

    move: dict[str, Any]
    reason: Sentence
    follows: tuple[Sentence, ...] = ()


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: str
    name: str
    level: str | None
    is_here: bool
    """Has the table open and answers; a computer always."""
    left: float | None
    """Seconds on the clock."""
    is_absent: bool = False
    """Has been away for so long that the others may replace him."""
    is_guest: bool = False
    """Has no account here: the name is what he says of himself."""


class Phrase(msgspec.Struct, frozen=True):
    """Somebody said something."""

    number: int
    seat: int
    phrase: str


class TableShown(msgspec.Struct, frozen=True):
    """What everybody at a table sees around the game."""

    id: str
    game: str
    options: dict[str, Any]
    seats: tuple[SeatShown, ...]
    is_open: bool
    is_over: bool
    listed: bool
    commitment: str
    secret: str | None
    """The seed in hexadecimal digits, when the game is over."""
    ended: Ended | None
    draw_offers: tuple[int, ...]
    phrases: tuple[Phrase, ...]
    rematch: str | None
    """The table where it goes on."""
    notes: int
    """How many notes there are: with `seq` it tells whether anything has changed."""
    begun_from: Beginning | None = None
    damaged_after: int | None = None
    """What is stored of the table is damaged after so many entries: it is shown until there, and nothing can be done at it."""
    curtain: tuple[int, ...] = ()
    """Seats that share a device and are asked something that the others at this device may not see."""


class Beginning(msgspec.Struct, frozen=True):
    """A table that did not begin at the beginning: it went on from another game, whose draws were not its own."""

    entries: int
    """So many entries it was begun with."""
    table: str | None
    """The table of this house that they come from; null: a record that somebody brought."""
    at: int


class BadCommand(ValueError):
    """Bytes that are no command; the sentence says what was expected."""


_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
_encoder = msgspec.json.Encoder()


def read_command(sent: bytes | str) -> Command:
    """The command that a frame means; raises BadCommand."""
    if len(sent) > LARGEST_FRAME:
        raise BadCommand(f"a command has at most {LARGEST_FRAME} bytes")
    try:
        command = _commands.decode(sent)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadCommand(str(error)) from None
    if isinstance(command, Play):
        check_depth(command.move)
    return command


def check_depth(value: object, storeys: int = DEEPEST) -> None:
    """Raises BadCommand for something that is nested more deeply than anything sensible."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    if inside and not storeys:
        raise BadCommand(f"nothing here is nested more than {DEEPEST} deep")
    for each in inside:
        check_depth(each, storeys - 1)


def write(message: Any) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)
