// Which tips of the guide are shown now: those of events that the table has told, and the question once everything is told.
import type { Happened, Tip, Told } from "../../wire/types";

/** The last event that was told, then the question. */
export function shownTips(tips: readonly Tip[] | null, log: readonly unknown[], untold: number): readonly Tip[] {
  const happened = (tips ?? []).filter((tip) => tip.at !== null && tip.at < log.length - untold);
  const asked = untold ? [] : (tips ?? []).filter((tip) => tip.at === null);
  return [...happened.slice(-1), ...asked];
}

/** Whether the guide explains this event: a story waits there until its reader goes on. */
export function isExplained(tips: readonly Tip[] | null, log: readonly Told[], event: Happened): boolean {
  return (tips ?? []).some((tip) => tip.at !== null && log[tip.at]?.event === event);
}
