import assert from "node:assert/strict";
import { test } from "node:test";
import { packed, unpacked } from "../src/workshop/link";

const FILE = 'set = "my-cards"\n\n[[wizard]]\nid = "ferryman"\ncs = "Převozník"\n';

test("a card file goes into a link and comes out of it", async () => {
  const letters = await packed(FILE);

  assert.equal(true, /^[\w-]+$/.test(letters));
  assert.equal(FILE, await unpacked(letters));
});

test("what is no link, and a link that was cut off, unpacks to nothing", async () => {
  const letters = await packed(FILE);

  for (const spoilt of ["", "a b", "<b>", "AAAA", letters.slice(0, -8), `${letters.slice(0, 20)}`]) assert.equal(null, await unpacked(spoilt));
});

test("a link that unpacks to more than a card file is given up", async () => {
  assert.equal(null, await unpacked(await packed("x".repeat(5_000_000))));
  assert.equal(60_000, (await unpacked(await packed("x".repeat(60_000))))?.length);
});
