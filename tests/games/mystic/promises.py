"""What the screens of Mystic elements promise, held against what playing then does: for law 11.

Nothing here computes a rule: strengths, amounts and costs are read from what a seat is shown and compared with events, with the
table after the move, and with verdicts.
"""

from __future__ import annotations

from collections.abc import Iterator

from kouzlo.games.mystic.events import CardPlayed, Damaged, EnergyGained, Lost, Plundered
from kouzlo.games.mystic.moves.answers import Energy, Strike
from kouzlo.games.mystic.moves.cleanup import Keep, Refill
from kouzlo.games.mystic.moves.main import Attack, Play, Played
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.state import State
from kouzlo.games.mystic.view import Lacking, SideTable, Table
from kouzlo.games.mystic.words import Colour
from kouzlo.testing.laws import Offer

TOO_DEAR = (Rule.COST.id, Rule.SELF_PLUNDER.id)
COMBAT = Rule.COMBAT_DAMAGE.id


def promises(offer: Offer) -> Iterator[str]:
    """ME-8, ME-11, ME-12, ME-26, ME-41: what an offer promised and did not keep."""
    shown: Table = offer.game.table(offer.game.observe(offer.state, offer.seat), offer.seat)
    then: Table = offer.game.table(offer.game.observe(offer.following, offer.seat), offer.seat)
    match offer.move:
        case Play(what):
            yield from _paid(offer, what, then.sides[offer.seat])
        case Attack(attack):
            yield from _blow(offer, shown, attack.with_, attack.at)
        case Strike(yes):
            yield from _blows(offer, yes)
        case Energy():
            gained = next(event for event in offer.events if isinstance(event, EnergyGained))
            if offer.prompt.say.args["amount"] != gained.amount:
                yield f"{offer.prompt.say} is asked, and {gained.amount} energy is gained"
        case Keep(kept):
            if kept != then.sides[offer.seat].energy:
                yield f"{kept} should stay, and {then.sides[offer.seat].energy} does"
        case Refill(count):
            due: State = offer.game.make.plain(State, offer.following)
            if count and due.draws_left + sum(type(event).__name__ == "CardDrawn" for event in offer.events) != count:
                yield f"{count} cards were chosen, and {due.draws_left} are due"
    if offer.prompt.phase == "main":
        yield from _costs(offer, shown.sides[offer.seat])


def _paid(offer: Offer, what: Played, then: SideTable) -> Iterator[str]:
    """ME-D13: what the choice says that it pays is what is paid."""
    played = next(event for event in offer.events if isinstance(event, CardPlayed))
    said = offer.choice.say.args if offer.choice else {}
    energies = said.get("energies", ())
    assert isinstance(energies, tuple), "energies are sentences"
    told = {each.args["colour"].id: each.args["amount"] for each in energies}  # type: ignore[union-attr]
    if not what.any == played.any == told:
        yield f"{told} is said, {what.any} chosen, {played.any} paid"


def _blow(offer: Offer, shown: Table, attacker: str, target: str) -> Iterator[str]:
    """ME-26, ME-31: the power that is shown is the damage that is dealt, as long as nothing else happened before."""
    power = next(card.power for card in shown.battle if card.handle == attacker)
    deck = shown.sides[1 - offer.seat].deck
    hits = [event for event in offer.events if isinstance(event, Damaged | Plundered | Lost)]
    match hits[:1]:
        case [Damaged(card=card, rule=rule, amount=amount)] if card == target and rule == COMBAT and amount != power:
            yield f"{attacker} is shown with {power} and deals {amount}"
        case [Plundered(seat=seat, count=count)] if target == f"player@{seat}" and count != power:
            yield f"{attacker} is shown with {power} and plunders {count}"
        case [Lost(lacking=lacking)] if target.startswith("player@") and lacking + deck != power:
            yield f"{attacker} is shown with {power}, and of {deck} cards {lacking} lack"


def _blows(offer: Offer, yes: bool) -> Iterator[str]:
    """ME-25, ME-26: the question names both powers."""
    asked = offer.prompt.say.args
    dealt = [event.amount for event in offer.events if isinstance(event, Damaged) and event.rule == COMBAT]
    if dealt and dealt != [asked["power"], asked["blow"]][: len(dealt)]:
        yield f"{asked} is asked, and {dealt} is dealt (struck back: {yes})"


def _costs(offer: Offer, side: SideTable) -> Iterator[str]:
    """ME-12, ME-D42: a card lacks something exactly if it is too dear, and with just that much more it is not.

    Of each offer one card of the hand is looked at.
    """
    if not side.hand or offer.choice is None:
        return
    card = side.hand[offer.prompt.choices.index(offer.choice) % len(side.hand)]
    assert card is not None, "everybody knows his own hand"
    lacks = side.lacking.get(card, Lacking(0, 0, 0))
    if _is_too_dear(offer, card, Lacking(0, 0, 0)) != (card in side.lacking):
        yield f"{card} is shown as lacking {lacks}, but the verdict is another"
    if _is_too_dear(offer, card, lacks):
        yield f"{card} is shown as lacking {lacks}, and with that it is still too dear"
    for field in ("coloured", "any", "plunder"):
        if getattr(lacks, field) and not _is_too_dear(offer, card, _less(lacks, field)):
            yield f"{card} is shown as lacking {lacks}, and one {field} less would do"


def _less(lacks: Lacking, field: str) -> Lacking:
    return Lacking(*(getattr(lacks, each) - (each == field) for each in ("coloured", "any", "plunder")))


def _is_too_dear(offer: Offer, card: str, more: Lacking) -> bool:
    """Whether a card cannot be paid with so much more: any symbols get a colour of which the card needs none."""
    s: State = offer.game.make.plain(State, offer.state).copy()
    side, colour = s.side[offer.seat], Colour[card.partition(".")[0].upper()]
    side.energy[colour] += more.coloured
    side.energy[(colour + 1) % len(Colour)] += more.any
    side.deck_size += more.plunder
    rich = offer.game.make.from_bytes(State, s.to_bytes())
    return offer.game.judge(rich, offer.seat, Play(Played(card))).id in TOO_DEAR
