// The other's turn is told beat by beat, while the table shows what it was at that moment; the last one can be watched again.
import { Beats, History } from "../../shell/beats.svelte";
import type { Sound } from "../../shell/sound";
import type { Sentence, Told } from "../../wire/types";
import type { Action } from "../index";
import type { Sight } from "./sight.svelte";
import { soundOf } from "./sounds";
import { story, type Beat } from "./story";
import type { GameEvent, Table } from "./types";

/** How long a beat is shown: a card has to be read, a blow to be seen. */
const CARD = 1400;
const AIM = 750;
const MARK = 550;
const QUIET = 400;
/** So many turns are kept. */
const KEPT = 3;

interface TurnTold {
  seat: number;
  beats: readonly Beat[];
}

const soundsOf = (told: readonly Told<GameEvent>[]): Sound[] => told.flatMap(({ event }) => soundOf(event) ?? []);

/** A sentence, and how often it is said. */
export interface Said {
  say: Sentence;
  times: number;
}

/** Each sentence once, in the order of their first times. */
export function counted(told: readonly Told<GameEvent>[]): Said[] {
  const said = new Map<string, Said>();
  for (const { say } of told) {
    const key = JSON.stringify(say);
    said.set(key, { say, times: (said.get(key)?.times ?? 0) + 1 });
  }
  return [...said.values()];
}

export function pauseOf({ told, card, aims, marks, isBrief }: Beat): number {
  if (isBrief) return marks.length ? AIM : 0;
  const isPlayed = card !== null && "card" in told[0]!.event && told[0]!.event.card?.split("@")[0] === card.id;
  return isPlayed ? CARD : aims.length ? AIM : marks.length ? MARK : QUIET;
}

export class Telling {
  private readonly history: History<Table, GameEvent>;
  private readonly live: Beats<Beat>;
  private readonly again: Beats<Beat>;
  private turns = $state.raw<readonly TurnTold[]>([]);
  private known: Table;

  constructor(private readonly sight: Sight) {
    const { given, table } = sight;
    this.history = new History(given);
    this.live = new Beats(given, pauseOf, true, ({ told, isBrief }) => !isBrief && told.some(({ event }) => sight.given.isExplained?.(event) ?? false));
    this.again = new Beats(given, pauseOf, true);
    this.known = table;
    // What happened before the page was opened is known in words only.
    this.remember(story({ ...table, active: null }, given.update.told, table, { own: this.own, printed: sight.printed, isLookedBack: true }));
  }

  /** Every event so far. */
  get events(): readonly GameEvent[] {
    return this.history.events;
  }

  /** Who is not kept waiting by his own moves: whoever plays.  A film is told to all. */
  private get own(): number | null {
    const { id, seat } = this.sight.given;
    return id ? seat : null;
  }

  /** Takes the newest update, once. */
  hear(): void {
    const [news, before, { settings, sound }] = [this.history.hear(), this.known, this.sight.given];
    this.known = this.sight.table;
    if (!news.length) return;
    // Where nothing moves it is heard at once; otherwise with its beats.
    if (settings.pace === 0) sound?.(...soundsOf(news));
    const beats = story(before, news, this.known, { own: this.own, printed: this.sight.printed });
    this.remember(beats);
    // What has not faded yet gives way to the player's own move.
    if (beats.every((beat) => beat.isBrief) && !this.live.isTelling) this.live.skip();
    this.live.tell(beats);
  }

  /** What the beat sounds like. */
  get sounds(): readonly Sound[] {
    return soundsOf(this.beat?.told ?? []);
  }

  private remember(beats: readonly Beat[]): void {
    const turns = [...this.turns];
    for (const beat of beats) {
      if (beat.isBrief) continue;
      const last = turns.at(-1);
      if (beat.begins !== null || !last) turns.push({ seat: beat.begins ?? beat.table.active ?? 0, beats: [beat] });
      else turns[turns.length - 1] = { ...last, beats: [...last.beats, beat] };
    }
    this.turns = turns.slice(-KEPT);
  }

  /** A turn is watched again; the game stands meanwhile as it did. */
  get isAgain(): boolean {
    return this.again.now !== null;
  }

  /** The table shows what was: nothing is pressed on it. */
  get isHolding(): boolean {
    return this.isAgain || this.live.isTelling;
  }

  /** What is shown of the story. */
  get beat(): Beat | null {
    return this.again.now ?? this.live.now;
  }

  get table(): Table {
    return this.isHolding ? this.beat!.table : this.sight.table;
  }

  /** The sentences of the other's beat. */
  get captions(): readonly Said[] {
    return counted(this.beat && !this.beat.isBrief ? this.beat.told : []);
  }

  /** What happened last, in a few words; whose turn it is stands beside it. */
  get ticker(): readonly Said[] {
    return counted(this.sight.given.update.told.filter(({ event }) => event.what !== "turn_begins").slice(-3));
  }

  /** How many of the last events are still to be told. */
  get untold(): number {
    return this.live.isTelling ? this.history.after(this.live.now!.told.at(-1)!.event) : 0;
  }

  /** The other's last turn, as far as it has come; a spectator's last one is the one that is over. */
  private get lastTurn(): TurnTold | null {
    const turns = this.own === null ? this.turns.slice(0, -1) : this.turns;
    return turns.at(-1) ?? this.turns.at(-1) ?? null;
  }

  get canWatchAgain(): boolean {
    return this.sight.given.id !== "" && !this.isHolding && this.lastTurn !== null;
  }

  watchAgain = (): void => {
    if (this.canWatchAgain) this.again.begin(this.lastTurn!.beats);
  };

  /** An effect: the next beat after a while; what is watched again comes first. */
  run(): (() => void) | undefined {
    return this.isAgain ? this.again.run() : this.live.run();
  }

  private get told(): Beats<Beat> {
    return this.isAgain ? this.again : this.live;
  }

  /** The buttons of the prompt line while something is told. */
  get actions(): Action[] {
    return this.told.actions;
  }

  /** A press on the table: the next beat. */
  next(): void {
    this.told.next();
  }

  skip(): void {
    this.told.skip();
  }

  /** The player acts: what has not faded yet goes. */
  rest(): void {
    if (!this.isHolding) this.live.skip();
  }
}
