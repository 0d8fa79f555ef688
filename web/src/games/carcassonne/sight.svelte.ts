// The newest update of the table, with derived values for the drawings.
import type { Prompt } from "../../wire/types";
import type { TableProps } from "../index";
import { Land } from "./board/land";
import type { FigureId } from "./offered";
import type { TileFacts } from "./tiles/facts";
import type { GameEvent, LaidTile, Printed, Table } from "./types";

export class Sight {
  readonly facts = $derived.by(() => new Map<string, TileFacts>([...this.given.cards].flatMap(([id, card]) => (card.printed ? [[id, card.printed as Printed]] : []))));
  readonly land = $derived.by(() => new Land(this.table, this.facts));
  /** The free places by their keys. */
  readonly free = $derived.by(() => new Map(this.table.places.map((each) => [`${each.x},${each.y}`, each])));
  readonly letters = $derived.by((): Record<FigureId, string> => ({ mage: this.given.say("board-letter-mage"), witch: this.given.say("board-letter-witch") }));
  /** Changes with every new question. */
  readonly question = $derived.by(() => `${this.given.update.seq} ${this.prompt?.phase ?? ""}`);

  constructor(readonly given: TableProps<Table, GameEvent>) {}

  get table(): Table {
    return this.given.update.view.table;
  }

  get prompt(): Prompt | null {
    return this.given.update.view.prompt;
  }

  /** What is asked now, in one word. */
  get step(): string {
    return this.given.isOver ? "over" : this.given.update.must_end_turn ? "end_turn" : (this.prompt?.phase ?? "wait");
  }

  /** The tile that is to be laid. */
  get hand(): TileFacts | null {
    return this.table.hand === null ? null : (this.facts.get(this.table.hand) ?? null);
  }

  get laidLast(): LaidTile {
    return this.table.tiles[this.table.tiles.length - 1]!;
  }
}
