// The move that gathered parts mean, in its wire form: the same as `kouzlo.core.view.gathered`.
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
