"""The moves of Mystic elements: one struct for each kind of choice, with its wire form, notation, code and text.

How cards are named stands in `names.py`.  A code belongs to the phase that the state is in.

| choice | move | notation |
|---|---|---|
| chance: who starts (ME-D3) | `{"start":0}` | `start 0` |
| a colour (ME-D2); of chance with `pick: random` | `{"pick":"red"}` | `pick red` |
| chance: a card is drawn, or with full recycling plundered | `{"draw":{"seat":0,"card":"red.fiery-retort"}}` | `draw 0 CARD` |
| which turn-start effect is next (ME-D5) | `{"next":"green.seedling@0"}` | `next CARD@0` |
| the target of a trigger (ME-D36) | `{"target":"red.spark-imp@1"}` | `target CARD@1` |
| the energy of the turn (ME-8) | `{"energy":"red"}` | `energy red` |
| play a card (ME-12, ME-D36) | `{"play":{"card":"red.fiery-retort","target":"player@1","invert":true,"any":{"blue":1}}}` |
  `play CARD [> TARGET] [invert] [any red=1,blue=1]` |
| USE (ME-18) | `{"use":{"card":"yellow.sun-disc@0","target":"player@0"}}` | `use CARD@0 [> TARGET]` |
| pay-ability (ME-19) | `{"pay":{"card":"yellow.captain-of-the-watch@0","target":"…","any":{"red":2}}}` |
  `pay CARD@0 [> TARGET] [any red=2]` |
| attack (ME-22) | `{"attack":{"with":"red.spark-imp@0","at":"player@1"}}` | `attack CARD@0 TARGET` |
| end of the main step | `{"end":"main"}` | `end` |
| offer a draw / answer (ME-D32) | `{"offer":"draw"}` / `{"agree":false}` | `offer` / `agree`, `refuse` |
| strike back (ME-25) | `{"strike":true}` | `strike`, `hold` |
| a discard (ME-D23) | `{"discard":"red.fiery-retort"}` | `discard CARD` |
| steal one energy (ME-D27) | `{"steal":{"energy":"red","into":"blue"}}` | `steal red blue` |
| the colour of a stolen card (ME-D27) | `{"convert":"blue"}` | `convert blue` |
| how many cards to draw (`draw_optional`) | `{"refill":3}` | `refill 3` |
| energy to keep (ME-D11; with `keep: any` also fewer or none, ME-D49) | `{"keep":{"red":3,"blue":2}}` / `{"keep":{}}` |
  `keep red=3,blue=2` / `keep none` |
| redraw a card / no more (ME-D12) | `{"redraw":"red.fiery-retort"}` / `{"redraw":null}` | `redraw CARD` / `redraw none` |

`target`, `invert` and `any` are left out where there is nothing to say.
"""

from __future__ import annotations

from kouzlo.core.move import NotAMove, Seat, read_words
from kouzlo.games.mystic.moves.answers import Agree, Convert, Discard, Energy, Next, Steal, Strike, Target
from kouzlo.games.mystic.moves.cleanup import Keep, Redraw, Refill
from kouzlo.games.mystic.moves.kind import MysticMove
from kouzlo.games.mystic.moves.main import ACTIONS, Attack, End, Offer, Pay, Play, Use
from kouzlo.games.mystic.moves.setup import Draw, Pick, Start
from kouzlo.games.mystic.names import FORBIDDEN, Names
from kouzlo.games.mystic.rules.acts import act_of
from kouzlo.games.mystic.state import Phase, State

KINDS: tuple[type[MysticMove], ...] = (
    Start,
    Pick,
    Draw,
    Next,
    Target,
    Energy,
    Play,
    Use,
    Pay,
    Attack,
    End,
    Offer,
    Agree,
    Strike,
    Discard,
    Steal,
    Convert,
    Refill,
    Keep,
    Redraw,
)

KIND_OF_PHASE: dict[int, type[MysticMove]] = {kind.phase: kind for kind in KINDS if kind.phase != Phase.MAIN}
"""The kind of move of each phase; the main step has several."""
KIND_OF_ACT: dict[int, type[MysticMove]] = {kind.act: kind for kind in ACTIONS}


def encoded(names: Names, s: State, seat: Seat, move: MysticMove) -> int:
    """The code of a move, FORBIDDEN if the state has no such move; raises NotAMove for unknown cards and colours."""
    code = move.code(names, s, seat)
    return code if s.phase == move.phase else FORBIDDEN


def decoded(names: Names, s: State, seat: Seat, code: int) -> MysticMove:
    """The move of a legal code."""
    kind = KIND_OF_ACT[act_of(code)] if s.phase == Phase.MAIN else KIND_OF_PHASE[s.phase]
    return kind.of_code(names, s, seat, code)


def write_move(move: MysticMove) -> str:
    """A move in words separated by blanks."""
    return " ".join(move.words())


def read_move(text: str) -> MysticMove:
    """The inverse of `write_move`; raises NotAMove."""
    move = read_words(KINDS, text.split())
    if move is None:
        raise NotAMove(f"{text!r} is not a move of Mystic elements; a move is written like: play red.fiery-retort > player@1")
    return move


__all__ = ["KINDS", "KIND_OF_PHASE", "MysticMove", "Strike", "decoded", "encoded", "read_move", "write_move"]
