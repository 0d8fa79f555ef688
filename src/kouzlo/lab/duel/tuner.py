"""`kouzlo lab tune duel`: hill climbing over the values that are ours until every wizard is worth choosing.

Drafts of some pairs of random cards are solved; the wizard that is chosen in the fewest of them is looked at; its value, or
that of a wizard who is in every team, is changed, within the facts of the rulebook and what our reconstruction adds; a change
that brings more wizards into the teams is kept.  Every step is written down, so a stopped run goes on to the same end, and the
folder always holds a whole set of cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from kouzlo.games.duel.card_file import Card
from kouzlo.games.duel.cards import OWN_FILE, Deck, broken_constraints, deck_of
from kouzlo.games.duel.state import Kind
from kouzlo.lab.duel.sample import NOTICED, DraftJob, Measured, in_order, noticed, pairs, solved, weights
from kouzlo.lab.executor import Executor, Serial
from kouzlo.solver.duel.draft import cards_of, pure_strategy_of

Values = dict[str, int]
"""The value of each wizard by its id."""

LOWEST, HIGHEST = 1, 10
"""What stands on printed cards; reviews know a 10."""
NAME = "carodejny-duel-2"
START = "start"
"""Instead of a wizard: the set as it was before the first change."""
OWN_CHANGES = (-2, 2, -1, 1, -3, 3)
"""A wizard that nobody chooses needs much, so the large step first; and downwards first: a low value wins the tie-break and
beats the Blacksmith."""
OTHER_CHANGES = (1, -1, 2, -2)
PROMISING = 40
"""So many of the likeliest pure strategies are tried with a wizard that was changed."""
COMMON = 0.6
"""A wizard in so many teams leaves others no room."""


class TunePlan(msgspec.Struct, frozen=True):
    """How many steps, and where the set is kept."""

    folder: Path
    steps: int = 40
    games: int = 6
    """So many pairs of random cards are solved for every change."""
    tolerance: float = 0.03
    cards: Path | None = None
    executor: Executor = Serial()


class TuningStep(msgspec.Struct, frozen=True):
    """One step: what was changed, how many wizards were then not worth choosing, whether it was kept, and the drafts."""

    card: str
    before: str
    after: str
    distance: float
    kept: bool
    values: Values
    score: tuple[int, float]
    drafts: list[Measured]


def tune(plan: TunePlan, tell: Callable[[TuningStep], None]) -> Path:
    """Climb; the folder of the tuned set."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    text = (plan.cards or OWN_FILE).read_text(encoding="utf-8")
    journal = plan.folder / "steps.jsonl"
    steps = read_steps(journal)
    if not steps:
        steps.append(_step(plan, text, START, values_of(deck_in(text)), None))
        _write(plan, text, journal, steps, tell)
    while len(steps) <= plan.steps and not is_reached(last_kept(steps), plan.games):
        now = last_kept(steps)
        following = next(_untried(text, now, [each.values for each in steps]), None)
        if following is None:
            break
        card, values = following
        steps.append(_step(plan, text, card, values, now))
        _write(plan, text, journal, steps, tell)
    return plan.folder


def last_kept(steps: Sequence[TuningStep]) -> TuningStep:
    return next(each for each in reversed(steps) if each.kept)


def is_reached(step: TuningStep, games: int) -> bool:
    """Every wizard is worth choosing in at least half of the drafts."""
    return all(2 * count >= games for count in noticed(step.drafts))


def values_of(deck: Deck) -> Values:
    return {card.id: card.value for card in deck.cards}


def deck_in(text: str) -> Deck:
    """The wizards that a text means, as a set of their own; raises BadFile."""
    return deck_of(text, "the tuned set", own=True)


def with_values(text: str, values: Mapping[str, int], name: str) -> str:
    """A card file with other values and a name of its own."""
    for id, value in values.items():
        text = re.sub(rf'(^id = "{id}"\n(?:(?!\[\[).*\n)*?value = )\d+', rf"\g<1>{value}", text, count=1, flags=re.MULTILINE)
    return f'set = "{name}"\n' + re.sub(r'^set = ".*"\n', "", text, count=1, flags=re.MULTILINE)


def is_ours(card: Card) -> bool:
    """Whether the value of a wizard is our own reconstruction, and not the rulebook's or a review's."""
    return card.origin["value"] == "ours"


def spread(cards: Sequence[Card], values: Values) -> Values:
    """c10, c5: fast wizards of equal values are moved apart upwards, in the order that they had."""
    moved, least = dict(values), 0
    for card in sorted((card for card in cards if card.kind == Kind.FAST), key=lambda card: card.value):
        moved[card.id] = least = max(moved[card.id], least + 1)
    return moved


@cache
def keeps_the_facts(text: str) -> bool:
    """Whether a card file keeps the facts of the rulebook and what our reconstruction adds; asked for the same file often."""
    return not broken_constraints(deck_in(text))


