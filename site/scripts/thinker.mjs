// Where the bots think: a module worker with a Python of its own, so that the page stays quick.
// Start it with new Worker("thinker.mjs", { type: "module" }) where a bot is going to move, and post to
// it what the page has compiled of Python, if it has; it says {"ready": true} once it can be asked. Every
// text posted to it is a question (see Thinking in page/table/thinker.py). It says {"begun": 7} when it
// begins to think about question 7, and answers it with a text when the question's time is over, or
// there is nothing more to gain, or the number 7 is posted to it: that one is to be answered now.
// Questions are answered in the order asked.
import { start } from "./minds.mjs";

const SLICE = 12; // milliseconds of thought, after which it listens

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

const wanted = new Set(); // questions that are to be answered now

async function answer(text) {
  const { module, study } = await ready;
  await study(told(text, "game"));
  const begun = performance.now();
  const thinking = module.Thinking(text);
  const id = told(text, "id");
  postMessage(JSON.stringify({ begun: id }));
  const until = begun + thinking.milliseconds;
  for (let more = true; more && !wanted.has(id) && performance.now() < until; await listen()) {
    const pause = Math.min(performance.now() + SLICE, until);
    do more = thinking.go_on(); while (more && performance.now() < pause);
  }
  wanted.delete(id);
  const answered = thinking.answer();
  thinking.destroy();
  return answered;
}

let ready;
let last = Promise.resolve(); // the question asked before

addEventListener("message", ({ data }) => {
  ready ??= start(data instanceof WebAssembly.Module ? data : undefined, "page.table.thinker");
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
