// A round is told beat by beat; what lies on the stage meanwhile is what the story has come to.
import type { Action } from "../index";
import type { Sight } from "./sight.svelte";
import { stageOf, story, type Beat, type Stage } from "./story";
import type { GameEvent, Planned } from "./types";

const PAUSE = 620;
/** A criterion is read longer. */
const LONG_PAUSE = 900;
const FAST = 3;

export class Telling {
  private beats = $state.raw<readonly Beat[]>([]);
  private at = $state(0);
  private isRunning = $state(false);
  private speed = $state(1);
  /** Every event so far. */
  private history = $state.raw<readonly GameEvent[]>([]);
  readonly lastPlan = $derived.by(() => ([...this.history].reverse().find((event) => event.what === "planned" && event.seat === this.sight.own) as Planned | undefined) ?? null);
  private known: Stage;
  private heard = -1;

  constructor(private readonly sight: Sight) {
    this.known = stageOf(sight.table);
    this.history = sight.given.update.told.map((each) => each.event);
  }

  /** Takes the newest update, once. */
  hear(): void {
    const { update, news, settings } = this.sight.given;
    if (update.seq === this.heard) return;
    const isFirst = this.heard === -1;
    this.heard = update.seq;
    if (!isFirst) this.history = [...this.history, ...news.map((each) => each.event)];
    const round = isFirst ? [] : story(this.known, news);
    this.known = stageOf(this.sight.table);
    if (!round.length) return;
    this.beats = round;
    this.at = settings.pace === 0 ? round.length - 1 : 0;
    this.isRunning = settings.pace > 0;
  }

  get isTelling(): boolean {
    return this.beats.length > 0 && this.at < this.beats.length - 1;
  }

  private get beat(): Beat | null {
    return this.beats[this.at] ?? null;
  }

  /** The beat that is told, at the end of the game the last one. */
  get told(): Beat | null {
    return this.isTelling || this.sight.phase === "over" ? this.beat : null;
  }

  /** The stage is seen: a round is played, told, or was the last one. */
  get isOnStage(): boolean {
    return ["draw", "use", "rearrange", "over"].includes(this.sight.phase) || this.isTelling;
  }

  get stage(): Stage {
    const { phase, table } = this.sight;
    if (this.isTelling) return this.beat!.stage;
    // After the last duel the cards are gathered; what is shown then is how it ended.
    const last = phase === "swap" || phase === "over" ? this.beats.at(-1) : undefined;
    return last?.stage ?? stageOf(table);
  }

  /** How many of the last events are still to be told. */
  get untold(): number {
    return this.isTelling ? this.history.length - 1 - this.history.lastIndexOf(this.beat!.event) : 0;
  }

  /** An effect: the next beat after a while. */
  run(): (() => void) | undefined {
    if (!this.isRunning || !this.isTelling) return;
    const pause = (this.beat!.event.what.startsWith("by_") ? LONG_PAUSE : PAUSE) * this.sight.given.settings.pace * (1 / this.speed);
    const timer = setTimeout(() => (this.at += 1), pause);
    return () => clearTimeout(timer);
  }

  /** The buttons of the prompt line while something is told. */
  get actions(): Action[] {
    const { say } = this.sight.given;
    const faster = this.speed === 1 ? FAST : 1;
    return [
      { label: say("web-duel-step"), act: () => this.step() },
      this.isRunning ? { label: say("web-duel-speed", { speed: faster }), act: () => (this.speed = faster) } : { label: say("web-duel-auto"), act: () => (this.isRunning = true) },
      { label: say("web-duel-skip"), act: () => this.skip(), primary: true },
    ];
  }

  private step(): void {
    this.isRunning = false;
    this.at += 1;
  }

  private skip(): void {
    this.at = Math.max(0, this.beats.length - 1);
    this.isRunning = false;
  }
}
