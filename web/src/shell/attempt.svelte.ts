// A request that the server may refuse, for dialogs: pending, or the reason of the refusal.
import { Refusal } from "../wire/api";
import { refused } from "../words/refused";
import type { Say } from "../words/words.svelte";

export class Attempt {
  /** Why the last request was refused, in the player's language; "" if it was not. */
  problem = $state("");
  isBusy = $state(false);

  constructor(private readonly say: Say) {}

  async make(act: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = await refused(error, this.say);
    } finally {
      this.isBusy = false;
    }
  }
}
