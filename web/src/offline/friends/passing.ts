// The link of an answer opens in a window of its own; the window that waits for it is another one of the same browser.
import type { Refused } from "./inviting.svelte";

/** How long the window that waits may take to say so, in milliseconds. */
const PATIENCE = 2000;
const channel = (): BroadcastChannel => new BroadcastChannel(`kouzlo-answers${new URL(".", document.baseURI).pathname}`);

type Said = { code: string } | { taken: Refused };

/** Give a code to the window that waits; resolves to what it said, or to null if no window waits. */
export function passOn(code: string): Promise<Refused | null> {
  const to = channel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    to.onmessage = ({ data }: MessageEvent<Said>) => {
      if (!("taken" in data)) return;
      clearTimeout(timer);
      resolve(data.taken);
    };
    to.postMessage({ code } satisfies Said);
  });
}

/** Take codes from other windows, until the function that is returned is called. */
export function waits(take: (code: string) => Promise<Refused>): () => void {
  const from = channel();
  from.onmessage = async ({ data }: MessageEvent<Said>) => {
    if ("code" in data) from.postMessage({ taken: await take(data.code) } satisfies Said);
  };
  return () => from.close();
}
