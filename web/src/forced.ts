// A question whose only answer is to pass, or to keep what is left, is answered by the client; rules and records contain it
// like any other.  Where the only answer lays or moves something, people want to see it and do it.
import type { Wish } from "./wire/line.svelte";
import type { Told, Update } from "./wire/types";

/**
 * What the client does without asking.  Undo leads back to such a question, so the client undoes one more move, to the
 * decision before; where that is not allowed, the question is shown.
 */
export function forced(update: Update, log: readonly Told[]): Wish | null {
  const { prompt, seat, waiting_for } = update.view;
  const only = prompt && !prompt.gather && prompt.choices.length === 1 ? prompt.choices[0]!.move : null;
  const isIdle = only?.["pass"] === true || only?.["keep"] !== undefined;
  if (!only || !isIdle || seat === null || !waiting_for.includes(seat) || update.must_end_turn) return null;
  if (log.at(-1)?.event.what === "taken_back") return update.may_undo ? { do: "undo" } : null;
  return { do: "play", move: only };
}
