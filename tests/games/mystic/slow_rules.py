"""The rules once more, slow and obvious: cards are trees, every piece is an object, and each question is a `yield`.

Nothing is shared with the kernels but the trees of the cards.  Power, health and keywords are worked out whenever they are
asked for, moves are listed by trying everything, and an effect that asks simply waits in the middle of a function.
`Slow(cards, options).game()` is a generator: it yields a `Question` and is sent the move that was chosen, as text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from kouzlo.core.move import CHANCE
from kouzlo.games.mystic.tree import (
    Ability,
    Aura,
    Card,
    Charmed,
    Cost,
    Each,
    Filter,
    FromGrave,
    Limit,
    Player,
    Several,
    Step,
    This,
    mentions_colour,
)
from kouzlo.games.mystic.words import PLAYED, Colour, Keyword, Kind, Type, Verb, When, Who


class Question(NamedTuple):
    """Who is asked what, and every answer that is allowed."""

    seat: int
    phase: str
    moves: frozenset[str]


Play = Generator[Question, str, None]
Asked = Generator[Question, str, str]


class Over(Exception):
    """The game has ended; the loser, or None."""

    def __init__(self, rule: str, loser: int | None = None) -> None:
        super().__init__(rule)
        self.rule, self.loser = rule, loser


class Piece:
    """A card in battle; a card that comes back later is another piece."""

    def __init__(self, card: Card, owner: int, controller: int, inverted: bool = False, host: Piece | None = None) -> None:
        self.card, self.owner, self.controller, self.inverted, self.host = card, owner, controller, inverted, host
        self.colour = card.colour
        self.is_exhausted = self.is_in_battle = False
        self.damage = self.tokens = self.since = 0

    @property
    def handle(self) -> str:
        return f"{self.card.id}@{self.owner}"

    @property
    def is_unit(self) -> bool:
        return self.card.type == Type.UNIT


class Waiting(NamedTuple):
    """A trigger that has not been carried out yet."""

    ability: Ability
    source: Piece
    player: int
    target: str | None
    colour: Colour


class Side:
    """What one player has; the deck is a number, its cards are among the unseen."""

    def __init__(self) -> None:
        self.colours: list[Colour] = []
        self.energy: Counter[Colour] = Counter()
        self.unseen: set[str] = set()
        self.hand: list[str] = []
        self.grave: list[str] = []
        self.buried: list[str] = []
        self.top: list[str] = []
        self.deck = self.deep = self.turns = self.idle_turns = 0
        self.has_played = False


class Slow:
    """One game, played by these options."""

    def __init__(self, cards: Sequence[Card], options: Mapping[str, Any]) -> None:
        self.cards, self.options = {card.id: card for card in cards}, options
        self.sides = (Side(), Side())
        self.battle: list[Piece] = []
        self.fresh: list[Waiting] = []
        self.stood: Counter[object] = Counter()
        self.active = self.starter = 0
        self.is_open = options["full_recycling"] == "on"

    # --- the course of the game

    def game(self) -> Play:
        yield from self.set_up()
        seat = self.starter
        while True:
            yield from self.turn(seat)
            if seat != self.starter and self.sides[seat].turns == self.options["max_rounds"]:
                raise Over("ME-D32")
            seat = 1 - seat

    def ask(self, seat: int, phase: str, moves: Iterable[str]) -> Asked:
        answer = yield Question(seat, phase, frozenset(moves))
        return answer

    def set_up(self) -> Play:
        """ME-2 to ME-4, ME-D1 to ME-D4."""
        if self.options["start"] == "random":
            self.starter = int((yield from self.ask(CHANCE, "start", ("start 0", "start 1"))).split()[1])
        else:
            self.starter = int(self.options["start"])
        for first in (False, True, True, False, False, True):
            seat = self.starter if first else 1 - self.starter
            if self.options["pick"] == "given":
                self.sides[seat].colours = [Colour[name.upper()] for name in self.options[f"colours_{seat}"]]
                continue
            taken = {*self.sides[seat].colours}
            if self.options["colours"] == "exclusive":
                taken |= {*self.sides[1 - seat].colours}
            asked = CHANCE if self.options["pick"] == "random" else seat
            picked = yield from self.ask(asked, "pick", (f"pick {name(each)}" for each in Colour if each not in taken))
            self.sides[seat].colours.append(Colour[picked.split()[1].upper()])
        for side in self.sides:
            side.unseen = {id for id, card in self.cards.items() if card.colour in side.colours}
            side.deck = len(side.unseen)
        for seat in (self.starter, 1 - self.starter):
            yield from self.draw(seat, self.options["opening_hand"])

    def turn(self, seat: int) -> Play:
        """ME-6 to ME-11."""
        self.active = seat
        side = self.sides[seat]
        self.stood[self.snapshot()] += 1
        if self.stood[self.snapshot()] == 3:
            raise Over("ME-D32")
        side.turns += 1
        yield from self.turn_start(seat)
        self.prepare_step(seat)
        yield from self.triggers()
        chosen = yield from self.ask(seat, "energy", (f"energy {name(each)}" for each in side.colours))
        extra = self.options["fair_start"] if seat != self.starter and side.turns == 1 else 0
        self.gain(seat, Colour[chosen.split()[1].upper()], min(side.turns, 5) + extra)
        yield from self.triggers()
        yield from self.main(seat)
        yield from self.draw_step(seat)
        yield from self.keep(seat)
        yield from self.redraw(seat)
        side.idle_turns = 0 if side.has_played else side.idle_turns + 1
        side.has_played = False

    def turn_start(self, seat: int) -> Play:
        """ME-6, ME-D5: the own ones in the order that their player likes, then those of the other."""
        for piece in self.battle:
            if piece.controller == seat:
                self.call(piece, When.TURN_START)
                self.call(piece, When.EACH_TURN)
        own, self.fresh = self.fresh, []
        for piece in self.battle:
            if piece.controller != seat:
                self.call(piece, When.EACH_TURN)
        queue, self.fresh = self.fresh, []
        while own:
            following = own[0]
            if len(own) > 1:
                answer = yield from self.ask(seat, "order", (f"next {each.source.handle}" for each in own))
                following = next(each for each in own if f"next {each.source.handle}" == answer)
            own.remove(following)
            yield from self.speak(following)
            queue += self.in_order()
        yield from self.triggers(queue)

    def prepare_step(self, seat: int) -> None:
        """ME-7, ME-D6."""
        for piece in self.battle:
            if piece.controller == seat:
                if piece.is_exhausted:
                    piece.is_exhausted = False
                elif piece.is_unit and self.options["idle_promotion"] == "on":
                    piece.tokens += 1
        self.settle()

    def draw_step(self, seat: int) -> Play:
        """ME-10, ME-D8, ME-D9, ME-D43."""
        side = self.sides[seat]
        limit = self.limit(seat)
        count = limit if self.options["draw"] == "fixed" else max(0, limit - len(side.hand))
        most = min(count, side.deck)
        if self.options["draw_optional"] == "on" and most > 0:
            answer = yield from self.ask(seat, "refill", (f"refill {number}" for number in range(most + 1)))
            count = int(answer.split()[1])
        yield from self.draw(seat, count)

    def limit(self, seat: int) -> int:
        """ME-38, ME-D43."""
        limits = [(piece, static) for piece in self.battle for static in piece.card.statics if isinstance(static, Limit)]
        return max(0, 5 + sum(static.change for piece, static in limits if (piece.controller == seat) != static.enemy))

    def keep(self, seat: int) -> Play:
        """ME-11, ME-D11, ME-D49."""
        side = self.sides[seat]
        if self.options["keep"] == "any":
            kept = [way for count in range(6) for way in picks(side.energy, count)]
        else:
            kept = [*picks(side.energy, 5)]
        if side.energy.total() > (0 if self.options["keep"] == "any" else 5):
            ways = {f"keep {energies(way) or 'none'}": way for way in kept}
            side.energy = ways[(yield from self.ask(seat, "keep", ways))]

    def redraw(self, seat: int) -> Play:
        """ME-11, ME-D12."""
        side = self.sides[seat]
        if side.has_played or side.idle_turns < 1 or not side.hand:
            return
        count = 0
        while side.hand:
            answer = yield from self.ask(seat, "redraw", ("redraw none", *(f"redraw {id}" for id in side.hand)))
            if answer == "redraw none":
                break
            self.discard(seat, answer.split()[1])
            count += 1
        side.has_played = count > 0
        yield from self.draw(seat, count)

    def snapshot(self) -> object:
        """ME-D32: the complete state; what nobody sees can be the same only while nobody has drawn anything of it."""
        sides = tuple(
            (
                *(sorted(side.hand), side.grave, side.buried, side.top, sorted(side.unseen), sorted(+side.energy)),
                *(side.energy.most_common(), side.deck, side.deep, min(side.turns, 5), min(side.idle_turns, 2)),
            )
            for side in self.sides
        )
        return repr((self.active, sides, [self.seen(piece) for piece in self.battle]))

    def seen(self, piece: Piece) -> dict[str, object]:
        """A card in battle, as a table shows it."""
        return {
            "handle": piece.handle,
            "controller": piece.controller,
            "colour": name(piece.colour),
            "exhausted": piece.is_exhausted,
            "power": self.power(piece) if piece.is_unit else None,
            "health": self.health(piece) if piece.is_unit else None,
            "damage": piece.damage,
            "tokens": piece.tokens,
            "keywords": tuple(name(each) for each in Keyword if self.has(piece, each)),
            "inverted": piece.inverted,
            "on": piece.host.handle if piece.host is not None else None,
        }

    # --- triggers

    def call(self, piece: Piece, when: When, target: str | None = None) -> None:
        """ME-D34, ME-D35: what a card does by itself waits."""
        self.fresh += [
            Waiting(ability, piece, piece.controller, target, piece.colour)
            for ability in piece.card.abilities
            if ability.when == when
        ]

    def call_all(self, seat: int, when: When) -> None:
        for piece in self.battle:
            if piece.controller == seat:
                self.call(piece, when)

    def in_order(self) -> list[Waiting]:
        """ME-D34: what has been called by one act: the active player's first, the card longest in battle first."""
        called, self.fresh = self.fresh, []
        return sorted(called, key=lambda each: (each.player != self.active, each.source.since))

    def triggers(self, queue: Sequence[Waiting] = ()) -> Play:
        """ME-D34: one after the other; what they call in turn queues behind."""
        waiting = [*queue, *self.in_order()]
        while waiting:
            yield from self.speak(waiting.pop(0))
            waiting += self.in_order()

    def speak(self, waiting: Waiting) -> Play:
        ability, source, player, target, colour = waiting
        if not source.is_in_battle and ability.when not in (When.KILLED, When.DESTROYED, When.DEFEATED):
            return
        if ability.choice is not None and target is None:
            targets = self.targets(ability, source, player)
            if not targets:
                return
            target = (yield from self.ask(player, "target", (f"target {each}" for each in targets))).split()[1]
        yield from self.carry_out(ability, source, player, target, colour)

    # --- what is in force

    def bonuses(self, piece: Piece) -> list[Aura]:
        """ME-13: all lasting bonuses of a unit."""
        found = []
        for giver in self.battle:
            for static in giver.card.statics:
                if isinstance(static, Aura):
                    if isinstance(static.object, Charmed):
                        fits = giver.host is piece
                    else:
                        fits = piece.is_unit and self.passes(static.object.filter, piece, giver, giver.controller)
                    found += [static] if fits else []
        return found

    def power(self, piece: Piece) -> int:
        return max(0, piece.card.power + piece.tokens + sum(bonus.power for bonus in self.bonuses(piece)))

    def health(self, piece: Piece) -> int:
        return piece.card.health + piece.tokens + sum(bonus.health for bonus in self.bonuses(piece))

    def has(self, piece: Piece, keyword: Keyword) -> bool:
        return keyword in piece.card.keywords or any(bonus.keyword == keyword for bonus in self.bonuses(piece))

    def passes(self, said: Filter, piece: Piece, source: Piece, player: int) -> bool:
        """ME-D36: one filter."""
        return (
            not (said.who == Who.OWN and piece.controller != player)
            and not (said.who == Who.ENEMY and piece.controller == player)
            and not (said.other and piece is source)
            and (said.exhausted is None or said.exhausted == piece.is_exhausted)
            and (not said.damaged or piece.damage > 0)
            and (said.keyword is None or self.has(piece, said.keyword))
            and fits(said, piece.card, piece.colour, source.inverted)
        )

    def targets(self, ability: Ability, source: Piece, player: int) -> list[str]:
        """ME-D15: everything that an ability may choose."""
        choice = ability.choice
        assert choice is not None, "only an ability that chooses has targets"
        if isinstance(choice, FromGrave):
            side = self.sides[player]
            lying = [*side.grave, *(side.buried if self.is_open else ())]
            cards = [self.cards[id] for id in lying]
            fitting = (
                each for each in cards if kind(each) & choice.kinds and fits(choice.filter, each, each.colour, source.inverted)
            )
            return [f"{each.id}@{player}" for each in fitting]
        found = [
            piece.handle
            for piece in self.battle
            if kind(piece.card) & choice.kinds and self.passes(choice.filter, piece, source, player)
        ]
        if choice.kinds & Kind.PLAYER:
            own = {Who.ANYBODY: (0, 1), Who.OWN: (player,), Who.ENEMY: (1 - player,)}
            found += [f"player@{seat}" for seat in own[choice.filter.who]]
        return found

    # --- coming and going

    arrivals = 0

    def enter(self, piece: Piece) -> None:
        """ME-15 to ME-17."""
        piece.since = self.arrivals
        self.arrivals += 1
        piece.is_in_battle = True
        piece.is_exhausted = piece.is_unit
        self.battle.append(piece)
        if self.has(piece, Keyword.QUICK):
            piece.is_exhausted = False

    def deploy(self, piece: Piece, target: str | None = None, is_mute: bool = False) -> None:
        """ME-33, ME-D15, ME-D22."""
        self.enter(piece)
        if not is_mute:
            self.call(piece, When.DEPLOY, target)
        self.settle()

    def kill(self, piece: Piece, when: When) -> None:
        """ME-13, ME-35, ME-D24."""
        self.call(piece, When.KILLED)
        self.call(piece, when)
        self.battle.remove(piece)
        piece.is_in_battle = False
        self.sides[piece.owner].grave.append(piece.card.id)
        for charm in [each for each in self.battle if each.host is piece]:
            self.kill(charm, When.DESTROYED)

    def settle(self) -> None:
        """ME-29, ME-D21, ME-D25."""
        while defeated := [each for each in self.battle if each.is_unit and each.damage >= self.health(each)]:
            for piece in defeated:
                self.kill(piece, When.DEFEATED)

    # --- decks, hands, energy

    def draw(self, seat: int, count: int) -> Play:
        """ME-10, ME-D10."""
        side = self.sides[seat]
        for _ in range(min(count, side.deck)):
            side.hand.append((yield from self.top_card(seat)))
            side.deck -= 1

    def top_card(self, seat: int) -> Asked:
        side = self.sides[seat]
        if side.top:
            return side.top.pop()
        id = (yield from self.ask(CHANCE, "draw", (f"draw {seat} {each}" for each in side.unseen))).split()[2]
        side.unseen.remove(id)
        return id

    def plunder(self, seat: int, count: int) -> Play:
        """ME-30 to ME-32, ME-46."""
        side = self.sides[seat]
        if count > side.deck:
            raise Over("ME-32", seat)
        if count == 0:
            return
        self.call_all(seat, When.PLUNDERED)
        self.call_all(1 - seat, When.ENEMY_PLUNDERED)
        for _ in range(count):
            if self.is_open:
                side.buried.append((yield from self.top_card(seat)))
            side.deck -= 1
            side.deep += 1

    def give_back(self, seat: int, count: int) -> None:
        """ME-43, ME-D26."""
        side = self.sides[seat]
        for _ in range(min(count, side.deep)):
            side.deep -= 1
            side.deck += 1
            if self.is_open:
                side.top.append(side.buried.pop())

    def discard(self, seat: int, id: str) -> None:
        self.sides[seat].hand.remove(id)
        self.sides[seat].grave.append(id)

    def gain(self, seat: int, colour: Colour, amount: int) -> None:
        """ME-8, ME-D35."""
        self.sides[seat].energy[colour] += amount
        self.call_all(seat, When.ENERGY_GAINED)

    # --- the main step

    def main(self, seat: int) -> Play:
        """ME-9, ME-D32."""
        may_offer = self.options["agreement"] == "on"
        while True:
            moves = ["end", *self.plays(seat), *self.acts(seat), *(["offer"] if may_offer else ())]
            words = (yield from self.ask(seat, "main", moves)).split()
            may_offer = False
            if words == ["end"]:
                return
            if words == ["offer"]:
                if (yield from self.ask(1 - seat, "agree", ("agree", "refuse"))) == "agree":
                    raise Over("ME-D32")
                continue
            target = words[words.index(">") + 1] if ">" in words else None
            paid = read_energies(words[words.index("any") + 1]) if "any" in words else Counter()
            if words[0] == "play":
                yield from self.play(seat, self.cards[words[1]], target, "invert" in words, paid)
            else:
                piece = next(each for each in self.battle if each.handle == words[1])
                if words[0] == "attack":
                    yield from self.attack(piece, words[2])
                else:
                    yield from self.activate(words[0], piece, target, paid)
            yield from self.triggers()

    def plays(self, seat: int) -> Iterable[str]:
        """ME-12, ME-D13, ME-D15, ME-D28, ME-D36."""
        for card in (self.cards[id] for id in self.sides[seat].hand):
            ways = [*self.payments(seat, card.cost, card.colour)]
            may_invert = self.options["inversion"] == "on" and mentions_colour(card)
            for inverted in (False, True) if may_invert else (False,):
                for target in self.targets_of_play(seat, card, inverted):
                    aimed = f" > {target}" if target is not None else ""
                    yield from (f"play {card.id}{aimed}{' invert' if inverted else ''}{way}" for way in ways)

    def payments(self, seat: int, cost: Cost, colour: Colour) -> Iterable[str]:
        """ME-12, ME-D13, ME-D42: every way to pay the symbols of any colour."""
        side = self.sides[seat]
        if side.energy[colour] < cost.coloured or side.deck < cost.plunder:
            return ()
        left = side.energy - Counter({colour: cost.coloured})
        return [f" any {energies(way)}" if cost.any else "" for way in picks(left, cost.any)]

    def targets_of_play(self, seat: int, card: Card, inverted: bool) -> list[str | None]:
        piece = Piece(card, seat, seat, inverted)
        if card.type == Type.CHARM:
            return [each.handle for each in self.battle if each.is_unit]
        ability = card.ability(When.PLAY) or card.ability(When.DEPLOY)
        if ability is None or ability.choice is None:
            return [None] if ability is None or self.finds_several(ability, piece, seat) or card.type != Type.WONDER else []
        if card.type == Type.WONDER:
            return [*self.targets(ability, piece, seat)]
        self.enter(piece)  # it counts as already in battle
        targets: list[str | None] = [*self.targets(ability, piece, seat)]
        self.battle.remove(piece)
        if card.type == Type.RELIC and piece.handle in targets:
            targets.remove(piece.handle)  # ME-D56
        return targets or [None]

    def finds_several(self, ability: Ability, source: Piece, player: int) -> bool:
        several = ability.several
        return several is None or any(
            each.is_unit and self.passes(several.filter, each, source, player) for each in self.battle
        )

    def acts(self, seat: int) -> Iterable[str]:
        """ME-18, ME-19, ME-21 to ME-24."""
        for piece in (each for each in self.battle if each.controller == seat):
            use, pay = piece.card.ability(When.USE), piece.card.ability(When.PAY)
            if use is not None and not piece.is_exhausted:
                yield from (f"use {piece.handle}{aimed}" for aimed in self.aims(use, piece))
            if pay is not None and pay.cost is not None:
                ways = [*self.payments(seat, pay.cost, piece.colour)]
                yield from (f"pay {piece.handle}{aimed}{way}" for aimed in self.aims(pay, piece) for way in ways)
            if piece.is_unit and not piece.is_exhausted:
                yield from (f"attack {piece.handle} {each}" for each in self.attackable(piece))

    def aims(self, ability: Ability, source: Piece) -> list[str]:
        if ability.choice is None:
            return [""] if self.finds_several(ability, source, source.controller) else []
        return [f" > {each}" for each in self.targets(ability, source, source.controller)]

    def attackable(self, attacker: Piece) -> list[str]:
        """ME-22 to ME-24, ME-D17, ME-D37."""
        enemies = [each for each in self.battle if each.is_unit and each.controller != attacker.controller]
        guards = [each for each in enemies if self.has(each, Keyword.GUARD)]
        stopping = [each for each in guards if not self.has(attacker, Keyword.FLYING) or self.has(each, Keyword.FLYING)]
        if stopping:
            return [each.handle for each in guards]
        return [*(each.handle for each in enemies), f"player@{1 - attacker.controller}"]

    def play(self, seat: int, card: Card, target: str | None, inverted: bool, paid: Counter[Colour]) -> Play:
        """ME-12 to ME-17, ME-37, ME-D44."""
        side = self.sides[seat]
        side.hand.remove(card.id)
        side.energy = side.energy - Counter({card.colour: card.cost.coloured}) - paid
        if card.type == Type.WONDER or self.options["redraw"] == "any_card":
            side.has_played = True
        host = self.unit(target) if card.type == Type.CHARM else None
        piece = Piece(card, seat, seat, inverted, host)
        self.call_all(seat, PLAYED[card.type])
        yield from self.plunder(seat, card.cost.plunder)
        ability = card.ability(When.PLAY)
        choosing = ability or card.ability(When.DEPLOY)
        is_mute = choosing is not None and choosing.choice is not None and target is None
        if card.type == Type.UNIT:
            self.deploy(piece, target, is_mute)
            if ability is not None and not is_mute:
                yield from self.carry_out(ability, piece, seat, target, card.colour)
        elif card.type == Type.WONDER:
            assert ability is not None, "every wonder does something"
            yield from self.carry_out(ability, piece, seat, target, card.colour)
            side.grave.append(card.id)
        else:
            self.enter(piece)
            self.settle()
            if ability is not None and not is_mute:
                yield from self.carry_out(ability, piece, seat, target, card.colour)

    def activate(self, how: str, piece: Piece, target: str | None, paid: Counter[Colour]) -> Play:
        """ME-18, ME-19, ME-34, ME-D35."""
        seat = piece.controller
        ability = piece.card.ability(When.USE if how == "use" else When.PAY)
        assert ability is not None, "only what a card has is offered"
        if ability.cost is not None:
            side = self.sides[seat]
            side.energy = side.energy - Counter({piece.colour: ability.cost.coloured}) - paid
            yield from self.plunder(seat, ability.cost.plunder)
        else:
            piece.is_exhausted = True
            self.settle()
        yield from self.carry_out(ability, piece, seat, target, piece.colour)
        if how == "use" and piece.is_in_battle:
            self.call(piece, When.USED)

    def attack(self, attacker: Piece, at: str) -> Play:
        """ME-21, ME-25 to ME-30, ME-D19, ME-D20, ME-D39."""
        attacker.is_exhausted = True
        attacked = self.unit(at) if not at.startswith("player") else None
        was_exhausted = attacked is not None and attacked.is_exhausted
        self.settle()
        if not attacker.is_in_battle:
            return
        if attacked is None:
            yield from self.plunder(1 - attacker.controller, self.power(attacker))
        elif attacked.is_in_battle:
            yield from self.fight(attacker, attacked, was_exhausted)
        if attacker.is_in_battle:
            self.call(attacker, When.USED)

    def fight(self, attacker: Piece, attacked: Piece, was_exhausted: bool) -> Play:
        is_shot = self.has(attacker, Keyword.SHOOTER) and not self.has(attacked, Keyword.SHOOTER)
        strikes = False
        if not attacked.is_exhausted and not is_shot:
            strikes = (yield from self.ask(attacked.controller, "strike", ("strike", "hold"))) == "strike"
        if strikes:
            attacked.is_exhausted = True
            self.settle()
            if not (attacker.is_in_battle and attacked.is_in_battle):
                return
        blow, counterblow = self.power(attacker), self.power(attacked)
        attacked.damage += blow
        attacker.damage += counterblow if strikes else 0
        self.settle()
        if was_exhausted and not is_shot and attacked.is_in_battle and self.options["attacked_readies"] == "on":
            attacked.is_exhausted = False
            self.settle()
        for piece, foe in ((attacker, attacked), (attacked, attacker)):
            if piece.is_in_battle:
                self.call(piece, When.COMBAT, foe.handle if foe.is_in_battle else None)
        if strikes and attacked.is_in_battle:
            self.call(attacked, When.USED)

    def unit(self, handle: str | None) -> Piece:
        return next(each for each in self.battle if each.handle == handle)

    # --- effects

    def carry_out(self, ability: Ability, source: Piece, player: int, target: str | None, colour: Colour) -> Play:
        """ME-D21, ME-D34: instruction by instruction, kills after each; a target that has left battle is not touched."""
        piece = next((each for each in self.battle if each.handle == target), None)
        for step in ability.effect:
            yield from self.carry_out_step(step, source, player, target, piece, colour)
            if step.verb == Verb.DEPLOY:
                piece = next((each for each in self.battle if each.handle == target), None)
            self.settle()

    def carry_out_step(
        self, step: Step, source: Piece, player: int, target: str | None, chosen: Piece | None, colour: Colour
    ) -> Play:
        whom = step.object
        match step.verb:
            case Verb.DRAW:
                yield from self.draw(player, step.amount)
            case Verb.GAIN:
                self.gain(player, colour, step.amount)
            case Verb.DISCARD:
                assert isinstance(whom, Player), "a hand belongs to a player"
                yield from self.discards(1 - player if whom.enemy else player, step.amount)
            case Verb.LOOK:
                for _ in range(min(step.amount, len(self.sides[1 - player].hand))):
                    hand = self.sides[1 - player].hand
                    answer = yield from self.ask(player, "discard", (f"discard {id}" for id in hand))
                    self.discard(1 - player, answer.split()[1])
            case Verb.STEAL_ENERGY:
                yield from self.steal_energy(player, step)
            case Verb.STEAL:
                yield from self.steal(player, chosen, step.convert)
            case Verb.RETURN | Verb.DEPLOY:
                self.fetch(player, str(target).partition("@")[0], step.verb)
            case _ if isinstance(whom, Several):
                yield from self.heal_several(whom, step.amount, source, player)
            case _ if isinstance(whom, Player):
                yield from self.do_to_player(step, 1 - player if whom.enemy else player)
            case _ if isinstance(whom, Each):
                reached = [
                    each
                    for each in self.battle
                    if kind(each.card) & whom.kinds and self.passes(whom.filter, each, source, player)
                ]
                for each in reached:
                    self.do_to(step, each, player)
            case _:
                if isinstance(whom, This):
                    chosen = source
                elif isinstance(whom, Charmed):
                    chosen = source.host if source.is_in_battle else None
                elif target is not None and target.startswith("player"):
                    yield from self.do_to_player(step, int(target[-1]))
                if chosen is not None:
                    self.do_to(step, chosen, player)

    def do_to_player(self, step: Step, seat: int) -> Play:
        """ME-31, ME-D26."""
        if step.verb == Verb.HEAL:
            self.give_back(seat, step.amount)
        else:
            yield from self.plunder(seat, step.amount)

    def do_to(self, step: Step, piece: Piece, player: int) -> None:
        """ME-39 to ME-43, ME-D47."""
        if not piece.is_in_battle:
            return
        match step.verb:
            case Verb.DAMAGE:
                piece.damage += step.amount
            case Verb.HEAL | Verb.RESTORE:
                amount = step.amount if step.verb == Verb.HEAL else max(1, piece.damage)
                healed = min(amount, piece.damage)
                piece.damage -= healed
                self.give_back(player, amount - healed)
            case Verb.PROMOTE:
                piece.tokens += step.amount
            case Verb.DEMOTE:
                piece.tokens -= step.amount
            case Verb.EXHAUST if piece.is_exhausted:
                piece.tokens -= int(piece.is_unit)
            case Verb.EXHAUST:
                piece.is_exhausted = True
            case Verb.PREPARE if piece.is_exhausted:
                piece.is_exhausted = False
            case Verb.PREPARE:
                piece.tokens += int(piece.is_unit)
            case Verb.DESTROY:
                self.kill(piece, When.DESTROYED)

    def discards(self, seat: int, count: int) -> Play:
        """ME-D23."""
        hand = self.sides[seat].hand
        if len(hand) <= count:
            for id in [*hand]:
                self.discard(seat, id)
            return
        for _ in range(count):
            answer = yield from self.ask(seat, "discard", (f"discard {id}" for id in hand))
            self.discard(seat, answer.split()[1])

    def steal_energy(self, player: int, step: Step) -> Play:
        """ME-D27."""
        own, other = self.sides[player], self.sides[1 - player]
        count = min(step.amount, other.energy.total())
        for _ in range(count):
            there = [each for each in Colour if other.energy[each] > 0]
            into = {each: own.colours if step.convert else [each] for each in there}
            moves = (f"steal {name(each)} {name(new)}" for each in there for new in into[each])
            words = (yield from self.ask(player, "steal", moves)).split()
            other.energy[Colour[words[1].upper()]] -= 1
            own.energy[Colour[words[2].upper()]] += 1
        if count > 0:
            self.call_all(player, When.ENERGY_GAINED)

    def steal(self, player: int, piece: Piece | None, convert: bool) -> Play:
        """ME-D27, ME-D50: kills are checked after both (carry_out)."""
        if piece is None or not piece.is_in_battle or piece.controller == player:
            return
        piece.controller = player
        if convert:
            moves = (f"convert {name(each)}" for each in self.sides[player].colours)
            piece.colour = Colour[(yield from self.ask(player, "convert", moves)).split()[1].upper()]

    def fetch(self, player: int, id: str, verb: Verb) -> None:
        """ME-D22, ME-D29."""
        side = self.sides[player]
        if id in side.grave:
            side.grave.remove(id)
        elif self.is_open and id in side.buried:
            side.buried.remove(id)
            side.deep -= 1
        else:
            return
        if verb == Verb.RETURN:
            side.hand.append(id)
        else:
            self.deploy(Piece(self.cards[id], player, player))

    def heal_several(self, whom: Several, count: int, source: Piece, player: int) -> Play:
        """ME-43, ME-D26: different units, named in the order in which they came into battle."""
        left = [each for each in self.battle if each.is_unit and self.passes(whom.filter, each, source, player)]
        for number in range(min(count, len(left)), 0, -1):
            offered = left[: len(left) - number + 1]
            answer = (yield from self.ask(player, "target", (f"target {each.handle}" for each in offered))).split()[1]
            piece = next(each for each in offered if each.handle == answer)
            left = left[left.index(piece) + 1 :]
            self.do_to(Step(Verb.RESTORE), piece, player)


def name(thing: Colour | Keyword) -> str:
    return thing.name.lower()


def kind(card: Card) -> int:
    return 1 << card.type


def fits(said: Filter, card: Card, colour: Colour, inverted: bool) -> bool:
    """ME-D27, ME-D28: what can be said of a card wherever it lies."""
    if said.most_cost is not None and card.cost.symbols > said.most_cost:
        return False
    return said.colour is None or (colour == said.colour) != (said.negated != inverted)


def picks(there: Counter[Colour], count: int) -> Iterable[Counter[Colour]]:
    """Every way to pick so many energies."""
    single = [colour for colour in Colour for _ in range(there[colour])]
    return [Counter(way) for way in sorted({*combinations(single, count)})]


def energies(way: Counter[Colour]) -> str:
    return ",".join(f"{name(colour)}={way[colour]}" for colour in Colour if way[colour])


def read_energies(text: str) -> Counter[Colour]:
    parts = (part.split("=") for part in text.split(","))
    return Counter({Colour[colour.upper()]: int(count) for colour, count in parts})
