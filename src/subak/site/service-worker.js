/* Keeps the files of this site, so that it opens without a network. `subak site` writes FILES in front of this: every
 * path with the beginning of its SHA-256 and, where it pays, with a packed copy that is fetched instead.
 *
 * Kept files are named by path and hash: after an update only what has changed is fetched again, and a page that is
 * open goes on with the files it began with. */

const CACHE = `subak ${new URL(registration.scope).pathname}`;
const arriving = new Map();

const nameOf = (path) => new URL(`${path}?sha256=${FILES[path].sha256}`, registration.scope).href;

/** A file from the cache, or from the network and then in the cache: once, however many ask. */
async function file(path) {
  const name = nameOf(path);
  const kept = await caches.match(name, { cacheName: CACHE });
  if (kept) return kept;
  if (!arriving.has(path)) arriving.set(path, fetched(path, name).finally(() => arriving.delete(path)));
  return (await arriving.get(path)).clone();
}

async function fetched(path, name) {
  const { sha256, type, packed } = FILES[path];
  const answer = await fetch(new URL(packed ?? path, registration.scope), { cache: "no-cache" });
  if (!answer.ok) return answer;
  const body = packed ? answer.body.pipeThrough(new DecompressionStream("gzip")) : answer.body;
  const bytes = await new Response(body).arrayBuffer();
  const found = new Response(bytes, { headers: { "content-type": type } });
  if ((await hashOf(bytes)).startsWith(sha256)) await (await caches.open(CACHE)).put(name, found.clone());
  return found;
}

async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function keepEverything() {
  for (const path of Object.keys(FILES)) await file(path);
}

async function forgetOthers() {
  const names = new Set(Object.keys(FILES).map(nameOf));
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (!names.has(url)) await cache.delete(url);
}

/* The first time nothing is fetched ahead of what the page itself asks for; an update is whole before it is used. */
oninstall = (event) => {
  if (registration.active) event.waitUntil(keepEverything());
};

onactivate = (event) => event.waitUntil(forgetOthers().then(() => clients.claim()));

onmessage = (event) => {
  if (event.data === "keep everything") event.waitUntil(keepEverything().catch(() => {}));
};

onfetch = (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(registration.scope)) return;
  const path = url.href.slice(registration.scope.length).replace(/[?#].*/, "") || "index.html";
  if (Object.hasOwn(FILES, path)) event.respondWith(file(path));
};
