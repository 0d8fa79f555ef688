// Something that the house may refuse, as a dialog shows it: it is on its way, or why it was refused.
import { Refusal } from "../wire/api";
import { refused } from "../words/refused";
import type { Say } from "../words/words.svelte";

export class Attempt {
  /** Why the last one was refused, for people; "" if none was. */
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
