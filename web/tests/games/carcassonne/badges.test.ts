// Numbers beside the pawns of the enlarged tile can be read: all tiles, all rotations, every pawn that could be asked about.
import assert from "node:assert/strict";
import { test } from "node:test";
import { badgesOf, RADIUS, type Stand } from "../../../src/games/carcassonne/board/badges";
import { segmentOf } from "../../../src/games/carcassonne/board/land";
import { distance, spin, type Point } from "../../../src/games/carcassonne/tiles/shapes";
import { TILES } from "./tiles";

const QUARTERS = [0, 1, 2, 3] as const;

const lands = TILES.flatMap((facts) =>
  QUARTERS.map((quarters) => ({
    id: `${facts.id} ${quarters}`,
    stands: (facts.segments[quarters] ?? []).map((name): Stand => {
      const segment = segmentOf(facts, name, quarters)!;
      return { at: spin(segment.spot, quarters), lying: segment.kind === "field" };
    }),
  })),
);
const placed = (stands: readonly Stand[]): Point[] => badgesOf(stands).map(([x, y], number) => [stands[number]!.at[0] + x, stands[number]!.at[1] + y]);

test("no number lies on another one, and each lies on the tile", () => {
  const bad = lands.filter(({ stands }) => {
    const at = placed(stands);
    return at.some((one, number) => Math.min(...one, ...one.map((each) => 100 - each)) < RADIUS - 1 || at.slice(number + 1).some((two) => distance(one, two) < 2 * RADIUS - 2));
  });

  assert.deepEqual(bad.map(({ id }) => id), []);
});

const HARDLY = 1;

test("each number is nearest to its own pawn", () => {
  const middle = ({ at, lying }: Stand): Point => (lying ? [at[0] - 1.2, at[1] + 4.3] : at);
  const bad = lands.filter(({ stands }) => placed(stands).some((at, number) => stands.some((other, which) => which !== number && distance(at, middle(other)) + HARDLY < distance(at, middle(stands[number]!)))));

  assert.deepEqual(bad.map(({ id }) => id), []);
});
