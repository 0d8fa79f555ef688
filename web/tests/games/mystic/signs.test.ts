import assert from "node:assert/strict";
import { test } from "node:test";
import { priceOf, symbolsOf } from "../../../src/games/mystic/signs";

test("a price is its own colour first, then any, then plunder", () => {
  assert.deepEqual(["blue", "blue", "any", "plunder"], priceOf({ coloured: 2, any: 1, plunder: 1 }, "blue"));
});

test("energy is a row of symbols, and none where there is none", () => {
  assert.deepEqual([["blue", "blue", "red"], []], [symbolsOf({ blue: 2, red: 1, green: 0 }), symbolsOf({})]);
});
