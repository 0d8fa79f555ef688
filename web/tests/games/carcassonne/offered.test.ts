import assert from "node:assert/strict";
import { test } from "node:test";
import { figuresOf, first, fitting, isMeeting, nearest, nextRotation, placesOf, plainChoices, targetsOf } from "../../../src/games/carcassonne/offered";
import { choice, prompt } from "./tables";

const place = (x: number, y: number, rotation: number) => choice({ place: { x, y, rotation } });
const PLACING = prompt("place", [place(0, -1, 0), place(0, -1, 180), place(1, 0, 90)]);
const MAGIC = prompt("figure", [choice({ figure: "mage", to: "0,0:R:EW" }), choice({ figure: "witch", to: "0,0:R:EW" }), choice({ figure: "witch", to: "0,0:C:N" })]);

test("the choices of a place are gathered by their rotation", () => {
  const places = placesOf(PLACING);

  assert.deepEqual(["0,-1", "1,0"], [...places.keys()]);
  assert.deepEqual([0, 180], [...places.get("0,-1")!.choices.keys()]);
});

test("where nothing is asked there is nothing to choose", () => {
  assert.deepEqual([0, [], []], [placesOf(null).size, targetsOf(null), plainChoices(null)]);
});

test("a place shows the wanted rotation, else the next one clockwise that fits", () => {
  const at = placesOf(PLACING).get("0,-1")!;

  assert.deepEqual([0, 180, 180, 0], [0, 90, 180, 270].map((wanted) => fitting(at, wanted)));
});

test("turning skips what does not fit, in both directions", () => {
  const [two, one] = [...placesOf(PLACING).values()];

  assert.deepEqual([180, 180, 0], [nextRotation(two!, 0, 1), nextRotation(two!, 0, -1), nextRotation(two!, 180, 1)]);
  assert.equal(90, nextRotation(one!, 90, 1));
});

test("a target is a segment, for each figure one", () => {
  assert.deepEqual(["mage 0,0:R:EW", "witch 0,0:R:EW", "witch 0,0:C:N"], targetsOf(MAGIC).map((target) => target.key));
  assert.deepEqual(["mage", "witch"], figuresOf(targetsOf(MAGIC)));
});

test("followers and crop circles name their segment in their own way", () => {
  const asked = prompt("follower", [choice({ follower: "0,0:C:N" }), choice({ add: "1,0:R:EW" }), choice({ take: "2,0:R:EW" }), choice({ pass: true })]);

  assert.deepEqual(["0,0:C:N", "1,0:R:EW", "2,0:R:EW"], targetsOf(asked).map((target) => target.segment));
  assert.deepEqual([], figuresOf(targetsOf(asked)));
  assert.deepEqual([{ pass: true }], plainChoices(asked).map(({ move }) => move));
});

test("mage and witch have met where the question says so, and not where a symbol asks for a figure", () => {
  assert.equal(true, isMeeting({ ...MAGIC, occasion: "meeting" }));
  assert.deepEqual([false, false], [isMeeting({ ...MAGIC, occasion: "symbol" }), isMeeting(null)]);
});

test("an arrow goes to what is ahead rather than to what is beside", () => {
  const [ahead, beside, behind] = [{ x: 300, y: 0 }, { x: 100, y: 200 }, { x: -50, y: 0 }];

  assert.equal(ahead, nearest([ahead, beside, behind], { x: 0, y: 0 }, 1, 0));
  assert.equal(behind, nearest([ahead, beside, behind], { x: 0, y: 0 }, -1, 0));
  assert.equal(null, nearest([ahead], { x: 0, y: 0 }, 0, -1));
});

test("the first press of any arrow goes to something, also where all places lie across its direction", () => {
  const [above, below] = [{ x: 0, y: -1 }, { x: 0, y: 1 }];
  for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
    assert.equal(true, first([above, below], { x: 0, y: 0 }, dx, dy) !== null);
    assert.equal(above, first([above], { x: 0, y: -1 }, dx, dy));
  }
  assert.equal(below, first([above, below], { x: 0, y: 0 }, 0, 1));
  assert.equal(null, first([], { x: 0, y: 0 }, 1, 0));
});
