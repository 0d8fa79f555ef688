import type { Update } from "../wire/types";
import type { Say } from "../words/words.svelte";
import { seatWords } from "./sitting.svelte";

/** Who has won, in one sentence. */
export function resultOf(update: Update, say: Say): string {
  const { ended } = update.table;
  if (ended) return ended.seat === null ? say("page-ended-agreed") : say(`page-ended-${ended.how}`, { who: seatWords([ended.seat])[0]! });
  const winners = (update.view.outcome?.standings ?? []).filter((each) => each.rank === 1).map((each) => each.seat);
  return winners.length === 1 ? say("outcome-win", { who: seatWords(winners)[0]! }) : say("outcome-shared", { who: seatWords(winners) });
}
