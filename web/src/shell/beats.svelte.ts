// A story in beats: one after the other at the player's pace, step by step, three times as fast, or its end at once.
import type { Action, TableProps } from "../games";
import type { Happened, Told } from "../wire/types";

const FAST = 3;

/** What a table was told so far. */
export class History<T, E extends Happened> {
  events = $state.raw<readonly E[]>([]);
  private heard = -1;

  constructor(private readonly given: TableProps<T, E>) {
    this.events = given.update.told.map((each) => each.event);
  }

  /** The news of the newest update, once; the first update tells only what happened before. */
  hear(): readonly Told<E>[] {
    const { update, news } = this.given;
    if (update.seq === this.heard) return [];
    const isFirst = this.heard === -1;
    this.heard = update.seq;
    if (isFirst) return [];
    this.events = [...this.events, ...news.map((each) => each.event)];
    return news;
  }

  /** How many events came after this one. */
  after(event: E): number {
    return this.events.length - 1 - this.events.lastIndexOf(event);
  }
}

/** Tells beats.  The last one holds nothing up: it stays, or with `fades` it goes after its time. */
export class Beats<B> {
  private beats = $state.raw<readonly B[]>([]);
  private at = $state(0);
  private isRunning = $state(false);
  private speed = $state(1);

  constructor(
    private readonly given: Pick<TableProps, "settings" | "say">,
    /** How long a beat is shown, in milliseconds at the usual pace. */
    private readonly pauseOf: (beat: B) => number,
    private readonly fades = false,
    /** A beat that waits until its reader goes on. */
    private readonly waitsAt: (beat: B) => boolean = () => false,
  ) {}

  /** The beat that is shown. */
  get now(): B | null {
    return this.beats[this.at] ?? null;
  }

  /** The beat that ends the story. */
  get last(): B | null {
    return this.beats.at(-1) ?? null;
  }

  /** Others follow the beat that is shown. */
  get isTelling(): boolean {
    return this.at < this.beats.length - 1;
  }

  /** After what is still to be told or has not gone yet, else at once; where nothing moves, only the end is shown. */
  tell(beats: readonly B[]): void {
    if (!beats.length) return;
    const isUnderWay = this.isTelling || (this.fades && this.now !== null);
    const isPaused = this.isTelling && !this.isRunning;
    this.beats = isUnderWay ? [...this.beats.slice(this.at), ...beats] : beats;
    this.at = 0;
    this.isRunning = !isPaused && !this.waitsAt(this.beats[0]!);
    if (this.given.settings.pace === 0) this.leap(0);
  }

  /** From the first beat, whatever was told; where nothing moves, step by step. */
  begin(beats: readonly B[]): void {
    this.beats = beats;
    this.at = 0;
    this.isRunning = this.given.settings.pace > 0;
  }

  /** An effect: the next beat after a while. */
  run(): (() => void) | undefined {
    const { now } = this;
    const { pace } = this.given.settings;
    if (now === null || (this.isTelling ? !this.isRunning : !this.fades || pace === 0)) return;
    const timer = setTimeout(() => this.goOn(), this.pauseOf(now) * pace * (1 / this.speed));
    return () => clearTimeout(timer);
  }

  /** The buttons of the prompt line while something is told. */
  get actions(): Action[] {
    const { say, settings } = this.given;
    const faster = this.speed === 1 ? FAST : 1;
    const pacing = this.isRunning ? { label: say("web-speed", { speed: faster }), act: () => (this.speed = faster) } : { label: say("web-go-on"), act: () => (settings.pace > 0 ? (this.isRunning = true) : this.leap(this.at + 1)) };
    return [{ label: say("web-step"), act: () => this.step() }, ...(settings.pace > 0 || (this.now !== null && this.waitsAt(this.now)) ? [pacing] : []), { label: say("web-skip"), act: () => this.skip(), primary: true }];
  }

  /** Where nothing moves: on to the next beat that waits, else to the end. */
  private leap(from: number): void {
    const next = this.beats.findIndex((beat, at) => at >= from && this.waitsAt(beat));
    if (next < 0) this.skip();
    else [this.at, this.isRunning] = [next, false];
  }

  /** The next beat by itself. */
  private goOn(): void {
    this.next();
    if (this.now !== null && this.waitsAt(this.now)) this.isRunning = false;
  }

  next(): void {
    if (this.isTelling || this.fades) this.at = Math.min(this.at + 1, this.beats.length);
  }

  step(): void {
    this.isRunning = false;
    this.next();
  }

  /** The end at once. */
  skip(): void {
    this.at = Math.max(0, this.beats.length - (this.fades ? 0 : 1));
    this.isRunning = false;
  }
}
