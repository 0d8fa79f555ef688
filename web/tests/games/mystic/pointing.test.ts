import assert from "node:assert/strict";
import { test } from "node:test";
import { tick } from "svelte";
import type { Choosing } from "../../../src/games/mystic/choosing.svelte";
import type { Near } from "../../../src/games/mystic/near.svelte";
import type { Point } from "../../../src/games/mystic/places.svelte";
import { Pointing } from "../../../src/games/mystic/pointing.svelte";
import type { Sight } from "../../../src/games/mystic/sight.svelte";

/** A table whose corner is at (10, 20) of the window, and where a bull faces a rat. */
const MIDDLES: Record<string, Point> = { "bull@0": { x: 100, y: 400 }, "rat@1": { x: 300, y: 100 } };
const places = {
  middle: (thing: string) => MIDDLES[thing] ?? null,
  edge: (thing: string, towards: number) => ({ x: MIDDLES[thing]!.x, y: MIDDLES[thing]!.y + (towards > MIDDLES[thing]!.y ? 60 : -60) }),
  inside: ({ x, y }: Point) => ({ x: x - 10, y: y - 20 }),
};

interface How {
  source?: string | null;
  target?: string | null;
  attack?: readonly [string, string] | null;
  isHolding?: boolean;
}

function pointing({ source = "bull@0", target = null, attack = null, isHolding = false }: How = {}): Pointing {
  const choosing = { source, target, isAimed: target !== null, needsTarget: source !== null, sources: new Set([source]), take: () => {} } as unknown as Choosing;
  const sight = { table: { attack }, given: { busy: false } } as unknown as Sight;
  return new Pointing(sight, choosing, { width: 0, look: () => {} } as unknown as Near, places, { isHolding, beat: null });
}

const at = (x: number, y: number, pointerType = "mouse"): PointerEvent => ({ clientX: x, clientY: y, pointerType, button: 0 }) as PointerEvent;

async function arrowOf(pointed: Pointing) {
  pointed.draw();
  await tick();
  return pointed.arrow;
}

test("an aiming arrow begins in the middle of the attacker and ends at the pointer", async () => {
  const pointed = pointing();
  pointed.move(at(260, 220));

  assert.deepEqual({ from: { x: 100, y: 400 }, to: { x: 250, y: 200 } }, await arrowOf(pointed));
});

test("the pointer is known before a source is chosen, so that the first arrow does not end where it was long ago", async () => {
  const chosen = { source: null as string | null, target: null, isAimed: false, needsTarget: true, sources: new Set() };
  const pointed = new Pointing({ table: { attack: null } } as unknown as Sight, chosen as unknown as Choosing, { width: 0 } as Near, places, { isHolding: false, beat: null });
  pointed.move(at(500, 600));
  pointed.move(at(210, 320));
  chosen.source = "bull@0";

  assert.deepEqual({ x: 200, y: 300 }, (await arrowOf(pointed))!.to);
});

test("over the card itself there is no arrow yet", async () => {
  const pointed = pointing();
  pointed.move(at(115, 430));

  assert.equal(null, await arrowOf(pointed));
});

test("a finger draws no arrow before it has aimed; then it ends at the target", async () => {
  const touched = pointing();
  touched.move(at(260, 220));
  touched.lift("bull@0", at(110, 420, "touch"));
  touched.move(at(300, 300, "touch"));
  touched.drop(at(300, 300, "touch"));
  assert.equal(null, await arrowOf(touched));

  assert.deepEqual({ from: { x: 100, y: 400 }, to: { x: 300, y: 160 } }, await arrowOf(pointing({ target: "rat@1" })));
});

test("an attack that waits for an answer is drawn from the attacker, unless something else is told", async () => {
  assert.deepEqual({ from: { x: 300, y: 100 }, to: { x: 100, y: 340 } }, await arrowOf(pointing({ source: null, attack: ["rat@1", "bull@0"] })));
  assert.equal(null, await arrowOf(pointing({ source: null, attack: ["rat@1", "bull@0"], isHolding: true })));
});
