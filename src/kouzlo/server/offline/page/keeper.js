// The service worker of the folder: it keeps every file of its version, and answers with them from the second visit on.
// The builder writes VERSION and FILES above this line.  A newer version is kept beside the older one and waits until the
// page asks for it: nobody's game is reloaded under his hands.
const NAME = `kouzlo ${new URL(registration.scope).pathname} `;
const CACHE = NAME + VERSION;

addEventListener("install", (event) => event.waitUntil(kept()));

async function kept() {
  const cache = await caches.open(CACHE);
  // What has its digest in its name is taken from the older version.
  for (const name of FILES) {
    const address = new URL(name, registration.scope).href;
    const old = /-[0-9A-Z]{8}\.\w+$/.test(name) ? await caches.match(address) : undefined;
    const answer = old ?? (await fetch(new Request(address, { cache: "no-cache" })));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await cache.put(address, answer);
  }
}

addEventListener("activate", (event) => event.waitUntil(tidied()));

async function tidied() {
  for (const name of await caches.keys()) if (name.startsWith(NAME) && name !== CACHE) await caches.delete(name);
  await clients.claim();
}

addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) event.respondWith(answered(event.request));
});

async function answered(request) {
  const cache = await caches.open(CACHE);
  const address = new URL(request.url);
  address.search = address.hash = "";
  const page = request.mode === "navigate" || address.href === registration.scope ? new URL("index.html", registration.scope).href : address.href;
  return (await cache.match(page)) ?? fetch(request);
}
