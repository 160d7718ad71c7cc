// Where the bots think: a module worker with a Python of its own, so that the page stays quick.
// Start it with new Worker("thinker.mjs", { type: "module" }) where a bot is going to move, and post to
// it what the page has compiled of Python, if it has. It answers every text posted to it with a text
// (see think in page/table/thinker.py), in the order asked.
import { archives, loadPyodide } from "./runtime/boot.mjs";

async function start(compiled) {
  const python = await loadPyodide({ compiled });
  // Python imports from an archive as it stands: unpacking it, or micropip, would only take time.
  const sys = python.pyimport("sys");
  archives.forEach((path) => sys.path.append(path));
  const { think } = python.pyimport("page.table.thinker");
  const gc = python.pyimport("gc"); // disabled by boot.mjs
  gc.freeze();
  gc.enable();
  return think;
}

function idOf(message) {
  try {
    return JSON.parse(message).id ?? null;
  } catch {
    return null;
  }
}

let ready;

addEventListener("message", async ({ data }) => {
  ready ??= start(data instanceof WebAssembly.Module ? data : undefined);
  if (typeof data !== "string") return ready.catch(() => {}); // what ails it is told to whoever asks
  let answer;
  try {
    answer = (await ready)(data);
  } catch (trouble) {
    answer = JSON.stringify({ id: idOf(data), error: `The bots cannot think: ${trouble.message}` });
  }
  postMessage(answer);
});
