// The small sounds: what each makes, when it begins and ends, and that nothing is made where nothing may be heard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Player, SOUNDS, type Sound } from "../../src/shell/sound";

class Param {
  setValueAtTime(): void {}
  exponentialRampToValueAtTime(value: number): void {
    assert.equal(value > 0, true, "an exponential ramp cannot reach zero");
  }
}

/** An audio context that writes down what is made. */
class Studio {
  state = "running";
  currentTime = 7;
  sampleRate = 100;
  destination = {};
  made: { kind: string; from?: number; until?: number }[] = [];
  resumed = 0;

  private node(kind: string) {
    const entry: { kind: string; from?: number; until?: number } = { kind };
    this.made.push(entry);
    const node = {
      frequency: new Param(),
      gain: new Param(),
      connect: (to: unknown) => to,
      start: (at: number) => (entry.from = at),
      stop: (at: number) => (entry.until = at),
    };
    return node;
  }
  createGain = () => this.node("gain");
  createOscillator = () => this.node("tone");
  createBufferSource = () => this.node("noise");
  createBiquadFilter = () => this.node("filter");
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  async resume(): Promise<void> {
    this.resumed += 1;
  }
  get sources() {
    return this.made.filter(({ kind }) => kind === "tone" || kind === "noise");
  }
}

const NAMES = Object.keys(SOUNDS) as Sound[];

function band(isOn = true, mayBegin = true) {
  const studios: Studio[] = [];
  const make = () => {
    studios.push(new Studio());
    return studios.at(-1) as unknown as AudioContext;
  };
  return { player: new Player(() => isOn, make, () => mayBegin), studios };
}

test("there are eight to twelve sounds, short and not loud", () => {
  assert.equal(NAMES.length >= 8 && NAMES.length <= 12, true);
  for (const name of NAMES) {
    assert.equal(SOUNDS[name].every(({ at, long }) => at + long <= 1.5), true, name);
    assert.equal(SOUNDS[name].every(({ loud }) => loud <= 0.4), true, name);
  }
});

for (const name of NAMES) {
  test(`${name}: a source for each voice, and each is started and stopped`, () => {
    const { player, studios } = band();

    player.play(name);

    const { sources, made } = studios[0]!;
    assert.equal(sources.length, SOUNDS[name].length);
    assert.equal(made.filter(({ kind }) => kind === "gain").length, SOUNDS[name].length);
    assert.equal(made.filter(({ kind }) => kind === "filter").length, sources.filter(({ kind }) => kind === "noise").length);
    assert.equal(sources.every(({ from, until }) => from! >= 7 && until! > from!), true);
  });
}

test("nothing is made when the sounds are off, nor before the first press", () => {
  for (const { player, studios } of [band(false), band(true, false)]) {
    NAMES.forEach((name) => player.play(name));

    assert.deepEqual(studios, []);
  }
});

test("no wish makes no context", () => {
  const { player, studios } = band();

  player.play();

  assert.deepEqual(studios, []);
});

test("all sounds come from one context, which is woken where it sleeps", () => {
  const { player, studios } = band();
  player.play("lay");
  studios[0]!.state = "suspended";

  player.play("point");

  assert.equal(studios.length, 1);
  assert.equal(studios[0]!.resumed, 1);
});

test("sounds that come together follow each other, and each is heard once", () => {
  const { player, studios } = band();

  player.play("select", "turn", "select");

  const begins = studios[0]!.sources.map(({ from }) => from!);
  assert.deepEqual(begins, [7, 7.11]);
});

test("the browser says whether the visitor has pressed something yet", () => {
  const userActivation = { hasBeenActive: false };
  Object.defineProperty(globalThis, "navigator", { value: { userActivation }, configurable: true });
  const studios: Studio[] = [];
  const player = new Player(() => true, () => (studios.push(new Studio()), studios[0] as unknown as AudioContext));

  player.play("asked");
  const early = studios.length;
  userActivation.hasBeenActive = true;
  player.play("asked");

  assert.deepEqual([early, studios.length], [0, 1]);
});
