// The drawings of the tiles: every segment of the facts is a shape, and it lies where the facts say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { NESW } from "../../../src/games/carcassonne/tiles/facts";
import { layoutOf, type Segment } from "../../../src/games/carcassonne/tiles/layout";
import { tilePicture } from "../../../src/games/carcassonne/tiles/picture";
import type { Point } from "../../../src/games/carcassonne/tiles/shapes";
import { tile, TILES } from "./tiles";

const SIDES: Record<string, Point> = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] };
const INWARDS: Record<string, Point> = { N: [0, 1], E: [-1, 0], S: [0, -1], W: [1, 0] };
/** How near to the line of a road a point counts as on it. */
const ROAD = 8;

// The test's own geometry: what it is measured by must not be what it measures.

function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], at) => {
    const [bx, by] = polygon.at(at - 1)!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** Whether a point lies on a segment as it is drawn. */
function isOn({ kind, shapes }: Segment, at: Point): boolean {
  if (kind === "road") return shapes.some((line) => line.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < ROAD));
  return shapes.some((shape) => contains(shape, at));
}

/** A point a little inside the middle of a half-side. */
function halfPoint(half: string): Point {
  const number = Number(half);
  const side = NESW[number >> 1]!;
  const [[x, y], [dx, dy]] = [SIDES[side]!, INWARDS[side]!];
  const along = number % 2 ? 30 : -30;
  // Clockwise along the side: north goes east, east goes south, and so on.
  return [x + dy * along + 1.5 * dx, y - dx * along + 1.5 * dy];
}

const sidePoint = (side: string): Point => [SIDES[side]![0] + 3 * INWARDS[side]![0], SIDES[side]![1] + 3 * INWARDS[side]![1]];

/** Where a drawing contradicts its facts: a side, a half-side or a follower's spot that lies on another segment. */
function wrongPoints(segments: readonly Segment[]): string[] {
  return segments.flatMap((segment) => {
    const [letter, reaches = ""] = segment.name.split(":");
    const points = letter === "F" ? [...reaches].map(halfPoint) : letter === "M" ? [] : [...reaches].map(sidePoint);
    const wrong = points.flatMap((point) => {
      const rivals = segments.filter((other) => other.kind === segment.kind && isOn(other, point)).map((other) => other.name);
      return rivals.length === 1 && rivals[0] === segment.name ? [] : [`${segment.name} at ${point} lies on ${rivals}`];
    });
    return isOn(segment, segment.spot) ? wrong : [...wrong, `the follower of ${segment.name} stands beside it`];
  });
}

for (const facts of TILES) {
  test(`the segments of tile ${facts.id} lie where the facts say`, () => {
    const { segments } = layoutOf(facts);

    assert.deepEqual(facts.segments[0], segments.map((segment) => segment.name));
    assert.deepEqual([], wrongPoints(segments));
  });

  test(`the picture of tile ${facts.id} shows what is on it in every rotation, and nothing that the policy forbids`, () => {
    const names = facts.segments[0]!;
    for (const quarters of [0, 1, 2, 3]) {
      const picture = tilePicture(facts, quarters, 1);
      const count = (what: string): number => picture.split(what).length - 1;

      assert.equal(facts.cities.reduce((sum, city) => sum + city.shields, 0), count('class="shield"'));
      assert.equal(Number(facts.magic), count('class="orb"'));
      assert.equal(facts.crop !== null, picture.includes('class="corn"'));
      assert.equal(names.some((name) => name.startsWith("R")), picture.includes('class="road"'));
      assert.equal(names.some((name) => name.startsWith("C")), picture.includes('class="town"'));
      assert(!picture.includes("style="));
    }
  });
}

test("a shape in the wrong place is found", () => {
  const [road, north, south] = structuredClone(layoutOf(tile("U")).segments) as [Segment, Segment, Segment];
  assert.equal("R:EW", road.name);
  [north.shapes, south.shapes] = [south.shapes, north.shapes];

  assert(wrongPoints([road, north, south]).length > 0);
});

test("halves are numbered clockwise from north-west", () => {
  assert.deepEqual([[20, 1.5], [80, 1.5], [98.5, 20], [98.5, 80], [80, 98.5], [20, 98.5], [1.5, 80], [1.5, 20]], [..."01234567"].map(halfPoint));
});
