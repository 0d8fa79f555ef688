import assert from "node:assert/strict";
import { test } from "node:test";
import { story, type Stage } from "../../../src/games/duel/story";
import type { GameEvent } from "../../../src/games/duel/types";
import type { Told } from "../../../src/wire/types";

const BEFORE: Stage = { zone: [null, null], piles: [["old"], []], decks: [2, 2], waiting: [true, true], tokens: [1, 0], lamps: {}, values: null, losers: [] };
const told = (...events: GameEvent[]): Told<GameEvent>[] => events.map((event) => ({ event, say: { id: event.what, args: {} } }));
const laid = (seat: number, wizard: string): GameEvent => ({ what: "laid", seat, wizard, rule: "" });
const beaten = (seat: number, wizard: string): GameEvent => ({ what: "beaten", seat, wizard, rule: "" });
const byElement = (...losers: number[]): GameEvent => ({ what: "by_element", elements: ["fire", "water"], losers, rule: "" });
const planned = (seat: number): GameEvent => ({ what: "planned", seat, deck: null, waiting: null, rule: "" });

test("events that are no part of a round make no beat", () => {
  assert.deepEqual([], story(BEFORE, told(planned(0))));
});

test("a sealed plan clears the stage: decks of five, a card that waits, the tokens as they were", () => {
  const [beat] = story(BEFORE, told(planned(0), planned(1), laid(0, "fox")));

  assert.deepEqual([["fox", null], [[], []], [4, 5], [1, 0]], [beat!.stage.zone, beat!.stage.piles, beat!.stage.decks, beat!.stage.tokens]);
});

test("every beat has the sentence of its event", () => {
  assert.deepEqual(["laid", "by_element"], story(BEFORE, told(laid(0, "fox"), byElement(1))).map(({ say }) => say.id));
});

test("DU-26: the lamp of the criterion that decides is lit, and the loser goes onto the pile", () => {
  const beats = story(BEFORE, told(laid(0, "fox"), laid(1, "owl"), byElement(1), beaten(1, "owl")));

  assert.deepEqual([true, [1]], [beats[2]!.stage.lamps.B!.decides, beats[2]!.stage.losers]);
  assert.deepEqual([["fox", null], ["owl"]], [beats[3]!.stage.zone, beats[3]!.stage.piles[1]]);
});

test("the next duel begins with dark lamps", () => {
  const beats = story(BEFORE, told(byElement(1), laid(1, "elk")));

  assert.deepEqual([{}, []], [beats[1]!.stage.lamps, beats[1]!.stage.losers]);
});

test("a beat never changes what an earlier one showed", () => {
  const beats = story(BEFORE, told(laid(0, "fox"), beaten(0, "fox")));

  assert.deepEqual([["fox", null], [null, null]], beats.map(({ stage }) => stage.zone));
  assert.deepEqual([["old"], ["old", "fox"]], beats.map(({ stage }) => stage.piles[0]));
  assert.deepEqual([null, null], BEFORE.zone);
});

test("a card that is discarded comes from the deck, or is the one that waited", () => {
  const discarded = (place: string): GameEvent => ({ what: "discarded", seat: 0, wizard: "fox", place, rule: "" }) as GameEvent;
  const [deck, waiting] = story(BEFORE, told(discarded("deck"), discarded("waiting")));

  assert.deepEqual([[1, 2], [true, true]], [deck!.stage.decks, deck!.stage.waiting]);
  assert.deepEqual([[1, 2], [false, true]], [waiting!.stage.decks, waiting!.stage.waiting]);
});
