import assert from "node:assert/strict";
import { test } from "node:test";
import { Aids } from "../../../src/games/carcassonne/aids.svelte";
import type { Camera } from "../../../src/games/carcassonne/board/camera.svelte";
import { Choosing } from "../../../src/games/carcassonne/choosing.svelte";
import { Sight } from "../../../src/games/carcassonne/sight.svelte";
import type { GameEvent, Table } from "../../../src/games/carcassonne/types";
import type { TableProps } from "../../../src/games";
import type { Prompt } from "../../../src/wire/types";
import { say } from "../../speaking";
import { choice, prompt, table } from "./tables";
import { TILES } from "./tiles";

const MOUSE = { detail: 1, pointerType: "mouse" };
const FINGER = { detail: 1, pointerType: "touch" };
const KEY = { detail: 0, pointerType: "" };

/** A table on which something is asked; what is played is noted. */
function asked(asks: Prompt, how: { asksTwice?: boolean; busy?: boolean; shown?: Table } = {}) {
  const played: unknown[] = [];
  const given = {
    update: { seq: 1, view: { seq: 1, table: how.shown ?? table(["D 0,0"], [], { hand: "U" }), prompt: asks }, told: [], must_end_turn: false },
    cards: new Map(TILES.map((each) => [each.id, { id: each.id, printed: each }])),
    settings: { asksTwice: how.asksTwice ?? false, pace: 0 },
    busy: how.busy ?? false,
    aids: true,
    say,
    play: async (move: unknown) => void played.push(move),
  } as unknown as TableProps<Table, GameEvent>;
  const sight = new Sight(given);
  const camera = { reveal: () => {} } as unknown as Camera;
  return { choosing: new Choosing(sight, new Aids(sight), camera), played };
}

const PLACE = (x: number, y: number, rotation: number) => choice({ place: { x, y, rotation } });
const PLACING = prompt("place", [PLACE(0, -1, 90), PLACE(0, -1, 270), PLACE(1, 0, 0)]);
const MAGIC = prompt("figure", [choice({ figure: "mage", to: "0,0:R:EW" }), choice({ figure: "witch", to: "0,0:R:EW" }), choice({ figure: "witch", to: "0,0:C:N" })]);
const FOLLOWING = prompt("follower", [choice({ follower: "0,0:C:N" }), choice({ pass: true })]);

test("a mouse lays the tile at once, turned as it is shown", () => {
  const { choosing, played } = asked(PLACING);
  const at = choosing.places.get("0,-1")!;
  choosing.hovered = at.key;
  choosing.rotate(1);
  choosing.pressPlace(at, MOUSE);

  assert.deepEqual([{ place: { x: 0, y: -1, rotation: 270 } }], played);
});

test("a finger pins the tile, turns it by the next press, and lays it when it is confirmed", () => {
  const { choosing, played } = asked(PLACING);
  const at = choosing.places.get("0,-1")!;
  choosing.pressPlace(at, FINGER);
  assert.deepEqual([true, 90], [choosing.ghost!.pinned, choosing.ghost!.rotation]);
  choosing.pressPlace(at, FINGER);
  assert.deepEqual([270, []], [choosing.ghost!.rotation, played]);
  choosing.lay();

  assert.deepEqual([{ place: { x: 0, y: -1, rotation: 270 } }], played);
});

test("who wants to be asked twice is, but a key is taken at its word", () => {
  const { choosing, played } = asked(PLACING, { asksTwice: true });
  choosing.pressPlace(choosing.places.get("1,0")!, MOUSE);
  assert.deepEqual([], played);
  choosing.pressPlace(choosing.places.get("1,0")!, KEY);

  assert.deepEqual([{ place: { x: 1, y: 0, rotation: 0 } }], played);
});

test("a tile that fits in one way only says so", () => {
  const { choosing } = asked(PLACING);
  choosing.hovered = "1,0";
  choosing.rotate(1);

  assert.equal("web-carcassonne-only-rotation", choosing.announced);
});

