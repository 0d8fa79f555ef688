// The standing order to strike back, which answers that question automatically.
import type { Sight } from "./sight.svelte";

export class StandingOrder {
  isGiven = $state(false);
  private readonly kept: string;
  private answered = -1;

  constructor(private readonly sight: Sight) {
    // For this seat of this table only, so that on a shared device it does not answer for another person.
    this.kept = `kouzlo-mystic-strike ${sight.given.id} ${sight.given.seat}`;
    this.isGiven = this.read();
  }

  give = (wish: boolean): void => {
    this.isGiven = wish;
    try {
      localStorage.setItem(this.kept, wish ? "yes" : "no");
    } catch {
      // Then the order lasts until the tab is closed.
    }
  };

  /** An effect: answers the question of the order. */
  obey(): void {
    const { busy, update, play } = this.sight.given;
    if (this.sight.phase !== "strike" || !this.isGiven || busy || this.answered === update.view.seq) return;
    this.answered = update.view.seq;
    void play({ strike: true });
  }

  private read(): boolean {
    try {
      return localStorage.getItem(this.kept) === "yes";
    } catch {
      return false;
    }
  }
}
