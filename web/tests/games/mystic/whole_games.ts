// Whole games, as they were sent to a seat, told by the store of the table: what was shown, and whether that is what happened.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import type { TableProps } from "../../../src/games";
import { Sight } from "../../../src/games/mystic/sight.svelte";
import { staged } from "../../../src/games/mystic/staged";
import { pauseOf, Telling } from "../../../src/games/mystic/telling.svelte";
import type { GameEvent, Printed, Table } from "../../../src/games/mystic/types";
import type { Told } from "../../../src/wire/types";
import { say } from "../../speaking";

/** An update: the table of a seat and what had happened since the last one. */
interface Step {
  table: Table;
  told: Told<GameEvent>[];
}

interface WholeGame {
  seat: number | null;
  steps: Step[];
}

interface Kept {
  printed: Printed[];
  games: WholeGame[];
}

/** Several updates that came as one: a connection that was cut, or a computer that is fast. */
function merged(steps: readonly Step[], many: number): Step[] {
  const found: Step[] = [];
  for (let at = 0; at < steps.length; at += many) {
    const some = steps.slice(at, at + many);
    found.push({ table: some.at(-1)!.table, told: some.flatMap((each) => each.told) });
  }
  return found;
}

const WAYS = ["run", "step", "fast", "skip", "still"] as const;
type How = (typeof WAYS)[number];

/** The events in the order in which the log and the table showed them, and the tables that stood at the end of each update. */
interface Shown {
  events: GameEvent[];
  ends: Table[];
  beats: number;
}

/** Tells a game as a table does, in one way; the log shows what the frame does not keep back. */
function told(game: WholeGame, printed: readonly Printed[], how: How): Shown {
  mock.timers.enable({ apis: ["setTimeout"] });
  const cards = new Map(printed.map((card) => [card.id, { printed: card }]));
  const given = { update: updateOf(game.steps[0]!, 0), news: [], id: "whole", seat: game.seat, cards, settings: { pace: how === "still" ? 0 : 1 }, say };
  const telling = new Telling(new Sight(given as unknown as TableProps<Table, GameEvent>));
  telling.hear();
  const shown: Shown = { events: [], ends: [], beats: 0 };
  const log: GameEvent[] = [];
  const look = (): void => {
    const open = telling.untold ? log.slice(0, -telling.untold) : log;
    shown.events.push(...open.slice(shown.events.length));
    // What the table tells now is what the log said last.
    const last = telling.isHolding ? telling.beat!.told.at(-1)!.event : undefined;
    if (last && last !== open.at(-1)) throw new Error(`the table tells ${last.what}, the log ${open.at(-1)?.what}`);
  };
  game.steps.slice(1).forEach((step, at) => {
    Object.assign(given, { update: updateOf(step, at + 1), news: step.told });
    log.push(...step.told.map(({ event }) => event));
    telling.hear();
    look();
    while (telling.isHolding) {
      shown.beats += 1;
      if (how === "step") telling.actions[0]!.act();
      else if (how === "skip" && shown.beats % 3 === 0) telling.actions.find((each) => each.primary)!.act();
      else {
        const speedUp = how === "fast" ? telling.actions.find(({ label }) => label === "web-speed speed=3") : undefined;
        speedUp?.act();
        const stop = telling.run();
        mock.timers.tick(pauseOf(telling.beat!) / (how === "fast" ? 3 : 1));
        stop?.();
      }
      look();
    }
    shown.ends.push(telling.table);
  });
  mock.timers.reset();
  return shown;
}

function updateOf(step: Step, seq: number): object {
  return { seq, told: step.told, view: { seq, table: step.table, prompt: null } };
}

