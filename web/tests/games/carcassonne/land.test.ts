import assert from "node:assert/strict";
import { test } from "node:test";
import { tileBox } from "../../../src/games/carcassonne/board/land";
import { splitSegment } from "../../../src/games/carcassonne/tiles/facts";
import { layoutOf } from "../../../src/games/carcassonne/tiles/layout";
import { land, table } from "./tables";
import { TILES } from "./tiles";

test("a segment is its place and its name", () => {
  assert.deepEqual({ x: 3, y: -1, name: "C:NE" }, splitSegment("3,-1:C:NE"));
});

test("the spot of every segment of every tile lies on that segment, however the tile is turned", () => {
  for (const facts of TILES) {
    for (const rotation of [0, 90, 180, 270]) {
      const laid = land(table([`${facts.id} -2,3 ${rotation}`]));
      for (const name of facts.segments[rotation / 90]!) assert.equal(`-2,3:${name}`, laid.segmentAt(laid.spot(`-2,3:${name}`)));
    }
  }
});

test("where no tile lies there is no segment", () => {
  assert.equal(null, land(table(["D 0,0"])).segmentAt([150, 50]));
});

test("a feature is found by each of its segments", () => {
  const laid = land(table(["D 0,0"], [{ kind: "road", segments: ["0,0:R:EW", "1,0:R:EW"] }]));

  assert.equal(laid.featureOf("0,0:R:EW"), laid.featureOf("1,0:R:EW"));
  assert.equal(null, laid.featureOf("0,0:C:N"));
});

test("the outline of a road is its line, that of a city its area without the seam to the next tile", () => {
  const laid = land(table(["D 0,0", "E 0,-1 180"]));
  const road = laid.outline(["0,0:R:EW"]);
  const city = laid.outline(["0,0:C:N", "0,-1:C:S"]);

  assert.deepEqual(["", ""], [road.areas, road.borders]);
  assert(road.lines.startsWith("M"));
  assert.equal("", city.lines);
  assert.equal(2, city.areas.split("Z").length - 1);
  const edges = city.borders.split("M").slice(1).map((edge) => edge.split("L").map((point) => Number(point.split(" ")[1])));
  assert(edges.length > 0);
  assert.deepEqual([], edges.filter((heights) => heights.every((height) => height === 0)));
});

test("the land reaches as far as its tiles and its free places", () => {
  const shown = table(["D 0,0"], [], { places: [{ x: 0, y: -2, asks: "....", fillable: null, fitting: null }, { x: 1, y: 0, asks: "....", fillable: null, fitting: null }] });

  assert.deepEqual({ left: 0, top: -200, right: 200, bottom: 100 }, land(shown).bounds(shown));
});

test("a box of a tile grows by tiles", () => {
  assert.deepEqual({ left: 150, top: -150, right: 350, bottom: 50 }, tileBox({ x: 2, y: -1 }, 0.5));
});

test("tile D has a city, a road and two fields", () => {
  assert.deepEqual(["city", "road", "field", "field"], layoutOf(TILES.find((each) => each.id === "D")!).segments.map((segment) => segment.kind));
});
