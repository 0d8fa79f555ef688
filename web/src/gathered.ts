// The move of the gathered parts, in its JSON form: the same as `kouzlo.core.view.gathered`.
import type { Gather } from "./wire/types";

export function gathered(gather: Gather, taken: readonly (readonly string[])[]): Record<string, unknown> {
  const move: Record<string, unknown> = {};
  gather.parts.forEach((part, number) => {
    let at = move;
    for (const key of part.path.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>;
    const ids = taken[number]!;
    at[part.path.at(-1)!] = part.single ? ids[0] : [...ids];
  });
  return move;
}

/** The reverse: what a move takes of each part; null if it answers in another way. */
export function takenOf(gather: Gather, move: Record<string, unknown>): readonly (readonly string[])[] | null {
  const found = gather.parts.map(({ path }) => path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], move));
  return found.every((each) => typeof each === "string" || Array.isArray(each)) ? found.map((each) => (typeof each === "string" ? [each] : (each as string[]))) : null;
}

/** Whether two moves are the same; both come from the server, which writes their fields in one order. */
export const isSame = (one: Record<string, unknown> | null, two: Record<string, unknown> | undefined): boolean => one !== null && two !== undefined && JSON.stringify(one) === JSON.stringify(two);
