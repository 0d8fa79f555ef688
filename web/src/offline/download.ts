// Files that a link would load from a server: asked of the house, and given to the browser to keep.
import type { House } from "../wire/house";

/** Save what a link with `download` leads to. */
export async function download(event: MouseEvent, house: House): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[download][href^="/"]');
  if (!link) return;
  event.preventDefault();
  const answer = await house.ask(link.getAttribute("href")!, { method: "GET", headers: {} });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "kouzlo.txt";
  save(await answer.blob(), name);
}

/** Give the browser a file to keep. */
export function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
