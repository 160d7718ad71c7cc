// Makes a snapshot of Python's memory with the engine and the page imported, from which a later visit
// starts in a fraction of the time. It is made on the device, in a worker of its own when the page has
// nothing to do, since it would be 5 MB to send. Other pages of the same host could lay another one
// into the store, so a snapshot counts only if its digest is the one that the build has written into
// boot.mjs. The build makes it in Node by this very file: whatever differs from one device to another
// is held still, and then the memory is the same, byte for byte, in every browser.
//
// In it are only pages of memory that hold something: first the length of what tells their places,
// then that, then the pages.
const PAGE = 4096;
const STILL = 1_700_000_000_000; // some moment: the time of day while a snapshot is made
const SEED = 7;

// To the page, Python's memory must not tell who made it: what decides the seed of hashes, the clock,
// the zone, the language. Nothing here reaches the page: a restored Python draws from the browser's
// own randomness and reads its clock, and hashes decide nothing (see "Snapshots" in site/README.md).
// As on an iPhone, calls take no short cut through WebAssembly: Node 20 has none, so none is kept.
export function holdStill(source, draw) {
  source[draw] = (view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(SEED);
  const told = { value: { userAgent: "iPhone" }, configurable: true };
  Object.defineProperty(globalThis, "navigator", told);
  delete WebAssembly.Suspending;
  performance.now = () => 0;
  globalThis.Date = class extends Date {
    constructor(...moment) {
      super(...(moment.length ? moment : [STILL]));
    }
    static now() {
      return STILL;
    }
    getTimezoneOffset() {
      return 0;
    }
  };
}

const PROGRAM = `
import gc
from importlib import import_module
from pkgutil import walk_packages
import page.app, page.table.thinker
from page import device, games
for module in walk_packages(device.__path__, "page.device."):
    import_module(module.name)
games.load("splendor")
del device, games, import_module, module, page, walk_packages
gc.collect()
gc.freeze()
`;

// Starts Python as boot.mjs does, and gives its memory; `more` is what Pyodide must be told besides.
export async function snapshot(more = {}) {
  const nothing = () => null;
  globalThis.makingSnapshot = {
    env: { LANG: "C.UTF-8", _: "python" },
    jsglobals: {}, // of the browser nothing is looked at
    stdin: nothing,
    stdout: nothing,
    stderr: nothing,
    _sysExecutable: "python",
    _makeSnapshot: true,
    ...more,
  };
  const { archives, loadPyodide } = await import("./runtime/boot.mjs");
  const python = await loadPyodide();
  archives.forEach((path) => python.pyimport("sys").path.append(path));
  python.runPython(PROGRAM);
  delete python.loadedPackages.micropip; // which Pyodide wants to see as it was
  const { API, HEAPU8 } = python._module;
  return packed(API.serializeHiwireState(), HEAPU8);
}

function isEmpty(memory, start) {
  const words = new BigUint64Array(memory.buffer, memory.byteOffset + start, PAGE / 8);
  return words.every((word) => !word);
}

function packed(state, memory) {
  const runs = []; // [first page, how many]
  for (let page = 0; page < memory.length / PAGE; page += 1) {
    if (isEmpty(memory, page * PAGE)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1] += 1;
    else runs.push([page, 1]);
  }
  const head = new TextEncoder().encode(JSON.stringify({ state, runs, size: memory.length }));
  const held = runs.map(([page, many]) => memory.subarray(page * PAGE, (page + many) * PAGE));
  const parts = [new Uint8Array(Uint32Array.of(head.length).buffer), head, ...held];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
  return bytes;
}

// The page tells where to keep it, and which digest it must have. Where it has another, or there is no
// room for it, that is noted, so that it is not tried again at every visit.
async function keep({ store, key, digest }) {
  const bytes = await snapshot();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const fits = btoa(String.fromCharCode(...found)) === digest;
  const shelf = await caches.open(store);
  const none = () => shelf.put(key, new Response(null, { status: 204 }));
  await (fits ? shelf.put(key, new Response(bytes)).catch(none) : none());
  return fits;
}

if (globalThis.WorkerGlobalScope) {
  addEventListener("message", async ({ data }) => {
    holdStill(crypto, "getRandomValues");
    postMessage(await keep(data).catch(() => false));
  });
}
