// An order of cards in progress: places from the first to the last and, for a plan, one more for the waiting card.
// The last card takes the last free place automatically, so five ordered cards determine the waiting one.
import type { CardShown, Gather } from "../../wire/types";
import type { Say } from "../../words/words.svelte";

type Places = readonly (string | null)[];

/** What an order needs from its table; read each time. */
interface Given {
  readonly cards: ReadonlyMap<string, CardShown>;
  readonly say: Say;
  readonly draft: { write(value: unknown): void };
}

/** With one card and one place left, the card goes there automatically. */
export function completed(places: Places, hand: readonly string[]): Places {
  const left = hand.filter((id) => !places.includes(id));
  return left.length === 1 && places.filter((each) => each === null).length === 1 ? places.map((each) => each ?? left[0]!) : places;
}

/** How many places the parts of a question have together. */
export const roomOf = (gather: Gather): number => gather.parts.reduce((sum, part) => sum + part.count, 0);

export class Ordering {
  /** The cards in their places; null is a free one. */
  places = $state.raw<Places>([]);
  /** The place whose card is lifted, to be moved by arrows. */
  lifted = $state<number | null>(null);
  /** The last action, for screen readers. */
  said = $state("");
  /** The card that took the last place automatically: pressing it confirms, pressing it once more takes it out. */
  private followed: string | null = null;
  private readonly before: Places[] = [];

  constructor(
    private readonly gather: Gather,
    kept: Places | null,
    private readonly given: Given,
  ) {
    const room = roomOf(gather);
    this.places = kept?.length === room ? kept : Array.from({ length: room }, () => null);
  }

  get hand(): readonly string[] {
    return this.gather.parts[0]!.items.map((item) => item.id);
  }

  /** So many places are numbered; the one after them is for the card that waits. */
  get ordered(): number {
    return this.gather.parts[0]!.count;
  }

  get isFull(): boolean {
    return this.places.length > 0 && this.places.every((each) => each !== null);
  }

  get isEmpty(): boolean {
    return this.places.every((each) => each === null);
  }

  /** The cards of each part; to be asked when all places are full. */
  get taken(): string[][] {
    let from = 0;
    return this.gather.parts.map((part) => this.places.slice(from, (from += part.count)) as string[]);
  }

  /** The progress of the order, in words. */
  get standing(): string {
    const { say } = this.given;
    const free = this.places.filter((each) => each === null).length;
    if (free) return say("web-duel-left", { count: Math.max(1, free - 1) });
    const waiting = this.places[this.ordered];
    return waiting ? say("web-duel-complete-waits", { wizard: wizard(waiting) }) : say("web-duel-complete");
  }

  nameOf(id: string | null): string {
    return id === null ? "" : (this.given.cards.get(id)?.name ?? id);
  }

  placeName(at: number): string {
    const { say } = this.given;
    return at < this.ordered ? say("web-duel-place", { number: at + 1 }) : say("web-duel-place-waiting");
  }

  /** A card was pressed: it goes to the first free place, or comes back. */
  put(id: string): void {
    const free = this.places.indexOf(null);
    if (id === this.followed) this.followed = null;
    else if (this.places.includes(id)) this.takeBack(id);
    else if (free >= 0) this.lay(this.places.map((each, place) => (place === free ? id : each)), id, free);
  }

  /** A card comes back into the hand, if it was laid. */
  takeBack(id: string): void {
    if (this.places.includes(id)) this.change(this.places.map((each) => (each === id ? null : each)), this.given.say("web-duel-returned", { wizard: wizard(id) }));
  }

  /** A card changes places with what lies there. */
  move(id: string, to: number): void {
    const from = this.places.indexOf(id);
    const next = [...this.places];
    if (from >= 0) next[from] = next[to]!;
    next[to] = id;
    this.lay(next, id, to);
  }

  /** Lift the card of a place, or put it down again. */
  lift(at: number): void {
    const id = this.places[at];
    if (!id) return;
    this.lifted = this.lifted === at ? null : at;
    this.said = this.given.say(this.lifted === null ? "web-duel-dropped" : "web-duel-lifted", { wizard: wizard(id) });
  }

  /** From a place to the one beside it, with the card if it is lifted; the new place, or null at the end of the row. */
  step(at: number, by: 1 | -1): number | null {
    const to = at + by;
    if (to < 0 || to >= this.places.length) return null;
    const id = this.places[at];
    if (this.lifted === at && id) {
      this.move(id, to);
      this.lifted = to;
    }
    return to;
  }

  back(): void {
    const before = this.before.pop();
    if (!before) return;
    this.followed = null;
    this.write(before);
    this.said = this.given.say("web-duel-took-back");
  }

  clear(): void {
    this.change(this.places.map(() => null), this.given.say("web-duel-cleared"));
  }

  /** A whole order at once. */
  write(places: Places): void {
    this.places = places;
    this.given.draft.write(places);
  }

  private lay(next: Places, id: string, at: number): void {
    const whole = completed(next, this.hand);
    this.change(whole, `${this.nameOf(id)}: ${this.placeName(at)}`);
    if (whole === next) return;
    this.followed = whole[next.indexOf(null)]!;
    this.said += `. ${this.standing}`;
  }

  private change(next: Places, announced: string): void {
    this.before.push(this.places);
    this.followed = null;
    this.said = announced;
    this.write(next);
  }
}

const wizard = (id: string): { of: string; id: string } => ({ of: "wizard", id });
