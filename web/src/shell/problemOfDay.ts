// The problem of a day: the next one each day, counted as the terminal counts (core/problem.py).
const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;

/** The one of this day in the visitor's own calendar. */
export function problemOfDay<T>(offered: readonly T[], now: Date): T {
  const days = Math.round((Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - FIRST_DAY) / DAY);
  return offered[((days % offered.length) + offered.length) % offered.length]!;
}
