// The guide of a first game: what is said while a story is told, and where the story waits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isExplained, shownTips } from "../../src/shell/guide/tips";
import type { Tip, Told } from "../../src/wire/types";

const tip = (step: string, at: number | null): Tip => ({ step, say: { id: `guide-${step}`, args: {} }, rule: "CA-3", points: "", at });
const log: Told[] = ["placed", "scored", "drawn"].map((what) => ({ event: { what }, say: { id: what, args: {} } }));
const TIPS = [tip("laid", 0), tip("road", 1), tip("place", null)];
const steps = (untold: number): string[] => shownTips(TIPS, log, untold).map((each) => each.step);

test("the last event that was told and the question are explained", () => {
  assert.deepEqual(steps(0), ["road", "place"]);
});

test("an event is explained when it has been told, the question when everything has", () => {
  assert.deepEqual(steps(3), []);
  assert.deepEqual(steps(2), ["laid"]);
  assert.deepEqual(steps(1), ["road"]);
});

test("nobody is guided where there is no guide", () => {
  assert.deepEqual(shownTips(null, log, 0), []);
  assert.equal(isExplained(null, log, log[0]!.event), false);
});

test("a story waits at what is explained and nowhere else", () => {
  assert.deepEqual(log.map(({ event }) => isExplained(TIPS, log, event)), [true, true, false]);
});
