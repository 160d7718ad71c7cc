// Where the bots think: a module worker with a Python of its own, so that the page stays quick.
// Start it with new Worker("thinker.mjs", { type: "module" }) when a bot is first to move. It
// answers every text posted to it with a text (see think in page/thinker.py), in the order asked.
import { loadPyodide } from "./runtime/pyodide/boot.mjs";

const here = (path) => new URL(path, import.meta.url);

async function fetched(path) {
  const response = await fetch(here(path));
  if (!response.ok) throw new Error(`${path} did not come: ${response.status}`);
  return response;
}

// The engine and the page's Python, as the page itself loads them.
async function archives() {
  const config = await (await fetched("./pyscript.json")).json();
  const paths = [...config.packages, ...Object.keys(config.files)];
  return Promise.all(paths.map(async (path) => new Uint8Array(await (await fetched(path)).arrayBuffer())));
}

async function start() {
  const [python, packed] = await Promise.all([loadPyodide(), archives()]);
  // Python imports from an archive as it stands: unpacking it, or micropip, would only take time.
  packed.forEach((bytes, number) => python.FS.writeFile(`/archive${number}.zip`, bytes));
  const places = packed.map((_, number) => `"/archive${number}.zip"`).join(", ");
  return python.runPython(`import sys; sys.path += [${places}]; from page.thinker import think; think`);
}

function idOf(message) {
  try {
    return JSON.parse(message).id ?? null;
  } catch {
    return null;
  }
}

const ready = start();
ready.catch(() => {}); // told to whoever asks

addEventListener("message", async ({ data }) => {
  let answer;
  try {
    answer = (await ready)(data);
  } catch (trouble) {
    answer = JSON.stringify({ id: idOf(data), error: `The bots cannot think: ${trouble.message}` });
  }
  postMessage(answer);
});
