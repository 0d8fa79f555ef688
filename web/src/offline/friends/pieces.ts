// Messages of any size over a channel that takes small ones: a message is a head as JSON, a line end, and bytes.
// A piece begins with 1 if it is the last of its message, else with 0; a channel keeps their order.

const PIECE = 16_000;
/** A friend's message is a request: larger ones are no part of a game. */
export const LARGEST = 1_000_000;

/** The pieces of a message. */
export function* cut(head: object, body: Uint8Array = new Uint8Array()): Generator<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const whole = new Uint8Array(text.length + body.length);
  whole.set(text);
  whole.set(body, text.length);
  for (let at = 0; at < whole.length; at += PIECE) {
    const part = whole.subarray(at, at + PIECE);
    const piece = new Uint8Array(part.length + 1);
    piece[0] = Number(at + PIECE >= whole.length);
    piece.set(part, 1);
    yield piece;
  }
}

/** Puts pieces together again; throws if a message is larger than is allowed, or is none. */
export class Joiner {
  private parts: Uint8Array[] = [];
  private size = 0;

  constructor(private readonly largest: number) {}

  /** The message that is whole with this piece. */
  add(piece: Uint8Array): { head: unknown; body: Uint8Array } | null {
    this.size += piece.length - 1;
    if (this.size > this.largest) throw new Error("the message is too large");
    this.parts.push(piece.subarray(1));
    if (piece[0] !== 1) return null;
    const whole = new Uint8Array(this.size);
    let at = 0;
    for (const part of this.parts) {
      whole.set(part, at);
      at += part.length;
    }
    [this.parts, this.size] = [[], 0];
    const end = whole.indexOf(10);
    if (end < 0) throw new Error("the message has no head");
    return { head: JSON.parse(new TextDecoder().decode(whole.subarray(0, end))), body: whole.slice(end + 1) };
  }
}
