import assert from "node:assert/strict";
import { test } from "node:test";
import { gathered, takenOf } from "../src/gathered";
import type { Gather, Part } from "../src/wire/types";

const SAY = { id: "", args: {} };
const part = (path: string[], single = false): Part => ({ path, say: SAY, items: [], count: 1, ordered: false, single });
const gather = (...parts: Part[]): Gather => ({ say: SAY, parts });

test("a list of ids stands under its path", () => {
  assert.deepEqual({ pick: ["fox", "owl"] }, gathered(gather(part(["pick"])), [["fox", "owl"]]));
});

test("parts share what their paths have in common", () => {
  const asked = gather(part(["swap", "out"], true), part(["swap", "in"], true));

  assert.deepEqual({ swap: { out: "fox", in: "owl" } }, gathered(asked, [["fox"], ["owl"]]));
});

test("a single thing is written as one id, a list of one as a list", () => {
  const asked = gather(part(["plan", "deck"]), part(["plan", "waiting"], true));

  assert.deepEqual({ plan: { deck: ["fox"], waiting: "owl" } }, gathered(asked, [["fox"], ["owl"]]));
});

test("what a move takes of each part is read from it; another answer takes nothing", () => {
  const asked = gather(part(["plan", "deck"]), part(["plan", "waiting"], true));

  assert.deepEqual([["fox", "elk"], ["owl"]], takenOf(asked, { plan: { deck: ["fox", "elk"], waiting: "owl" } }));
  assert.equal(null, takenOf(asked, { keep: true }));
});
