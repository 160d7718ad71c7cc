/* What a start fetches, counted as it comes, for opening.js to tell. A connection that breaks is taken
   up where it broke, without whoever asked noticing; what came damaged is fetched once more, past the
   browser's cache. Each file is kept as soon as it is whole, in the store of the service worker (see
   offline.js), which may come only later: so what a broken visit has fetched is not fetched again.
   Nothing of the store is given out before its digest was compared.

   Where all was fetched in an earlier visit none of this is done: files are at hand then, and only as
   they come from the browser itself does it keep WebAssembly compiled. */
"use strict";

(() => {
  const { workshop } = window;

  // Without opening.js nothing would say what is wrong, so the strip says it here.
  const complain = () => {
    const byId = (name) => document.getElementById(name);
    const words = JSON.parse(byId("opening-words").textContent);
    const language = /^zh/.test(navigator.language) ? "zh-Hans" : "en";
    const say = (key) => words[language][`opening.${key}`];
    byId("stage").textContent = say("unreached").replace("{kind}", say("kind-page"));
    byId("again").textContent = say("again");
    byId("again").onclick = () => location.reload();
    byId("opening").className = "trouble";
    byId("opening").hidden = byId("ways").hidden = false;
    document.documentElement.lang = language;
  };
  if (!workshop) {
    addEventListener("DOMContentLoaded", complain);
    return;
  }

  const HAD = "bottega.fetched"; // where it is kept what an earlier visit has fetched
  const STORE = `bottega ${new URL("./", document.baseURI).href}`;
  const WASM = "application/wasm"; // no other type is compiled while it comes
  const AGAIN = 5000; // milliseconds until a lost connection is tried anew
  const usual = window.fetch;
  const fromHost = usual.bind(window);
  const worker = navigator.serviceWorker;
  const listed = workshop.files;
  const files = new Map(); // by address
  const going = new Set(); // attempts under way, for "Try again" to cut off
  const waiting = new Set(); // and those that wait for it

  for (const [name, [kind, size, packed, digests, unpacked]] of Object.entries(listed)) {
    const address = new URL(name, document.baseURI).href;
    const right = { sizes: [size, unpacked], digests: digests.split(" ") };
    files.set(address, { name, address, kind, size, packed, right });
  }

  const isLinked = ({ name }) => /\.(m?js|css)$/.test(name); // these the browser fetches by itself
  const isWasm = ({ name }) => name.endsWith(".wasm");

  const memory = (deed) => {
    try {
      return deed(localStorage) ?? "";
    } catch {
      return ""; // this browser keeps nothing
    }
  };
  const had = memory((storage) => storage.getItem(HAD)).split(" ");
  workshop.atHand = Object.keys(listed).every((name) => had.includes(name));

  class Trouble extends Error {
    constructor(code) {
      super(code);
      this.code = code;
    }
  }

  // ---------------------------------------------------------------- right, and kept

  const digestOf = async (bytes) => {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return `sha256-${btoa(String.fromCharCode(...digest))}`;
  };

  // Over plain http there are no digests: then the size must do. Some hosts unpack on the way what the
  // build has packed: that is as right.
  const isRight = async (bytes, { right: { sizes, digests } }) =>
    sizes.includes(bytes.byteLength)
    && (!crypto.subtle || digests.includes(await digestOf(bytes)));

  const typed = (body, file) =>
    new Response(body, {
      headers: { "content-type": isWasm(file) ? WASM : "application/zip" },
    });

  const kept = async (file) => {
    try {
      const answer = await (await caches.open(STORE)).match(file.address);
      const bytes = await answer?.arrayBuffer();
      if (bytes && (await isRight(bytes, file))) return typed(bytes, file);
    } catch {} // there is no store here, or it cannot be read
    return null;
  };

  const keep = async (file, bytes) => {
    try {
      await (await caches.open(STORE)).put(file.address, typed(bytes, file));
    } catch {} // there is none, or it is full
  };

  // ---------------------------------------------------------------- from the host

  // The first time as whoever wanted it asks; then from where it broke off, if that is less to fetch
  // than all of it packed.
  const ask = (file, come, tries, options) => {
    if (!tries) return fromHost(file.address, options);
    const { signal } = options;
    return come && file.size - come < file.packed
      ? fromHost(file.address, { signal, headers: { range: `bytes=${come}-` } })
      : fromHost(file.address, { signal, cache: "reload" });
  };

  // Where an answer begins: a host need not follow when it is asked for the rest.
  const beginning = ({ ok, status, headers }, come) => {
    if (!ok) throw new Trouble("missing");
    if (status !== 206) return 0;
    if (!headers.get("content-range")?.startsWith(`bytes ${come}-`)) throw new Trouble("lost");
    return come;
  };

  // How many bytes travel, where the host packs; what arrives here is unpacked.
  const travelling = ({ headers }, { size, packed }) => {
    if (!headers.get("content-encoding")) return size;
    return Number(headers.get("content-length")) || packed;
  };

  const take = async (file, chunks, tries, options, pass) => {
    const come = () => chunks.reduce((sum, { length }) => sum + length, 0);
    let missing = come();
    const answer = await ask(file, missing, tries, options);
    missing -= beginning(answer, missing);
    const total = travelling(answer, file);
    const reader = answer.body.getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      const fresh = value.subarray(missing);
      missing = Math.max(0, missing - value.length);
      if (!fresh.length) continue;
      chunks.push(fresh);
      pass(fresh);
      workshop.fetched(file.name, Math.round(Math.min(1, come() / file.size) * total), total);
    }
    if (come() < file.size) throw new Trouble("lost");
  };

  const isOver = () => workshop.stage === "ready";

  // Waits until it is worth trying again. The first time it is at once, and nobody need know.
  const patience = async (file, trouble, tries, options) => {
    if (!tries || options.signal.aborted || isOver()) return;
    const code = trouble.code ?? "lost";
    const kept = worker?.controller && code === "missing"; // an old version, and the host has a new one
    workshop.fail(kept ? "outdated" : code, file.kind, file.name);
    await new Promise((resolve) => {
      waiting.add(resolve);
      if (code === "lost") setTimeout(resolve, AGAIN);
    });
  };

  const read = async (file, init, pass = () => {}) => {
    let chunks = [];
    for (let tries = 0; ; tries += 1) {
      const attempt = new AbortController();
      const options = { ...init, signal: attempt.signal };
      going.add(attempt);
      try {
        await take(file, chunks, tries, options, pass);
        const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
        if (await isRight(bytes, file)) return bytes;
        chunks = [];
        throw new Trouble("damaged");
      } catch (trouble) {
        await patience(file, trouble, tries, options);
        if (isOver()) throw trouble; // Python is there, and asks for itself
      } finally {
        going.delete(attempt);
      }
    }
  };

  // WebAssembly is compiled while it comes; the end of it is held back until all of it proves right. If
  // it does not, it is fetched anew, but what has gone into the compiler cannot be called back: the
  // start must begin again.
  const streamed = (file, init) => {
    let sink = null;
    let passed = 0;
    let last = null;
    const body = new ReadableStream({
      start: (opened) => { sink = opened; },
      cancel: () => { sink = null; },
    });
    const pass = (chunk) => {
      passed += chunk.length;
      if (passed < file.size) sink?.enqueue(chunk);
      else last ??= chunk;
    };
    const whole = async () => {
      const bytes = await read(file, init, pass);
      const mended = passed > file.size;
      if (!mended) sink?.enqueue(last);
      if (!mended) sink?.close();
      await keep(file, bytes);
      if (mended) workshop.fail("mended", file.kind, file.name);
    };
    whole().catch(() => {}); // it is over
    return typed(body, file);
  };

  const given = async (file, init) => {
    const here = await kept(file);
    if (here) workshop.fetched(file.name, file.packed, file.packed);
    if (here) return here;
    if (isWasm(file)) return streamed(file, init);
    const bytes = await read(file, init);
    keep(file, bytes);
    return typed(bytes, file);
  };

  // What is at hand comes as it is; if it is not, as what never was.
  const atHand = async (file, input, init) => {
    try {
      const answer = await fromHost(input, init);
      const right = !isWasm(file) || answer.headers.get("content-type") === WASM;
      if (answer.ok) return right ? answer : typed(answer.body, file);
    } catch {}
    return given(file, { cache: "reload" });
  };

  // What was never here is asked for before anybody wants it; but the first screen goes before.
  const early = new Map();
  const asked = new Set();
  addEventListener("DOMContentLoaded", () => {
    for (const file of files.values()) {
      if (isLinked(file) || had.includes(file.name) || asked.has(file)) continue;
      const coming = given(file);
      coming.catch(() => {}); // nobody may want it any more
      early.set(file.address, coming);
    }
  });

  const taken = (file, input, init) => {
    const coming = early.get(file.address);
    early.delete(file.address);
    asked.add(file);
    return coming ?? (had.includes(file.name) ? atHand(file, input, init) : given(file, init));
  };

  window.fetch = (input, init) => {
    const file = files.get(new URL(input.url ?? input, document.baseURI).href);
    return file ? taken(file, input, init) : fromHost(input, init);
  };

  // ---------------------------------------------------------------- scripts, styles, what is at hand

  const linked = [...files.values()].filter(isLinked);
  const unread = new Set(linked);

  // The browser tells of those when they are whole.
  new PerformanceObserver((entries) => {
    for (const { name, responseStatus } of entries.getEntries()) {
      const file = files.get(name);
      if (!file || responseStatus >= 400 || !(isLinked(file) || had.includes(file.name))) continue;
      workshop.fetched(file.name, file.packed, file.packed);
      unread.delete(file);
    }
  }).observe({ type: "resource", buffered: true });

  // Of what browsers take only under its right type.
  const STRICT = [[/^runtime\//, /javascript/], [/css$/, /css/]];

  const examined = async (file) => {
    try {
      const answer = await fromHost(file.address, { cache: "reload" });
      if (!answer.ok) return worker?.controller ? "outdated" : "missing";
      const type = answer.headers.get("content-type") ?? "";
      const [, right] = STRICT.find(([names]) => names.test(file.name)) ?? [];
      if (right && !right.test(type)) return "types";
      return (await isRight(await answer.arrayBuffer(), file)) ? "" : "damaged";
    } catch {
      return "unreached";
    }
  };

  // When the start has failed and nobody knows why: looks for one that is not as it should be.
  // Those that came damaged are whole in the browser's cache then.
  const examine = async () => {
    const codes = await Promise.all(linked.map(examined));
    const first = codes.findIndex(Boolean);
    if (first < 0) workshop.fail("failed", "page", "stage");
    else workshop.fail(codes[first], linked[first].kind, linked[first].name);
  };
  let examining = null; // one failure seldom comes alone
  workshop.examine = () => (examining ??= examine().finally(() => { examining = null; }));

  // ---------------------------------------------------------------- trying again

  // A worker of our own gives scripts their right types, once it has them.
  const laidIn = async () => {
    const registration = await worker.register("offline.js");
    const coming = registration.installing ?? registration.waiting;
    await new Promise((resolve) => {
      if (!coming || coming.state === "activated") resolve();
      coming?.addEventListener("statechange", () => {
        if (/activated|redundant/.test(coming.state)) resolve();
      });
    });
  };

  // What keeps an older version, of which the host no longer has what is missing here.
  const forgotten = async () => {
    await (await worker.getRegistration())?.unregister();
  };

  const goOn = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };

  workshop.again = async () => {
    const { failed } = workshop;
    const remedy = { types: laidIn, outdated: forgotten }[failed];
    workshop.fail("");
    if (failed === "stalled" && going.size && !unread.size) {
      for (const attempt of going) attempt.abort();
    } else if (waiting.size && !remedy) {
      goOn();
    } else {
      memory((storage) => storage.removeItem(HAD));
      await remedy?.().catch(() => {});
      location.reload();
    }
  };

  addEventListener("online", goOn);
  addEventListener("workshop", function settled() {
    if (workshop.stage !== "ready") return;
    removeEventListener("workshop", settled);
    window.fetch = usual;
    for (const attempt of going) attempt.abort();
    goOn();
    memory((storage) => storage.setItem(HAD, Object.keys(listed).join(" ")));
  });
})();
