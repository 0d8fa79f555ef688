"""What happened at the table, typed; what not everybody may know is a Secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from kouzlo.core.event import Event, Secret
from kouzlo.core.log import Row
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.codes import energies_of
from kouzlo.games.mystic.happened import MARKED_PLAYERS, Ending, Happened
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.words import SET_SIZE, Colour, When

Hidden = Secret[str] | str | None
Args = dict[str, int | float | str | Word | Sentence | tuple[Word | Sentence, ...]]


def card_word(card: str) -> Word:
    """A card in a sentence, by its id or handle: its name comes from the card file."""
    return Word("card", card.partition("@")[0])


def target_word(handle: str) -> Word:
    """A target in a sentence: a card, or the player who sits there."""
    id, _, seat = handle.partition("@")
    return seat_word(int(seat)) if id == "player" else card_word(id)


def target_kind(handle: str | None) -> str:
    """What a target is, so that a sentence can say it: none, player or card."""
    if handle is None:
        return "none"
    return "player" if handle.startswith("player@") else "card"


def colour_word(colour: str) -> Word:
    """A colour of energy in a sentence."""
    return Word("colour", colour)


def aimed(args: Args, target: str | None) -> Args:
    """A sentence's arguments with its target, if it has one, and whose card that is."""
    kind = target_kind(target)
    if target is None:
        return {**args, "aim": kind}
    return {**args, "aim": kind, "target": target_word(target), "whose": seat_word(int(target[-1]))}


class Starts(Event, frozen=True):
    """ME-D3: who starts."""

    seat: Seat
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("starts", {"who": seat_word(self.seat)})


class ColourPicked(Event, frozen=True):
    """ME-2: a colour and its fifteen cards."""

    seat: Seat
    colour: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("colour-picked", {"who": seat_word(self.seat), "colour": colour_word(self.colour)})


class CardDrawn(Event, frozen=True):
    """ME-10: a card came into a hand; only its owner sees which."""

    seat: Seat
    card: Hidden
    rule: str

    def sentence(self) -> Sentence:
        if isinstance(self.card, str):
            return Sentence("card-drawn", {"who": seat_word(self.seat), "card": card_word(self.card)})
        return Sentence("card-drawn-secretly", {"who": seat_word(self.seat)})


class CardBuried(Event, frozen=True):
    """ME-46: a plundered card that everybody sees."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("card-buried", {"who": seat_word(self.seat), "card": card_word(self.card)})


class TurnBegins(Event, frozen=True):
    """ME-6: a turn begins; `number` is the player's own count."""

    seat: Seat
    number: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("turn-begins", {"who": seat_word(self.seat), "number": self.number})


class Triggered(Event, frozen=True):
    """ME-D34: an effect that waited happens now."""

    seat: Seat
    card: str
    when: str
    rule: str

    def sentence(self) -> Sentence:
        args: Args = {"who": seat_word(self.seat), "card": card_word(self.card), "when": self.when.replace("_", "-")}
        return Sentence("triggered", args)


class WithoutTarget(Event, frozen=True):
    """ME-D15: there was nothing to choose, so the effect did nothing."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("without-target", {"card": card_word(self.card)})


class TriggersDropped(Event, frozen=True):
    """ME-D34: more than a hundred effects in one move; the rest did not happen."""

    count: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("triggers-dropped", {"count": self.count})


class Prepared(Event, frozen=True):
    """ME-40: a card was turned upright."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("prepared", {"card": card_word(self.card)})


class Exhausted(Event, frozen=True):
    """ME-39: a card was turned aside."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("exhausted", {"card": card_word(self.card)})


class Promoted(Event, frozen=True):
    """ME-41: +1 tokens; `tokens` is the balance now."""

    seat: Seat
    card: str
    amount: int
    tokens: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("promoted", {"card": card_word(self.card), "amount": self.amount, "tokens": _signed(self.tokens)})


class Demoted(Event, frozen=True):
    """ME-41: −1 tokens; `tokens` is the balance now."""

    seat: Seat
    card: str
    amount: int
    tokens: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("demoted", {"card": card_word(self.card), "amount": self.amount, "tokens": _signed(self.tokens)})


def _signed(tokens: int) -> str:
    return "0" if tokens == 0 else f"{'+' if tokens > 0 else '−'}{abs(tokens)}"


class EnergyGained(Event, frozen=True):
    """ME-8: energy came into a pool."""

    seat: Seat
    colour: str
    amount: int
    rule: str

    def sentence(self) -> Sentence:
        args: Args = {"who": seat_word(self.seat), "colour": colour_word(self.colour), "amount": self.amount}
        return Sentence("energy-gained", args)


class CardPlayed(Event, frozen=True):
    """ME-12: a card was paid for and played."""

    seat: Seat
    card: str
    target: str | None
    inverted: bool
    any: dict[str, int]
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("card-played", aimed({"who": seat_word(self.seat), "card": card_word(self.card)}, self.target))


class ColoursReversed(Event, frozen=True):
    """ME-45: the colour words of a card mean all other colours."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("colours-reversed", {"who": seat_word(self.seat), "card": card_word(self.card)})


