// A question whose only answer is to pass is not put to a person: the rules and the records ask it, the screen answers.
import type { Wish } from "./wire/line.svelte";
import type { Told, Update } from "./wire/types";

/**
 * What the screen does by itself now.  Whoever takes back comes to such a question again and would be stuck in it, so the
 * screen goes one more step back, to the decision before; where that is not allowed, the question is put after all.
 */
export function forced(update: Update, log: readonly Told[]): Wish | null {
  const { prompt, seat, waiting_for } = update.view;
  const only = prompt && !prompt.gather && prompt.choices.length === 1 ? prompt.choices[0]!.move : null;
  if (only?.["pass"] !== true || seat === null || !waiting_for.includes(seat) || update.must_end_turn) return null;
  if (log.at(-1)?.event.what === "taken_back") return update.may_undo ? { do: "undo" } : null;
  return { do: "play", move: only };
}