/** How many tables between two updates were foreseen in full, of all: one event more, which says nothing, is put behind the last. */
function foreseen(steps: readonly Step[], printed: readonly Printed[]): [exact: number, all: number, wrong: Record<string, number>] {
  const of = new Map(printed.map((card) => [card.id, card]));
  const nothing = { what: "triggers_dropped", count: 0, rule: "" } as GameEvent;
  const wrong: Record<string, number> = {};
  let [exact, all] = [0, 0];
  steps.slice(1).forEach((step, at) => {
    if (!step.told.length || steps[at]!.table.active === null) return;
    const events = [...step.told.map(({ event }) => event), nothing];
    const last = staged(steps[at]!.table, events, step.table, (card) => of.get(card)).at(-2)!;
    const differing = differences(last, step.table);
    for (const name of differing) wrong[name] = (wrong[name] ?? 0) + 1;
    exact += differing.length ? 0 : 1;
    all += 1;
  });
  return [exact, all, wrong];
}

/** What a player sees of a table and is not as it should be. */
function differences(one: Table, two: Table): string[] {
  const found = new Set<string>();
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const sorted = (record: Record<string, number>): [string, number][] => Object.entries(record).sort(([a], [b]) => a.localeCompare(b));
  if (one.active !== two.active) found.add("active");
  if (!same(one.battle.map((it) => it.handle), two.battle.map((it) => it.handle))) found.add("battle");
  else
    one.battle.forEach((it, at) => {
      for (const [name, value] of Object.entries(it)) if (!same(value, two.battle[at]![name as keyof typeof it])) found.add(name);
    });
  one.sides.forEach((side, seat) => {
    const other = two.sides[seat]!;
    if (!same(sorted(side.energy), sorted(other.energy))) found.add("energy");
    for (const name of ["hand", "deck", "deep_grave", "grave", "turns", "top", "buried"] as const) {
      const [a, b] = [side[name], other[name]];
      if (!same(Array.isArray(a) ? [...a].sort() : a, Array.isArray(b) ? [...b].sort() : b)) found.add(name);
    }
  });
  return [...found];
}

/** Whether what was shown is what happened: the same events, once and in order, and each update ends in the table that it brought. */
function isWhole({ events, ends }: Shown, { steps }: WholeGame): boolean {
  const sent = steps.slice(1);
  const happened = sent.flatMap((step) => step.told.map(({ event }) => event));
  return happened.length === events.length && happened.every((event, at) => event === events[at]) && sent.every((step, at) => step.table === ends[at]);
}

/** One step of a game, spoilt. */
function spoilt(game: WholeGame, spoil: (step: Step) => Partial<Step>): WholeGame {
  const at = game.steps.findIndex((step, number) => number > 1 && step.told.length > 2);
  return { ...game, steps: game.steps.map((step, number) => (number === at ? { ...step, ...spoil(step) } : step)) };
}

/** The tests over the games in a file, which the rules have played. */
export function testsOf(path: string): void {
  const { printed, games } = JSON.parse(readFileSync(path, "utf-8")) as Kept;

  for (const how of WAYS) {
    test(`each event is told once, in order, and each story ends in the view: ${how}`, () => {
      for (const many of [1, 7])
        for (const game of games) {
          const sent = { ...game, steps: merged(game.steps, many) };
          const shown = told(sent, printed, how);

          assert.equal(how === "still", shown.beats === 0);
          assert(isWhole(shown, sent), `${many} updates as one, seat ${game.seat}`);
        }
    });
  }

  test("the control: what is lost, told twice or out of order is found, and an end that is not the view", () => {
    const [game] = games as [WholeGame];
    const faults: ((step: Step) => Partial<Step>)[] = [
      (step) => ({ told: step.told.slice(1) }),
      (step) => ({ told: [...step.told, step.told[0]!] }),
      (step) => ({ told: [...step.told].reverse() }),
      (step) => ({ table: structuredClone(step.table) }),
    ];

    assert.deepEqual(faults.map(() => false), faults.map((fault) => isWhole(told(spoilt(game, fault), printed, "run"), game)));
  });

  test("what events say makes nearly every table that follows them", () => {
    const counted = games.map((game) => foreseen(game.steps, printed));
    const [exact, all] = [0, 1].map((at) => counted.reduce((sum, each) => sum + (each[at] as number), 0)) as [number, number];

    assert(exact > 0.9 * all, `${exact} of ${all}`);
  });
}
