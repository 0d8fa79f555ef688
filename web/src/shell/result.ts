import type { Update } from "../wire/types";
import { seatWord, type Say } from "../words/words.svelte";
import { seatWords } from "./sitting.svelte";

/** Who has won, in one sentence. */
export function resultOf(update: Update, say: Say): string {
  const { ended } = update.table;
  if (ended) {
    if (ended.seat === null) return say("page-ended-agreed");
    const left = say(`page-ended-${ended.how}`, { who: seatWord(ended.seat) });
    const [winner, ...others] = ended.winners;
    return winner === undefined || others.length ? left : `${left} ${say("outcome-win", { who: seatWord(winner) })}`;
  }
  const winners = (update.view.outcome?.standings ?? []).filter((each) => each.rank === 1).map((each) => each.seat);
  return winners.length === 1 ? say("outcome-win", { who: seatWords(winners)[0]! }) : say("outcome-shared", { who: seatWords(winners) });
}
