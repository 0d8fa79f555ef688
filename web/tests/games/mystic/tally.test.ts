// What the ending of a game tells: decks, what was done to the other, cards by kind; also after moves that were taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { standing, summaryOf } from "../../../src/games/mystic/tally";
import type { GameEvent, Table } from "../../../src/games/mystic/types";
import { say } from "../../speaking";

const events = (...given: object[]): GameEvent[] => given as GameEvent[];
const TURN = { what: "turn_begins", seat: 0, number: 1 };
const at = (graves: readonly number[]): Table => ({ sides: graves.map((deep_grave, seat) => ({ deep_grave, deck: 9 - seat })) }) as unknown as Table;
const numbers = (given: readonly GameEvent[], table: Table): Record<string, (number | string)[]> | null => {
  const summary = summaryOf(given, table, (card) => card.split(".")[0], say);
  return summary && Object.fromEntries(summary.rows.map(({ label, cells }) => [label.replace("web-mystic-tally-", ""), cells.map(({ value }) => value)]));
};

test("what happened to a player counts for the other", () => {
  const told = events(TURN, { what: "card_played", seat: 0, card: "unit.a@0" }, { what: "damaged", seat: 1, amount: 3 }, { what: "killed", seat: 1 }, { what: "plundered", seat: 1, count: 5 }, { what: "cards_returned", seat: 1, count: 2 });

  assert.deepEqual(numbers(told, at([0, 3])), { plundered: [5, 0], damage: [3, 0], killed: [1, 0], unit: [1, 0], deck: [9, 8] });
});

test("events that do not lead to this table are not added up", () => {
  assert.equal(numbers(events(TURN, { what: "plundered", seat: 1, count: 5 }), at([0, 4])), null);
  assert.equal(numbers(events({ what: "killed", seat: 1 }), at([0, 0])), null);
});

test("a move that was taken back does not count, nor does it lead out of its turn", () => {
  const told = [TURN, { what: "attacks" }, { what: "plundered" }, { what: "card_played" }, { what: "killed" }, { what: "taken_back", moves: 2 }];

  assert.deepEqual(standing(told), [TURN]);
  assert.deepEqual(standing([{ what: "attacks" }, TURN, { what: "taken_back", moves: 3 }]), [{ what: "attacks" }, TURN]);
});
