import assert from "node:assert/strict";
import { test } from "node:test";
import { targetsOf } from "../../../src/games/carcassonne/offered";
import { badgeOf, effectWords, featureWords, placeEffects, placeWords } from "../../../src/games/carcassonne/saying";
import { say } from "../../speaking";
import { choice, prompt, table } from "./tables";

const LETTERS = { mage: "M", witch: "W" };
const [WITCH] = targetsOf(prompt("figure", [choice({ figure: "witch", to: "0,0:R:EW" }, { tiles: 3, plain: 3, changed: 2 })]));
const [FOLLOWER] = targetsOf(prompt("follower", [choice({ follower: "0,0:C:N" }, { points: 4 })]));

const PLACED = choice({ place: { x: 0, y: -1, rotation: 90 } }, { effects: "much" });

test("a place tells its effects only with the aids", () => {
  assert.equal("web-carcassonne-effects effects=much", placeEffects(PLACED, say, true));
  assert.equal("", placeEffects(PLACED, say, false));
});

test("a place is named by the way from the tile that was laid last, never by coordinates", () => {
  assert.equal(
    "web-carcassonne-place way=web-carcassonne-steps-N steps=2, web-carcassonne-steps-E steps=1 rotation=90: web-carcassonne-effects effects=much",
    placeWords(PLACED, { x: -1, y: 1 }, say, true),
  );
  assert.equal("web-carcassonne-place way=web-carcassonne-steps-W steps=3 rotation=90", placeWords(PLACED, { x: 3, y: -1 }, say, false));
});

test("a follower without the aids is told by what it would be, not by what it would pay", () => {
  assert.equal("web-carcassonne-as-city", effectWords(FOLLOWER!, say, false));
});

test("MW-7: the witch's sum is told with the aids, her rule without them", () => {
  assert.equal("web-carcassonne-effect-witch tiles=3 plain=3 changed=2 whom=web-carcassonne-nobody", effectWords(WITCH!, say, true));
  assert.equal("web-carcassonne-does-witch", effectWords(WITCH!, say, false));
});

test("a target without a figure has a sentence of its own", () => {
  assert.equal("follower points=4", effectWords(FOLLOWER!, say, true));
});

test("a mark shows the value, or without the aids the letter of its figure", () => {
  assert.deepEqual(["3 → 2", "W", "4", "•"], [badgeOf(WITCH!, LETTERS, true), badgeOf(WITCH!, LETTERS, false), badgeOf(FOLLOWER!, LETTERS, true), badgeOf(FOLLOWER!, LETTERS, false)]);
});

test("a feature that is held says by whom; a free one that is open can be taken; a finished one that is free says neither", () => {
  const [held, free, finished] = table([], [
    { kind: "city", tiles: 3, shields: 1, followers: { "0": 1 }, owners: [0], points: 4 },
    { kind: "road", tiles: 2 },
    { kind: "road", tiles: 2, finished: true },
  ]).features;

  assert.equal('web-carcassonne-feature-city tiles=3 finished=0 · carcassonne-shields shields=1 · web-carcassonne-held whose=[{"of":"seat","id":"0"}] points=4', featureWords(held!, say));
  assert.equal("web-carcassonne-feature-road tiles=2 finished=0 · web-carcassonne-free", featureWords(free!, say));
  assert.equal("web-carcassonne-feature-road tiles=2 finished=1", featureWords(finished!, say));
});
