import assert from "node:assert/strict";
import { test } from "node:test";
import { Choosing } from "../../../src/games/mystic/choosing.svelte";
import type { GameEvent } from "../../../src/games/mystic/types";
import type { Foretold, Prompt } from "../../../src/wire/types";
import { asks } from "./asks";

const NOTHING: Foretold<GameEvent> = { forecast: { told: [], branches: [], surprises: false }, problem: null };
const FORBIDDEN: Foretold<GameEvent> = { forecast: null, problem: { code: "illegal", text: "", rule: "ME-1", say: null, game: "mystic" } };

const TURN = asks("main", [
  { attack: { with: "bull@0", at: "player@1" } },
  { attack: { with: "bull@0", at: "warden@1" } },
  { pay: { card: "bull@0" } },
  { play: { card: "novice" } },
  { play: { card: "ballista", any: { blue: 1 } } },
  { play: { card: "ballista", any: { green: 1 } } },
  { end: true },
]);

function begun(prompt: Prompt, foretold: (move: Record<string, unknown>) => Promise<Foretold<GameEvent>> = async () => NOTHING) {
  const [sent, foreseen]: [unknown[], unknown[]] = [[], []];
  const choosing = new Choosing(
    (move) => {
      foreseen.push(move);
      return foretold(move);
    },
    (move) => void sent.push(move),
  );
  choosing.begin(prompt);
  return { choosing, sent, foreseen };
}

test("sources are what can begin a move; nothing else glows before one is taken", () => {
  const { choosing } = begun(TURN);

  assert.deepEqual([["bull@0", "novice", "ballista"], []], [[...choosing.sources], [...choosing.targets]]);
});

test("a source that attacks waits for a target; the same target again does it", () => {
  const { choosing, sent } = begun(TURN);
  choosing.take("bull@0");
  assert.deepEqual(["attack", false, ["player@1", "warden@1"]], [choosing.kind, choosing.isAimed, [...choosing.targets]]);
  choosing.aim("warden@1");
  assert.deepEqual([], sent);
  choosing.aim("warden@1");

  assert.deepEqual([{ attack: { with: "bull@0", at: "warden@1" } }], sent);
  assert.equal(null, choosing.source);
});

test("what needs no target is aimed at once, and the same press again does it", () => {
  const { choosing, sent } = begun(TURN);
  choosing.take("novice");
  assert(choosing.isAimed);
  choosing.take("novice");

  assert.deepEqual([{ play: { card: "novice" } }], sent);
});

test("a source that waits for a target is put back by another press", () => {
  const { choosing } = begun(TURN);
  choosing.take("bull@0");
  choosing.take("bull@0");

  assert.equal(null, choosing.source);
});

test("a source does what it is turned to", () => {
  const { choosing, sent } = begun(TURN);
  choosing.take("bull@0");
  assert.deepEqual(["attack", "pay"], choosing.kinds);
  choosing.turnTo("pay");
  choosing.commit();

  assert.deepEqual([{ pay: { card: "bull@0" } }], sent);
});

test("of several ways to pay the first one is shown and another one can be chosen", () => {
  const { choosing, sent } = begun(TURN);
  choosing.take("ballista");
  assert.deepEqual([2, { blue: 1 }], [choosing.ways.length, choosing.chosen!.any]);
  choosing.turnWay(1);
  choosing.commit();

  assert.deepEqual([{ play: { card: "ballista", any: { green: 1 } } }], sent);
});

test("what is aimed at is foretold, and only the newest answer is shown", async () => {
  const answers: ((told: Foretold<GameEvent>) => void)[] = [];
  const { choosing, foreseen } = begun(TURN, () => new Promise((resolve) => answers.push(resolve)));
  choosing.take("bull@0");
  choosing.aim("player@1");
  choosing.aim("warden@1");
  assert.equal(2, foreseen.length);
  answers[1]!(NOTHING);
  answers[0]!(FORBIDDEN);
  await Promise.resolve();

  assert.equal(NOTHING, choosing.foretold);
});

test("what may not be chosen shakes and says which paragraph forbids it", async () => {
  const { choosing, foreseen } = begun(TURN, async () => FORBIDDEN);
  const refusing = choosing.refuse("rat@0", "attack", "rat@0", "player@1");
  assert.equal("rat@0", choosing.refused);
  await refusing;

  assert.deepEqual([[{ attack: { with: "rat@0", at: "player@1" } }], FORBIDDEN], [foreseen, choosing.foretold!]);
});

test("a target of something else that the source could do turns it to that", () => {
  const { choosing } = begun(asks("main", [{ attack: { with: "orb@0", at: "bull@1" } }, { use: { card: "orb@0", target: "rat@0" } }]));
  choosing.take("orb@0");

  assert.deepEqual([false, true, "use"], [choosing.reaches("nobody"), choosing.reaches("rat@0"), choosing.kind]);
});

test("a new question forgets what was begun", () => {
  const { choosing } = begun(TURN);
  choosing.take("bull@0");
  choosing.begin(asks("target", [{ target: "rat@1" }]));

  assert.deepEqual([null, ["rat@1"]], [choosing.source, [...choosing.targets]]);
});

test("what a hint advises is aimed and foretold, not sent; the way to pay is the advised one", () => {
  const { choosing, sent, foreseen } = begun(TURN);
  choosing.advise({ attack: { with: "bull@0", at: "warden@1" } });
  assert.deepEqual(["bull@0", "attack", "warden@1", true], [choosing.source, choosing.kind, choosing.target, choosing.isAimed]);
  choosing.advise({ play: { card: "ballista", any: { green: 1 } } });

  assert.deepEqual([{ play: { card: "ballista", any: { green: 1 } } }, []], [choosing.chosen?.move, sent]);
  assert.equal(2, foreseen.length);
});

test("a hint that names no thing leaves the choice as it is", () => {
  const { choosing } = begun(TURN);
  choosing.take("bull@0");
  choosing.advise({ end: true });

  assert.equal("bull@0", choosing.source);
});
