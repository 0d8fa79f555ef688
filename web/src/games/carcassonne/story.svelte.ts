// What has just happened: the tile that was laid, what was scored, who left the land.  The table underneath already shows the result.
import type { Told } from "../../wire/types";
import type { FigureId } from "./offered";
import type { Sight } from "./sight.svelte";
import type { GameEvent, Scored } from "./types";

/** Something that was scored, with its sentence. */
export interface Line {
  key: string;
  event: Scored;
  text: string;
}

/** Points that rise from the land. */
export interface Float {
  key: string;
  x: number;
  y: number;
  text: string;
  seat: number;
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
const LEAVING = 620;

export class Story {
  lines = $state.raw<readonly Line[]>([]);
  floats = $state.raw<readonly Float[]>([]);
  leaving = $state.raw<readonly Leaving[]>([]);
  /** The number of the tile that was laid last. */
  newest = $state<number | null>(null);
  private hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sight: Sight) {}

  tell(news: readonly Told<GameEvent>[]): void {
    const { table } = this.sight;
    const events = news.map((each) => each.event);
    const laid = events.filter((event) => event.what === "placed").at(-1);
    if (laid) this.newest = table.tiles.find((tile) => tile.x === laid.x && tile.y === laid.y)?.number ?? null;
    this.bidFarewell(events);
    const lines = this.scoredIn(news);
    if (lines.length) this.showScores(lines);
    // What was scored stays to be read until the next tile lies, or until it is taken back.
    else if (laid || events.some((event) => (event.what as string) === "taken_back")) this.dismiss();
  }

  /** Whoever has read it puts the sums away; the points on the land stay. */
  dismissLines = (): void => {
    this.lines = [];
  };

  rest(): void {
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
    this.floats = this.lines.map(({ key, event }, number) => {
      const [x, y] = this.sight.land.spot(event.segment);
      return { key, x, y: y - 14 * number, text: `+${event.points}`, seat: event.seat };
    });
    clearTimeout(this.hiding);
    this.hiding = setTimeout(() => this.dismiss(), READ);
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
