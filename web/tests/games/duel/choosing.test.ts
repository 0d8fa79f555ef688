import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableProps } from "../../../src/games";
import { Choosing } from "../../../src/games/duel/choosing.svelte";
import { Sight } from "../../../src/games/duel/sight.svelte";
import { Telling } from "../../../src/games/duel/telling.svelte";
import type { GameEvent, SideTable, Table } from "../../../src/games/duel/types";
import type { Choice, Gather, Part, Told } from "../../../src/wire/types";
import { say } from "../../speaking";

const SAY = { id: "gather", args: {} };
const side = (): SideTable => ({ random: "ant", team: [], deck: [], has_waiting: true, waiting: null, zone: null, pile: [], tokens: 0, shown: [], strength: null }) as unknown as SideTable;
const part = (path: string[], ids: string[], count: number, single = false): Part => ({ path, say: SAY, items: ids.map((id) => ({ of: "wizard", id })), count, ordered: true, single });
const choice = (move: Record<string, unknown>): Choice => ({ move, say: { id: Object.keys(move)[0]!, args: {} }, group: null });
const TEAM = ["ant", "bee", "cat"];
const PLAN: Gather = { say: SAY, parts: [part(["plan", "deck"], TEAM, 2), part(["plan", "waiting"], TEAM, 1, true)] };
const SWAP: Gather = { say: SAY, parts: [part(["swap", "out"], TEAM, 1, true), part(["swap", "in"], ["dog"], 1, true)] };
const told = (...events: GameEvent[]): Told<GameEvent>[] => events.map((event) => ({ event, say: { id: event.what, args: {} } }));

/** Seat 0 before a question; what is played, kept and cleared is noted. */
function asked(phase: string, gather: Gather | null, choices: Choice[] = [], kept: unknown = null, before: Told<GameEvent>[] = []) {
  const [played, written]: [unknown[], unknown[]] = [[], []];
  const table = { round: 1, sides: [side(), side()] } as unknown as Table;
  const given = {
    update: { seq: 1, view: { seq: 1, seat: 0, phase, waiting_for: [0], table, prompt: { phase, rule: "", say: SAY, choices, gather }, outcome: null }, told: before, must_end_turn: false },
    news: [],
    seat: 0,
    cards: new Map(),
    settings: { pace: 0 },
    say,
    draft: { read: () => kept, write: (value: unknown) => void written.push(value), clear: () => void written.push("cleared") },
    play: async (move: unknown) => (played.push(move), { ok: true }),
  } as unknown as TableProps<Table, GameEvent>;
  const sight = new Sight(given);
  const choosing = new Choosing(sight, new Telling(sight));
  choosing.see();
  choosing.begin();
  return { choosing, played, written };
}

const labels = (choosing: Choosing): string[] => choosing.actions.map((each) => each.label);

test("a team is sealed when it is whole, and one more card is not taken", () => {
  const { choosing, played } = asked("pick", { say: SAY, parts: [part(["pick"], TEAM, 2)] });
  choosing.pick("ant", 2);
  assert.equal(true, choosing.actions[0]!.disabled!);
  choosing.pick("bee", 2);
  choosing.pick("cat", 2);
  choosing.actions[0]!.act();

  assert.deepEqual([{ pick: ["ant", "bee"] }], played);
});

test("what was kept of a team is there again", () => {
  assert.deepEqual(["bee"], asked("pick", { say: SAY, parts: [part(["pick"], TEAM, 2)] }, [], ["bee", null]).choosing.picked);
});

test("a plan is sealed with its card that waits", () => {
  const { choosing, played } = asked("plan", PLAN);
  choosing.ordering!.put("bee");
  choosing.ordering!.put("ant");
  assert.deepEqual(["web-duel-seal-plan", "web-duel-back", "web-duel-clear"], labels(choosing));
  choosing.actions[0]!.act();

  assert.deepEqual([{ plan: { deck: ["bee", "ant"], waiting: "cat" } }], played);
});

test("the same plan again is offered while the team still has all its cards", () => {
  const planned: GameEvent = { what: "planned", seat: 0, deck: ["cat", "bee"], waiting: "ant", rule: "" };
  const { choosing } = asked("plan", PLAN, [], null, told(planned));
  choosing.actions.find((each) => each.label === "web-duel-same-plan")!.act();
  assert.deepEqual(["cat", "bee", "ant"], choosing.ordering!.places);

  const other = asked("plan", PLAN, [], null, told({ ...planned, waiting: "elk" }));
  assert.equal(false, labels(other.choosing).includes("web-duel-same-plan"));
});

test("a sealed plan may be changed, so that its draft stays; an exchange is over", async () => {
  const plan = asked("plan", PLAN, [], ["ant", "bee", "cat"]);
  plan.choosing.actions[0]!.act();
  const swap = asked("swap", SWAP, [choice({ keep: true })]);
  swap.choosing.actions[1]!.act();
  await Promise.resolve();

  assert.deepEqual([[], ["cleared"]], [plan.written, swap.written]);
});

test("an exchange needs both cards, and the button that Enter presses follows that", () => {
  const { choosing, played } = asked("swap", SWAP, [choice({ keep: true })]);
  choosing.trade(0, "bee");
  assert.deepEqual([false, true], choosing.actions.map((each) => each.primary!));
  choosing.trade(1, "dog");
  assert.deepEqual([true, false], choosing.actions.map((each) => each.primary!));
  choosing.actions[0]!.act();

  assert.deepEqual([{ swap: { out: "bee", in: "dog" } }], played);
});

test("a card that is pressed again stays", () => {
  const { choosing } = asked("swap", SWAP);
  choosing.trade(0, "bee");
  choosing.trade(0, "bee");

  assert.deepEqual([null, null], choosing.traded);
});

test("a question without parts is answered by its buttons, Enter presses the last one", () => {
  const { choosing, played } = asked("use", null, [choice({ use: true }), choice({ use: false })]);
  assert.deepEqual([false, true], choosing.actions.map((each) => each.primary!));
  choosing.actions[1]!.act();

  assert.deepEqual([{ use: false }], played);
});
