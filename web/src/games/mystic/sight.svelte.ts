// The newest update of the table, and what the table asks of it.
import type { Choice } from "../../wire/types";
import { TwoSides } from "../two-sides";
import type { GameEvent, Printed, SideTable, Table } from "./types";

const COLOURS = 6;

/** The card of a thing: a card in battle is called by its id and its owner. */
export const idOf = (thing: string): string => thing.split("@")[0]!;

export const playerOf = (seat: number): string => `player@${seat}`;

export class Sight extends TwoSides<SideTable, Table, GameEvent> {
  readonly hand = $derived.by(() => this.mine.hand.filter((card) => card !== null));
  /** The cards in battle by their handles. */
  readonly battle = $derived.by(() => new Map(this.table.battle.map((it) => [it.handle, it])));
  readonly deck = $derived.by(() => [...this.given.cards.values()].map((each) => each.printed as Printed).filter(Boolean));
  /** Changes with every new question; one may come without a new entry, when another player's turn ends. */
  readonly question = $derived.by(() => `${this.given.update.view.seq} ${JSON.stringify(this.prompt)}`);

  get phase(): string | null {
    return this.prompt?.phase ?? null;
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
