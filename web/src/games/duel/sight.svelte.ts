// The newest update of the table, and what the table asks of it.
import type { Gather } from "../../wire/types";
import { TwoSides } from "../two-sides";
import type { GameEvent, SideTable, Table } from "./types";

export class Sight extends TwoSides<SideTable, Table, GameEvent> {
  /** Changes with every new question. */
  readonly question = $derived.by(() => `${this.phase} ${this.table.round} ${JSON.stringify(this.gather?.parts.map((part) => part.items.map((item) => item.id)) ?? null)}`);
  /** DU-11: every card that the opponent is known to have or to have had. */
  readonly seen = $derived.by(() => [...new Set([this.theirs.random, ...this.theirs.shown.flat()].filter((id): id is string => id !== null))]);

  get phase(): string {
    return this.given.update.view.phase;
  }

  get gather(): Gather | null {
    return this.prompt?.gather ?? null;
  }

  /** Cards are put into an order: a plan, or what is left of one. */
  get isOrder(): boolean {
    return this.phase === "plan" || this.phase === "rearrange";
  }

  /** This seat has not answered yet; a sealed answer may be given again. */
  get isAsked(): boolean {
    const { seat, update } = this.given;
    return seat !== null && update.view.waiting_for.includes(seat);
  }

  /** What a viewer knows of a team: all of it, or the random card. */
  teamOf(seat: number): readonly string[] {
    const { team, random } = this.table.sides[seat]!;
    return team?.length ? team : random !== null ? [random] : [];
  }
}