class CardUsed(Event, frozen=True):
    """ME-18: a card was exhausted for its ability."""

    seat: Seat
    card: str
    target: str | None
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("card-used", aimed({"who": seat_word(self.seat), "card": card_word(self.card)}, self.target))


class AbilityPaid(Event, frozen=True):
    """ME-19: an ability was paid for."""

    seat: Seat
    card: str
    target: str | None
    any: dict[str, int]
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("ability-paid", aimed({"who": seat_word(self.seat), "card": card_word(self.card)}, self.target))


class TargetChosen(Event, frozen=True):
    """ME-D36: the target of a trigger."""

    seat: Seat
    card: str
    target: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("target-chosen", aimed({"who": seat_word(self.seat), "card": card_word(self.card)}, self.target))


class Deployed(Event, frozen=True):
    """ME-16: a unit entered battle."""

    seat: Seat
    card: str
    prepared: bool
    rule: str

    def sentence(self) -> Sentence:
        which = "deployed-prepared" if self.prepared else "deployed"
        return Sentence(which, {"who": seat_word(self.seat), "card": card_word(self.card)})


class Attacks(Event, frozen=True):
    """ME-22: an attack was declared."""

    seat: Seat
    card: str
    target: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("attacks", aimed({"who": seat_word(self.seat), "card": card_word(self.card)}, self.target))


class StruckBack(Event, frozen=True):
    """ME-25: the attacked unit strikes back."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("struck-back", {"card": card_word(self.card)})


class HeldBack(Event, frozen=True):
    """ME-D18: the attacked unit does not strike back."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("held-back", {"card": card_word(self.card)})


class Damaged(Event, frozen=True):
    """ME-29: damage on a unit: how much came, how much lies on it now, and its health."""

    seat: Seat
    card: str
    amount: int
    damage: int
    health: int
    rule: str

    def sentence(self) -> Sentence:
        numbers: Args = {"amount": self.amount, "damage": self.damage, "health": self.health}
        return Sentence("damaged", {"card": card_word(self.card), **numbers})


class Plundered(Event, frozen=True):
    """ME-30: cards from a deck onto the deep grave, and how many are left."""

    seat: Seat
    count: int
    left: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("plundered", {"who": seat_word(self.seat), "count": self.count, "left": self.left})


class Healed(Event, frozen=True):
    """ME-43: damage was removed."""

    seat: Seat
    card: str
    amount: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("healed", {"card": card_word(self.card), "amount": self.amount})


class CardsReturned(Event, frozen=True):
    """ME-43: cards from the deep grave back onto the deck."""

    seat: Seat
    count: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("cards-returned", {"who": seat_word(self.seat), "count": self.count})


class Killed(Event, frozen=True):
    """ME-35: a card was destroyed or defeated and went to its owner's grave."""

    seat: Seat
    card: str
    destroyed: bool
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("destroyed" if self.destroyed else "defeated", {"card": card_word(self.card)})


class CardStolen(Event, frozen=True):
    """ME-D27: a card changed its controller."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("card-stolen", {"who": seat_word(self.seat), "card": card_word(self.card)})


class Converted(Event, frozen=True):
    """ME-D27: a stolen card took a colour of the thief."""

    seat: Seat
    card: str
    colour: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("converted", {"card": card_word(self.card), "colour": colour_word(self.colour)})


class EnergyStolen(Event, frozen=True):
    """ME-D27: one energy changed hands, and perhaps colour."""

    seat: Seat
    energy: str
    into: str
    rule: str

    def sentence(self) -> Sentence:
        args: Args = {"who": seat_word(self.seat), "energy": colour_word(self.energy), "into": colour_word(self.into)}
        return Sentence("energy-stolen" if self.energy == self.into else "energy-stolen-and-converted", args)


class HandLooked(Event, frozen=True):
    """ME-D23: a player looked at the opponent's hand."""

    seat: Seat
    count: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("hand-looked", {"who": seat_word(self.seat), "count": self.count})


