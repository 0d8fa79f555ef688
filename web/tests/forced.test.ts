import assert from "node:assert/strict";
import { test } from "node:test";
import { forced } from "../src/forced";
import type { Told, Update } from "../src/wire/types";

const SAY = { id: "", args: {} };
const choice = (move: Record<string, unknown>) => ({ move, say: SAY, group: null });

function update(moves: Record<string, unknown>[], rest: Partial<Update> = {}, seat: number | null = 0): Update {
  const prompt = { phase: "follower", rule: "", say: SAY, choices: moves.map(choice), gather: null, occasion: "" };
  return { view: { seat, waiting_for: [0], prompt }, may_undo: true, must_end_turn: false, ...rest } as unknown as Update;
}
const TAKEN_BACK: Told[] = [{ event: { what: "taken_back" }, say: SAY }];

test("a question whose only answer is to pass is answered", () => {
  assert.deepEqual({ do: "play", move: { pass: true } }, forced(update([{ pass: true }]), [])!);
});

test("a question which energy to keep is answered where there is only one kind of it", () => {
  assert.deepEqual({ do: "play", move: { keep: { yellow: 5 } } }, forced(update([{ keep: { yellow: 5 } }]), [])!);
  assert.equal(null, forced(update([{ keep: { yellow: 5 } }, { keep: { yellow: 4, red: 1 } }]), []));
});

test("where there is anything to choose nothing is done", () => {
  assert.equal(null, forced(update([{ pass: true }, { follower: "0,0:C:N" }]), []));
  assert.equal(null, forced(update([{ crop: "deploy" }]), []));
});

test("nothing is done for somebody else, for a spectator, or while a turn has to be ended", () => {
  assert.equal(null, forced(update([{ pass: true }], {}, 1), []));
  assert.equal(null, forced(update([{ pass: true }], {}, null), []));
  assert.equal(null, forced(update([{ pass: true }], { must_end_turn: true }), []));
});

test("whoever takes back goes one step further; where that is not allowed the question is put", () => {
  assert.deepEqual({ do: "undo" }, forced(update([{ pass: true }]), TAKEN_BACK)!);
  assert.equal(null, forced(update([{ pass: true }], { may_undo: false }), TAKEN_BACK));
});