def allowed(text: str, deck: Deck, values: Values) -> Values | None:
    """These values, with others changed along where the facts ask for it; None if they cannot be kept."""
    others = [card for card in deck.cards if is_ours(card) and values[card.id] == card.value]
    for also in ({}, *({card.id: card.value + change} for card in others for change in (1, 2, 3, -1))):
        tried = spread(deck.cards, {**values, **also})
        ours = all(is_ours(card) or tried[card.id] == card.value for card in deck.cards)
        if ours and all(LOWEST <= value <= HIGHEST for value in tried.values()):
            if keeps_the_facts(with_values(text, tried, NAME)):
                return tried
    return None


def changes(text: str, now: TuningStep) -> Iterator[tuple[str, Values]]:
    """What might help the wizards that are chosen least, the neediest first: their own values, then those of the commonest."""
    deck = deck_in(with_values(text, now.values, NAME))
    ids = [card.id for card in deck.cards]
    mean = {id: sum(each) / max(1, len(each)) for id, each in zip(ids, weights(now.drafts), strict=True)}
    counts = dict(zip(ids, noticed(now.drafts), strict=True))
    common = [id for id in sorted(mean, key=lambda id: -mean[id]) if mean[id] > COMMON]
    needy = [id for id in sorted(ids, key=lambda id: (counts[id], mean[id])) if 2 * counts[id] < len(now.drafts)]
    for id in needy:
        for change in OWN_CHANGES:
            yield id, {**now.values, id: now.values[id] + change}
        for other in common:
            for change in OTHER_CHANGES:
                yield other, {**now.values, other: now.values[other] + change}
                for own in OWN_CHANGES[:4]:
                    yield id, {**now.values, id: now.values[id] + own, other: now.values[other] + change}


def _untried(text: str, now: TuningStep, tried: Sequence[Values]) -> Iterator[tuple[str, Values]]:
    deck = deck_in(with_values(text, now.values, NAME))
    for card, values in changes(text, now):
        found = allowed(text, deck, values)
        if found is not None and found not in tried:
            yield card, found


def _step(plan: TunePlan, text: str, card: str, values: Values, now: TuningStep | None) -> TuningStep:
    """Solve the drafts with these values; they begin with the pure strategies of the set so far."""
    deck = deck_in(with_values(text, values, NAME))
    before = now.values if now else values
    changed = [id for id in values if values[id] != before[id]]
    mixed_strategies = [mixed_strategy for each in (now.drafts if now else ()) for mixed_strategy in each.mixed_strategies]
    pure_strategies = [pure_strategy for mixed_strategy in mixed_strategies for _, pure_strategy in mixed_strategy]
    tries = [
        tried
        for mixed_strategy in mixed_strategies
        for _, pure_strategy in mixed_strategy[:PROMISING]
        for tried in with_wizards(deck, pure_strategy, changed)
    ]
    job, wanted = DraftJob(with_values(text, values, NAME), plan.tolerance), pairs(plan.games)
    drafts = in_order(solved(job, wanted, [], plan.executor, [*tries, *pure_strategies]), wanted)
    score = score_of(drafts)
    was, then = (", ".join(f"{id} {which[id]}" for id in changed) for which in (before, values))
    return TuningStep(card, was, then, _distance(drafts), now is None or score > now.score, values, score, drafts)


def with_wizards(deck: Deck, pure_strategy: int, wizards: Sequence[str]) -> Iterator[int]:
    """A pure strategy with one card replaced by a wizard that was changed: whoever was never chosen may be worth it now."""
    for wizard in wizards:
        number = deck.index(wizard)
        assert number is not None, f"there is no wizard {wizard}"
        cards = cards_of(pure_strategy)
        if number not in cards:
            yield from (pure_strategy_of((*cards[:place], number, *cards[place + 1 :])) for place in range(len(cards)))


def score_of(drafts: Sequence[Measured]) -> tuple[int, float]:
    """How near the goal is: drafts in which wizards are worth choosing, up to half of all for each; then their weights."""
    enough = (len(drafts) + 1) // 2
    reached = sum(min(count, enough) for count in noticed(drafts))
    nearly = sum(sum(min(weight, NOTICED) for weight in each) / max(1, len(each)) for each in weights(drafts))
    return reached, round(nearly, 9)


def _distance(drafts: Sequence[Measured]) -> float:
    """How many wizards are not yet worth choosing in half of the drafts."""
    return float(sum(2 * count < len(drafts) for count in noticed(drafts)))


def read_steps(journal: Path) -> list[TuningStep]:
    """The steps of an earlier run; one that was cut off is done again."""
    if not journal.exists():
        return []
    lines = journal.read_bytes().split(b"\n")
    return [msgspec.json.decode(line, type=TuningStep) for line in lines[:-1]]


def _write(plan: TunePlan, text: str, journal: Path, steps: Sequence[TuningStep], tell: Callable[[TuningStep], None]) -> None:
    """The journal anew, then the set: if it is cut off in between, the next step writes the set again."""
    journal.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in steps))
    best = last_kept(steps)
    (plan.folder / "wizards.toml").write_text(with_values(text, best.values, NAME), encoding="utf-8")
    tell(steps[-1])
