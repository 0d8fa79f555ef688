import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableProps } from "../../../src/games";
import { Sight } from "../../../src/games/mystic/sight.svelte";
import { Telling } from "../../../src/games/mystic/telling.svelte";
import type { GameEvent, Table } from "../../../src/games/mystic/types";
import type { Told } from "../../../src/wire/types";
import { say } from "../../speaking";

const side = { colours: [], energy: {}, turns: 1, hand: [], deck: 20, deep_grave: 0, buried: null, top: [], grave: [], card_limit: 5, without_wonder: 0, lacking: {} };
const table = (active: number, deck = 20): Table => ({ active, starter: 0, battle: [], attack: null, speaking: null, recommended: null, sides: [{ ...side, deck }, side] });
const told = (...events: GameEvent[]): Told<GameEvent>[] => events.map((event) => ({ event, say: { id: event.what, args: { seat: "seat" in event ? event.seat : 0 } } }));
const begins = (seat: number): GameEvent => ({ what: "turn_begins", seat, number: 1, rule: "" });
const plundered = (left: number): GameEvent => ({ what: "plundered", seat: 0, count: 1, left, rule: "" });

/** Seat 0 at a table; `hears` brings an update. */
function at(first: Table, before: Told<GameEvent>[] = [], pace = 1, seat: number | null = 0) {
  const given = { id: "table", seat, cards: new Map(), settings: { pace }, say, news: [], update: { seq: 0, told: before, view: { table: first } } };
  const telling = new Telling(new Sight(given as unknown as TableProps<Table, GameEvent>));
  telling.hear();
  let seq = 0;
  const hears = (next: Table, news: Told<GameEvent>[]): void => {
    seq += 1;
    Object.assign(given, { news, update: { seq, told: news, view: { table: next } } });
    telling.hear();
  };
  return { telling, hears };
}
const decks = (telling: Telling): number => telling.table.sides[0].deck;

test("the other's turn holds the table until it is told; what is left to tell is kept from the log", () => {
  const { telling, hears } = at(table(0));
  hears(table(1, 17), told(begins(1), plundered(19), plundered(18), plundered(17)));

  assert.deepEqual([true, 20, 3], [telling.isHolding, decks(telling), telling.untold]);
  telling.next();
  assert.deepEqual([true, 19, 2], [telling.isHolding, decks(telling), telling.untold]);
  telling.skip();
  assert.deepEqual([false, 17, 0, null], [telling.isHolding, decks(telling), telling.untold, telling.beat]);
});

test("the own turn never holds, and its marks give way to the next move", () => {
  const { telling, hears } = at(table(0));
  hears(table(0, 19), told(plundered(19)));
  hears(table(0, 18), told(plundered(18)));

  assert.deepEqual([false, 18, 1], [telling.isHolding, decks(telling), telling.beat!.marks.length]);
});

test("where nothing moves the end is there at once", () => {
  const { telling, hears } = at(table(0), [], 0);
  hears(table(1, 18), told(begins(1), plundered(19), plundered(18)));

  assert.deepEqual([false, 0, 18, null], [telling.isHolding, telling.untold, decks(telling), telling.beat]);
});

test("the last turn of the other is watched again in the middle of one's own, with its tables, and the log stays", () => {
  const { telling, hears } = at(table(0));
  assert.equal(false, telling.canWatchAgain);
  hears(table(1, 18), told(begins(1), plundered(19), plundered(18)));
  telling.skip();
  hears(table(0, 18), told(begins(0)));
  hears(table(0, 12), told(plundered(12)));
  telling.watchAgain();

  const seen: number[] = [];
  while (telling.isAgain) {
    seen.push(decks(telling));
    assert.deepEqual([true, 0, false], [telling.isHolding, telling.untold, telling.canWatchAgain]);
    telling.next();
  }
  assert.deepEqual([20, 19, 18], seen);
  assert.deepEqual([12, true], [decks(telling), telling.canWatchAgain]);
});

test("what happens while a turn is watched again is told after it", () => {
  const { telling, hears } = at(table(0));
  hears(table(1, 19), told(begins(1), plundered(19)));
  telling.skip();
  telling.watchAgain();
  hears(table(1, 17), told(plundered(18), plundered(17)));
  assert.equal(20, decks(telling));
  telling.skip();

  assert.deepEqual([false, true, 18], [telling.isAgain, telling.isHolding, decks(telling)]);
});

test("where nothing moves a turn is watched again step by step", () => {
  const { telling, hears } = at(table(0), [], 0);
  hears(table(1, 19), told(begins(1), plundered(19)));
  telling.watchAgain();

  assert.deepEqual([["web-step", "web-skip"], undefined], [telling.actions.map((each) => each.label), telling.run()]);
});

test("after a reload the turn is told in words over the table as it is", () => {
  const { telling } = at(table(0, 18), told(begins(1), plundered(19), plundered(18), begins(0)));
  telling.watchAgain();
  telling.next();

  assert.deepEqual([18, ["−1"], "plundered"], [decks(telling), telling.beat!.marks.map(({ text }) => text), telling.captions[0]!.say.id]);
});

test("a spectator watches the turn again that is over", () => {
  const { telling, hears } = at(table(0), [], 1, null);
  hears(table(1, 19), told(begins(1), plundered(19)));
  hears(table(0, 19), told(begins(0)));
  telling.skip();
  telling.watchAgain();

  assert.deepEqual([1], telling.captions.map(({ say: sentence }) => (sentence.args as { seat: number }).seat));
});
