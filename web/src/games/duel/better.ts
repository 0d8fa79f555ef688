// What the coach would have chosen instead of the last own choice: a kind of choice, and its cards in a row.

export interface BetterCard {
  id: string;
  /** Its place in an order, from 1; null in a choice without order. */
  place: number | "waiting" | null;
  /** The own choice had something else there. */
  differs: boolean;
}

export interface BetterChoice {
  /** The kind of the move; for a question with two answers, the answer. */
  what: string;
  cards: readonly BetterCard[];
}

/** The own choice as far as it is known: the team, and the order of the last plan with the waiting card at its end. */
interface Own {
  team: readonly string[];
  plan: readonly (string | null)[];
}

/** The move is one of the duel, in its JSON form. */
export function betterOf(move: Record<string, unknown>, { team, plan }: Own): BetterChoice {
  if ("pick" in move) return { what: "pick", cards: (move["pick"] as string[]).map((id) => ({ id, place: null, differs: !team.includes(id) })) };
  if ("plan" in move) {
    const { deck, waiting } = move["plan"] as { deck: string[]; waiting: string };
    return { what: "plan", cards: [...deck, waiting].map((id, at) => ({ id, place: at < deck.length ? at + 1 : "waiting", differs: plan[at] !== id })) };
  }
  if ("rearrange" in move) return { what: "rearrange", cards: (move["rearrange"] as string[]).map((id, at) => ({ id, place: at + 1, differs: true })) };
  if ("use" in move) return { what: move["use"] ? "use" : "decline", cards: [] };
  const traded = move["swap"] as { out: string; in: string } | null;
  return traded ? { what: "swap", cards: [traded.out, traded.in].map((id) => ({ id, place: null, differs: true })) } : { what: "keep", cards: [] };
}
