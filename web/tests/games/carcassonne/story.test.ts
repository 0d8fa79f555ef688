// How the end of a game is told: feature by feature, in the order in which they were scored.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Sight } from "../../../src/games/carcassonne/sight.svelte";
import { Story } from "../../../src/games/carcassonne/story.svelte";
import type { GameEvent, Scored } from "../../../src/games/carcassonne/types";
import type { Told } from "../../../src/wire/types";
import { say } from "../../speaking";
import { land, table } from "./tables";

const TINY = 0.001;

const told = (event: object): Told<GameEvent> => ({ event: event as GameEvent, say: { id: "x", args: {} } });
const scored = (segment: string, points: number): Told<GameEvent> =>
  told({ what: "scored", seat: 0, feature: "road", segment, tiles: points, shields: 0, cities: 0, each: 1, mage: 0, witch: false, points, rule: "" });

/** A table with one player who has these points already, and what it was heard to do. */
function at(score: number, pace: number) {
  const shown = table(["U 0,0"], [], { players: [{ score }] as never });
  const heard: string[] = [];
  const given = { settings: { pace, isCalm: pace === 0 }, update: { seq: 1, told: [] }, news: [] as readonly Told<GameEvent>[], isOver: true, say, sound: (...names: string[]) => heard.push(...names) };
  const story = new Story({ table: shown, given, land: { ...land(shown), spot: () => [0, 0] } } as unknown as Sight);
  story.hear();
  const tell = (...news: readonly Told<GameEvent>[]): void => {
    Object.assign(given, { update: { seq: 2, told: [] }, news });
    story.hear();
  };
  return { story, heard, tell };
}

test("what the last tile completes is told before the final scoring", async () => {
  const { story, heard, tell } = at(9, TINY);

  tell(told({ what: "placed", x: 0, y: 0 }), scored("last tile", 4), told({ what: "ended" }), scored("nothing", 0), scored("left over", 5));
  const segments: string[] = [];
  const sums = [story.shown(0)];
  while (story.isTelling) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    story.run();
    const [line] = story.lines as readonly { event: Scored }[];
    if (line && line.event.segment !== segments.at(-1)) segments.push(line.event.segment);
  }
  for (const float of story.floats) story.arrive(float.key);
  await new Promise((resolve) => setTimeout(resolve, 2));
  const last = (story.lines[0]?.event as Scored).segment;
  if (last !== segments.at(-1)) segments.push(last);

  assert.deepEqual(segments, ["last tile", "left over"]);
  assert.deepEqual([...sums, story.shown(0)], [0, 9]);
  assert.deepEqual(heard, ["lay", "point", "point"]);
  story.stop();
});

test("where nothing moves, the sums are there at once", () => {
  const { story, tell } = at(9, 0);

  tell(scored("last tile", 4), told({ what: "ended" }), scored("left over", 5));

  assert.equal(story.isTelling, false);
  assert.deepEqual(story.lines.map(({ event }) => event.segment), ["last tile", "left over"]);
  story.stop();
});
