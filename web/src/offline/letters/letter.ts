// What goes between two houses that play by letters: an invitation, an acceptance, and then one letter for each turn.
import { packed, unpacked } from "../../workshop/link";
import { proves } from "./chain";

export type Move = Record<string, unknown>;

interface Signed {
  game: string;
  /** `invitation` and `acceptance`: the first hash; a letter of a turn: the value of the next turn. */
  value: string;
}
export type Letter =
  | (Signed & { kind: "invitation"; name: string })
  | (Signed & { kind: "acceptance"; name: string; first: string })
  | (Signed & { kind: "turn"; turn: number; moves: readonly Move[] });

export async function linkOf(letter: Letter): Promise<string> {
  return `${new URL(".", document.baseURI).href}#/letter/${await packed(JSON.stringify(letter))}`;
}

/** The letter in a link, or in its code; null if it is none. */
export async function read(text: string): Promise<Letter | null> {
  const code = /#?\/letter\/([\w-]+)/.exec(text)?.[1] ?? text.trim();
  const found = await unpacked(code);
  if (found === null) return null;
  try {
    const letter = JSON.parse(found) as Letter;
    return isLetter(letter) ? letter : null;
  } catch {
    return null;
  }
}

const HASH = /^[0-9a-f]{64}$/;

function isLetter(letter: Letter): boolean {
  if (!/^[0-9a-f]{16}$/.test(letter.game) || !HASH.test(letter.value)) return false;
  if (letter.kind === "turn") return Number.isInteger(letter.turn) && letter.turn > 0 && Array.isArray(letter.moves) && letter.moves.length < 10;
  return typeof letter.name === "string" && letter.name.length <= 24 && (letter.kind === "invitation" || (letter.kind === "acceptance" && HASH.test(letter.first)));
}

/** What is known of the other player: the value of a turn, and which. */
export interface Known {
  value: string;
  turn: number;
}

/** What the acceptance tells; null if its first value is not from its hash. */
export async function accepted(letter: Letter & { kind: "acceptance" }): Promise<Known | null> {
  return (await proves(letter.first, 1, letter.value)) ? { value: letter.first, turn: 1 } : null;
}

/** What a letter of a turn tells after what was known; null if it is of another turn, or its value is not from the same secret. */
export async function follows(letter: Letter & { kind: "turn" }, known: Known, turn: number): Promise<Known | null> {
  if (letter.turn !== turn) return null;
  return (await proves(letter.value, turn + 1 - known.turn, known.value)) ? { value: letter.value, turn: turn + 1 } : null;
}
