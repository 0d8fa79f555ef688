/** Choices by the things on the table that they name; nothing here decides what is legal. */
import type { Choice } from "../../wire/types";

/** What kind of move a choice is; the first four begin with a card. */
export type Kind = "attack" | "play" | "use" | "pay" | "target" | "next" | "discard" | "redraw";

/** A choice that names things on the table. */
export interface Deed {
  kind: Kind;
  /** The card that does it: an id in the hand, a handle in battle; null if it is chosen already. */
  source: string | null;
  target: string | null;
  any: Record<string, number>;
  invert: boolean;
  move: Record<string, unknown>;
}

interface Named {
  card?: string;
  with?: string;
  at?: string;
  target?: string | null;
  any?: Record<string, number>;
  invert?: boolean;
}

/** The deed that a choice is; null for choices that are no things: colours, numbers, yes and no. */
export function deedOf(choice: Pick<Choice, "move">): Deed | null {
  const [kind, value] = Object.entries(choice.move)[0]!;
  const common = { any: {}, invert: false, move: choice.move };
  switch (kind) {
    case "attack":
    case "play":
    case "use":
    case "pay": {
      const named = value as Named;
      return { ...common, kind, source: named.card ?? named.with!, target: named.target ?? named.at ?? null, any: named.any ?? {}, invert: named.invert ?? false };
    }
    case "target":
    case "next":
    case "discard":
      return { ...common, kind, source: null, target: value as string };
    case "redraw":
      return value === null ? null : { ...common, kind, source: null, target: value as string };
    default:
      return null;
  }
}

/** The move of a kind from a source to a target, as it would be sent: to ask which paragraph forbids it. */
export function imagined(kind: Kind, source: string, target: string | null): Record<string, unknown> {
  if (kind === "attack") return { attack: { with: source, at: target } };
  return { [kind]: target === null ? { card: source } : { card: source, target } };
}
