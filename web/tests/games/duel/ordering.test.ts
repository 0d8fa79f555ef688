import assert from "node:assert/strict";
import { test } from "node:test";
import { completed, Ordering } from "../../../src/games/duel/ordering.svelte";
import type { Gather } from "../../../src/wire/types";
import { say } from "../../speaking";

const HAND = ["ant", "bee", "cat", "dog"];
const SAY = { id: "", args: {} };
const items = HAND.map((id) => ({ of: "wizard", id }));
const PLAN: Gather = {
  say: SAY,
  parts: [
    { path: ["plan", "deck"], say: SAY, items, count: 3, ordered: true, single: false },
    { path: ["plan", "waiting"], say: SAY, items, count: 1, ordered: false, single: true },
  ],
};

function begun(kept: (string | null)[] | null = null) {
  const written: unknown[] = [];
  const ordering = new Ordering(PLAN, kept, { cards: new Map(), say, draft: { write: (value) => void written.push(value) } });
  return { ordering, written };
}

test("with one card and one place left, the card goes there by itself", () => {
  assert.deepEqual(["ant", "bee", "cat", "dog"], completed(["ant", null, "cat", "dog"], HAND));
  assert.deepEqual(["ant", null, null, "dog"], completed(["ant", null, null, "dog"], HAND));
});

test("pressed cards fill the places from the first; the last one follows and waits", () => {
  const { ordering, written } = begun();
  for (const id of ["bee", "ant", "dog"]) ordering.put(id);

  assert.deepEqual([["bee", "ant", "dog"], ["cat"]], ordering.taken);
  assert.equal(true, ordering.isFull);
  assert.equal('web-duel-complete-waits wizard={"of":"wizard","id":"cat"}', ordering.standing);
  assert.deepEqual(ordering.places, written.at(-1));
});

test("the card that followed agrees by the first press and comes out by the second", () => {
  const { ordering } = begun();
  for (const id of ["bee", "ant", "dog", "cat"]) ordering.put(id);
  assert.equal(true, ordering.isFull);
  ordering.put("cat");

  assert.deepEqual(["bee", "ant", "dog", null], ordering.places);
});

test("a card that is dragged changes places with what lies there", () => {
  const { ordering } = begun(["ant", "bee", "cat", "dog"]);
  ordering.move("dog", 0);

  assert.deepEqual(["dog", "bee", "cat", "ant"], ordering.places);
});

test("each step can be taken back, and all of them at once", () => {
  const { ordering } = begun();
  ordering.put("bee");
  ordering.put("ant");
  ordering.back();
  assert.deepEqual(["bee", null, null, null], ordering.places);
  ordering.clear();
  assert.equal(true, ordering.isEmpty);
  ordering.back();

  assert.deepEqual(["bee", null, null, null], ordering.places);
});

test("a lifted card goes along with the arrows, another one stays", () => {
  const { ordering } = begun(["ant", "bee", "cat", "dog"]);
  assert.equal(1, ordering.step(0, 1));
  assert.deepEqual(["ant", "bee", "cat", "dog"], ordering.places);
  ordering.lift(1);
  assert.deepEqual([2, null], [ordering.step(1, 1), ordering.step(3, 1)]);

  assert.deepEqual([["ant", "cat", "bee", "dog"], 2], [ordering.places, ordering.lifted!]);
});

test("what was kept counts only if it has as many places", () => {
  assert.deepEqual(["bee", null, null, null], begun(["bee", null, null, null]).ordering.places);
  assert.deepEqual([null, null, null, null], begun(["bee", null]).ordering.places);
});
