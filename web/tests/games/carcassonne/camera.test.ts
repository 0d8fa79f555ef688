import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { around, Camera, LARGEST, mostInSight, SMALLEST, type Box } from "../../../src/games/carcassonne/board/camera.svelte";
import { tileBox } from "../../../src/games/carcassonne/board/land";

beforeEach(() => void ((globalThis as unknown as { requestAnimationFrame: unknown }).requestAnimationFrame = () => 0));

const HOME = tileBox({ x: 0, y: 0 });

function camera(width = 800, height = 600): Camera {
  const made = new Camera();
  made.resize(width, height);
  return made;
}

const middleOf = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

test("a small board is seen whole and in the middle, not larger than the camera makes a tile by itself", () => {
  const seen = camera();
  seen.begin(HOME, HOME);
  const shown = seen.pixels(HOME);

  assert.deepEqual([[400, 300], 100 * LARGEST], [middleOf(shown), Math.round(shown.right - shown.left)]);
});

test("a board that is too large shows what matters, with tiles that are still as wide as a finger", () => {
  const seen = camera();
  const last = tileBox({ x: 30, y: 30 });
  seen.begin({ left: 0, top: 0, right: 4000, bottom: 4000 }, last);
  const shown = seen.pixels(last);

  assert.deepEqual([[400, 300], 100 * SMALLEST], [middleOf(shown).map(Math.round), Math.round(shown.right - shown.left)] as [number[], number]);
});

test("what is in sight already moves nothing", () => {
  const seen = camera();
  seen.begin(HOME, HOME);
  const before = seen.seen();
  seen.show([HOME], 6, HOME);

  assert.deepEqual(before, seen.seen());
});

test("what is asked beyond the rim comes into sight and keeps its distance from it", () => {
  const seen = camera();
  seen.begin(HOME, HOME);
  const far = tileBox({ x: 3, y: 0 });
  assert.equal(false, seen.isClear(far, 6));
  seen.show([far], 6, HOME);

  assert.equal(true, seen.isClear(far, 6));
});

test("panels cover the window: what lies below them is not in sight", () => {
  const seen = camera();
  seen.begin(HOME, HOME);
  assert.equal(true, seen.isClear(HOME, 6));
  seen.rims = { left: 0, top: 0, right: 0, bottom: 320 };

  assert.equal(false, seen.isClear(HOME, 6));
});

test("a scale that the player has chosen is left alone", () => {
  const seen = camera();
  seen.begin(HOME, HOME);
  seen.zoom(2);
  const wide = seen.pixels(HOME).right - seen.pixels(HOME).left;
  seen.show([tileBox({ x: -20, y: 0 }), tileBox({ x: 20, y: 0 })], 6, HOME);

  assert.equal(Math.round(wide), Math.round(seen.pixels(HOME).right - seen.pixels(HOME).left));
});

test("zooming keeps the point under the finger where it is", () => {
  const seen = camera();
  seen.begin(HOME, HOME);
  const before = seen.unit(120, 80).map(Math.round);
  seen.zoom(1.7, 120, 80);

  assert.deepEqual(before, seen.unit(120, 80).map(Math.round));
});

test("of boxes that do not fit together as many as possible are shown, by the shortest way", () => {
  const free: Box = { left: 0, top: 0, right: 100, bottom: 100 };
  const box = (left: number): Box => ({ left, top: 10, right: left + 10, bottom: 20 });
  const best = mostInSight([box(-60), box(110), box(140)], box(50), free, 0);

  assert.deepEqual({ dx: -50, dy: 0, count: 2 }, best);
});

test("the box around some boxes", () => {
  assert.deepEqual({ left: 0, top: -100, right: 300, bottom: 100 }, around([HOME, tileBox({ x: 2, y: -1 })]));
});
