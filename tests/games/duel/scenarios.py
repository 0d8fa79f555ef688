"""Duels arranged in one line, for tests that tell stories.

    story = duel(ours="detective", waiting="shaman", theirs="botanist")
    story.answer("use")
    assert story.piled[0] == ["detective", "shaman"]

Seat 0 is "ours", seat 1 "theirs".  Cards that a story does not name lie below in the piles, under a top without an effect.
What happened is read from the events of the game, one `Fought` for each duel, and compared with the table at every stop.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec

from kouzlo.core.errors import Refused
from kouzlo.core.event import Event
from kouzlo.core.game import CardSet
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE
from kouzlo.games.duel import Duel, create
from kouzlo.games.duel.cards import OWN_FILE, Card, digest_of
from kouzlo.games.duel.effects import read_effect
from kouzlo.games.duel.events import (
    Beaten,
    ByAbility,
    ByElement,
    ByValue,
    Discarded,
    Laid,
    Rearranged,
    RoundWon,
    SwappedIn,
)
from kouzlo.games.duel.rules.course import go_on
from kouzlo.games.duel.state import NO_CARD, Element, Kind, Phase, State

Table = dict[str, Any]
AnyMatch = Match[Any, Any]


@cache
def our_game(compiled: bool = False) -> Duel:
    """The duel with our eighteen wizards."""
    return create(make=COMPILED if compiled else PLAIN)


def own_cards() -> dict[str, Any]:
    """Our card file as plain data, to be changed."""
    return tomllib.loads(OWN_FILE.read_text(encoding="utf-8"))


def changed_cards(**changes: dict[str, Any]) -> dict[str, Any]:
    """Our card file with some fields changed: `changed_cards(necromancer={"kind": "fast", "effect": "both_lose"})`."""
    content = own_cards()
    for card in content["wizard"]:
        card.update(changes.get(card["id"], {}))
    return content


def toml(content: dict[str, Any]) -> str:
    """A card file as text; what TOML has no word for is written as it is."""
    top = [f"{key} = {_value(value)}" for key, value in content.items() if key not in ("wizard", "constraints", "ours")]
    cards = [["", "[[wizard]]", *(f"{key} = {_value(value)}" for key, value in card.items())] for card in content["wizard"]]
    return "\n".join([*top, *(line for card in cards for line in card), ""])


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def foreign_game(**changes: dict[str, Any]) -> Duel:
    """The duel with a foreign set of cards: ours with some fields changed."""
    own = our_game().deck
    cards = tuple(_changed(card, changes.get(card.id, {})) for card in own.cards)
    return Duel(msgspec.structs.replace(own, cards=cards, set=CardSet("foreign", digest_of(cards))))


def _changed(card: Card, fields: dict[str, Any]) -> Card:
    """A card with some fields as a file would write them; what the file's reader checks is tested in test_cards.py."""
    if not fields:
        return card
    kind = Kind[fields.get("kind", card.kind.name).upper()]
    element = Element[fields.get("element", card.element.name).upper()]
    written = fields.get("effect", card.written)
    effect, value = read_effect(written, kind), fields.get("value", card.value)
    return msgspec.structs.replace(card, kind=kind, element=element, written=written, effect=effect, value=value)


def lying(game: Duel, s: State) -> Table:
    """What lies where, in words: decks from the top, piles from below."""
    plain = game.make.plain(State, s)
    ids = [card.id for card in game.deck.cards]

    def names(cards: Iterable[int]) -> list[str]:
        return [ids[card] for card in cards if card != NO_CARD]

    def name(card: int) -> str | None:
        return None if card == NO_CARD else ids[card]

    return {
        "teams": [sorted(names(side.team)) for side in plain.side],
        "tokens": [side.tokens for side in plain.side],
        "zone": [name(side.fighter) for side in plain.side],
        "piles": [names(side.discard[: side.discard_size]) for side in plain.side],
        "decks": [names(reversed(side.deck[: side.deck_size])) for side in plain.side],
        "waiting": [name(side.waiting) for side in plain.side],
    }


class Fought:
    """One duel as the events tell it: who lost by which paragraph, and what lay where when it was over."""

    def __init__(self, table: Table, losers: tuple[int, ...], rule: str) -> None:
        self.met = (table["zone"][0], table["zone"][1])
        self.losers = losers
        self.rule = rule
        self.table = table

    @property
    def winner(self) -> int | None:
        """The only one who did not lose."""
        return 1 - self.losers[0] if len(self.losers) == 1 else None


