// A round is shown beat by beat; meanwhile the stage shows the state after the last beat.
import { Beats, History } from "../../shell/beats.svelte";
import type { Action } from "../index";
import type { Sight } from "./sight.svelte";
import { stageOf, story, type Beat, type Stage } from "./story";
import type { GameEvent, Planned, Table } from "./types";

const PAUSE = 620;
/** A criterion is shown longer. */
const LONG_PAUSE = 900;

export class Telling {
  private readonly history: History<Table, GameEvent>;
  private readonly beats: Beats<Beat>;
  readonly lastPlan = $derived.by(() => ([...this.history.events].reverse().find((event) => event.what === "planned" && event.seat === this.sight.own) as Planned | undefined) ?? null);
  private known: Stage;

  constructor(private readonly sight: Sight) {
    this.known = stageOf(sight.table);
    this.history = new History(sight.given);
    this.beats = new Beats(sight.given, ({ event }) => (event.what.startsWith("by_") ? LONG_PAUSE : PAUSE), false, ({ event }) => sight.given.isExplained?.(event) ?? false);
  }

  /** Takes the newest update, once. */
  hear(): void {
    this.beats.tell(story(this.known, this.history.hear()));
    this.known = stageOf(this.sight.table);
  }

  get isTelling(): boolean {
    return this.beats.isTelling;
  }

  /** Every event so far. */
  get events(): readonly GameEvent[] {
    return this.history.events;
  }

  /** The beat that is shown, also after its story. */
  get beat(): Beat | null {
    return this.beats.now;
  }

  /** The beat that is told, at the end of the game the last one. */
  get told(): Beat | null {
    return this.isTelling || this.sight.phase === "over" ? this.beats.now : null;
  }

  /** The stage is seen: a round is played, told, or was the last one. */
  get isOnStage(): boolean {
    return ["draw", "use", "rearrange", "over"].includes(this.sight.phase) || this.isTelling;
  }

  get stage(): Stage {
    const { phase, table } = this.sight;
    if (this.isTelling) return this.beats.now!.stage;
    // After the last duel the cards are gathered; what is shown then is how it ended.
    const last = phase === "swap" || phase === "over" ? this.beats.last : null;
    return last?.stage ?? stageOf(table);
  }

  /** How many of the last events are still to be told. */
  get untold(): number {
    return this.isTelling ? this.history.after(this.beats.now!.event) : 0;
  }

  /** An effect: the next beat after a while. */
  run(): (() => void) | undefined {
    return this.beats.run();
  }

  get actions(): Action[] {
    return this.beats.actions;
  }
}
