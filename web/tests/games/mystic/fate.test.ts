import assert from "node:assert/strict";
import { test } from "node:test";
import { fatesOf } from "../../../src/games/mystic/fate";
import type { GameEvent } from "../../../src/games/mystic/types";
import type { Forecast, Told } from "../../../src/wire/types";

const SAY = { id: "", args: {} };
const told = (...events: GameEvent[]): Told<GameEvent>[] => events.map((event) => ({ event, say: SAY }));
const damaged = (card: string, amount: number): GameEvent => ({ what: "damaged", seat: 1, card, amount, damage: amount, health: 5, rule: "" });
const killed = (card: string): GameEvent => ({ what: "killed", seat: 1, card, destroyed: false, rule: "" });
const forecast = (first: Told<GameEvent>[], ...branches: Told<GameEvent>[][]): Forecast<GameEvent> => ({ told: first, branches: branches.map((each) => ({ say: SAY, told: each })), surprises: false });

test("damage is a mark on its card, and what is killed dies for certain", () => {
  const fates = fatesOf(forecast(told(damaged("rat@1", 3), killed("rat@1"), damaged("bull@1", 1))));

  assert.deepEqual({ marks: ["−3"], dies: "yes" }, fates.get("rat@1")!);
  assert.deepEqual({ marks: ["−1"], dies: "no" }, fates.get("bull@1")!);
});

test("what only one answer of the other kills dies perhaps; what happens before every answer is certain", () => {
  const fates = fatesOf(forecast(told(killed("rat@1")), told(damaged("bull@0", 4), killed("bull@0")), told()));

  assert.deepEqual(["maybe", "yes"], [fates.get("bull@0")!.dies, fates.get("rat@1")!.dies]);
});

test("what is plundered is a mark on the player", () => {
  const fates = fatesOf(forecast(told({ what: "plundered", seat: 1, count: 2, left: 10, rule: "" })));

  assert.deepEqual({ marks: ["−2"], dies: "no" }, fates.get("player@1")!);
});

test("what a forecast does not name has no fate", () => {
  assert.equal(0, fatesOf(forecast([])).size);
});
