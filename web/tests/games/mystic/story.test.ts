import assert from "node:assert/strict";
import { test } from "node:test";
import { story, type Beat } from "../../../src/games/mystic/story";
import type { BattleCard, GameEvent, Printed, SideTable, Table } from "../../../src/games/mystic/types";

const side = (rest: Partial<SideTable> = {}): SideTable => ({ colours: [], energy: {}, turns: 1, hand: [], deck: 20, deep_grave: 0, buried: null, top: [], grave: [], card_limit: 5, without_wonder: 0, lacking: {}, ...rest });
const unit = (handle: string, rest: Partial<BattleCard> = {}): BattleCard => ({ handle, card: handle.split("@")[0]!, controller: Number(handle.at(-1)), owner: Number(handle.at(-1)), type: "unit", colour: "red", exhausted: false, power: 3, health: 4, damage: 0, tokens: 0, keywords: [], inverted: false, on: null, ...rest });
const table = (rest: Partial<Table> = {}): Table => ({ active: 1, starter: 0, battle: [unit("bull@0"), unit("rat@1")], attack: null, speaking: null, recommended: null, sides: [side(), side({ hand: [null, null], energy: { red: 3 } })], ...rest });
const card = (id: string, type: string): Printed => ({ id, type, colour: "red", cost: { coloured: 2, any: 0, plunder: 0 }, power: 1, health: 1, keywords: [], abilities: [] }) as unknown as Printed;
const CARDS = new Map([card("bolt", "wonder"), card("imp", "unit"), card("cloak", "charm")].map((each) => [each.id, each]));

const attacks: GameEvent = { what: "attacks", seat: 1, card: "rat@1", target: "bull@0", rule: "" };
const struckBack: GameEvent = { what: "struck_back", seat: 0, card: "bull@0", rule: "" };
const damaged = (thing: string, damage = 3): GameEvent => ({ what: "damaged", seat: 0, card: thing, amount: 3, damage, health: 4, rule: "" });
const killed = (thing: string): GameEvent => ({ what: "killed", seat: 0, card: thing, destroyed: false, rule: "" });
const played = (id: string, target: string | null = null): GameEvent => ({ what: "card_played", seat: 1, card: `${id}@1`, target, inverted: false, any: {}, rule: "" });
const begins = (seat: number): GameEvent => ({ what: "turn_begins", seat, number: 2, rule: "" });
const drawn = (seat: number): GameEvent => ({ what: "card_drawn", seat, card: null, rule: "" });
const prepared: GameEvent = { what: "prepared", seat: 1, card: "rat@1", rule: "" };
const ended: GameEvent = { what: "main_ended", seat: 1, rule: "" };

/** A story for seat 0. */
function told(events: GameEvent[], before = table(), after = table(), own: number | null = 0): Beat[] {
  return story(before, events.map((event) => ({ event, say: { id: event.what, args: {} } })), after, { own, printed: (id) => CARDS.get(id) });
}
const kinds = (beats: Beat[]): string[][] => beats.map((beat) => beat.told.map(({ event }) => event.what));

test("a fight is told blow by blow, each arrow from who strikes", () => {
  const beats = told([attacks, struckBack, damaged("bull@0"), damaged("rat@1", 4), killed("rat@1")]);

  assert.deepEqual([["attacks"], ["struck_back"], ["damaged"], ["damaged"], ["killed"]], kinds(beats));
  assert.deepEqual(["rat@1 bull@0", "bull@0 rat@1", "rat@1 bull@0", "bull@0 rat@1", ""], beats.map(({ aims }) => aims.map(({ from, to }) => `${from} ${to}`).join()));
  assert.deepEqual(["", "⚔", "−3", "−3", "†"], beats.map(({ marks }) => marks.map(({ text }) => text).join()));
});

test("a fight goes on after the defender was asked", () => {
  const beats = told([struckBack, damaged("bull@0"), damaged("rat@1")], table({ attack: ["rat@1", "bull@0"] }));

  assert.deepEqual(["bull@0", "rat@1", "bull@0"], beats.map(({ aims }) => aims[0]!.from));
});

test("a wonder is shown as long as it acts, and what it does begins at it", () => {
  const beats = told([played("bolt", "bull@0"), damaged("bull@0", 4), killed("bull@0"), ended]);

  assert.deepEqual(["bolt", "bolt", "bolt", undefined], beats.map((beat) => beat.card?.id));
  assert.deepEqual([1, 1, 0, 0], beats.map(({ aims }) => aims.length));
  assert.equal("bolt@1", beats[1]!.aims[0]!.from);
});

test("the table changes with its beat and ends as it was sent", () => {
  const after = table({ battle: [unit("rat@1")] });
  const beats = told([played("bolt", "bull@0"), damaged("bull@0", 4), killed("bull@0"), ended], table(), after);
  const bulls = beats.map((beat) => beat.table.battle.find(({ handle }) => handle === "bull@0")?.damage ?? "gone");

  assert.deepEqual([0, 4, "gone", "gone"], bulls);
  assert.deepEqual([[null], { red: 1 }], [beats[0]!.table.sides[1].hand, beats[0]!.table.sides[1].energy]);
  assert.equal(after, beats.at(-1)!.table);
});

test("a unit is shown as it is played, with its arrival", () => {
  const beats = told([played("imp"), { what: "deployed", seat: 1, card: "imp@1", prepared: false, rule: "" }, ended]);

  assert.deepEqual([["card_played", "deployed"], ["main_ended"]], kinds(beats));
  assert.deepEqual([true, "imp"], [beats[0]!.table.battle.at(-1)!.exhausted, beats[0]!.card!.id]);
});

test("a charm lies on its unit from its beat on", () => {
  const [beat] = told([played("cloak", "rat@1"), ended]);

  assert.deepEqual(["cloak@1", "rat@1"], [beat!.table.battle.at(-1)!.handle, beat!.table.battle.at(-1)!.on]);
});

test("the beginning of a turn and its end are a beat each", () => {
  const beats = told([begins(1), prepared, ended, drawn(1), drawn(1)], table({ active: 1 }));

  assert.deepEqual([["turn_begins", "prepared"], ["main_ended", "card_drawn", "card_drawn"]], kinds(beats));
  assert.deepEqual([1, null], beats.map((beat) => beat.begins));
});

test("one's own turn is brief: one beat, without cards and arrows", () => {
  const beats = told([ended, begins(0), { ...attacks, seat: 0, card: "bull@0", target: "rat@1" }, damaged("rat@1")]);

  assert.deepEqual([false, true], beats.map((beat) => beat.isBrief));
  assert.deepEqual([[], null, 1], [beats[1]!.aims, beats[1]!.card, beats[1]!.marks.length]);
});

test("a spectator is told both turns", () => {
  assert.deepEqual([false, false], told([ended, begins(0)], table(), table(), null).map((beat) => beat.isBrief));
});

test("a card that is drawn face down stays so", () => {
  const [beat] = told([drawn(1), attacks]);

  assert.deepEqual([[null, null, null], 19], [beat!.table.sides[1].hand, beat!.table.sides[1].deck]);
});

test("no beat changes what an earlier one showed", () => {
  const before = table();
  const beats = told([damaged("bull@0", 1), damaged("bull@0", 2), damaged("bull@0", 3), ended], before);

  assert.deepEqual([0, 1, 2], [before, beats[0]!.table, beats[1]!.table].map((each) => each.battle[0]!.damage));
});
