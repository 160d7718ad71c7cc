// Starts Python from a snapshot of its memory, if a right one is kept on this device, and has one made
// for the next visit (snapshot.mjs makes it, and tells what it is). Whatever ails a snapshot, Python
// starts as at first.
const here = (path) => new URL(path, import.meta.url).href;
const DIGEST = "the snapshot's digest"; // nothing else is started from
const STORE = `bottega snapshot ${here("../..")}`; // other folders of this host have their own
const KEY = here(`snapshot?${encodeURIComponent(DIGEST)}`);
const PAGE = 4096;
const SPOILT = "this is not the snapshot that the build made";
const IDLE = 4000; // milliseconds that the page is left in peace before a snapshot is made
const LOCK = { ifAvailable: true };
const ROOM = 2; // gigabytes a device should have for a second Python beside the page's

// What is kept here: an answer with the snapshot, one without content where none can be made, or none.
async function kept() {
  try {
    return await caches.match(KEY, { cacheName: STORE });
  } catch {
    return undefined; // nothing can be kept
  }
}

async function replace(answer) {
  const store = await caches.open(STORE);
  await (answer ? store.put(KEY, answer) : store.delete(KEY));
}

async function checked(answer) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (btoa(String.fromCharCode(...digest)) === DIGEST) return bytes;
  throw new Error(SPOILT);
}

// Lays a snapshot into Python's memory; gives what Pyodide wants to know of it.
function restore(module, snapshot) {
  const length = new DataView(snapshot.buffer).getUint32(0, true);
  const head = new TextDecoder().decode(snapshot.subarray(4, 4 + length));
  const { state, runs, size } = JSON.parse(head);
  // How calls are cut short in WebAssembly depends on the browser, so it is not in the snapshot.
  const offset = module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4];
  const shortcut = (module.__PyRuntime + offset) / 4;
  const cut = module.HEAP32[shortcut];
  // What is asked for here is forgotten again: the memory itself tells what of it is in use.
  while (module.HEAPU8.length < size) module._malloc(size - module.HEAPU8.length);
  const memory = module.HEAPU8;
  let from = 4 + length;
  let end = 0;
  for (const [page, many] of runs) {
    memory.fill(0, end, page * PAGE);
    end = (page + many) * PAGE;
    memory.set(snapshot.subarray(from, (from += many * PAGE)), page * PAGE);
  }
  memory.fill(0, end);
  module.HEAP32[shortcut] = cut;
  return state;
}

// What Pyodide must be told. WebAssembly is made ready while the snapshot, if there is one, is read; what
// was compiled is left for the bots' worker.
function telling(snapshot) {
  const createPyodideModule = async (settings) => {
    const usual = settings.instantiateWasm;
    settings.instantiateWasm = (imports, receive) =>
      usual(imports, (instance, compiled) => {
        globalThis.pythonCompiled = compiled;
        receive(instance, compiled);
      });
    const { default: create } = await import("./pyodide/pyodide.asm.mjs");
    const [module, bytes] = await Promise.all([create(settings), snapshot]);
    if (snapshot) settings.API.restoreSnapshot = () => restore(module, bytes);
    return module;
  };
  return { createPyodideModule, ...(snapshot && { _loadSnapshot: new Uint8Array() }) };
}

// Takes what the page has compiled, so that a worker neither fetches nor compiles it again.
function take(compiled) {
  const { fetch } = globalThis;
  globalThis.fetch = (what, ...how) =>
    /[.]wasm$/.test(what) ? Promise.resolve() : fetch(what, ...how);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: compiled,
    instance: await WebAssembly.instantiate(compiled, imports),
  });
}

// What a restored Python must not have from where it was made is its seed of `random`. The engine is
// in it already, so whoever wants to install that is told so.
function awaken(python) {
  const { pyimport } = python;
  const installed = { set_index_urls() {}, async install() {}, destroy() {} };
  pyimport("random").seed();
  python.pyimport = (name) => (name === "micropip" ? installed : pyimport(name));
}

async function started(load, answer) {
  try {
    const python = await load(telling(checked(answer)));
    awaken(python);
    return python;
  } catch (trouble) {
    console.warn("Python starts as at first:", trouble);
    await replace(trouble.message === SPOILT ? null : new Response(null, { status: 204 }));
    return null;
  }
}

// Starts Python by `load`, which takes what Pyodide must be told besides.
export async function wake(load, compiled) {
  if (compiled) take(compiled);
  // Its own: an element with that id in the page would be found under the name, too.
  if (Object.hasOwn(globalThis, "makingSnapshot")) return load(globalThis.makingSnapshot);
  const answer = await kept();
  const restored = answer?.status === 200 ? await started(load, answer) : null;
  const python = restored ?? (await load(telling()));
  if (globalThis.document) {
    document.documentElement.dataset.started = restored ? "snapshot" : "anew";
    if (!restored) makeLater();
  }
  return python;
}

// Once the page stands, is left in peace, and has all its files from the service worker, so that
// nothing is fetched for it.
function makeLater() {
  const { serviceWorker: keeper, locks, deviceMemory = ROOM } = navigator;
  if (!keeper || !locks || deviceMemory < ROOM) return;
  const wait = () => setTimeout(begin, IDLE);
  const begin = () => {
    if (document.querySelector("#main[data-asleep]")) wait();
    else (globalThis.requestIdleCallback ?? setTimeout)(() => locks.request(STORE, LOCK, make));
  };
  if (keeper.controller) wait();
  else keeper.addEventListener("controllerchange", wait, { once: true });
}

async function make(lock) {
  if (!lock || (await kept())) return; // another tab is at it, or has been
  const store = await caches.open(STORE);
  for (const other of await store.keys()) await store.delete(other); // of older versions
  const maker = new Worker(document.documentElement.dataset.snapshot, { type: "module" });
  await new Promise((done) => {
    maker.onmessage = maker.onerror = done;
    maker.postMessage({ store: STORE, key: KEY, digest: DIGEST });
  });
  maker.terminate();
}
