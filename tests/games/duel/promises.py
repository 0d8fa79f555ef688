"""What the duel promises a seat: what may be gathered, what a question is about, how strong wizards are, and who is ready."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from kouzlo.core.event import Event
from kouzlo.core.move import read_move
from kouzlo.core.sentence import Word
from kouzlo.core.view import Gather, gathered
from kouzlo.games.duel.events import ByValue, Declined, Rearranged, Silenced, SwappedIn
from kouzlo.games.duel.moves import Rearrange, Use
from kouzlo.games.duel.state import NO_CARD
from kouzlo.games.duel.view import SideTable, Table
from kouzlo.testing.laws import Offer


def promises(offer: Offer) -> Iterator[str]:
    """What was shown before the move and is not what came of it."""
    yield from _gathered(offer)
    yield from _ready(offer)
    match offer.move:
        case Use(False):
            yield from _declined(offer)
        case Use(True):
            yield from _waiting(offer)
        case Rearrange(deck):
            yield from _order(offer, deck)


def _table(offer: Offer, s: object) -> Table:
    game = offer.game
    shown: Table = game.table(game.observe(s, offer.seat), offer.seat)
    return shown


def _gathered(offer: Offer) -> Iterator[str]:
    """Whatever is gathered from the parts of a question may be played: here the first things that are offered, and the last."""
    if offer.prompt.gather is None:
        return
    for is_last in (False, True):
        move = read_move(offer.game.info.moves, gathered(offer.prompt.gather, _taken(offer.prompt.gather, is_last)))
        if verdict := offer.game.judge(offer.state, offer.seat, move):
            yield f"{offer.game.write_move(move)} can be gathered, but {verdict.id} forbids it"


def _taken(gather: Gather, is_last: bool) -> list[list[str]]:
    gone: set[str] = set()
    taken = []
    for part in gather.parts:
        ids = [word.id for word in (reversed(part.items) if is_last else part.items)]
        taken.append(list(islice((id for id in ids if id not in gone), part.count)))
        gone.update(taken[-1])
    return taken


def _ready(offer: Offer) -> Iterator[str]:
    """DU-10: a seat is shown as ready from the moment when it has sealed, as long as the other one has not."""
    game = offer.game
    turn, then = game.turn(offer.state), game.turn(offer.following)
    waits = turn.sealed and then.phase == turn.phase and offer.seat not in then.seats
    before, after = _table(offer, offer.state).sides[offer.seat].ready, _table(offer, offer.following).sides[offer.seat].ready
    if before or after != waits:
        yield f"the seat was shown as ready: {before}, {after}; it should be: False, {waits}"


def _declined(offer: Offer) -> Iterator[str]:
    """DU-59: if nothing else happens before the values are compared, they are the strengths that were shown."""
    sides = _table(offer, offer.state).sides
    wizards = [event.wizard for event in offer.events[:1] if isinstance(event, Declined)]
    asked = offer.prompt.say.args["wizard"]
    if [asked] != [Word("wizard", wizard) for wizard in wizards]:
        yield f"it was asked about {asked}, and declined was {wizards}"
    if (compared := _compared(offer.events)) and _is_open(offer):
        shown = tuple(side.strength for side in sides)
        if shown != compared.values:
            yield f"the strengths {shown} were shown, and {compared.values} were compared"


def _is_open(offer: Offer) -> bool:
    return all(side.fighter != NO_CARD for side in offer.state.side)


def _compared(events: tuple[Event, ...]) -> ByValue | None:
    """The comparison that follows at once: only lamps come before it."""
    for event in events[1:]:
        if isinstance(event, ByValue):
            return event
        if type(event).__name__ not in ("ByAbility", "ByElement", "Silenced"):
            return None
    return None


def _waiting(offer: Offer) -> Iterator[str]:
    """DU-53: the waiting card that the question names is the one that comes in."""
    named = offer.prompt.say.args.get("waiting")
    came = [event.wizard for event in offer.events if isinstance(event, SwappedIn)][:1]
    if named is not None and not any(isinstance(event, Silenced) for event in offer.events):
        if [named] != [Word("wizard", wizard) for wizard in came]:
            yield f"{named} was to come in, and {came} did"


def _order(offer: Offer, deck: tuple[str, ...]) -> Iterator[str]:
    """DU-52: the deck is shown to its owner in the order that was chosen, as far as it still lies."""
    told = [event.deck for event in offer.events if isinstance(event, Rearranged)]
    if told[:1] != [deck]:
        yield f"the deck was to be {deck}, and is {told}"
    side: SideTable = _table(offer, offer.following).sides[offer.seat]
    if side.deck and tuple(side.deck) != deck[-len(side.deck) :] and offer.game.turn(offer.following).phase != "plan":
        yield f"the deck was to be {deck}, and {side.deck} is shown"
