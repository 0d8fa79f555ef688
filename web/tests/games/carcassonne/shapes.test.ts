import assert from "node:assert/strict";
import { test } from "node:test";
import { at, clearance, contains, curve, dice, hash, part, path, spin, type Line, type Point } from "../../../src/games/carcassonne/tiles/shapes";

const SQUARE: Line = [[10, 10], [30, 10], [30, 30], [10, 30]];

test("a quarter turn goes clockwise about the middle of the tile", () => {
  const north: Point = [50, 0];

  assert.deepEqual([[50, 0], [100, 50], [50, 100], [0, 50]], [0, 1, 2, 3].map((quarters) => spin(north, quarters)));
});

test("four quarter turns, or one there and one back, change nothing", () => {
  const point: Point = [13, 77];

  assert.deepEqual(point, spin(point, 4));
  assert.deepEqual(point, spin(spin(point, 1), 3));
});

test("a shape contains what lies inside and nothing else", () => {
  assert(contains(SQUARE, [20, 20]));
  assert(!contains(SQUARE, [31, 20]));
  assert(!contains(SQUARE, [20, 5]));
});

test("the clearance of a point is measured to the nearest part of the nearest line", () => {
  assert.equal(5, clearance([20, 5], [SQUARE]));
  assert.equal(0, clearance([15, 10], [SQUARE, [[90, 90], [95, 95]]]));
  assert.equal(Infinity, clearance([0, 0], []));
});

test("a curve begins and ends at its ends, and a part of it at its own", () => {
  const line = curve([0, 0], [50, 0], [50, 100], [100, 100]);

  assert.deepEqual([[0, 0], [100, 100]], [line[0]!, line.at(-1)!]);
  assert.deepEqual(at(line, 0.5), part(line, 0.5, 1)[0]!);
});

test("a path has one decimal place and is closed where that is wanted", () => {
  assert.equal("M1.3 2L3 4", path([[1.26, 2], [3, 4]]));
  assert.equal("M1.3 2L3 4Z", path([[1.26, 2], [3, 4]], true));
});

test("the same seed draws the same picture on every screen", () => {
  const [one, two, other] = [dice(hash("U")), dice(hash("U")), dice(hash("V"))];
  const rolled = Array.from({ length: 20 }, one);

  assert.deepEqual(rolled, Array.from({ length: 20 }, two));
  assert(rolled.some((each, number) => each !== Array.from({ length: 20 }, other)[number]));
  assert(rolled.every((each) => each >= 0 && each < 1));
});
