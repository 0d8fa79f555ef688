"""The two faces of a move: structs with ids and handles for people and the wire, codes for kernels.

A code belongs to the phase that the state is in; those of the main step are packed by `rules/playing.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from kouzlo.core.move import Move, NotAMove, Seat
from kouzlo.games.mystic import moves
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.rules.effects import hand_in_question
from kouzlo.games.mystic.rules.energy import EACH, picked_of
from kouzlo.games.mystic.rules.playing import Act, act_of, coded, inverted_of, picks_of, piece_of, target_of
from kouzlo.games.mystic.state import DECK, NO_TARGET, PIECES, PLAYERS, Facts, Phase, State
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, COLOURS, Colour

FORBIDDEN = -1
"""The code of a move that names known things but cannot be played in this state."""

PLAYER_NAMES = ("player@0", "player@1")


class Codes:
    """Moves into codes and back, for one set of cards; reads plain states."""

    def __init__(self, box: Box, facts: Facts) -> None:
        self._ids = [card.id for card in box.cards]
        self._numbers = {id: number for number, id in enumerate(self._ids)}
        self._facts = facts

    # --- names ------------------------------------------------------------------------------------------------------

    def card(self, s: State, piece: int) -> str:
        """The id of a piece."""
        return self._ids[s.card[piece]]

    def handle(self, s: State, target: int) -> str:
        """The handle of a piece or a player."""
        if target >= PLAYERS:
            return PLAYER_NAMES[target - PLAYERS]
        return f"{self.card(s, target)}@{target // DECK}"

    def number(self, id: str) -> int:
        """The number of a card in the set; raises NotAMove."""
        if id not in self._numbers:
            raise NotAMove(f"there is no card {id!r} in this set")
        return self._numbers[id]

    def piece(self, s: State, owner: Seat, id: str) -> int:
        """The piece that a card of this owner is, or FORBIDDEN if he does not have its colour."""
        number = self.number(id)
        side = s.side[owner]
        colours = list(side.colours[: side.picked])
        colour, place = divmod(number, CARDS_OF_A_COLOUR)
        if colour not in colours:
            return FORBIDDEN
        return owner * DECK + colours.index(colour) * CARDS_OF_A_COLOUR + place

    def target(self, s: State, handle: str) -> int:
        """The piece or player that a handle means, or FORBIDDEN; raises NotAMove."""
        if handle in PLAYER_NAMES:
            return PLAYERS + PLAYER_NAMES.index(handle)
        id, at, seat = handle.partition("@")
        if not at or seat not in ("0", "1"):
            raise NotAMove(f"{handle!r} is not a handle; write a card's id with its owner's seat, as in {self._ids[0]}@0")
        return self.piece(s, int(seat), id)

    # --- codes ------------------------------------------------------------------------------------------------------

    def encode(self, s: State, seat: Seat, move: Move) -> int:
        """The code of a move, FORBIDDEN if the state has no such move; raises NotAMove for unknown cards and colours."""
        code = self._code(s, seat, move)
        return code if code is not None else FORBIDDEN

    def _code(self, s: State, seat: Seat, move: Move) -> int | None:
        named = self._named(s, seat, move)
        phase = Phase(s.phase)
        match phase, move:
            case (Phase.START, moves.Start(code)) | (Phase.REFILL, moves.Refill(code)):
                return code if 0 <= code <= DECK else None
            case (
                (Phase.PICK, moves.Pick())
                | (Phase.ENERGY, moves.Energy())
                | (Phase.CONVERT, moves.Convert())
                | (Phase.STEAL, moves.Steal())
            ):
                return named
            case Phase.KEEP, moves.Keep():
                return named
            case Phase.DRAW, moves.Draw(drawn):
                return named % DECK if drawn.seat == s.drawer and named >= 0 else None
            case Phase.ORDER, moves.Next():
                queue = [s.queue[place].source for place in range(s.queue_unordered)]
                return queue.index(named) if named in queue else None
            case Phase.TARGET, moves.Target():
                return named
            case Phase.MAIN, moves.Play() | moves.Use() | moves.Pay() | moves.Attack() | moves.End() | moves.Offer():
                return named
            case (Phase.STRIKE, moves.Strike(yes)) | (Phase.AGREE, moves.Agree(yes)):
                return int(yes)
            case Phase.DISCARD, moves.Discard(id):
                piece = self.piece(s, hand_in_question(s, self._facts), id)
                return piece % DECK if piece >= 0 else None
            case Phase.REDRAW, moves.Redraw(None):
                return 0
            case Phase.REDRAW, moves.Redraw():
                return 1 + named % DECK if named >= 0 else None
        return None

    def _named(self, s: State, seat: Seat, move: Move) -> int:
        """What a move names, as a number; every name is looked up, so that unknown ones are found in any phase."""
        match move:
            case moves.Pick(colour) | moves.Energy(colour) | moves.Convert(colour):
                return _colour(colour)
            case moves.Steal(moves.Stolen(energy, into)):
                return _colour(energy) * COLOURS + _colour(into)
            case moves.Keep(energies):
                return _picks(energies)
            case moves.Draw(drawn):
                return self.piece(s, drawn.seat if drawn.seat in (0, 1) else 0, drawn.card)
            case moves.Next(handle) | moves.Target(handle):
                return self.target(s, handle)
            case moves.Discard(id):
                return self.number(id)
            case moves.Redraw(str() as id):
                return self.piece(s, max(seat, 0), id)
            case moves.Play(moves.Played(card, target, invert, energies)):
                return self._act(s, Act.PLAY, self.piece(s, max(seat, 0), card), target, invert, _picks(energies))
            case moves.Use(moves.Used(card, target)):
                return self._act(s, Act.USE, self.target(s, card), target)
            case moves.Pay(moves.Paid(card, target, energies)):
                return self._act(s, Act.PAY, self.target(s, card), target, picks=_picks(energies))
            case moves.Attack(moves.Attacked(attacker, target)):
                return self._act(s, Act.ATTACK, self.target(s, attacker), target)
            case moves.End():
                return coded(Act.END, 0, NO_TARGET, 0, 0)
            case moves.Offer():
                return coded(Act.OFFER, 0, NO_TARGET, 0, 0)
        return FORBIDDEN

    def _act(self, s: State, act: Act, piece: int, target: str | None, invert: bool = False, picks: int = 0) -> int:
        aim = NO_TARGET if target is None else self.target(s, target)
        if not 0 <= piece < PIECES or aim < 0 or picks < 0:
            return FORBIDDEN
        return coded(act, piece, aim, int(invert), picks)

    def decode(self, s: State, seat: Seat, code: int) -> Move:
        """The move that a legal code means."""
        match Phase(s.phase):
            case Phase.START:
                return moves.Start(code)
            case Phase.PICK:
                return moves.Pick(_name(code))
            case Phase.DRAW:
                return moves.Draw(moves.Drawn(s.drawer, self.card(s, s.drawer * DECK + code)))
            case Phase.ORDER:
                return moves.Next(self.handle(s, s.queue[code].source))
            case Phase.TARGET:
                return moves.Target(self.handle(s, code))
            case Phase.ENERGY:
                return moves.Energy(_name(code))
            case Phase.MAIN:
                return self._decode_act(s, code)
            case Phase.STRIKE:
                return moves.Strike(code != 0)
            case Phase.DISCARD:
                return moves.Discard(self.card(s, hand_in_question(s, self._facts) * DECK + code))
            case Phase.STEAL:
                return moves.Steal(moves.Stolen(_name(code // COLOURS), _name(code % COLOURS)))
            case Phase.CONVERT:
                return moves.Convert(_name(code))
            case Phase.REFILL:
                return moves.Refill(code)
            case Phase.KEEP:
                return moves.Keep(energies_of(code))
            case Phase.REDRAW:
                return moves.Redraw(self.card(s, seat * DECK + code - 1) if code else None)
            case Phase.AGREE:
                return moves.Agree(code != 0)
        raise AssertionError("nobody moves when the game is over")

    def _decode_act(self, s: State, code: int) -> Move:
        piece, target = piece_of(code), target_of(code)
        aim = None if target == NO_TARGET else self.handle(s, target)
        match Act(act_of(code)):
            case Act.PLAY:
                return moves.Play(moves.Played(self.card(s, piece), aim, inverted_of(code) != 0, energies_of(picks_of(code))))
            case Act.USE:
                return moves.Use(moves.Used(self.handle(s, piece), aim))
            case Act.PAY:
                return moves.Pay(moves.Paid(self.handle(s, piece), aim, energies_of(picks_of(code))))
            case Act.ATTACK:
                return moves.Attack(moves.Attacked(self.handle(s, piece), self.handle(s, target)))
            case Act.END:
                return moves.End()
            case Act.OFFER:
                return moves.Offer()


def energies_of(picks: int) -> dict[str, int]:
    """Picked energies by the names of their colours."""
    return {_name(colour): picked_of(picks, colour) for colour in Colour if picked_of(picks, colour)}


def _picks(energies: Mapping[str, int]) -> int:
    picks = 0
    for name, count in energies.items():
        colour = _colour(name)
        if not 0 < count <= EACH:
            return FORBIDDEN
        picks |= count << (3 * colour)
    return picks


def _colour(name: str) -> int:
    if name.upper() not in Colour.__members__ or name != name.lower():
        raise NotAMove(f"there is no colour {name!r}; there are {', '.join(colour.name.lower() for colour in Colour)}")
    return int(Colour[name.upper()])


def _name(colour: int) -> str:
    return Colour(colour).name.lower()
