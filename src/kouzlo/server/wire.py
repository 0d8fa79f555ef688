"""The wire format: bytes into typed values and back.

A client sends commands; each carries `seq`, the last entry that it has seen, and `cid`, an id of its own by which a repeated
command is recognised.  The server replies with `Answer` and sends an `Update` when something has happened.  Only updates
contain what a seat sees: over a socket the update that shows the effect of a command comes before its answer.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from kouzlo.core.exercise import Course
from kouzlo.core.guide import Tip
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
"""The maximum nesting of a move or an option."""
Cid = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+$")]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Added = Annotated[str, msgspec.Meta(max_length=200)]
Draws = Literal["house", "box"]
Seq = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]

PHRASES = ("hello", "good_luck", "well_played", "thanks", "oops", "one_moment", "your_turn", "good_game")
"""The phrases that a player can say anywhere; only people who came by a link can write to each other (`chat.py`)."""


class _Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all commands."""

    seq: Seq
    cid: Cid


class Play(_Command, frozen=True, tag="play"):
    """Choose a move of the game, in its JSON form."""

    move: dict[str, Any]


class EndTurn(_Command, frozen=True, tag="end_turn"):
    """Let luck and the next seat continue."""


class Undo(_Command, frozen=True, tag="undo"):
    """Take the last own move back, where that reveals nothing."""


class Resign(_Command, frozen=True, tag="resign"):
    """Resign: with two players the other one wins, with more a computer takes the seat."""


class AgreeToDraw(_Command, frozen=True, tag="draw"):
    """Offer a draw, or accept the offer of the others."""


class Say(_Command, frozen=True, tag="say"):
    """One of the preset phrases."""

    phrase: str


class LetGo(_Command, frozen=True, tag="let_go"):
    """The guide of a first game is no longer wanted."""


class Write(_Command, frozen=True, tag="write"):
    """A message to the others, at a table whose people all came by its link."""

    text: str


class Mute(_Command, frozen=True, tag="mute"):
    """Whether the messages and phrases of another person are shown to this seat."""

    other: SeatNumber
    is_muted: bool


class EndChat(_Command, frozen=True, tag="end_chat"):
    """Whoever laid the table ends its chat for everybody: all messages are deleted."""


class Claim(_Command, frozen=True, tag="claim"):
    """The player to move has been away for long: take the victory, or let a computer take the seat."""

    absent: SeatNumber
    take: Literal["victory", "computer"]


class Coach(_Command, frozen=True, tag="coach"):
    """Turn the coach on or off, at a table of one person against computers."""

    on: bool


class Retry(_Command, frozen=True, tag="retry"):
    """Return to before an entry: at a coached table an own move, also past the answers of the computers; with draws from the
    box any entry.
    """

    at: Seq
    """The entry of the move."""


class GoOn(_Command, frozen=True, tag="go_on"):
    """With draws from the box: enter again what was taken back, one entry or all as far as the rules allow."""

    all: bool = False


class StartAgain(_Command, frozen=True, tag="start_again"):
    """In a lesson: back to its position."""


OfGame = Play | EndTurn | Undo | Resign | AgreeToDraw | Claim | Coach | Retry | GoOn | StartAgain
Command = OfGame | Say | LetGo | Write | Mute | EndChat


class Problem(msgspec.Struct, frozen=True):
    """Why a command was refused: a code, English for programs, the paragraph if it is one of the rules."""

    code: str
    text: str
    rule: str | None = None
    say: Sentence | None = None
    """The same in the language of the catalogue, if it has the sentence."""
    game: str | None = None
    """The game whose catalogue has the sentence; null: the shared catalogue."""


