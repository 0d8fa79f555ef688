import assert from "node:assert/strict";
import { test } from "node:test";
import { Coaching, figureOf } from "../../src/shell/coaching.svelte";
import type { Judged, VerdictShown } from "../../src/wire/types";
import { say } from "../speaking";

const judged = (seq: number, lost: number): Judged => ({
  seq,
  verdict: { lost, points: null, mark: lost ? "mistake" : "none", speaks: lost > 0, played: { id: "played", args: {} }, better: null, reason: null, follows: [] },
});

/** A coach whose answers the test gives when it likes. */
function coached() {
  const waiting: ((shown: VerdictShown) => void)[] = [];
  const coaching = new Coaching(() => new Promise((resolve) => waiting.push(resolve)));
  const answer = async (given: Judged | null): Promise<void> => {
    waiting.shift()!({ judged: given });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { coaching, answer };
}

test("who plays on is still told of the dearer move, and a good one after it does not hide that", async () => {
  const { coaching, answer } = coached();
  void coaching.judge();
  coaching.goOn();
  void coaching.judge();
  await answer(judged(4, 90_000));
  assert.equal(4, coaching.judged?.seq);
  await answer(judged(5, 0));
  assert.equal(4, coaching.judged?.seq);
  coaching.goOn();

  assert.equal(null, coaching.judged);
});

test("a good move gets its mark, nothing to judge gets none", async () => {
  const { coaching, answer } = coached();
  void coaching.judge();
  await answer(null);
  assert.equal(null, coaching.judged);
  void coaching.judge();
  await answer(judged(7, 0));

  assert.equal("none", coaching.judged?.verdict.mark);
});

test("what comes late about a move that was taken back is not shown", async () => {
  const { coaching, answer } = coached();
  void coaching.judge();
  coaching.forget(6);
  await answer(judged(5, 90_000));
  assert.equal(null, coaching.judged);
  void coaching.judge();
  await answer(judged(8, 50_000));

  assert.equal(8, coaching.judged?.seq);
});

test("a cost is said in points where there are some, else as a share of the victory", () => {
  assert.equal("coach-points points=5.1", figureOf({ lost: 90_000, points: 51 }, say));
  assert.equal("coach-share share=9", figureOf({ lost: 90_000, points: null }, say));
});
