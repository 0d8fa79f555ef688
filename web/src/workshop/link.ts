// A card file in the fragment of a link: packed, in letters that every program leaves alone.  The fragment never reaches a server.

/** Longer links are cut by programs that send messages; then the set is sent as a file. */
export const LONGEST_LINK = 16_000;
/** What a link may unpack to, in bytes: the largest request that a house takes. */
const LARGEST_TEXT = 64 * 1024;

export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text of a link; null if it is none.  What unpacks to more than a card file is not unpacked to its end. */
export async function unpacked(letters: string): Promise<string | null> {
  if (!/^[\w-]+$/.test(letters)) return null;
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const found: Uint8Array[] = [];
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return new TextDecoder("utf-8", { fatal: true }).decode(joined(found, size));
      size += value.length;
      if (size > LARGEST_TEXT) {
        await reader.cancel();
        return null;
      }
      found.push(value);
    }
  } catch {
    return null;
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
