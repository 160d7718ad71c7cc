// Where the bots think: a module worker with a Python of its own, so that the page stays quick.
// Start it with new Worker("thinker.mjs", { type: "module" }) where a bot is going to move, and post to
// it what the page has compiled of Python, if it has. It answers every text posted to it with a text
// (see think in page/table/thinker.py), in the order asked.
import { loadPyodide } from "./runtime/boot.mjs";

const config = new URL("./pyscript.json", import.meta.url);

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} did not come: ${response.status}`);
  return response;
}

// The engine and the page's Python, as the page itself loads them.
async function archives() {
  const { packages, files } = await (await fetched(config)).json();
  const urls = [...packages, ...Object.keys(files)].map((path) => new URL(path, config));
  return Promise.all(urls.map(async (url) => new Uint8Array(await (await fetched(url)).arrayBuffer())));
}

async function start(compiled) {
  const [python, packed] = await Promise.all([loadPyodide({ compiled }), archives()]);
  // Python imports from an archive as it stands: unpacking it, or micropip, would only take time.
  packed.forEach((bytes, number) => python.FS.writeFile(`/archive${number}.zip`, bytes));
  const sys = python.pyimport("sys");
  packed.forEach((_, number) => sys.path.append(`/archive${number}.zip`));
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
  let answer;
  try {
    const think = await ready;
    if (typeof data !== "string") return;
    answer = think(data);
  } catch (trouble) {
    answer = JSON.stringify({ id: idOf(data), error: `The bots cannot think: ${trouble.message}` });
  }
  if (typeof data === "string") postMessage(answer);
});
