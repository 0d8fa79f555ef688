// The newest update of a table with two sides, from the side of the viewer; a spectator looks from the first seat.
import type { Happened, Prompt } from "../wire/types";
import type { TableProps } from "./index";

export class TwoSides<Side, Table extends { readonly sides: readonly [Side, Side] }, Event extends Happened> {
  constructor(readonly given: TableProps<Table, Event>) {}

  get table(): Table {
    return this.given.update.view.table;
  }

  get prompt(): Prompt | null {
    return this.given.update.view.prompt;
  }

  get own(): number {
    return this.given.seat ?? 0;
  }

  get other(): number {
    return 1 - this.own;
  }

  get mine(): Side {
    return this.table.sides[this.own]!;
  }

  get theirs(): Side {
    return this.table.sides[this.other]!;
  }
}
