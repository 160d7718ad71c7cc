// Pyodide, started as soon as this file is read: PyScript asks for it only when it has read its
// own parts and the configuration, and Python need not wait for that. The standard library is byte
// code instead of source, and holds micropip and PyScript's own modules as well (see bytecode.mjs
// and library_archive in the sources); of it there is what a visit needs, and python_rest.py, which
// finds the rest. Engine and page are laid where PyScript, or the bots' worker, looks for them. Where
// a snapshot of such a start is kept, Python starts from that (see waking.mjs).
import * as pyodide from "./pyodide/pyodide.mjs";
import { fetchedNow, fetchedSome, opened } from "./archives.mjs";
import { wake } from "./waking.mjs";

const LIBRARY = "/lib/library.zip";
const ARCHIVES = "the archives"; // where each lies for Python, and where it comes from

const here = (path) => new URL(path, import.meta.url).href;
const never = () => new Promise(() => {});

// Lets Pyodide start; `more` is what it must be told to start from a snapshot, or to make one.
function loader() {
  const coming = Object.entries(ARCHIVES).map(async ([path, from]) => [path, await opened(here(from))]);
  const library = opened(here("./python_stdlib.pack"));
  return async (more) => {
    const loading = pyodide.loadPyodide({
      indexURL: here("./pyodide/pyodide.mjs").replace(/[^/]*$/, ""),
      stdLibURL: here("./nothing.zip"), // Pyodide would take no archive that is packed as ours is
      // Without its library Python would only abort: what went wrong is told below.
      fsInit: (FS) => library.then((bytes) => FS.writeFile(LIBRARY, bytes), never),
      lockFileContents: "the lock file",
      ...more,
      env: { PYTHONPATH: LIBRARY, ...more.env },
    });
    const [python, , ...archives] = await Promise.all([loading, library, ...coming]);
    for (const [path, bytes] of archives) {
      python.FS.mkdirTree(path.replace(/[/][^/]*$/, ""));
      python.FS.writeFile(path, bytes);
    }
    return python;
  };
}

async function start(compiled) {
  const python = await wake(loader(), compiled);
  python.loadedPackages.micropip = "default channel"; // as if it had been fetched and unpacked
  // The library goes before the current folder, where PyScript writes its modules as source.
  // Nothing of what a start makes is waste, and looking for it took a third of the time: whoever
  // starts Python here enables the collector when all is there.
  python.pyimport("gc").disable();
  python.pyimport("sys").path.sort((one, other) => Boolean(other) - Boolean(one));
  return python;
}

let started = globalThis.document && start(); // a worker waits for what the page has compiled

// What Python asks for in the middle of its turn: a game, and the rest of itself (python_rest.py).
globalThis.fetchedNow = fetchedNow;
globalThis.fetchRest = fetchedSome(here("./python_rest.pack"), Promise.resolve(started));

export const { version } = pyodide;
export const archives = Object.keys(ARCHIVES); // as they lie for Python

// A worker may be given what the page has `compiled`.
export async function loadPyodide({ stdout, stderr, compiled } = {}) {
  const python = await (started ??= start(compiled));
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}
