import assert from "node:assert/strict";
import { test } from "node:test";
import { shrunk } from "../src/fitted";

test("letters shrink as much as the word is too wide, to whole tenths downwards", () => {
  assert.deepEqual([8, 10.6, 15.8], [shrunk(16, 50, 100), shrunk(16, 100, 150), shrunk(16, 98.9, 100)]);
});

test("what has room stays as it is", () => {
  assert.equal(16, shrunk(16, 100, 100));
});