class Story:
    """A round that goes on from an arranged table; answers are written as in records."""

    def __init__(self, game: Duel, s: State) -> None:
        self.game = game
        self.state = s
        self.events: list[Event] = []
        self.duels: list[Fought] = []
        self._begun = lying(game, s)
        self._now = lying(game, s)
        self._is_over = True
        log = game.make.new(Log)
        facts: Any = game.kernels.facts
        game.make.run(go_on)(s, facts, log)
        self._hear(log)

    @property
    def asked(self) -> tuple[int, str] | None:
        """Who is asked what now: `(0, "use")`."""
        turn = self.game.turn(self.state)
        return (turn.seats[0], turn.phase) if turn.phase in ("use", "rearrange") else None

    def answer(self, text: str) -> None:
        """Let the seat that is asked answer: "use", "decline", "rearrange a b"."""
        assert self.asked is not None, "nobody is asked anything"
        seat, move = self.asked[0], self.game.read_move(text)
        verdict = self.game.judge(self.state, seat, move)
        assert not verdict, f"{text!r} is forbidden by {verdict.id}"
        log = self.game.make.new(Log)
        self.game.play(self.state, seat, move, log)
        self._hear(log)

    @property
    def first(self) -> Fought:
        """The arranged duel."""
        return self.duels[0]

    @property
    def piled(self) -> list[list[str]]:
        """What the arranged duel put onto each pile, from below."""
        piles: list[list[str]] = self.first.table["piles"]
        return [pile[len(before) :] for pile, before in zip(piles, self._begun["piles"], strict=True)]

    @property
    def first_events(self) -> list[Event]:
        """What was told of the arranged duel, up to its last discard."""
        decided = next(at for at, event in enumerate(self.events) if _decides(event))
        end = next((at for at, event in enumerate(self.events) if at > decided and isinstance(event, Laid | RoundWon)), None)
        return self.events[:end]

    def told(self, *kinds: type[Event]) -> list[Any]:
        """The events of some kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    def _hear(self, log: Log) -> None:
        plain = self.game.make.plain(Log, log)
        for event in self.game.tell(plain):
            self.events.append(event)
            self._fold(event)
        if Phase(self.game.make.plain(State, self.state).phase) not in (Phase.SWAP, Phase.PLAN):
            lies = lying(self.game, self.state)
            assert {key: lies[key] for key in self._now} == self._now, "the events do not tell what lies on the table"

    def _fold(self, event: Event) -> None:
        """Do on our own table what an event tells."""
        table = self._now
        if isinstance(event, Laid | RoundWon):
            self._is_over = True
        match event.in_full():
            case Laid(seat, wizard):
                assert table["decks"][seat].pop(0) == wizard, "the top card of the deck is laid"
                table["zone"][seat] = wizard
            case SwappedIn(seat, out, wizard):
                assert [table["zone"][seat], table["waiting"][seat]] == [out, wizard], "the waiting card takes his place"
                table["zone"][seat], table["waiting"][seat] = wizard, out
            case Discarded(seat, wizard, place):
                taken = table["decks"][seat].pop(0) if place == "deck" else table["waiting"][seat]
                assert taken == wizard, "what is discarded lay there"
                if place == "waiting":
                    table["waiting"][seat] = None
                table["piles"][seat].append(wizard)
            case Rearranged(seat, _, deck) if isinstance(deck, tuple):
                table["decks"][seat] = list(deck)
            case Beaten(seat, wizard):
                assert table["zone"][seat] == wizard, "the loser stood in the zone"
                table["zone"][seat] = None
                table["piles"][seat].append(wizard)
            case RoundWon(_, tokens):
                table["tokens"] = list(tokens)
            case ByAbility() | ByElement() | ByValue() as decided if decided.losers:
                self.duels.append(Fought(_copied(table), decided.losers, decided.rule))
                self._is_over = False
        if not self._is_over:
            self.duels[-1].table = _copied(table)


def _decides(event: Event) -> bool:
    return isinstance(event, ByAbility | ByElement | ByValue) and bool(event.losers)


def _copied(table: Table) -> Table:
    return {key: [each[:] if isinstance(each, list) else each for each in value] for key, value in table.items()}


def duel(
    ours: str,
    theirs: str,
    waiting: str | None = None,
    their_waiting: str | None = None,
    deck: str = "",
    their_deck: str = "",
    pile: str = "",
    their_pile: str = "",
    standing: str = "",
    tokens: tuple[int, int] = (1, 1),
    game: Duel | None = None,
    **options: bool,
) -> Story:
    """Let two wizards meet.  `standing` ("ours" or "theirs") stood in the zone already; decks are written from the top.

    With a token each, the end of the round is the end of the match, and the table stays as it is.
    """
    game = game or our_game()
    words = [f"phase:plan step:lay {' '.join(f'{name}:{int(value)}' for name, value in options.items())}"]
    sides = ((ours, waiting, deck, pile, "ours"), (theirs, their_waiting, their_deck, their_pile, "theirs"))
    for seat, (fighter, waits, below, top, name) in enumerate(sides):
        stands = standing == name
        cards = {"zone": [fighter] if stands else [], "deck": [] if stands else [fighter]}
        cards["deck"] += below.split()
        cards["waiting"] = [waits] if waits else []
        cards["pile"] = top.split()
        words.append(_side(seat, game, cards, tokens[seat]))
    return Story(game, game.read_position(" ".join(words)))


def _side(seat: int, game: Duel, cards: dict[str, list[str]], tokens: int) -> str:
    """One side of a position; cards that complete the team to six lie below the others in the pile."""
    named = [card for hand in cards.values() for card in hand]
    spare = [card.id for card in game.deck.cards if card.id not in named and card.kind.name != "DORMANT"]
    cards["pile"] = [*spare[: 6 - len(named)], *cards["pile"]]
    team = [card.id for card in game.deck.cards if card.id in {card for hand in cards.values() for card in hand}]
    words = [f"{seat}.{place}:{','.join(hand)}" for place, hand in cards.items() if hand]
    return " ".join([f"{seat}.picked:1 {seat}.planned:1 {seat}.random:{team[0]} {seat}.team:{','.join(team)}", *words]) + (
        f" {seat}.tokens:{tokens}" * (tokens > 0)
    )


# --- whole matches -----------------------------------------------------------------------------------------------


def send(match: AnyMatch, seat: int, text: str) -> tuple[Event, ...]:
    """Submit a move written as in records: `send(match, 0, "plan a b c d e / f")`."""
    return match.submit(seat, match.game.read_move(text))


def drawn(ours: str = "necromancer", theirs: str = "necromancer", game: Duel | None = None, **options: bool) -> AnyMatch:
    """A match whose random cards lie open: both are asked to pick."""
    match: AnyMatch = Match(game or our_game(), options)
    send(match, CHANCE, f"draw 0 {ours}")
    send(match, CHANCE, f"draw 1 {theirs}")
    return match


def planning(ours: str, theirs: str, game: Duel | None = None, **options: bool) -> AnyMatch:
    """A match before its first round; the first of six wizards is the random card."""
    teams = ours.split(), theirs.split()
    match = drawn(teams[0][0], teams[1][0], game, **options)
    for seat in (0, 1):
        send(match, seat, " ".join(["pick", *teams[seat][1:]]))
    return match


def plan(match: AnyMatch, ours: str, theirs: str) -> tuple[Event, ...]:
    """Both plan: five wizards from the top, then the waiting one."""
    plans = [hand.split() for hand in (ours, theirs)]
    send(match, 0, " ".join(["plan", *plans[0][:5], "/", plans[0][5]]))
    return send(match, 1, " ".join(["plan", *plans[1][:5], "/", plans[1][5]]))


def round_of(ours: str, theirs: str, game: Duel | None = None, **options: bool) -> AnyMatch:
    """A match in its first round, planned in the order in which the wizards are named, the last one waits."""
    match = planning(ours, theirs, game, **options)
    plan(match, ours, theirs)
    return match


def refused(match: AnyMatch, seat: int, text: str) -> tuple[str, str | None]:
    """The code and the paragraph by which a match refuses a move; nothing has changed."""
    before = match.game.write_position(match.state), match.seq, match.turn
    try:
        send(match, seat, text)
    except Refused as error:
        assert before == (match.game.write_position(match.state), match.seq, match.turn), "a refusal changes nothing"
        return error.code, error.rule
    raise AssertionError(f"{text!r} was not refused")


def no_swaps(match: AnyMatch) -> None:
    """Neither exchanges a card before the next round."""
    for seat in (0, 1):
        send(match, seat, "swap none")


def kinds_of(events: Sequence[Event]) -> list[str]:
    """What happened, by the names on the wire."""
    return [str(type(event).__struct_config__.tag) for event in events]
