// Who looks at the table on this device: one seat, a spectator, or several people who share it.
import { api, Refusal } from "../wire/api";
import { TableLine } from "../wire/line.svelte";
import type { PlaceShown, SeatShown } from "../wire/types";
import { seatWord, type Say } from "../words/words.svelte";

export class Sitting {
  place = $state.raw<PlaceShown | null>(null);
  line = $state.raw<TableLine | null>(null);
  refusal = $state.raw<Refusal | null>(null);

  constructor(
    readonly table: string,
    readonly key: string,
  ) {
    void this.arrive();
  }

  /** Fetch our permissions here, and connect. */
  async arrive(): Promise<void> {
    try {
      await this.look();
      this.refusal = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      if (error.status === 0 || error.status >= 500) setTimeout(() => void this.arrive(), 2000);
      return;
    }
    this.listen(this.own.length === 1 ? this.own[0]! : null);
  }

  /** Fetch our permissions and links again. */
  async look(): Promise<void> {
    this.place = await api.place(this.table, this.key);
  }

  get own(): readonly number[] {
    return this.place?.seats ?? [];
  }

  get sharesDevice(): boolean {
    return this.own.length > 1;
  }

  /** The person that the curtain calls; nothing secret is on the screen until he confirms. */
  get called(): number | null {
    const update = this.line?.update;
    if (!this.sharesDevice || !update || update.table.is_open || update.table.is_over) return null;
    const asked = update.view.waiting_for.find((seat) => this.own.includes(seat));
    return asked !== undefined && asked !== this.line!.seat && update.table.curtain.includes(asked) ? asked : null;
  }

  /** The person has confirmed: from now on the screen is his. */
  enter(seat: number): void {
    this.listen(seat);
  }

  /** After each update of a shared device: choose the next viewer. */
  follow(): void {
    const update = this.line?.update;
    if (!this.sharesDevice || !update || update.table.is_open) return;
    const seat = this.line!.seat;
    if (update.table.draws === "box") {
      // Around a real box one seat answers for all.
      if (seat === null) this.listen(this.own[0]!);
      return;
    }
    const asked = update.table.is_over ? [] : update.view.waiting_for.filter((each) => this.own.includes(each));
    if (seat !== null && asked.includes(seat)) return;
    const next = asked[0] ?? null;
    const wanted = next !== null && !update.table.curtain.includes(next) ? next : null;
    if (wanted !== seat) this.listen(wanted);
  }

  leave(): void {
    this.line?.close();
  }

  private listen(seat: number | null): void {
    const before = this.line;
    this.line = new TableLine(this.table, seat, this.key);
    before?.close();
  }
}

/** What the seats are called: by their names, else “the computer” (numbered, if there are several) or “player 2”. */
export function namesOf(seats: readonly SeatShown[], say: Say): string[] {
  const computers = seats.filter((each) => each.kind === "bot").length;
  return seats.map((row) => {
    if (row.name) return row.name;
    if (row.kind !== "bot") return say("seat-number", { number: row.seat + 1 });
    return computers === 1 ? say("seat-computer") : say("seat-computer-number", { number: row.seat + 1 });
  });
}

/** Whether to mark the name as a guest's, which is not verified; the own seats are not marked. */
export function isForeignGuest(row: SeatShown, own: readonly number[]): boolean {
  return Boolean(row.is_guest && row.name && !own.includes(row.seat));
}

/** The names for a list of tables, guests told from members. */
export function listedNames(seats: readonly SeatShown[], say: Say, self: string): string[] {
  const names = namesOf(seats, say);
  return seats.map((row, at) => (row.is_guest && row.name && row.name !== self ? say("page-guest-named", { name: names[at]! }) : names[at]!));
}

/** “Anna and you”, for a sentence. */
export function seatWords(seats: readonly number[]) {
  return seats.map(seatWord);
}
