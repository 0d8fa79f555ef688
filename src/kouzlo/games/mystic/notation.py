"""Positions of Mystic elements as short text, for tests, bug reports and puzzles.

A position is one line of `field:value` words; fields with their initial values are left out:

    phase:main stage:main active:0 0.colours:yellow,purple,red 0.hand:red.fiery-retort 0.deck:30 0.deep:4 0.energy:red=3
    battle:yellow.sun-disc@0/exhausted,red.spark-imp@1/damage=1/tokens=2,yellow.aegis@0/on=red.spark-imp@1

Cards in battle are listed in the order in which they entered.  The unseen cards follow: those that are nowhere else.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from enum import IntEnum

from kouzlo.core.errors import BadFile
from kouzlo.core.move import CHANCE, NotAMove
from kouzlo.games.mystic.initial_state import fresh_state
from kouzlo.games.mystic.names import Names
from kouzlo.games.mystic.rules.battle import facts_of_piece, recount
from kouzlo.games.mystic.rules.turn import name_cards
from kouzlo.games.mystic.state import (
    DECK,
    MOST_ABILITIES,
    MOST_ENERGY,
    MOST_TRIGGERS,
    NO_ABILITY,
    NO_PIECE,
    NO_ROW,
    NO_TARGET,
    PIECES,
    TURNS,
    After,
    Options,
    Phase,
    Running,
    Side,
    Stage,
    State,
    Waiting,
)
from kouzlo.games.mystic.words import Colour, Type, Verb

WORDS: dict[str, type[IntEnum]] = {"phase": Phase, "stage": Stage}
NUMBERS = (
    "starter",
    "active",
    "asked",
    "offered",
    "drawer",
    "draws_left",
    "draws_into",
    "redrawn",
    "strikes_back",
    "was_exhausted",
    "loser",
    "decided_by",
    "queue_sorted",
    "queue_unordered",
    "triggered",
)
OPTION_NAMES = tuple(field.name for field in Options.layout.fields)
SIDE_NUMBERS = ("turns", "without_wonder", "has_played")
MARKS = ("exhausted", "inverted")
NUMBERED_MARKS = ("damage", "tokens", "since")
RUNNING = tuple(field.name for field in Running.layout.fields)
WAITING = tuple(field.name for field in Waiting.layout.fields)


class Notation:
    """Positions as text and back, for one set of cards."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._facts = names.facts

    def write(self, s: State) -> str:
        """The whole position as one line."""
        fresh = fresh_state()
        words = [f"{name}:{kind(getattr(s, name)).name.lower()}" for name, kind in WORDS.items()]
        words += [f"{name}:{_raw(s, name)}" for name in NUMBERS if getattr(s, name) != getattr(fresh, name)]
        words += [
            f"{name}:{_raw(s.options, name)}"
            for name in OPTION_NAMES
            if getattr(s.options, name) != getattr(fresh.options, name)
        ]
        for seat, side in enumerate(s.side):
            words += [f"{seat}.{word}" for word in self._side_words(s, seat, side)]
        words += self._battle_words(s)
        for name in ("attacker", "attacked"):
            if getattr(s, name) != NO_PIECE:
                words.append(f"{name}:{self._names.handle(s, getattr(s, name))}")
        if s.running.ability != NO_ABILITY:
            words.append("running:" + ",".join(str(getattr(s.running, name)) for name in RUNNING))
        if s.queue_length:
            queue = (",".join(str(getattr(each, name)) for name in WAITING) for each in s.queue[: s.queue_length])
            words.append("queue:" + "/".join(queue))
        if s.positions_size:
            words.append("positions:" + ",".join(f"{digest:x}" for digest in s.positions[: s.positions_size]))
        return " ".join(words)

    def _side_words(self, s: State, seat: int, side: Side) -> list[str]:
        if not side.picked:
            return []
        words = ["colours:" + ",".join(Colour(colour).name.lower() for colour in side.colours[: side.picked])]
        if any(side.energy):
            words.append("energy:" + ",".join(f"{Colour(at).name.lower()}={n}" for at, n in enumerate(side.energy) if n))
        words += [f"{name}:{_raw(side, name)}" for name in SIDE_NUMBERS if getattr(side, name)]
        words += [f"deck:{side.deck_size}", f"deep:{side.deep_size}"] if side.picked == 3 else []
        piles = {
            "hand": side.hand[: side.hand_size],
            "grave": side.grave[: side.grave_size],
            "buried": side.deep[: side.deep_size] if s.options.full_recycling else [],
            "top": side.top[: side.top_size],
            "looked": [number for number in range(DECK) if side.looked >> number & 1],
            "shown": [number for number in range(DECK) if side.shown >> number & 1],
        }
        for name, cards in piles.items():
            if cards:
                ids = (self._names.card(s, seat * DECK + each) if each >= 0 else "?" for each in cards)
                words.append(f"{name}:" + ",".join(ids))
        return words

    def _battle_words(self, s: State) -> list[str]:
        if not s.battle_size:
            return [f"arrivals:{s.arrivals}"] * (s.arrivals > 0)
        words = ["battle:" + ",".join(self._battle_word(s, place) for place in range(s.battle_size))]
        return words + [f"arrivals:{s.arrivals}"] * (s.arrivals != s.battle_size)

    def _battle_word(self, s: State, place: int) -> str:
        piece = s.battle[place]
        it = s.piece[piece]
        parts = [self._names.handle(s, piece)]
        if it.controller != piece // DECK:
            parts.append(f"stolen={it.controller}")
        if it.host != NO_PIECE:
            parts.append(f"on={self._names.handle(s, it.host)}")
        if it.colour != facts_of_piece(s, self._facts, piece).colour:
            parts.append(f"colour={Colour(it.colour).name.lower()}")
        parts += [name for name in MARKS if getattr(it, name)]
        parts += [f"{name}={getattr(it, name)}" for name in ("damage", "tokens") if getattr(it, name)]
        if it.since != place:
            parts.append(f"since={it.since}")
        return "/".join(parts)

    def read(self, text: str) -> State:
        """The inverse of `write`; raises BadFile with the word that is wrong."""
        s = fresh_state()
        words = sorted(text.split(), key=lambda word: not word.partition(":")[0].endswith("colours"))
        given: set[str] = set()
        for word in words:
            key, colon, value = word.partition(":")
            try:
                if not colon:
                    raise ValueError("a word is field:value")
                if key in given:
                    raise ValueError("this field is there twice")
                given.add(key)
                self._read_word(s, key, value)
            except (ValueError, KeyError, IndexError, NotAMove) as error:
                raise BadFile(f"position: {word[:60]}", str(error).strip("'")) from None
        if "arrivals" not in given:
            s.arrivals = max([s.battle_size, *(s.piece[s.battle[at]].since + 1 for at in range(s.battle_size))])
        if "asked" not in given and s.phase in (Phase.MAIN, Phase.ENERGY, Phase.KEEP, Phase.REDRAW, Phase.REFILL):
            s.asked = s.active
        if problem := self._loose_end(s):
            raise BadFile("position", problem)
        self._complete(s, given)
        if problem := self._fault(s):
            raise BadFile("position", problem)
        try:
            s.to_bytes()
        except struct.error:
            raise BadFile("position", "one of its numbers is too large for the table") from None
        return s

    def _read_word(self, s: State, key: str, value: str) -> None:
        seat, dot, field = key.partition(".")
        if dot and seat in ("0", "1"):
            self._read_side_word(s, int(seat), field, value)
        elif key in WORDS:
            setattr(s, key, int(WORDS[key][value.upper()]))
        elif key in NUMBERS:
            setattr(s, key, _number(value, CHANCE, 200))
        elif key in OPTION_NAMES:
            setattr(s.options, key, _number(value, 0, 100))
        elif key == "battle":
            for place, written in enumerate(value.split(",")):
                self._read_battle_word(s, place, written)
        elif key == "arrivals":
            s.arrivals = _number(value, 0, 30_000)
        elif key in ("attacker", "attacked"):
            setattr(s, key, self._target(s, value))
        elif key == "running":
            _read_numbers(s.running, RUNNING, value)
        elif key == "queue":
            entries = value.split("/")
            if len(entries) > MOST_TRIGGERS:
                raise ValueError(f"at most {MOST_TRIGGERS} triggers wait")
            s.queue_length = len(entries)
            for waiting, entry in zip(s.queue, entries, strict=False):
                _read_numbers(waiting, WAITING, entry)
        elif key == "positions":
            digests = [int(each, 16) for each in value.split(",")]
            if len(digests) >= TURNS or not all(0 <= digest < 1 << 62 for digest in digests):
                raise ValueError(f"less than {TURNS} digests of 62 bits stand here")
            s.positions_size = len(digests)
            s.positions[: len(digests)] = digests
        else:
            raise ValueError("unknown field")

    def _read_side_word(self, s: State, seat: int, field: str, value: str) -> None:
        side = s.side[seat]
        if field == "colours":
            colours = [Colour[name.upper()] for name in value.split(",")]
            if len(colours) > 3 or len(set(colours)) != len(colours):
                raise ValueError("a player has at most three different colours")
            side.picked = len(colours)
            side.colours[: len(colours)] = [int(colour) for colour in colours]
            for place, colour in enumerate(colours):
                name_cards(s, seat, place, colour)
        elif field == "energy":
            for part in value.split(","):
                name, _, count = part.partition("=")
                side.energy[Colour[name.upper()]] = _number(count, 0, MOST_ENERGY)
        elif field in SIDE_NUMBERS:
            setattr(side, field, _number(value, 0, 200))
        elif field in ("deck", "deep"):
            setattr(side, f"{field}_size", _number(value, 0, DECK))
        elif field in ("looked", "shown"):
            setattr(side, field, sum(1 << self._own(s, seat, id) for id in value.split(",")))
        elif field in ("hand", "grave", "buried", "top"):
            cards = [self._own(s, seat, id) for id in value.split(",")]
            if len(cards) > DECK:
                raise ValueError(f"at most {DECK} cards lie there")
            name = "deep" if field == "buried" else field
            getattr(side, name)[: len(cards)] = cards
            setattr(side, f"{name}_size", len(cards))
        else:
            raise ValueError("unknown field of a side")

    def _read_battle_word(self, s: State, place: int, written: str) -> None:
        handle, *parts = written.split("/")
        piece = self._target(s, handle)
        if piece >= PIECES or s.piece[piece].in_battle:
            raise ValueError(f"{handle} cannot be there, or is there twice")
        it = s.piece[piece]
        it.in_battle, it.controller, it.host, it.since = 1, piece // DECK, NO_PIECE, place
        card = facts_of_piece(s, self._facts, piece)
        it.colour = card.colour
        for part in parts:
            name, equals, value = part.partition("=")
            if name in MARKS and not equals:
                setattr(it, name, 1)
            elif name in NUMBERED_MARKS:
                setattr(it, name, _number(value, -300, 30_000))
            elif name == "stolen":
                it.controller = _number(value, 0, 1)
            elif name == "colour":
                it.colour = int(Colour[value.upper()])
            elif name == "on":
                it.host = self._target(s, value)
            else:
                raise ValueError(f"{part!r} is not known of a card in battle")
        if (it.host != NO_PIECE) != (card.type == Type.CHARM) or card.type == Type.WONDER:
            raise ValueError("a charm lies on a unit (on=…), units and relics by themselves, wonders nowhere")
        s.battle[place] = piece
        s.battle_size = place + 1
        s.lasting += int(card.first_aura != card.end_aura)

    def _own(self, s: State, seat: int, id: str) -> int:
        piece = self._names.piece(s, seat, id)
        if piece < 0:
            raise ValueError(f"seat {seat} does not play the colour of {id}")
        return piece % DECK

    def _target(self, s: State, handle: str) -> int:
        target = self._names.target(s, handle)
        if target < 0:
            raise ValueError(f"nobody plays the colour of {handle}")
        return target

    def _complete(self, s: State, given: set[str]) -> None:
        """Fill in what follows from the rest: the unseen cards, a deck that was not given, the lasting bonuses."""
        for seat, side in enumerate(s.side):
            if side.picked < 3:
                continue
            unseen = [number for number in range(DECK) if number not in self._seen(s, seat)]
            side.unseen = sum(1 << number for number in unseen)
            if f"{seat}.deck" not in given:
                side.deck_size = len(unseen) + side.top_size - (0 if s.options.full_recycling else side.deep_size)
        recount(s, self._facts)

    def _seen(self, s: State, seat: int) -> list[int]:
        side = s.side[seat]
        seen = [*side.hand[: side.hand_size], *side.grave[: side.grave_size], *side.top[: side.top_size]]
        if s.options.full_recycling:
            seen += side.deep[: side.deep_size]
        seen += [piece % DECK for piece in s.battle[: s.battle_size] if piece // DECK == seat]
        if s.running.ability != NO_ABILITY and s.running.after == After.WONDER_TO_GRAVE and s.running.source // DECK == seat:
            seen.append(s.running.source % DECK)
        return seen

    def _loose_end(self, s: State) -> str | None:
        """Check that the pieces named by a question, an effect, a combat or the queue exist."""
        running = s.running
        if not all(number in (0, 1) for number in (s.active, s.starter, s.drawer)):
            return "active, starter and drawer are seats"
        if not 0 <= s.queue_unordered <= s.queue_length or not 0 <= s.queue_sorted <= s.queue_length:
            return "queue_sorted and queue_unordered count triggers of the queue"
        speaking = [(running.ability, running.source, running.player, running.colour, running.target)]
        speaking = [] if running.ability == NO_ABILITY else speaking
        speaking += [(each.ability, each.source, each.player, each.colour, each.target) for each in s.queue[: s.queue_length]]
        for ability, source, player, colour, target in speaking:
            is_known = 0 <= ability < MOST_ABILITIES and self._facts.ability[ability].end > 0
            if not is_known or not 0 <= source < PIECES or player not in (0, 1) or not 0 <= colour < len(Colour):
                return "an effect names an ability, a card, a player or a colour that there is not"
            if target != NO_TARGET and not 0 <= target < PIECES + 2:
                return "an effect has a target that there is not"
        if s.phase != Phase.OVER and s.side[0].picked + s.side[1].picked < 6 and s.phase not in (Phase.START, Phase.PICK):
            return "the players have not picked their colours"
        return self._loose_question(s)

    def _loose_question(self, s: State) -> str | None:
        running = s.running
        asks = {Phase.DISCARD: (Verb.DISCARD, Verb.LOOK), Phase.STEAL: (Verb.STEAL_ENERGY,), Phase.CONVERT: (Verb.STEAL,)}
        if running.ability != NO_ABILITY:
            ability = self._facts.ability[running.ability]
            if not ability.first <= running.at <= ability.end:
                return "the running effect has no such instruction"
            if s.phase in asks and running.at == ability.end:
                return "the running effect has nothing more to ask"
            if s.phase in asks and self._facts.instruction[running.at].verb not in asks[Phase(s.phase)]:
                return "the running effect asks something else"
            if s.phase == Phase.TARGET and ability.choice == NO_ROW:
                return "the running effect chooses nothing"
        elif s.phase in (*asks, Phase.TARGET):
            return "no effect is being carried out that could ask"
        if s.phase == Phase.STRIKE and not (_fights(s, s.attacker) and _fights(s, s.attacked)):
            return "nobody attacks a unit that could strike back"
        if s.attacker != NO_PIECE and not (_fights(s, s.attacker) and 0 <= s.attacked < PIECES + 2):
            return "the combat names cards that are not in battle"
        if s.phase == Phase.ORDER and s.queue_unordered < 2:
            return "there is nothing to be put in order"
        if s.phase == Phase.DRAW and not 0 < s.draws_left <= s.side[s.drawer].deck_size:
            return "no card is due that could be drawn"
        expected = (CHANCE,) if s.phase in (Phase.START, Phase.DRAW) else (CHANCE, 0, 1) if s.phase == Phase.PICK else (0, 1)
        if s.phase != Phase.OVER and s.asked not in expected:
            return "nobody is asked who could answer"
        return None

    def _fault(self, s: State) -> str | None:
        """ME-5: every card of a player lies in exactly one place."""
        for seat, side in enumerate(s.side):
            if side.picked < 3:
                continue
            seen = self._seen(s, seat)
            if len(set(seen)) != len(seen):
                twice = next(number for number in seen if seen.count(number) > 1)
                return f"{self._names.card(s, seat * DECK + twice)} of seat {seat} lies in two places"
            covered = side.deck_size - side.top_size + (0 if s.options.full_recycling else side.deep_size)
            if covered != side.unseen.bit_count():
                return f"deck and deep grave of seat {seat} have {covered} places for {side.unseen.bit_count()} unseen cards"
        hosts = [s.piece[piece].host for piece in s.battle[: s.battle_size]]
        if any(host != NO_PIECE and not (0 <= host < PIECES and s.piece[host].in_battle) for host in hosts):
            return "a charm lies on a unit that is not in battle"
        return None


def _fights(s: State, piece: int) -> bool:
    return 0 <= piece < PIECES and s.piece[piece].in_battle != 0


def _raw(record: object, name: str) -> int:
    value: int = getattr(record, name)
    return value


def _read_numbers(record: object, names: Sequence[str], value: str) -> None:
    numbers = [_number(each, -128, 30_000) for each in value.split(",")]
    if len(numbers) != len(names):
        raise ValueError(f"{len(names)} numbers stand here: {', '.join(names)}")
    for name, number in zip(names, numbers, strict=True):
        setattr(record, name, number)


def _number(written: str, low: int, high: int) -> int:
    number = int(written) if written.lstrip("-").isdecimal() and len(written) < 8 else low - 1
    if not low <= number <= high:
        raise ValueError(f"must be a whole number from {low} to {high}")
    return number
