// The tables of the games: each is a chunk of its own, fetched with its styles when somebody opens such a table.
//
// `web/src/games/<id>/Table.svelte` is found by the build; nothing has to be entered here.  A game without one gets the
// generic table, which shows every choice in words.
import type { Component } from "svelte";
import type { Draft } from "../draft";
import type { Settings } from "../settings.svelte";
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
  /** Sends a move; the frame tells the player what was refused and why. */
  play(move: Record<string, unknown>): Promise<Answer>;
  /** Lets luck and the next seat go on, where the table does not leave that to the frame's button. */
  endTurn(): Promise<Answer>;
  /** What a move would do, as far as this seat can know, or the problem with it: the paragraph that forbids it. */
  forecast(move: Record<string, unknown>): Promise<Foretold<E>>;
  /** A command is on its way or the line is cut: show, but take no clicks. */
  busy: boolean;
  say: Say;
  /** The name of a seat as a person reads it: “Anna”, “you”, “the computer”. */
  nameOf(seat: number): string;
  /** The cards of this table by id, with what is printed on them. */
  cards: ReadonlyMap<string, CardShown>;
  settings: Settings;
  /** The table was laid with notes and hints; without them a player works out values himself. */
  aids: boolean;
  /**
   * Buttons for the prompt line, at most four; call it in an effect.  `untold`: so many of the last events the table is still
   * telling; until it has, the frame keeps them, the question and the result to itself, and the primary button tells the rest at once.
   */
  offer(actions: readonly Action[], untold?: number): void;
  /** Where a half-made choice is kept until this question is answered. */
  draft: Draft;
  /** Open a card's page with everything about it. */
  explain(card: string): void;
  /** Open a paragraph of the rules. */
  quote(rule: string): void;
}

export type TableComponent = Component<TableProps>;

export async function tableOf(game: string, inWords: boolean): Promise<TableComponent> {
  const files = inWords ? undefined : manifest.games[game];
  const { js = manifest.parts.generic!.js, css = manifest.parts.generic!.css } = files?.js ? files : {};
  return (await part<{ default: TableComponent }>({ js, css })).default;
}
