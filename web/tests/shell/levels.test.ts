// When another level of the computer is offered: after three wins or losses in a row, once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lastLevel, levelAt, missingLevels, offered, rememberLevel, streak } from "../../src/shell/levels";
import type { GameShown, TableShown } from "../../src/wire/types";

const LEVELS = ["pupil", "apprentice", "journeyman"];
let number = 0;

/** A finished table: the person sits on the first seat. */
function table(winners: readonly number[], level = "apprentice", more: Partial<TableShown> = {}): TableShown {
  const computer = { seat: 1, kind: "bot", name: "", level, is_here: true, left: null, is_absent: false, is_guest: false };
  const person = { ...computer, seat: 0, kind: "person", name: "Anna", level: null };
  number += 1;
  const shown: Partial<TableShown> = { id: `t${number}`, game: "duel", seats: [person, computer], is_over: true, winners, begun_from: null };
  return { ...shown, ...more } as TableShown;
}
const won = () => table([0]);
const lost = () => table([1]);

test("a row is counted from the newest game to the first with another result", () => {
  assert.equal(streak([won(), won(), lost(), won()], "duel", "apprentice"), 2);
  assert.equal(streak([lost(), lost(), lost()], "duel", "apprentice"), -3);
  assert.equal(streak([won(), table([0, 1]), won()], "duel", "apprentice"), 1, "a shared victory ends the row");
  assert.equal(streak([], "duel", "apprentice"), 0);
});

test("other games, other levels, other people and games that go on do not count", () => {
  const others = [table([1], "pupil"), table([1], "apprentice", { game: "mystic" }), table([], "apprentice", { is_over: false })];
  const branch = table([1], "apprentice", { begun_from: { entries: 3, table: null, at: 3 } });
  const friends = table([1], "apprentice");
  const two = { ...friends, seats: friends.seats.map((each) => ({ ...each, kind: "person" })) };

  assert.equal(streak([won(), ...others, branch, two, won()], "duel", "apprentice"), 2);
  assert.equal(levelAt(two), null);
  assert.equal(levelAt(branch), null);
});

test("three wins offer the next level up, three losses the one below", () => {
  const best = [won(), won(), won()];
  const worst = [lost(), lost(), lost()];

  assert.equal(offered(best[0]!, best, LEVELS), "journeyman");
  assert.equal(offered(worst[0]!, worst, LEVELS), "pupil");
  assert.equal(offered(won(), [won(), won()], LEVELS), null);
});

test("an offer is made once: at its table again after a reload, at no other", () => {
  const [first, second] = ["three", "four"].map((game) => table([0], "apprentice", { game }));
  const row = [first!, table([0], "apprentice", { game: "three" }), table([0], "apprentice", { game: "three" })];
  const next = table([0], "apprentice", { game: "three" });

  assert.equal(offered(first!, row, LEVELS), "journeyman");
  assert.equal(offered(first!, row, LEVELS), "journeyman");
  assert.equal(offered(next, [next, ...row], LEVELS), null);
  assert.equal(offered(second!, row, LEVELS), null, "another game has its own row");
});

test("there is nothing above the strongest and nothing below the weakest", () => {
  const strong = [1, 2, 3].map(() => table([0], "journeyman"));
  const weak = [1, 2, 3].map(() => table([1], "pupil"));

  assert.equal(offered(strong[0]!, strong, LEVELS), null);
  assert.equal(offered(weak[0]!, weak, LEVELS), null);
});

test("the last level is remembered for each game, if the house still has it", () => {
  rememberLevel("duel", "pupil");
  rememberLevel("mystic", "archmage");

  assert.equal(lastLevel("duel", LEVELS), "pupil");
  assert.equal(lastLevel("mystic", LEVELS), null);
  assert.equal(lastLevel("carcassonne", LEVELS), null);
});

test("levels that the house does not have are named in one sentence", () => {
  const said: unknown[] = [];
  const say = ((what: unknown, args?: unknown) => {
    if (args) said.push(what, args);
    return `<${(what as { id: string }).id}>`;
  }) as Parameters<typeof missingLevels>[1];
  missingLevels({ missing_levels: ["master", "archmage"] } as unknown as GameShown, say);

  assert.deepEqual(said, ["levels-missing", { levels: "<master>, <archmage>" }]);
});
