// The coach's verdict on the last own move.  It is fetched beside the game: nothing waits for it, and playing on dismisses it.
import type { Judged, Verdict, VerdictShown } from "../wire/types";
import type { Say } from "../words/words.svelte";

const MILLION = 1_000_000;

/** The sign of a mark, as chess players write it. */
export const SIGNS: Record<Verdict["mark"], string> = { brilliant: "!!", good: "!", none: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

export class Coaching {
  /** What the coach says now. */
  judged = $state.raw<Judged | null>(null);
  /** Verdicts up to this entry were seen or are not wanted any more. */
  private seen = 0;

  constructor(private readonly fetch: () => Promise<VerdictShown>) {}

  /** After an own move: ask what it cost.  Whoever plays on meanwhile still hears of the dearer one. */
  async judge(): Promise<void> {
    const { judged } = await this.fetch();
    if (!judged || judged.seq <= this.seen) return;
    const [now, next] = [this.judged?.verdict, judged.verdict];
    if (!now || !now.speaks || (next.speaks && next.lost > now.lost)) this.judged = judged;
  }

  /** Play on as it is. */
  goOn(): void {
    if (this.judged) this.seen = Math.max(this.seen, this.judged.seq);
    this.judged = null;
  }

  /** A move was taken back; what is still on its way belongs to the past. */
  forget(last: number): void {
    this.seen = Math.max(this.seen, last);
    this.judged = null;
  }
}

/** The cost in a few characters: in points where the game knows them, else in hundredths of the victory. */
export function figureOf({ lost, points }: Pick<Verdict, "lost" | "points">, say: Say): string {
  return points !== null ? say("coach-points", { points: points / 10 }) : say("coach-share", { share: Math.round((1000 * lost) / MILLION) / 10 });
}
