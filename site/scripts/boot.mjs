// Pyodide, started as soon as this file is read: PyScript asks for it only when it has read its
// own parts and the configuration, and Python need not wait for that. The standard library beside
// it is byte code instead of source, and holds micropip and PyScript's own modules as well (see
// bytecode.mjs and library_archive in the sources).
import * as pyodide from "./pyodide/pyodide.mjs";
import { wake } from "./waking.mjs";

const here = (path) => new URL(path, import.meta.url).href;

// `more` is what Pyodide must be told to start from a snapshot, or to make one.
async function load(more) {
  const engine = more._loadSnapshot && fetch(here("the engine"));
  const python = await pyodide.loadPyodide({
    indexURL: here("./pyodide/pyodide.mjs").replace(/[^/]*$/, ""),
    stdLibURL: here("./python_stdlib.zip"),
    lockFileContents: "the lock file",
    ...more,
  });
  if (engine) {
    const bytes = new Uint8Array(await (await engine).arrayBuffer());
    python.FS.writeFile("/home/pyodide/engine.zip", bytes);
  }
  return python;
}

async function start(compiled) {
  const python = await wake(load, compiled);
  python.loadedPackages.micropip = "default channel"; // as if it had been fetched and unpacked
  // The library goes before the current folder, where PyScript writes its modules as source.
  // Nothing of what a start makes is waste, and looking for it took a third of the time: whoever
  // starts Python here enables the collector when all is there.
  python.pyimport("gc").disable();
  python.pyimport("sys").path.sort((one, other) => Boolean(other) - Boolean(one));
  return python;
}

let started = globalThis.document && start();

export const { version } = pyodide;

// A worker may be given what the page has `compiled`.
export async function loadPyodide({ stdout, stderr, compiled } = {}) {
  const python = await (started ??= start(compiled));
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}
