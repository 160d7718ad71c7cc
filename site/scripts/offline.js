// Keeps the whole page on the device, so that it opens and plays without a network: a service
// worker. The build writes into it the list of all files, each with its digest. An address names
// the content of its file (see stamping.py), so whatever is kept under an address is right for
// ever: an update fetches only what changed, and a tab of the old version goes on with old files
// while a tab of the new one has the new. Only the page and its manifest have the same address in
// all versions; they are kept under their digests.
//
// Other pages of the same host can write into this store. So nothing of it is given out, or counts
// as kept, before its digest was compared with the list, which comes with this script.
const SCOPE = registration.scope;
const STORE = `bottega ${SCOPE}`; // other folders of this host have stores of their own
const ANYHOW = { ignoreVary: true };
const CONSTANT = ["./", "manifest.webmanifest"];
const FILES = Object.entries("the files").map(([path, integrity]) => {
  const url = new URL(path, SCOPE).href;
  return { url, integrity, key: CONSTANT.includes(path) ? `${url}?${integrity}` : url };
});

const SCRIPT = [/javascript/, "text/javascript"];
const TYPES = {
  js: SCRIPT,
  mjs: SCRIPT,
  css: [/^text\/css/, "text/css"],
  wasm: [/^application\/wasm/, "application/wasm"],
};
const STAMPED = /^.*\/([0-9a-f]{32})\//; // an address that says what must be in its file

async function digestOf(data) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

// Of what a host may have unpacked on the way either digest is right.
async function isListed(kept, integrity) {
  const digest = await digestOf(await kept.arrayBuffer());
  return integrity.split(" ").includes(`sha256-${btoa(String.fromCharCode(...digest))}`);
}

async function isStamped(responses, stamp) {
  const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()));
  const digest = await digestOf(await new Blob(bodies).arrayBuffer());
  const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"));
  return digits.join("").startsWith(stamp);
}

// A file of another version, which an old tab asks for, is not on the list: but its address names
// its digest, or that of all files in its folder together.
async function isOfOtherVersion(kept, store, address) {
  const [folder, stamp] = STAMPED.exec(address) ?? [];
  if (!folder) return false;
  if (await isStamped([kept], stamp)) return true;
  const beside = (await store.keys()).filter(({ url }) => url.startsWith(folder));
  beside.sort((one, other) => (one.url < other.url ? -1 : 1));
  return isStamped(await Promise.all(beside.map((key) => store.match(key, ANYHOW))), stamp);
}

// What is kept and right; what is wrong is thrown away.
async function rightful(store, { key, integrity }) {
  const [kept, copy] = await Promise.all([store.match(key, ANYHOW), store.match(key, ANYHOW)]);
  if (!kept || !copy) return null; // two of them, since a clone would come without compiled code
  const right = integrity ? isListed(copy, integrity) : isOfOtherVersion(copy, store, key);
  if (await right) return kept;
  await store.delete(key, ANYHOW);
  return null;
}

// What the browser has at hand is taken if it is right, which spares a first visit fetching all of
// it twice; where it may be of another version, the host is asked.
async function fetched({ url, key, integrity }) {
  const usual = { integrity, cache: key === url ? "default" : "no-cache" };
  const response = await fetch(url, usual).catch(() => fetch(url, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`${url} did not come: ${response.status}`);
  return response;
}

// Browsers refuse scripts, styles and WebAssembly of a wrong type, which is how some hosts send it: then it
// is kept, and given out, under the right one.
function typed(response, url) {
  const [, ending] = /\.(\w+)$/.exec(url) ?? [];
  const [right, type] = TYPES[ending] ?? [/^/];
  if (!response.ok || right.test(response.headers.get("content-type") ?? "")) return response;
  return new Response(response.body, { headers: { "content-type": type } });
}

// Fetches what is not kept yet: everything at first, what changed at an update, and at any visit
// what the browser has thrown away meanwhile or somebody has spoilt.
async function complete() {
  const store = await caches.open(STORE);
  const lay = async (file) => store.put(file.key, typed(await fetched(file), file.url));
  await Promise.all(FILES.map(async (file) => (await rightful(store, file)) ?? lay(file)));
}

// Throws away what only older versions needed, once no other tab can be of an older version. A
// version that waits has its files here already: they stay.
async function tidy() {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length > 1 || registration.waiting || registration.installing) return;
  const store = await caches.open(STORE);
  const wanted = new Set(FILES.map(({ key }) => key));
  const stale = (await store.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(stale.map((request) => store.delete(request)));
}

const wordFor = ({ name }) => (name === "QuotaExceededError" ? "full" : "failed");

async function failed(trouble) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(wordFor(trouble));
  throw trouble;
}

async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const asked = (origin + pathname).replace(/\/index\.html$/, "/");
  const file = FILES.find(({ url }) => url === asked) ?? { key: asked }; // of another version
  try {
    const kept = await rightful(await caches.open(STORE), file);
    if (kept) return kept;
  } catch {} // a store that cannot be read is like one that is empty
  return typed(await fetch(request), asked);
}

addEventListener("install", (event) => event.waitUntil(complete().catch(failed)));

addEventListener("activate", (event) => {
  event.waitUntil(complete().catch(() => {}).then(tidy).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(SCOPE)) event.respondWith(answer(request));
});

// The page asks whether everything is here, or, when the visitor has said so, to take over.
addEventListener("message", (event) => {
  if (event.data === "update") skipWaiting();
  if (event.data !== "complete") return;
  const word = complete().then(() => "ready", wordFor);
  event.waitUntil(word.then((said) => event.source.postMessage(said)).then(tidy));
});
