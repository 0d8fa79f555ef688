// A set of cards that is being made: each card as the text of the file, what the checker says, and a copy in this browser.
import { api } from "../wire/api";
import type { CardFormShown, CardListed, SetBegun, SetJudged } from "../wire/types";
import { pause } from "./pause";

const CHECKED_AFTER = 900;

export class OwnSet {
  name = $state("");
  cards = $state.raw<readonly CardListed[]>([]);
  /** What the checker says of the set as it stands; null while it is not known. */
  judged = $state.raw<SetJudged | null>(null);
  /** The number of the card whose form is open. */
  at = $state(0);
  /** Counts the files that were opened. */
  opened = $state(0);
  private head = "";
  private readonly check = pause(CHECKED_AFTER);

  constructor(readonly game: string) {}

  /** The card file. */
  readonly text = $derived.by(() => this.written(this.name, this.cards));
  readonly unfinished = $derived(this.cards.flatMap((card, at) => (card.problems ? [at] : [])));

  async open(sent: SetBegun): Promise<void> {
    const opened = await api.openSet(this.game, sent);
    this.head = opened.head;
    this.name = opened.name;
    this.cards = opened.cards;
    this.opened++;
    this.at = Math.max(0, opened.cards.findIndex((card) => card.problems));
    this.changed(0);
  }

  /** Take a card as its form has written it. */
  take(at: number, { written, id, name, problems, printed }: CardFormShown): void {
    const before = this.cards[at];
    if (!before || before.written === written) return;
    const changed = { written, id, name, problems, printed: printed ?? before.printed };
    this.cards = this.cards.map((each, number) => (number === at ? changed : each));
    this.changed();
  }

  rename(name: string): void {
    this.name = name;
    this.changed();
  }

  /** Say again what the checker says, in the language of the page. */
  changed(after = CHECKED_AFTER): void {
    this.judged = null;
    this.keep();
    this.check(async (isStill) => {
      const judged = await api.checkSet(this.game, { text: this.text });
      if (isStill()) this.judged = judged;
    }, after);
  }

  /** The set that this browser keeps; "" if there is none. */
  kept(which = ""): string {
    try {
      return localStorage.getItem(this.place(which)) ?? "";
    } catch {
      return "";
    }
  }

  /** Keep what was there before something else is opened. */
  setAside(): void {
    const before = this.kept();
    try {
      if (before) localStorage.setItem(this.place("-before"), before);
    } catch {
      // Without a store there is nothing to go back to.
    }
  }

  private keep(): void {
    try {
      localStorage.setItem(this.place(""), this.text);
    } catch {
      // Then a reload begins anew.
    }
  }

  private place(which: string): string {
    return `kouzlo-cards-${this.game}${which}`;
  }

  private written(name: string, cards: readonly CardListed[]): string {
    return `set = ${JSON.stringify(name)}\n\n${this.head}${cards.map((card) => card.written).join("\n")}`;
  }
}
