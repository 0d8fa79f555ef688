"""One small story for every verb with every kind of object; its title is the sentence in both languages.

The same table each time: a unit enters, does what its sentence says to the first thing that it may choose, and what has
changed is written down in stories.txt, to be read by a person.  After a change of the rules or of the language
`python -m tests.games.mystic.scenarios` writes the file anew; read the difference.

    own      yellow.own 2/4 with 2 damage and an enemy charm · red.sleeper 2/4 quick, exhausted, cost 3 · yellow.disc, a relic
    enemy    blue.foe 2/4 guard with an own charm · green.tired 2/4 shooter, exhausted, 1 damage, cost 3
             white.hawk 2/4 flying, cost 2 · blue.pool, a relic, exhausted
    graves   own: yellow.dead (2), purple.corpse (1), red.burst, a wonder (2), yellow.robe, a charm (1), red.urn, a relic (1)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from kouzlo.core.game import CardSet
from kouzlo.core.make import PLAIN
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE
from kouzlo.games.mystic.cards import Box, Source, box_of, cards_of, decoded, digest_of
from kouzlo.games.mystic.view import BattleCard
from kouzlo.games.mystic.words import Type
from tests.games.mystic.tables import BEGUN, COLOURS, Resumed, Table, card, set_text, unit
from tools.mystic.pages import AGAIN, CHARMED, EFFECTS, RELICS, STATICS, lasting_title, title

ACTOR = "purple.actor"
CARDS = {
    "yellow.own": unit("2/4"),
    "yellow.dead": unit("1/1", cost=2),
    "yellow.disc": card("relic", use="draw 1"),
    "yellow.robe": card("charm", static="charmed +0/+1"),
    "purple.corpse": unit("1/1"),
    "purple.ward": card("charm", static="charmed +0/+1"),
    "red.sleeper": unit("2/4", "quick", cost=3),
    "red.burst": card("wonder", cost=2, play="draw 1"),
    "red.urn": card("relic", use="draw 1"),
    "blue.foe": unit("2/4", "guard"),
    "blue.pool": card("relic", cost=2, use="draw 1"),
    "green.tired": unit("2/4", "shooter", cost=3),
    "white.hawk": unit("2/4", "flying", cost=2),
    "white.veil": card("charm", static="charmed +0/+1"),
}
BATTLE = (
    "yellow.own@0/damage=2",
    "red.sleeper@0/exhausted",
    "yellow.disc@0",
    "blue.foe@1",
    "green.tired@1/exhausted/damage=1",
    "white.hawk@1",
    "blue.pool@1/exhausted",
    "purple.ward@0/on=blue.foe@1",
    "white.veil@1/on=yellow.own@0",
)
POSITION = (
    f"battle:{','.join(BATTLE)} 0.energy:purple=3 1.energy:blue=2,green=1 0.hand:{ACTOR},red.plain-0 "
    "1.hand:blue.plain-0,green.plain-0 0.grave:yellow.dead,purple.corpse,red.burst,yellow.robe,red.urn 0.deep:3 1.deep:3"
)


@cache
def base_box() -> Box:
    return box_of([Source("story", set_text({**CARDS, ACTOR: unit("3/3")}))], "story", own=True)


class Story(Table):
    """The table of all stories, with one card that is different each time."""

    def __init__(self, actor: str) -> None:
        base = base_box()
        source = Source("story", f'[[card]]\nid = "{ACTOR}"\nname = {{ en = "Actor", cs = "Herec" }}\n{actor}')
        ((card_, _),) = cards_of(decoded(source), source)
        cards = tuple(card_ if each.id == ACTOR else each for each in base.cards)
        box = msgspec.structs.replace(base, cards=cards, set=CardSet("story", digest_of(cards), base.set.text))
        self.game = Resumed(box, PLAIN, f"{COLOURS} {BEGUN} {POSITION}")
        self.match = Match(self.game, {}, 2)


def story(effect: str, type_: Type = Type.UNIT) -> list[str]:
    """The title, what may be chosen, and what has changed afterwards."""
    if type_ == Type.RELIC:
        table = Story(card("relic", pay=f'{{ cost = "1", do = "{effect}" }}'))
        table.play(0, f"play {ACTOR}")
        return [title(effect, type_), *told(table, table.moves(0, f"pay {ACTOR}"))]
    table = Story(unit("3/3", deploy=effect) if type_ == Type.UNIT else card(type_.name.lower(), play=effect))
    return [title(effect, type_), *told(table, table.moves(0, f"play {ACTOR}"))]


def lasting_story(static: str) -> list[str]:
    """The same for a relic, or a charm on the first unit, with a lasting text."""
    table = Story(card("charm" if static.startswith("charmed") else "relic", static=static))
    return [lasting_title(static), *told(table, table.moves(0, f"play {ACTOR}"))]


def told(table: Table, moves: list[str]) -> list[str]:
    """What may be chosen, what is asked, and what has changed after the first of the moves."""
    before = facts(table)
    targets = [move.partition(" > ")[2] for move in moves]
    decisions = list(carried_out(table, moves[0]))
    chosen = [f"may choose {', '.join(targets)}"] if any(targets) else []
    changed = changes(before, facts(table)) or ["nothing has changed"]
    return [f"  {each}" for each in (*chosen, *decisions, *changed)]


def carried_out(table: Table, move: str) -> Iterator[str]:
    """Play the move and answer each question with the first answer; the questions and answers."""
    table.play(0, move)
    while table.match.outcome is None and table.asked[1] != "main":
        seat, phase = table.asked
        if seat == CHANCE:
            table.draw_any()
            continue
        answers = table.moves(seat)
        yield f"seat {seat} is asked: {phase}; {len(answers)} answers; {answers[0]}"
        table.play(seat, answers[0])


ENTERED = {"is": "with 0", "state": "exhausted", "colour": "purple", "stats": "3/3", "damage": "0", "tokens": "0"}
"""The actor as a unit that has just entered; only what is different is worth a line."""


def facts(table: Table) -> dict[str, str]:
    """All that a referee sees, each fact by its name; that the actor was paid for and entered is left out."""
    view = table.game.table(table.match.state, None)
    found: dict[str, str] = {}
    for each in view.battle:
        found.update({f"{each.handle} {name}": fact for name, fact in battle_facts(each).items()})
    for seat in (0, 1):
        side = table.game.table(table.match.state, seat).sides[seat]
        found[f"deck {seat}"] = str(side.deck)
        found[f"deep grave {seat}"] = str(side.deep_grave)
        found[f"hand {seat}"] = str(len([each for each in side.hand if each != ACTOR]))
        found[f"card limit {seat}"] = str(side.card_limit)
        found.update({f"{each} in grave {seat}": "yes" for each in side.grave})
        for colour, amount in side.energy.items():
            found[f"{colour} energy of {seat}"] = str(amount + (colour == "purple" and ACTOR not in table.side(0).hand))
    return found


def battle_facts(each: BattleCard) -> dict[str, str]:
    """What can be said of a card in battle."""
    if each.card == ACTOR and each.type == "unit":
        found = {**plain_facts(each), "stats": f"{each.power}/{each.health}", "damage": str(each.damage)}
        return {name: fact for name, fact in (found | {"tokens": str(each.tokens)}).items() if fact != ENTERED[name]}
    if each.type == "charm":
        return {"is": f"with {each.controller}", "on": str(each.on)} if each.card != ACTOR else {}
    if each.type == "unit":
        numbers = {"stats": f"{each.power}/{each.health}", "damage": str(each.damage), "tokens": str(each.tokens)}
        return plain_facts(each) | numbers | {"keywords": " ".join(each.keywords) or "none"}
    return plain_facts(each) if each.card != ACTOR else {"state": "exhausted"} if each.exhausted else {}


def plain_facts(each: BattleCard) -> dict[str, str]:
    return {"is": f"with {each.controller}", "state": "exhausted" if each.exhausted else "prepared", "colour": each.colour}


def changes(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """One line for each fact that is not as before; a card that has left or entered is one line."""
    gone = [name.removesuffix(" is") for name in before if name.endswith(" is") and name not in after]
    come = [name.removesuffix(" is") for name in after if name.endswith(" is") and name not in before]
    lines = [f"{each} leaves battle" for each in gone] + [f"{each} enters, {after[f'{each} state']}" for each in come]
    for name in sorted({*before, *after}):
        if not any(name.startswith(f"{each} ") and " in grave " not in name for each in (*gone, *come)):
            old, new = before.get(name, "–"), after.get(name, "–")
            lines += [f"{name}: {old} → {new}"] if old != new else []
    return lines


TOLD = (
    *((story, effect, Type.WONDER if "deploy" in effect else Type.UNIT) for effect in (*EFFECTS, *AGAIN)),
    *((story, effect, Type.CHARM) for effect in CHARMED),
    *((story, effect, Type.RELIC) for effect in RELICS),
    *((lasting_story, static, Type.RELIC) for static in STATICS),
)
"""Every story: who tells it, of what, on which type of card."""

FILE = Path(__file__).with_name("stories.txt")


def titles() -> list[str]:
    return [title(text, type_) if tell is story else lasting_title(text) for tell, text, type_ in TOLD]


def tell(number: int) -> str:
    """One story."""
    teller, text, type_ = TOLD[number]
    lines = story(text, type_) if teller is story else lasting_story(text)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text("\n".join(tell(number) for number in range(len(TOLD))), encoding="utf-8")
