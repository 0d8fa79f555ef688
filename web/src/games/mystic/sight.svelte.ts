// The newest update of the table from the side of the viewer; a spectator looks from the first seat.
import type { Choice, Prompt } from "../../wire/types";
import type { TableProps } from "../index";
import type { GameEvent, Printed, SideTable, Table } from "./types";

const COLOURS = 6;

/** The card of a thing: a card in battle is called by its id and its owner. */
export const idOf = (thing: string): string => thing.split("@")[0]!;

export const playerOf = (seat: number): string => `player@${seat}`;

export class Sight {
  readonly hand = $derived.by(() => this.mine.hand.filter((card) => card !== null));
  /** The cards in battle by their handles. */
  readonly battle = $derived.by(() => new Map(this.table.battle.map((it) => [it.handle, it])));
  readonly deck = $derived.by(() => [...this.given.cards.values()].map((each) => each.printed as Printed).filter(Boolean));
  /** Changes with every new question; one may come without a new entry, when another player's turn ends. */
  readonly question = $derived.by(() => `${this.given.update.view.seq} ${JSON.stringify(this.prompt)}`);

  constructor(readonly given: TableProps<Table, GameEvent>) {}

  get table(): Table {
    return this.given.update.view.table;
  }

  get prompt(): Prompt | null {
    return this.given.update.view.prompt;
  }

  get phase(): string | null {
    return this.prompt?.phase ?? null;
  }

  get own(): number {
    return this.given.seat ?? 0;
  }

  get other(): number {
    return 1 - this.own;
  }

  get mine(): SideTable {
    return this.table.sides[this.own]!;
  }

  get theirs(): SideTable {
    return this.table.sides[this.other]!;
  }

  /** The colours are still being chosen. */
  get isPicking(): boolean {
    return this.table.active === null && this.mine.colours.length + this.theirs.colours.length < COLOURS;
  }

  /** How much energy the player has, of all colours. */
  get energies(): number {
    return Object.values(this.mine.energy).reduce((sum, each) => sum + each, 0);
  }

  /** The choice of a kind that can be made once at most: to end the turn, to offer a draw. */
  choice(kind: string): Choice | undefined {
    return this.prompt?.choices.find((choice) => kind in choice.move);
  }

  printed = (card: string): Printed | undefined => this.given.cards.get(card)?.printed as Printed | undefined;

  nameOf = (card: string): string => this.given.cards.get(card)?.name ?? "";
}
