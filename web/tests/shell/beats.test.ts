import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { TableProps } from "../../src/games";
import { Beats, History } from "../../src/shell/beats.svelte";
import { say } from "../speaking";

const LONG = 600;
const telling = (pace = 1, fades = false): Beats<string> => new Beats<string>({ settings: { pace }, say } as unknown as TableProps, () => LONG, fades);

/** Lets time pass as a table does, beat by beat; what was shown, in order. */
function watched(beats: Beats<string>, each: number, most = 20): (string | null)[] {
  mock.timers.enable({ apis: ["setTimeout"] });
  const shown = [beats.now];
  for (let looks = 0; looks < most; looks += 1) {
    const stop = beats.run();
    mock.timers.tick(each);
    stop?.();
    if (beats.now !== shown.at(-1)) shown.push(beats.now);
  }
  mock.timers.reset();
  return shown;
}

const press = (beats: Beats<string>, label: string): void => beats.actions.find((each) => each.label === label)!.act();

test("each beat is shown once, in order, and the last one stays", () => {
  const beats = telling();
  beats.tell(["a", "b", "c"]);

  assert.deepEqual(["a", "b", "c"], watched(beats, LONG));
  assert.equal(false, beats.isTelling);
});

test("where the last beat fades nothing is shown after it", () => {
  const beats = telling(1, true);
  beats.tell(["a", "b"]);

  assert.deepEqual(["a", "b", null], watched(beats, LONG));
});

test("a beat is not shown before its time, three times as fast in a third of it", () => {
  const beats = telling();
  beats.tell(["a", "b"]);
  assert.deepEqual(["a"], watched(beats, LONG / 3));
  press(beats, "web-speed speed=3");

  assert.deepEqual(["a", "b"], watched(beats, LONG / 3));
});

test("a step stops the clock until the story goes on", () => {
  const beats = telling();
  beats.tell(["a", "b", "c"]);
  press(beats, "web-step");
  assert.deepEqual(["b"], watched(beats, LONG));
  press(beats, "web-go-on");

  assert.deepEqual(["b", "c"], watched(beats, LONG));
});

test("skipping shows the end at once; it is what Enter presses", () => {
  const beats = telling();
  beats.tell(["a", "b", "c"]);
  beats.actions.find((each) => each.primary)!.act();

  assert.deepEqual(["c", false], [beats.now, beats.isTelling]);
});

test("what comes while something is told waits for its turn", () => {
  const beats = telling(1, true);
  beats.tell(["a", "b"]);
  beats.next();
  beats.tell(["c"]);

  assert.deepEqual(["b", "c", null], watched(beats, LONG));
});

test("who steps goes on stepping when more comes", () => {
  const beats = telling(1, true);
  beats.tell(["a", "b", "c"]);
  press(beats, "web-step");
  beats.tell(["d"]);

  assert.deepEqual(["b"], watched(beats, LONG));
});

test("where nothing moves the end is shown, and what is begun is stepped through", () => {
  const beats = telling(0);
  beats.tell(["a", "b"]);
  assert.equal("b", beats.now);
  beats.begin(["a", "b"]);

  assert.deepEqual(["web-step", "web-skip"], beats.actions.map((each) => each.label));
  assert.deepEqual(["a"], watched(beats, LONG));
});

test("news is heard once, and the first update tells only what was before", () => {
  const told = (...kinds: string[]) => kinds.map((what) => ({ event: { what }, say: { id: what, args: {} } }));
  const given = { update: { seq: 1, told: told("a") }, news: told("z") } as unknown as TableProps;
  const history = new History(given);
  const heard = [history.hear()];
  Object.assign(given, { update: { seq: 2, told: told("b", "c") }, news: told("b", "c") });
  heard.push(history.hear(), history.hear());

  assert.deepEqual([0, 2, 0], heard.map((each) => each.length));
  assert.deepEqual(["a", "b", "c"], history.events.map(({ what }) => what));
  assert.equal(1, history.after(history.events[1]!));
});

const explaining = (pace: number): Beats<string> => new Beats<string>({ settings: { pace }, say } as unknown as TableProps, () => LONG, false, (beat) => beat === "b");

test("a beat that is explained waits until its reader goes on", () => {
  const beats = explaining(1);
  beats.tell(["a", "b", "c"]);
  assert.deepEqual(["a", "b"], watched(beats, LONG));
  press(beats, "web-go-on");

  assert.deepEqual(["b", "c"], watched(beats, LONG));
});

test("where nothing moves a beat that is explained is still shown", () => {
  const beats = explaining(0);
  beats.tell(["a", "b", "c"]);
  assert.deepEqual(["b"], watched(beats, LONG));
  press(beats, "web-go-on");

  assert.equal("c", beats.now);
  assert.equal(false, beats.isTelling);
});