class CardSeen(Event, frozen=True):
    """ME-D48: one card of a hand that was looked at."""

    seat: Seat
    card: Hidden
    rule: str

    def sentence(self) -> Sentence:
        if isinstance(self.card, str):
            return Sentence("card-seen", {"who": seat_word(self.seat), "card": card_word(self.card)})
        return Sentence("card-seen-secretly", {"who": seat_word(self.seat)})


class Discarded(Event, frozen=True):
    """ME-36: from hand to grave."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("discarded", {"who": seat_word(self.seat), "card": card_word(self.card)})


class CardRegained(Event, frozen=True):
    """ME-D48: from the grave into the hand."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("card-regained", {"who": seat_word(self.seat), "card": card_word(self.card)})


class EnergyLost(Event, frozen=True):
    """ME-11: energy that could not be kept."""

    seat: Seat
    colour: str
    amount: int
    rule: str

    def sentence(self) -> Sentence:
        args: Args = {"who": seat_word(self.seat), "colour": colour_word(self.colour), "amount": self.amount}
        return Sentence("energy-lost", args)


class Redrew(Event, frozen=True):
    """ME-D12: cards were redrawn."""

    seat: Seat
    count: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("redrew", {"who": seat_word(self.seat), "count": self.count})


class Refills(Event, frozen=True):
    """ME-D9: how many cards a player chose to draw, where drawing is optional."""

    seat: Seat
    count: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("refills", {"who": seat_word(self.seat), "count": self.count})


class DeckEmpty(Event, frozen=True):
    """ME-D10: cards that were not there to be drawn."""

    seat: Seat
    count: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("deck-empty", {"who": seat_word(self.seat), "count": self.count})


class DrawOffered(Event, frozen=True):
    """ME-D32: a draw was offered."""

    seat: Seat
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("draw-offered", {"who": seat_word(self.seat)})


class DrawRefused(Event, frozen=True):
    """ME-D32: the offer was not taken."""

    seat: Seat
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("draw-refused", {"who": seat_word(self.seat)})


class Lost(Event, frozen=True):
    """ME-32: cards that had to be plundered were not there."""

    seat: Seat
    lacking: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("lost", {"who": seat_word(self.seat), "lacking": self.lacking})


class GameDrawn(Event, frozen=True):
    """ME-D32: nobody wins, and why."""

    reason: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("game-drawn", {"reason": self.reason.replace("_", "-")})