test("nothing is sent or turned while something is on its way", () => {
  const { choosing, played } = asked(PLACING, { busy: true });
  choosing.pressPlace(choosing.places.get("1,0")!, KEY);

  assert.deepEqual([[], false], [played, choosing.rotate(1)]);
});

test("with two figures one is picked before its targets are there; of one alone they are there at once", () => {
  const { choosing } = asked(MAGIC);
  assert.deepEqual([], choosing.targets);
  assert(choosing.pickFigure("witch"));
  assert.deepEqual(["witch 0,0:R:EW", "witch 0,0:C:N"], choosing.targets.map((target) => target.key));

  const alone = asked({ ...MAGIC, choices: MAGIC.choices.slice(1) }).choosing;
  assert.deepEqual(["witch", 2, false], [alone.moved, alone.targets.length, alone.pickFigure("mage")]);
});

test("a target waits to be confirmed, with two buttons, and is taken back", () => {
  const { choosing, played } = asked(MAGIC, { asksTwice: true });
  choosing.pickFigure("witch");
  choosing.pressTarget(choosing.targets[0]!, MOUSE);
  assert.deepEqual([["web-carcassonne-confirm", "web-carcassonne-cancel"], []], [choosing.actions.map((each) => each.label), played]);
  assert(choosing.cancel());
  assert.deepEqual([false, 0], [choosing.cancel(), choosing.actions.length]);
  choosing.pressTarget(choosing.targets[1]!, MOUSE);
  choosing.confirm();

  assert.deepEqual([{ figure: "witch", to: "0,0:C:N" }], played);
});

test("the whole of a glowing feature is pressed, also on another of its tiles", () => {
  const shown = table(["D 0,0", "U 1,0"], [{ kind: "road", segments: ["0,0:R:EW", "1,0:R:EW"] }]);
  const { choosing, played } = asked(prompt("figure", [choice({ figure: "mage", to: "0,0:R:EW" })]), { shown });
  choosing.pressLand([150, 50]);

  assert.deepEqual([{ figure: "mage", to: "0,0:R:EW" }], played);
});

test("a follower is chosen on the enlarged tile: the land has no marks and takes no press", () => {
  const { choosing, played } = asked(FOLLOWING);
  choosing.pressLand([50, 5]);
  assert.deepEqual([1, 0, []], [choosing.targets.length, choosing.marks.length, played]);
  choosing.send(choosing.pass!);

  assert.deepEqual([{ pass: true }], played);
});

test("a new question forgets what was begun", () => {
  const { choosing } = asked(PLACING, { asksTwice: true });
  choosing.pressPlace(choosing.places.get("0,-1")!, MOUSE);
  choosing.begin();

  assert.deepEqual([null, null, 0], [choosing.pinned, choosing.ghost, choosing.rotation]);
});

test("a free place that is pointed at says how many tiles to come fit it, and a place for the tile says what it does first", () => {
  const places = [
    { x: 0, y: -1, asks: "..C.", fillable: true, fitting: 12 },
    { x: 0, y: 1, asks: "F...", fillable: false, fitting: 0 },
  ];
  const shown = table(["D 0,0"], [], { hand: "U", places, tiles_left: 40 });
  const { choosing } = asked(prompt("place", [choice({ place: { x: 0, y: -1, rotation: 90 } }, { effects: "grows" })]), { shown });
  choosing.pointAt([50, 150]);
  assert.equal("web-carcassonne-fits fitting=0 left=40", choosing.consequence);
  choosing.pointAt(null);
  assert.equal("", choosing.consequence);
  choosing.pressLand([50, 150]);
  assert.equal("web-carcassonne-fits fitting=0 left=40", choosing.consequence);
  choosing.hovered = "0,-1";
  assert.equal("web-carcassonne-effects effects=grows · web-carcassonne-fits fitting=12 left=40", choosing.consequence);
  assert(choosing.placeLabel(choosing.places.get("0,-1")!).endsWith(" · web-carcassonne-fits fitting=12 left=40"));
  choosing.switchAids();

  assert.equal("", choosing.consequence);
});
