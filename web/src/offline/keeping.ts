// The service worker: it keeps the folder's files, so that the next visit needs no network.  A newer version lies ready until
// somebody takes it.
import type { SiteFiles } from "../wire/manifest";
import { standing } from "./standing.svelte";

let waiting: ServiceWorker | null = null;

/** Keep everything for later, and look for a newer version. */
export async function keep(site: SiteFiles): Promise<void> {
  if (!("serviceWorker" in navigator) || !site.keeper) return;
  const registration = await navigator.serviceWorker.register(new URL(site.keeper, document.baseURI), { updateViaCache: "none" });
  const look = (): void => {
    waiting = registration.waiting;
    standing.hasUpdate = Boolean(waiting && navigator.serviceWorker.controller);
    standing.isKept ||= Boolean(registration.active);
  };
  registration.onupdatefound = () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", look);
  };
  await navigator.serviceWorker.ready;
  look();
  standing.isKept = true;
}

/** Take the newer version: the page is loaded again with it. */
export function update(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
}
