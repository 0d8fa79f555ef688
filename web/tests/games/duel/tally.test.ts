// What the ending of a match tells: the duels by what decided them, and the tokens.
import assert from "node:assert/strict";
import { test } from "node:test";
import { summaryOf } from "../../../src/games/duel/tally";
import type { GameEvent } from "../../../src/games/duel/types";
import { say } from "../../speaking";

const events = (...given: object[]): GameEvent[] => given as GameEvent[];
const PICKED = { what: "picked", seat: 0 };
const numbers = (given: readonly GameEvent[], tokens = [2, 1]): Record<string, (number | string)[]> | null => {
  const summary = summaryOf(given, tokens, say);
  return summary && Object.fromEntries(summary.rows.map(({ label, cells }) => [label.replace("web-duel-tally-", ""), cells.map(({ value }) => value)]));
};

test("a duel counts for the one who did not lose it, by its criterion", () => {
  const told = events(PICKED, { what: "by_ability", losers: [] }, { what: "by_element", losers: [1] }, { what: "by_value", losers: [0] }, { what: "by_element", losers: [1] });

  assert.deepEqual(numbers(told), { ability: [0, 0], element: [2, 0], value: [0, 1], rounds: [2, 1] });
});

test("a duel that both lose counts for nobody", () => {
  assert.deepEqual(numbers(events(PICKED, { what: "by_ability", losers: [0, 1] }))!["ability"], [0, 0]);
});

test("the sums of the teams are told where the tokens are even", () => {
  const told = events(PICKED, { what: "match_won", seat: 1, sums: [40, 36] });

  assert.deepEqual(numbers(told, [2, 2])!["sums"], [40, 36]);
  assert.equal("sums" in numbers(told, [2, 1])!, false);
});

test("a match that was joined half-way has no sums", () => {
  assert.equal(numbers(events({ what: "by_value", losers: [0] })), null);
});
