// What the coach would have chosen: which cards, in which places, and which of them the own choice lacked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { betterOf } from "../../../src/games/duel/better";

const OWN = { team: ["monk", "mage", "bard", "thief", "smith", "sage"], plan: ["mage", "bard", "thief", "smith", "sage", "monk"] };
const cardsOf = (move: Record<string, unknown>): unknown[] => betterOf(move, OWN).cards.map(({ id, place, differs }) => [id, place, differs]);

test("of a better team only the wizards that are not in the own one differ", () => {
  const found = cardsOf({ pick: ["mage", "witch", "bard", "thief", "smith"] });

  assert.deepEqual(found, [["mage", null, false], ["witch", null, true], ["bard", null, false], ["thief", null, false], ["smith", null, false]]);
});

test("of a better plan the places differ that held another wizard, the waiting one too", () => {
  const found = cardsOf({ plan: { deck: ["mage", "thief", "bard", "smith", "monk"], waiting: "sage" } });

  assert.deepEqual(found, [["mage", 1, false], ["thief", 2, true], ["bard", 3, true], ["smith", 4, false], ["monk", 5, true], ["sage", "waiting", true]]);
});

test("a deck in a new order is numbered from its top", () => {
  assert.deepEqual(cardsOf({ rearrange: ["bard", "mage"] }), [["bard", 1, true], ["mage", 2, true]]);
});

test("an exchange is two cards, and none is a sentence", () => {
  assert.deepEqual(cardsOf({ swap: { out: "mage", in: "witch" } }), [["mage", null, true], ["witch", null, true]]);
  assert.deepEqual(betterOf({ swap: null }, OWN), { what: "keep", cards: [] });
});

test("an ability is used or not", () => {
  assert.deepEqual([betterOf({ use: true }, OWN).what, betterOf({ use: false }, OWN).what], ["use", "decline"]);
});
