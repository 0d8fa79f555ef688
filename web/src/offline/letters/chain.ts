// Draws that neither of two players can choose or foresee.
//
// Each has a secret and hashes it again and again: value 0 is the last hash, which he tells first, and each value proves the one
// before it.  Turn n is drawn from both players' values n.  Whoever ends turn n tells his value n + 1 with his moves: he does not
// know the other's value n + 1, so he cannot know the next draw, and the other one cannot change his.

/** More turns than a game can have. */
export const TURNS = 200;

export interface Chain {
  /** The value for a turn; that for turn 0 is told first. */
  value(turn: number): string;
}

export async function chain(secret: string): Promise<Chain> {
  const values = [secret];
  while (values.length <= TURNS) values.push(await hashed(values.at(-1)!));
  return { value: (turn) => values[TURNS - turn]! };
}

/** Whether hashing a value so often gives one that is known. */
export async function proves(value: string, steps: number, known: string): Promise<boolean> {
  let found = value;
  for (let step = 0; step < steps; step++) found = await hashed(found);
  return found === known;
}

export const hashed = async (text: string): Promise<string> => hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

export interface Deal {
  game: string;
  turn: number;
  /** Draws of this turn so far: a tile that fits nowhere is followed by another one. */
  before: number;
  /** The values of both seats. */
  values: readonly [string, string];
}

/** One of the kinds that are left, each as likely as there are tiles of it. */
export async function drawn(deal: Deal, left: ReadonlyMap<string, number>): Promise<string> {
  const kinds = [...left].sort(([one], [two]) => (one < two ? -1 : 1));
  const total = kinds.reduce((sum, [, count]) => sum + count, 0);
  const digest = await hashed(["kouzlo letters", deal.game, deal.turn, deal.before, ...deal.values].join(" "));
  // A number of 256 bits: the rest is fair to within one part in 2^248.
  let at = Number(BigInt(`0x${digest}`) % BigInt(total));
  return kinds.find(([, count]) => (at -= count) < 0)![0];
}

export const hex = (bytes: ArrayBuffer | Uint8Array): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
