"""`kouzlo lab tune mystic`: hill climbing over the numbers of the cards until no colour is too strong or too weak.

The strongest or weakest colour is looked at; one number on one of its cards is changed by one, within the band of the price
formula; all match-ups are played again with the same luck; a change that brings the colours together is kept.
Every step is written down, so a stopped run goes on, and the folder always holds a whole set.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.games.mystic.cards import OWN_FOLDER, files_of
from kouzlo.games.mystic.parser import read_effect, read_statics
from kouzlo.games.mystic.price import TOLERANCE, over
from kouzlo.games.mystic.printer import write_effect, write_statics
from kouzlo.games.mystic.tree import Aura, Card
from kouzlo.lab.executor import Executor, Serial
from kouzlo.lab.mystic.model import colour_effects
from kouzlo.lab.mystic.sweep import NAMES, SweepJob, match_ups, play_all, set_of

STATS = re.compile(r'^stats = "(\d+)/(\d+)"$')
TEXT = re.compile(r'^([a-z_]+) = "(.*)"$')
PAY = re.compile(r'^(pay = \{ cost = "[^"]*", do = ")([^"]*)(" \})$')
NO_EFFECT = ("id", "type", "cost", "stats", "static", "reason")

Files = dict[str, str]
"""The card files of a set by name."""


class TunePlan(msgspec.Struct, frozen=True):
    """How many steps, and where the set is kept."""

    folder: Path
    steps: int = 40
    games: int = 12
    profiles: tuple[str, ...] = ("balanced", "attacker", "keeper")
    cards: Path | None = None
    executor: Executor = Serial()


class TuningStep(msgspec.Struct, frozen=True):
    """One step: which number of which card was changed, what came of it, and whether it was kept."""

    card: str
    before: str
    after: str
    distance: float
    kept: bool
    effects: dict[str, float]


class Change(msgspec.Struct, frozen=True):
    """A line of a card file, written anew."""

    file: str
    card: str
    before: str
    after: str


def tune(plan: TunePlan, tell: Callable[[TuningStep], None]) -> Path:
    """Climb; the folder of the tuned set."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    files = _begun(plan)
    journal = plan.folder / "steps.jsonl"
    tried = {(each.card, each.after) for each in _steps(journal)}
    luck = Luck(seed_of("tune"), spent=len(tried))
    effects = measured(files, plan)
    for _ in range(plan.steps):
        change = _next_change(files, effects, tried, luck)
        if change is None:
            break
        tried.add((change.card, change.after))
        changed = {**files, change.file: _replaced(files[change.file], change)}
        found = measured(changed, plan)
        kept = distance(found) < distance(effects)
        if kept:
            files, effects = changed, found
            (plan.folder / change.file).write_text(files[change.file], encoding="utf-8")
        step = TuningStep(change.card, change.before, change.after, distance(found), kept, found)
        with journal.open("ab") as written:
            written.write(msgspec.json.encode(step) + b"\n")
        tell(step)
    return plan.folder


def distance(effects: Mapping[str, float]) -> float:
    """How far the colours are apart: the root of the mean square of their effects, in points."""
    return float((sum(effect * effect for effect in effects.values()) / len(effects)) ** 0.5)


def measured(files: Files, plan: TunePlan) -> dict[str, float]:
    """The effect of each colour, the mean of all profiles."""
    total = dict.fromkeys(NAMES, 0.0)
    job = SweepJob(files=files)
    played = play_all(match_ups(plan.profiles, (2,), plan.games), job, plan.executor)
    for profile in plan.profiles:
        for colour, effect in colour_effects([each for each in played if each.cell.profile == profile])[0].items():
            total[colour] += effect.value / len(plan.profiles)
    return total


def _begun(plan: TunePlan) -> Files:
    """The files of an earlier run, or copies of the set to be tuned."""
    if not any(plan.folder.glob("*.toml")):
        for path in files_of(plan.cards or OWN_FOLDER):
            (plan.folder / path.name).write_bytes(path.read_bytes())
    return {path.name: path.read_text(encoding="utf-8") for path in files_of(plan.folder)}


def _steps(journal: Path) -> list[TuningStep]:
    if not journal.exists():
        return []
    return [msgspec.json.decode(line, type=TuningStep) for line in journal.read_bytes().splitlines() if line.endswith(b"}")]


def _next_change(files: Files, effects: Mapping[str, float], tried: set[tuple[str, str]], luck: Luck) -> Change | None:
    """A change that should help the colour that is farthest from the middle; of the next one if nothing is left to try."""
    now = {card.id: card for card in set_of(files).cards}
    for colour in sorted(effects, key=lambda each: -abs(effects[each])):
        better = effects[colour] < 0
        found = [each for each in changes(files, colour) if (each.card, each.after) not in tried]
        for at in luck.shuffled(len(found)):
            if _is_fitting(files, found[at], now[found[at].card], better):
                return found[at]
    return None


def _is_fitting(files: Files, change: Change, before: Card, better: bool) -> bool:
    """The card changes the right way and stays within the band of the price formula."""
    try:
        cards = set_of({**files, change.file: _replaced(files[change.file], change)}).cards
    except BadFile:
        return False
    after = next(card for card in cards if card.id == change.card)
    return abs(over(after)) <= TOLERANCE and (over(after) > over(before)) == better and over(after) != over(before)


def changes(files: Files, colour: str) -> Iterator[Change]:
    """All cards of a colour with one number changed by one."""
    for file, text in files.items():
        card = ""
        for line in text.splitlines():
            if found := re.match(r'id = "([a-z]+\..*)"$', line):
                card = found[1]
            if line.startswith("[["):
                card = ""
            if card.startswith(f"{colour}."):
                yield from (Change(file, card, line, after) for after in lines_like(line) if after != line)


def lines_like(line: str) -> Iterator[str]:
    """A line of a card with one of its numbers one higher or lower."""
    if found := STATS.match(line):
        power, health = int(found[1]), int(found[2])
        yield from (f'stats = "{max(0, p)}/{max(1, h)}"' for p, h in _neighbours(power, health))
    elif found := PAY.match(line):
        yield from (found[1] + effect + found[3] for effect in _effects_like(found[2]))
    elif (found := TEXT.match(line)) and found[1] == "static":
        yield from (f'static = "{text}"' for text in _statics_like(found[2]))
    elif found and found[1] not in NO_EFFECT:
        yield from (f'{found[1]} = "{effect}"' for effect in _effects_like(found[2]))


def _neighbours(one: int, two: int) -> Iterator[tuple[int, int]]:
    yield from ((one + 1, two), (one - 1, two), (one, two + 1), (one, two - 1))


def _effects_like(text: str) -> Iterator[str]:
    effect = read_effect(text)
    for at, step in enumerate(effect):
        for amount in (step.amount + 1, step.amount - 1):
            if amount >= 1:
                changed = write_effect((*effect[:at], msgspec.structs.replace(step, amount=amount), *effect[at + 1 :]))
                if changed != text:
                    yield changed


def _statics_like(text: str) -> Iterator[str]:
    statics = read_statics(text)
    for at, static in enumerate(statics):
        if not isinstance(static, Aura) or static.keyword is not None:
            continue
        for power, health in _neighbours(static.power, static.health):
            if power or health:
                changed = msgspec.structs.replace(static, power=power, health=health)
                yield write_statics((*statics[:at], changed, *statics[at + 1 :]))


def _replaced(text: str, change: Change) -> str:
    """The file with the line of this card written anew."""
    head, tail = text.split(f'id = "{change.card}"\n', 1)
    return head + f'id = "{change.card}"\n' + tail.replace(change.before, change.after, 1)
