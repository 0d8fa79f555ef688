// The tables of the games: each is a chunk of its own, fetched with its styles on first use.
//
// `web/src/games/<id>/Table.svelte` is found by the build; nothing has to be entered here.  A game of another distribution may
// bring a plain module instead (`mount`).  A game without a table gets the generic one, which shows every choice in words.
import type { Component } from "svelte";
import type { Draft } from "../draft";
import type * as Mounted from "../generic/mounted";
import type { Settings } from "../settings.svelte";
import type { Sound } from "../shell/sound";
import { manifest } from "../wire/manifest";
import { part } from "../wire/part";
import type { Answer, CardShown, Foretold, Happened, Told, Update } from "../wire/types";
import type { Say } from "../words/words.svelte";

/** A button that a table puts into the prompt line. */
export interface Action {
  label: string;
  act(): void;
  /** The one that Enter presses. */
  primary?: boolean;
  /** Shown but not to be pressed now. */
  disabled?: boolean;
  /** It makes the move that a hint advises. */
  advised?: boolean;
}

/** What a table tells at the end beside who won: a line for each kind, in it a cell for each seat. */
export interface Summary {
  caption: string;
  /** By what it was won, in one sentence; without it the paragraph of the rules tells. */
  by?: string;
  rows: readonly SummaryRow[];
}

export interface SummaryRow {
  label: string;
  cells: readonly SummaryCell[];
  /** The line that counts. */
  isSum?: boolean;
}

export interface SummaryCell {
  value: number | string;
  /** It can be pressed: the table shows where it came from, and `isLit` says that it does. */
  press?(): void;
  isLit?: boolean;
}

/** What a table draws: of a game in play, or one step of a film. */
export type Shown<T = unknown, E = Happened> = Pick<Update<T, E>, "seq" | "view" | "told" | "must_end_turn">;

/** What a table is given; it draws, and calls `play` with a move that the view offered. */
export interface TableProps<T = any, E extends Happened = any> {
  update: Shown<T, E>;
  /** Events that came with this update, in order; empty after a reload. */
  news: readonly Told<E>[];
  /** The table's id; empty in a film. */
  id: string;
  /** By the rules, or because somebody gave up. */
  isOver: boolean;
  /** Whose eyes see this; null: a spectator. */
  seat: number | null;
  /** The move that a hint advises now: the table shows where it would be made. */
  advised: Record<string, unknown> | null;
  /** What the coach would have played instead of the last own move, and what that one cost: drawn apart from what is chosen now. */
  better: { move: Record<string, unknown>; figure: string } | null;
  /** A turn ends when its player says so, and can be taken back until then. */
  endsTurns: boolean;
  /** The game lies on a real table and people enter what happens: nothing has to be confirmed, everything can be corrected. */
  byHand?: boolean;
  /** Sends a move; the frame shows refusals with their reasons. */
  play(move: Record<string, unknown>): Promise<Answer>;
  /** Ends the turn, for a table that does not leave that to the frame's button. */
  endTurn(): Promise<Answer>;
  /** What a move would do, as far as this seat can know, or the problem with it: the paragraph that forbids it. */
  forecast(move: Record<string, unknown>): Promise<Foretold<E>>;
  /** A wrong idea in a first game, as the move that it would be: the judge is asked, and the frame says which rule forbids it. */
  wrong?(move: Record<string, unknown>): void;
  /** Whether the guide of a first game explains this event: its story waits there. */
  isExplained?(event: E): boolean;
  /** A command is pending or the connection is lost: show, but take no clicks. */
  busy: boolean;
  say: Say;
  /** The displayed name of a seat: “Anna”, “you”, “the computer”. */
  nameOf(seat: number): string;
  /** The cards of this table by id, with what is printed on them. */
  cards: ReadonlyMap<string, CardShown>;
  settings: Settings;
  /** The table has notes and hints; without them players compute values themselves. */
  aids: boolean;
  /**
   * Buttons for the prompt line, at most four; call it in an effect.  `untold`: so many of the last events the table is still
   * telling; until it has, the frame keeps them, the question and the result to itself, and the primary button tells the rest at once.
   */
  offer(actions: readonly Action[], untold?: number): void;
  /** Makes small sounds, one after the other, where the player wants them; called when an event is shown.  A film is silent. */
  sound?(...wanted: readonly Sound[]): void;
  /** The event of a line of the log that is pointed at or was pressed: the table lights where it happened. */
  lit?: E | null;
  /** Tells which events have a place on the table now; their lines can be pressed.  Called once, it is asked again when what it reads changes. */
  locate?(hasPlace: (event: E) => boolean): void;
  /** What the ending tells of this game; call it in an effect. */
  conclude?(summary: Summary | null): void;
  /** Where a half-made choice is kept until this question is answered. */
  draft: Draft;
  /** Open a card's page with everything about it. */
  explain(card: string): void;
  /** Open a paragraph of the rules. */
  quote(rule: string): void;
}

export type TableComponent = Component<TableProps>;

/** A table without Svelte: the module of a game of another distribution exports `mount`. */
export type Mount = (place: HTMLElement, props: TableProps) => MountedTable;

export interface MountedTable {
  /** Something has changed: draw again. */
  update(props: TableProps): void;
  /** The table is taken away. */
  destroy(): void;
}

/** What is printed on a card, drawn for the book; the name stands beside it. */
export interface FaceProps {
  card: CardShown;
  say: Say;
  /** The whole card, with all that is printed on it: also where the book shows only a picture. */
  isWhole?: boolean;
}

/** A position as a small picture, without anything to press. */
export interface SceneProps<T = any> {
  table: T;
  /** The cards of the game by id, with what is printed on them. */
  cards: ReadonlyMap<string, CardShown>;
}

interface TableModule {
  default: TableComponent;
  Face?: Component<FaceProps>;
  Scene?: Component<SceneProps>;
}

/** How a game draws its cards outside of its table; null if it does not. */
export async function faceOf(game: string): Promise<Component<FaceProps> | null> {
  return (await moduleOf(game))?.Face ?? null;
}

/** How a game draws a position as a small picture; null if it does not. */
export async function sceneOf(game: string): Promise<Component<SceneProps> | null> {
  return (await moduleOf(game))?.Scene ?? null;
}

async function moduleOf(game: string): Promise<TableModule | null> {
  const { js, css } = manifest.games[game] ?? {};
  return js ? part<TableModule>({ js, css }) : null;
}

/** The module `later.ts` of a game: what its table needs after the first question. */
export function laterOf<T>(game: string): Promise<T> {
  return part<T>(manifest.games[game]!.later!);
}

export async function tableOf(game: string, inWords: boolean): Promise<TableComponent> {
  const files = inWords ? undefined : manifest.games[game];
  if (files?.mount) {
    const [{ mounted }, { mount }] = await Promise.all([part<typeof Mounted>(manifest.parts.mounted!), part<{ mount: Mount }>({ js: files.mount, css: files.css })]);
    return mounted(mount);
  }
  const { js = manifest.parts.generic!.js, css = manifest.parts.generic!.css } = files?.js ? files : {};
  return (await part<TableModule>({ js, css })).default;
}
