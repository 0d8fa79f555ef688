import assert from "node:assert/strict";
import { test } from "node:test";
import { COLUMNS, standing, summaryOf, tallyOf } from "../../../src/games/carcassonne/tally";
import type { GameEvent, Scored } from "../../../src/games/carcassonne/types";
import { say } from "../../speaking";

const scored = (what: Partial<Scored>): Scored => ({
  what: "scored", seat: 0, points: 0, feature: "road", finished: true, segment: "0,0:R:EW", tiles: 0, shields: 0, cities: 0, each: 1, mage: 0, witch: false, majority: 1, sharing: 1, rule: "CA-6", ...what,
});
const begins = (what: string): GameEvent => ({ what }) as unknown as GameEvent;
const takenBack = (moves: number): GameEvent => ({ what: "taken_back", moves }) as unknown as GameEvent;
const points = (row: Record<string, { points: number }>): number[] => COLUMNS.map((column) => row[column]!.points);

test("the leaflet's city of 28 points: 20 of its own, 8 of the mage", () => {
  const city = scored({ feature: "city", points: 28, tiles: 8, shields: 2, each: 2, mage: 8, segment: "1,-4:C:SW" });

  assert.deepEqual([20, 0, 0, 0, 8], points(tallyOf([city], [28])![0]!));
});

test("MW-7: the witch takes from a road of five tiles what its owner does not get", () => {
  const [row] = tallyOf([scored({ points: 3, tiles: 5, witch: true })], [3])!;

  assert.deepEqual([0, 5, 0, 0, -2], points(row!));
  assert.deepEqual(["0,0:R:EW"], row!.figures.segments);
});

test("a field counts its cities, and points of everybody stand in their own row", () => {
  const rows = tallyOf([scored({ seat: 1, feature: "field", points: 6, cities: 2, each: 3 }), scored({ points: 2, tiles: 2 })], [2, 6])!;

  assert.deepEqual([[0, 2, 0, 0, 0], [0, 0, 0, 6, 0]], rows.map(points));
});

test("what was taken back does not count, however many moves it was", () => {
  const turn = [begins("placed"), begins("follower_placed"), scored({ points: 4, tiles: 4 })];
  const again = [...turn, takenBack(2), begins("placed"), begins("no_follower")];

  assert.deepEqual(["placed", "no_follower"], standing(again).map((event) => event.what));
  assert.deepEqual([0, 0, 0, 0, 0], points(tallyOf(again, [0])![0]!));
});

test("events that do not add up to the scores make no table", () => {
  assert.equal(null, tallyOf([scored({ points: 2, tiles: 2 })], [5]));
});

test("for the ending each kind is a line, and a number that came from somewhere lights it", () => {
  const empty = { points: 0, segments: [] };
  const rows = [{ city: { points: 4, segments: ["a"] }, road: empty, monastery: empty, field: empty, figures: empty }];
  const lit: unknown[] = [];

  const summary = summaryOf(rows, [4], ["field", "figures"], null, (cell) => lit.push(cell), say);
  summary.rows[0]!.cells[0]!.press!();

  assert.deepEqual(summary.rows.map(({ cells }) => cells[0]!.value), [4, 0, 0, 4]);
  assert.equal(summary.rows[1]!.cells[0]!.press, undefined);
  assert.deepEqual(lit, [rows[0]!.city]);
});

test("the ending says by how much the winner leads, and nothing where two share the victory", () => {
  const empty = { points: 0, segments: [] };
  const row = { city: empty, road: empty, monastery: empty, field: empty, figures: empty };
  const by = (...scores: number[]): string | undefined => summaryOf(scores.map(() => row), scores, [], null, () => {}, say).by;

  assert.deepEqual([by(16, 106, 90), by(7, 7)], [say("web-carcassonne-won-by", { points: 16 }), undefined]);
});