class Answer(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """The answer to a command: its result."""

    cid: str
    ok: bool
    seq: int
    problem: Problem | None = None


class Seen(msgspec.Struct, frozen=True):
    """What one seat (null: a spectator) sees of the game; events are sent beside it."""

    seq: int
    seat: Seat | None
    phase: str
    waiting_for: tuple[Seat, ...]
    table: Any
    """The game's struct of what this seat sees."""
    prompt: Prompt | None
    outcome: Outcome | None

    @classmethod
    def of(cls, view: View) -> Seen:
        """A view without its events."""
        return cls(view.seq, view.seat, view.phase, view.waiting_for, view.table, view.prompt, view.outcome)


class LessonShown(msgspec.Struct, frozen=True):
    """The lesson or problem of a table, and how it stands."""

    id: str
    course: Course
    after: str | None
    """The next lesson or problem of the game."""
    title: Sentence
    is_problem: bool = False
    hints: tuple[Tip, ...] = ()
    """Of a problem: each says more than the one before, and the last one is the answer."""


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """Something happened: the table and what the seat sees, with the events since the last one and their sentences."""

    seq: int
    table: TableShown
    view: Seen
    told: tuple[Told, ...] = ()
    may_undo: bool = False
    """The seat may take its last move back."""
    must_end_turn: bool = False
    """The seat has moved and must end its turn."""
    guide: tuple[Tip, ...] | None = None
    """What the guide of a first game says now; null: nobody is guided."""
    chat: ChatShown | None = None
    """The messages since the last update; null where the reader has no chat."""
    lesson: LessonShown | None = None
    """At the table of a lesson; `guide` then says what to do, or why it failed."""
    muted: tuple[int, ...] = ()
    """The seats whose messages and phrases this seat does not want to see."""
    may_go_on: int = 0
    """With draws from the box: so many entries that were taken back can be entered again."""


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player wanted for a seat of a new table."""

    kind: Literal["me", "here", "open", "bot"]
    level: str | None = None
    name: Name = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be created."""

    game: str
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(max_length=16)]
    options: dict[str, Any] = {}
    cards: str | None = None
    """The text of a custom card file."""
    clock: ClockSetting = ClockSetting()
    listed: bool = False
    """Shown in the lobby: everybody may join and watch."""
    aids: bool = True
    """Notes on cards, drawings and hints."""
    owners_end_turns: bool = True
    """The player confirms the end of a turn, and may undo until then."""
    guided: bool = False
    """A first game with a guide: the game says who plays and which options hold, so `seats` and `options` are empty."""
    lesson: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """A lesson of the game: it says who plays and how, so `seats` and `options` are empty."""
    adds: Added = ""
    coach: bool = False
    """After each own move the coach says what it cost; only for one person against computers."""
    draws: Draws = "house"
    """`box`: people draw from a real box and say what it was; only for a game that hides nothing."""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat: a given one, or the first free one."""

    name: Name
    key: str = ""
    seat: SeatNumber | None = None
    adds: Added = ""


class Ended(msgspec.Struct, frozen=True):
    """A game that ended outside the rules: resigned, agreed, time, left; a program: engine_late, engine_ended, engine_wrong."""

    how: str
    seat: int | None
    winners: tuple[int, ...]


class HintShown(msgspec.Struct, frozen=True):
    """A good move in its JSON form, the reasons, and what would follow from it as far as the seat can know."""

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
    """Has no account here: the name is not verified."""


class EntryShown(msgspec.Struct, frozen=True):
    """An entry at a table with a real box, and what it told."""

    seq: int
    told: tuple[Sentence, ...]


class Phrase(msgspec.Struct, frozen=True):
    """Somebody said something."""

    number: int
    seat: int
    phrase: str


class Message(msgspec.Struct, frozen=True):
    """What somebody wrote; `number` rises."""

    number: int
    seat: int
    text: str


class ChatShown(msgspec.Struct, frozen=True):
    """The chat of a table, as one seat reads it."""

    after: int
    """The messages follow this one; 0: they are everything that is kept."""
    told: tuple[Message, ...]
    last: int
    """The number up to which the reader knows everything."""


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
    """Empty where people draw from a real box."""
    secret: str | None
    """The seed in hexadecimal digits, when the game is over."""
    ended: Ended | None
    draw_offers: tuple[int, ...]
    phrases: tuple[Phrase, ...]
    rematch: str | None
    """The table of the rematch."""
    notes: int
    """The number of notes: together with `seq` it shows whether anything has changed."""
    begun_from: Beginning | None = None
    damaged_after: int | None = None
    """Stored data of the table is damaged after this many entries: it is shown up to there, and accepts no commands."""
    owners_end_turns: bool = True
    """A turn ends when its owner says so; until then it can be taken back."""
    curtain: tuple[int, ...] = ()
    """Seats that share a device and are asked something that the others at this device may not see."""
    winners: tuple[int, ...] = ()
    """Who has won, by the rules or because somebody resigned; empty before the end."""
    may_coach: bool = False
    """One person plays against computers, with aids: the coach can be turned on."""
    is_coached: bool = False
    """The coach is on: own moves are judged, and can be taken back past the answers of the computers."""
    again: str | None = None
    """The table where the same deal is played again with other seats."""
    draws: Draws = "house"
    """Who draws: the house from its seed, or people from a real box."""
    is_dealt_again: bool = False
    """This table repeats the deal of a finished game: its draws could be known, and it counts for nothing."""


class Beginning(msgspec.Struct, frozen=True):
    """The origin of a table that continues another game, whose draws were not its own."""

    entries: int
    """The number of entries that it began with."""
    table: str | None
    """The table of this server that they come from; null: an uploaded record."""
    at: int


class BadCommand(ValueError):
    """Bytes that are not a command; the sentence says what was expected."""


_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
_encoder = msgspec.json.Encoder()


def read_command(sent: bytes | str) -> Command:
    """The command of a frame; raises BadCommand."""
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
    """Raises BadCommand for a value that is nested too deeply."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    if inside and not storeys:
        raise BadCommand(f"nothing here is nested more than {DEEPEST} deep")
    for each in inside:
        check_depth(each, storeys - 1)


def write(message: Any) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)
