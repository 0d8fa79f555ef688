import assert from "node:assert/strict";
import { test } from "node:test";
import { joined, unread } from "../src/wire/chat";
import type { Message } from "../src/wire/types";

const said = (...numbers: number[]): Message[] => numbers.map((number) => ({ number, seat: number % 2, text: `m${number}` }));
const sent = (after: number, ...numbers: number[]) => ({ after, told: said(...numbers), last: numbers.at(-1) ?? after });

test("new messages follow the known ones, each once, whatever is sent again", () => {
  assert.deepEqual(said(1, 2, 3), joined(said(1, 2), sent(2, 3)));
  assert.deepEqual(said(1, 2, 3), joined(said(1, 2), sent(1, 2, 3)));
});

test("after a reconnect, and after something was deleted or muted, everything is replaced", () => {
  assert.deepEqual(said(2, 4), joined(said(1, 2, 3), sent(0, 2, 4)));
  assert.deepEqual([], joined(said(1), sent(0)));
});

test("an update without news keeps the list, so that nothing is drawn again", () => {
  const known = said(1, 2);
  assert.equal(known, joined(known, sent(2)));
});

test("where there is no chat there are no messages", () => {
  assert.equal(null, joined(said(1), null));
  assert.deepEqual(said(5), joined(null, sent(4, 5)));
});

test("unread are the later messages of others", () => {
  assert.equal(2, unread(said(1, 2, 3, 4, 5), 2, [0]));
  assert.equal(3, unread(said(1, 2, 3, 4, 5), 2, []));
  assert.equal(0, unread(said(1, 2), 2, []));
});
