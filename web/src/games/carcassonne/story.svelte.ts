// Recent events: the tile that was placed, what was scored, which pieces left.  The table underneath already shows the result.
import { History } from "../../shell/beats.svelte";
import type { Told } from "../../wire/types";
import type { FigureId } from "./offered";
import type { Sight } from "./sight.svelte";
import { soundOf } from "./sounds";
import { tallyOf, type Cell, type Row } from "./tally";
import type { GameEvent, Scored, Table } from "./types";

/** Something that was scored, with its sentence. */
export interface Line {
  key: string;
  event: Scored;
  text: string;
}

/** Points that rise from the land and go to their owner. */
export interface Float {
  key: string;
  x: number;
  y: number;
  text: string;
  seat: number;
  points: number;
  /** They wait so many milliseconds for those before them. */
  after: number;
}

/** A follower or a figure that has just left, where it stood. */
export interface Leaving {
  key: string;
  who: number | FigureId;
  x: number;
  y: number;
  lying: boolean;
}

const READ = 9000;
/** The last feature of the final scoring: the table of all points is there already. */
const LAST = 3000;
/** Between two flights that begin together, and between two features of the final scoring. */
const NEXT = 160;
const FEATURE = 1500;
const LEAVING = 620;

export class Story {
  lines = $state.raw<readonly Line[]>([]);
  floats = $state.raw<readonly Float[]>([]);
  leaving = $state.raw<readonly Leaving[]>([]);
  /** The number of the tile that was laid last. */
  newest = $state<number | null>(null);
  /** The features of the end that are still to be told: those of the last tile, then the final scoring. */
  private rest = $state.raw<readonly Line[]>([]);
  /** A number of the final table, whose features are lit. */
  lit = $state.raw<Cell | null>(null);
  private readonly history: History<Table, GameEvent>;
  readonly tally = $derived.by((): Row[] | null => (this.sight.given.isOver && !this.isTelling ? tallyOf(this.history.events, this.scores) : null));
  private hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sight: Sight) {
    this.history = new History(sight.given);
  }

  get scores(): number[] {
    return this.sight.table.players.map(({ score }) => score);
  }

  /** The final scoring is told feature by feature. */
  get isTelling(): boolean {
    return this.rest.length > 0;
  }

  /** How many events the frame keeps back until they are told: the features that wait, and all after the first of them. */
  get untold(): number {
    const [next] = this.rest;
    return next ? this.history.after(next.event) + 1 : 0;
  }

  /** The points of a seat as they are shown: those on their way are not counted yet. */
  shown(seat: number): number {
    const away = [...this.floats.filter((float) => this.sight.given.settings.pace && float.seat === seat).map((float) => float.points), ...this.rest.filter(({ event }) => event.seat === seat).map(({ event }) => event.points)];
    return this.sight.table.players[seat]!.score - away.reduce((sum, points) => sum + points, 0);
  }

  /** Points have come to their owner. */
  arrive = (key: string): void => {
    this.floats = this.floats.filter((float) => float.key !== key);
  };

  /** An effect: the next feature of the final scoring after a while. */
  run(): (() => void) | undefined {
    if (!this.isTelling) return;
    const timer = setTimeout(() => this.tellNext(), this.lines.length ? FEATURE * this.sight.given.settings.pace : 0);
    return () => clearTimeout(timer);
  }

  /** Only the features of one number glow, or none. */
  light = (cell: Cell | null): void => {
    this.dismiss();
    this.lit = cell;
  };

  /** The rest of the final scoring at once. */
  skip = (): void => {
    [this.rest, this.floats, this.lines] = [[], [], []];
  };

  private tellNext(): void {
    const [next, ...rest] = this.rest;
    if (!next) return;
    this.rest = rest;
    this.lines = [next];
    this.floats = [...this.floats, this.floatOf(next, 0)];
    this.sight.given.sound?.("point");
    if (!rest.length) this.hideSoon(LAST);
  }

  /** Takes the newest update, once. */
  hear(): void {
    const { table, given } = this.sight;
    const news = this.history.hear();
    const events = news.map((each) => each.event);
    const laid = events.filter((event) => event.what === "placed").at(-1);
    if (laid) this.newest = table.tiles.find((tile) => tile.x === laid.x && tile.y === laid.y)?.number ?? null;
    this.bidFarewell(events);
    const lines = this.scoredIn(news);
    const isEnd = given.settings.pace > 0 && events.some((event) => event.what === "ended");
    // At the end all are told one by one, first those that the last tile has completed; many pay nothing, and the log tells them.
    if (isEnd) this.rest = lines.filter(({ event }) => event.points > 0);
    given.sound?.(...events.flatMap((event) => (isEnd && event.what === "scored" ? [] : (soundOf(event) ?? []))));
    if (isEnd) return;
    if (lines.length) this.showScores(lines);
    // What was scored stays to be read until the next tile lies, or until it is taken back.
    else if (laid || events.some((event) => (event.what as string) === "taken_back")) this.dismiss();
  }

  /** Hide the sums after they were read; the points on the board stay. */
  dismissLines = (): void => {
    this.lines = [];
  };

  stop(): void {
    clearTimeout(this.hiding);
  }

  private dismiss(): void {
    [this.floats, this.lines] = [[], []];
  }

  private scoredIn(news: readonly Told<GameEvent>[]): Line[] {
    const { update, say } = this.sight.given;
    return news.flatMap(({ event, say: sentence }, number): Line[] => (event.what === "scored" ? [{ key: `${update.seq} ${number}`, event, text: say(sentence) }] : []));
  }

  private showScores(lines: readonly Line[]): void {
    // At the end many features pay nothing; the log tells them all.
    this.lines = lines.filter(({ event }) => event.points > 0);
    this.floats = this.lines.map((line, number) => this.floatOf(line, number));
    this.hideSoon();
  }

  private hideSoon(after = READ): void {
    clearTimeout(this.hiding);
    this.hiding = setTimeout(() => this.dismiss(), after);
  }

  private floatOf({ key, event }: Line, number: number): Float {
    const [x, y] = this.sight.land.spot(event.segment);
    return { key, x, y: y - 14 * number, text: `+${event.points}`, seat: event.seat, points: event.points, after: NEXT * number };
  }

  /** Followers that came home and figures that left go up from where they stood. */
  private bidFarewell(events: readonly GameEvent[]): void {
    const { settings, update } = this.sight.given;
    if (settings.isCalm) return;
    const from = (segment: string, number: number, who: Leaving["who"], lying: boolean): Leaving => {
      const [x, y] = this.sight.land.spot(segment);
      return { key: `${update.seq} ${number}`, who, x, y, lying };
    };
    const leaving = events.flatMap((event, number): Leaving[] => {
      if (event.what === "came_home" || event.what === "crop_taken") return [from(event.segment, number, event.seat, event.segment.includes(":F:"))];
      if (event.what === "figure_returned" || event.what === "figure_removed") return [from(event.came_from, number, event.figure, false)];
      return [];
    });
    this.leaving = leaving;
    if (leaving.length) setTimeout(() => this.leaving === leaving && (this.leaving = []), LEAVING * settings.pace);
  }
}
