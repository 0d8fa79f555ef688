import assert from "node:assert/strict";
import { test } from "node:test";
import { deedOf, imagined, type Deed } from "../../../src/games/mystic/deeds";
import { asks } from "./asks";

const deed = (move: Record<string, unknown>): Deed | null => deedOf(asks("main", [move]).choices[0]!);

test("an attack names who attacks and whom", () => {
  const { kind, source, target } = deed({ attack: { with: "bull@0", at: "player@1" } })!;

  assert.deepEqual(["attack", "bull@0", "player@1"], [kind, source, target]);
});

test("a card that is played may need a target, energy of any colour and a reversal", () => {
  const plain = deed({ play: { card: "novice" } })!;
  const whole = deed({ play: { card: "ray", target: "bull@1", any: { blue: 2 }, invert: true } })!;

  assert.deepEqual([null, {}, false], [plain.target, plain.any, plain.invert]);
  assert.deepEqual(["ray", "bull@1", { blue: 2 }, true], [whole.source, whole.target, whole.any, whole.invert]);
});

test("what is chosen after a card has begun is a target without a source", () => {
  assert.deepEqual([null, "bull@1"], [deed({ target: "bull@1" })!.source, deed({ target: "bull@1" })!.target]);
});

test("colours, answers and the end of a redraw are no things on the table", () => {
  assert.deepEqual([null, null, null, null], [{ energy: "blue" }, { strike: true }, { end: true }, { redraw: null }].map(deed));
  assert.equal("novice", deed({ redraw: "novice" })!.target);
});

test("a move that is only imagined has the form in which it would be sent", () => {
  assert.deepEqual({ attack: { with: "bull@0", at: "player@1" } }, imagined("attack", "bull@0", "player@1"));
  assert.deepEqual([{ play: { card: "ray" } }, { use: { card: "orb@0", target: "bull@1" } }], [imagined("play", "ray", null), imagined("use", "orb@0", "bull@1")]);
});
