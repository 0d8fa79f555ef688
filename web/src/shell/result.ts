import type { Update } from "../wire/types";
import { seatWord, type Say } from "../words/words.svelte";
import { seatWords } from "./sitting.svelte";
import type { Sound } from "./sound";

export type End = "win" | "loss" | "tie" | "watched";

/** Who has won: of a game that was left, as the table says. */
export function winnersOf(update: Update): readonly number[] {
  const { ended } = update.table;
  return ended ? ended.winners : (update.view.outcome?.standings ?? []).filter((each) => each.rank === 1).map((each) => each.seat);
}

/** How the game ended for somebody; null only watched, or shares the device with others. */
export function endOf(update: Update, you: number | null): End {
  const winners = winnersOf(update);
  if (winners.length !== 1) return "tie";
  if (you === null) return "watched";
  return winners[0] === you ? "win" : "loss";
}

const HEARD: Record<End, readonly Sound[]> = { win: ["win"], loss: ["loss"], tie: ["point"], watched: ["point"] };

export const soundOfEnd = (end: End): readonly Sound[] => HEARD[end];

/** Who has won, in one sentence. */
export function resultOf(update: Update, say: Say): string {
  const { ended } = update.table;
  if (ended) {
    if (ended.seat === null) return say("page-ended-agreed");
    const left = say(`page-ended-${ended.how}`, { who: seatWord(ended.seat) });
    const [winner, ...others] = ended.winners;
    return winner === undefined || others.length ? left : `${left} ${say("outcome-win", { who: seatWord(winner) })}`;
  }
  const winners = winnersOf(update);
  return winners.length === 1 ? say("outcome-win", { who: seatWords(winners)[0]! }) : say("outcome-shared", { who: seatWords(winners) });
}
