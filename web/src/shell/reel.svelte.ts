// A replay on the screen: the current step and point of view.  Steps are fetched one at a time; the newest request wins.
import { tick } from "svelte";
import type { Action, Shown } from "../games";
import { api } from "../wire/api";
import type { CardShown, FilmShown, FrameShown, Laid, ReviewShown, SeatShown, Told } from "../wire/types";
import { guest } from "./guest.svelte";

/** The source of a replay. */
export interface Source {
  film(): Promise<FilmShown>;
  frame(at: number, eyes: number | null): Promise<FrameShown>;
  /** With `tells` the visitor says what is drawn, and without a level moves for everybody. */
  branch(at: number, seat: number, level: string | null, tells: boolean): Promise<Laid>;
  /** The review or its progress; to be polled until it is ready. */
  review(): Promise<ReviewShown>;
  /** The record itself. */
  record(): Promise<string>;
  cards(film: FilmShown): Promise<CardShown[]>;
  /** Who sat where, if the house knows. */
  seats(): Promise<readonly SeatShown[] | null>;
}

/** What is on the screen; a table is drawn anew with each `take`, and goes on within one. */
export interface Picture {
  take: number;
  at: number;
  eyes: number | null;
  update: Shown;
  news: readonly Told[];
}

/** A finished game of this house. */
export function ofTable(table: string, key: string): Source {
  return {
    film: () => api.steps(table, key),
    frame: (at, eyes) => api.replay(table, key, at, eyes),
    branch: async (at, seat, level, tells) => {
      await comeIn();
      return api.branch(table, key, { at, seat, level, draws: tells ? "box" : "house" });
    },
    review: () => api.review(table, key),
    record: async () => {
      await comeIn();
      return (await fetch(`/api/tables/${table}/record${key ? `?key=${encodeURIComponent(key)}` : ""}`)).text();
    },
    cards: () => api.tableCards(table, key),
    seats: async () => (await api.look(table, key)).table.seats,
  };
}

/** An uploaded record; uploading one needs a guest session. */
export function ofRecord(record: string): Source {
  return {
    film: async () => {
      await comeIn();
      return api.stepsOfRecord({ record });
    },
    frame: (at, seat) => api.replayRecord({ record, at, seat }),
    branch: (at, seat, level, tells) => api.branchRecord({ record, at, seat, level, draws: tells ? "box" : "house" }),
    review: () => api.reviewRecord({ record }),
    record: () => Promise.resolve(record),
    cards: (film) => api.cards(film.game),
    seats: () => Promise.resolve(null),
  };
}

async function comeIn(): Promise<void> {
  await guest.ask();
  await guest.comeIn(guest.name);
}

export class Reel {
  /** The step that is wanted; the picture follows. */
  at = $state(0);
  eyes = $state<number | null>(null);
  picture = $state.raw<Picture | null>(null);
  problem = $state.raw<unknown>(null);
  /** What the table offers now, and how many events of the step it has not told yet. */
  actions = $state.raw<readonly Action[]>([]);
  private untold = $state(0);
  private readonly frames = new Map<string, Promise<FrameShown>>();
  private isFollowing = false;
  private take = 0;

  constructor(
    readonly source: Source,
    readonly film: FilmShown,
    readonly seats: readonly SeatShown[],
  ) {}

  static async of(source: Source): Promise<Reel> {
    const film = await source.film();
    const seats = await source.seats();
    return new Reel(source, film, seats ?? film.names.map((name, seat) => ({ seat, kind: "person", name, level: null, is_here: true, left: null, is_absent: false, is_guest: false })));
  }

  get last(): number {
    return this.film.steps.length;
  }

  go(at: number, eyes: number | null = this.eyes): void {
    this.at = Math.max(0, Math.min(this.last, at));
    this.eyes = eyes;
    if (!this.isFollowing) void this.follow();
  }

  /** The table speaks: `untold` of the last events are still to come. */
  hear(actions: readonly Action[], untold: number): void {
    this.actions = actions;
    this.untold = untold;
  }

  get isTelling(): boolean {
    return this.untold > 0;
  }

  /** The wanted step is on the screen, told to its end. */
  get isTold(): boolean {
    return this.picture?.at === this.at && !this.isTelling;
  }

  /** Tell the rest at once. */
  finish(): void {
    if (this.isTelling) this.actions.find((each) => each.primary)?.act();
  }

  /** Prefetch a step. */
  expect(at: number): void {
    for (const each of [at - 1, at]) if (each >= 0 && each <= this.last) void this.frame(each, this.eyes).catch(() => {});
  }

  private async follow(): Promise<void> {
    this.isFollowing = true;
    try {
      while (this.picture?.at !== this.at || this.picture.eyes !== this.eyes) await this.show(this.at, this.eyes);
      this.problem = null;
    } catch (error) {
      this.problem = error;
    } finally {
      this.isFollowing = false;
    }
  }

  /** The next step goes on from what is seen; any other begins a new take one step before, so that its table tells it whole. */
  private async show(at: number, eyes: number | null): Promise<void> {
    const isNext = this.picture !== null && this.picture.at === at - 1 && this.picture.eyes === eyes;
    const [frame, before] = await Promise.all([this.frame(at, eyes), isNext || at === 0 ? null : this.frame(at - 1, eyes)]);
    if (!isNext) this.take += 1;
    if (before) {
      this.picture = this.drawn(before, eyes, []);
      await tick();
    }
    this.picture = this.drawn(frame, eyes, at === 0 ? [] : frame.told);
    this.expect(at + 1);
  }

  private frame(at: number, eyes: number | null): Promise<FrameShown> {
    const key = `${at} ${eyes}`;
    let frame = this.frames.get(key);
    if (!frame) {
      frame = this.source.frame(at, eyes);
      frame.catch(() => this.frames.delete(key));
      this.frames.set(key, frame);
    }
    return frame;
  }

  private drawn(frame: FrameShown, eyes: number | null, news: readonly Told[]): Picture {
    const update = { seq: frame.at, view: frame.view, told: frame.told, must_end_turn: false };
    return { take: this.take, at: frame.at, eyes, update, news };
  }
}
