// What a page knows of the chat: the server sends messages in order, each once, and everything after a reconnect.
import type { ChatShown, Message } from "./types";

/** The messages after an update; null where the seat has no chat. */
export function joined(known: readonly Message[] | null, sent: ChatShown | null): readonly Message[] | null {
  if (!sent) return null;
  if (sent.after === 0 || !known) return sent.told;
  const last = known.at(-1)?.number ?? 0;
  const fresh = sent.told.filter((each) => each.number > last);
  return fresh.length ? [...known, ...fresh] : known;
}

/** How many messages of others came after the last one that was read. */
export function unread(messages: readonly Message[], read: number, own: readonly number[]): number {
  return messages.filter((each) => each.number > read && !own.includes(each.seat)).length;
}
