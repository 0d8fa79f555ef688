"""Card trees to numbers: the facts that kernels read."""

from __future__ import annotations

from kouzlo.core.errors import BadFile
from kouzlo.core.sentence import worded
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.state import (
    MOST_ABILITIES,
    MOST_AURAS,
    MOST_INSTRUCTIONS,
    MOST_ROWS,
    NO_ABILITY,
    NO_COLOUR,
    NO_ROW,
    AbilityFacts,
    CardFacts,
    Facts,
    Instruction,
    Row,
    What,
)
from kouzlo.games.mystic.tree import (
    Ability,
    Aura,
    Card,
    Charmed,
    Chosen,
    Each,
    Foe,
    FromGrave,
    It,
    Limit,
    Object,
    Player,
    Several,
    Step,
    This,
    mentions_colour,
)
from kouzlo.games.mystic.words import TRIGGERS, When

ANY_COST = 99


class Compiler:
    """Fills a facts record; the counts say how far each table is filled."""

    def __init__(self) -> None:
        self.facts = Facts()
        self._abilities = self._instructions = self._rows = self._auras = 0

    def card(self, number: int, card: Card) -> None:
        """One card with all its abilities."""
        facts = self.facts.card[number]
        facts.colour, facts.type, facts.kind = int(card.colour), int(card.type), 1 << card.type
        facts.coloured, facts.any_energy, facts.plunder = card.cost.coloured, card.cost.any, card.cost.plunder
        facts.symbols = card.cost.symbols
        facts.power, facts.health, facts.keywords = card.power, card.health, sum(card.keywords)
        facts.mentions_colour = int(mentions_colour(card))
        facts.on_play = facts.on_deploy = facts.on_use = facts.on_pay = NO_ABILITY
        facts.first_ability = self._abilities
        for ability in card.abilities:
            self._note_ability(facts, ability)
            self._ability(ability)
        facts.end_ability = self._abilities
        facts.first_aura = self._auras
        for static in card.statics:
            if isinstance(static, Aura):
                self._aura(static)
            else:
                _limit(facts, static)
        facts.end_aura = self._auras

    def _note_ability(self, facts: CardFacts, ability: Ability) -> None:
        if ability.when == When.PLAY:
            facts.on_play = self._abilities
        elif ability.when == When.USE:
            facts.on_use = self._abilities
        elif ability.when == When.PAY:
            facts.on_pay = self._abilities
        elif ability.when == When.DEPLOY:
            facts.on_deploy = self._abilities
        if ability.when in TRIGGERS:
            facts.triggers |= 1 << ability.when

    def _ability(self, ability: Ability) -> None:
        facts: AbilityFacts = self.facts.ability[self._taken("_abilities", MOST_ABILITIES)]
        facts.when = int(ability.when)
        if ability.cost is not None:
            facts.coloured, facts.any_energy, facts.plunder = ability.cost.coloured, ability.cost.any, ability.cost.plunder
        facts.choice = NO_ROW if ability.choice is None else self._row(ability.choice)
        facts.several = NO_ROW if ability.several is None else self._row(ability.several)
        facts.first = self._instructions
        for step in ability.effect:
            self._instruction(step)
        facts.end = self._instructions

    def _instruction(self, step: Step) -> None:
        facts: Instruction = self.facts.instruction[self._taken("_instructions", MOST_INSTRUCTIONS)]
        facts.verb, facts.amount, facts.convert = int(step.verb), step.amount, int(step.convert)
        facts.what = int(_what(step.object))
        facts.row = self._row(step.object) if isinstance(step.object, Each) else NO_ROW

    def _row(self, thing: Chosen | Each | FromGrave | Several) -> int:
        number = self._taken("_rows", MOST_ROWS)
        row: Row = self.facts.row[number]
        said = thing.filter
        row.kinds, row.who, row.other = int(thing.kinds), int(said.who), int(said.other)
        row.colour = NO_COLOUR if said.colour is None else int(said.colour)
        row.negated, row.damaged = int(said.negated), int(said.damaged)
        row.most_cost = ANY_COST if said.most_cost is None else said.most_cost
        row.exhausted = -1 if said.exhausted is None else int(said.exhausted)
        row.keyword = 0 if said.keyword is None else int(said.keyword)
        row.from_grave = int(isinstance(thing, FromGrave))
        return number

    def _aura(self, aura: Aura) -> None:
        facts = self.facts.aura[self._taken("_auras", MOST_AURAS)]
        facts.power, facts.health = aura.power, aura.health
        facts.keyword = 0 if aura.keyword is None else int(aura.keyword)
        facts.row = NO_ROW if isinstance(aura.object, Charmed) else self._row(aura.object)

    def _taken(self, table: str, most: int) -> int:
        number: int = getattr(self, table)
        if number >= most:
            problem = "has more than {most} {table} on all its cards together"
            where = worded("place-set", "the set of cards")
            raise BadFile(where, worded("file-too-many", problem, most=most, table=table.strip("_")))
        setattr(self, table, number + 1)
        return number


def _limit(facts: CardFacts, limit: Limit) -> None:
    if limit.enemy:
        facts.limit_enemy += limit.change
    else:
        facts.limit_own += limit.change


def _what(thing: Object | None) -> What:
    match thing:
        case Chosen() | FromGrave() | It() | Foe():
            return What.TARGET
        case This():
            return What.THIS
        case Charmed():
            return What.CHARMED
        case Each():
            return What.EACH
        case Several():
            return What.SEVERAL
        case Player(enemy):
            return What.ENEMY if enemy else What.YOU
    return What.NOTHING


def facts_of(box: Box) -> Facts:
    """The numbers of a set of cards; raises BadFile if they are too many."""
    compiler = Compiler()
    for number, card in enumerate(box.cards):
        compiler.card(number, card)
    return compiler.facts
