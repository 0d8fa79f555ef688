"""Positions of the duel as short text, for tests, bug reports and puzzles.

A position is one line of `field:value` words; fields with their initial values are left out:

    phase:plan round:2 0.random:shaman 0.team:shaman,dancer,… 0.tokens:1 1.random:…
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kouzlo.core.errors import BadFile
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.abilities import asked_card
from kouzlo.games.duel.state import DECK_SIZE, NO_CARD, NO_SEAT, ROUNDS, SET_SIZE, TEAM_SIZE, Phase, Side, Source, State, Step


def fresh_state() -> State:
    """The table before the first move: no card anywhere."""
    s = State()
    s.asked = s.spoils = NO_SEAT
    for side in s.side:
        side.random = side.waiting = side.fighter = NO_CARD
        side.team[:] = [NO_CARD] * TEAM_SIZE
        side.deck[:] = [NO_CARD] * DECK_SIZE
        side.discard[:] = [NO_CARD] * TEAM_SIZE
    return s


WORDS: dict[str, Any] = {"phase": Phase, "step": Step, "source": Source}
NUMBERS = ("mirror_incumbent", "swap_in_after_shaman_fires", "duels", "both_lose", "losers", "spoils", "asked", "decided_by")
SIDE_NUMBERS = (
    "picked",
    "planned",
    "swapped",
    "tokens",
    "fast_waits",
    "fast_holds",
    "ability_lost",
    "waiting_known",
    "deck_known",
)
SIDE_BITS = ("fired", "declined", "rearranged")
SIDE_CARDS = {"random": "random", "waiting": "waiting", "zone": "fighter"}
SIDE_HANDS = {"team": "team", "deck": "deck", "pile": "discard"}


def write_position(s: State, ids: Sequence[str]) -> str:
    """The whole position as one line."""
    fresh = fresh_state()
    words = [f"{name}:{kind(getattr(s, name)).name.lower()}" for name, kind in WORDS.items() if getattr(s, name)]
    words += [f"round:{s.this_round + 1}"] * (s.this_round > 0)
    words += [f"{name}:{getattr(s, name)}" for name in NUMBERS if getattr(s, name) != getattr(fresh, name)]
    if s.queue_length:
        words.append("queue:" + ",".join(f"{entry // 32}.{ids[entry % 32]}" for entry in s.queue[: s.queue_length]))
    for seat, side in enumerate(s.side):
        words += [f"{seat}.{word}" for word in _side_words(side, fresh.side[seat], ids)]
    return " ".join(words) or "phase:draw"


def _side_words(side: Side, fresh: Side, ids: Sequence[str]) -> list[str]:
    words = [f"{key}:{ids[getattr(side, name)]}" for key, name in SIDE_CARDS.items() if getattr(side, name) != NO_CARD]
    hands = {
        "team": [card for card in side.team if card != NO_CARD],
        "deck": list(reversed(side.deck[: side.deck_size])),
        "pile": side.discard[: side.discard_size],
    }
    words += [f"{key}:{','.join(ids[card] for card in hand)}" for key, hand in hands.items() if hand]
    for name in ("shown", "looked"):
        if any(getattr(side, name)):
            words.append(f"{name}:" + "/".join(_written_bits(bits, ids) for bits in getattr(side, name)))
    words += [f"{name}:{_written_bits(bits, ids)}" for name in SIDE_BITS if (bits := getattr(side, name))]
    return words + [f"{name}:{getattr(side, name)}" for name in SIDE_NUMBERS if getattr(side, name) != getattr(fresh, name)]


def _written_bits(bits: int, ids: Sequence[str]) -> str:
    return ",".join(ids[card] for card in range(SET_SIZE) if bits >> card & 1)


def read_position(text: str, ids: Sequence[str]) -> State:
    """The inverse of `write_position`; raises BadFile with the word that is wrong."""
    s, keys = fresh_state(), set[str]()
    for word in text.split():
        key, colon, value = word.partition(":")
        try:
            if not colon:
                raise ValueError("a word is field:value")
            if key in keys:
                raise ValueError(f"{key} is written twice")
            _read_word(s, key, value, ids)
            keys.add(key)
        except (ValueError, KeyError, IndexError) as error:
            raise BadFile(f"position: {word}", str(error).strip("'")) from None
    if problem := fault(s):
        raise BadFile("position", problem)
    return s


def _read_word(s: State, key: str, value: str, ids: Sequence[str]) -> None:
    seat, dot, field = key.partition(".")
    if dot and seat in ("0", "1"):
        _read_side_word(s.side[int(seat)], field, value, ids)
    elif key in WORDS:
        setattr(s, key, int(WORDS[key][value.upper()]))
    elif key == "round":
        s.this_round = _number(value, 1, ROUNDS) - 1
    elif key in NUMBERS:
        setattr(s, key, _number(value, -1, 99))
    elif key == "queue":
        entries = [entry.partition(".") for entry in value.split(",")]
        if len(entries) > len(s.queue):
            raise ValueError(f"at most {len(s.queue)} abilities wait for their turn")
        s.queue_length = len(entries)
        s.queue[: len(entries)] = [_number(owner, 0, 1) * 32 + _card(card, ids) for owner, _, card in entries]
    else:
        raise ValueError(f"unknown field; known are {', '.join([*WORDS, 'round', *NUMBERS, 'queue', '0.team', '1.team'])} …")


def _read_side_word(side: Side, field: str, value: str, ids: Sequence[str]) -> None:
    if field in SIDE_CARDS:
        setattr(side, SIDE_CARDS[field], _card(value, ids))
    elif field in SIDE_HANDS:
        _read_hand(side, field, [_card(word, ids) for word in value.split(",")])
    elif field in ("shown", "looked"):
        rounds = [sum(1 << _card(word, ids) for word in part.split(",") if word) for part in value.split("/")]
        getattr(side, field)[:] = (rounds + [0] * ROUNDS)[:ROUNDS]
    elif field in SIDE_BITS:
        setattr(side, field, sum(1 << _card(word, ids) for word in value.split(",")))
    elif field in SIDE_NUMBERS:
        setattr(side, field, _number(value, 0, 99))
    else:
        raise ValueError(
            f"unknown field; a side has {', '.join([*SIDE_CARDS, *SIDE_HANDS, 'shown', 'looked', *SIDE_BITS, *SIDE_NUMBERS])}"
        )


def _read_hand(side: Side, field: str, cards: list[int]) -> None:
    place = getattr(side, SIDE_HANDS[field])
    if len(cards) > len(place):
        raise ValueError(f"at most {len(place)} cards lie there")
    if field == "deck":
        side.deck_size = len(cards)
        cards = cards[::-1]
    if field == "pile":
        side.discard_size = len(cards)
    place[: len(cards)] = cards


def _card(written: str, ids: Sequence[str]) -> int:
    if written not in ids:
        raise ValueError(f"there is no wizard {written!r} in this set of cards")
    return ids.index(written)


def _number(written: str, low: int, high: int) -> int:
    number = int(written) if written.lstrip("-").isdecimal() else low - 1
    if not low <= number <= high:
        raise ValueError(f"must be a whole number from {low} to {high}")
    return number


def fault(s: State) -> str | None:
    """DU-3, DU-12: what is wrong with a position, or None: six different team cards, and in a round just these on the table."""
    for seat, side in enumerate(s.side):
        team = [card for card in side.team if card != NO_CARD]
        lying = [*side.deck[: side.deck_size], *side.discard[: side.discard_size], side.fighter, side.waiting]
        lying = [card for card in lying if card != NO_CARD]
        if len(set(team)) != (TEAM_SIZE if side.picked else 0):
            return (
                f"seat {seat} has {len(set(team))} different team cards; a team has {TEAM_SIZE} after the pick and none before"
            )
        if sorted(lying) != (sorted(team) if side.planned else []):
            return f"the cards of seat {seat} on the table are not its team"
        if team != sorted(team):
            return f"the team of seat {seat} is written in the order of the card file"
    if s.phase in (Phase.USE, Phase.REARRANGE) and s.asked not in (0, 1):
        return "asked must be 0 or 1 when a question is open"
    if s.phase in (Phase.USE, Phase.REARRANGE) and asked_card(s) == NO_CARD:
        return "nothing is asked about: there is no such card in the zone or on the pile"
    if s.phase == Phase.OVER and s.decided_by not in (Rule.TWO_TOKENS, Rule.LOWER_SUM):
        return f"decided_by must be {int(Rule.TWO_TOKENS)} or {int(Rule.LOWER_SUM)} when the match is over"
    return None
