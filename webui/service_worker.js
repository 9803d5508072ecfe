// Keeps a static site of Gyre for visits without a network. tools/make_app.sh fills in the files and their digest.
const version = "@version@";
const files = [/*files*/];
const cacheName = `gyre ${version}`;

// File hosts send no such headers. With the last two, pages may share memory with their workers, so that a search can
// be stopped without losing what it has learned.
const policy = "@policy@";
const headers = {
  "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

self.addEventListener("install", (event) => {
  // "reload": the browser's own cache may still have files of an older version.
  const load = async () => (await caches.open(cacheName)).addAll(files.map((file) => new Request(file, { cache: "reload" })));
  event.waitUntil(load().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const scope = new URL(self.registration.scope).pathname;
    for (const name of await caches.keys()) if (name.startsWith("gyre ") && name !== cacheName) {
      // Another site of the same host may have a cache of this name.
      const [first] = await (await caches.open(name)).keys();
      if (!first || new URL(first.url).pathname.startsWith(scope)) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

async function answer(request) {
  const kept = await caches.match(request, { cacheName, ignoreSearch: true });
  const response = kept ?? (await fetch(request));
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers: all });
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});
