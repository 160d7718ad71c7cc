// Where the bots think: a module worker with a Python of its own, so that the page stays quick.
// Start it with new Worker("thinker.mjs", { type: "module" }) where a bot is going to move, and post to
// it what the page has compiled of Python, if it has; it says {"ready": true} once it can be asked. Every
// text posted to it is a question (see `begun` in page/table/thinker.py). It says {"begun": 7} when it
// begins to think about question 7, and answers it with a text when the question's time is over, or
// there is nothing more to gain, or the number 7 is posted to it: that one is to be answered now. Who
// asks to be told every so many milliseconds gets the best answer so far, meanwhile.
// Questions are answered in the order asked.
import { archives, loadPyodide } from "./runtime/boot.mjs";
import { fetched, unpacked } from "./runtime/archives.mjs";

const LEARNT = "what bots have learnt"; // of each game: where it comes from, and its digest
const PATIENCE = 15000; // milliseconds: who plays does not wait longer for what is learnt,
const NO_PATIENCE = 1000; // nor so long again, once it did not come
const GIVEN_UP = 60000; // milliseconds after which it is fetched anew
const SLICE = 12; // milliseconds of thought, after which it listens

async function start(compiled) {
  const python = await loadPyodide({ compiled });
  // Python imports from an archive as it stands: unpacking it, or micropip, would only take time.
  const sys = python.pyimport("sys");
  archives.forEach((path) => sys.path.append(path));
  const { begun, learn } = python.pyimport("page.table.thinker");
  const gc = python.pyimport("gc"); // disabled by boot.mjs
  gc.freeze();
  gc.enable();
  const path = (game) => `/home/pyodide/${game}-learnt.zip`;
  const keep = (game, bytes, digest) => {
    python.FS.writeFile(path(game), bytes);
    return learn(game, path(game), digest);
  };
  return { begin: begun, study: studies(keep) };
}

// Fetches what is learnt of a game, and waits for it with patience. What does not come, or comes
// damaged, is asked for again the next time; Python tells who cannot think without it.
function studies(keep) {
  const coming = {}, failed = {};
  const fetchOnce = async (game) => {
    const [address, digest] = LEARNT[game];
    const cache = failed[game] ? "reload" : "default"; // what is damaged may be so in a cache
    failed[game] = true; // so far
    const signal = AbortSignal.timeout(GIVEN_UP);
    const bytes = await fetched(new URL(address, import.meta.url).href, { cache, signal });
    const archive = await unpacked(bytes).catch(() => bytes);
    if (!keep(game, archive, digest)) throw new Error(`${address} is damaged`);
  };
  return (game) => {
    if (!Object.hasOwn(LEARNT, game)) return null;
    const patience = failed[game] ? NO_PATIENCE : PATIENCE;
    coming[game] ??= fetchOnce(game).catch(() => delete coming[game]);
    return Promise.race([coming[game], pause(patience)]);
  };
}

function told(message, name) {
  try {
    return JSON.parse(message)[name] ?? null;
  } catch {
    return null;
  }
}

// A turn of the event loop: what was posted meanwhile is heard. A timer would wait for milliseconds.
const { port1, port2 } = new MessageChannel();
let heard;
port1.onmessage = () => heard();
const listen = () => new Promise((resolve) => {
  heard = resolve;
  port2.postMessage(null);
});

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

const wanted = new Set(); // questions that are to be answered now

async function answer(text) {
  const { begin, study } = await ready;
  await study(told(text, "game"));
  const begun = performance.now();
  const thinking = begin(text);
  const id = told(text, "id");
  postMessage(JSON.stringify({ begun: id }));
  const until = begun + thinking.milliseconds;
  const every = thinking.every;
  let due = every ? begun + every : Infinity;
  for (let more = true; more && !wanted.has(id) && performance.now() < until; await listen()) {
    const pause = Math.min(performance.now() + SLICE, until);
    do more = thinking.go_on(); while (more && performance.now() < pause);
    if (more && !wanted.has(id) && performance.now() >= due) {
      postMessage(thinking.so_far());
      due = performance.now() + every;
    }
  }
  wanted.delete(id);
  const answered = thinking.answer();
  setTimeout(() => thinking.destroy()); // a large tree takes its time, and the answer does not wait
  return answered;
}

let ready;
let last = Promise.resolve(); // the question asked before

addEventListener("message", ({ data }) => {
  ready ??= start(data instanceof WebAssembly.Module ? data : undefined);
  if (typeof data === "number") {
    wanted.add(data);
  } else if (typeof data === "string") {
    last = last.then(() => answer(data)).catch((trouble) =>
      JSON.stringify({ id: told(data, "id"), error: `The bots cannot think: ${trouble.message}` }),
    ).then((text) => postMessage(text));
  } else {
    // What ails it is told to whoever asks.
    ready.then(() => postMessage(JSON.stringify({ ready: true }))).catch(() => {});
  }
});