class Readied(Event, frozen=True):
    """ME-27: an exhausted unit that survived an attack was prepared."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("readied", {"card": card_word(self.card)})


class MainEnded(Event, frozen=True):
    """ME-9: the main step is over."""

    seat: Seat
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("main-ended", {"who": seat_word(self.seat)})


Name = Callable[[int], str]


def told(rows: Sequence[Row], box: Box) -> tuple[Event, ...]:
    """The rows of a log as events."""

    def name(mark: int) -> str:
        if mark >= MARKED_PLAYERS:
            return f"player@{mark - MARKED_PLAYERS}"
        return f"{box.cards[mark % SET_SIZE].id}@{mark // SET_SIZE}"

    return tuple(TELLERS[Happened(row.what)](row, name, Rule(row.rule).id) for row in _without_places(rows, name))


def _without_places(rows: Sequence[Row], name: Name) -> Iterator[Row]:
    """ME-D52: the cards of a hand that was looked at by their ids, not in the order in which they were drawn."""
    for what, some in groupby(rows, lambda row: row.what):
        yield from sorted(some, key=lambda row: _id(row.a, name) if what == Happened.SAW else "")


def _aim(mark: int, name: Name) -> str | None:
    return None if mark < 0 else name(mark)


def _id(mark: int, name: Name) -> str:
    return name(mark).partition("@")[0]


def _colour(number: int) -> str:
    return Colour(number).name.lower()


TELLERS: dict[Happened, Callable[[Row, Name, str], Event]] = {
    Happened.STARTS: lambda row, name, law: Starts(row.seat, law),
    Happened.PICKED: lambda row, name, law: ColourPicked(row.seat, _colour(row.a), law),
    Happened.DRAWN: lambda row, name, law: CardDrawn(row.seat, Secret(_id(row.a, name), (row.seat,)), law),
    Happened.BURIED: lambda row, name, law: CardBuried(row.seat, _id(row.a, name), law),
    Happened.TURN_BEGINS: lambda row, name, law: TurnBegins(row.seat, row.a, law),
    Happened.TRIGGERED: lambda row, name, law: Triggered(row.seat, name(row.a), When(row.b).name.lower(), law),
    Happened.NO_TARGET: lambda row, name, law: WithoutTarget(row.seat, name(row.a), law),
    Happened.DROPPED: lambda row, name, law: TriggersDropped(row.a, law),
    Happened.PREPARED: lambda row, name, law: Prepared(row.seat, name(row.a), law),
    Happened.EXHAUSTED: lambda row, name, law: Exhausted(row.seat, name(row.a), law),
    Happened.PROMOTED: lambda row, name, law: Promoted(row.seat, name(row.a), row.b, row.c, law),
    Happened.DEMOTED: lambda row, name, law: Demoted(row.seat, name(row.a), row.b, row.c, law),
    Happened.ENERGY_GAINED: lambda row, name, law: EnergyGained(row.seat, _colour(row.a), row.b, law),
    Happened.PLAYED: lambda row, name, law: CardPlayed(
        row.seat, name(row.a), _aim(row.b, name), bool(row.c), energies_of(row.d), law
    ),
    Happened.REVERSED: lambda row, name, law: ColoursReversed(row.seat, name(row.a), law),
    Happened.USED: lambda row, name, law: CardUsed(row.seat, name(row.a), _aim(row.b, name), law),
    Happened.PAID: lambda row, name, law: AbilityPaid(row.seat, name(row.a), _aim(row.b, name), energies_of(row.c), law),
    Happened.CHOSE: lambda row, name, law: TargetChosen(row.seat, name(row.a), name(row.b), law),
    Happened.DEPLOYED: lambda row, name, law: Deployed(row.seat, name(row.a), bool(row.b), law),
    Happened.ATTACKED: lambda row, name, law: Attacks(row.seat, name(row.a), name(row.b), law),
    Happened.STRUCK_BACK: lambda row, name, law: StruckBack(row.seat, name(row.a), law),
    Happened.HELD_BACK: lambda row, name, law: HeldBack(row.seat, name(row.a), law),
    Happened.DAMAGED: lambda row, name, law: Damaged(row.seat, name(row.a), row.b, row.c, row.d, law),
    Happened.PLUNDERED: lambda row, name, law: Plundered(row.seat, row.a, row.b, law),
    Happened.HEALED: lambda row, name, law: Healed(row.seat, name(row.a), row.b, law),
    Happened.RETURNED: lambda row, name, law: CardsReturned(row.seat, row.a, law),
    Happened.KILLED: lambda row, name, law: Killed(row.seat, name(row.a), bool(row.b), law),
    Happened.STOLEN: lambda row, name, law: CardStolen(row.seat, name(row.a), law),
    Happened.CONVERTED: lambda row, name, law: Converted(row.seat, name(row.a), _colour(row.b), law),
    Happened.ENERGY_STOLEN: lambda row, name, law: EnergyStolen(row.seat, _colour(row.a), _colour(row.b), law),
    Happened.LOOKED: lambda row, name, law: HandLooked(row.seat, row.a, law),
    # The owner of the hand knows his own cards.
    Happened.SAW: lambda row, name, law: CardSeen(row.seat, Secret(_id(row.a, name), (0, 1)), law),
    Happened.DISCARDED: lambda row, name, law: Discarded(row.seat, _id(row.a, name), law),
    Happened.TAKEN_BACK: lambda row, name, law: CardRegained(row.seat, _id(row.a, name), law),
    Happened.ENERGY_LOST: lambda row, name, law: EnergyLost(row.seat, _colour(row.a), row.b, law),
    Happened.REDREW: lambda row, name, law: Redrew(row.seat, row.a, law),
    Happened.REFILLS: lambda row, name, law: Refills(row.seat, row.a, law),
    Happened.DECK_EMPTY: lambda row, name, law: DeckEmpty(row.seat, row.a, law),
    Happened.OFFERED_DRAW: lambda row, name, law: DrawOffered(row.seat, law),
    Happened.REFUSED_DRAW: lambda row, name, law: DrawRefused(row.seat, law),
    Happened.LOST: lambda row, name, law: Lost(row.seat, row.a, law),
    Happened.DRAWN_GAME: lambda row, name, law: GameDrawn(Ending(row.a).name.lower(), law),
    Happened.READIED: lambda row, name, law: Readied(row.seat, name(row.a), law),
    Happened.ENDED_MAIN: lambda row, name, law: MainEnded(row.seat, law),
}
