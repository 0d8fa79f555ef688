import "../page";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Attempt } from "../../src/shell/attempt.svelte";
import { Refusal } from "../../src/wire/api";
import { speaker, words } from "../../src/words/words.svelte";

beforeEach(() => words.speak("en"));

test("what the house refuses is told, and the next attempt can be made", async () => {
  const attempt = new Attempt(speaker());
  const making = attempt.make(() => Promise.reject(new Refusal({ code: "unheard_of", text: "no room", rule: null, say: null, game: null }, 409)));
  assert.equal(true, attempt.isBusy);
  await making;

  assert.deepEqual(["no room", false], [attempt.problem, attempt.isBusy]);
});

test("what is done leaves no problem behind", async () => {
  const attempt = new Attempt(speaker());
  await attempt.make(async () => {});

  assert.deepEqual(["", false], [attempt.problem, attempt.isBusy]);
});

test("our own mistakes are not swallowed, and nothing stays busy", async () => {
  const attempt = new Attempt(speaker());
  await assert.rejects(attempt.make(() => Promise.reject(new TypeError("ours"))));

  assert.deepEqual(["", false], [attempt.problem, attempt.isBusy]);
});
